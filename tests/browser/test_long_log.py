"""A long log in the page: the newest lines at first, older ones as somebody scrolls, all of them in the replay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from long_log import add_long_table
from tests.support.browser import AT_ONCE, Watched, accessible, device, show_log, translated
from tests.support.table_service import open_store
from tests.support.web_server import running

LINES = 450


@pytest.fixture
def reader(browser: Browser, tmp_path: Path) -> Iterator[tuple[Watched, str]]:
    store = open_store(str(tmp_path / "serai.db"))
    table, _ = add_long_table(store, LINES)
    store.close()
    with running(tmp_path) as server, device(browser, server.address, AT_ONCE) as found:
        yield found, table


def lines_shown(page: Page) -> set[int]:
    found = page.locator(".log-frame [data-line]").evaluate_all(
        "lines => lines.map(line => Number(line.dataset.line))"
    )
    return set(found)


def test_older_lines_come_as_somebody_scrolls(reader: tuple[Watched, str]) -> None:
    watched, table = reader
    page = watched.open(f"/#/tables/{table}")
    expect(page.locator(".table-board")).to_be_visible()
    show_log(page)
    older = page.get_by_role("button", name="Earlier lines")
    expect(older).to_be_attached()
    assert lines_shown(page) == set(range(LINES - 199, LINES + 1))
    expect(page.get_by_text("The game begins")).to_have_count(0)
    accessible(page, ".area-log")
    translated(page)
    older.scroll_into_view_if_needed()
    expect(page.locator(f'.log-frame [data-line="{LINES - 399}"]').first).to_be_attached()
    older.scroll_into_view_if_needed()
    expect(older).to_have_count(0)
    assert lines_shown(page) == set(range(1, LINES + 1))


def test_the_replay_goes_through_the_whole_log(reader: tuple[Watched, str]) -> None:
    watched, table = reader
    page = watched.open(f"/#/tables/{table}/300")
    expect(page.locator(".replay")).to_be_visible()
    show_log(page)
    expect(page.get_by_role("button", name="Earlier lines")).to_have_count(0)
    assert lines_shown(page) == set(range(1, LINES + 1))
