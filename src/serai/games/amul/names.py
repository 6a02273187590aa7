"""What the rules call things. A pack relies on these lists and may extend the tags only (AM-20.1)."""

from typing import Final

AREAS: Final[tuple[str, ...]] = ("market", "palace", "bazaar")
MARKET: Final = 0
PALACE: Final = 1
BAZAAR: Final = 2

# AM-1.4
PLACEMENTS: Final[tuple[str, ...]] = ("table", "hand", "both")
TABLE: Final = 0
HAND: Final = 1
BOTH: Final = 2

COLOURS: Final[tuple[str, ...]] = (
    "yellow",
    "blue",
    "orange",
    "green",
    "red",
    "purple",
    "none",
)  # AM-1.5, AM-1.6
CATEGORIES: Final[tuple[str, ...]] = (
    "resources", "objects", "camels", "merchants", "military", "characters", "traders",
)  # fmt: skip
SYMBOLS: Final[tuple[str, ...]] = ("arab", "mongol", "trade", "gift", "valour")  # AM-1.7, AM-1.8
ARAB: Final = 0
MONGOL: Final = 1
VALOUR: Final = 4
TAGS: Final[tuple[str, ...]] = ("outlaw", "luxury")  # AM-1.11
VARIANTS: Final[tuple[str, ...]] = ("base", "tea")

# AM-20
OPS: Final[tuple[str, ...]] = (
    "fixed",
    "per",
    "set_table",
    "rarity",
    "pair",
    "if",
    "distinct",
    "count_table",
)
SELECTORS: Final[tuple[str, ...]] = (
    "any", "kind", "symbol", "colour", "category", "tag", "area", "placement", "all_of", "any_of",
    "none_of",
)  # fmt: skip
SCOPES: Final[tuple[str, ...]] = (
    "self", "left", "right", "neighbours", "self_and_neighbours", "others", "all", "max_neighbour",
    "min_neighbour", "max_other", "min_other",
)  # fmt: skip
COMPARISONS: Final[tuple[str, ...]] = ("==", "!=", ">=", "<=", ">", "<")
# Where an instant may take from, in the order of time-out choices (AM-16.1); `market` is the leftover row.
ZONES: Final[tuple[str, ...]] = ("palace", "bazaar", "market")
DISTINCT: Final[tuple[str, ...]] = ("kind", "colour", "category")  # AM-20.7

VOCABULARY: Final = {
    "areas": AREAS,
    "placements": PLACEMENTS,
    "colours": COLOURS,
    "categories": CATEGORIES,
    "symbols": SYMBOLS,
    "tags": TAGS,
    "variants": VARIANTS,
    "ops": OPS,
    "selectors": SELECTORS,
    "scopes": SCOPES,
    "comparisons": COMPARISONS,
    "zones": ZONES,
}

# AM-10.3
ROWS: Final[tuple[str, ...]] = (
    "yellow",
    "blue",
    "orange",
    "green",
    "red",
    "purple",
    "bazaar",
    "arab",
    "mongol",
)
BAZAAR_ROW: Final = 6
ARAB_ROW: Final = 7
MONGOL_ROW: Final = 8

LEAST_SEATS: Final = 3  # AM-2.1
MOST_SEATS: Final = 8
SEATS: Final[tuple[str, ...]] = tuple(f"seat{seat}" for seat in range(MOST_SEATS))  # AM-1.14
ROUNDS: Final = 9
START_HAND: Final = 5  # AM-2.7
DEAL_PER_ROUND: Final = 1  # AM-4.1
MARKET_FILL: Final = {3: 1, 4: 2, 5: 3, 6: 3, 7: 3, 8: 3}  # AM-4.2
PRIZES: Final[tuple[int, ...]] = (8, 4, 2)  # AM-12.2

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
RUSSIAN_LETTERS: Final = "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЭ"
NO_LETTER: Final = len(LETTERS)  # comes after every letter


def shown_letter(letter: str, language: str) -> str:
    """An order letter as readers of a language see it (AM-1.15)."""
    return RUSSIAN_LETTERS[LETTERS.index(letter)] if language == "ru" else letter


def base_deck(seats: int) -> int:
    """The market cards of the base game: all are dealt in nine rounds (AM-15.1)."""
    return START_HAND * seats + ROUNDS * (DEAL_PER_ROUND * seats + MARKET_FILL[seats])
