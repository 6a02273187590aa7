"""Every legal word can be reached by a pointer inside the window, at every size; the board stands still meanwhile."""

from __future__ import annotations

import random
import re
import tempfile
from pathlib import Path
from time import monotonic, sleep
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from browsing import PATIENCE, Clicks, Json, open_table
from tests.support.browser import (
    HTTP,
    Watched,
    accessible_by_day,
    at_a_move,
    device,
    from_record,
    new_table,
    state_of,
)

TABLES: Final = {
    "five-tribes": ("person", "random", "random"),
    "amul": ("person", "random", "random", "random"),
}
HANDS: Final = (
    "three-djinns",
    "six-djinns",
    "five-djinns-nine-kinds",
    "djinns-items-and-whims",
    "sale-of-nine-kinds",
)
Sizes = tuple[tuple[int, int], ...]
DESKTOPS: Final = ((1366, 768), (1440, 900), (1920, 1080), (2560, 1440))
PHONES: Final = ((390, 844), (844, 390))

# To paint a large window takes longer than to lay it out and to point at everything in it.
UNPAINTED: Final = "() => (document.documentElement.style.opacity = '0')"
PAINTED: Final = "() => (document.documentElement.style.opacity = '')"

# A word is reached if a point of something that chooses it lies in the window and under nothing else. What has several
# words is opened first. On phones one scroll is allowed, in an area that is in sight or behind a tab with a dot.
REACH: Final = """
async ([words, phone]) => {
  // What a click changes is there in the next task; what a new size changes, after the next frame.
  const later = () => new Promise((done) => setTimeout(done));
  const seen = (mark) => mark.checkVisibility() && mark.getClientRects().length > 0;
  const hit = (mark) => {
    const { left, top, width, height } = mark.getBoundingClientRect();
    for (const x of [0.5, 0.15, 0.85]) for (const y of [0.5, 0.15, 0.85]) {
      const [px, py] = [left + x * width, top + y * height];
      if (px < 0 || py < 0 || px >= innerWidth || py >= innerHeight) continue;
      const found = document.elementFromPoint(px, py);
      if (found && (mark.contains(found) || found.closest("[data-word], [data-more]") === mark)) return true;
    }
    return false;
  };
  const reached = (mark, scroll) => {
    if (!seen(mark)) return false;
    if (hit(mark)) return true;
    if (!scroll) return false;
    mark.scrollIntoView({ block: "nearest", inline: "nearest" });
    return hit(mark);
  };
  const marks = (word) => [...document.querySelectorAll(`.table [data-word="${CSS.escape(word)}"]`)];
  const left = (wanted, scroll) => wanted.filter((word) => !marks(word).some((mark) => reached(mark, scroll)));
  const press = async (mark) => { mark.dispatchEvent(new MouseEvent("click", { bubbles: true })); await later(); };
  const openers = () => [...document.querySelectorAll(".table [data-more], .words [aria-expanded]")].filter(
    (mark) => reached(mark, phone));

  const open = async (wanted) => {
    let missing = wanted;
    for (const key of openers().map((mark) => mark.dataset.more ?? "")) {
      if (!missing.length) break;
      const find = () => openers().find((mark) => (mark.dataset.more ?? "") === key);
      const opener = find();
      if (!opener) continue;
      await press(opener);
      missing = left(missing, true); // a popover that is longer than the window scrolls
      const again = find();
      if (again) await press(again);
    }
    return missing;
  };
  // A sale is put together card by card.
  const sell = async (word) => {
    const goods = word.split(" ").slice(1);
    const card = (good) => openers().find((mark) => mark.dataset.more === good);
    for (const good of goods) if (card(good)) await press(card(good));
    const missing = left([word], phone).length > 0;
    for (const good of goods) if (card(good)) await press(card(good));
    return !missing;
  };

  await new Promise((done) => requestAnimationFrame(done));
  await later();
  const offered = [...document.querySelectorAll(".table [data-word]")].map((mark) => mark.dataset.word);
  if (offered.some((word) => !words.includes(word))) return words; // it still shows what was asked before
  const sales = words.filter((word) => word.startsWith("sell "));
  let missing = left(words.filter((word) => !word.startsWith("sell ")), phone);
  if (missing.length) missing = await open(missing);
  if (phone && missing.length) {
    const front = document.querySelector(".tabs [aria-selected=true]");
    for (const tab of document.querySelectorAll(".tabs button:has(.lit-dot)")) {
      await press(tab);
      missing = await open(left(missing, true));
    }
    if (front) await press(front);
  }
  // A hand of nine goods has five hundred sales: the smallest, the largest and some between.
  const some = sales.filter((_, place) => place < 3 || place === sales.length - 1 || place % 60 === 0);
  if (some.length && phone) {
    const tab = document.querySelector(".tabs button:has(.lit-dot)");
    if (tab) await press(tab);
  }
  for (const word of left(some, phone)) if (!(await sell(word))) missing.push(word);
  return missing;
}
"""


@pytest.mark.parametrize("sizes", [DESKTOPS, PHONES], ids=["desktops", "phones"])
@pytest.mark.parametrize("game", TABLES)
def test_every_legal_word_of_a_whole_game_is_in_reach(
    browser: Browser, address: str, game: str, sizes: Sizes
) -> None:
    """Each decision in windows of all sizes."""
    with device(browser, address, viewport=window(sizes[0])) as watched:
        opened = new_table(address, game, *TABLES[game])
        dice = random.Random(len(sizes))
        page = watched.sit(opened, 0)
        page.emulate_media(reduced_motion="reduce")
        page.evaluate(UNPAINTED)
        decisions = 0
        while not (state := asked(address, opened))["over"]:
            for size in sizes:
                page.set_viewport_size(window(size))
                missing = out_of_reach(page, state["words"], phone=sizes is PHONES)
                assert not missing, complaint(page, state, missing)
            decisions += 1
            say(address, opened, state, dice.choice(state["words"]))
        assert decisions > 20
        expect(page.locator(".bar .primary").first).to_be_visible()


@pytest.mark.parametrize(("width", "height"), DESKTOPS)
@pytest.mark.parametrize("game", [("five_tribes/07-3-greedy", 117), ("amul/13-4-greedy", 81)])
def test_a_desktop_shows_the_table_without_scrolling(
    desktop: Watched, game: tuple[str, int], width: int, height: int
) -> None:
    opened = from_record(desktop.address, *game)
    page = desktop.sit(opened, state_of(desktop.address, opened)["awaited"][0])
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(".bar.asked")).to_be_visible()
    tall, wide = page.evaluate(
        "() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
    )
    assert (wide, tall) == (width, height)
    areas = [".rail", ".table-board", ".area-supply", ".area-hand", ".players", ".bar"]
    for area in areas:
        expect(page.locator(area).first).to_be_in_viewport(ratio=0.999)
    for panel in page.locator(".area-players > .player").all():
        expect(panel).to_be_in_viewport(ratio=0.999)


@pytest.mark.parametrize(("width", "height"), DESKTOPS)
@pytest.mark.parametrize("hand", HANDS)
def test_a_full_hand_has_room(desktop: Watched, hand: str, width: int, height: int) -> None:
    """Some of the djinns may be paid for in two ways."""
    text = (Path(__file__).parent / "fixtures" / f"{hand}.txt").read_text("utf-8")
    opened = open_table(desktop.address, {"text": text})
    seat = state_of(desktop.address, opened)["awaited"][0]
    words = state_of(desktop.address, opened, seat)["words"]
    page = desktop.sit(opened, seat)
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(".bar.asked")).to_be_visible()
    assert any(word.startswith("invoke ") for word in words)
    assert out_of_reach(page, words, phone=False) == []
    tall, room = page.locator(".area-hand").evaluate(
        "(area) => [area.scrollHeight, area.clientHeight]"
    )
    assert tall <= room
    accessible_by_day(page, ".area-hand")
    sale = page.locator(".ft-sale")
    if any(word.startswith("sell ") for word in words):
        # What it brings is seen even where there is no room for more.
        expect(sale.locator("b")).to_be_visible()
        expect(sale).to_have_accessible_name(re.compile(r"\w+ .*: \d+"))
    else:
        expect(sale).to_have_count(0)


SHIFTS: Final = """
(areas) => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node, previousRect: old, currentRect: now } of entry.sources) {
        const part = node?.nodeType === 1 ? node : node?.parentElement;
        if (part?.closest(areas))
          window.shifts.push(`${part.className} ${JSON.stringify(old)} ${JSON.stringify(now)} ${entry.value}`);
      }
  }).observe({ type: "layout-shift", buffered: false });
}
"""
PLACES: Final = """
() => [".table-board", ".area-supply", ".area-hand", ".bar", ".rail", ".area-players"].map((area) => {
  const { x, y, width, height } = document.querySelector(area).getBoundingClientRect();
  return [area, x, y, width, height];
})
"""


def test_the_board_stands_still_while_one_looks_and_drafts(desktop: Watched) -> None:
    _, _, page = at_a_move(desktop)
    page.emulate_media(reduced_motion="reduce")
    page.locator(".outlook").wait_for(state="detached")
    # A font that comes late lays the page out anew.
    page.evaluate("() => document.fonts.ready.then(() => null)")
    places = page.evaluate(PLACES)
    page.evaluate(SHIFTS, ".table-board, .side, .rail")
    for mark in page.locator("[data-word]").all()[:6]:
        mark.hover()
        page.wait_for_timeout(250)
        assert page.evaluate(PLACES) == places
    player = Clicks(page, 5)
    player.haste = player.doubt = 0
    for _ in range(8):
        seen = player.wait(lambda seen: seen.mine)
        if not seen.words + seen.openers:
            break
        player.step(seen)
        assert page.evaluate(PLACES) == places
        if player.confirmed:
            break
    page.wait_for_timeout(100)
    assert page.evaluate("() => window.shifts") == []


def window(size: tuple[int, int]) -> ViewportSize:
    return {"width": size[0], "height": size[1]}


def asked(address: str, opened: Json) -> Json:
    """The state in which the player is asked, or the end: bots take a moment."""
    until = monotonic() + PATIENCE / 1000
    while monotonic() < until:
        state = state_of(address, opened, 0)
        if state["over"] or 0 in state["awaited"]:
            return state
        sleep(0.02)  # the bots think meanwhile
    raise AssertionError("the bots do not move")


def out_of_reach(page: Page, words: list[str], *, phone: bool) -> list[str]:
    """The words that nothing in the window chooses, once the page shows the state they belong to."""
    missing = words
    until = monotonic() + PATIENCE / 1000
    while missing and monotonic() < until:
        missing = page.evaluate(REACH, [words, phone])
    return missing


def complaint(page: Page, state: Json, missing: list[str]) -> str:
    picture = Path(tempfile.mkdtemp(prefix="serai-reach-")) / "page.png"
    page.evaluate(PAINTED)
    page.screenshot(path=picture)
    return f"{page.viewport_size}: {state['prompt']!r}: {missing[:5]} of {len(state['words'])}; {picture}"


def say(address: str, opened: Json, state: Json, word: str) -> None:
    secret = next(key["secret"] for key in opened["seats"] if key["seat"] == 0)
    body = {"kind": "word", "words": [word], "seq": state["seq"], "id": f"reach-{state['seq']}"}
    path = f"{address}/api/tables/{opened['table']['id']}/commands"
    headers = {"authorization": f"Bearer {secret}"}
    HTTP.post(path, json=body, headers=headers).raise_for_status()
