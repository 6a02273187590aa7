"""The action of the final tile (FT-8)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns.moments import gain_djinn
from serai.games.five_tribes.lexicon import BUY, BUY_PAIR, DECLINE, FIRST_PAIR, PAIRS, SUMMON
from serai.games.five_tribes.names import (
    CARDS,
    DJINNS,
    ELDER_AND_MORE,
    OASIS,
    PALACE,
    PALM,
    PAYMENT_COSTS,
    SACRED_PLACE,
    VILLAGE,
)
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.ask_windows import asked_anyway
from serai.games.five_tribes.steps.placing import Place


@final
class TileAction(Step[Table]):
    """Done once, no matter who owns the tile (FT-8.1). Oasis and Village are compulsory, the rest is not (FT-8.2)."""

    name: ClassVar[str] = "tile_action"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "tile")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def words(self, table: Table) -> list[int]:
        kind = table.layout.kinds[self.tile]
        if kind in (OASIS, VILLAGE):
            return []
        if kind == SACRED_PLACE:
            found = summons(table, self.seat)
        elif table.box.tile_take[kind]:
            found = purchases(table, self.seat, kind)
        else:
            found = []
            for part in table.parts:
                part.add_tile_words(table, self.seat, self.tile, found)
        if found:
            found.append(DECLINE.first)
        return found

    def asked_anyway(self, table: Table, words: list[int]) -> list[int]:
        return asked_anyway(table, self, words, DECLINE.first)

    def proceed(self, table: Table) -> None:
        kind = table.layout.kinds[self.tile]
        if kind in (OASIS, VILLAGE):
            what = PALM if kind == OASIS else PALACE
            if table.supply[what]:  # FT-8.5
                table.next(Place(self.seat, what, self.tile))
        for part in table.parts:
            part.tile_action(table, self.seat, self.tile, -1)

    def apply(self, table: Table, word: int) -> None:
        if word == DECLINE.first:
            table.emit("declined", self.seat, {})
        elif SUMMON.has(word):
            summon(table, self.seat, SUMMON.row(word), ELDER_AND_MORE[SUMMON.column(word)])
        elif BUY.has(word) or BUY_PAIR.has(word):
            price = table.box.tile_gold[table.layout.kinds[self.tile]]
            buy(table, self.seat, price, read_purchase(word))
        else:
            for part in table.parts:
                part.tile_action(table, self.seat, self.tile, word)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        kind = table.layout.kinds[self.tile]
        if SUMMON.has(word) and kind == SACRED_PLACE:
            facts = {"djinn": DJINNS[SUMMON.row(word)]}
            if SUMMON.row(word) not in table.djinn_row:
                return IllegalAction("five-tribes.not-in-djinn-row", facts, "FT-8.9")
            return IllegalAction("five-tribes.cannot-pay", {}, "FT-8.9")
        if table.box.tile_take[kind] and (BUY.has(word) or BUY_PAIR.has(word)):
            if table.gold[self.seat] < table.box.tile_gold[kind]:
                return IllegalAction("five-tribes.cannot-pay", {}, "FT-8.2")
            number = {"number": table.box.tile_look[kind], "take": table.box.tile_take[kind]}
            return IllegalAction("five-tribes.not-on-offer", number, "FT-8.8")
        for part in table.parts:
            reason = part.why_not_act(table, self.seat, self.tile)
            if reason is not None:
                return reason
        return IllegalAction("five-tribes.tile-action-or-decline", {}, "FT-8.1")


def purchases(table: Table, seat: int, kind: int) -> list[int]:
    """What a market offers: of the first cards in the row one or two, for its price (FT-8.6 to FT-8.8).

    Equal cards are one choice (FT-16.3).
    """
    box = table.box
    offer = table.resource_row[: box.tile_look[kind]]
    if not offer or table.gold[seat] < box.tile_gold[kind]:
        return []
    offered = tally.tally_of(offer)
    kinds = tally.kinds(offered)
    if box.tile_take[kind] == 1 or len(offer) == 1:
        return [BUY.first + card for card in kinds]
    return [
        BUY_PAIR.first + FIRST_PAIR[first] + second - first
        for first in kinds
        for second in kinds
        if second > first or (second == first and tally.count(offered, first) > 1)
    ]


def read_purchase(word: int) -> tuple[int, ...]:
    return (BUY.row(word),) if BUY.has(word) else PAIRS[BUY_PAIR.row(word)]


def buy(table: Table, seat: int, price: int, cards: tuple[int, ...]) -> None:
    """Pay and take; of equal cards the one nearest to the start of the row. Not replaced yet (FT-8.10)."""
    table.gold[seat] -= price
    row = list(table.resource_row)
    for card in cards:
        row.remove(card)
        table.take_open_card(seat, card)
    table.resource_row = tuple(row)
    if table.events is not None:
        table.emit("bought", seat, {"paid": price, "cards": [CARDS[card] for card in cards]})


def summons(table: Table, seat: int) -> list[int]:
    """The djinns of the row, each for two elders or an elder and a fakir (FT-8.9)."""
    columns = [
        column for column, payment in enumerate(ELDER_AND_MORE) if table.can_pay(seat, payment)
    ]
    return [SUMMON.word(djinn, column) for djinn in table.djinn_row for column in columns]


def summon(table: Table, seat: int, djinn: int, payment: int) -> None:
    table.pay(seat, payment)
    table.djinn_row = tuple(other for other in table.djinn_row if other != djinn)
    elders, fakirs = PAYMENT_COSTS[payment]
    table.emit("summoned", seat, {"djinn": DJINNS[djinn], "elders": elders, "fakirs": fakirs})
    gain_djinn(table, seat, djinn)
