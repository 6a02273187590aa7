"""The box of Five Tribes: the shipped contents."""

import pytest

from serai.core.box import pack_hash
from serai.games.five_tribes.content.box import Box, standard_box, standard_hash, standard_text
from serai.games.five_tribes.content.contents import Contents
from serai.games.five_tribes.content.pack import read_box_text
from serai.games.five_tribes.names import CARDS, INVOKED, PAYMENT_COSTS, TILE_KINDS, TRIBES
from serai.games.five_tribes.names import DJINNS as DJINN_IDS


@pytest.fixture(name="contents")
def _contents() -> Contents:
    return Contents(standard_box())


def test_the_shipped_box_is_a_good_pack() -> None:
    assert read_box_text(standard_text(), "box.toml") == standard_box()


def test_the_shipped_box_is_read_once() -> None:
    assert standard_box() is standard_box()
    assert standard_hash() == pack_hash(standard_text())


def test_no_base_value_is_reconstructed() -> None:
    assert "reconstructed" not in standard_text().partition("[meta]")[2]


def test_tiles_are_those_of_the_rules(contents: Contents) -> None:  # FT-1.1, FT-1.2
    assert len(contents.tiles) == 30
    assert sum(vp for _, vp, _ in contents.tiles) == 198
    assert sum(contents.tile_is_blue[kind] for kind, _, _ in contents.tiles) == 12
    assert not any(walls for _, _, walls in contents.tiles)
    box = standard_box()
    table = {
        tile.id: [vp for kind, vp, _ in contents.tiles if TILE_KINDS[kind] == tile.id]
        for tile in box.tiles
    }
    assert table == {
        "small_market": [6] * 8,
        "large_market": [4] * 4,
        "oasis": [8] * 6,
        "village": [5] * 5,
        "sacred_place": [6, 6, 6, 6, 10, 12, 15],
    }
    assert tuple(tile.code for tile in box.tiles) == ("S", "L", "O", "V", "P")
    assert tuple(str(tile.action) for tile in box.tiles) == (
        "market",
        "market",
        "place_palm",
        "place_palace",
        "take_djinn",
    )
    assert contents.tile_gold[:5] == (3, 6, 0, 0, 0)
    assert contents.tile_look[:5] == (3, 6, 0, 0, 0)
    assert contents.tile_take[:5] == (1, 2, 0, 0, 0)
    assert not any(contents.tile_is_closed)
    assert not any(contents.tile_take[5:])


def test_pieces_are_those_of_the_rules(contents: Contents) -> None:  # FT-1.3, 1.4, 1.8, 2.2, 2.3
    box = standard_box()
    assert [tribe.id for tribe in box.tribes] == list(TRIBES[:5])
    assert "".join(tribe.letter for tribe in box.tribes) == "ywbgr"
    assert contents.kept_tribes == (0, 1)
    assert contents.tribe_copies == (16, 20, 18, 18, 18)
    assert (contents.palms, contents.palaces) == (12, 10)
    assert [color.id for color in box.player_colors] == ["blue", "pink", "black", "orange"]
    assert contents.camels == {2: 11, 3: 8, 4: 8}
    assert contents.markers == {2: 2, 3: 1, 4: 1}
    assert contents.gold == {2: 50, 3: 50, 4: 50}


def test_cards_are_those_of_the_rules(contents: Contents) -> None:  # FT-1.5, FT-1.6, FT-9.2
    assert dict(zip(CARDS, contents.card_copies, strict=True)) == {
        "ivory": 2,
        "jewels": 2,
        "gold": 2,
        "papyrus": 4,
        "silk": 4,
        "spice": 4,
        "fish": 6,
        "wheat": 6,
        "pottery": 6,
        "fakir": 18,
    }
    assert sum(contents.card_copies) == 54
    assert [card.id for card in standard_box().cards] == list(CARDS)
    assert contents.set_values == (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)
    assert (contents.resource_row, contents.djinn_row) == (9, 3)


# FT-10.6: points and cost of every djinn.
EITHER, DOUBLE, FAKIR = ((1, 0), (0, 1)), ((2, 0), (1, 1)), ((0, 1),)
DJINNS: dict[str, tuple[int, tuple[tuple[int, int], ...], str]] = {
    "al_amin": (5, (), "endgame"),
    "anun_nak": (8, EITHER, "action"),
    "baal": (6, (), "trigger"),
    "boaz": (6, (), "passive"),
    "bouraq": (6, EITHER, "action"),
    "echidna": (4, DOUBLE, "modifier"),
    "enki": (8, EITHER, "action"),
    "hagis": (10, EITHER, "modifier"),
    "haurvatat": (8, (), "endgame"),
    "iblis": (8, EITHER, "modifier"),
    "jafaar": (6, (), "endgame"),
    "kandicha": (6, (), "trigger"),
    "kumarbi": (6, (), "modifier"),
    "lamia": (10, EITHER, "modifier"),
    "leta": (4, DOUBLE, "action"),
    "marid": (6, (), "trigger"),
    "monkir": (6, (), "trigger"),
    "nekir": (6, (), "trigger"),
    "shamhat": (6, (), "endgame"),
    "sibittis": (4, DOUBLE, "action"),
    "sloar": (8, FAKIR, "action"),
    "utug": (4, DOUBLE, "action"),
}


def test_djinns_are_those_of_the_rules(contents: Contents) -> None:
    kinds = [str(djinn.kind) for djinn in standard_box().djinns]
    costs = [
        tuple((pay.elder, pay.fakir) for pay in djinn.cost if isinstance(pay.fakir, int))
        for djinn in standard_box().djinns
    ]
    rows = zip(contents.djinn_vp[:22], costs, kinds, strict=True)
    assert dict(zip(DJINN_IDS, rows, strict=False)) == DJINNS
    for djinn, payments in INVOKED.items():
        assert tuple(PAYMENT_COSTS[payment] for payment in payments) == costs[djinn]
    assert contents.djinns == tuple(range(22))
    assert [djinn.id for djinn in standard_box().djinns] == list(DJINN_IDS[:22])


def test_numbers_of_single_djinns(contents: Contents) -> None:
    def given(values: tuple[int, ...]) -> dict[str, int]:
        return {name: n for name, n in zip(DJINN_IDS, values, strict=True) if n}

    assert given(contents.djinn_pays_own) == {"baal": 1, "marid": 1, "monkir": 1, "nekir": 1}
    assert given(contents.djinn_pays_other) == {"baal": 2, "marid": 2, "monkir": 2, "nekir": 2}
    assert given(contents.djinn_unit_value) == {"haurvatat": 5, "jafaar": 3, "shamhat": 4}
    assert (contents.anun_nak_draw, contents.sibittis_draw) == (3, 3)


def test_track_scores_and_end(contents: Contents) -> None:  # FT-1.9, FT-13, FT-12.9
    assert contents.prices == (0, 1, 3, 5, 8, 12, 18)
    assert contents.places == (3, 1, 1, 1, 1, 1, 1)
    assert (contents.gold_vp, contents.vizier_vp, contents.vizier_bonus) == (1, 1, 10)
    assert (contents.elder_vp, contents.palm_vp, contents.palace_vp) == (2, 3, 5)
    assert contents.max_rounds == 60
    assert [line.id for line in standard_box().scoring] == [
        "gold",
        "viziers",
        "vizier_bonus",
        "elders",
        "djinns",
        "tiles",
        "palms",
        "palaces",
        "goods",
    ]


def test_the_default_layout_lays_every_tile_once(contents: Contents) -> None:
    assert (contents.rows, contents.cols, contents.meeples_per_tile) == (5, 6, 3)
    assert sorted(contents.default_layout) == sorted(contents.tiles)
    texts = [contents.text_by_tile[tile] for tile in contents.default_layout]
    assert " ".join(texts[6:12]) == "P10 S O V P6 O"
    assert [contents.tile_by_text[text] for text in texts] == list(contents.default_layout)


@pytest.mark.parametrize(
    ("kind", "which", "names"),
    [
        ("tribe", "elder", ("Elder", "Старейшина", "Mędrzec")),
        ("tile", "sacred_place", ("Sacred Place", "Святилище", "Miejsce święte")),
        ("djinn", "jafaar", ("Jafaar", "Джафар", "Jafar")),
        ("card", "silk", ("Silk", "Шёлк", "Jedwab")),
        ("card", "fakir", ("Fakir", "Факир", "Fakir")),
        ("colour", "pink", ("Pink", "Розовый", "Różowy")),
        ("phase", "sale", ("Sale", "Продажа товаров", "Sprzedaż towarów")),
        ("piece", "palm", ("Palm", "Пальма", "Palma")),
    ],
)
def test_names(kind: str, which: str, names: tuple[str, str, str]) -> None:
    box = standard_box()
    assert tuple(box.name(kind, which, language) for language in ("en", "ru", "pl")) == names
    with pytest.raises(KeyError):
        box.name(kind, "item1", "en")


def test_a_box_is_frozen() -> None:
    box: Box = standard_box()
    with pytest.raises(AttributeError):
        box.djinns[0].vp = 99  # type: ignore[misc]
