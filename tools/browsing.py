"""Playing at the page in a real browser, by clicks or by keys: for tests, benchmarks and screenshots."""

from __future__ import annotations

import json
import random
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import httpx
from playwright.sync_api import Browser, Page, Playwright
from playwright.sync_api import TimeoutError as TookTooLong

CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
# How long a page may take for anything, in milliseconds; far more than it does, because machines are busy.
PATIENCE: Final = 15_000
# The moment, since navigation began, at which the frame with the first board has been drawn.
FIRST_BOARD: Final = """
performance.setResourceTimingBufferSize(1000);
new MutationObserver((_, watch) => {
  if (!document.querySelector(".table-board [data-at]")) return;
  watch.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => (window.drawn = performance.now())));
}).observe(document, { childList: true, subtree: true });
"""
# Bytes over the wire of each script and style that was asked for before that moment, or of all.
WIRE_SIZES: Final = """(until) => Object.fromEntries(
  performance.getEntriesByType("resource")
    .filter(({ name, startTime }) => /[.](js|css)$/.test(name) && startTime < (until ?? Infinity))
    .map(({ name, encodedBodySize }) => [name, encodedBodySize]))"""

# Everything that kept the page from answering for longer than 50 ms, in milliseconds, once the first board is drawn.
LONG_TASKS: Final = """
window.longTasks = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    if (startTime > (window.drawn ?? Infinity)) longTasks.push(Math.round(duration));
}).observe({ type: "longtask", buffered: true });
"""

Json = dict[str, Any]


def launch(playwright: Playwright) -> Browser:
    return playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))


# Tables --------------------------------------------------------------------------------------------


def open_table(address: str, body: Json) -> Json:
    """Open a table; with `text` in the body, from a record."""
    path = "/api/records" if "text" in body else "/api/tables"
    answer = httpx.post(address + path, json=body, timeout=20)
    if answer.is_error:
        raise RuntimeError(answer.text)
    opened: Json = answer.json()
    return opened


# Keys are given once for a table: a page that is loaded again may have put them away. Those of other tables stay.
_ADD_KEYS: Final = """
(table, keys) => {
  const given = `keys of ${table}`;
  if (localStorage.getItem(given)) return;
  const known = JSON.parse(localStorage.getItem("serai.keys") ?? "[]");
  localStorage.setItem("serai.keys", JSON.stringify([...known, ...keys]));
  localStorage.setItem(given, "given");
}
"""


def keys_script(opened: Json, seats: tuple[int, ...]) -> str:
    """What gives a device the keys of some seats before its page begins."""
    table = opened["table"]["id"]
    keys = [
        {"table": table, "seat": key["seat"], "secret": key["secret"]}
        for key in opened["seats"]
        if key["seat"] in seats
    ]
    return (
        f"if (location.protocol === 'http:') ({_ADD_KEYS})({json.dumps(table)}, {json.dumps(keys)})"
    )


# What is seen --------------------------------------------------------------------------------------

_LOOK: Final = """
() => {
  const seen = (mark) => !mark.disabled && mark.checkVisibility() && mark.getClientRects().length > 0;
  const marks = (name) => [...document.querySelectorAll(`[${name}]`)].filter(seen);
  const names = (name) => [...new Set(marks(name).map((mark) => mark.getAttribute(name)))];
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? "";
  return {
    words: names("data-word"),
    openers: names("data-more"),
    draft: [...document.querySelectorAll(".draft li")].map((word) => word.textContent),
    asked: Boolean(document.querySelector(".bar.asked")),
    called: document.querySelector("link[rel=icon]").href.startsWith("data:"),
    over: Boolean(document.querySelector(".bar .primary:not(.confirm)")),
    curtain: Boolean(document.querySelector(".curtain")),
    prompt: text(".prompt"),
    problem: text(".bar [role=alert]"),
  };
}
"""


@dataclass(frozen=True)
class Seen:
    """What somebody at the page sees of a move."""

    words: list[str]  # that can be chosen at once
    openers: list[str]  # what has several words and shows them when it is opened
    draft: list[str]
    asked: bool
    called: bool
    over: bool
    curtain: bool
    prompt: str
    problem: str

    @property
    def mine(self) -> bool:
        """Whether it is on this device to do something, or nobody has anything left to do."""
        # Parts of a board may come a moment after the question.
        marks = bool(self.words or self.openers or self.draft)
        return self.over or self.curtain or (self.asked and self.called and marks)


def look(page: Page) -> Seen:
    return Seen(**page.evaluate(_LOOK))


class Stuck(Exception):
    """The page does not go on; says what was seen last and where its picture is."""


# Players -------------------------------------------------------------------------------------------


class Player:
    """Plays whatever the page offers, by its own dice. How it takes hold of things is left to others."""

    # So many things are opened in a row before a word must be said.
    CURIOSITY: Final = 4

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.dice = random.Random(seed)
        # How often a draft is confirmed before it is complete, or taken back by a word.
        self.haste = self.doubt = 0.05
        self.chosen: list[str] = []  # all words, in the order in which they were chosen
        self.confirmed = 0  # drafts
        self.opened = 0  # things opened since the last word
        self.before: Seen | None = None  # as it was before the last thing was done

    def play(self, meet: Callable[[Seen], None] = lambda _: None, most: int = 2000) -> None:
        """Play to the end of the game; `meet` is told of every position on the way."""
        for _ in range(most):
            seen = self.wait(lambda seen: seen.mine)
            meet(seen)
            if seen.over:
                return
            self.step(seen)
        raise self.stuck(f"the game has not ended after {most} steps")

    def turn(self) -> None:
        """Play until something is confirmed."""
        said = self.confirmed
        while self.confirmed == said:
            self.step(self.wait(lambda seen: seen.mine))

    def step(self, seen: Seen) -> None:
        """Do one thing: choose, open, take back, confirm or lift the curtain."""
        before, self.before = self.before, seen
        marks = seen.words + seen.openers
        # A word that shows nothing new cannot be foreseen: it is confirmed or exchanged.
        settled = before is not None and before.draft != seen.draft and before.words == seen.words
        if seen.curtain:
            self.lift()
        elif seen.draft and (not marks or settled or self.dice.random() < self.haste):
            self.confirm()
        elif seen.draft and self.dice.random() < self.doubt:
            self.take_back()
            self.wait(lambda now: now.draft != seen.draft, "to step back")
        elif marks:
            self.choose(self.pick(seen, before), seen)
        else:
            raise self.stuck("there is nothing to choose")

    def pick(self, seen: Seen, before: Seen | None) -> tuple[str, str]:
        """A mark, by its kind and its name: a word that was just brought into sight, else any."""
        news = [word for word in seen.words if before and word not in before.words]
        if self.opened and news:
            return "data-word", self.dice.choice(news)
        marks = [("data-word", word) for word in seen.words]
        if not marks or self.opened < self.CURIOSITY:
            marks += [("data-more", opener) for opener in seen.openers]
        return self.dice.choice(marks)

    def choose(self, mark: tuple[str, str], seen: Seen) -> None:
        kind, name = mark
        self.press(kind, name)
        if kind == "data-more":
            self.opened += 1
            return
        self.opened = 0
        self.chosen.append(name)
        self.wait(lambda now: now.draft != seen.draft or not now.asked, f"to choose {name}")

    def confirm(self) -> None:
        self.opened = 0
        self.press_confirm()
        self.wait(lambda now: not now.draft, "to confirm")
        self.confirmed += 1

    def wait(self, wanted: Callable[[Seen], bool], doing: str = "to wait for my turn") -> Seen:
        """Look until something is to be seen."""
        waited = 0.0
        pause = 4.0
        while True:
            seen = look(self.page)
            if wanted(seen):
                return seen
            if seen.problem:
                raise self.stuck(f"the page complains: {seen.problem} I tried {doing}")
            if waited > PATIENCE:
                raise self.stuck(f"nothing happens; I tried {doing}")
            self.page.wait_for_timeout(pause)
            waited += pause
            pause = min(pause * 1.5, 100)

    def stuck(self, why: str) -> Stuck:
        picture = Path(tempfile.mkdtemp(prefix="serai-stuck-")) / "page.png"
        self.page.screenshot(path=picture)
        seen = look(self.page)
        said = f"prompt: {seen.prompt!r}; asked: {seen.asked}, called: {seen.called}"
        said += f"; draft: {seen.draft}; words: {seen.words[:20]}"
        return Stuck(f"{why}. {said}; openers: {seen.openers}; last: {self.chosen[-5:]}; {picture}")

    # How to take hold of things

    def press(self, kind: str, name: str) -> None:
        raise NotImplementedError

    def press_confirm(self) -> None:
        raise NotImplementedError

    def take_back(self) -> None:
        raise NotImplementedError

    def lift(self) -> None:
        raise NotImplementedError


class Clicks(Player):
    """Plays with the mouse alone."""

    def press(self, kind: str, name: str) -> None:
        self._click(f'[{kind}="{name}"]:visible')

    def press_confirm(self) -> None:
        self._click(".confirm")

    def take_back(self) -> None:
        self._click(".undo")

    def lift(self) -> None:
        self._click(".curtain button")

    def _click(self, selector: str) -> None:
        try:
            self.page.locator(selector).first.click(timeout=PATIENCE)
        except TookTooLong as error:
            raise self.stuck(f"{selector} cannot be clicked: {error}") from None


class Keys(Player):
    """Plays with the keyboard alone: Tab, arrows, Enter and Escape, or by typing into the command box."""

    TYPING: Final = 0.5
    FARTHEST: Final = 150  # presses of the Tab key to anything
    ARROWS: Final = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")

    def pick(self, seen: Seen, before: Seen | None) -> tuple[str, str]:
        """Some word to type, or whatever the arrows lead to."""
        if self.dice.random() < self.TYPING and seen.words and not self.opened:
            self.typed = True
            return "data-word", self.dice.choice(seen.words)
        self.typed = False
        self._walk_to("[data-word], [data-more]")
        for _ in range(self.dice.randrange(4)):
            self.page.keyboard.press(self.dice.choice(self.ARROWS))
        if not self._focused("[data-word], [data-more]"):
            self._walk_to("[data-word], [data-more]")
        if self.opened > self.CURIOSITY and seen.words:
            self._walk_to("[data-word]")
        kind, name = self.page.evaluate(
            "() => { const mark = document.activeElement;"
            "return mark.dataset.word ? ['data-word', mark.dataset.word]"
            " : ['data-more', mark.dataset.more]; }"
        )
        return kind, name

    def press(self, kind: str, name: str) -> None:
        if self.typed:
            self._type(name)
        self.page.keyboard.press("Enter")

    def press_confirm(self) -> None:
        if self.dice.random() < self.TYPING:
            self._type("")
        else:
            self._walk_to(".confirm")
        self.page.keyboard.press("Enter")

    def take_back(self) -> None:
        if self._focused("input"):
            self._walk_to(".confirm")
        # A popover and the inspector take an Escape each for themselves; the inspector comes back with the focus.
        drafted = look(self.page).draft
        for _ in range(4):
            self.page.keyboard.press("Escape")
            self.page.wait_for_timeout(100)
            if look(self.page).draft != drafted:
                return

    def lift(self) -> None:
        self._walk_to(".curtain button")
        self.page.keyboard.press("Enter")

    def _type(self, text: str) -> None:
        if not self._focused(".command input"):
            self.page.keyboard.press("/")
        if not self._focused(".command input"):
            raise self.stuck("the key / does not lead to the command box")
        self.page.keyboard.type(text)

    def _walk_to(self, selector: str) -> None:
        for _ in range(self.FARTHEST):
            if self._focused(selector):
                return
            self.page.keyboard.press("Tab")
        raise self.stuck(f"{selector} cannot be reached by the Tab key")

    def _focused(self, selector: str) -> bool:
        found: bool = self.page.evaluate("(s) => document.activeElement.matches(s)", selector)
        return found
