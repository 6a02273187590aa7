"""Words are chosen in a draft first: they are taken back, confirmed, and undone as long as nothing came to light."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browsing import look
from tests.support.browser import Watched, at_a_move, draft_words, from_record, new_table, state_of


def test_a_draft_is_shown_and_taken_back_before_anything_is_said(desktop: Watched) -> None:
    opened, seat, page = at_a_move(desktop)
    before = state_of(desktop.address, opened, seat)
    first = look(page)
    draft_words(page, 3)
    assert len(look(page).draft) == 3
    expect(page.locator(".foreseen li").first).to_be_visible()
    expect(page.get_by_role("button", name="Confirm")).to_be_enabled()
    for left in (2, 1, 0):
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".draft li")).to_have_count(left)
    assert look(page).words == first.words
    assert state_of(desktop.address, opened, seat) == before


def test_escape_takes_a_word_back(desktop: Watched) -> None:
    _, _, page = at_a_move(desktop)
    draft_words(page, 2)
    page.mouse.move(0, 0)
    expect(page.locator(".inspector")).to_have_count(0)  # it would take the key for itself
    page.locator(".confirm").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".draft li")).to_have_count(1)


def test_a_click_beside_an_open_popover_is_not_lost(desktop: Watched) -> None:
    _, _, page = at_a_move(desktop)
    draft_words(page, 1)
    page.locator("[data-more]").first.click()
    expect(page.locator(".foreseen .peeked").first).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".draft li")).to_have_count(0)


def test_resting_on_a_word_shows_what_it_would_bring_and_chooses_nothing(desktop: Watched) -> None:
    _, _, page = at_a_move(desktop)
    page.locator("[data-word^=take]").first.hover()
    expect(page.locator(".foreseen .peeked").first).to_be_visible()
    expect(page.locator(".draft li")).to_have_count(0)


def test_a_confirmed_word_is_undone_until_something_comes_to_light(desktop: Watched) -> None:
    opened, seat, page = at_a_move(desktop)
    before = state_of(desktop.address, opened, seat)
    ways = "(ways) => ways.map((way) => way.outerHTML)"
    way = page.locator(".ft-way").evaluate_all(ways)
    page.locator("[data-word^=take]").first.click()
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator("[data-word^=take]")).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("[data-word^=take]").first).to_be_visible()
    # No trace of it stays on the board.
    assert page.locator(".ft-way").evaluate_all(ways) == way
    after = state_of(desktop.address, opened, seat)
    assert after["view"] == before["view"]
    assert after["seq"] == before["seq"] + 2


def test_enter_confirms_a_whole_turn_that_was_chosen_by_clicks(desktop: Watched) -> None:
    opened = new_table(desktop.address, "five-tribes", "person", "person", "person")
    seat = state_of(desktop.address, opened)["awaited"][0]
    page = desktop.sit(opened, seat)
    page.keyboard.press("Enter")  # nothing is chosen yet
    assert seat in state_of(desktop.address, opened, seat)["awaited"]
    page.locator(".bar [data-word='bid 3']").click()
    expect(page.locator(".confirm.primary kbd")).to_have_text("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".confirm.primary")).to_have_count(0)
    expect(page.locator(".draft li")).to_have_count(0)
    assert seat not in state_of(desktop.address, opened, seat)["awaited"]


def test_enter_confirms_no_half_of_a_turn(desktop: Watched) -> None:
    opened, seat, page = at_a_move(desktop)
    before = state_of(desktop.address, opened, seat)
    draft_words(page, 2)
    page.mouse.move(0, 0)
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)  # it would have been confirmed by then
    assert state_of(desktop.address, opened, seat) == before


def test_what_cannot_be_foreseen_says_so_before_it_is_confirmed(desktop: Watched) -> None:
    opened = from_record(desktop.address, "amul/13-4-greedy", 83)
    page = desktop.sit(opened, state_of(desktop.address, opened)["awaited"][0])
    page.locator("[data-word^=take]").first.click()
    expect(page.locator(".prompt")).to_contain_text("cannot be taken back")


def test_a_hidden_choice_is_exchanged_before_and_after_it_is_confirmed(desktop: Watched) -> None:
    opened = new_table(desktop.address, "amul", "person", "person", "person")
    page = desktop.sit(opened, 0)
    one, other = (page.locator(f"[data-word='{word}']").first for word in two_offers(page))
    one.click()
    expect(page.locator(".draft li")).to_have_count(1)
    first = look(page).draft
    other.click()
    expect(page.locator(".draft li")).not_to_have_text(first)
    expect(page.locator(".draft li")).to_have_count(1)
    page.locator(".confirm").click()
    expect(page.locator(".draft li")).to_have_count(0)
    offered = state_of(desktop.address, opened, 0)["view"]["players"][0]["choice"]
    one.click()
    page.locator(".confirm").click()
    expect(page.locator(".draft li")).to_have_count(0)
    assert state_of(desktop.address, opened, 0)["view"]["players"][0]["choice"] != offered


def test_of_two_quick_clicks_none_is_lost(desktop: Watched) -> None:
    """The second one comes before the server has answered to the first."""
    opened = new_table(desktop.address, "amul", "person", "person", "person")
    page = desktop.sit(opened, 0)
    expect(page.locator(".bar.asked")).to_be_visible()
    words = two_offers(page)
    page.evaluate(
        """(words) => {
          for (const word of words) {
            const click = new MouseEvent("click", { bubbles: true, detail: 1 });
            document.querySelector(`[data-word="${word}"]`).dispatchEvent(click);
          }
        }""",
        words,
    )
    expect(page.locator(f"[data-word='{words[1]}'][aria-pressed=true]").first).to_be_attached()
    expect(page.locator(f"[data-word='{words[0]}'][aria-pressed=true]")).to_have_count(0)


def two_offers(page: Page) -> list[str]:
    """Words of two different cards: a hand may hold equal ones, and to choose a word again confirms it."""
    cards = page.locator("[data-word^=offer]")
    expect(cards.first).to_be_visible()
    words: list[str] = cards.evaluate_all("(cards) => cards.map((card) => card.dataset.word)")
    return list(dict.fromkeys(words))[:2]


def test_choosing_the_last_word_again_confirms_it(desktop: Watched) -> None:
    opened = new_table(desktop.address, "amul", "person", "person", "person")
    page = desktop.sit(opened, 0)
    first = page.locator("[data-word]").first
    first.click()
    expect(page.locator(".draft li")).to_have_count(1)
    first.click()
    expect(page.locator(".draft li")).to_have_count(0)
    assert 0 not in state_of(desktop.address, opened, 0)["awaited"]
