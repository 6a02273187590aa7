"""MK-9: phase 3, workers and abilities."""

from __future__ import annotations

from .board import has, line, refusal, resources, say, turn, vp, with_scroll, words


def test_mk_9_1_workers_in_an_order_of_choice() -> None:
    """MK-D09: the worker is named by its area, so several in the bazaar are one choice."""
    state = turn("river", "bazaar", "bazaar")
    assert words(state) == ["new river", "act river", "new bazaar", "act bazaar"]
    say(state, "new bazaar", "keshi yellow")
    assert words(state) == ["new river", "act river", "new bazaar", "act bazaar"]
    assert refusal(state, "act palace") == ("no-worker", "MK-9.1")
    say(state, "new bazaar", "keshi yellow", "new river")
    assert state.deciders() == (1,)


def test_mk_9_2_a_water_seller_gives_water_first() -> None:
    """MK-9.2, MK-C.27: not if it comes during the activation."""
    for word in ("new river", "act river"):
        state = turn("river", "palace", keshis={"turquoise": 1}, water_sellers=["river"])
        say(state, word)
        if word == "act river":
            assert words(state) == ["water 0", "water 1"]
            say(state, "water 0")
        assert has(state, "water") == 1
    late = turn("mosque", "river", keshis={"black": 1}, mosque=8, palace=9)
    say(late, "act mosque", "bonus cell_3_3", "seller mosque")
    assert has(late, "water") == 0


def test_mk_9_3_worker_and_option_are_one_decision() -> None:
    """MK-9.3"""
    state = turn("palace", "mosque")
    assert words(state) == ["new mosque", "act mosque", "new palace", "act palace"]


def test_mk_9_4_new_keshi_of_the_area() -> None:
    """MK-C.3: not allowed when the colour has no room."""
    state = turn("bazaar", "madrasa", keshis={"gray": 8})
    assert refusal(state, "new madrasa") == ("no-room", "MK-9.4")
    say(state, "new bazaar")
    assert words(state) == ["keshi yellow", "keshi purple", "keshi orange"]
    assert refusal(state, "keshi red") == ("colour-not-offered", "MK-D15")
    say(state, "keshi purple")
    assert has(state, "purple") == 1


def test_mk_9_5_an_area_action_is_always_allowed() -> None:
    """MK-9.5, MK-C.7: without own keshis nothing happens."""
    state = turn("palace", "river", "date_garden", water=2)
    for word in ("act palace", "act river", "act date_garden"):
        assert word in words(state)
        say(state, word)
    assert (resources(state), state.steps[1], state.river[0]) == ((2, 0, 0), 0, 0)


def test_mk_9_6_the_worker_leaves_the_board() -> None:
    """MK-9.6"""
    state = turn("palace", "river")
    say(state, "new palace")
    assert state.seat(0).view()["players"][0]["workers"] == {"river": 1}


def test_mk_9_7_abilities_once_per_round() -> None:
    state = turn("palace", "mosque", water=2, scrolls=["scroll_18"])
    assert "use scroll_18 1 water" in words(state)
    assert refusal(state, "use scroll_18 1 date") == ("not-affordable", "MK-9.7")
    say(state, "new palace", "use scroll_18 1 water", "gain 1 dinar")
    assert resources(state) == (1, 0, 1)
    assert refusal(state, "use scroll_18 1 dinar") == ("used-already", "MK-9.7")
    other = turn("palace", "mosque", water=2)
    assert refusal(other, "use scroll_18 1 water") == ("not-your-tile", "MK-9.7")


def test_mk_9_8_the_end_of_a_turn() -> None:
    """With a usable ability the player ends the turn; otherwise it ends by itself."""
    state = turn("palace", water=1, scrolls=["scroll_18"])
    assert refusal(state, "end") == ("workers-left", "MK-9.8")
    say(state, "new palace")
    assert words(state) == ["use scroll_18 1 water", "end"]
    assert refusal(state, "stop") == ("use-or-end-first", "MK-9.8")
    say(state, "end")
    assert state.deciders() == (1,)
    alone = turn("palace")
    say(alone, "new palace")
    assert alone.deciders() == (1,)


def test_mk_9_9_limits_are_reset_when_a_round_starts() -> None:
    """MK-9.9"""
    state = turn("palace", water=1, scrolls=["scroll_18"], others=[{"workers": {}}])
    say(state, "use scroll_18 1 water", "gain 1 water", "new palace")
    assert state.round == 1
    assert state.used == [0, 0]


def test_mk_9_7_an_ability_without_gain_is_usable() -> None:
    """MK-V.4: whatever it yields; costs may be named."""
    game = with_scroll(
        "scroll_18",
        timing="permanent",
        modifiers=[{"ability": {"cost": {"res": {"dinar": 2}}, "effect": [{"vp": 4}]}}],
    )
    state = turn("palace", "mosque", dinar=3, scrolls=["scroll_18"], game=game)
    say(state, "use scroll_18 2 dinar")
    assert (vp(state), has(state, "dinar"), line(state, "scrolls")) == (14, 1, 4)
