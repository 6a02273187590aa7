"""MK-21.4 against an independent brute force: all sets of oases and cities, all ways to return things."""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from serai.games.marrakesh.content.box import TileScore
from serai.games.marrakesh.game import Marrakesh
from tests.rules.marrakesh.board import box, entry, game_of, marrakesh, table

pytestmark = pytest.mark.slow

KINDS = ("water", "date", "dinar", "yellow", "purple", "orange")


def value(score: TileScore, board: dict[str, Any], returned: dict[str, int]) -> int:
    """What a tile scores, worked out from the pack's own words."""
    total = 0
    for name in score.count:
        what, _, argument = name.partition(":")
        total += returned.get(argument, 0) if what == "returned" else board[name]
    points = score.base + score.each * total
    return points if score.max is None else min(points, score.max)


def best_total(
    oases: list[TileScore],
    cities: list[TileScore],
    board: dict[str, Any],
    own: dict[str, int],
    full: bool,
) -> int:
    """Oases, cities and left-overs of the best set."""
    best = -(10**9)
    most = 3 + board["oases_plus"]
    for some in combinations(oases, min(most, len(oases))):
        for others in combinations(cities, min(2, len(cities))):
            tiles = [*some, *others]
            wants = [
                (number, kind)
                for number, tile in enumerate(tiles)
                for kind in {n.partition(":")[2] for n in tile.count if n.startswith("returned")}
            ]
            for amounts in product(*[range(own[kind] + 1) for _, kind in wants]):
                given: list[dict[str, int]] = [{} for _ in tiles]
                used = dict.fromkeys(KINDS, 0)
                for (number, kind), amount in zip(wants, amounts, strict=True):
                    given[number][kind] = amount
                    used[kind] += amount
                if any(used[kind] > own[kind] for kind in KINDS):
                    continue
                left = sum(own.values()) - sum(used.values())
                points = sum(
                    value(tile, board, back) for tile, back in zip(tiles, given, strict=True)
                )
                best = max(best, points + (left if full else left // 2))
    return best


def shared_pack() -> Marrakesh:
    """A pack in which oases want the same things, with bounds that do not fit."""
    content = box()
    changed = {
        "oasis_17": {"base": 1, "each": 2, "count": ["returned:water", "returned:date"], "max": 8},
        "oasis_18": {"base": 2, "each": 3, "count": ["returned:water"], "max": 9},
        "oasis_19": {"base": 0, "each": 1, "count": ["returned:date", "keshi:red"]},
    }
    for id, score in changed.items():
        entry(content, "oases", id)["score"] = score
    entry(content, "desert_cities", "city_01")["score"] = {
        "base": 0,
        "each": 2,
        "count": ["returned:dinar", "returned:water"],
        "max": 7,
    }
    return game_of(content)


def compare(game: Marrakesh, dice: Random) -> None:
    """A random board at the end of the game."""
    number = dice.randint(0, 6)
    chosen = dice.sample(game.box.oases, 6)
    if dice.random() < 0.6:  # what can be returned matters most
        wanted = [
            oasis for oasis in game.box.oases if any("returned" in n for n in oasis.score.count)
        ]
        chosen = [*dice.sample(wanted, 4), *[o for o in chosen if o not in wanted]][:6]
        while len(chosen) < 6:
            more = dice.choice(game.box.oases)
            if more not in chosen:
                chosen.append(more)
    cells = ["left_1", "left_2", "left_3", "right_1", "right_2", "right_3"]
    explored = dice.sample(cells, number)
    finals = [city for city in game.box.desert_cities if city.score is not None]
    first, second = dice.sample(finals, 2)
    days = [path for path in ("left", "right") if dice.random() < 0.5]
    own = {kind: dice.randint(0, 3) for kind in KINDS}
    scrolls = [scroll.id for scroll in dice.sample(game.box.scrolls[:21], dice.randint(0, 5))]
    full = dice.random() < 0.3
    if full:
        scrolls.append("scroll_72")
    keshis = {
        colour: dice.randint(0, 8) for colour in ("turquoise", "green", "black", "white", "gray")
    }
    gates = {"gate_river": "turquoise", "gate_palace": "red"} if dice.random() < 0.5 else {}
    keshis["beige"] = dice.randint(0, 6)
    sellers = dice.sample(["river", "date_garden", "palace", "sahara"], dice.randint(0, 4))
    luxury = [item.id for item in dice.sample(game.box.luxury_goods, dice.randint(0, 5))]
    fakirs = [f"square_{cell}" for cell in range(dice.randint(0, 8))]
    mosque, palace = dice.randint(0, 14), dice.randint(0, 14)
    player = {
        "resources": {kind: own[kind] for kind in KINDS[:3]},
        "keshis": {**keshis, **{kind: own[kind] for kind in KINDS[3:]}},
        "gates": gates,
        "fakirs": fakirs,
        "water_sellers": sellers,
        "luxury": luxury,
        "scrolls": scrolls,
        "caravans": {"left": 4, "right": 4},
        "cities": {"left": first.id, "right": second.id},
        "day_cities": days,
        "oases": [oasis.id for oasis in chosen],
        "explored": explored,
        "mosque": mosque,
        "palace": palace,
    }
    state = table(
        player, game=game, season=3, round=4, phase="over", options={"exp5_desert_cities": "on"}
    )
    areas = [keshis["turquoise"], keshis["green"], len(fakirs), keshis["black"], keshis["white"],
             keshis["gray"], keshis["beige"] + len(gates), 8]  # fmt: skip
    names = [
        "river",
        "date_garden",
        "main_square",
        "mosque",
        "palace",
        "madrasa",
        "medina",
        "sahara",
    ]
    colours = ["turquoise", "green", "pink", "black", "white", "gray", "beige", "brown"]
    board: dict[str, Any] = {f"keshi:{c}": n for c, n in zip(colours, areas, strict=True)}
    board |= {
        f"gates:{colour.id}": list(gates.values()).count(colour.id) for colour in game.box.colours
    }
    board |= {
        "keshi:red": len(sellers),
        "gates": len(gates),
        "gates_matching": len(gates) // 2,
        "luxury": len(luxury),
        "scrolls": len(scrolls),
        "oases": number,
        "cities": len(days),
        "mosque_step": mosque,
        "palace_step": palace,
        "mosque_flight": 1 + mosque // 3,
        "palace_flight": 1 + palace // 3,
        "completed_areas": sum(
            number == 8 and name in sellers for number, name in zip(areas, names, strict=True)
        ),
        "areas_with:5": sum(number >= 5 for number in areas),
        "smallest_area": min(areas),
        "oases_plus": int(full),
    }
    tiles = [chosen[cells.index(cell)].score for cell in explored]
    cities = [
        city.score
        for path, city in (("left", first), ("right", second))
        if path in days and city.score is not None
    ]
    pad = state.scores()[0]
    found = pad.points("oases") + pad.points("cities") + pad.points("leftovers")
    assert found == best_total(tiles, cities, board, own, full)


@pytest.mark.parametrize("part", range(4))
def test_mk_21_4_the_best_set_with_the_left_overs(part: int) -> None:
    """MK-21.2, MK-21.3, MK-21.4, MK-E5.5: 1,600 boards of the shipped pack, 400 of one that shares."""
    dice = Random(part)
    for _ in range(400):
        compare(marrakesh(), dice)
    shared = shared_pack()
    for _ in range(100):
        compare(shared, dice)
