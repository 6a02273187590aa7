"""Whether the terms of a card fit the effect vocabulary (AM-20.3 to AM-20.11)."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, final

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
from serai.games.amul.pack_faults import Faults, Spot


class Names(NamedTuple):
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


def check_selector(
    faults: Faults, spot: Spot, selector: object, names: Names, depth: int = 1
) -> None:
    """AM-20.3"""
    if not isinstance(selector, dict) or len(selector) != 1:
        faults.add(spot, "amul.pack.one-key", "AMP-13")
        return
    ((key, wanted),) = selector.items()
    here = spot.into(key)
    if depth > _DEEPEST:
        faults.add(here, "amul.pack.too-deep", "AMP-13", most=_DEEPEST)
        return
    if key == "any":
        if wanted is not True:
            faults.add(here, "amul.pack.must-be", "AMP-13", expected="true")
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
        faults.add(here, "amul.pack.unknown", "AMP-13", what="selector", value=key)
    elif not isinstance(wanted, list) or not wanted:
        faults.add(here, "amul.pack.empty", "AMP-13")
    elif key in _JOINS:
        for position, part in enumerate(wanted):
            check_selector(faults, here.item(position), part, names, depth + 1)
    else:
        for position, value in enumerate(wanted):
            if value not in allowed:
                faults.add(
                    here.item(position), "amul.pack.unknown", "AMP-13", what=key, value=str(value)
                )


@final
class TermCheck:
    """Looks at the terms of one card."""

    def __init__(self, faults: Faults, names: Names, kind: object) -> None:
        self.faults = faults
        self.names = names
        self.kind = kind

    def term(self, spot: Spot, term: object) -> None:
        faults = self.faults
        if not faults.mapping(spot, term):
            return
        assert isinstance(term, dict)
        op = term.get("op")
        if not isinstance(op, str) or op not in _FIELDS:
            faults.add(spot.into("op"), "amul.pack.unknown", "AMP-12", what="op", value=str(op))
            return
        required, optional = _FIELDS[op]
        for name in term:
            if name != "op" and name not in required and name not in optional:
                faults.add(spot.into(name), "amul.pack.op-field", "AMP-12", op=op)
        for name in required:
            if name not in term:
                faults.add(spot.into(name), "amul.pack.op-lacks", "AMP-12", op=op)
        known = {name: term[name] for name in (*required, *optional) if name in term}
        for name in _NUMBERS:
            if name in known:
                faults.number(spot.into(name), known[name])
        if "count" in known:
            check_selector(faults, spot.into("count"), known["count"], self.names)
        if "among" in known:
            check_selector(faults, spot.into("among"), known["among"], self.names)
        self._name(spot, known, "scope", SCOPES)
        self._name(spot, known, "of", DISTINCT)
        self._limits(spot, known)
        if "cond" in known:
            self.condition(spot.into("cond"), known["cond"])
        if "partner" in known:
            self._partners(spot.into("partner"), known["partner"])
        if "table" in known:
            if op == "rarity":
                self._rarity(spot.into("table"), known["table"])
            else:
                self._table(spot.into("table"), known["table"], op)
        if "cycle" in known:
            faults.truth(spot.into("cycle"), known["cycle"])
            if "beyond" in known and known["cycle"] is True:
                faults.add(spot.into("cycle"), "amul.pack.cycle-beyond", "AMP-15")

    def _name(
        self, spot: Spot, term: Mapping[str, Any], name: str, allowed: tuple[str, ...]
    ) -> None:
        if name in term and term[name] not in allowed:
            value = str(term[name])
            self.faults.add(spot.into(name), "amul.pack.unknown", "AMP-14", what=name, value=value)

    def _limits(self, spot: Spot, term: Mapping[str, Any]) -> None:
        """AMP-16"""
        least, most, each = term.get("min"), term.get("max"), term.get("each")
        if type(least) is int and type(most) is int and least > most:
            self.faults.add(
                spot.into("min"), "amul.pack.min-above-max", "AMP-16", min=least, max=most
            )
        if type(each) is int and each < 1:
            self.faults.add(spot.into("each"), "amul.pack.too-small", "AMP-16", value=each, least=1)

    def _partners(self, spot: Spot, partners: object) -> None:
        if not isinstance(partners, list) or not partners:
            self.faults.add(spot, "amul.pack.empty", "AMP-13")
            return
        for position, kind in enumerate(partners):
            here = spot.item(position)
            if kind not in self.names.kinds:
                self.faults.add(here, "amul.pack.unknown", "AMP-13", what="kind", value=str(kind))
            elif kind == self.kind:
                self.faults.add(here, "amul.pack.own-partner", "AMP-18")

    def _table(self, spot: Spot, table: object, op: str) -> None:
        """AMP-15"""
        if not self.faults.listing(spot, table):
            return
        assert isinstance(table, list)
        for position, value in enumerate(table):
            self.faults.number(spot.item(position), value)
        if len(table) < 2:
            self.faults.add(spot, "amul.pack.short-table", "AMP-15")
        if op == "set_table" and table and table[0] != 0:
            self.faults.add(spot.item(0), "amul.pack.must-be", "AMP-15", expected="0")

    def _rarity(self, spot: Spot, table: object) -> None:
        if not self.faults.mapping(spot, table):
            return
        assert isinstance(table, dict)
        for copies, value in table.items():
            self.faults.number(spot.into(copies), value)
        if not table or set(table) != {str(copies) for copies in range(1, len(table) + 1)}:
            self.faults.add(spot, "amul.pack.gaps", "AMP-15")

    def condition(self, spot: Spot, condition: object, depth: int = 1) -> None:
        """AM-20.9"""
        faults = self.faults
        if depth > _DEEPEST:
            faults.add(spot, "amul.pack.too-deep", "AMP-14", most=_DEEPEST)
            return
        match condition:
            case {"left": left, "cmp": comparison, "right": right, **more} if not more:
                self._measure(spot.into("left"), left)
                self._measure(spot.into("right"), right)
                if comparison not in COMPARISONS:
                    value = str(comparison)
                    faults.add(
                        spot.into("cmp"),
                        "amul.pack.unknown",
                        "AMP-14",
                        what="comparison",
                        value=value,
                    )
            case {"not": part, **more} if not more:
                self.condition(spot.into("not"), part, depth + 1)
            case {"all": [*parts], **more} if parts and not more:
                self._conditions(spot.into("all"), parts, depth)
            case {"any": [*parts], **more} if parts and not more:
                self._conditions(spot.into("any"), parts, depth)
            case _:
                faults.add(spot, "amul.pack.bad-condition", "AMP-14")

    def _conditions(self, spot: Spot, parts: list[object], depth: int) -> None:
        for position, part in enumerate(parts):
            self.condition(spot.item(position), part, depth + 1)

    def _measure(self, spot: Spot, measure: object) -> None:
        """AM-20.7; a condition may also compare with a number."""
        if type(measure) is int:
            return
        known = measure if isinstance(measure, dict) else {}
        match known:
            case {"count": selector, "scope": _, **more} if not more:
                check_selector(self.faults, spot.into("count"), selector, self.names)
            case {"distinct": of, "scope": _, **more} if not set(more) - {"among"}:
                if "among" in more:
                    check_selector(self.faults, spot.into("among"), more["among"], self.names)
                self._name(spot, {"distinct": of}, "distinct", DISTINCT)
            case _:
                self.faults.add(spot, "amul.pack.bad-measure", "AMP-14")
                return
        self._name(spot, known, "scope", SCOPES)
