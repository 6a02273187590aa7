"""What tiles and cells do, as sentences composed from the vocabulary of effects (MK-V.6).

A corrected pack never contradicts its texts, because nothing is written by hand for a tile.
"""

from collections.abc import Mapping, Sequence
from typing import Any, final

from serai.games.marrakesh.content.box import Box, City, Effects, Scroll, TileScore
from serai.i18n import capital, translate

_MINUS = "−"


def number(value: int) -> str:
    return f"{_MINUS}{-value}" if value < 0 else str(value)


@final
class TileText:
    """Composes the texts of one pack in one language."""

    __slots__ = ("_box", "_colours", "language")

    def __init__(self, box: Box, language: str) -> None:
        self._box = box
        self.language = language
        self._colours = {
            colour.id: colour.name.get(language) for colour in box.colours if colour.name
        }

    def say(self, key: str, facts: Mapping[str, object], count: int | None = None) -> str:
        return translate(self.language, f"marrakesh.{key}", facts, count)

    # Effects (MK-V.1)

    def effects(self, effects: Effects | Sequence[dict[str, Any]]) -> str:
        return self._join("effect.and", [self._effect(effect) for effect in effects])

    def _effect(self, effect: dict[str, Any]) -> str:
        ((key, argument),) = effect.items()
        if key == "vp":
            return self.say("effect.vp", {"n": number(argument)})
        if key in ("res_any", "river", "mosque", "palace", "stairs"):
            return self.say(f"effect.{key}", {}, argument)
        if key == "res":
            return self.amounts(argument)
        if key == "keshi":
            colours = [self._colours[colour] for colour, n in argument.items() for _ in range(n)]
            return self.say("effect.keshi", {"colours": colours})
        if key == "keshi_pick":
            return self._pick(argument)
        if key == "choose":
            options = self._join("effect.or", [self.effects(option) for option in argument])
            return self.say("effect.choose", {"options": options})
        if key == "vp_per":
            return self.measure(argument)
        if key == "if":
            return self._condition(argument)
        if key == "may_pay":
            facts = {"cost": self.cost(argument["cost"]), "then": self.effects(argument["then"])}
            return self.say("effect.may_pay", facts)
        if key == "scroll":
            colours = [self.say(f"scrolls.{colour}", {}) for colour in argument["from"]]
            return self.say("effect.scroll", {"colours": colours})
        if key in ("luxury", "gate"):
            less = "+less" if argument.get("less") else ""
            return self.say(f"effect.{key}{less}", argument)
        return self.say(f"effect.{key}", argument if isinstance(argument, dict) else {})

    def amounts(self, amounts: Mapping[str, int]) -> str:
        """`1 water, 2 dates`."""
        said = [self.say(f"count.{kind}", {}, n) for kind, n in amounts.items() if n]
        return self._join("effect.and", said)

    def cost(self, cost: dict[str, Any]) -> str:
        return self._effect(cost)

    def _pick(self, argument: dict[str, Any]) -> str:
        source = argument.get("from", "any")
        kind = source if isinstance(source, str) else "list"
        facts: dict[str, object] = {}
        if kind == "list":
            facts["colours"] = [self._colours[colour] for colour in source]
        what = self.say(f"effect.pick_{kind}", facts, argument["n"])
        return self.say("effect.same", {"what": what}) if argument.get("same") else what

    def _condition(self, argument: dict[str, Any]) -> str:
        least, most = argument.get("at_least"), argument.get("at_most")
        facts = {
            "what": self.counts(argument["count"]),
            "then": self.effects(argument["then"]),
            "n": most if least is None else least,
            "least": least,
            "most": most,
        }
        if least is not None and most is not None:
            return self.say("effect.between", facts)
        return self.say("effect.at_least" if least is not None else "effect.at_most", facts)

    # Counts (MK-V.2)

    def measure(self, measure: Mapping[str, Any]) -> str:
        base, each = measure.get("base", 0), measure.get("each", 0)
        most = measure.get("max")
        if not each or not measure.get("count"):
            return self.say("effect.vp", {"n": number(base)})
        facts = {"n": number(each), "what": self.counts(measure["count"])}
        said = self.say("effect.vp_per", facts)
        if base:
            said = self.say("effect.plus", {"base": number(base), "rest": said})
        return said if most is None else self.say("effect.most", {"what": said, "most": most})

    def score(self, score: TileScore) -> str:
        return self.measure(
            {"base": score.base, "each": score.each, "count": score.count, "max": score.max}
        )

    def counts(self, counts: Sequence[str]) -> str:
        return self._join("effect.or", [self._count(count) for count in counts])

    def _count(self, count: str) -> str:
        name, colon, argument = count.partition(":")
        if not colon:
            return self.say(f"measure.{name}", {})
        if name == "keshi":
            return self.say("measure.keshi", {"colour": self._colours[argument]})
        if name == "gates":
            return self.say("measure.gates_of", {"colour": self._colours[argument]})
        if name == "scrolls":
            return self.say("measure.scrolls_of", {"colour": self.say(f"scrolls.{argument}", {})})
        if name == "areas_with":
            return self.say("measure.areas_with", {"number": argument})
        return self.say("measure.returned", {"thing": self._thing(argument)})

    def _thing(self, id: str) -> str:
        for entry in self._box.resources:
            if entry.id == id and entry.name is not None:
                return entry.name.get(self.language)
        return self._colours[id]

    # Modifiers (MK-V.4)

    def modifiers(self, modifiers: Effects) -> str:
        return self._join("effect.and", [self._modifier(modifier) for modifier in modifiers])

    def _modifier(self, modifier: dict[str, Any]) -> str:
        ((key, argument),) = modifier.items()
        if key == "action_plus":
            return self.say(
                "modifier.action_plus", {"area": self._area(argument["area"]), "n": argument["n"]}
            )
        if key == "discount":
            said = self.say(f"modifier.discount.{argument['what']}", {"n": argument["n"]})
            first = argument.get("first_only", False)
            return self.say("modifier.first_only", {"what": said}) if first else said
        if key == "trigger":
            then = self.effects(argument["effect"])
            colour = argument.get("colour")
            if colour is not None:
                facts = {"colour": self._colours[colour], "then": then}
                return self.say("modifier.trigger.place+colour", facts)
            return self.say(f"modifier.trigger.{argument['event']}", {"then": then})
        if key == "ability":
            facts = {"cost": self.cost(argument["cost"]), "then": self.effects(argument["effect"])}
            return self.say("modifier.ability", facts)
        return self.say(f"modifier.{key}", {"n": argument})

    def _area(self, id: str) -> str:
        names = [
            area.name.get(self.language) for area in self._box.areas if area.id == id and area.name
        ]
        return names[0]

    # Tiles

    def scroll(self, scroll: Scroll) -> str:
        """Everything a scroll does, without its price."""
        parts = []
        if scroll.now:
            parts.append(self.say("timing.now", {"what": self.effects(scroll.now)}))
        if scroll.modifiers:
            parts.append(capital(self.modifiers(scroll.modifiers)))
        if scroll.effect:
            key = f"timing.{scroll.timing}"
            parts.append(capital(self.say(key, {"what": self.effects(scroll.effect)})))
        return self._sentences(parts)

    def city(self, city: City) -> str:
        if city.score is not None:
            return self._sentences([self.say("timing.final", {"what": self.score(city.score)})])
        return self._sentences([self.effects(city.effect)])

    def sentence(self, effects: Effects) -> str:
        return self._sentences([self.effects(effects)])

    def _sentences(self, parts: Sequence[str]) -> str:
        return " ".join(f"{capital(part)}." for part in parts)

    def _join(self, key: str, parts: Sequence[str]) -> str:
        if not parts:
            return self.say("effect.nothing", {})
        joined = parts[0]
        for part in parts[1:]:
            joined = self.say(key, {"head": joined, "next": part})
        return joined
