"""Whether the terms of a card fit the effect vocabulary (AM-20.3 to AM-20.11)."""

from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple, final

from serai.core.diagnostics import FaultPlace, Findings
from serai.games.amul.names import (
    AREAS,
    CATEGORIES,
    COLOURS,
    COMPARISONS,
    DISTINCT,
    PLACEMENTS,
    SCOPES,
    SYMBOLS,
)


class OwnNames(NamedTuple):
    """What a pack itself brings in: the kinds of its cards, and its tags."""

    kinds: tuple[str, ...]
    tags: tuple[str, ...]


_DEEPEST: Final = 4
_JOINS: Final = ("all_of", "any_of", "none_of")
# The fields of each op: those it must have, those it may have (AM-20.8).
_FIELDS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "fixed": (("points",), ()),
    "per": (("points", "count", "scope"), ("each", "min", "max")),
    "distinct": (("points", "of", "scope"), ("among", "min", "max")),
    "count_table": (("count", "scope", "table"), ()),
    "if": (("cond", "then", "otherwise"), ()),
    "rarity": (("table",), ()),
    "set_table": (("table",), ("beyond", "cycle")),
    "pair": (("partner", "paired", "unpaired"), ()),
}
_NUMBERS: Final = (
    "points", "each", "min", "max", "then", "otherwise", "beyond", "paired", "unpaired",
)  # fmt: skip


def check_name(
    findings: Findings,
    value: object,
    place: FaultPlace,
    allowed: Collection[str],
    what: str,
    code: str,
) -> bool:
    """One of the names of the vocabulary; `what` says what is named."""
    if value in allowed:
        return True
    findings.add(place, "amul.pack.unknown", code=code, what=what, value=str(value))
    return False


def check_selector(
    findings: Findings, place: FaultPlace, selector: object, names: OwnNames, depth: int = 1
) -> None:
    """AM-20.3"""
    if not isinstance(selector, dict) or len(selector) != 1:
        findings.add(place, "amul.pack.one-key", code="AMP-13")
        return
    ((key, wanted),) = selector.items()
    here = place.into(key)
    if depth > _DEEPEST:
        findings.add(here, "amul.pack.too-deep", code="AMP-13", most=_DEEPEST)
        return
    if key == "any":
        if wanted is not True:
            findings.add(here, "pack.must-be", code="AMP-13", expected="true")
        return
    allowed = {
        "kind": names.kinds,
        "symbol": SYMBOLS,
        "colour": COLOURS,
        "category": CATEGORIES,
        "tag": names.tags,
        "area": AREAS,
        "placement": PLACEMENTS,
    }.get(key, ())
    if not allowed and key not in _JOINS:
        findings.add(here, "amul.pack.unknown", code="AMP-13", what="selector", value=key)
    elif not isinstance(wanted, list) or not wanted:
        findings.add(here, "amul.pack.empty", code="AMP-13")
    elif key in _JOINS:
        for below, part in findings.items(wanted, here):
            check_selector(findings, below, part, names, depth + 1)
    else:
        for below, value in findings.items(wanted, here):
            check_name(findings, value, below, allowed, key, "AMP-13")


@final
class TermCheck:
    """Looks at the terms of one card."""

    def __init__(self, findings: Findings, names: OwnNames, kind: object) -> None:
        self.findings = findings
        self.names = names
        self.kind = kind

    def term(self, place: FaultPlace, term: object) -> None:
        findings = self.findings
        if not findings.mapping(term, place):
            return
        op = str(term.get("op"))
        if not check_name(findings, op, place.into("op"), _FIELDS, "op", "AMP-12"):
            return
        required, optional = _FIELDS[op]
        for name in term:
            if name != "op" and name not in required and name not in optional:
                findings.add(place.into(name), "amul.pack.op-field", code="AMP-12", op=op)
        for name in required:
            if name not in term:
                findings.add(place.into(name), "amul.pack.op-lacks", code="AMP-12", op=op)
        known = {name: term[name] for name in (*required, *optional) if name in term}
        for name in _NUMBERS:
            if name in known:
                findings.number(known[name], place.into(name))
        if "count" in known:
            check_selector(findings, place.into("count"), known["count"], self.names)
        if "among" in known:
            check_selector(findings, place.into("among"), known["among"], self.names)
        self._name(place, known, "scope", SCOPES)
        self._name(place, known, "of", DISTINCT)
        self._limits(place, known)
        if "cond" in known:
            self.condition(place.into("cond"), known["cond"])
        if "partner" in known:
            self._partners(place.into("partner"), known["partner"])
        if "table" in known:
            if op == "rarity":
                self._rarity(place.into("table"), known["table"])
            else:
                self._table(place.into("table"), known["table"], op)
        if "cycle" in known:
            findings.truth(known["cycle"], place.into("cycle"))
            if "beyond" in known and known["cycle"] is True:
                findings.add(place.into("cycle"), "amul.pack.cycle-beyond", code="AMP-15")

    def _name(
        self, place: FaultPlace, term: Mapping[str, Any], name: str, allowed: tuple[str, ...]
    ) -> None:
        if name in term:
            check_name(self.findings, term[name], place.into(name), allowed, name, "AMP-14")

    def _limits(self, place: FaultPlace, term: Mapping[str, Any]) -> None:
        """AMP-16"""
        least, most, each = term.get("min"), term.get("max"), term.get("each")
        if type(least) is int and type(most) is int and least > most:
            self.findings.add(
                place.into("min"), "amul.pack.min-above-max", code="AMP-16", min=least, max=most
            )
        if type(each) is int and each < 1:
            self.findings.add(
                place.into("each"), "pack.too-small", code="AMP-16", value=each, least=1
            )

    def _partners(self, place: FaultPlace, partners: object) -> None:
        if not isinstance(partners, list) or not partners:
            self.findings.add(place, "amul.pack.empty", code="AMP-13")
            return
        for here, kind in self.findings.items(partners, place):
            known = check_name(self.findings, kind, here, self.names.kinds, "kind", "AMP-13")
            if known and kind == self.kind:
                self.findings.add(here, "amul.pack.own-partner", code="AMP-18")

    def _table(self, place: FaultPlace, table: object, op: str) -> None:
        """AMP-15"""
        if not self.findings.listing(table, place):
            return
        for here, value in self.findings.items(table, place):
            self.findings.number(value, here)
        if len(table) < 2:
            self.findings.add(place, "amul.pack.short-table", code="AMP-15")
        if op == "set_table" and table and table[0] != 0:
            self.findings.add(place.at(0), "pack.must-be", code="AMP-15", expected="0")

    def _rarity(self, place: FaultPlace, table: object) -> None:
        if not self.findings.mapping(table, place):
            return
        for here, _, value in self.findings.pairs(table, place):
            self.findings.number(value, here)
        if not table or set(table) != {str(copies) for copies in range(1, len(table) + 1)}:
            self.findings.add(place, "amul.pack.gaps", code="AMP-15")

    def condition(self, place: FaultPlace, condition: object, depth: int = 1) -> None:
        """AM-20.9"""
        findings = self.findings
        if depth > _DEEPEST:
            findings.add(place, "amul.pack.too-deep", code="AMP-14", most=_DEEPEST)
            return
        match condition:
            case {"left": left, "cmp": comparison, "right": right, **more} if not more:
                self._measure(place.into("left"), left)
                self._measure(place.into("right"), right)
                here = place.into("cmp")
                check_name(findings, comparison, here, COMPARISONS, "comparison", "AMP-14")
            case {"not": part, **more} if not more:
                self.condition(place.into("not"), part, depth + 1)
            case {"all": [*parts], **more} if parts and not more:
                self._conditions(place.into("all"), parts, depth)
            case {"any": [*parts], **more} if parts and not more:
                self._conditions(place.into("any"), parts, depth)
            case _:
                findings.add(place, "amul.pack.bad-condition", code="AMP-14")

    def _conditions(self, place: FaultPlace, parts: list[object], depth: int) -> None:
        for position, part in enumerate(parts):
            self.condition(place.at(position), part, depth + 1)

    def _measure(self, place: FaultPlace, measure: object) -> None:
        """AM-20.7; a condition may also compare with a number."""
        if type(measure) is int:
            return
        known = measure if isinstance(measure, dict) else {}
        match known:
            case {"count": selector, "scope": _, **more} if not more:
                check_selector(self.findings, place.into("count"), selector, self.names)
            case {"distinct": of, "scope": _, **more} if not set(more) - {"among"}:
                if "among" in more:
                    check_selector(self.findings, place.into("among"), more["among"], self.names)
                self._name(place, {"distinct": of}, "distinct", DISTINCT)
            case _:
                self.findings.add(place, "amul.pack.bad-measure", code="AMP-14")
                return
        self._name(place, known, "scope", SCOPES)
