"""`serai rules`: the numbered rules of a game."""

from rich.console import Console
from rich.markdown import Markdown

from serai.cli.arguments import Arguments, Given
from serai.cli.i18n import Translator
from serai.cli.loaders import open_game
from serai.cli.rulebook import Rulebook
from serai.games.registry import games


def arguments(taken: Arguments, translate: Translator) -> None:
    taken.position(
        "game", translate("value.game"), translate("option.game", known=", ".join(games()))
    )
    taken.position("number", translate("value.number"), translate("option.number"))


def run(given: Given, translate: Translator) -> int:
    book = Rulebook(open_game(given.text("game")).name, translate.language)
    number = given.text("number")
    console = Console(highlight=False)
    if number is None:
        for section in book.sections:
            console.print(f"{section.number:<7}{section.title}", markup=False)
    else:
        console.print(Markdown(book.find(number)))
    return 0
