"""Whether the cards of a pack add up (AM-21.4): also to the printed totals (AM-1.1, AM-22.9)."""

from typing import Any, Final

from serai.core.diagnostics import FaultPlace, Findings
from serai.games.amul.names import AREAS, LEAST_SEATS, MOST_SEATS, base_deck

_PLAYERS: Final = tuple(str(seats) for seats in range(LEAST_SEATS, MOST_SEATS + 1))
# What `meta.expect` counts by number of players: the area and the variant.
_COUNTED: Final = {
    "deck": ("market", "base"),
    "palace": ("palace", "base"),
    "bazaar": ("bazaar", "base"),
    "tea": ("market", "tea"),
}


def check_expect(findings: Findings, place: FaultPlace, expect: object) -> None:
    """The checksums are all there and are numbers."""
    if not findings.fields(expect, place, ("printed", *_COUNTED)):
        return
    for name, keys in (("printed", AREAS), *((name, _PLAYERS) for name in _COUNTED)):
        here = place.into(name)
        if name in expect and findings.fields(expect[name], here, keys):
            for below, _, value in findings.pairs(expect[name], here):
                findings.number(value, below)


def check_totals(findings: Findings, meta: object, cards: list[dict[str, Any]]) -> None:
    """The cards are as many as the checksums say, and the base deck lasts for nine rounds (AMP-10)."""
    expect = meta.get("expect") if isinstance(meta, dict) else None
    if not isinstance(expect, dict):
        return
    place = FaultPlace("meta", "", "expect")
    for area in AREAS:
        found = sum(sum(card["copies"].values()) for card in cards if card["area"] == area)
        _compare(
            findings, place.into("printed").into(area), _expected(expect, "printed", area), found
        )
    for name, (area, variant) in _COUNTED.items():
        for players in _PLAYERS:
            found = sum(
                copies
                for card in cards
                if card["area"] == area and card["variant"] == variant
                for least, copies in card["copies"].items()
                if least <= players
            )
            here = place.into(name).into(players)
            fits = _compare(findings, here, _expected(expect, name, players), found)
            binding = base_deck(int(players))
            if name == "deck" and fits and found != binding:
                findings.add(here, "amul.pack.deck", code="AMP-10", found=found, expected=binding)


def _expected(expect: dict[str, Any], name: str, key: str) -> object:
    group = expect.get(name)
    return group.get(key) if isinstance(group, dict) else None


def _compare(findings: Findings, place: FaultPlace, expected: object, found: int) -> bool:
    if not isinstance(expected, int) or expected == found:
        return True
    findings.add(place, "amul.pack.total", code="AMP-10", found=found, expected=expected)
    return False
