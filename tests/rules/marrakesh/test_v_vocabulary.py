"""MK-V: every effect, count and modifier, with values that the shipped pack does not use."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.marrakesh.effects.counts import count
from serai.games.marrakesh.effects.program import compile_count

from .board import (
    box,
    draft,
    entry,
    game_of,
    has,
    heard,
    line,
    market,
    mosque,
    palace,
    player,
    put_gates,
    refusal,
    resources,
    say,
    scrolls,
    table,
    told,
    turn,
    vp,
    with_scroll,
    words,
)


def effect(*effects: dict[str, Any], **own: Any) -> Any:
    """A player has just studied a scroll with these effects; its price is paid, one scholar stays."""
    game = with_scroll("scroll_01", timing="immediate", effect=list(effects))
    keshis = {"gray": 1, **own.pop("keshis", {})}
    at_table = {"market": market(gray=["scroll_01", None, None]), **own.pop("at_table", {})}
    own["date"] = own.get("date", 0) + 1
    state = turn("madrasa", "river", keshis=keshis, game=game, at_table=at_table, **own)
    say(state, "act madrasa", "study scroll_01")
    return state


def test_mk_v_1_vp_and_res() -> None:
    state = effect({"vp": -13}, {"res": {"dinar": 3, "water": 1}})
    assert (vp(state), resources(state)) == (-3, (1, 0, 3))


def test_mk_v_1_res_any() -> None:
    """MK-D14: one multiset."""
    state = effect({"res_any": 6})
    assert len(words(state)) == 28
    assert refusal(state, "gain 1 water") == ("other-number-of-resources", "MK-D14")
    assert told(state, "gain 1 water")[0] == (
        "You gain exactly 6: water, dates and dinars together. (MK-D14)"
    )
    say(state, "gain 2 water 1 date 3 dinar")
    assert resources(state) == (2, 1, 3)


def test_mk_v_1_keshi_in_written_order() -> None:
    state = effect({"keshi": {"red": 1, "turquoise": 2, "pink": 1}})
    assert words(state)[0].startswith("seller")
    say(state, "seller river")
    assert has(state, "turquoise") == 2
    assert words(state)[0].startswith("fakir")


def test_mk_v_1_keshi_pick() -> None:
    """MK-D15: colours with room; the same colour once for all, surplus lost."""
    state = effect(
        {"keshi_pick": {"n": 3, "from": ["black", "white"], "same": True}}, keshis={"white": 6}
    )
    assert words(state) == ["keshi black", "keshi white"]
    say(state, "keshi white")
    assert has(state, "white") == 8
    each = effect({"keshi_pick": {"n": 2, "from": ["black", "white"]}}, keshis={"white": 7})
    say(each, "keshi white")
    assert (has(each, "white"), has(each, "black")) == (8, 1)  # only one colour had room
    none = effect({"keshi_pick": {"n": 1, "from": ["white"]}}, {"vp": 2}, keshis={"white": 8})
    assert vp(none) == 12


def test_mk_v_1_river_and_stairs() -> None:
    """MK-D16: steps split freely."""
    state = effect({"river": 2}, {"mosque": 2}, {"palace": 1})
    assert (state.river[0], mosque(state), palace(state)) == (2, 2, 1)
    split = effect({"stairs": 4})
    assert len(words(split)) == 8
    say(split, "climb mosque 1")
    assert refusal(split, "climb mosque 4") == ("not-so-many-steps", "MK-D16")
    say(split, "climb palace 2", "climb mosque 1")
    assert (mosque(split), palace(split)) == (2, 2)


def test_mk_v_1_choose() -> None:
    """MK-D17: source and number; options of one source are counted through."""
    inner = [{"choose": [[{"vp": 1}], [{"res": {"water": 2}}]]}]
    state = effect({"choose": [inner, [{"vp": 5}], []]})
    assert words(state) == ["option scroll_01 1", "option scroll_01 2", "option scroll_01 3"]
    say(state, "option scroll_01 1")
    assert words(state) == ["option scroll_01 4", "option scroll_01 5"]
    say(state, "option scroll_01 5")
    assert has(state, "water") == 2


def test_mk_v_1_vp_per() -> None:
    """The maximum bounds the total including the base."""
    state = effect(
        {"vp_per": {"base": 4, "each": 3, "count": ["keshi:gray", "date"], "max": 12}}, date=1
    )
    assert vp(state) == 10 + 10
    capped = effect(
        {"vp_per": {"base": 4, "each": 3, "count": ["keshi:gray", "date"], "max": 8}}, date=1
    )
    assert vp(capped) == 18
    assert vp(effect({"vp_per": {"base": 2}})) == 12


def test_mk_v_1_if() -> None:
    for water, gained in ((1, 0), (2, 3), (4, 3), (5, 0)):
        state = effect(
            {"if": {"count": ["water"], "at_least": 2, "at_most": 4, "then": [{"vp": 3}]}},
            water=water,
        )
        assert vp(state) - 10 == gained


def test_mk_v_1_may_pay() -> None:
    """MK-D18"""
    cost = {"res": {"water": 1, "dinar": 1}}
    state = effect({"may_pay": {"cost": cost, "then": [{"vp": 6}]}}, water=1, dinar=2)
    assert words(state) == ["pay 1 water 1 dinar", "decline"]
    say(state, "pay 1 water 1 dinar")
    assert (vp(state), resources(state)) == (16, (0, 0, 1))
    assert vp(effect({"may_pay": {"cost": cost, "then": [{"vp": 6}]}}, water=1)) == 10
    several = effect({"may_pay": {"cost": {"res_any": 2}, "then": [{"vp": 6}]}}, water=2, dinar=1)
    assert words(several) == ["pay 2 water", "pay 1 water 1 dinar", "decline"]
    assert refusal(several, "pay 2 dinar") == ("not-affordable", "MK-D18")
    assert told(several, "pay 2 dinar") == [
        "You cannot pay that. You are short of: 1 dinar. (MK-D18)",
        "Вам нечем это оплатить. Не хватает: 1 динар. (MK-D18)",
        "Nie możesz tego zapłacić. Brakuje: 1 dinar. (MK-D18)",
    ]


def test_mk_v_1_scroll() -> None:
    """MK-D21"""
    state = effect(
        {"scroll": {"from": ["pink", "orange"]}},
        at_table={"market": market(gray=["scroll_01", None, None], pink=["scroll_56", "scroll_43", "scroll_44"],
                                   orange=["scroll_61", "scroll_62", "scroll_63"])},
    )  # fmt: skip
    assert words(state) == [
        "take scroll_56", "take scroll_43", "take scroll_44", "take scroll_61", "take scroll_62",
        "take scroll_63", "decline",
    ]  # fmt: skip
    say(state, "take scroll_61")
    assert vp(state) == 28


def test_mk_v_1_luxury() -> None:
    """MK-D12"""
    luxury = market(luxury=["luxury_10", "luxury_01", "luxury_25", "luxury_24", "luxury_23"],
                    gray=["scroll_01", None, None])  # fmt: skip
    state = effect({"luxury": {"less": 2}}, keshis={"purple": 1}, at_table={"market": luxury})
    assert words(state) == ["buy luxury_10 1 purple", "buy luxury_01 free", "nothing"]
    say(state, "buy luxury_10 1 purple")
    assert (vp(state), state.luxury[0]) == (20, (9,))


def test_mk_v_1_gate() -> None:
    state = effect({"gate": {"n": 2, "less": 2}}, keshis={"beige": 3}, dinar=1)
    assert any(word.startswith("build workshop_green") for word in words(state))
    builds = [word for word in words(state) if word.startswith("build workshop_green")]
    say(state, builds[0])
    assert has(state, "dinar") == 0
    again = [word for word in words(state) if word.startswith("build")]
    assert again
    assert not any("workshop_green" in word for word in again)


def test_mk_v_1_explore() -> None:
    """MK-D24: nothing is paid, no cities."""
    state = effect(
        {"explore": {"n": 1}},
        caravans={"left": 2},
        line_keshis=["red", "green", None, None, "pink", None],
    )
    assert words(state) == ["explore left_1 free", "explore left_2 free", "stop"]
    say(state, "explore left_2 free", "decline")
    assert state.explored[0] == 2
    assert "new river" in words(state)


def test_mk_v_1_swap_keshi() -> None:
    state = effect({"swap_keshi": 1})
    say(state, "swap gray orange")
    assert (has(state, "gray"), has(state, "orange")) == (0, 1)


BOARD = player(
    water=1, date=2, dinar=4,
    keshis={"turquoise": 5, "green": 8, "black": 3, "white": 1, "gray": 2, "beige": 2, "yellow": 1, "orange": 2},
    gates={"gate_river": "turquoise", "gate_bazaar": "red", "gate_palace": "white"},
    fakirs=["square_1", "square_2"], water_sellers=["date_garden", "river"],
    caravans={"left": 4, "right": 2}, explored=["left_1", "right_1"],
    cities={"left": "city_01"}, day_cities=["left"],
    scrolls=["scroll_01", "scroll_22", "scroll_23"], luxury=["luxury_01"],
    mosque=7, palace=12, fisherman=10,
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("keshi:turquoise", 5), ("keshi:beige", 5), ("keshi:red", 2), ("keshi:orange", 2), ("keshi:pink", 2),
        ("keshi:brown", 6), ("gates", 3), ("gates:red", 1), ("gates:black", 0), ("gates_matching", 2),
        ("luxury", 1), ("scrolls", 3), ("scrolls:yellow", 2), ("scrolls:gray", 1), ("oases", 2), ("cities", 1),
        ("mosque_step", 7), ("palace_step", 12), ("mosque_flight", 3), ("palace_flight", 5),
        ("completed_areas", 1), ("areas_with:5", 4), ("areas_with:1", 8), ("smallest_area", 1),
        ("two_largest_areas", 14), ("water", 1), ("date", 2), ("dinar", 4), ("resources", 7), ("goods", 3),
        ("rapids", 3), ("returned:water", 0),
    ],
)  # fmt: skip
def test_mk_v_2_counts(name: str, value: int) -> None:
    """MK-V.2"""
    state = table(BOARD, phase="workers", options={"exp5_desert_cities": "on"})
    assert count(state, 0, *compile_count(name)) == value


def test_mk_v_2_a_tile_counts_itself() -> None:
    state = effect({"vp_per": {"each": 2, "count": ["scrolls", "scrolls:gray"]}})
    assert vp(state) == 14


def test_mk_v_3_timing_hooks() -> None:
    """MK-V.3: `now` with any timing; an end_season effect waits."""
    game = with_scroll("scroll_01", timing="end_season", now=[{"vp": 2}], effect=[{"vp": 7}])
    state = turn("madrasa", "river", date=1, keshis={"gray": 1}, game=game,
                 at_table={"market": market(gray=["scroll_01", None, None])})  # fmt: skip
    say(state, "act madrasa", "study scroll_01")
    assert vp(state) == 12


def modified(
    *modifiers: dict[str, Any], areas: tuple[str, ...] = ("river", "palace"), **own: Any
) -> Any:
    """A turn of a player who owns a scroll with these modifiers."""
    game = with_scroll("scroll_22", timing="permanent", modifiers=list(modifiers))
    return turn(*areas, scrolls=["scroll_22", *own.pop("scrolls", [])], game=game, **own)


@pytest.mark.parametrize("area", ["river", "date_garden", "mosque", "palace"])
def test_mk_v_4_action_plus(area: str) -> None:
    """MK-C.7: it counts without own keshis, too."""
    state = modified({"action_plus": {"area": area, "n": 2}}, areas=(area, "sahara"))
    say(state, f"act {area}")
    gained = {
        "river": state.river[0], "date_garden": has(state, "date"), "mosque": mosque(state), "palace": palace(state),
    }[area]  # fmt: skip
    assert gained == 2


def test_mk_v_4_discounts() -> None:
    """The full discount is taken, not below 0; several add up."""
    gate = modified(
        {"discount": {"what": "gate", "n": 2}},
        areas=("medina", "river"),
        dinar=1,
        keshis={"beige": 1},
    )
    say(gate, "act medina")
    word = next(word for word in words(gate) if "workshop_green" in word)
    say(gate, word)
    assert has(gate, "dinar") == 0
    oasis = modified({"discount": {"what": "oasis", "n": 1}}, {"discount": {"what": "oasis", "n": 1}},
                     areas=("sahara", "river"), caravans={"left": 3}, dinar=1, water=1)  # fmt: skip
    say(oasis, "act sahara")
    assert words(oasis) == [
        "explore left_1 free", "explore left_2 free", "explore left_3 1 water", "explore left_3 1 dinar", "stop",
    ]  # fmt: skip


def test_mk_v_4_first_only() -> None:
    """Only the first of its kind per action."""
    state = modified(
        {"discount": {"what": "oasis", "n": 1, "first_only": True}}, areas=("sahara", "river"),
        caravans={"left": 2}, dinar=9, date=9, line_keshis=["red", "green", None, None, "pink", None],
    )  # fmt: skip
    say(state, "act sahara")
    assert "explore left_1 free" in words(state)
    say(state, "explore left_1 free", "decline")
    assert words(state) == ["explore left_2 1 date 1 dinar", "stop"]
    scroll = modified(
        {"discount": {"what": "scroll", "n": 1, "first_only": True}}, areas=("madrasa", "river"),
        keshis={"gray": 3}, date=1,
        at_table={"market": market(gray=["scroll_01", "scroll_03", "scroll_04"])},
    )  # fmt: skip
    say(scroll, "act madrasa", "study scroll_01")
    assert has(scroll, "date") == 1
    say(scroll, "study scroll_03")
    assert has(scroll, "date") == 0
    gates = modified(
        {"discount": {"what": "gate", "n": 3, "first_only": True}}, areas=("medina", "river"),
        keshis={"beige": 2}, dinar=0,
    )  # fmt: skip
    put_gates(gates, "workshop_green", "white", "black")
    put_gates(gates, "workshop_blue")
    say(gates, "act medina", "build workshop_green white gate_river")
    assert not any(word.startswith("build") for word in words(gates))


@pytest.mark.parametrize(
    ("event", "said", "own"),
    [
        ("gate", ["act medina", "build workshop_blue red gate_river"], {"keshis": {"beige": 1}}),
        ("exchange", ["act bazaar", "exchange yellow"], {"keshis": {"yellow": 1}}),
        ("luxury", ["act bazaar", "buy luxury_03 1 yellow"], {"keshis": {"yellow": 1}}),
        ("scroll", ["act madrasa", "study scroll_01"], {"keshis": {"gray": 1}, "date": 1}),
        ("explore", ["act sahara", "explore left_1 1 dinar", "decline"], {"caravans": {"left": 1}, "dinar": 1}),
        ("border", ["act mosque", "bonus end_palace_1"], {"keshis": {"black": 1}, "mosque": 2}),
        ("place", ["new mosque"], {}),
    ],
)  # fmt: skip
def test_mk_v_4_triggers_of_every_event(event: str, said: list[str], own: dict[str, Any]) -> None:
    area = said[0].split()[1]
    state = modified(
        {"trigger": {"event": event, "effect": [{"vp": 30}]}}, areas=(area, "river"),
        at_table={"market": market(gray=["scroll_01", None, None],
                                   luxury=["luxury_03", "luxury_25", "luxury_24", "luxury_23", "luxury_22"])},
        line_keshis=["red", "green", None, None, "pink", None], **own,
    )  # fmt: skip
    put_gates(state, "workshop_blue", "red")
    say(state, *said)
    if event == "gate":
        say(state, "seller river")
    assert line(state, "scrolls") >= 30
    assert state.given[21] == 30


def test_mk_v_4_never_for_the_gain_of_its_own_tile() -> None:
    game = with_scroll(
        "scroll_01",
        timing="permanent",
        modifiers=[{"trigger": {"event": "scroll", "effect": [{"vp": 5}]}}],
    )
    state = turn("madrasa", "river", date=2, keshis={"gray": 2}, game=game,
                 at_table={"market": market(gray=["scroll_01", "scroll_05", None])})  # fmt: skip
    say(state, "act madrasa", "study scroll_01")
    assert vp(state) == 10
    say(state, "study scroll_05", "keshi yellow")
    assert vp(state) == 15


def test_mk_v_4_fakir_plus() -> None:
    state = modified({"fakir_plus": 2}, areas=("main_square", "river"))
    say(state, "new main_square", "fakir square_5")
    assert line(state, "placing") == 6


def test_mk_v_4_water_plus() -> None:
    state = modified({"water_plus": 3}, keshis={"turquoise": 1}, water=2)
    say(state, "act river", "water 1")
    assert state.river[0] == 5
    dry = modified({"water_plus": 3}, keshis={"turquoise": 1}, water=2)
    say(dry, "act river", "water 0")
    assert dry.river[0] == 1


def test_mk_v_4_new_keshi_plus() -> None:
    """MK-D29: once per round, several make one offer of their sum, while there is room."""
    state = modified(
        {"new_keshi_plus": 1}, areas=("palace", "mosque", "river"), scrolls=["scroll_57"]
    )
    say(state, "new palace")
    assert words(state) == ["also keshi", "decline"]
    say(state, "also keshi")
    assert has(state, "white") == 3
    say(state, "new mosque")
    assert "new river" in words(state)
    declined = modified({"new_keshi_plus": 1}, areas=("bazaar", "mosque"))
    say(declined, "new bazaar", "keshi purple", "decline", "new mosque")
    assert words(declined) == ["also keshi", "decline"]
    goods = modified({"new_keshi_plus": 2}, areas=("bazaar", "mosque"))
    say(goods, "new bazaar", "keshi purple", "also keshi")
    assert has(goods, "purple") == 3


def test_mk_v_4_both_options() -> None:
    """MK-D29: without a second water."""
    state = turn("palace", "mosque", "river", scrolls=["scroll_71"], water_sellers=["palace"])
    say(state, "new palace")
    assert words(state) == ["also act", "decline"]
    say(state, "also act")
    assert (palace(state), has(state, "water")) == (1, 1)
    say(state, "new mosque")
    assert "new river" in words(state)


def test_mk_v_4_provision_less_oases_plus_leftovers_full() -> None:
    state = modified({"oases_plus": 2}, {"leftovers_full": True}, water=3)
    assert state.modifiers[0].oases_plus == 2
    assert state.scores()[0].points("leftovers") == 3
    assert modified({"provision_less": 2}).modifiers[0].provision_less == 2


def test_mk_v_5_a_modifier_works_from_the_moment_it_is_gained() -> None:
    """MK-V.5: But not on numbers already fixed (MK-R.6)."""
    content = box()
    entry(content, "scrolls", "scroll_01").update(timing="permanent", modifiers=[
        {"action_plus": {"area": "madrasa", "n": 5}}, {"discount": {"what": "scroll", "n": 1}}])  # fmt: skip
    entry(content, "scrolls", "scroll_01").pop("effect")
    state = turn("madrasa", "river", date=1, keshis={"gray": 2}, game=game_of(content),
                 at_table={"market": market(gray=["scroll_01", "scroll_03", None],
                                            yellow=["scroll_36", None, None])})  # fmt: skip
    say(state, "act madrasa", "study scroll_01")
    assert words(state)[0] == "study scroll_03"
    assert not any("scroll_36" in word for word in words(state))
    say(state, "study scroll_03")
    assert (scrolls(state), has(state, "date")) == (["scroll_01", "scroll_03"], 0)


def test_mk_v_6_a_pack_needs_no_free_text() -> None:
    """The entries of tiles hold no sentences; events name tiles by id."""
    assert "text" not in entry(box(), "scrolls", "scroll_01")
    state = draft({"pink": 1, "black": 1}, player(), player())
    assert all(isinstance(event.name, str) for event in heard(state, "draft pink 1"))


def test_mk_v_5_a_trigger_does_not_answer_what_happened_before_it_was_gained() -> None:
    """The free scroll of a slot comes between exploring and its triggers (MK-R.5)."""
    state = turn(
        "sahara", "river", water=9, date=9, dinar=9, caravans={"left": 3, "right": 2},
        explored=["left_1", "left_2", "left_3"],
        at_table={"market": market(yellow=["scroll_29", None, None])},
    )  # fmt: skip
    say(state, "act sahara", "explore right_1 1 water", "take scroll_29")
    assert line(state, "scrolls") == 0
    say(state, next(word for word in words(state) if word.startswith("explore right_2")))
    if "decline" in words(state):
        say(state, "decline")
    assert line(state, "scrolls") == 1
