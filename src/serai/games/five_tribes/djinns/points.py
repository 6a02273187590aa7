"""Djinns that change what things score (FT-13.12): Al-Amin, Haurvatat, Jafaar, Shamhat."""

from typing import ClassVar, final

from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.names import AL_AMIN, HAURVATAT, JAFAAR, SHAMHAT
from serai.games.five_tribes.state import Table


@final
class AlAmin(Djinn):
    """Pairs of fakirs count as goods of any kind at the end of the game (FT-10.7)."""

    number = AL_AMIN

    def wild_goods(self, table: Table, seat: int) -> int:
        return table.fakirs(seat) // 2


class Multiplier(Djinn):
    """Pieces of one line of the score pad score the value printed on the djinn."""

    line: ClassVar[str]

    def unit_value(self, table: Table, line: str, usual: int) -> int:
        return table.box.djinn_unit_value[self.number] if line == self.line else usual


@final
class Haurvatat(Multiplier):
    """Palms (FT-10.25)."""

    number = HAURVATAT
    line = "palms"


@final
class Jafaar(Multiplier):
    """Viziers (FT-10.28)."""

    number = JAFAAR
    line = "viziers"


@final
class Shamhat(Multiplier):
    """Elders (FT-10.43)."""

    number = SHAMHAT
    line = "elders"
