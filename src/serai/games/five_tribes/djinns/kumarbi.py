"""Kumarbi: a bid costs less for fakirs (FT-10.32, FT-10.33)."""

from typing import final

from serai.core.errors import IllegalAction
from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.djinns.moments import has
from serai.games.five_tribes.names import DJINNS, KUMARBI
from serai.games.five_tribes.state import Table


@final
class Kumarbi(Djinn):
    """Every fakir spent lowers the price, once per marker bid or per round (FT-4.8, FT-4.9)."""

    number = KUMARBI

    def bid_fakirs(self, table: Table, seat: int) -> int:
        return 0 if table.used[seat] >> KUMARBI & 1 else table.fakirs(seat)

    def fakirs_bid(self, table: Table, seat: int) -> None:
        if table.options.paid_power_limit == "round":
            table.used[seat] |= 1 << KUMARBI

    def why_not_bid(self, table: Table, seat: int, price: int, number: int) -> IllegalAction | None:
        facts: dict[str, str | int] = {"price": price, "number": number}
        if not has(table, seat, KUMARBI):
            return IllegalAction("five-tribes.no-kumarbi", facts, "FT-10.32")
        if table.used[seat] >> KUMARBI & 1:
            return IllegalAction("five-tribes.power-used", {"djinn": DJINNS[KUMARBI]}, "FT-4.9")
        if number > self.bid_fakirs(table, seat):
            return IllegalAction("five-tribes.too-few-fakirs", facts, "FT-10.32")
        return None
