"""Iblis: the assassins kill two at one place (FT-10.26, FT-10.27)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns.djinn import W2, Djinn
from serai.games.five_tribes.djinns.moments import killable_kept
from serai.games.five_tribes.lexicon import KILL, KILL_KEPT
from serai.games.five_tribes.names import ASSASSIN, COLOURS, IBLIS, KEPT_TRIBES, TILES, TRIBES
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.tribe_action import (
    coming_action,
    read_victim,
    resolve_kill,
    tiles_in_reach,
)
from serai.games.five_tribes.tally import ONE


@final
class Iblis(Djinn):
    number = IBLIS
    window = W2

    def usable(self, table: Table, seat: int, window: int, payment: int) -> bool:
        action = coming_action(table) if window == W2 else None
        if action is None or action.tribe != ASSASSIN:
            return False
        # FT-10.47: a place in reach, tile or opponent, with at least two to kill
        return any(
            tally.size(table.meeples[tile]) > 1
            for tile in tiles_in_reach(table, seat, action, payment)
        ) or any(
            sum(tally.count(table.kept[other], t) for t in killable_kept(table, other)) > 1
            for other in range(table.seats)
            if other != seat
        )

    def invoke(self, table: Table, seat: int, window: int) -> None:
        table.armed |= 1 << IBLIS

    def can_arm(self, tribe: int) -> bool:
        return tribe == ASSASSIN

    def compels_kill(self) -> bool:
        """A player who has paid must choose (FT-10.5)."""
        return True

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
        table.next(KillAgain(seat, tile, victim_seat, tribe, fakirs, final_tile))
        return True


@final
class KillAgain(Step[Table]):
    """Iblis: a second victim at the same place, if there is one (FT-10.26, FT-10.27)."""

    name: ClassVar[str] = "kill_again"
    field_names: ClassVar[tuple[str, ...]] = (
        "seat", "tile", "victim_seat", "first", "fakirs", "final_tile",
    )  # fmt: skip
    __slots__ = field_names[1:]

    def __init__(
        self, seat: int, tile: int, victim_seat: int, first: int, fakirs: int, final_tile: int
    ) -> None:
        self.seat = seat
        self.tile = tile  # -1: in front of a player
        self.victim_seat = victim_seat  # -1: on the board
        self.first = first
        self.fakirs = fakirs
        self.final_tile = final_tile

    def words(self, table: Table) -> list[int]:
        if self.tile >= 0:
            left = table.meeples[self.tile] - ONE[self.first]
            return [KILL.word(self.tile, tribe) for tribe in tally.kinds(left)]
        left = table.kept[self.victim_seat] - ONE[self.first]
        return [
            KILL_KEPT.word(self.victim_seat, column)
            for column, tribe in enumerate(KEPT_TRIBES)
            if tally.count(left, tribe)
        ]

    def apply(self, table: Table, word: int) -> None:
        self.resolve(table, (self.first, read_victim(word)[2]))

    def proceed(self, table: Table) -> None:
        self.resolve(table, (self.first,))

    def resolve(self, table: Table, tribes: tuple[int, ...]) -> None:
        resolve_kill(
            table, self.seat, self.tile, self.victim_seat, tribes, self.fakirs, self.final_tile
        )

    def why_not(self, table: Table, word: int) -> IllegalAction:
        facts: dict[str, str | int]
        if self.tile >= 0:
            place, facts = "tile", {"tile": TILES[self.tile]}
        else:
            place, facts = "kept", {"colour": COLOURS[self.victim_seat]}
        if not (KILL.has(word) or KILL_KEPT.has(word)):
            return IllegalAction(f"five-tribes.choose-second-{place}", facts, "FT-10.26")
        tile, prey, tribe = read_victim(word)
        if (tile, prey) != (self.tile, self.victim_seat):
            return IllegalAction("five-tribes.same-place", facts, "FT-10.26")
        facts["tribe"] = TRIBES[tribe]
        if tribe == self.first:
            return IllegalAction(f"five-tribes.no-second-{place}", facts, "FT-10.26")
        key = "no-such-meeple" if self.tile >= 0 else "no-such-kept"
        return IllegalAction(f"five-tribes.{key}", facts, "FT-10.26")
