"""MK-O: options, checked against each other, the pack and the table."""

from __future__ import annotations

from typing import Any

import pytest

from serai.core.errors import BadOption
from serai.core.options import allowed_values, parse_options, read_options
from serai.games.marrakesh.options import Options

from .board import marrakesh, new
from .test_e_expansions import TWELVE


def refused(**options: Any) -> tuple[str, dict[str, Any]]:
    with pytest.raises(BadOption) as caught:
        new(3, **options)
    for language in ("en", "ru", "pl"):
        assert caught.value.text(language)
    return caught.value.key.removeprefix("marrakesh."), caught.value.params


def test_mk_o_defaults() -> None:
    options = Options()
    assert (options.tower_floor, options.disc_start, options.show_tower) == ("b1", "choose", "on")
    assert new(2).origin.options == {"river_read_late": True}  # of MK-18.1; nobody chooses it


@pytest.mark.parametrize(
    ("options", "key", "part"),
    [
        ({"exchange_offices": "exchange_07+exchange_01+exchange_02"}, "option-office-not-allowed", "exchange_07"),
        (
            {"exp3_exchange_offices": "new_only", "exchange_offices": "exchange_07+exchange_01+exchange_08"},
            "option-office-not-allowed",
            "exchange_01",
        ),
        ({"exchange_offices": "exchange_01+exchange_01+exchange_02"}, "option-doubled-part", "exchange_01"),
        ({"exchange_offices": "exchange_01+exchange_99+exchange_02"}, "option-unknown-part", "exchange_99"),
        ({"exchange_offices": "exchange_01+exchange_02"}, "option-wrong-number", None),
        ({"river_tiles": "river_02+river_01+river_17"}, "option-side-of-another-season", "river_01"),
        ({"river_tiles": "river_02+river_09"}, "option-wrong-number", None),
        (
            {"exp1_staircase_tiles": "chosen", "staircase_tiles": TWELVE.rpartition("+")[0]},
            "option-wrong-number",
            None,
        ),
        ({"exp1_staircase_tiles": "chosen"}, "option-wrong-number", None),
        (
            {"exp1_staircase_tiles": "chosen", "staircase_tiles": TWELVE.replace("02a", "05a")},
            "option-doubled-part",
            "05a",
        ),
        (
            {"exp1_staircase_tiles": "chosen", "staircase_tiles": TWELVE.replace("02a", "02c")},
            "option-unknown-part",
            "02c",
        ),
        ({"staircase_tiles": TWELVE}, "option-staircase-tiles-not-chosen", TWELVE),
    ],
)  # fmt: skip
def test_mk_o_lists_are_refused_with_the_part(
    options: dict[str, Any], key: str, part: str | None
) -> None:
    found, facts = refused(**options)
    assert found == key
    assert facts.get("part") == part


def test_mk_o_the_first_player_is_a_seat_of_the_table() -> None:
    key, facts = refused(first_player=3)
    assert (key, facts["option"]) == ("bad-option-value", "first_player")


@pytest.mark.parametrize("text", ["", "Random", "a b", "a,b", "+", "a++b", "\ud800", "x" * 500])
def test_mk_o_text_has_a_checked_form(text: str) -> None:
    key, facts = refused(river_tiles=text)
    assert key == "bad-option-value"
    assert "river_02+river_09+river_17" in str(facts["allowed"])


def test_mk_o_values_are_told() -> None:
    values = allowed_values(Options)
    assert values["exchange_offices"] == ("random", "exchange_03+exchange_01+exchange_05")
    assert values["exp1_staircase_tiles"] == ("off", "random", "chosen")
    assert values["first_player"] == ("random", "0 … 3")


def test_mk_o_lists_survive_a_record() -> None:
    options = {
        "exp1_staircase_tiles": "chosen",
        "staircase_tiles": TWELVE,
        "river_tiles": "river_02+river_09+river_17",
    }
    state = marrakesh().new(seats=2, seed=5, options=options)
    state.play(0, "disc 1")
    state.play(1, "disc 2")
    assert marrakesh().replay(state.record()).document() == state.document()
    text = "exp1_staircase_tiles=chosen, staircase_tiles=05b+02a"
    assert read_options(Options, parse_options(text)).staircase_tiles == "05b+02a"
