"""`about NAME` in the terminal: everything in the box has an explanation, and what is not in it is refused."""

from __future__ import annotations

import pytest

import serai
from tests.support.command_line import Drive

TABLES: list[tuple[str, dict[str, bool]]] = [
    ("five-tribes", {}),
    ("five-tribes", {"artisans": True, "whims": True}),
    ("amul", {}),
    ("marrakesh", {}),
]


def told(drive: Drive, game: str, names: list[str], options: dict[str, bool]) -> str:
    given = [part for name in options for part in ("--option", f"{name}=true")]
    typed = "".join(f"about {name}\n" for name in names) + "quit\n\n"
    outcome = drive("play", game, "--seats", "3", "--seed", "7", *given, typed=typed)
    return " ".join((outcome.out + outcome.err).split())


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_everything_in_the_box_is_explained(
    name: str, options: dict[str, bool], drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """AM-17.2: the contents of the pack are public, whether they are in sight or not."""
    monkeypatch.setenv("COLUMNS", "900")
    game = serai.game(name)
    box = list(game.components("en", game.read_options(options)).values())[::6]
    text = told(drive, name, [thing.name for thing in box], options)
    missing = [thing.name for thing in box if " ".join(thing.text.split()) not in text]
    assert not missing
    assert "Nothing in the box" not in text


def test_a_card_out_of_sight_is_marked_like_those_in_sight(drive: Drive) -> None:
    assert "Thief≈ 3 PP + 1 PP per 3 x Gold/Silver/Gem" in told(drive, "amul", ["thief"], {})


def test_what_lies_on_the_table_is_explained_once(drive: Drive) -> None:
    state = serai.game("amul").new(seats=3, seed=7)
    tent = told(drive, "amul", ["tent"], {})
    assert "tent" in state.seat(0).view()["palace"]
    assert tent.count("Tent≈ 1 PP.") == 1


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_what_is_not_in_the_box_is_refused(
    name: str, options: dict[str, bool], drive: Drive
) -> None:
    assert "Nothing in the box is called “zzz”." in told(drive, name, ["zzz"], options)
