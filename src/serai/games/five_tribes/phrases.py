"""The vocabulary of Five Tribes: named facts for its words and events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from serai.i18n.phrases import Facts, Phrases

_TRIBES = {"y": "vizier", "w": "elder", "b": "builder", "g": "merchant", "r": "assassin"}
_SEATS = ("blue", "pink", "black", "orange")


def _word_facts(verb: str, args: tuple[str, ...]) -> Facts:
    match verb, args:
        case "bid", (price, *kumarbi):
            return {"price": int(price), "fakirs": int(kumarbi[-1]) if kumarbi else 0}
        case "fakirs", (number,):
            return {"fakirs": int(number)}
        case (("take" | "target"), (tile,)):
            return {"tile": tile}
        case "drop", (tile, tribe):
            return {"tile": tile, "tribe": tribe}
        case "kill", (place, tribe):
            return {"victim" if place in _SEATS else "tile": place, "tribe": tribe}
        case (("buy" | "sell"), cards):
            return {"cards": list(cards)}
        case (("summon" | "invoke"), (djinn, payment)):
            return {"djinn": djinn, "payment": _payment(payment)}
        case "place", (tile, payment):
            return {"tile": tile, "payment": _payment(payment)}
        case "keep", (djinn,):
            return {"djinn": djinn}
    return {}


def _payment(text: str) -> dict[str, int]:
    return dict(Counter(text.split("+")))


def _event_facts(facts: Mapping[str, object]) -> Facts:
    told = dict(facts)
    meeples = told.get("meeples")
    if isinstance(meeples, str):
        told["meeples"] = _tribes(meeples)
    elif "tribe" in told and "count" in told:
        told["meeples"] = {told["tribe"]: told["count"]}
    if "elders" in told and "fakirs" in told:
        paid = {"elder": told["elders"], "fakir": told["fakirs"]}
        told["payment"] = {thing: number for thing, number in paid.items() if number}
    victim = told.get("victim_seat")
    if isinstance(victim, int):
        told["victim"] = _SEATS[victim]
    hand = told.get("hand")
    if isinstance(hand, str):
        told["last"] = len(hand) == 1
    return told


def _tribes(letters: str) -> dict[str, int]:
    return {tribe: letters.count(y) for y, tribe in _TRIBES.items() if y in letters}


PHRASES = Phrases(
    game="five-tribes",
    word_facts=_word_facts,
    event_facts=_event_facts,
    named={"djinn": "djinn", "djinns": "djinn", "victim": "colour"},
)
