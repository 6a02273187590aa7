"""Bad input of any kind: one clear sentence on stderr, exit code 2, nothing lost."""

import os
from pathlib import Path

import pytest

import serai
from serai.games.five_tribes.content.box import standard_text
from tests.support.command_line import Drive

RECORD = f"""Serai record 1
Game: five-tribes
Engine: 0.1.0
Pack: five-tribes {serai.game("five-tribes").pack_hash[:16]}
Seats: 2
Options: -
Seed: 7

"""

FILES = {
    "empty": b"",
    "binary": bytes(range(256)),
    "poem": b"Roses are red\n",
    "list.json": b"[1, 2]",
    "broken.json": b'{"game": "five-tribes",',
    "deep.json": b'{"a":' * 100_000,
    "long.json": b'{"seats": ' + b"9" * 10_000 + b"}",
    "half-a-character.json": b'{"game": "five-tribes", "seats": 2, "bag": "\\ud800"}',
    "no-game.json": b'{"seats": 2}',
    "odd-game.json": b'{"game": ["five-tribes"], "seats": 2}',
    "chess.json": b'{"game": "chess", "seats": 2}',
    "crowd.json": b'{"game": "five-tribes", "seats": 9}',
    "rich.json": b'{"game": "five-tribes", "seats": 2, "players": [{"gold": -1}]}',
    "typo.json": b'{"game": "five-tribes", "seats": 2, "camel": {"a1": 0}}',
    "headless.txt": b"Serai record 1\n",
    "other-game.txt": RECORD.replace("five-tribes\nEngine", "chess\nEngine").encode(),
    "other-pack.txt": RECORD.replace("Pack: five-tribes ", "Pack: five-tribes 0").encode(),
    "torn.txt": (RECORD + "1. blue bi").encode(),
    "wrong-word.txt": (RECORD + "1. green bid 5\n").encode(),
    "nonsense.txt": (RECORD + "and so on\n").encode(),
    "no-toml.toml": b"a = = b",
    "no-meta.toml": b"a = 1",
    "chess.toml": b'[meta]\ngame = "chess"\n',
    "box.toml": standard_text().encode(),
    "dear": b"dear to me",
}

BAD = [
    ["fly"],
    ["--fly"],
    ["play", "chess"],
    ["play", "five-tribes", "amul"],
    ["play", "--seats"],
    ["play", "--seats", "two"],
    ["play", "--seats", "1"],
    ["play", "--seats", "0"],
    ["play", "--seats", "5"],
    ["play", "--humans", "-1"],
    ["play", "--humans", "5"],
    ["play", "--humans", "3", "--seats", "2"],
    ["play", "--bots", "genius"],
    ["play", "--bots", ""],
    ["play", "--bots", "random,"],
    ["play", "--bots", "random,random", "--humans", "1", "--seats", "4"],
    ["play", "--bots", "random,random,random", "--seats", "2"],
    ["play", "--seed", "-1"],
    ["play", "--seed", "1.5"],
    ["play", "--seed", "²"],
    ["play", "--seed", str(2**256)],
    ["play", "--option", "nekir_per"],
    ["play", "--option", "nekir_per=never"],
    ["play", "--option", "colour=green"],
    ["play", "--language", "de"],
    ["play", "--language"],
    ["--language", "de", "play"],
    ["play", "--frobnicate"],
    ["play", "--resume", "missing.txt"],
    ["play", "--resume", "."],
    ["play", "--resume", "a\0b"],
    ["play", "--resume", "dear/file"],
    ["play", "--load", "rich.json"],
    ["play", "--pack", "no-meta.toml"],
    ["replay"],
    ["replay", "missing.txt"],
    ["replay", "headless.txt", "--to", "x"],
    ["replay", "list.json"],
    ["score"],
    ["score", "missing.json"],
    *[["score", name] for name in FILES if name != "box.toml"],
    ["simulate", "chess"],
    ["simulate", "--games", "0"],
    ["simulate", "--games", "many"],
    ["simulate", "--jobs", "0"],
    ["simulate", "--seats", "7"],
    ["simulate", "--seats", "0"],
    ["simulate", "--seats", "2", "--bots", "random,random,random"],
    ["simulate", "--bots", "genius"],
    ["simulate", "--option", "x=y"],
    ["simulate", "--seed", str(2**256 - 1), "--games", "2", "--bots", "random"],
    ["simulate", "--games", "1", "--bots", "random", "--out", "."],
    ["simulate", "--games", "1", "--bots", "random", "--out", "dear"],
    ["simulate", "--games", "1", "--bots", "random", "--out", "nowhere/x.jsonl"],
    ["simulate", "--games", "1", "--bots", "random", "--out", "dear/x.jsonl"],
    ["simulate", "--games", "1", "--bots", "random", "--out", "/dev/null"],
    ["rules", "chess"],
    ["rules", "five-tribes", "99"],
    ["rules", "five-tribes", ""],
    ["pack"],
    ["pack", "eat"],
    ["pack", "check"],
    ["pack", "check", "missing.toml"],
    ["pack", "check", "."],
    ["pack", "check", "binary"],
    ["pack", "check", "no-toml.toml"],
    ["pack", "check", "no-meta.toml"],
    ["pack", "check", "chess.toml"],
]  # fmt: skip


@pytest.fixture
def context(house: Path) -> Path:
    for name, content in FILES.items():
        (house / name).write_bytes(content)
    return house


@pytest.mark.parametrize("arguments", BAD, ids=lambda arguments: " ".join(arguments)[:60])
def test_bad_input_is_one_sentence(drive: Drive, context: Path, arguments: list[str]) -> None:
    outcome = drive(*arguments)
    assert outcome.code == 2
    assert outcome.out == ""
    (line,) = outcome.err.splitlines()
    assert line.startswith("serai: ")
    assert len(line) < 600  # the names of all options of Five Tribes
    assert {file.name: file.read_bytes() for file in context.iterdir() if file.is_file()} == FILES


@pytest.mark.parametrize("language", ["ru", "pl"])
@pytest.mark.parametrize("arguments", BAD, ids=lambda arguments: " ".join(arguments)[:60])
def test_it_is_told_in_the_readers_language(
    drive: Drive,
    context: Path,
    arguments: list[str],
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    english = drive(*arguments).err
    monkeypatch.setenv("SERAI_LANGUAGE", language)
    outcome = drive(*arguments)
    assert outcome.code == 2
    assert len(outcome.err.splitlines()) == 1
    assert outcome.err != english


def test_forbidden_files(drive: Drive, context: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # As root, everything can be opened.
    def refused(*_: object, **__: object) -> None:
        raise PermissionError

    drive("score", "dear")  # now the catalogues have been read
    monkeypatch.setattr(Path, "open", refused)
    reading = drive("score", "dear")
    assert reading == (2, "", "serai: You do not have permission to read the file “dear”.\n")
    writing = drive("simulate", "--games", "1", "--bots", "random", "--out", "x.jsonl")
    assert writing == (2, "", "serai: You do not have permission to write the file “x.jsonl”.\n")


def test_a_full_disk(drive: Drive, house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    drive("play", "--seed", "3", "--bots", "random", typed="bid 0\nsave mine\n")
    text = (house / "mine").read_text("utf-8")
    monkeypatch.setattr(os, "fsync", full)
    outcome = drive("play", "--resume", "mine", typed="hint\n\nsave mine\n")
    assert "The file “mine” cannot be written: No space left on device." in outcome.out
    assert outcome.code == 0
    assert (house / "mine").read_text("utf-8") == text
    assert list(house.glob(".*")) == []


def test_an_endless_file_is_refused(drive: Drive) -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("there is no endless file here")
    assert drive("score", "/dev/zero").err == "serai: The file “/dev/zero” is too large.\n"
