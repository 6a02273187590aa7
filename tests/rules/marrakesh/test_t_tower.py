"""MK-T: the cube tower."""

from __future__ import annotations

from random import Random

import pytest

from serai.core.chance import Chance
from serai.games.marrakesh.tower import throw

from .board import box, draft, game_of, marrakesh, new, player, table


def test_mk_t_1_the_tower_begins_empty_and_is_never_emptied() -> None:
    """MK-T.1"""
    assert new(2).stuck == ()
    state = table(player(water=9, date=9, dinar=9), player(water=9, date=9, dinar=9),
                  season=2, round=4, phase="season_end", tower=["red", "gray"])  # fmt: skip
    assert len(state.stuck) == 2
    assert state.season == 2


def test_mk_t_2_floors() -> None:
    """MK-T.2"""
    floors = {f.id: (f.stick, f.release, f.capacity) for f in marrakesh().box.tower}
    assert floors == {"b1": (200, 350, 8), "b2": (400, 300, 14)}


def test_mk_t_3_one_throw_per_round_from_the_table_s_chance() -> None:
    """MK-T.3: Release, shuffle, and one draw per thrown keshi, drawn even if nothing can stick."""
    state = table(seats=2, tower=["red", "red", "gray"])
    state.play(0, "choose turquoise green pink")
    drawn = state.chance.drawn
    chance = Chance(state.chance.seed, drawn)
    tray, stuck = throw(marrakesh().contents.floors["b1"], state.stuck, [0, 1, 2, 3, 4, 5], chance)
    state.play(1, "choose black white gray")
    assert state.stuck == stuck
    assert [state.tray[colour] for colour in range(12)] == [tray.count(c) for c in range(12)]
    assert state.chance.drawn == chance.drawn == drawn + 3 + 5 + 6


def test_mk_t_4_an_empty_tray_skips_phase_2() -> None:
    """MK-T.4, MK-C.31"""
    content = box()
    content["tower"][0].update(stick=1000, release=0, capacity=99)
    game = game_of(content)
    state = table(seats=2, game=game, tower=[])
    state.play(0, "choose turquoise green pink")
    state.play(1, "choose black white gray")
    assert sum(state.tray) + len(state.stuck) == 6
    none = draft({}, player(), player(), game=game)
    assert none.phase == 3


@pytest.mark.parametrize("games", [500, pytest.param(20_000, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("floor", "seats", "returned", "held"),
    [
        ("b1", 2, 5.8, 2.5), ("b1", 3, 8.7, 3.3), ("b1", 4, 11.7, 4.0),
        ("b2", 2, 5.5, 5.3), ("b2", 3, 8.4, 6.9), ("b2", 4, 11.3, 8.1),
    ],
)  # fmt: skip
def test_mk_t_5_expected_behaviour(
    floor: str, seats: int, returned: float, held: float, games: int
) -> None:
    """MK-T.5: Means over seeded games of twelve throws, within 0.1."""

    class Dice:
        def __init__(self) -> None:
            self.rng = Random(seats)

        def below(self, n: int) -> int:
            return int(self.rng.random() * n)

        def shuffle(self, items: list[int]) -> None:
            self.rng.shuffle(items)

    dice = Dice()
    kinds = marrakesh().contents.floors[floor]
    fallen = stuck_later = 0
    for _ in range(games):
        stuck: tuple[int, ...] = ()
        for number in range(12):
            tray, stuck = throw(kinds, stuck, [0] * (3 * seats), dice)
            fallen += len(tray)
            if number >= 4:
                stuck_later += len(stuck)
    assert abs(fallen / (12 * games) - returned) < 0.1
    assert abs(stuck_later / (8 * games) - held) < 0.1
