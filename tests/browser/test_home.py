"""Home and the pages around it: a newcomer plays at once, friends find each other."""

from __future__ import annotations

import re
from time import monotonic

import httpx
import pytest
from playwright.sync_api import FilePayload, expect

from browsing import Clicks
from serai import game
from serai.games.editions import editions
from tests.support.browser import Watched, accessible, fits, new_table, translated

PAGES = {"/": "A house", "/#/new/five-tribes": "new table", "/#/new/amul": "new table",
         "/#/new/marrakesh": "new table", "/#/account": "account", "/#/about": "About", "/#/games": "My games",
         "/#/games/amul": "statistics"}  # fmt: skip


def test_a_newcomer_plays_five_tribes_within_15_seconds(desktop: Watched) -> None:
    start = monotonic()
    page = desktop.open()
    card = page.locator("article", has=page.get_by_role("heading", name="Five Tribes"))
    card.get_by_role("button", name="Play against bots").click()
    page.get_by_role("button", name="Start").click()
    player = Clicks(page, 1)
    player.turn()
    assert monotonic() - start < 15
    own = page.locator(".log-line", has=page.locator(".seat-mark"))
    expect(own.first).to_be_visible()
    assert player.chosen


def test_a_table_with_friends_is_two_clicks_away(desktop: Watched) -> None:
    page = desktop.open()
    card = page.locator("article", has=page.get_by_role("heading", name="Amul"))
    card.get_by_role("link", name="With friends").click()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("The game begins as soon as every seat is taken.")).to_be_visible()
    link = page.get_by_label("Private link for this seat").first
    expect(link).to_have_value(
        re.compile(rf"^{desktop.address}/invite/[\w-]+\?language=en#/tables/[\w-]+/\d/[\w-]+$")
    )
    accessible(page)
    translated(page)
    page.get_by_role("button", name="A bot instead").click()
    expect(page.locator(".table-board")).to_be_visible()


def test_an_option_that_is_a_list_is_typed_and_refused_with_its_part(desktop: Watched) -> None:
    page = desktop.open("/#/new/marrakesh")
    page.get_by_text("Options of the game").click()
    field = page.locator("input[list=values-of-exchange_offices]")
    field.fill("exchange_01+exchange_01+exchange_02")
    with desktop.expecting("status of 422"):
        page.get_by_role("button", name="Open the table").click()
        expect(page.locator(".error").first).to_contain_text("exchange_01")
    field.fill("")  # the usual again
    expect(field).to_have_value("random")
    accessible(page)
    translated(page)


def test_a_pack_is_chosen_for_a_new_table_and_its_faults_are_told(desktop: Watched) -> None:
    page = desktop.open("/#/new/amul")
    chooser = page.locator(".pack input[type=file]")
    head = 'extends = "amul"\n[meta]\npack = "mine"\n'
    card = '[[cards]]\nid = "{}"\nsource = "printed"\n'
    bad = "".join(card.format(id) for id in ("guld", "silvr"))
    file: FilePayload = {
        "name": "mine.toml",
        "mimeType": "text/plain",
        "buffer": (head + bad).encode(),
    }
    chooser.set_input_files(files=[file])
    faults = page.locator(".pack-faults")
    with desktop.expecting("422"):
        page.get_by_role("button", name="Open the table").click()
        expect(faults).to_contain_text("mine.toml")
    expect(faults.locator("li")).to_have_count(2)
    expect(faults.locator("li").first).to_contain_text("guld")
    accessible(page)
    translated(page)
    file["buffer"] = (head + card.format("gold")).encode()
    chooser.set_input_files(files=[file])
    expect(faults.locator("li")).to_have_count(0)
    page.get_by_role("button", name="The usual box").click()
    expect(page.locator(".pack output")).to_be_empty()
    chooser.set_input_files(files=[file])
    with page.expect_response("**/api/tables") as answer:
        page.get_by_role("button", name="Open the table").click()
    table = answer.value.json()["table"]["id"]
    box = httpx.get(f"{desktop.address}/api/tables/{table}/box").json()
    assert box["pack"]["name"] == "mine"


def test_an_older_edition_of_the_box_is_chosen_for_a_new_table(desktop: Watched) -> None:
    page = desktop.open("/#/new/amul")
    page.get_by_label("Edition of the box").select_option("amul@1")
    accessible(page)
    translated(page)
    with page.expect_response("**/api/tables") as answer:
        page.get_by_role("button", name="Open the table").click()
    table = answer.value.json()["table"]["id"]
    box = httpx.get(f"{desktop.address}/api/tables/{table}/box").json()
    assert box["pack"]["hash"] == editions("amul")[-1].hash


def test_a_record_asks_for_the_pack_that_it_needs(desktop: Watched) -> None:
    pack = 'extends = "amul"\n[meta]\npack = "unheard-of"\n'
    record = game("amul", pack).new(seats=3, seed=1).record()
    page = desktop.open()
    file: FilePayload = {"name": "a.txt", "mimeType": "text/plain", "buffer": record.encode()}
    with desktop.expecting("422"):
        page.locator("section input[type=file]").set_input_files(files=[file])
        expect(page.locator(".home > .error")).to_contain_text("unheard-of")
    accessible(page)
    translated(page)
    file = {"name": "p.toml", "mimeType": "text/plain", "buffer": pack.encode()}
    page.get_by_label("Choose the pack of this record").set_input_files(files=[file])
    expect(page.get_by_role("heading", name="Pass the device to Circle")).to_be_visible()


def test_every_page_is_accessible_and_says_sentences(desktop: Watched) -> None:
    page = desktop.open()
    for path, title in PAGES.items():
        page.goto(desktop.address + path)
        expect(page.get_by_role("heading", level=1)).to_contain_text(title)
        page.wait_for_load_state("networkidle")
        accessible(page)
        translated(page)


@pytest.mark.parametrize("path", PAGES)
def test_every_page_fits_a_phone(phone: Watched, path: str) -> None:
    page = phone.open(path)
    expect(page.get_by_role("heading", level=1)).to_contain_text(PAGES[path])
    page.wait_for_load_state("networkidle")
    fits(page)


def test_tables_are_found_joined_and_watched(desktop: Watched, other: Watched) -> None:
    new_table(desktop.address, "five-tribes", "person", "free", public=True, name="Open house")
    page = desktop.open()
    line = page.locator("li", has_text="Open house")
    line.get_by_role("button", name="Sit down").click()
    page.get_by_role("dialog").get_by_label("Your name").fill("Zoe")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".players")).to_contain_text("Zoe")
    page.goto(desktop.address)
    mine = page.locator("section", has=page.get_by_role("heading", name="My games"))
    expect(mine.get_by_role("link", name="Open house")).to_be_visible()

    identity = other.open()
    identity.locator("li", has_text="Open house").get_by_role("link", name="Watch").click()
    expect(identity.locator(".table-board")).to_be_visible()
    expect(identity.locator(".confirm")).to_have_count(0)


def test_my_turn_is_told_at_home_and_leads_to_the_table(desktop: Watched) -> None:
    opened = new_table(desktop.address, "five-tribes", "person", "person", name="Evening")
    page = desktop.sit(opened, 0, 1)
    page.goto(desktop.address)
    own = page.get_by_role("link", name="Evening")
    expect(own).to_contain_text("Your turn")
    own.click()
    expect(page.locator(".curtain")).to_be_visible()


def test_a_new_table_takes_seats_clock_and_options(desktop: Watched) -> None:
    page = desktop.open("/#/new/five-tribes")
    page.locator(".chair-count select").select_option("4")
    for chair in ("Second", "Third", "Fourth"):  # a seat is no number
        page.get_by_label(f"{chair} chair").select_option("easy")
    page.get_by_label("Thinking time").select_option("calm")
    page.get_by_label("Name of the table").fill("Long evening")
    page.get_by_text("Options of the game").click()
    page.get_by_label(re.compile("^Coins")).select_option("open")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".player")).to_have_count(4)
    expect(page.locator(".clock").first).to_have_text(re.compile(r"^(20:00|19:5\d)$"))
    expect(page).to_have_title(re.compile("Long evening"))
    page.locator("#tab-menu").click()
    page.locator("#tab-details").click()
    expect(page.locator(".details dl").first).to_contain_text("Coins")


def test_the_about_page_says_what_is_reconstructed(desktop: Watched) -> None:
    page = desktop.open("/#/about")
    expect(page.get_by_text("independent implementation")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^\d+ of \d+ components have"))).to_have_count(3)
    page.get_by_text("Which?").first.click()
    expect(page.locator(".about-list li").first).to_be_visible()


def test_the_policy_allows_nothing_unsafe(address: str) -> None:
    policy = httpx.get(address, timeout=20).headers["content-security-policy"]
    assert "unsafe-" not in policy
    assert "default-src" in policy


def test_the_theme_follows_the_device_until_one_is_chosen(desktop: Watched) -> None:
    page = desktop.open()
    button = page.get_by_role("button", name="Theme: as on this device")
    button.wait_for()
    paper = {}
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        paper[scheme] = page.evaluate("() => getComputedStyle(document.documentElement).color")
    assert paper["dark"] != paper["light"]
    button.click()
    page.get_by_role("button", name="Theme: light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    page.get_by_role("button", name="Theme: dark").wait_for()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
