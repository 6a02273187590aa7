"""Matches over processes: a worker that dies loses nothing and counts nothing twice."""

import os
import signal
from pathlib import Path

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
