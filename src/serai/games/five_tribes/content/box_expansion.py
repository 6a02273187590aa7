"""What an expansion adds to the box, as its own box.toml has it.

Everything stands under the expansion's name, so that the files of the base game and of the expansions in play, one
behind the other, are one TOML text.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from serai.core.box import BoxEntry, NamedEntry, Source, Text
from serai.games.five_tribes.content.box import (
    Count,
    DefaultLayout,
    LayoutEntry,
    Option,
    Pays,
    Players,
    Points,
    Some,
    Track,
)

Side: TypeAlias = Literal["top", "left", "bottom", "right"]
_SIDES: dict[Side, int] = {"top": 1, "left": 2, "bottom": 4, "right": 8}


class AddedColor(NamedEntry, frozen=True, kw_only=True):
    """The wooden pieces of one more colour (FT-W.1)."""

    camels: Some
    markers: int


class AddedTribe(NamedEntry, frozen=True, kw_only=True):
    letter: Annotated[str, Meta(pattern="^[a-z]$")]
    color: Text
    copies: Some
    kept: bool
    vp: Points
    vp_most: Points


class AddedTile(NamedEntry, frozen=True, kw_only=True):
    """A kind of tile, with how each copy of it is written in a layout (FT-C.10)."""

    codes: Annotated[
        tuple[Annotated[str, Meta(pattern="^[A-Z][a-z]{0,2}$")], ...], Meta(min_length=1)
    ]
    value_color: Literal["red", "blue"] | None = None
    vp: Points = 0
    printed: Text | None = None
    action: Literal["market", "take_item", "take_whim"] | None = None
    compulsory: bool = False
    closed: bool = False
    cost_gold: Points | None = None
    look: Some | None = None
    take: Annotated[int, Meta(ge=1, le=1)] | None = None
    cost: tuple[dict[str, int], ...] = ()


class Mountain(BoxEntry, frozen=True, kw_only=True):
    """The sides of a tile that are closed to meeple steps (FT-A.4)."""

    code: Text
    sides: tuple[Side, ...]

    @property
    def walls(self) -> int:
        """The sides as a mask."""
        return sum(_SIDES[side] for side in self.sides)


class Inner(Struct, frozen=True, forbid_unknown_fields=True):
    """The inner part of a board, from the first to the last row and column; so many tiles of other sets lie in it."""

    rows: tuple[int, int]
    cols: tuple[int, int]
    random_count: int


class ExpansionLayout(BoxEntry, frozen=True, kw_only=True):
    """A board for several sets (FT-C.1)."""

    id: Text
    sets: tuple[str, ...]
    players: tuple[int, ...]
    rows: int
    cols: int
    meeples_per_open_tile: Some
    inner: Inner | None = None
    default_layout: DefaultLayout


class AddedDjinn(NamedEntry, frozen=True, kw_only=True):
    """A djinn card; a revised one replaces the card of the same id (FT-A.21)."""

    vp: Points
    vp_source: Source
    kind: Literal["trigger", "passive", "endgame"] = field(name="class")
    revised: bool = False
    effect: Literal["protect", "unit_bonus"] | None = None
    event: Literal["marker_pushed", "own_kill", "whim_taken"] | None = None
    pays: Pays | None = None
    unit: Literal["artisan", "precious_item"] | None = None
    bonus: Points | None = None
    protects: tuple[str, ...] = ()
    gains: dict[str, str] = field(default_factory=dict)


class AddedLine(BoxEntry, frozen=True, kw_only=True):
    """A line of the score pad."""

    id: Text
    per: Text
    vp: Points | Literal["printed", "by_number"]


class ExpansionBox(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every expansion may add."""

    name: Text
    version: Annotated[int, Meta(ge=1)]
    source: Source
    lies_inside: bool = False
    meeples_per_tribe: Count = 0
    players: tuple[Players, ...] = ()
    player_colors: tuple[AddedColor, ...] = ()
    tribes: tuple[AddedTribe, ...] = ()
    tiles: tuple[AddedTile, ...]
    mountains: tuple[Mountain, ...] = ()
    layouts: tuple[ExpansionLayout, ...]
    djinns: tuple[AddedDjinn, ...]
    tracks: tuple[Track, ...] = ()
    scoring: tuple[AddedLine, ...]
    options: tuple[Option, ...]


AnyLayout: TypeAlias = LayoutEntry | ExpansionLayout
