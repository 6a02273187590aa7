"""The words that Whims of the Sultan adds to the lexicon."""

from typing import Final

from serai.core.lexicon import Family
from serai.games.five_tribes.whims.names import WHIMS

CLAIM: Final = Family([f"claim {whim}" for whim in WHIMS])

FAMILIES: Final[tuple[Family, ...]] = (CLAIM,)
