"""An account carries tables, language and preferences from one device to another."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.kit import Watched, accessible

PASSWORD = "open sesame, please"  # noqa: S105


def test_tables_and_language_follow_an_account_to_another_device(
    desktop: Watched, other: Watched
) -> None:
    page = desktop.open("/#/account")
    enter(page, "Scheherazade", "Open an account")
    expect(page.get_by_role("heading", name="Scheherazade")).to_be_visible()
    accessible(page)
    page.locator("header select").select_option("pl")
    page.locator(".header-theme").click()
    page.locator(".header-theme").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    with page.expect_response(lambda r: r.request.method == "PATCH" and r.ok):
        page.goto(desktop.address + "/#/new/five-tribes")
    page.locator("li select").last.select_option("random")
    page.locator("input[maxlength='40']").last.fill("Tysiąc i jedna noc")
    page.locator(".new-table .primary").click()
    expect(page.locator(".table-board")).to_be_visible()

    second = other.open("/#/account")
    enter(second, "Scheherazade", "Log in")
    expect(second.locator("html")).to_have_attribute("lang", "pl")
    expect(second.locator("html")).to_have_attribute("data-theme", "dark")
    second.locator(".header-name").click()
    second.get_by_role("link", name=re.compile("Tysiąc")).click()
    expect(second.locator(".bar.asked, .bar").first).to_be_visible()
    expect(second.locator(".player", has_text="Scheherazade")).to_be_visible()
    second.locator("[data-word]").first.click()
    expect(second.locator(".draft li")).to_have_count(1)


def test_a_wrong_password_is_refused_with_a_sentence(desktop: Watched) -> None:
    page = desktop.open("/#/account")
    with desktop.expecting("status of 4"):
        enter(page, "Nobody", "Log in")
        expect(page.get_by_role("alert")).to_have_text(re.compile(r"\w+ \w+"))
    accessible(page)


def enter(page: Page, name: str, how: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name=how).click()
