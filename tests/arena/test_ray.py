"""Matches over Ray: a local cluster of several workers, one of them killed in mid-run.

Ray is large and has an extra of its own, so this runs where it is installed (the extra `ray`).
"""

import json
import os
import signal
import sys
from pathlib import Path

import pytest

from serai.arena.matches import MatchJob, MatchResult, play
from serai.arena.ray_cluster import LOCAL, results_from_ray
from serai.cli import main
from serai.core.errors import SeraiError

pytest.importorskip("ray")
pytestmark = pytest.mark.filterwarnings("ignore")  # Ray's own


def test_a_killed_worker_loses_nothing_and_nothing_counts_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Workers import Serai from where this process does.
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    mark = str(tmp_path / "mark")

    def play_or_die_once(job: MatchJob) -> MatchResult:
        if job.seed == 5 and not Path(mark).exists():
            Path(mark).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return play(job)

    jobs = [MatchJob("amul", None, seed, {}, ("random",) * 3) for seed in range(24)]
    results = list(results_from_ray(jobs, 3, play_or_die_once, LOCAL))
    assert Path(mark).exists()
    assert sorted(result.job.seed for result in results) == list(range(24))
    alone = {job.seed: (play(job).totals, play(job).record) for job in jobs}
    assert {each.job.seed: (each.totals, each.record) for each in results} == alone


def test_the_command_keeps_every_game_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    monkeypatch.chdir(tmp_path)
    command = ("arena", "amul", "--bots", "random,greedy", "--seats", "3", "--seed", "1")

    def kept(folder: str) -> dict[int, str]:
        lines = (tmp_path / folder / "games.jsonl").read_text("utf-8").splitlines()
        games = {game["number"]: game["record"] for game in map(json.loads, lines)}
        assert len(games) == len(lines)
        return games

    assert main((*command, "--games", "3", "--out", "alone")) == 0
    assert main((*command, "--games", "3", "--out", "over-ray", "--ray", LOCAL)) == 0
    assert kept("over-ray") == kept("alone")
    # A larger number adds games, and plays none again.
    assert main((*command, "--games", "6", "--out", "alone")) == 0
    assert main((*command, "--games", "6", "--out", "over-ray", "--ray", LOCAL)) == 0
    assert len(kept("over-ray")) == 6
    assert kept("over-ray") == kept("alone")


def test_a_game_that_always_kills_its_worker_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    monkeypatch.setattr("serai.arena.ray_cluster._MOST_RETRIES", 1)

    def always_die(job: MatchJob) -> MatchResult:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError

    jobs = [MatchJob("amul", None, 1, {}, ("random",) * 3)]
    with pytest.raises(SeraiError, match="died 2 times in a row"):
        list(results_from_ray(jobs, 1, always_die, LOCAL))


def test_a_machine_that_cannot_play_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one without Serai."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))

    def missing(job: MatchJob) -> MatchResult:
        raise ModuleNotFoundError("No module named 'serai'")

    jobs = [MatchJob("amul", None, 1, {}, ("random",) * 3)]
    with pytest.raises(SeraiError, match=r"needs the same Serai .* No module named 'serai'$"):
        list(results_from_ray(jobs, 1, missing, LOCAL))


def test_no_cluster_at_the_address_is_a_sentence() -> None:
    jobs = [MatchJob("amul", None, 1, {}, ("random",) * 3)]
    with pytest.raises(SeraiError, match=r"no Ray cluster at 127\.0\.0\.1:9"):
        list(results_from_ray(jobs, 1, play, "127.0.0.1:9"))
