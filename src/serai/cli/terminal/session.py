"""A terminal session: asks people, lets bots choose, shows the board and saves after every decision."""

from functools import partial
from shlex import quote
from typing import Final, final

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from serai.bots import Bot
from serai.cli.i18n import Translator
from serai.cli.players import HUMAN, Players
from serai.cli.terminal.action_list import FEW, few_or_grouped
from serai.cli.terminal.autosave import Save, save_to
from serai.cli.terminal.history import History
from serai.cli.terminal.meta_commands import META_COMMANDS, Leave, MetaCommands
from serai.cli.terminal.parse_action import parse_action
from serai.cli.terminal.score_pad import whole_pad, winners
from serai.cli.terminal.screen import InputChoice, Screen
from serai.cli.terminal.table_texts import TableTexts, joined
from serai.core.errors import SeraiError
from serai.core.events import Event
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.core.state import State
from serai.games.terminal_board import View

_ENTER: Final = "Enter"


@final
class TerminalSession:
    """People at one keyboard and bots, around one state."""

    def __init__(
        self,
        state: State,
        players: Players,
        bots: dict[int, Bot],
        save: Save,
        translate: Translator,
        pack: str | None = None,
        hints: bool = False,
    ) -> None:
        self.state = state
        self.players = players
        self.translate = translate
        self.screen = Screen()
        self.texts = TableTexts(state.game, translate.language)
        self.history = History(state)
        self.suggestion: Word | None = None  # the word that Enter alone plays
        self._warned: Word | None = (
            None  # what was not done yet, because it costs more than it seems to
        )
        self._bots = bots
        self._save = save
        # What must be added to a command that opens this game again.
        self._with_pack = "" if pack is None else f" --pack {quote(pack)}"
        self._hints = hints
        self._meta_commands = MetaCommands(self)
        self._at_keyboard: int | None = None
        self._news: list[Event] = []

    @property
    def people(self) -> list[int]:
        return [seat for seat, who in enumerate(self.players) if who == HUMAN]

    @property
    def hints_allowed(self) -> bool:
        """Whether players may ask a bot: other people have agreed to it or not."""
        return self._hints or len(self.people) == 1

    def run(self) -> None:
        try:
            while not self.state.over:
                self._next_decision(self.state.deciders()[0])
        except (Leave, KeyboardInterrupt, EOFError) as way:
            self._leave(asked=not isinstance(way, EOFError) or self.screen.interactive)
            return
        self._end()

    def play(self, seat: int, word: Word) -> None:
        ply = self.state.ply
        self.state.play(seat, word)
        self.history.add_decision(ply)

    def take_back(self, seat: int) -> None:
        self.state = self.state.undone(seat)
        self.history.drop_undone(self.state)

    # Asking

    def _next_decision(self, seat: int) -> None:
        if seat in self._bots:
            name = self.texts.board.seat_name(seat)
            with self.screen.status(self.translate("bot-thinks", seat=name)):
                word = self._bots[seat].choose(self.state.seat(seat))
            self.play(seat, word)
        else:
            self._hand_over_to(seat)
            self._news = self.history.news(seat, self.state.ply)
            self.suggestion = self._warned = None
            self.show(seat)
            self._keep()
            while not self._ask_once(seat):
                pass

    def _hand_over_to(self, seat: int) -> None:
        """Clear the screen between people who share the keyboard, so that hidden cards stay hidden."""
        if len(self.people) > 1 and seat != self._at_keyboard:
            name = self.texts.board.seat_name(seat)
            self.screen.hide()
            self.screen.ask(self.translate("curtain", seat=name, key=_ENTER) + " ")
            self.screen.hide()
        self._at_keyboard = seat

    def show(self, seat: int) -> None:
        """The board, the news, the question and the legal words."""
        place = self.state.seat(seat)
        words = list(place.words())
        view = place.view()
        lit = {argument for word in words for argument in word.args}
        news = joined(self.texts.paragraphs(self._news, place))
        mark = self.texts.board.seat_mark(seat)
        question = Text("▶ ").append(mark).append(f": {self.texts.question(view, words)}", "bold")
        few = 1 if self.texts.board.explains_choices else FEW
        choices = few_or_grouped(
            words,
            partial(self.texts.about, view=view),
            self.translate,
            self.screen.width - 2,
            few,
        )
        below = Group(Text(), question, Padding(choices, (0, 0, 0, 2)), self._tip(words, view))
        self.screen.show_page(
            lambda needed: self.texts.board.draw(
                view, lit, self.screen.width, self.screen.height, needed
            ),
            news,
            below,
        )

    def _tip(self, words: list[Word], view: View) -> Text:
        return Text(
            self.translate(
                "tip", word=self.texts.example(words, view), all="?", hint="hint", help="help"
            ),
            "dim",
        )

    def _ask_once(self, seat: int) -> bool:
        """Ask once; returns whether the answer has moved the game on."""
        place = self.state.seat(seat)
        words = list(place.words())
        prompt = f"{self.texts.board.seat_name(seat)}> "
        typed = self.screen.ask(prompt, seat, self._offers(words, place.view()))
        try:
            if not typed:
                return self._accept_suggestion(seat)
            if typed.lower() not in place.words() and self._meta_commands.knows(typed):
                return self._meta_commands.answer(seat, typed)
            word = parse_action(typed, words, place.lexicon, self.texts.aliases)
            if word in words and self._warns(word, place):
                return False
            self.play(seat, word)
        except SeraiError as error:
            self.screen.show(Text(error.text(self.translate.language), "bold red"))
            return False
        return True

    def _warns(self, word: Word, place: Seat) -> bool:
        """Show once what a word would cost; typed again, it is played."""
        warning = self.texts.board.warning(word, place.view())
        if warning is None or word is self._warned:
            return False
        self._warned = word
        self.screen.show(Text(f"{warning} {self.translate('confirm')}", "bold yellow"))
        return True

    def _accept_suggestion(self, seat: int) -> bool:
        if self.suggestion is None:
            return False
        self.play(seat, self.suggestion)
        return True

    def _offers(self, words: list[Word], view: View) -> list[InputChoice]:
        meta_commands = [
            InputChoice(name, self.translate(f"aside.{name}")) for name in META_COMMANDS
        ]
        return [
            *(
                InputChoice(word.text, self.texts.about(word, view), self.texts.aliases(word))
                for word in words
            ),
            *meta_commands,
        ]

    # Leaving

    def _keep(self) -> bool:
        """Autosave; returns whether the game is saved."""
        try:
            self._save.keep(self.state, self.players)
        except SeraiError as error:
            self.screen.show(Text(error.text(self.translate.language), "bold red"))
            return False
        return self._save.kept

    def _leave(self, asked: bool) -> None:
        if not self._keep():
            return
        self.screen.show_whole(self.translate("save.kept", file=str(self._save.file)))
        file = self._save.file
        while asked:
            try:
                wish = self.screen.ask(self.translate("save.where", key=_ENTER) + " ")
                file = save_to(wish, self.state, self.players) if wish else file
                asked = False
            except (KeyboardInterrupt, EOFError):
                asked = False
            except SeraiError as error:
                self.screen.show(Text(error.text(self.translate.language), "bold red"))
        agreed = " --hints" if self._hints else ""
        command = f"serai play --resume {quote(str(file))}{self._with_pack}{agreed}"
        self.screen.show_whole(self.translate("save.resume", command=command))

    def _end(self) -> None:
        kept = self._keep()
        people = self.people
        # A single person sees the last events as their seat; several see what is public.
        viewer = self.state.seat(people[0] if len(people) == 1 else None)
        rest = (
            self.history.news(people[0], self.state.ply) if len(people) == 1 else self.history.all()
        )
        board = self.texts.board
        self.screen.turn_page()
        self.screen.show(
            joined(self.texts.paragraphs(rest, viewer)),
            board.draw(self.state.seat(None).view(), (), self.screen.width, self.screen.height),
            whole_pad(self.state, board, self.translate.language),
            Text(winners(self.state, board, self.translate.language), "bold"),
        )
        if self.state.origin.document is None:
            self.screen.show(Text(self.translate("seed", seed=str(self.state.origin.seed))))
        if kept:
            file = str(self._save.file)
            command = f"serai replay {quote(file)}{self._with_pack}"
            self.screen.show_whole(self.translate("save.kept", file=file))
            self.screen.show_whole(self.translate("save.replay", command=command))
