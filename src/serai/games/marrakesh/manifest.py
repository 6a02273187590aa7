"""Manifest of Marrakesh."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, final

from serai.core.game import Game
from serai.core.lexicon import Word
from serai.core.overlay import WholeBox
from serai.core.seat import Seat
from serai.core.state import State
from serai.games.manifest import Manifest
from serai.i18n.phrases import Phrases

if TYPE_CHECKING:
    from serai.games.observation import ObservationLayout
    from serai.games.search_part import SearchPart
    from serai.games.terminal_board import TerminalBoard


@final
class MarrakeshManifest(Manifest):
    name: ClassVar[str] = "marrakesh"
    order: ClassVar[int] = 3

    def open_game(self, pack: str | None) -> Game[Any]:
        from serai.games.marrakesh.game import open_game  # noqa: PLC0415

        return open_game(pack)

    def read_pack(self, text: str, file: str) -> tuple[Any, WholeBox]:
        from serai.games.marrakesh.content.pack import read_pack  # noqa: PLC0415

        return read_pack(text, file)

    def greedy(self) -> Callable[[Seat, Random], Word]:
        from serai.games.marrakesh.bot.greedy import choose  # noqa: PLC0415

        return choose

    def search(self) -> "SearchPart":
        from serai.games.marrakesh.bot.search import MarrakeshSearch  # noqa: PLC0415

        return MarrakeshSearch()

    def phrases(self) -> Phrases:
        from serai.games.marrakesh.phrases import PHRASES  # noqa: PLC0415

        return PHRASES

    def terminal_board(self, game: Game[Any], language: str) -> "TerminalBoard":
        from serai.games.marrakesh.game import Marrakesh  # noqa: PLC0415
        from serai.games.marrakesh.terminal.board import MarrakeshBoard  # noqa: PLC0415

        assert isinstance(game, Marrakesh)
        return MarrakeshBoard(game, language)

    def round_of(self, state: State) -> int:
        from serai.games.marrakesh.names import ROUNDS  # noqa: PLC0415
        from serai.games.marrakesh.state import Table  # noqa: PLC0415

        assert isinstance(state, Table)
        return state.season * ROUNDS + state.round

    def observation(self, game: Game[Any], view: dict[str, Any]) -> "ObservationLayout":
        from serai.games.marrakesh.game import Marrakesh  # noqa: PLC0415
        from serai.games.marrakesh.observation import layout  # noqa: PLC0415

        assert isinstance(game, Marrakesh)
        return layout(view, game.contents)


MANIFEST = MarrakeshManifest()
