"""`serai replay`."""

from pathlib import Path

import pytest

import serai
from serai.bots import bot
from serai.core.state import State
from serai.i18n import languages
from tests.support.command_line import Drive


def random_game(name: str, seats: int) -> State:
    state: State = serai.game(name).new(seats=seats, seed=5)
    player = bot("random", 5)
    while not state.over:
        for seat in state.deciders():
            state.play(seat, player.choose(state.seat(seat)))
    return state


@pytest.fixture
def record(house: Path) -> Path:
    file = house / "game.txt"
    file.write_text(random_game("five-tribes", 2).record(), "utf-8")
    return file


def test_all_decisions_are_told_and_scored(drive: Drive, record: Path) -> None:
    outcome = drive("replay", str(record))
    assert outcome.code == 0
    state = serai.game("five-tribes").replay(record.read_text("utf-8"))
    for text in (
        " 1. ",
        f"{state.ply}. ",
        "The game is over.",
        "Total",
        f"{state.scores()[0].total}",
    ):
        assert text in outcome.out
    assert not [
        line
        for line in outcome.out.splitlines()
        if line.rstrip().endswith(".") and not line.strip(" 0123456789.")
    ]


def test_a_part_of_it(drive: Drive, record: Path) -> None:
    outcome = drive("replay", str(record), "--to", "3")
    assert "3. " in outcome.out
    assert "4. " not in outcome.out
    assert "The game is over." not in outcome.out
    assert "Total" in outcome.out


def test_nothing_of_it(drive: Drive, record: Path) -> None:
    assert drive("replay", str(record), "--to", "0").code == 0


def test_beyond_its_end(drive: Drive, record: Path) -> None:
    outcome = drive("replay", str(record), "--to", "9999")
    assert outcome.code == 2
    assert outcome.err.startswith("serai: There is no decision 9999; the last one is ")


@pytest.mark.parametrize(("name", "seats"), [("five-tribes", 2), ("amul", 3), ("marrakesh", 2)])
def test_a_game_of_every_kind_is_told(drive: Drive, house: Path, name: str, seats: int) -> None:
    state = random_game(name, seats)
    (house / "game.txt").write_text(state.record(), "utf-8")
    for language in languages():
        outcome = drive("replay", "game.txt", "--language", language)
        assert outcome.code == 0
        assert f"{state.ply}. " in outcome.out


def test_a_saved_game_is_replayed(drive: Drive, house: Path) -> None:
    drive("play", "--seed", "3", "--bots", "random", typed="bid 0\nsave a.txt\n")
    assert "Blue bids 0" in drive("replay", "a.txt").out
