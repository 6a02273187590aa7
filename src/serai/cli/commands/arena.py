"""`serai arena`: bots meet over the same deals at every seat, in several processes; ratings and statistics.

The games are kept in a folder. The same command goes on after an interruption, and a larger number adds games.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from serai.arena.folder import ArenaFolder, ArenaGame
from serai.arena.matches import MatchJob, MatchResult, play
from serai.arena.plan import ArenaPlan
from serai.arena.processes import results_from_processes
from serai.arena.ratings import BotRating, rate
from serai.arena.ray_cluster import results_from_ray
from serai.arena.statistics import ArenaStatistics, count
from serai.bots import bots
from serai.cli.arguments import PACK, Arguments, Given
from serai.cli.commands.play import read_table_options, table_options
from serai.cli.commands.simulate import MOST_GAMES, progress_bar
from serai.cli.i18n import Translator
from serai.cli.loaders import open_game
from serai.cli.players import read_bots
from serai.cli.version import version
from serai.core.chance import check_seed
from serai.core.version import VERSION
from serai.games.registry import game, games

_USUAL_GAMES: Final = 100
_INTERRUPTED: Final = 130


def arguments(taken: Arguments, translate: Translator) -> None:
    taken.position(
        "game", translate("value.game"), translate("option.game", known=", ".join(games()))
    )
    known = ", ".join(bots())
    taken.option("bots", translate("value.bots"), translate("option.arena-bots", known=known))
    taken.option("games", "N", translate("option.arena-games", usual=_USUAL_GAMES))
    taken.option("seats", "N", translate("option.seats"))
    taken.option("workers", "N", translate("option.arena-workers"))
    taken.option("ray", translate("value.address"), translate("option.ray", local="local"))
    table_options(taken, translate)
    taken.option("out", translate("value.folder"), translate("option.arena-out"))
    taken.pack()


def run(given: Given, translate: Translator) -> int:
    folder = ArenaFolder(Path(given.text("out") or f"arena-{given.text('game') or games()[0]}"))
    workers = given.number("workers", least=1)
    plan = _plan(given, folder)
    number = plan.whole_deals(given.number("games", least=1, most=MOST_GAMES) or _USUAL_GAMES)
    jobs = plan.jobs(number)
    check_seed(jobs[-1].seed)  # complains before all begins
    played = {each.number for each in folder.games(plan)}
    folder.begin(plan)
    folder.drop_half_line()
    left = {_key(job): place for place, job in enumerate(jobs) if place not in played}
    done = number - len(left)
    print(version(translate))
    print(translate("seed", seed=plan.seed))
    if done:
        print(translate("arena.goes-on", done=done, all=number))
    results = _results([jobs[place] for place in left.values()], workers, given.text("ray"))
    code = 0
    try:
        with progress_bar() as progress:
            bar = progress.add_task("", total=number, completed=done)
            for result in results:
                folder.append(left.pop(_key(result.job)), result)
                progress.advance(bar)
    except KeyboardInterrupt:
        code = _INTERRUPTED
        print(translate("arena.interrupted", done=number - len(left), all=number))
    kept = [each for each in folder.games(plan) if each.number < number]
    if kept:
        _show(kept, plan, translate)
        print(translate("arena.written", folder=str(folder.path), command="serai report"))
    return code


def _plan(given: Given, folder: ArenaFolder) -> ArenaPlan:
    """What is asked for; a folder that has games keeps its seed, and must have the same plan."""
    opened = open_game(given.text("game"), given.text(PACK))
    names = tuple(read_bots(given.text("bots")) or bots())
    seed, options = read_table_options(given)
    before = folder.plan() if folder.has_games() else None
    if before is not None and given.text("seed") is None:
        seed = int(before.seed)
    checked = opened.read_options(options)
    least, most = opened.seats_with(checked)
    seats = given.number("seats")
    if seats is None:
        seats = min(max(len(names), least), most)
    opened.check_seats(seats, checked)
    opened.new(seats=seats, seed=seed, options=options)  # complains before all begins
    plan = ArenaPlan(
        game=opened.name,
        pack=None if given.text(PACK) is None else opened.pack_text,
        options=options,
        seats=seats,
        bots=names,
        seed=str(seed),
        engine=VERSION,
    )
    if before is not None:
        plan.check_same(before, str(folder.path))
    return plan


def _key(job: MatchJob) -> tuple[int, tuple[str, ...]]:
    """What tells a game of a plan from all others."""
    return job.seed, job.bots


def _results(jobs: list[MatchJob], workers: int | None, ray: str | None) -> Iterator[MatchResult]:
    if ray is not None:
        return results_from_ray(jobs, workers, play, ray)
    alone = workers is None or workers == 1
    return map(play, jobs) if alone else results_from_processes(jobs, workers or 1, play)


def _show(played: list[ArenaGame], plan: ArenaPlan, translate: Translator) -> None:
    found = count(played)
    console = Console(highlight=False, markup=False)
    console.print(_ratings_table(played, found, translate))
    console.print()
    console.print(_lines_table(found, plan, translate))
    length = translate(
        "arena.length",
        games=found.games,
        mean=translate.decimal(found.length.value),
        least=found.shortest,
        most=found.longest,
    )
    print(length)


def _ratings_table(played: list[ArenaGame], found: ArenaStatistics, translate: Translator) -> Table:
    ratings = rate(played)
    decimal = translate.decimal
    table = _table(translate)
    heads = (
        translate("arena.rating"),
        translate("simulate.games"),
        translate("simulate.win-rate"),
        translate("simulate.score"),
        translate("simulate.place"),
        translate("arena.branching"),
        translate("simulate.time"),
    )
    for head in heads:
        table.add_column(head.replace(" ", "\n", 1), justify="right")
    for name in ratings or found.bots:
        bot = found.bots[name]
        rating = ratings.get(name)
        low, high = bot.win_interval()
        milliseconds = 1000 * bot.seconds.value
        table.add_row(
            Text(name, "bold"),
            "–" if rating is None else _rating(rating, translate),
            f"{bot.games}",
            f"{decimal(100 * bot.win_rate)} % ({100 * low:.0f}–{100 * high:.0f})",
            decimal(bot.points.value),
            decimal(bot.place.value, 2),
            decimal(bot.branching.value),
            f"{decimal(milliseconds, 3 if milliseconds < 10 else 1)} ms",
        )
    return table


def _rating(rating: BotRating, translate: Translator) -> str:
    half = rating.high - rating.mean
    return f"{translate.decimal(rating.mean)} ± {translate.decimal(half)}"


def _lines_table(found: ArenaStatistics, plan: ArenaPlan, translate: Translator) -> Table:
    """The mean of every line of the score pad, by bot."""
    opened = game(plan.game, plan.pack)
    table = _table(translate, translate("arena.line"))
    for name in found.bots:
        table.add_column(name, justify="right")
    for line in dict.fromkeys(line for bot in found.bots.values() for line in bot.lines):
        means = [bot.lines[line].value for bot in found.bots.values()]
        title = opened.score_title(line, translate.language)
        table.add_row(title, *[translate.decimal(mean) for mean in means])
    return table


def _table(translate: Translator, first: str | None = None) -> Table:
    # Narrow gaps, and headings of two lines: the ratings' eight columns need 80 characters.
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0))
    table.add_column(first or translate("simulate.name"))
    return table
