"""Manifests: what the rest of Serai knows of a game before it is loaded.

A game is one folder with a `manifest.py` in it. Every method imports what it returns, so that a program loads only the
parts it uses: a bot match no texts, a server no terminal.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from serai.core.game import Game
from serai.core.lexicon import Word
from serai.core.overlay import WholeBox
from serai.core.seat import Seat
from serai.core.state import State
from serai.games.search_part import SearchPart
from serai.i18n.phrases import Phrases

if TYPE_CHECKING:
    from serai.games.analysis import Analysis
    from serai.games.observation import ObservationLayout
    from serai.games.terminal_board import TerminalBoard


class Manifest:
    """One game; each game's folder has a subclass and its only instance, `MANIFEST`."""

    name: ClassVar[str]  # in records, commands and addresses
    order: ClassVar[int]  # where the game stands in lists

    def open_game(self, pack: str | None) -> Game[Any]:
        """The game with its shipped box, or with an owner's pack (the text of a box file)."""
        raise NotImplementedError

    def read_pack(self, text: str, file: str) -> tuple[Any, WholeBox]:
        """An owner's pack, checked: its typed contents, and the whole box that an overlay makes."""
        raise NotImplementedError

    def greedy(self) -> Callable[[Seat, Random], Word]:
        """How the greedy bot chooses a word."""
        raise NotImplementedError

    def search(self) -> SearchPart | None:
        """What a search needs to know of the game, new for each search; without it levels play as greedy does."""
        return None

    def phrases(self) -> Phrases:
        """How words and events become the facts of sentences."""
        raise NotImplementedError

    def terminal_board(self, game: Game[Any], language: str) -> TerminalBoard:
        """Draws the game in a terminal."""
        raise NotImplementedError

    def analysis(self, game: Game[Any], seats: int) -> Analysis | None:
        """Counts what simulated games of so many seats show of the box; None if the game has no such figures."""
        return None

    def round_of(self, state: State) -> int:
        """The round that a state is in, so that points can be told by rounds; a game without rounds is one."""
        return 0

    def observation(self, game: Game[Any], view: dict[str, Any]) -> ObservationLayout:
        """How views become rows of numbers, at tables like the one of this view."""
        raise NotImplementedError
