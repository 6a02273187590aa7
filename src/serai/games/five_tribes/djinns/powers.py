"""Djinns that are paid for in a window (FT-10.2): one small class each, saying when it helps and what it does.

No power can be invoked when, after payment, it would have no legal target or no effect (FT-0.10).
"""

from typing import ClassVar, Final, final

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns import triggers as djinns
from serai.games.five_tribes.lexicon import INVOCATIONS, INVOKE, KEEP, TARGET
from serai.games.five_tribes.names import (
    ANUN_NAK,
    ASSASSIN,
    BOURAQ,
    BUILDER,
    DJINNS,
    ECHIDNA,
    ENKI,
    IBLIS,
    INVOKED,
    KANDICHA,
    LETA,
    PALACE,
    PALM,
    PAYMENT_COSTS,
    SIBITTIS,
    SLOAR,
    TILES,
    UTUG,
)
from serai.games.five_tribes.state import Table, letters
from serai.games.five_tribes.steps.placing import Place, put_piece
from serai.games.five_tribes.steps.tribe_action import TribeAction
from serai.games.five_tribes.tally import ONE

# FT-4.3
W1: Final = 1
W2: Final = 2
W3: Final = 3
W4: Final = 4


class Power:
    """What a paid djinn does."""

    def usable(self, table: Table, seat: int, window: int, payment: int) -> bool:
        raise NotImplementedError

    def invoke(self, table: Table, seat: int, window: int) -> None:
        """The power has been paid for."""
        raise NotImplementedError


class TilePower(Power):
    """A power that works on a tile of the player's choice."""

    djinn: ClassVar[int]

    def targets(self, table: Table, seat: int) -> list[int]:
        raise NotImplementedError

    def strike(self, table: Table, seat: int, tile: int) -> None:
        raise NotImplementedError

    def usable(self, table: Table, seat: int, window: int, payment: int) -> bool:
        return bool(self.targets(table, seat))

    def invoke(self, table: Table, seat: int, window: int) -> None:
        table.next(PowerTarget(seat, self.djinn))


class AnunNak(TilePower):
    """An empty tile receives three meeples drawn blindly from the bag (FT-10.9, FT-10.10)."""

    djinn = ANUN_NAK

    def targets(self, table: Table, seat: int) -> list[int]:
        return [tile for tile in range(len(table.owner)) if table.is_empty(tile)]

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


class Bouraq(TilePower):
    """A palace on any Village (FT-10.14, FT-10.16)."""

    djinn = BOURAQ

    def targets(self, table: Table, seat: int) -> list[int]:
        return list(table.layout.villages) if table.supply[PALACE] else []

    def strike(self, table: Table, seat: int, tile: int) -> None:
        place_by_power(table, seat, PALACE, tile)


class Enki(TilePower):
    """A palm on any Oasis (FT-10.15, FT-10.16)."""

    djinn = ENKI

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


class Leta(TilePower):
    """An empty tile becomes the player's (FT-10.34, FT-10.36)."""

    djinn = LETA

    def targets(self, table: Table, seat: int) -> list[int]:
        if not table.camels[seat]:
            return []
        return [tile for tile in range(len(table.owner)) if table.is_empty(tile)]

    def strike(self, table: Table, seat: int, tile: int) -> None:
        table.take_control(seat, tile)


class Utug(TilePower):
    """A tile that carries meeples and nothing else becomes the player's; its meeples stay (FT-10.35, FT-10.36)."""

    djinn = UTUG

    def targets(self, table: Table, seat: int) -> list[int]:
        if not table.camels[seat]:
            return []
        return [
            tile
            for tile, crowd in enumerate(table.meeples)
            if crowd and table.owner[tile] < 0 and not table.palms[tile] and not table.palaces[tile]
        ]

    def strike(self, table: Table, seat: int, tile: int) -> None:
        table.take_control(seat, tile)


class Sloar(Power):
    """The top card of the resource deck (FT-10.46)."""

    def usable(self, table: Table, seat: int, window: int, payment: int) -> bool:
        return bool(table.resource_deck or table.resource_discard)

    def invoke(self, table: Table, seat: int, window: int) -> None:
        table.draw_to_hand(seat, 1)


class Sibittis(Power):
    """One of the top three djinns; the others are discarded (FT-10.44, FT-10.45)."""

    def usable(self, table: Table, seat: int, window: int, payment: int) -> bool:
        return bool(table.djinn_deck or table.djinn_discard)

    def invoke(self, table: Table, seat: int, window: int) -> None:
        shown = tuple(table.draw_djinns(table.box.sibittis_draw))
        names = [DJINNS[djinn] for djinn in shown]
        table.emit("looked_at_djinns", seat, {"count": len(shown)}, {"djinns": names})
        table.next(ChooseDjinn(seat, shown))


class Echidna(Power):
    """The builder action brings double (FT-10.17); with Kandicha killed builders too (FT-10.19)."""

    def usable(self, table: Table, seat: int, window: int, payment: int) -> bool:
        if window in (W3, W4):
            return table.options.echidna_retroactive and table.builder_gold > 0  # FT-10.18
        action = coming_action(table) if window == W2 else None
        if action is None:
            return False
        if action.tribe == BUILDER:
            return table.layout.blue_around[action.tile] > 0  # FT-10.47
        return (
            action.tribe == ASSASSIN
            and table.options.echidna_doubles_kandicha
            and djinns.has(table, seat, KANDICHA)
            and self.ransom_in_reach(table, seat, action, payment)
        )

    def ransom_in_reach(self, table: Table, seat: int, action: TribeAction, payment: int) -> bool:
        return any(
            tally.count(table.meeples[tile], BUILDER)
            and djinns.builder_ransom(table, tile, action.tile)
            for tile in tiles_in_reach(table, seat, action, payment)
        )

    def invoke(self, table: Table, seat: int, window: int) -> None:
        if window == W2:
            table.armed |= 1 << ECHIDNA
        else:
            table.gold[seat] += table.builder_gold
            table.emit("doubled_later", seat, {"gold": table.builder_gold})


class Iblis(Power):
    """The assassins kill two at one place (FT-10.26)."""

    def usable(self, table: Table, seat: int, window: int, payment: int) -> bool:
        action = coming_action(table) if window == W2 else None
        if action is None or action.tribe != ASSASSIN:
            return False
        # FT-10.47: a place in reach, tile or opponent, with at least two to kill
        return any(
            tally.size(table.meeples[tile]) > 1
            for tile in tiles_in_reach(table, seat, action, payment)
        ) or any(
            sum(tally.count(table.kept[other], t) for t in djinns.killable_kept(table, other)) > 1
            for other in range(table.seats)
            if other != seat
        )

    def invoke(self, table: Table, seat: int, window: int) -> None:
        table.armed |= 1 << IBLIS


POWERS: Final[dict[int, Power]] = {
    ANUN_NAK: AnunNak(),
    BOURAQ: Bouraq(),
    ECHIDNA: Echidna(),
    ENKI: Enki(),
    IBLIS: Iblis(),
    LETA: Leta(),
    SIBITTIS: Sibittis(),
    SLOAR: Sloar(),
    UTUG: Utug(),
}
_INVOKED_MASK: Final = sum(1 << djinn for djinn in INVOKED)


def coming_action(table: Table) -> TribeAction | None:
    """The tribe action that W2 leads to."""
    for step in table.agenda[::-1]:
        if isinstance(step, TribeAction):
            return step
    return None


def tiles_in_reach(table: Table, seat: int, action: TribeAction, payment: int) -> list[int]:
    """The tiles that the assassins reach with the fakirs left after a payment (FT-7.9)."""
    reach = action.count + table.fakirs(seat) - PAYMENT_COSTS[payment][1]
    distances = table.layout.walks.distances[action.tile]
    return [tile for tile, distance in enumerate(distances) if distance <= reach]


def power_words(table: Table, seat: int, window: int) -> list[int]:
    """The powers that can be invoked now, with their payments (FT-4.4)."""
    mine = table.djinns[seat] & _INVOKED_MASK & ~table.used[seat]
    if not mine:
        return []
    return [
        INVOKE.first + row
        for row, (djinn, payment) in enumerate(INVOCATIONS)
        if mine >> djinn & 1
        and table.can_pay(seat, payment)
        and POWERS[djinn].usable(table, seat, window, payment)
    ]


def invoke(table: Table, seat: int, word: int, window: int) -> None:
    """Pay for a power and let it work; activation is final (FT-10.5)."""
    djinn, payment = INVOCATIONS[INVOKE.row(word)]
    djinns.pay_for_power(table, seat, djinn, payment)
    POWERS[djinn].invoke(table, seat, window)


def refuse_power(table: Table, seat: int, window: int, word: int) -> IllegalAction:
    djinn, payment = INVOCATIONS[INVOKE.row(word)]
    facts: dict[str, str | int] = {"djinn": DJINNS[djinn]}
    if not djinns.has(table, seat, djinn):
        return IllegalAction("five-tribes.no-such-djinn", facts, "FT-10.1")
    if table.used[seat] >> djinn & 1:
        return IllegalAction("five-tribes.power-used", facts, "FT-4.8")
    if not table.can_pay(seat, payment):
        return IllegalAction("five-tribes.cannot-pay", {}, "FT-10.3")
    if djinn in (ECHIDNA, IBLIS) and window != W2:
        return IllegalAction("five-tribes.wrong-moment", facts, "FT-4.5")
    return IllegalAction("five-tribes.no-effect", facts, "FT-0.10")


@final
class PowerTarget(Step[Table]):
    """The tile that a power works on (FT-10.5)."""

    name: ClassVar[str] = "power_target"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "djinn")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, djinn: int) -> None:
        self.seat = seat
        self.djinn = djinn

    def power(self) -> TilePower:
        power = POWERS[self.djinn]
        assert isinstance(power, TilePower)
        return power

    def words(self, table: Table) -> list[int]:
        return [TARGET.first + tile for tile in self.power().targets(table, self.seat)]

    def apply(self, table: Table, word: int) -> None:
        self.power().strike(table, self.seat, TARGET.row(word))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        facts: dict[str, str | int] = {"djinn": DJINNS[self.djinn]}
        if not TARGET.has(word):
            return IllegalAction("five-tribes.choose-target", facts, "FT-10.5")
        facts["tile"] = TILES[TARGET.row(word)]
        return IllegalAction("five-tribes.no-target", facts, RULE_OF_TARGET[self.djinn])


RULE_OF_TARGET: Final = {
    ANUN_NAK: "FT-10.9",
    BOURAQ: "FT-10.14",
    ENKI: "FT-10.15",
    LETA: "FT-10.34",
    UTUG: "FT-10.35",
}


@final
class ChooseDjinn(Step[Table]):
    """Sibittis: gain one of the djinns shown, which only the drawer sees (FT-10.44, FT-14.1)."""

    name: ClassVar[str] = "sibittis"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "shown")
    __slots__ = field_names[1:]
    secret_fields: ClassVar[tuple[str, ...]] = ("shown",)

    def __init__(self, seat: int, shown: tuple[int, ...]) -> None:
        self.seat = seat
        self.shown = shown

    def words(self, table: Table) -> list[int]:
        return [KEEP.first + djinn for djinn in self.shown]

    def apply(self, table: Table, word: int) -> None:
        chosen = KEEP.row(word)
        others = [djinn for djinn in self.shown if djinn != chosen]
        for djinn in others:
            table.djinn_discard |= 1 << djinn
        djinns.gain_djinn(table, self.seat, chosen)
        if others:
            table.emit("djinns_discarded", self.seat, {"djinns": [DJINNS[d] for d in others]})

    def why_not(self, table: Table, word: int) -> IllegalAction:
        return IllegalAction("five-tribes.choose-shown-djinn", {}, "FT-10.44")
