"""The heap of Pebbles in a terminal."""

from collections.abc import Collection
from typing import final

from rich.console import RenderableType
from rich.text import Text

from serai.core.game import Game
from serai.core.lexicon import Word
from serai.games.terminal_board import View
from serai.i18n import translate

from .game import SEATS
from .state import Table


@final
class PebblesBoard:
    """Draws Pebbles in one language."""

    quiet: frozenset[str] = frozenset()
    explains_choices = False

    def __init__(self, game: Game[Table], language: str) -> None:
        self.game = game
        self.language = language

    def seat_name(self, seat: int) -> str:
        return translate(self.language, f"pebbles.seat.{SEATS[seat]}")

    def seat_mark(self, seat: int) -> Text:
        return Text(self.seat_name(seat))

    def draw(
        self, view: View, lit: Collection[str], width: int, height: int, below: int = 0
    ) -> RenderableType:
        return Text("o" * view["heap"] + " " + " ".join(str(taken) for taken in view["taken"]))

    def aliases(self, word: Word) -> list[str]:
        return list(word.args)

    def warning(self, word: Word, view: View) -> str | None:
        return None

    def explain(self, view: View) -> list[tuple[str, str]]:
        return []
