"""Questions of The Artisans of Naqala: camel or tent, items, the Workshop, and the last drop by Carpet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from serai.games.five_tribes.artisans.names import (
    FLUTE,
    HORN,
    ITEMS,
    LAMP,
    PRECIOUS,
    RING,
    SCIMITAR,
    TALISMAN,
)
from serai.games.five_tribes.names import DJINNS, GEB, LETTERS, TRIBES

if TYPE_CHECKING:
    from serai.games.five_tribes.artisans.contents import ArtisansContents
    from serai.games.five_tribes.asked import Asked
    from serai.i18n.phrases import Facts

RULES: Final[Mapping[str, str]] = {
    "choose_piece": "FT-A.8",
    "scimitar_target": "FT-A.28",
    "scimitar_strike": "FT-A.28",
    "call_djinn": "FT-A.34",
    "flute_target": "FT-A.32",
    "flute_bring": "FT-A.32",
    "recover_item": "FT-A.35",
    "talisman_lift": "FT-A.30",
    "talisman_target": "FT-A.30",
    "lay_row": "FT-A.37",
    "keep_item": "FT-A.12",
    "tile_action workshop": "FT-A.17",
    "tile_action specialized_market": "FT-A.18",
}
_STRUCK: Final = 2  # FT-A.28
# The item that a step belongs to.
_ITEM_OF: Final[Mapping[str, int]] = {
    "scimitar_target": SCIMITAR,
    "scimitar_strike": SCIMITAR,
    "call_djinn": LAMP,
    "flute_target": FLUTE,
    "flute_bring": FLUTE,
    "recover_item": RING,
    "talisman_lift": TALISMAN,
    "talisman_target": TALISMAN,
    "lay_row": HORN,
}


def question(box: ArtisansContents, asked: Asked, facts: Facts) -> Facts:
    found: Facts = {}
    if asked.step in _ITEM_OF:
        found["item"] = ITEMS[_ITEM_OF[asked.step]]
    match asked.step:
        case "drop" if "fly" in asked.verbs:
            found |= {"flight": True, "walk": "drop" in asked.verbs}
        case "choose_piece":
            found |= {"red": _red(asked), "bonus": _bonus(box, asked)}
        case "scimitar_strike":
            found["control"] = _empties(asked, asked.pending["tile"])
        case "flute_bring":
            found["left"] = box.flute_meeples - int(asked.pending["count"])
        case "lay_row":
            place, number = len(asked.pending["laid"]) + 1, len(asked.view["resource_row"])
            found |= {"place": place, "number": number}
        case "keep_item":
            secret = asked.options.item_visibility == "hidden"
            found |= {"number": len(asked.pending["drawn"]), "secret": secret}
        case "tile_action" if facts["kind"] == "workshop":
            artisans = asked.player["kept"]["artisan"]
            found |= {"price": None, "artisans": artisans, "fakirs": asked.fakirs}
    return found


def answer(box: ArtisansContents, asked: Asked, verb: str, args: tuple[str, ...]) -> Facts:
    match verb, args:
        case "fly", (tile,):
            return asked.landing(tile, TRIBES[LETTERS.index(asked.pending["hand"])])
        case "settle", ("camel",):
            return {"camels": asked.player["camels"] - 1}
        case "settle", ("tent",):
            return {"bonus": _bonus(box, asked)}
        case "use", _:
            return {"number": box.flute_meeples}
        case (("keep" | "recover"), (item,)) if item in ITEMS:
            return {"points": _item_points(box, asked, ITEMS.index(item))}
        case "call", (djinn,) if djinn in DJINNS:
            return {"points": asked.box.djinn_vp[DJINNS.index(djinn)]}
        case "lift", (tile,):
            return {"points": asked.points(tile)}
        case "target", (tile,) if asked.step in _ITEM_OF:
            return {"item": ITEMS[_ITEM_OF[asked.step]], **_target(box, asked, tile)}
    return {}


def _target(box: ArtisansContents, asked: Asked, tile: str) -> Facts:
    crowd = len(asked.crowd(tile))
    if asked.step == "scimitar_target":
        return {"number": min(_STRUCK, crowd), "control": _empties(asked, tile)}
    if asked.step == "flute_target":
        near = asked.neighbours(tile, mountains=not asked.options.flute_ignores_mountains)
        return {"number": min(box.flute_meeples, sum([len(asked.crowd(at)) for at in near]))}
    return {"points": asked.points(tile)}


def _empties(asked: Asked, tile: str) -> bool:
    """Whether the Scimitar wins a tile."""
    return asked.wins(tile, len(asked.crowd(tile)) - _STRUCK)


def _red(asked: Asked) -> int:
    return asked.in_block(asked.pending["tile"], "red")


def _bonus(box: ArtisansContents, asked: Asked) -> int:
    """What the tent would score besides the tile (FT-A.11)."""
    return _red(asked) * box.red_tile_vp


def _item_points(box: ArtisansContents, asked: Asked, item: int) -> int:
    """A precious item scores its value, more with Geb (FT-A.19, FT-A.23)."""
    if item not in PRECIOUS:
        return 0
    bonus = asked.box.djinn_unit_value[GEB] if DJINNS[GEB] in asked.player["djinns"] else 0
    return box.item_vp[item] + bonus
