"""`serai simulate`: plays many games between bots, in several processes, and tallies the results."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Final

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from serai.arena.matches import MatchJob, MatchResult, Tallies, analysis_of, play, schedule
from serai.arena.processes import results_from_processes
from serai.bots import USUAL_LEVEL, bots
from serai.cli.arguments import PACK, Arguments, Given
from serai.cli.commands.analysis import print_analysis
from serai.cli.commands.play import read_table_options, table_options
from serai.cli.files import FilePart
from serai.cli.i18n import Translator
from serai.cli.loaders import open_game
from serai.cli.players import read_bots
from serai.core.errors import SeraiError
from serai.games.analysis import Analysis
from serai.games.registry import games

_USUAL_GAMES = 100
# All are planned before the first begins.
MOST_GAMES: Final = 1_000_000
_INTERRUPTED = 130


def arguments(taken: Arguments, translate: Translator) -> None:
    taken.position(
        "game", translate("value.game"), translate("option.game", known=", ".join(games()))
    )
    taken.option("seats", "N", translate("option.seats"))
    taken.option("games", "N", translate("option.games"))
    taken.option(
        "bots", translate("value.bots"), translate("option.line-up", known=", ".join(bots()))
    )
    table_options(taken, translate)
    taken.option("jobs", "N", translate("option.jobs"))
    taken.option("out", translate("value.file"), translate("option.out"))
    taken.flag("analyse", translate("option.analyse"))
    taken.pack()


def run(given: Given, translate: Translator) -> int:
    game = open_game(given.text("game"), given.text(PACK))
    names = read_bots(given.text("bots")) or [USUAL_LEVEL]
    seed, options = read_table_options(given)
    checked = game.read_options(options)
    seats = given.number("seats")
    if seats is None:
        seats = max(len(names), game.seats_with(checked)[0])
    game.check_seats(seats, checked)
    if len(names) > seats:
        raise SeraiError("wrong-bot-count", {"bots": len(names), "seats": seats})
    line_up = [names[seat % len(names)] for seat in range(seats)]
    number = given.number("games", least=1, most=MOST_GAMES) or _USUAL_GAMES
    workers = given.number("jobs", least=1) or 1
    for last in (0, number - 1):
        game.new(seats=seats, seed=seed + last, options=options)  # complains before all begins
    box = None if given.text(PACK) is None else game.pack_text
    first = MatchJob(game.name, box, seed, options, tuple(line_up), given.flag("analyse"))
    analysis = analysis_of(first) if first.analyse else None
    if first.analyse and analysis is None:
        raise SeraiError("cli.no-analysis", {"game": game.name, "option": "--analyse"})
    jobs = schedule(first, number)
    out = _output(given.text("out"))
    print(translate("seed", seed=str(seed)))
    return _simulate(jobs, min(workers, number), out, analysis, translate)


def _output(file: str | None) -> FilePart | None:
    if file is None:
        return None
    if Path(file).is_file():
        raise SeraiError("file-exists", {"file": file})
    return FilePart(Path(file))


def _simulate(
    jobs: list[MatchJob],
    workers: int,
    out: FilePart | None,
    analysis: Analysis | None,
    translate: Translator,
) -> int:
    tallies = Tallies()
    began = perf_counter()
    code = 0
    try:
        with progress_bar() as progress:
            bar = progress.add_task("", total=len(jobs))
            for result in _results(jobs, workers):
                tallies.count(result)
                if analysis is not None:
                    analysis.count(result.sample)
                if out is not None:
                    out.write(json.dumps(result.as_data(), ensure_ascii=False) + "\n")
                progress.advance(bar)
    except KeyboardInterrupt:
        code = _INTERRUPTED
    elapsed = perf_counter() - began
    if out is not None:
        out.finish()
    if code:
        print(translate("simulate.interrupted", done=tallies.games, all=len(jobs)))
    Console(highlight=False, markup=False).print(_table(tallies, translate))
    print(
        translate(
            "simulate.speed", games=tallies.games, rate=translate.decimal(tallies.games / elapsed)
        )
    )
    if analysis is not None:
        print_analysis(analysis, translate.language)
    if out is not None:
        print(translate("simulate.written", file=str(out.file)))
    return code


def progress_bar() -> Progress:
    """On stderr, so that the table can go to a file."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not sys.stderr.isatty())


def _results(jobs: list[MatchJob], workers: int) -> Iterator[MatchResult]:
    return map(play, jobs) if workers == 1 else results_from_processes(jobs, workers, play)


def _table(tallies: Tallies, translate: Translator) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(translate("simulate.name"))
    for name in ("games", "wins", "win-rate", "score", "place", "time"):
        table.add_column(translate(f"simulate.{name}"), justify="right")
    for name, tally in sorted(tallies.by_bot.items(), key=lambda item: -item[1].wins):
        table.add_row(
            Text(name, "bold"),
            f"{tally.games}",
            translate.decimal(tally.wins),
            f"{translate.decimal(100 * tally.wins / tally.games)} %",
            translate.decimal(tally.points / tally.games),
            translate.decimal(tally.places / tally.games, 2),
            f"{translate.decimal(1000 * tally.seconds / tally.decisions, 3)} ms",
        )
    return table
