"""Five Tribes with its expansions: whole games, every decision in reach in every window, and tables of five."""

from __future__ import annotations

import re
from typing import Final

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import WIRE_SIZES, Clicks, Json
from tests.browser.test_five_tribes_board import MOTIONS, missing_symbols
from tests.browser.test_games import HEARD, Tour, every_line_was_announced
from tests.browser.test_reach import DESKTOPS, complaint, out_of_reach
from tests.support.browser import (
    Watched,
    accessible,
    device,
    fits,
    from_record,
    go_to,
    new_table,
    show_log,
    state_of,
    too_small,
    translated,
)

BOTH: Final = {"artisans": True, "whims": True}
SMALLEST: Final = ((1366, 768), (844, 390), (360, 800))
OTHERS: Final = tuple(size for size in (*DESKTOPS, (390, 844)) if size not in SMALLEST)
# Recorded games: a moment in which each decision of the expansions is asked for, and the verb that it is about.
MOMENTS: Final = {
    "settle": ("30-5-random", 42),
    "keep": ("31-5-curious", 107),
    "call": ("30-5-random", 64),
    "fly": ("40-5-greedy", 267),
    "bring": ("29-4-greedy-curious", 38),
    "lay": ("31-5-curious", 80),
    "recover": ("27-4-random", 122),
    "remove": ("24-3-random", 160),
    "target": ("36-5-curious", 163),
    "craft": ("40-5-greedy", 195),
    "buy": ("32-5-greedy-curious", 68),
    "kill": ("30-5-random", 43),
    "claim": ("44-5-greedy", 224),
    "use": ("22-2-curious", 222),
    "bid": ("44-5-greedy", 150),
}
# A mid-game table of five with both boxes: the tents, cities, whims and items of several players.
FIVE: Final = ("five_tribes/expansions/44-5-greedy", 157)
# Options are labelled by their title and what it means; kumarbi speaks of the track, too.
TRACK = re.compile("^Turn-order track")


def test_a_whole_game_of_five_with_both_expansions_is_played_by_clicks_alone(
    desktop: Watched,
) -> None:
    chairs = ("person", "random", "random", "random", "random")
    opened = new_table(desktop.address, "five-tribes", *chairs, options=BOTH)
    desktop.context.add_init_script(HEARD)
    page = desktop.sit(opened, 0)
    player = Clicks(page, seed=3)
    player.wait(lambda seen: seen.mine)
    show_log(page)
    old = page.locator(".log-line").all_inner_texts()
    tour = Tour(page)
    player.play(tour)
    assert len(tour.met) > 5
    told = state_of(desktop.address, opened, 0)
    assert told["over"]
    assert {"cities", "tent_bonus", "items"} <= {line["id"] for line in told["scores"][0]["lines"]}
    every_line_was_announced(page, old)


def test_every_decision_of_the_expansions_is_in_reach_in_every_window(desktop: Watched) -> None:
    page = desktop.open("/#/about")
    for verb, (name, decisions) in MOMENTS.items():
        opened = from_record(desktop.address, f"five_tribes/expansions/{name}", decisions)
        (seat,) = state_of(desktop.address, opened)["awaited"]
        state = state_of(desktop.address, opened, seat)
        assert any(word.startswith(f"{verb} ") for word in state["words"])
        go_to(page, opened, seat)
        # What fits into the smallest windows fits into the others: there those are tried that take most room.
        most_room = verb in ("keep", "lay", "recover", "use")
        for width, height in SMALLEST + (OTHERS if most_room else ()):
            page.set_viewport_size({"width": width, "height": height})
            missing = out_of_reach(page, state["words"], phone=width < 1000)
            assert not missing, complaint(page, state, missing)
            if width == 360:
                assert too_small(page) == []
        translated(page)


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_a_table_of_five_is_whole_on_the_smallest_desktop(
    browser: Browser, address: str, language: str
) -> None:
    """Board, supply, own hand and all five players at once, in every language."""
    screen = {"width": 1366, "height": 768}
    with device(browser, address, viewport=screen, locale=language) as watched:
        page = table_of_five(watched)
        for area in (".rail", ".table-board", ".area-supply", ".area-hand", ".players", ".bar"):
            expect(page.locator(area).first).to_be_in_viewport(ratio=0.999)
        for panel in page.locator(".area-players > .player").all():
            expect(panel).to_be_in_viewport(ratio=0.999)
        expect(page.locator(".ft-tile")).to_have_count(42)
        assert page.evaluate(SCROLLED, ".area-supply, .area-hand, .area-players") == []
        translated(page)
        assert missing_symbols(page) == []


SCROLLED: Final = """
(areas) => [...document.querySelectorAll(areas)]
  .filter((area) => area.scrollHeight > area.clientHeight + 1 || area.scrollWidth > area.clientWidth + 1)
  .map((area) => [area.className, area.scrollWidth, area.scrollHeight, area.clientWidth, area.clientHeight].join(" "))
"""


def test_a_tent_and_the_lake_show_what_they_reach_while_they_are_looked_at(
    desktop: Watched,
) -> None:
    page = table_of_five(desktop)
    reach = page.locator(".ft-reach rect")
    expect(reach).to_have_count(0)
    board = state_of(desktop.address, {"table": {"id": page.url.rsplit("/", 1)[1]}, "seats": []})
    tiles: list[Json] = board["view"]["board"]
    lake = next(tile["at"] for tile in tiles if tile["kind"] == "great_lake")
    page.locator(f".ft-tile[data-at={lake}]").hover()
    near = [tile for tile in tiles if tile["at"] != lake and distance(tile["at"], lake) == 1]
    expect(reach).to_have_count(sum(tile["colour"] is not None for tile in near))
    tent = next(tile["at"] for tile in tiles if tile.get("tent"))
    page.locator(f".ft-tile[data-at={tent}]").hover()
    near = [tile for tile in tiles if distance(tile["at"], tent) <= 1]
    expect(reach).to_have_count(sum(tile["colour"] == "red" for tile in near))


def test_a_flight_of_the_carpet_is_seen_as_one(desktop: Watched) -> None:
    """Tiles that only the Carpet reaches look otherwise and say so; the way there is an arc."""
    name, decisions = MOMENTS["fly"]
    opened = from_record(desktop.address, f"five_tribes/expansions/{name}", decisions)
    (seat,) = state_of(desktop.address, opened)["awaited"]
    page = desktop.sit(opened, seat)
    flights = page.locator(".ft-tile[data-word^=fly]")
    expect(flights.first).to_be_visible()
    for flight in flights.all():
        expect(flight.locator(".carpet")).to_have_count(1)
        assert "Carpet" in (flight.get_attribute("aria-label") or "")
    walks = page.locator(".ft-tile.ringed[data-word^=drop]")
    expect(walks.locator(".carpet")).to_have_count(0)
    flights.first.click()
    expect(page.locator(".ft-way .flight")).to_have_count(1)


def test_every_event_of_the_expansions_moves_symbols_that_are_drawn(desktop: Watched) -> None:
    page = table_of_five(desktop)
    told: set[str] = set()
    for name in ("44-5-greedy", "31-5-curious", "29-4-greedy-curious", "27-4-random"):
        finished = from_record(desktop.address, f"five_tribes/expansions/{name}")
        path = f"{desktop.address}/api/tables/{finished['table']['id']}/log?after=0"
        entries = httpx.get(path, timeout=20).json()
        view = state_of(desktop.address, finished)["view"]
        found = page.evaluate(MOTIONS, [entries, view])
        assert found["missing"] == []
        assert found["nowhere"] == []
        told |= {event["event"] for entry in entries for event in entry["events"]}
    assert told >= {
        "pitched_tent", "brought", "removed", "drew_items", "drew_item", "kept_item", "used_item", "recovered",
        "crafted", "took_whim", "fulfilled_whim", "whims_refilled",
    }  # fmt: skip


def test_the_expansions_of_a_new_table_decide_who_may_sit_and_what_may_be_chosen(
    desktop: Watched,
) -> None:
    page = desktop.open("/#/new/five-tribes")
    chairs = page.get_by_label("Seats")
    expect(chairs.locator("option")).to_have_text(["2", "3", "4"])
    page.get_by_text("Options of the game").click()
    expect(page.get_by_label(TRACK)).to_have_count(0)
    page.get_by_label("Whims of the Sultan").check()
    expect(chairs.locator("option")).to_have_text(["2", "3", "4", "5"])
    expect(page.get_by_label(TRACK)).to_be_visible()
    expect(page.get_by_label("Scimitar kills")).to_have_count(0)
    page.get_by_label(TRACK).select_option("extended")
    chairs.select_option("5")
    expect(page.locator(".chairs li")).to_have_count(5)
    accessible(page)
    page.get_by_label("Whims of the Sultan").uncheck()
    expect(page.locator(".chairs li")).to_have_count(4)
    # What was chosen of it is forgotten: the table opens.
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("The game begins as soon as every seat is taken.")).to_be_visible()


def test_five_sit_down_against_bots_with_whims(desktop: Watched) -> None:
    page = desktop.open()
    card = page.locator("article", has=page.get_by_role("heading", name="Five Tribes"))
    expect(card).to_contain_text("2–5")
    card.get_by_role("button", name="Play against bots").click()
    dialog = page.get_by_role("dialog")
    for expansion in ("The Artisans of Naqala", "Whims of the Sultan"):
        dialog.get_by_label(expansion).check()
    dialog.locator("label.pill", has_text="4").click()
    accessible(page)
    dialog.get_by_role("button", name="Start").click()
    expect(page.locator(".ft-tile")).to_have_count(42)
    expect(page.locator(".area-players > .player")).to_have_count(5)


def test_only_tables_with_expansions_load_what_those_need(desktop: Watched) -> None:
    """All of it comes after the first board: before that both load the same."""
    loaded: list[set[str]] = []
    for options, last in (({}, "ft-djinn-leta"), (BOTH, "ft-item-crown")):
        opened = new_table(desktop.address, "five-tribes", "person", "random", options=options)
        page = desktop.sit(opened, 0)
        page.wait_for_function("(id) => document.getElementById(id)", arg=last)
        page.wait_for_function(
            "() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/trail.js'))"
        )
        page.wait_for_load_state("networkidle")
        names = [name.split("/static/")[1] for name in page.evaluate(WIRE_SIZES)]
        loaded.append({name for name in names if name.startswith("boards/five-tribes/")})
    base, both = loaded
    added = {name for name in both if name.startswith("boards/five-tribes/expansions/")}
    assert both - base == added
    assert added == {
        "boards/five-tribes/expansions/expansions.css",
        "boards/five-tribes/expansions/parts.js",
    }


def test_a_phone_plays_the_largest_field(phone: Watched) -> None:
    page = table_of_five(phone)
    fits(page)
    translated(page)
    accessible(page)
    player = Clicks(page, 4)
    player.turn()
    assert player.chosen


def table_of_five(watched: Watched) -> Page:
    opened = from_record(watched.address, *FIVE)
    (seat,) = state_of(watched.address, opened)["awaited"]
    page = watched.sit(opened, seat)
    expect(page.locator(".bar.asked")).to_be_visible()
    page.wait_for_function("() => document.getElementById('ft-item-crown')")
    return page


def distance(one: str, other: str) -> int:
    """Steps of a king between two tiles."""
    return max(abs(ord(one[0]) - ord(other[0])), abs(int(one[1]) - int(other[1])))
