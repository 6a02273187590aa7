"""How the tiles lie: fixed once a game has begun, shared by all copies of a state."""

from typing import final

from serai.games.five_tribes.content.contents import Contents
from serai.games.five_tribes.geometry.walks import walks
from serai.games.five_tribes.names import OASIS, TILE_KINDS, TILES, VILLAGE


@final
class Layout:
    """The tiles in row-major order (FT-0.2)."""

    __slots__ = ("blue_around", "faces", "kinds", "oases", "values", "villages", "walks")

    def __init__(self, box: Contents, tiles: tuple[tuple[int, int], ...]) -> None:
        self.kinds = tuple(kind for kind, _ in tiles)
        self.values = tuple(value for _, value in tiles)
        self.walks = walks(box.rows, box.cols)
        blue = sum(1 << tile for tile, kind in enumerate(self.kinds) if box.tile_is_blue[kind])
        # By tile: the blue-valued tiles in its block (FT-7.6).
        self.blue_around = tuple((blue & block).bit_count() for block in self.walks.blocks)
        # By tile: what a view says of it that never changes.
        self.faces = tuple(
            {
                "at": TILES[tile],
                "kind": TILE_KINDS[kind],
                "value": value,
                "colour": "blue" if box.tile_is_blue[kind] else "red",
            }
            for tile, (kind, value) in enumerate(tiles)
        )
        self.oases = tuple(tile for tile, kind in enumerate(self.kinds) if kind == OASIS)
        self.villages = tuple(tile for tile, kind in enumerate(self.kinds) if kind == VILLAGE)

    def codes(self, box: Contents) -> list[str]:
        """The layout as rows of tile codes, such as `S O V P6 S L`."""
        codes = [
            box.text_by_tile[kind, value]
            for kind, value in zip(self.kinds, self.values, strict=True)
        ]
        return [" ".join(codes[row * box.cols : (row + 1) * box.cols]) for row in range(box.rows)]
