"""Options of a table: typed, with defaults, as text and back."""

from typing import Annotated, Any

import msgspec
import pytest

from serai import BadOption
from serai.core.options import (
    allowed_values,
    changed_options,
    parse_options,
    read_options,
    text_forms,
    write_options,
)
from tests.support.well_game import WELL, Options


def test_what_is_not_said_takes_its_default() -> None:
    assert read_options(Options, {}) == Options(rounds=2, thirsty=False, coins="none")
    assert read_options(Options, {"thirsty": True}).rounds == 2


def test_only_changes_are_written() -> None:
    assert write_options(changed_options(Options())) == "-"
    changed = changed_options(Options(rounds=3, thirsty=True, coins="some"))
    assert changed == {"rounds": 3, "thirsty": True, "coins": "some"}
    assert write_options(changed) == "rounds=3, thirsty=true, coins=some"
    assert WELL.new(seats=2, seed=0, options={"rounds": 2}).record().count("Options: -\n") == 1


@pytest.mark.parametrize("options", [Options(), Options(rounds=1), Options(3, True, "some")])
def test_text_and_back(options: Options) -> None:
    assert read_options(Options, parse_options(write_options(changed_options(options)))) == options
    assert read_options(Options, msgspec.to_builtins(options)) == options


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("", {}),
        (" - ", {}),
        ("rounds=1", {"rounds": 1}),
        (" rounds = 1 ,thirsty=true,coins = some", {"rounds": 1, "thirsty": True, "coins": "some"}),
        ("rounds=-1", {"rounds": -1}),
        ("rounds=1²", {"rounds": "1²"}),
        ("rounds=--1", {"rounds": "--1"}),
    ],
)
def test_people_write_options_as_they_like(text: str, options: dict[str, Any]) -> None:
    assert parse_options(text) == options


@pytest.mark.parametrize(
    ("given", "key", "named"),
    [
        ({"camels": True}, "unknown-option", "camels"),
        ({"rounds": 0}, "bad-option-value", "1 … 3"),
        ({"rounds": 4}, "bad-option-value", "1 … 3"),
        ({"rounds": "two"}, "bad-option-value", "rounds"),
        ({"rounds": True}, "bad-option-value", "rounds"),
        ({"thirsty": 1}, "bad-option-value", "true, false"),
        ({"thirsty": "true"}, "bad-option-value", "true, false"),
        ({"coins": "many"}, "bad-option-value", "none, some"),
        ({"coins": None}, "bad-option-value", "none, some"),
    ],
)
def test_a_bad_option_is_named(given: dict[str, Any], key: str, named: str) -> None:
    for read in (
        lambda: read_options(Options, given),
        lambda: WELL.new(seats=2, seed=0, options=given),
    ):
        with pytest.raises(BadOption) as caught:
            read()
        assert caught.value.key == key
        assert named in str(caught.value)


def test_a_refusal_lists_what_is_possible_at_this_table() -> None:
    for given in ({"rounds": 4}, {"rounds": "two"}):
        with pytest.raises(BadOption) as caught:
            read_options(Options, given, {"rounds": ("1 … 2",)})
        assert caught.value.params["allowed"] == "1 … 2"
    with pytest.raises(BadOption) as caught:
        read_options(Options, {"coins": "many"}, {"rounds": ("1 … 2",)})
    assert caught.value.params["allowed"] == "none, some"


def test_an_option_needs_a_value() -> None:
    with pytest.raises(BadOption) as caught:
        parse_options("rounds=1, thirsty")
    assert caught.value.key == "option-without-value"
    assert "thirsty" in str(caught.value)


def test_what_each_option_takes() -> None:
    assert allowed_values(Options) == {
        "rounds": ("1 … 3",),
        "thirsty": ("true", "false"),
        "coins": ("none", "some"),
    }


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options with a list that is written as text."""

    wells: Annotated[
        str, msgspec.Meta(pattern="^(any|[a-z]+(\\+[a-z]+)*)$", examples=["any", "north+south"])
    ] = "any"


def test_text_has_a_checked_form_and_tells_examples() -> None:
    assert allowed_values(Text) == {"wells": ("any", "north+south")}
    assert text_forms(Text) == {"wells": "^(any|[a-z]+(\\+[a-z]+)*)$"}
    assert read_options(Text, {"wells": "east+west"}).wells == "east+west"
    for value in ("", "North", "a++b", 7, None, "\ud800"):
        with pytest.raises(BadOption) as caught:
            read_options(Text, {"wells": value})
        assert caught.value.key == "bad-option-value"
        assert "north+south" in caught.value.text("en")


def test_text_survives_the_line_of_a_record() -> None:
    options = Text("east+west")
    line = write_options(changed_options(options))
    assert line == "wells=east+west"
    assert read_options(Text, parse_options(line)) == options
