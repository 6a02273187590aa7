"""Amul for many: the cards before the others are read without a tap, and no text lies on a picture."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as TookTooLong

from tests.support.browser import device, from_record, state_of

# Recorded games by seats, and a decision near the end, when most cards lie on the table.
LATE = {3: ("12-3-greedy", 75), 4: ("13-4-greedy", 99), 5: ("14-5-greedy", 124), 6: ("15-6-greedy", 150),
        7: ("16-7-greedy", 172), 8: ("17-8-greedy", 196)}  # fmt: skip
FAULTS = """() => {
  const found = [];
  for (const panel of document.querySelectorAll(".area-players > .player")) {
    const room = panel.getBoundingClientRect();
    for (const chip of panel.querySelectorAll(".lying .small")) {
      const { top, bottom, left, right, height } = chip.getBoundingClientRect();
      const name = chip.querySelector(".name");
      if (height < 14.5 || top < room.top || bottom > room.bottom + 0.5 || left < room.left || right > room.right)
        found.push(`out of its panel: ${name.textContent}`);
      if (!chip.closest(".known") && name.scrollWidth > name.clientWidth + 1) found.push(`cut: ${name.textContent}`);
    }
  }
  for (const face of document.querySelectorAll(".face")) {
    const text = face.querySelector(".text").getBoundingClientRect();
    const picture = face.querySelector(".picture > .glyph").getBoundingClientRect();
    if (text.height && picture.height > 1 && text.top < picture.bottom - 1)
      found.push(`text on the picture: ${face.textContent}`);
    const drawing = face.querySelector(".drawing").getBoundingClientRect();
    if (text.bottom > drawing.bottom + 1) found.push(`text cut: ${face.textContent}`);
  }
  return found;
}"""


def faults(page: Page, kind: str = "") -> list[str]:
    """What is still wrong when fonts and pictures have come."""
    sorts = f"(({FAULTS})()).filter((fault) => fault.startsWith('{kind}'))"
    with suppress(TookTooLong):
        page.wait_for_function(f"() => {sorts}.length === 0")
    found: list[str] = page.evaluate(f"() => {sorts}")
    return found


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_all_cards_before_the_others_are_read_without_a_tap(
    browser: Browser, address: str, seats: int
) -> None:
    name, decisions = LATE[seats]
    with device(browser, address, viewport={"width": 1366, "height": 768}) as watched:
        opened = from_record(address, f"amul/{name}", decisions)
        page = watched.sit(opened, state_of(address, opened)["awaited"][0])
        expect(page.locator(".area-players .lying .small").first).to_be_visible()
        expect(page.locator(".area-players > .player")).to_have_count(seats)
        for width, height in ((1366, 768), (1440, 900), (1920, 1080)):
            page.set_viewport_size({"width": width, "height": height})
            assert faults(page) == [], (width, height)
            expect(page.locator(".cards-in-hand .text").first).to_be_visible()


@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "pl-PL"])
def test_no_text_lies_on_a_picture(browser: Browser, address: str, language: str) -> None:
    with device(browser, address, locale=language) as watched:
        for seats in (4, 8):
            name, decisions = LATE[seats]
            opened = from_record(address, f"amul/{name}", decisions)
            page = watched.sit(opened, state_of(address, opened)["awaited"][0])
            expect(page.locator(".cards-in-hand .face").first).to_be_visible()
            for width, height in ((1366, 768), (1440, 900), (390, 844)):
                page.set_viewport_size({"width": width, "height": height})
                assert faults(page, "text") == [], (seats, width, height)
