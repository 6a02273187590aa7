"""A magic item that is used in a window (FT-A.25): when it can be, and what it does."""

from typing import ClassVar

from serai.games.five_tribes.state import Table


class MagicItem:
    """One class for each; a step asks for what has to be chosen."""

    number: ClassVar[int]
    rule: ClassVar[str]

    def usable(self, table: Table, seat: int) -> bool:
        """Whether it would have an effect (FT-0.10)."""
        raise NotImplementedError

    def use(self, table: Table, seat: int) -> None:
        """It lies in the discard now, and no other can be used in this turn."""
        raise NotImplementedError
