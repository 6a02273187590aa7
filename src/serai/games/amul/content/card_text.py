"""Card texts, composed from the data of the pack (AM-20.16, AM-20.17): a corrected pack never contradicts its text."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from serai.games.amul.content.box import Box, Instant, Locale
from serai.i18n import capital

_SIGNS: Final = {"==": "=", "!=": "≠", ">=": "≥", "<=": "≤", ">": ">", "<": "<"}
_MINUS: Final = "−"


def card_text(box: Box, card_id: str, language: str, reading: str = "mixed") -> str:
    """The effect of a card as a reader of the language sees it, under a value of `instant_reading` (AM-8.9)."""
    card = box.card(card_id)
    if card.text is not None:
        return card.text.get(language)
    composer = _Composer(box, language)
    parts: list[str] = []
    if card.instant is not None:
        parts.append(composer.instant(box.readings.get(reading, {}).get(card_id, card.instant)))
    terms = composer.terms(box.terms(card))
    if not terms and not parts:
        terms = composer.templates["none"]
    if terms:
        parts.append(capital(terms) + ".")
    return " ".join(parts)


def term_text(box: Box, card_id: str, place: int, language: str) -> str:
    """One term of a card, as a line of the score sheet shows it."""
    terms = box.terms(box.card(card_id))
    return capital(_Composer(box, language).term(terms[place]))


def _number(value: int) -> str:
    return f"{_MINUS}{-value}" if value < 0 else str(value)


def _signed(value: int) -> str:
    return _number(value) if value < 0 else f"+{value}"


class _Composer:
    """Fills the templates of one language."""

    def __init__(self, box: Box, language: str) -> None:
        self.box = box
        self.language = language
        self.locale: Locale = box.locale.get(language, box.locale["en"])
        self.templates = self.locale.templates

    def instant(self, instant: Instant) -> str:
        words = [
            self.templates["market_zone"] if zone == "market" else self.locale.areas.get(zone, zone)
            for zone in instant.take
        ]
        zones = self.templates["zone_or"].join(words)
        if "any" not in instant.filter:
            zones += f" ({self.what(instant.filter)})"
        amount = f"0–{instant.amount}" if instant.optional else str(instant.amount)
        return self.templates["instant"].format(amount=amount, zones=zones)

    def terms(self, terms: Sequence[Mapping[str, Any]]) -> str:
        text = ""
        for term in terms:
            part = self.term(term)
            if not text:
                text = part
            elif part.startswith(_MINUS):
                text += f" {_MINUS} {part.removeprefix(_MINUS)}"
            else:
                text += f" + {part}"
        return text

    def term(self, term: Mapping[str, Any]) -> str:
        templates = self.templates
        match term["op"]:
            case "fixed":
                return templates["fixed"].format(points=self._points(term["points"]))
            case "per":
                several = term.get("each", 1) > 1
                return templates["per_each" if several else "per"].format(
                    points=self._points(term["points"]),
                    each=term.get("each", 1),
                    what=self.what(term["count"]),
                    scope=self.locale.scopes[term["scope"]],
                    cap=self._cap(term),
                )
            case "distinct":
                return templates["distinct"].format(
                    points=self._points(term["points"]),
                    of=self.locale.of[term["of"]],
                    what=self.what(term.get("among", {"any": True})),
                    scope=self.locale.scopes[term["scope"]],
                    cap=self._cap(term),
                )
            case "count_table":
                return templates["count_table"].format(
                    what=self.what(term["count"]),
                    scope=self.locale.scopes[term["scope"]],
                    table=_table(dict(enumerate(term["table"])), open_end=True),
                )
            case "if":
                return templates["if"].format(
                    then=self._points(term["then"]),
                    cond=self.condition(term["cond"]),
                    otherwise=_number(term["otherwise"]),
                )
            case "rarity":
                table = {int(copies): value for copies, value in term["table"].items()}
                return templates["rarity"].format(
                    table=_table(dict(sorted(table.items())), open_end=True)
                )
            case "set_table":
                return self._set(term)
        return templates["pair"].format(
            paired=self._points(term["paired"]),
            partner=self.what({"kind": term["partner"]}),
            unpaired=_number(term["unpaired"]),
        )

    def what(self, selector: Mapping[str, Any]) -> str:
        ((key, wanted),) = selector.items()
        match key:
            case "any":
                return self.locale.any
            case "kind":
                return "/".join(self.box.card(kind).names.get(self.language) for kind in wanted)
            case "symbol":
                return "/".join(self.locale.symbols.get(symbol, symbol) for symbol in wanted)
            case "all_of":
                return " & ".join(self.what(part) for part in wanted)
            case "any_of":
                return " / ".join(self.what(part) for part in wanted)
            case "none_of":
                return f"¬({' / '.join(self.what(part) for part in wanted)})"
        words: Mapping[str, str] = {
            "category": self.locale.categories,
            "tag": self.locale.tags,
            "area": self.locale.areas,
            "colour": self.locale.colours,
            "placement": self.locale.placements,
        }[key]
        return self.locale.card.format(name="/".join(words.get(name, name) for name in wanted))

    def condition(self, condition: Mapping[str, Any]) -> str:
        if "all" in condition:
            return self.locale.all_hold.join(self.condition(part) for part in condition["all"])
        if "any" in condition:
            return self.templates["zone_or"].join(self.condition(part) for part in condition["any"])
        if "not" in condition:
            return f"¬({self.condition(condition['not'])})"
        left, right = self._measure(condition["left"]), self._measure(condition["right"])
        return f"{left} {_SIGNS[condition['cmp']]} {right}"

    def _measure(self, measure: int | Mapping[str, Any]) -> str:
        if isinstance(measure, int):
            return _number(measure)
        scope = self.locale.scopes[measure["scope"]]
        if "count" in measure:
            return f"{self.what(measure['count'])} ({scope})"
        of = self.locale.of[measure["distinct"]]
        return f"{of}: {self.what(measure.get('among', {'any': True}))} ({scope})"

    def _set(self, term: Mapping[str, Any]) -> str:
        table = dict(enumerate(term["table"]))
        if term.get("cycle", False):
            return self.templates["set_cycle"].format(
                size=len(table) - 1, table=_table(table, open_end=False)
            )
        beyond = term.get("beyond", 0)
        further = self.templates["beyond"].format(beyond=_signed(beyond)) if beyond else ""
        return self.templates["set_table"].format(
            table=_table(table, open_end=not beyond), beyond=further
        )

    def _points(self, value: int) -> str:
        return f"{_number(value)} {self.locale.points}"

    def _cap(self, term: Mapping[str, Any]) -> str:
        return "".join(
            self.templates[limit].format(**{limit: _number(term[limit])})
            for limit in ("min", "max")
            if limit in term
        )


def _table(table: Mapping[int, int], open_end: bool) -> str:
    """Entries "i→t"; entry 0 only if it is not 0, and with a "+" where the last one goes on."""
    last = max(table)
    return ", ".join(
        f"{index}{'+' if open_end and index == last else ''}→{_number(value)}"
        for index, value in table.items()
        if index or value
    )
