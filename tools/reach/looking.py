"""One page that is shown position after position, through windows of all sizes; what is wrong with each look."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

import httpx
from playwright.sync_api import Browser, Page
from playwright.sync_api import Error as PlaywrightError

from browsing import PATIENCE, Json, open_table

from .faults import Fault
from .positions import Position
from .windows import Look, looks

WORDS: Final = (Path(__file__).parent / "reach_words.js").read_text("utf-8")
TEXTS: Final = (Path(__file__).parent / "read_texts.js").read_text("utf-8")
NAMES: Final = ("Amina", "Boris", "Зинаида", "Jo", "Gosia", "Ivo", "Konrad", "Eve")
LOCALES: Final = {"en": "en-GB", "ru": "ru-RU", "pl": "pl-PL"}
# The page is loaded again at every so many looks: what comes into sight by itself does so when a question is new.
RELOAD: Final = 5
# Of words that are made of pieces so many are put together.
TRIES: Final = 5
# What was found is looked at again after so many milliseconds: parts of a board may come a moment later.
MOMENTS: Final = (250, 1000, 4000)
# Once a first board has its question, whatever the game.
READY: Final = """
() => document.querySelector(".bar.asked")
  && (!document.querySelector(".table.abreast") || document.querySelector(".mk-bar"))
"""
DRAWN: Final = READY.replace(".bar.asked", ".bar .prompt")
OFFERED: Final = "() => document.querySelector('.table [data-word], .table [data-more]')"
HOLD: Final = """([id, seat, secret]) => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem("serai.keys", JSON.stringify([{ table: id, seat, secret }]));
}"""
SCROLL_DOWN: Final = """() => {
  for (const part of [document.scrollingElement, ...document.querySelectorAll(".table, .table *")])
    part.scrollTop = part.scrollHeight;
}"""
# A thing in sight to be tapped, and the word it should say: where a finger would land.
TAPPED: Final = """(number) => {
  const found = [...document.querySelectorAll(".table [data-word]")].flatMap((mark) => {
    const { left, top, width, height } = mark.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y)?.closest("[data-word], [data-more]");
    return there === mark && !mark.disabled ? [{ word: mark.dataset.word, x, y }] : [];
  });
  return found.length ? found[number % found.length] : null;
}"""
DRAFTED: Final = """([key, word]) => {
  const kept = sessionStorage.getItem(key) ?? localStorage.getItem(key);
  return kept !== null && JSON.parse(kept).words.at(-1) === word;
}"""


class Table:
    """A position as a table of the house, where only people sit."""

    def __init__(self, address: str, position: Position) -> None:
        self.address = address
        self.position = position
        chairs = [
            {"kind": "person", "name": name} for name in NAMES[: position.configuration.seats]
        ]
        self.opened: Json = open_table(address, {"text": position.record, "chairs": chairs})
        self.id: str = self.opened["table"]["id"]
        self.secret = next(
            key["secret"] for key in self.opened["seats"] if key["seat"] == position.seat
        )
        path = f"{address}/api/tables/{self.id}/state"
        headers = {"authorization": f"Bearer {self.secret}"}
        self.state: Json = httpx.get(path, headers=headers, timeout=20).raise_for_status().json()

    def say(self, token: str, word: str) -> None:
        """Play a word for whoever has that colour."""
        seats = {chair["token"]: chair["seat"] for chair in self.opened["table"]["seats"]}
        secret = next(key["secret"] for key in self.opened["seats"] if key["seat"] == seats[token])
        body = {"kind": "word", "words": [word], "seq": self.state["seq"], "id": f"said-{self.id}"}
        path = f"{self.address}/api/tables/{self.id}/commands"
        headers = {"authorization": f"Bearer {secret}"}
        httpx.post(path, json=body, headers=headers, timeout=20).raise_for_status()

    def open_cards(self, look: Look) -> list[tuple[int, list[str], str]]:
        """What lies open before others, and what counts it, as selectors.

        On desktops of both neighbours, whose cards must be read at once; elsewhere of all.
        """
        seats, own = self.position.configuration.seats, self.position.seat
        others = [(own + 1) % seats, (own - 1) % seats] if look.window.wide else range(seats)
        players = self.state["view"]["players"]
        game = self.position.configuration.game
        return [
            (seat, sorted(set(_selectors(game, players[seat]))), _count(game, seat))
            for seat in dict.fromkeys(others)
            if seat != own
        ]


def _selectors(game: str, player: Json) -> list[str]:
    match game:
        case "five-tribes":
            return [f'[data-component="djinn:{djinn}"]' for djinn in player["djinns"] or []]
        case "amul":
            return [f'[data-at~="{face}"]' for face in (*player["area"], *(player["known"] or {}))]
    return [".mk-visit-button"]  # a board of its own opens by it


def _count(game: str, seat: int) -> str:
    """What counts the cards that are not shown, and leads to them; empty: a text like "+3"."""
    return f'[data-at="djinns-{seat}"] b' if game == "five-tribes" else ""


def before(position: Position) -> tuple[Position, str, str] | None:
    """The position one decision earlier, and who then says what; None at the start of a game."""
    lines = position.record.splitlines()
    said = [place for place, line in enumerate(lines) if re.match(r"\d+\. ", line)]
    if not said:
        return None
    _, token, word = lines[said[-1]].split(maxsplit=2)
    earlier = "\n".join(lines[: said[-1]]) + "\n"
    return replace(position, record=earlier), token, word


class Looker:
    """A browser's page and what it shows."""

    def __init__(self, browser: Browser, address: str, pictures: Path) -> None:
        self.browser = browser
        self.address = address
        self.pictures = pictures
        self._pages: dict[tuple[str, bool], Page] = {}
        self._pictured: set[tuple[str, str, str]] = set()
        self._opened = 0

    def close(self) -> None:
        for page in self._pages.values():
            page.context.close()

    def look_at(
        self,
        position: Position,
        number: int,
        language: str,
        done: Callable[[Look, list[Fault]], None],
    ) -> None:
        """Every look at a position, told one by one."""
        table = Table(self.address, position)
        seen = {True: 0, False: 0}
        first, *_ = todo = looks(number)
        for look in todo:
            touch = look.window.touch
            page = self.page(language, touch=touch)
            fresh = seen[touch] % RELOAD == 0
            seen[touch] += 1
            try:
                self.enter(page, look)
                if fresh:
                    self.load(page, table)
                if look.manner == "large text":
                    page.evaluate("() => (document.documentElement.style.fontSize = '200%')")
                found = self.faults(page, table, look, fresh=fresh)
                if look is first and not look.window.columns:
                    found += self.arrive(page, position)
                    self.load(page, table)
                if fresh and look.manner == "plain":
                    found += self.tap(page, table, number, touch=touch)
            except PlaywrightError as error:
                found = [("broken", str(error).partition("\n")[0])]
                seen[touch] = 0  # it is loaded again
            faults = [
                Fault(kind, position.configuration.game, look.name, position.name, language, detail)
                for kind, detail in found
            ]
            for fault in faults:
                self._picture(page, fault, look)
            self._leave(page, look)
            done(look, faults)

    def page(self, language: str, *, touch: bool) -> Page:
        """A device of its own for each language, with a finger or a mouse."""
        key = (language, touch)
        if key not in self._pages:
            context = self.browser.new_context(
                locale=LOCALES[language], has_touch=touch, reduced_motion="reduce"
            )
            context.set_default_timeout(PATIENCE)
            self._pages[key] = context.new_page()
            self._pages[key].goto(f"{self.address}/#/about")
        return self._pages[key]

    def enter(self, page: Page, look: Look) -> None:
        page.set_viewport_size({"width": look.window.width, "height": look.window.height})
        if look.manner == "forced colours":
            page.emulate_media(forced_colors="active")

    def _leave(self, page: Page, look: Look) -> None:
        if look.manner == "large text":
            page.evaluate("() => (document.documentElement.style.fontSize = '')")
        elif look.manner == "forced colours":
            page.emulate_media(forced_colors="none")

    def load(self, page: Page, table: Table, ready: str = READY) -> None:
        """As somebody who was never here before."""
        page.evaluate(HOLD, [table.id, table.position.seat, table.secret])
        self._opened += 1
        # Another address each time: else only the part behind # would change, and nothing be loaded.
        page.goto(f"{self.address}/?{self._opened}#/tables/{table.id}")
        page.wait_for_function(ready)
        if ready == READY:
            with suppress(PlaywrightError):  # a page that offers nothing is what is looked for
                page.wait_for_function(OFFERED, timeout=PATIENCE / 3)
        page.evaluate("() => document.fonts.ready.then(() => null)")

    def arrive(self, page: Page, position: Position) -> list[tuple[str, str]]:
        """The question comes while the page is open and everything is scrolled to its end: it is brought into sight."""
        earlier = before(position)
        if earlier is None:
            return []
        table = Table(self.address, earlier[0])
        self.load(page, table, ready=DRAWN)
        page.wait_for_timeout(MOMENTS[1])  # nothing tells of the last part
        page.evaluate(SCROLL_DOWN)
        table.say(*earlier[1:])
        try:
            page.wait_for_function(READY)
            page.wait_for_function(OFFERED, timeout=PATIENCE / 3)
        except PlaywrightError:  # what is not offered at all is found when the question is loaded
            return []
        for moment in MOMENTS:
            page.wait_for_timeout(moment)
            if page.evaluate(WORDS, {"words": [], "scrolls": True, "tries": 0})["sight"]:
                return []
        return [("out of sight", f"after {' '.join(earlier[1:])}")]

    def faults(self, page: Page, table: Table, look: Look, *, fresh: bool) -> list[tuple[str, str]]:
        # First the words: what is looked at later scrolls.
        found = self._words(page, table, look, fresh=fresh)
        for moment in MOMENTS if fresh else MOMENTS[:1]:
            if not found:
                break
            page.wait_for_timeout(moment)
            found = self._words(page, table, look, fresh=fresh)
        given = {
            "columns": look.window.columns,
            "cards": table.open_cards(look),
            "atOnce": look.window.wide and look.manner == "plain",
        }
        texts = page.evaluate(TEXTS, given)
        return found + [(kind, f"{text} ({where})") for kind, text, where in texts]

    def _words(self, page: Page, table: Table, look: Look, *, fresh: bool) -> list[tuple[str, str]]:
        said = page.evaluate(
            WORDS,
            {"words": table.state["words"], "scrolls": not look.window.columns, "tries": TRIES},
        )
        found = [("out of reach", word) for word in said["missing"]]
        found += [("covered", what) for what in said["covered"]]
        if fresh and not said["sight"]:
            found.append(("out of sight", table.state["prompt"]))
        return found

    def tap(self, page: Page, table: Table, number: int, *, touch: bool) -> list[tuple[str, str]]:
        """A real tap or click at one of the things in sight drafts its word; Undo takes it back."""
        page.evaluate(
            "() => document.querySelectorAll('.table *').forEach((part) => (part.scrollTop = 0))"
        )
        there = page.evaluate(TAPPED, number)
        if there is None:
            return []
        if touch:
            page.touchscreen.tap(there["x"], there["y"])
        else:
            page.mouse.click(there["x"], there["y"])
        try:
            drafted = [f"serai.draft.{table.id}", there["word"]]
            page.wait_for_function(DRAFTED, arg=drafted)
        except PlaywrightError:
            return [("dead tap", there["word"])]
        if touch:
            page.locator(".undo").tap()
        else:
            page.locator(".undo").click()
            # Where it rests it would ask what lies there, in other windows, too.
            page.mouse.move(1, 1)
        page.wait_for_function("() => !document.querySelector('.draft li')")
        return []

    def _picture(self, page: Page, fault: Fault, look: Look) -> None:
        """Of the first fault of a kind in a class of sizes."""
        key = (fault.kind, fault.game, look.window.size_class)
        if key in self._pictured:
            return
        self._pictured.add(key)
        name = f"{fault.game} {fault.kind} {look.name} {fault.language}.png".replace(" ", "-")
        self.pictures.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=self.pictures / name)
