"""The tribe action (FT-7): compulsory, by the colour in hand."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns import moments
from serai.games.five_tribes.lexicon import FAKIRS, KILL, KILL_KEPT, SPARE
from serai.games.five_tribes.names import (
    ASSASSIN,
    BUILDER,
    CARDS,
    COLOURS,
    FAKIR,
    KEPT_TRIBES,
    MERCHANT,
    PAYMENT_COSTS,
    TILES,
    TRIBE_COUNT,
    TRIBES,
)
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.ask_windows import asked_anyway
from serai.games.five_tribes.tally import ONE


@final
class TribeAction(Step[Table]):
    """What the collected meeples do (FT-7.1); only builders and assassins ask anything (FT-16.4)."""

    name: ClassVar[str] = "tribe_action"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "tile", "tribe", "count")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, tile: int, tribe: int, count: int) -> None:
        self.seat = seat
        self.tile = tile
        self.tribe = tribe
        self.count = count

    def words(self, table: Table) -> list[int]:
        if self.tribe == BUILDER:
            fakirs = table.fakirs(self.seat)
            if fakirs and table.layout.blue_around[self.tile]:  # FT-7.7
                return [FAKIRS.first + number for number in range(fakirs + 1)]
        elif self.tribe == ASSASSIN:
            return victims(table, self.seat, self.tile, self.count)
        return []

    def asked_anyway(self, table: Table, words: list[int]) -> list[int]:
        way_out = FAKIRS.first if self.tribe == BUILDER else SPARE.first
        return asked_anyway(table, self, words, way_out)

    def apply(self, table: Table, word: int) -> None:
        if self.tribe == BUILDER:
            build(table, self.seat, self.tile, self.count, word - FAKIRS.first)
        else:
            table.bag += self.count * ONE[ASSASSIN]  # FT-7.18
            self.kill(table, word)

    def proceed(self, table: Table) -> None:
        seat, tribe, count = self.seat, self.tribe, self.count
        if tribe == BUILDER:
            build(table, seat, self.tile, count, 0)
        elif tribe == MERCHANT:
            trade(table, seat, count)
        elif tribe == ASSASSIN:
            table.bag += count * ONE[ASSASSIN]
            table.armed = 0  # FT-10.47: what was paid for ends here, in vain or not
            table.emit("no_victim", seat, {})  # FT-7.13
        else:
            table.kept[seat] += count * ONE[tribe]  # FT-7.2, FT-7.3
            if table.events is not None:
                table.emit("kept", seat, {"tribe": TRIBES[tribe], "count": count})
            for part in table.parts:
                part.tribe_action(table, seat, tribe, count)

    def kill(self, table: Table, word: int) -> None:
        """The victim is chosen; an armed djinn may ask for another before anybody dies."""
        if word == SPARE.first:
            table.armed = 0
            table.emit("spared", self.seat, {})
            return
        tile, prey, tribe = read_victim(word)
        fakirs = 0
        if tile >= 0:
            fakirs = max(0, table.layout.distances[self.tile][tile] - self.count)  # FT-7.10
        if not moments.victim_chosen(table, self.seat, tile, prey, tribe, fakirs, self.tile):
            resolve_kill(table, self.seat, tile, prey, (tribe,), fakirs, self.tile)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if self.tribe == BUILDER:
            return IllegalAction(
                "five-tribes.choose-fakirs", {"most": table.fakirs(self.seat)}, "FT-7.7"
            )
        if word == SPARE.first:
            if moments.kill_compelled(table):
                return IllegalAction("five-tribes.paid-to-kill", {}, "FT-10.5")
            return IllegalAction("five-tribes.must-kill", {}, "FT-7.12")
        if KILL.has(word):
            tile, _, tribe = read_victim(word)
            facts: dict[str, str | int] = {"tile": TILES[tile], "tribe": TRIBES[tribe]}
            if not tally.count(table.meeples[tile], tribe):
                return IllegalAction("five-tribes.no-such-meeple", facts, "FT-7.9")
            return IllegalAction("five-tribes.out-of-range", facts, "FT-7.9")
        if KILL_KEPT.has(word):
            return refuse_kept(table, self.seat, word)
        return IllegalAction("five-tribes.choose-victim", {}, "FT-7.8")


def coming_action(table: Table) -> TribeAction | None:
    """The tribe action that W2 leads to."""
    for step in table.agenda[::-1]:
        if isinstance(step, TribeAction):
            return step
    return None


def tiles_in_reach(table: Table, seat: int, action: TribeAction, payment: int) -> list[int]:
    """The tiles that the assassins reach with the fakirs left after a payment (FT-7.9)."""
    reach = action.count + table.fakirs(seat) - PAYMENT_COSTS[payment][1]
    distances = table.layout.distances[action.tile]
    return [tile for tile, distance in enumerate(distances) if distance <= reach]


def trade(table: Table, seat: int, merchants: int) -> None:
    """Merchants take cards from the start of the row, without choice (FT-7.4, FT-7.5)."""
    table.bag += merchants * ONE[MERCHANT]
    taken = table.resource_row[:merchants]
    table.resource_row = table.resource_row[merchants:]
    for card in taken:
        table.take_open_card(seat, card)
    if table.events is not None:
        cards = [CARDS[card] for card in taken]
        table.emit("merchants_traded", seat, {"count": merchants, "cards": cards})


def build(table: Table, seat: int, tile: int, builders: int, fakirs: int) -> None:
    """Builders bring gold by the blue tiles around (FT-7.6); fakirs may join them (FT-7.7)."""
    table.bag += builders * ONE[BUILDER]
    if fakirs:
        table.discard(seat, FAKIR, fakirs)
    blue = table.layout.blue_around[tile]
    gold = (builders + fakirs) * blue
    factor = moments.builder_factor(table)
    gold *= factor
    table.armed = 0
    table.gold[seat] += gold
    table.builder_gold = gold
    if table.events is not None:
        table.emit(
            "builders_paid",
            seat,
            {
                "tile": TILES[tile],
                "builders": builders,
                "fakirs": fakirs,
                "blue": blue,
                "doubled": factor > 1,
                "gold": gold,
            },
        )
    for part in table.parts:
        part.builders_paid(table, seat, gold)


def victims(table: Table, seat: int, tile: int, assassins: int) -> list[int]:
    """The words that name a victim (FT-7.9, FT-7.11), and the one that names nobody (FT-7.12)."""
    near = victims_on_board(table, tile, assassins)
    reach = assassins + table.fakirs(seat)
    found = victims_on_board(table, tile, reach) if reach > assassins else near
    kept = [
        KILL_KEPT.word(other, KEPT_TRIBES.index(tribe))
        for other in range(table.seats)
        if other != seat
        for tribe in moments.killable_kept(table, other)
    ]
    compulsory = table.options.kill_mandatory and bool(near or kept)
    if moments.kill_compelled(table):
        compulsory = True
    found = found + kept
    if found and not compulsory:
        found.append(SPARE.first)
    return found


def victims_on_board(table: Table, tile: int, reach: int) -> list[int]:
    circles = table.layout.within[tile]
    circle = circles[min(reach, len(circles) - 1)]
    found: list[int] = []
    for tribe, where in enumerate(table.where):
        tiles = where & circle
        while tiles:
            lowest = tiles & -tiles
            found.append(KILL.first + (lowest.bit_length() - 1) * TRIBE_COUNT + tribe)
            tiles ^= lowest
    return found


def read_victim(word: int) -> tuple[int, int, int]:
    """The tile, the player (one of them -1) and the tribe of a victim."""
    if KILL.has(word):
        return KILL.row(word), -1, KILL.column(word)
    return -1, KILL_KEPT.row(word), KEPT_TRIBES[KILL_KEPT.column(word)]


def refuse_kept(table: Table, seat: int, word: int) -> IllegalAction:
    _, prey, tribe = read_victim(word)
    facts: dict[str, str | int] = {"colour": COLOURS[prey], "tribe": TRIBES[tribe]}
    if prey == seat:
        return IllegalAction("five-tribes.own-kept", facts, "FT-7.11")
    protector = moments.protector(table, prey, tribe)
    if protector is not None:
        return protector.why_protected(facts)
    return IllegalAction("five-tribes.no-such-kept", facts, "FT-7.11")


def resolve_kill(
    table: Table,
    seat: int,
    tile: int,
    prey: int,
    tribes: tuple[int, ...],
    fakirs: int,
    final_tile: int,
) -> None:
    """Fakirs discarded, victims removed, the killer's djinns, everybody's, control: in this order (FT-7.18)."""
    if fakirs:
        table.discard(seat, FAKIR, fakirs)
    for number, tribe in enumerate(tribes):
        if tile >= 0:
            table.remove(tile, tribe)
        else:
            table.kept[prey] -= ONE[tribe]
        if table.events is not None:
            table.emit(
                "killed",
                seat,
                {
                    "tile": TILES[tile] if tile >= 0 else None,
                    "victim_seat": prey if prey >= 0 else None,
                    "tribe": TRIBES[tribe],
                    "fakirs": 0 if number else fakirs,
                },
            )
        for part in table.parts:
            part.victim_killed(table, seat, tribe)
    captured = sum(moments.bury(table, seat, tribe, tile, final_tile) for tribe in tribes)
    table.armed = 0
    moments.assassins_killed(table, seat, len(tribes), captured)
    if tile >= 0 and not table.meeples[tile] and table.owner[tile] < 0:
        table.take_control(seat, tile)  # FT-7.15; without its tile action (FT-7.17)
