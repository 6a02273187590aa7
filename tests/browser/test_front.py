"""Home: nothing jumps while it loads, results stand in the lists, every page is reachable on a phone."""

from __future__ import annotations

from time import sleep

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.support.browser import Watched, accessible, device, fits, from_record, state_of

SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value;
}).observe({ type: "layout-shift", buffered: true });
"""


def late(route: Route) -> None:
    sleep(0.3)
    route.continue_()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desktop", "phone"])
def test_nothing_jumps_while_home_loads(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    """Also where the lists come late."""
    screen = {"width": size[0], "height": size[1]}
    with device(browser, address, viewport=screen) as watched:
        opened = from_record(address, "five_tribes/07-3-greedy", 20)
        page = watched.sit(opened, state_of(address, opened)["awaited"][0])
        expect(page.locator(".bar.asked")).to_be_visible()
        watched.context.add_init_script(SHIFTS)
        watched.context.route("**/api/tray", late)
        page.goto(address)
        page.reload()
        expect(page.locator(".home-games h2").first).to_have_text("Five Tribes")
        page.wait_for_load_state("networkidle")
        assert page.evaluate("shifted") <= 0.02


def test_my_games_tell_whose_turn_it_is_and_what_came_of_them(desktop: Watched) -> None:
    over = from_record(desktop.address, "five_tribes/07-3-greedy")
    running = from_record(desktop.address, "five_tribes/07-3-greedy", 20)
    (awaited,) = state_of(desktop.address, running)["awaited"]
    desktop.sit(running, (awaited + 1) % 3)
    page = desktop.sit(over, 0)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.goto(desktop.address)
    page.reload()
    score = state_of(desktop.address, over, 0)["scores"][0]
    row = page.locator(f".tables [href='#/tables/{over['table']['id']}']")
    expect(row.locator(".outcome")).to_contain_text(str(score["total"]))
    other = page.locator(f".tables [href='#/tables/{running['table']['id']}']")
    expect(other.locator(".table-status")).to_contain_text("to move")


def test_every_page_is_reachable_on_a_phone(phone: Watched) -> None:
    page = phone.open()
    expect(page.get_by_role("link", name="My games", exact=True)).to_be_visible()
    page.get_by_role("button", name="More").tap()
    about = page.locator(".header").get_by_role("link", name="About")
    expect(about).to_be_visible()
    accessible(page, ".header")
    fits(page)
    about.tap()
    expect(page).to_have_url(f"{phone.address}/#/about")


def test_an_unknown_address_says_so_and_leads_on(phone: Watched) -> None:
    page = phone.open("/#/nowhere")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    expect(page.get_by_text("#/nowhere")).to_be_visible()
    accessible(page)
    fits(page)
    page.get_by_role("link", name="To the start page").tap()
    expect(page.locator(".home-games")).to_be_visible()
