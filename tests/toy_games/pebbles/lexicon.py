"""Every word of Pebbles."""

from typing import Final

from serai.core.lexicon import Family, Lexicon

MOST: Final = 3
TAKE: Final = Family([f"take {number}" for number in range(1, MOST + 1)])
LEXICON: Final = Lexicon([TAKE])
