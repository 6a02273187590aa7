"""The command at a real terminal: a pseudo-terminal with keys and a screen."""

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")

SECONDS = 30  # far more than needed, for a busy machine
CLEAR_ALL = "\x1b[3J"


class Terminal:
    """A program at a terminal of 100 × 45."""

    def __init__(self, *arguments: str) -> None:
        self._screen, end = pty.openpty()
        environment = os.environ | {
            "TERM": "xterm-256color",
            "COLUMNS": "100",
            "LINES": "45",
            # Nobody here answers where the cursor is.
            "PROMPT_TOOLKIT_NO_CPR": "1",
        }
        self.program = subprocess.Popen(
            [sys.executable, "-m", "serai", *arguments],
            stdin=end,
            stdout=end,
            stderr=end,
            env=environment,
            start_new_session=True,
        )
        os.close(end)
        self._unread = ""

    def wait_for(self, text: str) -> str:
        """What is shown until the text, from where the last waiting ended."""
        until = time.monotonic() + SECONDS
        while text not in self._unread:
            ready, _, _ = select.select([self._screen], [], [], max(0, until - time.monotonic()))
            assert ready, f"{text!r} is not in …{self._unread[-400:]!r}"
            self._unread += os.read(self._screen, 65536).decode(errors="replace")
        shown, found, self._unread = self._unread.partition(text)
        return shown + found

    def press(self, keys: str) -> None:
        os.write(self._screen, keys.encode())

    def close(self) -> None:
        self.program.kill()
        self.program.wait()
        os.close(self._screen)


@pytest.fixture
def opened() -> Iterator[list[Terminal]]:
    terminals: list[Terminal] = []
    yield terminals
    for terminal in terminals:
        terminal.close()


def test_a_game_with_completion_and_control_c(opened: list[Terminal], house: Path) -> None:
    terminal = Terminal("play", "--seed", "7", "--bots", "random")
    opened.append(terminal)
    terminal.wait_for("Blue>")
    terminal.press("bid\t")
    terminal.wait_for("Bid 18")
    terminal.press("\x15bid 0\r")
    terminal.wait_for("bids 0")
    terminal.wait_for("Blue>")
    terminal.press("\x03")
    terminal.wait_for("another file")
    terminal.press("my.txt\r")
    terminal.wait_for("Go on with: serai play --resume")
    assert terminal.program.wait(SECONDS) == 0
    assert "blue bid 0" in (house / "my.txt").read_text("utf-8")


def test_who_waits_for_a_bot_is_told_that_it_thinks(opened: list[Terminal]) -> None:
    terminal = Terminal("play", "--seed", "7", "--bots", "hard")
    opened.append(terminal)
    terminal.wait_for("Blue>")
    terminal.press("hint\r")
    terminal.wait_for("Thinking … Ctrl-C")
    terminal.wait_for("Try “bid")
    terminal.press("bid 0\r")
    terminal.wait_for("is thinking …")
    terminal.wait_for("Blue>")


def test_control_d_leaves_too(opened: list[Terminal]) -> None:
    terminal = Terminal("play", "--seed", "7", "--bots", "random")
    opened.append(terminal)
    terminal.wait_for("Blue>")
    terminal.press("\x04")
    terminal.wait_for("another file")
    terminal.press("\x04")
    assert terminal.program.wait(SECONDS) == 0


def test_the_curtain_leaves_nothing_on_the_screen(opened: list[Terminal]) -> None:
    terminal = Terminal("play", "--seed", "7", "--humans", "2", "--seats", "2")
    opened.append(terminal)
    terminal.wait_for("Pass the keyboard to")
    terminal.press("\r")
    shown = terminal.wait_for("nk>")
    assert CLEAR_ALL in shown
    terminal.press("bid 0\r")
    assert CLEAR_ALL in terminal.wait_for("Pass the keyboard to")


def test_a_replay_goes_on_back_and_anywhere(opened: list[Terminal], house: Path) -> None:
    record = Path(__file__).parents[1] / "games" / "five_tribes"
    (first, *_) = sorted(record.rglob("*.txt"))
    terminal = Terminal("replay", str(first))
    opened.append(terminal)
    terminal.wait_for("0/")
    for keys, ply in (("\r", "1/"), ("n\r", "2/"), ("b\r", "1/"), ("7\r", "7/"), ("x\r", "7/")):
        terminal.press(keys)
        terminal.wait_for(f"\x1b[0m{ply}")
    terminal.press("99999\r")
    terminal.wait_for("The game is over.")
    terminal.press("q\r")
    assert terminal.program.wait(SECONDS) == 0
