"""Records of real games: exact round trips, cut anywhere, damaged anyhow, read by any process."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections import Counter
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai import BadRecord
from tests.support.five_tribes.random_tables import any_word, five_tribes, random_start, talk

pytestmark = pytest.mark.slow

# (seats, seed, whether it begins with a document)
GAMES = [(2, 13, True), (3, 8, True), (4, 24, True), (2, 4, False), (3, 5, False), (4, 6, False)]
IDS = [f"{seats}-seats-{'document' if rich else 'seed'}" for seats, _, rich in GAMES]


@cache
def played(seats: int, seed: int, rich: bool) -> tuple[str, tuple[str, ...]]:
    """The record of a whole game, and the digest before each decision and at the end."""
    state = random_start(seats, seed, rich)
    dice = random.Random(seed)
    digests = [state.digest()]
    while not state.over:
        state.play(*any_word(state, dice))
        digests.append(state.digest())
    return state.record(), tuple(digests)


def is_decision(line: str) -> bool:
    return line.partition(".")[0].isdigit()


def is_forced(line: str) -> bool:
    return line.startswith("   ") and line.endswith(")")


def first_line_of_play(lines: list[str]) -> int:
    return lines.index("") + 1


@pytest.mark.parametrize(("seats", "seed", "rich"), GAMES, ids=IDS)
def test_a_record_survives_the_round_trip(seats: int, seed: int, rich: bool) -> None:
    record, digests = played(seats, seed, rich)
    again = five_tribes().replay(record)
    assert again.over
    assert again.record() == record
    assert again.digest() == digests[-1]
    assert any(map(is_forced, record.splitlines()))


@pytest.mark.parametrize(("seats", "seed", "rich"), GAMES, ids=IDS)
def test_a_record_can_be_cut_at_any_line(seats: int, seed: int, rich: bool) -> None:
    """What is left replays to the state after its last decision, with or without the forced lines."""
    record, digests = played(seats, seed, rich)
    lines = record.splitlines()
    begin = first_line_of_play(lines)
    for end in range(begin, len(lines) + 1):
        left = lines[:end]
        decisions = sum(map(is_decision, left))
        state = five_tribes().replay("\n".join(left))
        assert state.digest() == digests[decisions]
        assert record.startswith(state.record())
        if end % 10 == 0:
            bare = "\n".join(line for line in left if not is_forced(line))
            assert five_tribes().replay(bare).record() == state.record()


@pytest.mark.parametrize(("seats", "seed", "rich"), GAMES, ids=IDS)
def test_people_may_write_as_they_like(seats: int, seed: int, rich: bool) -> None:
    """Remarks, blank lines, wide gaps; forced lines left out here and there."""
    record, _ = played(seats, seed, rich)
    dice = random.Random(seed)
    lines = record.splitlines()
    begin = first_line_of_play(lines)
    written = lines[:begin]
    for line in lines[begin:]:
        if is_forced(line) and dice.random() < 0.5:
            continue
        written += dice.choice(([], [""], ["# what a move"], ["  # so it is"]))
        written.append(line.replace(" ", "  ") if is_decision(line) else line)
    assert five_tribes().replay("\r\n".join(written)).record() == record


@pytest.mark.parametrize(("seats", "seed", "rich"), GAMES, ids=IDS)
def test_a_forced_line_must_be_true(seats: int, seed: int, rich: bool) -> None:
    """A forced line that says something else, or stands elsewhere, is named."""
    record, _ = played(seats, seed, rich)
    lines = record.splitlines()
    where = next(k for k, line in enumerate(lines) if is_forced(line))
    for wrong in ("   blue (take a1)", "   blue (bid 18)", "   blue (fly away)"):
        assert lines[where] != wrong
        with pytest.raises(BadRecord) as caught:
            five_tribes().replay("\n".join([*lines[:where], wrong, *lines[where + 1 :]]))
        assert caught.value.line == where + 1
    moved = [*lines[:where], *lines[where + 1 :]]
    moved.insert(first_line_of_play(lines), lines[where])
    if moved != lines:
        with pytest.raises(BadRecord) as caught:
            five_tribes().replay("\n".join(moved))
        assert caught.value.line == first_line_of_play(lines) + 1


@given(st.integers(0, 2**32), st.sampled_from(GAMES))
def test_no_damage_does_harm(seed: int, game: tuple[int, int, bool]) -> None:
    """A damaged record is another game's, or refused by naming a line; nothing else happens."""
    record, _ = played(*game)
    dice = random.Random(seed)
    lines = record.splitlines()
    for _ in range(dice.randint(1, 3)):
        damage(lines, dice)
    text = "\n".join(lines)
    try:
        state = five_tribes().replay(text)
    except BadRecord as error:
        line = error.line
    else:
        line = 1
        assert five_tribes().replay(state.record()).record() == state.record()
    assert 1 <= line <= max(1, len(text.splitlines()))


def damage(lines: list[str], dice: random.Random) -> None:
    """Lose, double, swap or blot something; often among the headers."""
    where = dice.randrange(min(12, len(lines)) if dice.random() < 0.5 else len(lines))
    match dice.randrange(5):
        case 0:
            lines.pop(where)
        case 1:
            lines.insert(where, lines[dice.randrange(len(lines))])
        case 2:
            other = dice.randrange(len(lines))
            lines[where], lines[other] = lines[other], lines[where]
        case 3:
            blot = dice.choice(
                (" ", "x", "9", "-", ":", ".", "(", "=", "é", "²", "\x00", "9" * 5000)
            )
            at = dice.randrange(len(lines[where]) + 1)
            lines[where] = lines[where][:at] + blot + lines[where][at + dice.randint(0, 2) :]
        case _:
            del lines[where:]
    if not lines:
        lines.append("")


# Elsewhere -------------------------------------------------------------------------------------

ELSEWHERE = """
import json, sys, serai
game = serai.game("five-tribes")
print(json.dumps([[state.digest(), state.record(), [score.total for score in state.scores()]]
                  for state in map(game.replay, json.load(sys.stdin))]))
"""


def test_chance_had_its_part_in_these_games() -> None:
    """A control: piles were shuffled anew and meeples drawn, so that a hash order could show."""
    heard: Counter[str] = Counter()
    for seats, seed, rich in GAMES:
        state = random_start(seats, seed, rich)
        events = state.collect_events()
        talk(state, random.Random(seed))
        assert state.digest() == played(seats, seed, rich)[1][-1]
        heard.update(event.name for event in events)
    assert heard["reshuffled"]
    assert heard["meeples_arrived"]


@pytest.mark.parametrize("hash_seed", ["0", "1", "31337"])
def test_the_same_log_gives_the_same_state_in_any_process(hash_seed: str) -> None:
    records = [played(*game)[0] for game in GAMES]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        input=json.dumps(records),
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    for record, game, (digest, again, totals) in zip(
        records, GAMES, json.loads(done.stdout), strict=True
    ):
        assert again == record
        assert digest == played(*game)[1][-1]
        assert totals == [score.total for score in five_tribes().replay(record).scores()]
