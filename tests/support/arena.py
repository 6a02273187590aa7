"""Games of an arena that were not played: plain data for ratings, statistics and pages."""

from __future__ import annotations

from serai.arena.folder import ArenaGame
from serai.arena.plan import ArenaPlan


def plan(bots: tuple[str, ...] = ("strong", "weak"), seats: int = 2) -> ArenaPlan:
    return ArenaPlan(
        game="amul", pack=None, options={}, seats=seats, bots=bots, seed="7", engine="0"
    )


def played(
    number: int, bots: tuple[str, ...], scores: tuple[int, ...], record: str = ""
) -> ArenaGame:
    """A game of two rounds in which the higher score wins; half of the points are made in each round."""
    return ArenaGame(
        number=number,
        game="amul",
        seed=str(number),
        options={},
        bots=bots,
        scores=scores,
        places=tuple(1 + sum(other > score for other in scores) for score in scores),
        lines=tuple({"yellow": score, "blue": 0} for score in scores),
        decisions=(10,) * len(bots),
        words=(40,) * len(bots),
        rounds=(tuple(score // 2 for score in scores), scores),
        seconds=(0.1,) * len(bots),
        record=record,
    )
