"""`serai rules`: the numbered rules of a game."""

from rich.console import Console
from rich.markdown import Markdown

from serai.cli.arguments import Arguments, Given
from serai.cli.i18n import Translator
from serai.cli.loaders import open_game
from serai.cli.rulebook import Rulebook
from serai.games.registry import games


def arguments(taken: Arguments, voice: Translator) -> None:
    taken.position("game", voice("value.game"), voice("option.game", known=", ".join(games())))
    taken.position("number", voice("value.number"), voice("option.number"))


def run(given: Given, voice: Translator) -> int:
    book = Rulebook(open_game(given.text("game")).name, voice.language)
    number = given.text("number")
    console = Console(highlight=False)
    if number is None:
        for section in book.sections:
            console.print(f"{section.number:<7}{section.title}", markup=False)
    else:
        console.print(Markdown(book.find(number)))
    return 0
