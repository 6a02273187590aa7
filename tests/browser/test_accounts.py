"""An account carries tables, language and preferences from one device to another."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, Route, expect

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


def test_a_webhook_is_kept_with_its_secret(desktop: Watched) -> None:
    page = desktop.open("/#/account")
    enter(page, "Hookah", "Open an account")
    page.get_by_label("Webhook").fill("https://example.org/turn")
    page.get_by_label("At live tables, too").check()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Saved.")).to_be_visible()
    expect(page.get_by_label("Secret that signs it")).to_have_value(re.compile(r"^\S{20,}$"))
    page.reload()
    expect(page.get_by_label("Webhook")).to_have_value("https://example.org/turn")
    expect(page.get_by_label("At live tables, too")).to_be_checked()
    expect(page.get_by_text("This server sends no mail.")).to_be_visible()
    accessible(page)
    with desktop.expecting("status of 4"):
        page.get_by_label("Webhook").fill("ftp://example.org/turn")
        page.get_by_role("button", name="Save").click()
        expect(page.get_by_text("not a URL")).to_be_visible()


def test_a_mail_address_is_confirmed_by_its_code(desktop: Watched) -> None:
    """The house of these tests sends no mail: its answers are played by the test."""
    page = desktop.open("/#/account")
    told = {"available": True, "confirmed": "", "pending": ""}

    def answer(route: Route) -> None:
        request = route.request
        if request.method == "DELETE":
            told.update(confirmed="", pending="")
            route.fulfill(status=204)
            return
        if request.method == "POST":
            sent: Any = request.post_data_json
            if "code" in sent:
                told.update(confirmed=told["pending"], pending="")
            else:
                told.update(pending=sent["address"])
        route.fulfill(json=told)

    page.route("**/api/me/mail**", answer)
    enter(page, "Mailbox", "Open an account")
    page.get_by_label("E-mail").fill("anna@example.org")
    page.get_by_role("button", name="Send a code").click()
    expect(page.get_by_text("A code was sent to anna@example.org.")).to_be_visible()
    accessible(page)
    page.get_by_label("Code").fill("12345678")
    page.get_by_role("button", name="Confirm").click()
    expect(page.get_by_text("Mail goes to anna@example.org.")).to_be_visible()
    page.get_by_role("button", name="Send no mail any more").click()
    expect(page.get_by_text("Mail goes to")).not_to_be_visible()
    expect(page.get_by_label("E-mail")).to_have_value("")


def enter(page: Page, name: str, how: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name=how).click()
