"""Packs and expansions: one TOML text, a name and a hash that follow the options, and what an owner may change."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import serai
from serai import SeraiError
from serai.core.box import pack_hash
from serai.core.diagnostics import FaultyPack
from serai.core.errors import BadOption, BadRecord
from serai.games.five_tribes.content.box import standard_hash, standard_text
from serai.games.five_tribes.expansions import EXPANSIONS
from tests.support.five_tribes import ft

pytestmark = pytest.mark.slow  # every test checks a whole pack

GAME = serai.game("five-tribes")
TEXTS = {expansion.name: expansion.box_text() for expansion in EXPANSIONS}
FIXTURE = Path(__file__).parent / "fixtures" / "00-2-random.txt"
CHOICES: list[dict[str, Any]] = [
    {}, {"artisans": True}, {"whims": True}, {"artisans": True, "whims": True},
]  # fmt: skip


def own(*more: str) -> str:
    """The shipped base game under another name, followed by expansions."""
    text = standard_text().replace('pack = "five-tribes"', 'pack = "ours"', 1)
    return "\n".join([text, *more])


def header(state: Any) -> str:
    lines: list[str] = state.record().splitlines()
    return next(line for line in lines if line.startswith("Pack: "))


def test_the_pack_of_a_base_table_is_what_it_always_was() -> None:
    (line,) = [x for x in FIXTURE.read_text("utf-8").splitlines() if x.startswith("Pack: ")]
    assert header(GAME.new(seats=2, seed=0)) == line
    assert GAME.pack_of({}).hash == GAME.pack_hash == standard_hash()


def test_every_configuration_has_a_pack_of_its_own() -> None:
    packs = [GAME.pack_of(options) for options in CHOICES]
    assert [pack.name for pack in packs] == [
        "five-tribes", "five-tribes+artisans", "five-tribes+whims", "five-tribes+artisans+whims",
    ]  # fmt: skip
    assert len({pack.hash for pack in packs}) == 4
    for pack in packs:
        assert pack_hash(pack.text) == pack.hash  # one TOML text


@pytest.mark.parametrize("options", CHOICES[1:])
def test_the_text_of_a_table_s_pack_opens_the_same_game(options: dict[str, Any]) -> None:
    """A server that ships another box later still has this one."""
    state = GAME.new(seats=2, seed=3, options=options)
    again = serai.game("five-tribes", GAME.pack_of(options).text)
    assert again.pack_of(options).hash == GAME.pack_of(options).hash
    assert again.replay(state.record()).digest() == state.digest()
    assert again.pack_of({}).hash == standard_hash()


def test_a_record_of_another_box_is_refused() -> None:
    text = GAME.new(seats=2, seed=0, options={"artisans": True}).record()
    with pytest.raises(BadRecord) as caught:
        GAME.replay(text.replace("Options: artisans=true", "Options: -"))
    assert caught.value.key == "record-other-pack"


def test_a_pack_of_the_base_game_alone_takes_shipped_expansions() -> None:
    game = serai.game("five-tribes", own())
    state = game.new(seats=2, seed=0, options={"artisans": True, "whims": True})
    assert game.pack_of({"artisans": True}).name == "ours+artisans"
    assert len(state.document()["item_stack"]) == 18


def test_an_owner_s_expansion_counts() -> None:
    changed = TEXTS["artisans"].replace("vp = 9", "vp = 11")
    assert changed != TEXTS["artisans"]
    game = serai.game("five-tribes", own(changed))
    document = {
        "game": "five-tribes", "seats": 2, "options": {"artisans": True},
        "players": [{"items": {"crown": 1}}],
    }  # fmt: skip
    assert game.load(document).scores()[0].points("items") == 11
    assert GAME.load(document).scores()[0].points("items") == 9
    assert game.pack_of({"artisans": True}).hash != GAME.pack_of({"artisans": True}).hash
    assert tomllib.loads(game.pack_of({}).text).get("artisans") is None


def test_an_overlay_of_an_expansion() -> None:
    overlay = (
        'extends = "five-tribes"\n[meta]\npack = "mine"\n'
        '[[artisans.items]]\nid = "crown"\nvp = 12\ncopies_source = "printed"\n'
    )
    game = serai.game("five-tribes", overlay)
    document = {
        "game": "five-tribes", "seats": 2, "options": {"artisans": True},
        "players": [{"items": {"crown": 1}}],
    }  # fmt: skip
    assert game.load(document).scores()[0].points("items") == 12


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('id = "crown"', 'id = "tiara"', "pack.unknown-entry"),
        ('codes = ["Wtl", "Wbr", "Wbr"]', 'codes = ["Wtl", "Wtl", "Wbr"]', "pack.must-be"),
        ('sides = ["top", "left"]', 'sides = ["top"]', "pack.must-be"),
        ("lies_inside = true", "lies_inside = 7", "pack.bad-value"),
        ('class = "endgame"', 'class = "trigger"', "pack.must-be"),
    ],
)
def test_what_a_pack_cannot_change(old: str, new: str, key: str) -> None:
    """A missing or unknown entry of an expansion, and what a thing is, are refused with their place."""
    assert old in TEXTS["artisans"]
    with pytest.raises(FaultyPack) as caught:
        serai.game("five-tribes", own(TEXTS["artisans"].replace(old, new, 1)))
    problems = caught.value.problems
    assert key in [problem.key for problem in problems]
    assert all("artisans" in str(problem.place) for problem in problems)


def test_a_pack_too_full_for_an_expansion() -> None:
    """A tally counts up to 127 meeples: the base game alone is played, with expansions it is refused."""
    text = own()
    for tribe, old, new in (("vizier", 16, 25), ("builder", 18, 26)):
        head = f'id = "{tribe}"'
        start = text.index(head, text.index("[[tribes]]"))
        text = text[:start] + text[start:].replace(f"base = {old}", f"base = {new}", 1)
    text = text.replace("meeples = { base = 90 }", "meeples = { base = 107 }")
    game = serai.game("five-tribes", text)
    assert game.new(seats=2, seed=0).document()["bag"]
    with pytest.raises(SeraiError) as caught:
        game.new(seats=2, seed=0, options={"artisans": True, "whims": True})
    assert caught.value.key == "five-tribes.too-many-meeples"


NEEDS = {
    "item_visibility": ("open", "artisans"), "artisan_tie": ("none", "artisans"),
    "tent_counts_for_end": (False, "artisans"), "talisman_moves_tent": (True, "artisans"),
    "scimitar_is_kill": (True, "artisans"), "flute_ignores_mountains": (True, "artisans"),
    "lake_haurvatat": ("add", "whims"), "line_whim": ("connected", "whims"),
    "whim_claims_per_turn": ("one", "whims"), "turn_track": ("extended", "whims"),
}  # fmt: skip


@pytest.mark.parametrize("name", NEEDS)
def test_an_option_of_an_expansion_that_is_off(name: str) -> None:
    """Refused unless it has its default, in all languages, in new games and documents alike; nothing changes."""
    value, expansion = NEEDS[name]
    other = "whims" if expansion == "artisans" else "artisans"
    for options in ({name: value}, {name: value, other: True}):
        with pytest.raises(BadOption):
            GAME.load({"game": "five-tribes", "seats": 2, "options": options})
        with pytest.raises(BadOption) as caught:
            GAME.new(seats=2, seed=0, options=options)
        for language in ("en", "ru", "pl"):
            assert name in caught.value.text(language)
            assert expansion in caught.value.text(language)
    assert GAME.new(seats=2, seed=0, options={name: value, expansion: True}).deciders()
    default = getattr(GAME.options_kind(), name)
    assert GAME.new(seats=2, seed=0, options={name: default}).deciders()


def test_seats_follow_the_options() -> None:
    """A client learns how many may play before it opens a table (FT-C.4)."""
    for options in CHOICES:
        checked = GAME.read_options(options)
        assert GAME.seats_with(checked) == (2, 5 if options.get("whims") else 4)


def test_a_record_that_flies_without_a_carpet() -> None:
    """Bad input: the line is named, with the reason of the rules."""
    state = ft.table(
        2, options={"artisans": True}, turn_track=ft.track({5: 0}), meeples={"c3": "yg", "d2": "gy"}
    )
    ft.play(state, "take c3")
    record = state.record() + f"{state.ply + 1}. blue fly d2\n"
    with pytest.raises(BadRecord) as caught:
        GAME.replay(record)
    assert "FT-A.27" in str(caught.value)
