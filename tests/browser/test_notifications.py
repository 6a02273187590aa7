"""Notifications: asked for at the right moment, shown by the browser or pushed, and missed by nobody who wants none."""

from __future__ import annotations

import json

import httpx
from playwright.sync_api import Browser, Page, expect

from browsing import Json
from tests.support.browser import (
    accessible,
    device,
    new_table,
    on_our_page,
    state_of,
    table_over_days,
    translated,
)


def test_notifications_are_asked_for_at_the_first_table_over_days(
    browser: Browser, address: str
) -> None:
    with device(browser, address, permissions=["notifications"]) as found:
        page = found.open()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator(".notice-prompt")).to_have_count(0)
        opened, _ = table_over_days(address)
        page = found.sit(opened, 0)
        prompt = page.locator(".notice-prompt")
        expect(prompt).to_contain_text("Shall we tell you when it is your turn?")
        accessible(page)
        translated(page)
        prompt.get_by_role("button", name="Notify me").click()
        expect(prompt).to_contain_text("while this page is open")
        page.reload()
        expect(page.locator(".waiting-room")).to_be_visible()
        expect(prompt).to_have_count(0)


def test_whoever_wants_no_notifications_is_not_asked_again(browser: Browser, address: str) -> None:
    with device(browser, address, permissions=["notifications"]) as found:
        opened, _ = table_over_days(address)
        page = found.sit(opened, 0)
        page.get_by_role("button", name="Not now").click()
        expect(page.locator(".notice-prompt")).to_have_count(0)
        page.reload()
        expect(page.locator(".waiting-room")).to_be_visible()
        expect(page.locator(".notice-prompt")).to_have_count(0)


def test_a_pushed_notification_is_shown_and_leads_to_its_table(
    browser: Browser, address: str
) -> None:
    with device(browser, address, permissions=["notifications"]) as found:
        page = found.open()
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        session = found.context.new_cdp_session(page)
        registered: list[str] = []
        session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: registered.extend(
                one["registrationId"] for one in event["registrations"]
            ),
        )
        session.send("ServiceWorker.enable")
        page.wait_for_timeout(300)
        told = {"kind": "your-turn", "table": "t1", "title": "Your turn", "text": "Friday waits."}
        session.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": address, "registrationId": registered[0], "data": json.dumps(told)},
        )
        shown = shown_notifications(page)
        assert shown == [
            {"title": "Your turn", "body": "Friday waits.", "tag": "t1", "data": {"table": "t1"}}
        ]


def test_a_hidden_page_notifies_of_the_turn(browser: Browser, address: str) -> None:
    with device(browser, address, permissions=["notifications"]) as found:
        wanted = "localStorage.setItem('serai.notices', '\"wanted\"');"
        hidden = "Object.defineProperty(document, 'hidden', { get: () => true });"
        found.context.add_init_script(on_our_page(wanted + hidden))
        opened = new_table(address, "five-tribes", "person", "person", name="Friday")
        (first,) = state_of(address, opened)["awaited"]
        page = found.sit(opened, 1 - first)
        expect(page.locator(".player").first).to_be_visible()
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        secret = next(key["secret"] for key in opened["seats"] if key["seat"] == first)
        # Of two players one may bid twice in a row.
        while (state := state_of(address, opened, first))["awaited"] == [first]:
            httpx.post(
                f"{address}/api/tables/{opened['table']['id']}/commands",
                json={
                    "kind": "word",
                    "word": state["words"][0],
                    "seq": state["seq"],
                    "id": f"bid-{state['seq']}",
                },
                headers={"authorization": f"Bearer {secret}"},
            ).raise_for_status()
        (shown,) = shown_notifications(page)
        assert shown["tag"] == opened["table"]["id"]
        assert "Friday" in shown["title"]


def shown_notifications(page: Page) -> list[Json]:
    """What the browser shows, once there is something."""
    found: list[Json] = page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready;
          for (let tries = 0; tries < 200; tries++) {
            const found = await registration.getNotifications();
            if (found.length) return found.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
          return [];
        }"""
    )
    return found


def test_everything_works_without_storage_notifications_and_worker(
    browser: Browser, address: str
) -> None:
    with device(browser, address, service_workers="block") as found:
        found.context.add_init_script(
            """delete window.Notification; delete Navigator.prototype.serviceWorker;
            Object.defineProperty(window, "localStorage", { get() { throw new Error("forbidden"); } });
            Object.defineProperty(window, "sessionStorage", { get() { throw new Error("forbidden"); } });"""
        )
        page = found.open()
        page.get_by_role("button", name="Play against bots").first.click()
        page.get_by_role("dialog").get_by_label("Your name").fill("Ada")
        page.get_by_role("button", name="Start").click()
        expect(page.locator(".players").first).to_contain_text("Ada")
        page.goto(f"{address}/#/games")
        expect(page.get_by_role("heading", level=1)).to_have_text("My games")
        expect(page.locator(".tables li")).to_have_count(1)
