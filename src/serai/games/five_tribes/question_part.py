"""What an expansion adds to questions. Apart from `asked.py`, because a compiled class extends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from serai.games.five_tribes.asked import Asked
    from serai.i18n.phrases import Facts


class QuestionPart:
    """What an expansion adds to questions, of the view and its box alone: nothing said may tell more than is seen."""

    __slots__ = ()

    def question(self, asked: Asked, facts: Facts) -> Facts:
        """What this expansion adds to the facts of a question, or says instead of them."""
        return {}

    def question_rule(self, topic: str) -> str:
        """The rule about a topic of this expansion: a step, and what it is about."""
        return ""

    def window_offers(self, verbs: set[str]) -> list[str]:
        """What a window offers of this expansion, if these verbs can be said."""
        return []

    def answer(self, asked: Asked, verb: str, args: tuple[str, ...]) -> Facts:
        """What a word costs and brings by this expansion."""
        return {}

    def piece_is_left(self, player: Mapping[str, Any]) -> bool:
        """Whether a player, as the view has them, can take a tile with a piece of this expansion."""
        return False

    def tile_points(self, asked: Asked, tile: str) -> int:
        """What owning a tile brings besides its printed value."""
        return 0
