"""Scoring (AM-10 to AM-13): a row per colour, the bazaar, two majorities. No card is known by name here."""

from collections.abc import Sequence

from serai.core.score import KnownScore, Score, ScoreLine
from serai.games.amul.content.contents import Contents
from serai.games.amul.effects.measures import Areas
from serai.games.amul.names import ARAB, ARAB_ROW, MONGOL, MONGOL_ROW, ROWS, TABLE
from serai.games.amul.state import Table


def final_areas(table: Table) -> list[tuple[int, ...]]:
    """The play areas as they would be if the game ended now (AM-9.1); nothing else scores (AM-10.1)."""
    placement = table.contents.placement
    return [
        area + tuple([face for face in hand if placement[face] != TABLE])
        for area, hand in zip(table.areas, table.hands, strict=True)
    ]


def scores(table: Table) -> tuple[Score, ...]:
    """The sheet by seat, as if the game ended now."""
    return sheets_of(table.contents, final_areas(table))


def visible_scores(table: Table, _seat: int | None) -> tuple[KnownScore, ...]:
    """What lies face up, counted; hands never (AM-17.5)."""
    sheets = sheets_of(table.contents, table.areas)
    return tuple([KnownScore(sheet.lines, whole=True) for sheet in sheets])


def sheets_of(contents: Contents, areas: Areas) -> tuple[Score, ...]:
    """By seat: nine rows (AM-10.3), inside a row each kind (AM-10.5), inside a kind each term."""
    symbols = [symbol_counts(contents, areas, symbol) for symbol in (ARAB, MONGOL)]
    prizes = majorities(contents, areas)
    sheets: list[Score] = []
    for seat in range(len(areas)):
        kinds = kind_lines(contents, areas, seat)
        lines = [_row(name, tuple(kinds[row])) for row, name in enumerate(ROWS[:ARAB_ROW])]
        for which, row in ((0, ARAB_ROW), (1, MONGOL_ROW)):
            lines.append(ScoreLine(ROWS[row], prizes[which][seat], (), symbols[which][seat]))
        sheets.append(Score(tuple(lines)))
    return tuple(sheets)


def _row(name: str, kinds: tuple[ScoreLine, ...]) -> ScoreLine:
    """A row may be negative and is never raised to 0 (AM-10.4)."""
    points = sum(kind.points for kind in kinds)
    return ScoreLine(name, points, kinds, sum(kind.count for kind in kinds))


def kind_lines(contents: Contents, areas: Areas, seat: int) -> list[list[ScoreLine]]:
    """By row: each kind of the seat with its number of cards, its points, and what each term gave."""
    found: list[list[ScoreLine]] = [[] for _ in range(ARAB_ROW)]
    numbers = [0] * len(contents.kinds)
    _count_kinds(contents, areas[seat], numbers)
    for kind, number in enumerate(numbers):
        if not number:
            continue
        name = contents.kinds[kind]
        parts = tuple(
            ScoreLine(f"{name}.{place}", term.points(number, areas, seat))
            for place, term in enumerate(contents.terms[kind])
        )
        points = sum(part.points for part in parts)
        found[contents.row_of[kind]].append(ScoreLine(name, points, parts, number))
    return found


def _count_kinds(contents: Contents, area: tuple[int, ...], numbers: list[int]) -> None:
    """By kind: how many cards there are; a palace copy is of its namesake's kind (AM-1.10)."""
    kind_of = contents.kind
    for face in area:
        kind = kind_of[face]
        numbers[kind] = numbers[kind] + 1  # += would call Python's own addition


def card_points(contents: Contents, areas: Areas, seat: int, numbers: list[int]) -> int:
    """The seven rows of cards, added up: the fast way, for search.

    `numbers` is a list to count in, one number per kind: all 0 before and after, because a list of so many takes as
    long to make as an area to count.
    """
    total = 0
    kind_of, terms = contents.kind, contents.terms
    area = areas[seat]
    _count_kinds(contents, area, numbers)
    for face in area:
        kind = kind_of[face]
        number = numbers[kind]
        if number:
            numbers[kind] = 0  # its cards score together
            for term in terms[kind]:
                total += term.points(number, areas, seat)
    return total


def symbol_counts(contents: Contents, areas: Areas, symbol: int) -> list[int]:
    on_face = contents.symbols[symbol]
    return [sum(on_face[face] for face in area) for area in areas]


def majorities(contents: Contents, areas: Areas) -> list[list[int]]:
    """The points of every seat for Arab and for Mongol symbols, as the areas lie (AM-12)."""
    counts = [symbol_counts(contents, areas, symbol) for symbol in (ARAB, MONGOL)]
    return [majority(each, contents.prizes, contents.zero_counts) for each in counts]


def majority(counts: Sequence[int], prizes: Sequence[int], zero_counts: bool) -> list[int]:
    """The prize of each seat; tied seats score the lowest of the places they occupy (AM-12.3, AM-12.5)."""
    points = [0] * len(counts)
    place = 0
    for count in sorted(set(counts), reverse=True):
        if count == 0 and not zero_counts:  # AM-12.4, AM-19.16
            break
        tied = [seat for seat, own in enumerate(counts) if own == count]
        place += len(tied)  # the last of the places they occupy
        if place <= len(prizes):
            for seat in tied:
                points[seat] = prizes[place - 1]
    return points


def totals(contents: Contents, areas: Areas) -> list[int]:
    """What each seat has in all rows (AM-13.1)."""
    numbers = [0] * len(contents.kinds)
    points = [card_points(contents, areas, seat, numbers) for seat in range(len(areas))]
    for prizes in majorities(contents, areas):
        for seat, prize in enumerate(prizes):
            points[seat] += prize
    return points


def ranking(table: Table) -> tuple[int, ...]:
    """The place of each seat: by total, then by the tie-break symbols of the pack (AM-13.2, AM-13.4)."""
    contents = table.contents
    areas = final_areas(table)
    counts = [symbol_counts(contents, areas, symbol) for symbol in contents.tie_break]
    return places(totals(contents, areas), counts)


def places(points: Sequence[int], tie_breaks: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Seats equal in all share a place, and the following places are skipped (AM-13.3, AM-13.4, AM-19.15).

    The highest total wins, even if it is negative (AM-19.14).
    """
    keys = [(total, *[counts[seat] for counts in tie_breaks]) for seat, total in enumerate(points)]
    return tuple(1 + sum(other > key for other in keys) for key in keys)
