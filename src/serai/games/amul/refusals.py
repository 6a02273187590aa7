"""Refusals that name cards as the pack and the reader's language do."""

from __future__ import annotations

from typing import Any

from serai.core.errors import IllegalAction
from serai.core.game import Game
from serai.core.texts import render


class NamedRefusal(IllegalAction):
    """A refusal at a table: programs read faces, people the names that the table's pack gives."""

    def __init__(self, game: Game[Any], plain: IllegalAction) -> None:
        super().__init__(plain.key, plain.params, plain.rule)
        self._game = game

    def text(self, language: str) -> str:
        facts: dict[str, object] = dict(self.params)
        card = self.params.get("card")
        if isinstance(card, str):
            facts["card"] = self._game.component_name("card", card, language)
        sentence = render(language, f"error.{self.key}", facts)
        return f"{sentence} ({self.rule})" if self.rule else sentence
