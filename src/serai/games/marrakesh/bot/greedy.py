"""What a greedy player of Marrakesh says: the word that is worth most when its own effects are resolved.

A word is tried in a world that the seat cannot tell from the real one. Questions that it raises for the seat itself
are answered in the same way, but with less search, and the board that comes out is evaluated.
"""

from math import inf
from random import Random
from typing import Final, final

from serai.core.dice import sample
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.games.best import Best
from serai.games.marrakesh.bot.evaluation import GREEDY, Weights, value
from serai.games.marrakesh.names import (
    AREA_COLOURS,
    BAZAAR,
    COLOUR_COUNT,
    GOODS_MASK,
    RED,
    ROUNDS,
)
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.together import (
    ChooseKeshis,
    ChooseTogether,
    OpenProvision,
)
from serai.games.marrakesh.steps.workers import Activate

# How many words are tried at the question that is asked, and at those that follow from an answer.
_WIDTH: Final[tuple[int, ...]] = (40, 7, 4, 2)
_DEEPEST: Final = 12  # questions that follow from one word
_MOST_BOARDS: Final = 240
_BOARDS_PER_COLOUR: Final = 24
# What a worker of each colour but red brings more in every round that it waits.
_GROWTH: Final[tuple[float, ...]] = (0.5, 0.8, 0.5, 1.2, 1.2, 1.0, 1.2, 0.8, 0.4, 0.4, 0.4)


def choose(seat: Seat, rng: Random) -> Word:
    world = seat.imagine(rng)
    assert isinstance(world, Table)
    assert seat.index is not None
    return seat.lexicon[decide(world, seat.index, rng, GREEDY)]


def decide(world: Table, seat: int, rng: Random, weights: Weights) -> int:
    """The word for the question that the seat is asked."""
    step = world.agenda[-1]
    words = world.words(seat)
    if len(words) == 1:
        return words[0]
    if isinstance(step, ChooseTogether):
        return _together(world, seat, step, words, weights)
    return WordTrials(seat, rng, weights, _MOST_BOARDS).best(world, words)


@final
class WordTrials:
    """Tries words one after the other. `left` bounds the boards that are made, so that no decision takes long."""

    __slots__ = ("left", "rng", "seat", "weights")

    def __init__(self, seat: int, rng: Random, weights: Weights, left: int) -> None:
        self.seat = seat
        self.rng = rng
        self.weights = weights
        self.left = left

    def best(self, world: Table, words: list[int]) -> int:
        """The word that is worth most, each with an equal part of what may be made."""
        tried = self.some(words, _WIDTH[0])
        best = Best()
        for number, word in enumerate(tried):
            equal = self.left // (len(tried) - number)
            part = WordTrials(self.seat, self.rng, self.weights, equal)
            best.consider(part.worth(world, word, 1), word)
            self.left -= equal - part.left
        return best.choice

    def worth(self, world: Table, word: int, depth: int) -> float:
        """What the board is worth when the word and all that it raises for this seat are resolved."""
        twin = self._after(world, word)
        for _ in range(_DEEPEST):
            step = twin.agenda[-1] if twin.agenda else None
            if step is None or step.seat != self.seat or isinstance(step, Activate):
                break
            if not twin.choices:
                break
            # Every answer raises questions of its own, for which something must be left.
            width = min(_WIDTH[min(depth, len(_WIDTH) - 1)], max(1, self.left // 2))
            words = self.some(twin.choices, width)
            if depth < len(_WIDTH) - 1 and len(words) > 1:
                most = -inf
                for other in words:
                    most = max(most, self.worth(twin, other, depth + 1))
                return most
            if len(words) == 1:
                self.left -= 1
                twin.act_alone(self.seat, words[0])
                continue
            answer = Best()
            for other in words:
                answer.consider(value(self._after(twin, other), self.seat, self.weights), other)
            twin.act_alone(self.seat, answer.choice)
        return value(twin, self.seat, self.weights)

    def _after(self, world: Table, word: int) -> Table:
        self.left -= 1
        twin = world.copy()
        twin.act_alone(self.seat, word)
        return twin

    def some(self, words: list[int], most: int) -> list[int]:
        """All words, or as many as there is time for, from all parts of the list."""
        if len(words) <= most:
            return words
        return sorted(sample(self.rng, words, most))


# Choices made together


def _together(
    world: Table, seat: int, step: ChooseTogether, words: list[int], weights: Weights
) -> int:
    if isinstance(step, ChooseKeshis):
        return ranked_trios(world, words, colour_worths(world, seat, weights))[0]
    return together_word(world, step, words)


def together_word(world: Table, step: ChooseTogether, words: list[int]) -> int:
    """What is chosen in secret besides keshis: the tile that needs least, and anything else as it comes."""
    if isinstance(step, OpenProvision):
        contents = world.contents
        first = contents.words.open.first
        return min(words, key=lambda word: sum(contents.needs[word - first]))
    return words[0]


def colour_worths(world: Table, seat: int, weights: Weights) -> list[float]:
    """What a worker of each colour is worth now."""
    hand = world.hands[seat]
    return [
        _colour(world, seat, colour, weights) if hand >> colour & 1 else 0.0
        for colour in range(COLOUR_COUNT)
    ]


def ranked_trios(world: Table, words: list[int], worth: list[float]) -> list[int]:
    """Three colours whose workers do most now; what grows by waiting is left for later rounds."""
    contents = world.contents
    first = contents.words.choose.first
    masks = contents.words.trio_masks

    ranked: list[tuple[float, int]] = []
    for word in words:
        mask = masks[word - first]
        total = 0.0
        for colour in range(COLOUR_COUNT):
            if mask >> colour & 1:
                total += worth[colour]
        goods = (mask & GOODS_MASK).bit_count()
        ranked.append((0.5 * max(0, goods - 1) - total, word))
    ranked.sort()
    return [word for _, word in ranked]


def _colour(world: Table, seat: int, colour: int, weights: Weights) -> float:
    """What a worker sent by this colour brings now, beyond what it would bring later in the season."""
    if colour == RED:
        return 0.4 * world.round
    area = colour if colour < AREA_COLOURS else BAZAAR
    trial = world.copy()
    trial.agenda = [Activate(seat)]
    trial.mover = seat
    trial.workers = [0] * world.seats
    trial.workers[seat] = 1 << area
    trial.hands[seat] &= ~(1 << colour)
    trial.settle(alone=True)
    base = value(trial, seat, weights)
    search = WordTrials(seat, Random(colour), weights, _BOARDS_PER_COLOUR)
    words = search.some(trial.choices, _BOARDS_PER_COLOUR)
    gains = Best()
    for word in words:
        gains.consider(search.worth(trial, word, 2) - base, word)
    gain = gains.value if words else 0.0
    later = ROUNDS - 1 - world.round
    return gain - _GROWTH[colour] * later
