"""The vocabulary of Marrakesh: named facts for its words and events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from serai.games.marrakesh.names import (
    CITY_CELLS,
    PATHS,
)
from serai.games.marrakesh.questions import question
from serai.i18n.phrases import Facts, Phrases

_ITEMS: Final = ("bonus", "river")  # of a group (MK-R.3), besides tiles and figures


def _word_facts(verb: str, args: tuple[str, ...]) -> Facts:
    match verb, args:
        case (("disc" | "rapid" | "tile"), (number,)):
            return {"number": int(number)}
        case (("line" | "choose"), colours):
            return {"colours": list(colours)}
        case (("send" | "seller" | "new" | "act"), (area,)):
            return {"area": area}
        case "draft", (colour, number):
            return {"colour": colour, "number": int(number)}
        case "caravan", (path,):
            return {"path": path}
        case "first", (item,):
            return {"item": item} if item in _ITEMS else {"tile": item}
        case "water", (number,):
            return {"n": int(number)}
        case (("exchange" | "keshi" | "put"), (colour,)):
            return {"colour": colour}
        case "climb", (stair, number):
            return {"stair": stair, "n": int(number)}
        case "option", (tile, number):
            return {"tile": tile, "number": int(number)}
        case "refresh", (colour,):
            return {"scrolls": colour}
        case "build", (workshop, colour, cell):
            return {"workshop": workshop, "colour": colour, "tile": cell}
        case "swap", (colour, *place, comes):
            return {"colour": colour, "comes": comes, "tile": place[0] if place else None}
        case "also", (what,):
            return {"what": what}
        case "explore", (cell,) if cell in CITY_CELLS:
            return {"city": True, "path": cell.partition("_")[0]}
        case (("gain" | "pay" | "omit"), payment):
            return _payment(payment)
        case _, (tile, *rest):
            return {"tile": tile, **_payment(rest)}
    return {}


def _payment(parts: Sequence[str]) -> Facts:
    """`1 water 1 dinar`, or `free`."""
    if not parts:
        return {}
    if parts[0] == "free":
        return {"free": True}
    return {"payment": {kind: int(n) for n, kind in zip(parts[::2], parts[1::2], strict=True)}}


# What an event names, under the name that its sentence uses.
_TILES: Final = (
    "tile", "oasis", "city", "cell", "office", "item", "scroll", "side",
)  # fmt: skip


def _event_facts(facts: Mapping[str, object]) -> Facts:
    told = dict(facts)
    for name in _TILES:
        value = told.pop(name, None)
        if isinstance(value, str):
            told["item" if value in _ITEMS else "tile"] = value
    where = told.pop("where", None)
    if isinstance(where, str) and where:
        told["path" if where in PATHS else "place"] = where
    if "amount" in told and "what" in told:
        told["payment"] = {told["what"]: told["amount"]}
    if "tray" in told:
        told["colours"] = told["tray"]
        told["nothing"] = not told["tray"]
    points = told.get("points")
    if isinstance(points, int):
        told["gain" if points > 0 else "lost"] = abs(points)
    keshi = told.get("keshi")
    if isinstance(keshi, str):
        told["colour"] = keshi.partition(" ")[0]
    return told


PHRASES = Phrases(
    game="marrakesh",
    word_facts=_word_facts,
    event_facts=_event_facts,
    named={
        "tile": "tile",
        "place": "place",
        "workshop": "tile",
        "colour": "colour",
        "comes": "colour",
        "colours": "colour",
        "area": "area",
        "areas": "area",
        "faces": "tile",
    },
    question=question,
)
