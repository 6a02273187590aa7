"""`serai score`: the score pad of a position, for owners of the printed game."""

from rich.console import Console

from serai.cli.arguments import PACK, Arguments, Given
from serai.cli.i18n import Translator
from serai.cli.loaders import open_state
from serai.cli.terminal.score_pad import whole_pad, winners
from serai.games.registry import manifest


def arguments(taken: Arguments, translate: Translator) -> None:
    taken.position("file", translate("value.file"), translate("option.position"))
    taken.pack()


def run(given: Given, translate: Translator) -> int:
    state = open_state(given.required("file"), given.text(PACK), to_score=True)
    board = manifest(state.game.name).terminal_board(state.game, translate.language)
    console = Console(highlight=False, markup=False)
    console.print(whole_pad(state, board, translate.language))
    if state.over:
        console.print(winners(state, board, translate.language))
    return 0
