"""MK-P: what a pack must hold, and how its owner hears of every fault."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from serai.core.diagnostics import FaultyPack, Findings
from serai.games.marrakesh.content.box import standard_box, standard_text
from serai.games.marrakesh.content.pack import check_content, read_pack
from serai.games.marrakesh.content.shapes import CODES, WORDING
from serai.games.marrakesh.game import open_game

from .board import Document, box, entry

pytestmark = pytest.mark.slow  # every test checks a whole pack


def faults_of(change: Callable[[Document], Any]) -> list[str]:
    """The faults of the shipped box with a change, as an owner reads them."""
    content = box()
    change(content)
    findings = Findings("pack", CODES, WORDING)
    findings.written = content
    try:
        check_content(content, findings)
    except FaultyPack as faulty:
        return faulty.text("en").split("\n")
    return []


def fault(change: Callable[[Document], Any]) -> str:
    """The only fault."""
    (found,) = faults_of(change)
    return found


def faults_of_text(text: str, language: str = "en") -> list[str]:
    with pytest.raises(FaultyPack) as caught:
        read_pack(text, "pack")
    return caught.value.text(language).split("\n")


def test_mk_p_1_the_shipped_box_is_a_pack() -> None:
    """MK-P.1"""
    assert read_pack(standard_text(), "box")[0] == standard_box()
    assert open_game(standard_text()).pack_name == "marrakesh-reconstruction"


PACK = "pack 'marrakesh-reconstruction'"


def test_mk_w_29_faulty_packs() -> None:
    def camels(content: Document) -> None:
        entry(content, "oases", "oasis_12")["score"]["count"] = ["camels"]

    def steps(content: Document) -> None:
        entry(content, "stair_tiles", "stair_tile_04")["b"] = [{"steps": 2}]

    assert fault(camels) == (
        f"MKP-06 {PACK}, oases/oasis_12, field 'score.count[0]': unknown count 'camels'"
    )
    assert fault(lambda content: content["luxury_goods"].pop()) == (
        f"MKP-09 {PACK}, luxury_goods/-, field '-': 25 entries needed, 24 found"
    )
    assert fault(steps) == (
        f"MKP-05 {PACK}, stair_tiles/stair_tile_04, field 'b[0].steps': unknown effect 'steps'"
    )


def setting(section: str, id: str, key: str, value: Any) -> Callable[[Document], None]:
    def change(content: Document) -> None:
        entry(content, section, id)[key] = value

    return change


def at(*path: Any, value: Any) -> Callable[[Document], None]:
    """Set the value at the end of a path."""

    def change(content: Document) -> None:
        here: Any = content
        for key in path[:-1]:
            here = here[key]
        here[path[-1]] = value

    return change


CELLS = ("main_board", "connecting", "cells")
LINES = ("main_board", "connecting", "lines")


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        (setting("scrolls", "scroll_01", "camels", 1), "MKP-01", "scrolls/scroll_01"),
        (at("main_board", "camels", value=1), "MKP-01", "main_board/-"),
        (lambda c: entry(c, "scrolls", "scroll_01").pop("colour"), "MKP-02", "scrolls/scroll_01"),
        (lambda c: entry(c, "oases", "oasis_01").pop("source"), "MKP-02", "oases/oasis_01"),
        (lambda c: c["setup"].pop("start_vp"), "MKP-02", "setup/-"),
        (at("colours", 0, "name", value={"en": "a", "ru": "б"}), "MKP-02", "colours/turquoise"),
        (setting("provision_tiles", "provision_01", "loss", "4"), "MKP-03", "provision_01"),
        (setting("provision_tiles", "provision_01", "loss", True), "MKP-03", "provision_01"),
        (setting("scrolls", "scroll_01", "effect", {"vp": 3}), "MKP-03", "scrolls/scroll_01"),
        (at("setup", "start_vp", value=100), "MKP-04", "setup/-"),
        (at("setup", "seasons", value=4), "MKP-04", "setup/-"),
        (at("setup", "start_resources", "water", value=21), "MKP-04", "setup/-"),
        (at("setup", "cities_in_play", "2", value=13), "MKP-04", "setup/-"),
        (at("setup", "line_keshi_pool", value=["red", "red", "pink"]), "MKP-04", "setup/-"),
        (at("scoring", "completed_area_vp", value=51), "MKP-04", "scoring/-"),
        (at("scoring", "oases_scored", value=7), "MKP-04", "scoring/-"),
        (at("scoring", "cities_scored", value=3), "MKP-04", "scoring/-"),
        (at("scoring", "leftover_divisor", value=0), "MKP-04", "scoring/-"),
        (at("tower", 0, "stick", value=1001), "MKP-04", "tower/b1"),
        (at("tower", 0, "capacity", value=0), "MKP-04", "tower/b1"),
        (at("main_board", "river", "dock", value=41), "MKP-04", "main_board/-"),
        (at("main_board", "river", "rapids", 1, "after_space", value=2), "MKP-04", "rapid_2"),
        (at("main_board", "river", "rapids", 3, "after_space", value=14), "MKP-04", "rapid_4"),
        (at("main_board", "river", "dock_cells", 0, "vp", value=21), "MKP-04", "dock_1"),
        (at("main_board", "stairs", "flight_steps", 0, value=10), "MKP-04", "main_board/-"),
        (at("main_board", "stairs", "sultan_step", value=14), "MKP-04", "main_board/-"),
        (at("main_board", "stairs", "border_dinars", value=6), "MKP-04", "main_board/-"),
        (at("main_board", "workshops", 0, "vp", value=-21), "MKP-04", "workshop_blue"),
        (at("player_board", "disc", 0, "sectors", 0, value=10), "MKP-04", "disc_pink"),
        (at("player_board", "medina", "match_vp", value=21), "MKP-04", "player_board/-"),
        (
            at("player_board", "sahara", "oasis_cells", 0, "cost", value={"dinar": 4}),
            "MKP-04",
            "left_1",
        ),
        (
            at("player_board", "sahara", "oasis_cells", 0, "cost", value=dict.fromkeys(("water", "date", "dinar"), 3)),
            "MKP-04",
            "left_1",
        ),
        (at("player_board", "sahara", "city", "cost", "yellow", value=4), "MKP-04", "player_board/-"),
        (at("player_board", "main_square", 0, "id", value="square_9"), "MKP-04", "square_9"),
        (setting("luxury_goods", "luxury_01", "cost", {}), "MKP-04", "luxury_01"),
        (setting("luxury_goods", "luxury_01", "cost", {"orange": 4, "yellow": 3}), "MKP-04", "luxury_01"),
        (setting("provision_tiles", "provision_01", "need", {"water": 10}), "MKP-04", "provision_01"),
        (setting("scroll_tiers", "tier_gray", "scholars", 21), "MKP-04", "tier_gray"),
        (setting("scrolls", "scroll_01", "effect", [{"vp": 51}]), "MKP-04", "scroll_01"),
        (setting("scrolls", "scroll_01", "dates", 10), "MKP-04", "scroll_01"),
        (setting("scrolls", "scroll_01", "effect", [{"choose": [[{"vp": 1}]]}]), "MKP-04", "scroll_01"),
        (at("colours", 0, "kind", value="good"), "MKP-04", "colours/turquoise"),
        (at("areas", 0, "limit", value=9), "MKP-04", "areas/river"),
        (at("oases", 0, "source", value="rumour"), "MKP-04", "oases/oasis_01"),
        (at("oases", 0, "id", value="Oasis 1"), "MKP-04", "oases/Oasis 1"),
        (setting("scrolls", "scroll_22", "modifiers", [{"haste": 1}]), "MKP-05", "scroll_22"),
        (setting("scrolls", "scroll_01", "effect", [{"res": {"gold": 1}}]), "MKP-07", "scroll_01"),
        (setting("scrolls", "scroll_01", "effect", [{"keshi": {"blue": 1}}]), "MKP-07", "scroll_01"),
        (
            setting("scrolls", "scroll_22", "modifiers", [{"action_plus": {"area": "moon", "n": 1}}]),
            "MKP-07",
            "scroll_22",
        ),
        (
            setting("scrolls", "scroll_22", "modifiers", [{"trigger": {"event": "rain", "effect": []}}]),
            "MKP-07",
            "scroll_22",
        ),
        (
            setting("scrolls", "scroll_22", "modifiers", [{"discount": {"what": "tea", "n": 1}}]),
            "MKP-07",
            "scroll_22",
        ),
        (at("oases", 1, "id", value="oasis_01"), "MKP-08", "oases/oasis_01"),
        (at("stair_tiles", 1, "id", value="scroll_01"), "MKP-08", "scrolls/scroll_01"),
        (at("colours", 0, "gates", value=4), "MKP-09", "colours/-"),
        (lambda c: c["oases"].append(dict(c["oases"][0], id="oasis_31")), "MKP-09", "oases/-"),
        (at("player_board", "main_square", 0, "effect", value=[{"swap_keshi": 1}]), "MKP-10", "square_0"),
        (at("player_board", "main_square", 0, "effect", value=[{"res_any": 3}]), "MKP-04", "square_0"),
        (setting("scrolls", "scroll_22", "effect", []), "MKP-10", "scroll_22"),
        (
            setting("scrolls", "scroll_01", "effect", [{"vp_per": {"each": 1, "count": ["returned:water"]}}]),
            "MKP-10",
            "scroll_01",
        ),
        (
            setting("scrolls", "scroll_22", "modifiers", [{"action_plus": {"area": "medina", "n": 1}}]),
            "MKP-10",
            "scroll_22",
        ),
        (setting("luxury_goods", "luxury_01", "item", "sandal"), "MKP-11", "luxury_01"),
        (at("setup", "first_game_river_sides", value=["river_03", "river_03", "river_05"]), "MKP-11", "setup/-"),
        (at("meta", "format", value=2), "MKP-12", "meta/-"),
        (at(*CELLS, 1, "cover_order", value=2), "MKP-13", "main_board/-"),
        (at(*LINES, 0, "palace_flight", value=2), "MKP-13", "main_board"),
    ],
)  # fmt: skip
def test_mk_p_5_every_code_names_the_place(
    change: Callable[[Document], Any], code: str, where: str
) -> None:
    """MK-P.2, MK-P.3, MK-P.5, MK-P.6: one change, and its code with section and entry."""
    found = faults_of(change)
    assert found
    assert all(text.startswith("MKP-") for text in found)
    assert found[0].startswith(f"{code} ")
    assert where in found[0]


def test_mk_p_3_a_cell_on_no_line() -> None:
    def change(content: Document) -> None:
        for line in content["main_board"]["connecting"]["lines"]:
            if "cell_4_3" in line["cells"]:
                line["cells"].remove("cell_4_3")

    assert "'cell_4_3' is on no line" in fault(change)


def test_mk_p_3_keshi_slots_fit_the_keshis_drawn() -> None:
    assert "MKP-09" in fault(at("player_board", "oasis_line", 1, "keshi_players", value=[]))


def test_mk_v_1_lists_nest_three_deep() -> None:
    deep: list[Any] = [{"vp": 1}]
    for _ in range(3):
        deep = [{"choose": [deep, [{"vp": 2}]]}]
    assert not faults_of(setting("scrolls", "scroll_01", "effect", deep))
    deeper = [{"choose": [deep, [{"vp": 2}]]}]
    found = faults_of(setting("scrolls", "scroll_01", "effect", deeper))
    assert found
    assert all(text.startswith("MKP-10 ") for text in found)


def test_mk_p_4_all_faults_in_file_order() -> None:
    def change(content: Document) -> None:
        entry(content, "scrolls", "scroll_72")["colour"] = "blue"
        entry(content, "scrolls", "scroll_02")["effect"] = [{"gold": 1}]
        content["scoring"]["oases_scored"] = 9
        content["setup"]["start_vp"] = -1

    found = faults_of(change)
    order = ["setup/-", "scoring/-", "scroll_02", "scroll_72"]
    places = [
        next(place for place in order if place in text)
        for text in found
        if any(place in text for place in order)
    ]
    assert places == order


@pytest.mark.parametrize(
    "text",
    ["[meta", "a = 1\na = 2", "x = " + "[" * 5000, "# " + "x" * (2 << 20), 'a = "\ud800"', "a = " + "9" * 5000],
    ids=["half", "twice", "deep", "megabytes", "surrogate", "digits"],
)  # fmt: skip
def test_mk_p_5_what_is_no_toml(text: str) -> None:
    for language in ("en", "ru", "pl"):
        (found,) = faults_of_text(text, language)
        assert found.startswith("MKP-00 ")


def test_mk_p_5_sections() -> None:
    found = faults_of_text("[camels]\nnumber = 1\n")
    assert found[0].startswith("MKP-01 pack 'pack', camels/-, field '-'")
    assert sum(text.startswith("MKP-02 ") for text in found) == 21


def test_mk_p_5_the_path_leads_from_the_tile_to_the_value() -> None:
    change = setting("scrolls", "scroll_01", "effect", [{"choose": [[{"vp": 1}], [{"vp": 99}]]}])
    assert "scrolls/scroll_01, field 'effect[0].choose[1][0].vp'" in fault(change)


OVERLAY = """
extends = "marrakesh"
[meta]
pack = "mine"
[[oases]]
id = "oasis_12"
source = "printed"
score = { base = 4 }
[[luxury_goods]]
id = "luxury_01"
cost = { purple = 2 }
"""


def test_mk_p_1_an_overlay_corrects_single_values() -> None:
    made, whole = read_pack(OVERLAY, "pack")
    oasis = next(tile for tile in made.oases if tile.id == "oasis_12")
    assert (oasis.score.base, oasis.score.each, oasis.is_reconstructed()) == (4, 0, False)
    assert next(tile for tile in made.luxury_goods if tile.id == "luxury_01").cost == {"purple": 2}
    assert made.scrolls == standard_box().scrolls
    game = open_game(OVERLAY)
    assert game.pack_text == whole.text
    assert game.pack_hash != open_game(None).pack_hash
    assert open_game(whole.text).pack_hash == game.pack_hash


def test_mk_p_5_an_overlay_of_a_tile_that_is_not_there() -> None:
    (found,) = faults_of_text(OVERLAY.replace("oasis_12", "oasis_99"))
    assert found.startswith("MKP-11 pack 'pack', oases/oasis_99, field 'id'")
