"""What the rules call things. The numbers are positions in these lists, here and in the box."""

from typing import Final

# FT-0.13
TRIBES: Final[tuple[str, ...]] = ("vizier", "elder", "builder", "merchant", "assassin", "artisan")
LETTERS: Final = "ywbgrp"
VIZIER: Final = 0
ELDER: Final = 1
BUILDER: Final = 2
MERCHANT: Final = 3
ASSASSIN: Final = 4
ARTISAN: Final = 5
TRIBE_COUNT: Final = 6
# Those that stay in front of a player and can be killed there (FT-7.11); a box says which of them are in play.
KEPT_TRIBES: Final[tuple[int, ...]] = (VIZIER, ELDER, ARTISAN)

# FT-1.6: nine goods, then the fakir.
CARDS: Final[tuple[str, ...]] = (
    "ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery", "fakir",
)  # fmt: skip
GOODS: Final = 9
FAKIR: Final = 9

# FT-1.8: the colours in the order in which seats take them; two players need the first two (FT-2.2).
COLOURS: Final[tuple[str, ...]] = ("blue", "pink", "black", "orange", "brown")

# FT-1.9
PRICES: Final[tuple[int, ...]] = (0, 1, 3, 5, 8, 12, 18)

TILE_KINDS: Final[tuple[str, ...]] = (
    "small_market", "large_market", "oasis", "village", "sacred_place",
    "workshop", "specialized_market", "chasm", "city_blue", "city_red", "great_lake",
)  # fmt: skip
OASIS: Final = 2
VILLAGE: Final = 3
SACRED_PLACE: Final = 4
WORKSHOP: Final = 5
CITY_BLUE: Final = 8
CITY_RED: Final = 9
CITIES: Final = (CITY_BLUE, CITY_RED)
GREAT_LAKE: Final = 10

# One grid of names for all boards, the largest of them: a tile has the same number and name everywhere (FT-0.2).
GRID_ROWS: Final = 6
GRID_COLUMNS: Final = 7
TILES: Final[tuple[str, ...]] = tuple(
    f"{'abcdefg'[col]}{row + 1}" for row in range(GRID_ROWS) for col in range(GRID_COLUMNS)
)

# FT-10.6
DJINNS: Final[tuple[str, ...]] = (
    "al_amin", "anun_nak", "baal", "boaz", "bouraq", "echidna", "enki", "hagis", "haurvatat", "iblis", "jafaar",
    "kandicha", "kumarbi", "lamia", "leta", "marid", "monkir", "nekir", "shamhat", "sibittis", "sloar", "utug",
    "geb", "ptah", "kam", "satesha",
)  # fmt: skip
AL_AMIN: Final = 0
ANUN_NAK: Final = 1
BAAL: Final = 2
BOAZ: Final = 3
BOURAQ: Final = 4
ECHIDNA: Final = 5
ENKI: Final = 6
HAGIS: Final = 7
HAURVATAT: Final = 8
IBLIS: Final = 9
JAFAAR: Final = 10
KANDICHA: Final = 11
KUMARBI: Final = 12
LAMIA: Final = 13
LETA: Final = 14
MARID: Final = 15
MONKIR: Final = 16
NEKIR: Final = 17
SHAMHAT: Final = 18
SIBITTIS: Final = 19
SLOAR: Final = 20
UTUG: Final = 21
GEB: Final = 22
PTAH: Final = 23
KAM: Final = 24
SATESHA: Final = 25

# FT-10.3: what can be paid with, as (elders, fakirs).
PAYMENTS: Final[tuple[str, ...]] = ("elder", "fakir", "elder+elder", "elder+fakir")
PAYMENT_COSTS: Final[tuple[tuple[int, int], ...]] = ((1, 0), (0, 1), (2, 0), (1, 1))

ELDER_OR_FAKIR: Final[tuple[int, ...]] = (0, 1)
ELDER_AND_MORE: Final[tuple[int, ...]] = (2, 3)
# The powers that are paid for in a window (FT-10.6), with what can be paid; Kumarbi, Hagis and Lamia have moments of
# their own (FT-4.5).
INVOKED: Final = {
    ANUN_NAK: ELDER_OR_FAKIR,
    BOURAQ: ELDER_OR_FAKIR,
    ECHIDNA: ELDER_AND_MORE,
    ENKI: ELDER_OR_FAKIR,
    IBLIS: ELDER_OR_FAKIR,
    LETA: ELDER_AND_MORE,
    SIBITTIS: ELDER_AND_MORE,
    SLOAR: (1,),
    UTUG: ELDER_AND_MORE,
}

PALM: Final = 0
PALACE: Final = 1
PIECES: Final[tuple[str, ...]] = ("palm", "palace")
