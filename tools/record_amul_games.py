"""Record the games of Amul that the tests replay.

    python tools/record_amul_games.py                 plays them and writes tests/games/amul/fixtures
    python tools/record_amul_games.py --keep-words    says the words on file again, under the headers of today
    python tools/record_amul_games.py --check         writes nothing; ends with 1 if a game differs from its file

All dice are seeded, so the same engine and bots give the same files. Old games are better witnesses than new ones:
after a change of a bot do nothing, after a change of how a table is written down use --keep-words, and play them anew
only after a change of the rules or of the box.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import serai
from recorded import arguments_of, play, play_again, record_all, result
from serai.bots import bot
from serai.core.state import State

GAME = serai.game("amul")
FOLDER = Path(__file__).resolve().parent.parent / "tests" / "games" / "amul" / "fixtures"

# (seats, who plays, options that differ from the default); the number of the line is the seed.
GAMES: list[tuple[int, str, dict[str, Any]]] = [
    *((seats, "random", {}) for seats in range(3, 9)),
    *((seats, "random", {"tea": "recommended"}) for seats in range(3, 9)),
    *((seats, "greedy", {}) for seats in range(3, 9)),
    *((seats, "greedy random", {"tea": "recommended"}) for seats in range(3, 9)),
    (3, "greedy", {"tea": 8, "valour_recount": "round_start"}),
    (4, "greedy", {"instant_reading": "palace", "emir": 2}),
    (6, "random", {"instant_reading": "palace", "known_cards": "off", "tea": 1}),
]


def played(seats: int, names: str, options: dict[str, Any], number: int) -> State:
    kinds = names.split()
    players = [bot(kinds[seat % len(kinds)], 100 * number + seat) for seat in range(seats)]
    return play(GAME.new(seats=seats, seed=number, options=options), players)


def main() -> int:
    arguments = arguments_of(__doc__).parse_args()
    games: dict[str, Callable[[], State]] = {}
    for number, (seats, names, options) in enumerate(GAMES):
        tea = "-tea" if "tea" in options else ""
        name = f"{number:02}-{seats}-{names.replace(' ', '-')}{tea}.txt"
        if arguments.keep_words:
            games[name] = partial(play_again, GAME, FOLDER / name)
        else:
            games[name] = partial(played, seats, names, options, number)
    changed = record_all(FOLDER, games, result, arguments.check)
    return 1 if arguments.check and changed else 0


if __name__ == "__main__":
    sys.exit(main())
