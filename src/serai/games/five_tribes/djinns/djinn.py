"""Hooks: the moments at which a djinn may act, each a method that does nothing unless a djinn overrides it.

What a djinn does is read in its own class; the steps do not know one djinn from another.
"""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from serai.core.errors import IllegalAction
from serai.games.five_tribes.names import DJINNS
from serai.games.five_tribes.state import Table

# The windows of a turn (FT-4.3).
W1: Final = 1
W2: Final = 2
W3: Final = 3
W4: Final = 4
ANY_WINDOW: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Djinn:
    """A djinn that does nothing. `owner` is the seat that holds it, `seat` the one whose turn or bid it is."""

    number: ClassVar[int]

    # In a window, for a price (FT-10.2). FT-0.10: no power without a legal target or an effect after payment.

    window: ClassVar[int] = ANY_WINDOW  # the only window that the power is meant for

    def usable(self, table: Table, seat: int, window: int, payment: int) -> bool:
        """Whether the power would do something once it is paid for."""
        return False

    def invoke(self, table: Table, seat: int, window: int) -> None:
        """The power has been paid for."""
        raise NotImplementedError

    # In the tribe action that follows, for a power that has been armed: paid for in advance.

    def can_arm(self, tribe: int) -> bool:
        """Whether the power can lie in wait for an action of this tribe (FT-10.47)."""
        return False

    def builder_factor(self) -> int:
        """By how much gold that builders bring is multiplied."""
        return 1

    def compels_kill(self) -> bool:
        """Whether the assassins must kill somebody."""
        return False

    def victim_chosen(
        self,
        table: Table,
        seat: int,
        tile: int,
        victim_seat: int,
        tribe: int,
        fakirs: int,
        final_tile: int,
    ) -> bool:
        """A victim is chosen but still alive; returns whether the djinn has taken over what follows."""
        return False

    # When somebody is killed.

    def protects(self, tribe: int) -> bool:
        """Whether kept meeples of this tribe cannot be killed in front of the owner."""
        return False

    def why_protected(self, facts: dict[str, str | int]) -> IllegalAction:
        """Why a meeple that the djinn protects cannot be killed; the facts name it and its owner."""
        raise NotImplementedError

    def victim_killed(
        self, table: Table, seat: int, tribe: int, tile: int, final_tile: int
    ) -> bool:
        """The owner has killed somebody, on a tile or (-1) in front of a player; returns whether the victim is kept."""
        return False

    def builder_ransom(self, table: Table, tile: int, final_tile: int) -> int:
        """The gold that a builder killed on a tile brings the owner, undoubled."""
        return 0

    def assassins_killed(
        self, table: Table, owner: int, seat: int, victims: int, captured: int
    ) -> None:
        """An assassin action has killed, and some of the victims were kept."""

    # When something happens on the table.

    def meeple_dropped(self, table: Table, owner: int, seat: int) -> None:
        """A movement drops a meeple on a tile of the owner."""

    def palace_placed(self, table: Table, owner: int, seat: int) -> None:
        """A palace comes to lie on a tile."""

    def djinn_coming(self, table: Table, owner: int, seat: int) -> None:
        """Another djinn comes to a player."""

    def arrived(self, table: Table, owner: int) -> None:
        """This djinn has come to its owner."""

    def marker_pushed(self, table: Table, owner: int, seat: int, pushed: int) -> None:
        """A bid pushes a marker of the seat `pushed` towards the rear of the turn-order track."""

    # In a bid.

    def bid_fakirs(self, table: Table, seat: int) -> int:
        """How many fakirs the owner may spend to bid for less."""
        return 0

    def fakirs_bid(self, table: Table, seat: int) -> None:
        """The owner has spent fakirs on a bid."""

    def why_not_bid(self, table: Table, seat: int, price: int, number: int) -> IllegalAction | None:
        """Why a seat, whether or not it holds the djinn, cannot spend so many fakirs; None if it can."""
        return None

    # Where palms and palaces are placed.

    def redirects(self, what: int) -> bool:
        """Whether the owner can pay to send a piece of this kind to a surrounding tile."""
        return False

    def redirect_rule(self) -> str:
        """The rule that says where the piece can be sent."""
        raise NotImplementedError

    # In the score.

    def unit_value(self, table: Table, line: str, usual: int) -> int:
        """The points of one piece in a line of the score pad (FT-13.12)."""
        return usual

    def wild_goods(self, table: Table, seat: int) -> int:
        """How many goods of any kind the owner has besides those in hand."""
        return 0

    # For the classes below.

    def pay(self, table: Table, owner: int, seat: int, times: int = 1) -> None:
        """A trigger pays its owner, more when somebody else acts (FT-10.4)."""
        rates = table.box.djinn_pays_own if owner == seat else table.box.djinn_pays_other
        gold = times * rates[self.number]
        table.gold[owner] += gold
        if table.events is not None:
            table.emit("djinn_paid", owner, {"djinn": DJINNS[self.number], "gold": gold})
