"""The numbers of the box as the rules use them."""

from typing import Final, final

from serai.core.box import by_id
from serai.games.five_tribes.content.box import Box


@final
class Contents:
    """The box as the rules use it: plain numbers and tuples, by index in the order of the box."""

    def __init__(self, box: Box) -> None:
        seats = box.players
        self.seat_colours: Final = tuple(color.id for color in box.player_colors)
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

        self.tribes: Final = tuple(tribe.id for tribe in box.tribes)
        self.tribe_letters: Final = "".join(tribe.letter for tribe in box.tribes)
        self.tribe_copies: Final = tuple(tribe.base for tribe in box.tribes)  # FT-1.3

        self.tile_kinds: Final = tuple(tile.id for tile in box.tiles)
        self.tile_codes: Final = tuple(tile.code for tile in box.tiles)
        self.tile_is_blue: Final = tuple(tile.value_color == "blue" for tile in box.tiles)
        self.tile_action: Final = tuple(str(tile.action) for tile in box.tiles)
        self.tile_gold: Final = tuple(tile.cost_gold or 0 for tile in box.tiles)
        self.tile_look: Final = tuple(tile.look or 0 for tile in box.tiles)
        self.tile_take: Final = tuple(tile.take or 0 for tile in box.tiles)
        self.tiles: Final = all_tiles(box)  # FT-1.1, FT-1.2
        # How a tile is written in a layout: "S", or "P10" where a kind has several values.
        self.tile_by_text: Final = tiles_by_text(box)
        self.text_by_tile: Final = {tile: text for text, tile in self.tile_by_text.items()}

        layout = by_id(box.layouts, "base")
        self.rows: Final = layout.rows
        self.cols: Final = layout.cols
        self.meeples_per_tile: Final = layout.meeples_per_open_tile
        self.default_layout: Final = tuple(
            self.tile_by_text[text] for row in layout.default_layout.rows for text in row.split()
        )

        self.djinns: Final = tuple(djinn.id for djinn in box.djinns)  # FT-1.7
        self.djinn_vp: Final = tuple(djinn.vp for djinn in box.djinns)
        self.djinn_pays_own: Final = tuple(d.pays.own if d.pays else 0 for d in box.djinns)
        self.djinn_pays_other: Final = tuple(d.pays.opponent if d.pays else 0 for d in box.djinns)
        self.djinn_unit_value: Final = tuple(djinn.value or 0 for djinn in box.djinns)
        self.anun_nak_draw: Final = by_id(box.djinns, "anun_nak").draws or 0
        self.sibittis_draw: Final = by_id(box.djinns, "sibittis").draws or 0

        self.cards: Final = tuple(card.id for card in box.cards)
        self.card_copies: Final = tuple(card.copies for card in box.cards)  # FT-1.5
        self.set_values: Final = box.resources.set_values.by_size

        track = by_id(box.tracks, "turn_order_standard")
        self.prices: Final = tuple(price.price for price in track.prices)
        self.places: Final = tuple(price.places for price in track.prices)


def _number(value: int | str) -> int:
    """A value of a checked box that is a number there; words such as "unlimited" count nothing."""
    return value if isinstance(value, int) else 0


def all_tiles(box: Box) -> tuple[tuple[int, int], ...]:
    """Every tile of the box as (kind, value)."""
    return tuple(
        (kind, vp)
        for kind, tile in enumerate(box.tiles)
        for vp, copies in zip(tile.vp, tile.copies, strict=True)
        for _ in range(copies)
    )


def tiles_by_text(box: Box) -> dict[str, tuple[int, int]]:
    return {
        f"{tile.code}{vp}" if len(tile.vp) > 1 else tile.code: (kind, vp)
        for kind, tile in enumerate(box.tiles)
        for vp in tile.vp
    }
