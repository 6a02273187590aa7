"""Bad weather: what a browser withholds costs looks, never a move.

Lost lines, missing sounds and two tabs are tested with the playback.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_reach import out_of_reach
from tests.support.browser import at_a_move, device, draft_words, fits, state_of

WEATHER: dict[str, dict[str, Any]] = {
    "blocked fonts": {},
    "forced colours": {"forced_colors": "active"},
    "1366 x 768 at 200 %": {"viewport": {"width": 683, "height": 384}, "device_scale_factor": 2},
    "a full storage": {},
    "a narrow phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True},
}
FULL = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""


@pytest.mark.parametrize("weather", WEATHER)
def test_a_move_is_chosen_and_played(browser: Browser, address: str, weather: str) -> None:
    with device(browser, address, **WEATHER[weather]) as watched:
        if weather == "blocked fonts":
            watched.context.route("**/*.woff2", lambda route: route.abort())
        with watched.expecting("ERR_FAILED"):
            opened, seat, page = at_a_move(watched)
            if weather == "a full storage":
                page.evaluate(FULL)
            small = page.evaluate("innerWidth < 1000")
            words = state_of(address, opened, seat)["words"]
            assert not out_of_reach(page, words, phone=small)
            draft_words(page, 2)
            fits(page)
            page.locator(".bar .confirm").click()
            expect(page.locator(".draft li")).to_have_count(0)
        assert state_of(address, opened)["seq"] == 20 + 2


def test_in_forced_colours_what_may_be_chosen_is_outlined(browser: Browser, address: str) -> None:
    with device(browser, address, forced_colors="active") as watched:
        _, _, page = at_a_move(watched)
        outline = page.locator("[data-word^=take]").first.evaluate(
            "(mark) => getComputedStyle(mark).outlineStyle"
        )
        assert outline != "none"
