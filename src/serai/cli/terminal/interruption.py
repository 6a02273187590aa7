"""Ctrl-C while a bot thinks for a person: it ends the thinking, not the game."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread

from serai.bots import Bot


@contextmanager
def interruptible(bot: Bot) -> Iterator[None]:
    """Ctrl-C makes the bot say what it has found so far; pressed once more it is what it always is."""
    if current_thread() is not main_thread():  # signals are the main thread's
        yield
        return

    def interrupt(*_: object) -> None:
        signal.signal(signal.SIGINT, before)
        bot.interrupt()

    before = signal.signal(signal.SIGINT, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
