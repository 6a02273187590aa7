"""What Whims of the Sultan calls things. The numbers are positions in these lists, here and in its box."""

from typing import Final

# FT-W.17
WHIMS: Final[tuple[str, ...]] = (
    "palaces_2", "palms_2", "djinns_3", "sacred_2", "workshop_1", "markets_pair", "builders_15", "corner_1", "line_3",
    "whims_2", "precious_3", "kill_vizier", "kill_elder", "kill_merchant", "kill_builder", "kill_assassin",
    "kill_artisan", "hold_viziers_4", "hold_elders_4", "hold_artisans_3", "goods_rare_2", "goods_fine_2",
)  # fmt: skip
