"""Documents: whole ones come back as they are, partial ones are filled up, impossible ones are refused by field."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from serai import BadDocument, BadOption
from tests.support.amul import am

SIX = ["gold", "camel", "silver", "spices", "oil", "carpet"]


@pytest.mark.parametrize("seats", range(3, 9))
def test_an_empty_document_is_a_table_at_its_first_offer(seats: int) -> None:
    state = am.table(seats)
    assert state.deciders() == tuple(range(seats))
    assert [len(hand) for hand in state.hands] == [6] * seats
    assert len(state.palace) == 2 * seats
    assert state.round == 1
    am.play_on(state, Random(1))
    assert state.over


def test_a_kitchen_table_in_a_few_lines() -> None:
    state = am.table(
        4,
        round=5,
        first_pick=2,
        row=["gem", "deal"],
        players=[
            {"hand": SIX, "area": ["arab_merchant", "tent", "arab_guard-d", "camel"]},
            {"area": ["spices", "spices", "silver", "lamp"], "known": {"oil": 1}},
            {"area": ["mongol_merchant", "yurt"]},
        ],
    )
    assert am.words(state, 0) == [f"offer {card}" for card in SIX]
    assert "oil" in state.document()["players"][1]["hand"]
    assert "tent" not in state.document()["palace"]
    assert state.emir == 2
    assert list(state.order) == [0, 2, 3, 1]
    # As if the game ended now: gold, silver and oil are laid down.
    assert state.scores()[0].points("yellow") == 9


def test_the_rest_of_the_round_may_be_left_out() -> None:
    whole = am.table(3, agenda=[{"step": name} for name in ("end_round", "instants", "play")])
    short = am.table(3, agenda=[{"step": "play"}])
    assert whole.document() == short.document()


def test_equal_documents_give_equal_tables() -> None:
    fields: dict[str, Any] = {"round": 3, "players": [{"hand": SIX}]}
    assert am.table(3, **fields).digest() == am.table(3, **fields).digest()
    other = am.table(3, **fields, seed=f"{7:064x}")
    assert other.digest() != am.table(3, **fields).digest()


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"round": 10}, "round"),
        ({"round": "one"}, "round"),
        ({"colour": "red"}, "document"),
        ({"emir": 3}, "emir"),
        ({"emir": 0, "round": 2, "first_pick": 0}, "first_pick"),
        ({"order": [0, 1, 1]}, "order"),
        ({"row": ["gold", "gold"]}, "row"),
        ({"row": ["golden"]}, "row[0]"),
        ({"row": ["tent"]}, "row[0]"),
        ({"row": ["silk"]}, "row[0]"),
        ({"palace": ["gold"]}, "palace[0]"),
        ({"players": [{"hand": ["gold"]}]}, "players[0].hand"),
        ({"players": [{"hand": [*SIX[:5], "tent"]}]}, "players[0].hand[5]"),
        ({"players": [{"area": ["arab_guard-d", "arab_guard-d"]}]}, "players[0].area[1]"),
        ({"players": [{}] * 4}, "players"),
        ({"players": [{"hand": SIX, "known": {"thief": 1}}]}, "players[0].known"),
        ({"players": [{"known": {"nothing": 1}}]}, "players[0].known"),
        ({"players": [{"known": {"thief": 2}}]}, "players[0].known"),
        ({"deck": ["gold"]}, "deck"),
        ({"removed": ["camel"] * 7}, "removed[6]"),
        ({"offered": ["gold"] * 4}, "offered"),
        ({"agenda": [{"step": "dance"}]}, "agenda[0].step"),
        ({"agenda": [{"step": "take"}]}, "agenda[0]"),
        ({"agenda": [{"step": "take", "seat": 3}]}, "agenda[0].seat"),
        ({"agenda": [{"step": "take", "seat": "0"}]}, "agenda[0].seat"),
        ({"agenda": [{"step": "take", "seat": 0}, {"step": "take", "seat": 0}]}, "agenda"),
        ({"agenda": [{"step": "play"}, {"step": "offer"}]}, "agenda"),
        ({"agenda": [{"step": "offer", "chosen": "gold"}]}, "agenda[0].chosen"),
        ({"agenda": [{"step": "offer", "chosen": ["gold"]}], "players": [{"hand": ["oil"] * 2 + SIX[:4]}]}, "agenda"),
        ({"agenda": [{"step": "fetch", "seat": 0, "card": "gold", "left": 1}]}, "agenda[0]"),
        ({"agenda": [{"step": "fetch", "seat": 0, "card": "deal", "left": 2}]}, "agenda[0]"),
        ({"agenda": [{"step": "fetch", "seat": 0, "card": "deal", "left": 1}], "row": ["oil"] * 2}, "row"),
    ],
)  # fmt: skip
def test_an_impossible_document_names_the_field(fields: dict[str, Any], field: str) -> None:
    if field == "agenda" and "players" in fields:
        fields = {
            **fields,
            "players": [{"hand": ["oil", "oil", "camel", "silver", "spices", "carpet"]}],
        }
    with pytest.raises(BadDocument) as error:
        am.table(3, **fields)
    assert error.value.field == field
    assert all(error.value.text(language) for language in ("en", "ru", "pl"))


MERCHANT: dict[str, Any] = {"players": [{"area": ["arab_merchant"]}]}
FETCH = {"step": "fetch", "seat": 0, "card": "arab_merchant", "left": 1}
HANDS = [{"hand": SIX}, {"hand": ["lamp", *SIX[1:5]]}, {"hand": [*SIX[1:4], "fair", "lamp"]}]
TAKES = [{"step": "take", "seat": 1}, {"step": "take", "seat": 2}]
OPEN: dict[str, Any] = {"row": ["thief", "deal", "deal"], "agenda": TAKES}


@pytest.mark.parametrize(
    ("fields", "field", "key"),
    [
        ({"offered": ["gold"]}, "offered[0]", "not-yet"),
        ({"offered": ["gold"], "agenda": [{"step": "play"}], "played": ["gold"]}, "played[0]", "not-yet"),
        ({"taken": ["gold"], "agenda": [{"step": "take_in_order"}]}, "taken[0]", "not-yet"),
        ({"taken": [None, "gold"], "agenda": TAKES}, "taken[1]", "not-yet"),
        ({"offered": [None, "tent"], "agenda": TAKES}, "offered[1]", "wrong-area"),
        ({"played": [None, "tent"], "agenda": [{"step": "end_round"}]}, "played[1]", "wrong-area"),
        ({"played": ["arab_merchant"], "agenda": [{"step": "instants"}]}, "played[0]", "not-in-area"),
        ({"played": [None, "arab_merchant"], "agenda": [{"step": "instants"}], **MERCHANT}, "played[1]", "not-in-area"),
        ({"played": ["gold"], "agenda": [{"step": "instants"}]}, "played[0]", "not-removed"),
        ({"played": ["gold", "gold"], "removed": ["gold"], "agenda": []}, "played[1]", "not-removed"),
        ({"agenda": [FETCH]}, "agenda[0].card", "not-in-area"),
        ({"agenda": [FETCH], "played": ["oil"], "players": [{"area": ["oil"]}]}, "agenda[0].card", "other-card"),
        ({"agenda": [{"step": "end_round"}, {**FETCH, "seat": 1}], **MERCHANT}, "agenda[1].card", "not-in-area"),
        ({"taken": ["thief"], "players": HANDS, **OPEN}, "taken[0]", "not-there"),
        ({"offered": [None, "porcelain"], "players": HANDS, **OPEN}, "offered[1]", "not-there"),
        ({"offered": [None, "fair"], "players": HANDS, **OPEN}, "offered[1]", "not-there"),
        ({"offered": ["deal"] * 3, "players": HANDS, **OPEN}, "offered[2]", "not-there"),
    ],
)  # fmt: skip
def test_what_was_done_in_the_round_lies_where_it_went(
    fields: dict[str, Any], field: str, key: str
) -> None:
    """AM-5.1, AM-5.3, AM-5.6, AM-8.7"""
    with pytest.raises(BadDocument) as error:
        am.table(3, **fields)
    assert error.value.field == field
    assert error.value.key == f"amul.document-{key}"
    assert all("{" not in error.value.text(language) for language in ("en", "ru", "pl"))


@pytest.mark.parametrize(
    "fields",
    [
        {"offered": ["oil", "thief"], "taken": ["oil"], "players": HANDS, **OPEN},
        {"offered": ["deal", "deal"], "players": HANDS, **OPEN},
        {"offered": ["lamp"], "agenda": TAKES},  # nobody said where it lies
        {"taken": ["lamp"], "agenda": TAKES},
        {"agenda": [FETCH], **MERCHANT},
        {"agenda": [FETCH], "played": ["arab_merchant"], **MERCHANT},
        {"played": ["gold"], "removed": ["gold"], "agenda": []},
    ],
)
def test_what_can_be_is_laid_out(fields: dict[str, Any]) -> None:
    am.play_on(am.table(3, **fields), Random(1))


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_every_position_of_a_game_is_read_back(seats: int) -> None:
    state = am.new(seats, seats, tea="recommended")
    dice = Random(seats)
    while not state.over:
        assert am.amul().load(state.document()).document() == state.document()
        state.play(*am.any_word(state, dice))
    assert am.amul().load(state.document()).document() == state.document()


def test_a_step_that_everybody_has_answered_is_impossible() -> None:
    hands = [{"hand": SIX}, {"hand": SIX}, {"hand": [*SIX[:4], "carpet", "lamp"]}]
    with pytest.raises(BadDocument):
        am.table(3, players=hands, agenda=[{"step": "offer", "chosen": ["gold", "gold", "gold"]}])


def test_options_of_a_document_are_checked() -> None:
    with pytest.raises(BadOption):
        am.table(3, options={"tea": 9})


def test_cards_left_out_beside_an_explicit_deck_are_removed() -> None:
    document = am.new(3, 1).document()
    document["palace"] = ["tent"]
    state = am.amul().load(document)
    assert Counter(state.document()["removed"]) == Counter(
        am.new(3, 1).document()["palace"]
    ) - Counter(["tent"])


def test_the_schema_knows_every_field() -> None:
    document = am.play_on(
        am.new(4, 1), Random(1), until=lambda s: am.step_name(s) == "take"
    ).document()
    schema = am.amul().schema()
    properties = schema["$defs"]["Position"]["properties"]
    assert set(document) == set(properties)
    assert set(document["players"][0]) == set(schema["$defs"]["Player"]["properties"])
