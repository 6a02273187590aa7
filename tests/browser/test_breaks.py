"""A reload or a lost connection in mid-move loses nothing, and nothing is said twice."""

from __future__ import annotations

import json

import httpx
from playwright.sync_api import Browser, Page, WebSocket, expect

from browsing import Json, look
from tests.support.browser import Watched, at_a_move, device, draft_words
from tests.support.tcp_proxy import wired

# What Chromium says of sockets, requests and the service worker's script while the line is cut.
CUT = ("ERR_", "closed before receiving a handshake", "when fetching the script")


def test_a_draft_survives_a_reload(desktop: Watched) -> None:
    opened, seat, page = at_a_move(desktop)
    draft_words(page, 3)
    drafted = look(page)
    page.reload()
    expect(page.locator(".draft li")).to_have_text(drafted.draft)
    assert look(page).words == drafted.words
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".draft li")).to_have_count(0)
    assert len(said(desktop, opened, seat)) == 20 + 3


def test_a_draft_survives_a_time_offline_and_is_said_once(browser: Browser, address: str) -> None:
    with wired(address) as wire, device(browser, wire.address) as watched:
        opened, seat, page = at_a_move(watched)
        draft_words(page, 2)
        drafted = look(page)
        lost = page.locator(".table-lost")
        with watched.expecting(*CUT):
            wire.cut()
            expect(lost).to_be_visible()
            assert look(page).draft == drafted.draft
            page.get_by_role("button", name="Confirm").click()
            expect(page.locator(".bar.asked")).to_have_count(0)
            wire.mend()
            expect(lost).to_have_count(0)
        expect(page.locator(".bar.asked")).to_have_count(1)
        expect(page.locator(".draft li")).to_have_count(0)
        lines = said(watched, opened, seat)
        assert len(lines) == 20 + 2
        assert shown_lines(page) == [event["text"] for line in lines for event in line["events"]]


def test_a_word_chosen_offline_is_not_drafted_and_can_be_chosen_again(
    browser: Browser, address: str
) -> None:
    with wired(address) as wire, device(browser, wire.address) as watched:
        _, _, page = at_a_move(watched)
        take = page.locator("[data-word^=take]").first
        with watched.expecting(*CUT):
            wire.cut()
            take.click()
            expect(page.locator(".bar [role=alert]")).to_contain_text("does not answer")
            expect(page.locator(".draft li")).to_have_count(0)
            wire.mend()
            expect(page.locator(".table-lost")).to_have_count(0)
        take.click()
        expect(page.locator(".draft li")).to_have_count(1)


def test_commands_that_were_not_acknowledged_are_sent_again_with_their_ids(
    desktop: Watched,
) -> None:
    opened, seat, page = at_a_move(desktop)
    sent: list[Json] = []
    page.on("websocket", lambda socket: overhear(socket, sent))
    page.reload()
    draft_words(page, 2)
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".draft li")).to_have_count(0)
    first = list(sent)
    assert len(first) == 1  # a move is one command
    # As if the page had been closed before the answers came.
    commands = [
        {"kind": "word", "seq": 20, "id": command["id"], "by": seat, "words": command["words"]}
        for command in first
    ]
    page.evaluate(
        "([name, commands]) => sessionStorage.setItem(name, commands)",
        [f"serai.commands.{opened['table']['id']}", json.dumps(commands)],
    )
    page.reload()
    expect(page.locator(".bar.asked")).to_have_count(1)
    assert sent == first + first
    assert len(said(desktop, opened, seat)) == 20 + 2


def overhear(socket: WebSocket, sent: list[Json]) -> None:
    def hear(frame: str | bytes) -> None:
        command = json.loads(frame)
        if command.get("type") == "command":
            sent.append(command)

    socket.on("framesent", hear)


def shown_lines(page: Page) -> list[str]:
    """The lines of the log in the order of the game: the page shows the newest round and turn first."""
    lines: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".log-round")].reverse().flatMap((round) => {
          const lines = (parts) => parts.flatMap((part) => [...part.querySelectorAll(".log-line")]);
          const cards = [...round.querySelectorAll(".log-card")].reverse();
          const head = lines([round]).filter((line) => !line.closest(".log-card"));
          return [...head, ...lines(cards)].map((line) => line.innerText.trim());
        })"""
    )
    return lines


def said(watched: Watched, opened: Json, seat: int) -> list[Json]:
    """The lines of the log, as the house tells them."""
    secret = next(key["secret"] for key in opened["seats"] if key["seat"] == seat)
    path = f"{watched.address}/api/tables/{opened['table']['id']}/log"
    answer = httpx.get(path, headers={"authorization": f"Bearer {secret}"}, timeout=20)
    lines: list[Json] = answer.raise_for_status().json()
    return lines
