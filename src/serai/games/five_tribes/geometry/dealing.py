"""How a board is dealt (FT-2.4, FT-A.3, FT-W.3, FT-C.2): shuffled, and again until all open tiles hang together."""

from serai.core.chance import Chance
from serai.games.five_tribes.content.contents import Contents, Tile
from serai.games.five_tribes.geometry.layout import Layout


def deal_layout(box: Contents, chance: Chance) -> Layout:
    """A layout without inner part is one shuffle of all its tiles (FT-15.1)."""
    while True:
        tiles = (
            _shuffled(list(box.tiles), chance) if box.inner is None else _with_inner(box, chance)
        )
        layout = Layout(box, tuple(tiles))
        if not box.has_closed_tiles or layout.walks.connect(layout.open_tiles):  # FT-A.6
            return layout


def _shuffled(tiles: list[Tile], chance: Chance) -> list[Tile]:
    order = list(range(len(tiles)))
    chance.shuffle(order)
    return [tiles[number] for number in order]


def _with_inner(box: Contents, chance: Chance) -> list[Tile]:
    """The other tiles are shuffled; the first of them join those of the inner part, which are shuffled again."""
    inner = box.inner
    assert inner is not None
    others = list(box.tiles)
    for tile in box.inner_tiles:
        others.remove(tile)
    others = _shuffled(others, chance)
    inside = _shuffled([*others[: inner.random_count], *box.inner_tiles], chance)
    ring = others[inner.random_count :]
    return [
        inside.pop(0) if is_inner(box, row, column) else ring.pop(0)
        for row in range(box.rows)
        for column in range(box.cols)
    ]


def is_inner(box: Contents, row: int, column: int) -> bool:
    inner = box.inner
    if inner is None:
        return True
    return inner.rows[0] <= row <= inner.rows[1] and inner.cols[0] <= column <= inner.cols[1]
