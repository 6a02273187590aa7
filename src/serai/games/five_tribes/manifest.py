"""Manifest of Five Tribes."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, final

from serai.core.game import Game
from serai.core.lexicon import Word
from serai.core.overlay import WholeBox
from serai.core.seat import Seat
from serai.core.state import State
from serai.games.manifest import Manifest
from serai.games.search_part import SearchPart
from serai.i18n.phrases import Phrases

if TYPE_CHECKING:
    from serai.games.observation import ObservationLayout
    from serai.games.terminal_board import TerminalBoard


@final
class FiveTribesManifest(Manifest):
    name: ClassVar[str] = "five-tribes"
    order: ClassVar[int] = 1

    def open_game(self, pack: str | None) -> Game[Any]:
        from serai.games.five_tribes.game import open_game  # noqa: PLC0415

        return open_game(pack)

    def read_pack(self, text: str, file: str) -> tuple[Any, WholeBox]:
        from serai.games.five_tribes.content.pack import read_pack  # noqa: PLC0415

        return read_pack(text, file)

    def greedy(self) -> Callable[[Seat, Random], Word]:
        from serai.games.five_tribes.bot.greedy import choose  # noqa: PLC0415

        return choose

    def search(self) -> SearchPart:
        from serai.games.five_tribes.bot.search import FiveTribesSearch  # noqa: PLC0415

        return FiveTribesSearch()

    def phrases(self) -> Phrases:
        from serai.games.five_tribes.phrases import PHRASES  # noqa: PLC0415

        return PHRASES

    def terminal_board(self, game: Game[Any], language: str) -> "TerminalBoard":
        from serai.games.five_tribes.game import FiveTribes  # noqa: PLC0415
        from serai.games.five_tribes.terminal.board import FiveTribesBoard  # noqa: PLC0415

        assert isinstance(game, FiveTribes)
        return FiveTribesBoard(game, language)

    def round_of(self, state: State) -> int:
        from serai.games.five_tribes.state import Table  # noqa: PLC0415

        assert isinstance(state, Table)
        return state.round

    def observation(self, game: Game[Any], view: dict[str, Any]) -> "ObservationLayout":
        from serai.games.five_tribes.observation import layout  # noqa: PLC0415

        return layout(view)


MANIFEST = FiveTribesManifest()
