"""Whether the cards of a pack add up (AM-21.4)."""

from typing import Any, Final

from serai.games.amul.names import AREAS, LEAST_SEATS, MOST_SEATS, base_deck
from serai.games.amul.pack_faults import Faults, Spot

_PLAYERS: Final = tuple(str(seats) for seats in range(LEAST_SEATS, MOST_SEATS + 1))
# What `meta.expect` counts by number of players: the area and the variant.
_COUNTED: Final = {
    "deck": ("market", "base"),
    "palace": ("palace", "base"),
    "bazaar": ("bazaar", "base"),
    "tea": ("market", "tea"),
}


def check_expect(faults: Faults, spot: Spot, expect: object) -> None:
    """The checksums are all there and are numbers."""
    if not faults.fields(spot, expect, ("printed", *_COUNTED)):
        return
    assert isinstance(expect, dict)
    for name, keys in (("printed", AREAS), *((name, _PLAYERS) for name in _COUNTED)):
        here = spot.into(name)
        if name in expect and faults.fields(here, expect[name], keys):
            for key, value in expect[name].items():
                if key in keys:
                    faults.number(here.into(key), value)


def check_totals(faults: Faults, meta: object, cards: list[dict[str, Any]]) -> None:
    """The cards are as many as the checksums say, and the base deck lasts for nine rounds (AMP-10)."""
    expect = meta.get("expect") if isinstance(meta, dict) else None
    if not isinstance(expect, dict):
        return
    spot = Spot("meta", False, "expect")
    for area in AREAS:
        found = sum(sum(card["copies"].values()) for card in cards if card["area"] == area)
        _compare(faults, spot.into("printed").into(area), _expected(expect, "printed", area), found)
    for name, (area, variant) in _COUNTED.items():
        for players in _PLAYERS:
            found = sum(
                copies
                for card in cards
                if card["area"] == area and card["variant"] == variant
                for least, copies in card["copies"].items()
                if least <= players
            )
            here = spot.into(name).into(players)
            fits = _compare(faults, here, _expected(expect, name, players), found)
            binding = base_deck(int(players))
            if name == "deck" and fits and found != binding:
                faults.add(here, "amul.pack.deck", "AMP-10", found=found, expected=binding)


def _expected(expect: dict[str, Any], name: str, key: str) -> object:
    group = expect.get(name)
    return group.get(key) if isinstance(group, dict) else None


def _compare(faults: Faults, spot: Spot, expected: object, found: int) -> bool:
    if not isinstance(expected, int) or expected == found:
        return True
    faults.add(spot, "amul.pack.total", "AMP-10", found=found, expected=expected)
    return False
