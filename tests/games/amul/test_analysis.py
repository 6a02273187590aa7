"""The figures of simulated games: what is counted, and how sure it is."""

from __future__ import annotations

from math import isclose, sqrt
from random import Random

import pytest

from serai.games.amul.analysis import AmulAnalysis, Held, Sheet
from serai.games.amul.names import ROWS
from serai.games.analysis import AnalysisSection, Ratio
from serai.i18n import decimal, languages
from tests.support.amul.board import amul, finished, new, play_on


def sheet(win: float, rows: dict[str, int], *held: Held) -> Sheet:
    return Sheet(win, tuple(rows.get(name, 0) for name in ROWS), held)


def section(analysis: AmulAnalysis, number: int) -> AnalysisSection:
    return analysis.sections("en")[number]


def test_a_ratio_takes_each_game_as_one_observation() -> None:
    ratio = Ratio()
    for amount in (1, 0, 1, 0):
        ratio.add(amount, 2)
    assert ratio.value == 0.25
    # Four games of means 0.5 and 0: their standard deviation is 0.25, that of the mean half of it.
    assert isclose(ratio.margin, 1.96 * 0.25 / sqrt(4))


def test_win_shares_are_relative_to_an_even_share() -> None:
    analysis = AmulAnalysis(amul().box, 4)
    games = [
        [
            sheet(float(winner == seat), {}, Held("gold" if seat == 0 else "oil", 1, 2))
            for seat in range(4)
        ]
        for winner in (0, 0, 1, 0)
    ]
    for game in games:
        analysis.count(game)
    rows = {row[0]: row for row in section(analysis, 0).rows}
    assert rows["Gold"][1:3] == ("4", "3.00")
    assert rows["Oil"][1:3] == ("12", "0.33")
    assert set(analysis.outside()) == {"gold", "oil"}
    assert section(analysis, 0).note == (
        "* kinds outside 0.75–1.35: 2 of 2; of these beyond the margin of error: 0"
    )
    for game in games:  # twice as many games are enough to be sure
        analysis.count(game)
    assert set(analysis.surely_outside()) == {"gold", "oil"}


def test_a_shared_victory_counts_half() -> None:
    state = finished(["gold"], ["gold"], ["oil"])
    assert [found.win for found in AmulAnalysis(amul().box, 3).sample(state)] == [0.5, 0.5, 0.0]


def test_values_are_per_card_and_fixed_effects_are_left_out() -> None:
    analysis = AmulAnalysis(amul().box, 3)
    for number in range(10):
        value = 4 if number else 6
        analysis.count([sheet(0.0, {}, Held("porcelain", 2, 2 * value), Held("gold", 1, 4))])
    (row,) = section(analysis, 1).rows
    assert row[0] == "Porcelain"
    assert row[4] == "4:90%, 6:10%"
    assert row[2] == "4.20"
    assert analysis.constant() == ["porcelain"]


@pytest.mark.parametrize(("language", "mark"), [("en", "."), ("ru", ","), ("pl", ",")])
def test_values_have_the_decimal_mark_of_the_language(language: str, mark: str) -> None:
    analysis = AmulAnalysis(amul().box, 3)
    for points in (20, -2, 24, 24):
        analysis.count([sheet(0.0, {}, Held("porcelain", 3, points))])
    (row,) = analysis.sections(language)[1].rows
    assert row[4] == f"−0{mark}67:25%, 6{mark}67:25%, 8:50%"


def test_the_value_of_a_set_is_that_of_the_whole_set() -> None:
    analysis = AmulAnalysis(amul().box, 3)
    analysis.count(analysis.sample(finished(["camel*3"], [], [])))
    (row,) = section(analysis, 1).rows
    assert row[:3] == ("Camel", "1", "14.00")


def test_majorities_by_prize_and_means_per_row() -> None:
    analysis = AmulAnalysis(amul().box, 3)
    analysis.count(
        [sheet(1.0, {"arab": 8, "green": 3}), sheet(0.0, {"arab": 4}), sheet(0.0, {"mongol": 8})]
    )
    majorities = {(row[0], row[1]): row[3] for row in section(analysis, 2).rows}
    assert majorities["Arab", "8"] == "3.00"
    assert majorities["Mongol", "8"] == "0.00"
    assert section(analysis, 2).note.startswith("First place in a majority: 1.50")
    rows = {row[0]: row for row in section(analysis, 3).rows}
    assert rows["Green"][1] == "1.00"
    assert rows["Green"][3] == "67 %"
    assert rows["Winner"][1] == "11.00"


def test_no_game_no_figures() -> None:
    assert AmulAnalysis(amul().box, 3).sections("en") == []


@pytest.mark.parametrize("language", languages())
def test_the_figures_of_a_real_game_can_be_read_in_every_language(language: str) -> None:
    analysis = AmulAnalysis(amul().box, 3)
    state = play_on(new(3, 1), Random(1))
    analysis.count(analysis.sample(state))
    sections = analysis.sections(language)
    assert len(sections) == 4
    for found in sections:
        assert found.rows
        assert all(len(row) == len(found.columns) for row in found.rows)
    total = sections[3].rows[-2][1]
    assert total == decimal(language, sum(score.total for score in state.scores()) / 3, 2)
