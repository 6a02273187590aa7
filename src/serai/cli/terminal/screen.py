"""Terminal output and input: pages, prompts, and plain lines where there is no terminal.

The same session runs interactively and from a pipe, which the tests use.
"""

import sys
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Final, NamedTuple, Protocol, final

from rich.console import Console, RenderableType
from rich.text import Text

_LEAST_NEWS: Final = 4
_PROMPT: Final = 1  # line
_ENDLESS: Final = 10**6
_CLEAR_ALL: Final = "\x1b[H\x1b[2J\x1b[3J"


class InputChoice(NamedTuple):
    """A line that can be typed, and what it does."""

    text: str
    about: str
    aliases: Sequence[str] = ()  # what else can be typed for it


class InputLine(Protocol):
    """Asks for a line of text. EOFError and KeyboardInterrupt: nobody answers any more."""

    def ask(self, prompt: str, whose: int, offers: Sequence[InputChoice]) -> str: ...


@final
class PlainInputLine:
    """Reads lines from a pipe or file, and repeats them so that the output reads like a dialogue."""

    def ask(self, prompt: str, whose: int, offers: Sequence[InputChoice]) -> str:
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EOFError
        print(line.rstrip("\n"))
        return line


@final
class Screen:
    """Shows pages and asks for lines of text."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, markup=False, emoji=False)
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        self._line = _prompt_line() if self.interactive else PlainInputLine()

    @property
    def width(self) -> int:
        return self.console.width

    @property
    def height(self) -> int:
        """A pipe has no height to keep to."""
        return self.console.height if self.interactive else _ENDLESS

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing)

    def show_whole(self, text: str) -> None:
        """A line that somebody may want to copy: it is not broken."""
        self.console.print(text, soft_wrap=True)

    def show_page(
        self, draw: Callable[[int], RenderableType], news: Text, below: RenderableType
    ) -> None:
        """A new page: the board, the news, the question and its prompt.

        `draw` is given the number of lines that the rest needs. If the page is still too high, the oldest news is
        left out.
        """
        lines = list(news.wrap(self.console, self.width)) if news else []
        asked = len(self.console.render_lines(below)) + _PROMPT
        above = draw(asked + min(len(lines), _LEAST_NEWS))
        if self.interactive:
            self.console.clear()
            used = len(self.console.render_lines(above)) + asked
            room = max(self.height - used, _LEAST_NEWS)
            if len(lines) > room:
                lines = [Text("…"), *lines[1 - room :]]
        self.show(above, *lines, below)

    def turn_page(self) -> None:
        """Begin at the top of an empty screen; a pipe just goes on."""
        if self.interactive:
            self.console.clear()

    def status(self, text: str) -> AbstractContextManager[object]:
        """Says what is going on, for as long as it takes; a pipe has no use for it."""
        return self.console.status(Text(text)) if self.interactive else nullcontext()

    def hide(self) -> None:
        """Leave nothing of what was shown, not even above the screen."""
        if self.interactive:
            self.console.file.write(_CLEAR_ALL)
            self.console.file.flush()

    def ask(self, prompt: str, whose: int = -1, offers: Sequence[InputChoice] = ()) -> str:
        """A line of text, without the blanks around it."""
        return self._line.ask(prompt, whose, offers).strip()


def _prompt_line() -> InputLine:
    # Slow to import, and of no use to a script.
    from serai.cli.terminal.prompt import PromptLine

    return PromptLine()
