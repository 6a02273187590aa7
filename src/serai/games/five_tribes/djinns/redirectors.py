"""Djinns that send a palm or palace to a surrounding tile (FT-10.20 to FT-10.24): Hagis, Lamia.

The step `Place` asks for it; these say which piece and by which rule.
"""

from typing import final

from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.names import HAGIS, LAMIA, PALACE, PALM


@final
class Hagis(Djinn):
    """Palaces (FT-10.20)."""

    number = HAGIS

    def redirects(self, what: int) -> bool:
        return what == PALACE

    def redirect_rule(self) -> str:
        return "FT-10.20"


@final
class Lamia(Djinn):
    """Palms (FT-10.21)."""

    number = LAMIA

    def redirects(self, what: int) -> bool:
        return what == PALM

    def redirect_rule(self) -> str:
        return "FT-10.21"
