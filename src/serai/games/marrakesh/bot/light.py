"""A light policy for Marrakesh: plays on as greedy would, with a small part of its work.

A worker's two options are compared by the boards that they lead to, one worker after the other. What a draft brings is
reckoned by colour, without a board.
"""

from random import Random
from typing import Final, final

from serai.games.marrakesh.bot.evaluation import value
from serai.games.marrakesh.bot.greedy import together_word
from serai.games.marrakesh.names import (
    AREA_COLOURS,
    BROWN,
    COLOUR_COUNT,
    FULL,
    GREEN,
    PINK,
    RED,
    ROUNDS,
    SEASONS,
)
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.drafting import Draft
from serai.games.marrakesh.steps.together import ChooseKeshis, ChooseTogether
from serai.games.marrakesh.steps.workers import BAZAAR_WORKER, Activate

# So many answers are tried at a question that follows from a word.
_ANSWERS: Final = 3
_MOST_ANSWERS: Final = 12  # questions that follow from one word
# What a keshi adds to the actions to come, by area, and what its placing brings at once.
_ACTION: Final = (0.8, 1.3, 0.9, 1.6, 1.6, 1.5, 1.4, 0.5)
_AT_ONCE: Final = {GREEN: 1.0, PINK: 1.5, BROWN: 2.0}
_GOOD: Final = 1.7
_SELLER: Final = 2.2


@final
class LightPlay:
    """Plays worlds to their horizon. `trios` holds the worth of each colour by seat, for the choice of keshis."""

    __slots__ = ("_rng", "boards", "worths")

    def __init__(self, worths: list[list[float]]) -> None:
        self.worths = worths
        self.boards = 0
        self._rng = Random(0)

    def finish(self, world: Table, last_round: int, rng: Random) -> int:
        """Play on until that round is over; returns how many boards were made."""
        self._rng = rng
        self.boards = 1
        while world.agenda and world.season * ROUNDS + world.round <= last_round:
            step = world.agenda[-1]
            if isinstance(step, ChooseTogether):
                for seat in world.deciders():
                    world.act(seat, self.together(world, seat, step))
            elif isinstance(step, Draft):
                world.act(step.seat, best_draft(world, step.seat))
            elif isinstance(step, Activate):
                self._worker(world, step.seat)
            else:
                world.act(step.seat, self._answer(world, step.seat))
        return self.boards

    def together(self, world: Table, seat: int, step: ChooseTogether) -> int:
        """What a seat chooses in secret."""
        words = step.words_of(world, seat)
        if len(words) > 1 and isinstance(step, ChooseKeshis) and self.worths:
            return best_trio(world, words, self.worths[seat])
        return together_word(world, step, words)

    def _worker(self, world: Table, seat: int) -> None:
        """One worker, with the better of its options; the abilities come before."""
        best: list[int] = []
        best_value = float("-inf")
        for word in self._options(world, seat):
            twin = world.copy()
            twin.act_alone(seat, word)
            self.boards += 1
            said = [word]
            for _ in range(_MOST_ANSWERS):
                step = twin.agenda[-1] if twin.agenda else None
                if step is None or step.seat != seat or isinstance(step, Activate):
                    break
                if not twin.choices:
                    break
                answer = self._answer(twin, seat)
                twin.act_alone(seat, answer)
                said.append(answer)
            worth = value(twin, seat)
            if worth > best_value:
                best_value, best = worth, said
        for word in best:
            world.act(seat, word)

    def _options(self, world: Table, seat: int) -> list[int]:
        words = world.choices
        family = world.contents.words
        workers = world.workers[seat]
        if not workers:
            return words
        if workers >= BAZAAR_WORKER:
            area = AREA_COLOURS
        else:
            area = (workers & -workers).bit_length() - 1
        new, act = family.new.first + area, family.act.first + area
        return [word for word in words if word in (new, act)]

    def _answer(self, world: Table, seat: int) -> int:
        """One of a few answers: the one that leaves the best board."""
        words = world.choices
        if len(words) > _ANSWERS:
            words = self._rng.sample(words, _ANSWERS)
        best = words[0]
        best_value = float("-inf")
        for word in words:
            twin = world.copy()
            twin.act_alone(seat, word)
            self.boards += 1
            worth = value(twin, seat)
            if worth > best_value:
                best_value, best = worth, word
        return best


def best_trio(world: Table, words: list[int], worth: list[float]) -> int:
    """The three keshis that are worth most together."""
    choose = world.contents.words.choose.first
    masks = world.contents.words.trio_masks
    best = words[0]
    best_value = float("-inf")
    for word in words:
        mask = masks[word - choose]
        total = 0.0
        for colour in range(COLOUR_COUNT):
            if mask >> colour & 1:
                total += worth[colour]
        if total > best_value:
            best_value, best = total, word
    return best


def best_draft(world: Table, seat: int) -> int:
    """The keshis of the tray that add most, by reckoning."""
    first = world.contents.words.draft.first
    best = world.choices[0]
    best_value = float("-inf")
    for word in world.choices:
        colour, more = divmod(word - first, 2)
        gain = keshi_gain(world, seat, colour) * (1 + more)
        if gain > best_value:
            best_value, best = gain, word
    return best


def keshi_gain(world: Table, seat: int, colour: int) -> float:
    """What one more keshi of a colour adds."""
    left = 1.0 - (world.season * ROUNDS + world.round) / (SEASONS * ROUNDS)
    later = SEASONS - 1 - world.season
    if colour == RED:
        return _SELLER * (0.4 + 0.6 * left)
    if colour >= AREA_COLOURS:
        return _GOOD * min(1.0, left * 2.5)
    own = world.keshis[seat * COLOUR_COUNT + colour]
    soon = (world.hands[seat] >> colour & 1) + (world.workers[seat] >> colour & 1)
    gain = _ACTION[colour] * (0.9 * soon + 0.8 * later) + _AT_ONCE.get(colour, 0.0)
    seller = world.sellers[seat] >> colour & 1
    near = (1.0 if seller else 0.7) / FULL
    step = ((own + 1) * near) ** 3 - (own * near) ** 3
    return gain + step * world.contents.scoring.completed_area_vp * (0.25 + 0.45 * left)
