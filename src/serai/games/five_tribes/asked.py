"""A question as its seat knows it: the pending step, what the seat sees, and the box of the table.

Made from the view and the box alone, so that nothing said about a question can tell more than the seat sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, final

from serai.games.five_tribes.names import CARDS, FAKIR, LETTERS, TRIBES

if TYPE_CHECKING:
    from serai.core.lexicon import Word
    from serai.games.five_tribes.content.contents import Contents
    from serai.games.five_tribes.options import Options
    from serai.games.five_tribes.question_part import QuestionPart
    from serai.i18n.phrases import Facts, View

_FAKIR: Final = CARDS[FAKIR]
# The sides of a tile, each with the step to the neighbour there and the side that the neighbour turns to it.
_SIDES: Final = {
    "top": (0, -1, "bottom"),
    "bottom": (0, 1, "top"),
    "left": (-1, 0, "right"),
    "right": (1, 0, "left"),
}


@final
class Powers:
    """What djinns change at prices and yields, for the seat that is asked."""

    def __init__(self, wild_goods: bool, builder_factor: int) -> None:
        self.wild_goods = wild_goods  # what a set of goods brings is open until it is sold
        self.builder_factor = builder_factor


@final
class Asked:
    """A pending step with what its deciding seat sees."""

    def __init__(
        self,
        options: Options,
        box: Contents,
        parts: Sequence[QuestionPart],
        powers: Powers,
        view: View,
        words: Sequence[Word],
    ) -> None:
        self.options = options
        self.box = box
        self.parts = parts
        self.powers = powers
        self.view = view
        self.pending: Mapping[str, Any] = view["pending"]
        self.step = str(self.pending["step"])
        self.seat: int = view["seat"]
        self.player: Mapping[str, Any] = view["players"][self.seat]
        self.hand: Mapping[str, int] = self.player["resources"] or {}
        self.fakirs: int = self.hand.get(_FAKIR, 0)
        self.gold: int = self.player["gold"] or 0
        self.verbs = {word.verb for word in words}
        self.board: dict[str, Mapping[str, Any]] = {tile["at"]: tile for tile in view["board"]}

    # Tiles

    def kind(self, tile: str) -> str:
        return str(self.board[tile]["kind"])

    def crowd(self, tile: str) -> str:
        return str(self.board[tile]["meeples"])

    def own_tiles(self) -> list[str]:
        return [at for at, tile in self.board.items() if tile["owner"] == self.seat]

    def landing(self, tile: str, tribe: str) -> Facts:
        """The last meeple collects all of its tribe; an empty tile without an owner is taken (FT-6.1)."""
        crowd = self.crowd(tile)
        found = crowd.count(LETTERS[TRIBES.index(tribe)])
        return {"meeples": {tribe: found + 1}, "control": self.wins(tile, len(crowd) - found)}

    def wins(self, tile: str, left: int) -> bool:
        """Whether a tile becomes the seat's when so many meeples are left there."""
        if left > 0 or self.board[tile]["owner"] is not None:
            return False
        return self.player["camels"] > 0 or any(p.piece_is_left(self.player) for p in self.parts)

    def points(self, tile: str) -> int:
        """What owning a tile brings at the end of the game, besides what is built there."""
        value = int(self.board[tile]["value"])
        return value + sum([part.tile_points(self, tile) for part in self.parts])

    def block(self, tile: str) -> list[str]:
        """The tile and those around it."""
        x, y = _place(tile)
        return [at for at in self.board if max(abs(x - _place(at)[0]), abs(y - _place(at)[1])) <= 1]

    def in_block(self, tile: str, colour: str) -> int:
        """How many tiles of this colour lie in the block of a tile."""
        return sum([self.board[at]["colour"] == colour for at in self.block(tile)])

    def neighbours(self, tile: str, mountains: bool) -> list[str]:
        """The open tiles next to a tile; `mountains`: whether these close a way."""
        x, y = _place(tile)
        found = []
        for side, (right, down, back) in _SIDES.items():
            other = self.board.get(f"{chr(x + right)}{y + down}")
            if other is None or other["colour"] is None:
                continue
            closed = side in self.board[tile].get("mountains", ())
            if not mountains or not (closed or back in other.get("mountains", ())):
                found.append(str(other["at"]))
        return found


def distance(one: str, other: str) -> int:
    (x, y), (u, v) = _place(one), _place(other)
    return abs(x - u) + abs(y - v)


def _place(tile: str) -> tuple[int, int]:
    return ord(tile[0]), int(tile[1:])
