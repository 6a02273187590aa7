"""Questions of Five Tribes: what a decision is about, what each answer costs and what it brings.

Made from the view of the seat and the box alone; the tests play every answer and compare.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from msgspec import convert

from serai.core.game import Game
from serai.core.lexicon import Word
from serai.games.five_tribes.djinns.base_game import ROSTER
from serai.games.five_tribes.game import FiveTribes
from serai.games.five_tribes.names import CARDS, DJINNS, FAKIR, GOODS, LETTERS, TILE_KINDS, TRIBES
from serai.games.five_tribes.options import Options
from serai.games.five_tribes.scoring import best_sale
from serai.i18n.phrases import Facts, Question, View

_FAKIR: Final = CARDS[FAKIR]
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
    asked = _Asked(game, view, words)
    facts = asked.facts()
    answers = {word.text: asked.answer(word.verb, word.args) for word in words}
    return Question(asked.step, facts, asked.rule(facts), answers)


@final
class _Asked:
    """A pending step with what its deciding seat sees."""

    def __init__(self, game: Game[Any], view: View, words: Sequence[Word]) -> None:
        assert isinstance(game, FiveTribes)
        options = convert(dict(view["options"]), Options)
        self.box = game.configuration(options).contents
        self.view = view
        self.pending: Mapping[str, Any] = view["pending"]
        self.step = str(self.pending["step"])
        self.player: Mapping[str, Any] = view["players"][view["seat"]]
        self.hand: Mapping[str, int] = self.player["resources"] or {}
        self.gold: int = self.player["gold"] or 0
        self.verbs = {word.verb for word in words}
        self.board: dict[str, Mapping[str, Any]] = {tile["at"]: tile for tile in view["board"]}

    # The prompt

    def rule(self, facts: Facts) -> str:
        about = {
            "window": facts.get("window"),
            "drop": "last" if facts.get("tribe") else None,
            "tribe_action": facts.get("tribe"),
            "tile_action": facts.get("kind"),
            "place": facts.get("what"),
            "power_target": facts.get("djinn"),
        }.get(self.step)
        return _RULES.get(self.step if about is None else f"{self.step} {about}", "")

    def facts(self) -> Facts:
        facts: Facts = {name: fact for name, fact in self.pending.items() if name != "step"}
        match self.step:
            case "bid":
                facts.update(gold=self.gold)
            case "window":
                facts.update(self._window())
            case "drop":
                facts.update(self._drop())
            case "tribe_action":
                facts.update(self._tribe_action())
            case "tile_action":
                facts.update(self._tile_action())
            case "place":
                facts.update(points=self._piece_points(facts["what"]), here=facts["tile"])
            case "power_target":
                facts.update(number=min(self.box.anun_nak_draw, sum(self.view["bag"].values())))
            case "sibittis":
                facts.update(djinn="sibittis", number=len(self.pending["shown"]))
            case "kill_again":
                facts.update(djinn="iblis")
        return facts

    def _window(self) -> Facts:
        kinds = sum(1 for card in self.hand if card in _GOODS)
        return {
            "powers": "invoke" in self.verbs,
            "stuck": "skip" in self.verbs,
            "sales": "sell" in self.verbs,
            "goods": kinds,
            "worth": self.box.set_values[kinds],
        }

    def _drop(self) -> Facts:
        hand = str(self.pending["hand"])
        found: Facts = {"number": len(hand), "camels": self.player["camels"]}
        if len(hand) == 1:
            found["tribe"] = TRIBES[LETTERS.index(hand)]
        return found

    def _tribe_action(self) -> Facts:
        count, fakirs = int(self.pending["count"]), self.hand.get(_FAKIR, 0)
        if self.pending["tribe"] == "assassin":
            return {"reach": count, "fakirs": fakirs}
        return {
            "blue": self._blue(),
            "gold": self._built(0),
            "more": self._built(1) - self._built(0),
        }

    def _tile_action(self) -> Facts:
        kind = str(self.board[self.pending["tile"]]["kind"])
        place = TILE_KINDS.index(kind)
        if kind == "sacred_place":
            kept = self.player["kept"]
            return {
                "kind": kind,
                "number": len(self.view["djinn_row"]),
                "elders": kept["elder"],
                "fakirs": self.hand.get(_FAKIR, 0),
            }
        offered = min(self.box.tile_look[place], len(self.view["resource_row"]))
        return {
            "kind": kind,
            "look": offered,
            "take": min(self.box.tile_take[place], offered),
            "price": self.box.tile_gold[place],
            "gold": self.gold,
        }

    def _piece_points(self, what: object) -> int:
        return self.box.palm_vp if what == "palm" else self.box.palace_vp

    # The answers

    def answer(self, verb: str, args: tuple[str, ...]) -> Facts:
        """What a word costs and brings, besides what it says itself."""
        match verb, args:
            case "bid", (price, *kumarbi):
                return self._bid(int(price), int(kumarbi[-1]) if kumarbi else 0)
            case "take", (tile,):
                return {"number": len(self.board[tile]["meeples"])}
            case "drop", (tile, tribe):
                return self._landing(tile, tribe)
            case "fakirs", (number,):
                return {"gold": self._built(int(number))}
            case "kill", (tile, tribe) if tile in self.board:
                return self._kill(tile)
            case "buy", cards:
                return self._purchase(cards)
            case "decline", ():
                return {"kind": self.board[self.pending["tile"]]["kind"]}
            case (("summon" | "keep"), (djinn, *_)):
                return {"points": self.box.djinn_vp[DJINNS.index(djinn)]}
            case "target", (tile,):
                return self._target(tile)
            case "place", _:
                return {"what": self.pending["what"], "here": self.pending["tile"]}
            case "sell", goods:
                return {"gold": self.box.set_values[len(goods)]}
        return {}

    def _bid(self, price: int, fakirs: int) -> Facts:
        cost = self.box.prices[self.box.prices.index(price) - fakirs]
        return {"paid": min(cost, self.gold), "short": cost > self.gold}

    def _landing(self, tile: str, tribe: str) -> Facts:
        """The last meeple collects all of its tribe; an empty tile without an owner gets a camel (FT-6.1)."""
        if len(str(self.pending["hand"])) > 1:
            return {}
        crowd = str(self.board[tile]["meeples"])
        found = crowd.count(LETTERS[TRIBES.index(tribe)])
        return {"meeples": {tribe: found + 1}, "control": self._claims(tile, len(crowd) - found)}

    def _kill(self, tile: str) -> Facts:
        """Every step beyond the number of assassins costs a fakir (FT-7.10)."""
        crowd = len(self.board[tile]["meeples"])
        if self.step == "kill_again":
            return {"fakirs": self.pending["fakirs"], "control": self._claims(tile, crowd - 2)}
        victims = 2 if "iblis" in self.view["armed"] else 1
        far = _distance(self.pending["tile"], tile) - int(self.pending["count"])
        return {"fakirs": max(0, far), "control": self._claims(tile, max(0, crowd - victims))}

    def _claims(self, tile: str, left: int) -> bool:
        """Whether a tile becomes the seat's when so many meeples are left there."""
        return not left and self.board[tile]["owner"] is None and self.player["camels"] > 0

    def _purchase(self, cards: tuple[str, ...]) -> Facts:
        place = TILE_KINDS.index(self.board[self.pending["tile"]]["kind"])
        facts: Facts = {"price": self.box.tile_gold[place]}
        if not any(ROSTER.wilds >> DJINNS.index(djinn) & 1 for djinn in self.player["djinns"]):
            facts["gain"] = self._goods(cards) - self._goods(())
        return facts

    def _goods(self, more: tuple[str, ...]) -> int:
        counts = [self.hand.get(card, 0) + more.count(card) for card in CARDS[:GOODS]]
        return best_sale(counts, 0, self.box.set_values)

    def _target(self, tile: str) -> Facts:
        return {
            "djinn": self.pending["djinn"],
            "points": self.board[tile]["value"],
            "number": min(self.box.anun_nak_draw, sum(self.view["bag"].values())),
        }

    def _built(self, fakirs: int) -> int:
        """What builders bring with so many fakirs (FT-7.6)."""
        factor = 1
        for djinn in self.view["armed"]:
            factor *= ROSTER.djinns[DJINNS.index(djinn)].builder_factor()
        return (int(self.pending["count"]) + fakirs) * self._blue() * factor

    def _blue(self) -> int:
        """The blue tiles in the block of the final tile."""
        here = self.pending["tile"]
        return sum(
            tile["colour"] == "blue" and _in_block(here, at) for at, tile in self.board.items()
        )


def _distance(one: str, other: str) -> int:
    (x, y), (u, v) = _place(one), _place(other)
    return abs(x - u) + abs(y - v)


def _in_block(one: str, other: str) -> bool:
    (x, y), (u, v) = _place(one), _place(other)
    return max(abs(x - u), abs(y - v)) <= 1


def _place(tile: str) -> tuple[int, int]:
    return ord(tile[0]), int(tile[1:])
