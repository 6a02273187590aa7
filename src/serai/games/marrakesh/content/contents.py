"""A pack in the numbers that the rules use: tiles by their place in the pack, effect lists by number."""

from typing import Final, final

import msgspec

from serai.games.marrakesh.content.box import Box, Cell, EndCell
from serai.games.marrakesh.content.lexicon import MarrakeshWords, Vocabulary
from serai.games.marrakesh.effects.modifiers import Modifiers, compile_modifiers
from serai.games.marrakesh.effects.program import (
    Effect,
    Measure,
    Payment,
    Program,
    amounts_of,
    compile_measure,
    multisets,
    parts_of,
)
from serai.games.marrakesh.effects.vocabulary import MAY_PAY, PICK_CITY, RES_ANY, STAIR_STEPS
from serai.games.marrakesh.names import (
    COLOURS,
    FIGURES,
    FLIGHTS,
    GOOD_NAMES,
    L_BAZAAR,
    L_CITIES,
    L_PLACING,
    L_RIVER,
    L_SAHARA,
    L_SCROLLS,
    L_STAIRS,
    LEFT,
    MOST_ASKED,
    MOST_STEPS,
    NONE,
    PATHS,
    PROVISIONS,
    RESOURCES,
    RIGHT,
    SCROLL_COLOURS,
    STAIRS,
    TIMINGS,
)

IMMEDIATE: Final = 0
AT_END_OF_ROUND: Final = 1
AT_END_OF_SEASON: Final = 2


@final
class Contents:
    """The pack as tables. Lists of effects are numbers of `program`; `words` is the lexicon."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.program = Program()
        self._boards(box)
        self._tiles(box)
        self._scrolls(box)
        self.lists = tuple(self.program.lists)
        self.list_names = tuple(entry.name for entry in self.lists)
        self.sources = tuple(self.program.sources)
        self.words = MarrakeshWords(self._vocabulary(box))
        self._trios: dict[int, list[int]] = {}  # by hand, as they are asked for
        self._line_words(box)
        self._payment_words()

    # The boards

    def _boards(self, box: Box) -> None:
        compiled = self.program.compile
        setup = box.setup
        self.start_vp = setup.start_vp
        self.start_resources = amounts_of(setup.start_resources, RESOURCES)
        self.pool = tuple(COLOURS.index(colour) for colour in setup.line_keshi_pool)
        self.drawn = setup.line_keshis_drawn
        self.cities_in_play = setup.cities_in_play
        self.scoring = box.scoring
        self.floors = {floor.id: floor for floor in box.tower}
        river = box.main_board.river
        self.dock = river.dock
        self.dock_vp = tuple(cell.vp for cell in river.dock_cells)
        self.rapid_lists = tuple(compiled(r.id, "bonus", r.effect, L_RIVER) for r in river.rapids)
        # By space: how many rapids a fisherman there has crossed (MK-2.2).
        self.rapids_at = tuple(
            sum(rapid.after_space < space for rapid in river.rapids)
            for space in range(self.dock + 1)
        )
        stairs = box.main_board.stairs
        self.flight = tuple(
            flight for flight in range(FLIGHTS) for _ in range(stairs.flight_steps[flight])
        )
        self.top = len(self.flight) - 1  # the last step
        self.border_dinars = stairs.border_dinars
        self.figure_steps = (stairs.imam_step, stairs.sultan_step)
        field = box.main_board.connecting
        cells: tuple[EndCell | Cell, ...] = (
            *sorted(field.end_mosque, key=lambda cell: cell.flight),
            *sorted(field.end_palace, key=lambda cell: cell.flight),
            *field.cells,
        )
        self.cells = tuple(cell.id for cell in cells)
        self.cell_lists = tuple(compiled(cell.id, "bonus", cell.effect, L_STAIRS) for cell in cells)
        covered = [
            (cell.cover_order, number)
            for number, cell in enumerate(field.cells, 2 * FLIGHTS)
            if cell.cover_order is not None
        ]
        self.cover_order = tuple(number for _, number in sorted(covered))
        workshops = box.main_board.workshops
        self.workshops = tuple(workshop.id for workshop in workshops)
        self.workshop_dinars = tuple(workshop.dinars for workshop in workshops)
        self.workshop_vp = tuple(workshop.vp for workshop in workshops)
        self.gate_copies = tuple(colour.gates for colour in box.colours)
        self._player_board(box)

    def _player_board(self, box: Box) -> None:
        compiled = self.program.compile
        board = box.player_board
        placing: list[int] = [NONE] * len(COLOURS)
        for bonus in board.placement_bonus:
            placing[COLOURS.index(bonus.colour)] = compiled(
                bonus.id, "bonus", bonus.effect, L_PLACING
            )
        self.placing_lists = tuple(placing)
        self.square = tuple(cell.id for cell in board.main_square)
        self.square_lists = tuple(
            compiled(cell.id, "bonus", cell.effect, L_PLACING) for cell in board.main_square
        )
        self.discs = tuple(disc.sectors for disc in board.disc)  # pink, purple
        sahara = board.sahara
        self.oasis_costs = tuple(amounts_of(cell.cost, RESOURCES) for cell in sahara.oasis_cells)
        self.start_lists = tuple(
            compiled(slot.id, "bonus", slot.effect, L_PLACING)
            for slot in sorted(sahara.start_oasis, key=lambda slot: slot.order)
        )
        fourth = compiled("city_slot", "bonus", sahara.city.effect, L_PLACING)
        self.fourth_slot_list = fourth  # when no city is left
        # By path: the player picks a city first (MK-E5.3).
        self.city_slot_lists = tuple(
            self.program.append(
                f"city_slot.{PATHS[path]}",
                "city_slot",
                (Effect(PICK_CITY, path), *self.program.lists[fourth].effects),
                sahara.city.effect,
                L_PLACING,
            )
            for path in (LEFT, RIGHT)
        )
        self.city_cost = amounts_of(sahara.city.cost, GOOD_NAMES)
        self.slots = tuple(slot.id for slot in board.oasis_line)
        self.slot_lists = tuple(
            compiled(slot.id, "bonus", slot.effect, L_SAHARA) for slot in board.oasis_line
        )
        self.slots_score = self.program.books(L_SAHARA)  # in the shipped box they give no points
        # By number of players: the slots that hold a keshi (MK-3.6).
        self.keshi_slots = {
            seats: tuple(
                place for place, slot in enumerate(board.oasis_line) if seats in slot.keshi_players
            )
            for seats in self.drawn
        }
        self.match_vp = board.medina.match_vp
        self.gate_cells = tuple(cell.id for cell in board.medina.gate_cells)
        self.cell_colours = tuple(
            sum(1 << COLOURS.index(colour) for colour in cell.colours)
            for cell in board.medina.gate_cells
        )

    # The tiles

    def _tiles(self, box: Box) -> None:
        compiled = self.program.compile
        self.offices = tuple(office.id for office in box.exchange_offices)
        self.office_sets = tuple(office.set for office in box.exchange_offices)
        self.office_lists = tuple(
            tuple(compiled(office.id, good, office.rows[good], L_BAZAAR) for good in GOOD_NAMES)
            for office in box.exchange_offices
        )
        self.luxury = tuple(item.id for item in box.luxury_goods)
        self.luxury_costs = tuple(amounts_of(item.cost, GOOD_NAMES) for item in box.luxury_goods)
        self.luxury_lists = tuple(
            compiled(item.id, "effect", item.effect, L_BAZAAR) for item in box.luxury_goods
        )
        self.provisions = tuple(tile.id for tile in box.provision_tiles)
        self.needs = tuple(amounts_of(tile.need, RESOURCES) for tile in box.provision_tiles)
        self.losses = tuple(tile.loss for tile in box.provision_tiles)
        # River sides in pack order; `river_tiles` holds the sides of each tile by season.
        self.sides = tuple(side.id for tile in box.river_tiles for side in tile.sides)
        self.side_lists = tuple(
            tuple(
                compiled(side.id, f"bonus{place}", bonus, L_RIVER)
                for place, bonus in enumerate(side.bonuses, 1)
            )
            for tile in box.river_tiles
            for side in tile.sides
        )
        by_season: list[list[tuple[int, int]]] = [[], [], []]
        for number, tile in enumerate(box.river_tiles):
            by_season[tile.season - 1].append((2 * number, 2 * number + 1))
        self.river_tiles = tuple(tuple(tiles) for tiles in by_season)
        self.first_game_sides = tuple(
            self.sides.index(side) for side in box.setup.first_game_river_sides
        )
        self.oases = tuple(oasis.id for oasis in box.oases)
        self.oasis_scores = tuple(
            compile_measure(msgspec.to_builtins(oasis.score)) for oasis in box.oases
        )
        self.stair_tiles = tuple(tile.id for tile in box.stair_tiles)
        # By tile and side: the effects of a covered cell.
        self.cover_lists = tuple(
            compiled(f"{tile.id}{side}", "bonus", effects, L_STAIRS)
            for tile in box.stair_tiles
            for side, effects in (("a", tile.a), ("b", tile.b))
        )

    def _scrolls(self, box: Box) -> None:
        compiled, program = self.program.compile, self.program
        self.scrolls = tuple(scroll.id for scroll in box.scrolls)
        tiers = {tier.colour: tier for tier in box.scroll_tiers}
        self.tier_scholars = tuple(tiers[colour].scholars for colour in SCROLL_COLOURS)
        self.tier_dates = tuple(tiers[colour].dates for colour in SCROLL_COLOURS)
        self.scroll_colours = tuple(SCROLL_COLOURS.index(s.colour) for s in box.scrolls)
        self.scholars = tuple(
            tiers[s.colour].scholars if s.scholars is None else s.scholars for s in box.scrolls
        )
        self.dates = tuple(
            tiers[s.colour].dates if s.dates is None else s.dates for s in box.scrolls
        )
        self.timings = tuple(TIMINGS.index(s.timing) for s in box.scrolls)
        self.now_lists = tuple(
            compiled(s.id, "now", s.now, L_SCROLLS, tile) if s.now else NONE
            for tile, s in enumerate(box.scrolls)
        )
        self.scroll_lists = tuple(
            compiled(s.id, "effect", s.effect, L_SCROLLS, tile) if s.effect else NONE
            for tile, s in enumerate(box.scrolls)
        )
        # By scroll, then the imam and the sultan: tiles that can have modifiers.
        made = [
            compile_modifiers(program, s.id, tile, s.modifiers, L_SCROLLS, tile)
            for tile, s in enumerate(box.scrolls)
        ]
        figures = {figure.stair: figure for figure in box.main_board.fountain}
        for number, stair in enumerate(STAIRS):
            figure = figures[stair]
            tile = len(box.scrolls) + number
            made.append(
                compile_modifiers(program, figure.id, tile, figure.modifiers, L_STAIRS, NONE)
            )
        self.modifiers: tuple[Modifiers, ...] = tuple(made)
        self.abilities = tuple(ability for modifiers in made for ability in modifiers.abilities)
        self.has_modifiers = tuple(bool(s.modifiers) for s in box.scrolls)
        # What can stand in a group (MK-R.3), by number: tiles with modifiers, the built-in bonus, the river bonus.
        self.bonus_item = len(made)
        self.river_item = len(made) + 1
        self.cities = tuple(city.id for city in box.desert_cities)
        first = len(
            box.scrolls
        )  # the part of a city in the score pad comes after those of the scrolls
        self.city_lists = tuple(
            compiled(city.id, "effect", city.effect, L_CITIES, first + tile)
            if city.timing == "immediate"
            else NONE
            for tile, city in enumerate(box.desert_cities)
        )
        self.city_scores: tuple[Measure | None, ...] = tuple(
            None if city.score is None else compile_measure(msgspec.to_builtins(city.score))
            for city in box.desert_cities
        )

    # Words

    def _vocabulary(self, box: Box) -> Vocabulary:
        v = Vocabulary()
        v.pool = box.setup.line_keshi_pool
        v.drawn = tuple(self.drawn.values())
        v.provisions, v.square, v.cities = self.provisions, self.square, self.cities
        v.scrolls, v.figures = self.scrolls, FIGURES
        v.abilities = [
            (self.tile_name(ability.tile), ability.payments) for ability in self.abilities
        ]
        v.luxury = [
            (item, parts_of(cost))
            for item, cost in zip(self.luxury, self.luxury_costs, strict=True)
        ]
        cells = [cell.id for cell in box.player_board.sahara.oasis_cells]
        v.exploring = [
            (cell, parts_of(cost)) for cell, cost in zip(cells, self.oasis_costs, strict=True)
        ]
        effects = [effect for entry in self.lists for effect in entry.effects]
        multiplied = {
            effect.kind for number in self.square_lists for effect in self.lists[number].effects
        }
        sizes = {effect.n for effect in effects if effect.kind == RES_ANY}
        if RES_ANY in multiplied:
            sizes = set(range(1, MOST_ASKED + 1))
        v.gains = [payment for size in sorted(sizes) for payment in multisets(size)]
        pays = {p for effect in effects if effect.kind == MAY_PAY for p in effect.payments}
        v.pays = sorted(pays, key=lambda payment: (sum(payment), tuple(-n for n in payment)))
        v.omits = self._omits()
        steps = [effect.n for effect in effects if effect.kind == STAIR_STEPS]
        v.most_steps = MOST_STEPS if STAIR_STEPS in multiplied else max(steps, default=0)
        v.options = {
            source: number
            for source, number in zip(self.sources, self.program.options, strict=True)
            if number
        }
        v.cells, v.workshops, v.gate_cells = self.cells, self.workshops, self.gate_cells
        v.rapids = len(self.rapid_lists)
        return v

    def _omits(self) -> list[Payment]:
        """Everything that `provision_less` can leave out (MK-D30)."""
        less = PROVISIONS * sum(modifiers.provision_less for modifiers in self.modifiers)
        most = [sum(sorted(amounts)[-PROVISIONS:]) for amounts in zip(*self.needs, strict=True)]
        return [
            payment
            for size in range(1, min(less, sum(most)) + 1)
            for payment in multisets(size)
            if all(n <= bound for n, bound in zip(payment, most, strict=True))
        ]

    def tile_name(self, tile: int) -> str:
        """A scroll, or the imam or sultan."""
        return self.scrolls[tile] if tile < len(self.scrolls) else FIGURES[tile - len(self.scrolls)]

    def _line_words(self, box: Box) -> None:
        """By mosque flight and palace flight: what the line offers (MK-2.7)."""
        first = self.words.bonus.first
        offers: list[list[int]] = [[] for _ in range(FLIGHTS * FLIGHTS)]
        for line in box.main_board.connecting.lines:
            mosque, palace = line.mosque_flight - 1, line.palace_flight - 1
            cells = [
                mosque,
                *[self.cells.index(cell) for cell in line.cells],
                FLIGHTS + palace,
            ]
            offers[mosque * FLIGHTS + palace] = [first + cell for cell in cells]
        self.line_words = tuple(offers)

    def _payment_words(self) -> None:
        """Purchases by thing and discount: the words and what they pay."""
        self.buy_words = tuple(
            self._by_discount(self.words.buy.places[item], cost, self.words.buy.family.first)
            for item, cost in enumerate(self.luxury_costs)
        )
        self.explore_words = tuple(
            self._by_discount(
                self.words.explore.places[cell], cost, self.words.explore.family.first
            )
            for cell, cost in enumerate(self.oasis_costs)
        )
        self.city_words = tuple(
            self.words.explore.family.first + len(self.words.explore.paid) + path for path in (0, 1)
        )
        # By tile with an ability: its words and what they pay.
        self.use_words = {
            ability.tile: tuple(
                (self.words.use.word(thing, payment), payment) for payment in ability.payments
            )
            for thing, ability in enumerate(self.abilities)
        }
        gains: dict[int, list[int]] = {}
        for payment, place in self.words.gain.places[0].items():
            gains.setdefault(sum(payment), []).append(self.words.gain.family.first + place)
        self.gain_words = gains

    def trios(self, hand: int) -> list[int]:
        """Every choice of three keshis of a hand (MK-D04); never changed in place."""
        found = self._trios.get(hand)
        if found is None:
            first = self.words.choose.first
            found = [
                first + place
                for place, mask in enumerate(self.words.trio_masks)
                if mask & hand == mask
            ]
            self._trios[hand] = found
        return found

    def _by_discount(
        self, places: dict[Payment, int], cost: Payment, first: int
    ) -> tuple[tuple[tuple[int, Payment], ...], ...]:
        """The full discount is taken, the player chooses what to leave out (MK-V.4)."""
        return tuple(
            tuple((first + at, paid) for paid, at in places.items() if sum(paid) == sum(cost) - off)
            for off in range(sum(cost) + 1)
        )
