"""Record the games of Marrakesh that the tests replay.

    python tools/record_marrakesh_games.py                 plays them and writes tests/games/marrakesh/fixtures
    python tools/record_marrakesh_games.py --keep-words    says the words on file again, under the headers of today
    python tools/record_marrakesh_games.py --check         writes nothing; ends with 1 if a game differs from its file

All dice are seeded, so the same engine and bots give the same files. `curious` is a random player who prefers verbs
that were seldom said. After a change of a bot do nothing; after a change of how a table is written down use
--keep-words.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import serai
from recorded import keep, play_again
from serai.bots import bot
from serai.bots.player import Bot
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.core.state import State

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "games" / "marrakesh" / "fixtures"
EXPANSIONS: dict[str, dict[str, Any]] = {
    "none": {},
    "e1": {"exp1_staircase_tiles": "random"},
    "e2": {"exp2_imam_sultan": "on"},
    "e3": {"exp3_exchange_offices": "new_only"},
    "e4": {"exp4_citizens": "on"},
    "e5": {"exp5_desert_cities": "on"},
    "all": {
        "exp1_staircase_tiles": "random",
        "exp2_imam_sultan": "on",
        "exp3_exchange_offices": "mixed",
        "exp4_citizens": "on",
        "exp5_desert_cities": "on",
    },
}
KINDS = ("curious", "random", "greedy")

# (seats, who plays, expansions, other options); the number of the line is the seed.
GAMES: list[tuple[int, str, str, dict[str, Any]]] = [
    *(
        (seats, KINDS[(seats + number) % 3], expansions, {"tower_floor": ("b1", "b2")[number % 2]})
        for number, expansions in enumerate(EXPANSIONS)
        for seats in (2, 3, 4)
    ),
    (2, "greedy", "all", {"tower_floor": "b2", "river_tiles": "first_game"}),
    (3, "greedy", "none", {"disc_start": "random", "show_tower": "off"}),
    (4, "curious", "all", {"disc_start": "zero", "first_player": 2, "show_exchange_stack": "on"}),
    *((2, "studious", "none", {}) for _ in range(6)),
]


class Curious:
    """Says what was seldom said."""

    def __init__(self, seed: int, said: Counter[str]) -> None:
        self.rng = Random(seed)
        self.said = said

    def choose(self, seat: Seat) -> Word:
        words = list(seat.words())
        word = min(words, key=lambda word: (self.said[word.verb], self.rng.random()))
        if self.rng.random() < 0.5:
            word = self.rng.choice(words)
        self.said[word.verb] += 1
        return word


class Studious:
    """A greedy player who collects scholars for the scrolls that others seldom buy."""

    WANTED = ("scroll_38", "scroll_57", "scroll_71")

    def __init__(self, seed: int) -> None:
        self.greedy = bot("greedy", seed)

    def choose(self, seat: Seat) -> Word:
        words = seat.words()
        for scroll in self.WANTED:
            for verb in ("study", "take"):
                if f"{verb} {scroll}" in words:
                    return next(word for word in words if word.text == f"{verb} {scroll}")
        for text in (
            "draft gray 2",
            "draft gray 1",
            "keshi gray",
            "new madrasa",
            "also keshi",
            "also act",
        ):
            if text in words:
                return next(word for word in words if word.text == text)
        return self.greedy.choose(seat)


def player(kind: str, seed: int, said: Counter[str]) -> Curious | Studious | Bot:
    if kind == "curious":
        return Curious(seed, said)
    return Studious(seed) if kind == "studious" else bot(kind, seed)


def play(number: int) -> State:
    seats, kind, expansions, options = GAMES[number]
    said: Counter[str] = Counter()
    players = [player(kind, 100 * number + seat, said) for seat in range(seats)]
    asked = {**EXPANSIONS[expansions], **options}
    state: State = serai.game("marrakesh").new(seats=seats, seed=number, options=asked)
    while not state.over:
        for seat in state.deciders():
            state.play(seat, players[seat].choose(state.seat(seat)))
    return state


def result(state: State) -> dict[str, Any]:
    """What the tests compare."""
    return {
        "totals": [score.total for score in state.scores()],
        "lines": [[line.points for line in score.lines] for score in state.scores()],
        "ranking": list(state.ranking()),
        "digest": state.digest(),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Record the games that the tests replay.")
    parser.add_argument("--check", action="store_true", help="write nothing")
    parser.add_argument("--keep-words", action="store_true", help="change headers and results only")
    arguments = parser.parse_args()
    records: dict[str, str] = {}
    results: dict[str, dict[str, Any]] = {}
    changed = 0
    for number, (seats, kind, expansions, _) in enumerate(GAMES):
        name = f"{number:02}-{seats}-{kind}-{expansions}.txt"
        path = FOLDER / name
        state = play_again(serai.game("marrakesh"), path) if arguments.keep_words else play(number)
        records[name], results[name] = state.record(), result(state)
        same = path.exists() and path.read_text(encoding="utf-8") == records[name]
        changed += not same
        print(f"{name}: {'as before' if same else 'different'}")
    if arguments.check:
        return 1 if changed else 0
    keep(FOLDER, records, results)
    return 0


if __name__ == "__main__":
    sys.exit(main())
