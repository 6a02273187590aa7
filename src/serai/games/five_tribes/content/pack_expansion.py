"""Which expansions of a pack can be played: a pack may change values, never what a thing is."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from serai.core.diagnostics import FaultPlace, Findings
from serai.games.five_tribes import tally
from serai.games.five_tribes.content.box import Box
from serai.games.five_tribes.content.box_expansion import ExpansionBox
from serai.games.five_tribes.content.packs import shipped_box
from serai.games.five_tribes.expansion import Expansion

# What an owner may change; everything else must be as in the shipped box.
_FREE: Final = frozenset(
    (
        "version", "source", "names", "own_translation", "vp", "vp_most", "vp_source", "copies", "copies_source",
        "cost_gold", "look", "gold", "pays", "bonus", "camels", "meeples_per_tribe", "max_meeples",
        "per_red_tile_in_block", "score_by_owned", "factor", "printed", "test", "totals", "default_layout",
    )
)  # fmt: skip


def check_expansion(
    expansion: Expansion, content: Mapping[str, Any], findings: Findings
) -> ExpansionBox:
    """The expansion's table of a pack, held against the shipped one."""
    findings.stop()
    box = expansion.read_box(content, findings)
    given: dict[str, Any] = msgspec.to_builtins(box)
    like: dict[str, Any] = msgspec.to_builtins(shipped_box(expansion.name))
    _compare(given, like, FaultPlace(expansion.name), findings)
    findings.stop()
    return box


def _compare(given: Any, like: Any, place: FaultPlace, findings: Findings) -> None:
    if isinstance(like, dict) and isinstance(given, dict):
        for name, expected in like.items():
            if name not in _FREE:
                _compare(given.get(name), expected, place.into(name), findings)
        return
    entries = isinstance(like, list | tuple) and any(isinstance(each, dict) for each in like)
    if not entries:
        if given != like:
            findings.add(place, "pack.must-be", expected=str(like))
        return
    ids = [each.get("id", each.get("code")) for each in given]
    known = [each.get("id", each.get("code")) for each in like]
    for id in ids:
        if id not in known:
            findings.add(FaultPlace(str(place), str(id), "id"), "pack.unknown-entry")
    for id in known:
        if id not in ids:
            findings.add(FaultPlace(str(place), str(id)), "pack.missing-entry")
    if ids != known:
        return
    for number, (entry, model) in enumerate(zip(given, like, strict=True)):
        _compare(entry, model, place.item(number, entry), findings)


def check_room(box: Box, added: Mapping[str, ExpansionBox], findings: Findings) -> None:
    """One tally must be able to count all meeples; the base game alone has been checked."""
    boxes = added.values()
    more = sum(each.meeples_per_tribe for each in boxes)
    tribes = [tribe for each in boxes for tribe in each.tribes]
    place = FaultPlace("tribes", "", "base")
    for tribe in box.tribes:
        if tribe.base + more > tally.COUNT:
            here = FaultPlace("tribes", tribe.id, "base")
            findings.add(here, "pack.too-large", value=tribe.base, most=tally.COUNT - more)
    number = sum(tribe.base + more for tribe in box.tribes) + sum(tribe.copies for tribe in tribes)
    if number > tally.TOTAL:
        findings.add(place, "pack.too-large", value=number, most=tally.TOTAL)
