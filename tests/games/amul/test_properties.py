"""Properties of any game: whatever is said, in whatever order, no card is lost and nothing is left hanging."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from serai import IllegalAction
from serai.games.amul.state import Table
from tests.support.amul import am

pytestmark = pytest.mark.slow

OPTIONS: dict[str, list[str | int]] = {
    "tea": ["off", "recommended", 1, 5, 8],
    "valour_recount": ["each_step", "round_start"],
    "instant_reading": ["mixed", "palace"],
    "known_cards": ["on", "off"],
}


def any_options(dice: Random) -> dict[str, Any]:
    return {name: dice.choice(values) for name, values in OPTIONS.items()}


def cards_of(document: am.Document) -> Counter[str]:
    zones = [document[zone] for zone in ("deck", "row", "palace", "bazaar", "removed")]
    for player in document["players"]:
        zones += [player["hand"], player["area"]]
    return Counter(face for zone in zones for face in zone)


def check(state: Table) -> None:
    """Everything that must hold between two decisions."""
    document = state.document()
    assert cards_of(document) == {c["face"]: c["copies"] for c in state.seat(None).view()["cards"]}
    check_sizes(state)
    for player in document["players"]:
        assert not Counter(player["known"]) - Counter(player["hand"])  # AM-17.4
        for card in player["area"]:
            assert state.contents.placement[state.contents.number[card]] != 1 or state.over
    seats = range(state.seats)
    assert state.valour == [state.symbols(seat, 4) for seat in seats]
    twin = am.amul().load(document)
    assert twin.document() == document
    assert [am.words(twin, seat) for seat in seats] == [am.words(state, seat) for seat in seats]
    assert twin.ranking() == state.ranking()


def check_sizes(state: Table) -> None:
    """AM-3.3"""
    fill = {3: 1, 4: 2}.get(state.seats, 3)
    hands, name = [len(hand) for hand in state.hands], am.step_name(state)
    if name in ("offer", "play"):
        assert (set(hands), len(state.row)) == ({6}, fill)
    elif name == "take":
        left = hands.count(5)
        assert len(state.row) == fill + left
    elif name == "fetch":
        assert set(hands) == {5}
        assert len(state.row) <= fill
    else:
        assert set(hands) == {0}
        assert state.row == ()
        assert len(state.deck) == state.tea


@pytest.mark.parametrize("seats", range(3, 9))
def test_everything_holds_after_every_decision(seats: int) -> None:
    dice = Random(seats)
    state = am.amul().new(seats=seats, seed=seats, options=any_options(dice))
    check(state)
    while not state.over:
        state.play(*am.any_word(state, dice))
        check(state)


def test_every_listed_word_is_playable_and_every_other_is_refused() -> None:
    """AM-16.2"""
    dice = Random(7)
    for number in range(6):
        state = am.amul().new(seats=3 + number, seed=number, options=any_options(dice))
        am.play_on(state, dice, until=lambda s: dice.random() < 0.01 * s.ply)
        for seat in range(state.seats):
            listed = set(am.words(state, seat))
            digest, log, ply = state.digest(), state.log, state.ply
            for word in am.amul().lexicon:
                if word.text in listed:
                    twin = state.copy()
                    twin.play(seat, word)
                    changed_mind = seat not in state.deciders()  # AM-16.3
                    assert twin.ply == (ply if changed_mind else ply + 1)
                else:
                    with pytest.raises(IllegalAction) as error:
                        state.play(seat, word)
                    assert all(error.value.text(language) for language in ("en", "ru", "pl"))
            assert (state.digest(), state.log, state.ply) == (digest, log, ply)


@pytest.mark.parametrize("seats", range(3, 9))
def test_records_and_copies(seats: int) -> None:
    dice = Random(seats)
    options = any_options(dice)
    state = am.amul().new(seats=seats, seed=99, options=options)
    am.play_on(state, dice, until=lambda s: s.round == 4 and len(s.deciders()) == 1)
    record = state.record()
    again = am.amul().replay(record)
    assert again.record() == record
    assert again.digest() == state.digest()
    twin = state.copy()
    digest = state.digest()
    am.play_on(twin, Random(1))
    assert state.digest() == digest
    am.play_on(state, Random(1))
    assert state.digest() == twin.digest()


def test_a_game_begun_from_a_document_has_a_record() -> None:
    state = am.amul().load({"game": "amul", "seats": 4, "round": 6})
    am.play_on(state, Random(3), until=lambda s: s.round == 8)
    assert am.amul().replay(state.record()).digest() == state.digest()


def test_the_same_log_gives_the_same_state_in_another_process() -> None:
    program = (
        "import serai; from random import Random; from tests.support.amul.board import new, play_on; "
        "print(play_on(new(5, 42, tea=2), Random(42)).digest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert digests == {am.play_on(am.new(5, 42, tea=2), Random(42)).digest()}


class AnyGame(RuleBasedStateMachine):
    """Offers, takes and plays in any order of arrival, choices changed, nonsense said in between."""

    @initialize(seats=st.integers(3, 8), seed=st.integers(0, 2**64), number=st.integers(0, 1000))
    def begin(self, seats: int, seed: int, number: int) -> None:
        self.state = am.amul().new(seats=seats, seed=seed, options=any_options(Random(number)))
        self.changed = 0

    @rule(number=st.integers(0, 10**6))
    @precondition(lambda self: not self.state.over)
    def speak(self, number: int) -> None:
        self.state.play(*am.any_word(self.state, Random(number)))

    @rule(number=st.integers(0, 10**6))
    @precondition(lambda self: not self.state.over)
    def play_a_round(self, number: int) -> None:
        before = self.state.round
        am.play_on(self.state, Random(number), until=lambda s: s.round > before)

    @rule(number=st.integers(0, 10**6))
    @precondition(lambda self: am.step_name(self.state) in ("offer", "play"))
    def change_a_choice(self, number: int) -> None:
        dice = Random(number)
        waiting = self.state.deciders()
        done = [seat for seat in range(self.state.seats) if seat not in waiting]
        if done:
            seat = dice.choice(done)
            self.state.play(seat, dice.choice(am.words(self.state, seat)))
            assert self.state.deciders() == waiting

    @rule(number=st.integers(0, 10**6))
    def say_nonsense(self, number: int) -> None:
        dice = Random(number)
        seat = dice.randrange(self.state.seats)
        word = am.amul().lexicon[dice.randrange(len(am.amul().lexicon))]
        if word not in self.state.seat(seat).words():
            digest = self.state.digest()
            with pytest.raises(IllegalAction):
                self.state.play(seat, word)
            assert self.state.digest() == digest

    @invariant()
    def all_is_well(self) -> None:
        check(self.state)


TestAnyGame = AnyGame.TestCase
TestAnyGame.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
