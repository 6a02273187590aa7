"""`make reach` finds what it looks for: a page that is spoilt in one way shows that fault, and did not before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser

from reach.configurations import Configuration
from reach.looking import Looker, Table
from reach.positions import collect
from reach.windows import Look, Window

# What spoils the page of Amul, as styles or as a script, and the kind of fault that it makes.
STYLES: Final = {
    "out of reach": ".area-hand [data-word] { pointer-events: none }",
    "prompt cut": ".prompt > span { display: block; width: 60px; max-height: 1em; overflow: hidden }",
    "text cut": ".area-hand .name { display: block; height: 4px; overflow: hidden }",
    "text on text": ".rail-title { position: absolute; left: 300px } .rail-track { position: absolute; left: 300px }",
    "sideways": ".table { min-width: 2000px }",
    "cards of others": ".player .smalls { height: 3px; overflow: hidden }",
}
SCRIPTS: Final = {
    "covered": """() => {
      const { left, top, width, height } = document.querySelector(".area-hand [data-word]").getBoundingClientRect();
      const over = document.createElement("aside");
      over.style.cssText = `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
      over.style.position = "fixed";
      over.style.zIndex = "99";
      document.querySelector(".table").append(over);
    }""",
    "dead tap": "() => addEventListener('click', (event) => event.stopPropagation(), true)",
    "out of sight": """() => {
      for (const mark of document.querySelectorAll("[data-word], [data-more]")) mark.remove();
    }""",
}
ADOPT: Final = """(styles) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [sheet];
}"""
LOOK: Final = Look(Window(1440, 900))


@pytest.fixture(scope="module")
def spoilt(
    browser: Browser, address: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Looker, Table]]:
    """A table of three, where everybody has cards."""
    positions = collect(Configuration("amul", "no tea", 3), 1)
    position = next(one for one in positions if one.kind == "offer late")
    looker = Looker(browser, address, tmp_path_factory.mktemp("pictures"))
    yield looker, Table(address, position)
    looker.close()


@pytest.mark.parametrize("kind", [*STYLES, *SCRIPTS])
def test_a_spoilt_page_is_found_out(spoilt: tuple[Looker, Table], kind: str) -> None:
    looker, table = spoilt
    page = looker.page("en", touch=False)
    looker.enter(page, LOOK)
    looker.load(page, table)

    def found() -> int:
        tapped = looker.tap(page, table, 0, touch=False) if kind == "dead tap" else []
        faults = [*tapped, *looker.faults(page, table, LOOK, fresh=True)]
        return sum(1 for fault, _ in faults if fault == kind)

    before = found()
    if kind in STYLES:
        page.evaluate(ADOPT, STYLES[kind])
    else:
        page.evaluate(SCRIPTS[kind])
    assert found() > before
