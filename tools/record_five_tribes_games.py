"""Record the games of Five Tribes that the tests replay.

    python tools/record_five_tribes_games.py                 plays them and writes tests/games/five_tribes/fixtures
    python tools/record_five_tribes_games.py --keep-words    says the words on file again, under the headers of today
    python tools/record_five_tribes_games.py --check         writes nothing; ends with 1 if a game differs from its file

Which games there are is said in GAMES below; all dice are seeded, so the same engine and bots give the same files.
Old games are better witnesses than new ones. So: after a change of the box that changes no rule (a name, a
provenance) use --keep-words; after a change of a bot do nothing; only after a change of the rules play anew. The
tool says of each game what is different: a header is harmless, words or a result are not.
"""

import random
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import serai
from recorded import Player, arguments_of, play, play_again, record_all, result
from serai.bots import bot
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.core.state import State

GAME = serai.game("five-tribes")
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

WAIVING = {"continue", "decline", "end"}


class Curious:
    """Chooses a verb first and seldom waives anything, so that rare deeds are not rare."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(f"curious {seed}")

    def choose(self, seat: Seat) -> Word:
        words = list(seat.words())
        verbs = {word.verb for word in words}
        if verbs - WAIVING and self.dice.random() < 0.7:
            verbs -= WAIVING
        verb = self.dice.choice(sorted(verbs))
        return self.dice.choice([word for word in words if word.verb == verb])


def player(name: str, seed: int) -> Player:
    return Curious(seed) if name == "curious" else bot(name, seed)


def played(seats: int, names: str, options: dict[str, Any], number: int) -> State:
    kinds = names.split()
    players = [player(kinds[seat % len(kinds)], 100 * number + seat) for seat in range(seats)]
    return play(GAME.new(seats=seats, seed=number, options=options), players)


def result_of(state: State) -> dict[str, Any]:
    return {"rounds": state.document()["round"], "decisions": state.ply, **result(state)}


def main() -> int:
    parser = arguments_of(__doc__)
    parser.add_argument("--expansions", action="store_true", help="only the games with expansions")
    arguments = parser.parse_args()
    changed = 0
    if not arguments.expansions:
        changed += record_folder(GAMES, FOLDER, arguments.keep_words, arguments.check)
    folder = FOLDER / "expansions"
    changed += record_folder(EXPANSION_GAMES, folder, arguments.keep_words, arguments.check)
    return 1 if arguments.check and changed else 0


def record_folder(
    listed: list[tuple[int, str, dict[str, Any]]], folder: Path, keep_words: bool, check: bool
) -> int:
    games: dict[str, Callable[[], State]] = {}
    for number, (seats, names, options) in enumerate(listed):
        name = f"{number:02}-{seats}-{names.replace(' ', '-')}.txt"
        if keep_words:
            games[name] = partial(play_again, GAME, folder / name)
        else:
            games[name] = partial(played, seats, names, options, number)
    return record_all(folder, games, result_of, check)


if __name__ == "__main__":
    sys.exit(main())
