"""Marrakesh in the browser: every decision is pointed at, stands in sight, and is told; two people and a bot play."""

from __future__ import annotations

from typing import Final

import httpx
from playwright.sync_api import Browser, expect

from browsing import Clicks, look
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
from tests.support.marrakesh_page import ALL, STAIRS, name_of

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
        expect(page.locator(".bar .note")).to_contain_text("not known from print")
        assert page.locator("[data-note=reconstructed]").count() > 12
        page.locator("[data-component^='scroll:']").first.hover()
        expect(page.get_by_role("tooltip")).to_contain_text("Reconstructed")


def test_what_a_worker_may_do_stands_in_words_by_area(desktop: Watched) -> None:
    """Three workers wait in three areas: each is framed, and named in the bar with what its action brings."""
    opened = from_record(desktop.address, f"marrakesh/{STAIRS}", 70)
    page = desktop.sit(opened, state_of(desktop.address, opened)["awaited"][0])
    expect(page.locator(".mk-group > b")).to_have_text(["Date Garden", "Medina", "Bazaar"])
    expect(page.locator(".mk-group span")).to_have_text(
        ["nothing", "up to 2 gates", "exchange or buy"]
    )
    expect(page.locator(".area-hand .mk-block.asked")).to_have_count(3)
    new = page.locator(".mk-group [data-word='new bazaar']")
    expect(new).to_have_attribute("title", "New keshi: Bazaar → a good of any colour")


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
