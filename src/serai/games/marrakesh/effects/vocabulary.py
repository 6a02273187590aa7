"""The keys of the effect vocabulary (MK-V.1, MK-V.2, MK-V.4) with the ranges of their arguments."""

from typing import Final

# Effects by their number in compiled lists.
EFFECTS: Final[tuple[str, ...]] = (
    "vp", "res", "res_any", "keshi", "keshi_pick", "river", "mosque", "palace", "stairs", "choose", "vp_per", "if",
    "may_pay", "scroll", "luxury", "gate", "explore", "swap_keshi",
)  # fmt: skip
VP: Final = 0
RES: Final = 1
RES_ANY: Final = 2
KESHI: Final = 3
KESHI_PICK: Final = 4
RIVER_STEPS: Final = 5
MOSQUE_STEPS: Final = 6
PALACE_STEPS: Final = 7
STAIR_STEPS: Final = 8
CHOOSE: Final = 9
VP_PER: Final = 10
IF: Final = 11
MAY_PAY: Final = 12
FREE_SCROLL: Final = 13
BUY_LUXURY: Final = 14
BUILD_GATES: Final = 15
FREE_EXPLORING: Final = 16
SWAP_KESHI: Final = 17
# Not in the vocabulary of packs: a city is chosen for the fourth slot of a path (MK-E5.3).
PICK_CITY: Final = 18

# What a square cell may hold, because it is multiplied (MK-13.2, MK-V.1).
SQUARE_EFFECTS: Final[tuple[str, ...]] = (
    "vp", "res", "res_any", "keshi", "keshi_pick", "river", "mosque", "palace", "stairs",
)  # fmt: skip
SQUARE_RES_ANY: Final = 2
# Effects whose argument is one number, with its range.
NUMBERS: Final = {
    "vp": (-50, 50),
    "res_any": (1, 20),
    "river": (1, 20),
    "mosque": (1, 20),
    "palace": (1, 20),
    "stairs": (1, 20),
    "swap_keshi": (1, 1),
}
DEEPEST: Final = 3  # nesting of lists

# Counts (MK-V.2): without an argument, and with one after a colon.
PLAIN_COUNTS: Final[tuple[str, ...]] = (
    "gates", "gates_matching", "luxury", "scrolls", "oases", "cities", "mosque_step", "palace_step", "mosque_flight",
    "palace_flight", "completed_areas", "smallest_area", "two_largest_areas", "water", "date", "dinar", "resources",
    "goods", "rapids",
)  # fmt: skip
COUNTS_WITH_ARGUMENT: Final[tuple[str, ...]] = (
    "keshi",
    "gates_of",
    "scrolls_of",
    "areas_with",
    "returned",
)
COUNTS: Final[tuple[str, ...]] = (*PLAIN_COUNTS, *COUNTS_WITH_ARGUMENT)
C_GATES: Final = 0
C_GATES_MATCHING: Final = 1
C_LUXURY: Final = 2
C_SCROLLS: Final = 3
C_OASES: Final = 4
C_CITIES: Final = 5
C_MOSQUE_STEP: Final = 6
C_PALACE_STEP: Final = 7
C_MOSQUE_FLIGHT: Final = 8
C_PALACE_FLIGHT: Final = 9
C_COMPLETED: Final = 10
C_SMALLEST: Final = 11
C_TWO_LARGEST: Final = 12
C_WATER: Final = 13
C_DATE: Final = 14
C_DINAR: Final = 15
C_RESOURCES: Final = 16
C_GOODS: Final = 17
C_RAPIDS: Final = 18
C_KESHI: Final = 19
C_GATES_OF: Final = 20
C_SCROLLS_OF: Final = 21
C_AREAS_WITH: Final = 22
C_RETURNED: Final = 23

MODIFIERS: Final[tuple[str, ...]] = (
    "action_plus", "discount", "trigger", "fakir_plus", "water_plus", "ability", "new_keshi_plus", "both_options",
    "provision_less", "oases_plus", "leftovers_full",
)  # fmt: skip
