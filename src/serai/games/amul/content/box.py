"""The box of Amul: a pack of cards as data (AM-20)."""

from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from msgspec import Struct

from serai.core.box import Names, pack_hash, parse_box
from serai.games.amul.names import shown_letter

_RECONSTRUCTED: Final = "reconstructed"
_PRINTED: Final = "printed"


class Meta(Struct, frozen=True):
    """The head of a pack."""

    pack: str
    format: int
    version: int
    game: str
    status: str
    notice: Names
    seed: str
    source_labels: dict[str, str]


class Majority(Struct, frozen=True):
    symbols: tuple[str, ...]
    prizes: tuple[int, ...]
    zero_counts: bool


class PackRules(Struct, frozen=True):
    """The values of the rulebook; a pack may set `tie_break` and `majority.zero_counts` (AM-20.1)."""

    majority: Majority
    tie_break: tuple[str, ...]


class Option(Struct, frozen=True):
    id: str
    default: str | int


class Instant(Struct, frozen=True):
    """What a card takes when it is played (AM-20.15)."""

    take: tuple[str, ...]
    amount: int
    optional: bool
    filter: dict[str, Any] = msgspec.field(default_factory=lambda: {"any": True})


class Locale(Struct, frozen=True):
    """Words and templates of the card texts of one language (AM-20.16)."""

    points: str
    symbols: dict[str, str]
    tags: dict[str, str]
    categories: dict[str, str]
    areas: dict[str, str]
    of: dict[str, str]
    any: str
    card: str
    all_hold: str = msgspec.field(name="and")
    scopes: dict[str, str]
    templates: dict[str, str]
    colours: dict[str, str] = {}
    placements: dict[str, str] = {}


class Card(Struct, frozen=True):
    """A card of the pack (AM-1.3, AM-20.2); `copies` goes by minimum player number."""

    id: str
    kind: str
    names: Names
    area: str
    category: str
    colour: str
    placement: str
    variant: str
    symbols: dict[str, int]
    copies: dict[int, int]
    scoring: tuple[dict[str, Any], ...] | dict[str, str]
    source: dict[str, Any] | str
    letters: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    number: str = ""
    note: str = ""
    text: Names | None = None
    instant: Instant | None = None

    def faces(self) -> tuple[str, ...]:
        """The card id, with each order letter if there are any (AM-1.12)."""
        return tuple(f"{self.id}-{letter.lower()}" for letter in self.letters) or (self.id,)

    def effect_source(self) -> str:
        """Where the effect comes from: `reconstructed` if that is true of any part of it."""
        if isinstance(self.source, str):
            return self.source
        instant = self.source.get("instant", {})
        labels = [self.source.get("scoring", ""), instant.get("effect", "") if instant else ""]
        return _RECONSTRUCTED if _RECONSTRUCTED in labels else str(labels[0])

    def reconstructed(self) -> bool:
        """Whether anything but its names is reconstructed."""
        if isinstance(self.source, str):
            return self.source == _RECONSTRUCTED
        labels = [label for field, label in self.source.items() if field != "names"]
        return any(
            _RECONSTRUCTED in (label.values() if isinstance(label, dict) else [label])
            for label in labels
        )


class Box(Struct, frozen=True):
    """A pack that has been checked."""

    meta: Meta
    rules: PackRules
    options: tuple[Option, ...]
    readings: dict[str, dict[str, Instant]]
    locale: dict[str, Locale]
    cards: tuple[Card, ...]

    def left(self) -> int:
        """How many cards are still reconstructed."""
        return sum(card.reconstructed() for card in self.cards)

    def status(self) -> str:
        """What the pack says of itself, as far as its cards bear it out."""
        left = self.left()
        if not left:
            return _PRINTED
        status = self.meta.status
        return "mixed" if status == _PRINTED or left < len(self.cards) else status

    def card(self, id: str) -> Card:
        """The card with that id; KeyError if there is none."""
        for card in self.cards:
            if card.id == id:
                return card
        raise KeyError(id)

    def terms(self, card: Card) -> tuple[dict[str, Any], ...]:
        """What a card scores; a palace copy scores as its namesake (AM-1.10)."""
        scoring = card.scoring
        if isinstance(scoring, dict):
            scoring = self.card(scoring["same_as"]).scoring
        assert isinstance(scoring, tuple)
        return scoring

    def name(self, face: str, language: str) -> str:
        """The name of a card or of a face; a face shows its order letter (AM-1.15)."""
        id, _, letter = face.partition("-")
        name = self.card(id).names.get(language)
        return f"{name} {shown_letter(letter.upper(), language)}" if letter else name


def standard_text() -> str:
    """The shipped box as it is written."""
    return files("serai.games.amul.content").joinpath("box.toml").read_text("utf-8")


@cache
def standard_box() -> Box:
    """The shipped box; the tests check it as any pack."""
    return msgspec.convert(parse_box(standard_text(), "box.toml"), Box, str_keys=True)


@cache
def standard_hash() -> str:
    """The hash of the shipped box."""
    return pack_hash(standard_text())
