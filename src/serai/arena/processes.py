"""Process pool for matches: results in the order of completion, from workers that may die."""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import Final

from serai.arena.matches import MatchJob, MatchResult
from serai.core.errors import SeraiError

# A game whose process dies each time would otherwise be tried for ever.
_MOST_DEATHS: Final = 3

Play = Callable[[MatchJob], MatchResult]


def results_from_processes(
    jobs: Sequence[MatchJob], workers: int, play: Play
) -> Generator[MatchResult, None, None]:
    """Each job's result once. Only this process receives an interruption; running games are dropped.

    When a worker dies, the pool is lost with all games that were running; they are played again in a new one.
    """
    waiting = deque(jobs)
    deaths = 0
    others = set(active_children())
    while waiting:
        pool = ProcessPoolExecutor(
            workers, mp_context=get_context("spawn"), initializer=end_with_parent
        )
        running: dict[Future[MatchResult], MatchJob] = {}
        try:
            with _interruptions_later():
                _submit(pool, play, waiting, running, workers + 1)
            while running:
                done = wait(running, return_when=FIRST_COMPLETED).done
                results = [future.result() for future in done]
                for future in done:
                    del running[future]
                _submit(pool, play, waiting, running, len(done))
                deaths = 0
                yield from results
        except BrokenProcessPool:
            deaths += 1
            if deaths == _MOST_DEATHS:
                raise SeraiError("workers-die", {"times": deaths}) from None
            waiting.extendleft(running.values())
        except BaseException:
            # Nobody takes the running games any more, and at its exit Python would wait for them. A second
            # interruption must not leave half of the processes behind, nor find Python waiting for the pool.
            with _interruptions_ignored():
                for process in set(active_children()) - others:
                    process.terminate()
                pool.shutdown(cancel_futures=True)
            raise
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def end_with_parent() -> None:
    """End this process when the one that started it was killed: it would work on for nobody."""
    parent = parent_process()
    assert parent is not None  # this runs in workers alone

    def watch() -> None:
        parent.join()
        os._exit(1)

    Thread(target=watch, daemon=True).start()


@contextmanager
def _interruptions_later() -> Iterator[None]:
    """An interruption comes when this is over; a process that is started meanwhile never receives one."""
    if not hasattr(signal, "pthread_sigmask"):  # as on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _interruptions_ignored() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _submit(
    pool: ProcessPoolExecutor,
    play: Play,
    waiting: deque[MatchJob],
    running: dict[Future[MatchResult], MatchJob],
    most: int,
) -> None:
    for _ in range(min(most, len(waiting))):
        running[pool.submit(play, waiting[0])] = waiting[0]
        waiting.popleft()
