"""Words about what a table does not have: refused alike, whatever is being asked.

They can never be said there, so "not now" would be untrue.
"""

from typing import Final

from serai.core.errors import IllegalAction
from serai.games.five_tribes.artisans import words as artisans
from serai.games.five_tribes.lexicon import (
    DROP,
    INVOCATIONS,
    INVOKE,
    KEEP,
    KILL,
    KILL_KEPT,
    PLACE,
    SUMMON,
    TAKE,
    TARGET,
)
from serai.games.five_tribes.names import COLOURS, DJINNS, KEPT_TRIBES, TILES
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.whims import words as whims

_OF_EXPANSIONS: Final = (("artisans", artisans.FAMILIES), ("whims", whims.FAMILIES))
# By what their rows or columns name.
_TILES: Final = (TAKE, DROP, KILL, TARGET, PLACE, artisans.FLY, artisans.LIFT, artisans.BRING)
_TRIBES: Final = (DROP, KILL, artisans.BRING)
_DJINNS: Final = (SUMMON, KEEP, artisans.CALL)


def why_never(table: Table, word: int) -> IllegalAction | None:
    """Why a word cannot be said at this table at all; None if it can."""
    names = [part.name for part in table.parts]
    for expansion, families in _OF_EXPANSIONS:
        if expansion not in names and any(family.has(word) for family in families):
            return IllegalAction(f"five-tribes.without-{expansion}", {}, "FT-C.1")
    tile = _tile(word)
    if tile >= 0 and table.layout.kinds[tile] < 0:
        return IllegalAction("five-tribes.not-on-board", {"tile": TILES[tile]}, "FT-0.2")
    tribe = _tribe(word)
    if tribe >= 0 and tribe not in table.box.tribes:  # only artisans come with an expansion
        return IllegalAction("five-tribes.without-artisans", {}, "FT-C.1")
    djinn = _djinn(word)
    if djinn >= 0 and djinn not in table.box.djinns:
        return IllegalAction("five-tribes.djinn-not-in-play", {"djinn": DJINNS[djinn]}, "FT-C.1")
    if KILL_KEPT.has(word) and KILL_KEPT.row(word) >= table.seats:
        facts = {"colour": COLOURS[KILL_KEPT.row(word)]}
        return IllegalAction("five-tribes.nobody-plays", facts, "FT-2.2")
    return None


def _tile(word: int) -> int:
    for family in _TILES:
        if family.has(word):
            return family.row(word)
    return -1


def _tribe(word: int) -> int:
    for family in _TRIBES:
        if family.has(word):
            return family.column(word)
    if KILL_KEPT.has(word):
        return KEPT_TRIBES[KILL_KEPT.column(word)]
    return -1


def _djinn(word: int) -> int:
    if INVOKE.has(word):
        return INVOCATIONS[INVOKE.row(word)][0]
    for family in _DJINNS:
        if family.has(word):
            return family.row(word)
    return -1
