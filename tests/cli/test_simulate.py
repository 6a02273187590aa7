"""`serai simulate`."""

import json
from pathlib import Path

import pytest

import serai
from serai.arena.matches import MatchJob, MatchResult, Tallies, play, schedule
from tests.support.command_line import Drive


def test_bots_change_seats() -> None:
    jobs = schedule(MatchJob("five-tribes", None, 7, {}, ("a", "b", "c")), 4)
    assert [job.bots for job in jobs] == [
        ("a", "b", "c"),
        ("b", "c", "a"),
        ("c", "a", "b"),
        ("a", "b", "c"),
    ]
    assert [job.seed for job in jobs] == [7, 8, 9, 10]


def test_a_shared_victory_is_split() -> None:
    job = MatchJob("five-tribes", None, 7, {}, ("a", "b", "b"))
    tallies = Tallies()
    tallies.count(MatchResult(job, (50, 50, 10), (1, 1, 3), (2, 2, 2), (1.0, 1.0, 1.0), ""))
    assert tallies.by_bot["a"].wins == 0.5
    assert tallies.by_bot["b"].wins == 0.5
    assert tallies.by_bot["b"].games == 2
    assert tallies.by_bot["b"].points == 60
    assert tallies.by_bot["b"].places == 4


def test_results_are_shown_and_written(drive: Drive, house: Path) -> None:
    outcome = drive(
        "simulate", "five-tribes", "--seats", "3", "--games", "4", "--bots", "random", "--seed", "1",
        "--out", "games.jsonl", "--option", "nekir_per=meeple",
    )  # fmt: skip
    assert outcome.code == 0
    assert "Seed: 1" in outcome.out
    assert "random" in outcome.out
    assert "Games: 4; per second:" in outcome.out
    lines = (house / "games.jsonl").read_text("utf-8").splitlines()
    games = [json.loads(line) for line in lines]
    assert [game["seed"] for game in games] == ["1", "2", "3", "4"]
    for game in games:
        state = serai.game("five-tribes").replay(game["record"])
        assert [score.total for score in state.scores()] == game["scores"]
        assert list(state.ranking()) == game["places"]
    assert list(house.glob(".*")) == []


def test_processes_give_the_same_games(drive: Drive, house: Path) -> None:
    several = ("simulate", "--games", "4", "--bots", "random", "--seed", "1")
    assert drive(*several, "--jobs", "2", "--out", "two").code == 0
    assert drive(*several, "--jobs", "1", "--out", "one").code == 0
    one, two = (sorted((house / name).read_text("utf-8").splitlines()) for name in ("one", "two"))
    assert one == two


def interrupt_at(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Let Ctrl-C come when the game of this seed begins."""

    def interrupted(job: MatchJob) -> MatchResult:
        if job.seed == seed:
            raise KeyboardInterrupt
        return play(job)

    monkeypatch.setattr("serai.cli.commands.simulate.play", interrupted)


@pytest.mark.parametrize("out", [(), ("--out", "part.jsonl")])
def test_an_interruption_shows_what_is_done(
    drive: Drive, house: Path, monkeypatch: pytest.MonkeyPatch, out: tuple[str, ...]
) -> None:
    interrupt_at(monkeypatch, seed=3)
    outcome = drive("simulate", "--games", "9", "--bots", "random", "--seed", "1", *out)
    assert outcome.code == 130
    assert "Interrupted after 2 of 9 games." in outcome.out
    assert "random" in outcome.out
    if out:
        assert len((house / "part.jsonl").read_text("utf-8").splitlines()) == 2


def test_an_interruption_before_the_first_result(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_at(monkeypatch, seed=1)
    assert drive("simulate", "--games", "9", "--bots", "random", "--seed", "1").code == 130


ANALYSE = ("simulate", "amul", "--games", "3", "--bots", "random", "--seed", "1", "--analyse")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_analysis_shows_what_the_games_say_of_the_box(drive: Drive, jobs: str) -> None:
    outcome = drive(*ANALYSE, "--jobs", jobs)
    assert outcome.code == 0
    for title in ("Win share of those", "effects that can vary", "by majority", "Means per row"):
        assert title in outcome.out


def test_an_analysis_is_of_the_pack_that_is_given(drive: Drive, house: Path) -> None:
    pack = 'extends = "amul"\n[meta]\npack = "rich"\n[[cards]]\nid = "gold"\nnames = {en = "Bullion"}\n'
    (house / "rich.toml").write_text(pack, "utf-8")
    assert "Bullion" in drive(*ANALYSE, "--pack", "rich.toml").out
    assert "Bullion" not in drive(*ANALYSE, "--pack", "amul@1").out


def test_an_interrupted_analysis_shows_the_games_so_far(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    interrupt_at(monkeypatch, seed=3)
    outcome = drive(*ANALYSE)
    assert outcome.code == 130
    assert "Interrupted after 2 of 3 games." in outcome.out
    assert "Means per row" in outcome.out


def test_a_game_without_an_analysis_says_so(drive: Drive) -> None:
    outcome = drive("simulate", "five-tribes", "--games", "1", "--analyse")
    assert outcome.code != 0
    assert "There is no analysis for “five-tribes”." in outcome.err
