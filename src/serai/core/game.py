"""A game: its lexicon, options and box, and how its states come to be: dealt, loaded or replayed."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, ClassVar, Generic, TypeVar, final

import msgspec
from mypy_extensions import mypyc_attr

from serai.core.chance import Chance, check_seed
from serai.core.component import Component
from serai.core.errors import BadDocument, IllegalAction, SeraiError
from serai.core.lexicon import Lexicon, Word
from serai.core.log import IMAGINED, Origin
from serai.core.options import changed_options, read_options
from serai.core.record import read_record
from serai.core.score import KnownScore, Score
from serai.core.state import State
from serai.core.texts import render

S = TypeVar("S", bound=State)


@final
class StateFunctions(Generic[S]):
    """What a game does with its states: plain functions, each in the module that has it as its subject."""

    __slots__ = ("document", "imagine", "ranking", "scores", "view", "visible_scores")

    def __init__(
        self,
        document: Callable[[S], dict[str, Any]],
        view: Callable[[S, int | None], dict[str, Any]],
        imagine: Callable[[S, int | None, Random], S],
        scores: Callable[[S], tuple[Score, ...]],
        ranking: Callable[[S], tuple[int, ...]],
        visible_scores: Callable[[S, int | None], tuple[KnownScore, ...]],
    ) -> None:
        # The whole state as JSON data, so that `Game.place` lays out an equal one.
        self.document = document
        # What somebody in that chair sees. Built up from what is allowed, never cut down from the document.
        self.view = view
        # A copy in which all that the seat cannot know is dealt again, with a chance stream of its own.
        self.imagine = imagine
        self.scores = scores
        self.ranking = ranking
        # What somebody in that chair may know of the score pads now, by seat.
        self.visible_scores = visible_scores


@final
class TablePack:
    """The box of a table: its name, the hash by which records and tables know it, and its whole text."""

    __slots__ = ("hash", "name", "text")

    def __init__(self, name: str, digest: str, text: str) -> None:
        self.name = name
        self.hash = digest
        self.text = text


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """A game with its box contents. Each game has a subclass; there is one instance per pack."""

    name: ClassVar[str]
    least_seats: ClassVar[int]  # with any options
    most_seats: ClassVar[int]
    # Options of earlier rules; what was written with them is still read.
    retired_options: ClassVar[frozenset[str]] = frozenset()
    # The rule by which the game ends, for refusals.
    end_rule: ClassVar[str] = ""

    def __init__(
        self,
        functions: StateFunctions[S],
        lexicon: Lexicon,
        options_kind: type[msgspec.Struct],
        pack: TablePack,
        pack_status: str = "",
    ) -> None:
        self.functions = functions
        self.lexicon = lexicon
        self.options_kind = options_kind
        self.pack_name = pack.name
        self.pack_hash = pack.hash
        self.pack_text = pack.text  # the whole box, which a table keeps
        self.pack_status = pack_status  # whether its values are the printed ones, if it says so

    # What a game provides

    def deal(self, origin: Origin, options: msgspec.Struct, chance: Chance) -> S:
        """Set up a new table."""
        raise NotImplementedError

    def place(self, origin: Origin, document: dict[str, Any]) -> S:
        """Lay out the table that a document describes."""
        raise NotImplementedError

    def check_options(self, options: msgspec.Struct) -> None:
        """Whether options fit each other and the pack; BadOption if they do not."""

    def turn_rule(self, state: S) -> str:
        """The rule that says whose turn it is now, for refusals."""
        return ""

    def values_at(self, seats: int) -> Mapping[str, tuple[str, ...]]:
        """By option that takes less at a table of so many than at others: what it takes there."""
        return {}

    def option_needs(self) -> Mapping[str, str]:
        """By option that means nothing without another: the one that must be on."""
        return {}

    def seats_with(self, options: msgspec.Struct) -> tuple[int, int]:
        """How many may play with these options: at least, and at most."""
        return self.least_seats, self.most_seats

    def pack_of(self, options: Mapping[str, Any]) -> TablePack:
        """The box of a table with these options, as they were written down."""
        return TablePack(self.pack_name, self.pack_hash, self.pack_text)

    def public_word(self, word: int) -> str:
        """A word as those may read it who must not know what was chosen until the game is over."""
        return self.lexicon[word].text

    def score_title(self, id: str, language: str) -> str:
        """What a line of the score pad, or a part of one, is called."""
        return render(language, f"{self.name}.score.{id}")

    def seat_names(self, seats: int) -> tuple[str, ...]:
        """What the seats are called in words and records."""
        raise NotImplementedError

    def component_name(self, kind: str, id: str, language: str) -> str:
        """The name of a component for people."""
        raise NotImplementedError

    def components(self, language: str, options: msgspec.Struct) -> dict[str, Component]:
        """Everything that a player can point at, by kind and id (`djinn:leta`), at a table with these options."""
        raise NotImplementedError

    def all_components(self, language: str) -> dict[str, Component]:
        """The same of everything in the box, whatever options it takes."""
        return self.components(language, self.options_kind())

    def pack_notice(self, language: str) -> str:
        """What readers should know of the pack, if anything."""
        return ""

    def as_it_lies(self, document: dict[str, Any]) -> dict[str, Any]:
        """A document that is only to be scored, so that nothing is dealt where it is left out."""
        return document

    def why_never(self, state: S, word: int) -> IllegalAction | None:
        """Why a word can never be said at this table, where it is about something that the table does not have."""
        return None

    def timeout_word(self, state: S, seat: int) -> Word | None:
        """What the rules say for a seat whose clock has run out, if they do."""
        return None

    def schema(self) -> dict[str, Any]:
        """The JSON Schema of the game's documents."""
        raise NotImplementedError

    # Beginning

    def new(self, *, seats: int, seed: int, options: Mapping[str, object] | None = None) -> S:
        """A new table. Equal seats, seed, options and pack give an equal game."""
        checked = self.read_options(options or {}, seats)
        return self._set_up(
            Origin(seats, check_seed(seed), changed_options(checked), None), checked
        )

    def load(self, document: Mapping[str, Any]) -> S:
        """The table that a document describes; what it leaves out takes the value of an empty table."""
        given = dict(document)
        if given.get("game") != self.name:
            raise BadDocument("game", "document-other-game", {"game": self.name})
        seats = given.get("seats")
        if type(seats) is not int:
            raise BadDocument("seats", "document-not-a-number")
        if not self.least_seats <= seats <= self.most_seats:
            facts = {"least": self.least_seats, "most": self.most_seats}
            raise BadDocument("seats", "document-bad-seats", facts)
        return self.begin(Origin(seats, 0, {}, given))

    def replay(self, text: str) -> State:
        """The state at the end of a record."""
        return read_record(self, text).replay()

    def begin(self, origin: Origin) -> S:
        """The first state of a game: where its first decision is to be made."""
        if origin.seed == IMAGINED:
            raise SeraiError("imagined")
        if origin.document is None:
            options = self.read_written_options(origin.options, origin.seats)
            return self._set_up(origin, options)
        state = self.place(origin, origin.document)
        state.settle()
        return state

    def _set_up(self, origin: Origin, options: msgspec.Struct) -> S:
        self.check_seats(origin.seats, options)
        state = self.deal(origin, options, Chance(origin.seed))
        state.settle()
        return state

    def kept_options(self, written: Mapping[str, Any]) -> dict[str, Any]:
        """Options that were written down, perhaps under earlier rules, without those that are none any more."""
        return {name: value for name, value in written.items() if name not in self.retired_options}

    def with_readings(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        """What was asked for a new table, with the readings of rules that hold today."""
        return asked

    @final
    def read_options(self, asked: Mapping[str, Any], seats: int | None = None) -> msgspec.Struct:
        """The options of a new table, from what was asked for."""
        return self._read_options(self.with_readings(asked), seats)

    @final
    def read_written_options(
        self, written: Mapping[str, Any], seats: int | None = None
    ) -> msgspec.Struct:
        """The options of a table that has begun: nothing is added to what was written down."""
        return self._read_options(self.kept_options(written), seats)

    @final
    def _read_options(self, given: Mapping[str, Any], seats: int | None) -> msgspec.Struct:
        """Checked options; a refusal lists what is possible with so many seats."""
        here = {} if seats is None else self.values_at(seats)
        options = read_options(self.options_kind, given, here)
        self.check_options(options)
        return options

    def check_seats(self, seats: int, options: msgspec.Struct) -> None:
        """Whether so many may play with these options."""
        least, most = self.seats_with(options)
        if not least <= seats <= most:
            raise SeraiError("bad-seats", {"seats": seats, "least": least, "most": most})
