"""MK-5 frame, MK-6 phase 1, MK-7 draft, MK-8 placing."""

from __future__ import annotations

from random import Random

from .board import (
    ALL_SELLERS,
    draft,
    has,
    heard,
    line,
    marrakesh,
    mosque,
    new,
    play_on,
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


def test_mk_5_1_three_seasons_of_four_rounds() -> None:
    """MK-5.1"""
    state = new(2, seed=4)
    events = state.collect_events()
    play_on(state, Random(1))
    began = [
        (event.facts["season"], event.facts["round"])
        for event in events
        if event.name == "round_began"
    ]
    assert began == [(season, number) for season in (1, 2, 3) for number in (1, 2, 3, 4)]


def test_mk_5_2_the_hand_is_empty_after_round_four() -> None:
    """MK-5.2"""
    state = new(3, seed=4)
    dice = Random(2)
    sizes: dict[int, set[int]] = {}
    while not state.over:
        if state.agenda[-1].name == "choose_keshis":
            sizes.setdefault(state.round, set()).update(h.bit_count() for h in state.hands)
        if state.phase == 3 and state.round == 3:
            assert state.hands == [0, 0, 0]
        seat = state.deciders()[0]
        state.act(seat, dice.choice(state.words(seat)))
    assert sizes == {0: {12}, 1: {9}, 2: {6}}


def test_mk_5_3_boards_and_tower_persist() -> None:
    """MK-5.3: What MK-18 to MK-20 do not name stays."""
    state = table(
        player(water=9, date=9, dinar=9, mosque=7, keshis={"black": 3}, scrolls=["scroll_22"]),
        player(),
        season=1, round=4, phase="season_end", tower=["red", "red"],
    )  # fmt: skip
    for seat in (0, 1):
        state.play(seat, words(state, seat)[0])
    assert (state.season, state.round) == (1, 0)
    assert (mosque(state), has(state, "black"), state.scrolls[0]) == (7, 3, (21,))
    assert len(state.stuck) == 2


def test_mk_6_1_three_keshis_in_secret_shown_together() -> None:
    """MK-C.35: a choice may be changed until the last has chosen, and nobody learns that it was."""
    state = table(seats=3)
    assert len(words(state, 0)) == 220
    state.play(0, "choose turquoise green pink")
    view = state.seat(1).view()
    assert view["players"][0]["has_chosen"]
    assert view["players"][0]["choice"] is None
    assert state.seat(0).view()["players"][0]["choice"] == "choose turquoise green pink"
    twin = table(seats=3)
    twin.play(0, "choose black white gray")
    state.play(0, "choose black white gray")
    assert state.document() == twin.document()
    assert state.record().count("choose") == 1
    state.play(1, "choose beige brown yellow")
    assert not any(state.chosen)
    state.play(2, "choose purple orange red")
    assert [mask.bit_count() for mask in state.chosen] == [3, 3, 3]


def test_mk_6_1_the_last_three_are_chosen_by_the_engine() -> None:
    state = new(3, seed=4)
    dice = Random(2)
    while not (state.round == 3 and state.phase > 1):
        seat = state.deciders()[0]
        state.act(seat, dice.choice(state.words(seat)))
    said = [entry for entry in state.lines() if entry.forced]
    texts = [marrakesh().lexicon[entry.word].text for entry in said]
    chosen = [entry.seat for entry, text in zip(said, texts, strict=True) if "choose" in text]
    assert sorted(chosen) == [0, 1, 2]


def test_mk_6_2_a_worker_for_each_keshi() -> None:
    """MK-6.2"""
    state = table(seats=2)
    state.play(0, "choose turquoise yellow orange")
    state.play(1, "choose black white gray")
    boards = state.seat(None).view()["players"]
    assert boards[0]["workers"] == {"river": 1, "bazaar": 2}
    assert boards[1]["workers"] == {"mosque": 1, "palace": 1, "madrasa": 1}


def test_mk_6_3_the_red_worker_goes_last_and_anywhere() -> None:
    state = table(seats=2)
    state.play(0, "choose yellow purple red")
    state.play(1, "choose green black red")
    assert state.deciders() == (0,)
    assert len(words(state)) == 9
    say(state, "send bazaar")
    assert state.deciders() == (1,)
    assert refusal(state, "send mosque") == ("worker-slot-taken", "MK-6.3")
    say(state, "send sahara")
    boards = state.seat(None).view()["players"]
    assert boards[0]["workers"] == {"bazaar": 3}
    assert boards[1]["workers"] == {"date_garden": 1, "mosque": 1, "sahara": 1}


def test_mk_6_4_all_chosen_keshis_go_into_the_tower() -> None:
    """MK-6.4"""
    state = table(seats=2)
    state.play(0, "choose turquoise yellow orange")
    events = state.collect_events()
    state.play(1, "choose black white gray")
    thrown = next(event for event in events if event.name == "thrown")
    tray = thrown.facts["tray"]
    assert isinstance(tray, list)
    assert len(tray) + len(state.stuck) == 6
    assert state.phase == 2


def test_mk_7_1_one_or_two_keshis_of_one_colour_in_turn() -> None:
    state = draft({"yellow": 3, "black": 1}, player(), player(), camel=1)
    assert state.deciders() == (1,)
    assert words(state) == ["draft black 1", "draft yellow 1", "draft yellow 2"]
    say(state, "draft yellow 2")
    assert (has(state, "yellow", 1), state.deciders()) == (2, (0,))
    assert refusal(state, "draft yellow 2") == ("not-in-tray", "MK-7.1")


def test_mk_7_2_no_more_than_there_is_room_for() -> None:
    """MK-C.2"""
    state = draft({"black": 2, "yellow": 1}, player(keshis={"black": 7}), player())
    assert words(state) == ["draft black 1", "draft yellow 1"]
    assert refusal(state, "draft black 2") == ("room-for-one", "MK-7.2")
    assert told(state, "draft black 2") == [
        "There is room for only one keshi of this colour: black. (MK-7.2)",
        "Для кешей этого цвета осталось только одно место: чёрный. (MK-7.2)",
        "Jest tylko jedno miejsce na keszi tego koloru: czarny. (MK-7.2)",
    ]
    full = draft({"black": 2, "yellow": 1, "purple": 1}, player(keshis={"black": 8}), player())
    assert refusal(full, "draft black 2") == ("no-room", "MK-7.2")
    sellers = [area for area in ALL_SELLERS if area != "river"]
    reds = draft({"red": 2, "yellow": 1}, player(water_sellers=sellers), player())
    assert refusal(reds, "draft red 2") == ("room-for-one", "MK-7.2")


def test_mk_7_3_taking_is_compulsory() -> None:
    """MK-7.3"""
    state = draft({"black": 2, "white": 1}, player(), player())
    assert all(word.startswith("draft") for word in words(state))
    say(state, "draft black 1")  # although two are possible
    assert state.tray[3] == 1


def test_mk_7_4_skipped_and_returned() -> None:
    """MK-7.4, MK-C.1: who can take nothing is skipped; if nobody can, the rest goes back."""
    full = player(keshis={"black": 8})
    state = draft({"black": 1, "yellow": 1}, full, full)
    assert not any(state.tray)  # the good was the only choice, the rest went back
    assert has(state, "yellow", 0) == 1
    assert state.phase == 3


def test_mk_7_5_the_second_keshi_can_lose_its_room() -> None:
    """MK-7.5, MK-C.24"""
    fakirs = [f"square_{cell}" for cell in (0, 1, 3, 4, 6, 7)]
    state = draft({"pink": 2}, player(fakirs=fakirs, mosque=8, palace=6), player())
    said = heard(state, "draft pink 2", "fakir square_2", "bonus cell_3_2")
    assert has(state, "pink") == 8
    assert [event.name for event in said].count("keshi_lost") == 1


def test_mk_8_1_without_room_a_keshi_is_lost() -> None:
    """MK-8.1"""
    state = turn("palace", keshis={"white": 1, "gray": 8}, palace=5, mosque=6)
    said = heard(state, "act palace", "bonus cell_2_2")
    assert (has(state, "gray"), vp(state)) == (8, 10)
    assert [event.name for event in said].count("keshi_lost") == 1


def test_mk_8_2_where_each_colour_goes() -> None:
    """MK-8.2"""
    for colour in ("turquoise", "green", "white", "gray", "orange"):
        state = draft({colour: 1, "black": 1}, player(), player())
        say(state, f"draft {colour} 1")
        assert has(state, colour) == 1
    state = draft({"beige": 1, "black": 1}, player(), player())
    say(state, "draft beige 1")
    assert state.guards(0) == 1
    state = draft({"pink": 1, "black": 1}, player(), player())
    say(state, "draft pink 1")
    assert len(words(state)) == 8
    state = draft({"red": 1, "black": 1}, player(), player())
    say(state, "draft red 1")
    assert len(words(state)) == 8


def test_mk_8_3_placement_bonuses() -> None:
    """MK-8.3"""
    state = draft({"green": 2, "black": 9}, player(), player())
    say(state, "draft green 2")
    assert line(state, "placing") == 2
    state = draft({"pink": 1, "black": 9}, player(), player())
    say(state, "draft pink 1", "fakir square_5")
    assert line(state, "placing") == 2
    for colour in ("turquoise", "white", "gray", "beige", "yellow"):
        state = draft({colour: 1, "black": 9}, player(), player())
        say(state, f"draft {colour} 1")
        assert (vp(state), resources(state)) == (10, (0, 0, 0))


def test_mk_8_4_bonus_and_triggers_are_one_group() -> None:
    """MK-8.4: The oasis beside a path slot is turned before."""
    state = draft({"brown": 1, "black": 9}, player(scrolls=["scroll_32"]), player())
    said = [event.name for event in heard(state, "draft brown 1", "caravan left")]
    assert said.index("placed") < said.index("discovered") < said.index("vp")
    group = draft({"pink": 1, "black": 9}, player(scrolls=["scroll_33"], mosque=3), player())
    # Points alone run first and unasked; the cell's bonus is the only item left.
    say(group, "draft pink 1", "fakir square_2")
    assert line(group, "scrolls") == 1
    assert mosque(group) == 5


def test_mk_8_5_one_keshi_at_a_time() -> None:
    """MK-8.5"""
    state = draft({"pink": 2, "black": 9}, player(), player())
    say(state, "draft pink 2", "fakir square_0")
    assert words(state) == ["keshi yellow", "keshi purple", "keshi orange"]
    say(state, "keshi orange")
    assert words(state)[0].startswith("fakir")
