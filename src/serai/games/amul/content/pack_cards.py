"""Whether the cards of a pack fit (AM-20.2, AM-20.15): everything but the terms they score."""

import re
from typing import Any, Final, final, get_args

from serai.core.box import Source
from serai.core.diagnostics import FaultPlace, Findings
from serai.core.texts import LANGUAGES
from serai.games.amul.content.pack_terms import OwnNames, TermCheck, check_name, check_selector
from serai.games.amul.names import (
    AREAS,
    CATEGORIES,
    COLOURS,
    LETTERS,
    PLACEMENTS,
    SYMBOLS,
    VARIANTS,
    ZONES,
)

_REQUIRED: Final = (
    "id", "kind", "names", "area", "category", "colour", "placement", "variant", "symbols", "copies",
    "scoring", "source",
)  # fmt: skip
_OPTIONAL: Final = ("letters", "tags", "number", "note", "text", "instant")
_ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_NAMED: Final = {
    "area": AREAS,
    "category": CATEGORIES,
    "colour": COLOURS,
    "placement": PLACEMENTS,
    "variant": VARIANTS,
}
_PLAYERS: Final = tuple("345678")
_SOURCES: Final = get_args(Source)
# What a copy shares with its namesake (AM-1.10).
_SHARED: Final = ("colour", "category", "symbols", "tags")


@final
class CardCheck:
    """Looks at all cards of a pack."""

    def __init__(self, findings: Findings, cards: list[Any], tags: tuple[str, ...]) -> None:
        self.findings = findings
        self.cards = cards
        self.copies_wrong = False  # then the totals mean nothing
        self.usable = [card for card in cards if isinstance(card, dict)]
        self.by_id: dict[str, dict[str, Any]] = {}
        for card in self.usable:
            if isinstance(card.get("id"), str):
                self.by_id.setdefault(card["id"], card)
        kinds = tuple(id for id, card in self.by_id.items() if card.get("kind") == id)
        self.names = OwnNames(kinds, tags)
        self._letters: dict[str, str] = {}
        self._ids: set[str] = set()

    def run(self) -> None:
        for position, card in enumerate(self.cards):
            place = FaultPlace("cards", self._name(card, position))
            if self.findings.fields(card, place, _REQUIRED, _OPTIONAL):
                self._check(place, card)
            else:
                self.copies_wrong = True

    def _name(self, card: object, position: int) -> str:
        """A card without a usable id is named by its position (AM-21.2)."""
        id = card.get("id") if isinstance(card, dict) else None
        return id if isinstance(id, str) and _ID.fullmatch(id) else f"#{position + 1}"

    def _check(self, place: FaultPlace, card: dict[str, Any]) -> None:
        findings = self.findings
        self._check_id(place, card)
        if "names" in card:
            check_languages(findings, place.into("names"), card["names"])
        for name, allowed in _NAMED.items():
            if name in card:
                check_name(findings, card[name], place.into(name), allowed, name, "AMP-05")
        for here, tag in findings.items(card.get("tags", []), place.into("tags")):
            check_name(findings, tag, here, self.names.tags, "tag", "AMP-05")
        self._check_placement(place, card)
        self._check_symbols(place, card)
        self._check_copies(place, card)
        self._check_letters(place, card)
        for name in ("number", "note"):
            if name in card:
                findings.string(card[name], place.into(name))
        if "text" in card:
            check_languages(findings, place.into("text"), card["text"])
        if "instant" in card:
            self._check_instant(place.into("instant"), card)
        if "source" in card:
            self._check_source(place.into("source"), card["source"])
        self._check_kind(place, card)
        self._check_scoring(place, card)

    def _check_id(self, place: FaultPlace, card: dict[str, Any]) -> None:
        id = card.get("id")
        if id is None:
            return
        if not isinstance(id, str) or not _ID.fullmatch(id):
            self.findings.add(place.into("id"), "amul.pack.bad-id", code="AMP-04", value=str(id))
        elif id in self._ids:
            self.findings.add(place.into("id"), "pack.twice", code="AMP-04", value=id)
        else:
            self._ids.add(id)

    def _check_placement(self, place: FaultPlace, card: dict[str, Any]) -> None:
        area = card.get("area")
        if area in ("palace", "bazaar") and card.get("placement") == "hand":
            self.findings.add(
                place.into("placement"), "amul.pack.no-hand", code="AMP-08", area=area
            )
        if area in AREAS and card.get("colour") in COLOURS:
            if (area == "bazaar") != (card["colour"] == "none"):
                self.findings.add(place.into("colour"), "amul.pack.colour-none", code="AMP-08")

    def _check_symbols(self, place: FaultPlace, card: dict[str, Any]) -> None:
        here = place.into("symbols")
        if "symbols" not in card or not self.findings.mapping(card["symbols"], here):
            return
        for symbol in SYMBOLS:
            if symbol not in card["symbols"]:
                self.findings.add(here.into(symbol), "pack.missing-field")
        for below, symbol, number in self.findings.pairs(card["symbols"], here):
            if check_name(self.findings, symbol, below, SYMBOLS, "symbol", "AMP-05"):
                self.findings.number(number, below, least=0, most=9)

    def _check_copies(self, place: FaultPlace, card: dict[str, Any]) -> None:
        findings, here = self.findings, place.into("copies")
        before = len(findings)
        if "copies" in card and findings.mapping(card["copies"], here):
            for below, players, number in findings.pairs(card["copies"], here):
                if players not in _PLAYERS:
                    findings.add(below, "amul.pack.players", code="AMP-09", value=players)
                elif findings.number(number, below) and number < 0:
                    findings.add(below, "amul.pack.negative", code="AMP-09", value=number)
            if before == len(findings) and sum(card["copies"].values()) == 0:
                findings.add(here, "amul.pack.no-copies", code="AMP-09")
        if before < len(findings) or {"copies", "area", "variant"} - set(card):
            self.copies_wrong = True

    def _check_letters(self, place: FaultPlace, card: dict[str, Any]) -> None:
        """One letter per copy, exactly on cards with valour, none twice (AMP-11)."""
        findings, here = self.findings, place.into("letters")
        letters = card.get("letters", [])
        if not findings.listing(letters, here):
            return
        symbols = card.get("symbols")
        valour = symbols.get("valour") if isinstance(symbols, dict) else None
        copies = card.get("copies")
        if valour is None:
            pass  # faults of the symbols are reported with them
        elif valour == 0:
            if "letters" in card:
                findings.add(here, "amul.pack.letters-without-valour", code="AMP-11")
        elif not letters:
            findings.add(here, "amul.pack.no-letters", code="AMP-11")
        elif isinstance(copies, dict) and all(type(number) is int for number in copies.values()):
            given, wanted = len(letters), sum(copies.values())
            if given != wanted:
                key = "amul.pack.letters"
                findings.add(here, key, code="AMP-11", letters=given, copies=wanted)
        for below, letter in findings.items(letters, here):
            if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS:
                findings.add(below, "amul.pack.bad-letter", code="AMP-11", value=str(letter))
            elif letter in self._letters:
                facts = {"letter": letter, "card": self._letters[letter]}
                findings.add(below, "amul.pack.letter-twice", code="AMP-11", **facts)
            else:
                self._letters[letter] = place.entry

    def _check_instant(self, place: FaultPlace, card: dict[str, Any]) -> None:
        if card.get("area") in ("palace", "bazaar") or card.get("placement") == "hand":
            self.findings.add(place, "amul.pack.instant-not-here", code="AMP-17")
        check_instant(self.findings, place, card["instant"], self.names)

    def _check_source(self, place: FaultPlace, source: object) -> None:
        """One label for the whole card, or a label per field, which is for people."""
        if isinstance(source, str):
            if source not in _SOURCES:
                facts = {"value": source, "allowed": ", ".join(_SOURCES)}
                self.findings.add(place, "amul.pack.not-one-of", **facts)
        elif self.findings.mapping(source, place):
            self.findings.mapping(source.get("instant", {}), place.into("instant"))

    def _check_kind(self, place: FaultPlace, card: dict[str, Any]) -> None:
        """A copy names a card of its own kind and is like it (AMP-07)."""
        kind = card.get("kind")
        if kind is None or kind == card.get("id"):
            return
        here = place.into("kind")
        namesake = self.by_id.get(kind) if isinstance(kind, str) else None
        if namesake is None:
            self.findings.add(here, "amul.pack.no-namesake", code="AMP-07", value=str(kind))
        elif namesake.get("kind") != kind:
            self.findings.add(here, "amul.pack.copy-of-copy", code="AMP-07", value=kind)
        else:
            for name in _SHARED:
                if card.get(name, []) != namesake.get(name, []):
                    self.findings.add(
                        place.into(name), "amul.pack.differs", code="AMP-07", value=kind
                    )

    def _check_scoring(self, place: FaultPlace, card: dict[str, Any]) -> None:
        """Terms, or `same_as` exactly on copies."""
        if "scoring" not in card:
            return
        findings, scoring, here = self.findings, card["scoring"], place.into("scoring")
        own = card.get("kind") == card.get("id")
        if isinstance(scoring, dict):
            if findings.fields(scoring, here, ("same_as",)) and "same_as" in scoring:
                namesake, here = str(scoring["same_as"]), here.into("same_as")
                if own:
                    findings.add(here, "amul.pack.same-as-own", code="AMP-07")
                elif namesake not in self.by_id:
                    findings.add(here, "amul.pack.no-namesake", code="AMP-07", value=namesake)
                elif namesake != card.get("kind"):
                    findings.add(here, "amul.pack.two-namesakes", code="AMP-07")
        elif findings.listing(scoring, here):
            if not own and "kind" in card:
                findings.add(here, "amul.pack.copy-scores", code="AMP-07")
            check = TermCheck(findings, self.names, card.get("kind"))
            for below, term in findings.items(scoring, here):
                check.term(below, term)


def check_languages(findings: Findings, place: FaultPlace, value: object) -> None:
    """A text in every language (AMP-06)."""
    if findings.fields(value, place, (), LANGUAGES):
        for language in LANGUAGES:
            check_words(findings, place.into(language), value.get(language))


def check_words(findings: Findings, place: FaultPlace, value: object) -> bool:
    """A text that is there and not empty (AMP-06)."""
    if isinstance(value, str) and value:
        return True
    findings.add(place, "amul.pack.no-text", code="AMP-06")
    return False


def check_instant(findings: Findings, place: FaultPlace, instant: object, names: OwnNames) -> None:
    """AM-20.15"""
    if not findings.fields(instant, place, ("take", "amount", "optional"), ("filter",)):
        return
    if "take" in instant:
        if instant["take"] == []:
            findings.add(place.into("take"), "amul.pack.empty", code="AMP-17")
        for below, zone in findings.items(instant["take"], place.into("take")):
            check_name(findings, zone, below, ZONES, "zone", "AMP-17")
    amount, here = instant.get("amount", 1), place.into("amount")
    if findings.number(amount, here) and not 1 <= amount <= 3:
        findings.add(here, "amul.pack.amount", code="AMP-17", value=amount)
    if "optional" in instant:
        findings.truth(instant["optional"], place.into("optional"))
    if "filter" in instant:
        check_selector(findings, place.into("filter"), instant["filter"], names)
