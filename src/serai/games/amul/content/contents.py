"""A pack in the numbers that the rules use. A face is a number here: first those of the market, then palace, bazaar."""

from typing import final

from serai.core.errors import BadOption
from serai.games.amul.content.box import Box, Card, Instant
from serai.games.amul.effects.measures import matches
from serai.games.amul.effects.terms import make_term
from serai.games.amul.lexicon import AmulWords
from serai.games.amul.names import (
    AREAS,
    BAZAAR,
    BAZAAR_ROW,
    COLOURS,
    LEAST_SEATS,
    LETTERS,
    MARKET,
    MOST_SEATS,
    NO_LETTER,
    PALACE,
    PLACEMENTS,
    SYMBOLS,
    VALOUR,
)
from serai.games.amul.options import RETIRED, Options, options_with


@final
class InstantRule:
    """An instant in numbers (AM-20.15)."""

    __slots__ = ("amount", "fits", "optional", "zones")

    def __init__(self, instant: Instant, cards: tuple[Card, ...]) -> None:
        self.zones = instant.take
        self.amount = instant.amount
        self.optional = instant.optional
        # By face: whether it may be fetched; a `hand` card never (AM-8.4).
        self.fits = tuple(
            card.placement != "hand" and matches(instant.filter, card) for card in cards
        )


@final
class Contents:
    """What is in the box, by face, by kind and by number of players."""

    __slots__ = (
        "area", "box", "cards", "faces", "instants", "kind", "kinds", "letter", "market_faces",
        "number", "options_kind", "ordered", "placement", "prizes", "row_of", "shown", "symbols", "tea", "terms",
        "tie_break", "valour", "words", "zero_counts",
    )  # fmt: skip

    def __init__(self, box: Box) -> None:
        self.box = box
        self.ordered = tuple(card for area in AREAS for card in box.cards if card.area == area)
        self.faces = tuple(face for card in self.ordered for face in card.faces())
        self.number = {face: number for number, face in enumerate(self.faces)}
        # By face
        self.cards = tuple(card for card in self.ordered for _ in card.faces())
        self.area = tuple(AREAS.index(card.area) for card in self.cards)
        self.placement = tuple(PLACEMENTS.index(card.placement) for card in self.cards)
        self.symbols = tuple(
            tuple(card.symbols[symbol] for card in self.cards) for symbol in SYMBOLS
        )
        self.valour = self.symbols[VALOUR]
        # The rank of its order letter (AM-1.9)
        self.letter = tuple(
            rank
            for card in self.ordered
            for rank in ([LETTERS.index(letter) for letter in card.letters] or [NO_LETTER])
        )
        # By kind, over the whole pack (AM-19.18); copies in the palace are of the same kind (AM-20.14)
        kinds = [card for card in box.cards if card.kind == card.id]
        self.kinds = tuple(card.id for card in kinds)
        self.kind = tuple(self.kinds.index(card.kind) for card in self.cards)
        # Market and palace cards score by colour (AM-10.2), bazaar cards in a row of their own (AM-11.1).
        self.row_of = tuple(
            BAZAAR_ROW if card.area == "bazaar" else COLOURS.index(card.colour) for card in kinds
        )
        self.terms = tuple(
            tuple(make_term(term, card.id, self.cards) for term in box.terms(card))
            for card in kinds
        )
        self.instants = {reading: self._instants(reading) for reading in ("mixed", *box.readings)}
        # The rules that a pack may set
        self.prizes = box.rules.majority.prizes
        self.zero_counts = box.rules.majority.zero_counts
        self.tie_break = tuple(SYMBOLS.index(symbol) for symbol in box.rules.tie_break)
        self.options_kind = options_with(
            {option.id: option.default for option in box.options if option.id not in RETIRED}
        )
        self.market_faces = self.area.count(MARKET)
        self.words = AmulWords(
            self.faces[: self.market_faces],
            [(AREAS[area], face) for area, face in zip(self.area, self.faces, strict=True)],
        )
        # By number of players (AM-2.2): the faces of the base game per area, in pack order (AM-2.9)
        self.shown = {
            seats: tuple(self._chosen(area, seats, "base") for area in range(len(AREAS)))
            for seats in range(LEAST_SEATS, MOST_SEATS + 1)
        }
        self.tea = {
            seats: tuple(self._chosen(area, seats, "tea") for area in range(len(AREAS)))
            for seats in range(LEAST_SEATS, MOST_SEATS + 1)
        }

    def deck_of(self, seats: int, tea: int) -> list[int]:
        """The market cards of a game with that many Tea cards, before the shuffle (AM-2.9, AM-14.3).

        Without the Tea Route none of them is in the game (AM-1.2, AM-2.3).
        """
        return sorted(self.shown[seats][MARKET] + self.tea[MOST_SEATS][MARKET][:tea])

    def palace_of(self, seats: int, tea: int) -> tuple[int, ...]:
        return self._face_up(PALACE, seats, tea)

    def bazaar_of(self, seats: int, tea: int) -> tuple[int, ...]:
        """With any Tea the Tea Trader joins in (AM-14.1, AM-19.17): one more card than there are Deals (AM-14.5)."""
        return self._face_up(BAZAAR, seats, tea)

    def tea_cards(self, options: Options, seats: int) -> int:
        """How many Tea cards a table has (AM-14.2, AM-14.3), once its options are found to fit (AM-18.2)."""
        emir, tea = options.emir, options.tea
        values = self.values_at(seats)
        if isinstance(emir, int) and emir >= seats:
            raise _refused("emir", emir, values)
        if not isinstance(tea, int):
            return len(self.tea[seats][MARKET]) if tea == "recommended" else 0
        if tea > len(self.tea[MOST_SEATS][MARKET]):
            raise _refused("tea", tea, values)
        return tea

    def values_at(self, seats: int) -> dict[str, tuple[str, ...]]:
        """What the options take that depend on the seats (AM-2.8) or on the pack (AM-14.3)."""
        most = len(self.tea[MOST_SEATS][MARKET])
        return {
            "emir": ("random", f"0 … {seats - 1}"),
            "tea": ("off", "recommended", f"0 … {most}"),
        }

    def _face_up(self, area: int, seats: int, tea: int) -> tuple[int, ...]:
        chosen = self.shown[seats][area]
        return tuple(sorted(chosen + self.tea[seats][area])) if tea else chosen

    def _chosen(self, area: int, seats: int, variant: str) -> tuple[int, ...]:
        found: list[int] = []
        first = 0
        for card in self.ordered:
            faces = range(first, first + len(card.faces()))
            first = faces.stop
            if card.variant != variant or card.area != AREAS[area]:
                continue
            number = sum(copies for least, copies in card.copies.items() if least <= seats)
            # Letters go to the copies in ascending minimum player number (AM-20.2).
            found += faces[:number] if card.letters else [faces[0]] * number
        return tuple(found)

    def _instants(self, reading: str) -> tuple[InstantRule | None, ...]:
        """By face: its instant, if it has one, under a value of `instant_reading` (AM-8.9)."""
        replaced = self.box.readings.get(reading, {})
        by_card = {
            card.id: InstantRule(replaced.get(card.id, card.instant), self.cards)
            for card in self.cards
            if card.instant is not None
        }
        return tuple(by_card.get(card.id) for card in self.cards)


def _refused(option: str, value: int, values: dict[str, tuple[str, ...]]) -> BadOption:
    allowed = ", ".join(values[option])
    return BadOption("bad-option-value", {"option": option, "value": value, "allowed": allowed})
