"""`serai replay`: goes through a record, decision by decision."""

from typing import Final, NamedTuple, final

from rich.table import Table
from rich.text import Text

from serai.cli.arguments import PACK, Arguments, Given
from serai.cli.files import read_text
from serai.cli.i18n import Translator
from serai.cli.loaders import open_record
from serai.cli.terminal.narrator import Narrator, joined
from serai.cli.terminal.score_pad import whole_pad, winners
from serai.cli.terminal.screen import Screen
from serai.core.errors import SeraiError
from serai.core.events import Event
from serai.core.record import Record, RecordLine, Replay
from serai.core.state import State
from serai.games.terminal_board import ink
from serai.games.terminal_setup import changed_setting, pack_title

_BELOW: Final = 4  # lines of what is told, of the keys and of the prompt, at least


def arguments(taken: Arguments, voice: Translator) -> None:
    taken.position("file", voice("value.file"), voice("option.record"))
    taken.option("to", "N", voice("option.to"))
    taken.pack()


def run(given: Given, voice: Translator) -> int:
    text = read_text(given.required("file"))
    moments = relive(open_record(text, given.text(PACK)))
    last = len(moments) - 1
    to = given.number("to", least=0)
    if to is not None and to > last:
        raise SeraiError("cli.no-such-ply", {"ply": to, "last": last})
    showing = Showing(moments, voice)
    if showing.screen.interactive:
        showing.browse(0 if to is None else to)
    else:
        showing.tell_all(last if to is None else to)
    return 0


class Moment(NamedTuple):
    """A state of the game, and what led to it: a decision (none at the beginning) and its events."""

    state: State
    decision: RecordLine | None
    events: list[Event]


def relive(record: Record) -> list[Moment]:
    """Every moment of a record, the beginning first. A line that cannot be played is named."""
    replay = Replay(record.start())
    state = replay.state
    events = state.collect_events()
    moments = [Moment(state.copy(), None, [])]
    for entry in record.entries:
        replay.play(entry)
        if not entry.forced:
            moments.append(Moment(state.copy(), entry, events.copy()))
            events.clear()
    return moments


@final
class Showing:
    """Shows the moments of a game as somebody beside the table sees them."""

    def __init__(self, moments: list[Moment], voice: Translator) -> None:
        self._moments = moments
        self._voice = voice
        self._narrator = Narrator(moments[0].state.game, voice.language)
        self.screen = Screen()

    def tell_all(self, to: int) -> None:
        """All decisions as sentences, then the score pad."""
        self.screen.show(self._setting())
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(justify="right")
        for ply in range(1, to + 1):
            table.add_row(ink(f"{ply}.", "dim"), self._told(ply))
        self.screen.show(table)
        self._count(self._moments[to].state)

    def _setting(self) -> Text:
        """The pack of the game, and the options that differ from the usual."""
        state, language = self._moments[0].state, self._voice.language
        view = state.seat(None).view()
        changed = changed_setting(state.game, view["options"], language)
        told = [pack_title(state.game, view, language), *(f"{k}: {v}" for k, v in changed)]
        return ink("\n".join(told), "dim")

    def browse(self, ply: int) -> None:
        last = len(self._moments) - 1
        while True:
            self._show(ply)
            try:
                typed = self.screen.ask(f"{ply}/{last}> ")
            except (EOFError, KeyboardInterrupt):
                return
            if typed in ("", "n"):
                ply = min(ply + 1, last)
            elif typed == "b":
                ply = max(ply - 1, 0)
            elif typed == "q":
                return
            elif typed.isdecimal():
                ply = min(int(typed), last)

    def _show(self, ply: int) -> None:
        state = self._moments[ply].state
        view, told = state.seat(None).view(), self._told(ply)
        below = told.plain.count("\n") + _BELOW
        self.screen.turn_page()
        self.screen.show(
            self._narrator.board.draw(view, (), self.screen.width, self.screen.height, below)
        )
        self.screen.show(told)
        if state.over:
            self._count(state)
        self.screen.show(
            Text(self._voice("replay.keys", key="Enter", next="n", back="b", quit="q"), "dim")
        )

    def _told(self, ply: int) -> Text:
        moment = self._moments[ply]
        told = self._narrator.tell(moment.events, moment.state.seat(None), whole=True)
        return joined(told) or self._said(moment)

    def _said(self, moment: Moment) -> Text:
        """A decision that nothing tells of, such as to go on."""
        if moment.decision is None:
            return Text()
        lexicon = moment.state.game.lexicon
        word = lexicon[lexicon.index(moment.decision.text)]
        mark = self._narrator.board.seat_mark(moment.decision.seat)
        return mark.append(f": {self._narrator.word(word)}", style="default not bold")

    def _count(self, state: State) -> None:
        board, language = self._narrator.board, self._voice.language
        self.screen.show(whole_pad(state, board, language))
        if state.over:
            self.screen.show(Text(winners(state, board, language), "bold"))
