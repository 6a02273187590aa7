"""How the rule tests of Five Tribes set a table, speak for the seats and see what happened.

Everything goes through the public face of Serai: documents in, words played, documents and events
out.

Two things to know when building a position:

* A decision with a single legal choice is made by the engine. To see the words of W1, give the
  active player `SLOAR` (Sloar and a fakir: always one more thing to do); to stop in W4, give them a
  good to sell (`TRADER`).
* Unlisted tiles are empty, unlisted meeples are in the bag, unlisted markers stand at the end of
  the bid order.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

import pytest

import serai
from serai import IllegalAction

State: TypeAlias = Any
Document: TypeAlias = dict[str, Any]
Agenda: TypeAlias = list[dict[str, Any]]

T1 = ["S O V P6 S L", "P10 S O V P6 O", "L V P15 S O S", "O S V L P6 S", "V P6 S O P12 L"]
"""The board of the worked examples (also the default of a document)."""

TILES = [column + row for row in "12345" for column in "abcdef"]
COLOURS = ("blue", "pink", "black", "orange")
TRIBES = {"y": "vizier", "w": "elder", "b": "builder", "g": "merchant", "r": "assassin"}
MEEPLES = Counter(y=16, w=20, b=18, g=18, r=18)
GOODS = Counter(ivory=2, jewels=2, gold=2, papyrus=4, silk=4, spice=4, fish=6, wheat=6, pottery=6)
CARDS = GOODS + Counter(fakir=18)
DJINNS = [
    "al_amin",
    "anun_nak",
    "baal",
    "boaz",
    "bouraq",
    "echidna",
    "enki",
    "hagis",
    "haurvatat",
    "iblis",
    "jafaar",
    "kandicha",
    "kumarbi",
    "lamia",
    "leta",
    "marid",
    "monkir",
    "nekir",
    "shamhat",
    "sibittis",
    "sloar",
    "utug",
]

ALIVE = {"c3": "g", "d3": "g"}
"""The smallest board on which somebody can move (one merchant to the other)."""

TRADER: Document = {"resources": {"fish": 1}}
"""A player who can always sell something: their W4 is never skipped."""

SLOAR: Document = {"djinns": ["sloar"], "resources": {"fakir": 1}}
"""A player who can always invoke Sloar once: their W1 is never skipped."""

ENKI: Document = {"djinns": ["enki"], "kept": "w"}
"""Another such player, for a second seat: a djinn has one owner."""

BOURAQ: Document = {"djinns": ["bouraq"], "kept": "w"}
"""And a third."""


def tile(row: int, column: int) -> str:
    """The label of a tile given as in the rules, (row, col): `tile(2, 3)` is d3."""
    return "abcdef"[column] + str(row + 1)


# Setting a table -------------------------------------------------------------------------------


def table(seats: int = 3, **fields: Any) -> State:
    """A state from a partial document, settled to its next real decision."""
    document: Document = {"game": "five-tribes", "seats": seats, **fields}
    return serai.game("five-tribes").load(document)


def fresh(seats: int = 3, seed: int = 0, **options: Any) -> State:
    """A new game, dealt from a seed."""
    return serai.game("five-tribes").new(seats=seats, seed=seed, options=options)


def turn_of(
    player: Document | None = None, others: Sequence[Document] = (), **fields: Any
) -> State:
    """Seat 0 in W1 of the only turn left in the round; the seat has `SLOAR` unless a player is given."""
    players = [SLOAR if player is None else player, *others]
    return table(**{"turn_track": track({5: 0}), "players": players, **fields})


def all_cards_but(*others: Mapping[str, int] | Sequence[str]) -> dict[str, int]:
    """Every resource card except the given ones, for a hoarder: decks can run out then."""
    left = Counter(CARDS)
    for pile in others:
        left.subtract(Counter(pile))
    return {card: count for card, count in left.items() if count}


def all_djinns_but(*others: str) -> list[str]:
    """Every djinn except the given ones."""
    return [djinn for djinn in DJINNS if djinn not in others]


def cards_from_top(top: Sequence[str], *others: Mapping[str, int] | Sequence[str]) -> list[str]:
    """A resource deck: known cards on top, below them all that are not given to lie elsewhere."""
    rest = all_cards_but(top, *others)
    return [*top, *(card for card, count in rest.items() for _ in range(count))]


def djinns_from_top(top: Sequence[str], *others: str) -> list[str]:
    """A djinn deck: known djinns on top, below them all that are not given to lie elsewhere."""
    return [*top, *all_djinns_but(*top, *others)]


def track(paid: Mapping[int, int] | None = None, zeros: Sequence[int] = ()) -> list[int | None]:
    """A turn-order track: `paid` maps prices to seats, `zeros` lists seats from entry to rear."""
    places: list[int | None] = [None] * 9
    for place, seat in zip((2, 1, 0), zeros, strict=False):
        places[place] = seat
    for price, seat in (paid or {}).items():
        places[{1: 3, 3: 4, 5: 5, 8: 6, 12: 7, 18: 8}[price]] = seat
    return places


def step(name: str, **fields: Any) -> dict[str, Any]:
    """One step of an agenda."""
    return {"step": name, **fields}


def turn_end(seat: int = 0) -> Agenda:
    """What is left of a turn that has reached W4."""
    return [step("next_turn"), step("end_turn", seat=seat), step("window", seat=seat, window=4)]


def tile_action(at: str, seat: int = 0) -> Agenda:
    """What is left of a turn whose next thing is the action of tile `at`."""
    return [*turn_end(seat), step("tile_action", seat=seat, tile=at)]


def window_3(at: str, seat: int = 0) -> Agenda:
    """What is left of a turn in W3, ended on tile `at`."""
    return [*tile_action(at, seat), step("window", seat=seat, window=3)]


def tribe_action(at: str, tribe: str, count: int, seat: int = 0) -> Agenda:
    """What is left of a turn whose next thing is the action of the meeples in hand."""
    return [*window_3(at, seat), step("tribe_action", seat=seat, tile=at, tribe=tribe, count=count)]


def window_2(at: str, tribe: str, count: int, seat: int = 0) -> Agenda:
    """What is left of a turn in W2, with `count` meeples of a tribe in hand."""
    return [*tribe_action(at, tribe, count, seat), step("window", seat=seat, window=2)]


def window_1(seat: int = 0) -> Agenda:
    """A turn that is in W1, before a source is chosen."""
    return [step("next_turn"), step("window", seat=seat, window=1)]


# Speaking for the seats ------------------------------------------------------------------------


def decider(state: State) -> int:
    """The seat that must speak now (Five Tribes never asks two at once)."""
    seats: tuple[int, ...] = state.deciders()
    assert len(seats) == 1, f"one decider expected, got {seats}"
    return seats[0]


def texts(state: State, seat: int | None = None) -> set[str]:
    """The texts of the words a seat may say; of the deciding seat when none is given."""
    return {word.text for word in state.seat(decider(state) if seat is None else seat).words()}


def starting(state: State, *beginnings: str) -> set[str]:
    """Those legal words whose verb is one of the given."""
    return {text for text in texts(state) if text.split()[0] in beginnings}


def play(state: State, *words: str) -> State:
    """Play each word for the seat that decides at that moment; returns the same state."""
    for word in words:
        state.play(decider(state), word)
    return state


def pass_on(state: State) -> State:
    """Decline and end everything that may be left out, up to the next movement or bid."""
    while not state.over:
        waived = [word for word in ("continue", "decline", "end") if word in texts(state)]
        if not waived:
            break
        play(state, waived[0])
    return state


def wander(state: State, seed: int, decisions: int) -> Iterator[State]:
    """Random play: the same state, yielded after each decision."""
    dice = random.Random(seed)
    for _ in range(decisions):
        if state.over:
            return
        play(state, dice.choice(sorted(texts(state))))
        yield state


def refused(state: State, word: str, rule: str = "", seat: int | None = None) -> IllegalAction:
    """Assert that a word is not offered, is refused (citing the rule) and changes nothing."""
    speaker = decider(state) if seat is None else seat
    before = state.document()
    assert word not in state.seat(speaker).words()
    with pytest.raises(IllegalAction) as caught:
        state.play(speaker, word)
    assert state.document() == before
    if rule:
        assert caught.value.rule == rule
    return caught.value


# Looking at what happened ----------------------------------------------------------------------


def gold(state: State, seat: int = 0) -> int:
    """The gold of a seat."""
    amount: int = state.document()["players"][seat]["gold"]
    return amount


def cards(state: State, seat: int = 0) -> dict[str, int]:
    """The resource cards of a seat, only the kinds it holds."""
    held: dict[str, int] = state.document()["players"][seat]["resources"]
    return {card: count for card, count in held.items() if count}


def discarded(state: State) -> dict[str, int]:
    """The resource discard pile, kinds in it only."""
    pile: dict[str, int] = state.document()["resource_discard"]
    return {card: count for card, count in pile.items() if count}


def in_order(letters: Iterable[str]) -> str:
    """Meeple letters in the order y w b g r p."""
    return "".join(sorted(letters, key="ywbgrp".index))


def kept(state: State, seat: int = 0) -> str:
    """The meeples in front of a seat."""
    return in_order(state.document()["players"][seat]["kept"])


def camels(state: State, seat: int = 0) -> int:
    """The camels a seat has left."""
    left: int = state.document()["players"][seat]["camels"]
    return left


def meeples(state: State, at: str) -> str:
    """The meeples on a tile."""
    return in_order(state.document()["meeples"].get(at, ""))


def bag(state: State) -> Counter[str]:
    """The bag, by letter."""
    return Counter(state.document()["bag"])


def owner(state: State, at: str) -> int | None:
    """The seat whose camel stands on a tile."""
    seat: int | None = state.document()["camels"].get(at)
    return seat


def on_tile(state: State, what: str, at: str) -> int:
    """How many `palms` or `palaces` lie on a tile."""
    pieces: int = state.document()[what].get(at, 0)
    return pieces


def pending(state: State) -> dict[str, Any]:
    """The step that decides now."""
    top: dict[str, Any] = state.document()["agenda"][-1]
    return top


def listen(state: State) -> list[Any]:
    """A list that receives every event from now on."""
    heard: list[Any] = state.collect_events()
    return heard


def names(heard: Iterable[Any]) -> list[str]:
    """The names of the events heard."""
    return [event.name for event in heard]


def facts(heard: Iterable[Any], name: str) -> list[dict[str, Any]]:
    """The public facts of every event of one name."""
    return [dict(event.facts) for event in heard if event.name == name]


def speakers(heard: Iterable[Any], name: str) -> list[int]:
    """The seats of every event of one name, in order."""
    return [event.seat for event in heard if event.name == name]


# Whole movements -------------------------------------------------------------------------------

Move: TypeAlias = tuple[str, ...]


def moves(state: State) -> set[Move]:
    """All complete movements of a seat in W1, each as ("take c3", "drop d3 elder", …).

    W1 must be a real decision (give the player `SLOAR`), or a single source is already in hand.
    """
    found: set[Move] = set()
    for source in starting(state, "take"):
        _follow(state, source, (), found)
    return found


def _follow(state: State, word: str, before: Move, found: set[Move]) -> None:
    later = state.copy()
    heard = listen(later)
    play(later, word)
    done = before
    for event in heard:
        if event.name == "picked_up":
            done += (f"take {event.facts['tile']}",)
        elif event.name == "dropped":
            done += (f"drop {event.facts['tile']} {event.facts['tribe']}",)
        elif event.name == "collected":
            found.add(done)
            return
    drops = texts(later)
    assert drops, f"dead end after {done}"
    for drop in drops:
        _follow(later, drop, done, found)
