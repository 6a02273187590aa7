"""Record the games that the tests replay.

    python tools/record_games.py                 plays them and writes tests/games/five_tribes/fixtures
    python tools/record_games.py --keep-words    says the words on file again, under the headers of today
    python tools/record_games.py --check         writes nothing; ends with 1 if a game differs from its file

Which games there are is said in GAMES below; all dice are seeded, so the same engine and bots give the same files.
Old games are better witnesses than new ones. So: after a change of the box that changes no rule (a name, a
provenance) use --keep-words; after a change of a bot do nothing; only after a change of the rules play anew. The
tool says of each game what is different: a header is harmless, words or a result are not.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import serai
from recorded import EXPECTED, keep, play_again
from serai.bots import bot
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.core.state import State

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "games" / "five_tribes" / "fixtures"

# (seats, who plays, options that differ from the default), one game per line; the line's number is its seed.
GAMES: list[tuple[int, str, dict[str, Any]]] = [
    (2, "random", {}),
    (3, "random", {}),
    (4, "random", {}),
    (2, "curious", {}),
    (3, "curious", {}),
    (4, "curious", {}),
    (2, "greedy", {}),
    (3, "greedy", {}),
    (4, "greedy", {}),
    (2, "greedy curious", {}),
    (3, "greedy random curious", {}),
    (4, "greedy greedy curious random", {}),
    (2, "random", {"self_matching_loop": False, "stall_check": "on_turn"}),
    (3, "random", {"self_matching_loop": False}),
    (4, "random", {"stall_check": "on_turn"}),
    (2, "curious", {"paid_power_limit": "round"}),
    (3, "curious", {"kill_mandatory": False, "kandicha_block": "final_tile"}),
    (4, "curious", {"nekir_per": "meeple", "kandicha_capture_pays_nekir": False}),
    (2, "curious", {"echidna_retroactive": True, "echidna_doubles_kandicha": False}),
    (3, "curious", {"baal_counts_itself": True, "redirect_scope": "tile_action"}),
    (4, "curious", {"gold_visibility": "open", "hand_visibility": "open"}),
    (2, "greedy", {"paid_power_limit": "round", "echidna_retroactive": True}),
    (3, "greedy", {"self_matching_loop": False, "kill_mandatory": False}),
    (4, "greedy", {"redirect_scope": "tile_action", "stall_check": "on_turn"}),
    (2, "curious", {"self_matching_loop": False, "nekir_per": "meeple"}),
    (3, "greedy curious curious", {"hand_visibility": "open"}),
    (4, "random random curious curious", {"baal_counts_itself": True}),
    (2, "curious", {}),
    (3, "curious", {}),
    (4, "curious", {}),
]

# The same with expansions, in a folder of their own: three games for each of the eleven configurations.
EXPANSIONS: dict[str, dict[str, Any]] = {
    "artisans": {"artisans": True},
    "whims": {"whims": True},
    "both": {"artisans": True, "whims": True},
}
EXPANSION_GAMES: list[tuple[int, str, dict[str, Any]]] = [
    (seats, names, {**options, **more})
    for box, options in EXPANSIONS.items()
    for seats in range(2, 5 if box == "artisans" else 6)
    for names, more in (
        ("random", {}),
        ("curious", {"scimitar_is_kill": True} if box == "artisans" else {}),
        ("greedy curious", {"line_whim": "connected"} if box == "whims" else {}),
    )
] + [
    (seats, names, EXPANSIONS["both"])
    for names in ("curious", "greedy", "greedy")
    for seats in (2, 3, 4, 5)
]
# A whim that none of these claims.
EXPANSION_GAMES.append((2, "greedy curious", EXPANSIONS["whims"]))

Player = Callable[[Seat], Word]
WAIVING = {"continue", "decline", "end"}


def curious(seed: int) -> Player:
    """A player who chooses a verb first and seldom waives anything, so that rare deeds are not rare."""
    dice = random.Random(f"curious {seed}")

    def choose(seat: Seat) -> Word:
        words = list(seat.words())
        verbs = {word.verb for word in words}
        if verbs - WAIVING and dice.random() < 0.7:
            verbs -= WAIVING
        verb = dice.choice(sorted(verbs))
        return dice.choice([word for word in words if word.verb == verb])

    return choose


def player(name: str, seed: int) -> Player:
    return curious(seed) if name == "curious" else bot(name, seed).choose


def play(games: list[tuple[int, str, dict[str, Any]]], number: int) -> State:
    seats, names, options = games[number]
    kinds = names.split()
    players = [player(kinds[seat % len(kinds)], 100 * number + seat) for seat in range(seats)]
    state: State = serai.game("five-tribes").new(seats=seats, seed=number, options=options)
    while not state.over:
        for seat in state.deciders():
            state.play(seat, players[seat](state.seat(seat)))
    return state


def result(state: State) -> dict[str, Any]:
    """What the tests compare."""
    return {
        "rounds": state.document()["round"],
        "decisions": state.ply,
        "totals": [score.total for score in state.scores()],
        "lines": [[line.points for line in score.lines] for score in state.scores()],
        "ranking": list(state.ranking()),
        "digest": state.digest(),
    }


def differences(record: str, found: dict[str, Any], folder: Path, name: str) -> list[str]:
    """In what a game differs from the one on file."""
    path = folder / name
    if not path.exists() or not (folder / EXPECTED).exists():
        return ["new"]
    old_head, _, old_words = path.read_text(encoding="utf-8").partition("\n\n")
    head, _, words = record.partition("\n\n")
    expected = json.loads((folder / EXPECTED).read_text(encoding="utf-8"))
    return [
        what
        for what, same in (
            ("another header", head == old_head),
            ("other words", words == old_words),
            ("another result", found == expected.get(name)),
        )
        if not same
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description="Record the games that the tests replay.")
    parser.add_argument("--check", action="store_true", help="write nothing")
    parser.add_argument("--keep-words", action="store_true", help="change headers only")
    parser.add_argument("--expansions", action="store_true", help="only the games with expansions")
    arguments = parser.parse_args()
    changed = 0
    if not arguments.expansions:
        changed += record_all(GAMES, FOLDER, arguments.keep_words, arguments.check)
    folder = FOLDER / "expansions"
    changed += record_all(EXPANSION_GAMES, folder, arguments.keep_words, arguments.check)
    return 1 if arguments.check and changed else 0


def record_all(
    games: list[tuple[int, str, dict[str, Any]]], folder: Path, keep_words: bool, check: bool
) -> int:
    """Play or say again the games of one folder; returns how many differ from their files."""
    records: dict[str, str] = {}
    results: dict[str, dict[str, Any]] = {}
    changed = 0
    for number, (seats, names, _) in enumerate(games):
        name = f"{number:02}-{seats}-{names.replace(' ', '-')}.txt"
        game = serai.game("five-tribes")
        state = play_again(game, folder / name) if keep_words else play(games, number)
        records[name], results[name] = state.record(), result(state)
        found = differences(records[name], results[name], folder, name)
        changed += bool(found)
        print(f"{name}: {', '.join(found) or 'as before'}")
    if not check:
        keep(folder, records, results)
    return changed


if __name__ == "__main__":
    sys.exit(main())
