"""The worked examples MK-W.1 to MK-W.18, to the number."""

from __future__ import annotations

from typing import Any

from serai.games.marrakesh.steps.markets import refill, stack_size

from .board import (
    ALL_SELLERS,
    draft,
    full_square,
    has,
    market,
    mosque,
    pad,
    palace,
    player,
    put_gates,
    resources,
    say,
    scrolls,
    table,
    turn,
    vp,
    words,
)


def test_mk_w_1_rapid_boundary() -> None:
    state = turn("river", water=4, keshis={"turquoise": 3}, fisherman=7)
    say(state, "act river", "water 2")
    assert (state.river[0], has(state, "water")) == (12, 2)
    assert state.contents.rapids_at[12] == 3
    later = table(player(fisherman=12), phase="round_end")
    assert words(later) == ["rapid 1", "rapid 2", "rapid 3"]


def test_mk_w_2_second_at_the_dock() -> None:
    """MK-W.2"""
    for own, gained in (([], 6), (["scroll_19"], 7)):
        state = turn(
            "river",
            water=1,
            keshis={"turquoise": 4},
            fisherman=12,
            scrolls=own,
            others=[{"fisherman": 14}],
        )
        before = vp(state)
        say(state, "act river", "water 1")
        assert state.river[0] == 14
        assert vp(state) - before == gained


def river_end(*spaces: int, arrivals: list[int], sides: list[str], season: int = 3) -> Any:
    players = [player(fisherman=space, water=9, date=9, dinar=9) for space in spaces]
    return table(
        *players, season=season, round=4, phase="season_end", arrivals=arrivals, river_tiles=sides
    )


def test_mk_w_3_river_ranking() -> None:
    """MK-W.3"""
    state = river_end(9, 9, 6, 0, arrivals=[0, 2, 1], sides=["river_01", "river_03", "river_11"])
    assert state.deciders() == (0,)
    assert words(state) == ["tile 1", "tile 2"]
    ahead = state.copy()
    assert ahead.river_ranking() == [0, 1, 2]
    before = vp(state, 0), vp(state, 1)
    say(state, "tile 1", "keshi turquoise")
    assert (vp(state, 0) - before[0], has(state, "turquoise", 0)) == (3, 2)
    assert state.deciders() == (1,)
    say(state, "keshi black")
    assert (vp(state, 1) - before[1], has(state, "black", 1)) == (1, 1)


def test_mk_w_4_two_borders() -> None:
    """MK-W.4"""
    state = turn("palace", keshis={"white": 5}, palace=7, mosque=3)
    before = vp(state)
    say(state, "act palace")
    assert has(state, "dinar") == 1
    assert words(state) == [
        "bonus end_mosque_2",
        "bonus cell_1_1",
        "bonus cell_1_2",
        "bonus cell_1_3",
        "bonus end_palace_4",
    ]
    say(state, "bonus cell_1_3")
    assert (palace(state), has(state, "white"), has(state, "dinar")) == (12, 6, 2)
    say(state, "bonus end_palace_5")
    assert (palace(state), has(state, "dinar"), has(state, "white")) == (12, 2, 6)
    assert vp(state) - before == 4


def test_mk_w_5_top_of_the_stairs() -> None:
    """MK-W.5"""
    state = turn("mosque", keshis={"black": 6}, mosque=12)
    before = vp(state)
    say(state, "act mosque")
    assert (mosque(state), vp(state) - before, has(state, "dinar")) == (14, 4, 0)


def test_mk_w_6_nested_gains() -> None:
    """MK-W.6"""
    state = turn("main_square", water_sellers=["main_square"], mosque=5, fisherman=1)
    before = vp(state)
    say(state, "new main_square")
    assert has(state, "water") == 1
    say(state, "fakir square_2")
    assert (mosque(state), has(state, "dinar")) == (6, 1)
    assert words(state) == [
        "bonus end_mosque_3",
        "bonus cell_2_1",
        "bonus cell_1_1",
        "bonus end_palace_1",
    ]
    say(state, "bonus cell_1_1", "water 1")
    assert state.river[0] == 3
    assert state.contents.rapids_at[3] == 1
    assert (resources(state), vp(state) - before) == ((0, 0, 1), 0)


def test_mk_w_7_interrupted_climb() -> None:
    """MK-W.7"""
    state = turn("mosque", keshis={"black": 4}, mosque=7, palace=6)
    say(state, "act mosque", "bonus cell_3_2", "fakir square_2")
    assert has(state, "dinar") == 2
    assert mosque(state) == 12
    say(state, "bonus cell_4_1", "option cell_4_1 1")
    assert (mosque(state), resources(state)) == (12, (0, 1, 2))
    assert (has(state, "pink"), has(state, "black")) == (1, 4)


def test_mk_w_8_draft() -> None:
    """MK-W.8"""
    state = draft(
        {"black": 2, "red": 1, "pink": 1},
        player(keshis={"black": 7}, fakirs=full_square()),
        player(keshis={"black": 8}, water_sellers=ALL_SELLERS),
        player(),
    )
    assert state.deciders() == (0,)
    assert words(state) == ["draft black 1", "draft red 1"]
    say(state, "draft black 1")
    assert state.deciders() == (1,)  # only pink is possible, so it is said for the seat
    assert [state.game.lexicon[entry.word].text for entry in state.lines()][-1] == "draft pink 1"
    say(state, "fakir square_5")
    assert state.deciders() == (2,)
    say(state, "draft red 1", "seller river")
    # A and B are skipped; C must take the last black.
    assert (has(state, "black", 2), has(state, "black", 0), has(state, "black", 1)) == (1, 8, 8)
    assert not any(state.tray)


def test_mk_w_9_room_lost_in_between() -> None:
    """MK-W.9"""
    fakirs = ["square_0", "square_1", "square_3", "square_4", "square_6", "square_7"]
    state = draft({"pink": 2}, player(fakirs=fakirs, mosque=8, palace=6))
    before = vp(state)
    say(state, "draft pink 2", "fakir square_2")
    assert (mosque(state), has(state, "dinar")) == (9, 1)
    say(state, "bonus cell_3_2")  # one cell is left, so the fakir goes there
    assert (has(state, "pink"), has(state, "dinar"), vp(state) - before) == (8, 1, 2)


def test_mk_w_10_disc() -> None:
    """MK-W.10"""
    state = turn("main_square", fakirs=["square_6", "square_1"], disc=5)
    say(state, "act main_square")
    assert state.disc[0] == 6
    assert state.seat(0).view()["players"][0]["facing"] == [3, 2, 3, 1, 3, 2, 3, 1]
    say(state, "perform square_6")
    assert palace(state) == 3
    better = turn("main_square", fakirs=["square_6", "square_1"], disc=5, scrolls=["scroll_25"])
    say(better, "act main_square", "perform square_6", "bonus end_palace_2")
    assert palace(better) == 5


MADRASA = {
    "gray": [{"open": "scroll_01"}, {"open": "scroll_02"}, {"open": "scroll_03"}],
    "yellow": [
        {"open": "scroll_24", "stack": ["scroll_22"]},
        {"open": "scroll_25", "stack": ["scroll_23"]},
        {"open": "scroll_26", "stack": ["scroll_36"]},
    ],
}


def test_mk_w_11_madrasa() -> None:
    """MK-W.11"""
    own: dict[str, Any] = {"date": 4, "dinar": 1, "keshis": {"gray": 5}, "scrolls": ["scroll_30"]}
    state = turn("madrasa", at_table={"market": MADRASA}, **own)
    before = vp(state)
    say(state, "act madrasa", "refresh yellow")
    assert words(state) == ["study scroll_22", "study scroll_23", "study scroll_36"]
    say(state, "study scroll_36")
    assert vp(state) - before == 1
    say(state, "study scroll_01")
    assert vp(state) - before == 4
    say(state, "study scroll_22")
    assert resources(state) == (0, 1, 0)
    assert vp(state) - before == 4
    assert scrolls(state) == ["scroll_30", "scroll_36", "scroll_01", "scroll_22"]
    assert not state.workers[0]  # a fourth purchase is impossible: the turn has ended

    sultan = {
        "options": {"exp2_imam_sultan": "on"},
        "figures": {"sultan": {"step": 4, "companion": 0}},
        "market": MADRASA,
    }
    state = turn("madrasa", at_table=sultan, **{**own, "date": 0}, palace=4)
    say(state, "act madrasa", "refresh yellow", "study scroll_36", "study scroll_01")
    say(state, "study scroll_22")
    assert resources(state) == (0, 0, 0)


def test_mk_w_12_gates() -> None:
    """MK-W.12"""
    state = turn("medina", vp=2, dinar=3, keshis={"beige": 3, "black": 8})
    put_gates(state, "workshop_blue", "black")
    put_gates(state, "workshop_yellow", "green")
    put_gates(state, "workshop_red", "beige")
    say(state, "act medina", "build workshop_blue black gate_madrasa")
    assert vp(state) == -1
    say(state, "build workshop_yellow green gate_date_garden")
    assert vp(state) == 6
    say(state, "build workshop_red beige gate_river")
    assert vp(state) == 7
    assert words(state) == ["put green", "put black", "put beige"]
    say(state, "put black", "put green")
    assert (vp(state), has(state, "dinar"), has(state, "black")) == (8, 0, 8)
    assert (state.guards(0), state.gates_built(0)) == (1, 3)


def test_mk_w_13_discounted_exploring() -> None:
    """MK-W.13"""
    state = turn(
        "sahara",
        water=1,
        dinar=1,
        scrolls=["scroll_29"],
        caravans={"left": 3, "right": 1},
        explored=["left_1", "left_2"],
        at_table={"market": market(yellow=["scroll_36", "scroll_22", "scroll_23"])},
    )
    before = vp(state)
    say(state, "act sahara")
    assert words(state) == ["explore left_3 1 water 1 dinar", "explore right_1 free", "stop"]
    say(state, "explore right_1 free")
    assert vp(state) - before == 1
    say(state, "explore left_3 1 water 1 dinar", "take scroll_36")
    assert (vp(state) - before, resources(state)) == (3, (0, 0, 0))


def provisioning(season: int, *players: dict[str, Any]) -> Any:
    order = [{"step": "provision_omit", "seat": seat} for seat in range(len(players))]
    agenda = [{"step": "next_phase"}, *reversed(order)]
    return table(*players, season=season, round=4, phase="season_end", camel=0, agenda=agenda)


def test_mk_w_14_provisioning() -> None:
    """MK-W.14: The three need the same; a tile exists once, so each stands at a table of its own."""
    tiles = ["provision_07", "provision_04", "provision_10"]
    paid = provisioning(3, player(water=6, date=3, dinar=2, open_provisions=tiles), player())
    assert (resources(paid), vp(paid)) == ((2, 0, 0), 10)
    lost = provisioning(3, player(water=9, date=2, dinar=5, open_provisions=tiles), player())
    assert (resources(lost), vp(lost)) == ((0, 0, 0), -2)
    less = provisioning(
        3,
        player(water=3, date=2, dinar=1, open_provisions=tiles, scrolls=["scroll_59"]),
        player(),
    )
    assert (resources(less), vp(less)) == ((0, 0, 0), 10)


def test_mk_w_15_single_eligible_leader() -> None:
    """MK-W.15"""
    state = river_end(0, 5, 0, arrivals=[1], sides=["river_01", "river_03", "river_12"])
    assert state.deciders() == (1,)
    before = vp(state, 1)
    say(state, "tile 1", "gain 2 dinar")
    assert vp(state, 1) - before == 5
    assert state.over
    assert state.vp[0] == state.vp[2] == 10


def final_board(*own: str) -> Any:
    keshis = {"turquoise": 8, "green": 8, "black": 3, "white": 6, "gray": 4, "beige": 5}
    first = player(
        water=3,
        date=1,
        vp=100,
        keshis={**keshis, "yellow": 2, "purple": 1},
        fakirs=full_square()[:5],
        caravans={"left": 3, "right": 3, "start": 1},
        water_sellers=["river", "date_garden", "sahara"],
        gates={"gate_river": "turquoise", "gate_bazaar": "purple", "gate_mosque": "red"},
        scrolls=["scroll_01", "scroll_02", "scroll_03", "scroll_04", *own],
        oases=["oasis_15", "oasis_17", "oasis_20", "oasis_29", None, None],
        explored=["left_1", "left_2", "left_3", "right_1"],
    )
    return table(first, season=3, round=4, phase="over")


def test_mk_w_16_final_scoring() -> None:
    """MK-W.16"""
    state = final_board("scroll_05")
    found = state.scores()[0]
    assert (found.total, found.points("areas"), found.points("leftovers")) == (143, 20, 2)
    oases = next(line for line in found.lines if line.id == "oases")
    assert {part.id: part.points for part in oases.parts} == {
        "oasis_15": 8,
        "oasis_17": 7,
        "oasis_29": 6,
    }
    full = final_board("scroll_72")
    assert pad(full) == {"start": 100, "areas": 20, "oases": 27, "leftovers": 2}
    assert full.scores()[0].total == 149


def test_mk_w_17_tie() -> None:
    """MK-W.17"""
    state = table(
        player(vp=171, palace=11, mosque=9),
        player(vp=171, palace=11, mosque=12),
        player(vp=170),
        season=3,
        round=4,
        phase="over",
    )
    assert state.ranking() == (2, 1, 3)


def test_mk_w_18_splits() -> None:
    def split(first: int, sizes: list[int]) -> list[int]:
        state = turn("river")
        tiles = iter(range(72))
        for place, size in enumerate(sizes, first):
            stack = [next(tiles) for _ in range(size)]
            state.open_tiles[place] = stack[0] if stack else -1
            state.stacks[place] = tuple(stack[1:])
        for place in range(first, first + len(sizes)):
            if state.open_tiles[place] < 0:
                refill(state, place)
        return [stack_size(state, place) for place in range(first, first + len(sizes))]

    assert split(0, [0, 5, 3]) == [2, 3, 3]
    assert split(0, [0, 0, 4]) == [1, 1, 2]
    assert split(12, [0, 1, 1, 1, 1]) == [0, 1, 1, 1, 1]
