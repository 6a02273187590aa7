"""`serai rules`, `serai score`, `serai pack check`, `serai --version` and help."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import serai
from serai.cli import version
from serai.cli.main import COMMANDS
from serai.cli.rulebook import Rulebook
from serai.compiled import BUILD
from serai.games.five_tribes.content.box import standard_text
from serai.games.registry import games
from serai.i18n import languages
from tests.support.command_line import Drive

# EX-18 of the rules, as its owner would write it down.
EXAMPLE = """
{"game": "five-tribes", "seats": 3,
 "camels": {"c3": 0, "b1": 0, "d2": 0, "f4": 0, "c2": 1, "a4": 1, "e5": 1,
            "a1": 2, "a3": 2, "a2": 2, "b3": 2},
 "palms": {"b1": 2, "c2": 3}, "palaces": {"d2": 1, "b3": 2},
 "players": [
   {"gold": 23, "kept": "yyyywww", "djinns": ["jafaar", "lamia"],
    "resources": {"fish": 2, "wheat": 1, "silk": 1, "spice": 1, "fakir": 1}},
   {"gold": 31, "kept": "yyyy", "djinns": ["haurvatat", "al_amin"],
    "resources": {"fish": 1, "pottery": 1, "fakir": 4}},
   {"gold": 40, "kept": "ywwwww", "djinns": ["shamhat"],
    "resources": {"ivory": 1, "jewels": 1, "gold": 1}}]}
"""


@pytest.mark.parametrize("number", ["7.10", "FT-7.10", "ft-7.10"])
def test_a_rule_by_its_number(drive: Drive, number: str) -> None:
    outcome = drive("rules", "five-tribes", number)
    assert outcome.code == 0
    assert outcome.out.startswith("FT-7.10 Fakirs for range follow from the victim")
    assert "FT-7.11" not in outcome.out


def test_a_rule_in_the_language_of_the_reader(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SERAI_LANGUAGE", "ru")
    russian = drive("rules", "five-tribes", "7.10").out
    assert russian.startswith("FT-7.10 ")
    assert re.search("[а-я]", russian)
    monkeypatch.setenv("SERAI_LANGUAGE", "de")
    assert drive("rules", "five-tribes", "7.10").out.startswith("FT-7.10 Fakirs for range")


def test_a_section(drive: Drive) -> None:
    outcome = drive("rules", "five-tribes", "7")
    assert "FT-7.1 " in outcome.out
    assert "FT-7.18 " in outcome.out
    assert "FT-8.1" not in outcome.out


def test_the_sections(drive: Drive) -> None:
    outcome = drive("rules")
    assert "FT-7   Tribe action\n" in outcome.out
    assert "       Options\n" in outcome.out


def test_every_rule_and_example_is_found() -> None:
    book = Rulebook("five-tribes", "en")
    assert book.find("EX-07").startswith("**EX-07 Self-matching loop.**")
    assert book.find("EX-18").count("|") > 30, "the table belongs to the example"
    assert book.find("1.2").count("|") > 30, "the table belongs to the rule"
    assert book.find("a.8").startswith("**FT-A.8**")
    assert book.find("options").startswith("## Options")
    assert "### " not in book.find("10.5")


def test_a_position_is_scored(drive: Drive, house: Path) -> None:
    (house / "table.json").write_text(EXAMPLE)
    outcome = drive("score", "table.json")
    assert outcome.code == 0
    total = next(line for line in outcome.out.splitlines() if "Total" in line)
    assert total.split() == ["Total", "126", "114", "109"]


def test_a_record_is_scored(drive: Drive) -> None:
    drive("play", "--seed", "3", "--bots", "random", typed="bid 0\nsave a.txt\n")
    assert "Total" in drive("score", "a.txt").out


def test_a_good_pack(drive: Drive, house: Path) -> None:
    (house / "box.toml").write_text(standard_text(), "utf-8")
    outcome = drive("pack", "check", "box.toml")
    assert outcome.code == 0
    assert outcome.out.startswith("OK: pack “five-tribes”, version 1, hash ")


def test_a_bad_pack_tells_every_problem(drive: Drive, house: Path) -> None:
    text = standard_text().replace("camels = 8", "camel = 8")
    (house / "box.toml").write_text(text, "utf-8")
    outcome = drive("pack", "check", "box.toml")
    assert outcome.code == 2
    assert outcome.out == ""
    lines = outcome.err.splitlines()
    assert len(lines) > 4
    assert all(line.startswith("serai: box.toml: ") for line in lines)


def test_a_game_is_played_with_a_pack_and_only_with_it_again(drive: Drive, house: Path) -> None:
    text = standard_text().replace('pack = "five-tribes"', 'pack = "mine"')
    (house / "my box.toml").write_text(text.replace('en = "Leta"', 'en = "Lety"'), "utf-8")
    pack = ("--pack", "my box.toml")
    outcome = drive("play", "--seed", "3", "--bots", "random", *pack, typed="bid 0\nsave a\n")
    assert "--pack 'my box.toml'" in outcome.out
    assert "\nPack: mine " in (house / "a").read_text("utf-8")
    assert drive("replay", "a", *pack).code == 0
    assert drive("score", "a", *pack).code == 0
    assert drive("simulate", "--games", "1", "--bots", "random", *pack).code == 0
    refused = drive("replay", "a")
    assert refused.code == 2
    assert "mine" in refused.err


OVERLAYS = {
    "amul": 'extends = "amul"\n[meta]\npack = "mine"\n[[cards]]\nid = "gold"\nsource = "printed"\n',
    "five-tribes": 'extends = "five-tribes"\n[meta]\npack = "mine"\n[[djinns]]\nid = "leta"\nvp = 7\n',
    "marrakesh": 'extends = "marrakesh"\n[meta]\npack = "mine"\n[[scrolls]]\nid = "scroll_01"\nsource = "printed"\n',
}


@pytest.mark.parametrize("name", OVERLAYS)
def test_the_shipped_box_is_exported(drive: Drive, house: Path, name: str) -> None:
    shipped = serai.game(name)
    assert drive("pack", "export", name).out == shipped.pack_text
    outcome = drive("pack", "export", name, "box.toml")
    assert (outcome.code, outcome.out) == (0, "Written: box.toml\n")
    assert (house / "box.toml").read_text("utf-8") == shipped.pack_text
    assert shipped.pack_hash[:16] in drive("pack", "check", "box.toml").out
    (house / "box.toml").write_text("mine", "utf-8")
    refused = drive("pack", "export", name, "box.toml")
    assert refused.code == 2
    assert (house / "box.toml").read_text("utf-8") == "mine"


@pytest.mark.parametrize("name", OVERLAYS)
def test_an_overlay_is_checked_played_and_exported_whole(
    drive: Drive, house: Path, name: str
) -> None:
    (house / "mine.toml").write_text(OVERLAYS[name], "utf-8")
    digest = serai.game(name, OVERLAYS[name]).pack_hash[:16]
    assert digest in drive("pack", "check", "mine.toml").out
    pack = ("--pack", "mine.toml")
    assert drive("simulate", name, "--games", "1", "--bots", "random", *pack).code == 0
    assert drive("pack", "export", name, "whole.toml", *pack).code == 0
    assert digest in drive("pack", "check", "whole.toml").out
    drive("play", name, "--seats", "3", *pack, typed="save a\nquit\n\n")
    for file in ("mine.toml", "whole.toml"):
        assert drive("verify", "a", "--pack", file).code == 0
    for language, option in (("en", "--pack FILE"), ("ru", "--pack ФАЙЛ"), ("pl", "--pack PLIK")):
        refused = drive("verify", "a", "--language", language)
        assert refused.code == 2
        for part in ("mine", digest, serai.game(name).pack_hash[:16], option):
            assert part in refused.err


@pytest.mark.parametrize("line", ['game = "amul"', 'extends = "amul"'])
def test_a_pack_that_is_no_toml_has_its_code(drive: Drive, house: Path, line: str) -> None:
    """AM-21.3: AMP-01"""
    (house / "bad.toml").write_text(f"{line}\nmeta = ?\n", "utf-8")
    for arguments in (["pack", "check", "bad.toml"], ["play", "amul", "--pack", "bad.toml"]):
        refused = drive(*arguments)
        assert refused.code == 2
        assert refused.err.startswith("serai: amul pack error AMP-01: ")
        assert "line 2, column" in refused.err


def test_the_version(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    said = {
        "pure": "serai 0.2.0 (pure Python; bots think about five times as fast when compiled: "
        "make compiled in a checkout, or a C compiler before pip install)\n",
        "compiled": "serai 0.2.0 (compiled)\n",
        "outdated": "serai 0.2.0 (pure Python: the sources have changed since they were compiled, "
        "or libraries are missing; make compiled compiles them again)\n",
    }
    assert drive("--version").out == said[BUILD]
    for build, line in said.items():
        monkeypatch.setattr(version, "BUILD", build)
        assert drive("--version").out == line


def test_help(drive: Drive) -> None:
    for arguments in ((), ("--help",), ("-h",)):
        outcome = drive(*arguments)
        assert outcome.code == 0
        assert all(f"\n  {command} " in outcome.out for command in COMMANDS)
    for command in COMMANDS:
        outcome = drive(command, "--help")
        assert outcome.out.startswith(f"Usage: serai {command} ")
        assert outcome.code == 0


def test_the_module_is_the_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "serai", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("serai ")


def test_a_reader_who_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m serai rules five-tribes 10 | head -1"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=True)
    assert done.stderr == ""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", games())
def test_help_names_only_rules_that_there_are(drive: Drive, name: str, language: str) -> None:
    """At the table, and where the command itself is explained."""
    at_the_table = drive("play", name, "--language", language, typed="help\nquit\n\n").out
    told = at_the_table.partition("> help")[2].partition("> quit")[0]
    told += drive("rules", "--help", "--language", language).out
    numbers = set(re.findall(r"\d+\.\d+", told))
    assert numbers
    for number in numbers:
        assert drive("rules", name, number, "--language", language).code == 0
