"""What holds for every test: how much Hypothesis searches, the event loop of async tests, which tests are slow."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

# The usual run is the same every time; SERAI_HYPOTHESIS=thorough searches for new counterexamples.
settings.register_profile("quick", derandomize=True, deadline=None, max_examples=50)
settings.register_profile("thorough", deadline=None, max_examples=2000, print_blob=True)
settings.load_profile(os.environ.get("SERAI_HYPOTHESIS", "quick"))


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Async tests run on asyncio only, because the server does."""
    return "asyncio"


TESTS: Final = Path(__file__).parent
# They start servers, databases or a browser, or play whole games. Other slow tests are marked where they stand.
SLOW_FOLDERS: Final = ("arena", "bots", "browser", "cli", "lab", "outside", "server", "web")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.relative_to(TESTS).parts[0] in SLOW_FOLDERS:
            item.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    """What was imported for eight thousand tests stays: the collector need not look through it again and again."""
    gc.collect()
    gc.freeze()
