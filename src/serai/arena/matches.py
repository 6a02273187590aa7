"""Matches between bots: job, result, schedule and tallies.

Plain data in and out, so that a match can run in another process or on another machine.
"""

from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any

from serai.bots import bot
from serai.games.analysis import Analysis
from serai.games.registry import game, manifest


@dataclass(frozen=True)
class MatchJob:
    """A game to be played: plain data, so that it can be sent to another process."""

    game: str
    pack: str | None  # the text of a box; None: the standard one
    seed: int
    options: dict[str, Any]
    bots: tuple[str, ...]  # by seat
    analyse: bool = False  # whether the result brings what the game's analysis counts


@dataclass(frozen=True)
class MatchResult:
    """How a game went, by seat."""

    job: MatchJob
    totals: tuple[int, ...]
    places: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    record: str
    sample: Any = None
    lines: tuple[dict[str, int], ...] = ()  # the score pad: points by line
    words: tuple[int, ...] = ()  # how many words there were to choose from, over all decisions
    rounds: tuple[tuple[int, ...], ...] = ()  # the totals at the end of each round

    def as_data(self) -> dict[str, Any]:
        """The game as a line of data; without times, so that equal games give equal lines."""
        return {
            "game": self.job.game,
            "seed": str(self.job.seed),  # more bits than JSON numbers keep
            "options": self.job.options,
            "bots": list(self.job.bots),
            "scores": list(self.totals),
            "places": list(self.places),
            "lines": list(self.lines),
            "decisions": list(self.decisions),
            "words": list(self.words),
            "rounds": [list(totals) for totals in self.rounds],
            "record": self.record,
        }


def play(job: MatchJob) -> MatchResult:
    """Play one game to its end."""
    state = game(job.game, job.pack).new(seats=len(job.bots), seed=job.seed, options=job.options)
    players = [bot(name, job.seed + seat) for seat, name in enumerate(job.bots)]
    decisions = [0] * len(players)
    words = [0] * len(players)
    seconds = [0.0] * len(players)
    round_of = manifest(job.game).round_of
    rounds: list[tuple[int, ...]] = []
    now = round_of(state)
    while not state.over:
        for seat in state.deciders():
            words[seat] += len(state.words(seat))
            began = perf_counter()
            word = players[seat].choose(state.seat(seat))
            seconds[seat] += perf_counter() - began
            decisions[seat] += 1
            state.play(seat, word)
        if not state.deciders() or round_of(state) != now:
            now = round_of(state)
            rounds.append(tuple(score.total for score in state.scores()))
    scores = state.scores()
    analysis = analysis_of(job) if job.analyse else None
    return MatchResult(
        job,
        tuple(score.total for score in scores),
        state.ranking(),
        tuple(decisions),
        tuple(seconds),
        state.record(),
        None if analysis is None else analysis.sample(state),
        tuple({line.id: line.points for line in score.lines} for score in scores),
        tuple(words),
        tuple(rounds),
    )


def analysis_of(job: MatchJob) -> Analysis | None:
    """What counts the games of a job; None if its game has no such figures."""
    return manifest(job.game).analysis(game(job.game, job.pack), len(job.bots))


def schedule(first: MatchJob, games: int) -> list[MatchJob]:
    """A game for every seed from the first on; each time the bots move up by one seat."""
    seats = len(first.bots)
    return [
        replace(
            first,
            seed=first.seed + number,
            bots=tuple(first.bots[(seat + number) % seats] for seat in range(seats)),
        )
        for number in range(games)
    ]


@dataclass
class Tally:
    """What one bot has achieved."""

    games: int = 0
    wins: float = 0.0  # a shared victory is shared here too
    points: int = 0
    places: int = 0
    decisions: int = 0
    seconds: float = 0.0


@dataclass
class Tallies:
    """What all bots have achieved, by name."""

    games: int = 0
    by_bot: dict[str, Tally] = field(default_factory=dict)

    def count(self, result: MatchResult) -> None:
        self.games += 1
        winners = result.places.count(1)
        for seat, name in enumerate(result.job.bots):
            tally = self.by_bot.setdefault(name, Tally())
            tally.games += 1
            tally.wins += (result.places[seat] == 1) / winners
            tally.points += result.totals[seat]
            tally.places += result.places[seat]
            tally.decisions += result.decisions[seat]
            tally.seconds += result.seconds[seat]
