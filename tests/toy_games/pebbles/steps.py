"""The only decision of Pebbles."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step

from .lexicon import TAKE
from .state import Table


@final
class Take(Step[Table]):
    """Take some pebbles off the heap."""

    name: ClassVar[str] = "take"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        return [TAKE.word(row) for row in range(min(table.options.most, table.heap))]

    def apply(self, table: Table, word: int) -> None:
        number = TAKE.row(word) + 1
        table.heap -= number
        table.taken[self.seat] += number
        table.emit("took", self.seat, {"count": number, "left": table.heap})
        if table.heap:
            table.next(Take((self.seat + 1) % table.seats))
        else:
            table.last = self.seat
            table.emit("game_over", -1, {})

    def why_not(self, table: Table, word: int) -> IllegalAction:
        return IllegalAction("illegal-word", {"word": table.game.lexicon[word].text}, "PB-1")
