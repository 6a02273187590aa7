"""Invitation pages: what messengers show of a table, and that no secret is in it."""

from __future__ import annotations

import logging
import re
import struct
from html import unescape
from pathlib import Path

import pytest

from tests.support.web_server import Party, Running, running


def tags(text: str) -> dict[str, str]:
    found = re.findall(r'<meta property="(og:[^"]+)" content="([^"]*)">', text)
    return {name: unescape(value) for name, value in found}


def invitation(server: Running, name: str = "Ann", **agreement: object) -> Party:
    chairs = [{"kind": "person", "name": name}, {"kind": "free"}, {"kind": "bot"}]
    body = {"game": "five-tribes", "chairs": chairs, **agreement}
    return Party(server, server.post("/api/tables", body))


def test_a_link_has_a_preview_card(server: Running) -> None:
    party = invitation(server, pace="days")
    page = server.ask("GET", f"/invite/{party.id}")
    assert page.status_code == 200
    found = tags(page.text)
    assert found["og:title"] == "Ann invites you to Five Tribes"
    assert found["og:description"] == "2 of 3 seats are taken; a game over days."
    assert found["og:url"] == f"{server.address}/invite/{party.id}"
    assert found["og:image"] == f"{server.address}/static/cards/five-tribes.png"
    picture = server.ask("GET", found["og:image"].removeprefix(server.address))
    assert picture.headers["content-type"] == "image/png"
    assert struct.unpack(">II", picture.content[16:24]) == (1200, 630)
    assert (found["og:image:width"], found["og:image:height"]) == ("1200", "630")


@pytest.mark.parametrize(("language", "text"), [("ru", "зовёт"), ("pl", "zaprasza")])
def test_a_card_speaks_the_language_of_the_link(server: Running, language: str, text: str) -> None:
    party = invitation(server)
    page = server.ask("GET", f"/invite/{party.id}?language={language}")
    assert text in tags(page.text)["og:title"]


def test_an_invitation_is_the_page_itself(server: Running) -> None:
    """The same scripts under the same policy; what was typed by people cannot become markup."""
    party = invitation(server, "<b>\"Ann\" & 'co'</b>")
    page = server.ask("GET", f"/invite/{party.id}")
    front = server.ask("GET", "/")
    assert page.headers["content-security-policy"] == front.headers["content-security-policy"]
    scripts = re.findall(r"<script.*?</script>", page.text, re.DOTALL)
    assert scripts == re.findall(r"<script.*?</script>", front.text, re.DOTALL)
    assert "<b>" not in page.text
    assert tags(page.text)["og:title"].startswith("<b>\"Ann\" & 'co'</b>")
    assert '<meta name="robots" content="noindex">' in page.text
    assert "og:" not in front.text


def test_no_secret_is_in_a_card_or_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    with running(tmp_path) as server:
        opened = server.post(
            "/api/tables",
            {"game": "five-tribes", "chairs": [{"kind": "person"}, {"kind": "free"}]},
        )
        party = Party(server, opened)
        page = server.ask("GET", f"/invite/{party.id}")
        secrets = [opened["opener"], *party.secrets.values()]
        assert all(secret not in page.text for secret in secrets)
        assert page.headers["cache-control"] == "no-store"
        assert page.headers["referrer-policy"] == "no-referrer"
    written = "\n".join(str(record.__dict__) for record in caplog.records)
    assert f"/invite/{party.id}" in written
    assert all(secret not in written for secret in secrets)


def test_a_card_uses_the_address_that_the_operator_gives(tmp_path: Path) -> None:
    with running(tmp_path, notices={"SERAI_URL": "https://serai.example/"}) as server:
        party = invitation(server)
        found = tags(server.ask("GET", f"/invite/{party.id}").text)
        assert found["og:url"] == f"https://serai.example/invite/{party.id}"
        assert found["og:image"].startswith("https://serai.example/static/")


def test_a_table_that_is_not_there_still_gives_a_page(server: Running) -> None:
    page = server.ask("GET", "/invite/none")
    assert page.status_code == 404
    assert page.text == server.ask("GET", "/").text


def test_a_game_that_runs_is_not_an_invitation(server: Running) -> None:
    party = server.open("person", "person")
    assert tags(server.ask("GET", f"/invite/{party.id}").text)["og:title"] == "Five Tribes at Serai"
