"""Every word of Amul (AM-16.1), in order. The words name the card faces of a pack, so each pack has its lexicon."""

from collections.abc import Sequence
from typing import ClassVar, final

from serai.core.lexicon import Family, Lexicon


@final
class AmulWords:
    """The lexicon of a pack. In every family a word's row is the number of the face it names.

    Only market cards can be in a hand or in the row; what is fetched lies in the zone that is the face's
    printed area (AM-8.2).
    """

    # What lies in the palace and the bazaar is never in a hand nor in the row (AM-5.3, AM-8.2).
    _FROM_HAND: ClassVar[tuple[str, ...]] = ("offer", "take", "play")
    __slots__ = ("decline", "fetch", "lexicon", "offer", "play", "take")

    def __init__(self, market: Sequence[str], fetched: Sequence[tuple[str, str]]) -> None:
        self.offer = Family([f"offer {face}" for face in market])
        self.take = Family([f"take {face}" for face in market])
        self.play = Family([f"play {face}" for face in market])
        self.fetch = Family([f"fetch {zone} {face}" for zone, face in fetched])
        self.decline = Family(["decline"])
        never = {
            f"{verb} {face}": ("amul.never-in-hand", "AM-8.2")
            for verb in self._FROM_HAND
            for zone, face in fetched
            if zone != "market"
        }
        families = [self.offer, self.take, self.play, self.fetch, self.decline]
        self.lexicon = Lexicon(families, never)
