"""Amul's instants, each from where its card takes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.support.browser import Watched, accessible, new_table, show_log, state_of


@pytest.mark.parametrize(
    ("card", "zone"), [("deal", "bazaar"), ("arab_merchant", "palace"), ("marauder-j", "market")]
)
def test_a_card_is_fetched_by_a_click_where_it_lies(desktop: Watched, card: str, zone: str) -> None:
    start = {
        "game": "amul", "seats": 4, "round": 5, "first_pick": 0, "row": ["camel", "spices"],
        "played": [card, None, None, None], "players": [{"area": [card]}],
        "agenda": [{"step": "fetch", "seat": 0, "card": card, "left": 1}],
    }  # fmt: skip
    opened = new_table(desktop.address, "amul", "person", "random", "random", "random", start=start)
    words = state_of(desktop.address, opened, 0)["words"]
    assert {word.rpartition(" ")[0] for word in words} == {f"fetch {zone}"}

    page = desktop.sit(opened, 0)
    for word in words:
        expect(page.locator(f'[data-word="{word}"]').first).to_be_visible()
    accessible(page)
    page.locator(f'[data-word="{words[0]}"]').first.click()
    page.locator(".confirm").click()
    show_log(page)
    fetched = page.locator(".log-line", has_text="fetches")
    expect(fetched.first).to_be_visible()
    assert (
        words[0].split()[-1] in state_of(desktop.address, opened, 0)["view"]["players"][0]["area"]
    )


def test_am_5_6_a_hand_card_is_named_as_lost_before_it_is_played(desktop: Watched) -> None:
    hand = ["gold", "camel", "silver", "spices", "oil", "carpet"]
    start = {"game": "amul", "seats": 3, "players": [{"hand": hand}], "agenda": [{"step": "play"}]}
    page = desktop.sit(
        new_table(desktop.address, "amul", "person", "random", "random", start=start), 0
    )
    page.locator('[data-word="play gold"]').first.click()
    expect(page.get_by_text("“Gold” is a hand card: played now, it is lost")).to_be_visible()
    accessible(page)
    page.locator('[data-word="play camel"]').first.click()
    expect(page.get_by_text("is a hand card: played now")).to_have_count(0)
