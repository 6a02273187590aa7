"""Documents: positions by hand, and those that describe no possible table."""

from __future__ import annotations

from typing import Any

import pytest

from serai.core.errors import BadDocument
from tests.rules.marrakesh.board import full_square, marrakesh, player, say, table, turn, words


def refused(*players: dict[str, Any], **fields: Any) -> tuple[str, str]:
    """The key and the field of a refusal, which can be told in three languages."""
    with pytest.raises(BadDocument) as caught:
        table(*players, **fields)
    for language in ("en", "ru", "pl"):
        assert caught.value.text(language)
    return caught.value.key.removeprefix("marrakesh."), caught.value.field


@pytest.mark.parametrize(
    ("own", "key", "field"),
    [
        ({"keshis": {"turquoise": 9}}, "document-too-many", "players[0].keshis.turquoise"),
        ({"keshis": {"pink": 1}}, "document-told-by-place", "players[0].keshis.pink"),
        ({"keshis": {"blue": 1}}, "document-unknown-name", "players[0].keshis"),
        ({"fakirs": [*full_square(), "square_0"]}, "document-twice", "players[0].fakirs[8]"),
        ({"fakirs": ["square_8"]}, "document-unknown-name", "players[0].fakirs[0]"),
        ({"caravans": {"left": 4}}, "document-too-many", "players[0].caravans.left"),
        ({"caravans": {"start": 3}}, "document-too-many", "players[0].caravans.start"),
        ({"keshis": {"beige": 8}, "gates": {"gate_river": "red"}}, "document-too-many", "players[0].keshis.beige"),
        (
            {"gates": {"gate_river": "beige", "gate_palace": "beige", "gate_mosque": "beige"}},
            "document-too-many-of",
            "players[0].gates.gate_palace",
        ),
        ({"mosque": 15}, "document-too-many", "players[0].mosque"),
        ({"palace": 15}, "document-too-many", "players[0].palace"),
        ({"fisherman": 15}, "document-too-many", "players[0].fisherman"),
        ({"fisherman": 3, "dock": 1}, "document-not-docked", "players[0].dock"),
        ({"scrolls": ["scroll_01", "scroll_01"]}, "document-twice", "players[0].scrolls[1]"),
        ({"explored": ["left_1"]}, "document-not-discovered", "players[0].explored[0]"),
        ({"oases": ["oasis_01"] * 6}, "document-twice", "players[0].oases[1]"),
        ({"oases": ["oasis_01"]}, "document-wrong-number", "players[0].oases"),
        ({"open_provisions": []}, "document-wrong-number", "players[0].open_provisions"),
        ({"hand": ["red"]}, "document-wrong-number", "players[0].hand"),
        ({"chosen": ["red", "green", "pink"]}, "document-wrong-number", "players[0].chosen"),
        ({"workers": {"river": 1}}, "document-workers", "players[0].workers"),
        ({"vp": 5, "lines": {"start": 10}}, "document-points", "players[0].vp"),
        ({"points": {"scroll_01": 3}}, "document-unknown-name", "players[0].points"),
        ({"scrolls": ["scroll_01"], "points": {"scroll_01": 3}}, "document-points", "players[0].points"),
        ({"line_keshis": [None, None, "red", None, None, None]}, "document-no-keshi-slot", "players[0].line_keshis[2]"),
        ({"cities": {"left": "city_01"}}, "document-not-discovered", "players[0].cities.left"),
        ({"used": ["magic"]}, "document-unknown-name", "players[0].used[0]"),
        ({"disc": 8}, "document-bad-value", "players[0].disc"),
        ({"camels": 1}, "document-bad-value", "players[0]"),
    ],
)  # fmt: skip
def test_an_impossible_board_is_refused_with_its_field(
    own: dict[str, Any], key: str, field: str
) -> None:
    assert refused(own) == (key, field)


@pytest.mark.parametrize(
    ("fields", "key", "field"),
    [
        ({"tower": ["blue"]}, "document-unknown-name", "tower[0]"),
        ({"tray": {"red": 1}}, "document-agenda-phase", "tray"),
        ({"phase": "tea"}, "document-unknown-name", "phase"),
        ({"round": 5}, "document-bad-value", "round"),
        ({"phase": "over"}, "document-agenda-phase", "season"),
        ({"phase": "season_end"}, "document-agenda-phase", "round"),
        ({"round": 4}, "document-last-round", "round"),
        ({"feld": 0, "camel": 1}, "document-camel", "camel"),
        ({"feld": 3}, "document-no-such-seat", "feld"),
        ({"offices": ["exchange_01"]}, "document-wrong-number", "offices"),
        ({"offices": ["exchange_01", "exchange_02", "exchange_07"]}, "document-not-in-game", "offices[2]"),
        ({"river_tiles": ["river_03", "river_03", "river_05"]}, "document-not-in-game", "river_tiles[0]"),
        ({"workshops": {"workshop_blue": {"beige": 3}}}, "document-too-many-of", "workshops.workshop_blue.beige"),
        (
            {"workshops": {f"workshop_{c}": {} for c in ("blue", "red", "yellow", "green")}},
            "document-gates-missing",
            "workshops",
        ),
        ({"market": {"gray": [{"open": "scroll_22"}]}}, "document-wrong-market", "market.gray[0]"),
        ({"market": {"gray": [{}] * 4}}, "document-too-many", "market.gray"),
        ({"cities": ["city_01"]}, "document-wrong-number", "cities"),
        ({"figures": {"imam": {"step": 4}}}, "document-not-in-game", "figures.imam"),
        ({"arrivals": [0]}, "document-arrivals", "arrivals"),
        ({"staircase_tiles": ["stair_tile_01a"]}, "document-wrong-number", "staircase_tiles"),
        ({"agenda": [{"step": "tea"}]}, "document-unknown-name", "agenda[0].step"),
        ({"agenda": []}, "document-agenda-phase", "agenda"),
        ({"agenda": [{"step": "activate", "seat": 0}]}, "document-agenda-order", "agenda[1]"),
        ({"agenda": [{"step": "choose_keshis", "camels": 1}]}, "document-step-fields", "agenda[0]"),
    ],
)  # fmt: skip
def test_an_impossible_table_is_refused_with_its_field(
    fields: dict[str, Any], key: str, field: str
) -> None:
    assert refused(**fields) == (key, field)


def test_two_fishermen_in_one_dock_cell() -> None:
    docked = {"fisherman": 14, "dock": 2}
    assert refused(docked, docked) == ("document-dock-cell", "players[1].dock")
    assert refused(docked, {})[0] == "document-dock-cell"  # the first cell would be empty


@pytest.mark.parametrize(
    "agenda",
    [
        [{"step": "next_phase"}, {"step": "draft", "seat": 0}],
        [{"step": "next_phase"}, {"step": "activate", "seat": 0}, {"step": "place_fakir", "seat": 1}],
        [{"step": "next_phase"}, {"step": "place_fakir", "seat": 0}],
        [{"step": "next_phase"}, {"step": "activate", "seat": 0}, {"step": "activate", "seat": 1}],
        [
            {"step": "next_phase"},
            {"step": "activate", "seat": 0},
            {"step": "climb", "seat": 0, "stair": "mosque", "n": 0},
        ],
        [
            {"step": "next_phase"},
            {"step": "activate", "seat": 0},
            {"step": "effects", "seat": 0, "effects": "scroll_01.effect", "at": 1, "times": 1, "line": "scrolls"},
        ],
        [{"step": "next_phase"}, {"step": "activate", "seat": 0}, {"step": "river_bonus", "seat": 0}],
    ],
)  # fmt: skip
def test_an_agenda_that_play_cannot_reach(agenda: list[dict[str, Any]]) -> None:
    key, _ = refused(player(workers={"river": 1}), phase="workers", agenda=agenda)
    assert key in ("document-agenda-order", "document-step-impossible")


def test_a_square_that_is_full_cannot_be_asked_about() -> None:
    agenda = [
        {"step": "next_phase"},
        {"step": "activate", "seat": 1},
        {"step": "activate", "seat": 0},
        {"step": "place_fakir", "seat": 0},
    ]
    assert refused(player(fakirs=full_square()), phase="workers", agenda=agenda)[0] == (
        "document-step-impossible"
    )


def test_a_position_for_the_kitchen_table() -> None:
    """Thirty lines at most; what is left out is as at the start, tiles that lie nowhere are in the stacks."""
    state = turn("mosque", "bazaar", keshis={"black": 4}, scrolls=["scroll_22"], mosque=7)
    assert words(state) == ["new mosque", "act mosque", "new bazaar", "act bazaar"]
    assert sum(len(stack) for stack in state.stacks[:12]) + 12 == 71
    assert state.vp == [10, 10]
    say(state, "act mosque")
    assert state.steps[0] == 9


def test_the_schema_names_every_field() -> None:
    schema = marrakesh().schema()
    assert "Position" in schema["$defs"]
    assert set(table().document()) == set(schema["$defs"]["Position"]["properties"])
