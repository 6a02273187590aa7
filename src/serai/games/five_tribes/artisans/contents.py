"""The numbers of the expansion's box as its rules use them."""

from typing import Final, final

from serai.core.box import by_id
from serai.games.five_tribes.artisans.box import ArtisansBox
from serai.games.five_tribes.artisans.names import FLUTE


@final
class ArtisansContents:
    """By item: its points and copies; and what artisans and tents score."""

    def __init__(self, box: ArtisansBox) -> None:
        artisan = by_id(box.tribes, "artisan")
        self.artisan_vp: Final = artisan.vp
        self.most_artisans_vp: Final = artisan.vp_most
        self.copies: Final = tuple(item.copies for item in box.items)
        self.item_vp: Final = tuple(item.vp for item in box.items)
        self.flute_meeples: Final = box.items[FLUTE].max_meeples or 0
        self.red_tile_vp: Final = box.tent.per_red_tile_in_block
