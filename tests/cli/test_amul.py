"""Amul at the terminal: whole games, packs, the hot seat and the marks of reconstructed effects."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import serai
from tests.support.amul.board import amul, changed, correct, put
from tests.support.command_line import Drive

ADVICE = "hint\n\n"  # take the advice


@pytest.mark.usefixtures("quick_hints")
@pytest.mark.parametrize(("seats", "language"), [(3, "en"), (5, "ru"), (8, "pl")])
def test_a_whole_game_against_bots(drive: Drive, seats: int, language: str) -> None:
    outcome = drive(
        "play", "amul", "--seats", str(seats), "--seed", "7", "--option", "tea=recommended",
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
    assert "1 PP." in outcome.out


def test_a_printed_effect_is_not_marked(drive: Drive, tmp_path: Path) -> None:
    def change(pack: dict[str, object]) -> None:
        correct(pack)
        put("tent", source={"scoring": "printed"})(pack)

    (tmp_path / "mine.toml").write_text(changed(change), "utf-8")
    outcome = drive("play", "amul", "--pack", "mine.toml", "--seats", "3", typed="quit\n\n")
    assert outcome.code == 0
    assert "Tent," in outcome.out
    assert "Yurt≈" in outcome.out


def test_one_thing_is_explained(drive: Drive, playing: str) -> None:
    outcome = drive("play", "--load", playing, typed="about carp\nquit\n\n")
    told = _flat(outcome.out.rpartition("> about carp")[2].partition("Circle>")[0])
    assert told.startswith("Carpet≈ Each, by copies in all play areas:")
    assert "Gold" not in told


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
        "play", "amul", "--seats", "3", "--humans", "2", "--seed", "6", "--hints",
        typed="\nhint\n\n\nquit\n\n",
    )  # fmt: skip
    assert outcome.code == 0
    assert "Diamond" in outcome.out


@pytest.mark.usefixtures("quick_hints")
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


def test_play_areas_are_enough_for_a_score(drive: Drive, tmp_path: Path) -> None:
    """Nothing is dealt: what is scored lies on the table."""
    areas = [{"area": ["gold", "camel"]}, {"area": ["spices", "spices"]}, {"area": ["tent"]}]
    document = {"game": "amul", "seats": 3, "players": areas}
    (tmp_path / "areas.json").write_text(json.dumps(document), "utf-8")
    (tmp_path / "over.json").write_text(json.dumps({**document, "agenda": []}), "utf-8")
    outcome = drive("score", "areas.json")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out == drive("score", "over.json").out
    assert re.search(r"Total +9 +9 +9", outcome.out)


def test_whole_play_areas_are_enough_for_a_score(drive: Drive, tmp_path: Path) -> None:
    """Areas at the end of a game leave no cards for hands and rounds to come."""
    state = amul().new(seats=8, seed=3)
    while not state.over:
        (seat, *_) = state.deciders()
        state.play(seat, state.seat(seat).words()[0])
    players = [{"area": player["area"]} for player in state.document()["players"]]
    document = {"game": "amul", "seats": 8, "players": players}
    (tmp_path / "areas.json").write_text(json.dumps(document), "utf-8")
    outcome = drive("score", "areas.json")
    assert (outcome.code, outcome.err) == (0, "")
    for score in state.scores():
        assert f" {score.total} " in outcome.out or f" {score.total}\n" in outcome.out


HAND = ["gold", "camel", "silver", "spices", "oil", "carpet"]


@pytest.fixture
def playing(tmp_path: Path) -> str:
    """A table at which a card is to be played."""
    players = [{"hand": HAND}]
    document = {"game": "amul", "seats": 3, "players": players, "agenda": [{"step": "play"}]}
    (tmp_path / "playing.json").write_text(json.dumps(document), "utf-8")
    return "playing.json"


def test_am_5_6_a_hand_card_is_played_only_when_it_is_meant(drive: Drive, playing: str) -> None:
    warning = "“Gold” is a hand card: played now, it is lost and scores nothing."
    outcome = drive("play", "--load", playing, typed="gold\nlog\nquit\n\n")
    assert warning in _flat(outcome.out)
    assert "a hand card: it is removed" not in outcome.out
    outcome = drive("play", "--load", playing, typed="gold\nplay gold\nquit\n\n")
    assert warning in _flat(outcome.out)
    assert "plays Gold, a hand card: it is removed" in outcome.out
    outcome = drive("play", "--load", playing, typed="gold\ncamel\nquit\n\n")
    assert "plays Camel" in outcome.out
    assert "plays Gold" not in outcome.out


def test_am_5_6_the_list_of_words_marks_what_would_be_lost(drive: Drive, playing: str) -> None:
    outcome = drive("play", "--load", playing, typed="?\nquit\n\n")
    listed = _flat(outcome.out.rpartition("> ?")[2])
    assert "play gold Play Gold: lost, it counts only in the hand ✗" in listed
    assert "play camel Play Camel (+5) play" in listed
    assert "Type for example “Camel”." in outcome.out  # not a card that would be lost


def test_am_5_6_other_cards_are_played_at_once(drive: Drive, playing: str) -> None:
    outcome = drive("play", "--load", playing, typed="silver\nquit\n\n")
    assert "plays Silver" in outcome.out
    assert "is lost and scores nothing" not in outcome.out


@pytest.mark.parametrize(
    ("language", "typed", "told"),
    [
        ("ru", "верблюд", "разыгрывает карту «Верблюд»"),
        ("pl", "wielbłąd", "zagrywa kartę „Wielbłąd”"),
    ],
)
def test_a_card_is_typed_in_the_readers_language(
    drive: Drive, playing: str, language: str, typed: str, told: str
) -> None:
    outcome = drive(
        "play", "--load", playing, "--language", language, typed=f"{typed}\nlog\nquit\n\n"
    )
    assert told in _flat(outcome.out)


@pytest.mark.usefixtures("quick_hints")
def test_am_17_6_a_table_that_plays_from_memory_has_a_short_log(drive: Drive) -> None:
    """Round 3 has begun: of the rounds before only `known_cards=on` tells."""
    told = {}
    for known in ("on", "off"):
        outcome = drive(
            "play", "amul", "--seats", "3", "--seed", "6", "--option", f"known_cards={known}",
            typed=ADVICE * 8 + "log\nquit\n\n",
        )  # fmt: skip
        told[known] = outcome.out.rpartition("> log")[2]
    assert "Round 2 begins" in told["on"]
    assert "Round 2 begins" not in told["off"]
    assert "offers" in told["off"]
    assert told["on"].count("plays") >= 6
    assert told["off"].count("plays") == 0


@pytest.mark.parametrize("game", ["amul", "five-tribes"])
def test_pack_and_options_of_a_table_are_told(drive: Drive, game: str) -> None:
    chosen = {"amul": "known_cards=off", "five-tribes": "stall_check=on_turn"}[game]
    outcome = drive("play", game, "--option", chosen, typed="options\nquit\n\n")
    told = outcome.out.rpartition("> options")[2]
    assert "Pack: " in told
    assert chosen in told
    assert serai.game(game).pack_hash[:16] in told


def test_a_replay_tells_pack_and_options(drive: Drive, saves: Callable[[], list[Path]]) -> None:
    drive("play", "amul", "--seats", "3", "--option", "tea=2", typed=ADVICE * 2 + "quit\n\n")
    (file,) = saves()
    outcome = drive("replay", str(file))
    assert "Pack: amul-reconstruction 2" in outcome.out
    assert "Tea Route: 2" in outcome.out


def _flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("number", ["7.4", "AM-7.4", "EX-18"])
def test_a_rule_by_its_number(drive: Drive, number: str) -> None:
    outcome = drive("rules", "amul", number)
    assert outcome.code == 0
    assert outcome.out.startswith(number.removeprefix("AM-") if number == "EX-18" else "AM-7.4")
