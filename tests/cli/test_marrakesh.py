"""Marrakesh at the terminal: a whole game, the curtain, help, packs, options and the rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from serai.games.marrakesh.content.box import standard_text
from tests.support.command_line import Drive

ADVICE = "hint\n\n"  # take the advice
EXPANSIONS = (
    "exp1_staircase_tiles=random",
    "exp2_imam_sultan=on",
    "exp3_exchange_offices=mixed",
    "exp4_citizens=on",
    "exp5_desert_cities=on",
)


@pytest.mark.usefixtures("quick_hints")
@pytest.mark.parametrize(("seats", "language"), [(2, "ru"), (3, "pl")])
def test_a_whole_game_against_bots(drive: Drive, seats: int, language: str) -> None:
    options = [part for option in EXPANSIONS for part in ("--option", option)]
    outcome = drive(
        "play", "marrakesh", "--seats", str(seats), "--seed", "7", *options, "--language", language,
        typed=ADVICE * 400,
    )  # fmt: skip
    assert (outcome.code, outcome.err) == (0, "")
    assert {"ru": "Победа", "pl": "Wygrywa"}[language] in outcome.out
    assert "{" not in outcome.out


def test_secret_choices_are_made_behind_the_curtain(drive: Drive) -> None:
    outcome = drive(
        "play", "marrakesh", "--humans", "2", "--seats", "2", "--seed", "3",
        typed="\ndisc 5\n\ndisc 2\n\nquit\n\n",
    )  # fmt: skip
    assert outcome.code == 0
    second = outcome.out.partition("disc 5")[2].partition("disc 2")[0]
    assert "Azure" in second
    assert " 5" not in second.partition("Azure")[0].replace("0 … 7", "")


def test_help_tells_what_tiles_do(drive: Drive) -> None:
    outcome = drive("play", "marrakesh", "--seats", "2", "--seed", "3", typed="about\nquit\n\n")
    told = " ".join(outcome.out.split())
    assert "≈ Scroll" in told
    assert "Scholars: " in told
    assert "♠ black" in told


@pytest.mark.usefixtures("quick_hints")
def test_a_saved_game_goes_on(drive: Drive, saves: Callable[[], list[Path]]) -> None:
    drive("play", "marrakesh", "--seats", "2", "--seed", "6", typed=ADVICE * 12 + "quit\n\n")
    (file,) = saves()
    outcome = drive("play", "--resume", str(file), typed=ADVICE * 3 + "quit\n\n")
    assert (outcome.code, outcome.err) == (0, "")


def test_a_pack_is_checked(drive: Drive, tmp_path: Path) -> None:
    """MK-P.4, MK-P.5: every fault, in the order of the file."""
    bad = (
        standard_text()
        .replace("effect = [{ vp = 3 }]", "effect = [{ gold = 3 }]", 1)
        .replace('count = ["gates"]', 'count = ["camels"]', 1)
    )
    (tmp_path / "bad.toml").write_text(bad, "utf-8")
    outcome = drive("pack", "check", "bad.toml")
    assert outcome.code == 2
    assert "MKP-05 pack 'marrakesh-reconstruction', " in outcome.err
    assert "MKP-06 pack 'marrakesh-reconstruction', " in outcome.err
    for language in ("ru", "pl"):
        assert "MKP-05" in drive("pack", "check", "bad.toml", "--language", language).err


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_options_that_do_not_fit_are_refused(drive: Drive, language: str) -> None:
    """MK-O: with the option and the part."""
    for option, part in (
        ("exchange_offices=exchange_07+exchange_01+exchange_02", "exchange_07"),
        ("exchange_offices=exchange_01+exchange_01+exchange_02", "exchange_01"),
        ("river_tiles=river_02+river_01+river_17", "river_01"),
        ("first_player=3", "3"),
    ):
        outcome = drive(
            "play", "marrakesh", "--seats", "2", "--option", option, "--language", language
        )
        assert outcome.code == 2
        assert option.partition("=")[0] in outcome.err
        assert part in outcome.err


def test_a_position_is_scored(drive: Drive, tmp_path: Path) -> None:
    document = '{"game": "marrakesh", "seats": 2, "players": [{"vp": 41}]}'
    (tmp_path / "table.json").write_text(document, "utf-8")
    outcome = drive("score", "table.json")
    assert outcome.code == 0
    assert "Emerald" in outcome.out


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_a_rule_is_printed(drive: Drive, language: str) -> None:
    for number in ("14.2", "D07a", "T.3", "E5.3"):
        outcome = drive("rules", "marrakesh", number, "--language", language)
        assert outcome.code == 0
        assert f"MK-{number}" in outcome.out


def test_bots_play_each_other(drive: Drive) -> None:
    outcome = drive("simulate", "marrakesh", "--games", "2", "--bots", "random,random")
    assert outcome.code == 0
