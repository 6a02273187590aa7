"""Statistics of one player's finished games: wins by number of players and by opponent, averages by score line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from serai.bots.greedy import GreedyBot, MediumBot
from serai.games.registry import game as game_by_name
from serai.server.lobby.listing import SeatSummary, TableSummary

_MOST_OPPONENTS: Final = 20


class SeatScore(Struct, frozen=True):
    """How a game ended for a seat."""

    place: int
    total: int
    lines: dict[str, int]  # points by the id of the line


class FinishedGame(Struct, frozen=True):
    """A game that is over, and the seat of the player it is counted for."""

    table: TableSummary
    seat: int
    scores: tuple[SeatScore, ...]

    @property
    def won(self) -> bool:
        """A game that a bot has finished in the player's place is not won."""
        return self.own.place == 1 and self.table.seats[self.seat].kind == "person"

    @property
    def own(self) -> SeatScore:
        return self.scores[self.seat]


class WinsBySeats(Struct, frozen=True):
    """Games with so many players."""

    seats: int
    games: int
    wins: int


class WinsByOpponent(Struct, frozen=True):
    """Games against a person, by name, or against bots of a level; a name is not an account."""

    name: str
    bot: str
    games: int
    wins: int


class LineStatistics(Struct, frozen=True):
    """One line of the score pad."""

    id: str
    title: str
    average: float
    best: int


class GameStatistics(Struct, frozen=True):
    """What a player has reached in one game."""

    game: str
    games: int
    wins: int
    average: float
    best: int
    best_table: str
    by_seats: list[WinsBySeats]
    opponents: list[WinsByOpponent]
    lines: list[LineStatistics]


def statistics_of(finished: Iterable[FinishedGame], language: str) -> list[GameStatistics]:
    """Statistics by game, the most played first."""
    by_game: dict[str, list[FinishedGame]] = {}
    for one in finished:
        by_game.setdefault(one.table.game, []).append(one)
    found = [_statistics(name, games, language) for name, games in by_game.items()]
    return sorted(found, key=lambda one: (-one.games, one.game))


def _statistics(name: str, games: list[FinishedGame], language: str) -> GameStatistics:
    best = max(games, key=lambda one: one.own.total)
    return GameStatistics(
        game=name,
        games=len(games),
        wins=_wins(games),
        average=_average([one.own.total for one in games]),
        best=best.own.total,
        best_table=best.table.id,
        by_seats=_by_seats(games),
        opponents=_opponents(games),
        lines=_lines(name, games, language),
    )


def _wins(games: list[FinishedGame]) -> int:
    return sum(one.won for one in games)


def _by_seats(games: list[FinishedGame]) -> list[WinsBySeats]:
    found = []
    for seats in sorted({len(one.scores) for one in games}):
        alike = [one for one in games if len(one.scores) == seats]
        found.append(WinsBySeats(seats, len(alike), _wins(alike)))
    return found


def _opponents(games: list[FinishedGame]) -> list[WinsByOpponent]:
    against: dict[tuple[str, str], list[FinishedGame]] = {}
    for one in games:
        others = [chair for chair in one.table.seats if chair.seat != one.seat]
        for opponent in dict.fromkeys(map(_opponent, others)):
            against.setdefault(opponent, []).append(one)
    found = [
        WinsByOpponent(name, bot, len(common), _wins(common))
        for (name, bot), common in against.items()
    ]
    return sorted(found, key=lambda one: (-one.games, one.name, one.bot))[:_MOST_OPPONENTS]


def _opponent(chair: SeatSummary) -> tuple[str, str]:
    if not chair.face:
        return chair.name, ""
    # One level under two names: tables from before there were levels have the older one.
    return "", MediumBot.name if chair.bot == GreedyBot.name else chair.bot


def _lines(name: str, games: list[FinishedGame], language: str) -> list[LineStatistics]:
    """By line, over the games that have it: an expansion brings lines of its own."""
    points: dict[str, list[int]] = {}
    for one in games:
        for id, scored in one.own.lines.items():
            points.setdefault(id, []).append(scored)
    title = game_by_name(name).score_title
    return [
        LineStatistics(id, title(id, language), _average(scored), max(scored))
        for id, scored in points.items()
    ]


def _average(points: list[int]) -> float:
    return round(sum(points) / len(points), 1)
