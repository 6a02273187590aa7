"""How a board is dealt (FT-2.4, FT-A.3, FT-W.3, FT-C.2): shuffled, and again until all open tiles hang together."""

from serai.core.chance import Chance
from serai.games.five_tribes.content.box_expansion import Inner
from serai.games.five_tribes.content.contents import Contents, Tile
from serai.games.five_tribes.geometry.layout import Layout
from serai.games.five_tribes.geometry.walks import grid


def deal_layout(box: Contents, chance: Chance) -> Layout:
    """A layout without inner part is one shuffle of all its tiles (FT-15.1)."""
    while True:
        inner = box.inner
        tiles = _with_inner(box, inner, chance) if inner else _shuffled(box.tiles, chance)
        layout = Layout(box, tuple(tiles))
        if not box.has_closed_tiles or layout.walks.connect(layout.open_tiles):  # FT-A.6
            return layout


def _shuffled(tiles: tuple[Tile, ...], chance: Chance) -> list[Tile]:
    order = list(range(len(tiles)))
    chance.shuffle(order)
    return [tiles[number] for number in order]


def _with_inner(box: Contents, inner: Inner, chance: Chance) -> list[Tile]:
    """The other tiles are shuffled; the first of them join those of the inner part, which are shuffled again."""
    others = _shuffled(box.other_tiles, chance)
    inside = _shuffled((*others[: inner.random_count], *box.inner_tiles), chance)
    ring = others[inner.random_count :]
    # The first of each is laid first.
    inside.reverse()
    ring.reverse()
    return [
        inside.pop() if box.inner_mask >> at & 1 else ring.pop()
        for at in grid(box.rows, box.cols).tiles
    ]
