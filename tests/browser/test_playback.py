"""What others do is played back from a queue, which never stands in a player's way."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from browsing import Json
from tests.browser.test_reach import SHIFTS
from tests.support.browser import (
    Watched,
    accessible,
    device,
    from_record,
    play_on,
    state_of,
    translated,
)

# Black has just played; Blue (seat 0) plays the decisions 29 to 33, then Pink (seat 1) is asked for a tile.
GAME = "five_tribes/07-3-greedy"
BLACK, BLUE, PINK = 2, 0, 1

# Notes what the bar tells of the playback, and which pieces fly.
NOTES = """
window.told = []; window.flown = []; window.brought = new Set(); window.offered = 0;
addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  const text = document.querySelector(".playing-text")?.textContent;
  if (text && text !== told.at(-1)) told.push(text);
  if (text) offered = Math.max(offered, document.querySelectorAll(".bar.asked, [data-word]").length);
  for (const chip of document.querySelectorAll(".playing .brings li")) brought.add(chip.innerHTML);
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node.classList?.contains("sprite")) flown.push(node.firstChild.getAttribute("href"));
}).observe(document.body, { subtree: true, childList: true, characterData: true }));
"""


@pytest.fixture
def watcher(browser: Browser, address: str) -> Iterator[Watched]:
    with device(browser, address, {"speed": "fast"}) as found:
        found.context.add_init_script(NOTES)
        yield found


def seated(
    watched: Watched, seat: int | None, words: int = 28, game: str = GAME
) -> tuple[Json, Page]:
    opened = from_record(watched.address, game, words)
    page = watched.sit(opened) if seat is None else watched.sit(opened, seat)
    expect(page.locator(".table-board [data-at]").first).to_be_visible()
    expect(page.locator(".sprites")).to_be_attached()  # the playback is loaded
    return opened, page


def slow(page: Page) -> None:
    page.evaluate("""() => localStorage.setItem("serai.settings", '{"speed": "slow"}')""")
    page.reload()
    expect(page.locator(".sprites")).to_be_attached()


def sentences(watched: Watched, opened: Json, first: int) -> list[str]:
    path = f"{watched.address}/api/tables/{opened['table']['id']}/log?after={first - 1}"
    entries = httpx.get(path, timeout=20).json()
    return [event["text"] for entry in entries for event in entry["events"]]


def test_the_turn_of_another_is_shown_event_after_event_while_the_server_waits_for_nobody(
    watcher: Watched,
) -> None:
    opened, page = seated(watcher, PINK)
    page.evaluate(SHIFTS, ".table-board")  # cards of the market change their names
    play_on(watcher.address, opened, GAME, 29, 33)
    assert state_of(watcher.address, opened)["awaited"] == [PINK]
    page.wait_for_function("() => told.length > 0")
    expect(page.locator(".bar.asked")).to_be_visible()
    assert page.evaluate("brought.size") > 0  # what the turn brings, as chips
    assert page.evaluate("shifts") == []
    assert page.evaluate("offered") == 0
    told = page.evaluate("told")
    happened = sentences(watcher, opened, 29)
    assert told == [text for text in happened if text in told]
    assert [text for text in told if "drops" in text] == [
        text for text in happened if "drops" in text
    ]
    expect(page.locator(".log-card.turn").nth(1)).to_contain_text("Blue")


def test_cards_fly_between_the_places_that_a_board_marks(watcher: Watched) -> None:
    name = "amul/13-4-greedy"
    opened, page = seated(watcher, 1, 4, name)
    play_on(watcher.address, opened, name, 5, 6)
    expect(page.locator(".bar.asked")).to_be_visible()
    assert page.evaluate("flown") == ["#amul-kind-carpet", "#amul-kind-porcelain"]
    assert page.locator(".sprite").count() == 0


def test_space_or_the_button_shows_the_present(watcher: Watched) -> None:
    opened, page = seated(watcher, PINK)
    slow(page)
    playing = page.locator(".playing")
    ways: dict[tuple[int, int], Callable[[], None]] = {
        (29, 31): lambda: page.get_by_role("button", name="Skip").click(),
        (32, 33): lambda: page.keyboard.press("Space"),
    }
    for (first, last), skip in ways.items():
        play_on(watcher.address, opened, GAME, first, last)
        expect(page.locator(".playing-text")).to_contain_text("Blue")
        skip()
        expect(playing).to_have_count(0, timeout=1000)
    expect(page.locator(".bar.asked")).to_be_visible()


def test_an_own_click_is_not_blocked_but_chooses(watcher: Watched) -> None:
    opened, page = seated(watcher, PINK)
    slow(page)
    play_on(watcher.address, opened, GAME, 29, 33)
    expect(page.locator(".playing-text")).to_contain_text("Blue")
    assert "take a2" in state_of(watcher.address, opened, PINK)["words"]
    page.locator("[data-at~='a2']").first.click()
    expect(page.locator(".draft li")).to_have_count(1)
    expect(page.locator(".playing")).to_have_count(0)


def test_the_speed_is_chosen_and_remembered(watcher: Watched) -> None:
    opened, page = seated(watcher, PINK)
    slow(page)
    play_on(watcher.address, opened, GAME, 29, 30)
    page.locator(".playing").get_by_label("Turns of others").select_option("off")
    expect(page.locator(".playing")).to_have_count(0)
    page.reload()
    expect(page.locator(".sprites")).to_be_attached()
    play_on(watcher.address, opened, GAME, 31, 33)
    expect(page.locator(".bar.asked")).to_be_visible()
    assert page.evaluate("told") == []
    page.locator("#tab-menu").click()
    expect(page.get_by_label("Turns of others")).to_have_value("off")


def test_with_reduced_motion_nothing_flies(browser: Browser, address: str) -> None:
    name = "amul/13-4-greedy"
    with device(browser, address, {"speed": "normal"}, reduced_motion="reduce") as watched:
        watched.context.add_init_script(NOTES)
        opened, page = seated(watched, 1, 4, name)
        play_on(address, opened, name, 5, 6)
        page.wait_for_function("() => told.length > 0")
        expect(page.locator(".bar.asked")).to_be_visible()
        assert page.evaluate("flown") == []
        assert len(page.evaluate("told")) == 2


def test_a_returning_player_catches_up_with_what_happened_since_their_turn(
    watcher: Watched,
) -> None:
    opened = from_record(watcher.address, GAME, 33)
    page = watcher.sit(opened, BLACK)
    missed = page.get_by_role("button", name="Since my turn")
    expect(page.locator(".sprites")).to_be_attached()
    assert page.locator(".playing").count() == 0
    missed.click()
    page.wait_for_function("() => told.length > 0")
    translated(page)
    accessible(page, ".bar")
    expect(page.locator(".playing")).to_have_count(0)
    told = page.evaluate("told")
    assert told
    assert told[0] == sentences(watcher, opened, 29)[0]
    assert all(text.startswith(("Blue", "Pink", "New", "Marid")) for text in told)


def test_trails_of_all_moves_since_the_own_turn_are_shown_when_wanted(watcher: Watched) -> None:
    opened = from_record(watcher.address, GAME, 39)
    page = watcher.sit(opened, BLACK)
    ways = page.get_by_role("button", name="Trails")
    ways.click()
    expect(page.locator(".trails [data-token=blue] path").first).to_be_attached()
    expect(page.locator(".trails [data-token=pink] path").first).to_be_attached()
    page.reload()
    expect(page.locator(".trails g")).to_have_count(2)
    expect(page.locator(".trails .head")).to_have_count(2)
    ways.click()
    expect(page.locator(".trails")).to_have_count(0)


def test_a_connection_lost_in_mid_playback_leaves_the_table_playable(watcher: Watched) -> None:
    opened, page = seated(watcher, PINK)
    slow(page)
    play_on(watcher.address, opened, GAME, 29, 33)
    expect(page.locator(".playing-text")).to_contain_text("Blue")
    with watcher.expecting("net::ERR_INTERNET_DISCONNECTED", "WebSocket", "fetching the script"):
        watcher.context.set_offline(True)
        expect(page.locator(".table-lost")).to_be_visible()
        page.keyboard.press("Space")
        expect(page.locator(".playing")).to_have_count(0)
        watcher.context.set_offline(False)
        expect(page.locator(".table-lost")).to_have_count(0)
    page.locator("[data-word='take a2']").first.click()
    expect(page.locator(".draft li")).to_have_count(1)


def test_a_hidden_tab_shows_the_present(watcher: Watched) -> None:
    opened, page = seated(watcher, PINK)
    slow(page)
    play_on(watcher.address, opened, GAME, 29, 33)
    expect(page.locator(".playing")).to_be_visible()
    page.evaluate(
        """() => {
          Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    expect(page.locator(".playing")).to_have_count(0, timeout=1000)
    expect(page.locator(".bar.asked")).to_be_visible()


def test_two_tabs_play_back_on_their_own_and_either_can_be_played_in(watcher: Watched) -> None:
    opened, page = seated(watcher, PINK)
    second = watcher.open(f"/#/tables/{opened['table']['id']}")
    expect(second.locator(".sprites")).to_be_attached()
    play_on(watcher.address, opened, GAME, 29, 33)
    page.bring_to_front()
    page.keyboard.press("Space")
    page.locator("[data-word='take a2']").first.click()
    page.locator(".confirm").click()
    for tab in (page, second):
        tab.bring_to_front()
        expect(tab.locator(".playing")).to_have_count(0)
        expect(tab.locator(".bar.asked")).to_be_visible()
        expect(tab.locator("[data-word^=take]")).to_have_count(0)


# How many pieces have flown, once none has begun to for a while.
ALL_FLOWN = """() => new Promise((done) => {
  let before = -1;
  const timer = setInterval(() => {
    if (flown.length === before) {
      clearInterval(timer);
      done(before);
    }
    before = flown.length;
  }, 700);
})"""


def test_a_step_of_the_replay_lets_pieces_fly_and_a_jump_does_not(watcher: Watched) -> None:
    opened, page = seated(watcher, PINK, 33)
    place = page.locator(".replay output")
    page.evaluate(f"location.hash = '#/tables/{opened['table']['id']}/28'")
    expect(place).to_have_text("28 / 33")
    assert page.evaluate("flown") == []
    for line in range(29, 34):
        page.keyboard.press("ArrowRight")
        expect(place).to_have_text(f"{line} / 33")
        expect(page.locator(".sprite")).to_have_count(0)
    flown = page.evaluate(ALL_FLOWN)
    assert flown > 0
    page.keyboard.press("Home")
    expect(place).to_have_text("0 / 33")
    page.keyboard.press("End")
    expect(place).to_have_text("33 / 33")
    assert page.evaluate(ALL_FLOWN) == flown


def test_steps_of_the_replay_wait_for_no_flight(watcher: Watched) -> None:
    opened, page = seated(watcher, PINK, 33)
    slow(page)
    place = page.locator(".replay output")
    page.evaluate(f"location.hash = '#/tables/{opened['table']['id']}/28'")
    expect(place).to_have_text("28 / 33")
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(place).to_have_text("33 / 33")
    expect(page.locator(".log [aria-current=step]").first).to_be_visible()


def test_spectators_see_it_too(watcher: Watched) -> None:
    opened, page = seated(watcher, None)
    play_on(watcher.address, opened, GAME, 29, 30)
    page.wait_for_function("() => told.length > 0")
    expect(page.locator(".playing")).to_have_count(0)


# Sounds --------------------------------------------------------------------------------------------

# What Playwright runs in a page counts as a touch; here only clicks do.
HEARD = """
window.heard = 0;
let touched = false;
addEventListener("pointerdown", () => (touched = true), true);
const activation = { get hasBeenActive() { return touched; } };
Object.defineProperty(navigator, "userActivation", { value: activation });
const real = AudioContext.prototype.createGain;
AudioContext.prototype.createGain = function () { window.heard += 1; return real.call(this); };
"""


def test_sounds_are_on_after_the_first_click_and_switched_off_for_good(watcher: Watched) -> None:
    watcher.context.add_init_script(HEARD)
    opened, page = seated(watcher, PINK)
    play_on(watcher.address, opened, GAME, 29, 30)
    expect(page.locator(".log-card.turn").first).to_contain_text("a3")
    expect(page.locator(".playing")).to_have_count(0)
    assert page.evaluate("heard") == 0  # nobody has touched the page
    page.locator(".table-board").click(position={"x": 2, "y": 2})
    play_on(watcher.address, opened, GAME, 31, 33)
    expect(page.locator(".bar.asked")).to_be_visible()
    page.wait_for_function("() => heard > 0")

    page.locator("#tab-menu").click()
    page.get_by_role("checkbox", name="Sound").uncheck()
    page.reload()
    page.locator("#tab-menu").click()
    expect(page.get_by_role("checkbox", name="Sound")).not_to_be_checked()
    assert page.evaluate("heard") == 0


def test_without_sound_everything_can_be_played(watcher: Watched) -> None:
    watcher.context.add_init_script("delete window.AudioContext")
    opened, page = seated(watcher, PINK)
    page.locator(".table-board").click(position={"x": 2, "y": 2})
    play_on(watcher.address, opened, GAME, 29, 33)
    expect(page.locator(".bar.asked")).to_be_visible()
    page.locator("[data-word='take a2']").first.click()
    expect(page.locator(".draft li")).to_have_count(1)
