"""MK-10 river, MK-11 date garden, MK-12 bazaar, MK-13 main square, MK-14 stairs."""

from __future__ import annotations

from .board import (
    box,
    game_of,
    has,
    line,
    market,
    mosque,
    palace,
    player,
    refusal,
    resources,
    say,
    table,
    told,
    turn,
    vp,
    words,
)


def test_mk_10_1_water_adds_steps() -> None:
    """MK-D10: announced before the move."""
    state = turn("river", "palace", water=3, keshis={"turquoise": 2})
    say(state, "act river")
    assert words(state) == ["water 0", "water 1", "water 2", "water 3"]
    assert refusal(state, "water 4") == ("not-so-much-water", "MK-10.1")
    say(state, "water 3")
    assert (state.river[0], has(state, "water")) == (5, 0)


def test_mk_10_2_without_steps_there_is_no_move() -> None:
    """MK-10.2"""
    state = turn("river", "palace", water=3)
    say(state, "act river")
    assert (state.river[0], has(state, "water")) == (0, 3)
    assert "new palace" in words(state)


def test_mk_10_3_the_dock_and_what_is_left() -> None:
    """MK-C.8: dock VP, then 1 VP per step; later steps of the season, too."""
    state = turn("river", "palace", water=2, keshis={"turquoise": 3}, fisherman=12)
    say(state, "act river", "water 2")
    assert (state.river[0], line(state, "river")) == (14, 4 + 3)
    later = turn("river", "palace", water=1, keshis={"turquoise": 3}, fisherman=14)
    say(later, "act river", "water 1")
    assert line(later, "river") == 4


def test_mk_10_4_behind_all_others_on_the_space() -> None:
    """MK-10.4, MK-C.9: a move of length 0 changes nothing."""
    state = turn("river", "palace", keshis={"turquoise": 2}, fisherman=3, others=[{"fisherman": 5}])
    say(state, "act river")
    assert state.river == [5, 5]
    assert state.river_ranking() == [1, 0]
    state = turn("river", "palace", fisherman=5, others=[{"fisherman": 5}])
    ranking = state.river_ranking()
    say(state, "act river")
    assert state.river_ranking() == ranking == [0, 1]


def test_mk_10_5_each_source_is_a_move_of_its_own() -> None:
    """MK-10.5"""
    state = turn("main_square", "palace", water=2, scrolls=["scroll_19"])
    say(state, "new main_square", "fakir square_3")
    assert words(state) == ["water 0", "water 1", "water 2"]
    say(state, "water 1")
    assert state.river[0] == 3  # scroll_19 adds a step to every move with water


def test_mk_11_1_a_date_per_green_keshi() -> None:
    """MK-11.1"""
    state = turn("date_garden", "palace", keshis={"green": 5})
    say(state, "act date_garden")
    assert has(state, "date") == 5


LUXURY = market(luxury=["luxury_01", "luxury_10", "luxury_25", "luxury_24", "luxury_23"])
OFFICES = {"exchange_offices": "exchange_01+exchange_02+exchange_03"}


def test_mk_12_1_one_of_three_per_worker() -> None:
    """MK-12.1, MK-D11"""
    state = turn(
        "bazaar", "palace", keshis={"orange": 1}, at_table={"market": LUXURY, "options": OFFICES}
    )
    say(state, "act bazaar")
    assert words(state) == ["exchange orange", "buy luxury_01 1 orange", "nothing"]
    say(state, "nothing")
    assert "new palace" in words(state)


def test_mk_12_2_exchange() -> None:
    state = turn("bazaar", "palace", keshis={"orange": 1}, at_table={"options": OFFICES})
    say(state, "act bazaar")
    assert refusal(state, "exchange yellow") == ("no-such-good", "MK-12.2")
    say(state, "exchange orange")
    assert (has(state, "orange"), resources(state)) == (0, (0, 0, 2))


def test_mk_12_3_luxury_item() -> None:
    state = turn("bazaar", "palace", keshis={"orange": 1}, at_table={"market": LUXURY})
    say(state, "act bazaar", "buy luxury_01 1 orange")
    assert (vp(state), has(state, "water"), has(state, "orange")) == (12, 1, 0)
    assert state.luxury[0] == (0,)
    assert line(state, "bazaar") == 2


def test_mk_12_4_a_further_worker_sees_only_what_is_open() -> None:
    state = turn("bazaar", "bazaar", "palace", keshis={"orange": 3}, at_table={"market": LUXURY})
    say(state, "act bazaar", "buy luxury_01 1 orange", "act bazaar")
    assert not any(word.startswith("buy luxury_01") for word in words(state))
    assert refusal(state, "buy luxury_01 1 orange") == ("item-not-open", "MK-12.4")
    assert refusal(state, "buy luxury_10 2 yellow 1 purple") == ("not-affordable", "MK-12.3")
    assert told(state, "buy luxury_10 2 yellow 1 purple") == [
        "You cannot pay that. You are short of: 2 yellow (spices) and 1 purple (carpet). (MK-12.3)",
        "Вам нечем это оплатить. Не хватает: 2 × жёлтый (специи) и 1 × фиолетовый (ковёр). (MK-12.3)",
        "Nie możesz tego zapłacić. Brakuje: 2 × żółty (przyprawy) i 1 × fioletowy (dywan). (MK-12.3)",
    ]
    assert refusal(state, "buy luxury_10 free") == ("wrong-payment", "MK-12.3")


def test_mk_13_1_turn_the_disc_then_a_cell() -> None:
    """MK-D13"""
    state = turn("main_square", "palace", fakirs=["square_1", "square_7"], disc=0)
    say(state, "act main_square")
    assert state.disc[0] == 1
    assert words(state) == ["perform square_1", "perform square_7"]
    assert refusal(state, "perform square_2") == ("no-fakir", "MK-13.1")
    say(state, "perform square_1")
    assert has(state, "water") == 3


def test_mk_13_2_a_bonus_several_times_is_one_gain() -> None:
    """MK-13.2"""
    state = turn("main_square", "palace", fakirs=["square_0"], disc=7)
    say(state, "act main_square")
    assert words(state) == ["keshi yellow", "keshi purple", "keshi orange"]
    say(state, "keshi yellow")
    assert has(state, "yellow") == 3
    steps = turn("main_square", "palace", fakirs=["square_2"], disc=1, mosque=1)
    say(steps, "act main_square")
    assert words(steps)[0] == "bonus end_mosque_2"
    say(steps, "bonus end_mosque_2")
    assert mosque(steps) == 4  # one move of three steps, across one border
    points = turn("main_square", "palace", fakirs=["square_5"], disc=4)
    say(points, "act main_square")
    assert line(points, "square") == 6


def test_mk_13_2_a_multiplied_choice_of_resources_is_asked_in_parts_of_twenty() -> None:
    """MK-V.1"""
    content = box()
    content["player_board"]["main_square"][0]["effect"] = [{"res_any": 2}]
    content["player_board"]["disc"][0]["sectors"] = [9] * 8
    game = game_of(content)
    state = turn("main_square", "palace", fakirs=["square_0"], scrolls=["scroll_25"], game=game)
    say(state, "act main_square")
    assert len(words(state)) == 21 * 22 // 2
    say(state, "gain 20 water", "gain 2 dinar")
    assert resources(state) == (20, 0, 2)


def test_mk_13_3_without_a_fakir_only_the_disc_turns() -> None:
    """MK-13.3"""
    state = turn("main_square", "palace", disc=3)
    say(state, "act main_square")
    assert state.disc[0] == 4
    assert "new palace" in words(state)


def test_mk_14_1_as_many_steps_as_keshis() -> None:
    """MK-14.1"""
    state = turn("mosque", "river", keshis={"black": 2})
    say(state, "act mosque")
    assert mosque(state) == 2


def test_mk_14_2_every_border_pays_and_offers_its_line() -> None:
    """MK-14.2, MK-C.6: with the flight just entered; MK-D19."""
    state = turn("mosque", "river", keshis={"black": 7})
    say(state, "act mosque")
    assert (mosque(state), has(state, "dinar")) == (3, 1)
    assert words(state) == ["bonus end_mosque_2", "bonus cell_1_1", "bonus end_palace_1"]
    assert refusal(state, "bonus cell_2_1") == ("not-on-line", "MK-2.7")
    say(state, "bonus end_mosque_2")
    assert (mosque(state), has(state, "dinar")) == (6, 2)
    assert words(state)[0] == "bonus end_mosque_3"
    say(state, "bonus end_palace_1")
    assert (mosque(state), has(state, "dinar"), line(state, "stairs")) == (7, 3, 2)


def test_mk_14_3_one_must_be_chosen_even_if_it_yields_nothing() -> None:
    """MK-14.3"""
    state = turn("mosque", "river", keshis={"black": 1, "gray": 8}, mosque=5, palace=6)
    say(state, "act mosque")
    assert "decline" not in words(state)
    say(state, "bonus cell_2_2")
    assert has(state, "gray") == 8


def test_mk_14_4_on_the_last_step_each_step_is_a_point() -> None:
    """MK-14.4, MK-C.5: no border, no dinar."""
    state = turn("palace", "river", keshis={"white": 3}, palace=14)
    say(state, "act palace")
    assert (palace(state), line(state, "stairs"), has(state, "dinar")) == (14, 3, 0)


def test_mk_14_5_a_paused_move_goes_on_from_the_new_step() -> None:
    """MK-14.5"""
    state = turn("mosque", "river", keshis={"black": 3}, mosque=8, palace=6)
    say(state, "act mosque", "bonus cell_3_2", "fakir square_2")
    assert mosque(state) == 12  # 9, nested 10, then two steps
    assert table(player(mosque=12)).steps[0] == 12
