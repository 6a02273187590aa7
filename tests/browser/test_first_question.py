"""The question is whole and nothing covers what it asks for, also in the first game on a device."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser import Watched, device, from_record, state_of

UPRIGHT = {"width": 390, "height": 844}
LYING = {"width": 844, "height": 390}
# Five players with both expansions: assassins who may kill at 61 places, and djinns with two payments each.
KILL = ("five_tribes/expansions/20-5-greedy-curious", 42)
SUMMON = ("five_tribes/expansions/40-5-greedy", 207)
# The words that a finger in their middle does not meet.
MISSED = """(words) => {
  const met = (mark) => {
    const { left, top, width, height } = mark.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[data-word]") === mark;
  };
  return words.filter((word) => ![...document.querySelectorAll(`.table [data-word="${word}"]`)].some(met));
}"""
CUT = """() => {
  const room = document.querySelector(".bar-text").getBoundingClientRect();
  const prompt = document.querySelector(".prompt > span");
  const { left, top, right, bottom } = prompt.getBoundingClientRect();
  const clamped = prompt.scrollHeight > prompt.clientHeight + 8;
  const labels = [...document.querySelectorAll(".words > .choice .choice-text")];
  return [
    ...(clamped || left < room.left - 1 || top < room.top - 1 || right > room.right + 1 || bottom > room.bottom + 1
      ? ["prompt"] : []),
    ...labels.filter((label) => label.scrollHeight > label.clientHeight + 1).map((label) => label.textContent),
  ];
}"""


@pytest.mark.parametrize("size", [UPRIGHT, LYING], ids=["upright", "lying"])
def test_a_sign_is_explained_beside_the_question_until_the_first_move(
    browser: Browser, address: str, size: dict[str, int]
) -> None:
    with device(browser, address, viewport=size, has_touch=True, is_mobile=True) as watched:
        opened = from_record(address, "amul/13-4-greedy", 0)
        seat = state_of(address, opened)["awaited"][0]
        page = watched.sit(opened, seat)
        note = page.locator(".bar .note")
        expect(note).to_contain_text("≈")
        expect(note).to_be_in_viewport(ratio=1)
        words = state_of(address, opened, seat)["words"]
        assert page.evaluate(MISSED, words) == []
        assert note.evaluate("(line) => line.scrollWidth <= line.clientWidth")
        page.locator(f'.area-hand [data-word="{words[0]}"]').first.tap()
        expect(note).to_have_count(0)
        page.reload()
        expect(page.locator(".area-hand [data-word]").first).to_be_visible()
        page.wait_for_timeout(100)  # the sign is looked for in the next frame
        expect(note).to_have_count(0)


@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "pl-PL"])
def test_a_question_is_whole_in_every_window(browser: Browser, address: str, language: str) -> None:
    with device(browser, address, locale=language) as watched:
        for moment in (KILL, SUMMON):
            opened = from_record(address, *moment)
            page = watched.sit(opened, state_of(address, opened)["awaited"][0])
            expect(page.locator(".bar.asked")).to_be_visible()
            page.evaluate("() => document.fonts.ready.then(() => null)")
            for width, height in ((1366, 768), (1440, 900), (820, 1180), (390, 844), (844, 390)):
                page.set_viewport_size({"width": width, "height": height})
                settled(page)
                assert page.evaluate(CUT) == [], (moment, width, height)


def test_what_is_lit_on_the_table_stands_behind_more_first(desktop: Watched) -> None:
    opened = from_record(desktop.address, *SUMMON)
    page = desktop.sit(opened, state_of(desktop.address, opened)["awaited"][0])
    front = page.locator(".words > .choice")
    expect(front).to_have_text(["Summon nobody", "6 more"])
    front.last.click()
    expect(page.locator(".bar-more .choice")).to_have_count(6)


def settled(page: Page) -> None:
    """Two frames: what a new size changes is there in the second."""
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
