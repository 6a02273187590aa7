"""MK-18 end of round, MK-19 season end, MK-20 next season, MK-21 final scoring, MK-22 winner."""

from __future__ import annotations

from typing import Any

from serai.games.marrakesh.names import ALL_COLOURS
from serai.games.marrakesh.state import Table

from .board import (
    box,
    full_square,
    game_of,
    has,
    heard,
    line,
    marrakesh,
    pad,
    player,
    refusal,
    resources,
    say,
    table,
    turn,
    vp,
    words,
)
from .test_w_examples_1 import provisioning, river_end

LATE = {"river_read_late": True}
RICH = {"water": 9, "date": 9, "dinar": 9}


def test_mk_18_1_river_bonus_and_scrolls_in_one_group() -> None:
    """MK-D27, MK-D08"""
    state = table(
        player(fisherman=7, scrolls=["scroll_54", "scroll_36"]),
        player(fisherman=3),
        phase="round_end",
    )
    # Seat 1 has crossed one rapid only: its point comes unasked. scroll_36 is made of points alone.
    assert line(state, "scrolls") == 1
    assert words(state) == ["first scroll_54", "first river"] or words(state) == [
        "first river",
        "first scroll_54",
    ]
    assert refusal(state, "first scroll_36") == ("not-in-group", "MK-R.3")
    say(state, "first river")
    assert words(state) == ["rapid 1", "rapid 2"]
    assert refusal(state, "rapid 3") == ("rapid-not-crossed", "MK-2.2")
    say(state, "rapid 1")
    assert words(state) == ["gain 1 water", "gain 1 date", "gain 1 dinar"]
    say(state, "gain 1 date")
    assert line(state, "river", 1) == 1
    assert state.round == 1


def last_worker(fisherman: int, *scrolls: str, **fields: Any) -> Table:
    """Seat 0 plays the last worker of the round; then it moves its end_round scrolls."""
    state = table(
        player(
            workers={"date_garden": 1}, fisherman=fisherman, mosque=2, palace=2, scrolls=[*scrolls]
        ),
        player(workers={}),
        season=2, round=2, camel=0, phase="workers", options=LATE, **fields,
    )  # fmt: skip
    say(state, "act date_garden")
    return state


def test_mk_18_1_the_river_bonus_is_read_when_it_is_resolved() -> None:
    """MK-R.4: as long as a scroll can still move the fisherman, the single rapid is asked about."""
    state = last_worker(5, "scroll_55")
    assert vp(state) == 10
    assert words(state) == ["first river", "first scroll_55"]
    again = marrakesh().load(state.document())
    assert words(again) == words(state)
    assert again.digest() == state.digest()
    say(state, "first scroll_55", "climb mosque 1", "bonus cell_1_1")
    assert state.river[0] == 6
    assert refusal(state, "rapid 3") == ("rapid-not-crossed", "MK-2.2")
    assert words(state) == ["rapid 1", "rapid 2"]
    say(state, "rapid 2")
    assert words(state) == ["gain 1 water", "gain 1 date", "gain 1 dinar"]
    say(again, "first river")
    assert (vp(again), words(again)) == (11, ["climb mosque 1", "climb palace 1"])


def test_mk_18_1_a_rapid_crossed_within_the_group_counts() -> None:
    state = last_worker(2, "scroll_55")
    assert words(state) == ["first river", "first scroll_55"]
    none = marrakesh().load(state.document())
    say(state, "first scroll_55", "climb mosque 1", "bonus cell_1_1")
    assert (state.river[0], vp(state), state.round) == (3, 11, 2)
    # Resolved before the fisherman moves, the bonus is gone; nothing is told of it that did not happen.
    say(none, "first river")
    assert words(none) == ["climb mosque 1", "climb palace 1"]
    say(none, "climb mosque 1", "bonus cell_1_1")
    assert (none.river[0], vp(none), none.round) == (3, 10, 2)


def test_mk_18_1_a_river_bonus_without_a_rapid_is_passed_over() -> None:
    """MK-R.4: what is left once the scroll is resolved asks nothing and tells nothing."""
    state = last_worker(0, "scroll_55")
    events = heard(state, "first scroll_55", "climb mosque 1", "bonus end_mosque_2")
    told = [event.facts["item"] for event in events if event.name == "resolving"]
    assert told == ["scroll_55"]
    assert (vp(state), state.round) == (12, 2)  # of the bonus of the stairs


def test_mk_18_1_without_such_a_scroll_nothing_is_asked() -> None:
    """A scroll of points and resources alone moves nobody: the single rapid is that rapid's effect."""
    one = last_worker(5, "scroll_56")
    assert (line(one, "river"), line(one, "scrolls"), one.round) == (1, 2, 2)
    none = last_worker(0, "scroll_56")
    assert (line(none, "river"), line(none, "scrolls"), none.round) == (0, 2, 2)


def test_mk_18_2_the_camel_goes_to_the_left_neighbour() -> None:
    """MK-18.2"""
    state = table(seats=3, camel=1, round=1, phase="round_end")
    assert (state.round, state.camel, state.feld) == (1, 2, 1)
    last = table(*[player(**RICH)] * 3, camel=1, round=4, phase="season_end")
    assert (last.feld, last.camel) == (1, 1)


def test_mk_19_0_the_turn_order_of_the_round_just_played() -> None:
    """MK-19.0"""
    players = [
        player(**RICH, scrolls=[scroll]) for scroll in ("scroll_21", "scroll_52", "scroll_20")
    ]
    players[2] = player(**RICH)
    state = table(*players, camel=1, round=4, phase="season_end")
    assert state.camel == 1
    assert state.deciders() == (1,)
    say(state, "gain 3 water")
    assert state.deciders() == (0,)


def test_mk_19_1_scrolls_before_the_river_tile() -> None:
    """MK-19.1"""
    state = table(
        player(**RICH, fisherman=5, scrolls=["scroll_21"]), player(**RICH),
        round=4, phase="season_end", river_tiles=["river_02", "river_03", "river_05"],
    )  # fmt: skip
    assert words(state) == ["gain 1 water", "gain 1 date", "gain 1 dinar"]
    say(state, "gain 1 water")
    assert len(words(state)) == 10


def test_mk_19_2_the_leader_gains_the_tile() -> None:
    """MK-19.2, MK-C.10: with nobody eligible the tile is void, also in season 3."""
    state = river_end(
        0, 4, 3, arrivals=[1, 2], sides=["river_01", "river_03", "river_05"], season=1
    )
    assert [line(state, "river", seat) for seat in range(3)] == [0, 4, 0]
    for season in (1, 3):
        void = river_end(
            0, 0, 0, arrivals=[], sides=["river_01", "river_03", "river_05"], season=season
        )
        assert [line(void, "river", seat) for seat in range(3)] == [0, 0, 0]


def test_mk_19_3_season_three_has_two_bonuses() -> None:
    """MK-19.3, MK-D28; MK-C.11: with two players the second bonus is void."""
    sides = ["river_01", "river_03", "river_05"]
    state = river_end(6, 4, 3, arrivals=[0, 1, 2], sides=sides)
    say(state, "tile 2")
    assert [line(state, "river", seat) for seat in range(3)] == [3, 7, 0]
    two = river_end(6, 4, arrivals=[0, 1], sides=sides)
    say(two, "tile 1")
    assert [line(two, "river", seat) for seat in range(2)] == [7, 0]


def test_mk_19_4_fishermen_return() -> None:
    """MK-19.4"""
    state = river_end(
        14, 4, 3, arrivals=[0, 1, 2], sides=["river_01", "river_03", "river_05"], season=1
    )
    assert state.river == [0, 0, 0]
    assert state.wake == ()


def test_mk_19_5_provisioning() -> None:
    """MK-19.5, MK-C.12: exactly payable pays; short by one loses all. MK-C.13: with nothing only VP are lost."""
    tiles = ["provision_01"]
    other = player(open_provisions=["provision_02"])
    paid = provisioning(1, player(water=2, date=1, open_provisions=tiles), other)
    assert (resources(paid), vp(paid)) == ((0, 0, 0), 10)
    short = provisioning(
        1, player(water=1, date=5, dinar=5, keshis={"yellow": 2}, open_provisions=tiles), other
    )
    assert (resources(short), vp(short), has(short, "yellow")) == ((0, 0, 0), 6, 2)
    assert line(short, "provisions") == -4
    assert (resources(paid, 1), vp(paid, 1)) == ((0, 0, 0), 6)


def test_mk_19_6_the_next_provision_tile_is_opened_together() -> None:
    """MK-19.6, MK-D03: the last one by the engine."""
    state = table(player(**RICH), player(**RICH), round=4, phase="season_end")
    assert state.deciders() == (0, 1)
    assert [len(words(state, seat)) for seat in (0, 1)] == [2, 2]
    say(state, words(state, 0)[0])
    assert len(state.open_provisions[0]) == 1
    say(state, words(state, 1)[0])
    assert [len(tiles) for tiles in state.open_provisions] == [2, 2]
    last = table(player(**RICH), player(**RICH), season=2, round=4, phase="season_end")
    assert [len(tiles) for tiles in last.open_provisions] == [3, 3]
    assert last.season == 2


def next_season() -> Any:
    return table(
        player(**RICH), player(**RICH), season=2, round=4, phase="season_end", feld=1,
        offices=["exchange_01", "exchange_02", "exchange_03"],
    )  # fmt: skip


def test_mk_20_1_the_next_season() -> None:
    """MK-20.1"""
    state = next_season()
    view = state.seat(None).view()
    assert (view["season"], view["round"], view["office"]) == (3, 1, "exchange_03")
    assert state.hands == [ALL_COLOURS, ALL_COLOURS]


def test_mk_20_2_the_feld_figure_moves() -> None:
    """MK-20.2"""
    state = next_season()
    assert (state.feld, state.camel) == (0, 0)


def over(**own: Any) -> Any:
    return table(player(**own), season=3, round=4, phase="over")


def test_mk_21_1_ten_points_per_completed_area() -> None:
    """MK-21.1"""
    state = over(
        keshis={"turquoise": 8, "gray": 8},
        fakirs=full_square(),
        water_sellers=["river", "main_square", "palace"],
    )
    assert pad(state)["areas"] == 20


EXPLORED = {
    "caravans": {"left": 3, "right": 3},
    "oases": [f"oasis_{n}" for n in (30, 23, 24, 26, 16, 14)],
}


def test_mk_21_2_three_of_the_explored_oases() -> None:
    """MK-C.30: all if fewer."""
    some = over(**EXPLORED, explored=["left_1", "left_2"])
    assert pad(some)["oases"] == 7 + 2
    more = over(**EXPLORED, explored=["left_1", "left_2", "left_3", "right_1", "right_2"])
    assert pad(more)["oases"] == 10 + 7 + 3


def test_mk_21_3_left_overs_are_halved() -> None:
    assert pad(over(water=3, keshis={"orange": 2}))["leftovers"] == 2
    assert pad(over(water=3, keshis={"orange": 2}, scrolls=["scroll_72"]))["leftovers"] == 5


def test_mk_22_1_winner_and_ties() -> None:
    """MK-22.1"""
    state = table(
        player(vp=50, palace=3, mosque=2), player(vp=50, palace=3, mosque=2), player(vp=49, palace=14),
        season=3, round=4, phase="over",
    )  # fmt: skip
    assert state.ranking() == (1, 1, 3)


def test_mk_22_2_points_are_booked_under_what_gave_them() -> None:
    """MK-22.2: The lines always add up to the total; the last four show what they would bring now."""
    state = table(
        player(water=4, keshis={"green": 8}, water_sellers=["date_garden"]), phase="workers"
    )
    found = pad(state)
    assert found == {"start": 10, "areas": 10, "leftovers": 2}
    assert state.scores()[0].total == 22
    assert [line.id for line in state.scores()[0].lines] == [
        "start", "placing", "river", "square", "stairs", "bazaar", "gates", "scrolls",
        "provisions", "areas", "oases", "cities", "leftovers",
    ]  # fmt: skip


def test_mk_22_2_sahara_is_a_line_where_a_slot_can_give_points() -> None:
    """Also inside another effect; the document of a table may hold points that its pack does not give."""
    content = box()
    slots = content["player_board"]["oasis_line"]
    slots[2]["effect"] = [{"choose": [[{"vp": 3}], [{"res": {"water": 1}}]]}]
    state = turn("sahara", caravans={"left": 3}, water=9, date=9, dinar=9, game=game_of(content))
    shown = state.seat(1).view()["players"][0]["score"]["lines"]
    assert "sahara" in [line["id"] for line in shown]
    say(state, "act sahara")
    while "option" not in words(state)[0]:
        say(state, words(state)[0])
    say(state, words(state)[0])
    assert state.scores()[0].points("sahara") == 3
    assert state.scores()[1].points("sahara") == 0
    held = table(player(vp=13, lines={"start": 10, "sahara": 3}), player())
    assert [score.total for score in held.scores()] == [13, 10]
    assert [line.id for line in held.scores()[0].lines].count("sahara") == 1
