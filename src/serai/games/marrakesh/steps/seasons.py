"""The frame (MK-5): the phases of a round, the end of a round (MK-18) and of a season (MK-19, MK-20)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.step import Step, TableStep
from serai.games.marrakesh.effects.frames import run
from serai.games.marrakesh.effects.groups import end_group
from serai.games.marrakesh.effects.program import Payment, multisets
from serai.games.marrakesh.names import (
    ALL_COLOURS,
    CHOOSING,
    COLOUR_COUNT,
    COLOURS,
    DRAFTING,
    END_ROUND,
    END_SEASON,
    FINISHED,
    L_PROVISIONS,
    NONE,
    ROUND_END,
    ROUNDS,
    SEASON_END,
    SEASONS,
    SETUP,
    WORKING,
)
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.base import Ask, Silent, refused
from serai.games.marrakesh.steps.drafting import Draft
from serai.games.marrakesh.steps.sending import SendReds
from serai.games.marrakesh.steps.together import (
    ChooseKeshis,
    LastKeshis,
    OpenLastProvision,
    OpenProvision,
)
from serai.games.marrakesh.steps.workers import Activate
from serai.games.marrakesh.tower import throw


@final
class NextPhase(TableStep[Table]):
    """What comes after the phase that has just ended; always at the bottom of the agenda (MK-5.1)."""

    __slots__ = ()

    name: ClassVar[str] = "next_phase"

    def proceed(self, table: Table) -> None:
        phase = table.phase
        if phase == ROUND_END and table.round < ROUNDS - 1:
            table.camel = (table.camel + 1) % table.seats  # MK-18.2
            begin_round(table, table.round + 1)
        elif phase == SEASON_END and table.season == SEASONS - 1:
            end_game(table)
        elif phase == SEASON_END:
            begin_next_season(table)
        elif phase == SETUP:
            begin_round(table, 0)
        elif phase == CHOOSING:
            begin_draft(table)
        elif phase == DRAFTING:
            table.phase = WORKING
            table.next(*[Activate(seat) for seat in table.turn_order()], self)
        elif phase == WORKING:
            table.phase = ROUND_END
            table.next(*[EndGroup(seat, END_ROUND) for seat in table.turn_order()], self)
        else:
            begin_season_end(table)


def begin_round(table: Table, number: int) -> None:
    """Phase 1 (MK-6.1); what was used once per round can be used again (MK-9.9)."""
    table.phase = CHOOSING
    table.round = number
    table.used = [0] * table.seats
    table.chosen = [0] * table.seats
    if table.events is not None:
        table.emit("round_began", -1, {"season": table.season + 1, "round": number + 1})
    choosing: list[Step[Table]] = [ChooseKeshis((NONE,) * table.seats)]
    if number == ROUNDS - 1:
        choosing = [LastKeshis(seat) for seat in table.turn_order()]
    table.next(*choosing, SendReds(), NextPhase())


def begin_draft(table: Table) -> None:
    """All chosen keshis go into the tower together (MK-6.4); phase 2 is skipped if the tray is empty (MK-T.4)."""
    table.phase = DRAFTING
    thrown = [
        colour
        for seat in table.turn_order()
        for colour in range(COLOUR_COUNT)
        if table.chosen[seat] >> colour & 1
    ]
    floor = table.contents.floors[table.options.tower_floor]
    fallen, table.stuck = throw(floor, table.stuck, thrown, table.chance)
    table.reveal()
    for colour in fallen:
        table.tray[colour] += 1
    if table.events is not None:
        table.emit("thrown", -1, {"tray": [COLOURS[colour] for colour in sorted(fallen)]})
    table.agenda.append(NextPhase())
    if fallen:
        table.agenda.append(Draft(table.camel))


@final
class EndGroup(Silent):
    """One player's group at the end of a round or season (MK-18.1, MK-19.1)."""

    name: ClassVar[str] = "end_group"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "event")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, event: int) -> None:
        self.seat = seat
        self.event = event

    def proceed(self, table: Table) -> None:
        end_group(table, self.seat, self.event)


# The end of a season (MK-19)


def begin_season_end(table: Table) -> None:
    """Scrolls, river tile, provisioning, the next provision tile, in this order (MK-19.0)."""
    table.phase = SEASON_END
    order = table.turn_order()
    steps: list[Step[Table]] = [EndGroup(seat, END_SEASON) for seat in order]
    steps += [RiverLeaders(), ClearRiver()]
    steps += [Provide(seat) for seat in order]
    if table.season < SEASONS - 1:
        left = len(table.provisions[0])
        if left > 1:
            steps.append(OpenProvision((NONE,) * table.seats))
        else:
            steps += [OpenLastProvision(seat) for seat in order]
    table.next(*steps, NextPhase())


@final
class RiverLeaders(TableStep[Table]):
    """The leader on the river gains the bonus of the tile, in season 3 one of two (MK-19.2, MK-19.3)."""

    __slots__ = ()

    name: ClassVar[str] = "river_tile_bonus"

    def proceed(self, table: Table) -> None:
        ranking = table.river_ranking()
        contents = table.contents
        if not ranking:
            table.emit("river_tile_void", -1, {})
            return
        leader = ranking[0]
        bonuses = contents.side_lists[table.sides[table.season]]
        if len(bonuses) == 1:
            self._told(table, leader)
            table.agenda.append(run(table, leader, bonuses[0]))
            return
        second = ranking[1] if len(ranking) > 1 and table.seats > 2 else NONE
        table.agenda.append(PickTileBonus(leader, second))

    def _told(self, table: Table, leader: int) -> None:
        if table.events is not None:
            table.emit(
                "river_tile", leader, {"side": table.contents.sides[table.sides[table.season]]}
            )


@final
class PickTileBonus(Ask):
    """The leader of season 3 takes one bonus, the second player the other (MK-19.3, MK-D28)."""

    name: ClassVar[str] = "river_tile"
    rule: ClassVar[str] = "MK-19.3"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "second")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, second: int) -> None:
        self.seat = seat
        self.second = second  # who gets the other one, or NONE

    def words(self, table: Table) -> list[int]:
        first = table.contents.words.tile.first
        return [first, first + 1]

    def apply(self, table: Table, word: int) -> None:
        contents = table.contents
        side = table.sides[table.season]
        bonuses = contents.side_lists[side]
        taken = word - contents.words.tile.first
        if table.events is not None:
            table.emit("river_tile", self.seat, {"side": contents.sides[side], "bonus": taken + 1})
        if self.second >= 0:
            table.agenda.append(run(table, self.second, bonuses[1 - taken]))
        table.agenda.append(run(table, self.seat, bonuses[taken]))


@final
class ClearRiver(TableStep[Table]):
    """The fishermen return to the start, the dock is free again (MK-19.4)."""

    __slots__ = ()

    name: ClassVar[str] = "clear_river"

    def proceed(self, table: Table) -> None:
        table.river = [0] * table.seats
        table.wake = ()
        table.emit("river_cleared", -1, {})


@final
class Provide(Ask):
    """Provisioning (MK-19.5): pay the sum of the open tiles, or lose all resources and the losses."""

    name: ClassVar[str] = "provision_omit"
    rule: ClassVar[str] = "MK-D30"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        words = table.contents.words
        return [words.omit.word(0, omitted) for omitted in omissions(table, self.seat)]

    def proceed(self, table: Table) -> None:
        """Nothing can be left out: pay, or lose everything."""
        seat = self.seat
        needed = needs(table, seat)
        if table.can_pay(seat, needed):
            self._pay(table, needed)
            return
        own = tuple(table.resources[seat * 3 : seat * 3 + 3])
        table.emit("provisions_failed", seat, {})
        table.pay(seat, own)
        losses = table.contents.losses
        lost = sum([losses[tile] for tile in table.open_provisions[seat]])
        table.gain_vp(seat, -lost, L_PROVISIONS)

    def apply(self, table: Table, word: int) -> None:
        omitted = table.contents.words.omit.payment(word)
        water, date, dinar = needs(table, self.seat)
        self._pay(table, (water - omitted[0], date - omitted[1], dinar - omitted[2]))

    def _pay(self, table: Table, amounts: Payment) -> None:
        table.emit("provided", self.seat, {})
        table.pay(self.seat, amounts)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not table.contents.words.omit.family.has(word):
            return super().why_not(table, word)
        return refused("wrong-omission", self.rule)


def needs(table: Table, seat: int) -> Payment:
    """The sum of the own open provision tiles."""
    needed = table.contents.needs
    water = date = dinar = 0
    for tile in table.open_provisions[seat]:
        water += needed[tile][0]
        date += needed[tile][1]
        dinar += needed[tile][2]
    return water, date, dinar


def omissions(table: Table, seat: int) -> list[Payment]:
    """What `provision_less` lets a seat leave out: at least what is short, no more than is needed (MK-D30)."""
    less = table.modifiers[seat].provision_less * len(table.open_provisions[seat])
    needed = needs(table, seat)
    size = min(less, sum(needed))
    own = table.resources[seat * 3 : seat * 3 + 3]
    short = [max(0, need - has) for need, has in zip(needed, own, strict=True)]
    if not size or sum(short) > size:
        return []
    return [
        omitted
        for omitted in multisets(size)
        if all(least <= n <= most for least, n, most in zip(short, omitted, needed, strict=True))
    ]


def begin_next_season(table: Table) -> None:
    """The next office is in force, the next tile on the river, hands are full (MK-20.1).

    The Feld figure moves (MK-20.2); all else stays as it is (MK-5.3).
    """
    table.season += 1
    table.hands = [ALL_COLOURS] * table.seats
    table.feld = (table.feld + 1) % table.seats
    table.camel = table.feld
    table.reveal()  # the next exchange office comes to light
    if table.events is not None:
        office = table.contents.offices[table.offices[table.season]]
        facts: dict[str, str | int] = {"season": table.season + 1, "office": office}
        table.emit("season_began", table.feld, facts)
    begin_round(table, 0)


def end_game(table: Table) -> None:
    """Everything becomes open (MK-H.0); the last lines of the pad are counted (MK-21)."""
    table.phase = FINISHED
    table.reveal()
    table.emit("game_over", -1, {})
