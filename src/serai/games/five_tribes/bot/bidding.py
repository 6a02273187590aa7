"""Bids: what moving earlier is worth, against what it costs."""

from random import Random
from typing import Final

from serai.core.dice import below, shuffle
from serai.games.five_tribes.bot.evaluation import Outlook, hand_seen
from serai.games.five_tribes.bot.gains import Gains
from serai.games.five_tribes.bot.goals import some_way, sources_of
from serai.games.five_tribes.bot.outcome import collect, dropped
from serai.games.five_tribes.bot.prospects import best_landing, open_landings
from serai.games.five_tribes.lexicon import read_bid
from serai.games.five_tribes.names import PRICES
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.bidding import enter, places, reduced_price

# How likely a bidder still to come moves before one who bids so much, by step of the price ladder.
OUTBID: Final = (1.0, 0.55, 0.4, 0.25, 0.12, 0.04, 0.0)
# How often the turns of a round are played through in thought.
ROUNDS_PLAYED: Final = 4
# A reckoned advantage is partly an illusion: it was picked as the best of many.
EAGERNESS: Final = 0.9
# How much of what others cannot take any more counts as a gain.
DENIAL: Final = 0.2


def best_bid(table: Table, seat: int, outlook: Outlook, rng: Random) -> int:
    """The price at which the place in the turn order brings most for what it costs."""
    return bid_by(table, seat, outlook, values_by_rank(table, seat, outlook, rng))


def bid_by(table: Table, seat: int, outlook: Outlook, values: list[float]) -> int:
    """The best bid, by what each place in the turn order brings."""
    best_value, best = float("-inf"), -1
    for value, word in rated_bids(table, seat, outlook, values):
        if value > best_value:
            best_value, best = value, word
    return best


def rated_bids(
    table: Table, seat: int, outlook: Outlook, values: list[float]
) -> list[tuple[float, int]]:
    """Every bid with what it brings for what it costs."""
    found: list[tuple[float, int]] = []
    for word in table.words(seat):
        step, fakirs = read_bid(word)
        trial = table.copy()
        enter(trial, seat, step)
        value = EAGERNESS * order_value(trial, seat, values, outlook)
        value -= reduced_price(table, step, fakirs) + fakirs * outlook.fakir
        found.append((value, word))
    return found


def order_value(table: Table, seat: int, values: list[float], outlook: Outlook) -> float:
    """What the turns of the markers on the track will bring, with those still to bid among them."""
    later = len(table.bid_order) - 1
    ahead = 0
    total = 0.0
    for step in range(len(PRICES) - 1, -1, -1):
        for place in reversed(places(table, step)):
            marker = table.turn_track[place]
            if marker < 0:
                continue
            rank = ahead + later * OUTBID[step]
            low = int(rank)
            value = values[low] + (rank - low) * (values[low + 1] - values[low])
            total += value if marker == seat else -DENIAL * outlook.rivalry * value
            ahead += 1
    return total


def values_by_rank(table: Table, seat: int, outlook: Outlook, rng: Random) -> list[float]:
    """By the number of turns before the seat's own: the best goal that is then left, on the average."""
    placed = [marker for marker in table.turn_track if marker >= 0]
    others = [marker for marker in (*table.bid_order, *placed) if marker != seat]
    ranks = len(table.bid_order) + len(placed)
    gains = [
        Gains(table, other, outlook, hand_seen(table, other, seat)) for other in range(table.seats)
    ]
    totals = [0.0] * (ranks + 1)
    for _ in range(ROUNDS_PLAYED):
        world = table.copy()
        shuffle(rng, others)
        for rank in range(ranks):
            landings = open_landings(world)
            totals[rank] += best_landing(world, gains[seat], landings)[0]
            mover = gains[others[rank % len(others)]]
            _, tile, tribe = best_landing(world, mover, landings)
            if tile < 0:
                break
            world = after_some_move(world, mover, tile, tribe, rng)
    return [total / ROUNDS_PLAYED for total in totals]


def after_some_move(table: Table, gains: Gains, tile: int, tribe: int, rng: Random) -> Table:
    """The table after a landing, with the way to it taken by chance."""
    starts = sources_of(table, tile, tribe)
    start = starts[below(rng, len(starts))]
    way = some_way(table.layout.walks, start, tile, tribe, rng)
    world = dropped(table, gains.seat, start, way)
    collect(world, gains, tile, tribe)
    return world
