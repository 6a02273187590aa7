"""People and bots with faces: the dialogue before a game, invitations, one's own games, forms."""

from __future__ import annotations

import io
import json
import re
from zipfile import ZipFile

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import (
    Watched,
    accessible,
    fits,
    from_record,
    new_table,
    on_our_page,
    state_of,
    table_over_days,
    translated,
)
from tests.support.qr_reader import read_qr

LANGUAGES = ("en", "ru", "pl")


def settings_script(**settings: str) -> str:
    return on_our_page(
        f"localStorage.setItem('serai.settings', {json.dumps(json.dumps(settings))})"
    )


def open_dialog(page: Page, game: str = "Five Tribes") -> None:
    card = page.locator("article", has=page.get_by_role("heading", name=game))
    card.get_by_role("button", name="Play against bots").click()
    expect(page.get_by_role("dialog")).to_be_visible()


# Bots


def test_how_many_how_strong_and_which_options_are_chosen_and_remembered(desktop: Watched) -> None:
    page = desktop.open()
    open_dialog(page)
    dialog = page.get_by_role("dialog")
    accessible(page)
    translated(page)
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_role("radio", name="3").check()
    faces = dialog.locator(".opponents li")
    expect(faces).to_have_text(["Falcon", "Caracal", "Fennec"])
    dialog.get_by_role("radio", name="Easy").check()
    dialog.get_by_text("Options of the game").click()
    dialog.get_by_label(re.compile("^Coins")).select_option("open")
    with page.expect_response("**/api/tables") as answer:
        dialog.get_by_role("button", name="Start").click()
    table = answer.value.json()["table"]
    assert [(seat["kind"], seat["name"], seat["bot"]) for seat in table["seats"]] == [
        ("person", "Ada", ""), *[("bot", "", "easy")] * 3,
    ]  # fmt: skip
    assert list(table["options"].values()) == ["open"]
    expect(page.locator(".players").first).to_contain_text("Falcon")

    page.goto(desktop.address)
    open_dialog(page)
    expect(dialog.get_by_label("Your name")).to_have_count(0)  # asked once
    expect(dialog.get_by_role("radio", name="3")).to_be_checked()
    expect(dialog.get_by_role("radio", name="Easy")).to_be_checked()
    with page.expect_response("**/api/tables") as answer:
        page.keyboard.press("Enter")  # the button that starts has the focus
    again = answer.value.json()["table"]
    assert again["options"] == table["options"]
    assert again["seats"][0]["name"] == "Ada"


def test_the_dialogue_is_used_by_keys_alone(desktop: Watched) -> None:
    page = desktop.open()
    amul = page.locator(".game-card", has=page.get_by_role("heading", name="Amul"))
    button = amul.get_by_role("button", name="Play against bots")
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    dialog.get_by_label("Your name").focus()
    page.keyboard.type("Ada")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    with page.expect_response("**/api/tables") as answer:
        page.keyboard.press("Enter")
    assert len(answer.value.json()["table"]["seats"]) == 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_are_called_by_their_animals_in_every_language(
    desktop: Watched, language: str
) -> None:
    names = {"en": "Falcon", "ru": "Сокол", "pl": "Sokół"}
    desktop.context.add_init_script(settings_script(language=language, name="Ada"))
    opened = new_table(desktop.address, "amul", "person", "greedy", "random")
    page = desktop.sit(opened, 0)
    expect(page.locator(".players").first).to_contain_text(names[language])
    seats = page.locator(".players").first.inner_text()
    assert not re.search(r"(Seat|Место|Miejsce) \d", seats)
    state = httpx.get(
        f"{desktop.address}/api/tables/{opened['table']['id']}/log?language={language}"
    ).text
    assert "seat1" not in re.sub(r'"[a-z_]+":"seat1"', "", state)


# Invitations


def test_an_invitation_shows_the_table_before_one_sits_down(
    desktop: Watched, phone: Watched
) -> None:
    opened, link = table_over_days(desktop.address)
    page = phone.open(f"/invite/{opened['table']['id']}?language=en{link[1:]}")
    form = page.locator(".invitation")
    expect(form.get_by_role("heading")).to_have_text("Ann invites you to Five Tribes")
    company = form.get_by_role("list", name="Who sits at the table")
    expect(company).to_contain_text("Ann")
    expect(company).to_contain_text("opened the table")
    expect(company).to_contain_text("Caracal")
    expect(form).to_contain_text("Over days")
    expect(form).to_contain_text("1 day for each decision")
    expect(form.locator(".facts")).to_contain_text("Coins")
    assert page.evaluate("location.pathname") == "/"  # and a reload does not depend on the card
    accessible(page)
    translated(page)
    fits(page)
    form.get_by_role("button", name="Sit down").click()
    expect(form).to_be_visible()  # not without a name
    form.get_by_label("Your name").fill("Bob")
    form.get_by_role("button", name="Sit down").click()
    expect(page.locator(".table-board, .area-board").first).to_be_visible()


def test_a_link_is_copied_shared_and_shown_as_a_qr_code(phone: Watched) -> None:
    phone.context.add_init_script(
        "navigator.share = (what) => { window.shared = what; return Promise.resolve(); }"
    )
    page = phone.open("/#/new/five-tribes")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Open the table").click()
    chair = page.locator(".chair.free").first
    link = chair.get_by_label("Private link for this seat").first.input_value()
    assert link.startswith(f"{phone.address}/invite/")
    chair.get_by_role("button", name="Share").click()
    assert page.evaluate("window.shared.url") == link
    chair.get_by_role("button", name="QR code").click()
    code = chair.get_by_role("img", name=re.compile("QR code"))
    expect(code).to_be_visible()
    size = int(code.get_attribute("viewBox").split()[-1])  # type: ignore[union-attr]
    dark = re.findall(r"M(\d+) (\d+)", code.locator("path").get_attribute("d") or "")
    modules = [[0] * (size - 8) for _ in range(size - 8)]
    for x, y in dark:
        modules[int(y) - 4][int(x) - 4] = 1
    assert read_qr(modules) == link
    accessible(page)
    translated(page)
    fits(page)
    page.evaluate("delete navigator.share")


def test_every_length_of_a_link_has_a_qr_code(desktop: Watched) -> None:
    page = desktop.open("/#/about")
    texts = [
        "x" * length for length in (1, 14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331)
    ]
    codes = page.evaluate(
        "async (texts) => { const { qrCode } = await import('/static/frame/qr_code.js');"
        " return [...texts, 'x'.repeat(332)].map(qrCode); }",
        [*texts, "ż" * 20],
    )
    assert codes.pop() is None  # too long
    assert [read_qr(code) for code in codes] == [*texts, "ż" * 20]
    codes[3][9][9] ^= 1
    with pytest.raises(AssertionError):
        read_qr(codes[3])


def test_who_is_away_and_who_watches_is_shown(desktop: Watched, other: Watched) -> None:
    opened = new_table(desktop.address, "amul", "person", "person", "free", public=True)
    page = desktop.sit(opened, 0)
    away = page.locator(".chair", has_text="Bob").get_by_text("away")
    expect(away).to_be_visible()
    watching = other.open(f"/#/tables/{opened['table']['id']}")
    expect(watching.locator(".waiting-room")).to_be_visible()
    expect(page.get_by_text("1 person watches")).to_be_visible()
    accessible(page)

    runs = new_table(desktop.address, "five-tribes", "person", "person", "greedy", public=True)
    page = desktop.sit(runs, 0)
    expect(page.locator(".player", has_text="Bob")).to_contain_text("away")
    expect(page.locator(".player", has_text="Caracal")).to_contain_text("Medium")
    watching.goto(f"{desktop.address}/#/tables/{runs['table']['id']}")
    expect(page.get_by_role("img", name="1 person watches")).to_be_visible()
    other.context.close()
    expect(page.get_by_role("img", name="1 person watches")).to_have_count(0)


# My games


def test_my_games_are_listed_filtered_and_saved(desktop: Watched) -> None:
    over = from_record(desktop.address, "five_tribes/07-3-greedy")
    runs = new_table(desktop.address, "amul", "person", "person", "greedy", name="Evening")
    keys = [
        {"table": opened["table"]["id"], "seat": key["seat"], "secret": key["secret"]}
        for opened in (over, runs)
        for key in opened["seats"]
        if key["seat"] == 0
    ]
    stored = json.dumps(json.dumps(keys))
    desktop.context.add_init_script(on_our_page(f"localStorage.setItem('serai.keys', {stored})"))
    page = desktop.open("/#/games")
    rows = page.locator(".tables li")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="Evening")).to_contain_text("with Bob and Caracal")
    expect(rows.filter(has_text="Five Tribes")).to_contain_text(
        re.compile(r"(Won|Place \d).*points")
    )
    accessible(page)
    translated(page)
    page.get_by_label(re.compile("^Game")).select_option("amul")
    expect(rows).to_have_count(1)
    expect(page.get_by_role("status")).to_have_text("1 game")
    page.get_by_label("Opponent").select_option("Bob")
    expect(rows).to_have_count(1)
    page.get_by_label("State").select_option("over")
    expect(rows).to_have_count(0)
    with page.expect_download() as download:
        page.get_by_role("button", name="All records in one file").click()
    with ZipFile(io.BytesIO(download.value.path().read_bytes())) as file:
        assert len(file.namelist()) == 2


STATISTICS = {
    "game": "five-tribes", "games": 4, "wins": 3, "average": 151.5, "best": 182, "best_table": "t",
    "by_seats": [{"seats": 2, "games": 3, "wins": 3}, {"seats": 4, "games": 1, "wins": 0}],
    "opponents": [
        {"name": "", "bot": "greedy", "games": 3, "wins": 2},
        {"name": "Bob", "bot": "", "games": 1, "wins": 1},
    ],
    "lines": [{"id": "gold", "title": "Coins", "average": 40.2, "best": 61}],
}  # fmt: skip


def test_a_game_has_a_page_of_statistics(phone: Watched) -> None:
    page = phone.context.new_page()
    page.route(
        "**/api/history",
        lambda route: route.fulfill(json={"games": [], "statistics": [STATISTICS]}),
    )
    page.goto(f"{phone.address}/#/games/five-tribes")
    expect(page.get_by_role("heading", level=1)).to_have_text("Five Tribes: statistics")
    expect(page.locator(".figures")).to_contain_text("75%")
    table = page.get_by_role("table", name="By opponent")
    expect(table.get_by_role("row", name="Bots: Medium")).to_contain_text("67%")
    lines = page.get_by_role("table", name="By line of the score")
    expect(lines.get_by_role("row", name="Coins")).to_contain_text("40.2")
    accessible(page)
    translated(page)
    fits(page)


# Forms


def test_account_forms_check_before_they_send(desktop: Watched) -> None:
    page = desktop.open("/#/account")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.method))
    sentences = {
        "en": ("Please enter a name.", "at least 8 characters"),
        "ru": ("Введите имя.", "не меньше 8 символов"),
        "pl": ("Podaj imię.", "co najmniej 8 znaków"),
    }
    for language, (no_name, short) in sentences.items():
        page.locator("header select").select_option(language)
        expect(page.locator("html")).to_have_attribute("lang", language)
        page.locator("input[type=password]").fill("1234567")
        page.locator("form button").last.click()
        expect(page.locator(".field-problem").first).to_have_text(no_name)
        expect(page.locator(".field-problem").last).to_contain_text(short)
        expect(page.locator("input[type=password]")).to_have_attribute("aria-invalid", "true")
        accessible(page)
    assert "POST" not in asked


# The home page


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_speaks_every_language_on_a_phone(phone: Watched, language: str) -> None:
    phone.context.add_init_script(settings_script(language=language, name="Ada"))
    opened = new_table(phone.address, "five-tribes", "person", "person", name="Evening")
    page = phone.sit(opened, state_of(phone.address, opened)["awaited"][0])
    page.goto(phone.address)
    expect(page.locator(".game-card")).to_have_count(3)
    resume = page.locator(".resume")
    expect(resume).to_contain_text("Evening")
    fits(page)
    translated(page)
    accessible(page)
    resume.click()
    page.wait_for_url(re.compile("#/tables/"))


def test_home_shows_only_games_that_the_server_has(desktop: Watched) -> None:
    page = desktop.context.new_page()
    games = httpx.get(f"{desktop.address}/api/games").json()
    page.route("**/api/games", lambda route: route.fulfill(json=games[:1]))
    page.goto(desktop.address)
    expect(page.locator(".game-card")).to_have_count(1)
