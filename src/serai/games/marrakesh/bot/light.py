"""Light play in Marrakesh: playouts go on as greedy would, with a small part of its work.

A worker's two options are compared by the boards that they lead to, one worker after the other. What a draft brings is
reckoned by colour, without a board. All dice are rolled at the beginning, so that one more question for one plan does
not change what follows for everybody.
"""

from random import Random
from typing import Final, final

from serai.games.marrakesh.bot.evaluation import SEARCHING, value
from serai.games.marrakesh.bot.greedy import colour_worths, together_word
from serai.games.marrakesh.names import (
    AREA_COLOURS,
    BROWN,
    COLOUR_COUNT,
    FULL,
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
_LONGEST: Final = 12  # questions that follow from one word
# What a playout costs besides its boards: a world, copies and what nobody is asked about.
_PLAYOUT: Final = 10
# What placing a keshi brings at once, besides what it adds to the actions to come.
_AT_ONCE: Final[tuple[float, ...]] = (0.0, 1.0, 2.0, 0.0, 0.0, 0.0, 1.0, 2.0)
_GOOD: Final = 1.7
_ENOUGH_GOODS: Final = 6
_TOO_MANY: Final = 0.6
_OASIS: Final = 3.5
_ENOUGH_OASES: Final = 3


@final
class LightPlay:
    """Plays worlds to their horizon. Where keshis are chosen now, what they bring is looked at in `asked`."""

    __slots__ = ("_asked", "_boards", "_dice", "_worths")

    def __init__(self, asked: Table | None) -> None:
        self._asked = asked
        self._worths: dict[int, list[float]] = {}
        self._boards = 0
        self._dice = 0

    def finish(self, world: Table, last_round: int, rng: Random) -> int:
        """Play on until that round is over; returns the work in boards."""
        self._dice = rng.getrandbits(16)
        self._boards = _PLAYOUT
        while world.agenda and world.season * ROUNDS + world.round <= last_round:
            step = world.agenda[-1]
            if isinstance(step, ChooseTogether):
                for seat in world.deciders():
                    world.act(seat, self.together(world, seat, step))
            elif isinstance(step, Draft):
                world.act(step.seat, best_draft(world, step.seat))
            elif isinstance(step, Activate):
                self._send(world, step.seat)
            else:
                world.act(step.seat, self._answer(world, step.seat))
        return self._boards

    def together(self, world: Table, seat: int, step: ChooseTogether) -> int:
        """What a seat chooses in secret."""
        words = step.words_of(world, seat)
        if isinstance(step, ChooseKeshis):
            return best_trio(world, words, self.worths(world, seat))
        return together_word(world, step, words)

    def worths(self, world: Table, seat: int) -> list[float]:
        """By colour what a worker brings: looked at once for a search, or reckoned."""
        if self._asked is None:
            return reckoned_worths(world, seat)
        if seat not in self._worths:
            self._worths[seat] = colour_worths(self._asked, seat, SEARCHING)
        return self._worths[seat]

    def _send(self, world: Table, seat: int) -> None:
        """One worker with the better of its options, or one of the abilities when no worker is left."""
        best: list[int] = []
        best_value = float("-inf")
        for word in _options(world, seat):
            twin = world.copy()
            twin.act_alone(seat, word)
            self._boards += 1
            said = [word]
            while len(said) < _LONGEST and twin.agenda and twin.choices:
                step = twin.agenda[-1]
                if step.seat != seat or isinstance(step, Activate):
                    break
                answer = self._answer(twin, seat)
                twin.act_alone(seat, answer)
                said.append(answer)
            worth = value(twin, seat, SEARCHING)
            if worth > best_value:
                best_value, best = worth, said
        for word in best:
            world.act(seat, word)

    def _answer(self, world: Table, seat: int) -> int:
        """One of a few answers: the one that leaves the best board."""
        words = world.choices
        number = len(words)
        best = words[0]
        best_value = float("-inf")
        for place in range(min(number, _ANSWERS)):
            if number > _ANSWERS:
                word = words[(self._dice + place * number // _ANSWERS) % number]
            else:
                word = words[place]
            twin = world.copy()
            twin.act_alone(seat, word)
            self._boards += 1
            worth = value(twin, seat, SEARCHING)
            if worth > best_value:
                best_value, best = worth, word
        return best


def _options(world: Table, seat: int) -> list[int]:
    """What the next worker may do; without a worker, all that is left to do."""
    workers = world.workers[seat]
    if not workers:
        return world.choices
    if workers >= BAZAAR_WORKER:
        area = AREA_COLOURS
    else:
        area = (workers & -workers).bit_length() - 1
    words = world.contents.words
    act = words.act.first + area
    if world.has_room(seat, area):  # goods, which come after the areas, always have room
        return [words.new.first + area, act]
    return [act]


def reckoned_worths(world: Table, seat: int) -> list[float]:
    """By colour what a worker may bring, without a board: all that the keshis there do, or one keshi more."""
    first = seat * COLOUR_COUNT
    areas = [
        SEARCHING.action[area] * max(1, world.keshis[first + area]) for area in range(AREA_COLOURS)
    ]
    return [*areas, _GOOD, _GOOD, _GOOD, 0.4 * world.round]


def best_trio(world: Table, words: list[int], worth: list[float]) -> int:
    """The three keshis that are worth most together."""
    first = world.contents.words.choose.first
    masks = world.contents.words.trio_masks
    best = words[0]
    best_value = float("-inf")
    for word in words:
        mask = masks[word - first]
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
    """What one more keshi of a colour adds to the worth of a board, by reckoning."""
    left = 1.0 - (world.season * ROUNDS + world.round) / (SEASONS * ROUNDS)
    first = seat * COLOUR_COUNT
    if colour == RED:
        return _seller_gain(world, seat, left)
    if colour >= AREA_COLOURS:
        goods = sum(world.keshis[first + AREA_COLOURS : first + RED])
        return _GOOD * min(1.0, left * 2.5) - (_TOO_MANY if goods >= _ENOUGH_GOODS else 0.0)
    own = world.keshis[first + colour]
    seller = bool(world.sellers[seat] >> colour & 1)
    soon = (world.hands[seat] >> colour & 1) + (world.workers[seat] >> colour & 1)
    gain = SEARCHING.action[colour] * (0.9 * soon + 0.8 * (SEASONS - 1 - world.season))
    gain += _nearness(world, own + 1, seller, left) - _nearness(world, own, seller, left)
    if colour == BROWN:
        oases = (world.discovered(seat) & ~world.explored[seat]).bit_count()
        return gain + (_OASIS * min(1.0, left * 2.5) if oases < _ENOUGH_OASES else _AT_ONCE[colour])
    return gain + _AT_ONCE[colour]


def _seller_gain(world: Table, seat: int, left: float) -> float:
    """What a water seller adds in the area where it adds most."""
    later = SEASONS - 1 - world.season
    soon = world.hands[seat] | world.workers[seat]
    best = 0.0
    for area in range(AREA_COLOURS):
        if not world.sellers[seat] >> area & 1:
            own = world.keshis[seat * COLOUR_COUNT + area]
            gain = SEARCHING.seller * (0.8 * (soon >> area & 1) + 0.7 * later)
            gain += _nearness(world, own, True, left) - _nearness(world, own, False, left)
            best = max(best, gain)
    return best


def _nearness(world: Table, own: int, seller: bool, left: float) -> float:
    """What an area promises by how near it is to completion."""
    points = world.contents.scoring.completed_area_vp
    if own >= FULL and seller:
        return float(points)
    near = own / FULL * (1.0 if seller else 0.7)
    return points * near * near * near * (0.25 + 0.45 * left) + near * left
