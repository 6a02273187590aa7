"""Whole games through the page, to the final score: by clicks alone, and by the keyboard alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browsing import Clicks, Keys, Seen
from tests.support.browser import (
    Watched,
    accessible_by_day,
    accessible_by_night,
    new_table,
    show_log,
    state_of,
    translated,
)

TABLES = {
    "five-tribes": ("person", "random"),
    "amul": ("person", "random", "random"),
    "marrakesh": ("person", "random"),
}
# As much of a game as there is: with all expansions. Five Tribes by clicks is played without any here, and with both
# by five in test_five_tribes_expansions.py.
OPTIONS = {
    "marrakesh": {
        "exp1_staircase_tiles": "random",
        "exp2_imam_sultan": "on",
        "exp3_exchange_offices": "mixed",
        "exp4_citizens": "on",
        "exp5_desert_cities": "on",
    }
}
HEARD = """
addEventListener("DOMContentLoaded", () => {
  window.heard = [];
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes) window.heard.push(node.textContent);
  }).observe(document.getElementById("announcer"), { childList: true });
});
"""


class Tour:
    """Looks closely at every decision with a verb that is new, in turn by day and by night."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.met: set[str] = set()
        self.looks = 0

    def __call__(self, seen: Seen) -> None:
        verbs = {word.split()[0] for word in seen.words}
        if verbs <= self.met:
            return
        self.met |= verbs
        translated(self.page)
        (accessible_by_day, accessible_by_night)[self.looks % 2](self.page)
        self.looks += 1


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_is_played_by_clicks_alone(desktop: Watched, game: str) -> None:
    opened = new_table(desktop.address, game, *TABLES[game], options=OPTIONS.get(game, {}))
    desktop.context.add_init_script(HEARD)
    page = desktop.sit(opened, 0)
    player = Clicks(page, seed=1)
    player.wait(lambda seen: seen.mine)
    show_log(page)
    old = page.locator(".log-line").all_inner_texts()
    tour = Tour(page)
    player.play(tour)
    # In Amul nobody need get a card that fetches another.
    assert len(tour.met) > 3 or tour.met == {"offer", "take", "play"}

    told = state_of(desktop.address, opened, 0)
    assert told["over"]
    best = next(score["total"] for score in told["scores"] if score["place"] == 1)
    expect(page.locator(".prompt")).to_contain_text(str(best))
    every_line_was_announced(page, old)


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_is_played_by_the_keyboard_alone(desktop: Watched, game: str) -> None:
    options = {"whims": True} if game == "five-tribes" else OPTIONS.get(game, {})
    opened = new_table(desktop.address, game, *TABLES[game], options=options)
    desktop.context.add_init_script(
        "for (const kind of ['pointerdown', 'mousedown'])"
        "  addEventListener(kind, () => { throw new Error('a mouse') }, true)"
    )
    page = desktop.sit(opened, 0)
    Keys(page, seed=2).play()
    assert state_of(desktop.address, opened, 0)["over"]


def every_line_was_announced(page: Page, old: list[str]) -> None:
    """All but those that whoever came found in the log already."""
    lines = page.locator(".log-line").all_inner_texts()
    heard = page.evaluate("() => window.heard")
    assert len(lines) > 50
    assert set(lines) - {*heard, *old} == set()
