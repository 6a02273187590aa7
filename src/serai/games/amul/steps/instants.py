"""E1: the instants of the cards played in this round (AM-8)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step, TableStep
from serai.games.amul.content.contents import InstantRule
from serai.games.amul.names import AREAS, BAZAAR, HAND, PALACE, ZONES
from serai.games.amul.state import NOTHING, Table, different, without
from serai.games.amul.steps.order import order_of_step


@final
class Instants(TableStep[Table]):
    """Seat by seat in order (AM-6.1), for the cards played in this round's T3 only (AM-8.7, AM-19.4).

    A later seat chooses from what the earlier ones left (AM-8.6, AM-19.3).
    """

    name: ClassVar[str] = "instants"
    __slots__ = ()

    def proceed(self, table: Table) -> None:
        steps: list[Fetch] = []
        for seat in order_of_step(table):
            face = table.played[seat]
            if face != NOTHING:
                instant = table.instants[face]
                if instant is not None:
                    steps.append(Fetch(seat, face, instant.amount))
        table.next(*steps)


@final
class Fetch(Step[Table]):
    """Put a card from the zones of the instant into the play area (AM-8.2 to AM-8.5, AM-20.15)."""

    name: ClassVar[str] = "fetch"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "card", "left")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, card: int, left: int) -> None:
        self.seat = seat
        self.card = card  # the face that was played
        self.left = left  # how many cards it may still bring

    def instant(self, table: Table) -> InstantRule:
        instant = table.instants[self.card]
        assert instant is not None
        return instant

    def words(self, table: Table) -> list[int]:
        instant = self.instant(table)
        first = table.contents.words.fetch.first
        legal = [
            first + face
            for zone in ZONES
            if zone in instant.zones
            for face in different(lying(table, zone))
            if instant.fits[face]
        ]
        if legal and instant.optional:
            legal.append(table.contents.words.decline.first)  # AM-8.5
        return legal

    def proceed(self, table: Table) -> None:
        """No card is legal: the rest of the effect is lost (AM-8.5, AM-19.1, AM-19.2)."""
        if table.events is not None and self.left == self.instant(table).amount:
            table.emit("instant_lost", self.seat, {"card": table.contents.faces[self.card]})

    def apply(self, table: Table, word: int) -> None:
        words = table.contents.words
        table.reveal()  # final at once (AM-16.3)
        if word == words.decline.first:
            table.emit("declined", self.seat, {"card": table.contents.faces[self.card]})
            return
        face = words.fetch.row(word)
        area = table.contents.area[face]
        if area == PALACE:
            table.palace = without(table.palace, face)
        elif area == BAZAAR:
            table.bazaar = without(table.bazaar, face)
        else:
            table.row = without(table.row, face)
        table.lay(self.seat, face)
        if table.events is not None:
            facts = {"zone": AREAS[area], "card": table.contents.faces[face]}
            table.emit("fetched", self.seat, facts)
        if self.left > 1:
            table.next(Fetch(self.seat, self.card, self.left - 1))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        words, contents = table.contents.words, table.contents
        if words.decline.has(word):
            return IllegalAction("amul.must-fetch", {}, "AM-8.5")
        if not words.fetch.has(word):
            return IllegalAction("amul.fetch-first", {}, "AM-8.5")
        face = words.fetch.row(word)
        zone = AREAS[contents.area[face]]
        facts: dict[str, str | int] = {"card": contents.faces[face], "zone": zone}
        if zone not in self.instant(table).zones:
            return IllegalAction("amul.wrong-zone", facts, "AM-8.3")
        if contents.placement[face] == HAND:
            return IllegalAction("amul.hand-card", facts, "AM-8.4")
        if face not in lying(table, zone):
            return IllegalAction("amul.not-there", facts, "AM-8.5")
        return IllegalAction("amul.does-not-fit", facts, "AM-20.15")


def lying(table: Table, zone: str) -> tuple[int, ...]:
    """The face-up cards of a zone; `market` is what is left of the row."""
    if zone == "palace":
        return table.palace
    return table.bazaar if zone == "bazaar" else table.row
