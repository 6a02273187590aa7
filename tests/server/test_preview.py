"""Foresight: what words would lead to, without writing, drawing or telling anything that is hidden."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import serai
from serai.core.errors import IllegalAction
from serai.core.state import State
from serai.server.tables.preview import PreviewedState, preview
from tests.support.five_tribes.random_tables import any_word, expansion_start, random_start
from tests.support.five_tribes.twins import twin_of

# A seat bids, and the next bidder has hardly any gold: whether he has a choice is hidden.
BIDDING: dict[str, Any] = {
    "game": "five-tribes",
    "seats": 3,
    "bid_order": [0, 1, 2],
    "meeples": {"a1": "ywb", "b1": "gr", "c1": "yw", "a2": "bg", "b2": "ryw"},
}


def seen(prospect: PreviewedState, seat: int) -> str:
    """Everything of a prospect that reaches the seat."""
    door = prospect.state.seat(seat)
    words = [word.text for word in door.words()]
    events = [door.facts_of(event) for event in prospect.events]
    return json.dumps([prospect.said, prospect.hidden, door.view(), words, events])


def refusal(state: State, seat: int, words: list[str]) -> tuple[str, str, str]:
    with pytest.raises(IllegalAction) as caught:
        preview(state, seat, words)
    return caught.value.key, caught.value.rule, caught.value.text("en")


def compare_twins(games: range) -> int:
    return sum(five_tribes_twins(number) for number in games)


def five_tribes_twins(number: int) -> int:
    """A random game; words are foreseen at the table and at twins that differ in what the seat may not know."""
    return compared_in(random_start(2 + number % 3, number, rich=number % 2 == 0), number, 10**6)


def compared_in(state: State, number: int, decisions: int) -> int:
    dice = Random(number)
    compared = 0
    for _ in range(decisions):
        if state.over:
            break
        seat = state.deciders()[0]
        if dice.random() < 0.3:
            twin = twin_of(state, seat, dice, forget=True)
            words = [word.text for word in state.seat(seat).words()]
            for word in dice.sample(words, min(4, len(words))) if twin is not None else []:
                assert twin is not None
                alike = seen(preview(state, seat, [word]), seat) == seen(
                    preview(twin, seat, [word]), seat
                )
                assert alike, "the twins differ"
                compared += 1
        state.play(*any_word(state, dice))
    return compared


@pytest.mark.parametrize("number", range(6))
def test_five_tribes_twins_give_the_same_foresight(number: int) -> None:
    assert compare_twins(range(number, number + 1)) > 20


@pytest.mark.parametrize("number", range(3))
def test_twins_with_expansions_give_the_same_foresight(number: int) -> None:
    """Items, piles and hands of others change nothing in what a seat foresees."""
    assert compared_in(expansion_start(True, True, 3 + number, 4 * number), number, 150) > 20


def test_foresight_that_asks_others_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "act_alone", State.act)
    with pytest.raises(AssertionError, match="the twins differ"):
        compare_twins(range(30))


def test_whether_another_bidder_has_a_choice_is_not_foreseen() -> None:
    tables = [
        serai.game("five-tribes").load(
            {**BIDDING, "players": [{"gold": 30}, {"gold": gold}, {"gold": 30}]}
        )
        for gold in (30, 0)
    ]
    rich, poor = (seen(preview(table, 0, ["bid 1"]), 0) for table in tables)
    assert rich == poor
    prospect = preview(tables[1], 0, ["bid 1"])
    assert (prospect.said, prospect.hidden) == (1, False)
    assert prospect.state.deciders() == (1,)
    # At the table itself the poor one has bid already, and the bid before cannot be taken back.
    tables[1].play(0, "bid 1")
    assert tables[1].deciders() == (2,)
    with pytest.raises(IllegalAction):
        tables[1].undone(0)


@pytest.mark.parametrize("number", range(6))
def test_what_uses_chance_or_hidden_cards_is_hidden(number: int) -> None:
    state = random_start(2 + number % 3, number, rich=True)
    dice = Random(number)
    hidden = finals = 0
    while not state.over:
        seat, word = any_word(state, dice)
        before = state.digest()
        prospect = preview(state, seat, [word])
        assert state.digest() == before
        assert prospect.state.chance.drawn == state.chance.drawn
        ahead = prospect.state.document()
        for pile in ("resource_deck", "djinn_deck"):
            assert ahead[pile] == state.document()[pile]
        hidden += prospect.hidden
        finals += prospect.final
        drawn = _piles(state)
        state.play(seat, word)
        assert prospect.hidden or not prospect.state.over
        if _piles(state) != drawn:
            assert state.undo_floor == state.ply  # what was drawn cannot be taken back
            others = [line.seat for line in state.lines()[-30:] if line.forced]
            # What others must do lies beyond what is foreseen.
            assert prospect.hidden or prospect.final or set(others) - {seat}
        assert not prospect.final or prospect.state.table_is_next()
        assert not prospect.final or state.undo_floor == state.ply
    assert hidden + finals


def _piles(state: State) -> tuple[Any, ...]:
    document = state.document()
    return (document["resource_deck"], document["djinn_deck"], document["chance"])


def test_all_of_amul_is_hidden() -> None:
    """Choices are made together, and every other word is final at once (AM-16.3)."""
    state = serai.game("amul").new(seats=4, seed=3)
    dice = Random(3)
    while not state.over:
        seat = dice.choice(state.deciders())
        word = dice.choice(list(state.seat(seat).words())).text
        prospect = preview(state, seat, [word])
        assert (prospect.said, prospect.hidden, prospect.events) == (0, True, [])
        assert prospect.state is state
        state.play(seat, word)
        assert state.undo_floor == state.ply


def test_several_words_are_foreseen_as_they_are_played() -> None:
    state = random_start(3, 5)
    dice = Random(5)
    longest = compared = 0
    for _ in range(40):
        seat = state.deciders()[0]
        played, words = state.copy(), []
        heard = played.collect_events()
        while played.deciders() == (seat,) and played.undo_floor == state.undo_floor:
            word = dice.choice(list(played.seat(seat).words())).text
            before = played.copy()
            told = len(heard)
            played.play(seat, word)
            words.append(word)
        prospect = preview(state, seat, words)
        others = [line for line in played.lines()[len(before.lines()) :] if line.seat != seat]
        if others:  # somebody else had no choice, which may tell of their hand: nothing to compare
            assert not prospect.hidden
        elif prospect.state.table_is_next():
            assert (prospect.said, prospect.hidden) == (len(words), False)
            prospect.state.collect_events()
            prospect.state.settle()
            prospect.events.extend(prospect.state.collect_events())
        elif played.undo_floor > state.undo_floor:
            assert (prospect.said, prospect.hidden) == (len(words) - 1, True)
            played = before
            del heard[told:]
        else:
            assert (prospect.said, prospect.hidden) == (len(words), False)
        longest = max(longest, prospect.said)
        if not others:
            compared += 1
            assert prospect.state.digest() == played.digest()
            assert list(map(str, prospect.events)) == list(map(str, heard))
        state.play(*any_word(state, dice))
    assert longest > 4
    assert compared > 30


def test_what_is_not_allowed_is_refused_as_at_the_table() -> None:
    state = serai.game("five-tribes").load(BIDDING)
    for words in (["bid 0", "bid 1"], ["take a1"], ["no such word"], ["bid 0", "no such word"]):
        played = state.copy()
        for word in words[:-1]:
            played.play(0, word)
        with pytest.raises(IllegalAction) as caught:
            played.play(0, words[-1])
        error = caught.value
        assert refusal(state, 0, words) == (error.key, error.rule, error.text("en"))
    assert refusal(state, 1, ["bid 0"])[0] == "not-your-turn"
