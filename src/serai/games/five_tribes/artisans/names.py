"""What The Artisans of Naqala calls things. The numbers are positions in these lists, here and in its box."""

from typing import Final

# FT-A.23, FT-A.25: three precious kinds, then seven magic ones.
ITEMS: Final[tuple[str, ...]] = (
    "jewelry", "treasure", "crown",
    "burning_scimitar", "fabulous_lamp", "flying_carpet", "enchanting_flute", "rebirth_ring", "tempest_talisman",
    "horn_of_plenty",
)  # fmt: skip
PRECIOUS: Final[tuple[int, ...]] = (0, 1, 2)
SCIMITAR: Final = 3
LAMP: Final = 4
CARPET: Final = 5
FLUTE: Final = 6
RING: Final = 7
TALISMAN: Final = 8
HORN: Final = 9
MAGIC: Final[tuple[int, ...]] = (SCIMITAR, LAMP, CARPET, FLUTE, RING, TALISMAN, HORN)
# Those that are used in a window; the Carpet has a moment of its own (FT-4.5).
USED_IN_WINDOWS: Final[tuple[int, ...]] = (SCIMITAR, LAMP, FLUTE, RING, TALISMAN, HORN)

# FT-A.8: what takes control of a tile.
CONTROL_PIECES: Final[tuple[str, ...]] = ("camel", "tent")
CAMEL: Final = 0
TENT: Final = 1

# FT-A.17: what a workshop takes, as (artisans, fakirs).
CRAFT_PAYMENTS: Final[tuple[str, ...]] = ("artisan", "fakir+fakir")
CRAFT_COSTS: Final[tuple[tuple[int, int], ...]] = ((1, 0), (0, 2))
