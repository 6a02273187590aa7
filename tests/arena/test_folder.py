"""The folder of an arena: nothing lost, nothing counted twice."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import serai
from serai.arena.folder import ArenaFolder
from serai.arena.matches import play
from serai.core.errors import SeraiError
from tests.support.arena import plan

PLAN = plan(("random", "greedy"), 3)
JOBS = PLAN.jobs(3)


@pytest.fixture
def folder(tmp_path: Path) -> ArenaFolder:
    made = ArenaFolder(tmp_path / "deep" / "arena")
    made.begin(PLAN)
    return made


def test_a_plan_is_read_back(folder: ArenaFolder) -> None:
    assert folder.plan() == PLAN
    assert ArenaFolder(folder.path / "elsewhere").plan() is None


def test_a_game_is_kept_with_a_record_that_replays(folder: ArenaFolder) -> None:
    folder.append(2, play(JOBS[2]))
    (game,) = folder.games(PLAN)
    state = serai.game("amul").replay(game.record)
    assert game.number == 2
    assert tuple(score.total for score in state.scores()) == game.scores == game.rounds[-1]
    assert [sum(lines.values()) for lines in game.lines] == list(game.scores)
    assert sum(game.decisions) == state.ply
    assert all(words >= made for words, made in zip(game.words, game.decisions, strict=True))
    assert len(game.rounds) == 9


def test_games_come_in_the_order_of_the_plan_and_each_once(folder: ArenaFolder) -> None:
    for number in (2, 0, 2, 1):
        folder.append(number, play(JOBS[number]))
    assert [game.number for game in folder.games(PLAN)] == [0, 1, 2]


def test_a_line_that_was_cut_short_is_dropped(folder: ArenaFolder) -> None:
    folder.append(0, play(JOBS[0]))
    lines = folder.path / "games.jsonl"
    whole = lines.read_bytes()
    lines.write_bytes(whole + whole[:-100])
    assert [game.number for game in folder.games(PLAN)] == [0]
    folder.drop_half_line()
    assert lines.read_bytes() == whole


def edited(change: Callable[[dict[str, Any]], object]) -> bytes:
    """The first game of the plan as a line, changed by hand."""
    result = play(JOBS[0])
    data = {"number": 0, **result.as_data(), "seconds": result.seconds}
    change(data)
    return msgspec.json.encode(data) + b"\n"


@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.update(number="one"),
        lambda game: game.update(number=-1),
        lambda game: game.update(number=1),
        lambda game: game.update(seed="8"),
        lambda game: game.update(options={"tea": 1}),
        lambda game: game["bots"].reverse() or game["bots"].__setitem__(0, "easy"),
        lambda game: game["scores"].append(0),
        lambda game: game["places"].pop(),
        lambda game: game.update(places=[2, 2, 3]),
        lambda game: game["lines"][0].update(yellow=100),
        lambda game: game["lines"][0].update(invented=0),
        lambda game: [lines.update(invented=0) for lines in game["lines"]],
        lambda game: game["lines"][0].pop("bazaar"),
        lambda game: game["rounds"][1].pop(),
    ],
)
def test_a_line_that_is_no_game_of_the_plan_is_named(
    folder: ArenaFolder, change: Callable[[dict[str, Any]], object]
) -> None:
    lines = folder.path / "games.jsonl"
    lines.write_bytes(edited(lambda game: None) + edited(change))
    with pytest.raises(SeraiError, match=r"Line 2 of “.*games\.jsonl” is not a game of this arena"):
        folder.games(PLAN)


def test_a_score_line_that_a_later_version_added_is_no_fault(folder: ArenaFolder) -> None:
    def without(game: dict[str, Any]) -> None:
        for seat, lines in enumerate(game["lines"]):
            game["scores"][seat] -= lines.pop("bazaar")

    (folder.path / "games.jsonl").write_bytes(edited(without))
    assert len(folder.games(PLAN)) == 1


def test_games_of_another_arena_do_not_count(folder: ArenaFolder) -> None:
    other = plan(("random", "easy"), 3)
    folder.append(0, play(other.jobs(1)[0]))
    assert [game.number for game in folder.games(other)] == [0]
    with pytest.raises(SeraiError, match="Line 1 of"):
        folder.games(PLAN)


def test_a_plan_that_cannot_be_is_a_sentence(folder: ArenaFolder) -> None:
    file = folder.path / "arena.json"
    file.write_text(file.read_text("utf-8").replace('"seed": "7"', '"seed": "seven"'), "utf-8")
    with pytest.raises(SeraiError, match=r"arena\.json” cannot be read.*seed"):
        folder.plan()
    with pytest.raises(SeraiError, match="number of players"):
        folder.games(plan(("random", "greedy"), 77))


def test_a_plan_that_cannot_be_written_leaves_nothing_and_the_old_one(
    folder: ArenaFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.fsync", full)
    folder.begin(PLAN)  # is there already, so that a full disk does not matter
    with pytest.raises(SeraiError, match=r"arena\.json” cannot be written: No space left"):
        folder.begin(plan(("random", "easy"), 3))
    assert [file.name for file in folder.path.iterdir()] == ["arena.json"]
    assert folder.plan() == PLAN


def test_a_file_in_the_place_of_a_folder_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(SeraiError, match="Not a directory"):
        ArenaFolder(tmp_path / "file").begin(PLAN)


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(SeraiError, match="file"):
        ArenaFolder(tmp_path / "file" / "arena").begin(PLAN)


@pytest.mark.parametrize("name", ["arena.json", "games.jsonl"])
def test_a_file_that_cannot_be_read_is_a_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    folder = ArenaFolder(tmp_path)
    with pytest.raises(SeraiError, match=rf"{name}” cannot be read"):
        folder.plan() if name == "arena.json" else folder.games(PLAN)


@pytest.mark.skipif(sys.platform == "win32", reason="there such a name is no fault")
def test_a_folder_that_cannot_be_looked_into_is_a_sentence(tmp_path: Path) -> None:
    """As one without permission, or with a name that no disk can hold."""
    folder = ArenaFolder(tmp_path / ("long" * 100))
    with pytest.raises(SeraiError, match="cannot be read: File name too long"):
        folder.plan()
    with pytest.raises(SeraiError, match="cannot be written: File name too long"):
        folder.begin(PLAN)
