"""Steps: pending decisions as data. A state's agenda is a stack of them; the last one decides next."""

from operator import attrgetter
from typing import Any, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from serai.core.errors import IllegalAction

S = TypeVar("S")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One seat decides about one thing. A step is a rule: what may be said, and what it does.

    A step never changes once made. `words` may return several words (the seat is asked), one (it is said for the
    seat) or none (there is nothing to decide: `proceed` does what the rules then say).
    """

    __slots__ = ("seat",)

    name: ClassVar[str]
    # What the step holds, in the order of the constructor. Documents and views use these names, and a game writes and
    # reads a field by its name. A step's slots are the same names: `__slots__ = field_names[1:]` after the seat.
    field_names: ClassVar[tuple[str, ...]]
    # Fields that only the deciding seat may see.
    secret_fields: ClassVar[tuple[str, ...]] = ()

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def fields(self) -> tuple[Any, ...]:
        """What the step holds, as the constructor takes it."""
        return tuple([attrgetter(name)(self) for name in self.field_names])

    def words(self, table: S) -> list[int]:
        return []

    def asked_anyway(self, table: S, words: list[int]) -> list[int]:
        """What the seat is asked although `words`, one or none, leave no choice; nothing: it is not asked.

        That somebody is not asked can tell others what they hide.
        """
        return []

    def apply(self, table: S, word: int) -> None:
        """Do what the word says. The step has left the agenda; what follows is pushed by `table.next`."""
        raise NotImplementedError

    def proceed(self, table: S) -> None:
        """Nothing to decide here: go on."""

    def why_not(self, table: S, word: int) -> IllegalAction:
        """Why this word, which `words` does not list, is not allowed."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class TableStep(Step[S]):
    """The table's own step: it asks nobody and has nothing to hold; `proceed` does what the rules say."""

    field_names: ClassVar[tuple[str, ...]] = ()
    __slots__ = ()

    def __init__(self) -> None:
        self.seat = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Step[S]):
    """Several seats decide at once, hidden from one another until all have spoken. Its own seat is -1."""

    __slots__ = ()

    def awaited(self, table: S) -> tuple[int, ...]:
        """The seats that have not spoken yet."""
        raise NotImplementedError

    def words_of(self, table: S, seat: int) -> list[int]:
        """What a seat may say; not empty for one that has spoken if it may still change its mind."""
        raise NotImplementedError

    def apply_for(self, table: S, seat: int, word: int) -> None:
        """Take a seat's word. The step has left the agenda: push its successor, or what follows the last word."""
        raise NotImplementedError
