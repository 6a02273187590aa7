"""A way in: questions that say what is at stake, answers to clicks that are no moves, hints, and how to play."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.browser import (
    Watched,
    accessible,
    command,
    fits,
    new_table,
    state_of,
    translated,
)

# Seat 0 is to move; f5 is empty.
MOVING: dict[str, Any] = {
    "game": "five-tribes",
    "seats": 2,
    "meeples": {"a1": "ywb", "b1": "gr", "c1": "yw", "a2": "bg", "b2": "ryw", "c2": "bg"},
    "agenda": [{"step": "next_turn"}, {"step": "window", "seat": 0, "window": 1}],
}


def to_move(watched: Watched, *others: str, **more: Any) -> tuple[Any, Page]:
    chairs = ("person", *(others or ("random",)))
    opened = new_table(watched.address, "five-tribes", *chairs, start=MOVING, **more)
    page = watched.sit(opened, 0)
    expect(page.locator(".bar.asked")).to_be_visible()
    page.wait_for_load_state("networkidle")  # what is loaded after the first board
    return opened, page


def test_a_question_has_stakes_and_opens_its_rule(desktop: Watched) -> None:
    _, page = to_move(desktop)
    expect(page.locator(".bar .prompt")).to_contain_text("pick up all its meeples")
    expect(page.locator(".bar .stakes")).to_contain_text("one by one")
    accessible(page)
    page.locator(".bar-rule").click()
    expect(page.locator("#rule-FT-5\\.1")).to_be_visible()


def test_a_click_on_what_is_no_move_is_answered_there(desktop: Watched) -> None:
    _, page = to_move(desktop)
    tile = page.locator('[data-at~="f5"]').first
    tile.click()
    answer = page.locator(".refused-here")
    expect(answer).to_contain_text("FT-5.1")
    box, place = answer.bounding_box(), tile.bounding_box()
    assert box
    assert place
    assert abs(box["y"] - place["y"]) < 250
    accessible(page)
    page.keyboard.press("Escape")
    expect(answer).to_have_count(0)
    expect(page.locator(".bar")).to_be_visible()


def test_a_hint_is_shown_and_not_played(desktop: Watched) -> None:
    opened, page = to_move(desktop)
    before = state_of(desktop.address, opened, 0)
    page.get_by_role("button", name="Hint").click()
    card = page.locator(".hint-card")
    expect(card.locator("li").first).to_be_visible(timeout=20_000)
    expect(card.locator("ol + p")).to_contain_text(".")
    expect(page.locator(".lit").first).to_be_visible()
    accessible(page)
    assert state_of(desktop.address, opened, 0) == before
    expect(page.locator(".bar .confirm")).to_be_disabled()
    card.get_by_role("button").click()
    expect(card).to_have_count(0)


def test_a_hint_stays_while_others_choose_at_the_same_time(desktop: Watched) -> None:
    opened = new_table(desktop.address, "amul", "person", "person", "person", hints=True)
    page = desktop.sit(opened, 0)
    expect(page.locator(".bar.asked")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.get_by_role("button", name="Hint").click()
    first = page.locator(".hint-card li").first
    expect(first).to_be_visible(timeout=20_000)
    for seat in (1, 2):
        expect(first).to_be_visible()
        choose(desktop.address, opened, seat)
        page.wait_for_timeout(300)  # the page has heard of it
    expect(page.locator(".hint-card li").first).to_be_visible()
    choose(desktop.address, opened, 0)
    expect(page.locator(".hint-card")).to_have_count(0)


def test_a_folded_hint_leaves_the_board_free_on_a_phone(phone: Watched) -> None:
    _, page = to_move(phone)
    hint = page.get_by_role("button", name="Hint")
    hint.focus()
    page.keyboard.press("Enter")
    card = page.locator(".hint-card")
    expect(card.locator("li").first).to_be_visible(timeout=20_000)
    expect(hint).to_be_focused()
    card.locator("summary").tap()
    expect(card.locator("li").first).to_be_hidden()
    expect(page.locator(".lit").first).to_be_visible()
    assert card.evaluate("card => card.scrollHeight <= card.clientHeight")
    box, board = card.bounding_box(), page.locator(".table-board").bounding_box()
    assert box
    assert board
    assert box["y"] + box["height"] <= board["y"]
    accessible(page)
    fits(page)


def test_an_answer_to_an_earlier_question_is_not_shown(desktop: Watched) -> None:
    opened, page = to_move(desktop, "person", hints=True)
    held: list[Route] = []
    page.route("**/hint?*", lambda route: held.extend([route]))
    hint = page.get_by_role("button", name="Hint")
    hint.click()
    expect(page.locator(".hint-card")).to_contain_text("thinking")
    choose(desktop.address, opened, 0)
    expect(page.locator(".hint-card")).to_have_count(0)
    expect(hint).to_have_attribute("aria-busy", "false")  # the next one can be asked for
    with desktop.expecting("409"):  # the table has moved on
        held[0].continue_()
        page.wait_for_timeout(500)  # the page has heard of it
    expect(page.locator(".hint-card")).to_have_count(0)


def choose(address: str, opened: Any, seat: int) -> None:
    secret = next(key["secret"] for key in opened["seats"] if key["seat"] == seat)
    words = state_of(address, opened, seat)["words"]
    command(address, opened, secret, words=[words[0]])


def test_there_is_no_hint_among_people_who_did_not_agree(desktop: Watched) -> None:
    _, page = to_move(desktop, "person")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


@pytest.mark.parametrize("agreed", [True, False])
def test_who_comes_is_told_that_hints_were_agreed(
    desktop: Watched, other: Watched, agreed: bool
) -> None:
    opened = new_table(desktop.address, "five-tribes", "person", "free", hints=agreed)
    told = "Players may ask a bot for hints"
    page = other.open(opened["seats"][1]["link"])
    expect(page.locator(".facts")).to_be_visible()
    expect(page.get_by_text(told)).to_have_count(int(agreed))
    waiting = desktop.sit(opened, 0)
    expect(waiting.locator(".facts")).to_be_visible()
    waiting.get_by_text("What is agreed").click()
    expect(waiting.get_by_text(told)).to_have_count(2 * agreed)
    accessible(page)


@pytest.mark.parametrize("game", ["five-tribes", "amul", "marrakesh"])
@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_how_to_play_draws_its_pictures_with_the_board(
    desktop: Watched, game: str, language: str
) -> None:
    page = desktop.open(f"/#/how-to-play/{game}")
    expect(page.locator("h1")).to_be_visible()
    page.locator("header select").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    for number in (1, 2):
        expect(page.locator(".guide-game")).to_contain_text(f"{number} / 2")
        figures = page.locator("figure")
        assert figures.count() >= 1
        for figure in figures.all():
            expect(figure.locator("figcaption")).not_to_be_empty()
            box = figure.locator(".guide-picture").bounding_box()
            assert box
            assert box["height"] > 60
        if language == "en":
            accessible(page)
        translated(page)
        fits(page)
        labels = page.locator("figure [aria-label]").evaluate_all(
            "(marks) => marks.map((mark) => mark.getAttribute('aria-label'))"
        )
        assert not [label for label in labels if "undefined" in label]
        page.locator(".guide-nav a").first.click()


@pytest.mark.parametrize("game", ["five-tribes", "marrakesh"])
def test_how_to_play_on_a_phone(phone: Watched, game: str) -> None:
    page = phone.open(f"/#/how-to-play/{game}")
    for number in (1, 2):
        expect(page.locator(".guide-game")).to_contain_text(f"{number} / 2")
        expect(page.locator("figure").first).to_be_visible()
        fits(page)
        page.locator(".guide-nav a").first.click()


def test_a_table_leads_to_how_to_play(desktop: Watched) -> None:
    _, page = to_move(desktop)
    page.locator("#tab-menu").click()
    link = page.get_by_role("link", name="How to play")
    expect(link).to_have_attribute("href", "#/how-to-play/five-tribes")
