"""The program of a worker process: a job per line comes in, an answer per line goes out.

It keeps nothing between jobs, so that it can be killed and started again at any time.
"""

import signal
import sys
import traceback

import msgspec

from serai.bots import bot
from serai.bots.turns import rest_of_turn
from serai.games.registry import game
from serai.server.bots.jobs import BotAnswer, BotJob


def think(job: BotJob) -> BotAnswer:
    """Choose a word for the seat of a job, or all words of the rest of its turn."""
    state = game(job.game, job.pack).load(job.document)
    chooser = bot(job.bot, job.seed)
    if not job.turn:
        return BotAnswer(job.id, chooser.choose(state.seat(job.seat)).text)
    words = [word.text for word in rest_of_turn(state, job.seat, chooser)]
    return BotAnswer(job.id, words[0], words)


def main() -> None:
    # Ctrl-C in a terminal reaches every process of it; the server ends its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for line in sys.stdin.buffer:
        job = msgspec.json.decode(line, type=BotJob)
        try:
            answer = think(job)
        except Exception:
            traceback.print_exc()
            answer = BotAnswer(job.id, "")
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
