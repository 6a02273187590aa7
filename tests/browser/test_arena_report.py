"""The report of an arena, opened from its file: on a phone and on a screen, in light and dark."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Request

from serai.arena.report import write_report
from serai.cli.i18n import Translator
from tests.support.arena import plan, played

GROUND = "getComputedStyle(document.body).backgroundColor"
# The table alone may be scrolled: every bot's colour and name is there at once.
TOO_WIDE = """[...document.querySelectorAll(":root, .wide:not(:has(table)), .legend")]
    .filter((part) => part.scrollWidth > part.clientWidth).length"""
LEVELS = ("random", "easy", "medium", "hard", "master")


@pytest.fixture
def file(tmp_path: Path) -> str:
    games = [played(n, LEVELS, (20, 40, 50, 60, 65 + n)) for n in range(10)]
    made = tmp_path / "report.html"
    made.write_text(write_report(plan(LEVELS, 5), games, Translator("en"), "en"), "utf-8")
    return made.as_uri()


@pytest.mark.parametrize("width", [390, 1440])
def test_the_page_fits_asks_for_nothing_and_takes_the_reader_s_colours(
    browser: Browser, file: str, width: int
) -> None:
    screen = browser.new_context(viewport={"width": width, "height": 900})
    page = screen.new_page()
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    page.emulate_media(color_scheme="light")
    page.goto(file)
    light = page.evaluate(GROUND)
    page.emulate_media(color_scheme="dark")
    assert page.evaluate(GROUND) != light
    assert asked == [file]
    assert page.evaluate(TOO_WIDE) == 0
    screen.close()
