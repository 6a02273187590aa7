"""Matches over processes: a worker that dies loses nothing and counts nothing twice."""

import os
import signal
import sys
import threading
import time
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Any

import pytest

from serai.arena.matches import MatchJob, MatchResult, play
from serai.arena.processes import results_from_processes
from serai.core.errors import SeraiError

JOBS = [MatchJob("amul", None, seed, {}, ("random",) * 3) for seed in range(12)]


def play_or_die_once(job: MatchJob) -> MatchResult:
    """The first process that comes to the sixth game is killed in the middle of it."""
    mark = Path(os.environ["SERAI_TEST_MARK"])
    if job.seed == 5 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play(job)


def always_die(job: MatchJob) -> MatchResult:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


def play_or_last(job: MatchJob) -> MatchResult:
    """All games but the first take longer than anybody waits."""
    if job.seed:
        time.sleep(600)
    return play(job)


def beat(job: MatchJob) -> MatchResult:
    """A game that never ends, and shows that it is played."""
    mark = Path(os.environ["SERAI_TEST_MARK"])
    while True:
        mark.write_text(str(job.seed), encoding="utf-8")
        time.sleep(0.02)


def run_arena() -> None:
    list(results_from_processes(JOBS, 2, beat))


def test_every_game_is_played_once_though_a_worker_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SERAI_TEST_MARK", str(tmp_path / "mark"))
    results = list(results_from_processes(JOBS, 3, play_or_die_once))
    assert (tmp_path / "mark").exists()
    assert sorted(result.job.seed for result in results) == list(range(12))
    alone = {job.seed: play(job).totals for job in JOBS}
    assert {result.job.seed: result.totals for result in results} == alone


def test_a_game_that_always_kills_its_worker_ends_the_run() -> None:
    with pytest.raises(SeraiError, match="died 3 times in a row"):
        list(results_from_processes(JOBS, 2, always_die))


def test_who_leaves_ends_the_running_games_and_no_other_process() -> None:
    other = get_context("spawn").Process(target=time.sleep, args=(600,))
    other.start()
    threads = set(threading.enumerate())
    try:
        results = results_from_processes(JOBS, 2, play_or_last)
        assert next(results).job.seed == 0
        workers = set(active_children()) - {other}
        assert len(workers) == 2
        results.close()
        # At once, and with the pool's thread: a second interruption would find Python waiting for it at its exit.
        assert not any(worker.is_alive() for worker in workers)
        assert set(threading.enumerate()) <= threads
        assert other.is_alive()
    finally:
        other.kill()
        other.join()


@pytest.mark.skipif(sys.platform == "win32", reason="sends SIGINT")
def test_an_interruption_while_the_workers_start_is_not_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    submit = ProcessPoolExecutor.submit

    def interrupted(pool: ProcessPoolExecutor, *job: Any) -> Future[MatchResult]:
        monkeypatch.undo()  # the first time alone
        os.kill(os.getpid(), signal.SIGINT)
        return submit(pool, *job)

    before = set(active_children())
    monkeypatch.setattr(ProcessPoolExecutor, "submit", interrupted)
    with pytest.raises(KeyboardInterrupt):
        next(results_from_processes(JOBS, 2, play))
    assert set(active_children()) == before


def test_no_worker_outlives_an_arena_that_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mark = tmp_path / "mark"
    monkeypatch.setenv("SERAI_TEST_MARK", str(mark))
    arena = get_context("spawn").Process(target=run_arena)
    arena.start()
    patience = time.monotonic() + 60
    while not mark.exists() and time.monotonic() < patience:
        time.sleep(0.05)
    assert mark.exists()
    arena.kill()
    arena.join()
    while mark.exists() and time.monotonic() < patience:
        mark.unlink()
        time.sleep(1)
    assert not mark.exists()
