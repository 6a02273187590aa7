"""The djinns in play at a table, and by moment the mask of those that act at it.

A step tests a mask before it looks for a djinn, so a moment at which nobody acts costs next to nothing.
"""

from typing import final

from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.masks import numbers_in


@final
class Roster:
    """Djinns by number. One that overrides a hook is asked at that moment."""

    __slots__ = (
        "at_bid",
        "at_death",
        "at_drop",
        "at_gain",
        "at_kill",
        "at_palace",
        "at_push",
        "djinns",
        "guards",
        "modifiers",
        "powers",
        "redirectors",
        "values",
        "wilds",
    )

    def __init__(self, djinns: tuple[Djinn, ...]) -> None:
        self.djinns = djinns
        kinds = [type(djinn) for djinn in djinns]
        self.powers = _mask([kind.invoke is not Djinn.invoke for kind in kinds])
        self.modifiers = _mask([kind.can_arm is not Djinn.can_arm for kind in kinds])
        self.guards = _mask([kind.protects is not Djinn.protects for kind in kinds])
        self.at_death = _mask([kind.victim_killed is not Djinn.victim_killed for kind in kinds])
        self.at_kill = _mask(
            [kind.assassins_killed is not Djinn.assassins_killed for kind in kinds]
        )
        self.at_drop = _mask([kind.meeple_dropped is not Djinn.meeple_dropped for kind in kinds])
        self.at_palace = _mask([kind.palace_placed is not Djinn.palace_placed for kind in kinds])
        self.at_gain = _mask([kind.djinn_coming is not Djinn.djinn_coming for kind in kinds])
        self.at_push = _mask([kind.marker_pushed is not Djinn.marker_pushed for kind in kinds])
        self.at_bid = _mask([kind.bid_fakirs is not Djinn.bid_fakirs for kind in kinds])
        self.redirectors = _mask([kind.redirects is not Djinn.redirects for kind in kinds])
        self.values = _mask([kind.unit_value is not Djinn.unit_value for kind in kinds])
        self.wilds = _mask([kind.wild_goods is not Djinn.wild_goods for kind in kinds])

    def among(self, mask: int) -> list[Djinn]:
        """The djinns of a mask, in the order of their numbers."""
        return [self.djinns[djinn] for djinn in numbers_in(mask)]


def _mask(acts: list[bool]) -> int:
    return sum(1 << number for number, does in enumerate(acts) if does)
