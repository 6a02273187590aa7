"""Whether effects, counts and modifiers of a pack are words of the vocabulary (MK-V)."""

from collections.abc import Sequence
from typing import Any, Final, final

from serai.core.diagnostics import FaultPlace, Findings
from serai.games.marrakesh.content.shapes import (
    MISSING_KEY,
    NOT_ALLOWED,
    OUT_OF_RANGE,
    UNKNOWN_COUNT,
    UNKNOWN_EFFECT,
    UNKNOWN_NAME,
    WRONG_NUMBER,
    equal,
    text,
)
from serai.games.marrakesh.effects.vocabulary import (
    DEEPEST,
    EFFECTS,
    MODIFIERS,
    NUMBERS,
    PLAIN_COUNTS,
    SQUARE_EFFECTS,
    SQUARE_RES_ANY,
)
from serai.games.marrakesh.names import (
    AREAS,
    COLOURS,
    DISCOUNTS,
    EVENTS,
    GOOD_NAMES,
    RESOURCES,
    SCROLL_COLOURS,
)

# Areas whose action `action_plus` makes stronger (MK-V.4).
ACTION_AREAS: Final = ("river", "date_garden", "main_square", "mosque", "palace", "madrasa")
_ANY_NUMBER: Final = 10_000
_MODIFIER_NUMBERS: Final = {
    "fakir_plus": (1, 3),
    "water_plus": (1, 3),
    "new_keshi_plus": (1, 3),
    "provision_less": (1, 3),
    "oases_plus": (1, 3),
}


@final
class EffectCheck:
    """The checks of MK-V; findings are added where they are found."""

    __slots__ = ("findings",)

    def __init__(self, findings: Findings) -> None:
        self.findings = findings

    # Effects (MK-V.1)

    def effects(
        self, spot: FaultPlace, value: object, square: bool = False, depth: int = 0
    ) -> None:
        """An effect list; those of square cells are multiplied, so they hold less."""
        if not self.findings.listing(value, spot):
            return
        assert isinstance(value, list)
        if depth > DEEPEST:
            self.findings.add(spot, "marrakesh.pack.too-deep", code=NOT_ALLOWED, most=DEEPEST)
            return
        for place, element in enumerate(value):
            here = spot.at(place)
            key = self._one_key(here, element)
            if key is None:
                continue
            inside = here.into(key)
            if key not in EFFECTS:
                self.findings.add(
                    inside, "marrakesh.pack.unknown-effect", code=UNKNOWN_EFFECT, value=key
                )
            elif square and key not in SQUARE_EFFECTS:
                self.findings.add(
                    inside, "marrakesh.pack.not-in-square", code=NOT_ALLOWED, value=key
                )
            else:
                self._effect(inside, key, element[key], square, depth)

    def _one_key(self, spot: FaultPlace, element: object) -> str | None:
        if not self.findings.mapping(element, spot):
            return None
        assert isinstance(element, dict)
        if len(element) != 1:
            self.findings.add(
                spot,
                "marrakesh.pack.number-of-keys",
                code=WRONG_NUMBER,
                needed=1,
                found=len(element),
            )
            return None
        return str(next(iter(element)))

    def _effect(self, spot: FaultPlace, key: str, argument: Any, square: bool, depth: int) -> None:
        findings = self.findings
        if key in NUMBERS:
            least, most = NUMBERS[key]
            if square and key == "res_any":
                most = SQUARE_RES_ANY
            findings.number(argument, spot, least, most)
        elif key == "res":
            self.amounts(spot, argument, RESOURCES, 1, 20)
        elif key == "keshi":
            self.amounts(spot, argument, COLOURS, 1, 8)
        elif key == "keshi_pick":
            self._keshi_pick(spot, argument)
        elif key == "choose":
            self._choose(spot, argument, depth)
        elif key == "vp_per":
            self.measure(spot, argument, False)
        elif key == "if":
            self._condition(spot, argument, depth)
        elif key == "may_pay":
            if self.fields(spot, argument, ("cost", "then")):
                self.cost(spot.into("cost"), argument.get("cost"))
                self._inside(spot.into("then"), argument.get("then"), depth)
        elif key == "scroll":
            if self.fields(spot, argument, ("from",)) and "from" in argument:
                self.names(spot.into("from"), argument["from"], SCROLL_COLOURS)
        elif key == "luxury":
            self._numbers(spot, argument, {"less": (0, 9)}, {})
        elif key == "gate":
            self._numbers(spot, argument, {"n": (1, 8)}, {"less": (0, 9)})
        else:
            self._numbers(spot, argument, {"n": (1, 6)}, {})

    def _keshi_pick(self, spot: FaultPlace, argument: Any) -> None:
        if not self.fields(spot, argument, ("n",), ("from", "same")):
            return
        if "n" in argument:
            self.findings.number(argument["n"], spot.into("n"), 1, 8)
        if "from" in argument and argument["from"] not in ("any", "goods"):
            here = spot.into("from")
            if isinstance(argument["from"], str):
                self.findings.one_of(argument["from"], here, ("any", "goods"))
            else:
                self.names(here, argument["from"], COLOURS)
        if "same" in argument:
            self.findings.truth(argument["same"], spot.into("same"))

    def _choose(self, spot: FaultPlace, argument: Any, depth: int) -> None:
        if not self.findings.listing(argument, spot):
            return
        self.findings.number(len(argument), spot, 2, 8)
        for place, part in enumerate(argument):
            self._inside(spot.at(place), part, depth)

    def _condition(self, spot: FaultPlace, argument: Any, depth: int) -> None:
        bounds = ("at_least", "at_most")
        if not self.fields(spot, argument, ("count", "then"), bounds):
            return
        self.counts(spot.into("count"), argument.get("count", []), False)
        given = [name for name in bounds if name in argument]
        if not given:
            self.findings.add(spot.into("at_least"), "pack.missing-field", code=MISSING_KEY)
        for name in given:
            self.findings.number(argument[name], spot.into(name), 0, _ANY_NUMBER)
        self._inside(spot.into("then"), argument.get("then", []), depth)

    def _inside(self, spot: FaultPlace, value: object, depth: int) -> None:
        self.effects(spot, value, False, depth + 1)

    def cost(self, spot: FaultPlace, value: object) -> None:
        """What `may_pay` or an ability costs."""
        key = self._one_key(spot, value)
        if key is None:
            return
        assert isinstance(value, dict)
        here = spot.into(key)
        if key == "res":
            self.amounts(here, value[key], RESOURCES, 1, 20)
        elif key == "res_any":
            self.findings.number(value[key], here, 1, 20)
        else:
            self.findings.add(here, "marrakesh.pack.not-a-cost", code=NOT_ALLOWED, value=key)

    # Counts (MK-V.2)

    def measure(self, spot: FaultPlace, value: object, returned: bool) -> None:
        """`vp_per` and scores; only the latter may count what is returned."""
        if not self.fields(spot, value, (), ("base", "each", "count", "max")):
            return
        assert isinstance(value, dict)
        for name in ("base", "each"):
            if name in value:
                self.findings.number(value[name], spot.into(name), -50, 50)
        if "count" in value:
            self.counts(spot.into("count"), value["count"], returned)
        if "max" in value:
            self.findings.number(value["max"], spot.into("max"), 0, 200)

    def counts(self, spot: FaultPlace, value: object, returned: bool) -> None:
        if not self.findings.listing(value, spot):
            return
        assert isinstance(value, list)
        for place, count in enumerate(value):
            here = spot.at(place)
            if text(self.findings, count, here):
                self._count(here, count, returned)

    def _count(self, spot: FaultPlace, count: str, returned: bool) -> None:
        name, colon, argument = count.partition(":")
        if not colon and name in PLAIN_COUNTS:
            return
        known: Sequence[str] = {
            "keshi": COLOURS,
            "gates": COLOURS,
            "scrolls": SCROLL_COLOURS,
            "returned": (*RESOURCES, *GOOD_NAMES),
            "areas_with": tuple(str(number) for number in range(1, 9)),
        }.get(name, ())
        if not colon or not known:
            self.findings.add(spot, "marrakesh.pack.unknown-count", code=UNKNOWN_COUNT, value=count)
        elif argument not in known:
            code = OUT_OF_RANGE if name == "areas_with" else UNKNOWN_NAME
            self.findings.add(
                spot, "pack.not-one-of", code=code, value=argument, allowed=", ".join(known)
            )
        elif name == "returned" and not returned:
            self.findings.add(
                spot, "marrakesh.pack.returned-only-in-scores", code=NOT_ALLOWED, value=count
            )

    # Modifiers (MK-V.4)

    def modifiers(self, spot: FaultPlace, value: object) -> None:
        if not self.findings.listing(value, spot):
            return
        assert isinstance(value, list)
        abilities = 0
        for place, element in enumerate(value):
            key = self._one_key(spot.at(place), element)
            if key is None:
                continue
            here = spot.at(place).into(key)
            if key not in MODIFIERS:
                self.findings.add(
                    here, "marrakesh.pack.unknown-modifier", code=UNKNOWN_EFFECT, value=key
                )
                continue
            abilities += key == "ability"
            if key == "ability" and abilities > 1:
                self.findings.add(here, "marrakesh.pack.one-ability", code=NOT_ALLOWED)
            self._modifier(here, key, element[key])

    def _modifier(self, spot: FaultPlace, key: str, argument: Any) -> None:
        findings = self.findings
        if key in _MODIFIER_NUMBERS:
            least, most = _MODIFIER_NUMBERS[key]
            findings.number(argument, spot, least, most)
        elif key == "action_plus":
            if self.fields(spot, argument, ("area", "n")):
                self._area(spot.into("area"), argument.get("area"))
                findings.number(argument.get("n"), spot.into("n"), 1, 8)
        elif key == "discount":
            if self.fields(spot, argument, ("what", "n"), ("first_only",)):
                findings.one_of(argument.get("what"), spot.into("what"), DISCOUNTS, UNKNOWN_NAME)
                findings.number(argument.get("n"), spot.into("n"), 1, 9)
                if "first_only" in argument:
                    findings.truth(argument["first_only"], spot.into("first_only"))
        elif key == "trigger":
            self._trigger(spot, argument)
        elif key == "ability":
            if self.fields(spot, argument, ("cost", "effect")):
                self.cost(spot.into("cost"), argument.get("cost"))
                self.effects(spot.into("effect"), argument.get("effect"))
        else:
            equal(findings, argument, spot, True)  # both_options, leftovers_full

    def _area(self, spot: FaultPlace, area: object) -> None:
        if self.findings.one_of(area, spot, AREAS, UNKNOWN_NAME) and area not in ACTION_AREAS:
            self.findings.add(
                spot, "marrakesh.pack.no-action-plus", code=NOT_ALLOWED, value=str(area)
            )

    def _trigger(self, spot: FaultPlace, argument: Any) -> None:
        if not self.fields(spot, argument, ("event", "effect"), ("colour",)):
            return
        event = argument.get("event")
        self.findings.one_of(event, spot.into("event"), EVENTS, UNKNOWN_NAME)
        if "colour" in argument:
            here = spot.into("colour")
            self.findings.one_of(argument["colour"], here, COLOURS, UNKNOWN_NAME)
            if event != "place":
                self.findings.add(here, "marrakesh.pack.colour-of-placing", code=NOT_ALLOWED)
        self.effects(spot.into("effect"), argument.get("effect"))

    # Shapes

    def fields(
        self,
        spot: FaultPlace,
        value: object,
        required: Sequence[str],
        optional: Sequence[str] = (),
    ) -> bool:
        """A table with these keys and no others; true if it is a table that has all it needs."""
        if not self.findings.fields(value, spot, required, optional):
            return False
        return all(key in value for key in required)

    def amounts(
        self, spot: FaultPlace, value: object, kinds: Sequence[str], least: int, most: int
    ) -> int:
        """Numbers by resource or colour; returns their sum."""
        if not self.findings.mapping(value, spot):
            return 0
        assert isinstance(value, dict)
        total = 0
        for kind, number in value.items():
            here = spot.into(kind)
            if kind not in kinds:
                self.findings.add(
                    here, "pack.not-one-of", code=UNKNOWN_NAME, value=kind, allowed=", ".join(kinds)
                )
            elif self.findings.number(number, here, least, most):
                total += number
        return total

    def names(self, spot: FaultPlace, value: object, known: Sequence[str]) -> None:
        """A list of colours, none twice, at least one."""
        if not self.findings.listing(value, spot):
            return
        assert isinstance(value, list)
        if not value:
            self.findings.add(spot, "marrakesh.pack.empty", code=OUT_OF_RANGE)
        for place, name in enumerate(value):
            here = spot.at(place)
            if self.findings.one_of(name, here, known, UNKNOWN_NAME) and name in value[:place]:
                self.findings.add(here, "marrakesh.pack.named-twice", code=OUT_OF_RANGE, value=name)

    def _numbers(
        self,
        spot: FaultPlace,
        value: object,
        required: dict[str, tuple[int, int]],
        optional: dict[str, tuple[int, int]],
    ) -> None:
        if not self.fields(spot, value, tuple(required), tuple(optional)):
            return
        assert isinstance(value, dict)
        for name, (least, most) in {**required, **optional}.items():
            if name in value:
                self.findings.number(value[name], spot.into(name), least, most)
