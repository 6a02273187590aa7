"""`serai replay`: shows a record decision by decision, to browse in a terminal or to read from a pipe."""

from typing import Final, NamedTuple, final

from rich.table import Table
from rich.text import Text

from serai.cli.arguments import PACK, Arguments, Given
from serai.cli.files import read_text
from serai.cli.i18n import Translator
from serai.cli.loaders import open_record
from serai.cli.terminal.score_pad import whole_pad, winners
from serai.cli.terminal.screen import Screen
from serai.cli.terminal.table_texts import TableTexts, joined
from serai.core.errors import SeraiError
from serai.core.events import Event
from serai.core.record import Record, RecordLine, Replay
from serai.core.state import State
from serai.games.terminal_board import ink
from serai.games.terminal_setup import changed_setting, pack_title

_BELOW: Final = 4  # lines for the news, the keys and the prompt, at least


def arguments(taken: Arguments, translate: Translator) -> None:
    taken.position("file", translate("value.file"), translate("option.record"))
    taken.option("to", "N", translate("option.to"))
    taken.pack()


def run(given: Given, translate: Translator) -> int:
    text = read_text(given.required("file"))
    moments = moments_of(open_record(text, given.text(PACK)))
    last = len(moments) - 1
    to = given.number("to", least=0)
    if to is not None and to > last:
        raise SeraiError("cli.no-such-ply", {"ply": to, "last": last})
    viewer = ReplayViewer(moments, translate)
    if viewer.screen.interactive:
        viewer.browse(0 if to is None else to)
    else:
        viewer.print_all(last if to is None else to)
    return 0


class Moment(NamedTuple):
    """A state of the game, and what led to it: a decision (none at the beginning) and its events."""

    state: State
    decision: RecordLine | None
    events: list[Event]


def moments_of(record: Record) -> list[Moment]:
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
class ReplayViewer:
    """Shows the moments of a game with what a spectator may see."""

    def __init__(self, moments: list[Moment], translate: Translator) -> None:
        self._moments = moments
        self._translate = translate
        self._texts = TableTexts(moments[0].state.game, translate.language)
        self.screen = Screen()

    def print_all(self, to: int) -> None:
        """All decisions as sentences, then the score pad."""
        self.screen.show(self._setup_text())
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(justify="right")
        for ply in range(1, to + 1):
            table.add_row(ink(f"{ply}.", "dim"), self._moment_text(ply))
        self.screen.show(table)
        self._show_scores(self._moments[to].state)

    def _setup_text(self) -> Text:
        """The pack of the game, and the options that differ from the usual."""
        state, language = self._moments[0].state, self._translate.language
        view = state.seat(None).view()
        changed = changed_setting(state.game, view["options"], language)
        parts = [pack_title(state.game, view, language), *(f"{k}: {v}" for k, v in changed)]
        return ink("\n".join(parts), "dim")

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
        view, text = state.seat(None).view(), self._moment_text(ply)
        below = text.plain.count("\n") + _BELOW
        self.screen.turn_page()
        self.screen.show(
            self._texts.board.draw(view, (), self.screen.width, self.screen.height, below)
        )
        self.screen.show(text)
        if state.over:
            self._show_scores(state)
        self.screen.show(
            Text(self._translate("replay.keys", key="Enter", next="n", back="b", quit="q"), "dim")
        )

    def _moment_text(self, ply: int) -> Text:
        moment = self._moments[ply]
        paragraphs = self._texts.paragraphs(moment.events, moment.state.seat(None), whole=True)
        return joined(paragraphs) or self._decision_text(moment)

    def _decision_text(self, moment: Moment) -> Text:
        """A decision without events of its own, such as to go on."""
        if moment.decision is None:
            return Text()
        lexicon = moment.state.game.lexicon
        word = lexicon[lexicon.index(moment.decision.text)]
        mark = self._texts.board.seat_mark(moment.decision.seat)
        return mark.append(f": {self._texts.word(word)}", style="default not bold")

    def _show_scores(self, state: State) -> None:
        board, language = self._texts.board, self._translate.language
        self.screen.show(whole_pad(state, board, language))
        if state.over:
            self.screen.show(Text(winners(state, board, language), "bold"))
