"""Paid powers that work on a tile of the player's choice: Anun-Nak, Bouraq, Enki, Leta, Utug."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.lexicon import TARGET
from serai.games.five_tribes.names import (
    ANUN_NAK,
    BOURAQ,
    DJINNS,
    ENKI,
    LETA,
    PALACE,
    PALM,
    PAYMENT_COSTS,
    TILES,
    UTUG,
)
from serai.games.five_tribes.state import Table, letters
from serai.games.five_tribes.steps.placing import Place, put_piece
from serai.games.five_tribes.tally import ONE


class TilePower(Djinn):
    """A power with a tile as its target, which is asked for once it is paid."""

    rule_of_target: ClassVar[str]
    why_no_target: ClassVar[str]  # the key of the error that says what the power needs

    def targets(self, table: Table, seat: int) -> list[int]:
        raise NotImplementedError

    def strike(self, table: Table, seat: int, tile: int) -> None:
        raise NotImplementedError

    def usable(self, table: Table, seat: int, window: int, payment: int) -> bool:
        return bool(self.targets(table, seat))

    def invoke(self, table: Table, seat: int, window: int) -> None:
        table.next(PowerTarget(seat, self.number))


@final
class AnunNak(TilePower):
    """An empty tile receives three meeples drawn blindly from the bag (FT-10.9, FT-10.10)."""

    number = ANUN_NAK
    rule_of_target = "FT-10.9"
    why_no_target = "five-tribes.needs-empty-tile"

    def targets(self, table: Table, seat: int) -> list[int]:
        return [tile for tile in table.layout.open_tiles if table.is_empty(tile)]

    def usable(self, table: Table, seat: int, window: int, payment: int) -> bool:
        elders, _ = PAYMENT_COSTS[payment]  # an elder just paid is in the bag
        return tally.size(table.bag) + elders > 0 and bool(self.targets(table, seat))

    def strike(self, table: Table, seat: int, tile: int) -> None:
        crowd = 0
        for _ in range(min(table.box.anun_nak_draw, tally.size(table.bag))):
            tribe = tally.items(table.bag)[table.chance.below(tally.size(table.bag))]  # FT-15.2
            table.bag -= ONE[tribe]
            table.put(tile, tribe)
            crowd += ONE[tribe]
        table.reveal()
        table.emit("meeples_arrived", seat, {"tile": TILES[tile], "meeples": letters(crowd)})


@final
class Bouraq(TilePower):
    """A palace on any Village (FT-10.14, FT-10.16)."""

    number = BOURAQ
    rule_of_target = "FT-10.14"
    why_no_target = "five-tribes.needs-village"

    def targets(self, table: Table, seat: int) -> list[int]:
        return list(table.layout.villages) if table.supply[PALACE] else []

    def strike(self, table: Table, seat: int, tile: int) -> None:
        place_by_power(table, seat, PALACE, tile)


@final
class Enki(TilePower):
    """A palm on any Oasis (FT-10.15, FT-10.16)."""

    number = ENKI
    rule_of_target = "FT-10.15"
    why_no_target = "five-tribes.needs-oasis"

    def targets(self, table: Table, seat: int) -> list[int]:
        return list(table.layout.oases) if table.supply[PALM] else []

    def strike(self, table: Table, seat: int, tile: int) -> None:
        place_by_power(table, seat, PALM, tile)


def place_by_power(table: Table, seat: int, what: int, tile: int) -> None:
    """Hagis and Lamia work here too, unless the table says otherwise (FT-10.23)."""
    if table.options.redirect_scope == "any_placement":
        table.next(Place(seat, what, tile))
    else:
        put_piece(table, seat, what, tile)


@final
class Leta(TilePower):
    """An empty tile becomes the player's (FT-10.34, FT-10.36)."""

    number = LETA
    rule_of_target = "FT-10.34"
    why_no_target = "five-tribes.needs-empty-tile"

    def targets(self, table: Table, seat: int) -> list[int]:
        if not table.pieces_left(seat):
            return []
        return [tile for tile in table.layout.open_tiles if table.is_empty(tile)]

    def strike(self, table: Table, seat: int, tile: int) -> None:
        table.take_control(seat, tile)


@final
class Utug(TilePower):
    """A tile that carries meeples and nothing else becomes the player's; its meeples stay (FT-10.35, FT-10.36)."""

    number = UTUG
    rule_of_target = "FT-10.35"
    why_no_target = "five-tribes.needs-meeples"

    def targets(self, table: Table, seat: int) -> list[int]:
        if not table.pieces_left(seat):
            return []
        return [
            tile
            for tile, crowd in enumerate(table.meeples)
            if crowd and table.owner[tile] < 0 and not table.palms[tile] and not table.palaces[tile]
        ]

    def strike(self, table: Table, seat: int, tile: int) -> None:
        table.take_control(seat, tile)


@final
class PowerTarget(Step[Table]):
    """The tile that a power works on (FT-10.5)."""

    name: ClassVar[str] = "power_target"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "djinn")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, djinn: int) -> None:
        self.seat = seat
        self.djinn = djinn

    def power(self, table: Table) -> TilePower:
        power = table.roster.djinns[self.djinn]
        assert isinstance(power, TilePower)
        return power

    def words(self, table: Table) -> list[int]:
        return [TARGET.first + tile for tile in self.power(table).targets(table, self.seat)]

    def apply(self, table: Table, word: int) -> None:
        self.power(table).strike(table, self.seat, TARGET.row(word))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        facts: dict[str, str | int] = {"djinn": DJINNS[self.djinn]}
        if not TARGET.has(word):
            return IllegalAction("five-tribes.choose-target", facts, "FT-10.5")
        power = self.power(table)
        return IllegalAction(power.why_no_target, facts, power.rule_of_target)
