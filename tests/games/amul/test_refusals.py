"""Every kind of refusal that random games meet, in a list that is read by people: `refusals.txt`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from serai.games.amul.game import open_game
from serai.games.amul.state import Table
from serai.games.editions import editions
from tests.support.amul import am
from tests.support.refusals import as_text, compare, walk

from .test_properties import any_options

pytestmark = pytest.mark.slow

LIST = Path(__file__).parent / "refusals.txt"


def starts() -> Iterator[Table]:
    """Every number of players with options of its own, in every edition of the box and in a pack of an owner."""
    packs = [*[edition.text for edition in editions("amul")], am.changed(choosy)]
    for number, pack in enumerate(packs):
        game = open_game(pack)
        for seats in (*range(3, 9), *range(3, 9)):
            dice = Random(f"options {number} {seats}")
            yield game.new(seats=seats, seed=dice.getrandbits(64), options=any_options(dice))


def choosy(pack: am.Document) -> None:
    """Instants that may be declined and that do not take every card (AM-20.15)."""
    for name in ("arab_merchant", "mongol_merchant"):
        am.card(pack, name)["instant"] |= {"optional": True, "filter": {"colour": ["red", "blue"]}}


def test_the_refusals_are_those_on_file() -> None:
    fetched = [word.text.split() for word in am.amul().lexicon if word.verb == "fetch"]
    never = [
        f"{verb} {card}"
        for verb in ("offer", "take", "play")
        for _, zone, card in fetched
        if zone != "market"
    ]
    compare(as_text(walk(starts(), am.any_word, never)), LIST)
