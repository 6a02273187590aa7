"""The board of Five Tribes by itself: any field, any window, and every event that playback can show."""

from __future__ import annotations

from typing import Final

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Json
from tests.support.browser import Watched, accessible, at_a_move, device, from_record, state_of

# A field of both expansions with more on it than any game has at once, drawn by the board's own module into the area of
# a table: a board needs nothing but a view.
LARGEST: Final = """
async ([state, box]) => {
  const { h, render } = await import("preact");
  const { Board, Player, aspect } = await import("/static/boards/five-tribes/board.js");
  const kinds = {
    O: ["oasis", "red", 8], S: ["small_market", "red", 6], V: ["village", "blue", 5], L: ["large_market", "red", 4],
    P: ["sacred_place", "blue", 12], W: ["workshop", "blue", 5], M: ["specialized_market", "red", 10],
    X: ["chasm", null, null], G: ["great_lake", null, null],
    B: ["city_blue", "blue", "5+"], R: ["city_red", "red", "5+"],
  };
  const rows = ["OSBROPP", "VRSWVGS", "LPSXPPS", "OBSWMVS", "VWMOOLL", "VLPPBOS"];
  const colours = ["blue", "pink", "black", "orange", "brown"];
  const view = structuredClone(state.view);
  view.players = colours.map((colour) => ({ ...view.players[0], colour, tent: 1, gold: null }));
  view.pending = null;
  view.item_stack = 5;
  view.board = rows.flatMap((row, r) => [...row].map((code, c) => {
    const [kind, colour, value] = kinds[code];
    const owner = colour && (r + c) % 4 === 0 ? (r + 2 * c) % 5 : null;
    return {
      at: "abcdefg"[c] + (r + 1), kind, colour, value, meeples: colour ? "ywbgrp".slice(0, (r + c) % 7) : "", owner,
      tent: owner === 4, palms: kind === "oasis" ? 3 : 0, palaces: kind === "village" ? 1 : 0,
      mountains: code === "W" ? ["bottom", "right"] : [],
    };
  }));
  const components = new Proxy(box.components, { get: (all, key) => all[key] ?? { name: key, facts: {} } });
  const words = ["target c3", "target d5", "target g6"];
  const labels = Object.fromEntries(words.map((word) => [word, word]));
  const hint = [
    { event: "picked_up", seat: 0, tile: "e4", meeples: "yw" },
    { event: "dropped", seat: 0, tile: "e5", tribe: "vizier" },
    { event: "dropped", seat: 0, tile: "f5", tribe: "elder" },
  ];
  const props = {
    view, words, draft: [], draftEvents: hint, recentEvents: [], scores: null, seat: 0, choose() {},
    players: colours.map((token, seat) => ({ seat, name: token, token })),
    box: { ...box, components, labels }, translate: (key, facts) => `${key} ${Object.values(facts ?? {})}`,
  };
  document.querySelector(".table").style.setProperty("--aspect", aspect(view));
  const area = document.querySelector(".table-board");
  render(null, area);
  area.replaceChildren();
  render(h(Board, props), area);
}
"""

MOTIONS: Final = """
async ([entries, view]) => {
  const { motions } = await import("/static/boards/five-tribes/motions.js");
  const moved = entries.flatMap((entry) => entry.events).flatMap((event) => motions(event, { view }));
  const missing = moved.map(({ piece }) => piece).filter((piece) => !document.getElementById(piece));
  const there = (name) => document.querySelector(`[data-at~="${CSS.escape(name)}"]`) !== null;
  // Cards and djinns of other moments lie somewhere else now.
  const lasting = /^[a-g]\\d$|^\\w+-\\d$|^(bag|bank|market|palms|palaces|items|item-discard|whims)$/;
  const places = moved.flatMap(({ from, to }) => [from, to]).filter((name) => lasting.test(name));
  return {
    kinds: [...new Set(moved.map(({ kind }) => kind))].sort(),
    missing: [...new Set(missing)],
    nowhere: [...new Set(places.filter((name) => !there(name)))],
  };
}
"""


# What a tile hands down to all that stands on it, and what it was given itself.
TYPE_OF_BOTH: Final = """
(tile) => [tile, tile.parentElement].map((one) => {
  const { fontWeight, lineHeight, textAlign, color } = getComputedStyle(one);
  return [fontWeight, lineHeight, textAlign, color];
})
"""


# Two keys with no picture between them.
OPEN_AND_TYPE: Final = """
async (opener) => {
  const press = (key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  opener.focus();
  opener.dispatchEvent(press("Enter"));
  await Promise.resolve();
  await Promise.resolve();
  const opened = document.querySelector(".ft-popover") !== null;
  document.activeElement.dispatchEvent(press("/"));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
  return [opened, document.activeElement.matches(".command input")];
}
"""


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (360, 800), (844, 390)])
def test_the_largest_field_fits_every_window(
    browser: Browser, address: str, width: int, height: int
) -> None:
    with device(browser, address, viewport={"width": width, "height": height}) as watched:
        _, _, page = at_a_move(watched)
        draw_largest(watched, page)
        tiles = page.locator(".ft-tile")
        expect(tiles).to_have_count(42)
        for tile in tiles.all():
            expect(tile).to_be_in_viewport(ratio=0.99)
        expect(page.locator(".ft-mountains use")).to_have_count(30)  # five a side
        assert page.locator("[href^='#ft-tent-']").count() > 0
        # A way that is only foreseen: dots to a tick, and nobody is said to have been dropped.
        expect(page.locator(".ft-way.foreseen [href='#ft-tick']")).to_be_visible()
        expect(page.locator(".ft-tag")).to_have_count(0)
        # Closed tiles have no badge.
        expect(page.locator(".ft-badge")).to_have_count(40)
        small = page.locator("[data-word]").evaluate_all(
            "(marks) => marks.map((mark) => mark.getBoundingClientRect())"
            ".filter(({ width, height }) => Math.min(width, height) < 40).length"
        )
        assert small == 0
        # What is used is drawn: no symbol is missing.
        assert missing_symbols(page) == []


def test_letters_and_figures_of_the_tray_can_be_read(desktop: Watched) -> None:
    _, _, page = at_a_move(desktop)
    page.set_viewport_size({"width": 1366, "height": 768})
    draw_largest(desktop, page)
    sizes = page.locator(".ft-tray text").evaluate_all(
        "(texts) => texts.map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"
    )
    assert len(sizes) > 50
    assert min(sizes) >= 11.5


def test_a_source_is_not_ringed_but_what_is_illegal_is_veiled(desktop: Watched) -> None:
    _, _, page = at_a_move(desktop)
    takes = page.locator(".ft-tile[data-word^=take]")
    assert takes.count() > 3
    expect(page.locator(".ft-tile.ringed")).to_have_count(0)
    expect(page.locator(".ft-ground.veiled")).to_have_count(30 - takes.count())
    # No type of its own: what stands on the tiles would be styled and laid out again with every question.
    tile, above = takes.first.evaluate(TYPE_OF_BOTH)
    assert tile == above
    takes.first.click()
    ringed = page.locator(".ft-tile.ringed")
    expect(ringed.first).to_be_visible()
    assert 0 < ringed.count() <= 4
    expect(page.locator(".ft-held")).to_be_visible()
    accessible(page)


def test_what_opens_takes_no_focus_from_a_key_that_came_after_it(desktop: Watched) -> None:
    _, _, page = at_a_move(desktop)
    page.locator("[data-word^='take ']").first.click()
    opener = page.locator(".ft-tile[data-more]").first
    expect(opener).to_be_visible()
    assert opener.evaluate(OPEN_AND_TYPE) == [True, True]


def test_every_event_of_a_game_moves_symbols_that_are_drawn(desktop: Watched) -> None:
    opened, _, page = at_a_move(desktop)
    finished = from_record(desktop.address, "five_tribes/07-3-greedy")
    path = f"{desktop.address}/api/tables/{finished['table']['id']}/log?after=0"
    entries = httpx.get(path, timeout=20).json()
    view = state_of(desktop.address, opened)["view"]
    expect(page.locator(".ft-tray")).to_be_visible()
    page.wait_for_function("() => document.getElementById('ft-djinn-leta')")
    found = page.evaluate(MOTIONS, [entries, view])
    assert found["missing"] == []
    assert found["nowhere"] == []
    assert found["kinds"] == ["card", "coin", "collect", "drop", "kill", "pick", "place"]


def draw_largest(watched: Watched, page: Page) -> None:
    table = page.url.rsplit("/", 1)[1]
    ask = f"{watched.address}/api/tables/{table}"
    state: Json = httpx.get(f"{ask}/state", timeout=20).json()
    box: Json = httpx.get(f"{ask}/box", timeout=20).json()
    page.evaluate(LARGEST, [state, box])
    page.wait_for_function("() => document.getElementById('ft-chasm-1')")


def missing_symbols(page: Page) -> list[str]:
    found: list[str] = page.locator(".ft-tray use").evaluate_all(
        "(uses) => uses.map((use) => use.getAttribute('href').slice(1)).filter((id) => !document.getElementById(id))"
    )
    return sorted(set(found))
