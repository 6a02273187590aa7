"""Everything in the box of Marrakesh that a player can point at, with its name and what it does."""

from collections.abc import Iterable, Iterator
from typing import Any, final

from serai.core.box import Names
from serai.core.component import Component
from serai.games.marrakesh.content.box import PRINTED, RECONSTRUCTED, Box, Named
from serai.games.marrakesh.content.tile_text import TileText, number
from serai.games.marrakesh.names import AREAS, BAZAAR
from serai.i18n import capital, translate


@final
class ThingNames:
    """Names of tiles, cells and colours in one language: those of the pack, or composed from kind and number."""

    __slots__ = ("_box", "_language", "_named", "_things")

    def __init__(self, box: Box, language: str) -> None:
        self._box = box
        self._language = language
        self._named: dict[tuple[str, str], str] = {}
        self._things: dict[str, str] = {}
        for kind, entries in (
            ("seat", box.players),
            ("colour", box.colours),
            ("resource", box.resources),
            ("area", box.areas),
        ):
            for entry in entries:
                self._named[kind, entry.id] = self._own(entry.name, entry.id)
        for kind, id, facts in self._kinds():
            self._things[id] = translate(
                language, f"marrakesh.thing.{kind}", {"number": _number(id), **facts}
            )
        for entry in (*box.main_board.workshops, *box.main_board.fountain, *box.desert_cities):
            self._things[entry.id] = self._own(entry.name, entry.id)

    def get(self, kind: str, id: str) -> str:
        """What a thing is called; its id if the pack and the texts have no name."""
        return self._named.get((kind, id)) or self._things.get(id) or id

    def _own(self, name: Names | None, id: str) -> str:
        return id if name is None else name.get(self._language)

    def _kinds(self) -> Iterator[tuple[str, str, dict[str, object]]]:
        box = self._box
        board, main = box.player_board, box.main_board
        items = {item.id: self._own(item.name, item.id) for item in box.luxury_items}
        for tile in box.luxury_goods:
            yield "luxury", tile.id, {"item": capital(items[tile.item])}
        for bonus in board.placement_bonus:
            yield "place", bonus.id, {"colour": self._named["colour", bonus.colour]}
        for gate in board.medina.gate_cells:
            yield "gate", gate.id, {"area": self._named["area", gate.next_to]}
        for river in box.river_tiles:
            yield from (("river", side.id, {}) for side in river.sides)
        for cell in board.sahara.oasis_cells:
            yield cell.path, cell.id, {"number": cell.place}
        for slot in board.sahara.start_oasis:
            yield "start", slot.id, {"number": slot.order}
        kinds: tuple[tuple[str, Iterable[Named]], ...] = (
            ("scroll", box.scrolls),
            ("exchange", box.exchange_offices),
            ("provision", box.provision_tiles),
            ("oasis", box.oases),
            ("stair_tile", box.stair_tiles),
            ("rapid", main.river.rapids),
            ("dock", main.river.dock_cells),
            ("cell", main.connecting.cells),
            ("end_mosque", main.connecting.end_mosque),
            ("end_palace", main.connecting.end_palace),
            ("square", board.main_square),
            ("slot", board.oasis_line),
        )
        for kind, entries in kinds:
            for entry in entries:
                yield kind, entry.id, {}


def _number(id: str) -> str:
    """The number at the end of an id, as people say it: `scroll_08` is 8, `cell_4_1` is 4-1."""
    parts = [part for part in id.split("_") if part.isdigit()]
    return "-".join(str(int(part)) for part in parts) or id


def components(box: Box, language: str) -> dict[str, Component]:
    """All of them, by kind and id: `scroll:scroll_18`."""
    return dict(_Components(box, language).all())


class _Components:
    def __init__(self, box: Box, language: str) -> None:
        self.box = box
        self.names = ThingNames(box, language)
        self.text = TileText(box, language)

    def all(self) -> Iterator[tuple[str, Component]]:
        yield from self._pieces()
        yield from self._tiles()
        yield from self._cells()

    def _made(
        self, kind: str, entry: Named, text: str, rule: str, facts: dict[str, Any]
    ) -> tuple[str, Component]:
        source = RECONSTRUCTED if entry.is_reconstructed() else entry.source
        name = capital(self.names.get(kind, entry.id))
        return f"{kind}:{entry.id}", Component(name, text, rule, source, facts)

    def _pieces(self) -> Iterator[tuple[str, Component]]:
        box, text = self.box, self.text
        for colour, home in zip(box.colours, _areas_of_colours(box), strict=True):
            role = "" if colour.role is None else capital(colour.role.get(text.language))
            key = "about.keshi" if home else "about.keshi_red"
            said = text.say(key, {"role": role, "area": self.names.get("area", home)})
            yield self._made("colour", colour, said, "MK-1.2", {"gates": colour.gates})
        vp = box.scoring.completed_area_vp
        for area, colour in zip(box.areas, box.colours, strict=False):
            if area.id == AREAS[BAZAAR]:
                said, facts = text.say("about.area_goods", {}), {}
            else:
                said = text.say("about.area", {"vp": vp})
                facts = {"colour": colour.id, "vp": vp}
            yield self._made("area", area, said, "MK-3.1", facts)
        for resource in box.resources:
            said = text.say("about.resource", {})
            yield self._made("resource", resource, said, "MK-1.3", {})

    def _tiles(self) -> Iterator[tuple[str, Component]]:
        box, text = self.box, self.text
        prices = {tier.colour: (tier.scholars, tier.dates) for tier in box.scroll_tiers}
        for scroll in box.scrolls:
            scholars, dates = prices[scroll.colour]
            scholars = scholars if scroll.scholars is None else scroll.scholars
            dates = dates if scroll.dates is None else scroll.dates
            facts: dict[str, Any] = {"scholars": scholars, "dates": dates}
            said = text.say("told.scroll_price", {**facts, "what": text.scroll(scroll)})
            facts |= {"colour": scroll.colour, "timing": scroll.timing, "now": list(scroll.now)}
            facts |= {"effect": list(scroll.effect), "modifiers": list(scroll.modifiers)}
            yield self._made("scroll", scroll, said, "MK-15.1", facts)
        for item in box.luxury_goods:
            what = text.sentence(item.effect)
            said = text.say("told.price", {"cost": text.amounts(item.cost), "what": what})
            facts = {"item": item.item, "cost": item.cost, "effect": list(item.effect)}
            yield self._made("luxury", item, said, "MK-12.4", facts)
        for office in box.exchange_offices:
            rows = [
                text.say(
                    "told.office_row",
                    {"good": self.names.get("colour", good), "what": text.effects(effects)},
                )
                for good, effects in office.rows.items()
            ]
            said = "; ".join(rows) + "."
            facts = {
                "set": office.set,
                "rows": {good: list(row) for good, row in office.rows.items()},
            }
            yield self._made("office", office, capital(said), "MK-12.3", facts)
        for tile in box.provision_tiles:
            facts = {"need": text.amounts(tile.need), "loss": tile.loss}
            said = text.say("told.provision", facts) + "."
            yield self._made(
                "provision", tile, said, "MK-19.4", {"need": tile.need, "loss": tile.loss}
            )
        for river in box.river_tiles:
            for side in river.sides:
                what = " / ".join(text.effects(bonus) for bonus in side.bonuses)
                said = text.say("told.season", {"season": river.season, "what": what}) + "."
                facts = {"season": river.season, "bonuses": [list(bonus) for bonus in side.bonuses]}
                yield self._made("side", side, said, "MK-19.2", facts)
        for oasis in box.oases:
            said = capital(text.score(oasis.score)) + "."
            yield self._made("oasis", oasis, said, "MK-21.2", {"score": _score(oasis.score)})
        for city in box.desert_cities:
            facts = {"timing": city.timing, "effect": list(city.effect)}
            facts |= {"score": None if city.score is None else _score(city.score)}
            place = box.player_board.sahara.city
            facts |= {"cost": place.cost, "slot": list(place.effect)}
            yield self._made("city", city, text.city(city), "MK-E5.6", facts)
        for stair in box.stair_tiles:
            said = text.say("told.sides", {"a": text.effects(stair.a), "b": text.effects(stair.b)})
            facts = {"a": list(stair.a), "b": list(stair.b)}
            yield self._made("stair_tile", stair, said + ".", "MK-E1.1", facts)
        for figure in box.main_board.fountain:
            said = capital(text.modifiers(figure.modifiers)) + "."
            facts = {"stair": figure.stair, "modifiers": list(figure.modifiers)}
            yield self._made("figure", figure, said, "MK-E2.4", facts)

    def _cells(self) -> Iterator[tuple[str, Component]]:
        main, board, text = self.box.main_board, self.box.player_board, self.text
        for rapid in main.river.rapids:
            facts: dict[str, Any] = {"after": rapid.after_space, "effect": list(rapid.effect)}
            yield self._made("rapid", rapid, text.sentence(rapid.effect), "MK-2.2", facts)
        for dock in main.river.dock_cells:
            facts = {"space": main.river.dock, "vp": dock.vp}
            said = text.sentence(({"vp": dock.vp},))
            yield self._made("dock", dock, said, "MK-2.4", facts)
        yield from self._connecting()
        for shop in main.workshops:
            facts = {"dinars": shop.dinars, "vp": shop.vp}
            said = text.say("about.workshop", {"dinars": shop.dinars, "vp": number(shop.vp)})
            yield self._made("workshop", shop, said, "MK-2.8", facts)
        for square in board.main_square:
            facts = {"effect": list(square.effect)}
            yield self._made("square", square, text.sentence(square.effect), "MK-13.1", facts)
        for slot in board.oasis_line:
            facts = {"effect": list(slot.effect), "players": list(slot.keshi_players)}
            yield self._made("slot", slot, text.sentence(slot.effect), "MK-17.5", facts)
        for gate in board.medina.gate_cells:
            said = text.say("about.gate_cell", {"vp": number(board.medina.match_vp)})
            facts = {"next_to": gate.next_to, "colours": list(gate.colours)}
            facts |= {"vp": board.medina.match_vp}
            yield self._made("gate", gate, said, "MK-3.7", facts)
        for start in board.sahara.start_oasis:
            facts = {"order": start.order, "effect": list(start.effect)}
            yield self._made("start", start, text.sentence(start.effect), "MK-3.5", facts)
        for place in board.sahara.oasis_cells:
            said = text.say("told.price", {"cost": text.amounts(place.cost), "what": ""}).strip()
            yield self._made("oasis_cell", place, said, "MK-17.3", {"cost": place.cost})

    def _connecting(self) -> Iterator[tuple[str, Component]]:
        """The cells between the stairs, with the lines they lie on: a board is drawn from these, not from a formula."""
        main, text = self.box.main_board, self.text
        connecting, steps = main.connecting, main.stairs.flight_steps
        ends = (("mosque", connecting.end_mosque), ("palace", connecting.end_palace))
        for stair, cells in ends:
            for end in cells:
                first = sum(steps[: end.flight - 1])
                facts: dict[str, Any] = {"stair": stair, "flight": end.flight, "first": first}
                facts |= {"steps": steps[end.flight - 1], "effect": list(end.effect)}
                yield self._made("cell", end, text.sentence(end.effect), "MK-14.3", facts)
        for cell in connecting.cells:
            on = [line for line in connecting.lines if cell.id in line.cells]
            lines = [
                [line.mosque_flight, line.palace_flight, line.cells.index(cell.id)] for line in on
            ]
            facts = {"effect": list(cell.effect), "lines": lines}
            facts |= {"covered": cell.cover_order is not None}
            yield self._made("cell", cell, text.sentence(cell.effect), "MK-14.3", facts)


def _areas_of_colours(box: Box) -> list[str]:
    """The area of each colour; goods go to the bazaar, red to any."""
    areas = [area.id for area in box.areas]
    return [*areas[:8], *[areas[8]] * 3, ""]


def _score(score: Any) -> dict[str, Any]:
    return {"base": score.base, "each": score.each, "count": list(score.count), "max": score.max}


def left(box: Box) -> tuple[int, int]:
    """How many entries are still reconstructed, and how many there are."""
    entries = [
        *box.scrolls, *box.luxury_goods, *box.exchange_offices, *box.provision_tiles, *box.oases,
        *box.desert_cities, *box.stair_tiles, *[side for tile in box.river_tiles for side in tile.sides],
    ]  # fmt: skip
    return sum(entry.is_reconstructed() for entry in entries), len(entries)


def status(box: Box) -> str:
    """What the pack says of itself, as far as its tiles bear it out."""
    unsure, all_tiles = left(box)
    if not unsure:
        return PRINTED
    return "mixed" if box.meta.status == PRINTED or unsure < all_tiles else box.meta.status
