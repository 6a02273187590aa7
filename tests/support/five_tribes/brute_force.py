"""Movement by trying everything: FT-5.1 to FT-5.14 as they are written, with plain strings and dicts.

Nothing of the engine is used here. Tiles are labels (`c3`), crowds are strings of tribe letters (`ywwb`), a move is
what a player would say: ("take c3", "drop d3 elder", …).
"""

from collections import Counter
from collections.abc import Iterator

TILES = [column + row for row in "12345" for column in "abcdef"]
TRIBES = {
    "y": "vizier", "w": "elder", "b": "builder", "g": "merchant", "r": "assassin", "p": "artisan",
}  # fmt: skip

Board = dict[str, str]
Move = tuple[str, ...]
Drops = frozenset[tuple[str, str]]


class Ground:
    """A board to walk on, from rows of tile codes: closed tiles and the sides that mountains shut (FT-0.3, FT-A.4)."""

    def __init__(self, layout: list[str]) -> None:
        codes = [row.split() for row in layout]
        self.codes = {
            "abcdefg"[c] + str(r + 1): code
            for r, row in enumerate(codes)
            for c, code in enumerate(row)
        }
        self.tiles = [tile for tile, code in self.codes.items() if code not in ("X", "G")]
        self.neighbours = {tile: self._open(tile) for tile in self.tiles}

    def _open(self, tile: str) -> list[str]:
        """The tiles that share a side (FT-5.3) without a mountain on it; the board does not wrap."""
        found = []
        for side, back, c, r in (
            ("r", "l", 1, 0),
            ("l", "r", -1, 0),
            ("b", "t", 0, 1),
            ("t", "b", 0, -1),
        ):
            other = chr(ord(tile[0]) + c) + str(int(tile[1]) + r)
            if other in self.tiles and not self._shut(tile, side) and not self._shut(other, back):
                found.append(other)
        return found

    def _shut(self, tile: str, side: str) -> bool:
        return self.codes[tile][0] == "W" and side in self.codes[tile][1:]


BASE = Ground(["S S S S S S"] * 5)


def drop_text(tile: str, letter: str) -> str:
    return f"drop {tile} {TRIBES[letter]}"


class Movement:
    """A move in progress (FT-5.10): where it stands, what is in hand, what lies on the board.

    `before` is the board as it lay before the move, the source emptied (FT-5.9); `dropped` what the move has added.
    """

    def __init__(
        self,
        before: Board,
        at: str,
        came_from: str,
        hand: str,
        dropped: list[tuple[str, str]],
        loop: bool,
        ground: Ground = BASE,
        carpet: bool = False,
    ) -> None:
        self.before = before
        self.at = at
        self.came_from = came_from  # "" at the source
        self.hand = hand
        self.dropped = dropped
        self.loop = loop  # the option self_matching_loop (FT-5.8)
        self.ground = ground
        self.carpet = carpet  # whether the last meeple may fly (FT-A.27)

    @classmethod
    def pick_up(
        cls, board: Board, source: str, loop: bool, ground: Ground = BASE, carpet: bool = False
    ) -> "Movement":
        """FT-5.1: all meeples of the source go in hand."""
        return cls({**board, source: ""}, source, "", board[source], [], loop, ground, carpet)

    def matches(self, tile: str, letter: str) -> bool:
        """FT-5.7, FT-5.8: whether a meeple of this colour lies on the tile, so that the last one may land."""
        if letter in self.before.get(tile, ""):
            return True
        return self.loop and (tile, letter) in self.dropped

    def steps(self) -> Iterator[tuple[str, str]]:
        """Every drop that FT-5.2 to FT-5.4 allow, whatever becomes of the move afterwards."""
        for tile in self.ground.neighbours[self.at]:
            if tile != self.came_from:
                for letter in sorted(set(self.hand)):
                    yield tile, letter

    def drop(self, tile: str, letter: str) -> "Movement":
        rest = self.hand.replace(letter, "", 1)
        dropped = [*self.dropped, (tile, letter)]
        return Movement(
            self.before, tile, self.at, rest, dropped, self.loop, self.ground, self.carpet
        )

    def flights(self) -> set[str]:
        """FT-A.26, FT-A.27: where the last meeple may fly: anywhere but here, and where it could not walk."""
        if not self.carpet or len(self.hand) > 1:
            return set()
        walked = {tile for tile, letter in self.steps() if self.matches(tile, letter)}
        return {
            tile
            for tile in self.ground.tiles
            if tile != self.at and tile not in walked and self.matches(tile, self.hand)
        }

    def endings(self) -> Iterator[Move]:
        """Every way to finish, by every path and every order of colours."""
        for tile in self.flights():
            yield (f"fly {tile}",)
        for tile, letter in self.steps():
            text = drop_text(tile, letter)
            if len(self.hand) == 1:
                if self.matches(tile, letter):
                    yield (text,)
            else:
                for rest in self.drop(tile, letter).endings():
                    yield (text, *rest)

    def can_finish(self) -> bool:
        """Whether there is any ending; a search that remembers where it has been in vain."""
        return _can_finish(self, set())

    def legal_drops(self) -> set[str]:
        """FT-5.12: those drops after which the move can still be finished, or that finish it."""
        found = {f"fly {tile}" for tile in self.flights()}
        in_vain: set[Node] = set()
        for tile, letter in self.steps():
            if len(self.hand) == 1:
                legal = self.matches(tile, letter)
            else:
                legal = _can_finish(self.drop(tile, letter), in_vain)
            if legal:
                found.add(drop_text(tile, letter))
        return found


# All that the rest of a move depends on: where it stands and came from, the hand, and the drops that may matter.
Node = tuple[str, str, str, Drops]


def _can_finish(move: Movement, in_vain: set[Node]) -> bool:
    # A drop matters only while its colour is in hand, and only with the loop option; the order of a hand never does.
    matter = frozenset(drop for drop in move.dropped if move.loop and drop[1] in move.hand)
    node = (move.at, move.came_from, "".join(sorted(move.hand)), matter)
    if node in in_vain:
        return False
    if move.flights():
        return True
    for tile, letter in move.steps():
        if len(move.hand) == 1:
            if move.matches(tile, letter):
                return True
        elif _can_finish(move.drop(tile, letter), in_vain):
            return True
    in_vain.add(node)
    return False


def whole_moves(board: Board, loop: bool) -> set[Move]:
    """Every legal move of a board, as what is said from the source to the last drop."""
    return {
        (f"take {source}", *rest)
        for source, crowd in board.items()
        if crowd
        for rest in Movement.pick_up(board, source, loop).endings()
    }


def legal_sources(
    board: Board, loop: bool, ground: Ground = BASE, carpet: bool = False
) -> set[str]:
    """FT-5.12: the sources from which a move can be finished."""
    return {
        f"take {source}"
        for source, crowd in board.items()
        if crowd and Movement.pick_up(board, source, loop, ground, carpet).can_finish()
    }


def path_of(move: Move) -> list[str]:
    """The tiles of a move, the source first."""
    return [text.split()[1] for text in move]


def ends_on_visited(move: Move) -> bool:
    """Whether the last drop falls on a tile that had a drop before."""
    *earlier, last = path_of(move)[1:]
    return last in earlier


def ends_on_source(move: Move) -> bool:
    source, *drops = path_of(move)
    return drops[-1] == source


def all_meeples() -> list[str]:
    """The 90 meeples of the box, as letters (FT-1.3)."""
    return list(Counter(y=16, w=20, b=18, g=18, r=18).elements())
