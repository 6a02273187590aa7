"""RLCard (card games for reinforcement learning): gin rummy between random agents."""

import gc
from importlib.metadata import version
from time import process_time

import rlcard  # type: ignore[import-not-found]
from rlcard.agents import RandomAgent  # type: ignore[import-not-found]

VERSION = version("rlcard")


def run_games(seed: int, seconds: float) -> tuple[int, int, float]:
    table = rlcard.make("gin-rummy", config={"seed": seed})
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(2)])
    gc.collect()
    games = decisions = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds or not games:
        paths, _ = table.run(is_training=False)
        decisions += sum(len(path) // 2 for path in paths)  # states and actions in turn
        games += 1
    return games, decisions, elapsed
