"""Ratings: OpenSkill's Plackett-Luce model over the games of an arena, with 95 % intervals.

OpenSkill follows players who change, so later games weigh more. A bot does not change: its strength is taken to be
constant (`tau` is 0), and the games are rated in several shuffled orders, whose mean no single order decides.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from openskill.models import PlackettLuce

from serai.arena.folder import ArenaGame

# Standard deviations on each side of the mean that hold 95 % of a normal distribution.
INTERVAL: Final = 1.96
_ORDERS: Final = 12


@dataclass(frozen=True)
class BotRating:
    """How strong a bot is: the mean of what is believed, and how far from it the truth may be."""

    mean: float
    deviation: float

    @property
    def low(self) -> float:
        return self.mean - INTERVAL * self.deviation

    @property
    def high(self) -> float:
        return self.mean + INTERVAL * self.deviation


def rate(games: Sequence[ArenaGame]) -> dict[str, BotRating]:
    """Ratings by bot, the best first; equal games give equal ratings, whatever order they ended in."""
    # A bot learns nothing of its strength from playing itself.
    telling = [game for game in games if len(set(game.bots)) > 1]
    dice = Random(0)
    orders = [_rate_in_order(dice.sample(telling, len(telling))) for _ in range(_ORDERS)]
    found = {
        name: BotRating(
            sum(order[name][0] for order in orders) / _ORDERS,
            sum(order[name][1] for order in orders) / _ORDERS,
        )
        for name in sorted(orders[0])
    }
    return dict(sorted(found.items(), key=lambda item: -item[1].mean))


def _rate_in_order(games: Sequence[ArenaGame]) -> dict[str, tuple[float, float]]:
    """Mean and deviation by bot, after the games one by one."""
    model = PlackettLuce(tau=0.0)
    ratings: dict[str, tuple[float, float]] = {}
    for game in games:
        for name in game.bots:
            ratings.setdefault(name, (model.mu, model.sigma))
        teams = [[model.create_rating(list(ratings[name]), name)] for name in game.bots]
        after = model.rate(teams, ranks=[float(place) for place in game.places])
        for name in set(game.bots):
            # A bot that fills several seats learns the mean of what they learn.
            own = [team[0] for team, seat in zip(after, game.bots, strict=True) if seat == name]
            mu = sum(rating.mu for rating in own) / len(own)
            ratings[name] = (mu, sum(rating.sigma for rating in own) / len(own))
    return ratings
