"""Chat: older lines when they are asked for, spectators marked, people muted."""

from __future__ import annotations

import httpx
from playwright.sync_api import expect

from tests.support.browser import Watched, accessible, fits, new_table, translated

LINES = 450


def test_a_newcomer_reads_the_newest_lines_and_asks_for_older_ones(desktop: Watched) -> None:
    opened = new_table(desktop.address, "five-tribes", "person", "person", public=True)
    path = f"{desktop.address}/api/tables/{opened['table']['id']}/chat"
    headers = {"authorization": f"Bearer {opened['seats'][1]['secret']}"}
    with httpx.Client(timeout=20, headers=headers) as bob:
        for number in range(1, LINES + 1):
            bob.post(path, json={"text": f"line {number}"}).raise_for_status()
    page = desktop.sit(opened, 0)
    expect(page.locator("#tab-chat .unread")).to_have_text("200")
    page.locator("#tab-chat").click()
    lines = page.locator(".chat-said li")
    expect(lines).to_have_count(200)
    expect(lines.first).to_contain_text("line 251")
    expect(lines.last).to_be_in_viewport()
    accessible(page)
    older = page.get_by_role("button", name="Earlier messages")
    older.click()
    expect(lines).to_have_count(400)
    expect(lines.nth(200)).to_be_in_viewport()  # what was read stays in sight
    older.click()
    expect(lines).to_have_count(LINES)
    expect(lines.first).to_contain_text("line 1")
    expect(older).to_have_count(0)
    # What is said now comes behind it.
    httpx.post(path, json={"text": "news"}, headers=headers, timeout=20).raise_for_status()
    expect(lines.last).to_contain_text("news")
    expect(lines).to_have_count(LINES + 1)


def test_spectators_are_marked_and_anybody_can_be_muted(desktop: Watched, other: Watched) -> None:
    opened = new_table(desktop.address, "five-tribes", "person", "person", public=True)
    page, identity = desktop.sit(opened, 0), other.sit(opened)
    path = f"{desktop.address}/api/tables/{opened['table']['id']}/chat"
    headers = {"authorization": f"Bearer {opened['seats'][1]['secret']}"}

    def say(text: str, name: str | None = None) -> None:
        """Bob, or somebody who watches under a name."""
        body = {"text": text} if name is None else {"text": text, "name": name}
        who = headers if name is None else {}
        httpx.post(path, json=body, headers=who, timeout=20).raise_for_status()

    page.locator("#tab-chat").click()
    identity.locator("#tab-chat").click()
    identity.locator(".chat input[maxlength]").fill("Hello from outside")
    identity.keyboard.press("Enter")
    lines = page.locator(".chat-said li")
    expect(lines).to_have_count(1)
    expect(lines.last.locator(".chat-spectator")).to_have_text("Spectator")
    say("Buy my camels!", "Eve")
    expect(lines.last).to_contain_text("Eve")
    expect(lines.last.locator(".chat-spectator")).to_be_visible()
    say("Hello Ann")
    expect(lines.last).to_contain_text("Hello Ann")
    expect(lines.last.locator(".chat-spectator")).to_have_count(0)

    page.get_by_text("Mute somebody").click()
    accessible(page)
    translated(page)
    fits(page)
    page.get_by_role("checkbox", name="Spectators").check()
    expect(lines).to_have_count(1)
    page.get_by_role("checkbox", name="Bob").check()
    expect(lines).to_have_count(0)
    page.locator("#tab-chat").click()  # back to the log
    say("Ann?")
    say("Camels!", "Mallory")
    expect(identity.locator(".chat-said")).to_contain_text("Camels!")
    expect(page.locator("#tab-chat .unread")).to_have_count(0)
    # The device remembers, and can change its mind.
    page.reload()
    page.locator("#tab-chat").click()
    expect(page.get_by_text("Muted: 2")).to_be_visible()
    expect(lines).to_have_count(0)
    page.get_by_text("Muted: 2").click()
    page.get_by_role("checkbox", name="Bob").uncheck()
    expect(lines).to_have_count(2)
    expect(lines.last).to_contain_text("Ann?")
