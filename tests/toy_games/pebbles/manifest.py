"""Manifest of Pebbles."""

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, final

from serai.core.errors import SeraiError
from serai.core.game import Game
from serai.core.lexicon import Word
from serai.core.overlay import WholeBox
from serai.core.seat import Seat
from serai.games.manifest import Manifest
from serai.games.terminal_board import TerminalBoard
from serai.i18n.phrases import Phrases

from .board import PebblesBoard
from .game import Pebbles
from .greedy import choose
from .phrases import PHRASES


@final
class PebblesManifest(Manifest):
    name: ClassVar[str] = "pebbles"
    order: ClassVar[int] = 99

    def open_game(self, pack: str | None) -> Game[Any]:
        return Pebbles()

    def read_pack(self, text: str, file: str) -> tuple[Any, WholeBox]:
        raise SeraiError("unknown-game", {"game": self.name, "known": ""})

    def greedy(self) -> Callable[[Seat, Random], Word]:
        return choose

    def phrases(self) -> Phrases:
        return PHRASES

    def terminal_board(self, game: Game[Any], language: str) -> TerminalBoard:
        return PebblesBoard(game, language)


MANIFEST = PebblesManifest()
