"""The program of a worker process: a job per line comes in, an answer per line goes out.

It keeps nothing between jobs, so that it can be killed and started again at any time.
"""

import signal
import sys
import time
import traceback
from threading import Timer
from typing import Final

import msgspec

from serai.bots import Bot, bot
from serai.bots.turns import advise, rest_of_turn
from serai.core.state import State
from serai.games.registry import game
from serai.server.bots.jobs import BotAnswer, BotJob

# A search uses so much of a job's time for one word: the machine may be busy with other things, too.
_OF_BUDGET: Final = 0.5


class Thinker:
    """Does one job after the other. Somebody who cannot wait for the end of one gets what was found so far."""

    def __init__(self) -> None:
        self._bot: Bot | None = None
        self._interrupted = False

    def think(self, job: BotJob) -> BotAnswer:
        """Choose a word for the seat of a job, the words of its move, or all words of the rest of its turn.

        A job that cannot be done is given back, with an empty word: no job ends a worker, here or elsewhere.
        """
        try:
            chooser = self._bot = bot(job.bot, job.seed)
            chooser.most_seconds = job.budget * _OF_BUDGET
            if self._interrupted:  # looked at last: an interruption from here on finds the bot
                chooser.most_seconds = 0.0
            # A turn of many words takes more than one, and on a busy machine even one takes longer than its CPU time.
            end = Timer(job.budget, _hurry, (chooser,))
            end.daemon = True
            end.start()
            try:
                return _choose(job, chooser)
            finally:
                end.cancel()
        except Exception:
            traceback.print_exc()
            return BotAnswer(job.id, "")

    def interrupt(self) -> None:
        """Answer soon, from now on: also a job that is only being loaded, when there is no choice yet to interrupt."""
        self._interrupted = True
        if self._bot is not None:
            _hurry(self._bot)


def _hurry(chooser: Bot) -> None:
    """End the choice that is being made, and those of the same job that have not begun."""
    chooser.most_seconds = 0.0
    chooser.interrupt()


def think(job: BotJob) -> BotAnswer:
    """Do a single job."""
    return Thinker().think(job)


def world_of(job: BotJob) -> State:
    """The world that a job holds."""
    document = job.document
    if job.readings:
        document = {**document, "options": {**document["options"], **job.readings}}
    world: State = game(job.game, job.pack).load(document)
    return world


def _choose(job: BotJob, chooser: Bot) -> BotAnswer:
    state = world_of(job)
    if job.move:
        until = time.monotonic() + job.budget * _OF_BUDGET
        said = rest_of_turn(state, job.seat, chooser, lambda: time.monotonic() >= until)
        words = [word.text for word in said]
        return BotAnswer(job.id, words[0], words)
    if not job.turn:
        return BotAnswer(job.id, chooser.choose(state.seat(job.seat)).text)
    advice = advise(state, job.seat, chooser)
    words = [word.text for word in advice.words]
    lexicon = state.game.lexicon
    reply = advice.reply
    replied = None if reply is None else (reply.seat, [lexicon[word].text for word in reply.words])
    return BotAnswer(job.id, words[0], words, advice.lead, advice.error, replied, advice.taken)


def main() -> None:
    # Ctrl-C in a terminal reaches every process of it; the server ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for line in sys.stdin.buffer:
        job = msgspec.json.decode(line, type=BotJob)
        sys.stdout.buffer.write(msgspec.json.encode(think(job)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
