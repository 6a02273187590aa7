"""Statistics of an arena: wins, score lines, seats, length and branching, by bot."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from serai.arena.folder import ArenaGame
from serai.arena.ratings import INTERVAL


@dataclass
class Mean:
    """The mean of values that come one after the other."""

    number: int = 0
    total: float = 0.0

    def add(self, value: float, times: int = 1) -> None:
        self.number += times
        self.total += value

    @property
    def value(self) -> float:
        return self.total / self.number if self.number else 0.0


@dataclass
class BotStatistics:
    """What one bot did at all its seats."""

    games: int = 0
    wins: float = 0.0  # a shared victory is shared here too
    points: Mean = field(default_factory=Mean)
    place: Mean = field(default_factory=Mean)
    seconds: Mean = field(default_factory=Mean)  # per decision
    branching: Mean = field(default_factory=Mean)  # words per decision
    lines: dict[str, Mean] = field(default_factory=dict)  # of the score pad
    # Points at the end of each round. A game that is over keeps its score: later rounds would otherwise be means of
    # the long games alone.
    rounds: list[Mean] = field(default_factory=list)

    @property
    def win_rate(self) -> float:
        return self.wins / self.games

    def win_interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the win rate."""
        square = INTERVAL * INTERVAL
        middle = self.win_rate + square / (2 * self.games)
        spread = INTERVAL * sqrt(
            self.win_rate * (1 - self.win_rate) / self.games + square / (4 * self.games**2)
        )
        scale = 1 + square / self.games
        # Rounding errors would show as “-0”.
        return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass
class ArenaStatistics:
    """What the games of an arena show."""

    games: int = 0
    bots: dict[str, BotStatistics] = field(default_factory=dict)
    seat_wins: list[Mean] = field(default_factory=list)  # share of victories, by seat
    seat_points: list[Mean] = field(default_factory=list)
    length: Mean = field(default_factory=Mean)  # decisions of a game
    shortest: int = 0
    longest: int = 0


def count(games: Sequence[ArenaGame]) -> ArenaStatistics:
    """Count all games."""
    found = ArenaStatistics()
    most_rounds = max((len(game.rounds) for game in games), default=0)
    for game in games:
        _count_game(found, game, most_rounds)
    return found


def _count_game(found: ArenaStatistics, game: ArenaGame, most_rounds: int) -> None:
    length = sum(game.decisions)
    found.games += 1
    found.length.add(length)
    found.shortest = length if found.games == 1 else min(found.shortest, length)
    found.longest = max(found.longest, length)
    while len(found.seat_wins) < len(game.bots):
        found.seat_wins.append(Mean())
        found.seat_points.append(Mean())
    winners = game.places.count(1)
    for seat, name in enumerate(game.bots):
        won = (game.places[seat] == 1) / winners
        found.seat_wins[seat].add(won)
        found.seat_points[seat].add(game.scores[seat])
        bot = found.bots.setdefault(name, BotStatistics())
        bot.games += 1
        bot.wins += won
        bot.points.add(game.scores[seat])
        bot.place.add(game.places[seat])
        bot.seconds.add(game.seconds[seat], game.decisions[seat])
        bot.branching.add(game.words[seat], game.decisions[seat])
        for line, points in game.lines[seat].items():
            bot.lines.setdefault(line, Mean()).add(points)
        if not bot.rounds:
            bot.rounds = [Mean() for _ in range(most_rounds)]
        for number, mean in enumerate(bot.rounds):
            totals = game.rounds[number] if number < len(game.rounds) else game.scores
            mean.add(totals[seat])
