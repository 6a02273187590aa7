# pyright: strict, reportUnnecessaryTypeIgnoreComment=true
"""A bot with a signature, and what an editor knows of everything that it meets."""

from random import Random
from typing import Any, assert_type

import serai
from serai import Bot, Game, Score, Seat, State, Word


class OnePly(Bot):
    """Takes the word that leads to the most points in one imagined world."""

    name = "one-ply"

    def choose(self, seat: Seat) -> Word:
        def points(word: Word) -> int:
            world = seat.imagine(self.rng)
            assert seat.index is not None
            world.play(seat.index, word)
            return world.scores()[seat.index].total

        return max(seat.words(), key=points)


def play(game: Game[State], players: list[Bot], seed: int) -> tuple[Score, ...]:
    state = game.new(seats=len(players), seed=seed)
    while not state.over:
        for index in state.deciders():
            state.play(index, players[index].choose(state.seat(index)))
    return state.scores()


def what_an_editor_knows() -> None:
    game = serai.game("five-tribes")
    assert_type(game, Game[State])
    state = game.new(seats=2, seed=1, options={"artisans": True})
    assert_type(state, State)
    assert_type(state.over, bool)
    assert_type(state.deciders(), tuple[int, ...])
    assert_type(state.ranking(), tuple[int, ...])
    assert_type(state.scores()[0].total, int)
    assert_type(state.scores()[0].points("gold"), int)
    assert_type(state.copy(), State)
    assert_type(state.record(), str)
    assert_type(state.document(), dict[str, Any])
    assert_type(game.load(state.document()), State)
    assert_type(game.replay(state.record()), State)
    seat = state.seat(0)
    assert_type(seat, Seat)
    assert_type(seat.view(), dict[str, Any])
    assert_type(list(seat.words()), list[Word])
    assert_type(seat.words()[0].text, str)
    assert_type(seat.imagine(Random(1)), State)
    assert_type(serai.bot("hard"), Bot)
    assert_type(serai.bot("hard").choose(seat), Word)
    assert_type(game.lexicon.index("bid 5"), int)


def what_an_editor_refuses(state: State) -> None:
    over: str = state.over  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    state.ovre()  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType]
    serai.game()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    serai.game("amul").new(seats="3", seed=1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    over.upper()
