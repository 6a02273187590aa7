"""`serai arena` and `serai report`."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import serai
from serai.arena.matches import MatchJob, MatchResult, play
from serai.cli.extras import needs_extra
from serai.core.chance import SEED_BITS
from tests.support.command_line import Drive

RUN = ("arena", "amul", "--bots", "random,greedy", "--seats", "3", "--out", "here", "--seed", "1")


def lines(house: Path) -> list[dict[str, object]]:
    text = (house / "here" / "games.jsonl").read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_games_are_played_rated_and_kept(drive: Drive, house: Path) -> None:
    outcome = drive(*RUN, "--games", "4")
    assert outcome.code == 0
    assert "Rating" in outcome.out
    assert "±" in outcome.out
    assert "Yellow" in outcome.out
    assert "Games: 6; decisions in a game:" in outcome.out  # whole deals
    games = lines(house)
    assert [game["number"] for game in games] == list(range(6))
    assert [game["seed"] for game in games] == ["1"] * 3 + ["2"] * 3
    for game in games:
        state = serai.game("amul").replay(str(game["record"]))
        assert [score.total for score in state.scores()] == game["scores"]


def test_processes_give_the_same_games(drive: Drive, house: Path) -> None:
    assert drive(*RUN, "--games", "6").code == 0
    alone = {str(game["number"]): game["record"] for game in lines(house)}
    (house / "here").rename(house / "alone")
    assert drive(*RUN, "--games", "6", "--workers", "2").code == 0
    assert {str(game["number"]): game["record"] for game in lines(house)} == alone


def test_an_interruption_loses_nothing_and_the_same_command_goes_on(
    drive: Drive, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, tuple[str, ...]]] = []

    def counted(job: MatchJob) -> MatchResult:
        asked.append((job.seed, job.bots))
        if len(asked) == 5:
            raise KeyboardInterrupt
        return play(job)

    monkeypatch.setattr("serai.cli.commands.arena.play", counted)
    outcome = drive(*RUN, "--games", "9")
    assert outcome.code == 130
    assert "Interrupted after 4 of 9 games. The same command goes on." in outcome.out
    assert len(lines(house)) == 4
    again = drive(*RUN[:-2], "--games", "9")  # the seed is in the folder
    assert again.code == 0
    assert "Going on after 4 of 9 games." in again.out
    assert "Games: 9;" in again.out
    assert [game["number"] for game in lines(house)] == list(range(9))
    # The interrupted game is played again, no other one is.
    assert len(asked) == 10
    assert len(set(asked)) == 9


@pytest.mark.skipif(sys.platform == "win32", reason="sends SIGINT")
def test_ctrl_c_ends_the_processes_and_the_same_command_goes_on(drive: Drive, house: Path) -> None:
    """As at a keyboard: the signal reaches the whole process group."""
    command = [sys.executable, "-m", "serai", *RUN, "--games", "30", "--workers", "2"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, encoding="utf-8", start_new_session=True
    ) as running:
        file = house / "here" / "games.jsonl"
        patience = time.monotonic() + 60
        while not file.exists() and time.monotonic() < patience:
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        said, _ = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "The same command goes on." in said
    before = lines(house)
    assert 0 < len(before) < 30
    assert drive(*RUN, "--games", "30").code == 0
    assert sorted(int(str(game["number"])) for game in lines(house)) == list(range(30))
    assert lines(house)[: len(before)] == before


def test_without_a_game_there_is_nothing_to_make_a_page_of(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(job: MatchJob) -> MatchResult:
        raise KeyboardInterrupt

    monkeypatch.setattr("serai.cli.commands.arena.play", interrupted)
    outcome = drive(*RUN, "--games", "3")
    assert outcome.code == 130
    assert outcome.out.endswith("Interrupted after 0 of 3 games. The same command goes on.\n")


def test_a_larger_number_adds_games(drive: Drive, house: Path) -> None:
    assert drive(*RUN, "--games", "3").code == 0
    before = lines(house)
    assert drive(*RUN, "--games", "6").code == 0
    assert lines(house)[:3] == before
    assert len(lines(house)) == 6
    assert "Games: 3;" in drive(*RUN, "--games", "3").out


def test_a_folder_with_other_games_is_refused(drive: Drive) -> None:
    assert drive(*RUN, "--games", "3").code == 0
    outcome = drive("arena", "five-tribes", "--bots", "random,greedy", "--out", "here")
    assert outcome.code == 2
    assert "The games in here were played with another “game”." in outcome.err


def test_games_of_another_arena_are_refused_and_nothing_is_changed(
    drive: Drive, house: Path
) -> None:
    """As a folder whose arena.json was lost: the command draws another seed."""
    assert drive(*RUN, "--games", "3").code == 0
    (house / "here" / "arena.json").unlink()
    before = lines(house)
    outcome = drive(*RUN[:-1], "2", "--games", "6")
    assert outcome.code == 2
    assert re.search(r"Line 1 of “here.games\.jsonl” is not a game of this arena", outcome.err)
    assert lines(house) == before
    assert not (house / "here" / "arena.json").exists()
    # With its own seed it goes on.
    assert "Going on after 3 of 6 games." in drive(*RUN, "--games", "6").out


@pytest.mark.parametrize(
    "wrong",
    [
        ("--games", "0"),
        ("--games", "9" * 25),
        ("--games", "3", "--workers", "0"),
        ("--games", "6", "--seed", str((1 << SEED_BITS) - 1)),  # the second deal has none
    ],
    ids=["games", "too many games", "workers", "seed"],
)
def test_a_refused_command_leaves_nothing_behind(
    drive: Drive, house: Path, wrong: tuple[str, ...]
) -> None:
    assert drive(*RUN, *wrong).code == 2
    assert not (house / "here").exists()


def test_a_folder_without_games_takes_another_plan(
    drive: Drive, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(job: MatchJob) -> MatchResult:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("serai.cli.commands.arena.play", interrupted)
        assert drive(*RUN, "--games", "3").code == 130
    other = ("arena", "amul", "--bots", "random", "--seats", "4", "--out", "here")
    assert drive(*other, "--games", "1").code == 0
    assert len(lines(house)) == 1


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_ratings_fit_80_characters_and_an_interval_is_never_broken(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    outcome = drive(*RUN, "--games", "3", "--language", language)
    rows = [row for row in outcome.out.splitlines() if re.match("random|greedy", row)]
    assert len(rows) == 2
    mark = r"\." if language == "en" else ","
    shown = rf"\d{mark}\d ± \d+{mark}\d .*\d{mark}\d % \(\d+–\d+\) .*\d{mark}\d+ ms$"
    assert all(re.search(shown, row) for row in rows)
    assert "…" not in outcome.out


def test_a_report_is_made_of_a_folder(drive: Drive, house: Path) -> None:
    assert drive(*RUN, "--games", "3").code == 0
    outcome = drive("report", "here", "--language", "pl")
    assert outcome.code == 0
    assert "Strona jest w pliku" in outcome.out
    page = (house / "here" / "report.html").read_text("utf-8")
    assert page.count("<svg") == 4
    # Numbers as Polish writes them, also where plots are told in words.
    told = re.findall(r'<td>(.*?)</td>|aria-label="(.*?)"|<text.*?>(.*?)</text>', page)
    numbers = re.findall(r"\d[.,]\d", " ".join(map(" ".join, told)))
    assert len(numbers) > 40
    assert {number[1] for number in numbers} == {","}
    assert drive("report", "here", "--out", "other.html").code == 0
    assert (house / "other.html").exists()


def test_a_report_of_nothing_says_so(drive: Drive) -> None:
    outcome = drive("report", "nowhere")
    assert outcome.code == 2
    assert "There are no games of an arena in nowhere." in outcome.err
    assert drive("report").code == 2


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "serai arena needs Ray for a cluster: pip install '.[ray]' in a checkout"),
        ("ru", "Для serai arena на кластере нужен Ray: pip install '.[ray]' в каталоге"),
        ("pl", "serai arena na klastrze wymaga biblioteki Ray: pip install '.[ray]' w katalogu"),
    ],
)
def test_a_cluster_without_ray_says_what_to_install(
    drive: Drive, monkeypatch: pytest.MonkeyPatch, language: str, sentence: str
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    outcome = drive(*RUN, "--games", "3", "--ray", "local", "--language", language)
    assert outcome.code == 2
    assert outcome.err.startswith(f"serai: {sentence}")


def test_ratings_without_their_library_say_what_to_install() -> None:
    error = needs_extra("arena", ModuleNotFoundError("no openskill", name="openskill.models"))
    told = "serai arena needs the library for ratings: pip install '.[arena]' in a checkout"
    assert str(error).startswith(told)


def test_a_bot_alone_has_no_rating(drive: Drive) -> None:
    outcome = drive("arena", "amul", "--bots", "random", "--games", "1", "--seats", "3")
    assert outcome.code == 0
    assert "–" in outcome.out
