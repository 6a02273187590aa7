"""Attacks a fresh server, with default settings, from one address without an account; nothing should topple it.

    python benchmarks/hostile.py [--short] [NAME ...]

Prints one line of JSON: for every attack its figures beside the most that each may be. Exits with 1 if one is higher.
`--short` tries everything for a few seconds only, and prints times without judging them: it runs in CI, where the
machine may be busy with something else. Needs Linux: addresses 127.0.0.x, and /proc for the memory.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

import attacks
from attacks import Attack, Target
from load.servers import Servers, tell

# How the names of figures end that depend on what else the machine does.
_TIMES = ("_ms", "_s", "_percent")


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--short", action="store_true")
    arguments.add_argument("names", nargs="*", metavar="NAME")
    given = arguments.parse_args()
    known = {module.name: found(module.name) for module in iter_modules(attacks.__path__)}
    for name in set(given.names) - set(known):
        arguments.error(f"{name} is not one of {', '.join(sorted(known))}")
    rows = {name: tried(known[name], given.short) for name in sorted(given.names or known)}
    held = all(row["held"] for row in rows.values())
    print(
        json.dumps(
            {
                "benchmark": "hostile",
                "short": given.short,
                "held": held,
                "attacks": rows,
                "cores": os.cpu_count(),
                "busy_machine": round(os.getloadavg()[0], 1),
            }
        )
    )
    sys.exit(0 if held else 1)


def found(name: str) -> Attack:
    attack: Attack = import_module(f"attacks.{name}").ATTACK
    return attack


def tried(attack: Attack, short: bool) -> dict[str, Any]:
    """One attack on a server of its own; an attack that fails by itself has not been held off."""
    tell(f"{attack.tried} …")
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, Servers() as servers:
        log = Path(folder) / "log"
        if attack.prepare is not None:
            attack.prepare(Path(folder) / "serai.db")
        process, address = servers.serai_for_strangers(
            Path(folder), log, *attack.options, **attack.environment
        )
        target = Target(address, process.pid, log)
        figures = {name: round(value, 1) for name, value in attack.run(target, short).items()}
        figures["server_errors"] = target.server_errors()
        figures["ended"] = int(process.poll() is not None)
    wanted = {**attack.wanted, "server_errors": 0, "ended": 0}
    judged = [name for name in wanted if not (short and name.endswith(_TIMES))]
    return {
        "tried": attack.tried,
        "held": all(figures[name] <= wanted[name] for name in judged),
        "figures": figures,
        "wanted": wanted,
        "seconds": round(time.perf_counter() - began, 1),
    }


if __name__ == "__main__":
    main()
