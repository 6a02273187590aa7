"""What is in the box of Five Tribes, as box.toml has it."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field

from serai.core.box import (
    BoxEntry,
    NamedEntry,
    PackMeta,
    Source,
    Text,
    by_id,
    pack_hash,
    read_box,
)

Set: TypeAlias = Literal["base"]
Window: TypeAlias = Literal["W1", "W2", "W3", "W4"]

Points: TypeAlias = Annotated[int, Meta(ge=0, le=999)]
# The engine packs counts of meeples, cards and pieces in five bits each.
Count: TypeAlias = Annotated[int, Meta(ge=0, le=31)]
Some: TypeAlias = Annotated[int, Meta(ge=1, le=31)]


class Head(PackMeta, frozen=True, kw_only=True):
    game: Literal["five-tribes"]


class Players(BoxEntry, frozen=True, kw_only=True):
    """What each player gets, by the number of players (FT-2.2, FT-2.3)."""

    id: Text
    count: int
    camels: Some
    markers: int
    gold: Points
    colors: tuple[str, ...] = ()


class PlayerColor(NamedEntry, frozen=True, kw_only=True):
    """The wooden pieces of one colour (FT-1.8)."""

    set: Set
    camels: Some
    markers: int


class Piece(NamedEntry, frozen=True, kw_only=True):
    """Something of the common supply."""

    count: Count | Literal["unlimited"]
    vp: Points


class Row(BoxEntry, frozen=True, kw_only=True):
    """A row of face-up cards."""

    id: Text
    size: Some


class Tribe(NamedEntry, frozen=True, kw_only=True):
    letter: Annotated[str, Meta(pattern="^[a-z]$")]
    color: Text
    base: Some
    kept: bool
    vp: Points


class Payment(Struct, frozen=True, forbid_unknown_fields=True):
    """One way to pay a cost; "n" fakirs are as many as the payer likes (Kumarbi)."""

    elder: Annotated[int, Meta(ge=0, le=2)] = 0
    fakir: Annotated[int, Meta(ge=0, le=2)] | Literal["n"] = 0

    def __str__(self) -> str:
        fakirs = ["fakir"] * self.fakir if isinstance(self.fakir, int) else ["fakirs"]
        return "+".join(["elder"] * self.elder + fakirs)


class Tile(NamedEntry, frozen=True, kw_only=True):
    """A kind of tile; `copies` says how many there are of each value in `vp`."""

    code: Annotated[str, Meta(pattern="^[A-Z]$")]
    set: Set
    value_color: Literal["red", "blue"]
    vp: Annotated[tuple[Points, ...], Meta(min_length=1)]
    copies: tuple[Some, ...]
    action: Literal["market", "place_palm", "place_palace", "take_djinn"]
    compulsory: bool
    cost_gold: Points | None = None
    look: Some | None = None
    # The lexicon has words for one card and for a pair.
    take: Annotated[int, Meta(ge=1, le=2)] | None = None
    cost: tuple[Payment, ...] = ()


class DefaultLayout(BoxEntry, frozen=True, kw_only=True):
    """The board of a document that gives none."""

    rows: tuple[str, ...]


class LayoutEntry(BoxEntry, frozen=True, kw_only=True):
    id: Text
    sets: tuple[Set, ...]
    players: tuple[int, ...]
    rows: int
    cols: int
    meeples_per_open_tile: Some
    default_layout: DefaultLayout


class Pays(Struct, frozen=True, forbid_unknown_fields=True):
    """Gold for the owner of a trigger, by who acted (FT-10.4)."""

    own: Points
    opponent: Points


class DjinnEntry(NamedEntry, frozen=True, kw_only=True):
    """A djinn card (FT-10.6); what its effect means is written in code, one djinn at a time."""

    set: Set
    vp: Points
    vp_source: Source
    kind: Literal["action", "modifier", "trigger", "passive", "endgame"] = field(name="class")
    cost: tuple[Payment, ...] = ()
    windows: tuple[Window, ...] = ()
    moment: Literal["bid", "palm_placement", "palace_placement"] | None = None
    effect: (
        Literal[
            "control_empty_tile",
            "control_meeple_only_tile",
            "double_builder_gold",
            "draw_three_djinns_keep_one",
            "fakir_pairs_are_wild_goods",
            "kill_two",
            "palace_on_any_village",
            "palm_on_any_oasis",
            "price_n_steps_lower",
            "protect",
            "redirect_to_surrounding",
            "three_bag_meeples_on_empty_tile",
            "top_resource",
            "unit_value",
        ]
        | None
    ) = None
    event: (
        Literal[
            "assassin_kill",
            "djinn_gained",
            "meeple_dropped_on_own_tile",
            "own_kill",
            "palace_placed",
        ]
        | None
    ) = None
    pays: Pays | None = None
    unit: Literal["palm", "vizier", "elder"] | None = None
    value: Points | None = None
    protects: tuple[str, ...] = ()
    gains: dict[str, str] = field(default_factory=dict)
    draws: Annotated[int, Meta(ge=1, le=9)] | None = None


class Card(NamedEntry, frozen=True, kw_only=True):
    copies: Some


class SetValues(BoxEntry, frozen=True, kw_only=True):
    """What a set of different goods brings, by its size (FT-9.2)."""

    by_size: tuple[Points, ...]


class Resources(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    goods: tuple[Card, ...]
    fakir: Card
    set_values: SetValues


class Price(BoxEntry, frozen=True, kw_only=True):
    price: Points
    places: int


class Track(BoxEntry, frozen=True, kw_only=True):
    """The turn-order track has prices, from rear to front; the bid-order track only places."""

    id: Text
    prices: tuple[Price, ...] = ()
    places: int = 0


class ScoringLine(BoxEntry, frozen=True, kw_only=True):
    id: Text
    per: Text
    vp: Points | Literal["printed", "set_values"]


class Tie(BoxEntry, frozen=True, kw_only=True):
    rule: Literal["shared_victory"]


class Option(BoxEntry, frozen=True, kw_only=True):
    id: Text
    values: tuple[bool | str, ...]
    default: bool | str
    rule: Text


class Phase(NamedEntry, frozen=True, kw_only=True):
    pass


class RoundLimit(BoxEntry, frozen=True, kw_only=True):
    max_rounds: Annotated[int, Meta(ge=1, le=999)]


class Totals(BoxEntry, frozen=True, kw_only=True):
    """A checksum; a pack that changes a total on purpose changes it here or leaves it out."""

    base_tiles: int | None = None
    base_tile_vp: int | None = None
    resource_cards: int | None = None
    meeples: dict[Set, int] = field(default_factory=dict)
    djinns: dict[Set, int] = field(default_factory=dict)


class Box(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Everything in the box."""

    meta: Head
    players: tuple[Players, ...]
    player_colors: tuple[PlayerColor, ...]
    supply: tuple[Piece, ...]
    rows: tuple[Row, ...]
    tribes: tuple[Tribe, ...]
    tiles: tuple[Tile, ...]
    layouts: tuple[LayoutEntry, ...]
    djinns: tuple[DjinnEntry, ...]
    resources: Resources
    tracks: tuple[Track, ...]
    scoring: tuple[ScoringLine, ...]
    tie: Tie
    options: tuple[Option, ...]
    phases: tuple[Phase, ...]
    limits: RoundLimit
    totals: Totals

    @property
    def cards(self) -> tuple[Card, ...]:
        """The kinds of resource cards: goods first, the fakir last."""
        return (*self.resources.goods, self.resources.fakir)

    def name(self, kind: str, which: str, language: str) -> str:
        """What people call the thing with that id; KeyError if there is none."""
        named: dict[str, Sequence[NamedEntry]] = {
            "tribe": self.tribes,
            "tile": self.tiles,
            "djinn": self.djinns,
            "card": self.cards,
            "colour": self.player_colors,
            "seat": self.player_colors,  # a seat is called by its colour
            "phase": self.phases,
            "piece": self.supply,
        }
        return by_id(named[kind], which).names.get(language)


def standard_text() -> str:
    """The shipped box as it is written."""
    return files("serai.games.five_tribes.content").joinpath("box.toml").read_text("utf-8")


@cache
def standard_box() -> Box:
    """The shipped box."""
    return read_box(standard_text(), "box.toml", Box)


@cache
def standard_hash() -> str:
    """The hash of the shipped box."""
    return pack_hash(standard_text())
