"""Report: one HTML page of an arena's games, with plots drawn here.

The page is whole by itself: no script, no font, no picture from elsewhere, so that it can be kept and sent.
"""

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from serai.arena.folder import ArenaGame
from serai.arena.plan import ArenaPlan
from serai.arena.plots import KINDS, curves, grouped_bars, intervals, shares
from serai.arena.ratings import BotRating, rate
from serai.arena.statistics import ArenaStatistics, count
from serai.core.options import write_options
from serai.core.texts import render
from serai.games.registry import game
from serai.i18n import decimal

Translate = Callable[..., str]

# Colours that people with colour blindness can tell apart (Okabe and Ito), lighter ones on a dark ground.
_STYLE: Final = (
    """
:root { color-scheme: light dark; --ground: #fdfaf5; --ink: #2b2520; --faint: #d9d0c3; --plain: #8a7a66;
  --k0: #0072b2; --k1: #d55e00; --k2: #009e73; --k3: #b3488a; --k4: #8c6d00; --k5: #2a8fc4; --k6: #7a4fb5; --k7: #555; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1b1815; --ink: #efe7db; --faint: #443c34; --plain: #a8977f;
    --k0: #6cb8e6; --k1: #ff9a52; --k2: #4fd0a8; --k3: #e79ac6; --k4: #e0c04a; --k5: #9ad4f5; --k6: #c0a3ee;
    --k7: #bbb; }
}
body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0 1.2rem; } .legend b { margin-right: .3rem; }
/* Shadows at the edges tell that there is more to scroll to; covers that scroll along hide them at the ends. */
.wide { overflow-x: auto; background: linear-gradient(90deg, var(--ground) 40%, transparent) 0 / 3rem 100%,
  linear-gradient(270deg, var(--ground) 40%, transparent) 100% / 3rem 100%,
  linear-gradient(90deg, var(--faint), transparent) 0 / 1rem 100%,
  linear-gradient(270deg, var(--faint), transparent) 100% / 1rem 100%;
  background-repeat: no-repeat; background-attachment: local, local, scroll, scroll; }
svg { width: 100%; height: auto; } svg .curve { stroke-width: 2.5; }
/* The ground around its letters keeps a word legible where a line of the grid runs through it. */
svg text { fill: var(--ink); font: 13px system-ui, sans-serif; paint-order: stroke; stroke: var(--ground);
  stroke-width: 4px; }
/* A plot is narrowed with all that is in it; its words and lines must stay legible. */
@media (max-width: 40rem) {
  body { padding: 1rem; } svg text { font-size: 22px; } svg .curve { stroke-width: 5; } }
.grid { stroke: var(--faint); } .fair { stroke: var(--ink); stroke-dasharray: 5 4; } .plain { fill: var(--plain); }
table { border-collapse: collapse; } th, td { padding: .25rem .7rem; border-bottom: 1px solid var(--faint); }
td { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; } th { text-align: left; }
"""
    + "".join(
        f".k{n} {{ fill: var(--k{n}); stroke: var(--k{n}); color: var(--k{n}); }}\n"
        for n in range(KINDS)
    )
    + "svg .curve { fill: none; }\n"
)


def write_report(
    plan: ArenaPlan, games: Sequence[ArenaGame], translate: Translate, language: str
) -> str:
    """The page, in the reader's language."""
    found = count(games)
    ratings = rate(games)
    # The same order, and so the same colours, in every plot.
    names = [*ratings, *[name for name in found.bots if name not in ratings]]
    opened = game(plan.game, plan.pack)
    title = translate("report.title", game=render(language, f"{plan.game}.name"))
    facts = {"games": found.games, "seats": plan.seats, "seed": plan.seed, "engine": plan.engine}
    lines = dict.fromkeys(line for name in names for line in found.bots[name].lines)
    groups = [
        (opened.score_title(line, language), [found.bots[name].lines[line].value for name in names])
        for line in lines
    ]
    seats = [
        (translate("report.seat", number=number), wins.value)
        for number, wins in enumerate(found.seat_wins, 1)
    ]
    over_rounds = [(name, [mean.value for mean in found.bots[name].rounds]) for name in names]
    parts = [f"<h1>{escape(title)}</h1>", _paragraph(translate("report.summary", **facts))]
    if plan.options:
        options = write_options(plan.options)
        parts.append(_paragraph(translate("report.options", options=options)))
    if ratings:
        rows = [(name, each.low, each.mean, each.high) for name, each in ratings.items()]
        heading = translate("report.ratings")
        parts += _section(
            heading, translate("report.ratings-note"), intervals(language, heading, rows)
        )
    heading = translate("report.lines")
    parts += _section(
        heading,
        translate("report.lines-note"),
        _legend(names) + grouped_bars(language, heading, names, groups),
    )
    heading = translate("report.seats")
    parts += _section(
        heading, translate("report.seats-note"), shares(language, heading, seats, 1 / plan.seats)
    )
    heading = translate("report.rounds")
    parts += _section(
        heading,
        translate("report.rounds-note"),
        curves(language, heading, translate("report.round"), over_rounds),
    )
    heading = translate("report.figures")
    parts += _section(
        heading, "", _wide(heading, _figures(found, ratings, names, translate, language))
    )
    length = translate(
        "arena.length",
        games=found.games,
        mean=decimal(language, found.length.value),
        least=found.shortest,
        most=found.longest,
    )
    parts.append(_paragraph(length))
    return _page(title, language, "\n".join(parts))


def _page(title: str, language: str, body: str) -> str:
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _section(heading: str, note: str, content: str) -> list[str]:
    told = [_paragraph(note)] if note else []
    return [f"<h2>{escape(heading)}</h2>", *told, content]


def _wide(title: str, content: str) -> str:
    """What a phone has to scroll aside; people without a pointer do that by the arrow keys."""
    name = escape(title, quote=True)
    return f'<div class="wide" tabindex="0" role="region" aria-label="{name}">{content}</div>'


def _paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def _legend(names: Sequence[str]) -> str:
    marks = [
        f'<span><b class="k{n % KINDS}">■</b>{escape(name)}</span>' for n, name in enumerate(names)
    ]
    return f'<p class="legend">{"".join(marks)}</p>'


def _interval(language: str, rating: BotRating) -> str:
    mean, low, high = [decimal(language, each) for each in (rating.mean, rating.low, rating.high)]
    return f"{mean} ({low} … {high})"


def _figures(
    found: ArenaStatistics,
    ratings: dict[str, BotRating],
    names: Sequence[str],
    translate: Translate,
    language: str,
) -> str:
    heads = [
        translate("simulate.name"),
        translate("arena.rating"),
        translate("simulate.games"),
        translate("simulate.win-rate"),
        translate("simulate.score"),
        translate("simulate.place"),
        translate("arena.branching"),
        translate("simulate.time"),
    ]
    rows: list[str] = []
    for name in names:
        bot = found.bots[name]
        low, high = bot.win_interval()
        rating = ratings.get(name)
        cells = [
            "–" if rating is None else _interval(language, rating),
            str(bot.games),
            f"{decimal(language, 100 * bot.win_rate)} % ({100 * low:.0f}–{100 * high:.0f})",
            decimal(language, bot.points.value),
            decimal(language, bot.place.value, 2),
            decimal(language, bot.branching.value),
            f"{decimal(language, 1000 * bot.seconds.value, 3)} ms",
        ]
        told = "".join(f"<td>{cell}</td>" for cell in cells)
        rows.append(f'<tr><th scope="row">{escape(name)}</th>{told}</tr>')
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    return f"<table><tr>{head}</tr>{''.join(rows)}</table>"
