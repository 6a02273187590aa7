"""Play one game of each kind with an installed Serai; fails unless the engine is compiled (release.yml runs it).

python tools/play_once.py
"""

import serai
from serai.compiled import BUILD
from serai.games.registry import games


def main() -> None:
    if BUILD != "compiled":
        raise SystemExit(f"This Serai is {BUILD}, not compiled.")
    for name in games():
        game = serai.game(name)
        state = game.new(seats=3, seed=1)
        bot = serai.bot("greedy")
        while not state.over:
            for seat in state.deciders():
                state.play(seat, bot.choose(state.seat(seat)))
        if game.replay(state.record()).digest() != state.digest():
            raise SystemExit(f"{name}: the record leads to another end.")
        print(f"{name}: {[score.total for score in state.scores()]}")


if __name__ == "__main__":
    main()
