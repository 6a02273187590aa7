"""Rate limit: how often somebody may ask."""

from __future__ import annotations

import pytest

from serai.server.rate_limit import RateLimit, address_key


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_full_bucket_is_spent_and_refilled() -> None:
    clock = Clock()
    rates = RateLimit(2.0, 4, clock)
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
    rates = RateLimit(1.0, 5, clock)
    assert rates.take("a", 50) == 0.0
    assert rates.take("a", 50) == pytest.approx(5.0)


def test_a_clock_that_goes_back_gives_nothing() -> None:
    clock = Clock()
    rates = RateLimit(1.0, 1, clock)
    assert rates.take("a") == 0.0
    clock.now = -100.0
    assert rates.take("a") > 0


def test_no_rate_means_no_limit() -> None:
    rates = RateLimit(0.0, 0, Clock())
    assert all(rates.take("a") == 0.0 for _ in range(1000))


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:0DB8:0001:0002::", "2001:db8:1:2::/64"),
        ("2001:db8::9", "2001:db8::/64"),
        ("2001:db8::1:0:0:9", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_ipv6_counts_by_64_bits(host: str, key: str) -> None:
    assert address_key(host) == key
