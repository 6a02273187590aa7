"""What a view of Marrakesh tells about the deciding seat, in the terms of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, final

from serai.games.marrakesh.content.contents import Contents
from serai.games.marrakesh.content.yield_text import Yield
from serai.games.marrakesh.effects.modifiers import Trigger, sum_of
from serai.games.marrakesh.names import (
    AREA_COLOURS,
    AREAS,
    BAZAAR,
    COLOURS,
    DATE_GARDEN,
    DISCOUNTS,
    FIGURES,
    FULL,
    GOOD_NAMES,
    MADRASA,
    MAIN_SQUARE,
    MEDINA,
    MOMENTS,
    MOSQUE,
    NONE,
    OASIS_CELLS,
    PALACE,
    RIVER,
    SECTORS,
    WATER,
)
from serai.games.marrakesh.names import RESOURCES as _RESOURCES
from serai.i18n.phrases import View

Effects = Sequence[Mapping[str, Any]]


@final
class Seen:
    """A pending step with what its deciding seat sees."""

    def __init__(self, contents: Contents, view: View) -> None:
        self.contents = contents
        self.view = view
        self.pending: Mapping[str, Any] = view["pending"]
        self.step = str(self.pending["step"])
        self.player: Mapping[str, Any] = view["players"][view["seat"]]
        tiles = sorted(contents.scrolls.index(scroll) for scroll in self.player["scrolls"])
        for number, figure in enumerate(FIGURES):
            if view["figures"][figure]["companion"] == view["seat"]:
                tiles.append(len(contents.scrolls) + number)
        self.modifiers = sum_of([contents.modifiers[tile] for tile in tiles])

    # Boards

    def own(self, colour: str) -> int:
        """Keshis of a colour on the own board."""
        held = int(self.player["keshis"].get(colour, 0))
        if colour == "pink":
            return len(self.player["fakirs"])
        if colour == "brown":
            return sum(self.player["caravans"].values())
        if colour == "red":
            return len(self.player["water_sellers"])
        return held + len(self.player["gates"]) if colour == "beige" else held

    def goods(self) -> dict[str, int]:
        return {good: self.own(good) for good in GOOD_NAMES if self.own(good)} or {"yellow": 0}

    def city_price(self) -> dict[str, int]:
        cost = self.contents.city_cost
        return {good: n for good, n in zip(GOOD_NAMES, cost, strict=True) if n}

    def citizens(self, cell: int, disc: int) -> int:
        """What the sector facing a cell shows when the disc lies so (MK-3.4)."""
        purple = str(self.view["options"]["exp4_citizens"]) == "on"
        sectors = self.contents.discs[purple]
        return sectors[(cell - disc) % SECTORS]

    def off(self, what: str, first: bool) -> int:
        return self.modifiers.off(DISCOUNTS.index(what), first)

    def gates_left(self) -> int:
        """Gates that can be built in this action: each takes a guard of the watchtower (MK-16.1)."""
        guards = int(self.player["keshis"].get("beige", 0))
        left = self.pending.get("left")
        return guards if left is None else min(guards, int(left))

    # Effect lists

    def data(self, effects: int) -> Effects:
        return self.contents.lists[effects].data if effects >= 0 else ()

    def named(self, name: str) -> int:
        return self.contents.list_names.index(name)

    def source(self, name: str) -> str:
        """The tile or cell that an effect list belongs to."""
        return self.contents.sources[self.contents.lists[self.named(name)].source]

    def brings(
        self, effects: Effects = (), times: int = 1, tile: str = "", *parts: tuple[str, int]
    ) -> Yield:
        return Yield(self.contents.box, tuple(effects), times, tile, parts)

    def placing(self, colour: str, number: int) -> Yield:
        """What placed keshis bring, and how full their area is then (MK-8.3)."""
        place = COLOURS.index(colour)
        effects = self.data(self.contents.placing_lists[place]) if colour != "brown" else ()
        filled = min(FULL, self.own(colour) + number)
        parts = (("filled", filled),) if place < AREA_COLOURS else ()
        return self.brings(effects, number if effects else 1, "", *parts)

    def action(self, area: str, water: bool) -> Yield:
        """What an area action is worth now (MK-10 to MK-17); `water` if a worker may find a water seller there."""
        number = AREAS.index(area)
        plus = self.modifiers.action_plus[number]
        n = (self.own(COLOURS[number]) if number != BAZAAR else 0) + plus
        effects: Effects = ()
        times = 1
        parts: tuple[tuple[str, int], ...] = ()
        if number == RIVER:
            effects = ({"river": n},) if n else ()
        elif number == DATE_GARDEN:
            effects = ({"res": {"date": n}},) if n else ()
        elif number in (MOSQUE, PALACE):
            effects = ({area: n},) if n else ()
        elif number == MAIN_SQUARE:
            fakirs = self.player["fakirs"]
            if len(fakirs) == 1:  # the disc turns before they perform (MK-13.1)
                cell = self.contents.square.index(fakirs[0])
                times = self.citizens(cell, int(self.player["disc"]) + 1) + plus
                effects = self.data(self.contents.square_lists[cell]) if times else ()
            else:
                parts = (("perform", len(fakirs)),) if fakirs else (("turn", 0),)
        elif number == MADRASA:
            parts = (("scholars", n),)
        elif number == MEDINA:
            parts = (("gates", int(self.player["keshis"].get("beige", 0))),)
        elif number == BAZAAR:
            parts = (("bazaar", sum(self.own(good) for good in GOOD_NAMES)),)
        else:
            parts = (("explore", self._discovered()),)
        if not effects and not parts:
            parts = (("nothing", 0),)
        return self.brings(effects, times if effects else 1, "", *parts, *self.seller(area, water))

    def seller(self, area: str, worker: bool) -> tuple[tuple[str, int], ...]:
        """The water that a worker gets in an area with a water seller (MK-9.2)."""
        found = worker and area in self.player["water_sellers"]
        return ((_RESOURCES[WATER], 1),) if found else ()

    def _discovered(self) -> int:
        """Oases that lie open and are not explored yet."""
        oases = self.player["oases"]
        explored = self.player["explored"]
        return sum(oases[cell] is not None and cell not in explored for cell in OASIS_CELLS)

    # Groups (MK-R.3)

    def item(self, item: str) -> Yield:
        """What an item of the pending group brings."""
        pending = self.pending
        if item == "bonus":
            return self.brings(self.data(self.named(pending["bonus"])), int(pending["times"]))
        if item == "river":
            return self.brings((), 1, "", ("rapids", int(self.player["rapids"])))
        contents = self.contents
        tile = (*contents.scrolls, *FIGURES).index(item)
        if pending["event"] in ("end_round", "end_season"):
            return self.brings(self.data(contents.scroll_lists[tile]))
        answered = [
            effect
            for trigger in contents.modifiers[tile].triggers
            if self._fires(trigger)
            for effect in self.data(trigger.effects)
        ]
        return self.brings(answered)

    def _fires(self, trigger: Trigger) -> bool:
        pending = self.pending
        colour = NONE if pending["colour"] is None else COLOURS.index(pending["colour"])
        if MOMENTS[trigger.event] != pending["event"] or trigger.colour not in (NONE, colour):
            return False
        tile = self.contents.tile_name(trigger.tile)
        return not any(
            step["step"] == "running"
            and step["tile"] == tile
            and step["event"] == pending["event"]
            and trigger.colour in (NONE, COLOURS.index(step["colour"]) if step["colour"] else NONE)
            for step in self.view["chain"]
        )
