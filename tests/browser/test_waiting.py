"""The waiting room: links that invite, and are spent; and the mark of tables that somebody laid out."""

from __future__ import annotations

import httpx
from playwright.sync_api import Page, expect

from browsing import Json
from tests.support.browser import Watched, accessible, new_table, translated


def open_with_friends(device: Watched, seats: int) -> Page:
    """A public table that is opened by hand: me, and friends by links."""
    page = device.open("/#/new/five-tribes")
    page.get_by_label("Seats").select_option(str(seats))
    for chair in ("Second", "Third", "Fourth")[: seats - 1]:
        page.get_by_label(f"{chair} chair").select_option("friend")
    page.get_by_label("Show it among the open tables").check()
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".waiting-room")).to_be_visible()
    return page


def links(page: Page) -> list[str]:
    fields = page.get_by_label("Private link for this seat").locator("visible=true")
    found: list[str] = fields.evaluate_all("(all) => all.map((one) => one.value).filter(Boolean)")
    return found


def test_a_stranger_who_leaves_spends_the_link_and_the_opener_makes_a_new_one(
    desktop: Watched, other: Watched
) -> None:
    ann = open_with_friends(desktop, 3)
    first, second = links(ann)
    table = ann.url.rpartition("/")[2]
    path = f"{desktop.address}/api/tables/{table}/seats/1"
    eve = httpx.post(path, json={"name": "Eve"}).json()["secret"]
    expect(ann.locator(".chair").nth(1)).to_contain_text("Eve")
    assert links(ann) == [second]
    httpx.delete(path, headers={"authorization": f"Bearer {eve}"}).raise_for_status()
    chair = ann.locator(".chair").nth(1)
    expect(chair).to_contain_text("free")
    assert links(ann) == [second]
    accessible(ann)
    translated(ann)

    with other.expecting("401"):
        bob = other.open(first.removeprefix(desktop.address))
        expect(bob.get_by_role("alert")).to_contain_text("has been used or replaced")
    chair.get_by_role("button", name="New link").click()
    expect(chair.get_by_label("Private link for this seat").first).to_be_visible()
    fresh = links(ann)[0]
    assert fresh not in (first, second)
    bob.goto(fresh)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.locator(".waiting-room")).to_be_visible()
    assert links(bob) == []
    expect(bob.get_by_role("button", name="New link")).to_have_count(0)
    ann.locator(".chair").nth(2).get_by_role("button", name="A bot instead").click()
    for page in (ann, bob):
        expect(page.locator(".table-board")).to_be_visible()
    # The same link once more, on the device that sits there: back to the table.
    bob.goto(f"{desktop.address}/#/")
    bob.goto(fresh)
    expect(bob.locator(".table-board")).to_be_visible()


def test_a_link_that_was_spent_while_the_page_was_closed_is_not_offered(desktop: Watched) -> None:
    ann = open_with_friends(desktop, 3)
    (first, second), address = links(ann), ann.url
    ann.close()
    path = f"{desktop.address}/api/tables/{address.rpartition('/')[2]}/seats/1"
    eve = httpx.post(path, json={"name": "Eve"}).json()["secret"]
    httpx.delete(path, headers={"authorization": f"Bearer {eve}"}).raise_for_status()
    with desktop.expecting("401"):
        ann = desktop.open(address.removeprefix(desktop.address))
        expect(ann.get_by_label("Private link for this seat").first).to_have_value(second)
    assert first not in links(ann)


def test_a_seat_is_taken_along_to_another_device(desktop: Watched, other: Watched) -> None:
    opened = new_table(desktop.address, "five-tribes", "person", "random")
    ann = desktop.sit(opened, 0)
    ann.locator("#tab-menu").click()
    ann.locator("#tab-details").click()
    own = ann.get_by_label("Your seat on another device", exact=True).input_value()
    there = other.open(own.removeprefix(desktop.address))
    expect(there.locator(".table-board")).to_be_visible()
    there.locator("#tab-menu").click()
    there.locator("#tab-details").click()
    expect(there.get_by_label("Your seat on another device", exact=True)).to_have_value(own)


def test_a_table_that_somebody_laid_out_says_so(desktop: Watched, other: Watched) -> None:
    start: Json = {"game": "five-tribes", "seats": 2}
    opened = new_table(
        desktop.address, "five-tribes", "person", "free", public=True, start=start, name="Laid"
    )
    identity = other.open("/")
    line = identity.locator(".table-line", has_text="Laid")
    expect(line).to_contain_text("Laid out by Ann")
    ann = desktop.sit(opened, 0)
    expect(ann.locator(".waiting-room")).to_contain_text("Laid out by Ann")
    ann.get_by_text("What is agreed").click()
    expect(ann.locator(".details")).to_contain_text("drawn when the last seat is taken")
    line.get_by_role("button", name="Sit down").click()
    identity.get_by_role("dialog").get_by_label("Your name").fill("Bob")
    identity.get_by_role("button", name="Go on").click()
    for page in (ann, identity):
        expect(page.locator(".table-board")).to_be_visible()
        expect(page.locator(".table .laid-out")).to_have_text("Laid out by Ann")
    accessible(identity)
