"""How the tiles lie: fixed once a game has begun, shared by all copies of a state."""

from functools import lru_cache
from typing import Any, final

from serai.games.five_tribes.content.contents import Contents, Tile
from serai.games.five_tribes.geometry.walks import BOTTOM, LEFT, RIGHT, TOP, grid, walks
from serai.games.five_tribes.names import CITIES, GREAT_LAKE, OASIS, TILE_KINDS, TILES, VILLAGE


@final
class Layout:
    """The tiles in row-major order (FT-0.2); lists go by tile of the grid, with nothing where there is none."""

    __slots__ = (
        "_faces",
        "blocks",
        "blue_around",
        "cities",
        "cols",
        "distances",
        "kinds",
        "lakeside",
        "oases",
        "open_mask",
        "open_tiles",
        "places",
        "red_around",
        "tiles",
        "values",
        "villages",
        "walks",
        "walls",
        "within",
    )

    def __init__(self, box: Contents, tiles: tuple[Tile, ...]) -> None:
        board = grid(box.rows, box.cols)
        self.cols = box.cols
        self.tiles = board.tiles  # closed ones too
        self.places = board.places
        self.distances = board.distances
        self.blocks = board.blocks
        self.within = board.within
        kinds = [-1] * len(TILES)
        values = [0] * len(TILES)
        walls = [0] * len(TILES)
        for at, (kind, value, mountains) in zip(board.tiles, tiles, strict=True):
            kinds[at] = kind
            values[at] = value
            walls[at] = mountains
        self.kinds = tuple(kinds)
        self.values = tuple(values)
        self.walls = tuple(walls)
        closed = 0
        self.open_tiles = board.tiles
        if box.has_closed_tiles:
            self.open_tiles = tuple([at for at in board.tiles if not box.tile_is_closed[kinds[at]]])
            closed = board.mask & ~sum(1 << at for at in self.open_tiles)
        self.open_mask = board.mask & ~closed
        self.walks = walks(box.rows, box.cols, closed, self.walls)
        blue = sum(1 << at for at in board.tiles if box.tile_is_blue[kinds[at]])
        red = self.open_mask & ~blue
        # By tile: the blue-valued tiles in its block (FT-7.6), and the red-valued ones.
        self.blue_around = tuple([(blue & block).bit_count() for block in board.blocks])
        self.red_around = tuple([(red & block).bit_count() for block in board.blocks])
        # The tiles in the block of the lake (FT-W.10), as a mask.
        self.lakeside = 0
        for at in board.tiles:
            if kinds[at] == GREAT_LAKE:
                self.lakeside |= board.blocks[at]
        self._faces: list[dict[str, Any]] = []
        self.oases = tuple([at for at in board.tiles if kinds[at] == OASIS])
        self.villages = tuple([at for at in board.tiles if kinds[at] == VILLAGE])
        self.cities = tuple([at for at in board.tiles if kinds[at] in CITIES])

    def faces(self, box: Contents) -> list[dict[str, Any]]:
        """By tile: what a view says of it that never changes; made for the first view."""
        if not self._faces:
            faces: list[dict[str, Any]] = [{}] * len(TILES)
            for at in self.tiles:
                faces[at] = _face(box, at, self.kinds[at], self.values[at], self.walls[at])
            self._faces = faces
        return self._faces

    def codes(self, box: Contents) -> list[str]:
        """The layout as rows of tile codes, such as `S O V P6 S L`."""
        codes = [
            box.text_by_tile[self.kinds[at], self.values[at], self.walls[at]] for at in self.tiles
        ]
        return [" ".join(codes[row * box.cols : (row + 1) * box.cols]) for row in range(box.rows)]


@lru_cache(maxsize=1 << 12)
def _face(box: Contents, at: int, kind: int, value: int, walls: int) -> dict[str, Any]:
    colour = None
    if not box.tile_is_closed[kind]:
        colour = "blue" if box.tile_is_blue[kind] else "red"
    face: dict[str, Any] = {
        "at": TILES[at],
        "kind": TILE_KINDS[kind],
        "value": value,
        "colour": colour,
    }
    if walls:
        sides = (("top", TOP), ("left", LEFT), ("bottom", BOTTOM), ("right", RIGHT))
        face["mountains"] = [name for name, side in sides if walls & side]
    return face
