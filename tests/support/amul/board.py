"""Tables of Amul for tests: positions in a few words, areas as `camel*3`, packs with a change."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

import serai
from serai.core.events import Event
from serai.games.amul.game import Amul, open_game
from serai.games.amul.state import Table

Document = dict[str, Any]
Change = Callable[[Document], object]
PACK = (files("serai.games.amul.content") / "box.toml").read_text("utf-8")


@cache
def amul() -> Amul:
    game = serai.game("amul")
    assert isinstance(game, Amul)
    return game


def table(seats: int = 3, /, game: Amul | None = None, **fields: Any) -> Table:
    """The table of a document."""
    return (game or amul()).load({"game": "amul", "seats": seats, **fields})


def new(seats: int = 3, seed: int = 1, **options: Any) -> Table:
    return amul().new(seats=seats, seed=seed, options=options)


def faces(items: Iterable[str], used: Counter[str] | None = None) -> list[str]:
    """`camel*3` as three cards; a card with letters takes its next letter."""
    used = Counter() if used is None else used
    found: list[str] = []
    for item in items:
        id, _, number = item.partition("*")
        for _ in range(int(number or 1)):
            if "-" in id or not amul().box.card(id).letters:
                found.append(id)
            else:
                found.append(amul().box.card(id).faces()[used[id]])
                used[id] += 1
    return found


def players(*areas: Iterable[str]) -> list[Document]:
    used: Counter[str] = Counter()
    return [{"area": faces(area, used)} for area in areas]


def finished(*areas: Iterable[str], **fields: Any) -> Table:
    """A game that is over, with these play areas."""
    return table(len(areas), players=players(*areas), agenda=[], **fields)


def numbers(*areas: Iterable[str]) -> list[tuple[int, ...]]:
    """Play areas as the scoring takes them, whatever the number of players."""
    used: Counter[str] = Counter()
    number = amul().contents.number
    return [tuple(number[face] for face in faces(area, used)) for area in areas]


def words(state: Table, seat: int) -> list[str]:
    return [word.text for word in state.seat(seat).words()]


def say(state: Table, verb: str, cards: Sequence[str]) -> None:
    """All seats choose at once."""
    for seat, card in enumerate(cards):
        state.play(seat, f"{verb} {card}")


def take(state: Table, *cards: str) -> None:
    """The seats take in their order."""
    for card in cards:
        (seat,) = state.deciders()
        state.play(seat, f"take {card}")


def any_word(state: Table, dice: Random) -> tuple[int, str]:
    seat = dice.choice(state.deciders())
    return seat, dice.choice(words(state, seat))


def play_on(state: Table, dice: Random, until: Callable[[Table], bool] | None = None) -> Table:
    """Play at random, to the end or until something holds."""
    while not state.over and not (until and until(state)):
        state.play(*any_word(state, dice))
    return state


def step_name(state: Table) -> str:
    return state.agenda[-1].name if state.agenda else "over"


def at_step(name: str) -> Callable[[Table], bool]:
    return lambda state: step_name(state) == name


def told(events: list[Event], name: str) -> list[Event]:
    return [event for event in events if event.name == name]


def rows(state: Table) -> list[list[int]]:
    return [[line.points for line in score.lines] for score in state.scores()]


# Packs


def content() -> Document:
    return tomllib.loads(PACK)


def card(pack: Document, id: str) -> Document:
    found: Document = next(card for card in pack["cards"] if card["id"] == id)
    return found


def toml(pack: Document) -> str:
    return "".join(f"{key} = {_value(value)}\n" for key, value in pack.items())


def _value(value: object) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{json.dumps(key)} = {_value(part)}" for key, part in value.items())
        return "{" + inside + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_value(part) for part in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def changed(change: Callable[[Document], object]) -> str:
    """The text of the standard pack with a change."""
    pack = content()
    change(pack)
    return toml(pack)


def game_with(change: Callable[[Document], object]) -> Amul:
    return open_game(changed(change))


def e1(
    seats: int,
    played: list[str | None],
    palace: list[str],
    bazaar: list[str],
    row: list[str],
    *,
    game: Amul | None = None,
    **fields: Any,
) -> Any:
    """A table at the start of E1, with these cards played in T3."""
    areas = [{"area": [face] if face else []} for face in played]
    return table(
        seats,
        game,
        players=areas,
        played=played,
        palace=palace,
        bazaar=bazaar,
        row=row,
        agenda=[{"step": "instants"}],
        **fields,
    )


def put(id: str, /, **fields: Any) -> Change:
    def change(pack: Document) -> None:
        card(pack, id).update(fields)

    return change


def correct(pack: Document) -> None:
    """What an owner of the printed game might write."""
    pack["meta"].update(pack="my-amul", version=2, status="mixed")
    gold = card(pack, "gold")
    gold["scoring"][0]["points"] = 5
    gold["source"]["scoring"] = "printed"
    pack["vocabulary"]["tags"].append("sacred")
    card(pack, "tent")["tags"] = ["sacred"]
    pack["options"][3]["default"] = "off"
