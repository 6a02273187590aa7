"""The games: rules as code, box contents as data. A game never imports another."""

from functools import lru_cache
from typing import Any

from serai.core.errors import SeraiError
from serai.core.game import Game


def games() -> tuple[str, ...]:
    """The names of all games."""
    return ("five-tribes", "amul")


@lru_cache(maxsize=64)
def game(name: str, pack: str | None = None) -> Game[Any]:
    """A game with its standard box, or with an owner's pack (the text of a box file)."""
    if name == "five-tribes":
        from serai.games.five_tribes import game as five_tribes  # noqa: PLC0415  (loaded when asked for)

        return five_tribes.open_game(pack)
    if name == "amul":
        from serai.games.amul import game as amul  # noqa: PLC0415

        return amul.open_game(pack)
    raise SeraiError("unknown-game", {"game": name, "known": ", ".join(games())})
