"""Bidding for turn order (FT-3)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes.djinns import moments
from serai.games.five_tribes.lexicon import BID, BID_BY_COINS, bid_of, read_bid
from serai.games.five_tribes.names import FAKIR, PRICES
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.ask_windows import asked_anyway


@final
class Bid(Step[Table]):
    """The first marker of the bid order chooses a price on the turn-order track (FT-3.2)."""

    name: ClassVar[str] = "bid"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        seat = self.seat
        gold = table.gold[seat]
        fakirs = moments.bid_fakirs(table, seat)
        free = free_steps(table)
        found = [
            bid_of(step, number)
            for step in free
            for number in range(min(most_fakirs(table, step), fakirs) + 1)
            if reduced_price(table, step, number) <= gold  # FT-3.7
        ]
        if not found:
            found.append(bid_of(free[0], 0))  # FT-3.8
        return found

    def asked_anyway(self, table: Table, words: list[int]) -> list[int]:
        return asked_anyway(table, self, words)

    def apply(self, table: Table, word: int) -> None:
        seat = self.seat
        step, fakirs = read_bid(word)
        paid = min(reduced_price(table, step, fakirs), table.gold[seat])  # FT-3.8: all there is
        table.gold[seat] -= paid
        if fakirs:
            table.discard(seat, FAKIR, fakirs)
            moments.fakirs_bid(table, seat)
        enter(table, seat, step)
        if table.events is not None:
            # Open to all (FT-3.9)
            table.emit("bid", seat, {"price": PRICES[step], "paid": paid, "fakirs": fakirs})
        table.bid_order = table.bid_order[1:]
        if table.bid_order:
            table.next(Bid(table.bid_order[0]))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not (BID.has(word) or BID_BY_COINS.has(word)):
            return IllegalAction("five-tribes.bid-first", {}, "FT-3.11")
        step, number = read_bid(word)
        facts: dict[str, str | int] = {"price": PRICES[step], "number": number}
        if step not in free_steps(table):
            rule = "FT-3.5" if step == 0 else "FT-3.3" if table.places()[step] == 1 else "FT-W.23"
            return IllegalAction("five-tribes.price-taken", facts, rule)
        reason = moments.why_not_bid(table, self.seat, PRICES[step], number) if number else None
        if reason is None and number > most_fakirs(table, step):
            facts["most"] = most_fakirs(table, step)
            return IllegalAction("five-tribes.fakirs-to-spare", facts, "FT-10.33")
        return reason or IllegalAction("five-tribes.too-dear", facts, "FT-3.7")


def most_fakirs(table: Table, step: int) -> int:
    """How many fakirs bring a price down to nothing (FT-10.33)."""
    return PRICES[step] if table.options.kumarbi == "coin" else step


def reduced_price(table: Table, step: int, fakirs: int) -> int:
    """What a place costs with so many fakirs: a coin less for each, or a step of the track."""
    return PRICES[step] - fakirs if table.options.kumarbi == "coin" else PRICES[step - fakirs]


def places(table: Table, step: int) -> range:
    """The places of the turn-order track with the same price, from rear to entry."""
    first = rear_place(table, step)
    return range(first, first + table.places()[step])


def rear_place(table: Table, step: int) -> int:
    """The first place of the turn-order track with a price."""
    rear = 0
    for number in table.places()[:step]:
        rear += number
    return rear


def free_steps(table: Table) -> list[int]:
    """The prices, by their step on the ladder, that have a free place (FT-3.3, FT-3.5)."""
    found: list[int] = []
    first = 0
    for step, number in enumerate(table.places()):
        if table.turn_track[first] < 0:  # the rear place is the last to be filled
            found.append(step)
        first += number
    return found


def enter(table: Table, seat: int, step: int) -> None:
    """A marker takes the entry place of its price; those already there shift towards the rear (FT-3.4).

    Also a marker of the same player (FT-3.10).
    """
    track = table.turn_track
    rear = rear_place(table, step)
    entry = rear + table.places()[step] - 1
    for place in range(rear, entry):
        pushed = track[place + 1]
        track[place] = pushed
        if pushed >= 0:
            moments.marker_pushed(table, seat, pushed)
    track[entry] = seat
