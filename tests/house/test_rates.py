"""How often somebody may ask."""

from __future__ import annotations

import pytest

from serai.house.rates import Rates


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_full_bucket_is_spent_and_refilled() -> None:
    clock = Clock()
    rates = Rates(2.0, 4, clock)
    assert [rates.take("a") for _ in range(4)] == [0.0] * 4
    assert rates.take("a") == pytest.approx(0.5)
    assert rates.take("b") == 0.0
    clock.now = 0.5
    assert rates.take("a") == 0.0
    assert rates.take("a") > 0
    clock.now = 100.0
    assert [rates.take("a") for _ in range(5)].count(0.0) == 4


def test_what_costs_more_than_a_bucket_takes_a_full_one() -> None:
    clock = Clock()
    rates = Rates(1.0, 5, clock)
    assert rates.take("a", 50) == 0.0
    assert rates.take("a", 50) == pytest.approx(5.0)


def test_a_clock_that_goes_back_gives_nothing() -> None:
    clock = Clock()
    rates = Rates(1.0, 1, clock)
    assert rates.take("a") == 0.0
    clock.now = -100.0
    assert rates.take("a") > 0


def test_no_rate_means_no_limit() -> None:
    rates = Rates(0.0, 0, Clock())
    assert all(rates.take("a") == 0.0 for _ in range(1000))
