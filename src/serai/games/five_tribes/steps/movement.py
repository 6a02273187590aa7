"""Movement (FT-5), the control that follows from it (FT-6), and what comes after it in the turn (FT-4.1)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns.djinn import W1, W2, W3, W4
from serai.games.five_tribes.djinns.moments import meeple_dropped, power_words
from serai.games.five_tribes.geometry.moves import (
    CIRCUIT,
    matching,
    sources,
)
from serai.games.five_tribes.lexicon import DROP, SKIP, TAKE
from serai.games.five_tribes.names import TILES, TRIBE_COUNT, TRIBES
from serai.games.five_tribes.part import Move
from serai.games.five_tribes.state import Table, letters
from serai.games.five_tribes.steps.ask_windows import asked_anyway
from serai.games.five_tribes.steps.tile_action import TileAction
from serai.games.five_tribes.steps.tribe_action import TribeAction
from serai.games.five_tribes.steps.windows import (
    EndTurn,
    Window,
    refuse_in_window,
    say_in_window,
)
from serai.games.five_tribes.tally import ONE, TOTAL


@final
class FirstWindow(Step[Table]):
    """W1: powers before the movement, then the source (FT-4.3, FT-5.1)."""

    name: ClassVar[str] = "window"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "window")
    __slots__ = ()

    def fields(self) -> tuple[int, int]:
        return self.seat, W1

    def words(self, table: Table) -> list[int]:
        found = power_words(table, self.seat, W1)
        tiles = sources(table)
        for part in table.parts:
            part.add_window_words(table, self.seat, W1, found)
            part.add_sources(table, self.seat, tiles, found)
        if not tiles:
            return [*found, SKIP.first]  # FT-5.13
        return found + tiles if found else tiles

    def asked_anyway(self, table: Table, words: list[int]) -> list[int]:
        return asked_anyway(table, self, words)

    def apply(self, table: Table, word: int) -> None:
        if TAKE.has(word):
            for part in table.parts:
                part.source_chosen(table, self.seat)
            pick_up(table, self.seat, word - TAKE.first)
        elif word == SKIP.first:
            skip_movement(table, self.seat)
        else:
            table.next(self)  # back to this window afterwards
            say_in_window(table, self.seat, W1, word)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if TAKE.has(word):
            tile = word - TAKE.first
            facts: dict[str, str | int] = {"tile": TILES[tile]}
            if not table.meeples[tile]:
                return IllegalAction("five-tribes.no-meeples", facts, "FT-5.1")
            return IllegalAction("five-tribes.no-way-to-finish", facts, "FT-5.12")
        if word == SKIP.first:
            return IllegalAction("five-tribes.must-move", {}, "FT-5.13")
        return refuse_in_window(table, self.seat, W1, word)


def pick_up(table: Table, seat: int, tile: int) -> None:
    """All meeples of the source go in hand (FT-5.1)."""
    crowd = table.pick_up(tile)
    if table.events is not None:
        table.emit("picked_up", seat, {"tile": TILES[tile], "meeples": letters(crowd)})
    table.next(Drop(seat, tile, -1, crowd, ()))


@final
class Drop(Move):
    """Put one meeple from the hand on the next tile of the move (FT-5.2 to FT-5.6, FT-5.10 to FT-5.12)."""

    name: ClassVar[str] = "drop"
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        found = self.usual_words(table)
        for part in table.parts:
            part.add_drops(table, self, found)
        return found

    def asked_anyway(self, table: Table, words: list[int]) -> list[int]:
        return asked_anyway(table, self, words) if table.options.ask_drops else []

    def usual_words(self, table: Table) -> list[int]:
        """Any tile ahead with any tribe in hand, as long as the rest of the hand can still be dropped (FT-5.12)."""
        walks = table.layout.walks
        hand = self.hand
        landing = matching(table, self.path)  # by tribe: where the last meeple may land (FT-5.7)
        ahead = walks.onward[walks.heading(self.at, self.came_from)]  # FT-5.2 to FT-5.4
        left = (hand & TOTAL) - 1  # in hand after this drop
        if not left:
            tribe = tally.only_kind(hand)
            tiles = landing[tribe]
            return [DROP.first + t * TRIBE_COUNT + tribe for t, _ in ahead if tiles >> t & 1]
        held = tally.kinds(hand)
        ends = walks.reach[left]  # by heading: where the rest of the walk can end
        found: list[int] = []
        for tile, heading in ahead:
            within_reach = ends[heading]
            # How many tribes could be the last to land, and one of them.
            could_land, last = 0, -1
            for tribe in held:
                if landing[tribe] & within_reach:
                    could_land += 1
                    last = tribe
            word = DROP.first + tile * TRIBE_COUNT
            for tribe in held:
                # The last to land must still be in hand: one of another tribe, or a second one of this.
                remains = could_land > 1 or tribe != last or tally.count(hand, tribe) > 1
                if (could_land and remains) or (
                    left >= CIRCUIT and self.can_meet(table, tile, heading, tribe)
                ):
                    found.append(word + tribe)
        return found

    def can_meet(self, table: Table, tile: int, heading: int, tribe: int) -> bool:
        """Whether after this drop the last meeple can join one dropped in this move (FT-5.8)."""
        if not table.options.self_matching_loop:
            return False
        walks = table.layout.walks
        rest = self.hand - ONE[tribe]
        steps = rest & TOTAL
        if tally.count(rest, tribe) and walks.reach[steps][heading] >> tile & 1:
            return True  # it joins the meeple dropped now
        return tally.has_two_alike(rest) and walks.loops(steps)[heading] != 0

    def apply(self, table: Table, word: int) -> None:
        drop = word - DROP.first
        tile, tribe = drop // TRIBE_COUNT, drop % TRIBE_COUNT
        if table.parts and not DROP.has(word):
            tribe = tally.only_kind(self.hand)
            tile = max([part.dropped(table, self, word) for part in table.parts])
        elif table.events is not None:
            table.emit("dropped", self.seat, {"tile": TILES[tile], "tribe": TRIBES[tribe]})
        table.put(tile, tribe)
        meeple_dropped(table, self.seat, tile)
        hand = self.hand - ONE[tribe]
        if hand:
            path = (*self.path, tile * TRIBE_COUNT + tribe)
            table.agenda.append(Drop(self.seat, tile, self.at, hand, path))
        else:
            land(table, self.seat, tile, tribe)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        for part in table.parts:
            reason = part.why_not_drop(table, self, self.usual_words(table), word)
            if reason is not None:
                return reason
        if not DROP.has(word):
            return IllegalAction("five-tribes.drop-first", {}, "FT-4.6")
        tile, tribe = DROP.row(word), DROP.column(word)
        walks = table.layout.walks
        facts: dict[str, str | int] = {"tile": TILES[tile], "tribe": TRIBES[tribe]}
        if not tally.count(self.hand, tribe):
            return IllegalAction("five-tribes.not-in-hand", facts, "FT-5.2")
        if tile == self.came_from:
            return IllegalAction("five-tribes.straight-back", facts, "FT-5.4")
        if tile not in walks.neighbours(self.at):
            facts["at"] = TILES[self.at]
            rule = "FT-5.3" if table.layout.blocks[self.at] >> tile & 1 else "FT-5.2"
            return IllegalAction("five-tribes.not-a-neighbour", facts, rule)
        if tally.size(self.hand) == 1:
            return why_no_match(table, tile, tribe)
        return IllegalAction("five-tribes.cannot-complete", facts, "FT-5.12")


def why_no_match(table: Table, tile: int, tribe: int) -> IllegalAction:
    """Why the last meeple cannot land on a tile."""
    facts: dict[str, str | int] = {"tile": TILES[tile], "tribe": TRIBES[tribe]}
    if tally.count(table.meeples[tile], tribe):
        return IllegalAction("five-tribes.dropped-in-this-move", facts, "FT-5.8")
    return IllegalAction("five-tribes.no-match", facts, "FT-5.7")


def land(table: Table, seat: int, tile: int, tribe: int) -> None:
    """After the last drop: collect, take control, and go on with the turn (FT-6.1, FT-6.2)."""
    number = table.collect(tile, tribe)
    if table.events is not None:
        facts: dict[str, str | int] = {"tile": TILES[tile], "tribe": TRIBES[tribe], "count": number}
        table.emit("collected", seat, facts)
    table.next(
        Window(seat, W2),
        TribeAction(seat, tile, tribe, number),
        Window(seat, W3),
        TileAction(seat, tile),
        Window(seat, W4),
        EndTurn(seat),
    )
    # Whatever is built there (FT-6.3), but never from an owner (FT-6.4); before any kill, with the last camel too
    # (FT-7.16).
    if not table.meeples[tile] and table.owner[tile] < 0:
        table.take_control(seat, tile)


def skip_movement(table: Table, seat: int) -> None:
    """Without a movement W1 leads straight to W4 (FT-4.10), and the game is in its last round (FT-12.3).

    The other effects of W1 and W4, sales among them, stay available (FT-9.5, FT-12.6).
    """
    table.emit("skipped_move", seat, {})
    table.make_final("stall", seat)
    table.next(Window(seat, W4), EndTurn(seat))
