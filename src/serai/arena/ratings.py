"""Ratings: OpenSkill's Plackett-Luce model over the games of an arena, with 95 % intervals."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

from serai.arena.folder import PlayedGame

# Standard deviations on each side of the mean that hold 95 % of a normal distribution.
INTERVAL: Final = 1.96


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


def rate(games: Iterable[PlayedGame]) -> dict[str, BotRating]:
    """Ratings by bot, the best first. Games count in the order of the plan, whatever order they ended in."""
    model = PlackettLuce()
    ratings: dict[str, tuple[float, float]] = {}
    for game in games:
        if len(set(game.bots)) == 1:
            continue  # a bot learns nothing of its strength from playing itself
        for name in game.bots:
            ratings.setdefault(name, (model.mu, model.sigma))
        teams = [[model.create_rating(list(ratings[name]), name)] for name in game.bots]
        after = model.rate(teams, ranks=[float(place) for place in game.places])
        for name in set(game.bots):
            # A bot that fills several seats learns the mean of what they learn.
            own = [team[0] for team, seat in zip(after, game.bots, strict=True) if seat == name]
            mu = sum(rating.mu for rating in own) / len(own)
            ratings[name] = (mu, sum(rating.sigma for rating in own) / len(own))
    best_first = sorted(ratings.items(), key=lambda item: -item[1][0])
    return {name: BotRating(*rating) for name, rating in best_first}
