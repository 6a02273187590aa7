"""What the steps of Marrakesh share."""

from typing import ClassVar

from serai.core.errors import IllegalAction
from serai.core.step import Step
from serai.games.marrakesh.content.lexicon import payment_text
from serai.games.marrakesh.effects.program import Payment
from serai.games.marrakesh.names import AREA_COLOURS, COLOUR_COUNT, GOOD_NAMES, RESOURCES
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


def short_of_resources(table: Table, seat: int, price: Payment, rule: str) -> IllegalAction:
    """The refusal of a price in resources: it says what the seat is short of."""
    return _not_affordable(table.resources[seat * 3 : seat * 3 + 3], price, RESOURCES, rule)


def short_of_goods(table: Table, seat: int, price: Payment, rule: str) -> IllegalAction:
    """The same of a price in goods."""
    first = seat * COLOUR_COUNT + AREA_COLOURS
    return _not_affordable(table.keshis[first : first + 3], price, GOOD_NAMES, rule)


def _not_affordable(
    own: list[int], price: Payment, kinds: tuple[str, ...], rule: str
) -> IllegalAction:
    lacking = (
        max(price[0] - own[0], 0),
        max(price[1] - own[1], 0),
        max(price[2] - own[2], 0),
    )
    return refused("not-affordable", rule, {"lacking": payment_text(lacking, kinds)})
