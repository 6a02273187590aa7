"""Everything in the box of Amul that a player can point at: cards, and the marks and places they speak of."""

from typing import Any, Final

from serai.core.component import Component
from serai.games.amul.content.box import Box, Card
from serai.games.amul.content.card_text import card_text
from serai.games.amul.names import CATEGORIES, SYMBOLS, shown_letter
from serai.games.amul.options import Options
from serai.i18n import capital, translate

# The rule about each, and where it comes from.
_OTHERS: Final = {
    "symbol:arab": ("AM-12.1", "seed"),
    "symbol:mongol": ("AM-12.1", "seed"),
    "symbol:trade": ("AM-1.8", "public"),
    "symbol:gift": ("AM-1.8", "public"),
    "symbol:valour": ("AM-7.3", "seed"),
    "tag:outlaw": ("AM-1.11", "reconstructed"),
    "tag:luxury": ("AM-1.11", "reconstructed"),
    "placement:table": ("AM-1.4", "seed"),
    "placement:hand": ("AM-1.4", "seed"),
    "placement:both": ("AM-1.4", "seed"),
    "zone:market": ("AM-5.3", "seed"),
    "zone:palace": ("AM-8.2", "seed"),
    "zone:bazaar": ("AM-8.2", "seed"),
    "piece:emir": ("AM-2.8", "seed"),
    "piece:first_pick": ("AM-7.1", "seed"),
}


def components(box: Box, language: str, options: Options) -> dict[str, Component]:
    """All of them, by kind and id: `card:arab_guard-d`."""
    found: dict[str, Component] = {}
    for card in box.cards:
        text = card_text(box, card.id, language, options.instant_reading)
        for face, letter in zip(card.faces(), card.letters or ("",), strict=True):
            found[f"card:{face}"] = Component(
                box.name(face, language),
                text,
                _rule(card),
                card.effect_source(),
                _card(box, card, letter and shown_letter(letter, language), options),
            )
    designed = box.left() > 0  # the tags were made for the reconstruction
    majority = box.rules.majority
    prizes = {"prizes": list(majority.prizes)}
    for key, (rule, origin) in _OTHERS.items():
        source = "printed" if origin == "reconstructed" and not designed else origin
        path = key.replace(":", ".")
        name = capital(translate(language, f"amul.{path}"))
        facts = prizes if key.partition(":")[2] in majority.symbols else {}
        found[key] = Component(name, translate(language, f"amul.about.{path}"), rule, source, facts)
    return found


def _rule(card: Card) -> str:
    """The part of the catalogue that lists the card (AM-22)."""
    parts = ("palace", "bazaar")
    if card.area in parts:
        return f"AM-22.{7 + parts.index(card.area)}"
    return f"AM-22.{1 + CATEGORIES.index(card.category)}"


def _card(box: Box, card: Card, letter: str, options: Options) -> dict[str, Any]:
    instant = box.readings.get(options.instant_reading, {}).get(card.id, card.instant)
    return {
        "card": card.id,
        "kind": card.kind,
        "number": card.number,
        "area": card.area,
        "category": card.category,
        "colour": card.colour,
        "placement": card.placement,
        "symbols": {symbol: card.symbols[symbol] for symbol in SYMBOLS if card.symbols[symbol]},
        "letter": letter or None,
        "tags": list(card.tags),
        "variant": card.variant,
        "instant": instant is not None,
        "take": [] if instant is None else list(instant.take),
        "scoring": list(box.terms(card)),
        "copies": {str(seats): copies for seats, copies in card.copies.items() if copies},
    }
