"""Burning Scimitar: two meeples of one tile go to the bag (FT-A.28, FT-A.29)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.artisans.items.item import MagicItem
from serai.games.five_tribes.artisans.names import SCIMITAR
from serai.games.five_tribes.artisans.words import REMOVE
from serai.games.five_tribes.djinns import moments
from serai.games.five_tribes.lexicon import TARGET
from serai.games.five_tribes.names import TILES, TRIBES
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import ONE


@final
class BurningScimitar(MagicItem):
    number = SCIMITAR
    rule = "FT-A.28"

    def usable(self, table: Table, seat: int) -> bool:
        return any(table.meeples)

    def use(self, table: Table, seat: int) -> None:
        table.next(ScimitarTarget(seat))


@final
class ScimitarTarget(Step[Table]):
    """The tile whose meeples are struck."""

    name: ClassVar[str] = "scimitar_target"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        return [TARGET.first + tile for tile, crowd in enumerate(table.meeples) if crowd]

    def apply(self, table: Table, word: int) -> None:
        table.next(ScimitarStrike(self.seat, TARGET.row(word), -1))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not TARGET.has(word):
            return IllegalAction("five-tribes.choose-tile", {}, "FT-A.28")
        return IllegalAction("five-tribes.no-meeples", {"tile": TILES[TARGET.row(word)]}, "FT-A.28")


@final
class ScimitarStrike(Step[Table]):
    """The first meeple, then the second if another is there; nobody leaves before both are chosen."""

    name: ClassVar[str] = "scimitar_strike"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "tile", "chosen")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, tile: int, chosen: int) -> None:
        self.seat = seat
        self.tile = tile
        self.chosen = chosen  # the tribe of the first; -1 while it is being chosen

    def words(self, table: Table) -> list[int]:
        crowd = table.meeples[self.tile]
        if self.chosen >= 0:
            crowd -= ONE[self.chosen]
        return [REMOVE.first + tribe for tribe in tally.kinds(crowd)]

    def apply(self, table: Table, word: int) -> None:
        tribe = REMOVE.row(word)
        if self.chosen < 0 and tally.size(table.meeples[self.tile]) > 1:
            table.next(ScimitarStrike(self.seat, self.tile, tribe))
        else:
            tribes = (self.chosen, tribe) if self.chosen >= 0 else (tribe,)
            strike(table, self.seat, self.tile, tribes)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        facts: dict[str, str | int] = {"tile": TILES[self.tile]}
        if not REMOVE.has(word):
            return IllegalAction("five-tribes.choose-meeple", facts, "FT-A.28")
        facts["tribe"] = TRIBES[REMOVE.row(word)]
        return IllegalAction("five-tribes.no-such-meeple", facts, "FT-A.28")


def strike(table: Table, seat: int, tile: int, tribes: tuple[int, ...]) -> None:
    """Remove them; it is no kill unless the table says so (FT-A.29). An emptied ownerless tile is won."""
    for tribe in tribes:
        table.remove(tile, tribe)
        if table.events is not None:
            table.emit("removed", seat, {"tile": TILES[tile], "tribe": TRIBES[tribe]})
    if table.options.scimitar_is_kill:
        kill(table, seat, tile, tribes)
    else:
        table.bag += tally.tally_of(tribes)
    if not table.meeples[tile] and table.owner[tile] < 0:
        table.take_control(seat, tile)


def kill(table: Table, seat: int, tile: int, tribes: tuple[int, ...]) -> None:
    """As an assassin kill for Nekir, Kandicha and whims; what is armed waits for the assassins."""
    armed = table.armed
    table.armed = 0
    for tribe in tribes:
        for part in table.parts:
            part.victim_killed(table, seat, tribe)
    captured = sum([moments.bury(table, seat, tribe, tile, tile) for tribe in tribes])
    moments.assassins_killed(table, seat, len(tribes), captured)
    table.armed = armed
