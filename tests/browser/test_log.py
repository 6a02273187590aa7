"""The log: one card per turn, opened for its sentences; the draft as a ghost turn; the replay and its address."""

from __future__ import annotations

import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Json
from tests.support.browser import (
    Watched,
    accessible,
    command,
    device,
    from_record,
    play_on,
    show_log,
    state_of,
    translated,
)

GAME = "five_tribes/07-3-greedy"
BLACK = 2


@pytest.fixture
def reader(browser: Browser, address: str) -> Iterator[Watched]:
    """A device as everybody has it: the log is short."""
    with device(browser, address, {"speed": "off"}) as found:
        yield found


def entries_of(watched: Watched, opened: Json) -> list[Json]:
    path = f"{watched.address}/api/tables/{opened['table']['id']}/log"
    entries: list[Json] = httpx.get(path, timeout=20).json()
    return entries


def test_a_turn_is_one_card_with_pictures_and_is_opened_for_its_sentences(reader: Watched) -> None:
    opened = from_record(reader.address, GAME, 39)
    page = reader.sit(opened, BLACK)
    events = [event for entry in entries_of(reader, opened) for event in entry["events"]]
    turns = [event for event in events if event["event"] == "turn_began"]
    expect(page.locator(".log-card.turn")).to_have_count(len(turns))
    # Pink: 34. take a2, drop b2 elder, b3 builder, b4 merchant …; buy fish for 3 coins.
    card = page.locator(".log-card.turn").first
    expect(card.locator(".log-who")).to_have_text("Pink")
    expect(card.locator(".log-told")).to_contain_text(re.compile(r"a2.*b2.*b3.*b4.*−3", re.DOTALL))
    pictures = card.locator(".part-picture use")
    assert "#ft-elder" in [use.get_attribute("href") for use in pictures.all()]
    assert page.locator(".log-lines").count() == 0

    card.locator(".log-more").click()
    expect(card.locator(".log-line", has_text="Pink buys fish for 3 coins.")).to_be_visible()
    accessible(page, ".area-log")
    translated(page)
    page.get_by_role("button", name="All details").click()
    told = page.locator(".log-line").all_inner_texts()
    assert sorted(told) == sorted(event["text"] for event in events)


def test_where_all_act_at_once_a_card_holds_a_step(reader: Watched) -> None:
    page = reader.sit(from_record(reader.address, "amul/13-4-greedy", 8), 1)
    expect(page.locator(".table-board")).to_be_visible()
    show_log(page)
    taken = page.locator(".log-card.step", has_text="Porcelain")
    expect(taken.locator(".log-event")).to_have_count(4)
    expect(taken.locator(".seat-mark")).to_have_count(4)
    accessible(page, ".area-log")
    translated(page)


def test_a_click_on_a_card_shows_that_moment(reader: Watched) -> None:
    opened = from_record(reader.address, GAME, 39)
    page = reader.sit(opened, BLACK)
    card = page.locator(".log-card.turn", has_text="Blue").first
    line = card.locator(".log-show").get_attribute("data-line")
    card.locator(".log-show").click()
    expect(page.locator(".replay output")).to_have_text(f"{line} / 39")
    expect(card.locator("[aria-current=step]")).to_be_visible()


def test_a_decision_that_was_taken_back_is_struck_out(reader: Watched) -> None:
    opened = from_record(reader.address, GAME, 20)
    secret = next(key["secret"] for key in opened["seats"] if key["seat"] == BLACK)
    page = reader.sit(opened, BLACK)
    play_on(reader.address, opened, GAME, 21, 22)
    command(reader.address, opened, secret, "undo")
    play_on(reader.address, opened, GAME, 22, 22)
    struck = page.locator(".log s")
    expect(struck).to_have_count(1)
    expect(struck).to_contain_text("b1")
    page.locator(".log-more").first.click()
    expect(struck).to_have_text("Taken back: Black drops a vizier on b1.")
    expect(page.locator(".log-card.turn").first.locator(".log-line")).to_have_count(5)


def test_the_draft_is_a_ghost_turn_on_top_of_the_log_and_the_bar_keeps_its_height(
    reader: Watched,
) -> None:
    opened = from_record(reader.address, GAME, 20)
    page = reader.sit(opened, BLACK)
    bar = page.locator(".bar")
    before = bar.bounding_box()
    page.locator("[data-word='take b2']").first.click()
    ghost = page.locator(".ghost-turn")
    expect(ghost).to_be_visible()
    expect(ghost.locator(".ghost-way")).to_contain_text("b2")
    # In pictures; its sentences are behind a button.
    expect(ghost.locator(".foreseen")).to_have_count(0)
    ghost.locator(".log-more").click()
    expect(ghost.locator(".foreseen")).to_contain_text("from b2")
    assert bar.bounding_box() == before
    box, card = ghost.bounding_box(), page.locator(".log-card").first.bounding_box()
    assert box
    assert card
    assert box["y"] < card["y"]
    accessible(page, ".area-log")
    page.mouse.move(0, 0)
    page.keyboard.press("Escape")
    expect(ghost).to_have_count(0)


def position(page: Page) -> int:
    return int(page.locator(".replay output").inner_text().split(" / ")[0])


def test_the_arrows_go_by_decisions_and_by_turns(reader: Watched) -> None:
    opened = from_record(reader.address, GAME, 39)
    page = reader.sit(opened, BLACK)
    starts = [
        entry["seq"]
        for entry in entries_of(reader, opened)
        if any(event["event"] == "turn_began" for event in entry["events"])
    ]
    assert {28, 33} <= set(starts)
    page.locator(".log-card.turn", has_text="Blue").first.locator(".log-show").click()
    place = page.locator(".replay output")
    expect(place).to_have_text("33 / 39")
    page.locator("h1").first.evaluate("() => document.activeElement.blur()")
    for key, line in {
        "ArrowLeft": 32, "ArrowRight": 33, "ArrowUp": 28, "ArrowDown": 33,
        "Shift+ArrowLeft": 28, "Home": 0, "End": 39,
    }.items():  # fmt: skip
        page.keyboard.press(key)
        expect(place).to_have_text(f"{line} / 39")
    page.get_by_role("button", name="One turn back").click()
    expect(place).to_have_text("33 / 39")


def test_a_moment_has_an_address_that_can_be_shared(reader: Watched, other: Watched) -> None:
    opened = from_record(reader.address, GAME, 39)
    reader.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = reader.sit(opened, BLACK)
    page.locator(".log-card.turn", has_text="Blue").first.locator(".log-show").click()
    address = f"{reader.address}/#/tables/{opened['table']['id']}"
    expect(page).to_have_url(f"{address}/33")
    page.locator(".replay-share").click()
    expect(page.locator(".replay-share")).to_have_text("Copied")
    shared = page.evaluate("navigator.clipboard.readText()")
    assert shared == f"{address}/33"

    page.reload()
    expect(page.locator(".replay output")).to_have_text("33 / 39")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(f"{address}/32")
    page.locator(".replay-now").click()
    expect(page).to_have_url(address)

    guest = other.open(shared.removeprefix(reader.address))
    expect(guest.locator(".replay output")).to_have_text("33 / 39")
    guest.evaluate(f"location.hash = '#/tables/{opened['table']['id']}/5'")
    expect(guest.locator(".replay output")).to_have_text("5 / 39")
    assert state_of(reader.address, opened)["seq"] == 39
