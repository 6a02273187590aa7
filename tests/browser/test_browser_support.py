"""A page that does something wrong is found out; otherwise the other tests prove nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from browsing import Clicks, Stuck
from tests.support.browser import accessible, device, fits, translated


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("console.error('oh')", "console error: oh"),
        ("console.warn('hm')", "console warning: hm"),
        ("setTimeout(() => { throw new Error('ow') })", "ow"),
        ("fetch('http://127.0.0.1:9/')", "request to http://127.0.0.1:9/"),
    ],
)
def test_a_page_that_does_wrong_fails(
    browser: Browser, address: str, wrong: str, told: str
) -> None:
    with pytest.raises(AssertionError, match=told):
        visit(browser, address, wrong)


def visit(browser: Browser, address: str, wrong: str) -> None:
    # With its policy in force, the page could not even ask elsewhere.
    with device(browser, address, bypass_csp=True) as watched:
        page = watched.open()
        page.evaluate(f"() => {{ {wrong} }}")
        page.wait_for_timeout(200)


@pytest.mark.parametrize(
    ("check", "markup"),
    [
        (accessible, "<button></button>"),
        (accessible, "<p style='color: #aaa; background: #fff'>pale</p>"),
        (translated, "<p>home.no-such-text</p>"),
        (translated, "<p title='{name} wins'>hello</p>"),
        (fits, "<p style='width: 3000px'>wide</p>"),
    ],
)
def test_a_page_that_is_wrong_fails(
    browser: Browser, address: str, check: Callable[[Page], None], markup: str
) -> None:
    with device(browser, address, bypass_csp=True) as watched:
        page = watched.open()
        page.get_by_role("heading", level=1).wait_for()
        check(page)
        page.locator("main").evaluate(
            "(main, markup) => main.insertAdjacentHTML('beforeend', markup)", markup
        )
        with pytest.raises(AssertionError):
            check(page)


def test_a_player_says_why_there_is_no_going_on(browser: Browser, address: str) -> None:
    with device(browser, address) as watched:
        page = watched.open()
        with pytest.raises(Stuck, match=r"nothing to choose.*page\.png"):
            Clicks(page, 0).step(Clicks(page, 0).wait(lambda seen: not seen.asked))
