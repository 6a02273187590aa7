"""FT-14 with expansions: what a seat may not know of items and piles changes nothing for it, byte by byte."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

import serai
from serai import IllegalAction
from tests.support.five_tribes import ft
from tests.support.five_tribes.expansions import ALIVE, ITEMS, WHIMS

pytestmark = pytest.mark.slow  # every table is shown on every channel

GAME = serai.game("five-tribes")


def position(**changes: Any) -> dict[str, Any]:
    """Seat 0 in W4 of a turn of the largest game, with items before seats 0 and 1."""
    held = Counter({"jewelry": 1, "crown": 1, "fabulous_lamp": 1})
    stack = sorted((Counter(ITEMS) - held - Counter({"rebirth_ring": 1})).elements())
    document: dict[str, Any] = {
        "game": "five-tribes",
        "seats": 3,
        "options": {"artisans": True, "whims": True},
        "seed": "7" * 64,
        "meeples": {**ALIVE, "a1": "ppw", "b1": "yy"},
        "players": [
            {"items": {"fabulous_lamp": 1}, "resources": {"fish": 1}},
            {"items": {"jewelry": 1, "crown": 1}, "known_items": {"crown": 1}},
            {"items": {"rebirth_ring": 1}},
        ],
        "djinn_row": ["leta", "utug"],
        "item_stack": stack,
        "whim_deck": [whim for whim in WHIMS if whim != "corner_1"],
        "city_whims": {"c1": "corner_1"},
        "agenda": ft.turn_end(),
    }
    return {**document, **changes}


def swapped(one: str, other: str) -> dict[str, Any]:
    """Seat 1 holds another secret item, which lay in the stack."""
    document = position()
    stack = document["item_stack"]
    stack[stack.index(other)] = one
    document["players"][1]["items"] = {other: 1, "crown": 1}
    return document


def holding(whim: str, **secret: Any) -> dict[str, Any]:
    """Seat 1 holds a whim that asks for what only it knows of."""
    document = position(whim_deck=[other for other in WHIMS if other not in ("corner_1", whim)])
    document["players"][1] = {"whims": [whim], **secret}
    document["resource_row"] = ["silk", "spice", "pottery"] * 3
    held = Counter({"fabulous_lamp": 1, "rebirth_ring": 1}) + Counter(secret.get("items", {}))
    return {**document, "item_stack": sorted((Counter(ITEMS) - held).elements())}


def drawn(*names: str) -> dict[str, Any]:
    """Seat 0 chooses among items drawn for artisans."""
    document = position()
    stack = document["item_stack"]
    for name in names:
        stack.remove(name)
    agenda = [*ft.window_3("c3"), ft.step("keep_item", seat=0, drawn=list(names))]
    return {**document, "item_stack": stack, "agenda": agenda}


Pair = tuple[dict[str, Any], dict[str, Any], tuple[int | None, ...], tuple[str, ...]]
PAIRS: dict[str, Pair] = {
    "an item of another": (position(), swapped("jewelry", "treasure"), (0, 2, None), ("end",)),
    "a magic item of another": (position(), swapped("jewelry", "horn_of_plenty"), (0, 2, None), ()),
    "the stack": (
        position(), position(item_stack=position()["item_stack"][::-1]), (0, 1, 2, None), ("end",),
    ),
    "the pile of whims": (
        position(), position(whim_deck=position()["whim_deck"][::-1]), (0, 1, 2, None),
        ("use fabulous_lamp", "call leta"),
    ),
    "goods towards a whim": (
        holding("goods_rare_2", resources={"ivory": 1, "gold": 1}),
        holding("goods_rare_2", resources={"fish": 1, "wheat": 1}),
        (0, 2, None), ("end",),
    ),
    "items towards a whim": (
        holding("precious_3", items={"jewelry": 2}), holding("precious_3", items={"jewelry": 1, "horn_of_plenty": 1}),
        (0, 2, None), ("end",),
    ),
    "what artisans draw": (
        drawn("jewelry", "treasure"), drawn("crown", "horn_of_plenty"), (1, 2, None), (),
    ),
    "what artisans keep": (
        drawn("jewelry", "treasure", "crown"), drawn("jewelry", "treasure", "crown"), (1, 2, None), (),
    ),
}  # fmt: skip


def errors(state: Any, viewer: int | None) -> list[str]:
    if viewer is None:
        return []
    legal = state.seat(viewer).words()
    answers = []
    for word in GAME.lexicon:
        if word not in legal:
            with pytest.raises(IllegalAction) as caught:
                state.play(viewer, word)
            answers.append(f"{caught.value.text('ru')} {caught.value.rule}")
    return answers


def channels(
    document: dict[str, Any], viewer: int | None, words: Sequence[str], leak: bool = False
) -> str:
    """Everything that reaches a viewer before and after some words, as one text."""
    state = GAME.load(document)
    heard = ft.listen(state)
    sent: list[Any] = []
    for word in ("", *words):
        if word:
            ft.play(state, word)
        seat = state.seat(viewer)
        sent += [seat.view(), [str(w) for w in seat.words()], errors(state, viewer)]
        sent += [[line.points for line in score.lines] for score in seat.scores()]
        sent.append(seat.record().partition("Seal: ")[2].partition("\n")[2])
        if leak:
            sent.append(state.document())
    sent.append([state.seat(viewer).facts_of(event) for event in heard])
    return json.dumps(sent, sort_keys=True)


CASES = [(name, viewer) for name, pair in PAIRS.items() for viewer in pair[2]]


@pytest.mark.parametrize(("name", "viewer"), CASES)
def test_ft_14_1_items_and_piles_stay_secret(name: str, viewer: int | None) -> None:
    """FT-14.1, FT-14.4: view, words, events, scores, record and refusals are the same bytes."""
    one, other, _, words = PAIRS[name]
    alike = channels(one, viewer, words) == channels(other, viewer, words)
    assert alike


@pytest.mark.parametrize("name", [name for name in PAIRS if name != "what artisans keep"])
def test_ft_14_1_a_leaky_view_is_caught(name: str) -> None:
    """The control: with the document in it the same comparison fails."""
    one, other, viewers, words = PAIRS[name]
    alike = channels(one, viewers[0], words, leak=True) == channels(
        other, viewers[0], words, leak=True
    )
    assert not alike


def test_ft_14_1_whichever_item_is_kept() -> None:
    """FT-14.1: two players keep different ones of the same items; others see what was discarded, and no more."""
    base = drawn("jewelry", "treasure")
    told = []
    for kept in ("jewelry", "treasure"):
        state = GAME.load(base)
        ft.play(state, f"keep {kept}")
        told.append(json.dumps(state.seat(1).view()["players"][0], sort_keys=True))
        assert f"keep {kept}" not in state.seat(1).record()
        assert "keep ?" in state.seat(None).record()
    assert told[0] == told[1]


def test_ft_14_1_an_owner_knows_their_own_items() -> None:
    """The other control: to its owner the same differences do show."""
    one, other, _, words = PAIRS["an item of another"]
    alike = channels(one, 1, words) == channels(other, 1, words)
    assert not alike
