"""The words that The Artisans of Naqala adds to the lexicon."""

from typing import Final

from serai.core.lexicon import Family
from serai.games.five_tribes.artisans.names import (
    CONTROL_PIECES,
    CRAFT_PAYMENTS,
    ITEMS,
    USED_IN_WINDOWS,
)
from serai.games.five_tribes.names import CARDS, DJINNS, TILES, TRIBE_COUNT, TRIBES

FLY: Final = Family([f"fly {tile}" for tile in TILES])
SETTLE: Final = Family([f"settle {piece}" for piece in CONTROL_PIECES])
USE: Final = Family([f"use {ITEMS[item]}" for item in USED_IN_WINDOWS])
REMOVE: Final = Family([f"remove {tribe}" for tribe in TRIBES])
BRING: Final = Family([f"bring {tile} {tribe}" for tile in TILES for tribe in TRIBES], TRIBE_COUNT)
STOP: Final = Family(["stop"])
RECOVER: Final = Family([f"recover {item}" for item in ITEMS])
KEEP_ITEM: Final = Family([f"keep {item}" for item in ITEMS])
LIFT: Final = Family([f"lift {tile}" for tile in TILES])
LAY: Final = Family([f"lay {card}" for card in CARDS])
CALL: Final = Family([f"call {djinn}" for djinn in DJINNS])
CALL_UNSEEN: Final = Family(["call unseen"])
CRAFT: Final = Family([f"craft {payment}" for payment in CRAFT_PAYMENTS])

FAMILIES: Final[tuple[Family, ...]] = (
    FLY, SETTLE, USE, REMOVE, BRING, STOP, RECOVER, KEEP_ITEM, LIFT, LAY, CALL, CALL_UNSEEN, CRAFT,
)  # fmt: skip
