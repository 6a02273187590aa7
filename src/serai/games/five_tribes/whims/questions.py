"""Questions of Whims of the Sultan: claims, cities, the lake, and bids that push others back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from serai.games.five_tribes.names import CITIES, COLOURS, GREAT_LAKE, TILE_KINDS
from serai.games.five_tribes.whims.names import WHIMS

if TYPE_CHECKING:
    from serai.games.five_tribes.asked import Asked
    from serai.games.five_tribes.whims.contents import WhimsContents
    from serai.i18n.phrases import Facts

_CITIES: Final = tuple(TILE_KINDS[city] for city in CITIES)


def question(box: WhimsContents, asked: Asked, facts: Facts) -> Facts:
    """A palm or palace by the lake counts more (FT-W.10)."""
    if asked.step != "place":
        return {}
    around = [asked.kind(at) for at in asked.block(asked.pending["tile"])]
    by_the_lake = TILE_KINDS[GREAT_LAKE] in around
    points = facts["points"]
    assert isinstance(points, int)
    return {"points": points * box.lake_factor} if by_the_lake else {}


def answer(box: WhimsContents, asked: Asked, verb: str, args: tuple[str, ...]) -> Facts:
    match verb, args:
        case "claim", (whim,):
            return {"gold": box.gold[WHIMS.index(whim)]}
        case "bid", (price, *_):
            return {"pushed": _pushed(box, asked, int(price))}
    return {}


def _pushed(box: WhimsContents, asked: Asked, price: int) -> str | None:
    """Whose marker a bid pushes to the rear, where a price has two places (FT-W.23)."""
    track = asked.view["turn_track"]
    if not price or len(track) != sum(box.places):
        return None
    marker = track[sum(box.places[: asked.box.prices.index(price) + 1]) - 1]  # at the entry
    return None if marker is None else COLOURS[marker]


def tile_points(box: WhimsContents, asked: Asked, tile: str) -> int:
    """What one city more brings (FT-W.9); its printed value is not scored on top."""
    if asked.kind(tile) not in _CITIES:
        return 0
    # Not the tile itself, nor one that the seat's piece is about to leave.
    leaving = asked.pending["tile"] if asked.step == "talisman_target" else tile
    others = [at for at in asked.own_tiles() if at not in (tile, leaving)]
    owned = sum([asked.kind(at) in _CITIES for at in others])
    return box.city_points[owned + 1] - box.city_points[owned]
