"""More ways to set a table: owners of djinns, decks with a known top, what is left in the box.

The positions of the djinn tests keep every component: what a test takes away from a deck or from
the bag lies somewhere else (in an opponent's hand, on far tiles), as it would at a real table.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from tests.support.five_tribes.board import (
    CARDS,
    MEEPLES,
    Document,
    State,
    decider,
    facts,
    listen,
    speakers,
    starting,
    step,
    window_1,
)

VP = {
    "al_amin": 5,
    "anun_nak": 8,
    "baal": 6,
    "boaz": 6,
    "bouraq": 6,
    "echidna": 4,
    "enki": 8,
    "hagis": 10,
    "haurvatat": 8,
    "iblis": 8,
    "jafaar": 6,
    "kandicha": 6,
    "kumarbi": 6,
    "lamia": 10,
    "leta": 4,
    "marid": 6,
    "monkir": 6,
    "nekir": 6,
    "shamhat": 6,
    "sibittis": 4,
    "sloar": 8,
    "utug": 4,
}
"""The 22 djinns and their printed points (FT-10.6)."""

EITHER = {"elder": (1, 0), "fakir": (0, 1)}
ELDER_AND = {"elder+elder": (2, 0), "elder+fakir": (1, 1)}
ONE_FAKIR = {"fakir": (0, 1)}
INVOKED: dict[str, dict[str, tuple[int, int]]] = {
    "anun_nak": EITHER,
    "bouraq": EITHER,
    "enki": EITHER,
    "iblis": EITHER,
    "leta": ELDER_AND,
    "sibittis": ELDER_AND,
    "utug": ELDER_AND,
    "echidna": ELDER_AND,
    "sloar": ONE_FAKIR,
}
"""What `invoke` can be said of, with the payments: text -> (elders, fakirs) (FT-10.3, FT-10.6)."""

ACTIONS = ("anun_nak", "bouraq", "enki", "leta", "sibittis", "sloar", "utug")
"""The action djinns (FT-10.2)."""

VILLAGES = {"c1", "d2", "b3", "c4", "a5"}
OASES = {"b1", "c2", "f2", "e3", "a4", "d5"}

RED_NORTH = ["S S S L O O", "S S S L O O", "S S L L O O", "V V V V V P6", "P6 P6 P6 P10 P12 P15"]
"""A layout whose two upper rows have no blue tile in any block."""


BUSY: Document = {
    "meeples": {"a1": "g", "b2": "yb", "c3": "r"},
    "camels": {"b2": 1, "d4": 2, "e5": 0},
    "palms": {"c2": 1, "d4": 1},
    "palaces": {"c1": 2, "c3": 1},
}
"""Tiles of every sort: with meeples, owned, with palms, with palaces, and several of these."""

NOT_EMPTY = {"a1", "b2", "c3", "d4", "e5", "c2", "c1"}
"""The tiles of `BUSY` that are not empty in the sense of FT-0.7."""


def holder(*djinns: str, kept: str = "", fakirs: int = 0, gold: int = 50, **goods: int) -> Document:
    """A player: their djinns, kept meeples, fakirs, gold and goods."""
    resources = {**goods, "fakir": fakirs}
    return {"djinns": list(djinns), "kept": kept, "resources": resources, "gold": gold}


def other_djinns(*used: str) -> list[str]:
    """All djinns but those named."""
    return [djinn for djinn in VP if djinn not in used]


def other_meeples(*used: str) -> str:
    """All meeples of the box but those used, as letters."""
    left = MEEPLES - Counter("".join(used))
    return "".join(letter * left[letter] for letter in "ywbgr")


def spread(letters: str, tiles: Sequence[str]) -> dict[str, str]:
    """Lay meeples on tiles, one after the other, all round until none is left."""
    return {at: letters[k :: len(tiles)] for k, at in enumerate(tiles) if letters[k :: len(tiles)]}


def other_cards(*used: Mapping[str, int]) -> dict[str, int]:
    """All resource cards but those used."""
    left = Counter(CARDS)
    for held in used:
        left.subtract(held)
    return {card: count for card, count in left.items() if count > 0}


def deck(*top: str, held: Mapping[str, int] | None = None) -> list[str]:
    """A resource deck: the cards on top as given, then all that nobody holds."""
    return [*top, *Counter(other_cards(held or {}, Counter(top))).elements()]


def invocations(state: State) -> set[str]:
    """The `invoke` words on offer."""
    return starting(state, "invoke")


def invoked_djinns(state: State) -> set[str]:
    """The djinns that can be invoked now."""
    return {text.split()[1] for text in invocations(state)}


def points(state: State, line: str, seat: int = 0) -> int:
    """One line of a seat's score."""
    found: list[int] = [entry.points for entry in state.scores()[seat].lines if entry.id == line]
    assert len(found) == 1, f"one line {line} expected"
    return found[0]


def payments(heard: Iterable[Any]) -> list[tuple[int, str, int]]:
    """What djinns paid, as (owner, djinn, gold), in order."""
    events = list(heard)
    paid = facts(events, "djinn_paid")
    owners = speakers(events, "djinn_paid")
    return [(seat, fact["djinn"], fact["gold"]) for seat, fact in zip(owners, paid, strict=True)]


def walk(state: State, *words: str) -> State:
    """A whole movement; words the engine says by itself (a single choice) are not said again."""
    heard = listen(state)
    for number, word in enumerate(words):
        if len(_steps(heard)) <= number:
            state.play(decider(state), word)
    assert _steps(heard) == list(words)
    return state


def _steps(heard: Iterable[Any]) -> list[str]:
    done = []
    for event in heard:
        if event.name == "picked_up":
            done.append(f"take {event.facts['tile']}")
        elif event.name == "dropped":
            done.append(f"drop {event.facts['tile']} {event.facts['tribe']}")
    return done


def say_anything(state: State, rng: random.Random) -> str:
    """Play one random legal word for the seat that decides; returns its text."""
    seat = decider(state)
    words = state.seat(seat).words()
    word = words[rng.randrange(len(words))]
    state.play(seat, word)
    return str(word)


def play_out(state: State, rng: random.Random, limit: int = 20_000) -> State:
    """Random words until the game is over (or until the limit, when a test wants a middle)."""
    for _ in range(limit):
        if state.over:
            break
        say_anything(state, rng)
    return state


def window(number: int, seat: int = 0) -> dict[str, Any]:
    """The step of a window."""
    return step("window", seat=seat, window=number)


MOVABLE = {"a1": "g", "b1": "g"}
"""Meeples for two moves: either merchant joins the other."""


# A table full of secrets (FT-14) -----------------------------------------------------------------

Viewer: TypeAlias = int | None
EVERYBODY: tuple[Viewer, ...] = (0, 1, 2, None)
"""Three seats and a spectator."""

HANDS = [
    {"fish": 1, "fakir": 2},
    {"fish": 1, "silk": 1, "fakir": 1},
    {"wheat": 2},
]
ROW = ["fish", "wheat", "fakir", "ivory", "spice", "silk", "fish", "fakir", "gold"]
OWNED = ["sloar", "sibittis", "anun_nak"]
DJINN_ROW = ["leta", "marid", "boaz"]


def position(**changes: Any) -> Document:
    """W1 of seat 0, who owns Sloar, Sibittis and Anun-Nak; everybody has secrets."""
    used = Counter(ROW)
    for hand in HANDS:
        used.update(hand)
    players: list[Document] = [
        {"gold": 20, "djinns": OWNED, "kept": "wwwy", "resources": HANDS[0]},
        {"gold": 31, "kept": "yw", "resources": HANDS[1], "known": {"fish": 1}},
        {"gold": 40, "resources": HANDS[2]},
    ]
    return {
        "players": players,
        "meeples": {"a1": "yb", "b1": "g", "b2": "b", "e4": "wr", "e5": "w"},
        "camels": {"c3": 1},
        "palms": {"b1": 1},
        "resource_row": ROW,
        "resource_deck": deck(held=used),
        "resource_discard": {},
        "djinn_row": DJINN_ROW,
        "djinn_deck": other_djinns(*OWNED, *DJINN_ROW, "utug"),
        "djinn_discard": ["utug"],
        "seed": "a5" * 32,
        "chance": 3,
        "agenda": window_1(),
        **changes,
    }


SHOWN: list[str] = position()["djinn_deck"][:3]
"""What Sibittis shows in this position."""
