"""What The Artisans of Naqala adds to the box, as its box.toml has it."""

from typing import Annotated, Literal

from msgspec import Meta

from serai.core.box import BoxEntry, NamedEntry, Source
from serai.games.five_tribes.content.box import Count, Points, Window
from serai.games.five_tribes.content.box_expansion import ExpansionBox


class Item(NamedEntry, frozen=True, kw_only=True):
    """An item card (FT-A.23, FT-A.24, FT-A.25); what its effect means is written in code, one item at a time."""

    kind: Literal["precious", "magic"]
    vp: Points
    copies: Count
    copies_source: Source
    windows: tuple[Window, ...] = ()
    moment: Literal["last_drop"] | None = None
    effect: (
        Literal[
            "free_djinn_from_row_or_deck_top",
            "gather_up_to_five_meeples",
            "item_from_discard",
            "last_meeple_anywhere",
            "move_own_camel",
            "refill_and_order_row",
            "remove_two_meeples_from_tile",
        ]
        | None
    ) = None
    max_meeples: Annotated[int, Meta(ge=1, le=31)] | None = None


class TentPiece(NamedEntry, frozen=True, kw_only=True):
    per_player: Literal[1]


class Tent(BoxEntry, frozen=True, kw_only=True):
    """What a tent scores besides its tile (FT-A.11)."""

    per_red_tile_in_block: Points


class ArtisansTotals(BoxEntry, frozen=True, kw_only=True):
    tiles: int | None = None
    meeples: int | None = None
    djinns: int | None = None
    items: int | None = None


class ArtisansBox(ExpansionBox, frozen=True, forbid_unknown_fields=True, kw_only=True):
    supply: tuple[TentPiece, ...]
    items: tuple[Item, ...]
    tent: Tent
    totals: ArtisansTotals
