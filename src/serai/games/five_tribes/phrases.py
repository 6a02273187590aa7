"""Phrases of Five Tribes: the named facts of its words and events, for sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from serai.games.five_tribes.artisans.names import ITEMS
from serai.games.five_tribes.names import COLOURS, LETTERS, TRIBES
from serai.games.five_tribes.questions import question
from serai.i18n.phrases import Facts, Phrases


def _word_facts(verb: str, args: tuple[str, ...]) -> Facts:
    match verb, args:
        case "bid", (price, *kumarbi):
            return {"price": int(price), "fakirs": int(kumarbi[-1]) if kumarbi else 0}
        case "fakirs", (number,):
            return {"fakirs": int(number)}
        case (("take" | "target" | "fly" | "lift"), (tile,)):
            return {"tile": tile}
        case (("drop" | "bring"), (tile, tribe)):
            return {"tile": tile, "tribe": tribe}
        case "kill", (place, tribe):
            return {"victim" if place in COLOURS else "tile": place, "tribe": tribe}
        case (("buy" | "sell"), cards):
            return {"cards": list(cards)}
        case (("summon" | "invoke"), (djinn, payment)):
            return {"djinn": djinn, "payment": _payment(payment)}
        case "place", (tile, payment):
            return {"tile": tile, "payment": _payment(payment)}
        case "keep", (thing,):
            return {"item" if thing in ITEMS else "djinn": thing}
        case "call", (djinn,):
            return {} if djinn == "unseen" else {"djinn": djinn}
        case "settle", (piece,):
            return {"piece": piece}
        case "remove", (tribe,):
            return {"tribe": tribe}
        case (("use" | "recover"), (item,)):
            return {"item": item}
        case "lay", (card,):
            return {"card": card}
        case "craft", (payment,):
            return {"payment": _payment(payment)}
        case "claim", (whim,):
            return {"whim": whim}
    return {}


def _payment(text: str) -> dict[str, int]:
    return dict(Counter(text.split("+")))


def _event_facts(facts: Mapping[str, object]) -> Facts:
    named = dict(facts)
    meeples = named.get("meeples")
    if isinstance(meeples, str):
        named["meeples"] = _tribes(meeples)
    elif "tribe" in named and "count" in named:
        named["meeples"] = {named["tribe"]: named["count"]}
    if "elders" in named and "fakirs" in named:
        paid = {"elder": named["elders"], "fakir": named["fakirs"]}
        named["payment"] = {thing: number for thing, number in paid.items() if number}
    if "artisans" in named and "fakirs" in named:
        paid = {"artisan": named["artisans"], "fakir": named["fakirs"]}
        named["payment"] = {thing: number for thing, number in paid.items() if number}
    victim = named.get("victim_seat")
    if isinstance(victim, int):
        named["victim"] = COLOURS[victim]
    return named


def _tribes(letters: str) -> dict[str, int]:
    return {
        tribe: letters.count(letter)
        for letter, tribe in zip(LETTERS, TRIBES, strict=True)
        if letter in letters
    }


PHRASES = Phrases(
    game="five-tribes",
    word_facts=_word_facts,
    event_facts=_event_facts,
    named={
        "djinn": "djinn",
        "djinns": "djinn",
        "victim": "colour",
        "pushed": "colour",
        "item": "item",
        "items": "item",
        "discarded": "item",
        "whim": "whim",
        "whims": "whim",
    },
    question=question,
)
