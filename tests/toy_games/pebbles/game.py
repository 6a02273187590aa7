"""Pebbles as a game: set-up, documents, what a seat sees, and the score."""

from random import Random
from typing import Any, ClassVar, Final, final

import msgspec

from serai.core.chance import SEED_BITS, Chance
from serai.core.component import Component
from serai.core.game import Game, StateFunctions, TablePack
from serai.core.log import Origin
from serai.core.options import read_options
from serai.core.score import KnownScore, Score, ScoreLine, places

from .lexicon import LEXICON
from .options import Options
from .state import Table
from .steps import Take

SEATS: Final = ("ant", "bee", "cat", "dog")
LEAST: Final = 10
LAST: Final = 3  # points for the last pebble


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """A document."""

    game: str
    seats: int
    heap: int
    taken: list[int]
    last: int = -1
    next: int | None = None
    options: dict[str, Any] = {}
    seed: str = "0"
    chance: int = 0


def document(table: Table) -> dict[str, Any]:
    return {
        "game": table.game.name,
        "seats": table.seats,
        "heap": table.heap,
        "taken": table.taken.copy(),
        "last": table.last,
        "next": table.agenda[-1].seat if table.agenda else None,
        "options": msgspec.to_builtins(table.options),
        "seed": f"{table.chance.seed:x}",
        "chance": table.chance.drawn,
    }


def view(table: Table, seat: int | None) -> dict[str, Any]:
    return {
        "game": table.game.name,
        "seats": table.seats,
        "seat": seat,
        "options": msgspec.to_builtins(table.options),
        "over": table.over,
        "deciders": list(table.deciders()),
        "heap": table.heap,
        "taken": table.taken.copy(),
        # What is asked, with the facts of its question.
        "pending": {"step": "take", "seat": table.agenda[-1].seat, "left": table.heap}
        if table.agenda
        else None,
    }


def imagine(table: Table, seat: int | None, rng: Random) -> Table:
    """Nothing is hidden but the chance to come."""
    world = table.copy()
    world.chance = Chance(rng.getrandbits(SEED_BITS))
    return world


def scores(table: Table) -> tuple[Score, ...]:
    return tuple(
        Score((ScoreLine("pebbles", taken), ScoreLine("last", LAST if seat == table.last else 0)))
        for seat, taken in enumerate(table.taken)
    )


def ranking(table: Table) -> tuple[int, ...]:
    return places([score.total for score in scores(table)])


def visible_scores(table: Table, seat: int | None) -> tuple[KnownScore, ...]:
    return tuple(KnownScore(score.lines, whole=True) for score in scores(table))


@final
class Pebbles(Game[Table]):
    """The game."""

    name: ClassVar[str] = "pebbles"
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 4

    def __init__(self) -> None:
        functions = StateFunctions(
            document=document,
            view=view,
            imagine=imagine,
            scores=scores,
            ranking=ranking,
            visible_scores=visible_scores,
        )
        super().__init__(functions, LEXICON, Options, TablePack("pebbles", "0" * 64, ""))

    def deal(self, origin: Origin, options: msgspec.Struct, chance: Chance) -> Table:
        assert isinstance(options, Options)
        table = Table(self, origin, options, chance)
        table.heap = LEAST + chance.below(11)
        table.next(Take(0))
        return table

    def place(self, origin: Origin, document: dict[str, Any]) -> Table:
        position = msgspec.convert(document, Position)
        chance = Chance(int(position.seed, 16), position.chance)
        table = Table(self, origin, read_options(Options, position.options), chance)
        table.heap = position.heap
        table.taken = position.taken
        table.last = position.last
        if position.next is not None:
            table.next(Take(position.next))
        return table

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return SEATS[:seats]

    def component_name(self, kind: str, id: str, language: str) -> str:
        raise KeyError(id)

    def components(self, language: str, options: msgspec.Struct) -> dict[str, Component]:
        return {}

    def schema(self) -> dict[str, Any]:
        return msgspec.json.schema(Position)
