"""What the rules call things. A pack changes names and values, never which of these there are (MK-P.3)."""

from typing import Final

SEATS: Final[tuple[str, ...]] = ("emerald", "azure", "saffron", "crimson")  # MK-1.10
LEAST_SEATS: Final = 2
MOST_SEATS: Final = 4

# Keshis (MK-1.2). The colour of area a is colour a, for the eight areas that have one.
COLOURS: Final[tuple[str, ...]] = (
    "turquoise", "green", "pink", "black", "white", "gray", "beige", "brown", "yellow", "purple", "orange", "red",
)  # fmt: skip
TURQUOISE: Final = 0
GREEN: Final = 1
PINK: Final = 2
BLACK: Final = 3
WHITE: Final = 4
GRAY: Final = 5
BEIGE: Final = 6
BROWN: Final = 7
YELLOW: Final = 8
RED: Final = 11
COLOUR_COUNT: Final = 12
AREA_COLOURS: Final = 8  # the colours before this one belong to an area
GOODS: Final[tuple[int, ...]] = (8, 9, 10)
GOOD_NAMES: Final = COLOURS[8:11]
GOODS_MASK: Final = 0b0111_0000_0000
ALL_COLOURS: Final = 0b1111_1111_1111

RESOURCES: Final[tuple[str, ...]] = ("water", "date", "dinar")  # MK-1.3
WATER: Final = 0
DATE: Final = 1
DINAR: Final = 2

# The nine areas, MK-3.1.
AREAS: Final[tuple[str, ...]] = (
    "river", "date_garden", "main_square", "mosque", "palace", "madrasa", "medina", "sahara", "bazaar",
)  # fmt: skip
RIVER: Final = 0
DATE_GARDEN: Final = 1
MAIN_SQUARE: Final = 2
MOSQUE: Final = 3
PALACE: Final = 4
MADRASA: Final = 5
MEDINA: Final = 6
SAHARA: Final = 7
BAZAAR: Final = 8
FULL: Final = 8  # keshis of its colour that an area holds (MK-3.1)

STAIRS: Final[tuple[str, ...]] = ("mosque", "palace")
FLIGHTS: Final = 5  # MK-2.5
STEPS_ON_MOSQUE: Final = 0
STEPS_ON_PALACE: Final = 1
FIGURES: Final[tuple[str, ...]] = ("imam", "sultan")  # by the stair they stand on (MK-E2.1)

# The Sahara (MK-3.5)
PATHS: Final[tuple[str, ...]] = ("left", "right", "start")
LEFT: Final = 0
RIGHT: Final = 1
START: Final = 2
OASIS_CELLS: Final[tuple[str, ...]] = (
    "left_1",
    "left_2",
    "left_3",
    "right_1",
    "right_2",
    "right_3",
)
PATH_CELLS: Final = 3
LINE_SLOTS: Final = 6
CITY_CELLS: Final[tuple[str, ...]] = ("left_city", "right_city")

SCROLL_COLOURS: Final[tuple[str, ...]] = ("gray", "yellow", "pink", "orange")
SCROLL_STACKS: Final = 12  # three per colour (MK-2.9)
STACKS_PER_COLOUR: Final = 3
LUXURY_STACKS: Final = 5
STACKS: Final = SCROLL_STACKS + LUXURY_STACKS

GATE_CELLS: Final = 8
WORKSHOPS: Final = 4
SQUARE_CELLS: Final = 8
SECTORS: Final = 8

SEASONS: Final = 3  # MK-5.1
ROUNDS: Final = 4
KESHIS_PER_ROUND: Final = 3
PROVISIONS: Final = 3
MOST_WATER: Final = 40  # in one river move (MK-1.11)
MOST_ASKED: Final = 20  # resources in one choice of MK-D14 (MK-V.1)
MOST_STEPS: Final = 40  # stair steps in one word of MK-D16; more are climbed with a further word
REFRESH_DINARS: Final = 1  # MK-15.6

# Phases of a round (MK-5.1), and what comes before, after and between rounds.
SETUP: Final = 0
CHOOSING: Final = 1
DRAFTING: Final = 2
WORKING: Final = 3
ROUND_END: Final = 4
SEASON_END: Final = 5
FINISHED: Final = 6
PHASES: Final[tuple[str, ...]] = (
    "setup",
    "keshis",
    "draft",
    "workers",
    "round_end",
    "season_end",
    "over",
)

# The lines of the score pad (MK-22.2)
LINES: Final[tuple[str, ...]] = (
    "start", "placing", "river", "square", "stairs", "bazaar", "gates", "scrolls", "sahara", "provisions", "areas",
    "oases", "cities", "leftovers",
)  # fmt: skip
L_START: Final = 0
L_PLACING: Final = 1
L_RIVER: Final = 2
L_SQUARE: Final = 3
L_STAIRS: Final = 4
L_BAZAAR: Final = 5
L_GATES: Final = 6
L_SCROLLS: Final = 7
L_SAHARA: Final = 8
L_PROVISIONS: Final = 9
L_AREAS: Final = 10
L_OASES: Final = 11
L_CITIES: Final = 12
L_LEFTOVERS: Final = 13
LINE_COUNT: Final = 14

# Events of triggers (MK-V.4); the last two are the moments of scroll effects (MK-V.3).
EVENTS: Final[tuple[str, ...]] = (
    "place",
    "gate",
    "exchange",
    "luxury",
    "scroll",
    "explore",
    "border",
)
PLACE: Final = 0
GATE: Final = 1
EXCHANGE: Final = 2
LUXURY: Final = 3
SCROLL: Final = 4
EXPLORE: Final = 5
BORDER: Final = 6
END_ROUND: Final = 7
END_SEASON: Final = 8
MOMENTS: Final[tuple[str, ...]] = (*EVENTS, "end_round", "end_season")

TIMINGS: Final[tuple[str, ...]] = ("immediate", "end_round", "end_season", "permanent")
DISCOUNTS: Final[tuple[str, ...]] = ("gate", "oasis", "scroll", "luxury")
D_GATE: Final = 0
D_OASIS: Final = 1
D_SCROLL: Final = 2
D_LUXURY: Final = 3

LANGUAGES: Final[tuple[str, ...]] = ("en", "ru", "pl")
# Nothing, where a number stands for a colour, a tile or a seat.
NONE: Final = -1
