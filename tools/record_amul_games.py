"""Record the games of Amul that the tests replay.

    python tools/record_amul_games.py                 plays them and writes tests/games/amul/fixtures
    python tools/record_amul_games.py --keep-words    says the words on file again, under the headers of today
    python tools/record_amul_games.py --check         writes nothing; ends with 1 if a game differs from its file

All dice are seeded, so the same engine and bots give the same files. Old games are better witnesses than new ones:
after a change of a bot do nothing, after a change of how a table is written down use --keep-words, and play them anew
only after a change of the rules or of the box.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

import serai
from recorded import keep, play_again
from serai.bots import bot
from serai.core.state import State

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


def play(number: int) -> State:
    seats, names, options = GAMES[number]
    kinds = names.split()
    players = [bot(kinds[seat % len(kinds)], 100 * number + seat) for seat in range(seats)]
    state: State = serai.game("amul").new(seats=seats, seed=number, options=options)
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
    parser = argparse.ArgumentParser(description="Record the games of Amul that the tests replay.")
    parser.add_argument("--check", action="store_true", help="write nothing")
    parser.add_argument("--keep-words", action="store_true", help="change headers and results only")
    arguments = parser.parse_args()
    records: dict[str, str] = {}
    results: dict[str, dict[str, Any]] = {}
    changed = 0
    for number, (seats, names, options) in enumerate(GAMES):
        tea = "-tea" if "tea" in options else ""
        name = f"{number:02}-{seats}-{names.replace(' ', '-')}{tea}.txt"
        path = FOLDER / name
        state = play_again(serai.game("amul"), path) if arguments.keep_words else play(number)
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
