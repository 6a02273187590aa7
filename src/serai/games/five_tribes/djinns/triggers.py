"""Djinns that pay their owner when something happens (FT-10.2, FT-10.4): Ba'al, Marid, Monkir, Nekir."""

from typing import final

from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.names import BAAL, MARID, MONKIR, NEKIR
from serai.games.five_tribes.state import Table


@final
class Baal(Djinn):
    """Pays when a djinn comes to somebody, but not for his own arrival (FT-10.11, FT-10.12)."""

    number = BAAL

    def djinn_coming(self, table: Table, owner: int, seat: int) -> None:
        self.pay(table, owner, seat)

    def arrived(self, table: Table, owner: int) -> None:
        if table.options.baal_counts_itself:
            self.pay(table, owner, owner)


@final
class Marid(Djinn):
    """Pays for a meeple that a movement drops on a tile of his owner (FT-10.37, FT-10.38)."""

    number = MARID

    def meeple_dropped(self, table: Table, owner: int, seat: int) -> None:
        self.pay(table, owner, seat)


@final
class Monkir(Djinn):
    """Pays for a palace (FT-10.39)."""

    number = MONKIR

    def palace_placed(self, table: Table, owner: int, seat: int) -> None:
        self.pay(table, owner, seat)


@final
class Nekir(Djinn):
    """Pays once per assassin action, or per meeple (FT-10.40 to FT-10.42)."""

    number = NEKIR

    def assassins_killed(
        self, table: Table, owner: int, seat: int, victims: int, captured: int
    ) -> None:
        counted = victims if table.options.kandicha_capture_pays_nekir else victims - captured
        if counted:
            per_meeple = table.options.nekir_per == "meeple"
            self.pay(table, owner, seat, counted if per_meeple else 1)
