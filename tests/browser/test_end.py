"""After the end: the score pad with its chart, the replay, the record, another game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.browser import (
    Watched,
    accessible,
    device,
    fits,
    from_record,
    state_of,
    translated,
)

GAMES = {
    "five-tribes": "five_tribes/07-3-greedy",
    "amul": "amul/13-4-greedy",
    "marrakesh": "marrakesh/07-3-greedy-e2",
}
ROUNDS = {"five-tribes": 10, "amul": 9, "marrakesh": 12}


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_opens_by_itself_and_tells_the_whole_reckoning(
    desktop: Watched, game: str
) -> None:
    opened = from_record(desktop.address, GAMES[game])
    scores = state_of(desktop.address, opened, 0)["scores"]
    by_place = sorted(scores, key=lambda score: int(score["place"]))
    page = desktop.sit(opened, by_place[0]["seat"])
    sheet = page.get_by_role("dialog", name="You win!")
    expect(sheet).to_be_visible()
    expect(sheet.locator(".rank-total")).to_have_text([str(score["total"]) for score in by_place])
    # Every line of the pad has its part of the bar.
    for score, row in zip(by_place, sheet.locator(".rank > li").all(), strict=True):
        parts = {
            part.get_attribute("data-score-line") for part in row.locator("[data-score-line]").all()
        }
        assert parts == {line["id"] for line in score["lines"] if line["points"]}
    expect(sheet).to_contain_text(f"{ROUNDS[game]} rounds")
    assert sheet.locator("svg[role=img] .chart-line").count() == len(scores)
    expect(sheet.locator("svg .chart-line").first).to_be_visible()

    sheet.locator(".end-pad summary").click()
    pad = sheet.locator(".end-pad .pad")
    assert pad.locator("tfoot td").all_inner_texts() == [str(score["total"]) for score in by_place]
    assert pad.locator("tbody tr").count() == len(scores[0]["lines"])
    sheet.locator(".unfold").first.click()
    expect(sheet.locator(".pad-parts li").first).to_be_visible()
    accessible(page)
    translated(page)


@pytest.mark.parametrize("place", [0, 2], ids=["winner", "last"])
def test_the_sheet_says_what_decided_the_game(desktop: Watched, place: int) -> None:
    """The winner is compared with the runner-up, whoever reads it."""
    opened = from_record(desktop.address, GAMES["five-tribes"])
    ranked = sorted(
        state_of(desktop.address, opened, 0)["scores"], key=lambda score: int(score["place"])
    )
    first, second, _ = ranked
    page = desktop.sit(opened, ranked[place]["seat"])
    points = {line["id"]: line["points"] for line in second["lines"]}
    most = max(first["lines"], key=lambda line: int(line["points"] - points.get(line["id"], 0)))
    told = f"{most['title']} decided it: Pink {most['points']}, Black {points[most['id']]}."
    expect(page.locator(".why")).to_contain_text(told)
    page.locator(".why").get_by_role("button", name="Show").first.click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".replay")).to_be_visible()


def test_nothing_tells_who_has_won_before_the_bars_have_grown(
    browser: Browser, address: str
) -> None:
    with device(browser, address, {"speed": "off"}) as watched:
        page = watched.sit(from_record(address, GAMES["five-tribes"]), 0)
        expect(page.locator(".why")).to_be_attached()
        grown, swapped, told = page.evaluate(BEGINS)
        assert grown < swapped < min(told)


# When the last bar, the ranks and what tells of them begin to move, in seconds.
BEGINS = """() => {
  const delay = (mark) => parseFloat(getComputedStyle(document.querySelector(mark)).animationDelay);
  const bars = [...document.querySelectorAll(".rank-bar > span")];
  return [
    Math.max(...bars.map((bar) => parseFloat(getComputedStyle(bar).animationDelay))),
    delay(".rank > li"),
    [".end-head h2", ".end-below", ".end-pad", ".rank-total"].map(delay),
  ];
}"""


@pytest.mark.parametrize("game", ["five-tribes", "amul"])
def test_the_past_does_not_tell_the_points_of_the_end(desktop: Watched, game: str) -> None:
    opened = from_record(desktop.address, GAMES[game])
    page = desktop.sit(opened, 0)
    total = str(state_of(desktop.address, opened, 0)["scores"][0]["total"])
    page.get_by_role("dialog").get_by_role("button", name="board").click()
    panel = page.locator(".area-players > .player").first
    expect(panel).to_contain_text(total)
    page.goto(f"{desktop.address}/#/tables/{opened['table']['id']}/30")
    expect(page.locator(".replay")).to_be_visible()
    expect(page.locator(".area-players :is(.ft-points, .amul-player .total)")).to_have_count(0)


def test_who_has_not_won_reads_who_has(desktop: Watched) -> None:
    page = desktop.sit(from_record(desktop.address, GAMES["five-tribes"]), 0)
    expect(page.get_by_role("dialog", name="Pink wins")).to_be_visible()


def test_the_sheet_is_closed_and_opened_again_and_shared(desktop: Watched) -> None:
    desktop.context.grant_permissions(["clipboard-read", "clipboard-write"])
    opened = from_record(desktop.address, GAMES["five-tribes"])
    page = desktop.sit(opened, 1)
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="Share the result").click()
    expect(sheet.get_by_role("button", name="Copied")).to_be_visible()
    shared = page.evaluate("navigator.clipboard.readText()")
    assert shared.endswith(page.url)
    assert "Pink 190" in shared
    sheet.get_by_role("button", name="Look at the board").click()
    expect(sheet).to_have_count(0)
    page.reload()
    again = page.locator(".bar").get_by_role("button", name="Result")
    expect(again).to_be_visible()
    assert sheet.count() == 0
    again.click()
    expect(sheet).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.locator("#tab-score").click()
    page.get_by_role("button", name="Open the result").click()
    expect(sheet).to_be_visible()


def test_the_sheet_fits_a_phone(phone: Watched) -> None:
    page = phone.sit(from_record(phone.address, GAMES["five-tribes"]), 1)
    sheet = page.get_by_role("dialog", name="You win!")
    expect(sheet.locator(".chart-line").first).to_be_visible()
    fits(page)
    for name in ("Play again", "Replay", "Share the result", "Look at the board"):
        expect(sheet.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    accessible(page)


def test_the_replay_bar_goes_to_any_line_and_plays_by_itself(desktop: Watched) -> None:
    opened = from_record(desktop.address, GAMES["five-tribes"])
    page = desktop.sit(opened, 0)
    last = state_of(desktop.address, opened, 0)["seq"]
    page.get_by_role("dialog").get_by_role("button", name="Replay").click()
    place = page.locator(".replay output")
    expect(place).to_have_text(f"0 / {last}")
    expect(page.locator("[aria-label*=owned]")).to_have_count(0)
    accessible(page)
    translated(page)

    page.get_by_label("Speed").select_option("4")
    page.locator(".replay-play").click()
    expect(place).to_have_text(re.compile(rf"^([5-9]|1\d) / {last}$"))
    page.locator(".replay-pause").click()
    stopped = place.inner_text()
    page.wait_for_timeout(700)
    assert place.inner_text() == stopped

    page.locator(".replay input[type=range]").fill("40")
    expect(place).to_have_text(f"40 / {last}")
    expect(page.locator(".log-line[aria-current=step]").first).to_be_visible()
    page.locator(".replay-forward").click()
    expect(place).to_have_text(f"41 / {last}")
    page.locator(".log-line[data-line='20']").first.click()
    expect(place).to_have_text(f"20 / {last}")
    page.locator(".replay-now").click()
    expect(page.locator(".replay")).to_have_count(0)


def test_a_player_looks_at_the_past_in_mid_game_and_comes_back_to_his_draft(
    desktop: Watched,
) -> None:
    opened = from_record(desktop.address, GAMES["five-tribes"], 20)
    (seat,) = state_of(desktop.address, opened)["awaited"]
    page = desktop.sit(opened, seat)
    page.locator("[data-word^=take]").first.click()
    expect(page.locator(".draft li")).to_have_count(1)
    drafted = page.locator(".draft li").all_inner_texts()
    page.locator(".log-line[data-line='5']").first.click()
    expect(page.locator(".replay output")).to_have_text("5 / 20")
    assert page.locator("[data-word]").count() == 0
    page.locator(".replay-now").click()
    expect(page.locator(".draft li")).to_have_text(drafted)


def test_a_record_is_downloaded_and_opened_again(desktop: Watched, tmp_path: Path) -> None:
    opened = from_record(desktop.address, GAMES["amul"])
    page = desktop.sit(opened, 0)
    look_at_the_board(page)
    page.locator("#tab-menu").click()
    page.locator("#tab-details").click()
    accessible(page)
    translated(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert "Seed:" in file.read_text("utf-8")
    result = page.locator(".prompt").inner_text()
    page.goto(desktop.address)
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".table-board")).to_be_visible()
    look_at_the_board(page)
    expect(page.locator(".prompt")).to_have_text(result)
    assert opened["table"]["id"] not in page.url


def test_they_play_again(desktop: Watched, other: Watched) -> None:
    opened = from_record(desktop.address, "five_tribes/06-2-greedy")
    ann, bob = desktop.sit(opened, 0), other.sit(opened, 1)
    old = table_in(ann)
    ann.get_by_role("dialog").get_by_role("button", name="Play again").click()
    bob.get_by_role("dialog").get_by_role("button", name="Go to the next game").click()
    for page in (ann, bob):
        page.wait_for_url(lambda url: old not in url)
        expect(page.locator(".bar")).to_be_visible()
    assert table_in(ann) == table_in(bob)
    assert state_of(desktop.address, {"table": {"id": table_in(ann)}, "seats": []})["seq"] == 0


def look_at_the_board(page: Page) -> None:
    page.get_by_role("dialog").get_by_role("button", name="Look at the board").click()


def table_in(page: Page) -> str:
    return page.url.rpartition("/")[2]
