"""An account carries tables, language and preferences from one device to another."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.support.browser import Watched, accessible, fits, translated

PASSWORD = "open sesame, please"  # noqa: S105
ANOTHER = "open barley, please"


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
    page.locator("li select").last.select_option("easy")
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
    page.get_by_role("button", name="Stop sending mail").click()
    expect(page.get_by_text("Mail goes to")).not_to_be_visible()
    expect(page.get_by_label("E-mail")).to_have_value("")


def enter(page: Page, name: str, how: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name=how).click()


def test_an_owner_changes_the_password_logs_devices_out_and_removes_the_account(
    desktop: Watched, other: Watched
) -> None:
    page = desktop.open("/#/account")
    enter(page, "Dinarzade", "Open an account")
    expect(page.get_by_role("heading", name="Dinarzade")).to_be_visible()
    second = other.open("/#/account")
    enter(second, "Dinarzade", "Log in")
    expect(second.locator(".devices li")).to_have_count(2)
    accessible(second)
    translated(second)
    fits(second)

    # One device logs the other out.
    page.reload()
    devices = page.locator(".devices li")
    expect(devices).to_have_count(2)
    expect(devices.filter(has_text="This device")).to_have_count(1)
    expect(devices.first).to_contain_text("Chrome")
    devices.get_by_role("button", name="Log out").click()
    expect(devices).to_have_count(1)
    with other.expecting("status of 401"):
        second.reload()
        expect(second.get_by_role("button", name="Log in")).to_be_visible()

    # Another password.
    form = page.locator("form", has_text="Change password")
    with desktop.expecting("status of 403"):
        form.get_by_label("Current password").fill("not this one")
        form.get_by_label("New password").fill(ANOTHER)
        form.get_by_role("button").click()
        expect(form.get_by_role("alert")).to_contain_text("not the password")
    form.get_by_label("Current password").fill(PASSWORD)
    form.get_by_role("button").click()
    expect(form.get_by_role("status")).to_contain_text("changed")

    # And an end, after it was said what that means.
    page.get_by_text("Remove the account").click()
    removal = page.locator("details.removal")
    expect(removal).to_contain_text("games themselves go on")
    accessible(page)
    removal.get_by_label("Current password").fill(ANOTHER)
    removal.get_by_role("button", name="Remove it for good").click()
    expect(page.get_by_role("button", name="Log in")).to_be_visible()
    with desktop.expecting("status of 401"):
        page.get_by_label("Your name").fill("Dinarzade")
        page.get_by_label("Password").fill(ANOTHER)
        page.get_by_role("button", name="Log in").click()
        expect(page.get_by_role("alert")).to_contain_text("wrong")
