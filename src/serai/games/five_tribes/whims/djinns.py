"""The djinns of Whims of the Sultan: Kam and Satesha (FT-W.19, FT-W.20, FT-W.21)."""

from typing import Final, final

from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.names import KAM, SATESHA
from serai.games.five_tribes.state import Table


@final
class Kam(Djinn):
    """Pays for every marker of somebody else that its owner pushes, and for its owner's that others push."""

    number = KAM

    def marker_pushed(self, table: Table, owner: int, seat: int, pushed: int) -> None:
        if seat != pushed and owner in (seat, pushed):
            self.pay(table, owner, seat)


@final
class Satesha(Djinn):
    """Pays for every whim that somebody takes; the city that gives it away asks for it."""

    number = SATESHA


DJINNS_ADDED: Final[tuple[Djinn, ...]] = (Kam(), Satesha())
