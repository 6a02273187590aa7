"""The expansions that Serai knows, in the order of the box: base, Artisans, Whims (FT-15.1)."""

from typing import Final

from serai.games.five_tribes.artisans.expansion import ArtisansExpansion
from serai.games.five_tribes.expansion import Expansion
from serai.games.five_tribes.whims.expansion import WhimsExpansion

EXPANSIONS: Final[tuple[Expansion, ...]] = (ArtisansExpansion(), WhimsExpansion())
