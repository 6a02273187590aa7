"""Whether the cards of a pack fit (AM-20.2, AM-20.15): everything but the terms they score."""

import re
from typing import Any, Final, final

from serai.games.amul.names import (
    AREAS,
    CATEGORIES,
    COLOURS,
    LANGUAGES,
    LETTERS,
    PLACEMENTS,
    SYMBOLS,
    VARIANTS,
    ZONES,
)
from serai.games.amul.pack_faults import Faults, Spot
from serai.games.amul.pack_terms import Names, TermCheck, check_selector

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
# What a copy shares with its namesake (AM-1.10).
_SHARED: Final = ("colour", "category", "symbols", "tags")


@final
class CardCheck:
    """Looks at all cards of a pack."""

    def __init__(self, faults: Faults, cards: list[Any], tags: tuple[str, ...]) -> None:
        self.faults = faults
        self.cards = cards
        self.copies_wrong = False  # then the totals mean nothing
        self.usable = [card for card in cards if isinstance(card, dict)]
        self.by_id: dict[str, dict[str, Any]] = {}
        for card in self.usable:
            if isinstance(card.get("id"), str):
                self.by_id.setdefault(card["id"], card)
        kinds = tuple(id for id, card in self.by_id.items() if card.get("kind") == id)
        self.names = Names(kinds, tags)
        self._letters: dict[str, str] = {}
        self._ids: set[str] = set()

    def run(self) -> None:
        for position, card in enumerate(self.cards):
            spot = Spot(self._name(card, position), True)
            if self.faults.fields(spot, card, _REQUIRED, _OPTIONAL):
                self._check(spot, card)
            else:
                self.copies_wrong = True

    def _name(self, card: object, position: int) -> str:
        """A card without a usable id is named by its position (AM-21.2)."""
        id = card.get("id") if isinstance(card, dict) else None
        return id if isinstance(id, str) and _ID.fullmatch(id) else f"#{position + 1}"

    def _check(self, spot: Spot, card: dict[str, Any]) -> None:
        faults = self.faults
        self._check_id(spot, card)
        if "names" in card:
            faults.languages(spot.into("names"), card["names"], LANGUAGES)
        for name, allowed in _NAMED.items():
            if name in card and card[name] not in allowed:
                _unknown(faults, spot.into(name), name, card[name])
        self._check_tags(spot, card)
        self._check_placement(spot, card)
        self._check_symbols(spot, card)
        self._check_copies(spot, card)
        self._check_letters(spot, card)
        for name in ("number", "note"):
            if name in card:
                faults.text(spot.into(name), card[name])
        if "text" in card:
            faults.languages(spot.into("text"), card["text"], LANGUAGES)
        if "instant" in card:
            self._check_instant(spot.into("instant"), card)
        if "source" in card and faults.mapping(spot.into("source"), card["source"]):
            instant = card["source"].get("instant", {})
            faults.mapping(spot.into("source").into("instant"), instant)
        self._check_kind(spot, card)
        self._check_scoring(spot, card)

    def _check_id(self, spot: Spot, card: dict[str, Any]) -> None:
        id = card.get("id")
        if id is None:
            return
        if not isinstance(id, str) or not _ID.fullmatch(id):
            self.faults.add(spot.into("id"), "amul.pack.bad-id", "AMP-04", value=str(id))
        elif id in self._ids:
            self.faults.add(spot.into("id"), "amul.pack.twice", "AMP-04", value=id)
        else:
            self._ids.add(id)

    def _check_tags(self, spot: Spot, card: dict[str, Any]) -> None:
        here = spot.into("tags")
        if self.faults.listing(here, card.get("tags", [])):
            for position, tag in enumerate(card.get("tags", [])):
                if tag not in self.names.tags:
                    _unknown(self.faults, here.item(position), "tag", tag)

    def _check_placement(self, spot: Spot, card: dict[str, Any]) -> None:
        area = card.get("area")
        if area in ("palace", "bazaar") and card.get("placement") == "hand":
            self.faults.add(spot.into("placement"), "amul.pack.no-hand", "AMP-08", area=area)
        if area in AREAS and card.get("colour") in COLOURS:
            if (area == "bazaar") != (card["colour"] == "none"):
                self.faults.add(spot.into("colour"), "amul.pack.colour-none", "AMP-08")

    def _check_symbols(self, spot: Spot, card: dict[str, Any]) -> None:
        here = spot.into("symbols")
        if "symbols" not in card or not self.faults.mapping(here, card["symbols"]):
            return
        for symbol in SYMBOLS:
            if symbol not in card["symbols"]:
                self.faults.add(here.into(symbol), "amul.pack.missing-field", "AMP-03")
        for symbol, number in card["symbols"].items():
            if symbol not in SYMBOLS:
                _unknown(self.faults, here.into(symbol), "symbol", symbol)
            elif self.faults.number(here.into(symbol), number, least=0) and number > 9:
                self.faults.add(
                    here.into(symbol), "amul.pack.too-large", "AMP-03", value=number, most=9
                )

    def _check_copies(self, spot: Spot, card: dict[str, Any]) -> None:
        faults, here = self.faults, spot.into("copies")
        before = len(faults.found)
        if "copies" in card and faults.mapping(here, card["copies"]):
            for players, number in card["copies"].items():
                if players not in _PLAYERS:
                    faults.add(here.into(players), "amul.pack.players", "AMP-09", value=players)
                elif faults.number(here.into(players), number) and number < 0:
                    faults.add(here.into(players), "amul.pack.negative", "AMP-09", value=number)
            if before == len(faults.found) and sum(card["copies"].values()) == 0:
                faults.add(here, "amul.pack.no-copies", "AMP-09")
        if before < len(faults.found) or {"copies", "area", "variant"} - set(card):
            self.copies_wrong = True

    def _check_letters(self, spot: Spot, card: dict[str, Any]) -> None:
        """One letter per copy, exactly on cards with valour, none twice (AMP-11)."""
        faults, here = self.faults, spot.into("letters")
        letters = card.get("letters", [])
        if not faults.listing(here, letters):
            return
        symbols = card.get("symbols")
        valour = symbols.get("valour") if isinstance(symbols, dict) else None
        copies = card.get("copies")
        if valour == 0:
            if "letters" in card:
                faults.add(here, "amul.pack.letters-without-valour", "AMP-11")
        elif not letters:
            faults.add(here, "amul.pack.no-letters", "AMP-11")
        elif isinstance(copies, dict) and all(type(number) is int for number in copies.values()):
            if len(letters) != sum(copies.values()):
                wanted = sum(copies.values())
                faults.add(here, "amul.pack.letters", "AMP-11", letters=len(letters), copies=wanted)
        for position, letter in enumerate(letters):
            if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS:
                value = str(letter)
                faults.add(here.item(position), "amul.pack.bad-letter", "AMP-11", value=value)
            elif letter in self._letters:
                owner = self._letters[letter]
                faults.add(
                    here.item(position),
                    "amul.pack.letter-twice",
                    "AMP-11",
                    letter=letter,
                    card=owner,
                )
            else:
                self._letters[letter] = spot.name

    def _check_instant(self, spot: Spot, card: dict[str, Any]) -> None:
        if card.get("area") in ("palace", "bazaar") or card.get("placement") == "hand":
            self.faults.add(spot, "amul.pack.instant-not-here", "AMP-17")
        check_instant(self.faults, spot, card["instant"], self.names)

    def _check_kind(self, spot: Spot, card: dict[str, Any]) -> None:
        """A copy names a card of its own kind and is like it (AMP-07)."""
        kind = card.get("kind")
        if kind is None or kind == card.get("id"):
            return
        here = spot.into("kind")
        namesake = self.by_id.get(kind) if isinstance(kind, str) else None
        if namesake is None:
            self.faults.add(here, "amul.pack.no-namesake", "AMP-07", value=str(kind))
        elif namesake.get("kind") != kind:
            self.faults.add(here, "amul.pack.copy-of-copy", "AMP-07", value=kind)
        else:
            for name in _SHARED:
                if card.get(name, []) != namesake.get(name, []):
                    self.faults.add(spot.into(name), "amul.pack.differs", "AMP-07", value=kind)

    def _check_scoring(self, spot: Spot, card: dict[str, Any]) -> None:
        """Terms, or `same_as` exactly on copies."""
        if "scoring" not in card:
            return
        faults, scoring, here = self.faults, card["scoring"], spot.into("scoring")
        own = card.get("kind") == card.get("id")
        if isinstance(scoring, dict):
            if faults.fields(here, scoring, ("same_as",)) and "same_as" in scoring:
                if own:
                    faults.add(here.into("same_as"), "amul.pack.same-as-own", "AMP-07")
                elif str(scoring["same_as"]) not in self.by_id:
                    value = str(scoring["same_as"])
                    faults.add(here.into("same_as"), "amul.pack.no-namesake", "AMP-07", value=value)
                elif scoring["same_as"] != card.get("kind"):
                    faults.add(here.into("same_as"), "amul.pack.two-namesakes", "AMP-07")
        elif faults.listing(here, scoring):
            if not own and "kind" in card:
                faults.add(here, "amul.pack.copy-scores", "AMP-07")
            check = TermCheck(faults, self.names, card.get("kind"))
            for position, term in enumerate(scoring):
                check.term(here.item(position), term)


def check_instant(faults: Faults, spot: Spot, instant: object, names: Names) -> None:
    """AM-20.15"""
    if not faults.fields(spot, instant, ("take", "amount", "optional"), ("filter",)):
        return
    assert isinstance(instant, dict)
    take = instant.get("take", [])
    if "take" in instant and faults.listing(spot.into("take"), take):
        if not take:
            faults.add(spot.into("take"), "amul.pack.empty", "AMP-17")
        for position, zone in enumerate(take):
            if zone not in ZONES:
                here = spot.into("take").item(position)
                faults.add(here, "amul.pack.unknown", "AMP-17", what="zone", value=str(zone))
    if "amount" in instant and faults.number(spot.into("amount"), instant["amount"]):
        if not 1 <= instant["amount"] <= 3:
            faults.add(spot.into("amount"), "amul.pack.amount", "AMP-17", value=instant["amount"])
    if "optional" in instant:
        faults.truth(spot.into("optional"), instant["optional"])
    if "filter" in instant:
        check_selector(faults, spot.into("filter"), instant["filter"], names)


def _unknown(faults: Faults, spot: Spot, what: str, value: object) -> None:
    faults.add(spot, "amul.pack.unknown", "AMP-05", what=what, value=str(value))
