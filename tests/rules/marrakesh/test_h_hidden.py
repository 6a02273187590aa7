"""MK-H: what a seat sees, and what it does not."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from serai.core.errors import IllegalAction
from serai.games.marrakesh import view as view_module
from serai.games.marrakesh.names import NONE, OASIS_CELLS
from serai.games.marrakesh.state import Table, replaced
from serai.games.marrakesh.steps.together import ChooseTogether
from serai.server.tables.preview import preview
from tests.support.questions import told

from .board import ALL_EXPANSIONS, new, player, table, turn, words


def channels(state: Table, seat: int | None) -> str:
    """Everything that leaves the table through a seat.

    View, words, record, scores, what is foreseen, prompt and labels in every language, refusals, the word of a seat
    whose time is up, whether it can take something back, and what it imagines.
    """
    door = state.seat(seat)
    said = [] if seat is None else [word.text for word in door.words()]
    lines = [[score.total, repr(score.lines)] for score in door.scores()]
    ahead = [_foreseen(state, seat, word) for word in {*said[:1], *said[-1:]} if seat is not None]
    sent: list[Any] = [door.view(), said, door.record(), lines, sorted(ahead), told(state, seat)]
    if seat is not None:
        sent += [_refusal(state, seat, word) for word in PROBES if word not in said]
        sent.append(_undo(state, seat))
        if seat in state.deciders():
            sent.append(str(state.game.timeout_word(state, seat)))
    sent.append(door.imagine(Random(3)).seat(seat).view())
    return json.dumps(sent, sort_keys=True, default=repr)


# Words about what is hidden: an oasis that nobody has seen, tiles that may lie in a stack, what another has chosen.
PROBES = (
    "explore left_2 free", "study scroll_11", "take scroll_40", "buy luxury_07 free", "open provision_05",
    "choose turquoise green pink", "exchange purple", "disc 3", "draft red 1", "nonsense",
)  # fmt: skip


def _refusal(state: Table, seat: int, word: str) -> list[Any]:
    with pytest.raises(IllegalAction) as caught:
        state.copy().play(seat, word)
    return [caught.value.text("en"), caught.value.params, caught.value.rule]


def _undo(state: Table, seat: int) -> str:
    try:
        return json.dumps(state.undone(seat).seat(seat).view(), sort_keys=True)
    except IllegalAction as refusal:
        return str(refusal)


def _foreseen(state: Table, seat: int, word: str) -> str:
    """What a preview tells the seat."""
    prospect = preview(state, seat, [word])
    door = prospect.state.seat(seat)
    facts = [door.facts_of(event) for event in prospect.events]
    return json.dumps(
        [prospect.said, prospect.hidden, prospect.final, door.view(), facts], sort_keys=True
    )


def twin_of(state: Table, seat: int | None, dice: Random) -> Table:
    """The same table for that seat: hidden things are swapped, everything else stays."""
    twin = state.copy()
    cells = len(OASIS_CELLS)
    hidden = [p for p in range(len(twin.oases)) if not twin.discovered(p // cells) >> p % cells & 1]
    tiles = [twin.oases[p] for p in hidden]
    tiles += [tile for tile in range(len(twin.contents.oases)) if tile not in twin.oases]
    dice.shuffle(tiles)  # with the undealt ones
    for place, tile in zip(hidden, tiles, strict=False):
        twin.oases = replaced(twin.oases, place, tile)
    for positions in (range(3), range(3, 6), range(6, 9), range(9, 12), range(12, 17)):
        below = [tile for p in positions for tile in twin.stacks[p]]
        dice.shuffle(below)
        for p in positions:
            size = len(twin.stacks[p])
            twin.stacks[p], below = tuple(below[:size]), below[size:]
    stuck = list(twin.stuck)
    dice.shuffle(stuck)
    twin.stuck = tuple(stuck)
    others = [s for s in range(twin.seats) if s != seat]
    down = [tile for s in others for tile in twin.provisions[s]]
    used = {tile for tiles in (*twin.provisions, *twin.open_provisions) for tile in tiles}
    down += [tile for tile in range(12) if tile not in used]  # the undealt ones
    dice.shuffle(down)
    for s in others:
        size = len(twin.provisions[s])
        twin.provisions[s], down = tuple(down[:size]), down[size:]
    lower = list(twin.offices[twin.season + 1 :])
    lower.reverse()
    twin.offices = (*twin.offices[: twin.season + 1], *lower)
    step = twin.agenda[-1]
    if isinstance(step, ChooseTogether):
        first = step.family(twin).first
        chosen = [
            choice if s == seat or choice == NONE else dice.choice(step.words_of(twin, s)) - first
            for s, choice in enumerate(step.chosen)
        ]
        twin.agenda[-1] = step.again(tuple(chosen))
    twin.shown = None
    return twin


def compare(seed: int, share: float = 0.04) -> int:
    """Twins at a share of the decisions of a random game; returns how many were compared."""
    state = new(2 + seed % 3, seed=seed, **(ALL_EXPANSIONS if seed % 2 else {}))
    dice = Random(seed)
    compared = 0
    while not state.over:
        seat = dice.choice(state.deciders())
        state.act(seat, dice.choice(state.words(seat)))
        if dice.random() < share and not state.over:
            for viewer in (*range(state.seats), None):
                twin = twin_of(state, viewer, dice)
                assert channels(twin, viewer) == channels(state, viewer), "the twins differ"
                compared += 1
    return compared


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_mk_h_0_twins_look_alike_on_every_channel(seed: int) -> None:
    """MK-H.2 to MK-H.9"""
    assert compare(seed) > 15


def hidden_things(state: Table) -> dict[str, Any]:
    """By name everything that a view must not tell."""
    step = state.agenda[-1] if state.agenda else None
    return {
        "oases": list(state.oases),
        "provisions": state.provisions,
        "stacks": state.stacks,
        "offices": state.offices,
        "tower": state.stuck,
        "choice": list(step.chosen) if isinstance(step, ChooseTogether) else None,
    }


@pytest.mark.slow
@pytest.mark.parametrize("what", ["oases", "provisions", "stacks", "offices", "tower", "choice"])
def test_mk_h_0_a_leaky_view_is_noticed(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = view_module.view

    def leaky(state: Table, seat: int | None) -> dict[str, Any]:
        return {**honest(state, seat), "leak": hidden_things(state)[what]}

    monkeypatch.setattr(new(2).game.functions, "view", leaky)
    with pytest.raises(AssertionError, match="the twins differ"):
        compare(2, share=0.3)


@pytest.mark.slow
def test_mk_6_1_a_changed_choice_leaves_no_trace() -> None:
    """Events, views and records of the others are the same, whatever was chosen and however often."""

    def heard(*said: str) -> str:
        state = table(seats=3)
        events = state.collect_events()
        for word in said:
            state.play(1, f"choose {word}")
        return json.dumps(
            [
                [
                    [state.seat(viewer).facts_of(event) for event in events],
                    state.seat(viewer).view(),
                    state.seat(viewer).record(),
                    told(state, viewer),
                ]
                for viewer in (0, 2, None)
            ],
            sort_keys=True,
            default=repr,
        )

    once = heard("turquoise green pink")
    assert once == heard("black white red") == heard("black white red", "gray beige brown")
    assert once != heard()


def test_mk_h_1_hands_are_open() -> None:
    assert len(new(2).seat(1).view()["players"][0]["hand"]) == 12


def test_mk_h_2_the_choice_of_keshis() -> None:
    state = table(seats=2)
    state.play(0, "choose turquoise green pink")
    assert state.seat(0).view()["players"][0]["choice"] == "choose turquoise green pink"
    for viewer in (1, None):
        board = state.seat(viewer).view()["players"][0]
        assert (board["has_chosen"], board["choice"]) == (True, None)
        assert "choose" not in state.seat(viewer).record()


def test_mk_h_3_face_down_oases() -> None:
    """MK-H.3"""
    state = turn("river", caravans={"left": 2})
    for viewer in (0, 1, None):
        oases = state.seat(viewer).view()["players"][0]["oases"]
        assert [place for place, oasis in oases.items() if oasis] == ["left_1", "left_2"]


def test_mk_h_4_undealt_tiles_are_shown_nowhere() -> None:
    """MK-H.4"""
    state = new(2, exp5_desert_cities="on", exp1_staircase_tiles="random")
    text = json.dumps(state.seat(0).view())
    dealt = {*state.cities}
    for city, name in enumerate(state.contents.cities):
        assert (f'"{name}"' in text) == (city in dealt)


def test_mk_h_5_face_down_provision_tiles() -> None:
    """MK-H.5"""
    state = new(2)
    assert len(state.seat(0).view()["players"][0]["provisions"]) == 3
    for viewer in (1, None):
        board = state.seat(viewer).view()["players"][0]
        assert (board["provisions"], board["face_down_provisions"]) == (None, 3)


def test_mk_h_6_setup_choices() -> None:
    """MK-H.6"""
    state = new(2)
    state.play(0, "disc 3")
    board = state.seat(1).view()["players"][0]
    assert (board["has_chosen"], board["choice"], board["disc"]) == (True, None, 0)


def test_mk_h_7_stacks_show_their_top_and_size() -> None:
    """MK-H.7"""
    market = new(2).seat(0).view()["market"]
    assert set(market["gray"][0]) == {"open", "size"}
    assert market["gray"][0]["size"] == 7


def test_mk_h_8_offices_below_the_top() -> None:
    """MK-H.8"""
    assert new(2).seat(0).view()["offices"][1:] == [None, None]
    assert None not in new(2, show_exchange_stack="on").seat(0).view()["offices"]


def test_mk_h_9_tower_as_counts() -> None:
    fields: dict[str, Any] = {"tower": ["red", "gray", "red"]}
    assert table(player(), **fields).seat(0).view()["tower"] == {"gray": 1, "red": 2}
    hidden = table(player(), options={"show_tower": "off"}, **fields)
    assert hidden.seat(0).view()["tower"] is None


def test_mk_h_10_what_lies_open() -> None:
    """MK-H.10"""
    view = new(2).seat(None).view()
    assert len(view["river_tiles"]) == 3
    assert all(sum(gates.values()) == 8 for gates in view["workshops"].values())
    drawn = [colour for colour in view["players"][0]["line_keshis"] if colour]
    assert len(drawn) == 3
    assert view["players"][1]["score"]["total"] == 11  # ten, and half of three resources


def test_mk_h_0_after_the_end_everything_is_open() -> None:
    state = table(season=3, round=4, phase="over")
    board = state.seat(None).view()["players"][0]
    assert None not in board["oases"].values()
    assert words(state) == []
