"""Foresight in Marrakesh: the last word of a turn is previewed as far as the table's own steps."""

from __future__ import annotations

from random import Random

import pytest

from serai.compiled import BUILD
from serai.core.state import State
from serai.games.marrakesh.names import NONE
from serai.games.marrakesh.state import Table
from serai.server.tables.preview import preview
from tests.rules.marrakesh.board import ALL_EXPANSIONS, has, market, marrakesh, turn, vp, words


def test_the_last_worker_of_a_turn_is_foreseen() -> None:
    """The scroll that is bought is seen; the tile that the refill will open is not."""
    state = turn(
        "madrasa",
        date=1,
        keshis={"gray": 1},
        at_table={"market": market(gray=["scroll_01", "scroll_02", "scroll_03"])},
    )
    prospect = preview(state, 0, ["act madrasa", "study scroll_01"])
    assert (prospect.said, prospect.hidden) == (2, False)
    ahead = prospect.state
    assert isinstance(ahead, Table)
    assert (vp(ahead), has(ahead, "date")) == (13, 0)
    assert ahead.open_tiles[0] == NONE
    assert ahead.deciders() == ()
    assert words(ahead) == []
    assert ahead.seat(0).view()["pending"] == {"step": "refill"}
    state.play(0, "act madrasa")
    state.play(0, "study scroll_01")
    assert state.open_tiles[0] != NONE


def test_a_discovered_oasis_is_not_foreseen() -> None:
    state = turn("sahara", "river")
    prospect = preview(state, 0, ["new sahara", "caravan left"])
    assert (prospect.said, prospect.hidden) == (1, True)


@pytest.mark.skipif(BUILD == "compiled", reason="methods of compiled classes cannot be replaced")
def test_foresight_that_runs_the_table_s_steps_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "act_alone", State.act)
    with pytest.raises(AssertionError):
        test_the_last_worker_of_a_turn_is_foreseen()


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_foreseen_draws_nothing(seats: int) -> None:
    state = marrakesh().new(seats=seats, seed=seats, options=ALL_EXPANSIONS)
    dice = Random(seats)
    foreseen = 0
    while not state.over:
        seat = dice.choice(state.deciders())
        word = dice.choice(state.words(seat))
        text = marrakesh().lexicon[word].text
        prospect = preview(state, seat, [text])
        assert prospect.state.chance.drawn == state.chance.drawn
        assert isinstance(prospect.state, Table)
        assert prospect.state.stuck == state.stuck
        foreseen += not prospect.hidden
        state.act(seat, word)
    assert foreseen > 50
