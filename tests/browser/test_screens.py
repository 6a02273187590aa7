"""Phones, tablets and desktops: everything has room, and a finger is enough."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from browsing import Clicks, Json, look, open_table
from tests.support.browser import (
    Watched,
    accessible,
    device,
    draft_words,
    fits,
    from_record,
    record,
    state_of,
    too_small,
    translated,
)

POSITIONS = {
    "five-tribes": ("five_tribes/08-4-greedy", 60),
    "amul": ("amul/13-4-greedy", 81),
    "marrakesh": ("marrakesh/05-4-greedy-e1", 239),
}
WIDTHS = (360, 820, 1440)


@pytest.mark.parametrize("game", POSITIONS)
def test_a_move_is_made_on_a_phone(phone: Watched, game: str) -> None:
    opened, seat = in_mid_game(phone.address, game)
    page = phone.sit(opened, seat)
    expect(page.locator(".bar.asked")).to_be_visible()
    fits(page)
    accessible(page)
    before = state_of(phone.address, opened, seat)["seq"]
    Taps(page, 1).turn()
    assert state_of(phone.address, opened, seat)["seq"] > before
    fits(page)


@pytest.mark.parametrize("game", POSITIONS)
@pytest.mark.parametrize("width", WIDTHS)
def test_a_board_fits_every_width(browser: Browser, address: str, game: str, width: int) -> None:
    with device(browser, address, viewport={"width": width, "height": 900}) as watched:
        opened, seat = in_mid_game(address, game)
        page = watched.sit(opened, seat)
        expect(page.locator(".bar.asked")).to_be_visible()
        fits(page)
        # What can be chosen is never smaller than a fingertip is wide, where fingers are likely.
        if width < 1000:
            small = too_small(page)
            assert small == []


@pytest.mark.parametrize("decisions", [0, 60])
@pytest.mark.parametrize("language", ["en-GB", "pl-PL"])
def test_a_page_that_is_enlarged_to_twice_its_size_overflows_nowhere(
    browser: Browser, address: str, decisions: int, language: str
) -> None:
    """A window of 1440 × 900 has 720 × 450 pixels then."""
    screen = {"width": 720, "height": 450}
    with device(browser, address, viewport=screen, locale=language) as watched:
        opened = from_record(address, POSITIONS["five-tribes"][0], decisions)
        page = watched.sit(opened, state_of(address, opened)["awaited"][0])
        expect(page.locator(".bar.asked")).to_be_visible()
        fits(page)
        names = page.locator(".tabs button span:visible, .ft-row .ft-name")
        assert (
            names.evaluate_all(
                "(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1).length"
            )
            == 0
        )


def test_panels_are_drawers_on_a_phone(phone: Watched) -> None:
    opened, seat = in_mid_game(phone.address, "five-tribes")
    page = phone.sit(opened, seat)
    for panel in ("chat", "menu", "score", "details"):
        if panel in ("score", "details"):
            page.locator("#tab-menu").tap()
        page.locator(f"[id=tab-{panel}]:visible, .menu [data-panel={panel}]").tap()
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        fits(page)
        accessible(page)
        translated(page)
        dialog.locator(".dialog-head button").tap()
        expect(dialog).to_have_count(0)


def test_a_long_press_explains_a_component(phone: Watched) -> None:
    opened, seat = in_mid_game(phone.address, "amul")
    page = phone.sit(opened, seat)
    expect(page.locator(".bar.asked")).to_be_visible()
    page.wait_for_load_state("networkidle")  # the inspector comes after the first board
    card = page.locator("[data-word][data-component^='card:']").first
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    spot = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": spot})
    expect(page.get_by_role("tooltip")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert look(page).draft == []
    page.locator(".inspector .rule-link").tap()
    expect(page.get_by_role("dialog").locator("[id^='rule-AM-']").first).to_be_attached()


def test_the_prompt_and_the_buttons_are_always_in_sight_on_a_phone(phone: Watched) -> None:
    opened, seat = in_mid_game(phone.address, "five-tribes")
    page = phone.sit(opened, seat)
    draft_words(page, 2)
    for place in ("0", "document.documentElement.scrollHeight"):
        page.evaluate(f"() => scrollTo(0, {place})")
        expect(page.locator(".prompt")).to_be_in_viewport(ratio=1)
        expect(page.locator(".bar-rule")).to_be_in_viewport(ratio=1)  # however long the prompt is
        expect(page.locator(".confirm")).to_be_in_viewport(ratio=1)


class Taps(Clicks):
    """Plays with a finger."""

    def _click(self, selector: str) -> None:
        self.page.locator(selector).first.tap()


def in_mid_game(address: str, game: str) -> tuple[Json, int]:
    opened = open_table(address, {"text": record(*POSITIONS[game])})
    return opened, state_of(address, opened)["awaited"][0]
