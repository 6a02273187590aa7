"""What a player can say besides the words of the game: undo, hint, save and the like."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, final

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from serai.bots import bot
from serai.cli.players import best_bot
from serai.cli.rulebook import Rulebook
from serai.cli.terminal.action_list import in_columns
from serai.cli.terminal.autosave import save_to
from serai.cli.terminal.narrator import joined
from serai.cli.terminal.parse_action import plain_parts
from serai.cli.terminal.score_pad import score_pad
from serai.core.errors import SeraiError
from serai.games.terminal_setup import setting

if TYPE_CHECKING:
    from serai.cli.terminal.session import TerminalSession

# Each is a method of Asides and has a line of help.
ASIDES: Final = (
    "hint", "undo", "words", "about", "score", "log", "board", "options", "rules", "save", "help", "quit",
)  # fmt: skip
_SHORT: Final = {"?": "words", "h": "hint", "u": "undo", "q": "quit", "exit": "quit"}
# What follows the name, by the key of the text that stands for it.
_TAKES: Final = {"words": "beginning", "about": "name", "rules": "number", "save": "file"}
_LOG: Final = 30


class Leave(Exception):
    """The players leave before the end."""


@final
class MetaCommands:
    """Answers whoever is asked at a table."""

    def __init__(self, table: TerminalSession) -> None:
        self._table = table
        self._voice = table.voice
        self._show = table.screen.show

    def knows(self, typed: str) -> bool:
        return _name(typed) in ASIDES

    def answer(self, seat: int, typed: str) -> bool:
        """Whether the table must go on from another state."""
        rest = typed.partition(" ")[2].strip()
        match _name(typed):
            case "undo":
                self._table.take_back(seat)
                return True
            case "hint":
                self._hint(seat)
            case "words":
                self._words(seat, rest)
            case "about":
                self._about(seat, rest)
            case "score":
                self._score(seat)
            case "log":
                self._log(seat)
            case "board":
                self._table.show(seat)
            case "options":
                self._options(seat)
            case "rules":
                self._rules(rest)
            case "save":
                self._save(rest)
            case "help":
                self._help(seat)
            case "quit":
                raise Leave
        return False

    def _hint(self, seat: int) -> None:
        state = self._table.state
        word = bot(best_bot(), state.ply).choose(state.seat(seat))
        self._table.suggestion = word
        about = self._table.narrator.word(word)
        warning = self._table.narrator.board.warning(word, self._view(seat))
        if warning is not None:
            self._show(Text(warning, "bold yellow"))
        self._show(Text(self._voice("hint", word=word.text, about=about, key="Enter"), "green"))

    def _words(self, seat: int, beginning: str) -> None:
        words = self._table.state.seat(seat).words()
        wanted = [word for word in words if word.text.startswith(beginning.lower())]
        narrator, view = self._table.narrator, self._view(seat)
        about = partial(narrator.about, view=view)
        self._show(in_columns(wanted, about, self._table.screen.width))

    def _about(self, seat: int, wanted: str) -> None:
        """All things, or those whose name begins so."""
        table = Table.grid(padding=(0, 2, 0, 0))
        beginning = " ".join(plain_parts(wanted))
        for name, sentence in self._table.narrator.board.explain(self._view(seat)):
            if " ".join(plain_parts(name)).startswith(beginning):
                table.add_row(Text(name, "bold"), Text(sentence))
        self._show(table)

    def _score(self, seat: int) -> None:
        """What the player may know of the score pads."""
        table = self._table
        known = dict(enumerate(table.state.seat(seat).scores()))
        board, language = table.narrator.board, self._voice.language
        self._show(score_pad(table.state.game, known, (), board, language))

    def _log(self, seat: int) -> None:
        """What happened lately; at a table that plays from memory, only what all may still see."""
        state = self._table.state
        told = self._table.narrator.tell(self._table.tale.since(state.forgotten), state.seat(seat))
        self._show(joined(told[-_LOG:]))

    def _options(self, seat: int) -> None:
        game = self._table.state.game
        self._show(setting(game, self._view(seat), self._voice.language))

    def _rules(self, number: str) -> None:
        book = Rulebook(self._table.state.game.name, self._voice.language)
        if number:
            self._show(Markdown(book.find(number)))
        else:
            self._show(*(Text(f"{s.number:<6}{s.title}") for s in book.sections))

    def _save(self, file: str) -> None:
        if not file:
            raise SeraiError("missing-argument", {"argument": self._voice("value.file")})
        path = save_to(file, self._table.state, self._table.party)
        self._table.screen.show_whole(self._voice("save.kept", file=str(path)))

    def _help(self, seat: int) -> None:
        name = self._table.state.game.name
        table = Table.grid(padding=(0, 2, 0, 0))
        for aside in ASIDES:
            takes = f" {self._voice(f'value.{_TAKES[aside]}')}" if aside in _TAKES else ""
            table.add_row(Text(f"{aside}{takes}", "bold"), Text(self._voice(f"aside.{aside}")))
        words = list(self._table.state.seat(seat).words())
        word, example = words[0], self._table.narrator.example(words, self._view(seat))
        short = " ".join(word.args) or word.text[:2]
        if example != word.text:
            short = example
        typing = self._voice("help.typing", word=word.text, short=short, key="Tab")
        self._show(Text(self._voice(f"{name}.primer")), Text(), Text(typing), Text(), table)

    def _view(self, seat: int) -> dict[str, object]:
        return self._table.state.seat(seat).view()


def _name(typed: str) -> str:
    first = typed.split(maxsplit=1)[0].lower()
    return _SHORT.get(first, first)
