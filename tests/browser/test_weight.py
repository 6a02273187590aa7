"""Light pages; `benchmarks/client.py` measures how soon boards and results of clicks are there."""

from __future__ import annotations

import pytest

from browsing import FIRST_BOARD, WIRE_SIZES
from tests.support.browser import Watched, new_table

MOST_KB = 120

TABLES = {
    "five-tribes": ("person", "random"),
    "amul": ("person", "random", "random"),
    "marrakesh": ("person", "random"),
}


@pytest.mark.parametrize("game", TABLES)
def test_a_table_is_light_until_its_board_is_drawn(desktop: Watched, game: str) -> None:
    opened = new_table(desktop.address, game, *TABLES[game])
    desktop.context.add_init_script(FIRST_BOARD)
    page = desktop.sit(opened, 0)
    page.locator(".table-board [data-at]").first.wait_for()
    drawn = page.wait_for_function("() => window.drawn").json_value()
    page.wait_for_load_state("networkidle")
    sizes = page.evaluate(WIRE_SIZES, drawn)
    names = {name.split("/static/")[1] for name in sizes}
    assert {"main.js", "main.css", f"boards/{game}/board.js"} <= names
    assert len(names) < 15, "modules come in chunks"
    assert sum(sizes.values()) / 1000 < MOST_KB, sizes
