"""One test per card kind: what it scores where its effect holds, and where it does not."""

from __future__ import annotations

import pytest

from serai.games.amul.scoring import kind_lines
from tests.support.amul import am

# By kind: play areas from seat 0 on, and the points of seat 0 for the kind. Seat 1 and the last are neighbours.
CASES: dict[str, list[str]] = {
    "gold": ["gold | - | - = 4", "gold*2 palace_gold | - | - = 12"],
    "silver": [
        "silver | silver*3 | - = 3",
        "silver*2 | - | - = 7",
        "silver*3 palace_silver | - | - = 17",
    ],
    "spices": ["spices | - | - = 3", "spices*3 palace_spices*2 | - | - = 22"],
    "gem": [
        "gem | - | - = 2",
        "gem*2 | - | - = 6",
        "gem*3 | - | - = 12",
        "gem*4 | - | - = 14",
        "gem*5 palace_gem | - | - = 24",
    ],
    "silk": [
        "silk | - | - | - = 2",
        "silk | silk*2 | silk*2 | - = 4",
        "silk*2 | silk*2 | - | silk = 10",
    ],
    "oil": ["oil palace_oil | - | - = 4"],
    "poppy": [
        "poppy | - | - = 6",
        "poppy arab_guard | marauder | - = 6",
        "poppy | marauder | - = -2",
        "poppy | - | marauder | - = 6",
    ],
    "tea": ["tea | - | - = 3", "tea*2 | - | - = 8", "tea*4 | - | - = 18"],
    "carpet": ["carpet | - | - = 7", "carpet | carpet | - = 5", "carpet*2 | - | carpet = 8"],
    "porcelain": [
        "porcelain | - | - = 7",
        "porcelain | - | porcelain = 5",
        "porcelain*3 | - | - = 12",
    ],
    "jade": ["jade | - | - = 7", "jade*2 | - | - = 10", "jade | jade | jade = 4"],
    "ivory": ["ivory | - | - = 7", "ivory*2 | - | - = 10", "ivory | ivory | ivory = 4"],
    "ebony": ["ebony | - | - = 7", "ebony*2 | - | - = 10", "ebony | ebony | ebony = 4"],
    "lamp": [
        "lamp | oil | - = 2",
        "lamp oil | - | - = 8",
        "lamp*2 palace_lamp palace_oil | - | - = 12",
    ],
    "arab_sword": [
        "arab_sword | - | - = 1",
        "arab_sword arab_general | - | - = 4",
        "arab_sword mongol_guard arab_merchant | - | - = 1",
    ],
    "mongol_sword": [
        "mongol_sword | - | - = 1",
        "mongol_sword mongol_guard | - | - = 4",
        "mongol_sword arab_guard yurt | - | - = 1",
    ],
    "arab_amulet": ["arab_amulet | - | - = 2"],
    "mongol_amulet": ["mongol_amulet | - | - = 2"],
    "medallion": ["medallion palace_medallion | - | - = 4"],
    "tent": ["tent | - | - = 3"],
    "yurt": ["yurt | - | - = 3"],
    "camel": ["camel | camel | - = 4", "camel*2 | - | - = 8", "camel*6 | - | - = 28"],
    "arab_caravan": [
        "arab_caravan | - | - = 0",
        "arab_caravan camel | camel | camel | - = 3",
        "arab_caravan | camel*6 | - = 4",
    ],
    "mongol_caravan": [
        "mongol_caravan | - | - = 0",
        "mongol_caravan camel | - | camel | - = 2",
        "mongol_caravan | camel*6 | - = 4",
    ],
    "camel_drivers": [
        "camel_drivers | - | - = 0",
        "camel_drivers camel*2 | - | camel*2 | - = 4",
        "camel_drivers | camel*6 | - = 5",
    ],
    "arab_merchant": ["arab_merchant*2 | - | - = -2"],
    "mongol_merchant": ["mongol_merchant | - | - = -1"],
    "deal": ["deal*3 | - | - = 0"],
    "fair": [
        "fair | deal | - = 1",
        "fair deal*2 trader_gold | - | - = 4",
        "fair deal*6 | - | - = 5",
    ],
    "spice_shop_owner": [
        "spice_shop_owner | - | spices | - = 1",
        "spice_shop_owner spices | spices | - | palace_spices = 4",
        "spice_shop_owner spices*7 | - | - = 6",
    ],
    "shopkeeper": [
        "shopkeeper | tent | - = 1",
        "shopkeeper tent carpet | - | - = 3",
        "shopkeeper carpet*3 tent yurt lamp | - | - = 6",
    ],
    "jeweller": [
        "jeweller | gold | - = 1",
        "jeweller gold*3 | - | - = 3",
        "jeweller gold silver palace_gem | - | - = 7",
    ],
    "gem_cutter": [
        "gem_cutter | - | - = 1",
        "gem_cutter gem*2 | - | - = 5",
        "gem_cutter gem*4 | - | - = 7",
    ],
    "spice_appraiser": [
        "spice_appraiser | spices | - = 0",
        "spice_appraiser spices*2 | - | - = 4",
        "spice_appraiser spices*4 | - | - = 6",
    ],
    "arab_guard": ["arab_guard*3 | - | - = 6"],
    "mongol_guard": ["mongol_guard*2 | - | - = 4"],
    "arab_general": ["arab_general | - | - = 3"],
    "mongol_general": ["mongol_general | - | - = 3"],
    "city_guard": ["city_guard | thief | - = 5", "city_guard thief marauder poppy | - | - = -1"],
    "mercenaries": ["mercenaries | gold | - = -2", "mercenaries palace_gold | - | - = 4"],
    "marauder": ["marauder*2 | - | - = 2"],
    "padishah": ["padishah | - | - = 0"],
    "sheikh": [
        "sheikh | carpet | - = 2",
        "sheikh carpet*2 | - | - = 4",
        "sheikh carpet*3 jade*2 | - | - = 6",
    ],
    "thief": [
        "thief gold | - | - = 0",
        "thief | gold silver | gold*2 | gem = 3",
        "thief | gold*4 | silver*2 = 5",
    ],
    "smuggler": [
        "smuggler gold | - | - = 0",
        "smuggler | gold oil | gold palace_oil = 2",
        "smuggler | gold silver oil gem | silk spices = 5",
    ],
    "messenger": [
        "messenger | tent | - = 0",
        "messenger tent trader_gold | - | - = 4",
        "messenger tent yurt trader_gold dervish | - | - = 6",
    ],
    "diplomat": [
        "diplomat | - | - = 2",
        "diplomat tent yurt | - | - = 7",
        "diplomat tent | - | - = 2",
        "diplomat medallion | - | - = 7",
    ],
    "tax_collector": [
        "tax_collector deal | - | - = 0",
        "tax_collector | deal | deal*2 = 2",
        "tax_collector | deal*8 | - = 6",
        "tax_collector | - | deal*3 | - = 0",
    ],
    "arab_prince": [
        "arab_prince | - | - = 1",
        "arab_prince arab_amulet tent arab_merchant | - | - = 4",
    ],
    "mongol_prince": ["mongol_prince | - | - = 1", "mongol_prince mongol_amulet | - | - = 3"],
    "arab_spy": [
        "arab_spy yurt | - | - = 0",
        "arab_spy | mongol_amulet | yurt = 3",
        "arab_spy | mongol_merchant*6 | - = 5",
    ],
    "mongol_spy": [
        "mongol_spy tent | - | - = 0",
        "mongol_spy | arab_amulet | tent = 3",
        "mongol_spy | arab_merchant*6 | - = 5",
    ],
    "fugitive": [
        "fugitive arab_guard | - | - = 7",
        "fugitive | arab_guard marauder | mongol_guard = 4",
        "fugitive | arab_guard*3 marauder*3 | mongol_guard*3 = -1",
    ],
    "nomad": [
        "nomad gold | tent | - = 8",
        "nomad tent | - | - = 2",
        "nomad trader_gold | - | - = 2",
    ],
    "courtesan": [
        "courtesan carpet | - | - = 0",
        "courtesan | carpet | arab_amulet = 2",
        "courtesan | carpet*3 jade*3 | ivory = 6",
    ],
    "dancer": [
        "dancer | - | - = 1",
        "dancer nomad | thief | sheikh | - = 3",
        "dancer nomad thief | sheikh diplomat | dervish = 5",
    ],
    "dervish": [
        "dervish | carpet | - = 6",
        "dervish carpet*2 | - | - = 4",
        "dervish carpet*3 jade*3 ivory*3 | - | - = 0",
    ],
}

# The Traders have one effect for different goods.
GOODS = {
    "trader_spice": ["spices", "palace_spices"],
    "trader_silver": ["silver", "palace_silver"],
    "trader_gold": ["gold", "palace_gold"],
    "trader_gem": ["gem", "palace_gem"],
    "trader_silk": ["silk", "palace_silk"],
    "trader_oil": ["oil", "lamp", "palace_oil"],
    "trader_camel": ["camel", "arab_caravan", "camel_drivers"],
    "trader_luxury": ["carpet", "jade", "ebony"],
    "trader_tea": ["tea"],
}
for trader, goods in GOODS.items():
    CASES[trader] = [
        f"{' '.join([trader, *(goods * 4)[:number]])} | {' '.join(goods)} | - = {points}"
        for number, points in enumerate([0, 1, 4, 7, 7])
    ]


def points_of(kind: str, areas: str) -> int:
    cards = [area.replace("-", "").split() for area in areas.split(" | ")]
    lines = kind_lines(am.amul().contents, am.numbers(*cards), 0)
    return next(line.points for row in lines for line in row if line.id == kind)


def test_every_kind_has_a_test() -> None:
    assert set(CASES) == set(am.amul().contents.kinds)


@pytest.mark.parametrize("kind", CASES)
def test_am_22_what_a_kind_scores(kind: str) -> None:
    """AM-22.1, AM-22.2, AM-22.3, AM-22.4, AM-22.5, AM-22.6, AM-22.7, AM-22.8"""
    for case in CASES[kind]:
        areas, _, expected = case.partition(" = ")
        assert points_of(kind, areas) == int(expected), case
