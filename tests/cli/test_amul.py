"""Amul at the terminal: whole games, packs, the hot seat and the marks of reconstructed effects."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Drive
from tests.rules.amul.board import changed
from tests.rules.amul.test_21_pack_check import correct, put

ADVICE = "hint\n\n"  # take the advice


@pytest.mark.parametrize(("seats", "language"), [(3, "en"), (5, "ru"), (8, "pl")])
def test_a_whole_game_against_bots(drive: Drive, seats: int, language: str) -> None:
    outcome = drive(
        "play", "amul", "--seats", str(seats), "--seed", "6", "--option", "tea=recommended",
        "--language", language, typed=ADVICE * 60,
    )  # fmt: skip
    assert (outcome.code, outcome.err) == (0, "")
    assert {"en": "The game is over", "ru": "Игра окончена", "pl": "Gra jest zakończona"}[
        language
    ] in outcome.out
    assert {"en": "wins", "ru": "Победа", "pl": "Wygrywa"}[language] in outcome.out
    assert "{" not in outcome.out


def test_reconstructed_effects_are_marked(drive: Drive) -> None:
    outcome = drive("play", "amul", "--seats", "3", "--seed", "6", typed="about\nquit\n\n")
    assert "≈ the effect is a reconstruction, not the printed one" in " ".join(outcome.out.split())
    assert "Tent≈" in outcome.out
    assert "3 PP." in outcome.out


def test_a_printed_effect_is_not_marked(drive: Drive, tmp_path: Path) -> None:
    def change(pack: dict[str, object]) -> None:
        correct(pack)
        put("tent", source={"scoring": "printed"})(pack)

    (tmp_path / "mine.toml").write_text(changed(change), "utf-8")
    outcome = drive("play", "amul", "--pack", "mine.toml", "--seats", "3", typed="quit\n\n")
    assert outcome.code == 0
    assert "Tent," in outcome.out
    assert "Yurt≈" in outcome.out


def test_the_score_so_far_for_who_asks(drive: Drive) -> None:
    """AM-17.5: what lies face up, and nothing lies there yet"""
    outcome = drive("play", "amul", "--seats", "3", "--seed", "6", typed="score\nquit\n\n")
    pad = outcome.out.rpartition("> score")[2]
    assert re.search(r"Total +0 +0 +0", pad)


def test_a_pack_is_checked(drive: Drive, tmp_path: Path) -> None:
    """AM-21.2"""
    (tmp_path / "good.toml").write_text(changed(correct), "utf-8")
    outcome = drive("pack", "check", "good.toml")
    assert outcome.code == 0
    assert "my-amul" in outcome.out
    (tmp_path / "bad.toml").write_text(changed(put("gold", colour="pink", price=3)), "utf-8")
    outcome = drive("pack", "check", "bad.toml")
    assert outcome.code == 2
    assert (
        'amul pack error AMP-05: card "gold", field "colour": unknown colour "pink"' in outcome.err
    )
    assert 'amul pack error AMP-03: card "gold", field "price": unknown field' in outcome.err


def test_the_curtain_hides_the_hand_of_the_player_before(drive: Drive) -> None:
    outcome = drive(
        "play", "amul", "--seats", "3", "--humans", "2", "--seed", "6", typed="\nhint\n\n\nquit\n\n"
    )
    assert outcome.code == 0
    assert "Seat 1" in outcome.out


def test_a_saved_game_goes_on(drive: Drive, saves: Callable[[], list[Path]]) -> None:
    drive("play", "amul", "--seats", "3", "--seed", "6", typed=ADVICE * 5 + "quit\n\n")
    (file,) = saves()
    outcome = drive("play", "--resume", str(file), typed=ADVICE * 60)
    assert outcome.code == 0
    assert "The game is over" in outcome.out
    assert drive("replay", str(file), typed="\n" * 3 + "quit\n").code == 0


def test_simulate(drive: Drive) -> None:
    outcome = drive(
        "simulate", "amul", "--seats", "3", "--games", "2", "--bots", "greedy,random,random"
    )
    assert outcome.code == 0
    assert "greedy" in outcome.out


def test_a_position_is_scored(drive: Drive, tmp_path: Path) -> None:
    document = (
        '{"game": "amul", "seats": 3, "agenda": [], "players": [{"area": ["gold", "camel"]}]}'
    )
    (tmp_path / "table.json").write_text(document, "utf-8")
    outcome = drive("score", "table.json")
    assert outcome.code == 0
    assert "Yellow" in outcome.out


@pytest.mark.parametrize("number", ["7.4", "AM-7.4", "EX-18"])
def test_a_rule_by_its_number(drive: Drive, number: str) -> None:
    outcome = drive("rules", "amul", number)
    assert outcome.code == 0
    assert outcome.out.startswith(number.removeprefix("AM-") if number == "EX-18" else "AM-7.4")
