"""python-chess (pure Python, bitboards): uniformly random whole games."""

import gc
import random
from importlib.metadata import version
from time import process_time

import chess  # type: ignore[import-not-found,import-untyped,unused-ignore]

VERSION = version("chess")


def run_games(seed: int, seconds: float) -> tuple[int, int, float]:
    rng = random.Random(seed)
    gc.collect()
    games = decisions = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds or not games:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(rng.random() * len(moves))])
            decisions += 1
        games += 1
    return games, decisions, elapsed
