"""catanatron (Settlers of Catan in pure Python): four random players, whole games.

A decision is one call of a player's `decide`; those with a single possible action are counted too, which is in
catanatron's favour: Serai makes such decisions itself and does not count them.
"""

import gc
import random
from importlib.metadata import version
from time import process_time
from typing import Any

from catanatron.game import Game  # type: ignore[import-untyped]
from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-untyped]

VERSION = version("catanatron")
COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


class Player(RandomPlayer):  # type: ignore[misc]
    """Uniformly random, and counts how often it is asked."""

    decisions = 0

    def decide(self, game: Game, playable_actions: Any) -> Any:
        Player.decisions += 1
        return playable_actions[int(random.random() * len(playable_actions))]


def table(seed: int) -> Game:
    return Game([Player(colour) for colour in COLOURS], seed=seed)


def run_games(seed: int, seconds: float) -> tuple[int, int, float]:
    """The same games every time, as many as fit: (games, decisions, seconds)."""
    seeds = random.Random(seed)
    gc.collect()
    games = 0
    Player.decisions = 0
    start = process_time()
    while (elapsed := process_time() - start) < seconds or not games:
        table(seeds.getrandbits(31) + 1).play()
        games += 1
    return games, Player.decisions, elapsed


def middle(seed: int) -> Game:
    """A game some way in, to be copied."""
    game = table(seed)
    for _ in range(150):
        game.play_tick()
    return game
