"""Documents of positions that were played, each with one thing spoilt; and what becomes of them.

A spoilt document is refused with its field and a reason, or it is a table that can be played to its end.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final, NamedTuple

import serai
from serai.core.errors import BadDocument, BadOption
from serai.core.state import State
from serai.core.texts import LANGUAGES
from tests.support.spoilt import Path, at, paths

Document = dict[str, Any]

GAMES: Final = ("five-tribes", "amul", "marrakesh")
_OPTIONS: Final[dict[str, tuple[dict[str, Any], ...]]] = {
    "five-tribes": ({}, {"artisans": True}, {"whims": True}, {"artisans": True, "whims": True}),
    "amul": ({}, {"tea": "recommended", "known_cards": "off"}, {"instant_reading": "palace"}),
    "marrakesh": ({},),
}
_STRANGERS: Final[tuple[Any, ...]] = (
    None,
    True,
    7,
    -1,
    1.5,
    "",
    "x",
    "ż",
    [],
    ["x"],
    {},
    {"a": 1},
    [[]],
    [None],
)
_NUMBERS: Final = (-(10**18), -1, 0, 1, 2, 9, 99, 10**6, 10**18)
# Pieces, cards, tiles and steps of the three games, and what is none of any.
_FOREIGN: Final = (
    "gold", "camel", "tent", "trader_gold", "arab_guard-d", "oil", "leta", "ptah", "vizier", "p", "w", "ppw", "ivory",
    "fakir", "flying_carpet", "line_3", "a1", "g7", "scroll_1", "provision_1", "turquoise", "city_1", "dirham",
    "offer", "bid", "window", "fetch", "take", "drop", "keep_item", "next_turn", "end_round", "P6", "Wtl", "M", "🐪",
)  # fmt: skip
_MOST_WORDS: Final = 4000  # more than any game of the three has; what goes on longer never ends


class Spoilt(NamedTuple):
    """A document, what kind of fault it has, and the field that has it."""

    kind: str
    field: str
    document: Document


class Outcome(NamedTuple):
    """What became of it: `refused`, `played`, or `fault` with what went wrong."""

    what: str
    said: str


def spoilt_documents(name: str, number: int, seed: int) -> Iterator[Spoilt]:
    """So many of a game, equal for equal seeds."""
    rng = Random(f"{name} {seed}")
    positions: list[Document] = []
    kinds = list(_KINDS)
    for count in range(number):
        if count % 40 == 0:  # some positions of one more game
            positions = [*positions[-30:], *_positions(name, rng)]
        document = _twin(rng.choice(positions))
        if rng.random() < 0.3:
            _shorten(document, rng)
        kind = kinds[count % len(kinds)]
        field = _KINDS[kind](document, positions, rng)
        yield Spoilt(kind, field, document)


def outcome(name: str, document: Document, seed: int) -> Outcome:
    """Load it and, if it can be, play it to the end with any words."""
    given = json.dumps(document)
    try:
        state = serai.game(name).load(document)
    except (BadDocument, BadOption) as error:
        said = [error.text(language) for language in LANGUAGES]
        named = error.field if isinstance(error, BadDocument) else error.params.get("option")
        if not named or not all(said):
            return Outcome("fault", f"{error.key} names no field")
        return Outcome("refused", error.key)
    except Exception as error:
        return Outcome("fault", f"load: {_where(error)}")
    if json.dumps(document) != given:
        return Outcome("fault", "load changed the document")
    try:
        return _play(state, Random(seed))
    except Exception as error:
        return Outcome("fault", f"play: {_where(error)}")


def _play(state: State, rng: Random) -> Outcome:
    for _ in range(_MOST_WORDS):
        if state.over:
            state.scores()
            state.ranking()
            state.seat(0).view()
            return Outcome("played", "")
        seat = rng.choice(state.deciders())
        state.act(seat, rng.choice(state.words(seat)))
    return Outcome("fault", "play: no end")


def _where(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = (
        f"{trace.tb_frame.f_code.co_filename.rpartition('/')[2]}:{trace.tb_lineno}" if trace else ""
    )
    return f"{type(error).__name__} at {place}"


def _positions(name: str, rng: Random) -> list[Document]:
    """Some positions of a game that is played with any words."""
    game = serai.game(name)
    options = rng.choice(_OPTIONS[name])
    least, most = game.seats_with(game.read_options(options))
    state = game.new(seats=rng.randint(least, most), seed=rng.getrandbits(32), options=options)
    found = [state.document()]
    while not state.over:
        seat = rng.choice(state.deciders())
        state.act(seat, rng.choice(state.words(seat)))
        if rng.random() < 0.03 or state.over:
            found.append(state.document())
    return rng.sample(found, min(6, len(found)))


def _shorten(document: Document, rng: Random) -> None:
    """As a person writes it: without most of the fields."""
    for field in list(document):
        if field not in ("game", "seats", "options") and rng.random() < 0.5:
            del document[field]


# Kinds of faults. Each spoils the document and returns the field.


def _missing(document: Document, positions: list[Document], rng: Random) -> str:
    path = rng.choice(list(paths(document)))
    del at(document, path[:-1])[path[-1]]
    return _field(path)


def _type(document: Document, positions: list[Document], rng: Random) -> str:
    path = rng.choice(list(paths(document)))
    at(document, path[:-1])[path[-1]] = rng.choice(_STRANGERS)
    return _field(path)


def _range(document: Document, positions: list[Document], rng: Random) -> str:
    path = _any(document, rng, lambda value: type(value) is int)
    before = at(document, path)
    at(document, path[:-1])[path[-1]] = rng.choice((*_NUMBERS, before + 1, before - 1))
    return _field(path)


def _twice(document: Document, positions: list[Document], rng: Random) -> str:
    """An item of a list once more, or what one key has under another key, too."""
    path = _any(document, rng, lambda value: isinstance(value, list | dict) and len(value) > 0)
    part = at(document, path)
    if isinstance(part, list):
        part.insert(rng.randrange(len(part) + 1), _twin(rng.choice(part)))
    else:
        part[rng.choice(list(part))] = _twin(part[rng.choice(list(part))])
    return _field(path)


def _owner(document: Document, positions: list[Document], rng: Random) -> str:
    """What one has goes to another one: between players, or from a list of the table to another."""
    lists = [path for path in paths(document) if isinstance(at(document, path), list | dict)]
    path, other = rng.choice(lists), rng.choice(lists)
    if rng.random() < 0.5:
        players = [path for path in lists if path[0] == "players" and len(path) == 3]
        if players:
            path = rng.choice(players)
            same = [other for other in players if other[2] == path[2]]
            other = rng.choice(same)
    source, target = at(document, path), at(document, other)
    if isinstance(source, list) and isinstance(target, list) and source:
        target.append(_twin(source[-1]))
        if rng.random() < 0.7:
            source.pop()
    elif isinstance(source, dict) and isinstance(target, dict) and source:
        key = rng.choice(list(source))
        target[key] = _twin(source[key])
        if target is not source:
            del source[key]
    return _field(path)


def _foreign(document: Document, positions: list[Document], rng: Random) -> str:
    """A piece, card or word of another box or game instead of one's own, or as one more."""
    path = _any(document, rng, lambda value: isinstance(value, str | list))
    if isinstance(at(document, path), list):
        at(document, path).append(rng.choice(_FOREIGN))
    else:
        at(document, path[:-1])[path[-1]] = rng.choice(_FOREIGN)
    return _field(path)


def _key(document: Document, positions: list[Document], rng: Random) -> str:
    """A field or name that is none, or belongs elsewhere."""
    path = _any(document, rng, lambda value: isinstance(value, dict)) if rng.random() < 0.8 else ()
    known = {str(key) for path in paths(document) for key in path}
    part: Any = at(document, path)
    part[rng.choice((*_FOREIGN, *sorted(known)))] = rng.choice((0, 1, *_STRANGERS))
    return _field(path)


def _step(document: Document, positions: list[Document], rng: Random) -> str:
    """A step, or all of them, of another position."""
    other = rng.choice(positions)
    agenda = _twin(other.get("agenda", []))
    mine = document.get("agenda")
    if not isinstance(mine, list) or not agenda or rng.random() < 0.4:
        document["agenda"] = agenda
    elif rng.random() < 0.5 or not mine:
        mine.insert(rng.randrange(len(mine) + 1), rng.choice(agenda))
    else:
        mine[rng.randrange(len(mine))] = rng.choice(agenda)
    return "agenda"


def _other(document: Document, positions: list[Document], rng: Random) -> str:
    """A whole field of another position."""
    other = rng.choice(positions)
    field = rng.choice([name for name in other if name != "game"])
    document[field] = _twin(other[field])
    return field


_KINDS: Final[dict[str, Callable[[Document, list[Document], Random], str]]] = {
    "missing": _missing,
    "type": _type,
    "range": _range,
    "twice": _twice,
    "owner": _owner,
    "foreign": _foreign,
    "key": _key,
    "step": _step,
    "other": _other,
}


def _twin(part: Any) -> Any:
    return json.loads(json.dumps(part))


def _any(document: Document, rng: Random, fits: Callable[[Any], bool]) -> Path:
    """A path to a value that fits; the number of seats is always there."""
    found = [path for path in paths(document) if fits(at(document, path))]
    return rng.choice(found) if found else ("seats",)


def _field(path: Path) -> str:
    """The field as it is counted: without numbers of seats and places, and not deeper than two names."""
    names = [str(part) for part in path if isinstance(part, str)]
    if names[:1] in (["players"], ["agenda"]):
        return ".".join(names[:2])
    return names[0] if names else "document"


def count(
    name: str, number: int, seed: int
) -> tuple[Counter[tuple[str, str, str]], dict[str, Spoilt]]:
    """How many of each kind and field were refused, played or went wrong; and one example of each fault."""
    counts: Counter[tuple[str, str, str]] = Counter()
    faults: dict[str, Spoilt] = {}
    for place, spoilt in enumerate(spoilt_documents(name, number, seed)):
        before = _twin(spoilt.document)
        found = outcome(name, spoilt.document, place)
        counts[spoilt.kind, spoilt.field, found.what] += 1
        if found.what == "fault":
            faults.setdefault(found.said, spoilt._replace(document=before))
    return counts, faults
