"""MK-D: every decision of the table is met in play, with its words."""

from __future__ import annotations

from random import Random

from .board import ALL_EXPANSIONS, draft, marrakesh, new, player, say, table, turn, words

# The decisions by the step that asks them.
STEPS = {
    "setup_disc", "setup_line", "open_provision", "choose_keshis", "red_worker", "draft", "place_fakir",
    "place_water_seller", "place_caravan", "pick_city", "activate", "river_water", "bazaar_action",
    "square_cell", "pick_resources", "pick_keshi", "split_steps", "choose_effect", "connecting_bonus",
    "madrasa", "build_gate", "place_set_aside", "explore", "line_keshi", "river_bonus",
}  # fmt: skip


def test_mk_d_random_games_meet_the_usual_decisions() -> None:
    """MK-D01 to MK-D07d, MK-D09 to MK-D11, MK-D13 to MK-D17, MK-D19, MK-D20, MK-D22 to MK-D25, MK-D27"""
    met: set[str] = set()
    for seed in range(12):
        state = new(4, seed=seed, **ALL_EXPANSIONS)
        dice = Random(seed)
        while not state.over:
            met.add(state.agenda[-1].name)
            seat = dice.choice(state.deciders())
            state.act(seat, dice.choice(state.words(seat)))
    assert met >= STEPS


def test_mk_d01_orientation() -> None:
    assert words(new(2)) == [f"disc {turned}" for turned in range(8)]


def test_mk_d02_assignment_of_the_drawn_keshis() -> None:
    """MK-D02"""
    for seats, number in ((2, 6), (3, 2), (4, 2)):
        state = new(seats, disc_start="zero")
        assert len(words(state, 0)) == number
        for seat in range(seats):
            chosen = words(state, seat)[-1]
            state.play(seat, chosen)
            if seat == 0:
                first = chosen
        slots = state.contents.keshi_slots[seats]
        line = state.seat(None).view()["players"][0]["line_keshis"]
        assert first == f"line {' '.join(line[slot] for slot in slots)}"


def test_mk_d03_one_own_provision_tile() -> None:
    state = new(2, disc_start="zero")
    for seat in (0, 1):
        state.play(seat, words(state, seat)[0])
    assert len(words(state, 0)) == 3
    assert not set(words(state, 0)) & set(words(state, 1))


def test_mk_d04_three_colours_in_pack_order() -> None:
    assert words(table(seats=2))[0] == "choose turquoise green pink"


def test_mk_d05_red_worker() -> None:
    """MK-D05"""
    state = table(seats=2)
    state.play(0, "choose turquoise green red")
    state.play(1, "choose black white gray")
    assert [word.split()[1] for word in words(state)] == [
        "main_square", "mosque", "palace", "madrasa", "medina", "sahara", "bazaar",
    ]  # fmt: skip


def test_mk_d06_draft() -> None:
    """MK-D06"""
    state = draft({"black": 2, "red": 1}, player(), player())
    assert words(state) == ["draft black 1", "draft black 2", "draft red 1"]


def test_mk_d07a_place_fakir() -> None:
    """MK-D07b, MK-D07c"""
    state = draft({"pink": 1, "red": 1, "brown": 1}, player(fakirs=["square_0"]), player())
    say(state, "draft pink 1")
    assert words(state)[0] == "fakir square_1"
    say(state, "fakir square_1", "draft red 1")
    assert len(words(state)) == 8


def test_mk_d12_and_mk_d18_and_mk_d21_are_asked_by_effects() -> None:
    """MK-D12, MK-D18, MK-D21, MK-D26, MK-D28, MK-D29 and MK-D30 are met in test_v_vocabulary and test_18_to_22_end."""
    state = table(player(water=1, scrolls=["scroll_38"]), phase="round_end")
    assert words(state) == ["pay 1 water", "decline"]


def test_mk_d09_the_end_of_a_turn_is_no_choice_while_workers_are_left() -> None:
    state = turn("river", water=1, scrolls=["scroll_18"])
    assert words(state) == ["new river", "act river", "use scroll_18 1 water"]


def test_mk_d04_the_keshis_are_said_in_any_order_and_written_in_the_packs() -> None:
    """MK-D04, in Python and in a record"""
    state = table(seats=2)
    assert "choose black green pink" in state.seat(0).words()
    state.play(0, "choose black green pink")
    state.play(1, " choose  pink black green")
    said = [line for line in state.record().splitlines() if " choose " in line]
    assert said == ["1. emerald choose green pink black", "2. azure choose green pink black"]
    typed = state.record().replace("green pink black", "black pink green")
    again = marrakesh().replay(typed)
    assert again.digest() == state.digest()
    assert again.record() == state.record()
