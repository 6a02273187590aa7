"""A part of `make reach`, another one every day: what can be said can be reached, and read, at every size.

The number of the part is in each test's name; `make reach ARGS="--sample NUMBER"` looks at the same again, with
pictures. It is bounded by count: two kinds of decisions at each of two tables a game, in thirteen windows or more.
"""

from __future__ import annotations

import subprocess
import zlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser

from reach.configurations import GAMES
from reach.faults import Fault, new_faults, read_known
from reach.looking import Looker
from reach.sample import sample
from reach.windows import WINDOWS, Look

ROOT: Final = Path(__file__).resolve().parents[2]


def number_of_today() -> int:
    """From the day of the commit: all processes of a run take the same, and so does whoever runs the commit again."""
    asked = subprocess.run(
        ["git", "show", "-s", "--format=%cs"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    day = asked.stdout.strip() or datetime.now(UTC).date().isoformat()
    return zlib.crc32(day.encode()) % 100_000


NUMBER: Final = number_of_today()


@pytest.mark.parametrize("number", [NUMBER])
@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_said_is_reached_and_read_at_every_size(
    browser: Browser, address: str, tmp_path: Path, game: str, number: int
) -> None:
    looker = Looker(browser, address, tmp_path)
    faults: list[Fault] = []
    windows: set[str] = set()

    def done(look: Look, found: list[Fault]) -> None:
        windows.add(look.name)
        faults.extend(found)

    try:
        for place, position, language in sample(game, number):
            looker.look_at(position, place, language, done)
    finally:
        looker.close()
    assert windows >= {window.name for window in WINDOWS}
    new = new_faults(faults, read_known())
    repeat = f'make reach ARGS="--sample {number}"'
    assert not new, f"{repeat} shows these with pictures ({tmp_path}):\n" + "\n".join(
        f"{fault.kind}: {fault.position}, {fault.look}, {fault.language}: {fault.detail}"
        for fault in new[:20]
    )
