"""Questions of Amul: what a decision is about, and what a card would be worth to the seat that is asked.

Made from the view of the seat and the pack alone; the tests lay every card down and compare.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from serai.core.game import Game
from serai.core.lexicon import Word
from serai.games.amul.game import Amul
from serai.games.amul.names import HAND, ROUNDS
from serai.games.amul.scoring import totals
from serai.i18n.phrases import Facts, Question, View

# The rule that "?" opens, by step.
_RULES: Final = {"offer": "AM-5.1", "take": "AM-5.3", "play": "AM-5.5", "fetch": "AM-8.5"}


def question(game: Game[Any], view: View, words: Sequence[Word]) -> Question:
    """What the seat of the view is asked, and what each card would bring it."""
    asked = _Asked(game, view)
    answers = {word.text: asked.answer(word.args[-1]) if word.args else {} for word in words}
    return Question(asked.step, asked.facts(words), _RULES.get(asked.step, ""), answers)


@final
class _Asked:
    """A pending step with what a deciding seat sees."""

    def __init__(self, game: Game[Any], view: View) -> None:
        assert isinstance(game, Amul)
        self.contents = game.contents
        self.view = view
        self.pending: Mapping[str, Any] = view["pending"]
        self.step = str(self.pending["step"])
        self.seat: int = view["seat"]
        number = self.contents.number
        self.areas = [tuple(number[face] for face in player["area"]) for player in view["players"]]
        self.now = totals(self.contents, self.areas)[self.seat]

    def facts(self, words: Sequence[Word]) -> Facts:
        facts: Facts = {name: fact for name, fact in self.pending.items() if name != "step"}
        order = self.view["order"]
        facts.update(
            round=self.view["round"],
            rounds=ROUNDS,
            number=len(self.view["row"]),
            place=order.index(self.seat) + 1,
            players=len(order),
            optional=any(not word.args for word in words),
            final=self.view["round"] == ROUNDS,
        )
        if self.step == "fetch":
            facts["zones"] = list(dict.fromkeys([word.args[0] for word in words if word.args]))
        return facts

    def answer(self, card: str) -> Facts:
        """What a card would add to the points of the seat if it lay in its play area now."""
        face = self.contents.number[card]
        areas = list(self.areas)
        areas[self.seat] += (face,)
        points = totals(self.contents, areas)[self.seat] - self.now
        return {
            "points": points,
            "worth": f"+{points}" if points > 0 else str(points).replace("-", "−"),
            "wasted": self.step == "play" and self.contents.placement[face] == HAND,
        }
