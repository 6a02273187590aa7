"""Marrakesh in the browser: every decision is pointed at, stands in sight, and is told; two people and a bot play."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Clicks, look
from tests.support.browser import (
    Watched,
    accessible,
    device,
    fits,
    from_record,
    new_table,
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
    "provision_omit": (STAIRS, 522),
}
# Here several things are picked up in any order before there is a word.
PICKED_UP: Final = {"choose_keshis": 3}
MOST_PICKED: Final = 2  # resources, before the last one makes a word
DESKTOPS: Final = ({"width": 1366, "height": 768}, {"width": 1440, "height": 900})


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
  return [named, [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)];
}"""


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_word_of_a_decision_is_pointed_at(
    browser: Browser, address: str, decision: str
) -> None:
    """MK-D: whatever may be said can be clicked, in sight and without scrolling."""
    opened = from_record(address, *name_of(decision))
    seat = state_of(address, opened)["awaited"][0]
    state = state_of(address, opened, seat)
    assert state["view"]["pending"]["step"] == decision
    with device(browser, address, viewport=DESKTOPS[0], reduced_motion="reduce") as watched:
        page = watched.sit(opened, seat)
        expect(page.locator(".bar.asked")).to_be_visible()
        expect(page.locator(".table-board .mk-block").first).to_be_visible()
        expect(page.locator(".area-hand .mk-block").first).to_be_visible()
        expect(page.locator(":is([data-word], [data-more]):visible").first).to_be_visible()
        assert nothing_scrolls(page)
        assert small_texts(page) == []
        words, openers = in_sight(page)
        # Never only the button that declines.
        assert (set(words) | set(openers)) - {"end", "stop", "decline", "nothing"}
        if decision in PICKED_UP:
            for _ in range(PICKED_UP[decision] - 1):
                press(page, "[data-more]:not([aria-pressed=true])")
            assert any(word.startswith("choose ") for word in in_sight(page)[0])
        else:
            assert reached(page, words, openers) == set(state["words"])
        translated(page)


@pytest.mark.parametrize("screen", DESKTOPS, ids=lambda screen: str(screen["width"]))
def test_both_boards_stand_side_by_side_without_scrolling(
    browser: Browser, address: str, screen: dict[str, int]
) -> None:
    opened = from_record(address, *name_of("activate"))
    seat = state_of(address, opened)["awaited"][0]
    with device(browser, address, viewport=screen) as watched:
        page = watched.sit(opened, seat)
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


def in_sight(page: Page) -> tuple[list[str], list[str]]:
    """The words and openers whose middle lies in the window and not under anything else."""
    found: tuple[list[str], list[str]] = page.evaluate(
        """() => ["word", "more"].map((kind) => [...new Set(
          [...document.querySelectorAll(`[data-${kind}]`)].filter((mark) => {
            const { left, right, top, bottom, width } = mark.getBoundingClientRect();
            if (!width || left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
            const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            return there !== null && mark.contains(there);
          }).map((mark) => mark.dataset[kind]))])"""
    )
    return found


def reached(page: Page, words: list[str], openers: list[str]) -> set[str]:
    """The words that can be clicked at once, or after something is picked up; resources are picked one by one."""
    found = set(words)
    paths = [(opener,) for opener in openers]
    seen = set(paths)
    while paths:
        path = paths.pop()
        put_back(page)
        for opener in path:
            press(page, f'[data-more="{opener}"]:visible')
        words, openers = in_sight(page)
        found |= set(words)
        more = [one for one in openers if one.startswith("res ")] if len(path) < MOST_PICKED else []
        longer = [tuple(sorted((*path, one))) for one in more]
        paths += [path for path in longer if path not in seen]
        seen.update(longer)
    return found


def put_back(page: Page) -> None:
    """Whatever is picked up."""
    back = page.get_by_role("button", name="Put back")
    if back.count():
        back.click()
        page.wait_for_timeout(30)


def press(page: Page, selector: str) -> None:
    page.locator(selector).first.click()
    page.wait_for_timeout(30)


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
