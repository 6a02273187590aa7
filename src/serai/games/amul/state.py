"""The state of Amul: every zone (AM-1.13), and the small changes that the rules are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import mypyc_attr

from serai.core.errors import IllegalAction
from serai.core.state import State
from serai.games.amul.names import NO_LETTER
from serai.games.amul.refusals import NamedRefusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from serai.core.chance import Chance
    from serai.core.game import Game
    from serai.core.lexicon import Word
    from serai.core.log import Origin
    from serai.games.amul.content.contents import Contents, InstantRule
    from serai.games.amul.options import Options

# A seat that has not chosen, offered or played anything.
NOTHING: Final = -1


# `copy` makes its twin without `__init__`, which compiled classes allow only if they might have subclasses.
@mypyc_attr(allow_interpreted_subclasses=True)
@final
class Table(State):
    """A state of Amul. Cards are faces, by number; lists go by seat. A hand is ordered from the oldest card on."""

    __slots__ = (
        "areas",
        "bazaar",
        "contents",
        "deck",
        "emir",
        "first_pick",
        "hands",
        "instants",
        "known",
        "letter",
        "offered",
        "options",
        "order",
        "palace",
        "played",
        "removed",
        "round",
        "row",
        "taken",
        "tea",
        "valour",
    )

    def __init__(
        self,
        game: Game[Any],
        contents: Contents,
        origin: Origin,
        options: Options,
        chance: Chance,
        tea: int,
    ) -> None:
        super().__init__(game, origin, chance)
        seats = self.seats
        self.contents = contents
        self.options = options
        self.instants: tuple[InstantRule | None, ...] = self.contents.instants[
            options.instant_reading
        ]
        self.tea = tea  # Tea cards in the game
        self.round = 1
        self.emir = 0
        self.first_pick = 0
        self.order: tuple[int, ...] = ()  # in which seats act in this step (AM-7)
        self.deck: tuple[int, ...] = ()  # top first
        self.row: tuple[int, ...] = ()
        self.palace: tuple[int, ...] = ()
        self.bazaar: tuple[int, ...] = ()
        self.removed: tuple[int, ...] = ()
        # By seat
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.areas: list[tuple[int, ...]] = [()] * seats
        self.known: list[tuple[int, ...]] = [()] * seats  # AM-17.4
        self.offered: tuple[int, ...] = (NOTHING,) * seats  # revealed in this round's T1
        self.taken: tuple[int, ...] = (NOTHING,) * seats  # from the row in this round's T2
        self.played: tuple[int, ...] = (NOTHING,) * seats  # revealed in this round's T3
        self.valour = [0] * seats  # AM-7.3
        self.letter = [NO_LETTER] * seats  # the rank of the earliest of its own letters (AM-7.4)

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        self._copy_to(twin)
        twin.contents = self.contents
        twin.options = self.options
        twin.instants = self.instants
        twin.tea = self.tea
        twin.round = self.round
        twin.emir = self.emir
        twin.first_pick = self.first_pick
        twin.order = self.order
        twin.deck = self.deck
        twin.row = self.row
        twin.palace = self.palace
        twin.bazaar = self.bazaar
        twin.removed = self.removed
        twin.hands = self.hands.copy()
        twin.areas = self.areas.copy()
        twin.known = self.known.copy()
        twin.offered = self.offered
        twin.taken = self.taken
        twin.played = self.played
        twin.valour = self.valour.copy()
        twin.letter = self.letter.copy()
        return twin

    def allowed(self, seat: int, word: Word | str) -> int:
        """As at every table; what is refused is told with the names of the pack."""
        try:
            return super().allowed(seat, word)
        except IllegalAction as refusal:
            raise NamedRefusal(self.game, refusal) from None

    def clockwise(self, first: int) -> list[int]:
        """All seats, from this one on (AM-1.14)."""
        return [*range(first, self.seats), *range(first)]

    def draw(self, number: int) -> tuple[int, ...]:
        """Cards from the top of the deck. It never runs out before the game is over (AM-19.10).

        After the last draw of round 9 it is empty (AM-14.6), or holds as many cards as there is Tea (AM-14.4).
        """
        assert number <= len(self.deck)
        drawn = self.deck[:number]
        self.deck = self.deck[number:]
        return drawn

    def leave_hand(self, seat: int, face: int) -> None:
        """A card is revealed from a hand, the oldest of its face (AM-16.2); nobody knows of it any more (AM-17.4)."""
        self.hands[seat] = without(self.hands[seat], face)
        if face in self.known[seat]:
            self.known[seat] = without(self.known[seat], face)

    def take_open_card(self, seat: int, face: int) -> None:
        """A card that everybody sees goes to a hand (AM-17.4)."""
        self.hands[seat] += (face,)
        self.known[seat] += (face,)
        taken = self.taken
        self.taken = (*taken[:seat], face, *taken[seat + 1 :])

    def lay(self, seat: int, face: int) -> None:
        """A card goes to a play area and counts there at once (AM-7.3, AM-8.8).

        Fetching makes an area larger than the number of rounds, removed cards make it smaller (AM-19.6).
        """
        self.areas[seat] += (face,)
        valour = self.contents.valour[face]
        if valour:
            self.valour[seat] += valour
            letter = self.contents.letter[face]
            self.letter[seat] = min(self.letter[seat], letter)

    def symbols(self, seat: int, symbol: int) -> int:
        """How many symbols of a sort lie in a play area (AM-17.5)."""
        on_face = self.contents.symbols[symbol]
        return sum([on_face[face] for face in self.areas[seat]])

    def names(self, faces: Sequence[int]) -> list[str]:
        return [self.contents.faces[face] for face in faces]


def different(faces: tuple[int, ...]) -> list[int]:
    """Each face once, in the order in which the cards lie."""
    found: list[int] = []
    for face in faces:
        if face not in found:
            found.append(face)
    return found


def adding(faces: tuple[int, ...], face: int) -> tuple[int, ...]:
    """The cards and one more; `(*faces, face)` would make a list on the way."""
    faces += (face,)
    return faces


def without(faces: tuple[int, ...], face: int) -> tuple[int, ...]:
    """The cards without the first one of a face."""
    place = faces.index(face)
    return faces[:place] + faces[place + 1 :]
