"""Every kind of refusal that random games meet, in a list that is read by people: `refusals.txt`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.five_tribes.random_tables import State, any_word, expansion_start, random_start
from tests.support.refusals import as_text, compare, walk

pytestmark = pytest.mark.slow

LIST = Path(__file__).parent / "refusals.txt"


def starts() -> Iterator[State]:
    """Rich tables of all boxes, most with options of their own."""
    for number in range(14):
        yield random_start(2 + number % 3, number)
        for artisans, whims in ((True, False), (False, True), (True, True)):
            yield expansion_start(artisans, whims, 2 + number % 3, number)


def test_the_refusals_are_those_on_file() -> None:
    compare(as_text(walk(starts(), any_word)), LIST)
