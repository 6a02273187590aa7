"""What stands around a board: rules, the inspector, the log, the command box, help, points so far."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.support.browser import (
    Watched,
    accessible,
    at_a_move,
    from_record,
    newest_line,
    translated,
)


def test_the_rules_are_searched(desktop: Watched) -> None:
    _, _, page = at_a_move(desktop)
    page.locator("#tab-menu").click()
    page.locator(".menu").get_by_role("button", name="Rules").click()
    dialog = page.get_by_role("dialog")
    search = dialog.get_by_role("searchbox")
    search.fill("camel")
    expect(dialog.get_by_role("status")).to_have_text(re.compile(r"\d+"))
    expect(dialog.locator("mark").first).to_have_text(re.compile("camel", re.IGNORECASE))
    accessible(page)
    translated(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_a_refusal_cites_the_rule_that_forbids_it_and_opens_it(desktop: Watched) -> None:
    _, _, page = at_a_move(desktop)
    page.keyboard.press("/")
    page.keyboard.type("drop a1 elder")
    with desktop.expecting("status of 422"):
        page.keyboard.press("Enter")
        refusal = page.locator(".bar [role=alert]")
        expect(refusal).to_contain_text(re.compile(r"\w+"))
    link = refusal.get_by_role("button")
    number = link.inner_text()
    assert re.fullmatch(r"FT-\d+\.\d+", number)
    accessible(page)
    link.click()
    rule = page.get_by_role("dialog").locator(f"[id='rule-{number}']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()


def test_the_command_box_completes_words_and_what_they_are_called(desktop: Watched) -> None:
    _, _, page = at_a_move(desktop)
    page.keyboard.press("/")
    box = page.get_by_role("combobox", name="Type a move")
    expect(box).to_be_focused()
    page.keyboard.type("take a")
    option = page.locator(".command").get_by_role("option").first
    expect(option).to_contain_text("take a")
    accessible(page)
    word = option.locator("code").inner_text()
    label = option.inner_text().removesuffix(word).strip()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".draft li")).to_have_text([label])
    expect(box).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".draft li")).to_have_count(0)
    expect(newest_line(page)).to_contain_text("takes")


def test_a_component_explains_itself_by_pointer_and_by_focus(desktop: Watched) -> None:
    _, _, page = at_a_move(desktop)
    page.wait_for_load_state("networkidle")  # the inspector comes after the first board
    djinn = page.locator("[data-component^='djinn:']").first
    djinn.hover()
    inspector = page.get_by_role("tooltip")
    expect(inspector).to_be_visible()
    expect(inspector.locator("strong")).to_have_text(re.compile(r"\w+"))
    expect(inspector.locator(".muted")).to_have_text(
        re.compile(r"\w+")
    )  # where its values come from
    accessible(page)
    link = page.locator(".inspector .rule-link")
    number = re.search(r"FT-10\.\d+", link.inner_text())
    assert number
    page.keyboard.press("r")
    expect(page.get_by_role("dialog").locator(f"[id='rule-{number[0]}']")).to_be_in_viewport()
    page.keyboard.press("Escape")

    page.mouse.move(0, 0)
    tile = page.locator("[data-word][data-component^='tile:']").first
    tile.focus()
    expect(inspector).to_be_visible()
    expect(tile).to_have_attribute("aria-describedby", "inspector")
    page.keyboard.press("Escape")
    expect(inspector).to_have_count(0)
    page.keyboard.press("Tab")
    expect(inspector).to_be_visible()


def test_a_line_of_the_log_lights_up_what_it_names(desktop: Watched) -> None:
    _, _, page = at_a_move(desktop)
    line = page.locator(".log-line[data-names~='c1']").first
    line.hover()
    expect(page.locator("[data-at~='c1'].lit").first).to_be_visible()
    page.mouse.move(0, 0)
    expect(page.locator(".lit")).to_have_count(0)
    line.focus()
    expect(page.locator("[data-at~='c1'].lit").first).to_be_visible()


def test_the_points_so_far_are_shown_when_they_are_wanted(desktop: Watched) -> None:
    _, seat, page = at_a_move(desktop)
    page.locator("#tab-score").click()
    assert page.locator(".pad").count() == 0
    page.get_by_role("checkbox").check()
    expect(page.locator(".pad tfoot td")).to_have_count(3)
    # Coins of the others are secret: only the own total is known.
    known = page.locator(".pad tfoot td").all_inner_texts()
    assert [place for place, text in enumerate(known) if "?" not in text] == [seat]
    accessible(page)


@pytest.mark.parametrize("panel", ["score", "chat", "menu"])
def test_escape_closes_a_panel_and_the_log_is_there_again(desktop: Watched, panel: str) -> None:
    _, _, page = at_a_move(desktop)
    button = page.locator(f"#tab-{panel}")
    button.click()
    expect(page.locator(".panel-head")).to_be_visible()
    if panel == "chat":
        page.locator(".chat-form input").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".panel-head")).to_have_count(0)
    expect(button).to_be_focused()
    expect(page.locator(".log")).to_be_visible()


def test_the_keyboard_is_explained(desktop: Watched) -> None:
    _, _, page = at_a_move(desktop)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_visible()
    accessible(page)
    translated(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_what_happened_last_is_marked_on_the_board(desktop: Watched) -> None:
    # Black has just moved, and nobody else since.
    opened = from_record(desktop.address, "five_tribes/07-3-greedy", 117)
    page = desktop.sit(opened, 0)
    expect(page.locator(".bar")).to_be_visible()
    expect(page.locator(".ft-way.ft-black").first).to_be_attached()
