"""English, Russian, Polish: complete, and changed at once."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import look
from tests.support.browser import (
    Watched,
    at_a_move,
    device,
    draft_words,
    from_record,
    new_table,
    show_log,
    state_of,
    translated,
)

LANGUAGES = ("ru", "pl", "en")
CYRILLIC = re.compile("[А-Яа-я]")
RECORDS = {"five-tribes": "five_tribes/07-3-greedy", "amul": "amul/13-4-greedy"}


def test_home_changes_its_language_at_once_and_keeps_it(desktop: Watched) -> None:
    page = desktop.open()
    said = set()
    for language in LANGUAGES:
        speak(page, language)
        said.add(page.get_by_role("heading", level=1).inner_text())
        translated(page)
    assert len(said) == len(LANGUAGES)
    speak(page, "pl")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "pl")


@pytest.mark.parametrize("game", RECORDS)
def test_a_table_in_mid_game_changes_its_language_at_once(desktop: Watched, game: str) -> None:
    opened = from_record(desktop.address, RECORDS[game], 20)
    seat = state_of(desktop.address, opened)["awaited"][0]
    page = desktop.sit(opened, seat)
    expect(page.locator(".bar.asked")).to_be_visible()
    prompt, board = page.locator(".prompt"), page.locator(".table-board")
    show_log(page)
    line = page.locator(".log-line").last
    for language in LANGUAGES:
        before = prompt.inner_text(), board.inner_text(), line.inner_text()
        speak(page, language)
        show_log(page)
        for part, text in zip((prompt, board, line), before, strict=True):
            expect(part).not_to_have_text(text, use_inner_text=True)
        assert bool(CYRILLIC.search(line.inner_text())) == (language == "ru")
        for panel in ("score", "chat", "menu", "details"):
            page.locator(f"#tab-{panel}").click()
            translated(page)
        page.locator("#tab-menu").click()
        show_log(page)


def test_a_draft_survives_another_language(desktop: Watched) -> None:
    _, _, page = at_a_move(desktop)
    draft_words(page, 2)
    words = look(page).words
    speak(page, "ru")
    expect(page.locator(".draft li")).to_have_count(2)
    expect(page.locator(".draft li").first).to_have_text(CYRILLIC)
    assert look(page).words == words


@pytest.mark.parametrize(
    ("locale", "language"), [("ru-RU", "ru"), ("pl-PL", "pl"), ("fr-FR", "en")]
)
def test_a_newcomer_is_spoken_to_in_the_language_of_the_browser(
    browser: Browser, address: str, locale: str, language: str
) -> None:
    with device(browser, address, locale=locale) as watched:
        page = watched.open()
        page.get_by_role("heading", level=1).wait_for()
        expect(page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize("language", ["ru", "pl"])
def test_the_rules_are_in_the_language_of_the_reader(desktop: Watched, language: str) -> None:
    page = desktop.sit(new_table(desktop.address, "amul", "person", "random", "random"), 0)
    expect(page.locator(".bar.asked")).to_be_visible()
    speak(page, language)
    page.locator("#tab-menu").click()
    page.locator(".menu button").first.click()
    rules = page.get_by_role("dialog").get_by_role("region")
    expect(rules).to_contain_text("AM-1.1")
    wanted = CYRILLIC if language == "ru" else re.compile("[ąęłżś]")
    assert len(wanted.findall(rules.inner_text())) > 500


def speak(page: Page, language: str) -> None:
    """Choose a language, and see that the page follows without being loaded anew."""
    page.evaluate("() => (window.stayed = true)")
    menu = page.locator("#tab-menu")  # at a table the choice is in the menu
    if menu.count():
        menu.click()
    page.locator(".header-tools select").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", language)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("() => window.stayed")
    if menu.count():
        menu.click()
