"""Every word that is not allowed says why, with its rule, in three languages, and changes nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import serai.games.marrakesh
from serai.core.errors import IllegalAction
from serai.games.marrakesh.names import AREA_COLOURS, AREAS, GOOD_NAMES, RESOURCES
from serai.games.marrakesh.state import Table
from serai.i18n.catalogue import catalogue
from tests.rules.marrakesh.board import ALL_EXPANSIONS, Document, marrakesh
from tests.support.refusals import as_text, compare, walk

from .test_properties import SETS, any_word

pytestmark = pytest.mark.slow

LIST = Path(__file__).parent / "refusals.txt"


def starts() -> Iterator[Table]:
    """The base game, each expansion and all of them; then tables at which players own much, so that rare steps come."""
    for number, options in enumerate(SETS):
        yield marrakesh().new(seats=2 + number % 3, seed=number, options=options)
    for number in range(18):
        yield rich_table(2 + number % 3, ALL_EXPANSIONS if number % 2 else {}, number)


def rich_table(seats: int, options: dict[str, str], number: int) -> Table:
    """A table in any season: scrolls before everybody, areas empty or nearly full, resources scarce or plentiful."""
    dice = Random(f"rich {seats} {number}")
    contents = marrakesh().contents
    scrolls = dice.sample(contents.scrolls, len(contents.scrolls))
    if number % 6 == 0:  # hardly a gray one is left
        gray = contents.scroll_colours.count(0)  # the first in the pack
        scrolls.sort(key=lambda scroll: scroll in contents.scrolls[:gray])
    players: list[Document] = []
    for _ in range(seats):
        placed = ("turquoise", "green", "black", "white", "gray", "beige")
        held = dice.choice((4, 8, 12))
        players.append(
            {
                "resources": {name: dice.choice((0, 1, 3, 12)) for name in RESOURCES},
                "keshis": {
                    **{colour: dice.choice((0, 2, 7, 8)) for colour in placed},
                    **{good: dice.choice((0, 1, 3)) for good in GOOD_NAMES},
                },
                "scrolls": [scrolls.pop() for _ in range(held)],
                "water_sellers": dice.sample(AREAS[:AREA_COLOURS], dice.choice((0, 3, 7))),
            }
        )
    document = {"game": "marrakesh", "seats": seats, "seed": f"{number:064x}", "options": options}
    season = dice.choice((1, 2, 3))
    return marrakesh().load(document | {"season": season, "players": players})


def any_text(table: Table, dice: Random) -> tuple[int, str]:
    seat, word = any_word(table, dice)
    return seat, marrakesh().lexicon[word].text


def test_the_refusals_are_those_on_file() -> None:
    """In a list that is read by people: `refusals.txt`."""
    compare(as_text(walk(starts(), any_text)), LIST)


@pytest.mark.parametrize("seed", range(6))
def test_every_word_of_the_lexicon_is_answered(seed: int) -> None:
    table = marrakesh().new(
        seats=2 + seed % 3, seed=seed, options=ALL_EXPANSIONS if seed % 2 else {}
    )
    dice = Random(seed)
    seen: set[str] = set()
    told: set[tuple[str, tuple[object, ...]]] = set()
    while not table.over:
        step = table.agenda[-1]
        if step.name not in seen or dice.random() < 0.01:
            seen.add(step.name)
            seat = table.deciders()[0]
            legal = set(table.words(seat))
            before = table.document()
            for word in marrakesh().lexicon:
                if word.index in legal:
                    continue
                with pytest.raises(IllegalAction) as caught:
                    table.play(seat, word)
                assert caught.value.rule.startswith("MK-"), (step.name, word.text)
                said = (caught.value.key, tuple(caught.value.params.values()))
                for language in ("en", "ru", "pl") if said not in told else ():
                    text = caught.value.text(language)
                    # Names, never ids; only English has words that are both.
                    assert not re.search(r"[a-z]_|\d_\d", text), text
                    if language == "ru":
                        assert not re.search(r"[a-z]", text), text
                told.add(said)
            assert table.document() == before
        table.act(*any_word(table, dice))
    assert len(seen) > 15


def test_every_refusal_has_its_sentence() -> None:
    """Keys that `refused` and the pack checks are given, found in the code."""
    package = Path(serai.games.marrakesh.__file__).parent
    missing: set[str] = set()
    for file in package.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func
            name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
            place, prefix = {
                "refused": (0, "error.marrakesh."),
                "_bad": (2, "error.marrakesh.option-"),
                "add": (2, "error.marrakesh.pack."),
            }.get(name, (99, ""))
            if place < len(node.args):
                key = node.args[place]
                if isinstance(key, ast.Constant) and isinstance(key.value, str):
                    full = prefix + key.value
                    missing |= {full} - set(catalogue("en").sentences)
    assert not missing
