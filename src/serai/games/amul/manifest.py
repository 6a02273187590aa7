"""Manifest of Amul."""

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
    from serai.games.analysis import Analysis
    from serai.games.observation import ObservationLayout
    from serai.games.search_part import SearchPart
    from serai.games.terminal_board import TerminalBoard


@final
class AmulManifest(Manifest):
    name: ClassVar[str] = "amul"
    order: ClassVar[int] = 2

    def open_game(self, pack: str | None) -> Game[Any]:
        from serai.games.amul.game import open_game  # noqa: PLC0415

        return open_game(pack)

    def read_pack(self, text: str, file: str) -> tuple[Any, WholeBox]:
        from serai.games.amul.content.pack import read_pack  # noqa: PLC0415

        return read_pack(text, file)

    def greedy(self) -> Callable[[Seat, Random], Word]:
        from serai.games.amul.bot.greedy import choose  # noqa: PLC0415

        return choose

    def search(self) -> "SearchPart":
        from serai.games.amul.bot.search import AmulSearch  # noqa: PLC0415

        return AmulSearch()

    def phrases(self) -> Phrases:
        from serai.games.amul.phrases import PHRASES  # noqa: PLC0415

        return PHRASES

    def terminal_board(self, game: Game[Any], language: str) -> "TerminalBoard":
        from serai.games.amul.game import Amul  # noqa: PLC0415
        from serai.games.amul.terminal.board import AmulBoard  # noqa: PLC0415

        assert isinstance(game, Amul)
        return AmulBoard(game, language)

    def analysis(self, game: Game[Any], seats: int) -> "Analysis | None":
        from serai.games.amul.analysis import AmulAnalysis  # noqa: PLC0415
        from serai.games.amul.game import Amul  # noqa: PLC0415

        assert isinstance(game, Amul)
        return AmulAnalysis(game.box, seats)

    def round_of(self, state: State) -> int:
        from serai.games.amul.state import Table  # noqa: PLC0415

        assert isinstance(state, Table)
        return state.round

    def observation(self, game: Game[Any], view: dict[str, Any]) -> "ObservationLayout":
        from serai.games.amul.game import Amul  # noqa: PLC0415
        from serai.games.amul.observation import layout  # noqa: PLC0415

        assert isinstance(game, Amul)
        return layout(view, game.contents.faces)


MANIFEST = AmulManifest()
