"""What the end of a move would bring a seat, reckoned without playing it.

Everything a landing can bring — viziers, cards, a djinn, a palm — is priced once per seat; the value of a landing
is then a sum of look-ups, so that all landings of a board can be compared, many boards in a row.
"""

from typing import Final, final

from serai.bots.five_tribes.evaluation import Outlook, cards, djinn_worth, elders, viziers
from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns import has, killable_kept
from serai.games.five_tribes.names import (
    ASSASSIN,
    BUILDER,
    ECHIDNA,
    ELDER,
    HAURVATAT,
    KANDICHA,
    MERCHANT,
    OASIS,
    SACRED_PLACE,
    VILLAGE,
    VIZIER,
)
from serai.games.five_tribes.scoring import unit_value
from serai.games.five_tribes.table import Table
from serai.games.five_tribes.tally import ONE

# A landing collects no more than so many meeples that are worth telling apart.
_MOST: Final = 10


@final
class Gains:
    """The prices that one seat puts on things, in the position for which they were made."""

    __slots__ = (
        "blue",
        "builders",
        "builders_extra",
        "capture",
        "control",
        "djinns",
        "elders",
        "kept_kill",
        "kinds",
        "markets",
        "merchants",
        "outlook",
        "palace",
        "palm",
        "seat",
        "viziers",
    )

    def __init__(self, table: Table, seat: int, outlook: Outlook, viewer: int) -> None:
        self.seat = seat
        self.outlook = outlook
        self.kinds = table.layout.kinds
        self.blue = table.layout.blue_around
        hand = table.resources[seat] if seat == viewer else table.known[seat]
        self.palm = unit_value(table, seat, HAURVATAT, table.box.palm_vp)
        self.palace = table.box.palace_vp
        self.control = self._control(table)
        self.viziers = self._viziers(table)
        self.elders = self._elders(table)
        self.merchants, self.markets = self._cards(table, hand)
        self.djinns = self._djinns(table)
        self.builders_extra = self._builders_extra(table, hand)
        self.kept_kill = self._kept_kill(table)
        self.capture = self._capture(table)

    def _control(self, table: Table) -> list[float]:
        """By tile: what owning it brings; nothing if it cannot be won."""
        if not table.camels[self.seat]:
            return [0.0] * len(table.owner)
        return [
            float(value + palms * self.palm + palaces * self.palace) if owner < 0 else 0.0
            for value, palms, palaces, owner in zip(
                table.layout.values, table.palms, table.palaces, table.owner, strict=True
            )
        ]

    def _viziers(self, table: Table) -> list[float]:
        """By number: points, bonuses nearer, and rivals' bonuses farther."""
        trial = table.copy()
        found: list[float] = []
        for _ in range(_MOST + 1):
            value = viziers(trial, self.seat, self.outlook)
            for other in range(table.seats):
                if other != self.seat:
                    value -= self.outlook.rivalry * viziers(trial, other, self.outlook)
            found.append(value)
            trial.kept[self.seat] += ONE[VIZIER]
        return [value - found[0] for value in found]

    def _elders(self, table: Table) -> list[float]:
        trial = table.copy()
        found: list[float] = []
        for _ in range(_MOST + 1):
            found.append(elders(trial, self.seat, self.outlook))
            trial.kept[self.seat] += ONE[ELDER]
        return [value - found[0] for value in found]

    def _cards(self, table: Table, hand: int) -> tuple[list[float], list[list[float]]]:
        """By number of merchants: the cards they take; by kind of market, what it then still offers."""
        seat, outlook, box = self.seat, self.outlook, table.box
        row = table.resource_row
        start = cards(table, seat, outlook, hand)
        taken: list[float] = []
        markets: list[list[float]] = [[] for _ in table.box.tile_kinds]
        for number in range(_MOST + 1):
            if number and number <= len(row):
                hand += ONE[row[number - 1]]
            value = cards(table, seat, outlook, hand)
            taken.append(value - start)
            left = row[number:]
            single = {card: cards(table, seat, outlook, hand + ONE[card]) - value for card in left}
            for kind, price in enumerate(box.tile_gold):
                offer = left[: box.tile_look[kind]]
                best = 0.0
                if offer and table.gold[seat] >= price and box.tile_take[kind]:
                    chosen = sorted((single[card] for card in offer), reverse=True)
                    best = max(0.0, sum(chosen[: box.tile_take[kind]]) - price)
                markets[kind].append(best)
        return taken, markets

    def _djinns(self, table: Table) -> list[float]:
        """By number of elders just collected: the best djinn of the row, paid for."""
        seat = self.seat
        found: list[float] = []
        best = max((djinn_worth(table, d, self.outlook) for d in table.djinn_row), default=0.0)
        elder = self.outlook.elder + table.box.elder_vp
        for number in range(_MOST + 1):
            held = tally.count(table.kept[seat], ELDER) + number
            cost = 0.0
            if held and table.fakirs(seat):
                cost = elder + min(elder, self.outlook.fakir)
            elif held > 1:
                cost = 2 * elder
            found.append(max(0.0, best - cost) if cost else 0.0)
        return found

    def _builders_extra(self, table: Table, hand: int) -> list[float]:
        """By number of blue tiles: what fakirs add to builders."""
        fakirs = tally.count(hand, len(ONE) - 1)
        doubled = has(table, self.seat, ECHIDNA) and table.can_pay(self.seat, 2)
        self.builders = 2 if doubled else 1
        rate = self.outlook.fakir
        return [fakirs * max(0.0, self.builders * blue - rate) for blue in range(10)]

    def _kept_kill(self, table: Table) -> float:
        """The best victim in front of an opponent."""
        best = 0.0
        before = 0.0
        for other in range(table.seats):
            before -= viziers(table, other, self.outlook) * (
                -1.0 if other == self.seat else self.outlook.rivalry
            )
        trial = table.copy()
        for prey in range(table.seats):
            if prey == self.seat:
                continue
            for tribe in killable_kept(table, prey):
                trial.kept[prey] -= ONE[tribe]
                if tribe == VIZIER:
                    gain = -before
                    for other in range(table.seats):
                        gain -= viziers(trial, other, self.outlook) * (
                            -1.0 if other == self.seat else self.outlook.rivalry
                        )
                else:
                    gain = self.outlook.rivalry * (table.box.elder_vp + self.outlook.elder)
                trial.kept[prey] += ONE[tribe]
                best = max(best, gain)
        return best

    def _capture(self, table: Table) -> float:
        """What Kandicha adds to a kill, on the average."""
        return 2.0 if has(table, self.seat, KANDICHA) else 0.0

    def landing(self, table: Table, tile: int, tribe: int, number: int, alone: bool) -> float:
        """What it brings to collect that many of a tribe there; `alone` if nobody else is left."""
        number = min(number, _MOST)
        owner = table.owner[tile]
        value = 0.0
        if alone and owner < 0 and self.control[tile]:
            value = self.control[tile]
            owner = self.seat
        kind = self.kinds[tile]
        taken = elders_now = 0
        if tribe == VIZIER:
            value += self.viziers[number]
        elif tribe == ELDER:
            value += self.elders[number]
            elders_now = number
        elif tribe == MERCHANT:
            value += self.merchants[number]
            taken = number
        elif tribe == BUILDER:
            blue = self.blue[tile]
            value += number * blue * self.builders + self.builders_extra[blue]
        elif tribe == ASSASSIN:
            value += max(self.kept_kill, self.kill(table, tile, number)[0]) + self.capture
        if kind == OASIS:
            value += self._piece(owner, self.palm)
        elif kind == VILLAGE:
            value += self._piece(owner, self.palace)
        elif kind == SACRED_PLACE:
            value += self.djinns[elders_now]
        else:
            value += self.markets[kind][taken]
        return value

    def _piece(self, owner: int, points: int) -> float:
        """A palm or palace for whoever owns the tile."""
        if owner < 0:
            return 0.0
        return points if owner == self.seat else -self.outlook.rivalry * points

    def kill(self, table: Table, tile: int, reach: int) -> tuple[float, int]:
        """The best tile that one kill would empty, and what it brings; -1 if there is none."""
        circles = table.layout.walks.within[tile]
        circle = circles[min(reach, len(circles) - 1)]
        best = 0.0
        where = -1
        for other, crowd in enumerate(table.meeples):
            if crowd & 127 == 1 and circle >> other & 1 and self.control[other] > best:
                if table.owner[other] < 0:
                    best = self.control[other]
                    where = other
        return best, where
