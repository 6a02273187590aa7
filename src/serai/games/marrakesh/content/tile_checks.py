"""The tiles of a pack (MK-P.3, MK-P.6)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from serai.core.diagnostics import FaultPlace, Findings
from serai.games.marrakesh.content.entry_checks import EntryCheck
from serai.games.marrakesh.content.shapes import (
    MISSING_KEY,
    NOT_ALLOWED,
    UNKNOWN_ID,
    WRONG_NUMBER,
    equal,
    tables,
    text,
    wrong_number,
)
from serai.games.marrakesh.names import GOOD_NAMES, RESOURCES, SCROLL_COLOURS, TIMINGS

_TIER_TILES: Final = {"gray": 21, "yellow": 21, "pink": 18, "orange": 12}


@final
class TileCheck:
    """One section of tiles after the other."""

    __slots__ = ("content", "entry", "findings")

    def __init__(self, entry: EntryCheck, content: dict[str, Any]) -> None:
        self.entry = entry
        self.findings: Findings = entry.findings
        self.content = content

    def section(self, name: str, spot: FaultPlace, value: object) -> None:
        """The entries of a section, then how many there are of each sort."""
        number = {
            "exchange_offices": 12,
            "luxury_goods": 25,
            "luxury_items": 5,
            "provision_tiles": 12,
            "river_tiles": 9,
            "oases": 30,
            "desert_cities": 12,
            "stair_tiles": 20,
            "scroll_tiers": 4,
            "scrolls": 72,
        }[name]
        if name == "luxury_items" and isinstance(value, list):
            number = len(value)  # a pack may have other kinds of items
        entries = tables(self.findings, value, spot, number)
        for entry in entries:
            if name == "exchange_offices":
                self._office(spot, entry)
            elif name == "luxury_goods":
                self._luxury(spot, entry)
            elif name == "luxury_items":
                here = self.entry.begin(spot, entry, ("id", "name"))
                self.entry.languages_of(here, entry, ("name",))
            elif name == "provision_tiles":
                self._provision(spot, entry)
            elif name == "river_tiles":
                self._river_tile(spot, entry)
            elif name == "oases":
                here = self.entry.begin(spot, entry, ("id", "score"))
                self._score(here, entry)
            elif name == "desert_cities":
                self._city(spot, entry)
            elif name == "stair_tiles":
                here = self.entry.begin(spot, entry, ("id", "a", "b"))
                self.entry.effect_fields(here, entry, ("a", "b"))
            elif name == "scroll_tiers":
                self._tier(spot, entry)
            else:
                self._scroll(spot, entry)
        self._totals(name, spot, entries)

    def _totals(self, name: str, spot: FaultPlace, entries: Sequence[dict[str, Any]]) -> None:
        """How many there are of each sort (MK-P.3)."""
        wanted: dict[str, tuple[str, Mapping[Any, int]]] = {
            "exchange_offices": ("set", {"base": 6, "expansion_3": 6}),
            "river_tiles": ("season", {1: 3, 2: 3, 3: 3}),
            "desert_cities": ("timing", {"immediate": 3, "final": 9}),
            "scrolls": ("colour", _TIER_TILES),
            "scroll_tiers": ("colour", dict.fromkeys(SCROLL_COLOURS, 1)),
        }
        if name not in wanted:
            return
        key, numbers = wanted[name]
        if not all(key in entry for entry in entries):
            return  # their sort is missing, which is said of each of them
        for sort, needed in numbers.items():
            found = sum(entry.get(key) == sort for entry in entries)
            if found != needed and len(entries) == sum(numbers.values()):
                self.findings.add(
                    spot,
                    "marrakesh.pack.number-of-sort",
                    code=WRONG_NUMBER,
                    sort=str(sort),
                    needed=needed,
                    found=found,
                )

    def _office(self, spot: FaultPlace, entry: dict[str, Any]) -> None:
        here = self.entry.begin(spot, entry, ("id", "set", "rows"))
        if "set" in entry:
            self.findings.one_of(entry["set"], here.into("set"), ("base", "expansion_3"))
        if "rows" in entry and self.entry.fields(here.into("rows"), entry["rows"], GOOD_NAMES):
            for good in GOOD_NAMES:
                self.entry.effects.effects(here.into("rows").into(good), entry["rows"][good])

    def _luxury(self, spot: FaultPlace, entry: dict[str, Any]) -> None:
        here = self.entry.begin(spot, entry, ("id", "item", "cost", "effect"))
        if "item" in entry and text(self.findings, entry["item"], here.into("item")):
            items = self.content.get("luxury_items")
            listed = items if isinstance(items, list) else []
            if entry["item"] not in [item.get("id") for item in listed if isinstance(item, dict)]:
                self.findings.add(
                    here.into("item"),
                    "marrakesh.pack.unknown-id",
                    code=UNKNOWN_ID,
                    value=entry["item"],
                )
        if "cost" in entry:
            cost = here.into("cost")
            before = len(self.findings)
            total = self.entry.effects.amounts(cost, entry["cost"], GOOD_NAMES, 0, 4)
            if len(self.findings) == before:
                self.findings.number(total, cost, 1, 6)
        self.entry.effect_fields(here, entry, ("effect",))

    def _provision(self, spot: FaultPlace, entry: dict[str, Any]) -> None:
        here = self.entry.begin(spot, entry, ("id", "need", "loss"))
        if "need" in entry:
            self.entry.effects.amounts(here.into("need"), entry["need"], RESOURCES, 0, 9)
        if "loss" in entry:
            self.findings.number(entry["loss"], here.into("loss"), 0, 50)

    def _river_tile(self, spot: FaultPlace, entry: dict[str, Any]) -> None:
        here = self.entry.begin(spot, entry, ("id", "season", "sides"))
        season = entry.get("season")
        if "season" in entry:
            self.findings.number(season, here.into("season"), 1, 3)
        if "sides" not in entry:
            return
        sides = tables(self.findings, entry["sides"], here.into("sides"), 2)
        for place, side in enumerate(sides):
            side_spot = here.into("sides").at(place)
            if self.entry.fields(
                side_spot, side, ("id", "bonuses", "source"), ("reconstructed", "note")
            ):
                self.entry.id(side_spot, side["id"])
                self.entry.source(side_spot, side)
                bonuses = side_spot.into("bonuses")
                number = 2 if season == 3 else 1
                if self.findings.listing(side["bonuses"], bonuses):
                    found = side["bonuses"]
                    assert isinstance(found, list)
                    if len(found) != number:
                        wrong_number(self.findings, bonuses, number, len(found))
                    for which, bonus in enumerate(found):
                        self.entry.effects.effects(bonuses.at(which), bonus)

    def _score(self, here: FaultPlace, entry: dict[str, Any]) -> None:
        if "score" in entry:
            self.entry.effects.measure(here.into("score"), entry["score"], True)

    def _city(self, spot: FaultPlace, entry: dict[str, Any]) -> None:
        timing = entry.get("timing")
        final = timing == "final"
        here = self.entry.begin(
            spot, entry, ("id", "name", "timing", "score" if final else "effect")
        )
        self.entry.languages_of(here, entry, ("name",))
        if "timing" in entry:
            self.findings.one_of(timing, here.into("timing"), ("immediate", "final"))
        if final:
            self._score(here, entry)
        else:
            self.entry.effect_fields(here, entry, ("effect",))

    def _tier(self, spot: FaultPlace, entry: dict[str, Any]) -> None:
        here = self.entry.begin(spot, entry, ("id", "colour", "scholars", "dates", "tiles"))
        colour = entry.get("colour")
        if "colour" in entry and self.findings.one_of(colour, here.into("colour"), SCROLL_COLOURS):
            equal(self.findings, entry.get("tiles"), here.into("tiles"), _TIER_TILES[str(colour)])
        self._prices(here, entry)

    def _prices(self, here: FaultPlace, entry: dict[str, Any]) -> None:
        for key, most in (("scholars", 20), ("dates", 9)):
            if key in entry:
                self.findings.number(entry[key], here.into(key), 0, most)

    def _scroll(self, spot: FaultPlace, entry: dict[str, Any]) -> None:
        timing = entry.get("timing")
        needed = "modifiers" if timing == "permanent" else "effect"
        here = self.entry.begin(
            spot,
            entry,
            ("id", "colour", "timing"),
            ("effect", "modifiers", "now", "scholars", "dates"),
        )
        if "colour" in entry:
            self.findings.one_of(entry["colour"], here.into("colour"), SCROLL_COLOURS)
        known = "timing" in entry and self.findings.one_of(timing, here.into("timing"), TIMINGS)
        if known and needed not in entry:
            self.findings.add(here.into(needed), "pack.missing-field", code=MISSING_KEY)
        other = "effect" if needed == "modifiers" else "modifiers"
        if known and other in entry:
            self.findings.add(
                here.into(other),
                "marrakesh.pack.not-with-timing",
                code=NOT_ALLOWED,
                value=other,
                timing=str(timing),
            )
        self.entry.effect_fields(here, entry, ("effect", "now"))
        if "modifiers" in entry:
            self.entry.effects.modifiers(here.into("modifiers"), entry["modifiers"])
        self._prices(here, entry)
