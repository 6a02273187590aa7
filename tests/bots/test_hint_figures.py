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
from serai.core.step import Together
from serai.games.registry import manifest, manifests
from serai.games.search_part import Budget, Plan, SearchPart
from tests.support.five_tribes import ft
from tests.support.searched import SearchedManifest


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


@final
class Ladder(SearchPart):
    """Bids of one seat, which leave another seat more, the lower they are."""

    def __init__(self, bids: list[int]) -> None:
        self.bids = bids

    def plans(self, world: State, seat: int, width: int, rng: Random) -> list[Plan]:
        return [(word,) for word in self.bids]

    def finish(self, world: State, seat: int, rng: Random) -> int:
        return 1

    def worths(self, world: State, viewer: int) -> list[float]:
        place = self.bids.index(world.lines()[0].word)
        return [float(place), (40.0, 20.0, 6.0, 4.0)[place]]

    def value(self, world: State, seat: int) -> float:
        return self.worths(world, seat)[0]


def test_what_is_taken_is_less_than_after_the_two_next_best_plans() -> None:
    """After the best 4 are left, after the next 6 and 20; what the worst would leave does not count."""
    state = serai.game("five-tribes").new(seats=2, seed=1)
    seat = state.deciders()[0]
    part = Ladder(state.words(seat)[:4])
    search = Search(state.seat(seat), part, Budget(4, 16, 60.0), Random(1), Watch(60.0))
    assert search.taken(search.run(), 1) == (2 + 16) / 2


@final
class Luck(SearchPart):
    """All that anybody has is what the dice say."""

    def begin(self, world: State, seat: int, rng: Random) -> None:
        self.rolled = 0.0

    def plans(self, world: State, seat: int, width: int, rng: Random) -> list[Plan]:
        return [(word,) for word in world.words(seat)[:3]]

    def finish(self, world: State, seat: int, rng: Random) -> int:
        self.rolled = rng.random()
        return 1

    def worths(self, world: State, viewer: int) -> list[float]:
        return [self.rolled] * world.seats


def test_plans_are_compared_with_equal_dice_when_it_is_asked_what_one_takes() -> None:
    state = serai.game("five-tribes").new(seats=2, seed=1)
    seat = state.deciders()[0]
    search = Search(state.seat(seat), Luck(), Budget(3, 9, 60.0), Random(1), Watch(60.0))
    assert search.taken(search.run(), 1 - seat) == 0.0


def test_a_line_begins_with_the_plan_and_tells_no_forced_words() -> None:
    """Whatever has been said at the table before; a drop without a choice is the engine's to say (FT-16.2)."""
    state = ft.turn_of(meeples={"d3": "gwb", "c3": "g", "f1": "g", "f2": "g", "a5": "w", "b5": "w"})
    state.play(0, "take d3")
    word = state.game.lexicon.index("drop d4 elder")
    played = state.copy()
    played.act(0, word)
    assert [line.forced for line in played.lines()] == [False, False, True, True]
    search = Search(state.seat(0), Luck(), Budget(3, 9, 60.0), Random(1), Watch(60.0))
    assert search.line((word,)) == [(0, word)]


@final
class Talk(SearchPart):
    """Two bids; the better one leaves others four points less. Then four more bids are made, each the lowest."""

    def __init__(self, bids: list[int]) -> None:
        self.bids = bids

    def budget(self, level: int, world: State, seat: int) -> Budget:
        return Budget(2, 20, 60.0)

    def plans(self, world: State, seat: int, width: int, rng: Random) -> list[Plan]:
        return [(word,) for word in self.bids]

    def finish(self, world: State, seat: int, rng: Random) -> int:
        for _ in range(4):
            world.act(world.deciders()[0], world.words(world.deciders()[0])[0])
        return 1

    def worths(self, world: State, viewer: int) -> list[float]:
        better = any(line.word == self.bids[1] and line.seat == viewer for line in world.lines())
        worths = [10.0 if better else 14.0] * world.seats
        worths[viewer] = 5.0 if better else 3.0
        return worths


def test_advice_tells_what_its_search_has_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lead grows from -11 to -5 in every world; the next bidder has four points less, and then others bid."""
    state = serai.game("five-tribes").new(seats=4, seed=1)
    seat = state.deciders()[0]
    bids = state.words(seat)[2:4]
    monkeypatch.setitem(manifests(), "five-tribes", SearchedManifest(Talk(bids)))
    advice = advise(state.seat(seat).imagine(Random(1)), seat, serai.bot("hard", 1))
    assert [word.index for word in advice.words] == [bids[1]]
    assert (advice.lead, advice.error, advice.taken) == (6.0, 0.0, 4.0)
    after = state.copy()
    after.act(seat, bids[1])
    (following,) = after.deciders()
    assert advice.reply is not None
    assert advice.reply.seat == following
    assert advice.reply.words == after.words(following)[:1]


@pytest.mark.parametrize("seat", range(3))
@pytest.mark.parametrize("game", ["amul", "marrakesh"])
def test_what_others_choose_at_the_same_time_is_no_reply(game: str, seat: int) -> None:
    """It is chosen in secret, from what a world makes up for them; an answer is what follows."""
    state = serai.game(game).new(seats=3, seed=1)
    step = state.agenda[-1]
    assert isinstance(step, Together)
    together = {word for other in range(3) for word in step.words_of(state, other)}
    player = serai.bot("hard", 1)
    player.most_seconds = 0.02
    advice = advise(state.seat(seat).imagine(Random(1)), seat, player)
    assert advice.reply is not None
    assert advice.reply.seat != seat
    verbs = {state.game.lexicon[word].verb for word in together}
    assert not verbs & {state.game.lexicon[word].verb for word in advice.reply.words}
