"""The page in a real browser against the clock and the scales. Prints one line of JSON (see README.md).

python benchmarks/client.py [--loads N] [--clicks N]
"""

import argparse
import json
import os
import platform
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from load.servers import Servers, tell
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import serai
from serai.games.registry import games

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

from browsing import (
    CHROMIUM,
    FIRST_BOARD,
    LONG_TASKS,
    PATIENCE,
    WIRE_SIZES,
    Clicks,
    Seen,
    keys_script,
    launch,
    open_table,
)

FIRST_BOARD_BAR_S = 1.0
CLICK_BAR_MS = 100.0
SIZE_BAR_KB = 120.0
LONG_TASK_BAR_MS = 100
# A heap counts as growing if its last third is on average so much heavier than its middle third, besides what the lines
# of the log need that came in between: they are kept, on the page and as they were told.
NOISE = 0.05
LINE_BYTES = 4_000
SEED = 12345
SCREEN = {"width": 1440, "height": 900}
# Who plays against the page: as few as each game allows; one game is measured at length.
TABLES = {name: ["random"] * (serai.game(name).least_seats - 1) for name in games()}
LONG_GAME = ("five-tribes", ["random"] * 3)
SAMPLE_EVERY = 2  # confirmed drafts

# From every click on something that can be chosen to the moment at which its result is on the screen. If the result is
# in the page before the first frame after the click, the browser tells when that frame was shown (Event Timing);
# otherwise the frame after the one in which it is drawn counts. A confirmed draft is measured twice: until the
# page says so (`confirm`), and until the server's answer is drawn (`answer`).
CLICKS = """
window.clicked = [];
const draft = () => [...document.querySelectorAll(".draft li")].map((word) => word.textContent);
const RESULTS = {
  confirm: () => String(draft().length === 0 || document.querySelector(".confirm[aria-disabled]") !== null),
  answer: () => String(draft().length === 0),
  choose: () => JSON.stringify([draft(), openedParts(), document.querySelectorAll("[data-word]").length]),
};
RESULTS.open = RESULTS.choose;
const openedParts = () => document.querySelectorAll("[aria-expanded=true], [aria-pressed=true]").length;
const shownAt = new Map();
new PerformanceObserver((list) => {
  for (const { name, startTime, duration } of list.getEntries())
    if (name === "click") shownAt.get(startTime)?.(duration);
}).observe({ type: "event", durationThreshold: 16 });
let watches = [];
const measure = (kind, start) => {
  const before = RESULTS[kind]();
  let firstFrame = true;
  requestAnimationFrame(() => (firstFrame = false));
  const watch = new MutationObserver(() => {
    if (RESULTS[kind]() === before) return;
    watch.disconnect();
    if (firstFrame) shownAt.set(start, (wait) => window.clicked.push([kind, wait]));
    else
      requestAnimationFrame(() => requestAnimationFrame(() => {
        window.clicked.push([kind, performance.now() - start]);
      }));
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  watches.push(watch);
};
addEventListener("click", (event) => {
  for (const watch of watches) watch.disconnect(); // what shows no result is not measured, and nothing of it is kept
  watches = [];
  shownAt.clear();
  const mark = event.target.closest("[data-word], [data-more], .confirm");
  if (!mark) return;
  const kind = mark.dataset.word ? "choose" : mark.dataset.more ? "open" : "confirm";
  measure(kind, event.timeStamp);
  if (kind === "confirm") measure("answer", event.timeStamp);
}, true);
"""


class CalmClicks(Clicks):
    """Clicks, and leaves the page alone until everything is drawn: to look at it would keep it from drawing."""

    AIM_S = 0.1  # a hand needs longer from where it comes to a click; the page asks for a preview after 0.15 s
    REST_S = 0.6

    def _click(self, selector: str) -> None:
        self.page.locator(selector).first.hover(timeout=PATIENCE)
        time.sleep(self.AIM_S)
        self.page.mouse.down()
        self.page.mouse.up()
        time.sleep(self.REST_S)


# Figures ---------------------------------------------------------------------------------------


def at(values: list[float], share: float) -> float:
    """The value that so large a share of the others does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def spread(waits: list[float]) -> dict[str, Any]:
    return {
        "clicks": len(waits),
        "p50_ms": round(at(waits, 0.5), 1),
        "p95_ms": round(at(waits, 0.95), 1),
        "worst_ms": round(max(waits), 1),
    }


def growth(samples: list[tuple[int, int]]) -> dict[str, Any]:
    """Whether a heap grows, from its bytes after forced collections, each with the lines of the log at the time."""
    third = len(samples) // 3
    middle, middle_lines = means(samples[third : 2 * third])
    last, last_lines = means(samples[-third:])
    more_lines = last_lines - middle_lines
    return {
        "samples": len(samples),
        "lines": samples[-1][1],
        "first_kb": round(samples[0][0] / 1000),
        "last_kb": round(samples[-1][0] / 1000),
        "bytes_per_line": round((last - middle) / more_lines),
        "growing": last - middle - LINE_BYTES * more_lines > NOISE * middle,
    }


def means(samples: list[tuple[int, int]]) -> tuple[float, float]:
    return statistics.mean(size for size, _ in samples), statistics.mean(n for _, n in samples)


# Parts -----------------------------------------------------------------------------------------


def sit_down(context: BrowserContext, address: str, game: str, bots: list[str]) -> Page:
    """A new table, and the page of its only person."""
    chairs = [{"kind": "person", "name": "Ann"}, *({"kind": "bot", "bot": bot} for bot in bots)]
    opened = open_table(address, {"game": game, "chairs": chairs})
    page = context.new_page()
    page.add_init_script(keys_script(opened, (0,)))
    page.add_init_script(FIRST_BOARD + CLICKS + LONG_TASKS)
    page.goto(f"{address}/#/tables/{opened['table']['id']}")
    return page


def drawn(page: Page) -> float:
    """When the first board was drawn, in milliseconds since navigation began."""
    found: float = page.wait_for_function("() => window.drawn").json_value()
    return found


def first_board(browser: Browser, address: str, game: str, loads: int) -> dict[str, Any]:
    """Every load has a device of its own, with nothing in its cache."""
    waits: list[float] = []
    for _ in range(loads):
        context = browser.new_context(viewport=SCREEN)
        page = sit_down(context, address, game, TABLES[game])
        waits.append(drawn(page) / 1000)
        context.close()
    median, worst = statistics.median(waits), max(waits)
    tell(f"{game}: first board after {median:.2f} s (worst {worst:.2f} s)")
    return {"loads": loads, "median_s": round(median, 3), "worst_s": round(worst, 3)}


def clicks(browser: Browser, address: str, game: str, wanted: int) -> dict[str, Any]:
    """Whole games, until there are enough clicks."""
    found: list[tuple[str, float]] = []
    tasks: list[int] = []
    for number in range(1, 20):
        context = browser.new_context(viewport=SCREEN)
        page = sit_down(context, address, game, TABLES[game])
        CalmClicks(page, SEED + number).play()
        found += page.evaluate("() => window.clicked")
        tasks += page.evaluate("() => window.longTasks")
        context.close()
        tell(f"{game}: {len(found)} clicks after {number} games")
        if len(found) >= wanted:
            break
    by_kind = {
        kind: spread([wait for name, wait in found if name == kind])
        for kind in ("choose", "open", "confirm", "answer")
        if any(name == kind for name, _ in found)
    }
    results = [wait for name, wait in found if name != "answer"]
    longest = max(tasks, default=0)
    return {**spread(results), "by_kind": by_kind, "longest_task_ms": longest}


def size(browser: Browser, address: str, game: str) -> dict[str, Any]:
    """Scripts and styles of a table's page as they come over the wire: those asked for before the first board is drawn,
    and all, also the rules and the chart at the end of the game."""
    context = browser.new_context(viewport=SCREEN)
    page = sit_down(context, address, game, TABLES[game])
    until = drawn(page)
    page.wait_for_load_state("networkidle")
    board = page.evaluate(WIRE_SIZES, until)
    page.evaluate(
        """() => Promise.all([import("/static/panels/rulebook.js"), import("/static/panels/chart.js")])"""
    )
    page.wait_for_load_state("networkidle")
    everything = page.evaluate(WIRE_SIZES, None)
    context.close()
    found = {
        "files": len(everything),
        "board_kb": round(sum(board.values()) / 1000, 1),
        "everything_kb": round(sum(everything.values()) / 1000, 1),
    }
    tell(f"{game}: {found['board_kb']} kB of scripts and styles until the board is drawn")
    return found


def heap(browser: Browser, address: str) -> dict[str, Any]:
    """One long game, weighed again and again after everything that can be thrown away is thrown away."""
    game, bots = LONG_GAME
    context = browser.new_context(viewport=SCREEN)
    page = sit_down(context, address, game, bots)
    drawn(page)
    weigh = scales(page)
    samples = [weigh()]
    player = Clicks(page, SEED)

    def meet(_: Seen) -> None:
        if player.confirmed >= SAMPLE_EVERY * len(samples):
            samples.append(weigh())

    player.play(meet)
    samples.append(weigh())
    page.reload()
    drawn(page)
    fresh = weigh()
    context.close()
    found = growth(samples)
    tell(f"heap: {found['first_kb']} kB at first, {found['last_kb']} kB at last")
    return {
        **found,
        "words": len(player.chosen),
        "same_table_loaded_anew_kb": round(fresh[0] / 1000),
    }


def scales(page: Page) -> Callable[[], tuple[int, int]]:
    session = page.context.new_cdp_session(page)

    def weigh() -> tuple[int, int]:
        session.send("HeapProfiler.collectGarbage")
        size = session.send("Runtime.getHeapUsage")["usedSize"]
        return int(size), page.locator(".log-line").count()

    return weigh


def judge(found: dict[str, Any]) -> dict[str, Any]:
    measured = [found[game] for game in TABLES]
    return {
        "first_board_s": {
            "at_most": FIRST_BOARD_BAR_S,
            "met": all(game["first_board"]["median_s"] <= FIRST_BOARD_BAR_S for game in measured),
        },
        "click_p95_ms": {
            "at_most": CLICK_BAR_MS,
            "met": all(game["clicks"]["p95_ms"] <= CLICK_BAR_MS for game in measured),
        },
        "longest_task_ms": {
            "at_most": LONG_TASK_BAR_MS,
            "met": all(game["clicks"]["longest_task_ms"] <= LONG_TASK_BAR_MS for game in measured),
        },
        "size_kb": {
            "at_most": SIZE_BAR_KB,
            "met": all(game["size"]["board_kb"] <= SIZE_BAR_KB for game in measured),
        },
        "heap_growing": {"wanted": False, "met": not found["heap"]["growing"]},
    }


def measure(given: argparse.Namespace) -> dict[str, Any]:
    with (
        tempfile.TemporaryDirectory(prefix="serai-client-") as made,
        Servers() as servers,
        sync_playwright() as playwright,
    ):
        _, address = servers.serai(str(Path(made) / "client.db"), thinking=1)
        browser = launch(playwright)
        found: dict[str, Any] = {"browser": f"Chromium {browser.version}"}
        for game in TABLES:
            found[game] = {
                "first_board": first_board(browser, address, game, given.loads),
                "clicks": clicks(browser, address, game, given.clicks),
                "size": size(browser, address, game),
            }
        found["heap"] = heap(browser, address)
        browser.close()
        return found


def main() -> int:
    parser = argparse.ArgumentParser(description="The page in a real browser.")
    parser.add_argument("--loads", type=int, default=7, help="of each board (default 7)")
    parser.add_argument("--clicks", type=int, default=150, help="a game, at least (default 150)")
    given = parser.parse_args()
    given.loads = max(1, given.loads)
    if CHROMIUM is None:
        tell("chromium is not here (tools/install_services.sh installs it).")
        return 1
    try:
        found = measure(given)
    except KeyboardInterrupt:
        tell("stopped; everything that was started has ended.")
        return 130
    told = {
        "benchmark": "client",
        "version": serai.__version__,
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "busy_machine": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        **found,
        "bars": judge(found),
    }
    print(json.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main())
