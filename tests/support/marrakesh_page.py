"""Marrakesh on the page: positions for every decision, and what a pointer reaches there."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from tests.support.browser import too_small

# A position of a recorded game for every decision (MK-D): after so many words.
ALL: Final = "18-2-greedy-all"
STAIRS: Final = "05-4-greedy-e1"
DECISIONS: Final = {
    "setup_disc": (STAIRS, 0),
    "setup_line": (ALL, 2),
    "open_provision": (ALL, 4),
    "choose_keshis": (STAIRS, 12),
    "red_worker": (STAIRS, 119),
    "draft": (STAIRS, 259),
    "place_fakir": (ALL, 201),
    "place_water_seller": (STAIRS, 258),
    "place_caravan": (ALL, 56),
    "pick_city": (ALL, 63),
    "activate": (STAIRS, 239),
    "river_water": (ALL, 103),
    "bazaar_action": (STAIRS, 284),
    "buy_luxury": (STAIRS, 325),
    "square_cell": (ALL, 194),
    "pick_resources": (STAIRS, 195),
    "pick_keshi": (STAIRS, 510),
    "pick_good": (ALL, 96),
    "split_steps": (STAIRS, 412),
    "connecting_bonus": (STAIRS, 513),
    "madrasa": (STAIRS, 410),
    "free_scroll": (STAIRS, 461),
    "build_gate": (STAIRS, 471),
    "place_set_aside": (ALL, 264),
    "explore": (STAIRS, 447),
    "line_keshi": (ALL, 238),
    "swap": (STAIRS, 459),
    "river_bonus": (ALL, 104),
    "river_tile": (STAIRS, 520),
    "also_act": ("24-2-studious-none", 237),
    "also_keshi": ("29-2-studious-none", 194),
    "order_group": ("20-4-random-all", 486),
    "choose_effect": ("00-2-greedy-none", 170),
    "may_pay": ("26-2-studious-none", 188),
    "provision_omit": (STAIRS, 522),
}
# An ability may be used besides activating a worker.
ABILITY: Final = ("07-3-greedy-e2", 392)
# All words that a pointer reaches inside the window. What has several words is picked up first: things that make a word
# together, in every order that matters. On a phone one scroll is allowed, in the view that comes forward by itself.
REACHED: Final = """
async (phone) => {
  // What a click changes is there in the next task; what another size or view changes, after the next frame.
  const later = () => new Promise((done) => setTimeout(done));
  const drawn = async () => { await new Promise((done) => requestAnimationFrame(done)); await later(); };
  const hit = (mark) => {
    const { left, right, top, bottom, width } = mark.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (!width || left < -1 || right > innerWidth + 1 || y < 0 || y > innerHeight) return false;
    const there = document.elementFromPoint(x, y);
    return there !== null && mark.contains(there);
  };
  const reached = (mark) => {
    if (!mark.checkVisibility()) return false;
    if (hit(mark)) return true;
    if (phone) mark.scrollIntoView({ block: "nearest", inline: "nearest" });
    return phone && hit(mark);
  };
  const marks = (kind) => [...document.querySelectorAll(`.table [data-${kind}]`)].filter(reached);
  const press = async (mark) => {
    mark.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
    await (phone ? drawn() : later()); // on a phone another view may come forward, and is measured first
  };
  const names = (kind) => [...new Set(marks(kind).map((mark) => mark.dataset[kind]))];
  await drawn();
  const found = new Set(names("word"));
  const keys = names("more").filter((key) => key !== "words");
  const hand = keys.filter((key) => key.startsWith("hand "));
  const paths = keys.filter((key) => !hand.includes(key)).map((key) => [key]);
  // Of the many ways to choose three keshis: each with its neighbour, and any third one.
  for (let place = 0; place + 1 < hand.length; place += 2) paths.push(hand.slice(place, place + 2));
  if (hand.length % 2) paths.push(hand.slice(-2));
  const seen = new Set(paths.map(String));
  const back = () => document.querySelector(".mk-back");
  while (paths.length) {
    const path = paths.shift();
    if (back()) await press(back());
    for (const key of path) {
      const mark = marks("more").find((one) => one.dataset.more === key);
      if (!mark) return [`nothing picks up ${key} of ${path}`];
      await press(mark);
    }
    for (const word of names("word")) found.add(word);
    if (path.length > 2) continue;
    for (const key of names("more"))
      if (/^(res|line) /.test(key) && (key.startsWith("res ") || !path.includes(key))) {
        const longer = [...path, key].sort();
        if (seen.size < 40 && !seen.has(String(longer))) paths.push(longer);
        seen.add(String(longer));
      }
  }
  if (back()) await press(back());
  return [...found];
}
"""


def name_of(decision: str) -> tuple[str, int]:
    name, words = DECISIONS[decision]
    return f"marrakesh/{name}", words


def look_at(page: Page, words: list[str], *, phone: bool) -> list[str]:
    """What is wrong with the page of a player who is asked, once it shows all its parts."""
    wait_for_boards(page, phone=phone)
    return faults_of(page, words, phone=phone)


def wait_for_boards(page: Page, *, phone: bool) -> None:
    expect(page.locator(".bar.asked")).to_be_visible()
    # What stands around the main board comes a moment later.
    expect(page.locator(".mk-bar")).to_be_attached()
    for area in ("area-hand",) if phone else ("table-board", "area-hand", "area-supply"):
        expect(page.locator(f".{area} .mk-canvas").first).to_be_attached()
    expect(page.locator(".mk-block:visible").first).to_be_visible()
    expect(page.locator(":is([data-word], [data-more]):visible").first).to_be_visible()


def faults_of(page: Page, words: list[str], *, phone: bool) -> list[str]:
    """What is wrong with what the page shows now: words out of reach, small texts, what scrolls or is too small."""
    found = set(page.evaluate(REACHED, phone))
    # Of the many ways to choose three keshis some will do, if every keshi is among them.
    some = {word for word in words if not word.startswith("choose ")}
    faults = [f"out of reach: {word}" for word in sorted(some - found)[:5]]
    chosen, may_be_chosen = (
        {keshi for word in among if word.startswith("choose ") for keshi in word.split()[1:]}
        for among in (found, words)
    )
    faults += [f"never chosen: {keshi}" for keshi in sorted(may_be_chosen - chosen)]
    faults += [f"not legal: {word}" for word in sorted(found - set(words))[:5]]
    faults += small_texts(page)
    if phone:
        return faults + [f"too small: {mark}" for mark in too_small(page)]
    return faults + ([] if nothing_scrolls(page) else ["something scrolls"])


def nothing_scrolls(page: Page) -> bool:
    free: bool = page.evaluate(
        """() => [document.documentElement, ...document.querySelectorAll(".mk-canvas")]
          .every((area) => area.scrollHeight <= area.clientHeight + 1)"""
    )
    return free


def small_texts(page: Page) -> list[str]:
    """Texts of the boards below 12.5 pixels."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".mk text, .mk-track *, .mk-bar *")]
          .filter((one) => one.checkVisibility() && one.textContent.trim())
          .map((one) => [one.textContent, parseFloat(getComputedStyle(one).fontSize)])
          .filter(([, size]) => size > 0 && size < 12.5)
          .map(([text, size]) => `${text}: ${size}`)"""
    )
    return found
