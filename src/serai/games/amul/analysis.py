"""Analysis of simulated games of Amul: win shares by card kind and majority, values of effects, means of rows.

The values of the shipped box were tuned by these figures (AM-25). Everything is read off the score sheets and the
pack, so a pack of one's own is measured in the same way.
"""

from collections import Counter
from typing import Any, Final, NamedTuple, final

from serai.core.score import Score
from serai.core.state import State
from serai.games.amul.content.box import Box
from serai.games.amul.names import ARAB_ROW, MONGOL_ROW, PRIZES, ROWS
from serai.games.analysis import AnalysisSection, Ratio
from serai.i18n import decimal, translate

# A kind whose owners win less or more often than this, relative to an even share, is out of balance.
LEAST_SHARE: Final = 0.75
MOST_SHARE: Final = 1.35
# An effect that can vary and has one value in more cases than this is constant in practice.
CONSTANT: Final = 0.8
_VALUES_SHOWN: Final = 6
_INTERVAL: Final = "95 %"
_MARK: Final = "*"
_MAJORITIES: Final = (ARAB_ROW, MONGOL_ROW)


class Held(NamedTuple):
    """The cards of one kind in a play area, and their points together."""

    kind: str
    cards: int
    points: int


class Sheet(NamedTuple):
    """One seat at the end of a game."""

    win: float  # a shared victory is shared here too
    rows: tuple[int, ...]
    held: tuple[Held, ...]


@final
class AmulAnalysis:
    """Counts finished games of one seat count."""

    def __init__(self, box: Box, seats: int) -> None:
        self._box = box
        self._seats = seats
        self._varying = {
            card.kind: all(term["op"] != "set_table" for term in box.terms(card))
            for card in box.cards
            if any(term["op"] != "fixed" for term in box.terms(card))
        }  # by kind: whether its cards are valued one by one, not as a set
        self._wins: dict[str, Ratio] = {}
        self._values: dict[str, Counter[float]] = {}
        self._means: dict[str, Ratio] = {}
        self._majority: dict[tuple[int, int], Ratio] = {}  # by row and prize
        self._first = Ratio()  # first places in either majority
        self._rows = [Ratio() for _ in ROWS]
        self._empty = [Ratio() for _ in ROWS]
        self._total = Ratio()
        self._winner = Ratio()

    def sample(self, state: State) -> tuple[Sheet, ...]:
        """The sheets of a finished game, by seat."""
        places = state.ranking()
        winners = places.count(1)
        return tuple(
            Sheet(
                (place == 1) / winners,
                tuple(line.points for line in score.lines),
                _held(score),
            )
            for place, score in zip(places, state.scores(), strict=True)
        )

    def count(self, sample: Any) -> None:
        """Add one game."""
        sheets: tuple[Sheet, ...] = sample
        self._count_kinds(sheets)
        self._count_rows(sheets)
        first = [
            sheet.win for row in _MAJORITIES for sheet in sheets if sheet.rows[row] == PRIZES[0]
        ]
        self._first.add(sum(first), len(first))
        for row in _MAJORITIES:
            for prize in (*PRIZES, 0):
                wins = [sheet.win for sheet in sheets if sheet.rows[row] == prize]
                if wins:
                    self._majority.setdefault((row, prize), Ratio()).add(sum(wins), len(wins))

    def _count_kinds(self, sheets: tuple[Sheet, ...]) -> None:
        wins: dict[str, list[float]] = {}
        values: dict[str, list[float]] = {}
        for sheet in sheets:
            for held in sheet.held:
                wins.setdefault(held.kind, []).append(sheet.win)
                if held.kind in self._varying:
                    value = held.points / held.cards if self._varying[held.kind] else held.points
                    values.setdefault(held.kind, []).append(value)
        for kind, each in wins.items():
            self._wins.setdefault(kind, Ratio()).add(sum(each), len(each))
        for kind, each in values.items():
            self._values.setdefault(kind, Counter()).update(each)
            self._means.setdefault(kind, Ratio()).add(sum(each), len(each))

    def _count_rows(self, sheets: tuple[Sheet, ...]) -> None:
        for row in range(len(ROWS)):
            points = [sheet.rows[row] for sheet in sheets]
            self._rows[row].add(sum(points), len(points))
            self._empty[row].add(sum(each <= 0 for each in points), len(points))
        totals = [sum(sheet.rows) for sheet in sheets]
        self._total.add(sum(totals), len(totals))
        self._winner.add(max(totals), 1)

    # The figures

    def outside(self) -> list[str]:
        """The kinds whose win share is out of balance."""
        return [
            kind
            for kind, ratio in self._wins.items()
            if not LEAST_SHARE <= self._seats * ratio.value <= MOST_SHARE
        ]

    def surely_outside(self) -> list[str]:
        """Those of them for which more games would hardly change that: their interval is outside as well."""
        return [
            kind
            for kind, ratio in self._wins.items()
            if self._seats * (ratio.value + ratio.margin) < LEAST_SHARE
            or self._seats * (ratio.value - ratio.margin) > MOST_SHARE
        ]

    def constant(self) -> list[str]:
        """The kinds whose effect can vary and hardly does."""
        return [
            kind
            for kind, values in self._values.items()
            if max(values.values()) > CONSTANT * values.total()
        ]

    def sections(self, language: str) -> list[AnalysisSection]:
        """Four tables; none without a game."""
        if not self._total.cases:
            return []
        return [
            self._kind_section(language),
            self._effect_section(language),
            self._majority_section(language),
            self._row_section(language),
        ]

    def _kind_section(self, language: str) -> AnalysisSection:
        outside = self.outside()
        rows = [
            (
                self._box.name(kind, language),
                f"{ratio.cases:.0f}",
                *self._share(language, ratio),
                _MARK if kind in outside else "",
            )
            for kind, ratio in sorted(self._wins.items(), key=lambda item: -item[1].value)
        ]
        facts = {
            "number": len(outside),
            "sure": len(self.surely_outside()),
            "all": len(rows),
            "least": decimal(language, LEAST_SHARE, 2),
            "most": decimal(language, MOST_SHARE, 2),
        }
        return AnalysisSection(
            translate(language, "amul.analysis.kinds"),
            (*_columns(language, "kind", "held", "share"), _INTERVAL, _MARK),
            rows,
            translate(language, "amul.analysis.outside", facts),
        )

    def _effect_section(self, language: str) -> AnalysisSection:
        constant = self.constant()
        rows = []
        for kind, values in sorted(self._values.items(), key=lambda item: -_commonest(item[1])):
            cases = values.total()
            mean = self._means[kind]
            shown = sorted(values.most_common(_VALUES_SHOWN))
            spread = [f"{_written(language, value)}:{100 * n / cases:.0f}%" for value, n in shown]
            rest = ["…"] if len(values) > _VALUES_SHOWN else []
            rows.append(
                (
                    self._box.name(kind, language),
                    f"{cases}",
                    decimal(language, mean.value, 2),
                    f"± {decimal(language, mean.margin, 2)}",
                    ", ".join(spread + rest),
                    _MARK if kind in constant else "",
                )
            )
        percent = f"{100 * CONSTANT:.0f}"
        facts = {"number": len(constant), "all": len(rows), "percent": percent}
        return AnalysisSection(
            translate(language, "amul.analysis.effects"),
            (
                *_columns(language, "kind", "held", "mean"),
                _INTERVAL,
                *_columns(language, "values"),
                _MARK,
            ),
            rows,
            translate(language, "amul.analysis.constant", facts),
        )

    def _majority_section(self, language: str) -> AnalysisSection:
        rows = []
        for row in _MAJORITIES:
            title = translate(language, f"amul.score.{ROWS[row]}")
            for prize in (*PRIZES, 0):
                ratio = self._majority.get((row, prize))
                if ratio is not None:
                    rows.append(
                        (title, f"{prize}", f"{ratio.cases:.0f}", *self._share(language, ratio))
                    )
        note = ""
        if self._first.cases:
            share, interval = self._share(language, self._first)
            facts = {"share": share, "interval": interval}
            note = translate(language, "amul.analysis.first", facts)
        return AnalysisSection(
            translate(language, "amul.analysis.majorities"),
            (*_columns(language, "row", "prize", "held", "share"), _INTERVAL),
            rows,
            note,
        )

    def _row_section(self, language: str) -> AnalysisSection:
        rows = [
            (
                translate(language, f"amul.score.{name}"),
                decimal(language, ratio.value, 2),
                f"± {decimal(language, ratio.margin, 2)}",
                f"{100 * empty.value:.0f} %",
            )
            for name, ratio, empty in zip(ROWS, self._rows, self._empty, strict=True)
        ]
        for key, ratio in (("score.total", self._total), ("analysis.winner", self._winner)):
            title = translate(language, f"amul.{key}")
            rows.append(
                (
                    title,
                    decimal(language, ratio.value, 2),
                    f"± {decimal(language, ratio.margin, 2)}",
                    "",
                )
            )
        return AnalysisSection(
            translate(language, "amul.analysis.rows"),
            (*_columns(language, "row", "mean"), _INTERVAL, *_columns(language, "nothing")),
            rows,
        )

    def _share(self, language: str, ratio: Ratio) -> tuple[str, str]:
        """Wins relative to an even share, with the interval of 95 %."""
        share = decimal(language, self._seats * ratio.value, 2)
        return share, f"± {decimal(language, self._seats * ratio.margin, 2)}"


def _held(score: Score) -> tuple[Held, ...]:
    return tuple(
        Held(part.id, part.count, part.points)
        for line in score.lines[:ARAB_ROW]
        for part in line.parts
    )


def _commonest(values: Counter[float]) -> float:
    return max(values.values()) / values.total()


def _written(language: str, value: float) -> str:
    """Whole points as they are; several cards of a kind can bring unequal points, whose mean is none."""
    return decimal(language, value, 0 if value == int(value) else 2)


def _columns(language: str, *names: str) -> tuple[str, ...]:
    return tuple(translate(language, f"amul.analysis.column.{name}") for name in names)
