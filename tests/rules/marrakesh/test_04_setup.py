"""MK-4: the set-up, all draws in their order, then the decisions."""

from __future__ import annotations

from typing import Any

import pytest

from serai.core.chance import Chance
from serai.core.diagnostics import FaultyPack
from serai.games.marrakesh.game import open_game
from serai.games.marrakesh.names import ALL_COLOURS, COLOURS

from .board import ALL_EXPANSIONS, marrakesh, new, say, words


def expected(seats: int, seed: int, everything: bool) -> dict[str, Any]:
    """The draws of MK-4, written down once more."""
    chance = Chance(seed)
    box = marrakesh().box

    def shuffled(items: list[Any]) -> list[Any]:
        order = list(range(len(items)))
        chance.shuffle(order)
        return [items[place] for place in order]

    found: dict[str, Any] = {}
    for colour in ("gray", "yellow", "pink", "orange"):
        tiles = shuffled([scroll.id for scroll in box.scrolls if scroll.colour == colour])
        third = len(tiles) // 3
        found[colour] = [tiles[at : at + third] for at in range(0, len(tiles), third)]
    sets = ("base", "expansion_3") if everything else ("base",)
    found["offices"] = shuffled([o.id for o in box.exchange_offices if o.set in sets])[:3]
    tiles = shuffled([item.id for item in box.luxury_goods])
    found["luxury"] = [tiles[at : at + 5] for at in range(0, 25, 5)]
    found["sides"] = []
    for season in (1, 2, 3):
        tile = [tile for tile in box.river_tiles if tile.season == season][chance.below(3)]
        found["sides"].append(tile.sides[chance.below(2)].id)
    gates = shuffled([colour.id for colour in box.colours for _ in range(colour.gates)])
    found["gates"] = [sorted(gates[at : at + 8]) for at in range(0, 32, 8)]
    oases = shuffled([oasis.id for oasis in box.oases])
    found["oases"] = [oases[at : at + 6] for at in range(0, 6 * seats, 6)]
    pool = shuffled(list(box.setup.line_keshi_pool))
    drawn = 3 if seats == 2 else 2
    found["drawn"] = [set(pool[at : at + drawn]) for at in range(0, drawn * seats, drawn)]
    provisions = shuffled([tile.id for tile in box.provision_tiles])
    found["provisions"] = [provisions[at : at + 3] for at in range(0, 3 * seats, 3)]
    if everything:
        tiles = shuffled([tile.id for tile in box.stair_tiles])
        found["covers"] = [f"{tile}{'ab'[chance.below(2)]}" for tile in tiles[:12]]
        number = {2: 3, 3: 5, 4: 7}[seats]
        found["cities"] = shuffled([city.id for city in box.desert_cities])[:number]
        found["discs"] = [chance.below(8) for _ in range(seats)]
    found["first"] = chance.below(seats)
    found["chance"] = chance.drawn
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("everything", [False, True])
def test_mk_4_0_all_draws_in_their_order(seats: int, everything: bool) -> None:
    """MK-4.0, MK-4.2 to MK-4.12, MK-E1.1, MK-E5.1"""
    options = {**ALL_EXPANSIONS, "disc_start": "random"} if everything else {}
    state = new(seats, seed=seats, **options)
    wanted = expected(seats, seats, everything)
    document = state.document()
    for market in ("gray", "yellow", "pink", "orange", "luxury"):
        stacks = [[stack["open"], *stack["stack"]] for stack in document["market"][market]]
        assert stacks == wanted[market]
    assert document["offices"] == wanted["offices"]
    assert document["river_tiles"] == wanted["sides"]
    gates = [
        sorted(colour for colour, number in workshop.items() for _ in range(number))
        for workshop in document["workshops"].values()
    ]
    assert gates == wanted["gates"]
    players = document["players"]
    assert [player["oases"] for player in players] == wanted["oases"]
    assert [{c for c in player["line_keshis"] if c} for player in players] == wanted["drawn"]
    assert [player["provisions"] for player in players] == wanted["provisions"]
    assert document["feld"] == document["camel"] == wanted["first"]
    assert document["chance"] == wanted["chance"]
    if everything:
        assert document["staircase_tiles"] == wanted["covers"]
        assert document["cities"] == wanted["cities"]
        assert [player["disc"] for player in players] == wanted["discs"]


def test_mk_4_0_what_an_option_fixes_is_not_drawn() -> None:
    plain = new(2, first_player="random").chance.drawn
    fixed = new(
        2,
        first_player=1,
        river_tiles="first_game",
        exchange_offices="exchange_01+exchange_02+exchange_03",
    )
    # Six numbers for the river, five for the offices, one for the first player.
    assert plain - fixed.chance.drawn == 6 + 5 + 1


def test_mk_4_1_a_bad_pack_starts_nothing() -> None:
    """MK-4.1"""
    with pytest.raises(FaultyPack):
        open_game("[meta]\npack = 'x'\n")


def test_mk_4_2_scrolls_in_three_stacks_per_colour() -> None:
    state = new(2)
    assert [len(state.stacks[place]) + 1 for place in range(12)] == [7] * 6 + [6] * 3 + [4] * 3
    assert min(state.open_tiles) >= 0


def test_mk_4_3_three_offices_of_the_base_set() -> None:
    """MK-4.3"""
    for seed in range(5):
        offices = new(2, seed=seed).document()["offices"]
        assert len(set(offices)) == 3
        assert all(office <= "exchange_06" for office in offices)


def test_mk_4_4_five_stacks_of_luxury_items() -> None:
    """MK-4.4"""
    state = new(2)
    assert [len(state.stacks[place]) + 1 for place in range(12, 17)] == [5] * 5


def test_mk_4_5_one_river_tile_per_season() -> None:
    """MK-4.5"""
    assert new(2, river_tiles="first_game").document()["river_tiles"] == [
        "river_01",
        "river_03",
        "river_05",
    ]
    assert len(new(2).seat(None).view()["river_tiles"]) == 3


def test_mk_4_6_eight_gates_in_each_workshop() -> None:
    """MK-4.6"""
    for workshop in new(3).document()["workshops"].values():
        assert sum(workshop.values()) == 8


def test_mk_4_7_six_oases_face_down() -> None:
    """MK-4.7"""
    state = new(4)
    assert len(set(state.oases)) == 24
    for seat in (0, None):
        boards = state.seat(seat).view()["players"]
        assert all(oasis is None for board in boards for oasis in board["oases"].values())


def test_mk_4_8_line_keshis() -> None:
    """MK-4.8"""
    for seats, drawn in ((2, 3), (3, 2), (4, 2)):
        lines = [player["line_keshis"] for player in new(seats).document()["players"]]
        assert all(sum(colour is not None for colour in line) == drawn for line in lines)
        colours = [colour for line in lines for colour in line if colour]
        assert len(set(colours)) == len(colours)
        assert not {"brown", "yellow", "purple", "orange"} & set(colours)


def test_mk_4_9_three_provision_tiles_one_is_opened() -> None:
    """MK-4.9"""
    state = new(2, disc_start="zero")
    for seat in (0, 1):
        state.play(seat, words(state, seat)[0])
    own = state.seat(0).view()["players"][0]["provisions"]
    assert words(state, 0) == [f"open {tile}" for tile in own]
    state.play(0, f"open {own[1]}")
    assert state.open_provisions[0] == ()
    state.play(1, words(state, 1)[0])
    assert state.seat(1).view()["players"][0]["open_provisions"] == [own[1]]


def test_mk_4_10_expansion_tiles_only_if_used() -> None:
    """MK-4.10"""
    state = new(3)
    assert (state.covers, state.cities) == ((), ())
    assert len(new(3, exp1_staircase_tiles="random").covers) == 12
    assert len(new(3, exp5_desert_cities="on").cities) == 5


def test_mk_4_11_disc() -> None:
    """MK-4.11"""
    assert new(2, disc_start="zero").agenda[-1].name == "setup_line"
    state = new(2)
    assert state.agenda[-1].name == "setup_disc"
    say(state, "disc 5")
    assert state.disc == [0, 0]
    state.play(1, "disc 2")
    assert state.disc == [5, 2]


def test_mk_4_12_first_player() -> None:
    seen = {new(4, seed=seed).camel for seed in range(30)}
    assert seen == {0, 1, 2, 3}
    assert all(new(4, seed=seed, first_player=2).feld == 2 for seed in range(5))


def test_mk_4_13_what_each_player_begins_with() -> None:
    """MK-4.13"""
    state = new(3)
    assert state.vp == [10] * 3
    assert state.resources == [1] * 9
    assert state.river == [0] * 3
    assert state.steps == [0] * 6
    assert state.hands == [ALL_COLOURS] * 3
    assert len(COLOURS) == 12
