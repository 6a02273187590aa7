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
    "spices": [
        "spices | - | - = 4",
        "spices*2 | - | - = 9",
        "spices*3 palace_spices*2 | - | - = 27",
    ],
    "gem": [
        "gem | - | - = 2",
        "gem*2 | - | - = 7",
        "gem*3 | - | - = 13",
        "gem*4 | - | - = 15",
        "gem*5 palace_gem | - | - = 26",
    ],
    "silk": [
        "silk | - | - | - = 3",
        "silk | silk*2 | silk*2 | - = 4",
        "silk*2 | silk*2 | - | silk = 10",
        "silk*3 | silk*2 | silk*2 = 18",
    ],
    "oil": ["oil palace_oil | - | - = 4"],
    "poppy": [
        "poppy | - | - = 8",
        "poppy arab_guard*2 | marauder | - = 6",
        "poppy | marauder | arab_general = 4",
        "poppy | - | marauder | - = 8",
        "poppy | arab_guard*3 marauder*3 | - = -2",
    ],
    "tea": ["tea | - | - = 4", "tea*2 | - | - = 9", "tea*4 | - | - = 20"],
    "carpet": ["carpet | - | - = 9", "carpet | carpet | - = 7", "carpet*2 | - | carpet = 6"],
    "porcelain": [
        "porcelain | - | - = 8",
        "porcelain | - | porcelain = 6",
        "porcelain*3 | - | - = 12",
    ],
    "jade": ["jade | - | - = 8", "jade*2 | - | - = 12", "jade | jade | jade = 4"],
    "ivory": ["ivory | - | - = 9", "ivory*2 | - | - = 14", "ivory | ivory | ivory = 3"],
    "ebony": ["ebony | - | - = 8", "ebony*2 | - | - = 12", "ebony | ebony | ebony = 4"],
    "lamp": [
        "lamp | oil | - = 4",
        "lamp oil | - | - = 8",
        "lamp*2 palace_lamp palace_oil | - | - = 16",
    ],
    "arab_sword": [
        "arab_sword | - | - = 3",
        "arab_sword arab_general | - | - = 4",
        "arab_sword mongol_guard arab_merchant | - | - = 3",
    ],
    "mongol_sword": [
        "mongol_sword | - | - = 3",
        "mongol_sword mongol_guard | - | - = 4",
        "mongol_sword arab_guard yurt | - | - = 3",
    ],
    "arab_amulet": ["arab_amulet | - | - = 1"],
    "mongol_amulet": ["mongol_amulet | - | - = 1"],
    "medallion": ["medallion palace_medallion | - | - = 4"],
    "tent": ["tent | - | - = 1"],
    "yurt": ["yurt | - | - = 1"],
    "camel": ["camel | camel | - = 5", "camel*2 | - | - = 9", "camel*6 | - | - = 32"],
    "arab_caravan": [
        "arab_caravan | camel | - = 1",
        "arab_caravan camel*2 | camel | - = 3",
        "arab_caravan camel*6 | - | - = 5",
    ],
    "mongol_caravan": [
        "mongol_caravan | camel | - = 1",
        "mongol_caravan camel*2 | camel | - = 3",
        "mongol_caravan camel*6 | - | - = 5",
    ],
    "camel_drivers": [
        "camel_drivers | - | camel | - = 2",
        "camel_drivers camel*2 | camel | - | camel = 6",
        "camel_drivers camel*6 | - | - = 7",
    ],
    "arab_merchant": ["arab_merchant*2 | - | - = 0"],
    "mongol_merchant": ["mongol_merchant | - | - = 0"],
    "deal": ["deal*2 | - | - = 2"],
    "fair": [
        "fair | deal | - = 2",
        "fair deal*2 trader_gold | - | - = 4",
        "fair deal*2 | - | - = 3",
        "fair deal*9 | - | - = 6",
    ],
    "spice_shop_owner": [
        "spice_shop_owner spices | - | spices | - = 1",
        "spice_shop_owner spices | spices | - | palace_spices = 3",
        "spice_shop_owner | spices*7 | - = 6",
    ],
    "shopkeeper": [
        "shopkeeper | tent | - = 2",
        "shopkeeper tent carpet | - | - = 4",
        "shopkeeper carpet*3 tent yurt lamp | - | - = 7",
    ],
    "jeweller": [
        "jeweller | gold | - = 1",
        "jeweller gold*3 | - | - = 3",
        "jeweller gold silver palace_gem | - | - = 7",
    ],
    "gem_cutter": [
        "gem_cutter | gem | - = 3",
        "gem_cutter gem*2 | - | - = 5",
        "gem_cutter gem*6 | - | - = 8",
    ],
    "spice_appraiser": [
        "spice_appraiser spices | spices | - = 2",
        "spice_appraiser spices*2 | - | - = 3",
        "spice_appraiser spices*5 | - | - = 4",
        "spice_appraiser spices*10 | - | - = 6",
    ],
    "arab_guard": ["arab_guard*3 | - | - = 6"],
    "mongol_guard": ["mongol_guard*2 | - | - = 4"],
    "arab_general": ["arab_general | - | - = 2"],
    "mongol_general": ["mongol_general | - | - = 2"],
    "city_guard": ["city_guard | thief | - = 5", "city_guard thief marauder poppy | - | - = 2"],
    "mercenaries": [
        "mercenaries gold*2 | gold | - = 1",
        "mercenaries gold*2 palace_gold | - | - = 5",
    ],
    "marauder": ["marauder*2 | - | - = 2"],
    "padishah": ["padishah | - | - = 1"],
    "sheikh": [
        "sheikh | carpet | - = 3",
        "sheikh carpet*2 | - | - = 5",
        "sheikh carpet*3 jade*2 | - | - = 7",
    ],
    "thief": [
        "thief gold*3 | gold*2 | - = 3",
        "thief | gold silver | gold*2 | gem = 4",
        "thief | gold*7 | silver*5 = 6",
    ],
    "smuggler": [
        "smuggler gold | - | - = -1",
        "smuggler | gold oil | gold palace_oil = 1",
        "smuggler | gold silver oil gem | silk spices poppy = 5",
    ],
    "messenger": [
        "messenger | tent | - = 2",
        "messenger tent trader_gold | - | - = 4",
        "messenger tent yurt trader_gold dervish palace_oil | - | - = 6",
    ],
    "diplomat": [
        "diplomat | - | - = 4",
        "diplomat tent yurt | - | - = 8",
        "diplomat tent | - | - = 4",
        "diplomat medallion | - | - = 8",
    ],
    "tax_collector": [
        "tax_collector deal | - | - = 0",
        "tax_collector | deal | deal*2 = 2",
        "tax_collector | deal*8 | - = 6",
        "tax_collector | - | deal*3 | - = 0",
    ],
    "arab_prince": [
        "arab_prince | - | - = 0",
        "arab_prince arab_amulet tent arab_merchant*2 | - | - = 4",
    ],
    "mongol_prince": ["mongol_prince | - | - = 0", "mongol_prince mongol_amulet | - | - = 2"],
    "arab_spy": [
        "arab_spy yurt | - | - = -2",
        "arab_spy | mongol_amulet | yurt = 1",
        "arab_spy | mongol_merchant*8 | - = 5",
    ],
    "mongol_spy": [
        "mongol_spy tent | - | - = -2",
        "mongol_spy | arab_amulet | tent = 1",
        "mongol_spy | arab_merchant*8 | - = 5",
    ],
    "fugitive": [
        "fugitive arab_guard | - | - = 8",
        "fugitive | arab_guard marauder | mongol_guard = 5",
        "fugitive | arab_guard*3 marauder*3 | mongol_guard*3 = 0",
    ],
    "nomad": [
        "nomad gold | tent | - = 9",
        "nomad tent | - | - = 4",
        "nomad trader_gold | - | - = 4",
    ],
    "courtesan": [
        "courtesan carpet*2 | - | - = 1",
        "courtesan | carpet | arab_amulet = 2",
        "courtesan | carpet*3 jade*4 | ivory*3 = 5",
    ],
    "dancer": [
        "dancer | - | - = 1",
        "dancer nomad | thief | sheikh | - = 3",
        "dancer nomad thief padishah | sheikh diplomat fugitive | dervish messenger = 7",
    ],
    "dervish": [
        "dervish | carpet | - = 5",
        "dervish carpet*2 | - | - = 3",
        "dervish carpet*3 jade*3 ivory*3 | - | - = -1",
    ],
}

# What the Traders count, and what they score for none, one, two … of it; the last value is the limit.
GOODS = {
    "trader_spice": (["spices", "palace_spices"], [0, 3, 3, 4, 4, 5, 5]),
    "trader_silver": (["silver", "palace_silver"], [0, 3, 3, 4, 4, 5, 5]),
    "trader_gold": (["gold", "palace_gold"], [0, 3, 5, 6, 7, 7]),
    "trader_gem": (["gem", "palace_gem"], [0, 1, 3, 4, 6, 7, 7]),
    "trader_silk": (["silk", "palace_silk"], [0, 2, 4, 4, 6, 6, 6]),
    "trader_oil": (["oil", "lamp", "palace_oil"], [0, 3, 4, 4, 5, 5]),
    "trader_camel": (["camel", "arab_caravan", "camel_drivers"], [0, 2, 4, 6, 8, 8]),
    "trader_luxury": (["carpet", "jade", "ebony"], [0, 1, 3, 5, 7, 7]),
    "trader_tea": (["tea"], [0, 3, 5, 6, 7, 7]),
}
for trader, (goods, scored) in GOODS.items():
    CASES[trader] = [
        f"{' '.join([trader, *(goods * 7)[:number]])} | {' '.join(goods)} | - = {points}"
        for number, points in enumerate(scored)
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
