"""Take the pictures of the pages around the tables: home, the dialogue for bots, an invitation, My games.

    python tools/home_screenshots.py   writes docs/screenshots/home-*, bots-*, invitation-*, games-*

Needs Chromium (tools/install_services.sh installs it).
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from browsing import Json, launch, open_table
from screenshots import FOLDER, ROOT, serving, take

PHONE, DESKTOP = (390, 844), (1440, 900)
RECORDS = ROOT / "tests" / "games"
BOT: Json = {"kind": "bot", "bot": "greedy"}
FREE: Json = {"kind": "free"}


def person(name: str) -> Json:
    return {"kind": "person", "name": name}


def furnish(address: str) -> tuple[list[Json], str]:
    """Tables to be shown; returns Ada's keys and the path of an invitation."""
    record = (RECORDS / "five_tribes/fixtures/07-3-greedy.txt").read_text("utf-8")
    own = [
        {"game": "five-tribes", "chairs": [person("Ada"), person("Lev"), BOT]},
        {"game": "amul", "chairs": [person("Ada"), BOT, BOT, BOT]},
        {"text": record, "chairs": [person("Ada"), person("Lev"), person("Ola")]},
    ]
    keys = []
    for body in own:
        opened = open_table(address, body)
        secret = next(key["secret"] for key in opened["seats"] if key["seat"] == 0)
        keys.append({"table": opened["table"]["id"], "seat": 0, "secret": secret})
    public: Json = {"public": True, "game": "five-tribes", "chairs": [person("Kim"), FREE, BOT]}
    open_table(address, public)
    chairs = [person("Noa"), BOT, FREE, FREE]
    slow: Json = {"game": "amul", "public": True, "pace": "days", "clock": {"each": 86_400}}
    invited = open_table(address, {**slow, "chairs": chairs})
    link = next(key["link"] for key in invited["seats"] if key["seat"] == 2)
    return keys, f"/invite/{invited['table']['id']}{link[1:]}"


@contextmanager
def visitor(
    browser: Browser, size: tuple[int, int], theme: Literal["light", "dark"], keys: list[Json]
) -> Iterator[Page]:
    context = browser.new_context(
        locale="en-GB",
        viewport={"width": size[0], "height": size[1]},
        color_scheme=theme,
        reduced_motion="reduce",
    )
    stored = {"serai.settings": {"name": "Ada"}, "serai.keys": keys, "serai.notices": "declined"}
    for name, value in stored.items():
        script = f"localStorage.setItem({json.dumps(name)}, {json.dumps(json.dumps(value))})"
        context.add_init_script(f"if (location.protocol === 'http:') {script}")
    yield context.new_page()
    context.close()


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="serai-pictures-") as made,
        serving(Path(made)) as address,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        keys, invitation = furnish(address)
        for size in (DESKTOP, PHONE):
            for theme in ("light", "dark"):
                with visitor(browser, size, theme, keys) as page:
                    page.goto(address)
                    page.wait_for_selector(".tables li")
                    page.wait_for_load_state("networkidle")
                    take(page, f"home-{size[0]}-{theme}")
        with visitor(browser, DESKTOP, "light", keys) as page:
            page.goto(address)
            page.locator(".game-card .primary").last.click()
            page.wait_for_selector(".bot-dialog")
            take(page, "bots-1440-light")
            page.goto(f"{address}/#/games")
            page.wait_for_selector(".tables li")
            take(page, "games-1440-light")
        with visitor(browser, PHONE, "light", []) as page:
            page.goto(address + invitation)
            page.wait_for_selector(".invitation")
            take(page, "invitation-390-light")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
