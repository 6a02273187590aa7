"""What the steps of Marrakesh share."""

from typing import ClassVar

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.marrakesh.state import Table


class Ask(Step[Table]):
    """One seat is asked. `rule` is the number of the rule behind the question."""

    __slots__ = ()

    rule: ClassVar[str]

    def why_not(self, table: Table, word: int) -> IllegalAction:
        """A word about something else: first this is to be answered. Steps say more about their own words."""
        return IllegalAction(f"marrakesh.{self.name}-first", {}, self.rule)


class Silent(Step[Table]):
    """Nobody is asked; `proceed` does what the rules say. The seat is whose effect it is."""

    __slots__ = ()


def refused(key: str, rule: str, facts: dict[str, str | int] | None = None) -> IllegalAction:
    """A refusal of this game, with its rule."""
    return IllegalAction(f"marrakesh.{key}", facts, rule)
