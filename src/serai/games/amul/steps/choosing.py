"""All seats choose a hand card at once and in secret: offers in T1, plays in T3 (AM-5, AM-16)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.events import Fact
from serai.core.lexicon import Family
from serai.core.step import Together
from serai.games.amul.names import HAND, SEATS
from serai.games.amul.state import NOTHING, Table, different
from serai.games.amul.steps.order import new_order_of_instants


class ChooseTogether(Together[Table]):
    """Every seat chooses one of its hand cards; when all have chosen, all are revealed together.

    Nothing goes on before the slowest seat has chosen (AM-19.11); the other cards stay in hand (AM-5.8).
    """

    field_names: ClassVar[tuple[str, ...]] = ("chosen",)
    __slots__ = field_names
    secret_fields: ClassVar[tuple[str, ...]] = ("chosen",)
    rule: ClassVar[str]

    def __init__(self, chosen: tuple[int, ...]) -> None:
        self.seat = -1
        self.chosen = chosen  # by seat: a face of its hand, or NOTHING

    def family(self, table: Table) -> Family:
        """The words of this choice."""
        raise NotImplementedError

    def reveal(self, table: Table, chosen: tuple[int, ...]) -> None:
        """All have chosen."""
        raise NotImplementedError

    def awaited(self, table: Table) -> tuple[int, ...]:
        return tuple([seat for seat, face in enumerate(self.chosen) if face == NOTHING])

    def words_of(self, table: Table, seat: int) -> list[int]:
        """Any hand card (AM-5.7), also for a seat that changes its choice (AM-16.3)."""
        first = self.family(table).first
        return [first + face for face in different(table.hands[seat])]

    def apply_for(self, table: Table, seat: int, word: int) -> None:
        face = word - self.family(table).first
        chosen = self.chosen
        if chosen[seat] == NOTHING and table.events is not None:
            # Nobody learns that a choice was changed (AM-16.4), so only the first one is an event.
            card = table.contents.faces[face]
            table.emit("chose", seat, {"what": self.name}, {"card": card})
        chosen = (*chosen[:seat], face, *chosen[seat + 1 :])
        table.reveal()  # a choice is changed (AM-16.3), never withdrawn: whether one can be would tell of the others
        if NOTHING in chosen:
            table.next(type(self)(chosen))
        else:
            self.reveal(table, chosen)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        family = self.family(table)
        if not family.has(word):
            return IllegalAction(f"amul.{self.name}-first", {}, self.rule)
        card = table.contents.faces[family.row(word)]
        return IllegalAction("amul.not-in-hand", {"card": card}, "AM-5.7")


@final
class Offer(ChooseTogether):
    """T1: the offers go to the row, clockwise from the First Pick holder (AM-5.1, AM-4.4)."""

    __slots__ = ()

    name: ClassVar[str] = "offer"
    rule: ClassVar[str] = "AM-5.1"

    def family(self, table: Table) -> Family:
        return table.contents.words.offer

    def reveal(self, table: Table, chosen: tuple[int, ...]) -> None:
        table.offered = chosen
        for seat in table.clockwise(table.first_pick):
            face = chosen[seat]
            table.leave_hand(seat, face)
            table.row += (face,)
            if table.events is not None:
                table.emit("offered", seat, {"card": table.contents.faces[face]})  # AM-5.2


@final
class Play(ChooseTogether):
    """T3: what is played stays in the play area; a `hand` card is removed at once, without effect (AM-5.6, AM-19.5)."""

    __slots__ = ()

    name: ClassVar[str] = "play"
    rule: ClassVar[str] = "AM-5.5"

    def family(self, table: Table) -> Family:
        return table.contents.words.play

    def reveal(self, table: Table, chosen: tuple[int, ...]) -> None:
        table.played = chosen
        for seat in table.clockwise(table.first_pick):
            face = chosen[seat]
            table.leave_hand(seat, face)
            if table.contents.placement[face] == HAND:
                table.removed += (face,)
            else:
                table.lay(seat, face)
        if table.events is not None:
            self._tell(table)

    def _tell(self, table: Table) -> None:
        """With the last card that is revealed comes the order of the instants, if it is a new one (AM-7.7)."""
        seats = table.clockwise(table.first_pick)
        order = new_order_of_instants(table)
        for seat in seats:
            face = table.played[seat]
            removed = table.contents.placement[face] == HAND
            facts: dict[str, Fact] = {"card": table.contents.faces[face], "removed": removed}
            if order and seat == seats[-1]:
                facts["order"] = [SEATS[other] for other in order]
            table.emit("played", seat, facts)
