"""Boaz: nobody kills in front of his owner (FT-10.13)."""

from typing import final

from serai.core.errors import IllegalAction
from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.names import BOAZ, ELDER, VIZIER


@final
class Boaz(Djinn):
    number = BOAZ

    def protects(self, tribe: int) -> bool:
        return tribe in (VIZIER, ELDER)

    def why_protected(self, facts: dict[str, str | int]) -> IllegalAction:
        return IllegalAction("five-tribes.protected", facts, "FT-10.13")
