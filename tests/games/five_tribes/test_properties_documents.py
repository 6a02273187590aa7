"""Documents that people or programs get wrong: refused by naming the field, or else a table that can be played."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from serai import BadDocument, BadOption
from tests.support.five_tribes.invariants import check_conservation, check_document, check_insides
from tests.support.five_tribes.random_tables import (
    DJINNS,
    TILES,
    Document,
    State,
    five_tribes,
    random_options,
    random_start,
    rich_document,
    talk,
)

pytestmark = pytest.mark.slow

TRIBES = ["vizier", "elder", "builder", "merchant", "assassin"]
JUNK: list[Any] = [
    None,
    True,
    -1,
    3,
    10**9,
    1.5,
    "",
    "x",
    "ywb",
    "a1",
    "fish",
    [],
    {},
    [1],
    {"a": 1},
]


def check_playable(state: State, dice: random.Random) -> None:
    """What was accepted is whole, can be put away, and can be played."""
    for _ in range(6):
        check_conservation(state.document())
        check_insides(state)
        check_document(state)
        talk(state, dice, 4)


def load_or_refuse(document: Document, dice: random.Random) -> bool:
    """Whether the document is a table. It may be refused in two ways only, and is left as it was."""
    before = deepcopy(document)
    try:
        state = five_tribes().load(document)
    except BadDocument as error:
        refusal: BadDocument | BadOption = error
    except BadOption as error:
        refusal = error
    else:
        check_playable(state, dice)
        assert document == before
        return True
    assert document == before
    assert all(refusal.text(language) for language in ("en", "ru", "pl"))
    if isinstance(refusal, BadDocument):
        assert refusal.field
        assert refusal.field in str(refusal)
    return False


# Damaged documents -----------------------------------------------------------------------------

Path = tuple[str | int, ...]


@cache
def whole_documents() -> list[Document]:
    found = []
    for number in range(30):
        state = talk(
            random_start(2 + number % 3, number, number % 3 != 0), random.Random(number), 4 * number
        )
        found.append(state.document())
    return found


def paths(value: Any, so_far: Path = ()) -> Iterator[Path]:
    if so_far:
        yield so_far
    if isinstance(value, dict):
        for key in value:
            yield from paths(value[key], (*so_far, key))
    elif isinstance(value, list):
        for position in range(len(value)):
            yield from paths(value[position], (*so_far, position))


def value_at(document: Any, path: Path) -> Any:
    for key in path:
        document = document[key]
    return document


def damage(document: Document, dice: random.Random) -> None:
    """Lose, replace, double or confuse something anywhere in the document."""
    everywhere = list(paths(document))
    top = dice.choice(list(document))  # so that the long lists do not get all the blows
    path = dice.choice([path for path in everywhere if path[0] == top])
    holder, key = value_at(document, path[:-1]), path[-1]
    match dice.randrange(4):
        case 0:
            del holder[key]
        case 1:
            holder[key] = dice.choice(JUNK)
        case 2 if isinstance(holder, list):
            holder.insert(int(key), deepcopy(dice.choice(holder)))
        case 2:
            holder[dice.choice(["x", "f5", "fish", "gold", "leta"])] = deepcopy(holder[key])
        case _:
            holder[key] = deepcopy(value_at(document, dice.choice(everywhere)))


@given(st.lists(st.integers(0, 2**32), min_size=10, max_size=10))
def test_a_damaged_document_is_refused_or_harmless(seeds: list[int]) -> None:
    for seed in seeds:
        dice = random.Random(seed)
        document = deepcopy(dice.choice(whole_documents()))
        for _ in range(dice.choice((1, 1, 2))):
            damage(document, dice)
        load_or_refuse(document, dice)


# Agendas that nobody has ever seen -------------------------------------------------------------


def any_step(seats: int, seat: int, dice: random.Random) -> Document:
    """Any step with fields of the right kind, possible or not."""
    tile, other_tile, tribe = dice.choice(TILES), dice.choice(TILES), dice.choice(TRIBES)
    path = [f"{dice.choice(TILES)} {dice.choice(TRIBES)}" for _ in range(dice.randint(0, 2))]
    hand = "".join(dice.choices("ywbgr", k=dice.randint(0, 6)))
    came_from, victim = dice.choice([None, other_tile]), dice.choice([None, dice.randrange(seats)])
    fields: dict[str, Document] = {
        "bid": {},
        "end_turn": {},
        "window": {"window": dice.randint(0, 5)},
        "drop": {"at": tile, "came_from": came_from, "hand": hand, "path": path},
        "tribe_action": {"tile": tile, "tribe": tribe, "count": dice.randint(0, 4)},
        "kill_again": {
            "tile": None if victim is not None and dice.random() < 0.8 else tile,
            "victim_seat": victim,
            "first": tribe,
            "fakirs": dice.randint(0, 2),
            "final_tile": other_tile,
        },
        "tile_action": {"tile": tile},
        "place": {"what": dice.choice(["palm", "palace"]), "tile": tile},
        "power_target": {"djinn": dice.choice(DJINNS)},
        "sibittis": {"shown": dice.sample(DJINNS, dice.randint(0, 3))},
    }
    name = dice.choice([*fields, "next_turn"])
    return {"step": name, "seat": seat, **fields[name]} if name in fields else {"step": name}


def any_agenda(seats: int, dice: random.Random) -> list[Document]:
    """A turn at any moment, with one or two steps on top that may or may not belong there."""
    seat = dice.randrange(seats)
    tile = dice.choice(TILES)
    action = {"tile": tile, "tribe": dice.choice(TRIBES), "count": dice.randint(1, 3)}
    turn: list[Document] = [
        {"step": "end_turn", "seat": seat},
        {"step": "window", "seat": seat, "window": 4},
        {"step": "tile_action", "seat": seat, "tile": tile},
        {"step": "window", "seat": seat, "window": 3},
        {"step": "tribe_action", "seat": seat, **action},
        {"step": "window", "seat": seat, "window": 2},
    ]
    agenda = [{"step": "next_turn"}, *turn[: dice.choice((0, 0, *range(7)))]]
    agenda += [any_step(seats, seat, dice) for _ in range(dice.choice((0, 1, 1, 2)))]
    if dice.random() < 0.1:
        dice.shuffle(agenda)
    return agenda


def odd_document(dice: random.Random) -> Document:
    seats = dice.randint(2, 4)
    document = rich_document(seats, dice, random_options(dice))
    # Steps may hold meeples and djinns: leave room for them.
    document["meeples"] = {tile: crowd[1:] for tile, crowd in document["meeples"].items()}
    del document["bag"], document["djinn_deck"]
    document["agenda"] = any_agenda(seats, dice)
    document["armed"] = dice.sample(["echidna", "iblis"], dice.choice((0, 0, 1, 2)))
    document["builder_gold"] = dice.choice((0, 0, 6))
    return document


@pytest.mark.parametrize("part", range(4))
def test_any_agenda_is_refused_or_can_be_played(part: int) -> None:
    accepted = 0
    for number in range(150):
        dice = random.Random(f"agenda {part} {number}")
        accepted += load_or_refuse(odd_document(dice), dice)
    assert 20 < accepted < 130


# Elsewhere -------------------------------------------------------------------------------------


def test_a_large_crowd_in_hand_is_the_same_table_in_another_process() -> None:
    """Nothing that this process has worked out before may matter."""
    state = five_tribes().load(
        {
            "game": "five-tribes",
            "seats": 3,
            "meeples": {"a1": "y" * 12 + "w" * 12 + "b" * 12 + "g" * 12},
            "players": [{"djinns": ["sloar"], "resources": {"fakir": 1}}],
            "turn_track": [None, None, None, None, None, 0, None, None, None],
        }
    )
    state.play(0, "take a1")
    assert len(state.document()["agenda"][-1]["hand"]) == 48
    program = "import json, serai, sys; print(serai.game('five-tribes').load(json.load(sys.stdin)).digest())"
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=json.dumps(state.document()),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == state.digest()
