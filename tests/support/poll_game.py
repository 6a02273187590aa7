"""The poll: a toy game in which everybody votes at once, in secret, which turns alone would not test."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import msgspec

from serai.core.chance import Chance
from serai.core.errors import IllegalAction
from serai.core.game import Game, StateFunctions, TablePack
from serai.core.lexicon import Family, Lexicon
from serai.core.log import Origin
from serai.core.score import Score, ScoreLine
from serai.core.state import State
from serai.core.step import Step, Together
from serai.server.tables.service import Agreement, Chair

ROUNDS = 6


class Options(msgspec.Struct):
    """None."""


class Poll(State):
    """Who has voted what, and the votes so far."""

    __slots__ = ("round", "total", "votes")

    def __init__(self, game: Game[Any], origin: Origin, chance: Chance) -> None:
        super().__init__(game, origin, chance)
        self.round = 0
        self.votes: tuple[int, ...] = (-1,) * origin.seats
        self.total = 0

    def copy(self) -> Poll:
        twin = Poll.__new__(Poll)
        self._copy_to(twin)
        twin.round, twin.votes, twin.total = self.round, self.votes, self.total
        return twin


class Vote(Together[Poll]):
    """All seats say yes or no; nobody hears it before all have."""

    __slots__ = ()
    name: ClassVar[str] = "vote"
    field_names: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        super().__init__(-1)

    def fields(self) -> tuple[Any, ...]:
        return ()

    def awaited(self, table: Poll) -> tuple[int, ...]:
        return tuple(seat for seat, vote in enumerate(table.votes) if vote < 0)

    def words_of(self, table: Poll, seat: int) -> list[int]:
        return [0, 1]  # a seat that has voted may change its mind

    def why_not(self, table: Poll, word: int) -> IllegalAction:
        return IllegalAction("illegal-word", {"word": table.game.lexicon[word].text})

    def apply_for(self, table: Poll, seat: int, word: int) -> None:
        votes = list(table.votes)
        votes[seat] = word
        table.votes = tuple(votes)
        table.emit("voted", seat, {}, {"vote": word})
        if -1 in votes:
            table.next(Vote())
            return
        table.reveal()
        table.total += sum(votes)
        table.votes = (-1,) * table.seats
        table.next(Lead(table.round % table.seats))


class Lead(Step[Poll]):
    """One seat says whether the votes count double."""

    __slots__ = ()
    name: ClassVar[str] = "lead"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)

    def fields(self) -> tuple[Any, ...]:
        return (self.seat,)

    def words(self, table: Poll) -> list[int]:
        return [0, 1]

    def why_not(self, table: Poll, word: int) -> IllegalAction:
        return IllegalAction("illegal-word", {"word": table.game.lexicon[word].text})

    def apply(self, table: Poll, word: int) -> None:
        table.total += word
        table.round += 1
        table.emit("led", self.seat, {"word": word})
        if table.round < ROUNDS:
            table.next(Vote())


class PollGame(Game[Poll]):
    """The game of polls."""

    name: ClassVar[str] = "poll"
    least_seats: ClassVar[int] = 2
    most_seats: ClassVar[int] = 5

    def __init__(self) -> None:
        functions = StateFunctions(
            document=self.document,
            view=self.view,
            imagine=self.imagine,
            scores=self.scores,
            ranking=self.ranking,
            visible_scores=lambda state, seat: (),
        )
        super().__init__(
            functions,
            Lexicon([Family(["no", "yes"])]),
            Options,
            TablePack("standard", "0" * 64, ""),
        )

    def deal(self, origin: Origin, options: msgspec.Struct, chance: Chance) -> Poll:
        table = Poll(self, origin, chance)
        table.next(Vote())
        return table

    def place(self, origin: Origin, document: dict[str, Any]) -> Poll:
        chance = Chance(int(document["seed"], 16), document["chance"])
        table = Poll(self, origin, chance)
        table.round, table.total = document["round"], document["total"]
        table.votes = tuple(document["votes"])
        for step in document["agenda"]:
            table.agenda.append(Lead(step["seat"]) if step["step"] == "lead" else Vote())
        return table

    def document(self, state: Poll) -> dict[str, Any]:
        agenda = [
            {"step": "lead", "seat": step.seat} if isinstance(step, Lead) else {"step": "vote"}
            for step in state.agenda
        ]
        return {
            "game": self.name,
            "seats": state.seats,
            "seed": f"{state.chance.seed:064x}",
            "chance": state.chance.drawn,
            "round": state.round,
            "total": state.total,
            "votes": list(state.votes),
            "agenda": agenda,
        }

    def view(self, state: Poll, seat: int | None) -> dict[str, Any]:
        return {"round": state.round, "total": state.total, "waiting": state.deciders()}

    def imagine(self, state: Poll, seat: int | None, rng: Random) -> Poll:
        world = state.copy()
        world.chance = Chance(rng.getrandbits(256))
        return world

    def scores(self, state: Poll) -> tuple[Score, ...]:
        return tuple(Score((ScoreLine("total", state.total),)) for _ in range(state.seats))

    def ranking(self, state: Poll) -> tuple[int, ...]:
        return (1,) * state.seats

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return ("a", "b", "c", "d", "e")[:seats]

    def schema(self) -> dict[str, Any]:
        return {"properties": {"seed": {}}}


POLL = PollGame()


def table(people: int, bots: int = 0) -> Agreement:
    """A table of polls for so many people and bots."""
    return Agreement("poll", [Chair("person")] * people + [Chair("bot", "random")] * bots)
