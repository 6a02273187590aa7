"""Random games against the clock, beside catanatron in the same run. Prints one line of JSON (see README.md).

python benchmarks/playouts.py [GAME] [--seconds S] [--rounds R]
"""

import argparse
import gc
import json
import platform
import random
import statistics
import sys
from collections.abc import Callable
from importlib import import_module
from time import perf_counter, process_time
from typing import Any

import serai
from serai.bots import bot
from serai.core import state as engine
from serai.core.game import Game
from serai.core.options import parse_options
from serai.core.state import State
from serai.games.registry import games

PEER = "catanatron"
PEER_SEATS = 4
# What is asked for, uncompiled, by game.
BARS = {
    "five-tribes": {"games_ratio": 5.0, "decisions_ratio": 1.5, "copy_ratio": 5.0},
    "five-tribes artisans=true,whims=true": {"games_ratio": 8.0},
    "amul": {"games_ratio": 10.0},
    "marrakesh": {"games_ratio": 5.0, "copy_ratio": 4.0, "expansions_ratio": 0.8},
}
# Every expansion of a game that has some.
EXPANSIONS = {
    "marrakesh": {
        "exp1_staircase_tiles": "random",
        "exp2_imam_sultan": "on",
        "exp3_exchange_offices": "mixed",
        "exp4_citizens": "on",
        "exp5_desert_cities": "on",
    }
}
WORDS_BAR_MS = 5.0
# How long greedy may think for one decision, by game: on the average, and ever.
GREEDY_BARS_MS = {"marrakesh": {"greedy_mean_ms": 30.0, "greedy_slowest_ms": 1000.0}}
SEED = 12345

# A run of whole games: (games, decisions, seconds).
Run = tuple[int, int, float]


# Playing ---------------------------------------------------------------------------------------


def play_fast(state: State, rng: random.Random) -> None:
    """As a search does: words are numbers, nothing is checked twice."""
    while state.agenda:
        for seat in state.deciders():
            words = state.words(seat)
            state.act(seat, words[int(rng.random() * len(words))])


def play_publicly(state: State, rng: random.Random) -> None:
    """As anybody does: through the seats, with words that are checked."""
    while not state.over:
        for seat in state.deciders():
            words = state.seat(seat).words()
            state.play(seat, words[int(rng.random() * len(words))])


def run_games(
    game: Game[Any],
    seats: int,
    play: Callable[[State, random.Random], None],
    seconds: float,
    options: dict[str, Any] | None = None,
) -> Run:
    """The same games every time, as many as fit."""
    rng = random.Random(SEED)
    gc.collect()
    games = decisions = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds or not games:
        state = game.new(seats=seats, seed=rng.getrandbits(64), options=options)
        play(state, rng)
        games += 1
        decisions += state.ply
    return games, decisions, elapsed


def calls_per_second(call: Callable[[], object], seconds: float) -> float:
    gc.collect()
    calls = 0
    start = perf_counter()
    while (elapsed := perf_counter() - start) < seconds or not calls:
        for _ in range(50):
            call()
        calls += 50
    return calls / elapsed


def middle_of(game: Game[Any], seats: int, options: dict[str, Any]) -> State:
    """A game halfway through."""
    whole: State = game.new(seats=seats, seed=SEED, options=options)
    play_fast(whole, random.Random(SEED))
    state: State = game.new(seats=seats, seed=SEED, options=options)
    rng = random.Random(SEED)
    while state.ply < whole.ply // 2:
        seat = state.deciders()[0]
        words = state.words(seat)
        state.act(seat, words[int(rng.random() * len(words))])
    return state


def greedy_times(game: Game[Any], seats: int) -> dict[str, float]:
    """A game of greedy players: processor time per decision, on the average and at the slowest."""
    players = [bot("greedy", SEED + seat) for seat in range(seats)]
    options = EXPANSIONS.get(game.name)
    state: State = game.new(seats=seats, seed=SEED, options=options)
    spent: list[float] = []
    while not state.over:
        seat = state.deciders()[0]
        start = process_time()
        word = players[seat].choose(state.seat(seat))
        spent.append(1000 * (process_time() - start))
        state.play(seat, word)
    return {
        "greedy_mean_ms": round(statistics.mean(spent), 2),
        "greedy_slowest_ms": round(max(spent), 1),
    }


# A large crowd on one tile ---------------------------------------------------------------------


def slowest_words_ms(crowd: int) -> float:
    """Five Tribes: how long the engine takes to list the words, at the slowest moment of moves of so many meeples."""
    game = serai.game("five-tribes")
    rng = random.Random(SEED)
    slowest = 0.0
    for _ in range(5):
        meeples = list("y" * 16 + "w" * 20 + "b" * 18 + "g" * 18 + "r" * 18)
        rng.shuffle(meeples)
        tiles = [column + row for row in "12345" for column in "abcdef"]
        board = {"c3": "".join(meeples.pop() for _ in range(crowd))}
        for letter in meeples[: 60 - crowd]:
            home = rng.choice([tile for tile in tiles if tile != "c3"])
            board[home] = board.get(home, "") + letter
        state = game.load(
            {
                "game": "five-tribes",
                "seats": 4,
                "meeples": board,
                "players": [{"djinns": ["sloar"], "resources": {"fakir": 1}}],
                "turn_track": [None, None, None, None, None, 0, None, None, None],
            }
        )
        slowest = max(slowest, _time_words(state))
        state.play(0, "take c3")
        while state.agenda and state.agenda[-1].name == "drop":
            slowest = max(slowest, _time_words(state))
            words = state.words(0)
            state.act(0, words[int(rng.random() * len(words))])
    return slowest


def _time_words(state: State) -> float:
    """Milliseconds to list the words of the pending step anew; the best of a few, because the machine is noisy."""
    step = state.agenda[-1]
    best = float("inf")
    for _ in range(5):
        start = perf_counter()
        step.words(state)
        best = min(best, perf_counter() - start)
    return best * 1000


# The whole -------------------------------------------------------------------------------------


def rates(runs: list[Run]) -> dict[str, float]:
    """Medians over the rounds."""
    games, decisions, _ = runs[-1]
    return {
        "games_per_s": round(statistics.median(g / s for g, _, s in runs), 2),
        "decisions_per_s": round(statistics.median(d / s for _, d, s in runs), 1),
        "decisions_per_game": round(decisions / games, 1),
    }


def load_peer() -> Any | None:
    try:
        return import_module(f"peers.{PEER}_playouts")
    except ImportError:
        print(f"{PEER} is not installed, so only Serai is measured.", file=sys.stderr)
        return None


def measure(
    game: Game[Any], seconds: float, rounds: int, options: dict[str, Any]
) -> dict[str, Any]:
    peer = load_peer()
    least, most = game.seats_with(game.read_options(options))
    all_seats = range(least, most + 1)
    # With options the largest game is compared, so that an expansion is measured with all it brings.
    compared = most if options else min(max(PEER_SEATS, least), most)
    fast: dict[int, list[Run]] = {seats: [] for seats in all_seats}
    public: list[Run] = []
    expanded: list[Run] = []
    expansions = EXPANSIONS.get(game.name)
    copies: list[float] = []
    views: list[float] = []
    peer_runs: list[Run] = []
    peer_copies: list[float] = []
    ours = middle_of(game, compared, options)
    theirs = peer.middle(SEED) if peer else None
    # Four or five long slices (theirs, ours, ours with expansions, by the public way, with other seat counts) and
    # three short ones.
    slice_ = seconds / rounds / (6 if expansions else 5)
    for _ in range(rounds):  # ours and theirs in turn: what slows the machine down slows both
        fast[compared].append(run_games(game, compared, play_fast, slice_, options))
        if peer:
            peer_runs.append(peer.run_games(SEED, slice_))
        if expansions and not options:
            expanded.append(run_games(game, compared, play_fast, slice_, expansions))
        public.append(run_games(game, compared, play_publicly, slice_, options))
        copies.append(calls_per_second(ours.copy, slice_ / 4))
        if theirs is not None:
            peer_copies.append(calls_per_second(theirs.copy, slice_ / 4))
        # Of a fresh copy each time: views of one state share what all seats see alike.
        views.append(calls_per_second(lambda: ours.copy().seat(0).view(), slice_ / 4))
        others = [seats for seats in all_seats if seats != compared]
        for seats in others:
            fast[seats].append(run_games(game, seats, play_fast, slice_ / len(others), options))
    found: dict[str, Any] = {
        "ours": {
            "by_seats": {str(seats): rates(runs) for seats, runs in fast.items()},
            f"public_{compared}": rates(public),
            "copies_per_s": round(statistics.median(copies)),
            "views_per_s": round(statistics.median(views)),
        },
        "peer": None,
    }
    if expansions:
        found["ours"][f"expansions_{compared}"] = rates(expanded)
        both = zip(expanded, fast[compared], strict=True)
        found["expansions_ratio"] = _ratio([(a[0] / a[2]) / (b[0] / b[2]) for a, b in both])
    if peer:
        found["peer"] = {
            "name": PEER,
            "version": peer.VERSION,
            "players": PEER_SEATS,
            **rates(peer_runs),
            "copies_per_s": round(statistics.median(peer_copies)),
        }
        pairs = list(zip(fast[compared], peer_runs, strict=True))
        found["games_ratio"] = _ratio([(a[0] / a[2]) / (b[0] / b[2]) for a, b in pairs])
        found["decisions_ratio"] = _ratio([(a[1] / a[2]) / (b[1] / b[2]) for a, b in pairs])
        found["copy_ratio"] = _ratio([a / b for a, b in zip(copies, peer_copies, strict=True)])
    return found


def _ratio(of_rounds: list[float]) -> float:
    return round(statistics.median(of_rounds), 2)


def judge(name: str, found: dict[str, Any]) -> dict[str, Any]:
    """Which bars are met; a ratio without a peer is not judged."""
    bars: dict[str, Any] = {}
    for ratio, least in BARS.get(name, {}).items():
        met = found[ratio] >= least if ratio in found else None
        bars[ratio] = {"at_least": least, "met": met}
    for name_of_time, most in GREEDY_BARS_MS.get(name, {}).items():
        bars[name_of_time] = {"at_most": most, "met": found["ours"][name_of_time] <= most}
    if "words_12_ms" in found["ours"]:
        met = found["ours"]["words_12_ms"] < WORDS_BAR_MS
        bars["words_12_ms"] = {"below": WORDS_BAR_MS, "met": met}
    return bars


def main() -> int:
    parser = argparse.ArgumentParser(description="Random games against the clock.")
    parser.add_argument("game", nargs="?", default="five-tribes", choices=games())
    parser.add_argument("--seconds", type=float, default=25.0, help="for the whole (default 25)")
    parser.add_argument("--rounds", type=int, default=5, help="ours and theirs in turn (default 5)")
    parser.add_argument("--options", default="", help="such as artisans=true,whims=true")
    arguments = parser.parse_args()
    options = parse_options(arguments.options)
    game = serai.game(arguments.game)
    found = measure(game, arguments.seconds, max(1, arguments.rounds), options)
    if arguments.game in GREEDY_BARS_MS:
        found["ours"] |= greedy_times(game, PEER_SEATS)
    if arguments.game == "five-tribes":
        found["ours"]["words_12_ms"] = round(slowest_words_ms(12), 4)
        found["ours"]["words_20_ms"] = round(slowest_words_ms(20), 4)
    told = {
        "benchmark": "playouts",
        "game": arguments.game,
        "version": serai.__version__,
        "python": platform.python_version(),
        "compiled": not str(engine.__file__).endswith(".py"),
        "seconds": arguments.seconds,
        "rounds": arguments.rounds,
        "options": options,
        **found,
        "bars": judge(f"{arguments.game} {arguments.options}".strip(), found),
    }
    print(json.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
