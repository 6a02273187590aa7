"""Djinns for sale keep name, power, price and points where one chooses; five seats keep their counters apart."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.support.browser import Watched, device, from_record, state_of

# Five players with both expansions and a hand of seven goods: three djinns with two payments each.
SUMMON = ("five_tribes/expansions/40-5-greedy", 207)
SIZES = ((1024, 768), (1366, 768), (1440, 900), (1920, 1080), (820, 1180), (390, 844), (844, 390))
# What is cut off or lies on another in the djinns' rows.
FAULTS = """() => [...document.querySelectorAll(".ft-djinn")].flatMap((row) => {
  row.scrollIntoView({ block: "nearest" });
  const box = (mark) => row.querySelector(mark).getBoundingClientRect();
  const [name, worth, text, options] = [".ft-title b", ".ft-worth", ".ft-text", ".ft-options"].map(box);
  const panel = row.closest(".ft-djinns").getBoundingClientRect();
  const apart = (a, b) =>
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const found = [];
  if (name.width < 10 || text.width < 100) found.push("without name or text");
  if (text.bottom > row.getBoundingClientRect().bottom + 1) found.push("text cut");
  const title = row.querySelector(".ft-title b");
  if (title.scrollWidth > title.clientWidth + 1) found.push("name cut");
  if (!apart(name, options) || !apart(text, options) || !apart(worth, options)) found.push("payments over words");
  if (options.right > panel.right || worth.right > panel.right) found.push("beyond the panel");
  return found.map((what) => `${what}: ${title.textContent}`);
})"""
IN_SIGHT = """() => ["supply", "hand"].every((name) => {
  const area = document.querySelector(`.area-${name}`);
  return area.scrollHeight <= area.clientHeight;
})"""
OVERLAPS = """() => [...document.querySelectorAll(".area-players .ft-stats")].flatMap((row) => {
  const seen = [...row.children].filter((one) => !one.classList.contains("none"));
  return seen.slice(1).flatMap((one, place) => {
    const [a, b] = [seen[place].querySelector("b"), one].map((part) => part.getBoundingClientRect());
    return a.right > b.left + 0.5 && a.top < b.bottom && b.top < a.bottom ? [row.textContent] : [];
  });
})"""


@pytest.mark.parametrize("language", ["en-GB", "ru-RU", "pl-PL"])
def test_name_power_price_and_points_are_there_at_every_size(
    browser: Browser, address: str, language: str
) -> None:
    with device(browser, address, locale=language) as watched:
        opened = from_record(address, *SUMMON)
        page = watched.sit(opened, state_of(address, opened)["awaited"][0])
        expect(page.locator(".ft-djinn.several")).to_have_count(3)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            expect(page.locator(".ft-djinn.several").first).to_be_visible()
            assert page.evaluate(FAULTS) == [], (width, height)
            if width >= 1366:
                assert page.evaluate(IN_SIGHT), (width, height)


def test_at_five_seats_all_djinns_the_bag_and_the_tracks_names_are_in_sight(
    desktop: Watched,
) -> None:
    opened = from_record(desktop.address, *SUMMON)
    page = desktop.sit(opened, state_of(desktop.address, opened)["awaited"][0])
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(page.locator(".ft-djinn.several")).to_have_count(3)
    for seen in (".ft-djinn", ".ft-option", ".ft-left", ".ft-slots small", ".ft-order small"):
        for part in page.locator(seen).all():
            expect(part).to_be_in_viewport(ratio=0.99)
    assert page.evaluate(IN_SIGHT)
    assert page.evaluate(OVERLAPS) == []


def test_what_a_djinn_is_summoned_for_is_told_before_one_chooses(desktop: Watched) -> None:
    opened = from_record(desktop.address, "five_tribes/07-3-greedy", 117)
    page = desktop.sit(opened, state_of(desktop.address, opened)["awaited"][0])
    expect(page.locator(".ft-djinns > header .ft-summon")).to_be_visible()


def test_the_track_of_five_fits_a_phone(phone: Watched) -> None:
    """Who stands where, and who bids next."""
    opened = from_record(phone.address, "five_tribes/expansions/44-5-greedy", 156)
    page = phone.sit(opened, 0)
    expect(page.locator(".ft-track")).to_be_visible()
    track = page.locator(".rail-track").bounding_box()
    assert track
    for mark in page.locator(".ft-track .ft-slot:visible").all():
        box = mark.bounding_box()
        assert box
        assert box["x"] + box["width"] <= track["x"] + track["width"] + 1
    expect(page.locator(".ft-order .now")).to_be_visible()
