"""What a seat may not know does not reach it by any channel: byte-identical answers from tables that differ only in
that. Deliberately leaky variants must fail."""

from __future__ import annotations

from typing import Any

import pytest

from serai.core.events import Event, Fact
from serai.core.record import write_record
from serai.core.score import KnownScore
from serai.core.seat import Seat
from serai.core.state import State
from serai.games.registry import game, games
from tests.support.twin_tables import HIDDEN_SEAT, Twins, starts
from tests.support.web_server import Running

OUTSIDERS: tuple[int | None, ...] = (0, None)


def differing(twins: Twins, seat: int | None) -> set[str]:
    first, second = twins.answers(seat)
    return {path for path in first if first[path] != second[path]}


def test_equal_but_for_secrets_is_equal_on_every_channel(server: Running) -> None:
    twins = Twins(server, starts())
    assert twins.tables[0].state(HIDDEN_SEAT)["view"] != twins.tables[1].state(HIDDEN_SEAT)["view"]
    for seat in OUTSIDERS:
        assert differing(twins, seat) == set()
    assert any(path.startswith("foresight ['take") for path in differing(twins, HIDDEN_SEAT))
    assert twins.play(6) == 6
    drawn = server.get(f"{twins.tables[0].path}/log")[0]["events"]
    assert "drew_cards" in [event["event"] for event in drawn]
    for seat in OUTSIDERS:
        assert differing(twins, seat) == set()
    # The comparison itself sees a difference where there is one.
    assert {"/state", "/log", "/replay?seq=0", "live"} <= differing(twins, HIDDEN_SEAT)


# Seat 1 has a djinn to pay for, and one hidden card: a good at the one table, a fakir at the other.
QUIET: dict[str, Any] = {
    "game": "five-tribes",
    "seats": 2,
    "meeples": {"a1": "b", "b1": "b", "d3": "g", "e3": "g", "f5": "y"},
    "turn_track": [None] * 6 + [0, 1, None],
    "resource_row": ["fish"],
}
# What a player says who can do nothing, and one who will not: moved by the engine to the builders, then W2 to W4.
WAIVED = ("fakirs 0", "continue", "decline", "place here", "end")


def quiet_twins(server: Running, ask: bool) -> Twins:
    pair = [
        {
            **QUIET,
            "options": {"ask_windows": True} if ask else {},
            "players": [{"gold": 30}, {"gold": 30, "djinns": ["sloar"], "resources": {card: 1}}],
            "seed": seed * 64,
        }
        for card, seed in (("silk", "a"), ("fakir", "b"))
    ]
    return Twins(server, (pair[0], pair[1]))


def told_apart_in_a_turn(twins: Twins) -> list[set[str]]:
    """Seat 1 takes a1 and does nothing else, at both tables; where outsiders see a difference, if they do."""
    found = [differing(twins, seat) for seat in OUTSIDERS]
    said = ["take a1"]
    while said and not any(found):
        for table in twins.tables:
            seq = table.state()["seq"]
            assert table.command(HIDDEN_SEAT, word=said[0], seq=seq).status_code == 200
        found = [differing(twins, seat) for seat in OUTSIDERS]
        words = [table.state(HIDDEN_SEAT)["words"] for table in twins.tables]
        said = [word for word in WAIVED if all(word in each for each in words)]
    return found


def test_a_whole_turn_is_equal_where_every_window_is_asked(server: Running) -> None:
    twins = quiet_twins(server, ask=True)
    assert told_apart_in_a_turn(twins) == [set(), set()]
    states = [table.state() for table in twins.tables]
    assert states[0]["awaited"] == states[1]["awaited"] == [0]
    assert states[0]["seq"] >= 5  # the source, W2, the builders, W3, W4


def test_a_whole_turn_tells_where_windows_vanish(server: Running) -> None:
    """The control: without the option the same turn of the same hands is told apart."""
    found = told_apart_in_a_turn(quiet_twins(server, ask=False))
    assert all("/state" in differences for differences in found)


TOGETHER = [
    name
    for name in games()
    if len(game(name).new(seats=game(name).least_seats, seed=7).deciders()) > 1
]


@pytest.mark.parametrize("name", TOGETHER)
def test_what_was_chosen_is_hidden_until_all_have_chosen(server: Running, name: str) -> None:
    state = game(name).new(seats=max(3, game(name).least_seats), seed=7)
    twins = Twins(server, (state.document(), state.document()))
    seat = state.deciders()[1]
    words = twins.tables[0].state(seat)["words"]
    for table, word in zip(twins.tables, (words[0], words[-1]), strict=True):
        assert table.command(seat, word=word, seq=0).status_code == 200
    assert twins.tables[0].state()["awaited"] == [s for s in state.deciders() if s != seat]
    for outsider in (state.deciders()[0], state.deciders()[-1], None):
        assert outsider != seat
        assert differing(twins, outsider) == set()


def test_a_leaky_view_is_noticed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    twins = Twins(server, starts())

    def leaky(self: Seat) -> dict[str, Any]:
        state = self._state
        return state.game.functions.view(state, HIDDEN_SEAT)

    monkeypatch.setattr(Seat, "view", leaky)
    for seat in OUTSIDERS:
        assert {"/state", "/replay?seq=0", "live"} <= differing(twins, seat)


def test_a_leaky_log_is_noticed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    twins = Twins(server, starts())
    twins.play(2)

    def leaky(self: Event, seat: int | None) -> dict[str, Fact]:
        return {"event": self.name, "seat": self.seat, **self.facts, **(self.secret or {})}

    monkeypatch.setattr(Event, "seen_by", leaky)
    for seat in OUTSIDERS:
        assert {"/log", "live"} <= differing(twins, seat)


def test_leaky_foresight_is_noticed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 0 ends its turn; whether seat 1 has anything to choose then depends on its hand."""
    pair = starts()
    for start, fakirs in zip(pair, (0, 1), strict=True):
        start |= {"meeples": {"a1": "y"}, "turn_track": [None] * 7 + [0, 1], "bid_order": [1, 0]}
        start["players"][1] |= {"resources": {"fish": 2 - fakirs, "fakir": fakirs}, "known": {}}
        start["players"][0]["resources"] = {"silk": 1}
        start["agenda"] = [{"step": "next_turn"}, {"step": "window", "seat": 0, "window": 4}]
    twins = Twins(server, pair)
    assert "end" in twins.tables[0].state(0)["words"]
    for seat in OUTSIDERS:
        assert differing(twins, seat) == set()
    monkeypatch.setattr(State, "act_alone", State.act)
    assert "foresight ['end']" in differing(twins, 0)


def test_leaky_scores_are_noticed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    twins = Twins(server, starts())

    def leaky(self: Seat) -> tuple[KnownScore, ...]:
        return tuple(KnownScore(score.lines, whole=True) for score in self._state.scores())

    monkeypatch.setattr(Seat, "scores", leaky)
    for seat in OUTSIDERS:
        assert "/scores" in differing(twins, seat)


def test_a_leaky_record_is_noticed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    twins = Twins(server, starts())
    monkeypatch.setattr(Seat, "record", lambda self: write_record(self._state))
    for seat in OUTSIDERS:
        assert "/record" in differing(twins, seat)


def test_leaky_words_are_noticed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    twins = Twins(server, starts())
    while len({tuple(table.state(HIDDEN_SEAT)["words"]) for table in twins.tables}) == 1:
        assert twins.play(1) == 1
    honest = Seat.words
    monkeypatch.setattr(Seat, "words", lambda self: honest(self._state.seat(HIDDEN_SEAT)))
    differences = [differing(twins, seat) for seat in OUTSIDERS]
    assert all("/state" in found for found in differences)


def test_the_seal_of_a_start_cannot_be_guessed(server: Running) -> None:
    """Without a seed in it, two equal documents would have equal seals, and every start could be tried."""
    start = {"game": "five-tribes", "seats": 2}
    seals = {server.open(start=start).summary["seal"] for _ in range(2)}
    assert len(seals) == 2
