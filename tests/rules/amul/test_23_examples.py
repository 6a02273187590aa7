"""AM-23: the worked examples. `examples.json` holds them as data, explained in src/serai/rules/amul.md."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from serai.games.amul.scoring import majority, places
from tests.support.amul import am

EXAMPLES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent / "examples.json").read_text("utf-8")
)


def examples(kind: str) -> pytest.MarkDecorator:
    found = [example for example in EXAMPLES if example["type"] == kind]
    return pytest.mark.parametrize("example", found, ids=[example["id"] for example in found])


def test_every_example_has_a_test() -> None:
    kinds = {
        "setup",
        "letters",
        "first_pick",
        "order",
        "fetch",
        "hand_reveal",
        "score",
        "majority",
        "ranking",
    }
    assert {example["type"] for example in EXAMPLES} == kinds


@examples("setup")
def test_ex_1_setup_counts(example: dict[str, Any]) -> None:
    seats = example["players"]
    state = am.new(seats, 1, tea=example["tea"])
    contents = am.amul().contents
    assert len(contents.deck_of(seats, state.tea)) == example["deck"]
    assert len(state.palace) == example["palace"]
    assert len(state.bazaar) == example["bazaar"]
    assert example["deck"] - 5 * seats == example["after_deal"]
    assert len(state.deck) == example["after_round_1_refill"]
    assert len(am.play_on(state, Random(1)).deck) == example["left_at_end"]


@examples("letters")
def test_ex_2_letters(example: dict[str, Any]) -> None:
    contents = am.amul().contents
    found: dict[str, list[str]] = {}
    for face in contents.deck_of(example["players"], 0):
        id, _, letter = contents.faces[face].partition("-")
        if letter:
            found.setdefault(id, []).append(letter.upper())
    assert found == example["letters"]


@examples("first_pick")
def test_ex_3_first_pick(example: dict[str, Any]) -> None:
    state = am.new(example["players"], 1, emir=example["emir"])
    for number, holder in enumerate(example["holder_by_round"], 1):
        am.play_on(state, Random(1), until=lambda s, n=number: s.round == n)  # type: ignore[misc]
        assert state.first_pick == holder
        assert state.seat(None).view()["by_valour"] == (number >= example["valour_from_round"])


# Cards that have the valour and the earliest letter that an example names.
BRAVE = {
    (2, "F"): ["arab_guard-f", "marauder-j"], (2, "B"): ["mongol_general-b"],
    (3, "A"): ["arab_general-a", "mongol_guard-e"], (3, "D"): ["arab_guard-d", "arab_guard-f", "mongol_guard-e"],
    (3, "B"): ["mongol_general-b", "mongol_guard-g"], (1, "E"): ["mongol_guard-e"], (1, "K"): ["marauder-k"],
    (1, "F"): ["arab_guard-f"], (1, "G"): ["mongol_guard-g"], (2, "G"): ["mongol_guard-g", "marauder-j"],
}  # fmt: skip


@examples("order")
def test_ex_4_to_ex_6_orders(example: dict[str, Any]) -> None:
    areas = [BRAVE.get(tuple(valour), []) if valour != [0] else [] for valour in example["valour"]]
    state = am.table(
        example["players"],
        round=example["round"],
        first_pick=example["first_pick"],
        players=[{"area": area} for area in areas],
    )
    assert state.valour == [valour[0] for valour in example["valour"]]
    assert list(state.order) == example["order"]


FETCH = {word.args[-1]: word.text for word in am.amul().lexicon if word.verb == "fetch"}


@examples("fetch")
def test_ex_6c_to_ex_8_fetches(example: dict[str, Any]) -> None:
    played = [face and am.faces([face])[0] for face in example["played"]]
    extra: dict[str, Any] = {}
    if example["id"] == "EX-6c":  # valour of the rounds before makes the order
        extra["order"] = example["order"]
        extra["options"] = {"valour_recount": "round_start"}
    elif example["id"] == "EX-8c":
        extra["round"], extra["first_pick"] = example["round"], example["first_pick"]
    else:
        extra = {"round": example["round"], "first_pick": example["first_pick"]}
        extra["options"] = {"instant_reading": example["reading"]}
    state = am.e1(
        example["players"],
        played,
        example["palace"],
        example["bazaar"],
        example["leftovers"],
        **extra,
    )
    for step in example["steps"]:
        if step["takes"] is None:
            continue
        word = FETCH[step["takes"]]
        if len(step["legal"]) > 1:
            assert state.deciders() == (step["seat"],)
            assert [text.split()[-1] for text in am.words(state, step["seat"])] == step["legal"]
            state.play(step["seat"], word)
        said = [(line.seat, am.amul().lexicon[line.word].text) for line in state.lines()]
        assert (step["seat"], word) in said
    assert state.round == extra.get("round", 1) + 1
    document = state.document()
    assert document["palace"] == example["palace_after"]
    assert document["bazaar"] == example["bazaar_after"]
    placed = [card for player in document["players"] for card in player["area"]]
    for card in example["leftovers"]:
        assert (card in example["removed"]) == (card not in placed)


@examples("hand_reveal")
def test_ex_9_hand_reveal(example: dict[str, Any]) -> None:
    state = am.table(
        3, round=9, players=[{"hand": example["hand"]}], row=[], agenda=[{"step": "end_round"}]
    )
    document = state.document()
    assert document["players"][0]["area"] == example["to_area"]
    assert all(card in document["removed"] for card in example["removed"])


@examples("score")
def test_ex_10_to_ex_20_scores(example: dict[str, Any]) -> None:
    state = am.finished(*example["areas"], options={"tea": example.get("tea", "off")})
    assert am.rows(state) == example["rows"]
    assert [score.total for score in state.scores()] == example["totals"]


def test_ex_16_the_tie_is_broken_by_valour() -> None:
    (example,) = [example for example in EXAMPLES if example["id"] == "EX-16"]
    assert am.finished(*example["areas"]).ranking() == (2, 1, 3)


@examples("majority")
def test_ex_15_majorities(example: dict[str, Any]) -> None:
    assert majority(example["counts"], (8, 4, 2), False) == example["points"]


@examples("ranking")
def test_ex_16_rankings(example: dict[str, Any]) -> None:
    found = places(example["totals"], [example["tie_break"]])
    assert list(found) == example["places"]
    assert [seat for seat, place in enumerate(found) if place == 1] == example["winners"]
