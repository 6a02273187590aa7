"""Packs of Five Tribes: what an owner may change, and what cannot be played."""

import pytest

from serai.core.box import pack_hash
from serai.core.diagnostics import FaultyPack, Problem
from serai.core.errors import BadPack
from serai.games.five_tribes.content.box import standard_hash, standard_text
from serai.games.five_tribes.content.contents import Contents
from serai.games.five_tribes.content.pack import read_box_text
from serai.games.five_tribes.names import DJINNS

pytestmark = pytest.mark.slow


def edited(head: str, old: str, new: str, text: str = "") -> str:
    """The shipped box with a change in one entry: `djinns boaz`, or a section: `meta`."""
    text = text or standard_text()
    section, _, entry = head.partition(" ")
    opening = f'[[{section}]]\nid = "{entry}"\n' if entry else f"[{section}]\n"
    assert text.count(opening) == 1
    start = text.index(opening)
    end = text.find("\n\n", start)
    block = text[start:] if end < 0 else text[start:end]
    assert block.count(old) == 1
    return text.replace(block, block.replace(old, new))


def without(head: str) -> str:
    section, _, entry = head.partition(" ")
    text = standard_text()
    start = text.index(f'[[{section}]]\nid = "{entry}"\n')
    return text[:start] + text[text.index("\n\n", start) + 2 :]


def problems(text: str) -> tuple[Problem, ...]:
    with pytest.raises(BadPack) as caught:
        read_box_text(text, "mine.toml")
    assert isinstance(caught.value, FaultyPack)
    return caught.value.problems


def told(text: str) -> list[tuple[str, str]]:
    """Place and key of each problem."""
    return [(str(problem.place), problem.key) for problem in problems(text)]


# ------------------------------------------------------------------------- an owner's values


@pytest.mark.parametrize(
    ("head", "old", "new", "attribute", "value"),
    [
        ("djinns leta", "vp = 4", "vp = 7", "djinn_vp", 7),
        ("djinns nekir", "opponent = 2", "opponent = 3", "djinn_pays_other", 3),
        ("djinns jafaar", "value = 3", "value = 4", "djinn_unit_value", 4),
    ],
)
def test_a_djinn_can_be_corrected(
    head: str, old: str, new: str, attribute: str, value: object
) -> None:
    contents = Contents(read_box_text(edited(head, old, new), "mine.toml"))
    assert getattr(contents, attribute)[DJINNS.index(head.split()[1])] == value


def test_what_a_market_costs_can_be_corrected() -> None:
    text = edited("tiles large_market", "cost_gold = 6", "cost_gold = 5")
    contents = Contents(read_box_text(text, "mine.toml"))
    assert contents.tile_gold[:5] == (3, 5, 0, 0, 0)


def test_a_changed_total_is_changed_or_left_out_in_the_checksum() -> None:
    text = edited("tiles village", "vp = [5]", "vp = [6]")
    found = problems(text)
    assert [(str(p.place), p.key, p.params) for p in found] == [
        ("totals.base_tile_vp", "pack.total", {"found": 203, "expected": 198})
    ]
    for line in ("base_tile_vp = 203", ""):
        box = read_box_text(edited("totals", "base_tile_vp = 198", line, text), "mine.toml")
        assert sum(vp for _, vp, _ in Contents(box).tiles) == 203


def test_a_village_of_two_values_is_written_with_its_value() -> None:
    text = edited("tiles village", "vp = [5]", "vp = [5, 9]")
    text = edited("tiles village", "copies = [5]", "copies = [4, 1]", text)
    text = edited("totals", "base_tile_vp = 198", "base_tile_vp = 202", text)
    start = text.index("[layouts.default_layout]")
    end = text.index("\n\n", start)
    layout = text[start:end].replace(" V", " V5").replace('"V', '"V9')
    box = read_box_text(text[:start] + layout + text[end:], "mine.toml")
    assert Contents(box).tile_by_text["V9"] == (3, 9, 0)


def test_a_pack_of_its_own_has_a_name_and_a_hash_of_its_own() -> None:
    text = edited("meta", 'pack = "five-tribes"', 'pack = "our-table"')
    assert read_box_text(text, "mine.toml").meta.pack == "our-table"
    assert pack_hash(text) != standard_hash()


# ------------------------------------------------------------------------- what cannot be played

LAYOUT = "layouts.base.default_layout.rows"
SIXTH_TRIBE = """[[tribes]]
id = "artisan"
letter = "p"
color = "purple"
base = 15
kept = true
vp = 2
names = { en = "Artisan", ru = "Ремесленник", pl = "Rzemieślnik" }
source = "seed"

[[tiles]]
id = "small_market"
"""


def test_a_sixth_tribe() -> None:
    text = standard_text().replace('[[tiles]]\nid = "small_market"\n', SIXTH_TRIBE)
    assert told(text) == [("tribes.artisan.id", "pack.unknown-entry")]


def test_a_djinn_the_rules_do_not_know() -> None:
    text = standard_text().replace('id = "boaz"', 'id = "zoab"')
    assert told(text) == [
        ("djinns.zoab.id", "pack.unknown-entry"),
        ("djinns.boaz", "pack.missing-entry"),
    ]


@pytest.mark.parametrize(
    ("head", "place"),
    [
        ("players players_4", "players.players_4"),
        ("player_colors orange", "player_colors.orange"),
        ("supply palm", "supply.palm"),
        ("rows djinn_row", "rows.djinn_row"),
        ("tribes merchant", "tribes.merchant"),
        ("tiles oasis", "tiles.oasis"),
        ("djinns sloar", "djinns.sloar"),
        ("resources.goods fish", "resources.goods.fish"),
        ("tracks bid_order_standard", "tracks.bid_order_standard"),
        ("scoring palms", "scoring.palms"),
        ("options nekir_per", "options.nekir_per"),
        ("phases sale", "phases.sale"),
    ],
)
def test_nothing_can_be_missing(head: str, place: str) -> None:
    assert told(without(head)) == [(place, "pack.missing-entry")]


def test_the_fakir_stays_the_fakir() -> None:
    assert told(standard_text().replace('id = "fakir"', 'id = "slave"')) == [
        ("resources.slave.id", "pack.unknown-entry"),
        ("resources.fakir", "pack.missing-entry"),
    ]


def test_an_id_used_twice() -> None:
    text = standard_text().replace('id = "utug"', 'id = "leta"')
    assert told(text) == [
        ("djinns.leta.id", "pack.twice"),
        ("djinns.utug", "pack.missing-entry"),
    ]


def test_the_order_is_that_of_the_lexicon() -> None:
    text = standard_text()
    text = text.replace('id = "blue"', 'id = "?"').replace('id = "pink"', 'id = "blue"')
    found = problems(text.replace('id = "?"', 'id = "pink"'))
    assert [(str(p.place), p.key) for p in found] == [("player_colors", "pack.order")]
    assert found[0].params == {"expected": "blue, pink, black, orange"}


# (head, old, new, place, key): a place beginning with a dot is below the head.
BAD_VALUES = [
    ("meta", "format = 1", "format = 2", ".format", "bad-value"),
    ("meta", 'game = "five-tribes"', 'game = "amul"', ".game", "bad-value"),
    ("meta", 'pack = "five-tribes"', 'pack = "A b"', ".pack", "bad-value"),
    ("meta", "version = 1", "version = 0", ".version", "bad-value"),
    ("meta", '"pl"', '"de"', ".languages[2]", "bad-value"),
    ("djinns boaz", "vp = 6", 'vp = "six"', ".vp", "bad-value"),
    ("djinns boaz", "vp = 6", "vp = -6", ".vp", "bad-value"),
    ("djinns boaz", 'class = "passive"', 'class = "lazy"', ".class", "bad-value"),
    ("djinns boaz", "vp_source", "vp_guess", ".vp_guess", "unknown-field"),
    ("djinns leta", '"control_empty_tile"', '"win"', ".effect", "bad-value"),
    ("djinns leta", '"W4"', '"W5"', ".windows[3]", "bad-value"),
    ("djinns leta", "{ elder = 2 }", "{ gold = 2 }", ".cost[0].gold", "unknown-field"),
    ("djinns leta", "{ elder = 2 }", "{ elder = 3 }", ".cost[0].elder", "bad-value"),
    ("djinns baal", '"djinn_gained"', '"djinn_lost"', ".event", "bad-value"),
    ("djinns baal", "own = 1, ", "", ".pays.own", "missing-field"),
    ("djinns baal", 'ru = "Баал", ', "", ".names.ru", "missing-field"),
    ("djinns baal", 'source = "seed"', 'source = "a friend"', ".source", "bad-value"),
    ("tribes elder", "base = 20", "base = 32", ".base", "bad-value"),
    ("resources.goods fish", "copies = 6", "copies = 32", ".copies", "bad-value"),
    ("resources.fakir", "copies = 18", "copies = 32", ".copies", "bad-value"),
    ("tiles oasis", "vp = [8]", "vp = []", ".vp", "bad-value"),
    ("tiles oasis", '"red"', '"green"', ".value_color", "bad-value"),
    ("tiles large_market", "take = 2", "take = 3", ".take", "bad-value"),
    ("tie", '"shared_victory"', '"most_gold"', ".rule", "bad-value"),
    ("limits", "max_rounds = 60", "max_rounds = 0", ".max_rounds", "bad-value"),
]
# What the rules know under that id is something else.
OTHER_THINGS = [
    ("players players_3", "markers = 1", "markers = 2", ".markers", "must-be"),
    ("players players_2", '"blue", "pink"', '"black"', ".colors", "must-be"),
    ("tribes elder", 'letter = "w"', 'letter = "e"', ".letter", "must-be"),
    ("tribes elder", "kept = true", "kept = false", ".kept", "must-be"),
    ("tiles oasis", 'code = "O"', 'code = "X"', ".code", "must-be"),
    ("tiles oasis", '"place_palm"', '"place_palace"', ".action", "must-be"),
    ("tiles oasis", "compulsory = true", "compulsory = false", ".compulsory", "must-be"),
    ("tiles oasis", "vp = [8]", "vp = [8]\nlook = 3", ".look", "unknown-field"),
    ("tiles small_market", "look = 3\n", "", ".look", "missing-field"),
    ("layouts base", "cols = 6", "cols = 7", ".cols", "must-be"),
    ("djinns boaz", 'class = "passive"', 'class = "action"', ".class", "must-be"),
    ("djinns boaz", ', "elder"]', "]", ".protects", "must-be"),
    ("djinns boaz", "vp = 6", 'vp = 6\nmoment = "bid"', ".moment", "unknown-field"),
    ("djinns boaz", "vp = 6", "vp = 6\ndraws = 2", ".draws", "unknown-field"),
    ("djinns enki", '"palm_on_any_oasis"', '"kill_two"', ".effect", "must-be"),
    ("djinns enki", '"W1", ', "", ".windows", "must-be"),
    ("djinns jafaar", 'unit = "vizier"', 'unit = "elder"', ".unit", "must-be"),
    ("djinns marid", '"meeple_dropped_on_own_tile"', '"palace_placed"', ".event", "must-be"),
    ("djinns sibittis", "draws = 3\n", "", ".draws", "missing-field"),
    ("djinns sloar", "cost = [{ fakir = 1 }]\n", "", ".cost", "must-be"),
    ("djinns kandicha", '"top_resource"', '"keep"', ".gains", "must-be"),
    ("scoring palms", '"palm_on_own_tile"', '"palm"', ".per", "must-be"),
    ("options stall_check", '"any_time", ', "", ".values", "must-be"),
    ("options nekir_per", 'default = "event"', 'default = "meeple"', ".default", "must-be"),
    ("tracks bid_order_standard", "places = 4", "places = 3", ".places", "must-be"),
]
# Numbers that do not fit together.
MISFITS = [
    ("player_colors pink", "camels = 11", "camels = 10", ".camels", "too-small"),
    ("player_colors pink", "markers = 2", "markers = 1", ".markers", "too-small"),
    ("supply palm", "count = 12", 'count = "unlimited"', ".count", "needs-number"),
    ("tribes elder", "base = 20", "base = 19", "tribes.base", "too-small"),
    ("tribes builder", "vp = 0", "vp = 1", ".vp", "must-be"),
    ("tiles village", "copies = [5]", "copies = [4]", "tiles.copies", "wrong-number"),
    ("tiles village", "vp = [5]", "vp = [5, 6]", ".copies", "wrong-number"),
    ("tiles sacred_place", "10, 12", "10, 10", ".vp", "twice"),
    ("tiles large_market", "look = 6", "look = 1", ".take", "too-large"),
    ("layouts.default_layout", '"S O', '"X O', LAYOUT + "[0]", "unknown-tile"),
    ("layouts.default_layout", "P15", "P", LAYOUT + "[2]", "unknown-tile"),
    ("layouts.default_layout", '"S O V', '"S O', LAYOUT + "[0]", "wrong-number"),
    ("layouts.default_layout", '  "S O V P6 S L",\n', "", LAYOUT, "wrong-number"),
    ("layouts.default_layout", '"S O', '"O O', LAYOUT, "wrong-tiles"),
    ("djinns leta", "{ elder = 2 }", "{ fakir = 2 }", ".cost", "must-be"),
    ("tiles sacred_place", "elder = 2", "elder = 1", ".cost", "must-be"),
    ("resources.set_values", ", 60]", "]", ".by_size", "wrong-number"),
    ("resources.set_values", "[0, 1", "[1, 1", ".by_size[0]", "must-be"),
    ("resources.set_values", "50, 60", "50, 59", ".by_size[9]", "falling-rise"),
    ("tracks turn_order_standard", "price = 0", "price = 1", ".prices[0].price", "must-be"),
    ("tracks turn_order_standard", "price = 12", "price = 13", ".prices[5].price", "must-be"),
    ("tracks turn_order_standard", "places = 3", "places = 2", ".prices[0].places", "must-be"),
    ("scoring palms", "vp = 3", "vp = 4", ".vp", "must-be"),
    ("scoring djinns", '"printed"', "6", ".vp", "must-be"),
    ("scoring vizier_bonus", "vp = 10", 'vp = "printed"', ".vp", "must-be"),
    ("totals", "base_tiles = 30", "base_tiles = 36", ".base_tiles", "total"),
    ("totals", "resource_cards = 54", "resource_cards = 55", ".resource_cards", "total"),
    ("totals", "{ base = 90 }", "{ base = 91 }", ".meeples.base", "total"),
    ("totals", "{ base = 22 }", "{ base = 26 }", ".djinns.base", "total"),
]


@pytest.mark.parametrize(
    ("head", "old", "new", "place", "key"), BAD_VALUES + OTHER_THINGS + MISFITS
)
def test_a_value_that_cannot_be_played(head: str, old: str, new: str, place: str, key: str) -> None:
    if place.startswith("."):
        place = head.replace(" ", ".") + place
    assert (place, f"pack.{key}") in told(edited(head, old, new))


def test_a_price_less() -> None:
    line = '  { price = 12, places = 1, source = "public" },\n'
    assert told(edited("tracks turn_order_standard", line, "")) == [
        ("tracks.turn_order_standard.prices", "pack.wrong-number")
    ]


def test_all_problems_are_told_at_once() -> None:
    text = edited("djinns leta", "elder = 2", "elder = 0")
    text = edited("tribes elder", 'letter = "w"', 'letter = "e"', text)
    text = edited("scoring gold", "vp = 1", "vp = 2", text)
    assert told(text) == [
        ("tribes.elder.letter", "pack.must-be"),
        ("djinns.leta.cost", "pack.must-be"),
        ("scoring.gold.vp", "pack.must-be"),
    ]


def test_every_problem_can_be_said_in_every_language() -> None:
    text = edited("djinns leta", "elder = 2", "elder = 0")
    text = edited("djinns boaz", "vp = 6", "vp = 6\ndraws = 2", text)
    text = edited("djinns sloar", "cost = [{ fakir = 1 }]\n", "", text)
    text = edited("supply palm", "count = 12", 'count = "unlimited"', text)
    text = edited("tiles village", "copies = [5]", "copies = [4]", text)
    text = edited("tiles sacred_place", "10, 12", "10, 10", text)
    text = edited("tiles large_market", "look = 6", "look = 1", text)
    text = edited("resources.set_values", "50, 60", "50, 59", text)
    text = edited("tracks turn_order_standard", "price = 12", "price = 8", text)
    text = edited("scoring gold", "vp = 1", "vp = 2", text)
    layouts = [
        edited("layouts.default_layout", '"S O', '"X O'),
        edited("layouts.default_layout", '"S O', '"O O'),
    ]
    ids = [
        standard_text().replace('id = "boaz"', 'id = "zoab"'),
        standard_text().replace('value_color = "red"', 'value_color = "green"'),
    ]
    for pack in (text, *layouts, *ids):
        for problem in problems(pack):
            for language in ("en", "ru", "pl"):
                line = problem.text(language)
                assert "\n" not in line
                assert "mine.toml" in line
                assert str(problem.place) in line
