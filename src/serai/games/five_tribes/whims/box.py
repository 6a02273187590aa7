"""What Whims of the Sultan adds to the box, as its box.toml has it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from serai.core.box import BoxEntry, NamedEntry
from serai.games.five_tribes.content.box import Points, Some
from serai.games.five_tribes.content.box_expansion import ExpansionBox

Expansion: TypeAlias = Literal["artisans"]


class Test(Struct, frozen=True, forbid_unknown_fields=True):
    """What a whim asks for, in the vocabulary of `conditions.py`; exactly one of these is given."""

    palaces_on_own_tiles: Some | None = None
    palms_on_own_tiles: Some | None = None
    djinns: Some | None = None
    own_tiles: dict[str, Some] | None = None
    own_corner_tiles: Some | None = None
    own_tiles_adjoining: Annotated[int, Meta(ge=1, le=6)] | None = None
    kept: dict[str, Some] | None = None
    other_whims_fulfilled: Some | None = None
    show_precious_items: Some | None = None
    show_different_goods: Some | None = None
    among: tuple[str, ...] = ()
    builder_income: Points | None = None
    kill: str | None = None


class Whim(NamedEntry, frozen=True, kw_only=True):
    """A whim card (FT-W.17)."""

    type: Literal["state", "event"]
    test: Test
    gold: Points
    requires: tuple[Expansion, ...] = ()


class Cities(BoxEntry, frozen=True, kw_only=True):
    """What owned cities score, by their number (FT-W.9)."""

    score_by_owned: tuple[Points, ...]


class GreatLake(BoxEntry, frozen=True, kw_only=True):
    """By how much palms and palaces beside the lake count (FT-W.10)."""

    factor: Annotated[int, Meta(ge=1, le=9)]


class WhimsTotals(BoxEntry, frozen=True, kw_only=True):
    tiles: int | None = None
    meeples: int | None = None
    djinns: int | None = None
    whims: int | None = None
    whims_without_artisans: int | None = None


class WhimsBox(ExpansionBox, frozen=True, forbid_unknown_fields=True, kw_only=True):
    cards: tuple[Whim, ...]
    cities: Cities
    great_lake: GreatLake
    totals: WhimsTotals
