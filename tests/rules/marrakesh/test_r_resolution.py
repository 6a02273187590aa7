"""MK-R: order of resolution, and chains that are saved and loaded at every decision."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .board import (
    box,
    draft,
    entry,
    game_of,
    has,
    heard,
    line,
    market,
    marrakesh,
    mosque,
    palace,
    player,
    put_gates,
    resources,
    say,
    table,
    turn,
    vp,
    with_scroll,
    words,
)


def test_mk_r_1_depth_first_from_left_to_right() -> None:
    """MK-R.1"""
    game = with_scroll(
        "scroll_01",
        timing="immediate",
        effect=[{"keshi": {"pink": 1}}, {"vp": 5}, {"river": 2}],
    )
    state = turn(
        "madrasa", "river", date=1, keshis={"gray": 1}, game=game, mosque=2,
        at_table={"market": market(gray=["scroll_01", None, None])},
    )  # fmt: skip
    say(state, "act madrasa", "study scroll_01", "fakir square_2")
    assert words(state)[0] == "bonus end_mosque_2"
    assert (vp(state), state.river[0]) == (10, 0)
    say(state, "bonus end_palace_1")
    assert (vp(state), state.river[0]) == (15, 2)


def test_mk_r_2_frames_are_kept_by_saving() -> None:
    """MK-R.2"""
    state = turn("mosque", "river", keshis={"black": 4}, mosque=7, palace=6)
    say(state, "act mosque", "bonus cell_3_2")
    steps = [step["step"] for step in state.document()["agenda"]]
    assert steps[-4:] == ["activate", "climb", "fire", "place_fakir"]
    again = marrakesh().load(json.loads(json.dumps(state.document())))
    say(again, "fakir square_2", "bonus cell_4_1", "option cell_4_1 1")
    assert (mosque(again), resources(again)) == (12, (0, 1, 2))


TWO_TRIGGERS = [
    {"trigger": {"event": "place", "colour": "green", "effect": [{"res_any": 1}]}},
    {"trigger": {"event": "place", "effect": [{"mosque": 1}]}},
]


def test_mk_r_3_a_tile_with_several_triggers_is_one_item() -> None:
    """MK-D08: the player picks; triggers of one tile run in written order."""
    content = box()
    scroll = entry(content, "scrolls", "scroll_31")
    scroll["modifiers"] = TWO_TRIGGERS
    entry(content, "scrolls", "scroll_35")["modifiers"] = [
        {"trigger": {"event": "place", "colour": "green", "effect": [{"palace": 1}]}}
    ]
    game = game_of(content)
    own = player(scrolls=["scroll_31", "scroll_35"])
    state = draft({"green": 1, "black": 9}, own, player(), game=game)
    say(state, "draft green 1")
    assert line(state, "placing") == 1  # made of points alone: first and unasked
    assert words(state) == ["first scroll_31", "first scroll_35"]
    say(state, "first scroll_31")
    assert words(state)[0] == "gain 1 water"
    assert palace(state) == 0
    say(state, "gain 1 water")
    assert (mosque(state), palace(state)) == (1, 1)


def test_mk_r_4_points_and_resources_run_unasked() -> None:
    state = draft({"green": 1, "black": 9}, player(scrolls=["scroll_31"]), player())
    events = heard(state, "draft green 1")
    names = [event.name for event in events]
    assert names.count("resolving") == 2
    assert [event.seen_by(0)["event"] for event in events] == names
    assert (vp(state), has(state, "date")) == (12, 1)


def test_mk_r_5_fixed_inner_orders() -> None:
    """Pay, gate and guard, workshop VP, match VP, gate triggers."""
    state = turn("medina", "river", keshis={"beige": 1}, dinar=2, scrolls=["scroll_60"])
    put_gates(state, "workshop_yellow", "white")
    events = heard(state, "act medina", "build workshop_yellow white gate_palace")
    told = [(event.name, event.facts.get("points")) for event in events]
    order = [item for item in told if item[0] in ("paid", "built", "vp")]
    assert order == [("paid", None), ("built", None), ("vp", 5), ("vp", 2), ("vp", 3)]


def test_mk_r_6_what_is_fixed_when_an_action_starts() -> None:
    state = turn("palace", "river", keshis={"white": 2}, palace=2, mosque=6)
    say(state, "act palace")
    assert "bonus cell_2_1" in words(state)
    more = turn("palace", "river", keshis={"white": 5}, palace=7, mosque=3)
    say(more, "act palace", "bonus cell_1_3", "bonus end_palace_5")
    assert (palace(more), has(more, "white")) == (12, 6)


def test_mk_r_7_a_trigger_does_not_fire_inside_itself() -> None:
    """MK-R.7, MK-C.36: other triggers do."""
    content = box()
    entry(content, "scrolls", "scroll_31")["modifiers"] = [
        {
            "trigger": {
                "event": "place",
                "colour": "green",
                "effect": [{"keshi": {"green": 1}}, {"vp": 1}],
            }
        },
    ]
    entry(content, "scrolls", "scroll_35")["modifiers"] = [
        {"trigger": {"event": "place", "colour": "green", "effect": [{"res": {"dinar": 1}}]}},
    ]
    game = game_of(content)
    own = player(scrolls=["scroll_31", "scroll_35"])
    state = draft({"green": 1, "black": 9}, own, player(), game=game)
    say(state, "draft green 1", "first scroll_31")
    assert has(state, "green") == 2
    assert has(state, "dinar") == 2  # once for each keshi
    assert line(state, "scrolls") == 1
    again = draft({"green": 2, "black": 9}, own, player(), game=game)
    say(again, "draft green 2", "first scroll_35", "first scroll_31")
    assert has(again, "green") == 4


def test_mk_r_8_what_cannot_be_done_is_skipped() -> None:
    """MK-R.8"""
    game = with_scroll(
        "scroll_01",
        timing="immediate",
        effect=[{"swap_keshi": 1}, {"explore": {"n": 2}}, {"gate": {"n": 1}}, {"luxury": {"less": 0}}, {"vp": 4}],
    )  # fmt: skip
    state = turn(
        "madrasa", "river", date=1, keshis={"gray": 1}, game=game,
        at_table={"market": market(gray=["scroll_01", None, None])},
    )  # fmt: skip
    say(state, "act madrasa", "study scroll_01")
    if state.deciders() == (0,) and "decline" in words(state):
        say(state, "decline")  # the scholar could be swapped
    assert vp(state) == 14


def test_mk_r_9_only_some_things_are_optional() -> None:
    """MK-R.9"""
    state = turn("mosque", "river", keshis={"black": 1}, mosque=5, palace=0)
    say(state, "act mosque")
    assert not {"decline", "stop", "nothing"} & set(words(state))
    pay = table(player(water=1, scrolls=["scroll_38"]), phase="round_end")
    assert words(pay) == ["pay 1 water", "decline"]


def test_mk_r_10_a_single_choice_is_made_and_logged() -> None:
    """MK-R.10"""
    state = turn("main_square", "river", fakirs=[f"square_{cell}" for cell in range(7)])
    say(state, "new main_square")
    forced = [marrakesh().lexicon[entry.word].text for entry in state.lines() if entry.forced]
    assert forced == ["fakir square_7"]
    assert has(state, "date") == 1


def test_mk_r_11_players_follow_in_turn_order() -> None:
    """MK-R.11"""
    state = table(
        player(scrolls=["scroll_54"]), player(scrolls=["scroll_55"]), player(scrolls=["scroll_58"]),
        phase="round_end", camel=1,
    )  # fmt: skip
    asked = []
    for _ in range(3):
        asked.append(state.deciders()[0])
        say(state, words(state)[0])
    assert asked == [1, 2, 0]


# Chains of three levels and more


def pink_oasis() -> Any:
    """MK-R's own example: Sahara, oasis, pink keshi, mosque step, border, brown keshi."""
    return turn(
        "sahara", "river", dinar=1, water=1, date=1, caravans={"left": 1}, mosque=11, palace=6,
        line_keshis=["pink", "red", None, None, "gray", None],
    )  # fmt: skip


def gates() -> Any:
    workshops = {"workshop_red": {"pink": 3, "black": 3, "red": 2}}
    return turn(
        "medina", "river", keshis={"beige": 1}, dinar=1, palace=5, mosque=6,
        at_table={"workshops": workshops},
    )  # fmt: skip


CHAINS: list[tuple[str, Any, list[str]]] = [
    (
        "sahara to sahara",
        pink_oasis,
        ["act sahara", "explore left_1 1 dinar", "accept", "fakir square_2", "bonus cell_4_2",
         "caravan right", "explore right_1 1 water", "decline"],
    ),
    (
        "draft to river",
        lambda: draft({"pink": 1, "black": 1}, player(mosque=5, water=2), player()),
        ["draft pink 1", "fakir square_2", "bonus cell_1_1", "water 2"],
    ),
    (
        "climb in climb",
        lambda: turn("mosque", "river", keshis={"black": 4}, mosque=7, palace=6),
        ["act mosque", "bonus cell_3_2", "fakir square_2", "bonus cell_4_1", "option cell_4_1 2"],
    ),
    (
        "palace in mosque",
        lambda: turn("mosque", "river", keshis={"black": 1}, mosque=8, palace=8),
        ["act mosque", "bonus cell_3_2", "fakir square_6", "bonus cell_3_3", "seller river"],
    ),
    (
        "two goods by the way",
        lambda: turn("main_square", "river", mosque=8, palace=8),
        ["new main_square", "fakir square_6", "bonus cell_2_3"],
    ),
    (
        "scroll to keshi to step",
        lambda: turn("madrasa", "river", date=1, keshis={"gray": 1}, mosque=8, palace=7,
                     at_table={"market": market(gray=["scroll_13", None, None])}),
        ["act madrasa", "study scroll_13", "keshi pink", "fakir square_2", "bonus cell_3_2",
         "fakir square_5"],
    ),
    (
        "gate to fakir to line",
        gates,
        ["act medina", "build workshop_red pink gate_river", "fakir square_6", "bonus cell_1_2"],
    ),
    (
        "exchange to palace to keshi",
        lambda: turn("bazaar", "river", keshis={"orange": 1}, palace=8, mosque=6, at_table={"options": {
            "exp3_exchange_offices": "mixed",
            "exchange_offices": "exchange_07+exchange_01+exchange_02"}}),
        ["act bazaar", "exchange orange", "climb palace 1", "bonus cell_2_2"],
    ),
    (
        "swap to fakir to palace",
        lambda: turn("sahara", "river", water=1, date=1, dinar=1, caravans={"left": 3}, palace=5, mosque=9,
                     keshis={"gray": 2}, explored=["left_1", "left_2"]),
        ["act sahara", "explore left_3 1 water 1 date 1 dinar", "swap gray pink", "fakir square_6",
         "bonus cell_3_2", "fakir square_0", "keshi orange"],
    ),
    (
        "city to scroll to steps",
        lambda: turn("sahara", "river", caravans={"left": 4}, cities={"left": "city_11"}, palace=2,
                     keshis={"yellow": 1, "purple": 1, "orange": 1},
                     at_table={"options": {"exp5_desert_cities": "on"},
                               "market": market(gray=["scroll_07", None, None])}),
        ["act sahara", "explore left_city", "take scroll_07", "bonus cell_1_1"],
    ),
    (
        "end of round to stairs to keshi",
        lambda: table(player(scrolls=["scroll_55"], mosque=8, palace=9), player(scrolls=["scroll_54"]),
                      phase="round_end"),
        ["climb mosque 1", "bonus cell_3_3", "seller palace", "gain 1 date"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("start", "said"), [chain[1:] for chain in CHAINS], ids=[c[0] for c in CHAINS]
)
def test_mk_r_2_chains_saved_and_loaded_at_every_decision(start: Any, said: list[str]) -> None:
    """The same end, whether it was saved on the way or not."""
    plain, saved = start(), start()
    deepest = 0
    for word in said:
        say(plain, word)
        saved = marrakesh().load(json.loads(json.dumps(saved.document())))
        say(saved, word)
        deepest = max(deepest, len(saved.agenda))
        assert saved.document() == plain.document()
    assert deepest >= 3
