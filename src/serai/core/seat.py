"""A seat: what somebody in that chair sees, may say, and can imagine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, final

from serai.core.lexicon import Lexicon, Word
from serai.core.record import write_public_record

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from serai.core.events import Event, Fact
    from serai.core.score import KnownScore
    from serai.core.state import State


@final
class Words:
    """The words a seat may say: iterate, index, count, or ask whether one is among them."""

    __slots__ = ("_indices", "_lexicon")

    def __init__(self, lexicon: Lexicon, indices: list[int]) -> None:
        self._lexicon = lexicon
        self._indices = indices

    def __len__(self) -> int:
        return len(self._indices)

    def __iter__(self) -> Iterator[Word]:
        return iter([self._lexicon[index] for index in self._indices])

    def __getitem__(self, position: int) -> Word:
        return self._lexicon[self._indices[position]]

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, Word | str) or word not in self._lexicon:
            return False
        return self._lexicon.index(word) in self._indices

    def indices(self) -> list[int]:
        """Their indices in the lexicon, for learners. To be read, not changed."""
        return self._indices

    def __repr__(self) -> str:
        return f"Words({[word.text for word in self]})"


@final
class Seat:
    """The one door from a state to a person or a bot."""

    __slots__ = ("_state", "index")

    def __init__(self, state: State, index: int | None) -> None:
        self._state = state
        self.index = index  # None: a spectator

    @property
    def game_name(self) -> str:
        return self._state.game.name

    @property
    def lexicon(self) -> Lexicon:
        return self._state.game.lexicon

    def view(self) -> dict[str, Any]:
        """What the seat sees, as JSON data. To be read, not changed: parts are shared between views."""
        return self._state.game.functions.view(self._state, self.index)

    def scores(self) -> tuple[KnownScore, ...]:
        """What the seat may know of everybody's score pad."""
        return self._state.game.functions.visible_scores(self._state, self.index)

    def words(self) -> Words:
        """What the seat may say now; nothing when it is not asked."""
        indices = [] if self.index is None else self._state.words(self.index)
        return Words(self._state.game.lexicon, indices)

    def imagine(self, rng: Random) -> State:
        """A state that the seat cannot tell from the real one, dealt again where the seat does not see."""
        world: State = self._state.game.functions.imagine(self._state, self.index, rng)
        return world

    def record(self) -> str:
        """The game so far as text, without what the seat may not know yet."""
        return write_public_record(self._state, self.index)

    def facts_of(self, event: Event) -> dict[str, Fact]:
        """What the seat may know of an event."""
        return event.seen_by(self.index)
