"""What the things of The Artisans of Naqala are worth to a bot, and which words it tries."""

from collections.abc import Callable
from typing import Final

from serai.games.five_tribes import tally
from serai.games.five_tribes.artisans.control import ChoosePiece
from serai.games.five_tribes.artisans.items.flute import FluteBring, FluteTarget
from serai.games.five_tribes.artisans.items.horn import LayRow
from serai.games.five_tribes.artisans.items.lamp import CallDjinn
from serai.games.five_tribes.artisans.items.ring import RecoverItem
from serai.games.five_tribes.artisans.items.scimitar import ScimitarStrike, ScimitarTarget
from serai.games.five_tribes.artisans.items.talisman import TalismanLift, TalismanTarget
from serai.games.five_tribes.artisans.names import (
    CARPET,
    FLUTE,
    HORN,
    LAMP,
    RING,
    SCIMITAR,
    TALISMAN,
)
from serai.games.five_tribes.artisans.scoring import artisans
from serai.games.five_tribes.artisans.state import ArtisansState
from serai.games.five_tribes.artisans.words import LIFT
from serai.games.five_tribes.artisans.workshop import KeepItem, craft_words
from serai.games.five_tribes.djinns.moments import has
from serai.games.five_tribes.lexicon import TARGET
from serai.games.five_tribes.names import ARTISAN, GEB, WORKSHOP
from serai.games.five_tribes.state import Table

# What a magic item will bring while there are turns to use it in.
MAGIC_WORTH: Final = {
    SCIMITAR: 5.0,
    LAMP: 9.0,
    CARPET: 7.0,
    FLUTE: 1.5,
    RING: 5.0,
    TALISMAN: 3.0,
    HORN: 1.0,
}
UNKNOWN_ITEM: Final = 5.5
# What the best of so many items drawn is worth, on the average.
BEST_OF: Final = (0.0, 5.5, 6.8, 7.5, 8.0, 8.3, 8.6, 8.8)
# A kept artisan: points, and the hope of having most.
ARTISAN_WORTH: Final = 2.5
# A tent that waits for a better tile.
TENT_WAITING: Final = 4.5
# Rounds after which a thing kept for later has its full worth, and the part that an item has at once: a turn is enough
# to use it.
LONG: Final = 2.0
SOON: Final = 0.5
TRIED: Final = 4

Judge = Callable[[Table, int], int]


def worth(part: ArtisansState, table: Table, seat: int, rounds: float, seen: bool) -> float:
    late = min(1.0, rounds / LONG)
    useful = min(1.0, SOON + late) if rounds else 0.0
    items = part.items[seat] if seen or table.options.item_visibility == "open" else 0
    if not items:
        items = part.known_items[seat]
    total = UNKNOWN_ITEM * (tally.size(part.items[seat]) - tally.size(items))
    bonus = table.box.djinn_unit_value[GEB] if has(table, seat, GEB) else 0
    for item in tally.items(items):
        value = part.box.item_vp[item]
        total += value + bonus if value else MAGIC_WORTH.get(item, 0.0) * useful
    total += artisans(part, table, seat)
    tile = part.tents[seat]
    return total + (tent_waiting(rounds) if tile < 0 else table.layout.red_around[tile])


def tent_waiting(rounds: float) -> float:
    return TENT_WAITING * min(1.0, rounds / LONG)


def control_worth(part: ArtisansState, table: Table, seat: int, tile: int, rounds: float) -> float:
    """What the tent would bring there beyond waiting."""
    if part.tents[seat] >= 0:
        return 0.0
    return max(0.0, table.layout.red_around[tile] - tent_waiting(rounds))


def landing_worth(part: ArtisansState, table: Table, seat: int, tile: int) -> float:
    if table.layout.kinds[tile] != WORKSHOP or not craft_words(part, table, seat):
        return 0.0
    return UNKNOWN_ITEM - ARTISAN_WORTH


def tribe_worth(tribe: int, number: int) -> float:
    return ARTISAN_WORTH * number + BEST_OF[number] if tribe == ARTISAN else 0.0


def likely(table: Table, words: list[int]) -> list[int]:
    step = table.agenda[-1]
    if isinstance(step, ChoosePiece | KeepItem | CallDjinn | RecoverItem):
        return words
    if isinstance(step, LayRow):
        return words[:1]
    if isinstance(step, ScimitarTarget):
        return _best(table, words, _emptied)
    if isinstance(step, ScimitarStrike):
        return words[:2]
    if isinstance(step, TalismanLift):
        return sorted(words, key=lambda word: _value(table, LIFT.row(word)))[:2]
    if isinstance(step, TalismanTarget):
        return _best(table, words, _value)
    if isinstance(step, FluteTarget):
        return words[:1]
    if isinstance(step, FluteBring):
        return words[-1:]
    return []


def _best(table: Table, words: list[int], judge: Judge) -> list[int]:
    return sorted(words, key=lambda word: -judge(table, TARGET.row(word)))[:TRIED]


def _value(table: Table, tile: int) -> int:
    box = table.box
    built = table.palms[tile] * box.palm_vp + table.palaces[tile] * box.palace_vp
    return table.layout.values[tile] + built


def _emptied(table: Table, tile: int) -> int:
    """The value of a free tile that the Scimitar can empty."""
    if table.owner[tile] >= 0 or tally.size(table.meeples[tile]) > 2:
        return 0
    return 1 + _value(table, tile)
