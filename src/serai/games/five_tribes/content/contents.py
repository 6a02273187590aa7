"""The numbers of the box as the rules use them."""

from typing import Final, TypeAlias, final

from serai.core.box import by_id
from serai.games.five_tribes.content.box import Box, DjinnEntry
from serai.games.five_tribes.content.box_expansion import (
    AddedDjinn,
    AnyLayout,
    ExpansionBox,
    ExpansionLayout,
    Inner,
)
from serai.games.five_tribes.names import DJINNS, GRID_COLUMNS, TILE_KINDS, TRIBES

# A tile: its kind, its value, and the sides that its mountains close, as a mask.
Tile: TypeAlias = tuple[int, int, int]


@final
class Contents:
    """The box as the rules use it: plain numbers and tuples, by the numbers of `names.py`.

    What an expansion adds to lists that the base game has already is in them; what only it has, it keeps itself.
    """

    def __init__(self, box: Box, added: tuple[ExpansionBox, ...] = ()) -> None:
        seats = [*box.players, *[entry for more in added for entry in more.players]]
        self.camels: Final = {entry.count: entry.camels for entry in seats}
        self.markers: Final = {entry.count: entry.markers for entry in seats}
        self.gold: Final = {entry.count: entry.gold for entry in seats}

        palm, palace = by_id(box.supply, "palm"), by_id(box.supply, "palace")
        self.palms: Final = _number(palm.count)
        self.palaces: Final = _number(palace.count)
        self.palm_vp: Final = palm.vp
        self.palace_vp: Final = palace.vp
        self.gold_vp: Final = by_id(box.supply, "gold_coin").vp
        self.vizier_vp: Final = by_id(box.tribes, "vizier").vp
        self.elder_vp: Final = by_id(box.tribes, "elder").vp
        self.vizier_bonus: Final = _number(by_id(box.scoring, "vizier_bonus").vp)
        self.resource_row: Final = by_id(box.rows, "resource_row").size
        self.djinn_row: Final = by_id(box.rows, "djinn_row").size
        self.max_rounds: Final = box.limits.max_rounds

        more = sum(each.meeples_per_tribe for each in added)
        tribes = [tribe for each in added for tribe in each.tribes]
        self.tribe_copies: Final = tuple(  # FT-1.3
            [tribe.base + more for tribe in box.tribes] + [tribe.copies for tribe in tribes]
        )
        self.tribes: Final = tuple(range(len(self.tribe_copies)))
        kept = {tribe.id for tribe in box.tribes if tribe.kept}
        kept.update(tribe.id for tribe in tribes if tribe.kept)
        self.kept_tribes: Final = tuple(t for t in self.tribes if TRIBES[t] in kept)

        plain = {tile.id: tile for tile in box.tiles}
        special = {tile.id: tile for each in added for tile in each.tiles}
        kinds = [plain.get(id) or special.get(id) for id in TILE_KINDS]
        self.tile_is_blue: Final = tuple(k is not None and k.value_color == "blue" for k in kinds)
        self.tile_is_closed: Final = tuple(
            id in special and special[id].closed for id in TILE_KINDS
        )
        self.has_closed_tiles: Final = any(self.tile_is_closed)
        self.tile_gold: Final = tuple((kind.cost_gold or 0) if kind else 0 for kind in kinds)
        self.tile_look: Final = tuple((kind.look or 0) if kind else 0 for kind in kinds)
        self.tile_take: Final = tuple((kind.take or 0) if kind else 0 for kind in kinds)
        self.tiles: Final = all_tiles(box, added)  # FT-1.1, FT-1.2
        # How a tile is written in a layout: "S", or "P10" where a kind has several values.
        self.tile_by_text: Final = tiles_by_text(box, added)
        self.text_by_tile: Final = {tile: text for text, tile in self.tile_by_text.items()}

        layout = layout_of(box, added)
        self.rows: Final = layout.rows
        self.cols: Final = layout.cols
        inner = layout.inner if isinstance(layout, ExpansionLayout) else None
        self.inner: Final[Inner | None] = inner
        self.inner_mask: Final = _inner_mask(inner) if inner else -1  # without one: everywhere
        # The tiles that lie in the inner part, whatever else does, and all others.
        self.inner_tiles: Final = tuple(
            tile for each in added if each.lies_inside for tile in _added_tiles(each)
        )
        others = list(self.tiles)
        for tile in self.inner_tiles:
            others.remove(tile)
        self.other_tiles: Final = tuple(others)
        self.meeples_per_tile: Final = layout.meeples_per_open_tile
        self.default_layout: Final = _lay(self.tiles, self.tile_by_text, layout.default_layout.rows)

        cards: list[DjinnEntry | AddedDjinn] = list(box.djinns)
        for each in added:
            cards += each.djinns
        # By number; a revised card replaces the older one of its id (FT-A.1).
        latest = {DJINNS.index(card.id): card for card in cards}
        self.djinns: Final = tuple(latest)  # FT-1.7: those in play, in the order of the box
        vp = [0] * len(DJINNS)
        pays_own = [0] * len(DJINNS)
        pays_other = [0] * len(DJINNS)
        unit_value = [0] * len(DJINNS)
        for number, card in latest.items():
            vp[number] = card.vp
            if card.pays is not None:
                pays_own[number] = card.pays.own
                pays_other[number] = card.pays.opponent
            worth = card.value if isinstance(card, DjinnEntry) else card.bonus
            unit_value[number] = worth or 0
        self.djinn_vp: Final = tuple(vp)
        self.djinn_pays_own: Final = tuple(pays_own)
        self.djinn_pays_other: Final = tuple(pays_other)
        self.djinn_unit_value: Final = tuple(unit_value)
        self.anun_nak_draw: Final = by_id(box.djinns, "anun_nak").draws or 0
        self.sibittis_draw: Final = by_id(box.djinns, "sibittis").draws or 0

        self.card_copies: Final = tuple(card.copies for card in box.cards)  # FT-1.5
        self.set_values: Final = box.resources.set_values.by_size

        track = by_id(box.tracks, "turn_order_standard")
        self.prices: Final = tuple(price.price for price in track.prices)
        self.places: Final = tuple(price.places for price in track.prices)


def _lay(
    stock: tuple[Tile, ...], by_text: dict[str, Tile], rows: tuple[str, ...]
) -> tuple[Tile, ...]:
    """The board of a document that gives none; where a pack has other values, with tiles of the same kinds."""
    left = list(stock)
    texts = [text for row in rows for text in row.split()]
    laid: list[Tile | None] = []
    for text in texts:
        tile = by_text.get(text)
        if tile is not None and tile in left:
            left.remove(tile)
            laid.append(tile)
        else:
            laid.append(None)
    # A kind whose values a pack has changed is written otherwise: V5 and V9 instead of V.
    kinds = {text.rstrip("0123456789"): tile[0] for text, tile in by_text.items()}
    found: list[Tile] = []
    for text, given in zip(texts, laid, strict=True):
        kind = kinds.get(text.rstrip("0123456789"), -1)
        tile = given or next((each for each in left if each[0] == kind), None)
        if given is None:
            tile = tile or left[0]
            left.remove(tile)
        assert tile is not None
        found.append(tile)
    return tuple(found)


def _inner_mask(inner: Inner) -> int:
    return sum(
        1 << row * GRID_COLUMNS + column
        for row in range(inner.rows[0], inner.rows[1] + 1)
        for column in range(inner.cols[0], inner.cols[1] + 1)
    )


def _number(value: int | str) -> int:
    """A value of a checked box that is a number there; words such as "unlimited" count nothing."""
    return value if isinstance(value, int) else 0


def layout_of(box: Box, added: tuple[ExpansionBox, ...]) -> AnyLayout:
    """The board that is laid with these expansions (FT-C.1)."""
    sets = {"base", *[each.name for each in added]}
    entries: list[AnyLayout] = list(box.layouts)
    for each in added:
        entries += each.layouts
    for entry in entries:
        if set(entry.sets) == sets:
            return entry
    raise KeyError(", ".join(sorted(sets)))


def all_tiles(box: Box, added: tuple[ExpansionBox, ...] = ()) -> tuple[Tile, ...]:
    """Every tile of the box."""
    tiles = [
        (TILE_KINDS.index(tile.id), vp, 0)
        for tile in box.tiles
        for vp, copies in zip(tile.vp, tile.copies, strict=True)
        for _ in range(copies)
    ]
    return tuple(tiles + [tile for each in added for tile in _added_tiles(each)])


def _added_tiles(box: ExpansionBox) -> list[Tile]:
    walls = {mountain.code: mountain.walls for mountain in box.mountains}
    return [
        (TILE_KINDS.index(tile.id), tile.vp, walls.get(code, 0))
        for tile in box.tiles
        for code in tile.codes
    ]


def tiles_by_text(box: Box, added: tuple[ExpansionBox, ...] = ()) -> dict[str, Tile]:
    found: dict[str, Tile] = {
        f"{tile.code}{vp}" if len(tile.vp) > 1 else tile.code: (TILE_KINDS.index(tile.id), vp, 0)
        for tile in box.tiles
        for vp in tile.vp
    }
    for each in added:
        codes = [code for tile in each.tiles for code in tile.codes]
        found.update(zip(codes, _added_tiles(each), strict=True))
    return found
