"""A tally counts 31 of a kind and 127 in all: packs and documents that need more are refused, not miscounted."""

import re

import pytest

import serai
from serai import BadDocument
from serai.core.errors import BadPack
from serai.games.five_tribes import tally
from serai.games.five_tribes.content.box import standard_text


def crowded(section: str, number: int) -> str:
    """The shipped box with so many of each thing in a section."""
    head, *entries = standard_text().split(f"[[{section}]]")
    entries = [
        re.sub(r"\n(base|copies) = \d+\n", rf"\n\1 = {number}\n", entry, count=1)
        for entry in entries
    ]
    text = f"[[{section}]]".join([head, *entries])
    return text.replace("resource_cards = 54\n", "").replace("meeples = { base = 90 }\n", "")


@pytest.mark.parametrize(
    ("section", "place"), [("tribes", "tribes"), ("resources.goods", "resources")]
)
def test_a_pack_with_more_pieces_than_can_be_counted_is_refused(section: str, place: str) -> None:
    """Five times 31 meeples pass one by one; together they are too many."""
    with pytest.raises(BadPack) as caught:
        serai.game("five-tribes", pack=crowded(section, 31))
    assert place in str(caught.value)
    assert "127" in str(caught.value)


def test_a_pack_with_as_many_meeples_as_can_be_counted_is_played() -> None:
    game = serai.game("five-tribes", pack=crowded("tribes", 25))
    state = game.new(seats=3, seed=1)
    assert len(state.document()["bag"]) == 125 - 90
    assert game.load(state.document()).digest() == state.digest()


def test_a_document_with_more_than_can_be_counted_is_refused() -> None:
    every = dict.fromkeys(
        ["ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery"], 31
    )
    for fields, field in (
        ({"meeples": {"c3": "ywbgr" * 31}}, "meeples.c3"),
        ({"bag": "ywbgr" * 31}, "bag"),
        ({"resource_discard": every}, "resource_discard"),
        ({"players": [{"resources": every}]}, "players[0].resources"),
        ({"players": [{"known": every}]}, "players[0].known"),
    ):
        with pytest.raises(BadDocument) as caught:
            serai.game("five-tribes").load({"game": "five-tribes", "seats": 3, **fields})
        assert (caught.value.field, caught.value.params["most"]) == (field, tally.TOTAL)


def test_a_tally_is_read_by_its_masks() -> None:
    full = tally.tally_of([kind for kind in range(4) for _ in range(31)] + [9, 9, 9])
    assert full & tally.TOTAL == tally.size(full) == tally.TOTAL
    assert [full >> tally.SHIFT[kind] & tally.COUNT for kind in range(10)] == [31] * 4 + [0] * 5 + [
        3
    ]
    assert [tally.only_kind(tally.ONE[kind]) for kind in range(10)] == list(range(10))
