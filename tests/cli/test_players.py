"""Who sits where."""

import pytest

import serai
from serai.cli.players import read_players
from serai.core.errors import SeraiError

GAME = serai.game("five-tribes")


@pytest.mark.parametrize(
    ("seats", "humans", "bots", "party"),
    [
        (None, None, None, "human medium medium"),
        (2, None, None, "human medium"),
        (None, 2, None, "human human medium"),
        (None, 4, None, "human human human human"),
        (None, 0, None, "medium medium medium"),
        (None, None, ["random"], "human random random"),
        (4, None, ["random"], "human random random random"),
        (None, None, ["random", "greedy"], "human random greedy"),
        (None, 2, ["random", "greedy"], "human human random greedy"),
        (4, None, ["random", "greedy"], "human human random greedy"),
        (2, None, ["random", "greedy"], "random greedy"),
        (2, 2, ["random"], "human human"),
    ],
)
def test_a_party(seats: int | None, humans: int | None, bots: list[str] | None, party: str) -> None:
    assert " ".join(read_players(GAME, {}, seats, humans, bots)) == party


@pytest.mark.parametrize(
    ("seats", "humans", "bots"),
    [
        (5, None, None),
        (None, 5, None),
        (2, 3, None),
        (4, 1, ["random", "greedy"]),
        (2, None, ["random", "greedy", "random"]),
        (2, 1, ["random", "greedy"]),
    ],
)
def test_no_party(seats: int | None, humans: int | None, bots: list[str] | None) -> None:
    with pytest.raises(SeraiError):
        read_players(GAME, {}, seats, humans, bots)
