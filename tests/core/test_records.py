"""Records of the toy: exact, and when damaged refused by naming the line."""

from __future__ import annotations

import random
import tracemalloc
from collections.abc import Callable

import pytest

from serai import BadRecord
from serai.core.record import read_headers, read_record, seal
from serai.i18n import languages
from tests.support.well_game import NESTED, WELL, play_out

RECORD = """\
Serai record 1
Game: the-well
Engine: 0.1.0
Pack: well 0123456789abcdef
Seats: 4
Options: rounds=1, thirsty=true
Seed: 1

1. ant offer {0}
2. bee offer {1}
3. cat offer {2}
4. dog offer {3}
"""
START = WELL.new(seats=4, seed=1)
FIRST = [hand[0] for hand in START.hands]
HIGHEST = FIRST.index(max(FIRST))
LOSERS = [seat for seat in range(4) if seat != HIGHEST]
NAMES = ("ant", "bee", "cat", "dog")


def good_record() -> str:
    """A whole game: four offers, three wishes, and a forced rest at the empty well."""
    lines = [f"{5 + k}. {NAMES[seat]} wish odd" for k, seat in enumerate(LOSERS)]
    lines.append(f"   {NAMES[HIGHEST]} (rest)")
    return RECORD.format(*FIRST) + "\n".join(lines) + "\n"


def test_the_record_is_what_the_engine_writes() -> None:
    record = good_record()
    state = WELL.replay(record)
    assert state.over
    assert state.record() == record.replace("0.1.0", state.record().split("Engine: ")[1].split()[0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_round_trips_are_exact(seats: int) -> None:
    for seed in (0, 5, 2**256 - 1):
        state = play_out(WELL.new(seats=seats, seed=seed, options={"thirsty": True}), seed % 97)
        again = WELL.replay(state.record())
        assert again.record() == state.record()
        assert again.document() == state.document()


def test_a_record_of_a_game_from_a_document() -> None:
    state = play_out(WELL.load(NESTED))
    record = state.record()
    assert "Start: {" in record
    assert WELL.replay(record).record() == record
    assert WELL.replay(record).document() == state.document()


@pytest.mark.parametrize("name", ["Ann", "-", "Zoë: Seed: 8 #1"])
def test_a_record_says_who_laid_the_table_out(name: str) -> None:
    for start in (WELL.new(seats=2, seed=5), WELL.load(NESTED)):
        plain = play_out(start).record()
        headers, _, rest = plain.partition("\n\n")
        marked = f"{headers}\nLaid-out-by: {name}\n\n{rest}"
        again = WELL.replay(marked)
        assert again.record() == marked
        assert again.origin.laid_out == ("" if name == "-" else name)
        assert seal(again.origin) == seal(WELL.replay(plain).origin)
        assert WELL.replay(plain).origin.laid_out is None


def test_a_mind_that_was_changed_leaves_no_trace() -> None:
    """Nobody heard the first word, so nobody shall ever read it."""
    state = WELL.new(seats=2, seed=3)
    first, second = state.hands[0][:2]
    state.play(0, f"offer {first}")
    state.play(0, f"offer {second}")
    assert state.record().count("ant offer") == 1
    assert f"1. ant offer {second}\n" in state.record()
    assert (state.ply, state.unrevealed) == (1, 1)
    assert WELL.replay(state.record()).document() == state.document()


def test_the_order_of_the_words_does_not_tell_of_a_change() -> None:
    hands = WELL.new(seats=3, seed=3).hands
    tables = [WELL.new(seats=3, seed=3) for _ in range(2)]
    for table, words in zip(tables, (hands[0][:2], hands[0][1:2]), strict=True):
        table.play(0, f"offer {words[0]}")
        table.play(1, f"offer {hands[1][0]}")
        for word in words[1:]:
            table.play(0, f"offer {word}")
        assert (table.ply, table.mover, table.unrevealed) == (2, 1, 2)
        assert table.undone(1).deciders() == (1, 2)  # the last word but for the change
        table.play(2, f"offer {hands[2][0]}")
    assert tables[0].record() == tables[1].record()
    assert tables[0].document() == tables[1].document()


def test_a_mind_can_be_changed_at_a_table_from_a_document() -> None:
    state = WELL.new(seats=2, seed=3)
    state.play(0, f"offer {state.hands[0][0]}")
    again = WELL.load(state.document())
    again.play(0, f"offer {again.hands[0][1]}")
    assert again.record().count("ant offer") == 1
    assert WELL.replay(again.record()).document() == again.document()


def test_headers_can_be_read_alone() -> None:
    headers = read_headers(good_record())
    assert (headers["Game"], headers["Seats"], headers["Seed"]) == ("the-well", "4", "1")
    assert [entry.line for entry in read_record(WELL, good_record()).entries] == list(range(9, 17))


# Damage ----------------------------------------------------------------------------------------

Damage = Callable[[list[str]], None]


def put(line: int, text: str) -> Damage:
    """Write something else in a line (1 is the first)."""

    def damage(lines: list[str]) -> None:
        lines[line - 1] = text

    return damage


def cut(line: int) -> Damage:
    def damage(lines: list[str]) -> None:
        del lines[line - 1]

    return damage


def add(line: int, text: str) -> Damage:
    def damage(lines: list[str]) -> None:
        lines.insert(line - 1, text)

    return damage


def clear(lines: list[str]) -> None:
    lines.clear()


LAST = f"   {NAMES[HIGHEST]} (rest)"
DAMAGES: dict[str, tuple[Damage, int]] = {
    "empty": (clear, 1),
    "not a record": (put(1, "Dear diary,"), 1),
    "a later format": (put(1, "Serai record 2"), 1),
    "another game": (put(2, "Game: five-tribes"), 2),
    "no pack": (put(4, "Pack: well"), 4),
    "another pack": (put(4, "Pack: well fedcba9876543210"), 4),
    "no number of seats": (put(5, "Seats: four"), 5),
    "a strange digit": (put(5, "Seats: ²"), 5),
    "too many seats": (put(5, "Seats: 40"), 5),
    "negative seats": (put(5, "Seats: -4"), 5),
    "an unknown option": (put(6, "Options: camels=true"), 6),
    "a bad value": (put(6, "Options: rounds=7"), 6),
    "an option without a value": (put(6, "Options: rounds"), 6),
    "a strange value": (put(6, "Options: rounds=²"), 6),
    "no seed": (put(7, "Seed: seven"), 7),
    "a strange seed": (put(7, "Seed: 1²"), 7),
    "a negative seed": (put(7, "Seed: -1"), 7),
    "a seed too large": (put(7, f"Seed: {2**256}"), 7),
    "a seed much too large": (put(7, "Seed: " + "9" * 5000), 7),
    "a sealed seed": (put(7, "Seal: " + "0" * 64), 7),
    "no document": (put(7, "Start: {"), 7),
    "no object": (put(7, "Start: [1]"), 7),
    "an impossible document": (
        put(7, 'Start: {"game": "the-well", "seats": 4, "hands": [[1], [1]], "agenda": []}'),
        7,
    ),
    "another seat count": (
        put(7, 'Start: {"game": "the-well", "seats": 3, "hands": [], "agenda": []}'),
        7,
    ),
    "seed and start": (add(8, "Start: {}"), 8),
    "a header twice": (add(6, "Seats: 4"), 6),
    "laid out twice": (add(8, "Laid-out-by: Ann\nLaid-out-by: Bob"), 9),
    "laid out by": (add(8, "Laid-out-by:"), 8),
    "an unknown header": (add(6, "Weather: fine"), 6),
    "an empty header": (put(5, "Seats:"), 5),
    "a late header": (add(11, "Seats: 4"), 11),
    "no such seat": (put(9, f"1. emu offer {FIRST[0]}"), 9),
    "a seat not at the table": (put(10, f"2. 1 offer {FIRST[1]}"), 10),
    "a wrong number": (put(10, f"3. bee offer {FIRST[1]}"), 10),
    "a huge number": (put(10, "9" * 5000 + f". bee offer {FIRST[1]}"), 10),
    "an unknown word": (put(10, "2. bee fly away"), 10),
    "no word": (put(10, "2. bee"), 10),
    "an illegal word": (put(10, f"2. bee offer {FIRST[0]}"), 10),
    "out of turn": (put(13, f"5. {NAMES[HIGHEST]} wish odd"), 13),
    "not a line": (put(11, "what a game!"), 11),
    "a lost line": (cut(10), 10),
    "a line too many": (add(17, "8. ant wish odd"), 17),
    "not forced": (put(16, LAST.replace("rest", "draw")), 16),
    "forced for another": (put(16, f"   {NAMES[LOSERS[0]]} (rest)"), 16),
    "forced unknown": (put(16, LAST.replace("rest", "fly away")), 16),
    "forced too early": (add(9, LAST), 9),
    "forced twice": (add(17, LAST), 17),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_named_by_its_line(name: str) -> None:
    damage, line = DAMAGES[name]
    lines = good_record().splitlines()
    damage(lines)
    with pytest.raises(BadRecord) as caught:
        WELL.replay("\n".join(lines))
    assert caught.value.line == line
    assert caught.value.params["line"] == line
    assert all(caught.value.text(language) for language in languages())


@pytest.mark.parametrize("line", range(1, 8))
def test_a_lost_header_is_missed(line: int) -> None:
    lines = good_record().splitlines()
    del lines[line - 1]
    with pytest.raises(BadRecord):
        WELL.replay("\n".join(lines))


def bad_line(record: str) -> int | None:
    """The line that a record is refused for; None if it can be replayed. Nothing else may happen."""
    try:
        WELL.replay(record)
    except BadRecord as error:
        return error.line
    return None


def test_every_cut_is_a_game_or_refused() -> None:
    """Cut off at any character: a shorter game, or BadRecord."""
    record = good_record()
    lines = [bad_line(record[:end]) for end in range(len(record))]
    assert lines.count(None) > 8
    for end, line in enumerate(lines):
        assert line is None or 1 <= line <= record[:end].count("\n") + 1


@pytest.mark.slow
def test_every_blot_is_a_game_or_refused() -> None:
    record = good_record()
    dice = random.Random(1)
    for _ in range(3000):
        at = dice.randrange(len(record))
        blotted = record[:at] + dice.choice("0123x -.:=(){}²é\n\x00") + record[at + 1 :]
        line = bad_line(blotted)
        assert line is None or 1 <= line <= blotted.count("\n") + 1


def peak_of_reading(text: str) -> int:
    """The most memory that reading takes, in bytes."""
    tracemalloc.start()
    try:
        read_record(WELL, text)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_is_linear_in_forced_lines() -> None:
    """22,000 forced lines in 220 kB once took 2 GB: every line kept all those before it."""
    line = "   ant (rest)\n"
    short, long = (peak_of_reading(RECORD.format(*FIRST) + line * n) for n in (2000, 6000))
    assert long < 4 * short
    with pytest.raises(BadRecord) as refused:
        WELL.replay(RECORD.format(*FIRST) + line * 22_000)
    assert (refused.value.key, refused.value.line) == ("record-not-forced", 13)


def test_a_start_with_a_number_of_thousands_of_digits_is_refused() -> None:
    start = '{"game": "the-well", "seats": ' + "9" * 5000 + "}"
    text = good_record().replace("Seed: 1", f"Start: {start}")
    with pytest.raises(BadRecord) as refused:
        read_record(WELL, text)
    assert (refused.value.key, refused.value.line) == ("record-bad-header", 7)


def test_remarks_and_blanks_do_not_matter() -> None:
    record = good_record()
    loose = "# a fine game\n\n" + record.replace("\n", "  \n\n # so it went\n").replace(
        " wish", "   wish"
    )
    assert WELL.replay(loose).record() == WELL.replay(record).record()
    without = "".join(line for line in record.splitlines(keepends=True) if "(" not in line)
    assert WELL.replay(without).record() == WELL.replay(record).record()
    assert WELL.replay(record.replace("\n", "\r\n")).record() == WELL.replay(record).record()
