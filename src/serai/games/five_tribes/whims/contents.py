"""The numbers of the expansion's box as its rules use them."""

from typing import Final, final

from serai.core.box import by_id
from serai.games.five_tribes.whims.box import WhimsBox
from serai.games.five_tribes.whims.conditions import Condition, condition_of


@final
class WhimsContents:
    """By whim: what it asks for and brings; and what cities and the lake score."""

    def __init__(self, box: WhimsBox, others: frozenset[str]) -> None:
        """`others` are the other expansions in play: a whim may need one (FT-W.5)."""
        self.conditions: Final[tuple[Condition, ...]] = tuple(
            condition_of(whim.test) for whim in box.cards
        )
        self.gold: Final = tuple(whim.gold for whim in box.cards)
        self.whims: Final = tuple(
            number for number, whim in enumerate(box.cards) if others.issuperset(whim.requires)
        )
        self.city_points: Final = box.cities.score_by_owned
        self.lake_factor: Final = box.great_lake.factor
        track = by_id(box.tracks, "turn_order_extended")
        self.places: Final = tuple(price.places for price in track.prices)
