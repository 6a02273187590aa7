"""Tables of Marrakesh for tests: positions in a few words, and what a seat has of them."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest

from serai.core.errors import IllegalAction
from serai.core.events import Event
from serai.core.state import State
from serai.games.marrakesh.content.box import standard_text, to_box
from serai.games.marrakesh.game import Marrakesh, open_game
from serai.games.marrakesh.names import (
    COLOUR_COUNT,
    COLOURS,
    LINE_COUNT,
    LINES,
    RESOURCES,
)
from serai.games.marrakesh.state import Table, replaced

Document = dict[str, Any]
ALL_EXPANSIONS = {
    "exp1_staircase_tiles": "random",
    "exp2_imam_sultan": "on",
    "exp3_exchange_offices": "mixed",
    "exp4_citizens": "on",
    "exp5_desert_cities": "on",
}
NOTHING = {"water": 0, "date": 0, "dinar": 0}


@cache
def marrakesh() -> Marrakesh:
    return open_game(None)


def new(seats: int = 2, seed: int = 1, **options: Any) -> Table:
    return marrakesh().new(seats=seats, seed=seed, options=options)


def table(
    *players: Document, seats: int = 0, game: Marrakesh | None = None, **fields: Any
) -> Table:
    """The table of a document; at least two seats."""
    number = seats or max(2, len(players))
    document = {"game": "marrakesh", "seats": number, "players": list(players), **fields}
    return (game or marrakesh()).load(document)


def player(*, water: int = 0, date: int = 0, dinar: int = 0, **fields: Any) -> Document:
    """A player with these resources and nothing else."""
    return {"resources": {"water": water, "date": date, "dinar": dinar}, **fields}


def turn(
    *areas: str, others: Sequence[Document] = (), game: Marrakesh | None = None, **own: Any
) -> Table:
    """Seat 0 has its turn with workers in these areas; table fields follow `at_table`."""
    fields = own.pop("at_table", {})
    workers: dict[str, int] = {}
    for area in areas:
        workers[area] = workers.get(area, 0) + 1
    first = player(workers=workers, **own)
    waiting = {"workers": {"river": 1}}  # so that the round does not end with the turn
    rest = [{**waiting, **other} for other in others] or [waiting]
    return table(first, *rest, game=game, phase="workers", **fields)


def draft(tray: dict[str, int], *players: Document, **fields: Any) -> Table:
    return table(*players, phase="draft", tray=tray, **fields)


def say(state: State, *words: str) -> None:
    """Say the words one after the other, each for the seat that is asked."""
    for word in words:
        state.play(state.deciders()[0], word)


def words(state: State, seat: int | None = None) -> list[str]:
    """What a seat may say; without one the seat that is asked."""
    if not state.deciders():
        return []
    asked = state.deciders()[0] if seat is None else seat
    return [word.text for word in state.seat(asked).words()]


def heard(state: State, *said: str) -> list[Event]:
    """What happens when these words are said."""
    events = state.collect_events()
    before = len(events)
    say(state, *said)
    return events[before:]


def refusal(state: State, word: str, seat: int | None = None) -> tuple[str, str]:
    """The key and the rule of a refusal; the table stays as it is, and the text can be told in three languages."""
    asked = state.deciders()[0] if seat is None else seat
    before = state.digest()
    with pytest.raises(IllegalAction) as caught:
        state.play(asked, word)
    assert state.digest() == before
    for language in ("en", "ru", "pl"):
        assert caught.value.text(language)
    return caught.value.key.removeprefix("marrakesh."), caught.value.rule


def told(state: State, word: str) -> list[str]:
    """The sentence of a refusal in English, Russian and Polish."""
    with pytest.raises(IllegalAction) as caught:
        state.play(state.deciders()[0], word)
    return [caught.value.text(language) for language in ("en", "ru", "pl")]


def vp(state: Table, seat: int = 0) -> int:
    return state.vp[seat]


def line(state: Table, name: str, seat: int = 0) -> int:
    """What was booked under a line of the score pad."""
    return state.booked[seat * LINE_COUNT + LINES.index(name)]


def has(state: Table, what: str, seat: int = 0) -> int:
    """How many of a resource, or of a colour of keshis."""
    if what in RESOURCES:
        return state.resources[seat * 3 + RESOURCES.index(what)]
    return state.keshis[seat * COLOUR_COUNT + COLOURS.index(what)]


def put_gates(state: Table, workshop: str, *colours: str) -> None:
    """These gates, and no others, are in a workshop."""
    first = state.contents.workshops.index(workshop) * COLOUR_COUNT
    for colour in range(COLOUR_COUNT):
        number = colours.count(COLOURS[colour])
        state.workshops = replaced(state.workshops, first + colour, number)


def resources(state: Table, seat: int = 0) -> tuple[int, ...]:
    return tuple(state.resources[seat * 3 : seat * 3 + 3])


def mosque(state: Table, seat: int = 0) -> int:
    return state.steps[seat * 2]


def palace(state: Table, seat: int = 0) -> int:
    return state.steps[seat * 2 + 1]


def scrolls(state: Table, seat: int = 0) -> list[str]:
    return [state.contents.scrolls[scroll] for scroll in state.scrolls[seat]]


def pad(state: Table, seat: int = 0) -> dict[str, int]:
    """The score pad: the lines that are not zero."""
    return {line.id: line.points for line in state.scores()[seat].lines if line.points}


def market(**tops: Sequence[str | None]) -> Document:
    """Markets with these open tiles; the stacks below are dealt."""
    return {
        name: [{"open": tile} if tile else {} for tile in open_tiles]
        for name, open_tiles in tops.items()
    }


def full_square() -> list[str]:
    return [f"square_{cell}" for cell in range(8)]


ALL_SELLERS = [
    "river", "date_garden", "main_square", "mosque", "palace", "madrasa", "medina", "sahara",
]  # fmt: skip


@cache
def _box() -> Document:
    return tomllib.loads(standard_text())


def box() -> Document:
    """The shipped box as data, to be changed."""
    return deepcopy(_box())


def entry(content: Document, section: str, id: str) -> Document:
    """One entry of a section of a box."""
    found: Document = next(item for item in content[section] if item["id"] == id)
    return found


def game_of(content: Document) -> Marrakesh:
    """The game with changed contents."""
    return Marrakesh(to_box(content), "0" * 64, "")


def with_scroll(id: str, **fields: Any) -> Marrakesh:
    """The game with other values of one scroll; its old effects are gone."""
    content = box()
    scroll = entry(content, "scrolls", id)
    for name in ("effect", "now", "modifiers"):
        scroll.pop(name, None)
    scroll.update(fields)
    return game_of(content)


def play_on(state: State, dice: Random) -> None:
    """Play to the end by chance."""
    while not state.over:
        for seat in state.deciders():
            found = state.words(seat)
            state.act(seat, found[int(dice.random() * len(found))])
