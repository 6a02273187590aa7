"""One browser and one house for the folder; each test has devices of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from browsing import launch
from tests.support.browser import Watched, device, need_chromium
from tests.support.serai_process import serving


# Not for the session: whatever else a test process runs must not find Playwright's event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    need_chromium()
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("house"), "--quiet", "--rate", "0") as program:
        yield program.address


@pytest.fixture
def desktop(browser: Browser, address: str) -> Iterator[Watched]:
    with device(browser, address) as found:
        yield found


@pytest.fixture
def other(browser: Browser, address: str) -> Iterator[Watched]:
    """A second device."""
    with device(browser, address) as found:
        yield found


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Watched]:
    screen = {"width": 390, "height": 844}
    with device(browser, address, viewport=screen, has_touch=True, is_mobile=True) as found:
        yield found
