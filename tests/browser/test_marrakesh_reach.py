"""Marrakesh: every legal word is pointed at inside the window, in every decision and in whole games, at every size."""

from __future__ import annotations

import random
from time import monotonic
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from browsing import PATIENCE
from tests.browser.test_reach import UNPAINTED, asked, say
from tests.support.browser import (
    device,
    fits,
    from_record,
    go_to,
    new_table,
    state_of,
    too_small,
    translated,
)
from tests.support.marrakesh_page import (
    ABILITY,
    DECISIONS,
    faults_of,
    look_at,
    name_of,
    nothing_scrolls,
    wait_for_boards,
)

DESKTOPS: Final = (
    {"width": 1366, "height": 768},
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
    {"width": 2560, "height": 1440},
)
PHONES: Final = ({"width": 390, "height": 844}, {"width": 844, "height": 390})
TABLETS: Final = (
    {"width": 768, "height": 1024},
    {"width": 820, "height": 1180},
    {"width": 912, "height": 1368},
    {"width": 1024, "height": 1366},
)

# On phones those that are pointed at in different ways: in one view or in both, at once or piece by piece.
BY_FINGER: Final = (
    "setup_line", "choose_keshis", "draft", "place_caravan", "activate", "river_water", "pick_resources", "split_steps",
    "connecting_bonus", "choose_effect", "madrasa", "build_gate", "explore", "swap", "order_group",
)  # fmt: skip


# Whether no line of a text is cut off; letters may be a little higher than their line.
WHOLE: Final = "({ scrollHeight, clientHeight }) => scrollHeight < clientHeight + 10"


@pytest.mark.parametrize("screen", DESKTOPS[:1] + PHONES, ids=lambda screen: str(screen["width"]))
def test_every_word_of_every_decision_is_pointed_at(
    browser: Browser, address: str, screen: dict[str, int]
) -> None:
    """MK-D: whatever may be said can be clicked, in sight; on desktops without scrolling."""
    phone = screen in PHONES
    faults: dict[str, list[str]] = {}
    with device(
        browser, address, viewport=screen, has_touch=phone, reduced_motion="reduce"
    ) as watched:
        page = watched.open("/#/about")
        for decision, (name, words) in {**DECISIONS, "ability": ABILITY}.items():
            if phone and decision not in BY_FINGER:
                continue
            opened = from_record(address, f"marrakesh/{name}", words)
            seat = state_of(address, opened)["awaited"][0]
            state = state_of(address, opened, seat)
            assert state["view"]["pending"]["step"] == decision.replace("ability", "activate")
            go_to(page, opened, seat)
            found = look_at(page, state["words"], phone=phone)
            if found:
                faults[decision] = found
            translated(page)
    assert faults == {}


def test_every_word_is_reached_on_tablets_that_stand_upright(
    browser: Browser, address: str
) -> None:
    """MK-D: in fresh storage, by finger, without scrolling: what is ringed can be tapped, or has a button."""
    with device(browser, address, viewport=TABLETS[0], has_touch=True) as watched:
        page = watched.open("/#/about")
        assert page.evaluate("() => matchMedia('(pointer: coarse)').matches")
        for number, decision in enumerate(BY_FINGER):
            opened = from_record(address, *name_of(decision))
            seat = state_of(address, opened)["awaited"][0]
            state = state_of(address, opened, seat)
            # Each decision on one of them.
            screen = TABLETS[number % len(TABLETS)]
            page.set_viewport_size({"width": screen["width"], "height": screen["height"]})
            go_to(page, opened, seat)
            wait_for_boards(page, phone=True)
            faults = faults_of(page, state["words"], phone=False) + too_small(page)
            assert faults == [], (state["prompt"], screen)


@pytest.mark.parametrize("screen", TABLETS + PHONES, ids=lambda screen: str(screen["width"]))
def test_three_keshis_are_chosen_by_taps_where_they_are_in_sight(
    browser: Browser, address: str, screen: dict[str, int]
) -> None:
    opened = from_record(address, *name_of("choose_keshis"))
    seat = state_of(address, opened)["awaited"][0]
    with device(browser, address, viewport=screen, has_touch=True) as watched:
        page = watched.sit(opened, seat)
        # The third of them makes a word.
        keshis = page.locator(":is([data-more^='hand '], [data-word^='choose ']):visible")
        expect(keshis).to_have_count(12)
        for place in (0, 6, 11):
            found = keshis.nth(place).bounding_box()
            assert found
            assert min(found["width"], found["height"]) >= 40
            x, y = found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
            page.touchscreen.tap(x, y)
        assert page.locator(".prompt > span").evaluate(WHOLE)
        expect(page.locator(".bar .confirm.primary")).to_be_enabled()


@pytest.mark.parametrize("screens", [DESKTOPS, PHONES], ids=["desktops", "phones"])
def test_every_word_of_a_whole_game_is_pointed_at(
    browser: Browser, address: str, screens: tuple[dict[str, int], ...]
) -> None:
    """Each decision in windows of all sizes."""
    phones = screens is PHONES
    with device(browser, address, viewport=screens[0], has_touch=phones) as watched:
        opened = new_table(address, "marrakesh", "person", "random")
        dice = random.Random(len(screens))
        page = watched.sit(opened, 0)
        page.evaluate(UNPAINTED)
        decisions = 0
        while not (state := asked(address, opened))["over"]:
            wait_for_boards(page, phone=phones)
            for screen in screens:
                page.set_viewport_size({"width": screen["width"], "height": screen["height"]})
                until = monotonic() + PATIENCE / 1000
                # It may still show what was asked before.
                while (
                    faults := faults_of(page, state["words"], phone=phones)
                ) and monotonic() < until:
                    page.wait_for_timeout(20)
                assert faults == [], (state["prompt"], screen)
            decisions += 1
            say(address, opened, state, dice.choice(state["words"]))
        assert decisions > 60


@pytest.mark.parametrize("screen", DESKTOPS[:2], ids=lambda screen: str(screen["width"]))
def test_both_boards_stand_side_by_side_without_scrolling(
    browser: Browser, address: str, screen: dict[str, int]
) -> None:
    opened = from_record(address, *name_of("activate"))
    seat = state_of(address, opened)["awaited"][0]
    with device(browser, address, viewport=screen) as watched:
        page = watched.sit(opened, seat)
        own = page.locator(".area-hand").bounding_box()
        main = page.locator(".table-board").bounding_box()
        assert own
        assert main
        assert own["x"] + own["width"] <= main["x"]
        assert abs(own["y"] - main["y"]) < 2
        assert nothing_scrolls(page)
        fits(page)
        # Others' boards are small and open when they are clicked.
        other = next(player for player in range(4) if player != seat)
        name = state_of(address, opened)["view"]["players"][other]["name"].capitalize()
        page.get_by_role("button", name=f"Show the board: {name}").click()
        expect(page.locator(".mk-visit")).to_contain_text(name)
        assert page.locator(".area-hand [data-word]").count() == 0
        page.get_by_role("button", name="Back to my board").click()
        expect(page.locator(".mk-visit")).to_have_count(0)
