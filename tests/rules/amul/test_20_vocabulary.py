"""AM-20: the effect vocabulary, term by term, on packs of our own."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.amul.content.card_text import card_text
from serai.games.amul.effects.measures import make_condition, make_measure
from serai.games.amul.effects.terms import make_term
from tests.support.amul import am

CARDS = am.amul().contents.cards

AREAS = am.numbers(
    ["gold*2", "silver", "tent", "arab_guard", "trader_gold", "arab_amulet"],
    ["camel*3", "mongol_amulet", "carpet"],
    ["spices", "mongol_guard", "thief"],
    ["gold", "arab_general", "deal*2"],
)


def measured(seat: int = 0, /, **measure: Any) -> int:
    return make_measure(measure, CARDS).value(AREAS, seat)


def points(cards: int, seat: int = 0, kind: str = "gold", /, **term: Any) -> int:
    return make_term(term, kind, CARDS).points(cards, AREAS, seat)


def test_am_20_1_sections() -> None:
    """AM-20.1"""
    assert list(am.content()) == [
        "meta", "rules", "options", "readings", "vocabulary", "locale", "cards",
    ]  # fmt: skip


def test_am_20_2_fields_of_a_card() -> None:
    """AM-20.2"""
    for entry in am.content()["cards"]:
        assert set(entry) >= {
            "id", "kind", "names", "area", "category", "colour", "placement", "variant", "symbols",
            "copies", "scoring", "source",
        }  # fmt: skip


@pytest.mark.parametrize(
    ("selector", "count"),
    [
        ({"any": True}, 7),
        ({"kind": ["gold", "silver"]}, 3),
        ({"colour": ["blue"]}, 2),
        ({"category": ["military"]}, 1),
        ({"tag": ["outlaw"]}, 0),
        ({"area": ["palace", "bazaar"]}, 2),
        ({"placement": ["hand"]}, 3),
        ({"symbol": ["arab"]}, 4),
        ({"all_of": [{"symbol": ["arab"]}]}, 3),
        ({"all_of": [{"colour": ["blue"]}, {"symbol": ["gift"]}]}, 1),
        ({"any_of": [{"kind": ["gold"]}, {"area": ["palace"]}]}, 3),
        ({"none_of": [{"kind": ["gold"]}, {"area": ["palace"]}]}, 4),
    ],
)
def test_am_20_3_am_20_4_selectors(selector: dict[str, Any], count: int) -> None:
    """AM-20.3, AM-20.4: an outermost `symbol` counts symbols, a wrapped one cards."""
    assert measured(count=selector, scope="self") == count


def test_am_20_5_a_card_counts_itself() -> None:
    """AM-20.5"""
    assert am.finished(["dancer"], *[[]] * 7).scores()[0].points("purple") == 1


@pytest.mark.parametrize(
    ("scope", "count"),
    [
        ("self", 2), ("left", 0), ("right", 1), ("neighbours", 1), ("self_and_neighbours", 3),
        ("others", 1), ("all", 3), ("max_neighbour", 1), ("min_neighbour", 0), ("max_other", 1),
        ("min_other", 0),
    ],
)  # fmt: skip
def test_am_20_6_scopes(scope: str, count: int) -> None:
    """AM-20.6"""
    assert measured(count={"kind": ["gold"]}, scope=scope) == count


def test_am_20_7_measures() -> None:
    """AM-20.7"""
    assert measured(distinct="kind", scope="self") == 6
    assert measured(distinct="kind", among={"category": ["resources"]}, scope="all") == 3
    # Colour `none` is not counted.
    assert measured(distinct="colour", scope="self") == 3
    assert measured(distinct="colour", scope="max_other") == 3
    assert measured(distinct="category", scope="min_neighbour") == 2
    assert measured(distinct="colour", scope="neighbours") == 5  # joined over both areas


@pytest.mark.parametrize(
    ("term", "cards", "expected"),
    [
        ({"op": "fixed", "points": -3}, 2, -6),
        ({"op": "per", "points": 2, "count": {"kind": ["gold"]}, "scope": "all"}, 2, 12),
        ({"op": "per", "points": 2, "count": {"any": True}, "scope": "self", "each": 3}, 1, 4),
        ({"op": "distinct", "points": 3, "of": "colour", "scope": "self"}, 1, 9),
        (
            {
                "op": "distinct",
                "points": 3,
                "of": "kind",
                "among": {"kind": ["gold"]},
                "scope": "all",
            },
            1,
            3,
        ),
        (
            {"op": "count_table", "count": {"kind": ["gold"]}, "scope": "self", "table": [5, 6, 9]},
            2,
            18,
        ),
        ({"op": "count_table", "count": {"any": True}, "scope": "all", "table": [5, 6]}, 1, 6),
        ({"op": "rarity", "table": {"1": 9, "2": 5, "3": 1}}, 2, 2),
        ({"op": "rarity", "table": {"1": 9, "2": 5}}, 1, 5),
        ({"op": "set_table", "table": [0, 1, 5]}, 1, 1),
        ({"op": "set_table", "table": [0, 1, 5]}, 4, 5),
        ({"op": "set_table", "table": [0, 1, 5], "beyond": 3}, 4, 11),
        ({"op": "set_table", "table": [0, 1, 5], "cycle": True}, 5, 11),
        ({"op": "pair", "partner": ["silver", "tent"], "paired": 7, "unpaired": -1}, 3, 13),
    ],
)
def test_am_20_8_terms(term: dict[str, Any], cards: int, expected: int) -> None:
    """AM-20.8"""
    assert points(cards, **term) == expected


def gold(cmp: str, right: Any) -> dict[str, Any]:
    return {"left": {"count": {"kind": ["gold"]}, "scope": "self"}, "cmp": cmp, "right": right}


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (gold("==", 2), True), (gold("!=", 2), False), (gold(">=", 3), False), (gold("<=", 2), True),
        (gold(">", 1), True), (gold("<", 2), False),
        ({"all": [gold("==", 2), gold("<", 2)]}, False), ({"any": [gold("==", 2), gold("<", 2)]}, True),
        ({"not": gold("==", 2)}, False),
        (gold(">", {"distinct": "colour", "scope": "left"}), False),
    ],
)  # fmt: skip
def test_am_20_9_conditions(condition: dict[str, Any], holds: bool) -> None:
    """AM-20.9"""
    assert make_condition(condition, CARDS).holds(AREAS, 0) is holds
    value = points(2, op="if", cond=condition, then=5, otherwise=-1)
    assert value == (10 if holds else -2)


def test_am_20_10_am_20_11_limits_are_signed_and_for_one_term_of_one_card() -> None:
    """AM-20.10, AM-20.11"""
    per = {"op": "per", "points": -2, "count": {"any": True}, "scope": "self"}
    assert points(2, **per) == -28
    assert points(2, **per, min=-5) == -10
    assert points(2, **per, max=-20) == -40
    assert points(1, op="per", points=1, count={"kind": ["tea"]}, scope="self", min=3) == 3


def test_am_20_12_am_20_13_partners_are_not_used_up() -> None:
    """AM-20.12, AM-20.13: oil scores itself, lights the lamp and counts for its Trader."""
    state = am.finished(["lamp", "oil", "trader_oil"], *[[]] * 5)
    assert [state.scores()[0].points(row) for row in ("yellow", "blue", "bazaar")] == [2, 8, 4]


def test_am_20_14_grouping_by_kind() -> None:
    assert am.finished(["gem*2", "palace_gem"], *[[]] * 5).scores()[0].points("yellow") == 13


@pytest.mark.parametrize(
    ("field", "value", "text"),
    [
        ("scoring", [], "No points of its own."),
        (
            "scoring",
            [{"op": "per", "points": -1, "count": {"any": True}, "scope": "others", "each": 2}],
            "−1 PP per 2 x card (all others).",
        ),
        (
            "scoring",
            [
                {"op": "fixed", "points": 2},
                {
                    "op": "distinct",
                    "points": -1,
                    "of": "colour",
                    "scope": "self",
                    "min": -3,
                    "max": 0,
                },
            ],
            "2 PP − 1 PP per different colour of card (you) [min −3] [max 0].",
        ),
        (
            "scoring",
            [{"op": "set_table", "table": [0, -1, 4]}],
            "All together: 1→−1, 2+→4.",
        ),
        (
            "scoring",
            [{"op": "count_table", "count": {"tag": ["outlaw"]}, "scope": "all", "table": [3, 1]}],
            "Outlaw card (all players): 0→3, 1+→1.",
        ),
        (
            "scoring",
            [
                {
                    "op": "if",
                    "cond": {
                        "any": [
                            {"not": gold("!=", -1)},
                            gold(
                                "<",
                                {"distinct": "kind", "among": {"colour": ["red"]}, "scope": "left"},
                            ),
                        ]
                    },
                    "then": -2,
                    "otherwise": 0,
                }
            ],
            "−2 PP if ¬(Gold (you) ≠ −1) or Gold (you) < kind: red card (left neighbour), else 0.",
        ),
        (
            "scoring",
            [
                {
                    "op": "per",
                    "points": 1,
                    "count": {
                        "any_of": [
                            {"kind": ["gold", "oil"]},
                            {"none_of": [{"placement": ["hand"]}]},
                        ]
                    },
                    "scope": "max_other",
                }
            ],
            "1 PP per Gold/Oil / ¬(hand card) (rival with most).",
        ),
        ("text", {"en": "Own text.", "ru": "Свой текст.", "pl": "Własny tekst."}, "Own text."),
    ],
)
def test_am_20_16_am_20_17_composed_texts(field: str, value: object, text: str) -> None:
    """AM-20.16, AM-20.17"""

    def change(pack: am.Document) -> None:
        am.card(pack, "camel")[field] = value

    assert card_text(am.game_with(change).box, "camel", "en") == text


def test_am_20_17_instants() -> None:
    def change(pack: am.Document) -> None:
        wanted = {"all_of": [{"category": ["objects"]}, {"symbol": ["arab"]}]}
        am.card(pack, "deal")["instant"] |= {"optional": True, "amount": 2, "filter": wanted}

    text = card_text(am.game_with(change).box, "deal", "en")
    assert text == (
        "Instant: put 0–2 card into your play area from: Bazaar (Objects card & Arab symbol). 1 PP."
    )
