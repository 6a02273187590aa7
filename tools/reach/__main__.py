"""Look at every kind of decision of every table, in windows of all sizes: can everything be reached and read?

    make reach                                  everything, within 90 minutes on two cores
    make reach ARGS="--game amul --every 10"    a tenth of one game
    make reach ARGS="--sample 20417"            what the test in CI has looked at under that number

Ctrl-C ends it with a report of what was found until then. Pictures of first faults lie in build/reach/pictures.
Positions are kept in build/reach and found anew when the engine or the bots have changed. Needs Chromium.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import shutil
import signal
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Final

from browsing import CHROMIUM
from screenshots import serving

from .configurations import GAMES, configurations
from .faults import mended, new_faults, read_known, write_known
from .positions import Position, collect, engine_digest, missing_kinds, read, write
from .records import recorded
from .report import Findings, report
from .sample import sample
from .windows import language, looks
from .workers import Job, look_at_all

FOLDER: Final = Path(__file__).resolve().parents[2] / "build" / "reach"
GAMES_PLAYED: Final = 24


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="make reach", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--game", action="append", choices=tuple(GAMES), help="only this game")
    parser.add_argument("--kind", action="append", help="only prompts that begin so")
    parser.add_argument("--every", type=int, default=1, help="one position out of so many")
    parser.add_argument("--sample", type=int, help="the sample of this number, as in CI")
    parser.add_argument("--games", type=int, default=GAMES_PLAYED, help="played to find positions")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--write-known", action="store_true", help="write what is found as known")
    return parser.parse_args()


def positions(games: tuple[str, ...], played: int, processes: int) -> list[Position]:
    """Those of some games, as kept or as found now."""
    found = []
    digest = engine_digest(played)
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for game in games:
            file = FOLDER / f"{game}-{digest}.json"
            if not file.exists():
                print(f"{game}: playing {played} games of each table to find crowded positions")
                wanted = [(one, played) for one in configurations((game,))]
                of_bots = [one for some in pool.starmap(collect, wanted) for one in some]
                write(file, of_bots + recorded(game, {one.kind for one in of_bots}))
            found += read(file)
    return found


def jobs(given: argparse.Namespace) -> list[Job]:
    """What to look at, in an order in which every part is like the whole."""
    if given.sample is not None:
        return [(*one,) for game in GAMES for one in sample(game, given.sample)]
    games = tuple(given.game or GAMES)
    found = positions(games, given.games, given.processes)
    for key in missing_kinds(found):
        print(f"no game has led to {key}")
    if given.kind:
        found = [one for one in found if one.kind.startswith(tuple(given.kind))]
    numbered = [(number, one, language(number)) for number, one in enumerate(found)]
    Random(0).shuffle(numbered)
    return numbered[:: given.every]


def main() -> int:
    if CHROMIUM is None:
        print("chromium is not here (tools/install_services.sh installs it).", file=sys.stderr)
        return 1
    # A request to end is like Ctrl-C, which reaches it also where a shell has started it behind the scenes.
    for request in (signal.SIGINT, signal.SIGTERM):
        signal.signal(request, signal.default_int_handler)
    given = arguments()
    todo = jobs(given)
    number = sum(len(looks(one[0])) for one in todo)
    print(f"{len(todo)} positions, {number} looks")
    shutil.rmtree(FOLDER / "pictures", ignore_errors=True)
    findings = Findings()
    with tempfile.TemporaryDirectory(prefix="serai-reach-") as made, serving(Path(made)) as address:
        processes = min(given.processes, max(1, len(todo)))
        broke_off = look_at_all(address, todo, processes, findings, FOLDER / "pictures")
    known = read_known()
    if given.write_known:
        write_known(findings.faults, known)
        known = read_known()
    whole = not broke_off and given.every == 1 and given.sample is None and not given.kind
    for line in report(findings, known, whole=whole):
        print(line)
    print(f"\nPictures: {FOLDER / 'pictures'}")
    failed = new_faults(findings.faults, known)
    stale = mended(findings.faults, known, findings.looks) if whole else []
    return 1 if failed or stale or broke_off else 0


if __name__ == "__main__":
    sys.exit(main())
