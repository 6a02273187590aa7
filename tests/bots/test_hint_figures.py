"""What a search tells besides a word: the reply it expects, and what the best plan takes from another seat."""

from random import Random
from typing import final

import pytest

import serai
from serai.bots.levels import SearchBot
from serai.bots.search import Search
from serai.bots.turns import advise
from serai.bots.watch import Watch
from serai.core.state import State
from serai.games.registry import manifest
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


def to_end_a_turn(card: str, **options: bool) -> State:
    state: State = serai.game("five-tribes").load(
        {
            "game": "five-tribes",
            "seats": 2,
            "options": options,
            "agenda": [{"step": "next_turn"}, {"step": "window", "seat": 0, "window": 4}],
            "players": [{"resources": {card: 1}}, {}],
        }
    )
    return state


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (to_end_a_turn("fish"), ["sell fish", "end"]),
        (to_end_a_turn("fakir", ask_windows=True), ["end"]),
    ],
)
def test_what_there_is_no_choice_about_is_measured_too(state: State, words: list[str]) -> None:
    """There is no other word, or none that is worth a thought."""
    assert [word.text for word in state.seat(0).words()] == words
    advice = advise(state.seat(0).imagine(Random(1)), 0, serai.bot("hard", 1))
    assert [word.text for word in advice.words] == ["end"]
    assert advice.lead is not None


@pytest.mark.parametrize("worlds", [1, 2])
def test_one_world_tells_no_lead(worlds: int) -> None:
    """Nobody could say how far it is off."""
    state = to_end_a_turn("fakir", ask_windows=True)
    part = manifest("five-tribes").search()
    assert part is not None
    bot = serai.bot("hard", 1)
    assert isinstance(bot, SearchBot)
    budget = Budget(1, worlds, 60.0)
    bot.search = Search(state.seat(0), part, budget, Random(1), Watch(60.0))
    bot.finding = bot.search.run()
    advice = advise(state.seat(0).imagine(Random(1)), 0, bot)
    assert (advice.lead is None) == (worlds == 1)
    assert bot.finding.best.worlds == worlds
