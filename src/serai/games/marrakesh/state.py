"""The table: everything that lies on it, and the small deeds that the rules are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar, final

from mypy_extensions import mypyc_attr

from serai.core.errors import IllegalAction
from serai.core.state import State
from serai.games.marrakesh.effects.modifiers import NO_MODIFIERS, Modifiers, sum_of
from serai.games.marrakesh.names import (
    AREA_COLOURS,
    BEIGE,
    COLOUR_COUNT,
    COLOURS,
    FULL,
    GATE_CELLS,
    L_START,
    LEFT,
    LINE_COUNT,
    LINE_SLOTS,
    LINES,
    NONE,
    OASIS_CELLS,
    PATH_CELLS,
    RED,
    RESOURCES,
    SETUP,
    STACKS,
    START,
    WORKSHOPS,
)
from serai.games.marrakesh.refusals import NamedRefusal

if TYPE_CHECKING:
    from serai.core.chance import Chance
    from serai.core.game import Game
    from serai.core.lexicon import Word
    from serai.core.log import Origin
    from serai.games.marrakesh.content.contents import Contents
    from serai.games.marrakesh.effects.frames import Interpreter
    from serai.games.marrakesh.options import Options

T = TypeVar("T")

# What a seat has used in this round (MK-9.9); the abilities of its tiles come after these bits.
USED_NEW_KESHI_PLUS: Final = 1
USED_BOTH_OPTIONS: Final = 2
REFRESHED: Final = 4
BOUGHT_SCROLL: Final = 8
FIRST_ABILITY: Final = 4

ALL_SELLERS: Final = (1 << AREA_COLOURS) - 1


# `copy` makes its twin without `__init__`, which compiled classes allow only if they might have subclasses.
@mypyc_attr(allow_interpreted_subclasses=True)
@final
class Table(State):
    """A state of Marrakesh. Lists go by seat, or by seat and kind in one flat list; tiles are numbers of the pack.

    What few words change is a tuple, which copies share.
    """

    __slots__ = (
        "booked",
        "camel",
        "caravans",
        "cell_lists",
        "chosen",
        "cities",
        "city_at",
        "city_days",
        "companions",
        "contents",
        "covers",
        "disc",
        "explored",
        "fakirs",
        "feld",
        "figures",
        "gates",
        "given",
        "hands",
        "interpreter",
        "keshis",
        "line",
        "line_keshis",
        "luxury",
        "modifiers",
        "oases",
        "offices",
        "open_provisions",
        "open_tiles",
        "options",
        "phase",
        "provisions",
        "resources",
        "river",
        "round",
        "scrolls",
        "season",
        "sectors",
        "sellers",
        "sides",
        "stacks",
        "steps",
        "stuck",
        "tray",
        "used",
        "vp",
        "wake",
        "workers",
        "workshops",
    )  # fmt: skip

    def __init__(
        self,
        game: Game[Any],
        contents: Contents,
        origin: Origin,
        options: Options,
        chance: Chance,
        interpreter: Interpreter,
    ) -> None:
        super().__init__(game, origin, chance)
        seats = self.seats
        self.contents = contents
        self.interpreter = interpreter  # starts the effects of MK-V
        self.options = options
        # The citizen disc, or the other one of MK-E4.1
        self.sectors: tuple[int, ...] = contents.discs[options.exp4_citizens == "on"]
        self.season = 0
        self.round = 0
        self.phase = SETUP
        self.feld = 0  # who holds the Feld figure, and who the camel (MK-1.8)
        self.camel = 0
        # In the middle
        self.tray = [0] * COLOUR_COUNT
        self.stuck: tuple[int, ...] = ()  # in the tower, oldest first (MK-T.1)
        self.stacks: list[tuple[int, ...]] = [()] * STACKS  # face down, top first
        self.open_tiles = [NONE] * STACKS
        self.offices: tuple[int, ...] = ()  # one for each season (MK-2.10)
        self.sides: tuple[int, ...] = ()  # the river sides of the three seasons
        # Gates by workshop and colour
        self.workshops: tuple[int, ...] = (0,) * (WORKSHOPS * COLOUR_COUNT)
        self.covers: tuple[int, ...] = ()  # staircase tiles in cover order: tile x 2 + side
        self.cell_lists: tuple[int, ...] = contents.cell_lists
        self.cities: tuple[int, ...] = ()  # laid out
        # The steps of imam and sultan (MK-E2); NONE: not in the game
        self.figures: tuple[int, ...] = (NONE, NONE)
        self.companions: tuple[int, ...] = (NONE, NONE)
        self.wake: tuple[
            int, ...
        ] = ()  # seats by the time of arrival on their space, the latest last (MK-2.4)
        # By seat
        self.vp = [contents.start_vp] * seats  # also below zero (MK-1.7)
        self.booked = [0] * (seats * LINE_COUNT)
        for seat in range(seats):
            self.booked[seat * LINE_COUNT + L_START] = contents.start_vp
        # Points by scroll, then by city
        self.given: tuple[int, ...] = (0,) * (len(contents.scrolls) + len(contents.cities))
        self.resources = list(contents.start_resources) * seats
        self.keshis = [0] * (seats * COLOUR_COUNT)  # on the board; beige in the tower and at gates
        self.fakirs = [0] * seats  # mask of square cells (MK-3.3)
        self.sellers = [0] * seats  # mask of areas
        self.disc = [0] * seats
        self.caravans = [0] * (seats * 3)  # by path
        self.oases: tuple[int, ...] = (NONE,) * (seats * len(OASIS_CELLS))  # beside the path slots
        self.explored: tuple[int, ...] = (0,) * seats  # mask of these
        self.line: tuple[tuple[int, ...], ...] = ((),) * seats  # explored oases in order
        self.line_keshis: tuple[int, ...] = (NONE,) * (seats * LINE_SLOTS)
        self.gates: tuple[int, ...] = (NONE,) * (seats * GATE_CELLS)  # colours
        self.scrolls: list[tuple[int, ...]] = [()] * seats
        self.luxury: tuple[tuple[int, ...], ...] = ((),) * seats
        self.provisions: list[tuple[int, ...]] = [()] * seats  # face down
        self.open_provisions: list[tuple[int, ...]] = [()] * seats
        self.city_at: tuple[int, ...] = (NONE,) * (seats * 2)  # by path
        # Mask of the paths whose city is on its day side
        self.city_days: tuple[int, ...] = (0,) * seats
        self.hands = [0] * seats  # mask of colours
        self.chosen = [0] * seats  # this round's choice, once shown
        # The workers and the pawns of MK-1.6
        self.workers = [0] * seats  # a bit by area; those in the bazaar are counted above (MK-3.1)
        self.used = [0] * seats
        self.river = [0] * seats  # space of the fisherman
        self.steps = [0] * (seats * 2)  # mosque, palace
        # What the tiles of a seat add up to
        self.modifiers: tuple[Modifiers, ...] = (NO_MODIFIERS,) * seats

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        self._copy_to(twin)
        twin.contents = self.contents
        twin.interpreter = self.interpreter
        twin.options = self.options
        twin.sectors = self.sectors
        twin.season = self.season
        twin.round = self.round
        twin.phase = self.phase
        twin.feld = self.feld
        twin.camel = self.camel
        twin.tray = self.tray.copy()
        twin.stuck = self.stuck
        twin.stacks = self.stacks.copy()
        twin.open_tiles = self.open_tiles.copy()
        twin.offices = self.offices
        twin.sides = self.sides
        twin.workshops = self.workshops
        twin.covers = self.covers
        twin.cell_lists = self.cell_lists
        twin.cities = self.cities
        twin.figures = self.figures
        twin.companions = self.companions
        twin.wake = self.wake
        twin.vp = self.vp.copy()
        twin.booked = self.booked.copy()
        twin.given = self.given
        twin.resources = self.resources.copy()
        twin.keshis = self.keshis.copy()
        twin.fakirs = self.fakirs.copy()
        twin.sellers = self.sellers.copy()
        twin.disc = self.disc.copy()
        twin.caravans = self.caravans.copy()
        twin.oases = self.oases
        twin.explored = self.explored
        twin.line = self.line
        twin.line_keshis = self.line_keshis
        twin.gates = self.gates
        twin.scrolls = self.scrolls.copy()
        twin.luxury = self.luxury
        twin.provisions = self.provisions.copy()
        twin.open_provisions = self.open_provisions.copy()
        twin.city_at = self.city_at
        twin.city_days = self.city_days
        twin.hands = self.hands.copy()
        twin.chosen = self.chosen.copy()
        twin.workers = self.workers.copy()
        twin.used = self.used.copy()
        twin.river = self.river.copy()
        twin.steps = self.steps.copy()
        twin.modifiers = self.modifiers
        return twin

    def allowed(self, seat: int, word: Word | str) -> int:
        """As at every table; what is refused is told with the names of the pack."""
        try:
            return super().allowed(seat, word)
        except IllegalAction as refusal:
            raise NamedRefusal(self.game, refusal) from None

    # Order

    def clockwise(self, first: int) -> list[int]:
        """All seats, from this one on."""
        return [*range(first, self.seats), *range(first)]

    def turn_order(self) -> list[int]:
        """Clockwise from the camel holder (MK-5.1)."""
        return self.clockwise(self.camel)

    # Points and resources

    def gain_vp(self, seat: int, points: int, line: int, part: int = NONE) -> None:
        """Points won or lost are booked under the line of what gave them (MK-22.2)."""
        if not points:
            return
        self.vp[seat] += points
        self.booked[seat * LINE_COUNT + line] += points
        if part >= 0:
            self.given = replaced(self.given, part, self.given[part] + points)
        if self.events is not None:
            self.emit("vp", seat, {"points": points, "line": LINES[line], "total": self.vp[seat]})

    def gain(self, seat: int, resource: int, amount: int) -> None:
        """Take resources from the supply, or return them to it."""
        if not amount:
            return
        self.resources[seat * 3 + resource] += amount
        if self.events is not None:
            name = "gained" if amount > 0 else "paid"
            self.emit(name, seat, {"what": RESOURCES[resource], "amount": abs(amount)})

    def gain_all(self, seat: int, amounts: tuple[int, ...], times: int = 1) -> None:
        for resource, amount in enumerate(amounts):
            if amount:
                self.gain(seat, resource, amount * times)

    def can_pay(self, seat: int, amounts: tuple[int, ...]) -> bool:
        first = seat * 3
        own = self.resources
        return (
            own[first] >= amounts[0]
            and own[first + 1] >= amounts[1]
            and own[first + 2] >= amounts[2]
        )

    def has_goods(self, seat: int, goods: tuple[int, ...]) -> bool:
        first = seat * COLOUR_COUNT + 8
        own = self.keshis
        return own[first] >= goods[0] and own[first + 1] >= goods[1] and own[first + 2] >= goods[2]

    def pay(self, seat: int, amounts: tuple[int, ...]) -> None:
        for resource, amount in enumerate(amounts):
            if amount:
                self.gain(seat, resource, -amount)

    def return_goods(self, seat: int, goods: tuple[int, ...]) -> None:
        for good, amount in enumerate(goods):
            if amount:
                self.keshis[seat * COLOUR_COUNT + 8 + good] -= amount
                if self.events is not None:
                    self.emit(
                        "returned_goods", seat, {"colour": COLOURS[8 + good], "amount": amount}
                    )

    # Boards

    def room(self, seat: int) -> int:
        """The mask of the colours that have room (MK-3.2)."""
        first = seat * COLOUR_COUNT
        found = 0b0111_0000_0000
        for colour in range(AREA_COLOURS):
            if self.keshis[first + colour] < FULL:
                found |= 1 << colour
        if self.sellers[seat] != ALL_SELLERS:
            found |= 1 << RED
        return found

    def has_room(self, seat: int, colour: int) -> bool:
        if colour < AREA_COLOURS:
            return self.keshis[seat * COLOUR_COUNT + colour] < FULL
        return colour != RED or self.sellers[seat] != ALL_SELLERS

    def room_for(self, seat: int, colour: int) -> int:
        """How many keshis of a colour a board can still take; goods have no limit."""
        if colour < AREA_COLOURS:
            return FULL - self.keshis[seat * COLOUR_COUNT + colour]
        if colour == RED:
            return AREA_COLOURS - self.keshis[seat * COLOUR_COUNT + RED]
        return FULL * FULL

    def gates_built(self, seat: int) -> int:
        first = seat * GATE_CELLS
        return sum(self.gates[first + cell] != NONE for cell in range(GATE_CELLS))

    def guards(self, seat: int) -> int:
        """Guards in the watchtower; the others stand at gates (MK-16.2)."""
        return self.keshis[seat * COLOUR_COUNT + BEIGE] - self.gates_built(seat)

    def path_slots(self, path: int) -> int:
        """Caravan slots (MK-3.5); with cities a fourth on each path and none at the start oasis (MK-E5.2)."""
        cities = self.options.exp5_desert_cities == "on"
        if path == START:
            return 0 if cities else 2
        return PATH_CELLS + cities

    def discovered(self, seat: int) -> int:
        """The mask of the oases that lie face up, explored ones included (MK-17.2)."""
        left = min(self.caravans[seat * 3 + LEFT], PATH_CELLS)
        right = min(self.caravans[seat * 3 + LEFT + 1], PATH_CELLS)
        return (1 << left) - 1 | ((1 << right) - 1) << PATH_CELLS

    def completed(self, seat: int, area: int) -> bool:
        """MK-3.9"""
        full = self.keshis[seat * COLOUR_COUNT + area] >= FULL
        return full and bool(self.sellers[seat] >> area & 1)

    # Tiles

    def refresh_modifiers(self, seat: int) -> None:
        """Add up the modifiers of a seat again: it has gained or lost a tile (MK-V.5)."""
        contents = self.contents
        tiles = [tile for tile in sorted(self.scrolls[seat]) if contents.has_modifiers[tile]]
        for stair, companion in enumerate(self.companions):
            if companion == seat:
                tiles.append(len(contents.scrolls) + stair)
        total = sum_of([contents.modifiers[tile] for tile in tiles])
        self.modifiers = replaced(self.modifiers, seat, total)

    def river_ranking(self) -> list[int]:
        """Seats from the leader on; those on the start space are not in it (MK-2.4)."""
        wake = self.wake
        moved = [seat for seat in range(self.seats) if self.river[seat] > 0]
        return sorted(moved, key=lambda seat: (-self.river[seat], wake.index(seat)))


def replaced(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items with another one at a place."""
    changed = list(items)
    changed[place] = item
    return tuple(changed)
