"""The folder of an arena: nothing lost, nothing counted twice."""

from pathlib import Path

import msgspec
import pytest

import serai
from serai.arena.folder import ArenaFolder
from serai.arena.matches import MatchJob, play
from serai.core.errors import SeraiError
from tests.support.arena import plan

JOB = MatchJob("amul", None, 7, {}, ("random", "greedy", "random"))


@pytest.fixture
def folder(tmp_path: Path) -> ArenaFolder:
    made = ArenaFolder(tmp_path / "deep" / "arena")
    made.begin(plan())
    return made


def test_a_plan_is_read_back(folder: ArenaFolder) -> None:
    assert folder.plan() == plan()
    assert ArenaFolder(folder.path / "elsewhere").plan() is None


def test_a_game_is_kept_with_a_record_that_replays(folder: ArenaFolder) -> None:
    result = play(JOB)
    folder.append(3, result)
    (game,) = folder.games()
    state = serai.game("amul").replay(game.record)
    assert game.number == 3
    assert tuple(score.total for score in state.scores()) == game.scores == game.rounds[-1]
    assert [sum(lines.values()) for lines in game.lines] == list(game.scores)
    assert sum(game.decisions) == state.ply
    assert all(words >= made for words, made in zip(game.words, game.decisions, strict=True))
    assert len(game.rounds) == 9


def test_games_come_in_the_order_of_the_plan_and_each_once(folder: ArenaFolder) -> None:
    result = play(JOB)
    for number in (2, 0, 2, 1):
        folder.append(number, result)
    assert [game.number for game in folder.games()] == [0, 1, 2]


def test_a_line_that_was_cut_short_is_dropped(folder: ArenaFolder) -> None:
    folder.append(0, play(JOB))
    lines = folder.path / "games.jsonl"
    whole = lines.read_bytes()
    lines.write_bytes(whole + whole[:-100])
    assert [game.number for game in folder.games()] == [0]
    folder.drop_half_line()
    assert lines.read_bytes() == whole


def test_a_line_that_is_no_game_is_named(folder: ArenaFolder) -> None:
    (folder.path / "games.jsonl").write_bytes(msgspec.json.encode({"number": "one"}) + b"\n")
    with pytest.raises(SeraiError, match=r"games\.jsonl:1"):
        folder.games()


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    with pytest.raises(SeraiError, match="file"):
        ArenaFolder(tmp_path / "file" / "arena").begin(plan())


@pytest.mark.parametrize("name", ["arena.json", "games.jsonl"])
def test_a_file_that_cannot_be_read_is_a_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    folder = ArenaFolder(tmp_path)
    with pytest.raises(SeraiError, match=rf"{name}” cannot be read"):
        folder.plan() if name == "arena.json" else folder.games()
