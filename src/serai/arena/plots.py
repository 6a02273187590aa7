"""Plots as SVG text: intervals, bars and curves, coloured by the page's style sheet.

Bots differ by colour and by mark, and every plot tells its numbers in words, for people who do not see it.
"""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10
from typing import Final

from serai.i18n import decimal

_WIDTH: Final = 720
_LABELS: Final = 150  # room at the left for names
_ROW: Final = 30
_MARGIN: Final = 34
# One for each bot, in turn; the style sheet has as many colours.
KINDS: Final = 8
_DASHES: Final = ("", "6 3", "2 3", "8 3 2 3", "12 4", "4 6", "1 4", "10 2 2 2")


def intervals(language: str, title: str, rows: Sequence[tuple[str, float, float, float]]) -> str:
    """A dot with its interval for each name: (name, low, middle, high)."""
    scale = _Scale([row[1] for row in rows] + [row[3] for row in rows], _LABELS, _WIDTH - _MARGIN)
    height = _ROW * len(rows) + _MARGIN
    drawn = _grid_across(language, scale, height - _MARGIN)
    for place, (name, low, middle, high) in enumerate(rows):
        y = _ROW * place + _ROW / 2
        kind = f"k{place % KINDS}"
        drawn += [
            _text(_LABELS - 10, y + 4, name, "end"),
            _line(kind, scale(low), y, scale(high), y, 4),
            f'<circle class="{kind}" cx="{scale(middle):.1f}" cy="{y}" r="6"/>',
        ]
    told = ", ".join(
        f"{name} {decimal(language, middle)} ({decimal(language, low)}–{decimal(language, high)})"
        for name, low, middle, high in rows
    )
    return _svg(title, told, height, drawn)


def grouped_bars(
    language: str, title: str, names: Sequence[str], groups: Sequence[tuple[str, Sequence[float]]]
) -> str:
    """For each group a bar by name; values may be negative."""
    values = [value for _, bars in groups for value in bars]
    scale = _Scale([0.0, *values], _MARGIN, _WIDTH - _MARGIN)
    thick = 10
    heading = 28  # above its bars a group's name may be as long as it is
    step = heading + thick * len(names) + 8
    height = step * len(groups) + _MARGIN
    drawn = _grid_across(language, scale, height - _MARGIN)
    for place, (group, bars) in enumerate(groups):
        top = step * place + heading
        drawn.append(_text(_MARGIN, top - 8, group, "start"))
        for number, value in enumerate(bars):
            x, end = sorted((scale(0.0), scale(value)))
            kind = f"k{number % KINDS}"
            drawn.append(_bar(kind, x, top + thick * number, end - x, thick - 1))
    told = "; ".join(
        f"{group}: "
        + ", ".join(
            f"{name} {decimal(language, value)}" for name, value in zip(names, bars, strict=True)
        )
        for group, bars in groups
    )
    return _svg(title, told, height, drawn)


def shares(language: str, title: str, rows: Sequence[tuple[str, float]], fair: float) -> str:
    """Shares of a whole as bars, with a line at the fair share."""
    scale = _Scale([0.0, fair, *[share for _, share in rows]], _LABELS, _WIDTH - _MARGIN, 100)
    height = _ROW * len(rows) + _MARGIN
    drawn = _grid_across(language, scale, height - _MARGIN, " %")
    for place, (name, share) in enumerate(rows):
        y = _ROW * place
        drawn += [
            _text(_LABELS - 10, y + _ROW / 2 + 4, name, "end"),
            _bar("plain", _LABELS, y + 6, scale(share) - _LABELS, _ROW - 12),
        ]
    drawn.append(_line("fair", scale(fair), 0, scale(fair), height - _MARGIN))
    told = ", ".join(f"{name} {decimal(language, 100 * share)} %" for name, share in rows)
    return _svg(title, told, height, drawn)


def curves(
    language: str, title: str, across: str, lines: Sequence[tuple[str, Sequence[float]]]
) -> str:
    """A curve by name over 1, 2, 3, …"""
    height = 320
    bottom = height - 2 * _MARGIN
    steps = max((len(line) for _, line in lines), default=1)
    up = _Scale([0.0, *[value for _, line in lines for value in line]], bottom, 24)
    side = _Scale([1.0, float(max(steps, 2))], 50, _WIDTH - _LABELS, whole=True)
    drawn: list[str] = []
    for value in up.ticks():
        y = up(value)
        drawn.append(_line("grid", 50, y, _WIDTH - _LABELS, y))
        drawn.append(_text(44, y + 4, up.shown(language, value), "end"))
    drawn += [
        _text(side(float(number)), bottom + 24, str(number), "middle")
        for number in range(1, steps + 1)
        if steps <= 16 or number % 5 == 0
    ]
    drawn.append(_text((50 + _WIDTH - _LABELS) / 2, bottom + 52, across, "middle"))
    for place, (name, line) in enumerate(lines):
        points = " ".join(
            f"{side(float(number)):.1f},{up(value):.1f}" for number, value in enumerate(line, 1)
        )
        kind = f"k{place % KINDS}"
        dash = _DASHES[place % KINDS]
        drawn.append(
            f'<polyline class="{kind} curve" points="{points}" stroke-dasharray="{dash}"/>'
        )
        y = 24 + 26 * place  # a legend: the ends of curves may lie upon one another
        drawn.append(_line(kind, _WIDTH - _LABELS + 12, y, _WIDTH - _LABELS + 42, y, 3, dash))
        drawn.append(_text(_WIDTH - _LABELS + 50, y + 4, name, "start"))
    told = "; ".join(
        f"{name}: " + ", ".join(decimal(language, value) for value in line) for name, line in lines
    )
    return _svg(title, told, height, drawn)


class _Scale:
    """A linear scale from values to pixels, with ticks at round numbers."""

    def __init__(
        self,
        values: Sequence[float],
        start: float,
        end: float,
        factor: int = 1,
        whole: bool = False,
    ) -> None:
        low, high = min(values), max(values)
        if low == high:
            high = low + 1
        self._factor = factor  # 100 shows shares as percentages
        self._step = 1.0 if whole else _round_step((high - low) / 5)
        self._low = low if whole else floor(low / self._step) * self._step
        self._high = high if whole else ceil(high / self._step) * self._step
        self._start, self._end = start, end

    def __call__(self, value: float) -> float:
        part = (value - self._low) / (self._high - self._low)
        return self._start + part * (self._end - self._start)

    def ticks(self) -> list[float]:
        number = round((self._high - self._low) / self._step)
        return [self._low + self._step * place for place in range(number + 1)]

    def shown(self, language: str, tick: float) -> str:
        """With no more places than the ticks differ in."""
        places = max(0, -floor(log10(self._step * self._factor)))
        return decimal(language, tick * self._factor, places)


def _round_step(least: float) -> float:
    """The next of 1, 2, 5, 10, 20, …"""
    power = 10.0 ** floor(log10(least))
    return next(power * digit for digit in (1, 2, 5, 10) if power * digit >= least)


def _grid_across(language: str, scale: _Scale, height: float, unit: str = "") -> list[str]:
    drawn: list[str] = []
    for tick in scale.ticks():
        x = scale(tick)
        drawn.append(_line("grid", x, 0, x, height))
        drawn.append(_text(x, height + 20, scale.shown(language, tick) + unit, "middle"))
    return drawn


def _line(
    kind: str, x1: float, y1: float, x2: float, y2: float, width: int = 1, dash: str = ""
) -> str:
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    return f'<line class="{kind}" {ends} stroke-width="{width}"{dashes}/>'


def _bar(kind: str, x: float, y: float, width: float, height: float) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
    return f'<rect class="{kind}" {place}/>'


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(title: str, told: str, height: float, drawn: list[str]) -> str:
    label = escape(f"{title}. {told}", quote=True)
    return (
        f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-label="{label}">'
        + "".join(drawn)
        + "</svg>"
    )
