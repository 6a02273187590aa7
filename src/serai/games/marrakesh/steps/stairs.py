"""Mosque and palace stairs (MK-14), the connecting bonuses (MK-2.6, MK-2.7), imam and sultan (MK-E2)."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.games.marrakesh.effects.frames import Run
from serai.games.marrakesh.effects.groups import fire
from serai.games.marrakesh.names import (
    BORDER,
    DINAR,
    FIGURES,
    FLIGHTS,
    L_STAIRS,
    NONE,
    STAIRS,
    STEPS_ON_MOSQUE,
)
from serai.games.marrakesh.state import Table, replaced
from serai.games.marrakesh.steps.base import Ask, Silent, refused


@final
class Climb(Silent):
    """A move on one stair, step by step; it pauses at every border (MK-14.2).

    Only what is left of it is noted, so that it goes on from where another move has led (MK-14.5).
    """

    name: ClassVar[str] = "climb"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "stair", "n")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, stair: int, n: int) -> None:
        self.seat = seat
        self.stair = stair
        self.n = n  # steps left

    def proceed(self, table: Table) -> None:
        seat, stair, left = self.seat, self.stair, self.n
        flight = table.contents.flight
        top = table.contents.top
        at = seat * 2 + stair
        began = table.steps[at]
        while left and table.steps[at] < top:
            step = table.steps[at] + 1
            table.steps[at] = step
            left -= 1
            if table.figures[stair] >= 0:
                follow(table, seat, stair, step)
            if flight[step] != flight[step - 1]:
                self._told(table, began, step)
                table.gain(seat, DINAR, table.contents.border_dinars)
                if left:
                    table.agenda.append(Climb(seat, stair, left))
                table.agenda.append(fire(table, seat, BORDER))
                table.agenda.append(ConnectingBonus(seat))
                return
        self._told(table, began, table.steps[at])
        table.gain_vp(seat, left, L_STAIRS)  # MK-14.4

    def _told(self, table: Table, began: int, ended: int) -> None:
        if table.events is not None and ended > began:
            facts: dict[str, str | int] = {
                "stair": STAIRS[self.stair],
                "from": began,
                "to": ended,
            }
            table.emit("climbed", self.seat, facts)


@final
class ConnectingBonus(Ask):
    """One bonus of the line between the two pawns must be chosen (MK-14.2, MK-14.3, MK-D19)."""

    name: ClassVar[str] = "connecting_bonus"
    rule: ClassVar[str] = "MK-14.2"
    field_names: ClassVar[tuple[str, ...]] = ("seat",)
    __slots__ = ()

    def words(self, table: Table) -> list[int]:
        return line_offer(table, self.seat)

    def apply(self, table: Table, word: int) -> None:
        contents = table.contents
        cell = word - contents.words.bonus.first
        if table.events is not None:
            table.emit("took_bonus", self.seat, {"cell": contents.cells[cell]})
        table.agenda.append(Run(self.seat, table.cell_lists[cell], 0, 1, L_STAIRS))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        family = table.contents.words.bonus
        if not family.has(word):
            return super().why_not(table, word)
        return refused("not-on-line", "MK-2.7", {"cell": table.contents.cells[family.row(word)]})


def line_offer(table: Table, seat: int) -> list[int]:
    """The words for the line of the present flights (MK-2.7); never changed in place."""
    flight = table.contents.flight
    mosque = flight[table.steps[seat * 2]]
    palace = flight[table.steps[seat * 2 + 1]]
    return table.contents.line_words[mosque * FLIGHTS + palace]


@final
class SplitSteps(Ask):
    """Steps on the stairs of choice, in as many parts as the player likes (MK-D16)."""

    name: ClassVar[str] = "split_steps"
    rule: ClassVar[str] = "MK-D16"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "n")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, n: int) -> None:
        self.seat = seat
        self.n = n  # steps left

    def words(self, table: Table) -> list[int]:
        family = table.contents.words.climb
        most = min(self.n, family.columns)
        mosque, palace = family.word(STEPS_ON_MOSQUE), family.word(STEPS_ON_MOSQUE + 1)
        return [*range(mosque, mosque + most), *range(palace, palace + most)]

    def apply(self, table: Table, word: int) -> None:
        family = table.contents.words.climb
        steps = family.column(word) + 1
        if steps < self.n:
            table.agenda.append(SplitSteps(self.seat, self.n - steps))
        table.agenda.append(Climb(self.seat, family.row(word), steps))

    def why_not(self, table: Table, word: int) -> IllegalAction:
        if not table.contents.words.climb.has(word):
            return super().why_not(table, word)
        return refused("not-so-many-steps", self.rule, {"steps": self.n})


def follow(table: Table, seat: int, stair: int, step: int) -> None:
    """Who accompanies the figure of a stair after a single step of a pawn (MK-E2.2)."""
    companion = table.companions[stair]
    if companion < 0:
        if table.figures[stair] != step:
            return
        _accompany(table, stair, seat, step)
    elif companion == seat:
        table.figures = replaced(table.figures, stair, step)
    elif step > table.figures[stair]:
        _accompany(table, stair, seat, step)
    else:
        return
    if step == table.contents.top:
        _descend(table, stair)


def _accompany(table: Table, stair: int, seat: int, step: int) -> None:
    """A seat becomes companion (NONE: nobody does); its modifiers work at once (MK-E2.4)."""
    before = table.companions[stair]
    table.companions = replaced(table.companions, stair, seat)
    table.figures = replaced(table.figures, stair, step)
    for changed in {before, seat}:
        if changed >= 0:
            table.refresh_modifiers(changed)
    if table.events is not None:
        facts: dict[str, str | int | None] = {"figure": FIGURES[stair], "step": step}
        table.emit("companion", seat, facts)


def _descend(table: Table, stair: int) -> None:
    """The companion is at the top: the figure goes to the highest pawn below (MK-E2.3)."""
    top = table.contents.top
    steps = [table.steps[seat * 2 + stair] for seat in range(table.seats)]
    below = [step for step in steps if step < top]
    if not below:
        _accompany(table, stair, NONE, NONE)
        return
    highest = max(below)
    if below.count(highest) == 1:
        _accompany(table, stair, steps.index(highest), highest)
    else:
        _accompany(table, stair, NONE, highest + 1)
