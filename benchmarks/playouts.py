"""The engine against the clock, beside other engines in the same run. Prints one line of JSON (see README.md).

python benchmarks/playouts.py [GAME ...] [--seconds S] [--rounds R]
"""

import argparse
import json
import os
import platform
import statistics
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from rates.engine import (
    SEED,
    Run,
    calls_per_second,
    greedy_times,
    import_ms,
    measure_calls,
    run_games,
    sample,
    slowest_words_ms,
)

import serai
from serai.compiled import BUILD
from serai.games.registry import games

EXPANSIONS: dict[str, list[dict[str, Any]]] = {
    "five-tribes": [{"artisans": True}, {"whims": True}, {"artisans": True, "whims": True}],
    "marrakesh": [
        {
            "exp1_staircase_tiles": "random",
            "exp2_imam_sultan": "on",
            "exp3_exchange_offices": "mixed",
            "exp4_citizens": "on",
            "exp5_desert_cities": "on",
        }
    ],
}
# What is compared with peers: a name, the game, its seats and its options.
COMPARED: dict[str, tuple[str, int, dict[str, Any]]] = {
    "five-tribes": ("five-tribes", 4, {}),
    "five-tribes, both expansions": ("five-tribes", 5, {"artisans": True, "whims": True}),
    "amul": ("amul", 4, {}),
    "marrakesh": ("marrakesh", 4, {}),
}
CATANATRON = "catanatron"
BACKGAMMON = "OpenSpiel backgammon"
# What is asked for, by build, in games per second unless the name says copies: at least so many times the peer's.
BARS: dict[str, list[tuple[str, str, float]]] = {
    "pure": [
        ("five-tribes", CATANATRON, 5.0),
        ("five-tribes, both expansions", CATANATRON, 8.0),
        ("amul", CATANATRON, 10.0),
        ("marrakesh", CATANATRON, 5.0),
        ("five-tribes copies", CATANATRON, 5.0),
    ],
    "compiled": [
        ("five-tribes", CATANATRON, 75.0),
        ("five-tribes", BACKGAMMON, 3.5),
        ("five-tribes, both expansions", CATANATRON, 40.0),
        ("amul", CATANATRON, 140.0),
        ("marrakesh", CATANATRON, 25.0),
        ("five-tribes copies", CATANATRON, 34.0),
    ],
}
WORDS_BAR_MS = 5.0
IMPORT_BAR_MS = 100.0

Play = Callable[[int, float], Run]


# Peers -----------------------------------------------------------------------------------------


def find_peers() -> dict[str, Play]:
    """The engines that are installed."""
    found: dict[str, Play] = {}
    for name, module, play in (
        (CATANATRON, "catanatron", "run_games"),
        ("python-chess", "chess", "run_games"),
        ("RLCard gin rummy", "rlcard", "run_games"),
    ):
        peer = _load(module)
        if peer:
            found[name] = getattr(peer, play)
    spiel = _load("open_spiel")
    if spiel:
        for game in ("backgammon", "hive", "gin_rummy"):
            found[f"OpenSpiel {game.replace('_', ' ')}"] = spiel.player(game)
    return found


def _load(name: str) -> Any | None:
    try:
        return import_module(f"peers.{name}_playouts")
    except ImportError:
        print(f"{name} is not installed, so it is left out (see README.md).", file=sys.stderr)
        return None


# Measuring -------------------------------------------------------------------------------------


def rates(runs: list[Run]) -> dict[str, float]:
    """Medians over the rounds."""
    games, decisions, _ = runs[-1]
    return {
        "games_per_s": round(statistics.median(g / s for g, _, s in runs), 2),
        "decisions_per_s": round(statistics.median(d / s for _, d, s in runs), 1),
        "decisions_per_game": round(decisions / games, 1),
    }


def compare(names: list[str], seconds: float, rounds: int) -> dict[str, Any]:
    """Ours and theirs in turn, so that what slows the machine down slows both; ratios are medians of the rounds'."""
    ours = {name: what for name, what in COMPARED.items() if what[0] in names}
    peers = find_peers()
    slice_ = seconds / rounds / (len(ours) + len(peers) + 1)
    runs: dict[str, list[Run]] = {name: [] for name in (*ours, *peers)}
    copies: dict[str, list[float]] = {}
    catan = [import_module("peers.catanatron_playouts").middle(SEED)] if CATANATRON in peers else []
    for _ in range(rounds):
        for name, play in peers.items():
            runs[name].append(play(SEED, slice_))
        for name, (game, seats, options) in ours.items():
            runs[name].append(run_games(serai.game(game), seats, options, slice_))
            if catan:
                states = sample(serai.game(game), seats, options)
                both = [
                    calls_per_second(each, lambda state: state.copy(), slice_ / len(ours) / 2)
                    for each in (states, catan)
                ]
                copies.setdefault(f"{name} copies", []).append(both[0] / both[1])
    ratios = {
        name: {
            peer: round(
                statistics.median(
                    (a[0] / a[2]) / (b[0] / b[2])
                    for a, b in zip(runs[name], runs[peer], strict=True)
                ),
                2,
            )
            for peer in peers
        }
        for name in ours
    }
    for name, found in copies.items():
        ratios[name] = {CATANATRON: round(statistics.median(found), 2)}
    return {"peers": {name: rates(runs[name]) for name in peers}, "ratios": ratios}


def measure_all(names: list[str], seconds: float) -> list[dict[str, Any]]:
    """Every game, configuration and seat count by itself."""
    rows = [
        (game, options, seats)
        for game in names
        for options in ({}, *EXPANSIONS.get(game, []))
        for seats in _seats(game, options)
    ]
    slice_ = seconds / len(rows)
    return [
        {
            "game": game,
            "options": options,
            "seats": seats,
            **rates([run_games(serai.game(game), seats, options, slice_ / 2)]),
            **measure_calls(serai.game(game), seats, options, slice_ / 2),
        }
        for game, options, seats in rows
    ]


def _seats(name: str, options: dict[str, Any]) -> range:
    game = serai.game(name)
    least, most = game.seats_with(game.read_options(options))
    return range(least, most + 1)


def judge(found: dict[str, Any]) -> list[dict[str, Any]]:
    """Which bars are met; without the peer a ratio is not judged."""
    build = "compiled" if BUILD == "compiled" else "pure"
    bars: list[dict[str, Any]] = []
    for name, peer, least in BARS[build]:
        ratio = found["ratios"].get(name, {}).get(peer)
        met = None if ratio is None else ratio >= least
        bars.append({"what": name, "peer": peer, "at_least": least, "ratio": ratio, "met": met})
    for name, most in (("words_12_ms", WORDS_BAR_MS), ("import_ms", IMPORT_BAR_MS)):
        if name in found:
            bars.append({"what": name, "at_most": most, "met": found[name] <= most})
    return bars


def main() -> int:
    parser = argparse.ArgumentParser(description="The engine against the clock.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of {', '.join(games())}")
    parser.add_argument("--seconds", type=float, default=120.0, help="for the whole (default 120)")
    parser.add_argument("--rounds", type=int, default=5, help="ours and theirs in turn (default 5)")
    arguments = parser.parse_args()
    names = arguments.games or list(games())
    for name in names:
        if name not in games():
            parser.error(f"there is no game {name!r}: {', '.join(games())}")
    found = compare(names, arguments.seconds / 2, max(1, arguments.rounds))
    found["ours"] = measure_all(names, arguments.seconds / 2)
    found["greedy"] = {
        name: greedy_times(serai.game(game), seats, options)
        for name, (game, seats, options) in COMPARED.items()
        if game in names
    }
    if "five-tribes" in names:
        found["words_12_ms"] = slowest_words_ms(12)
        found["words_20_ms"] = slowest_words_ms(20)
    found["import_ms"] = import_ms()
    told = {
        "benchmark": "playouts",
        "version": serai.__version__,
        "python": platform.python_version(),
        "build": BUILD,
        "seconds": arguments.seconds,
        "rounds": arguments.rounds,
        "busy_machine": round(os.getloadavg()[0], 1),
        "cores": os.cpu_count(),
        **found,
        "bars": judge(found),
    }
    print(json.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
