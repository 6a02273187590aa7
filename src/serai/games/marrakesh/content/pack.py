"""Whether a pack can be played (MK-P.2 to MK-P.6): reading it, and the sections that hold neither boards nor tiles."""

import re
from typing import Any, Final

from serai.core.diagnostics import FaultPlace, Findings
from serai.core.overlay import WholeBox, read_whole
from serai.games.marrakesh.content.board_checks import BoardCheck
from serai.games.marrakesh.content.box import Box, standard_text, to_box
from serai.games.marrakesh.content.entry_checks import EntryCheck
from serai.games.marrakesh.content.shapes import (
    BAD_FORMAT,
    CODES,
    MISSING_KEY,
    NOT_TOML,
    OUT_OF_RANGE,
    UNKNOWN_ID,
    UNKNOWN_KEY,
    WORDING,
    WRONG_NUMBER,
    equal,
    tables,
    text,
    wrong_number,
)
from serai.games.marrakesh.content.tile_checks import TileCheck
from serai.games.marrakesh.names import (
    AREAS,
    COLOURS,
    GOOD_NAMES,
    LEAST_SEATS,
    MOST_SEATS,
    RESOURCES,
    SEATS,
)

_PACK_ID: Final = re.compile("[a-z0-9][a-z0-9-]*")
SECTIONS: Final = (
    "meta", "source_tags", "players", "colours", "resources", "areas", "setup", "scoring", "tower", "main_board",
    "player_board", "exchange_offices", "luxury_goods", "luxury_items", "provision_tiles", "river_tiles", "oases",
    "desert_cities", "stair_tiles", "scroll_tiers", "scrolls",
)  # fmt: skip
# What an overlay replaces as a whole, although it is a table: a price is all that it names.
_WHOLE: Final = ("cost", "need", "score")
_META: Final = ("pack", "format", "version", "game", "name", "status", "notice")
_STATUS: Final = ("reconstructed", "mixed", "printed")
_COUNTS: Final = tuple(str(seats) for seats in range(LEAST_SEATS, MOST_SEATS + 1))
_FIXED_SETUP: Final = {
    "seasons": 3,
    "rounds_per_season": 4,
    "keshis_per_round": 3,
    "oases_dealt": 6,
    "provision_dealt": 3,
}
GATES: Final = 32
_AREA_LIMIT: Final = 8


def read_pack(text: str, origin: str) -> tuple[Box, WholeBox]:
    """An owner's pack, or an overlay (MK-P.1); `origin` is what people call the file.

    Refused with everything wrong with it, so that nothing starts (MK-4.1).
    """
    findings = Findings(origin, CODES, WORDING)
    whole = read_whole(
        text,
        findings,
        standard_text(),
        "marrakesh",
        toml_code=NOT_TOML,
        entry_code=UNKNOWN_ID,
        whole=_WHOLE,
    )
    check_content(whole.content, findings)
    return to_box(whole.content), whole


def check_content(content: dict[str, Any], findings: Findings) -> None:
    """FaultyPack with everything wrong with a pack (MK-P.4); it is called by its own id from here on (MK-P.5)."""
    meta = content.get("meta")
    if isinstance(meta, dict) and isinstance(meta.get("pack"), str):
        findings.file = meta["pack"]
    check = PackCheck(findings, content)
    for section in content:
        if section in SECTIONS:
            check.section(section)
        else:
            key = "marrakesh.pack.unknown-section"
            findings.add(FaultPlace(section), key, code=UNKNOWN_KEY, value=section)
    for section in SECTIONS:
        if section not in content:
            key = "marrakesh.pack.missing-section"
            findings.add(FaultPlace(section), key, code=MISSING_KEY, value=section)
    findings.stop()


class PackCheck:
    """One pack, section by section."""

    def __init__(self, findings: Findings, content: dict[str, Any]) -> None:
        self.findings = findings
        self.content = content
        tags = content.get("source_tags")
        self.entry = EntryCheck(findings, tuple(tags) if isinstance(tags, dict) else ())
        self.boards = BoardCheck(self.entry)
        self.tiles = TileCheck(self.entry, content)

    def section(self, name: str) -> None:
        value, spot = self.content[name], FaultPlace(name)
        if name == "meta":
            self._meta(spot, value)
        elif name == "source_tags":
            self._source_tags(spot, value)
        elif name in ("players", "colours", "resources", "areas"):
            self._known(name, spot, value)
        elif name == "setup":
            self._setup(spot, value)
        elif name == "scoring":
            self._scoring(spot, value)
        elif name == "tower":
            self._tower(spot, value)
        elif name == "main_board":
            self.boards.main_board(spot, value)
        elif name == "player_board":
            self.boards.player_board(spot, value, self._drawn())
        else:
            self.tiles.section(name, spot, value)

    # The head

    def _meta(self, spot: FaultPlace, value: object) -> None:
        findings = self.findings
        if not self.entry.fields(spot, value, _META, ("note",)):
            return
        assert isinstance(value, dict)
        here = spot.into("pack")
        if text(findings, value["pack"], here) and not _PACK_ID.fullmatch(value["pack"]):
            findings.add(here, "marrakesh.pack.bad-id", code=OUT_OF_RANGE, value=value["pack"])
        if value["format"] != 1 or isinstance(value["format"], bool):
            findings.add(
                spot.into("format"),
                "marrakesh.pack.unsupported-format",
                code=BAD_FORMAT,
                value=str(value["format"]),
                wanted=1,
            )
        findings.number(value["version"], spot.into("version"), 1, 1_000_000)
        equal(findings, value["game"], spot.into("game"), "marrakesh")
        self.entry.languages(spot.into("name"), value["name"])
        findings.one_of(value["status"], spot.into("status"), _STATUS)
        self.entry.languages(spot.into("notice"), value["notice"])

    def _source_tags(self, spot: FaultPlace, value: object) -> None:
        if self.findings.mapping(value, spot):
            assert isinstance(value, dict)
            for tag, about in value.items():
                text(self.findings, about, spot.into(tag))

    # What the rules know (MK-P.3)

    def _known(self, name: str, spot: FaultPlace, value: object) -> None:
        fixed = _known_entries()[name]
        free = {"colours": ("gates", "name", "role")}.get(name, ("name",))
        entries = tables(self.findings, value, spot, len(fixed))
        for place, entry in enumerate(entries):
            wanted = fixed[place] if place < len(fixed) else {}
            here = self.entry.begin(spot, entry, (*(wanted or {"id": ""}), *free))
            for key, known in wanted.items():
                if key in entry:
                    equal(self.findings, entry[key], here.into(key), known)
            for key in ("name", "role"):
                if key in entry:
                    self.entry.languages(here.into(key), entry[key])
            if "gates" in entry:
                self.findings.number(entry["gates"], here.into("gates"), 0, GATES)
        if name == "colours":
            gates = [entry.get("gates") for entry in entries]
            found = sum(number for number in gates if isinstance(number, int))
            if found != GATES and all(type(number) is int for number in gates):
                self.findings.add(
                    spot,
                    "marrakesh.pack.number-of-gates",
                    code=WRONG_NUMBER,
                    needed=GATES,
                    found=found,
                )

    def _setup(self, spot: FaultPlace, value: object) -> None:
        findings = self.findings
        free = ("start_vp", "start_resources", "line_keshi_pool", "line_keshis_drawn",
                "cities_in_play", "first_game_river_sides", "source")  # fmt: skip
        if not self.entry.fields(spot, value, (*_FIXED_SETUP, *free), ("reconstructed", "note")):
            return
        assert isinstance(value, dict)
        for key, wanted in _FIXED_SETUP.items():
            equal(findings, value[key], spot.into(key), wanted)
        findings.number(value["start_vp"], spot.into("start_vp"), 0, 99)
        here = spot.into("start_resources")
        if self.entry.fields(here, value["start_resources"], RESOURCES):
            self.entry.effects.amounts(here, value["start_resources"], RESOURCES, 0, 20)
        pool = value["line_keshi_pool"]
        colours = [colour for colour in COLOURS if colour not in GOOD_NAMES]
        self.entry.effects.names(spot.into("line_keshi_pool"), pool, colours)
        for key, most in (("line_keshis_drawn", 6), ("cities_in_play", 12)):
            here = spot.into(key)
            if self.entry.fields(here, value[key], _COUNTS):
                for seats in _COUNTS:
                    findings.number(value[key][seats], here.into(seats), 0, most)
        drawn = self._drawn()
        if isinstance(pool, list) and any(
            seats * number > len(pool) for seats, number in drawn.items()
        ):
            most_drawn = max(seats * number for seats, number in drawn.items())
            findings.add(
                spot.into("line_keshi_pool"),
                "marrakesh.pack.pool-too-small",
                code=OUT_OF_RANGE,
                needed=most_drawn,
                found=len(pool),
            )
        self._first_game(spot.into("first_game_river_sides"), value["first_game_river_sides"])
        self.entry.source(spot, value)

    def _drawn(self) -> dict[int, int]:
        """The line keshis drawn by number of players, as far as they can be read."""
        setup = self.content.get("setup")
        drawn = setup.get("line_keshis_drawn") if isinstance(setup, dict) else None
        if not isinstance(drawn, dict):
            return {}
        return {
            int(seats): number
            for seats, number in drawn.items()
            if seats in _COUNTS and type(number) is int
        }

    def _first_game(self, spot: FaultPlace, value: object) -> None:
        """One side per season, of a tile of that season."""
        if not self.findings.listing(value, spot):
            return
        assert isinstance(value, list)
        if len(value) != 3:
            wrong_number(self.findings, spot, 3, len(value))
        seasons = _sides(self.content.get("river_tiles"))
        for place, side in enumerate(value):
            if seasons.get(str(side)) != place + 1:
                self.findings.add(
                    spot.at(place), "marrakesh.pack.unknown-id", code=UNKNOWN_ID, value=str(side)
                )

    def _scoring(self, spot: FaultPlace, value: object) -> None:
        ranges = {
            "completed_area_vp": (0, 50),
            "oases_scored": (0, 6),
            "cities_scored": (0, 2),
            "leftover_divisor": (1, 10),
        }
        if self.entry.fields(spot, value, (*ranges, "source"), ("reconstructed", "note")):
            assert isinstance(value, dict)
            for key, (least, most) in ranges.items():
                self.findings.number(value[key], spot.into(key), least, most)
            self.entry.source(spot, value)

    def _tower(self, spot: FaultPlace, value: object) -> None:
        ranges = {"stick": (0, 1000), "release": (0, 1000), "capacity": (1, 99)}
        floors = ("b1", "b2")
        for place, entry in enumerate(tables(self.findings, value, spot, len(floors))):
            here = self.entry.begin(spot, entry, ("id", *ranges))
            if "id" in entry and place < len(floors):
                equal(self.findings, entry["id"], here.into("id"), floors[place])
            for key, (least, most) in ranges.items():
                if key in entry:
                    self.findings.number(entry[key], here.into(key), least, most)


def _known_entries() -> dict[str, list[dict[str, object]]]:
    """The fields of these sections that no pack can change."""
    kinds = ["area"] * 8 + ["good"] * 3 + ["red"]
    colour_areas = [*AREAS[:8], "bazaar", "bazaar", "bazaar", "any"]
    areas: list[dict[str, object]] = [
        {
            "id": area,
            "colour": COLOURS[place],
            "limit": _AREA_LIMIT,
            "worker_slots": 1,
            "water_seller_slots": 1,
        }
        for place, area in enumerate(AREAS[:8])
    ]
    areas.append({"id": "bazaar", "colour": "goods", "worker_slots": 3, "water_seller_slots": 0})
    return {
        "players": [{"id": seat} for seat in SEATS],
        "colours": [
            {"id": colour, "kind": kind, "area": area}
            for colour, kind, area in zip(COLOURS, kinds, colour_areas, strict=True)
        ],
        "resources": [{"id": resource} for resource in RESOURCES],
        "areas": areas,
    }


def _sides(river_tiles: object) -> dict[str, int]:
    """The season of every river side, as far as they can be read."""
    found: dict[str, int] = {}
    for tile in river_tiles if isinstance(river_tiles, list) else []:
        sides = tile.get("sides") if isinstance(tile, dict) else None
        for side in sides if isinstance(sides, list) else []:
            if isinstance(side, dict) and type(tile.get("season")) is int:
                found[str(side.get("id"))] = tile["season"]
    return found
