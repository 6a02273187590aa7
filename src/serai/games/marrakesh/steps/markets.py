"""The markets (MK-2.9 to MK-2.12): what is open, what a taken tile brings, and the refill."""

from typing import ClassVar, final

from serai.core.step import Step, TableStep
from serai.games.marrakesh.content.contents import IMMEDIATE
from serai.games.marrakesh.effects.frames import run
from serai.games.marrakesh.effects.groups import fire
from serai.games.marrakesh.names import (
    LUXURY,
    NONE,
    SCROLL,
    SCROLL_STACKS,
    STACKS,
    STACKS_PER_COLOUR,
    WORKING,
)
from serai.games.marrakesh.state import Table, replaced


@final
class Refill(TableStep[Table]):
    """Open a tile wherever one was taken (MK-2.11)."""

    __slots__ = ()

    name: ClassVar[str] = "refill"

    def proceed(self, table: Table) -> None:
        for position in range(STACKS):
            if table.open_tiles[position] == NONE:
                refill(table, position)


def refill(table: Table, position: int) -> None:
    stacks = table.stacks
    if not stacks[position]:
        split_largest(table, position)
    if stacks[position]:
        open_top(table, position)


def open_top(table: Table, position: int) -> None:
    """The top tile of a stack is opened for all to see."""
    stack = table.stacks[position]
    table.open_tiles[position] = stack[0]
    table.stacks[position] = stack[1:]
    table.reveal()
    if table.events is not None:
        table.emit("opened", -1, {"tile": tile_name(table, position)})


def split_largest(table: Table, position: int) -> None:
    """An empty position gets the bottom half of the largest stack of its market (MK-2.12)."""
    if position < SCROLL_STACKS:
        first = position - position % STACKS_PER_COLOUR
        market = range(first, first + STACKS_PER_COLOUR)
    else:
        market = range(SCROLL_STACKS, STACKS)
    sizes = [stack_size(table, other) if other != position else 0 for other in market]
    largest = max(sizes)
    if largest < 2:
        return
    source = market[sizes.index(largest)]
    moved = largest // 2
    stack = table.stacks[source]
    table.stacks[source] = stack[: len(stack) - moved]
    table.stacks[position] = stack[len(stack) - moved :]


def stack_size(table: Table, position: int) -> int:
    """The tiles at a position, its open one included."""
    return len(table.stacks[position]) + (table.open_tiles[position] != NONE)


def tile_name(table: Table, position: int) -> str:
    tile = table.open_tiles[position]
    contents = table.contents
    return contents.scrolls[tile] if position < SCROLL_STACKS else contents.luxury[tile]


def gain_scroll(table: Table, seat: int, scroll: int) -> None:
    """Take an open scroll: `now`, the immediate effect, scroll triggers (MK-15.4, MK-R.5).

    The other timings look for their scrolls when their moment has come (MK-15.5).
    """
    contents = table.contents
    table.open_tiles[table.open_tiles.index(scroll, 0, SCROLL_STACKS)] = NONE
    triggers = fire(table, seat, SCROLL)  # never for the gain of its own tile (MK-V.4)
    table.scrolls[seat] += (scroll,)
    if contents.has_modifiers[scroll]:
        table.refresh_modifiers(seat)
    if table.events is not None:
        table.emit("took_scroll", seat, {"scroll": contents.scrolls[scroll]})
    steps: list[Step[Table]] = []
    if contents.now_lists[scroll] >= 0:
        steps.append(run(table, seat, contents.now_lists[scroll]))
    if contents.timings[scroll] == IMMEDIATE and contents.scroll_lists[scroll] >= 0:
        steps.append(run(table, seat, contents.scroll_lists[scroll]))
    steps.append(triggers)
    _resolve(table, steps)


def gain_luxury(table: Table, seat: int, item: int) -> None:
    """Take an open luxury item: its effect, luxury triggers (MK-12.3, MK-R.5)."""
    contents = table.contents
    table.open_tiles[table.open_tiles.index(item, SCROLL_STACKS)] = NONE
    table.luxury = replaced(table.luxury, seat, (*table.luxury[seat], item))
    if table.events is not None:
        table.emit("took_luxury", seat, {"item": contents.luxury[item]})
    effect = run(table, seat, contents.luxury_lists[item])
    _resolve(table, [effect, fire(table, seat, LUXURY)])


def _resolve(table: Table, steps: list[Step[Table]]) -> None:
    """Outside a phase-3 turn the refill follows what the tile brings (MK-2.11)."""
    if table.phase != WORKING:
        steps.append(Refill())
    table.next(*steps)


def open_scrolls(table: Table, colours: int) -> list[int]:
    """The open scrolls of these colours (a mask), in market order."""
    return [
        table.open_tiles[position]
        for position in range(SCROLL_STACKS)
        if table.open_tiles[position] >= 0 and colours >> position // STACKS_PER_COLOUR & 1
    ]
