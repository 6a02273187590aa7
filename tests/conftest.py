"""What holds for every test: how much Hypothesis searches, and the event loop of async tests."""

from __future__ import annotations

import os

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
