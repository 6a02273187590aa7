"""Hooks: the moments at which an expansion takes part in the game, each a method that does nothing by itself.

A table holds the parts in play, none of them in the base game. What an expansion does is read in its own folder; the
rules of the base game do not know one from another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from serai.core.step import Step
from serai.games.five_tribes.question_part import QuestionPart
from serai.games.five_tribes.state import Table

if TYPE_CHECKING:
    from random import Random

    from serai.core.errors import IllegalAction
    from serai.core.score import ScoreLine


class Move(Step[Table]):
    """A movement under way: who moves, where it stands, and what was dropped. The step `Drop` is one."""

    field_names: ClassVar[tuple[str, ...]] = ("seat", "at", "came_from", "hand", "path")
    __slots__ = field_names[1:]

    def __init__(
        self, seat: int, at: int, came_from: int, hand: int, path: tuple[int, ...]
    ) -> None:
        self.seat = seat
        self.at = at
        self.came_from = came_from  # -1 at the source
        self.hand = hand
        self.path = path


class Part(QuestionPart):
    """What an expansion keeps at one table. `seat` is the seat whose turn it is, unless a hook says otherwise.

    A hook that adds words appends them to `found`: most often there are none, and a list for each would cost more.
    """

    __slots__ = ()

    name: ClassVar[str]

    def begin(self, seats: int) -> Part:
        """This part for a new table; the one it is asked of belongs to none."""
        raise NotImplementedError

    def copy(self) -> Part:
        """An independent twin, for a copy of the table."""
        raise NotImplementedError

    def set_up(self, table: Table) -> None:
        """The base game has been dealt (FT-15.1)."""

    def places(self, table: Table) -> tuple[int, ...]:
        """The places of each price of the turn-order track; nothing: those of the base game."""
        return ()

    # Windows

    def add_window_words(self, table: Table, seat: int, window: int, found: list[int]) -> None:
        """What else can be said in a window (FT-4.4)."""

    def say(self, table: Table, seat: int, window: int, word: int) -> None:
        """A word of a window has been said; the window comes up again afterwards."""

    def why_not_say(self, table: Table, seat: int, window: int, word: int) -> IllegalAction | None:
        """Why a word of this expansion cannot be said in a window; None for all other words."""
        return None

    # Movement

    def add_sources(self, table: Table, seat: int, usual: list[int], found: list[int]) -> None:
        """The words for sources that only this expansion lets the seat complete."""

    def source_chosen(self, table: Table, seat: int) -> None:
        """The seat leaves W1 and takes a source; its meeples still lie there."""

    def add_drops(self, table: Table, move: Move, found: list[int]) -> None:
        """The words for drops that only this expansion allows, after the usual ones."""

    def dropped(self, table: Table, move: Move, word: int) -> int:
        """A word of `add_drops` that is no `drop`: do what it costs; returns the tile, -1 for all other words."""
        return -1

    def why_not_drop(
        self, table: Table, move: Move, usual: list[int], word: int
    ) -> IllegalAction | None:
        """Why a word of this expansion cannot be said during a movement; None for all other words."""
        return None

    # Control

    def takes_control(self, table: Table, seat: int, tile: int) -> bool:
        """The seat takes a tile; returns whether this expansion has taken over what follows."""
        return False

    def owns(self, tile: int) -> bool:
        """Whether a piece of this expansion, and no camel, owns a tile."""
        return False

    def pieces_placed(self, seat: int) -> int:
        """The pieces of this expansion with which the seat has taken tiles."""
        return 0

    def pieces_left(self, seat: int) -> int:
        """The pieces besides camels with which the seat can take a tile."""
        return 0

    def holds_the_end(self, table: Table, seat: int) -> bool:
        """Whether the seat has something to place that keeps its last camel from ending the game."""
        return False

    # Actions

    def tribe_action(self, table: Table, seat: int, tribe: int, count: int) -> None:
        """The seat has kept meeples of a tribe."""

    def add_tile_words(self, table: Table, seat: int, tile: int, found: list[int]) -> None:
        """What the action of a tile of this expansion offers; it can be declined."""

    def tile_action(self, table: Table, seat: int, tile: int, word: int) -> None:
        """The action of the final tile; `word` is -1 where there was nothing to choose."""

    def why_not_act(self, table: Table, seat: int, tile: int) -> IllegalAction | None:
        """What the action of a tile of this expansion asks for; None for all other tiles."""
        return None

    # What happens on the table

    def builders_paid(self, table: Table, seat: int, gold: int) -> None:
        """A builder action has brought gold."""

    def victim_killed(self, table: Table, seat: int, tribe: int) -> None:
        """The seat has killed somebody."""

    def turn_ends(self, table: Table) -> None:
        """A turn is over, and with it what belongs to one turn."""

    def clean_up(self, table: Table) -> None:
        """The rows have been refilled after a round (FT-11.4)."""

    # Between expansions

    def precious_items(self, seat: int) -> int:
        """How many precious items the seat holds."""
        return 0

    def show_precious_items(self, seat: int, number: int) -> list[str]:
        """The seat shows so many of them to everybody; returns their names."""
        return []

    # In the score

    def score_lines(self, table: Table, seat: int) -> list[ScoreLine]:
        """The lines of this expansion (FT-13.14)."""
        return []

    def secret_lines(self, table: Table) -> list[str]:
        """The ids of those that others may not know while the game goes on."""
        return []

    def palm_bonus(self, table: Table, seat: int, value: int) -> int:
        """What the seat's palms score besides `value` for each."""
        return 0

    def palace_bonus(self, table: Table, seat: int, value: int) -> int:
        return 0

    # In views

    def show(self, table: Table) -> dict[str, Any]:
        """What everybody sees of this expansion in the middle of the table."""
        return {}

    def show_on_tiles(self, table: Table) -> dict[int, dict[str, Any]]:
        """By tile: what lies there of this expansion."""
        return {}

    def show_player(self, table: Table, seat: int) -> dict[str, Any]:
        """What everybody knows of what a player has."""
        return {}

    def show_secrets(self, table: Table, seat: int, own: bool) -> dict[str, Any]:
        """What a player has, for their own eyes or not."""
        return {}

    # In documents

    def write(self, table: Table) -> dict[str, Any]:
        """The fields of this expansion; those of the players are `write_player`."""
        return {}

    def write_player(self, table: Table, seat: int) -> dict[str, Any]:
        return {}

    def read(self, table: Table, document: dict[str, Any], players: list[dict[str, Any]]) -> None:
        """Take what a document says of this expansion; pieces on tiles lie there, the agenda is not read yet."""

    def lay_rest(self, table: Table, document: dict[str, Any]) -> None:
        """The agenda has been read: refuse what no game can lead to, and lay what the document left out."""

    def moved_meeples(self) -> bool:
        """Whether something of this expansion may have moved meeples in this turn besides a movement."""
        return False

    def possible(self, table: Table, step: Step[Any]) -> bool:
        """Whether a step of this expansion can be on top of the agenda of a document."""
        return True

    # For bots

    def worth(self, table: Table, seat: int, rounds: float, seen: bool) -> float:
        """What the seat has of this expansion, with so many rounds to come; not all may be `seen`."""
        return 0.0

    def control_worth(self, table: Table, seat: int, tile: int, rounds: float) -> float:
        """What owning a tile brings the seat besides its points, palms and palaces."""
        return 0.0

    def landing_worth(self, table: Table, seat: int, tile: int, rounds: float) -> float:
        """What ending a movement on a tile brings the seat by the tile's action."""
        return 0.0

    def tribe_worth(self, table: Table, seat: int, tribe: int, number: int, rounds: float) -> float:
        """What it brings to collect so many meeples of a tribe."""
        return 0.0

    def likely(self, table: Table, seat: int, words: list[int]) -> list[int]:
        """Of the words of a step of this expansion those worth trying; nothing for all other steps."""
        return []

    def likely_in_window(self, words: list[int], thorough: bool) -> list[int]:
        """Of the words of a window those of this expansion worth trying."""
        return []

    # In imagined worlds

    def imagine(self, world: Table, seat: int | None, rng: Random, pressed: bool) -> None:
        """Deal again what the seat does not know.

        When `pressed`, somebody is asked who would have no choice with most hands: deal what gives them one first.
        """

    def make_ablest(self, world: Table, seat: int) -> None:
        """Give the seat all that others cannot rule out it has (FT-16.2)."""
