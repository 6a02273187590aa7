"""Measures of Serai's engine. Every rate is per second of processor time: others may use the machine meanwhile."""

import gc
import random
import statistics
import subprocess
import sys
import tracemalloc
from collections.abc import Callable, Sequence
from time import process_time
from typing import Any

import msgspec

import serai
from serai.bots import bot
from serai.core.game import Game
from serai.core.state import State
from serai.core.step import Together

SEED = 12345
# States of one game, from its first decision to its last, on which single calls are measured.
SAMPLE = 24
# For `bytes_per_state`.
COPIES = 200

# A run of whole games: (games, decisions, seconds).
Run = tuple[int, int, float]


def run_games(game: Game[Any], seats: int, options: dict[str, Any], seconds: float) -> Run:
    """Random games, the same every time, as many as fit."""
    rng = random.Random(SEED)
    gc.collect()
    games = decisions = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds or not games:
        state: State = game.new(seats=seats, seed=rng.getrandbits(64), options=options)
        state.playout(rng)
        games += 1
        decisions += state.ply
    return games, decisions, elapsed


def sample(game: Game[Any], seats: int, options: dict[str, Any]) -> list[State]:
    """States at even distances in a random game."""
    whole: State = game.new(seats=seats, seed=SEED, options=options)
    whole.playout(random.Random(SEED))
    state: State = game.new(seats=seats, seed=SEED, options=options)
    rng = random.Random(SEED)
    found: list[State] = []
    while state.agenda:
        for seat in state.deciders():
            if len(found) < SAMPLE * state.ply // whole.ply + 1:
                found.append(state.copy())
            words = state.words(seat)
            state.act(seat, words[int(rng.random() * len(words))])
    return found


def calls_per_second(states: Sequence[Any], call: Callable[[Any], object], seconds: float) -> float:
    gc.collect()
    calls = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds or not calls:
        for state in states:
            call(state)
        calls += len(states)
    return calls / elapsed


def list_words(state: State) -> list[int]:
    """What the next decider may say, listed again: a state keeps the list."""
    step = state.agenda[-1]
    if isinstance(step, Together):
        return step.words_of(state, state.deciders()[0])
    return step.words(state)


def view_and_encode(state: State) -> bytes:
    """Of a fresh copy: the views of one state share what all seats see alike."""
    return msgspec.json.encode(state.copy().seat(state.deciders()[0]).view())


def bytes_per_state(state: State) -> int:
    """What a copy keeps for itself."""
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    copies = [state.copy() for _ in range(COPIES)]
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) // len(copies)


def measure_calls(
    game: Game[Any], seats: int, options: dict[str, Any], seconds: float
) -> dict[str, int]:
    """Rates of single calls, and the size of a state."""
    rng = random.Random(SEED)
    states = sample(game, seats, options)
    calls: dict[str, Callable[[State], object]] = {
        "copies_per_s": lambda state: state.copy(),
        "words_per_s": list_words,
        "imagine_per_s": lambda state: state.seat(state.deciders()[0]).imagine(rng),
        "view_encode_per_s": view_and_encode,
    }
    slice_ = seconds / len(calls)
    rates = {name: round(calls_per_second(states, call, slice_)) for name, call in calls.items()}
    return {**rates, "bytes_per_state": bytes_per_state(states[len(states) // 2])}


def greedy_times(
    game: Game[Any], seats: int, options: dict[str, Any], seed: int = SEED
) -> dict[str, float]:
    """A game of greedy players: decisions per second, and milliseconds per decision."""
    players = [bot("greedy", seed + seat) for seat in range(seats)]
    state: State = game.new(seats=seats, seed=seed, options=options)
    spent: list[float] = []
    while not state.over:
        seat = state.deciders()[0]
        start = process_time()
        word = players[seat].choose(state.seat(seat))
        spent.append(1000 * (process_time() - start))
        state.play(seat, word)
    mean = statistics.mean(spent)
    return {
        "greedy_decisions_per_s": round(1000 / mean, 1),
        "greedy_mean_ms": round(mean, 4),
        "greedy_slowest_ms": round(max(spent), 1),
    }


def import_ms() -> float:
    """Processor time of `import serai` in a fresh interpreter, the best of five."""
    program = (
        "from time import process_time as now; a = now(); import serai; print(1000 * (now() - a))"
    )
    times = [
        float(subprocess.check_output([sys.executable, "-c", program], text=True)) for _ in range(5)
    ]
    return round(min(times), 1)


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
    return round(slowest, 4)


def _time_words(state: State) -> float:
    """Milliseconds to list the words of the pending step again; the best of a few, because the machine is noisy."""
    best = float("inf")
    for _ in range(5):
        start = process_time()
        list_words(state)
        best = min(best, process_time() - start)
    return best * 1000
