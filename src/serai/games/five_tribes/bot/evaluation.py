"""What a position is worth to a seat: the score pad as it will be, not as it is.

One function per term. Things that only serve to gain others (fakirs, elders beyond their points, powers, a set that
can still grow) are worth more the longer the game goes on; an `Outlook` knows how long that is.
"""

from functools import lru_cache
from math import exp
from typing import Final, final

from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns.moments import has, unit_value
from serai.games.five_tribes.names import (
    AL_AMIN,
    ELDER,
    FAKIR,
    GOODS,
    HAURVATAT,
    JAFAAR,
    SHAMHAT,
    VIZIER,
)
from serai.games.five_tribes.scoring import best_sale
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import COUNT, ONE, SHIFT

# How fast a game runs down: what an average turn takes, and the meeples on which nobody can move any more.
CAMELS_PER_TURN: Final = 0.8
MEEPLES_PER_TURN: Final = 2.7
STALLED_MEEPLES: Final = 18

USEFUL_FAKIRS: Final = 4
SPARE_FAKIR: Final = 0.3
# Goods that a seat can expect to gain in a round.
GOODS_PER_ROUND: Final = 0.8
# The part of them that goes to a set after the one before it.
NEXT_SET: Final = 0.3
UNKNOWN_CARD: Final = 2.5
# Below this much gold a seat cannot bid and buy freely.
GOLD_RESERVE: Final = 8
RESERVE_WORTH: Final = 0.25

# How uncertain a lead in viziers becomes with every turn to come in this round.
RACE_TURN: Final = 0.04
# How much a rival's gain hurts, as a part of an equal share.
RIVALRY: Final = 1.0

# What the power of a djinn brings its owner in a round, in the order of the djinns.
POWER_PER_ROUND: Final[tuple[float, ...]] = (
    0.6,  # al_amin
    0.5,  # anun_nak
    0.7,  # baal
    0.5,  # boaz
    1.5,  # bouraq
    1.2,  # echidna
    0.8,  # enki
    0.8,  # hagis
    0.8,  # haurvatat
    0.6,  # iblis
    1.0,  # jafaar
    1.2,  # kandicha
    0.6,  # kumarbi
    0.7,  # lamia
    0.8,  # leta
    1.2,  # marid
    0.9,  # monkir
    1.0,  # nekir
    1.0,  # shamhat
    1.5,  # sibittis
    0.8,  # sloar
    2.0,  # utug
    0.4,  # geb
    0.6,  # ptah
    0.8,  # kam
    0.9,  # satesha
)


@final
class Weights:
    """What is expected of things that are not points yet."""

    __slots__ = (
        "elder",
        "fakir",
        "long_game",
        "powers",
        "race_end",
        "race_growth",
        "race_round",
        "useful_elders",
    )

    def __init__(
        self,
        long_game: float,
        fakir: float,
        elder: float,
        useful_elders: int,
        powers: float,
        race_end: float,
        race_round: float,
        race_growth: float,
    ) -> None:
        self.long_game = long_game  # rounds after which a thing kept for later has its full worth
        self.fakir = fakir
        self.elder = elder  # beyond its points
        self.useful_elders = useful_elders  # so many find a use beyond their points
        self.powers = powers  # the part of `POWER_PER_ROUND` that counts
        # How uncertain a lead in viziers is: at the very end, and by this power of the rounds to come.
        self.race_end = race_end
        self.race_round = race_round
        self.race_growth = race_growth


# What greedy judges by.
GUESSED: Final = Weights(3.0, 2.0, 1.2, 4, 1.0, 0.12, 0.28, 0.5)
# What a search among three and more judges by. Fitted to how 178 games ended of four *hard* players who judged as
# greedy does, by what everybody had at the beginning of each round: fakirs and elders are worth more than greedy
# thinks, and an early lead in viziers or a djinn's power less.
FITTED: Final = Weights(1.5, 2.75, 2.1, 3, 0.8, 0.1, 0.5, 0.8)


@final
class Outlook:
    """How much of the game is left, and what things kept for later are therefore worth."""

    __slots__ = (
        "elder",
        "fakir",
        "growth",
        "powers",
        "race",
        "rivalry",
        "rounds",
        "useful_elders",
    )

    def __init__(self, table: Table, weights: Weights = GUESSED) -> None:
        rounds = self.rounds = rounds_left(table)
        late = min(1.0, rounds / weights.long_game)
        self.fakir = weights.fakir * late
        self.elder = weights.elder * late
        self.useful_elders = weights.useful_elders
        self.powers = weights.powers * rounds
        self.growth = GOODS_PER_ROUND * rounds
        # What others gain hurts as much as it helps them, shared among all who are hurt.
        self.rivalry = RIVALRY / (table.seats - 1)
        # The chance of a vizier bonus by the lead in viziers; the more turns to come, the less a lead says.
        turns = sum(seat >= 0 for seat in table.turn_track)
        spread = weights.race_end + RACE_TURN * turns
        spread += weights.race_round * rounds**weights.race_growth
        self.race = tuple(1.0 / (1.0 + exp((0.5 - lead) / spread)) for lead in range(-32, 33))

    def bonus_chance(self, lead: int) -> float:
        """How likely a seat ends with more viziers than one that it leads by so many now."""
        return self.race[lead + 32]


def rounds_left(table: Table) -> float:
    """Rounds to come after this one, estimated."""
    if table.final:
        return 0.0
    markers = table.box.markers[table.seats]
    by_camels = min(table.camels) / (CAMELS_PER_TURN * markers)
    crowd = sum(tally.size(meeples) for meeples in table.meeples)
    by_meeples = (crowd - STALLED_MEEPLES) / (MEEPLES_PER_TURN * markers * table.seats)
    return max(0.0, min(by_camels, by_meeples))


def standing(table: Table, seat: int, outlook: Outlook) -> float:
    """What a seat has, less its rivals' part."""
    total = 0.0
    for other in range(table.seats):
        value = worth(table, other, outlook, hand_seen(table, other, seat), other == seat)
        total += value if other == seat else -outlook.rivalry * value
    return total


def hand_seen(table: Table, seat: int, viewer: int) -> int:
    """What somebody knows of a hand; an imagined rest of it must not guide them."""
    if seat == viewer or table.options.hand_visibility == "open":
        return table.resources[seat]
    return table.known[seat]


def worth(table: Table, seat: int, outlook: Outlook, hand: int, own: bool = False) -> float:
    """All terms together; `hand` is what is known of the seat's cards, `own` whether all it has is."""
    unknown = tally.size(table.resources[seat]) - tally.size(hand)
    return (
        gold(table, seat, outlook)
        + viziers(table, seat, outlook)
        + elders(table, seat, outlook)
        + djinns(table, seat, outlook)
        + tiles(table, seat)
        + cards(table, seat, outlook, hand)
        + unknown * UNKNOWN_CARD
        + sum([part.worth(table, seat, outlook.rounds, own) for part in table.parts])
    )


def gold(table: Table, seat: int, outlook: Outlook) -> float:
    """Gold is points; the last coins are also freedom to bid and buy."""
    held = table.gold[seat]
    if held < GOLD_RESERVE and outlook.rounds > 0:
        return held - RESERVE_WORTH * (GOLD_RESERVE - held)
    return held


def viziers(table: Table, seat: int, outlook: Outlook) -> float:
    """A point each, and for every opponent the chance of having more than they have at the end."""
    mine = tally.count(table.kept[seat], VIZIER)
    chances = 0.0
    for other, kept in enumerate(table.kept):
        if other != seat:
            chances += outlook.bonus_chance(mine - tally.count(kept, VIZIER))
    unit = unit_value(table, seat, "viziers", table.box.vizier_vp)
    return mine * unit + table.box.vizier_bonus * chances


def elders(table: Table, seat: int, outlook: Outlook) -> float:
    """Points, and the money that djinns want; more of it than can be spent is points only."""
    number = tally.count(table.kept[seat], ELDER)
    return number * elder_points(table, seat) + min(number, outlook.useful_elders) * outlook.elder


def elder_points(table: Table, seat: int) -> int:
    return unit_value(table, seat, "elders", table.box.elder_vp)


def djinns(table: Table, seat: int, outlook: Outlook) -> float:
    """Printed points, and what the powers will bring in the rounds to come."""
    held = table.djinns[seat]
    total = 0.0
    while held:
        lowest = held & -held
        djinn = lowest.bit_length() - 1
        total += table.box.djinn_vp[djinn] + outlook.powers * POWER_PER_ROUND[djinn]
        held ^= lowest
    return total


def djinn_worth(table: Table, seat: int, djinn: int, outlook: Outlook) -> float:
    """What a djinn would be worth to a seat, with what it makes of the things that the seat has."""
    held = table.kept[seat]
    worth = table.box.djinn_vp[djinn] + outlook.powers * POWER_PER_ROUND[djinn]
    if djinn == JAFAAR:
        worth += tally.count(held, VIZIER) * (
            table.box.djinn_unit_value[djinn] - table.box.vizier_vp
        )
    elif djinn == SHAMHAT:
        worth += tally.count(held, ELDER) * (table.box.djinn_unit_value[djinn] - table.box.elder_vp)
    elif djinn == HAURVATAT:
        palms = sum(n for n, owner in zip(table.palms, table.owner, strict=True) if owner == seat)
        worth += palms * (table.box.djinn_unit_value[djinn] - table.box.palm_vp)
    return worth


def tiles(table: Table, seat: int) -> float:
    """Owned tiles with what stands on them."""
    palm = unit_value(table, seat, "palms", table.box.palm_vp)
    palace = table.box.palace_vp
    total = 0
    for tile, owner in enumerate(table.owner):
        if owner == seat:
            total += table.layout.values[tile]
            total += table.palms[tile] * palm + table.palaces[tile] * palace
    return total


def cards(table: Table, seat: int, outlook: Outlook, hand: int) -> float:
    """Sets of goods as they may grow, and fakirs for what they can still be spent on."""
    fakirs = tally.count(hand, FAKIR)
    wilds = fakirs // 2 if has(table, seat, AL_AMIN) else 0
    goods = hand - fakirs * ONE[FAKIR]
    useful = min(fakirs, USEFUL_FAKIRS) + SPARE_FAKIR * max(0, fakirs - USEFUL_FAKIRS)
    return sets_worth(goods, wilds, outlook.growth, table.box.set_values) + useful * outlook.fakir


@lru_cache(maxsize=1 << 14)
def sets_worth(goods: int, wilds: int, growth: float, set_values: tuple[int, ...]) -> float:
    """What the goods bring when sold at the end, with `growth` more of any kind to be expected."""
    counts = [goods >> SHIFT[good] & COUNT for good in range(GOODS)]
    if not growth:
        return best_sale(counts, wilds, set_values) if goods or wilds else 0
    total = 0.0
    hope = growth
    for k in range(1, max(counts) + 2):
        size = sum(count >= k for count in counts)
        # New goods fill the first set before they matter to the second.
        size_hoped = size + wilds + hope * (GOODS - size) / GOODS
        wilds = 0
        hope *= NEXT_SET
        whole = min(int(size_hoped), GOODS)
        total += set_values[whole]
        if whole < GOODS:
            total += (size_hoped - whole) * (set_values[whole + 1] - set_values[whole])
    return total
