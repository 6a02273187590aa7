"""Several people at one table: on two devices, on one, and looking on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browsing import Clicks, Json, look, open_table
from tests.support.browser import (
    Watched,
    accessible,
    new_table,
    newest_line,
    record,
    state_of,
    translated,
)


def test_two_browsers_meet_by_a_private_link_see_each_other_play_and_talk(
    desktop: Watched, other: Watched
) -> None:
    opened = new_table(desktop.address, "five-tribes", "person", "free")
    ann = desktop.sit(opened, 0)
    expect(ann.locator(".waiting-room")).to_be_visible()
    bob = other.open(next(key["link"] for key in opened["seats"] if key["seat"] == 1))
    bob.get_by_label("Your name").fill("Bob")
    accessible(bob)
    bob.get_by_role("button", name="Sit down").click()
    for page in (ann, bob):
        expect(page.locator(".players")).to_contain_text("Bob")
        expect(page.locator(".table-board")).to_be_visible()

    (first,) = state_of(desktop.address, opened)["awaited"]
    mover, witness = (ann, bob) if first == 0 else (bob, ann)
    assert not look(witness).words
    bid(mover, opened)
    line = newest_line(mover).inner_text()
    expect(newest_line(witness)).to_have_text(line)
    expect(witness.locator(".bar.asked")).to_be_visible()

    ann.locator("#tab-chat").click()
    ann.locator(".chat-form input").fill("Good luck!")
    ann.keyboard.press("Enter")
    expect(ann.locator(".chat-said")).to_contain_text("Good luck!")
    expect(bob.locator("#tab-chat").locator(".unread")).to_have_text("1")
    bob.locator("#tab-chat").click()
    expect(bob.locator(".chat-said li")).to_contain_text(["Ann"])
    expect(bob.locator(".chat-said li")).to_contain_text(["Good luck!"])
    accessible(bob)


def test_the_title_calls_whoever_is_asked(desktop: Watched, other: Watched) -> None:
    opened = new_table(desktop.address, "five-tribes", "person", "person")
    (first,) = state_of(desktop.address, opened)["awaited"]
    mover, witness = desktop.sit(opened, first), other.sit(opened, 1 - first)
    expect(witness.locator(".table-board")).to_be_visible()
    assert "●" in mover.title()
    assert "●" not in witness.title()
    bid(mover, opened)
    witness.wait_for_function("() => document.title.includes('●')")


def test_the_other_seats_secrets_are_nowhere_while_the_curtain_is_down(desktop: Watched) -> None:
    opened = open_in_mid_game(desktop.address)
    page = desktop.sit(opened, 0, 1, 2)
    expect(page.locator(".curtain")).to_be_visible()
    accessible(page)
    translated(page)
    # Amul's hands are secret: of none of them anything is in the document.
    assert page.locator("[data-word], [data-component], .table-board").count() == 0
    page.locator(".curtain button").click()
    expect(page.locator(".cards-in-hand [data-word]").first).to_be_visible()
    mine = hand(page)
    assert mine == sorted(state_of(desktop.address, opened, 0)["view"]["players"][0]["hand"])

    page.locator(".cards-in-hand [data-word]").first.click()
    expect(page.locator("#announcer")).not_to_be_empty()
    page.locator(".confirm").click()
    expect(page.locator(".curtain")).to_contain_text("Bob")
    assert page.locator("[data-component], .table-board").count() == 0
    assert page.locator("#announcer").text_content() == ""  # whatever was told to Ann
    page.reload()
    expect(page.locator(".curtain")).to_contain_text("Bob")
    page.locator(".curtain button").click()
    expect(page.locator(".cards-in-hand [data-word]").first).to_be_visible()
    theirs = sorted(state_of(desktop.address, opened, 1)["view"]["players"][1]["hand"])
    assert hand(page) == theirs
    assert theirs != mine


def test_a_whole_round_is_played_on_one_device(desktop: Watched) -> None:
    opened = new_table(desktop.address, "five-tribes", "person", "person")
    page = desktop.sit(opened, 0, 1)
    player = Clicks(page, 3)
    spoken: set[str] = set()
    while len(spoken) < 2:
        player.step(player.wait(lambda seen: seen.mine))
        lines = page.locator(".log-line").all_inner_texts()
        spoken = {line.split()[0] for line in lines} & {"Ann", "Bob"}


def test_a_spectator_sees_moves_and_has_no_words(desktop: Watched, other: Watched) -> None:
    opened = new_table(desktop.address, "five-tribes", "person", "person", public=True)
    (first,) = state_of(desktop.address, opened)["awaited"]
    mover, identity = desktop.sit(opened, first), other.sit(opened)
    expect(identity.locator(".table-board")).to_be_visible()
    accessible(identity)
    bid(mover, opened)
    expect(newest_line(identity)).to_contain_text("bids")
    assert identity.locator("[data-word], [data-more], .confirm, .command").count() == 0
    identity.locator("#tab-chat").click()
    identity.locator(".chat-form input").fill("Hello from outside")
    identity.keyboard.press("Enter")
    mover.locator("#tab-chat").click()
    expect(mover.locator(".chat-said")).to_contain_text("Hello from outside")


@pytest.mark.parametrize("game", ["five-tribes", "amul"])
def test_a_player_resigns_and_a_bot_plays_on(desktop: Watched, game: str) -> None:
    seats = ("person", "random") if game == "five-tribes" else ("person", "random", "random")
    page = desktop.sit(new_table(desktop.address, game, *seats), 0)
    page.locator("#tab-menu").click()
    page.get_by_role("button", name="Resign").click()
    accessible(page)
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.locator(".player").first).to_contain_text("bot")


def bid(page: Page, opened: Json) -> None:
    """Bid, until somebody else is to bid: of two players one may come twice in a row."""
    address = page.url.partition("/#")[0]
    awaited = state_of(address, opened)["awaited"]
    while state_of(address, opened)["awaited"] == awaited:
        page.locator("[data-word^=bid]").first.click()
        page.locator(".confirm").click()
        expect(page.locator(".draft li")).to_have_count(0)


def open_in_mid_game(address: str) -> Json:
    """Amul for three on one device, after a few rounds."""
    chairs = [{"kind": "person", "name": name} for name in ("Ann", "Bob", "Cid")]
    return open_table(address, {"text": record("amul/12-3-greedy", 29), "chairs": chairs})


def hand(page: Page) -> list[str]:
    marks = page.locator(".cards-in-hand [data-component]")
    names: list[str] = marks.evaluate_all("(all) => all.map((one) => one.dataset.component)")
    return sorted(name.removeprefix("card:") for name in names if name.startswith("card:"))
