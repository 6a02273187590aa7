"""Marrakesh in the browser: every decision is pointed at, stands in sight, and is told; two people and a bot play."""

from __future__ import annotations

import json
from typing import Final

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Clicks, Json, look
from tests.support.browser import (
    Watched,
    accessible,
    device,
    fits,
    from_record,
    new_table,
    play_on,
    state_of,
    translated,
)

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
DESKTOPS: Final = ({"width": 1366, "height": 768}, {"width": 1440, "height": 900})
PHONES: Final = ({"width": 390, "height": 844}, {"width": 844, "height": 390})

# On phones those that are pointed at in different ways: in one view or in both, at once or piece by piece.
BY_FINGER: Final = (
    "setup_line", "choose_keshis", "draft", "place_caravan", "activate", "river_water", "pick_resources", "split_steps",
    "connecting_bonus", "choose_effect", "madrasa", "build_gate", "explore", "swap", "order_group",
)  # fmt: skip

# All words that a pointer reaches inside the window. What has several words is picked up first: things that make a word
# together, in every order that matters. On a phone one scroll is allowed, in the view that comes forward by itself.
REACHED: Final = """
async (phone) => {
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
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
    await drawn();
    if (!phone) return;
    await new Promise((done) => setTimeout(done, 40)); // another view may come forward, and is measured first
    await drawn();
  };
  const names = (kind) => [...new Set(marks(kind).map((mark) => mark.dataset[kind]))];
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


# The icons of which the composer makes each tile, and those that the sheet has.
COMPOSED: Final = """async (path) => {
  const { effectSigns, scoreSigns, amounts } = await import("/static/boards/marrakesh/signs.js");
  const sheet = await (await fetch("/static/art/marrakesh.svg")).text();
  const { components } = await (await fetch(path)).json();
  const icons = (signs) => signs
    .filter(({ kind }) => kind !== "gap")
    .map(({ kind, value }) => (kind === "icon" || kind === "put" ? value : "vp"));
  const named = {};
  for (const [key, { facts }] of Object.entries(components)) {
    const lists = [facts.effect, facts.now, facts.modifiers, facts.a, facts.b, facts.slot,
      ...(facts.bonuses ?? []), ...Object.values(facts.rows ?? {})];
    const signs = lists.flatMap((list) => effectSigns(list ?? []));
    if (facts.score) signs.push(...scoreSigns(facts.score));
    for (const cost of [facts.cost, facts.need]) if (cost) signs.push(...amounts(cost));
    if (lists.some(Boolean) || facts.score || facts.cost || facts.need) named[key] = icons(signs);
  }
  return [named, [...sheet.matchAll(/<symbol id="mk-([^"]+)"/g)].map(([, id]) => id)];
}"""


@pytest.mark.parametrize("screen", DESKTOPS[:1] + PHONES, ids=lambda screen: str(screen["width"]))
def test_every_word_of_every_decision_is_pointed_at(
    browser: Browser, address: str, screen: dict[str, int]
) -> None:
    """MK-D: whatever may be said can be clicked, in sight; on desktops without scrolling."""
    phone = screen in PHONES
    faults: dict[str, list[str]] = {}
    with device(
        browser, address, viewport=screen, has_touch=phone, reduced_motion="reduce"
    ) as watched:
        page = watched.open()
        for decision, (name, words) in {**DECISIONS, "ability": ABILITY}.items():
            if phone and decision not in BY_FINGER:
                continue
            opened = from_record(address, f"marrakesh/{name}", words)
            seat = state_of(address, opened)["awaited"][0]
            state = state_of(address, opened, seat)
            assert state["view"]["pending"]["step"] == decision.replace("ability", "activate")
            go_to(page, address, opened, seat)
            found = look_at(page, state["words"], phone=phone)
            if found:
                faults[decision] = found
            translated(page)
    assert faults == {}


@pytest.mark.parametrize("screen", DESKTOPS, ids=lambda screen: str(screen["width"]))
def test_both_boards_stand_side_by_side_without_scrolling(
    browser: Browser, address: str, screen: dict[str, int]
) -> None:
    opened = from_record(address, *name_of("activate"))
    seat = state_of(address, opened)["awaited"][0]
    with device(browser, address, viewport=screen) as watched:
        page = watched.sit(opened, seat)
        page.locator(".inspector[role=note] button").click()  # it stands over the last panel
        own = page.locator(".area-hand").bounding_box()
        main = page.locator(".table-board").bounding_box()
        assert own
        assert main
        assert own["x"] + own["width"] <= main["x"]
        assert abs(own["y"] - main["y"]) < 2
        assert nothing_scrolls(page)
        fits(page)
        # Others' boards are small and open when they are clicked.
        other = next(player for player in range(4) if player != seat)
        name = state_of(address, opened)["view"]["players"][other]["name"].capitalize()
        page.get_by_role("button", name=f"Show the board: {name}").click()
        expect(page.locator(".mk-visit")).to_contain_text(name)
        assert page.locator(".area-hand [data-word]").count() == 0
        page.get_by_role("button", name="Back to my board").click()
        expect(page.locator(".mk-visit")).to_have_count(0)


def test_every_tile_of_the_pack_is_composed_of_signs_that_are_drawn(desktop: Watched) -> None:
    """MK-V: no tile has a drawing of its own, and no sign is missing in the sheet."""
    opened = from_record(desktop.address, *name_of("activate"))
    page = desktop.sit(opened, 0)
    expect(page.locator(".table-board .mk-block").first).to_be_visible()
    id = opened["table"]["id"]
    named, drawn = page.evaluate(COMPOSED, f"/api/tables/{id}/box")
    assert len(named) > 200
    # Slots of the oasis line may bring nothing, or a keshi that is drawn.
    assert [tile for tile, signs in named.items() if not signs and "slot" not in tile] == []
    wanted = {sign for signs in named.values() for sign in signs}
    assert wanted - set(drawn) == set()
    assert len(wanted) > 50


# What flies although its symbol or one of its ends is not on the page. Tiles, gates and keshis that are taken are gone.
UNSEEN: Final = """async (entries) => {
  const { motions, logGlyphs } = await import("/static/boards/marrakesh/turns.js");
  const box = await (await fetch(`/api/tables/${location.hash.split("/")[2]}/box`)).json();
  const unseen = new Set();
  const told = new Set();
  for (const event of entries.flatMap(({ events }) => events)) {
    const flown = event.seat === 1 || event.seat === -1 ? motions(event, { box }) : [];
    for (const { piece, from, to } of flown) {
      told.add(event.event);
      if (!document.getElementById(piece)) unseen.add(piece);
      for (const end of [from, to])
        if (!/^(tray-|scroll_|luxury_|city_|exchange_|workshop_)/.test(end)
          && !document.querySelector(`[data-at~="${end}"]`)) unseen.add(`${event.event}: ${end}`);
    }
    for (const { piece } of logGlyphs(event, box))
      if (piece && !document.getElementById(piece)) unseen.add(piece);
  }
  return [[...unseen], [...told]];
}"""


def test_what_flies_is_drawn_and_goes_to_places_that_the_table_marks(desktop: Watched) -> None:
    """The symbols and both ends of all motions of a game with all expansions."""
    opened = from_record(desktop.address, f"marrakesh/{ALL}", 264)
    page = desktop.sit(opened, 0)
    expect(page.locator(".area-players [data-at='vp-1']")).to_be_visible()
    expect(page.locator("[data-at='sahara-1']")).to_be_visible()
    path = f"{desktop.address}/api/tables/{opened['table']['id']}/log"
    unseen, told = page.evaluate(UNSEEN, httpx.get(path, timeout=20).json())
    assert unseen == []
    assert len(told) > 12


def test_what_others_did_is_played_back(browser: Browser, address: str) -> None:
    with device(browser, address, {"speed": "fast"}) as watched:
        opened = from_record(address, f"marrakesh/{ALL}", 8)
        watched.context.add_init_script(
            "window.flown = []; new MutationObserver((changes) => changes.forEach(({ addedNodes }) =>"
            " addedNodes.forEach((node) => node.classList?.contains('sprite')"
            " && flown.push(node.firstChild.getAttribute('href')))))"
            ".observe(document, { subtree: true, childList: true })"
        )
        page = watched.sit(opened, 0)
        expect(page.locator(".sprites")).to_be_attached()
        play_on(address, opened, f"marrakesh/{ALL}", 9, 12)
        page.wait_for_function("() => flown.includes('#mk-fisher-1')")
        assert page.evaluate("flown").count("#mk-k_pink") >= 4  # drafted, and placed
        expect(page.locator(".sprite")).to_have_count(0)


def test_what_is_reconstructed_says_so(browser: Browser, address: str) -> None:
    """Tiles carry the sign, it is explained once, and the inspector tells of each."""
    with device(browser, address, reduced_motion="reduce") as watched:
        opened = from_record(address, *name_of("activate"))
        page = watched.sit(opened, state_of(address, opened)["awaited"][0])
        expect(page.locator(".inspector[role=note]")).to_contain_text("reconstructed")
        assert page.locator("[data-note=reconstructed]").count() > 12
        page.locator("[data-component^='scroll:']").first.hover()
        expect(page.get_by_role("tooltip")).to_contain_text("Reconstructed")


def test_on_a_phone_the_view_that_is_asked_comes_forward(phone: Watched) -> None:
    """One view is in sight at a time: own board, main board, others."""
    for decision, view in (("connecting_bonus", ".table-board"), ("choose_keshis", ".area-hand")):
        opened = from_record(phone.address, *name_of(decision))
        seat = state_of(phone.address, opened)["awaited"][0]
        page = phone.sit(opened, seat)
        expect(page.locator(f"{view} .mk-block").first).to_be_visible()
        hidden = ".area-hand" if view == ".table-board" else ".table-board"
        expect(page.locator(hidden)).to_be_hidden()
        fits(page)
        accessible(page)
        translated(page)
        phone.context.clear_cookies()
        page.evaluate("() => localStorage.clear()")
        page.close()


def test_two_people_and_a_bot_play_over_two_devices(desktop: Watched, other: Watched) -> None:
    """A whole season's beginning: both choose at once, see each other's draft, and the bot plays between them."""
    opened = new_table(desktop.address, "marrakesh", "person", "person", "random")
    ann, bob = desktop.sit(opened, 0), other.sit(opened, 1)
    players = {0: Clicks(ann, 7), 1: Clicks(bob, 8)}
    for player in players.values():
        player.haste = player.doubt = 0
    while (state := state_of(desktop.address, opened))["view"]["round"] == 1:
        for seat in state["awaited"]:
            if seat in players and look(players[seat].page).mine:
                players[seat].turn()
    # What Ann has done stands in her panel on Bob's page, and the tray is the same for both.
    view = state_of(desktop.address, opened)["view"]
    shown = [
        page.locator(".area-players .player", has_text="Ann").locator(".mk-vp").inner_text()
        for page in (ann, bob)
    ]
    assert shown == [f"{view['players'][0]['vp']} VP"] * 2


# ---------------------------------------------------------------------------------------------------


def name_of(decision: str) -> tuple[str, int]:
    name, words = DECISIONS[decision]
    return f"marrakesh/{name}", words


def go_to(page: Page, address: str, opened: Json, seat: int) -> None:
    """Another table on the same device."""
    table = opened["table"]["id"]
    secret = next(key["secret"] for key in opened["seats"] if key["seat"] == seat)
    keys = json.dumps([{"table": table, "seat": seat, "secret": secret}])
    page.evaluate("(keys) => localStorage.setItem('serai.keys', keys)", keys)
    page.goto("about:blank")
    page.goto(f"{address}/#/tables/{table}")


def look_at(page: Page, words: list[str], *, phone: bool) -> list[str]:
    """What is wrong with the page of a player who is asked."""
    expect(page.locator(".bar.asked")).to_be_visible()
    # What stands around the main board comes a moment later.
    expect(page.locator(".mk-bar")).to_be_attached()
    for area in ("area-hand",) if phone else ("table-board", "area-hand", "area-supply"):
        expect(page.locator(f".{area} .mk-canvas").first).to_be_attached()
    expect(page.locator(".mk-block:visible").first).to_be_visible()
    expect(page.locator(":is([data-word], [data-more]):visible").first).to_be_visible()
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


def too_small(page: Page) -> list[str]:
    """What can be chosen and is smaller than a fingertip."""
    found: list[str] = page.locator("[data-word]:visible, [data-more]:visible").evaluate_all(
        """(marks) => marks.filter((mark) => {
          const { width, height } = mark.getBoundingClientRect();
          return width > 0 && Math.min(width, height) < 40 - 0.5;
        }).map((mark) => `${mark.dataset.word ?? mark.dataset.more}`)"""
    )
    return found


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
