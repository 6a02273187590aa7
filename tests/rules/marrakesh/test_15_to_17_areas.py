"""MK-15 madrasa, MK-16 medina, MK-17 Sahara."""

from __future__ import annotations

from typing import Any

from serai.games.marrakesh.names import NONE, SCROLL_COLOURS
from serai.games.marrakesh.steps.madrasa import positions

from .board import (
    box,
    entry,
    game_of,
    has,
    heard,
    line,
    market,
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

MARKET = market(
    gray=["scroll_01", "scroll_02", "scroll_03"],
    yellow=["scroll_22", "scroll_23", "scroll_36"],
    pink=["scroll_43", "scroll_56", "scroll_57"],
    orange=["scroll_61", "scroll_62", "scroll_63"],
)


def study(gray: int, at_table: dict[str, Any] | None = None, **own: Any) -> Any:
    state = turn(
        "madrasa", "river", keshis={"gray": gray}, at_table={"market": MARKET, **(at_table or {})}, **own
    )  # fmt: skip
    say(state, "act madrasa")
    return state


def test_mk_15_1_the_budget_is_fixed_when_the_action_starts() -> None:
    """MK-15.1: Scholars gained during the action do not raise it."""
    game = with_scroll("scroll_01", timing="immediate", effect=[{"keshi": {"gray": 3}}])
    state = turn(
        "madrasa", "river", date=9, keshis={"gray": 2}, game=game, at_table={"market": MARKET}
    )
    say(state, "act madrasa", "study scroll_01")
    assert has(state, "gray") == 5
    assert refusal(state, "study scroll_22") == ("not-enough-scholars", "MK-15.2")
    plus = study(1, date=9, scrolls=["scroll_30"])
    assert "study scroll_22" in words(plus)


def test_mk_15_2_bought_one_at_a_time_within_the_budget() -> None:
    state = study(4, date=3)
    say(state, "study scroll_22")
    assert [word for word in words(state) if word.startswith("study")] == [
        "study scroll_01", "study scroll_02", "study scroll_03",
    ]  # fmt: skip


def test_mk_15_3_values_and_prices() -> None:
    """MK-15.3"""
    for scroll, scholars, dates in (
        ("scroll_01", 1, 1), ("scroll_36", 3, 1), ("scroll_56", 5, 2), ("scroll_61", 7, 3),
    ):  # fmt: skip
        state = study(scholars, date=dates)
        say(state, f"study {scroll}")
        assert scrolls(state) == [scroll]
        assert has(state, "date") == 0
        if scholars > 1:
            short = study(scholars - 1, date=9)
            assert refusal(short, f"study {scroll}") == ("not-enough-scholars", "MK-15.2")
        if dates > 1:
            short = study(8, date=dates - 1)
            assert refusal(short, f"study {scroll}") == ("not-enough-dates", "MK-15.2")


def test_mk_15_4_pay_take_now_effect_triggers() -> None:
    """MK-15.4"""
    game = with_scroll(
        "scroll_01", timing="immediate", now=[{"vp": 1}], effect=[{"res": {"date": 2}}]
    )
    state = turn(
        "madrasa", "river", date=1, keshis={"gray": 2}, game=game, at_table={"market": MARKET}
    )
    names = [event.name for event in heard(state, "act madrasa", "study scroll_01")]
    assert names.index("paid") < names.index("took_scroll") < names.index("vp")
    assert names.index("vp") < names.index("gained")
    say(state, "study scroll_02")  # paid with a date that was just gained
    assert scrolls(state) == ["scroll_01", "scroll_02"]


def test_mk_15_5_timings() -> None:
    """MK-15.5: Immediate once, end_round in every phase 4, end_season at every season end."""
    state = table(player(scrolls=["scroll_01", "scroll_36", "scroll_20"]), phase="round_end")
    assert line(state, "scrolls") == 1  # scroll_36 alone
    season = table(
        player(scrolls=["scroll_01", "scroll_36", "scroll_20"], water=9, date=9, dinar=9),
        round=4, phase="season_end",
    )  # fmt: skip
    assert line(season, "scrolls") == 1  # scroll_20 alone
    assert season.seat(0).view()["players"][0]["scrolls"] == ["scroll_01", "scroll_36", "scroll_20"]


def test_mk_15_6_refresh_before_the_first_purchase() -> None:
    """MK-D20"""
    state = study(3, date=3, dinar=2)
    assert {"refresh gray", "refresh yellow", "stop"} <= set(words(state))
    before = [state.contents.scrolls[tile] for tile in state.open_tiles[3:6]]
    say(state, "refresh yellow")
    after = [state.contents.scrolls[tile] for tile in state.open_tiles[3:6]]
    assert before == ["scroll_22", "scroll_23", "scroll_36"]
    assert not set(before) & set(after)
    assert [state.contents.scrolls[state.stacks[place][-1]] for place in (3, 4, 5)] == before
    assert has(state, "dinar") == 1
    assert words(state) == [f"study {scroll}" for scroll in after]
    assert refusal(state, "stop") == ("must-buy-refreshed", "MK-15.6")
    assert refusal(state, "study scroll_01") == ("must-buy-refreshed", "MK-15.6")
    assert refusal(state, "decline") == ("must-buy-refreshed", "MK-15.6")
    bought = study(8, date=9, dinar=9)
    say(bought, "study scroll_01")
    assert refusal(bought, "refresh gray") == ("refresh-before-buying", "MK-15.6")
    poor = study(8, date=9)
    assert refusal(poor, "refresh gray") == ("refresh-costs", "MK-15.6")


def test_mk_15_6_once_per_round() -> None:
    state = study(8, date=9, dinar=9, used=["refresh"])
    assert refusal(state, "refresh gray") == ("refreshed-already", "MK-15.6")


def test_mk_15_7_only_with_the_means_to_buy() -> None:
    """MK-C.17"""
    state = study(3, date=1, dinar=1)
    assert [word for word in words(state) if "refresh" in word] == [
        "refresh gray",
        "refresh yellow",
    ]
    assert refusal(state, "refresh pink") == ("refresh-needs-scholars", "MK-15.7")
    assert told(state, "refresh pink") == [
        "You do not have enough scholars left to buy a scroll of this colour (pink): it needs 5, you have 3. (MK-15.7)",
        "Не хватает учёных на свитки этого цвета (розовые): нужно 5, осталось 3. (MK-15.7)",
        "Za mało uczonych na zwoje tego koloru (różowe): potrzeba 5, zostało 3. (MK-15.7)",
    ]
    assert refusal(study(5, date=1, dinar=1), "refresh pink") == ("refresh-needs-dates", "MK-15.7")
    assert told(study(5, date=1, dinar=1), "refresh pink")[0] == (
        "You do not have enough dates to buy a scroll of this colour (pink): it costs 2. (MK-15.7)"
    )
    none = study(8, date=9, dinar=1)
    for position in positions(SCROLL_COLOURS.index("pink")):
        none.stacks[position], none.open_tiles[position] = (), NONE
    none.settle()
    assert refusal(none, "refresh pink") == ("no-scroll-left", "MK-15.7")
    # The obligation lapses if the pack's own prices make all three unaffordable.
    content = box()
    for scroll in content["scrolls"]:
        if scroll["colour"] == "gray" and scroll["id"] not in (
            "scroll_01",
            "scroll_02",
            "scroll_03",
        ):
            scroll["dates"] = 9
    lapsed = turn(
        "madrasa", "river", date=1, dinar=1, keshis={"gray": 1},
        at_table={"market": MARKET}, game=game_of(content),
    )  # fmt: skip
    say(lapsed, "act madrasa", "refresh gray")
    assert lapsed.deciders() == (0,)
    assert "new river" in words(lapsed)  # nothing could be bought, so the action has ended


def test_mk_15_8_free_scrolls_are_no_purchase() -> None:
    state = turn(
        "sahara", "madrasa", "river", water=3, date=3, dinar=3, keshis={"gray": 3},
        caravans={"left": 3, "right": 1}, explored=["left_1", "left_2", "left_3"],
        at_table={"market": MARKET},
    )  # fmt: skip
    say(state, "act sahara", "explore right_1 1 water")
    assert words(state) == ["take scroll_22", "take scroll_23", "take scroll_36", "decline"]
    assert refusal(state, "take scroll_01") == ("scroll-of-other-colour", "MK-15.8")
    say(state, "take scroll_36")
    say(state, "act madrasa")
    assert "refresh yellow" in words(state)


def medina(**own: Any) -> Any:
    state = turn("medina", "river", **own)
    put_gates(state, "workshop_blue", "black", "red")
    put_gates(state, "workshop_red", "pink", "yellow")
    put_gates(state, "workshop_yellow", "beige")
    put_gates(state, "workshop_green", "white")
    return state


def test_mk_16_1_as_many_gates_as_guards_at_the_start() -> None:
    """MK-16.1"""
    state = medina(keshis={"beige": 2}, dinar=9)
    say(state, "act medina", "build workshop_yellow beige gate_river")
    say(state, "build workshop_red pink gate_bazaar")
    # Two gates are built; the guard that was set aside cannot build in this action.
    assert words(state) == ["put pink", "put beige"]
    stopped = medina(keshis={"beige": 2}, dinar=9)
    say(stopped, "act medina", "stop")
    assert "new river" in words(stopped)


def test_mk_16_1_guards_that_come_later_do_not_build() -> None:
    """MK-R.6: the number of gates is fixed when the action starts, or by the effect."""
    game = with_scroll(
        "scroll_28",
        timing="permanent",
        modifiers=[{"trigger": {"event": "gate", "effect": [{"keshi": {"beige": 1}}]}}],
    )
    state = turn("medina", "river", keshis={"beige": 1}, scrolls=["scroll_28"], game=game)
    put_gates(state, "workshop_blue", "black", "red")
    say(state, "act medina", "build workshop_blue black gate_river")
    assert (state.guards(0), state.gates_built(0)) == (1, 1)
    assert "new river" in words(state)


def test_mk_16_2_what_a_gate_brings() -> None:
    """MK-D22"""
    state = medina(keshis={"beige": 3}, dinar=4)
    say(state, "act medina")
    assert refusal(state, "build workshop_blue pink gate_river") == ("no-such-gate", "MK-2.8")
    english, russian, polish = told(state, "build workshop_blue pink gate_river")
    assert english == "There is no gate of this colour there: blue workshop, pink. (MK-2.8)"
    assert "розовый" in russian
    assert "różowy" in polish
    say(state, "build workshop_green white gate_palace")
    assert (line(state, "gates"), has(state, "dinar")) == (9 + 2, 1)
    assert refusal(state, "build workshop_blue red gate_palace") == ("gate-cell-taken", "MK-16.2")
    assert refusal(state, "build workshop_yellow beige gate_river") == (
        "not-enough-dinars",
        "MK-2.8",
    )
    say(state, "build workshop_red yellow gate_bazaar")
    assert line(state, "gates") == 11 + 1 + 2
    say(state, "build workshop_blue red gate_mosque")
    assert line(state, "gates") == 14 - 3
    assert (state.guards(0), has(state, "beige")) == (0, 3)


def test_mk_16_3_the_keshis_set_aside() -> None:
    """MK-D23: in an order of choice; those without room are lost."""
    state = medina(keshis={"beige": 3, "black": 8}, dinar=9)
    say(state, "act medina", "build workshop_blue black gate_river")
    say(state, "build workshop_yellow beige gate_mosque", "build workshop_red pink gate_palace")
    assert words(state) == ["put pink", "put black", "put beige"]
    assert refusal(state, "put red") == ("not-set-aside", "MK-16.3")
    say(state, "put beige", "put black")
    assert (state.guards(0), has(state, "black")) == (1, 8)
    assert words(state)[0].startswith("fakir")


def test_mk_17_1_the_next_free_slot() -> None:
    """MK-D07c"""
    state = turn("sahara", "river", caravans={"left": 3, "start": 1})
    say(state, "new sahara")
    assert words(state) == ["caravan right", "caravan start"]
    assert refusal(state, "caravan left") == ("path-full", "MK-17.1")
    say(state, "caravan right")
    assert state.caravans[:3] == [3, 1, 1]


def test_mk_17_2_discovery_and_start_oasis() -> None:
    state = turn("sahara", "river")
    say(state, "new sahara", "caravan left")
    shown = state.seat(1).view()["players"][0]["oases"]
    assert shown["left_1"] == state.contents.oases[state.oases[0]]
    assert shown["left_2"] is None
    start = turn("sahara", "river")
    say(start, "new sahara", "caravan start", "gain 1 water 1 date")
    assert resources(start) == (1, 1, 0)
    second = turn("sahara", "river", caravans={"start": 1})
    say(second, "new sahara", "caravan start")
    assert line(second, "placing") == 2


def explorer(**own: Any) -> Any:
    own = {"water": 5, "date": 5, "dinar": 5, **own}
    state = turn("sahara", "river", **own, at_table={"market": MARKET})
    say(state, "act sahara")
    return state


def test_mk_17_3_any_discovered_oasis_in_any_order() -> None:
    """MK-D24"""
    state = explorer(
        caravans={"left": 2, "right": 1}, line_keshis=["green", "red", None, None, "pink", None]
    )
    assert words(state) == [
        "explore left_1 1 dinar",
        "explore left_2 1 date 1 dinar",
        "explore right_1 1 water",
        "stop",
    ]
    assert refusal(state, "explore left_3 1 water 1 date 1 dinar") == ("not-discovered", "MK-17.2")
    assert refusal(state, "explore left_1 free") == ("wrong-payment", "MK-17.3")
    assert refusal(state, "explore left_city") == ("no-cities-in-game", "MK-E5.1")
    say(state, "explore left_2 1 date 1 dinar", "decline")
    assert refusal(state, "explore left_2 1 date 1 dinar") == ("explored-already", "MK-17.4")
    assert resources(state) == (5, 4, 4)


def test_mk_17_4_the_slot_gives_its_bonus() -> None:
    state = explorer(caravans={"left": 3, "right": 3}, explored=["left_1", "left_2", "left_3"])
    say(state, "explore right_1 1 water")
    assert words(state)[0].startswith("take scroll")
    say(state, "decline")
    assert state.line[0][3] == state.oases[3]


def test_mk_17_5_keshi_slot() -> None:
    """MK-17.5, MK-D25: placed, or back to the supply."""
    line_keshis = ["green", "red", None, None, "pink", None]
    state = explorer(caravans={"left": 1}, line_keshis=line_keshis)
    say(state, "explore left_1 1 dinar")
    assert words(state) == ["accept", "decline"]
    say(state, "accept")
    assert (has(state, "green"), vp(state)) == (1, 11)
    other = explorer(caravans={"left": 1}, line_keshis=line_keshis)
    say(other, "explore left_1 1 dinar", "decline")
    assert has(other, "green") == 0
    assert other.line_keshis[0] == -1


def test_mk_17_6_swap_slot() -> None:
    """MK-D26; MK-C.23: a fakir for a fakir."""
    state = explorer(
        caravans={"left": 3}, explored=["left_1", "left_2"], fakirs=["square_5"], keshis={"black": 8},
    )  # fmt: skip
    say(state, "explore left_3 1 water 1 date 1 dinar")
    assert "swap black black" in words(state)
    assert refusal(state, "swap pink square_5 black") == ("no-room", "MK-17.6")
    assert refusal(state, "swap gray black") == ("not-returnable", "MK-17.6")
    say(state, "swap pink square_5 pink", "fakir square_5")
    assert (has(state, "pink"), line(state, "placing")) == (1, 2)


def test_mk_17_7_scroll_slot() -> None:
    """MK-17.7"""
    state = explorer(caravans={"left": 3, "right": 1}, explored=["left_1", "left_2", "left_3"])
    say(state, "explore right_1 1 water", "take scroll_36")
    assert scrolls(state) == ["scroll_36"]
    assert has(state, "date") == 5
    assert entry(box(), "scrolls", "scroll_36")["colour"] == "yellow"
