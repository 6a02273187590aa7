"""Effect frames (MK-R.1, MK-R.2): which list, how far, how often, for whom, booked where. All of it is numbers."""

from typing import ClassVar, final

from serai.core.errors import IllegalAction
from serai.games.marrakesh.effects.counts import counted, measured
from serai.games.marrakesh.effects.program import Effect
from serai.games.marrakesh.effects.vocabulary import CHOOSE, IF, MAY_PAY, RES, VP, VP_PER
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.base import Ask, Silent, refused, short_of_resources


class Interpreter:
    """Starts the effects that take steps of their own; the rules of the areas stand above this module."""

    __slots__ = ()

    def start(self, table: Table, seat: int, effect: Effect, times: int) -> None:
        """Push what resolves one effect, multiplied (MK-13.2)."""
        raise NotImplementedError


class Frame(Ask):
    """One effect list of one seat; some effects ask about it."""

    field_names: ClassVar[tuple[str, ...]] = ("seat", "effects", "at", "times", "line")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, effects: int, at: int, times: int, line: int) -> None:
        self.seat = seat
        self.effects = effects
        self.at = at  # the next effect of the list
        self.times = times
        self.line = line  # of the score pad


@final
class Run(Frame):
    """Resolve a list from left to right, each effect with everything it causes before the next (MK-R.1).

    What cannot be done is skipped (MK-R.8). Whether an effect may be declined is up to the step it leads to (MK-R.9).
    """

    __slots__ = ()

    name: ClassVar[str] = "effects"
    rule: ClassVar[str] = "MK-R.1"

    def proceed(self, table: Table) -> None:
        seat, times = self.seat, self.times
        entry = table.contents.lists[self.effects]
        effects = entry.effects
        at = self.at
        while at < len(effects):
            effect = effects[at]
            at += 1
            kind = effect.kind
            if kind == VP:
                table.gain_vp(seat, effect.n * times, self.line, entry.given)
            elif kind == RES:
                table.gain_all(seat, effect.amounts, times)
            elif kind == VP_PER:
                points = measured(table, seat, effect.measure)
                table.gain_vp(seat, points * times, self.line, entry.given)
            else:
                if at < len(effects):
                    table.agenda.append(Run(seat, self.effects, at, times, self.line))
                self._start(table, effect, at - 1)
                return

    def _start(self, table: Table, effect: Effect, at: int) -> None:
        kind = effect.kind
        if kind == IF:
            if effect.least <= counted(table, self.seat, effect.measure.counts) <= effect.most:
                table.agenda.append(Run(self.seat, effect.lists[0], 0, self.times, self.line))
        elif kind == CHOOSE:
            table.agenda.append(Choose(self.seat, self.effects, at, self.times, self.line))
        elif kind == MAY_PAY:
            table.agenda.append(MayPay(self.seat, self.effects, at, self.times, self.line))
        else:
            table.interpreter.start(table, self.seat, effect, self.times)


def run(table: Table, seat: int, effects: int, times: int = 1) -> Run:
    """The frame of a list that is booked where its points usually go."""
    return Run(seat, effects, 0, times, table.contents.lists[effects].line)


class EffectQuestion(Frame):
    """A question that an effect asks; `at` is its place in the list."""

    __slots__ = ()

    def effect(self, table: Table) -> Effect:
        return table.contents.lists[self.effects].effects[self.at]

    def then(self, table: Table, option: int) -> None:
        """Go on with one of the lists inside the effect."""
        effects = self.effect(table).lists[option]
        table.agenda.append(Run(self.seat, effects, 0, self.times, self.line))


@final
class Choose(EffectQuestion):
    """Resolve one of several lists (MK-D17)."""

    __slots__ = ()

    name: ClassVar[str] = "choose_effect"
    rule: ClassVar[str] = "MK-D17"

    def words(self, table: Table) -> list[int]:
        first = self._first(table)
        return [first + option for option in range(len(self.effect(table).lists))]

    def apply(self, table: Table, word: int) -> None:
        self.then(table, word - self._first(table))

    def _first(self, table: Table) -> int:
        contents = table.contents
        source = contents.sources[contents.lists[self.effects].source]
        words = contents.words
        return words.option.first + words.option_first[source] + self.effect(table).option


@final
class MayPay(EffectQuestion):
    """Pay once for a list of effects, or decline (MK-D18)."""

    __slots__ = ()

    name: ClassVar[str] = "may_pay"
    rule: ClassVar[str] = "MK-D18"

    def words(self, table: Table) -> list[int]:
        words = table.contents.words
        found = [
            words.pay.word(0, payment)
            for payment in self.effect(table).payments
            if table.can_pay(self.seat, payment)
        ]
        if found:
            found.append(words.decline.first)
        return found

    def apply(self, table: Table, word: int) -> None:
        words = table.contents.words
        if word == words.decline.first:
            table.emit("declined", self.seat, {"what": self.name})
            return
        table.pay(self.seat, words.pay.payment(word))
        self.then(table, 0)

    def why_not(self, table: Table, word: int) -> IllegalAction:
        words = table.contents.words
        if not words.pay.family.has(word):
            return super().why_not(table, word)
        payment = words.pay.payment(word)
        if payment not in self.effect(table).payments:
            return refused("wrong-payment", self.rule)
        return short_of_resources(table, self.seat, payment, self.rule)


@final
class Running(Silent):
    """Marks that a trigger's effect is being resolved above: it does not fire there again (MK-R.7)."""

    name: ClassVar[str] = "running"
    field_names: ClassVar[tuple[str, ...]] = ("seat", "tile", "event", "colour")
    __slots__ = field_names[1:]

    def __init__(self, seat: int, tile: int, event: int, colour: int) -> None:
        self.seat = seat
        self.tile = tile
        self.event = event
        self.colour = colour
