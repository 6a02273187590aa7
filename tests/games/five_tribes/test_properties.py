"""Properties of any game: whatever is said, in whatever order, nothing is lost, leaked or left hanging."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from serai import IllegalAction
from serai.core.events import Event
from tests.support.five_tribes.invariants import (
    check_conservation,
    check_document,
    check_insides,
    check_listed,
    check_refused,
    check_scores,
)
from tests.support.five_tribes.random_tables import (
    INVOKED,
    Document,
    State,
    any_word,
    five_tribes,
    random_start,
    starts,
    talk,
)

pytestmark = pytest.mark.slow

LEXICON = [word.text for word in five_tribes().lexicon]
# With one of these something hidden has come to light; what led to it cannot be taken back.
REVEALING = {
    "drew_cards",
    "looked_at_djinns",
    "meeples_arrived",
    "resources_refilled",
    "djinns_refilled",
    "game_over",
}


EXPANSION_VERBS = {
    "fly", "settle", "use", "remove", "bring", "stop", "recover", "lift", "lay", "call", "craft", "claim",
}  # fmt: skip


def sample(words: list[str], dice: random.Random, number: int) -> list[str]:
    return dice.sample(words, min(number, len(words)))


def check_everything(state: State, dice: random.Random, thorough: bool) -> None:
    check_conservation(state.document())
    check_insides(state)
    check_document(state)
    check_scores(state)
    if state.over:
        check_refused(state, sample(LEXICON, dice, 20))
        return
    listed = [word.text for word in state.seat(state.deciders()[0]).words()]
    assert len(listed) == len(set(listed))
    check_listed(state, listed if thorough else sample(listed, dice, 2))
    check_refused(state, LEXICON if thorough else sample(LEXICON, dice, 4))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rich", [True, False], ids=["rich", "new"])
@pytest.mark.parametrize("number", range(3))
def test_everything_holds_after_every_decision(seats: int, rich: bool, number: int) -> None:
    """Every seat count, options at random: after each decision the whole of it (the lexicon now and then)."""
    state = random_start(seats, number, rich)
    dice = random.Random(number)
    step = 0
    while not state.over:
        check_everything(state, dice, thorough=step % 40 == 7)
        state.play(*any_word(state, dice))
        step += 1
    check_everything(state, dice, thorough=True)


def test_the_random_games_visit_every_corner() -> None:
    """A control: without it the properties could hold for want of trying."""
    said: Counter[str] = Counter()
    heard: Counter[str] = Counter()
    for number in range(150):
        state = random_start(2 + number % 3, number)
        events = state.collect_events()
        talk(state, random.Random(number))
        heard.update(event.name for event in events)
        reasons = [event.facts["reason"] for event in events if event.name == "final_round"]
        heard.update(f"final {reason}" for reason in reasons)
        texts = [five_tribes().lexicon[line.word].text for line in state.lines()]
        said.update(" ".join(text.split()[:2]) for text in texts)
    assert {f"invoke {djinn}" for djinn in INVOKED} <= set(said)
    # The words of the expansions: `test_properties_expansions.py`.
    assert {word.verb for word in five_tribes().lexicon} - EXPANSION_VERBS == {
        text.split()[0] for text in said
    }
    for name in (
        *(
            "captured",
            "capture_paid",
            "drew_cards",
            "djinn_paid",
            "doubled_later",
            "meeples_arrived",
        ),
        *("reshuffled", "spared", "skipped_move", "took_control", "gained_djinn"),
        *("final last_camel", "final stall", "final rounds", "djinns_discarded", "game_over"),
    ):
        assert heard[name], name


# What was paid for -----------------------------------------------------------------------------


def paid_in_vain(number: int, ask: bool) -> Document:
    """W2 of assassins who reach a victim with fakirs only, and a player who can spend those otherwise."""
    dice = random.Random(f"vain {number}")
    turn: list[Document] = [{"step": "window", "window": 4}, {"step": "tile_action", "tile": "a1"}]
    turn += [{"step": "window", "window": 3}]
    turn += [{"step": "tribe_action", "tile": "a1", "tribe": "assassin", "count": 1}]
    turn += [{"step": "window", "window": 2}]
    djinns = ["iblis", "enki", *dice.sample(["bouraq", "sloar", "kandicha", "echidna"], 2)]
    return {
        "game": "five-tribes",
        "seats": 2,
        "options": {"ask_windows": ask},
        # Two builders at distance 2 or 3; the others are far away, and can move.
        "meeples": {dice.choice(("b2", "c1", "a3", "b3")): "bb", "f5": "r", "f4": "rr", "e3": "yw"},
        "players": [
            {"djinns": djinns, "kept": "w" * dice.randint(1, 3), "resources": {"fakir": 2}},
            {},
        ],
        "turn_track": [None] * 6 + [1, None, None],
        "agenda": [{"seat": 0, **step} for step in turn],
    }


@pytest.mark.parametrize("ask", [False, True])
def test_no_turn_begins_with_anything_armed(ask: bool) -> None:
    """FT-10.47, in positions where a power is paid for in vain; random games do not get there."""
    in_vain = 0
    for number in range(120):
        state = five_tribes().load(paid_in_vain(number, ask))
        dice = random.Random(number)
        heard = state.collect_events()
        while state.deciders() == (0,):
            state.play(*any_word(state, dice))
            check_insides(state)
        paid = {event.facts["djinn"] for event in heard if event.name == "invoked"}
        spared = {"no_victim", "spared"} & {event.name for event in heard}
        in_vain += bool(spared and {"iblis", "echidna"} & paid)
        assert state.deciders() == (1,)
        assert state.document()["armed"] == []
    assert in_vain > 5


# Taking back -----------------------------------------------------------------------------------


def came_to_light(before: State, after: State, heard: list[Event]) -> bool:
    """Whether a decision showed something hidden; also that somebody else had no choice, which may tell of his hand."""
    said = after.lines()[len(before.lines()) :]
    strangers = any(line.forced and line.seat != said[0].seat for line in said)
    return strangers or bool(REVEALING & {event.name for event in heard})


@pytest.mark.parametrize("number", range(12))
def test_undo_goes_back_exactly_or_not_at_all(number: int) -> None:
    """To the moment before the seat's last decision, unless something came to light or another seat decided."""
    state = random_start(2 + number % 3, number, rich=number % 2 == 0)
    dice = random.Random(number)
    heard = state.collect_events()
    undone = 0
    while not state.over:
        before = state.copy()
        heard.clear()
        seat, word = any_word(state, dice)
        state.play(seat, word)
        for other in range(state.seats):
            if other == seat and not came_to_light(before, state, heard):
                again = state.undone(seat)
                assert again.document() == before.document()
                assert again.record() == before.record()
                again.play(seat, word)
                assert again.digest() == state.digest()
                undone += 1
            else:
                with pytest.raises(IllegalAction) as caught:
                    state.undone(other)
                assert caught.value.key == "undo-not-possible"
    assert undone > 5


@pytest.mark.parametrize("number", range(6))
def test_undo_again_and_again(number: int) -> None:
    """A seat can go back step by step to where it began to decide, never further."""
    dice = random.Random(number)
    state = random_start(3, number)
    chain: list[State] = []  # states before each decision that can be taken back
    heard = state.collect_events()
    mover = -1
    for _ in range(60):
        if state.over:
            break
        heard.clear()
        seat, word = any_word(state, dice)
        if seat != mover:
            chain, mover = [], seat
        chain.append(state.copy())
        state.play(seat, word)
        if came_to_light(chain[-1], state, heard):
            chain = []
        back = state
        for before in reversed(chain):
            back = back.undone(seat)
            assert back.digest() == before.digest()
        with pytest.raises(IllegalAction):
            back.undone(seat)


# Any order of doings ---------------------------------------------------------------------------


class Table(RuleBasedStateMachine):
    """Hypothesis sits at a table and does what it likes."""

    state: Any
    twin: Any

    @initialize(state=starts())
    def sit_down(self, state: State) -> None:
        self.state = state
        self.twin = state.copy()
        self.twin_digest = state.digest()

    @precondition(lambda self: not self.state.over)
    @rule(choice=st.integers(0, 2**16))
    def speak(self, choice: int) -> None:
        seat = self.state.deciders()[0]
        words = self.state.seat(seat).words()
        self.state.play(seat, words[choice % len(words)])

    @precondition(lambda self: not self.state.over)
    @rule(seed=st.integers(0, 2**16), decisions=st.integers(1, 60))
    def let_time_pass(self, seed: int, decisions: int) -> None:
        talk(self.state, random.Random(seed), decisions)

    @rule(word=st.sampled_from(LEXICON))
    def say_anything(self, word: str) -> None:
        check_refused(self.state, [word])

    @rule(seat=st.integers(-1, 5), word=st.text(max_size=20))
    def talk_nonsense(self, seat: int, word: str) -> None:
        before = self.state.digest()
        if word not in LEXICON:
            with pytest.raises(IllegalAction) as caught:
                self.state.play(seat, word)
            assert caught.value.key == "unknown-word"
        assert self.state.digest() == before

    @rule(seat=st.sampled_from([-1, 4, 9]), word=st.sampled_from(LEXICON))
    def speak_from_no_seat(self, seat: int, word: str) -> None:
        before = self.state.digest()
        with pytest.raises(IllegalAction):
            self.state.play(seat, word)
        assert self.state.digest() == before

    @rule()
    def remember(self) -> None:
        self.twin = self.state.copy()
        self.twin_digest = self.state.digest()

    @rule()
    def go_back(self) -> None:
        self.state = self.twin.copy()

    @rule()
    def put_away_and_take_out(self) -> None:
        self.state = five_tribes().load(self.state.document())

    @rule()
    def write_down_and_replay(self) -> None:
        record = self.state.record()
        again = five_tribes().replay(record)
        assert again.record() == record
        assert again.digest() == self.state.digest()
        self.state = again

    @rule(seat=st.integers(0, 3))
    def undo(self, seat: int) -> None:
        now = self.state
        before = now.digest()
        with suppress(IllegalAction):
            self.state = now.undone(seat)
        assert self.state is now or self.state.digest() != before
        assert now.digest() == before

    @precondition(lambda self: not self.state.over)
    @rule(seat=st.integers(0, 3) | st.none(), seed=st.integers(0, 2**16))
    def dream(self, seat: int | None, seed: int) -> None:
        """Play an imagined world to its end: the real one does not notice."""
        if seat is None or seat < self.state.seats:
            before = self.state.digest()
            world = self.state.seat(seat).imagine(random.Random(seed))
            check_conservation(world.document())
            check_conservation(talk(world, random.Random(seed)).document())
            assert self.state.digest() == before

    @invariant()
    def nothing_is_lost(self) -> None:
        if hasattr(self, "state"):
            check_conservation(self.state.document())
            check_insides(self.state)
            check_document(self.state)
            check_scores(self.state)

    @invariant()
    def the_copy_has_not_moved(self) -> None:
        if hasattr(self, "twin"):
            assert self.twin.digest() == self.twin_digest


TestTable = Table.TestCase
# Shrinking a whole game takes minutes; the steps that Hypothesis prints can be replayed as they are.
TestTable.settings = settings(
    stateful_step_count=25, phases=[Phase.explicit, Phase.generate], report_multiple_bugs=False
)
