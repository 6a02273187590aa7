"""Record the games of Marrakesh that the tests replay.

    python tools/record_marrakesh_games.py                 plays them and writes tests/games/marrakesh/fixtures
    python tools/record_marrakesh_games.py --keep-words    says the words on file again, under the headers of today
    python tools/record_marrakesh_games.py --check         writes nothing; ends with 1 if a game differs from its file

All dice are seeded, so the same engine and bots give the same files. `curious` is a random player who prefers verbs
that were seldom said. After a change of a bot do nothing; after a change of how a table is written down use
--keep-words.
"""

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import serai
from recorded import Player, arguments_of, play, play_again, record_all, result
from serai.bots import bot
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.core.state import State

GAME = serai.game("marrakesh")
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
    *((seats, "curious", "all", {"river_read_late": True}) for seats in (2, 3, 4)),
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


def player(kind: str, seed: int, said: Counter[str]) -> Player:
    if kind == "curious":
        return Curious(seed, said)
    return Studious(seed) if kind == "studious" else bot(kind, seed)


def played(seats: int, kind: str, options: dict[str, Any], number: int) -> State:
    said: Counter[str] = Counter()
    players = [player(kind, 100 * number + seat, said) for seat in range(seats)]
    return play(GAME.new(seats=seats, seed=number, options=options), players)


def main() -> int:
    arguments = arguments_of(__doc__).parse_args()
    games: dict[str, Callable[[], State]] = {}
    for number, (seats, kind, expansions, options) in enumerate(GAMES):
        name = f"{number:02}-{seats}-{kind}-{expansions}.txt"
        if arguments.keep_words:
            games[name] = partial(play_again, GAME, FOLDER / name)
        else:
            # Most games are older than the reading of MK-18.1 that new ones have.
            asked = {"river_read_late": False, **EXPANSIONS[expansions], **options}
            games[name] = partial(played, seats, kind, asked, number)
    changed = record_all(FOLDER, games, result, arguments.check)
    return 1 if arguments.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
