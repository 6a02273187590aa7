"""A real browser: Debian's Chromium, driven by Playwright. Whatever a page should not do fails its test."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

import httpx
import pytest
from axe_playwright_python.base import AxeResults  # type: ignore[import-untyped]
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    expect,
)

from browsing import CHROMIUM, PATIENCE, Clicks, Json, keys_script, look, open_table

REQUIRED: Final = os.environ.get("SERAI_REQUIRE_SERVICES") == "1"
NAMES: Final = ("Ann", "Bob", "Cid", "Dee", "Eve")
RECORDS: Final = Path(__file__).resolve().parent.parent / "games"
# A key of a catalogue that stands where its sentence should.
BARE_KEY: Final = re.compile(r"^(page|home|table|panels|five-tribes|amul|marrakesh)\.[a-z.-]+$")
AXE: Final = Axe()
expect.set_options(timeout=PATIENCE)


def need_chromium() -> None:
    """Without Chromium the test is skipped by name, except where that is not allowed."""
    if CHROMIUM is None:
        if REQUIRED:
            pytest.fail("chromium is missing (tools/install_services.sh installs it)")
        pytest.skip("needs chromium")


class Watched:
    """A device: its pages, and everything they did wrong."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.wrong: list[str] = []
        self.expected: tuple[str, ...] = ()
        context.set_default_timeout(PATIENCE)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.wrong.append(f"error: {error.error}"))
        context.on("request", self._request)

    def open(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.goto(self.address + path)
        return page

    def sit(self, opened: Json, *seats: int) -> Page:
        """At a table, with the keys of some of its seats; without any, as a spectator."""
        self.context.add_init_script(keys_script(opened, seats))
        return self.open(f"/#/tables/{opened['table']['id']}")

    @contextmanager
    def expecting(self, *texts: str) -> Iterator[None]:
        """Chromium itself reports every request that fails; here some are meant to."""
        self.expected = texts
        yield
        self.expected = ()

    def _console(self, message: ConsoleMessage) -> None:
        expected = any(text in message.text for text in self.expected)
        if message.type in ("error", "warning") and not expected:
            self.wrong.append(f"console {message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        own = (self.address, self.address.replace("http", "ws", 1), "data:", "blob:")
        if not request.url.startswith(own):
            self.wrong.append(f"request to {request.url}")


# Most tests look at the present, and at every sentence of the log.
AT_ONCE: Final = {"speed": "off", "logDetails": True}


@contextmanager
def device(
    browser: Browser, address: str, preferences: Json = AT_ONCE, **settings: Any
) -> Iterator[Watched]:
    """A fresh device: English, a desktop screen unless said otherwise; turns of others are not played back.

    Nothing moves where turns are not played back: painting every frame would take most of the time of a test.
    """
    chosen = {
        "locale": "en-GB",
        "viewport": {"width": 1440, "height": 900},
        "reduced_motion": "reduce" if preferences is AT_ONCE else "no-preference",
        **settings,
    }
    context = browser.new_context(**chosen)
    if preferences:
        context.add_init_script(stored_settings(preferences))
    watched = Watched(context, address)
    try:
        yield watched
    finally:
        context.close()
    assert watched.wrong == [], "\n".join(watched.wrong)


def stored_settings(preferences: Json) -> str:
    """What gives a device settings before its page begins, unless it has stored some itself."""
    stored = json.dumps(json.dumps(preferences))
    known = "location.protocol !== 'http:' || localStorage.getItem('serai.settings')"
    return f"{known} || localStorage.setItem('serai.settings', {stored})"


def newest_line(page: Page) -> Locator:
    """The last sentence of the newest turn in the log, which comes first."""
    return page.locator(".log-card").first.locator(".log-line").last


def on_our_page(script: str) -> str:
    """A script for pages of the house alone: others have no storage."""
    return f"if (location.protocol === 'http:') {{ {script} }}"


# Tables --------------------------------------------------------------------------------------------


def new_table(address: str, game: str, *chairs: str, **more: Any) -> Json:
    """Chairs are `person`, `free` or the name of a bot."""
    wanted = [
        {"kind": chair, "name": name} if chair == "person"
        else {"kind": "free"} if chair == "free"
        else {"kind": "bot", "bot": chair}
        for chair, name in zip(chairs, NAMES, strict=False)
    ]  # fmt: skip
    return open_table(address, {"game": game, "chairs": wanted, **more})


def table_over_days(address: str) -> tuple[Json, str]:
    """A table over days that waits for Bob, and the link for him."""
    opened = new_table(
        address, "five-tribes", "person", "free", "greedy",
        pace="days", clock={"bank": 0, "bonus": 0, "each": 86_400}, options={"gold_visibility": "open"},
    )  # fmt: skip
    return opened, opened["seats"][1]["link"]


def record(name: str, words: int | None = None) -> str:
    """A recorded game, or its beginning: `five_tribes/07-3-greedy`, so many decisions of it."""
    folder, _, file = name.partition("/")
    text = (RECORDS / folder / "fixtures" / f"{file}.txt").read_text("utf-8")
    if words is None:
        return text
    return text[: text.index(f"\n{words + 1}. ") + 1]


def from_record(address: str, name: str, words: int | None = None) -> Json:
    """A table of people from a recorded game."""
    return open_table(address, {"text": record(name, words)})


def play_on(address: str, opened: Json, name: str, first: int, last: int) -> None:
    """The decisions of a recorded game from the first to the last, played by those who made them."""
    table = opened["table"]
    seats = {chair["token"]: chair["seat"] for chair in table["seats"]}
    secrets = {key["seat"]: key["secret"] for key in opened["seats"]}
    for number in range(first, last + 1):
        found = re.search(rf"^{number}\. (\S+) (.+)$", record(name), re.MULTILINE)
        assert found
        command(address, opened, secrets[seats[found[1]]], words=[found[2]])


def command(address: str, opened: Json, secret: str, kind: str = "word", **more: Any) -> None:
    """One command over HTTP, at once."""
    path = f"{address}/api/tables/{opened['table']['id']}/commands"
    body = {"kind": kind, "seq": state_of(address, opened)["seq"], "id": token_hex(8), **more}
    headers = {"authorization": f"Bearer {secret}"}
    httpx.post(path, json=body, headers=headers, timeout=20).raise_for_status()


# To make one takes fifty milliseconds, more than all that is asked with it.
HTTP: Final = httpx.Client(timeout=20)


def state_of(address: str, opened: Json, seat: int | None = None) -> Json:
    """What the house itself says of a table."""
    secrets = {key["seat"]: key["secret"] for key in opened["seats"]}
    headers = {} if seat is None else {"authorization": f"Bearer {secrets[seat]}"}
    path = f"{address}/api/tables/{opened['table']['id']}/state"
    state: Json = HTTP.get(path, headers=headers).raise_for_status().json()
    return state


def go_to(page: Page, opened: Json, seat: int) -> None:
    """Another table on the same page: loading one takes longer than most of what is looked at there."""
    page.evaluate("() => (location.hash = '#/about')")
    expect(page.locator(".table")).to_have_count(0)
    table = opened["table"]["id"]
    secret = next(key["secret"] for key in opened["seats"] if key["seat"] == seat)
    keys = json.dumps([{"table": table, "seat": seat, "secret": secret}])
    page.evaluate(
        """([keys, table]) => {
          localStorage.setItem("serai.keys", keys);
          dispatchEvent(new Event("storage"));
          location.hash = `#/tables/${table}`;
        }""",
        [keys, table],
    )
    expect(page.locator(".bar.asked")).to_be_visible()


def at_a_move(watched: Watched) -> tuple[Json, int, Page]:
    """A table in the second round of Five Tribes, and the page of the player who is to take a tile."""
    opened = from_record(watched.address, "five_tribes/07-3-greedy", 20)
    (seat,) = state_of(watched.address, opened)["awaited"]
    page = watched.sit(opened, seat)
    expect(page.locator(".bar.asked")).to_be_visible()
    return opened, seat, page


def draft_words(page: Page, words: int) -> None:
    """Choose so many words, whichever they are."""
    player = Clicks(page, 5)
    player.haste = player.doubt = 0
    while len(look(page).draft) < words:
        player.step(player.wait(lambda seen: seen.mine))


def show_log(page: Page) -> None:
    """Open the log, where it does not stand beside the board anyway."""
    button = page.locator("#tab-log")
    if button.count() and button.get_attribute("aria-pressed") == "false":
        button.click()
    page.locator(".log").wait_for()


# What must hold on every page ----------------------------------------------------------------------


def accessible(page: Page, within: str | None = None) -> None:
    """axe finds nothing to say about the page or a part of it."""
    accessible_by_night(page, within)
    accessible_by_day(page, within)


def accessible_by_day(page: Page, within: str | None = None) -> None:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    found = axe(page, within, {})
    assert found.violations_count == 0, f"by day: {found.generate_report()}"


def accessible_by_night(page: Page, within: str | None = None) -> None:
    """Only colours are different; the page stays in the night."""
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    found = axe(page, within, {"runOnly": ["color-contrast"]})
    assert found.violations_count == 0, f"by night: {found.generate_report()}"


def axe(page: Page, within: str | None, options: Json) -> AxeResults:
    """What axe finds. Its half a megabyte is read once by each page, not at every look as `Axe.run` does."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.axe_script)
    # The sheets of drawings hold more elements than all else together, and none of them is seen.
    context = within or {"exclude": [[".art-sheet"]]}
    chosen = {"resultTypes": ["violations"], "preload": False, **options}
    run = "([context, options]) => axe.run(context, options)"
    return AxeResults(page.evaluate(run, [context, chosen]))


def translated(page: Page) -> None:
    """Every text is a sentence, none is the key of one."""
    texts: list[str] = page.evaluate(
        """() => {
          const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const found = [];
          while (walk.nextNode()) found.push(walk.currentNode.data.trim());
          for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
            for (const one of document.querySelectorAll(`[${name}]`)) found.push(one.getAttribute(name));
          return found;
        }"""
    )
    assert len(texts) > 10
    bare = {text for text in texts if BARE_KEY.match(text) or re.search(r"\{\w+\}", text)}
    assert not bare, bare


def fits(page: Page) -> None:
    """The page does not scroll sideways."""
    wide, room = page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert wide <= room, f"{wide} pixels wide in a window of {room}"


def too_small(page: Page) -> list[str]:
    """What can be chosen in sight and is narrower or lower than a fingertip."""
    found: list[str] = page.locator("[data-word]:visible, [data-more]:visible").evaluate_all(
        """(marks) => marks.filter((mark) => {
          const { width, height } = mark.getBoundingClientRect();
          return Math.min(width, height) < 40 - 0.5;
        }).map((mark) => mark.dataset.word ?? mark.dataset.more)"""
    )
    return found
