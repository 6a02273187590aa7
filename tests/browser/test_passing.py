"""A table that asks in every window (FT-16.2): switched on where people meet, and passed by itself if one likes."""

from __future__ import annotations

from time import monotonic
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import Watched, accessible, new_table, state_of, translated

NAME = "Ask at every decision"
# Seat 0 has reached the end of its turn; others see one card in its hand.
START: dict[str, Any] = {
    "game": "five-tribes",
    "seats": 2,
    "options": {"ask_windows": True},
    "meeples": {"a1": "g", "b1": "g", "e4": "yw"},
    "turn_track": [None] * 7 + [1, None],
    "agenda": [{"step": "window", "seat": 0, "window": 4}],
}
HANDS = {"nothing to do": {"fakir": 1}, "something to sell": {"silk": 1}}
SHORTEST, LONGEST = 2.0, 4.0


def at_the_end_of_a_turn(watched: Watched, hand: dict[str, int]) -> tuple[Any, Page]:
    start = START | {"players": [{"resources": hand}]}
    opened = new_table(watched.address, "five-tribes", "person", "person", start=start)
    page = watched.sit(opened, 0)
    expect(page.locator(".bar.asked")).to_be_visible()
    return opened, page


def switch_on(page: Page) -> None:
    page.locator("#tab-menu").click()
    page.get_by_label("Pass by itself after a moment").check()


def test_a_new_table_asks_in_every_window_where_people_meet(desktop: Watched) -> None:
    page = desktop.open("/#/new/five-tribes")
    page.get_by_text("Options of the game").click()
    asks = page.get_by_label(NAME)
    expect(asks).to_have_value("true")
    page.get_by_label("Second chair", exact=True).select_option("medium")
    expect(asks).to_have_value("false")
    page.get_by_label("Second chair", exact=True).select_option("here")
    expect(asks).to_have_value("true")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/#/tables/*")
    path = f"{desktop.address}/api/tables/{page.url.rpartition('/')[2]}"
    assert httpx.get(path, timeout=20).json()["options"] == {"ask_windows": True}


def test_people_may_choose_otherwise(desktop: Watched) -> None:
    page = desktop.open("/#/new/five-tribes")
    page.get_by_text("Options of the game").click()
    page.get_by_label(NAME).select_option("false")
    page.get_by_label("Second chair", exact=True).select_option("here")
    expect(page.get_by_label(NAME)).to_have_value("false")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/#/tables/*")
    path = f"{desktop.address}/api/tables/{page.url.rpartition('/')[2]}"
    assert httpx.get(path, timeout=20).json()["options"] == {}


@pytest.mark.parametrize("hand", HANDS.values(), ids=HANDS)
def test_a_question_is_passed_after_a_moment_whatever_could_be_done(
    desktop: Watched, hand: dict[str, int]
) -> None:
    """The same moment for both hands: from outside nobody can tell them apart."""
    opened, page = at_the_end_of_a_turn(desktop, hand)
    expect(page.locator(".passing")).to_have_count(0)
    switch_on(page)
    start = monotonic()
    expect(page.locator(".passing")).to_be_visible()
    translated(page)
    expect(page.locator(".bar.asked")).to_have_count(0)
    assert SHORTEST - 0.5 < monotonic() - start < LONGEST + 4
    assert state_of(desktop.address, opened)["awaited"] == [1]
    page.reload()
    page.locator("#tab-menu").click()
    expect(page.get_by_label("Pass by itself after a moment")).to_be_checked()


@pytest.mark.parametrize("stop", ["click", "key", "button"])
def test_whoever_touches_the_table_decides_alone(desktop: Watched, stop: str) -> None:
    opened, page = at_the_end_of_a_turn(desktop, HANDS["something to sell"])
    switch_on(page)
    expect(page.locator(".passing")).to_be_visible()
    if stop == "click":
        page.locator(".prompt").click()
    elif stop == "key":
        page.keyboard.press("Shift")
    else:
        page.get_by_role("button", name="Wait").click()
    expect(page.locator(".passing")).to_be_hidden()
    if stop == "button":
        accessible(page)
    page.wait_for_timeout(1000 * (LONGEST + 1))
    assert state_of(desktop.address, opened)["awaited"] == [0]


def test_a_table_that_does_not_ask_offers_no_such_setting(desktop: Watched) -> None:
    opened = new_table(desktop.address, "five-tribes", "person", "person")
    (first,) = state_of(desktop.address, opened)["awaited"]
    page = desktop.sit(opened, first)
    page.locator("#tab-menu").click()
    expect(page.get_by_label("Sounds")).to_be_visible()
    expect(page.get_by_label("Pass by itself after a moment")).to_have_count(0)
