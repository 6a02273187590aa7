"""Take the pictures of the boards that the documentation shows.

    python tools/screenshots.py             writes docs/screenshots
    python tools/screenshots.py amul …      only the pictures of these scenes

Every picture is of a recorded game in which somebody has drafted a move, so that a change in a picture is a change of
the page. Needs Chromium (tools/install_services.sh installs it).
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from browsing import CHROMIUM, Json, keys_script, launch, open_table

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "screenshots"
NAMES = ("Amina", "Boris", "Celina", "Dawid", "Edyta")
SIZES = {390: 844, 844: 390, 820: 1180, 1440: 900}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
FIVE_TRIBES = "five_tribes/fixtures/07-3-greedy.txt"
FIVE_PLAYERS = "five_tribes/fixtures/expansions/44-5-greedy.txt"  # both expansions
# By the picture's name: the recorded game, how many decisions of it have been made (None: all, so that it has ended),
# and how many words are then drafted.
SCENES: dict[str, tuple[str, int | None, int]] = {
    "five-tribes": (FIVE_TRIBES, 117, 3),
    "amul": ("amul/fixtures/13-4-greedy.txt", 83, 1),
    "five-tribes-five": (FIVE_PLAYERS, 157, 3),
    "five-tribes-start": (FIVE_TRIBES, 3, 0),
    "five-tribes-kill": (FIVE_TRIBES, 117, 6),
    "five-tribes-market": (FIVE_TRIBES, 115, 0),
    "five-tribes-end": (FIVE_TRIBES, None, 0),
    "five-tribes-large": (FIVE_TRIBES, 117, 3),
    "marrakesh": ("marrakesh/fixtures/14-4-greedy-e4.txt", 334, 1),
    "marrakesh-draft": ("marrakesh/fixtures/14-4-greedy-e4.txt", 308, 1),
    "marrakesh-madrasa": ("marrakesh/fixtures/05-4-greedy-e1.txt", 410, 0),
    "marrakesh-expansions": ("marrakesh/fixtures/23-4-curious-all.txt", 400, 0),
    "marrakesh-start": ("marrakesh/fixtures/14-4-greedy-e4.txt", 12, 0),
    "marrakesh-end": ("marrakesh/fixtures/14-4-greedy-e4.txt", None, 0),
}
# Some moments are shown at one size and in one theme only.
ONCE = {
    "five-tribes-start": (1440, 900),
    "five-tribes-kill": (1440, 900),
    "five-tribes-market": (1440, 900),
    "five-tribes-end": (1440, 900),
    "five-tribes-large": (2560, 1440),
    "marrakesh-draft": (1366, 768),
    "marrakesh-madrasa": (1366, 768),
    "marrakesh-expansions": (1366, 768),
    "marrakesh-start": (1440, 900),
    "marrakesh-end": (1440, 900),
}


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A house of its own; ended by its process id."""
    command = [sys.executable, "-m", "serai", "serve", "--port", "0", "--quiet", "--rate", "0"]
    command += ["--db", str(folder / "screenshots.db"), "--workers-thinking", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603
    try:
        assert process.stdout is not None
        found = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
        if not found:
            raise RuntimeError("the server did not start")
        yield found[0]
    finally:
        process.terminate()
        process.communicate()


def scene(address: str, game: str) -> tuple[Json, int, list[str]]:
    """The table in mid-game, the seat that is to move, and the first words that it said in the recorded game."""
    file, decisions, drafted = SCENES[game]
    lines = (ROOT / "tests" / "games" / file).read_text("utf-8").splitlines()
    end = next(
        (place for place, line in enumerate(lines) if line.startswith(f"{(decisions or 0) + 1}. ")),
        0,
    )
    if decisions is None:
        end = len(lines)
    seats = int(next(line for line in lines if line.startswith("Seats:")).split()[1])
    chairs = [{"kind": "person", "name": name} for name in NAMES[:seats]]
    opened = open_table(address, {"text": "\n".join(lines[:end]) + "\n", "chairs": chairs})
    # What follows of itself stands in parentheses.
    said = [line.split(maxsplit=2) for line in lines[end:] if line[:1].isdigit()]
    token = said[0][1] if said else opened["table"]["seats"][0]["token"]
    speaker = next(seat for seat in opened["table"]["seats"] if seat["token"] == token)
    return opened, speaker["seat"], [word for _, _, word in said[:drafted]]


def draft(page: Page, words: list[str]) -> None:
    for place, word in enumerate(words):
        page.keyboard.press("/")
        page.keyboard.type(word)
        page.keyboard.press("Enter")
        page.wait_for_function(
            "(count) => document.querySelectorAll('.draft li').length >= count", arg=place + 1
        )
    page.evaluate("() => document.activeElement.blur()")


def picture(
    browser: Browser,
    address: str,
    name: str,
    size: tuple[int, int],
    theme: Literal["light", "dark"],
) -> None:
    opened, seat, words = scene(address, name)
    context = browser.new_context(
        locale="en-GB",
        viewport={"width": size[0], "height": size[1]},
        color_scheme=theme,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.add_init_script(keys_script(opened, (seat,)))
    # What the sign ≈ means has been read.
    page.add_init_script("localStorage.setItem('serai.note.reconstructed', 'true')")
    page.goto(f"{address}/#/tables/{opened['table']['id']}")
    page.wait_for_selector("dialog.end" if opened["table"]["status"] == "over" else ".bar.asked")
    draft(page, words)
    page.evaluate("() => scrollTo(0, 0)")
    take(page, f"{name}-{size[0]}-{theme}")
    context.close()


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(1500)  # fonts and pictures
    path = FOLDER / f"{name}.png"
    page.screenshot(path=path)
    print(f"{path.relative_to(ROOT)} {path.stat().st_size // 1000} kB")


def main() -> int:
    if CHROMIUM is None:
        print("chromium is not here (tools/install_services.sh installs it).", file=sys.stderr)
        return 1
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="serai-pictures-") as made,
        serving(Path(made)) as address,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for name in sys.argv[1:] or SCENES:
            if name in ONCE:
                picture(browser, address, name, ONCE[name], "light")
                continue
            for size in SIZES.items():
                for theme in THEMES:
                    picture(browser, address, name, size, theme)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
