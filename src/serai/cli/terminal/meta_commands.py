"""Meta commands: what a player can type besides the words of the game, such as undo, hint and save.

They change the session or show something; only words of the lexicon change the game.
"""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, Final, final

from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from serai.bots import HINT_LEVEL, bot
from serai.bots.turns import Advice, advise
from serai.cli.rulebook import Rulebook
from serai.cli.terminal.action_list import in_columns
from serai.cli.terminal.autosave import save_to
from serai.cli.terminal.interruption import interruptible
from serai.cli.terminal.parse_action import plain_parts
from serai.cli.terminal.score_pad import score_pad
from serai.cli.terminal.table_texts import joined
from serai.core.errors import SeraiError
from serai.games.terminal_setup import setting
from serai.server.tables.hint_texts import (
    expected_lead,
    expected_loss,
    expected_reply,
    score_gains,
    why,
)
from serai.server.tables.preview import preview

if TYPE_CHECKING:
    from serai.cli.terminal.session import TerminalSession

# Each has a branch in MetaCommands.answer and a line of help, `cli.aside.NAME`.
META_COMMANDS: Final = (
    "hint", "undo", "words", "about", "score", "log", "board", "options", "rules", "save", "help", "quit",
)  # fmt: skip
_SHORT: Final = {"?": "words", "h": "hint", "u": "undo", "q": "quit", "exit": "quit"}
# What follows the name, by the key of the text that stands for it.
_ARGUMENTS: Final = {"words": "beginning", "about": "name", "rules": "number", "save": "file"}
_LOG: Final = 30
_RECONSTRUCTED: Final = "≈"  # as the boards mark it


class Leave(Exception):
    """The players leave before the end of the game."""


@final
class MetaCommands:
    """Runs the meta commands of the player who is asked."""

    def __init__(self, session: TerminalSession) -> None:
        self._session = session
        self._translate = session.translate
        self._show = session.screen.show

    def knows(self, typed: str) -> bool:
        return _name(typed) in META_COMMANDS

    def answer(self, seat: int, typed: str) -> bool:
        """Run a meta command; returns whether the session must go on from another state."""
        rest = typed.partition(" ")[2].strip()
        match _name(typed):
            case "undo":
                self._session.take_back(seat)
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
                self._session.show(seat)
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
        if not self._session.hints_allowed:
            raise SeraiError("cli.hints-not-agreed", {"option": "--hints"})
        state = self._session.state
        world = state.seat(seat).imagine(Random(state.ply))
        adviser = bot(HINT_LEVEL, state.ply)
        thinking = self._session.screen.status(self._translate("hint-thinks", key="Ctrl-C"))
        with interruptible(adviser), thinking:
            advice = advise(world, seat, adviser)
        word = advice.words[0]
        self._session.suggestion = word
        view = self._view(seat)
        about = self._session.texts.about(word, view)
        warning = self._session.texts.board.warning(word, view)
        if warning is not None:
            self._show(Text(warning, "bold yellow"))
        self._show(Text(self._translate("hint", word=word.text, about=about, key="Enter"), "green"))
        for sentence in self._reasons(advice, seat):
            self._show(Text(sentence))

    def _gain(self, advice: Advice, seat: int) -> str:
        """What the words bring at the real table, as far as nothing comes to light by them."""
        state, language = self._session.state, self._translate.language
        previewed = preview(state, seat, [word.text for word in advice.words])
        gains = score_gains(state, previewed.state, seat, language)
        unseen = advice.words[previewed.said :]
        return why(language, gains, self._session.texts.word(unseen[0]) if unseen else None)

    def _reasons(self, advice: Advice, seat: int) -> list[str]:
        """The rest of the turn, what it brings, how the lead may change, and what the next player may do."""
        texts, language = self._session.texts, self._translate.language
        said: list[str] = []
        if len(advice.words) > 1:
            labels = ", ".join([texts.word(word) for word in advice.words[1:]])
            said.append(self._translate("hint.then", labels=labels))
        said.append(self._gain(advice, seat))
        if advice.lead is not None:
            said.append(expected_lead(language, advice.lead, advice.error))
        if advice.reply is not None:
            name = texts.board.seat_name(advice.reply.seat)
            if (points := round(advice.taken)) >= 1:
                said.append(expected_loss(language, name, points))
            lexicon = self._session.state.game.lexicon
            replies = [texts.word(lexicon[word]) for word in advice.reply.words]
            said.append(expected_reply(language, name, replies))
        return said

    def _words(self, seat: int, beginning: str) -> None:
        words = self._session.state.seat(seat).words()
        wanted = [word for word in words if word.text.startswith(beginning.lower())]
        texts, view = self._session.texts, self._view(seat)
        about = partial(texts.about, view=view)
        self._show(in_columns(wanted, about, self._session.screen.width))

    def _about(self, seat: int, wanted: str) -> None:
        """The things on the table; or those whose name begins so, wherever in the box they are."""
        view = self._view(seat)
        things = self._session.texts.board.explain(view)
        if wanted:
            things = self._with_box(things, view)
        beginning = _plain(wanted)
        found = [thing for thing in things if _plain(thing[0]).startswith(beginning)]
        if not found:
            raise SeraiError("cli.nothing-so-called", {"name": wanted})
        table = Table.grid(padding=(0, 2, 0, 0))
        for name, sentence in found:
            table.add_row(Text(name, "bold"), Text(sentence))
        self._show(table)

    def _with_box(
        self, things: list[tuple[str, str]], view: dict[str, Any]
    ) -> list[tuple[str, str]]:
        """These things, and what else there is in the box at a table with these options."""
        game = self._session.state.game
        options = game.read_options(view["options"])
        # On the table a thing can have a mark at its name and a remark after its text.
        texts: defaultdict[str, list[str]] = defaultdict(list)
        for name, sentence in things:
            texts[_plain(name)].append(sentence)
        found = list(things)
        for thing in game.components(self._translate.language, options).values():
            told = texts[_plain(thing.name)]
            if not any(sentence.startswith(thing.text) for sentence in told):
                told.append(thing.text)
                mark = _RECONSTRUCTED if thing.source == "reconstructed" else ""
                found.append((thing.name + mark, thing.text))
        return found

    def _score(self, seat: int) -> None:
        """The part of the score pads that the player may know."""
        state = self._session.state
        known = dict(enumerate(state.seat(seat).scores()))
        board, language = self._session.texts.board, self._translate.language
        self._show(score_pad(state.game, known, (), board, language))

    def _log(self, seat: int) -> None:
        """What happened lately; at a table that plays from memory, only what all may still see."""
        state = self._session.state
        paragraphs = self._session.texts.paragraphs(
            self._session.history.since(state.forgotten), state.seat(seat)
        )
        self._show(joined(paragraphs[-_LOG:]))

    def _options(self, seat: int) -> None:
        game = self._session.state.game
        self._show(setting(game, self._view(seat), self._translate.language))

    def _rules(self, number: str) -> None:
        book = Rulebook(self._session.state.game.name, self._translate.language)
        if number:
            self._show(Markdown(book.find(number)))
        else:
            self._show(*(Text(f"{s.number:<6}{s.title}") for s in book.sections))

    def _save(self, file: str) -> None:
        if not file:
            raise SeraiError("missing-argument", {"argument": self._translate("value.file")})
        path = save_to(file, self._session.state, self._session.players)
        self._session.screen.show_whole(self._translate("save.kept", file=str(path)))

    def _help(self, seat: int) -> None:
        name = self._session.state.game.name
        table = Table.grid(padding=(0, 2, 0, 0))
        for command in META_COMMANDS:
            argument = (
                f" {self._translate(f'value.{_ARGUMENTS[command]}')}"
                if command in _ARGUMENTS
                else ""
            )
            table.add_row(
                Text(f"{command}{argument}", "bold"), Text(self._translate(f"aside.{command}"))
            )
        words = list(self._session.state.seat(seat).words())
        word, example = words[0], self._session.texts.example(words, self._view(seat))
        short = " ".join(word.args) or word.text[:2]
        if example != word.text:
            short = example
        typing = self._translate("help.typing", word=word.text, short=short, key="Tab")
        self._show(Text(self._translate(f"{name}.primer")), Text(), Text(typing), Text(), table)

    def _view(self, seat: int) -> dict[str, Any]:
        return self._session.state.seat(seat).view()


def _plain(name: str) -> str:
    return " ".join(plain_parts(name))


def _name(typed: str) -> str:
    first = typed.split(maxsplit=1)[0].lower()
    return _SHORT.get(first, first)
