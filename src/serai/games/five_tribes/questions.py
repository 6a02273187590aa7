"""Questions of Five Tribes: what a decision is about, what each answer costs and what it brings.

Made from the view of the seat and the box alone; the tests play every answer and compare. What an expansion asks, and
what it adds to the questions of the base game, is in its own folder.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import convert

from serai.core.game import Game
from serai.core.lexicon import Word
from serai.games.five_tribes.asked import Asked, Powers, distance
from serai.games.five_tribes.djinns.roster import Roster
from serai.games.five_tribes.game import FiveTribes
from serai.games.five_tribes.names import CARDS, DJINNS, GOODS, LETTERS, TILE_KINDS, TRIBES
from serai.games.five_tribes.options import Options
from serai.games.five_tribes.scoring import best_sale
from serai.i18n.phrases import Facts, Question, View

_GOODS: Final = CARDS[:GOODS]

# The rule that "?" opens, by step and what it is about.
_RULES: Final = {
    "bid": "FT-3.2",
    "window 1": "FT-5.1",
    "window 2": "FT-4.4",
    "window 3": "FT-4.4",
    "window 4": "FT-9.1",
    "drop": "FT-5.2",
    "drop last": "FT-5.7",
    "tribe_action builder": "FT-7.7",
    "tribe_action assassin": "FT-7.9",
    "kill_again": "FT-10.26",
    "tile_action small_market": "FT-8.6",
    "tile_action large_market": "FT-8.7",
    "tile_action sacred_place": "FT-8.9",
    "place palm": "FT-8.3",
    "place palace": "FT-8.4",
    "power_target anun_nak": "FT-10.9",
    "power_target bouraq": "FT-10.14",
    "power_target enki": "FT-10.15",
    "power_target leta": "FT-10.34",
    "power_target utug": "FT-10.35",
    "sibittis": "FT-10.44",
}


def question(game: Game[Any], view: View, words: Sequence[Word]) -> Question:
    """What the seat of the view is asked, and what each of its words costs and brings."""
    assert isinstance(game, FiveTribes)
    options = convert(dict(view["options"]), Options)
    table = game.configuration(options)
    # The parts of no table: only their boxes are known.
    parts = table.parts(view["seats"])
    asked = Asked(options, table.contents, parts, _powers(table.roster, view), view, words)
    facts = _facts(asked)
    for part in asked.parts:
        facts.update(part.question(asked, facts))
    answers: dict[str, Facts] = {}
    for word in words:
        said = _answer(asked, word.verb, word.args)
        for part in asked.parts:
            said.update(part.answer(asked, word.verb, word.args))
        answers[word.text] = said
    return Question(asked.step, facts, _rule(asked, facts), answers)


def _powers(roster: Roster, view: View) -> Powers:
    own = view["players"][view["seat"]]["djinns"]
    wild = any(roster.wilds >> DJINNS.index(djinn) & 1 for djinn in own)
    factor = 1
    for djinn in view["armed"]:
        factor *= roster.djinns[DJINNS.index(djinn)].builder_factor()
    return Powers(wild, factor)


def _rule(asked: Asked, facts: Facts) -> str:
    about = {
        "window": facts.get("window"),
        "drop": "last" if facts.get("tribe") else None,
        "tribe_action": facts.get("tribe"),
        "tile_action": facts.get("kind"),
        "place": facts.get("what"),
        "power_target": facts.get("djinn"),
    }.get(asked.step)
    topic = asked.step if about is None else f"{asked.step} {about}"
    added = [part.question_rule(topic) for part in asked.parts]
    return next(filter(None, added), _RULES.get(topic, ""))


# The prompt


def _facts(asked: Asked) -> Facts:
    facts: Facts = {name: fact for name, fact in asked.pending.items() if name != "step"}
    match asked.step:
        case "bid":
            facts.update(gold=asked.gold)
        case "window":
            facts.update(_window(asked))
        case "drop":
            facts.update(_drop(asked))
        case "tribe_action":
            facts.update(_tribe_action(asked))
        case "tile_action":
            facts.update(_tile_action(asked))
        case "place":
            facts.update(points=_piece_points(asked), here=facts["tile"])
        case "power_target":
            facts.update(number=_from_bag(asked))
        case "sibittis":
            facts.update(djinn="sibittis", number=len(asked.pending["shown"]))
        case "kill_again":
            facts.update(djinn="iblis")
    return facts


def _window(asked: Asked) -> Facts:
    kinds = sum(1 for card in asked.hand if card in _GOODS)
    facts: Facts = {
        "powers": "invoke" in asked.verbs,
        "stuck": "skip" in asked.verbs,
        "sales": "sell" in asked.verbs,
        "goods": kinds,
        "worth": asked.box.set_values[kinds],
    }
    added = [offer for part in asked.parts for offer in part.window_offers(asked.verbs)]
    if added:
        # One list instead of `powers`: a sentence for every combination would be too many.
        usual = [
            offer for offer, verb in (("djinn", "invoke"), ("goods", "sell")) if verb in asked.verbs
        ]
        facts |= {"offers": usual + added, "powers": False}
    return facts


def _drop(asked: Asked) -> Facts:
    hand = str(asked.pending["hand"])
    found: Facts = {"number": len(hand), "camels": asked.player["camels"]}
    if len(hand) == 1:
        found["tribe"] = TRIBES[LETTERS.index(hand)]
    return found


def _tribe_action(asked: Asked) -> Facts:
    if asked.pending["tribe"] == "assassin":
        return {"reach": asked.pending["count"], "fakirs": asked.fakirs}
    without, with_one = _built(asked, 0), _built(asked, 1)
    return {"blue": _blue(asked), "gold": without, "more": with_one - without}


def _tile_action(asked: Asked) -> Facts:
    kind = asked.kind(asked.pending["tile"])
    if kind == "sacred_place":
        elders = asked.player["kept"]["elder"]
        number = len(asked.view["djinn_row"])
        return {"kind": kind, "number": number, "elders": elders, "fakirs": asked.fakirs}
    place = TILE_KINDS.index(kind)
    offered = min(asked.box.tile_look[place], len(asked.view["resource_row"]))
    return {
        "kind": kind,
        "look": offered,
        "take": min(asked.box.tile_take[place], offered),
        "price": asked.box.tile_gold[place],
        "gold": asked.gold,
    }


def _piece_points(asked: Asked) -> int:
    return asked.box.palm_vp if asked.pending["what"] == "palm" else asked.box.palace_vp


# The answers


def _answer(asked: Asked, verb: str, args: tuple[str, ...]) -> Facts:
    """What a word costs and brings, besides what it says itself."""
    match verb, args:
        case "bid", (price, *kumarbi):
            return _bid(asked, int(price), int(kumarbi[-1]) if kumarbi else 0)
        case "take", (tile,):
            return {"number": len(asked.crowd(tile))}
        case "drop", (tile, tribe) if len(str(asked.pending["hand"])) == 1:
            return asked.landing(tile, tribe)
        case "fakirs", (number,):
            return {"gold": _built(asked, int(number))}
        case "kill", (tile, _) if tile in asked.board:
            return _kill(asked, tile)
        case "buy", cards:
            return _purchase(asked, cards)
        case "decline", ():
            return {"kind": asked.kind(asked.pending["tile"])}
        case (("summon" | "keep"), (djinn, *_)) if djinn in DJINNS:
            return {"points": asked.box.djinn_vp[DJINNS.index(djinn)]}
        case "target", (tile,) if asked.step == "power_target":
            power = asked.pending["djinn"]
            return {"djinn": power, "points": asked.points(tile), "number": _from_bag(asked)}
        case "place", _:
            return {"what": asked.pending["what"], "here": asked.pending["tile"]}
        case "sell", goods:
            return {"gold": asked.box.set_values[len(goods)]}
    return {}


def _bid(asked: Asked, price: int, fakirs: int) -> Facts:
    by_coins = asked.options.kumarbi == "coin"  # FT-10.33
    prices = asked.box.prices
    cost = price - fakirs if by_coins else prices[prices.index(price) - fakirs]
    return {"paid": min(cost, asked.gold), "short": cost > asked.gold}


def _kill(asked: Asked, tile: str) -> Facts:
    """Every step beyond the number of assassins costs a fakir (FT-7.10)."""
    crowd = len(asked.crowd(tile))
    if asked.step == "kill_again":
        return {"fakirs": asked.pending["fakirs"], "control": asked.wins(tile, crowd - 2)}
    victims = 2 if "iblis" in asked.view["armed"] else 1
    far = distance(asked.pending["tile"], tile) - int(asked.pending["count"])
    return {"fakirs": max(0, far), "control": asked.wins(tile, crowd - victims)}


def _purchase(asked: Asked, cards: tuple[str, ...]) -> Facts:
    facts: Facts = {
        "price": asked.box.tile_gold[TILE_KINDS.index(asked.kind(asked.pending["tile"]))]
    }
    if not asked.powers.wild_goods:
        facts["gain"] = _goods(asked, cards) - _goods(asked, ())
    return facts


def _goods(asked: Asked, more: tuple[str, ...]) -> int:
    counts = [asked.hand.get(card, 0) + more.count(card) for card in _GOODS]
    return best_sale(counts, 0, asked.box.set_values)


def _from_bag(asked: Asked) -> int:
    """How many meeples Anun-Nak draws."""
    bag: Mapping[str, int] = asked.view["bag"]
    return min(asked.box.anun_nak_draw, sum(bag.values()))


def _built(asked: Asked, fakirs: int) -> int:
    """What builders bring with so many fakirs (FT-7.6)."""
    builders = int(asked.pending["count"]) + fakirs
    return builders * _blue(asked) * asked.powers.builder_factor


def _blue(asked: Asked) -> int:
    """The blue tiles in the block of the final tile."""
    return asked.in_block(asked.pending["tile"], "blue")
