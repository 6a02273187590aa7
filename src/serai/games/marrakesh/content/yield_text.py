"""What an answer brings, as a fact that can be told in every language (MK-V.6)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from serai.games.marrakesh.content.box import Box
from serai.games.marrakesh.content.tile_text import TileText
from serai.i18n import capital


@dataclass(frozen=True)
class Yield:
    """Effects of the pack, what a tile says, and other things by their keys; text of all, one after the other."""

    box: Box = field(repr=False, compare=False)
    effects: Sequence[Mapping[str, Any]] = ()
    times: int = 1
    tile: str = ""  # a scroll, a city or an oasis whose own text is told
    # Things that are no effects: the key of their text and a number.
    parts: tuple[tuple[str, int], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.effects or self.tile or self.parts)

    def text(self, language: str) -> str:
        teller = TileText(self.box, language)
        told = []
        if self.effects:
            what = teller.effects([dict(effect) for effect in self.effects])
            told.append(
                what
                if self.times == 1
                else teller.say("effect.times", {"what": what, "times": self.times})
            )
        told += [teller.say(f"yield.{key}", {"n": n}, n) for key, n in self.parts]
        if self.tile:
            told.append(_tile_text(self.box, teller, self.tile))
        joined = told[0]
        for thing in told[1:]:
            joined = teller.say("effect.and", {"head": joined, "next": thing})
        return joined


def _tile_text(box: Box, teller: TileText, id: str) -> str:
    for scroll in box.scrolls:
        if scroll.id == id:
            return teller.scroll(scroll).removesuffix(".")
    for city in box.desert_cities:
        if city.id == id:
            return teller.city(city).removesuffix(".")
    oasis = next(oasis for oasis in box.oases if oasis.id == id)
    return capital(teller.say("timing.final", {"what": teller.score(oasis.score)}))
