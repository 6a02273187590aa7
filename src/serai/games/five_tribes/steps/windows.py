"""Windows (FT-4.3, FT-4.4), the sale that belongs to the last one (FT-9), and the end of a turn."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns.djinn import W4
from serai.games.five_tribes.djinns.moments import invoke, power_words, why_not_invoke
from serai.games.five_tribes.geometry.moves import has_move
from serai.games.five_tribes.lexicon import CONTINUE, END, INVOKE, SELL
from serai.games.five_tribes.names import CARDS, GOODS
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.ask_windows import asked_anyway


@final
class Window(Step[Table]):
    """W2, W3 or W4: powers, in W4 also sales, until the player goes on.

    With nothing to do it vanishes, unless the table asks all the same (FT-16.2).
    """

    name: ClassVar[str] = "window"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "window")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, window: int) -> None:
        self.seat = seat
        self.window = window

    def words(self, table: Table) -> list[int]:
        found = power_words(table, self.seat, self.window)
        for part in table.parts:
            part.add_window_words(table, self.seat, self.window, found)
        if self.window == W4:
            found += sale_words(table, self.seat)
        if found:
            found.append(self.way_out())
        return found

    def way_out(self) -> int:
        return END.first if self.window == W4 else CONTINUE.first

    def asked_anyway(self, table: Table, words: list[int]) -> list[int]:
        return asked_anyway(table, self, words, self.way_out())

    def apply(self, table: Table, word: int) -> None:
        if word == self.way_out():
            return
        table.next(self)  # back to this window afterwards
        if SELL.has(word):
            sell(table, self.seat, SELL.row(word) + 1)  # one by one (FT-9.3)
        else:
            say_in_window(table, self.seat, self.window, word)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        return refuse_in_window(table, self.seat, self.window, word)


def goods_in(hand: int) -> int:
    """The kinds of goods in a hand, as a mask."""
    held = 0
    for card in tally.kinds(hand):
        if card < GOODS:
            held |= 1 << card
    return held


def sale_words(table: Table, seat: int) -> list[int]:
    """Every set of different goods in the hand (FT-9.1); with Al-Amin, too, only goods (FT-9.4)."""
    held = goods_in(table.resources[seat])
    found: list[int] = []
    chosen = held
    while chosen:
        found.append(SELL.first - 1 + chosen)
        chosen = (chosen - 1) & held
    return found


def sell(table: Table, seat: int, goods: int) -> None:
    """Sell one set (FT-9.2)."""
    gold = table.box.set_values[goods.bit_count()]
    sold = [good for good in range(GOODS) if goods >> good & 1]
    for good in sold:
        table.discard(seat, good)
    table.gold[seat] += gold
    if table.events is not None:
        table.emit("sold", seat, {"cards": [CARDS[good] for good in sold], "gold": gold})


def say_in_window(table: Table, seat: int, window: int, word: int) -> None:
    """A power, or what an expansion offers."""
    if INVOKE.has(word):
        invoke(table, seat, word, window)
        return
    for part in table.parts:
        part.say(table, seat, window, word)


def refuse_in_window(table: Table, seat: int, window: int, word: int) -> IllegalAction:
    if INVOKE.has(word):
        return why_not_invoke(table, seat, window, word)
    if SELL.has(word):
        if window != W4:
            return IllegalAction("five-tribes.sale-is-last", {}, "FT-9.1")
        return IllegalAction("five-tribes.goods-missing", {}, "FT-9.1")
    for part in table.parts:
        reason = part.why_not_say(table, seat, window, word)
        if reason is not None:
            return reason
    return IllegalAction("five-tribes.not-now", {}, "FT-4.1")


@final
class EndTurn(Step[Table]):
    """The turn is over; if nobody can move any more, so is the game after this round (FT-12.3, FT-12.4)."""

    name: ClassVar[str] = "end_turn"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def proceed(self, table: Table) -> None:
        table.builder_gold = 0
        for part in table.parts:
            part.turn_ends(table)
        if table.events is not None:
            table.emit("turn_ended", self.seat, {})
        if table.options.stall_check == "any_time" and not table.final and not has_move(table):
            table.make_final("stall", -1)
