"""Compiled effect lists: the data of MK-V as small numbers, which pending steps can point at."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from serai.games.marrakesh.effects.vocabulary import (
    C_AREAS_WITH,
    C_GATES_OF,
    C_KESHI,
    C_RETURNED,
    C_SCROLLS_OF,
    CHOOSE,
    COUNTS,
    EFFECTS,
    RES,
    VP,
    VP_PER,
)
from serai.games.marrakesh.names import (
    ALL_COLOURS,
    COLOURS,
    GOOD_NAMES,
    GOODS_MASK,
    NONE,
    RESOURCES,
    SCROLL_COLOURS,
)

Payment = tuple[int, int, int]  # by resource or by good
UNBOUNDED: Final = 1 << 30
NOTHING_PAID: Final[Payment] = (0, 0, 0)


@final
class Measure:
    """min(most, base + each x sum of counts), the arithmetic of `vp_per` and of scores (MK-V.1, MK-V.3)."""

    __slots__ = ("base", "counts", "each", "fixed", "most", "returned")

    def __init__(
        self, base: int, each: int, counts: tuple[tuple[int, int], ...], most: int
    ) -> None:
        self.base = base
        self.each = each
        self.counts = counts  # (count, argument)
        self.most = most
        # What is counted as it is, and the kinds of what may be returned (MK-21.4).
        self.fixed = tuple([pair for pair in counts if pair[0] != C_RETURNED])
        self.returned = tuple(dict.fromkeys([kind for what, kind in counts if what == C_RETURNED]))


@final
class Effect:
    """One element of an effect list. Which fields matter follows from its kind."""

    __slots__ = (
        "amounts", "colours", "kind", "least", "less", "lists", "measure", "most", "n", "option", "payments", "same",
    )  # fmt: skip

    def __init__(self, kind: int, n: int = 0) -> None:
        self.kind = kind
        self.n = n
        self.less = 0
        self.same = False
        self.colours = 0  # a mask of keshi colours, or of scroll colours
        self.amounts: tuple[
            int, ...
        ] = ()  # by resource (`res`), or colour and number in turn (`keshi`)
        self.lists: tuple[int, ...] = ()  # the lists inside this one
        self.option = 0  # the number of the first of these among all options of the source
        self.payments: tuple[Payment, ...] = ()
        self.measure = NO_MEASURE
        self.least = -UNBOUNDED
        self.most = UNBOUNDED


@final
class EffectList:
    """What a tile, a cell or a space does at one moment, and where its points are booked (MK-22.2)."""

    __slots__ = ("data", "effects", "given", "line", "name", "only_vp", "only_vp_and_res", "source")

    def __init__(
        self,
        name: str,
        effects: tuple[Effect, ...],
        data: Sequence[Mapping[str, Any]],
        source: int,
        line: int,
        given: int,
    ) -> None:
        self.name = name  # what documents call it
        self.effects = effects
        self.data = data  # the same as the pack has it, for texts
        self.source = source  # which of the sources
        self.line = line  # of the score pad
        self.given = given  # the scroll or city whose part of the line it is, or NONE
        # MK-R.4
        self.only_vp = all(effect.kind == VP for effect in effects)
        self.only_vp_and_res = all(effect.kind in (VP, RES) for effect in effects)


NO_MEASURE: Final = Measure(0, 0, (), UNBOUNDED)


@final
class Program:
    """All effect lists of a pack; a step names one by its number."""

    __slots__ = ("lists", "options", "sources")

    def __init__(self) -> None:
        self.lists: list[EffectList] = []
        self.sources: list[str] = []
        self.options: list[int] = []  # by source: how many options its lists offer (MK-D17)

    def compile(
        self,
        source: str,
        moment: str,
        effects: Sequence[Mapping[str, Any]],
        line: int,
        given: int = NONE,
    ) -> int:
        """Compile what a source does at a moment; the lists inside the list come before it."""
        return self._compile(f"{source}.{moment}", self.source(source), effects, line, given)

    def books(self, line: int) -> bool:
        """Whether an effect can give or cost points under a line of the score pad."""
        return any(
            effect.kind in (VP, VP_PER)
            for entry in self.lists
            if entry.line == line
            for effect in entry.effects
        )

    def source(self, name: str) -> int:
        if name not in self.sources:
            self.sources.append(name)
            self.options.append(0)
        return self.sources.index(name)

    def append(
        self,
        name: str,
        source: str,
        effects: tuple[Effect, ...],
        data: Sequence[Mapping[str, Any]],
        line: int,
    ) -> int:
        """A list that is more than the data of the pack."""
        self.lists.append(EffectList(name, effects, data, self.source(source), line, NONE))
        return len(self.lists) - 1

    def _compile(
        self, name: str, source: int, effects: Sequence[Mapping[str, Any]], line: int, given: int
    ) -> int:
        compiled: list[Effect] = []
        for at, element in enumerate(effects):
            ((key, argument),) = element.items()
            effect = compile_effect(key, argument)
            if effect.kind == CHOOSE:
                effect.option = self.options[source]
                self.options[source] += len(argument)
                effect.lists = tuple(
                    self._compile(f"{name}.{at}.{option}", source, part, line, given)
                    for option, part in enumerate(argument)
                )
            elif key in ("if", "may_pay"):
                then = self._compile(f"{name}.{at}", source, argument["then"], line, given)
                effect.lists = (then,)
            compiled.append(effect)
        self.lists.append(EffectList(name, tuple(compiled), effects, source, line, given))
        return len(self.lists) - 1


def compile_effect(key: str, argument: Any) -> Effect:
    """One element, without the lists inside it."""
    effect = Effect(EFFECTS.index(key))
    if isinstance(argument, int):
        effect.n = argument
    elif key == "res":
        effect.amounts = amounts_of(argument, RESOURCES)
    elif key == "keshi":
        effect.amounts = tuple(
            number
            for colour, amount in argument.items()
            for number in (COLOURS.index(colour), amount)
        )
    elif key == "keshi_pick":
        effect.n = argument["n"]
        effect.colours = colour_mask(argument.get("from", "any"))
        effect.same = argument.get("same", False)
    elif key == "vp_per":
        effect.measure = compile_measure(argument)
    elif key == "if":
        effect.measure = Measure(0, 1, compile_counts(argument["count"]), UNBOUNDED)
        effect.least = argument.get("at_least", -UNBOUNDED)
        effect.most = argument.get("at_most", UNBOUNDED)
    elif key == "may_pay":
        effect.payments = payments_of(argument["cost"])
    elif key == "scroll":
        effect.colours = sum(1 << SCROLL_COLOURS.index(colour) for colour in argument["from"])
    elif key == "luxury":
        effect.less = argument.get("less", 0)
    elif key in ("gate", "explore"):
        effect.n = argument["n"]
        effect.less = argument.get("less", 0)
    return effect


def compile_measure(score: Mapping[str, Any]) -> Measure:
    most = score.get("max")
    counts = compile_counts(score.get("count", ()))
    bound = UNBOUNDED if most is None else most
    return Measure(score.get("base", 0), score.get("each", 0), counts, bound)


def compile_counts(counts: Sequence[str]) -> tuple[tuple[int, int], ...]:
    return tuple(compile_count(count) for count in counts)


def compile_count(count: str) -> tuple[int, int]:
    name, colon, argument = count.partition(":")
    if not colon:
        return COUNTS.index(name), 0
    if name == "keshi":
        return C_KESHI, COLOURS.index(argument)
    if name == "gates":
        return C_GATES_OF, COLOURS.index(argument)
    if name == "scrolls":
        return C_SCROLLS_OF, SCROLL_COLOURS.index(argument)
    if name == "areas_with":
        return C_AREAS_WITH, int(argument)
    return C_RETURNED, (*RESOURCES, *GOOD_NAMES).index(argument)


def colour_mask(colours: str | Sequence[str]) -> int:
    """What a `keshi_pick` may be taken from."""
    if colours == "any":
        return ALL_COLOURS
    if colours == "goods":
        return GOODS_MASK
    return sum(1 << COLOURS.index(colour) for colour in colours)


def amounts_of(given: Mapping[str, int], kinds: Sequence[str]) -> Payment:
    first, second, third = [given.get(kind, 0) for kind in kinds]
    return first, second, third


def payments_of(cost: Mapping[str, Any]) -> tuple[Payment, ...]:
    """All ways to pay a cost of `may_pay` or of an ability."""
    if "res" in cost:
        return (amounts_of(cost["res"], RESOURCES),)
    return multisets(cost["res_any"])


def multisets(size: int) -> tuple[Payment, ...]:
    """All ways to take so many things of three kinds."""
    return tuple(
        (first, second, size - first - second)
        for first in range(size, -1, -1)
        for second in range(size - first, -1, -1)
    )


def parts_of(whole: Payment) -> tuple[Payment, ...]:
    """Everything that holds no more of any kind than the whole, largest first."""
    found = [
        (first, second, third)
        for first in range(whole[0] + 1)
        for second in range(whole[1] + 1)
        for third in range(whole[2] + 1)
    ]
    return tuple(sorted(found, key=lambda part: (-sum(part), tuple(-n for n in part))))
