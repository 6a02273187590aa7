"""What the end of a move would bring a seat, reckoned without playing it.

Everything a landing can bring — viziers, cards, a djinn, a palm — is priced once per seat; the value of a landing
is then a sum of look-ups, so that all landings of a board can be compared, many boards in a row.
"""

from typing import Final, final

from serai.games.five_tribes import tally
from serai.games.five_tribes.bot.evaluation import (
    Outlook,
    cards,
    djinn_worth,
    elder_points,
    elders,
    viziers,
)
from serai.games.five_tribes.djinns.moments import has, killable_kept, unit_value
from serai.games.five_tribes.names import (
    ARTISAN,
    ASSASSIN,
    BUILDER,
    ECHIDNA,
    ELDER,
    FAKIR,
    KANDICHA,
    MERCHANT,
    OASIS,
    SACRED_PLACE,
    TILE_KINDS,
    TRIBE_COUNT,
    VILLAGE,
    VIZIER,
)
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import COUNT, ONE, SHIFT, TOTAL

# A landing collects no more than so many meeples that are worth telling apart.
_MOST: Final = 7
# What Kandicha makes of a victim, on the average.
CAPTURE: Final = 2.0

# A tile where a kill wins control, with what that brings; the best first.
Quarry = list[tuple[float, int]]


@final
class Gains:
    """The prices that one seat puts on things, in the position for which they were made."""

    __slots__ = (
        "actions",
        "artisans",
        "blue",
        "builders",
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

    def __init__(self, table: Table, seat: int, outlook: Outlook, hand: int) -> None:
        """`hand` is what is known of the seat's cards."""
        self.seat = seat
        self.outlook = outlook
        self.kinds = table.layout.kinds
        self.blue = table.layout.blue_around
        self.palm = unit_value(table, seat, "palms", table.box.palm_vp)
        self.palace = table.box.palace_vp
        self.control = self._control(table)
        self.viziers = self._viziers(table)
        self.elders = self._elders(table)
        self.merchants, self.markets = self._cards(table, hand)
        self.djinns = self._djinns(table, hand)
        self.builders = self._builders(table, hand)
        self.kept_kill = self._kept_kill(table)
        self.capture = CAPTURE if has(table, seat, KANDICHA) else 0.0
        self.actions = self._actions(table) if table.parts else []
        self.artisans = self._collected(table) if table.parts else []

    # Pricing

    def _control(self, table: Table) -> list[float]:
        """By tile: what owning it brings; nothing if it cannot be won."""
        if not table.pieces_left(self.seat):
            return [0.0] * len(table.owner)
        found = [
            float(value + palms * self.palm + palaces * self.palace) if owner < 0 else 0.0
            for value, palms, palaces, owner in zip(
                table.layout.values, table.palms, table.palaces, table.owner, strict=True
            )
        ]
        for part in table.parts:
            for tile in table.layout.open_tiles:
                if table.owner[tile] < 0:
                    found[tile] += part.control_worth(table, self.seat, tile, self.outlook.rounds)
        return found

    def _actions(self, table: Table) -> list[float]:
        """By tile: what its action brings in an expansion."""
        found = [0.0] * len(table.owner)
        for part in table.parts:
            for tile in table.layout.open_tiles:
                found[tile] += part.landing_worth(table, self.seat, tile, self.outlook.rounds)
        return found

    def _collected(self, table: Table) -> list[float]:
        """By number: what artisans bring."""
        return [
            sum(
                [
                    part.tribe_worth(table, self.seat, ARTISAN, number, self.outlook.rounds)
                    for part in table.parts
                ]
            )
            for number in range(_MOST + 1)
        ]

    def _race(self, table: Table) -> float:
        """How the seat stands in viziers."""
        mine = viziers(table, self.seat, self.outlook)
        theirs = sum(
            viziers(table, other, self.outlook)
            for other in range(table.seats)
            if other != self.seat
        )
        return mine - self.outlook.rivalry * theirs

    def _viziers(self, table: Table) -> list[float]:
        """By number: points, bonuses nearer, and rivals' bonuses farther."""
        trial = table.copy()
        found: list[float] = []
        for _ in range(_MOST + 1):
            found.append(self._race(trial))
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
        """By number of merchants: the cards they take, and by kind what a market still offers after them."""
        seat, outlook, box = self.seat, self.outlook, table.box
        row = table.resource_row
        start = cards(table, seat, outlook, hand)
        taken: list[float] = []
        markets: list[list[float]] = [[] for _ in TILE_KINDS]
        for number in range(_MOST + 1):
            if number and number <= len(row):
                hand += ONE[row[number - 1]]
            value = cards(table, seat, outlook, hand)
            taken.append(value - start)
            left = row[number:]
            single = {card: cards(table, seat, outlook, hand + ONE[card]) - value for card in left}
            for kind, price in enumerate(box.tile_gold):
                best = 0.0
                if left and box.tile_take[kind] and table.gold[seat] >= price:
                    offer = sorted(single[card] for card in left[: box.tile_look[kind]])
                    best = max(0.0, sum(offer[-box.tile_take[kind] :]) - price)
                markets[kind].append(best)
        return taken, markets

    def _djinns(self, table: Table, hand: int) -> list[float]:
        """By number of elders just collected: the best djinn of the row, less its price."""
        best = max(
            (djinn_worth(table, self.seat, d, self.outlook) for d in table.djinn_row), default=0.0
        )
        elder = self.outlook.elder + elder_points(table, self.seat)
        fakirs = tally.count(hand, FAKIR)
        held = tally.count(table.kept[self.seat], ELDER)
        found: list[float] = []
        for number in range(held, held + _MOST + 1):
            if number and fakirs:
                found.append(max(0.0, best - elder - min(elder, self.outlook.fakir)))
            elif number > 1:
                found.append(max(0.0, best - 2 * elder))
            else:
                found.append(0.0)
        return found

    def _builders(self, table: Table, hand: int) -> list[list[float]]:
        """By number of builders and of blue tiles: the gold, with fakirs and Echidna where they pay."""
        fakirs = tally.count(hand, FAKIR)
        rate = self.outlook.fakir
        echidna = has(table, self.seat, ECHIDNA) and tally.count(table.kept[self.seat], ELDER) > 1
        price = 2 * (self.outlook.elder + elder_points(table, self.seat))
        found: list[list[float]] = []
        for number in range(_MOST + 1):
            by_blue: list[float] = []
            for blue in range(10):
                gold = number * blue + fakirs * max(0.0, blue - rate)
                if echidna:
                    gold = max(gold, 2 * number * blue + fakirs * max(0.0, 2 * blue - rate) - price)
                by_blue.append(gold)
            found.append(by_blue)
        return found

    def _kept_kill(self, table: Table) -> float:
        """The best victim in front of an opponent."""
        before = self._race(table)
        best = 0.0
        trial = table.copy()
        for prey in range(table.seats):
            if prey == self.seat:
                continue
            for tribe in killable_kept(table, prey):
                if tribe == VIZIER:
                    trial.kept[prey] -= ONE[tribe]
                    best = max(best, self._race(trial) - before)
                    trial.kept[prey] += ONE[tribe]
                else:
                    loss = elder_points(table, prey) + self.outlook.elder
                    best = max(best, self.outlook.rivalry * loss)
        return best

    # Reckoning

    def landings(self, table: Table) -> list[float]:
        """By tile * TRIBE_COUNT + tribe: what it brings to land there with one more of that tribe."""
        quarry = self.quarry(table)
        found = [0.0] * (len(table.meeples) * TRIBE_COUNT)
        for tile, crowd in enumerate(table.meeples):
            if crowd:
                size = crowd & TOTAL
                for tribe in range(TRIBE_COUNT):
                    number = crowd >> SHIFT[tribe] & COUNT
                    if number:
                        found[tile * TRIBE_COUNT + tribe] = self.landing(
                            table, tile, tribe, number + 1, number == size, quarry
                        )
        return found

    def landing(
        self, table: Table, tile: int, tribe: int, number: int, alone: bool, quarry: Quarry
    ) -> float:
        """What it brings to collect that many of a tribe there; `alone` if nobody else is left."""
        number = min(number, _MOST)
        owner = table.owner[tile]
        value = 0.0
        if alone and owner < 0 and self.control[tile]:
            value = self.control[tile]
            owner = self.seat
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
            value += self.builders[number][self.blue[tile]]
        elif tribe == ASSASSIN:
            won, _ = self.kill(table, tile, number, quarry)
            value += max(self.kept_kill, won) + self.capture
        elif tribe == ARTISAN:
            value += self.artisans[number]
        kind = self.kinds[tile]
        if self.actions:
            value += self.actions[tile]
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
        """A palm or palace for the owner of the tile."""
        if owner < 0:
            return 0.0
        return points if owner == self.seat else -self.outlook.rivalry * points

    def quarry(self, table: Table) -> Quarry:
        """The ownerless tiles with a single meeple."""
        found = [
            (self.control[tile], tile)
            for tile, crowd in enumerate(table.meeples)
            if crowd & TOTAL == 1 and table.owner[tile] < 0
        ]
        found.sort(reverse=True)
        return found

    def kill(self, table: Table, tile: int, reach: int, quarry: Quarry) -> tuple[float, int]:
        """The best tile that one kill would empty, and what it brings; -1 if there is none."""
        circles = table.layout.within[tile]
        circle = circles[min(reach, len(circles) - 1)]
        for value, other in quarry:
            if circle >> other & 1:
                return value, other
        return 0.0, -1
