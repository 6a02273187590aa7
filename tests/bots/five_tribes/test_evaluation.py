"""What a position of an expansion is worth to a bot: all that will be points, and what can be hoped for."""

from __future__ import annotations

from typing import Any

import pytest

from serai.games.five_tribes.artisans.bot import MAGIC_WORTH
from serai.games.five_tribes.artisans.names import ITEMS, LAMP
from serai.games.five_tribes.bot.evaluation import Outlook, worth
from serai.games.five_tribes.names import TILES
from serai.games.five_tribes.part import Part
from tests.support.five_tribes import ft
from tests.support.five_tribes.expansions import table

CITIES = ["a6", "b6", "c6", "e6", "f6"]
LONG_GAME = 4.0


def value(state: ft.State) -> float:
    return worth(state, 0, Outlook(state), state.resources[0], True)


def part_worth(state: ft.State, rounds: float) -> float:
    """What seat 0 has of the only expansion, with so many rounds to come."""
    part: Part = state.parts[0]
    return part.worth(state, 0, rounds, True)


def cities(own: int, others: int = 0) -> ft.State:
    owners = [0] * own + [1] * others
    return table(False, True, camels=dict(zip(CITIES, owners, strict=False)))


def with_whim(whim: str, **fields: Any) -> ft.State:
    return table(False, True, players=[{"whims": [whim]}], **fields)


# Whims of the Sultan


@pytest.mark.parametrize(("pieces", "points"), [("palms", 3), ("palaces", 5)])
def test_pieces_by_the_lake_are_worth_twice_as_much(pieces: str, points: int) -> None:
    """FT-W.10."""

    def with_piece(tile: str | None) -> ft.State:
        given: dict[str, Any] = {"camels": {"c5": 0, "a1": 0}, pieces: {tile: 1} if tile else {}}
        return table(False, True, **given)

    none, far, near = value(with_piece(None)), value(with_piece("a1")), value(with_piece("c5"))
    assert far - none == pytest.approx(points)
    assert near - none == pytest.approx(2 * points)


@pytest.mark.parametrize(("way", "points"), [("double", 15 + 10), ("add", 9 + 10)])
def test_ft_w_11_winning_a_tile_by_the_lake_is_priced_with_what_haurvatat_makes_of_palms(
    way: str, points: int
) -> None:
    """FT-W.11: a palm by the lake brings five points more, or three; a palace five."""

    def with_owner(camels: dict[str, int]) -> ft.State:
        pieces: dict[str, Any] = {"palms": {"c5": 3}, "palaces": {"c5": 2}}
        options = {"lake_haurvatat": way}
        players = [ft.holder("haurvatat")]
        return table(False, True, players=players, camels=camels, options=options, **pieces)

    before, after = with_owner({}), with_owner({"c5": 0})
    price = before.parts[0].control_worth(before, 0, TILES.index("c5"), LONG_GAME)
    assert price == points
    assert price == part_worth(after, LONG_GAME) - part_worth(before, LONG_GAME)


@pytest.mark.parametrize("own", range(6))
def test_cities_are_worth_their_points_when_no_round_is_to_come(own: int) -> None:
    """FT-W.9."""
    points = [0, 5, 20, 45, 80, 125]
    assert part_worth(cities(own), 0.0) == points[own]


def test_who_has_cities_hopes_for_those_that_nobody_owns() -> None:
    """FT-W.9: a third city brings 20 points more than a first one, so who has two will go for it."""
    hopes = [part_worth(cities(own), LONG_GAME) - part_worth(cities(own), 0.0) for own in range(4)]
    assert hopes[0] == 0.0
    assert 0.0 < hopes[1] < hopes[2]
    one_left = part_worth(cities(2, others=2), LONG_GAME) - part_worth(cities(2, others=2), 0.0)
    none_left = part_worth(cities(2, others=3), LONG_GAME) - part_worth(cities(2, others=3), 0.0)
    assert 0.0 < one_left < hopes[2]
    assert none_left == 0.0


@pytest.mark.parametrize("own", range(5))
@pytest.mark.parametrize("rounds", [0.0, LONG_GAME])
def test_winning_a_city_brings_what_the_position_is_worth_more(own: int, rounds: float) -> None:
    before, after = cities(own), cities(own + 1)
    tile = TILES.index(CITIES[own])
    more = part_worth(after, rounds) - part_worth(before, rounds)
    assert before.parts[0].control_worth(before, 0, tile, rounds) == pytest.approx(more)


def test_a_whim_is_worth_more_the_less_is_missing_and_the_longer_the_game_goes_on() -> None:
    def rated(palms: int, rounds: float) -> float:
        state = with_whim("palms_2", camels={"a1": 0}, palms={"a1": palms})
        without = table(False, True, camels={"a1": 0}, palms={"a1": palms})
        return part_worth(state, rounds) - part_worth(without, rounds)

    assert rated(0, 0.0) == rated(1, 0.0) == 0.0
    assert 0.0 < rated(0, LONG_GAME) < rated(1, LONG_GAME) < rated(2, LONG_GAME)
    assert rated(1, 1.0) < rated(1, LONG_GAME)
    assert rated(2, 0.0) == rated(2, LONG_GAME) > 0.0


# The Artisans of Naqala


def test_a_magic_item_is_worth_half_of_it_as_long_as_there_is_a_turn_to_use_it_in() -> None:
    name = ITEMS[LAMP]
    state = table(True, False, players=[{"items": {name: 1}}])
    without = table(True, False)
    worths = [part_worth(state, rounds) - part_worth(without, rounds) for rounds in (0, 0.1, 1, 9)]
    assert worths[0] == 0.0
    assert worths[1] > MAGIC_WORTH[LAMP] / 2
    assert worths[2] == worths[3] == MAGIC_WORTH[LAMP]


@pytest.mark.parametrize("rounds", [0.0, 0.5, LONG_GAME])
def test_pitching_the_tent_brings_what_the_position_is_worth_more(rounds: float) -> None:
    """FT-A.11: it waits for a better tile only as long as there are rounds to come."""
    tile = "b2"
    before, after = table(True, False), table(True, False, tents={tile: 0})
    at = TILES.index(tile)
    assert before.layout.red_around[at] == 5
    more = part_worth(after, rounds) - part_worth(before, rounds)
    assert before.parts[0].control_worth(before, 0, at, rounds) == pytest.approx(more)
    assert after.parts[0].control_worth(after, 0, at, rounds) == 0.0
