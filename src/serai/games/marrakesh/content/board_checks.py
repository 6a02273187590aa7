"""The boards of a pack (MK-P.3, MK-P.6)."""

from collections.abc import Sequence
from typing import Any, Final, final

from serai.core.diagnostics import FaultPlace, Findings
from serai.games.marrakesh.content.entry_checks import FREE, EntryCheck
from serai.games.marrakesh.content.shapes import (
    FIELD_INCOMPLETE,
    NOT_ALLOWED,
    OUT_OF_RANGE,
    UNKNOWN_ID,
    UNKNOWN_NAME,
    WRONG_NUMBER,
    equal,
    tables,
    wrong_number,
)
from serai.games.marrakesh.names import (
    AREAS,
    COLOURS,
    FIGURES,
    FLIGHTS,
    GOOD_NAMES,
    LINE_SLOTS,
    MOST_SEATS,
    OASIS_CELLS,
    RESOURCES,
    SECTORS,
    STAIRS,
)

COVERED: Final = 12
INNER_CELLS: Final = 15
_START: Final = ("start_right", "start_left")


@final
class BoardCheck:
    """Main board and player board."""

    __slots__ = ("entry", "findings")

    def __init__(self, entry: EntryCheck) -> None:
        self.entry = entry
        self.findings: Findings = entry.findings

    def main_board(self, spot: FaultPlace, value: object) -> None:
        parts = ("river", "stairs", "connecting", "workshops", "fountain")
        if not self.entry.fields(spot, value, parts):
            return
        assert isinstance(value, dict)
        self._river(spot.into("river"), value["river"])
        self._stairs(spot.into("stairs"), value["stairs"])
        self._connecting(spot.into("connecting"), value["connecting"])
        for entry in tables(self.findings, value["workshops"], spot.into("workshops"), 4):
            here = self.entry.begin(spot, entry, ("id", "dinars", "vp", "name"))
            self._numbers(here, entry, {"dinars": (0, 9), "vp": (-20, 20)})
            self.entry.languages_of(here, entry, ("name",))
        self._fountain(spot, value["fountain"])

    def _river(self, spot: FaultPlace, value: object) -> None:
        if not self.entry.fields(spot, value, ("dock", "rapids", "dock_cells", "source"), FREE):
            return
        assert isinstance(value, dict)
        self.entry.source(spot, value)
        known = self.findings.number(value["dock"], spot.into("dock"), 5, 40)
        dock = value["dock"] if known else 40
        before = -1
        board = FaultPlace(spot.section)
        rapids = value["rapids"]
        number = len(rapids) if isinstance(rapids, list) else 0
        for entry in tables(self.findings, rapids, spot.into("rapids"), number):
            here = self.entry.begin(board, entry, ("id", "after_space", "effect"))
            if "after_space" in entry:
                after = entry["after_space"]
                place = here.into("after_space")
                if self.findings.number(after, place, 0, dock - 1):
                    assert isinstance(after, int)
                    if after <= before:
                        self.findings.add(
                            place, "marrakesh.pack.not-rising", code=OUT_OF_RANGE, value=after
                        )
                    before = after
            self.entry.effect_fields(here, entry, ("effect",))
        for entry in tables(
            self.findings, value["dock_cells"], spot.into("dock_cells"), MOST_SEATS
        ):
            here = self.entry.begin(board, entry, ("id", "vp"))
            self._numbers(here, entry, {"vp": (0, 20)})

    def _stairs(self, spot: FaultPlace, value: object) -> None:
        keys = ("flight_steps", "border_dinars", "sultan_step", "imam_step", "source")
        if not self.entry.fields(spot, value, keys, FREE):
            return
        assert isinstance(value, dict)
        self.entry.source(spot, value)
        here = spot.into("flight_steps")
        last = FLIGHTS * 9
        if self.findings.listing(value["flight_steps"], here):
            flights = value["flight_steps"]
            if len(flights) != FLIGHTS:
                wrong_number(self.findings, here, FLIGHTS, len(flights))
            good = [
                self.findings.number(steps, here.at(place), 1, 9)
                for place, steps in enumerate(flights)
            ]
            if all(good):
                last = sum(flights) - 1
        self._numbers(spot, value, {"border_dinars": (0, 5)})
        self._numbers(spot, value, {"sultan_step": (1, last - 1), "imam_step": (1, last - 1)})

    def _connecting(self, spot: FaultPlace, value: object) -> None:
        if not self.entry.fields(spot, value, ("end_mosque", "end_palace", "cells", "lines")):
            return
        assert isinstance(value, dict)
        board = FaultPlace(spot.section)
        for name in ("end_mosque", "end_palace"):
            flights: list[object] = []
            for entry in tables(self.findings, value[name], spot.into(name), FLIGHTS):
                here = self.entry.begin(board, entry, ("id", "flight", "effect"))
                self._numbers(here, entry, {"flight": (1, FLIGHTS)})
                self.entry.effect_fields(here, entry, ("effect",))
                flights.append(entry.get("flight"))
            if sorted(map(str, flights)) != [str(n) for n in range(1, FLIGHTS + 1)]:
                self.findings.add(
                    spot.into(name), "marrakesh.pack.end-cells", code=FIELD_INCOMPLETE
                )
        cells = tables(self.findings, value["cells"], spot.into("cells"), INNER_CELLS)
        for entry in cells:
            here = self.entry.begin(board, entry, ("id", "effect"), ("cover_order",))
            self._numbers(here, entry, {"cover_order": (1, COVERED)})
            self.entry.effect_fields(here, entry, ("effect",))
        orders = sorted(str(cell.get("cover_order")) for cell in cells if "cover_order" in cell)
        if orders != sorted(str(number) for number in range(1, COVERED + 1)):
            self.findings.add(
                spot.into("cells"), "marrakesh.pack.cover-order", code=FIELD_INCOMPLETE
            )
        self._lines(spot.into("lines"), value["lines"], [str(cell.get("id")) for cell in cells])

    def _lines(self, spot: FaultPlace, value: object, cells: Sequence[str]) -> None:
        """One line for every pair of flights, every cell on at least one (MK-P.3)."""
        pairs: set[tuple[object, object]] = set()
        used: set[str] = set()
        for entry in tables(self.findings, value, spot, FLIGHTS * FLIGHTS):
            here = self.entry.begin(
                FaultPlace(spot.section), entry, ("id", "mosque_flight", "palace_flight", "cells")
            )
            flights = {"mosque_flight": (1, FLIGHTS), "palace_flight": (1, FLIGHTS)}
            self._numbers(here, entry, flights)
            pair = (entry.get("mosque_flight"), entry.get("palace_flight"))
            if pair in pairs:
                self.findings.add(
                    here,
                    "marrakesh.pack.line-twice",
                    code=FIELD_INCOMPLETE,
                    mosque=str(pair[0]),
                    palace=str(pair[1]),
                )
            pairs.add(pair)
            named = entry.get("cells")
            if "cells" in entry and self.findings.listing(named, here.into("cells")):
                assert isinstance(named, list)
                for place, cell in enumerate(named):
                    if cell not in cells:
                        at = here.into("cells").at(place)
                        self.findings.add(
                            at, "marrakesh.pack.unknown-id", code=UNKNOWN_ID, value=str(cell)
                        )
                    used.add(str(cell))
        if len(pairs) < FLIGHTS * FLIGHTS:
            self.findings.add(spot, "marrakesh.pack.lines-missing", code=FIELD_INCOMPLETE)
        for cell in cells:
            if cell not in used:
                self.findings.add(
                    spot, "marrakesh.pack.cell-on-no-line", code=FIELD_INCOMPLETE, value=cell
                )

    def _fountain(self, spot: FaultPlace, value: object) -> None:
        for place, entry in enumerate(
            tables(self.findings, value, spot.into("fountain"), len(FIGURES))
        ):
            here = self.entry.begin(spot, entry, ("id", "name", "stair", "modifiers"))
            figure = tuple(reversed(FIGURES))[place] if place < len(FIGURES) else ""
            if "id" in entry:
                equal(self.findings, entry["id"], here.into("id"), figure)
            if "stair" in entry and figure:
                wanted = STAIRS[FIGURES.index(figure)]
                equal(self.findings, entry["stair"], here.into("stair"), wanted)
            self.entry.languages_of(here, entry, ("name",))
            if "modifiers" in entry:
                self.entry.effects.modifiers(here.into("modifiers"), entry["modifiers"])

    # The player board

    def player_board(self, spot: FaultPlace, value: object, drawn: dict[int, int]) -> None:
        parts = ("placement_bonus", "main_square", "disc", "sahara", "oasis_line", "medina")
        if not self.entry.fields(spot, value, parts):
            return
        assert isinstance(value, dict)
        bonuses = value["placement_bonus"]
        number = len(bonuses) if isinstance(bonuses, list) else 0
        for entry in tables(self.findings, bonuses, spot.into("placement_bonus"), number):
            self._placement_bonus(spot, entry)
        square = tables(self.findings, value["main_square"], spot.into("main_square"), SECTORS)
        for place, entry in enumerate(square):
            here = self.entry.begin(spot, entry, ("id", "effect"))
            self._fixed(here, entry, "id", f"square_{place}")
            if "effect" in entry:
                self.entry.effects.effects(here.into("effect"), entry["effect"], True)
        discs = ("disc_pink", "disc_purple")
        for place, entry in enumerate(
            tables(self.findings, value["disc"], spot.into("disc"), len(discs))
        ):
            here = self.entry.begin(spot, entry, ("id", "sectors"))
            self._fixed(here, entry, "id", discs[place] if place < len(discs) else "")
            self._sectors(here, entry)
        self._sahara(spot.into("sahara"), value["sahara"])
        self._oasis_line(spot, value["oasis_line"], drawn)
        self._medina(spot.into("medina"), value["medina"])

    def _placement_bonus(self, spot: FaultPlace, entry: dict[str, Any]) -> None:
        here = self.entry.begin(spot, entry, ("id", "colour", "effect"))
        if "colour" in entry:
            place = here.into("colour")
            if self.findings.one_of(entry["colour"], place, COLOURS, UNKNOWN_NAME) and entry[
                "colour"
            ] in ("pink", "brown"):
                self.findings.add(
                    place,
                    "marrakesh.pack.bonus-of-its-place",
                    code=NOT_ALLOWED,
                    value=entry["colour"],
                )
        self.entry.effect_fields(here, entry, ("effect",))

    def _sectors(self, here: FaultPlace, entry: dict[str, Any]) -> None:
        place = here.into("sectors")
        if "sectors" in entry and self.findings.listing(entry["sectors"], place):
            sectors = entry["sectors"]
            if len(sectors) != SECTORS:
                wrong_number(self.findings, place, SECTORS, len(sectors))
            for number, citizens in enumerate(sectors):
                self.findings.number(citizens, place.at(number), 0, 9)

    def _sahara(self, spot: FaultPlace, value: object) -> None:
        if not self.entry.fields(spot, value, ("oasis_cells", "start_oasis", "city")):
            return
        assert isinstance(value, dict)
        board = FaultPlace(spot.section)
        cells = tables(self.findings, value["oasis_cells"], spot.into("oasis_cells"), 6)
        for place, entry in enumerate(cells):
            here = self.entry.begin(board, entry, ("id", "path", "place", "cost"))
            if place < len(OASIS_CELLS):
                path, _, number = OASIS_CELLS[place].partition("_")
                self._fixed(here, entry, "id", OASIS_CELLS[place])
                self._fixed(here, entry, "path", path)
                self._fixed(here, entry, "place", int(number))
            if "cost" in entry:
                cost = here.into("cost")
                total = self.entry.effects.amounts(cost, entry["cost"], RESOURCES, 0, 3)
                self.findings.number(total, cost, 0, 6)
        slots = tables(self.findings, value["start_oasis"], spot.into("start_oasis"), len(_START))
        for place, entry in enumerate(slots):
            here = self.entry.begin(board, entry, ("id", "order", "effect"))
            self._fixed(here, entry, "id", _START[place] if place < len(_START) else "")
            self._numbers(here, entry, {"order": (1, len(_START))})
            self.entry.effect_fields(here, entry, ("effect",))
        orders = [slot.get("order") for slot in slots]
        if len(orders) == 2 and orders[0] == orders[1]:
            self.findings.add(
                spot.into("start_oasis"), "marrakesh.pack.orders-alike", code=OUT_OF_RANGE
            )
        here = spot.into("city")
        if self.entry.fields(here, value["city"], ("effect", "cost", "source"), FREE):
            self.entry.source(here, value["city"])
            self.entry.effect_fields(here, value["city"], ("effect",))
            self.entry.effects.amounts(here.into("cost"), value["city"]["cost"], GOOD_NAMES, 0, 3)

    def _oasis_line(self, spot: FaultPlace, value: object, drawn: dict[int, int]) -> None:
        here = spot.into("oasis_line")
        slots = tables(self.findings, value, here, LINE_SLOTS)
        keshis: dict[int, int] = dict.fromkeys(drawn, 0)
        for place, entry in enumerate(slots):
            at = self.entry.begin(spot, entry, ("id", "keshi_players", "effect"))
            self._fixed(at, entry, "id", f"slot_{place + 1}")
            players = entry.get("keshi_players")
            if "keshi_players" in entry and self.findings.listing(
                players, at.into("keshi_players")
            ):
                assert isinstance(players, list)
                for number, seats in enumerate(players):
                    self.findings.number(seats, at.into("keshi_players").at(number), 2, 4)
                    if seats in keshis:
                        keshis[seats] += 1
            self.entry.effect_fields(at, entry, ("effect",))
        for seats, needed in drawn.items():
            if keshis[seats] != needed:
                self.findings.add(
                    here,
                    "marrakesh.pack.keshi-slots",
                    code=WRONG_NUMBER,
                    players=seats,
                    needed=needed,
                    found=keshis[seats],
                )

    def _medina(self, spot: FaultPlace, value: object) -> None:
        if not self.entry.fields(spot, value, ("match_vp", "gate_cells", "source"), FREE):
            return
        assert isinstance(value, dict)
        self.entry.source(spot, value)
        self._numbers(spot, value, {"match_vp": (0, 20)})
        for entry in tables(self.findings, value["gate_cells"], spot.into("gate_cells"), 8):
            here = self.entry.begin(FaultPlace(spot.section), entry, ("id", "next_to", "colours"))
            if "next_to" in entry:
                self.findings.one_of(entry["next_to"], here.into("next_to"), AREAS, UNKNOWN_NAME)
            if "colours" in entry:
                self.entry.effects.names(here.into("colours"), entry["colours"], COLOURS)

    def _numbers(
        self, spot: FaultPlace, entry: dict[str, Any], ranges: dict[str, tuple[int, int]]
    ) -> None:
        for key, (least, most) in ranges.items():
            if key in entry:
                self.findings.number(entry[key], spot.into(key), least, most)

    def _fixed(self, spot: FaultPlace, entry: dict[str, Any], key: str, wanted: object) -> None:
        if key in entry:
            equal(self.findings, entry[key], spot.into(key), wanted)
