"""What a search tells besides a word: the reply it expects, and what the best plan takes from another seat."""

from random import Random
from typing import final

import pytest

import serai
from serai.bots.search import Search
from serai.bots.turns import advise
from serai.bots.watch import Watch
from serai.core.state import State
from serai.games.search_part import Budget, Plan, SearchPart


@final
class TwoBids(SearchPart):
    """The second of two bids is the better one, and leaves the other seat four points less."""

    def begin(self, world: State, seat: int, rng: Random) -> None:
        self.bids = world.words(seat)[:2]

    def plans(self, world: State, seat: int, width: int, rng: Random) -> list[Plan]:
        return [(word,) for word in self.bids]

    def finish(self, world: State, seat: int, rng: Random) -> int:
        return 1

    def worths(self, world: State, viewer: int) -> list[float]:
        said = [line.word for line in world.lines()]
        worths = [0.0, 0.0]
        worths[viewer] = 5.0 if self.bids[1] in said else 3.0
        worths[1 - viewer] = 10.0 if self.bids[1] in said else 14.0
        return worths


@pytest.mark.parametrize(("seconds", "taken"), [(60.0, 4.0), (0.0, 0.0)])
def test_what_the_best_plan_takes_from_another_seat(seconds: float, taken: float) -> None:
    state = serai.game("five-tribes").new(seats=2, seed=1)
    seat = state.deciders()[0]
    budget = Budget(2, 10, 60.0)
    search = Search(state.seat(seat), TwoBids(), budget, Random(1), Watch(60.0, seconds))
    finding = search.run()
    assert search.taken(finding, 1 - seat) == taken


@pytest.mark.parametrize("game", ["five-tribes", "amul", "marrakesh"])
def test_the_reply_is_somebody_elses_and_legal_in_the_lexicon(game: str) -> None:
    state = serai.game(game).new(seats=3, seed=1)
    seat = state.deciders()[0]
    advice = advise(state.seat(seat).imagine(Random(1)), seat, serai.bot("hard", 1))
    assert advice.lead is not None
    assert advice.reply is not None
    assert advice.reply.seat != seat
    assert advice.reply.words
    assert all(state.game.lexicon[word].text for word in advice.reply.words)


@final
class HiddenLuck(SearchPart):
    """Everybody's lead is what the cards of a world make it, and any bid adds two points."""

    def begin(self, world: State, seat: int, rng: Random) -> None:
        pass

    def plans(self, world: State, seat: int, width: int, rng: Random) -> list[Plan]:
        return [(word,) for word in world.words(seat)[:2]]

    def finish(self, world: State, seat: int, rng: Random) -> int:
        return 1

    def value(self, world: State, seat: int) -> float:
        luck = float(world.chance.seed % 1000)
        return luck + 2.0 * (world.ply > 0)


def test_what_others_hide_is_not_taken_for_growth_of_the_lead() -> None:
    state = serai.game("five-tribes").new(seats=2, seed=1)
    assert state.ply == 0
    seat = state.seat(state.deciders()[0])
    search = Search(seat, HiddenLuck(), Budget(2, 20, 60.0), Random(1), Watch(60.0))
    best = search.run().best
    assert len(set(best.leads)) > 1  # the worlds differ
    growth = search.growth(best)
    assert growth.lead == pytest.approx(2.0)
    assert growth.error == pytest.approx(0.0)
