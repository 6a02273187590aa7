"""What other people's programs say of ours (`make outside`); elsewhere these tests are skipped.

With SERAI_REQUIRE_OUTSIDE=1, as in `make outside`, a program that is missing is a failure.
"""

import os
from importlib import import_module

import pytest


def require(*libraries: str) -> None:
    """Skip a module whose programs are not installed, or fail where they must be."""
    for library in libraries:
        if os.environ.get("SERAI_REQUIRE_OUTSIDE") == "1":
            import_module(library)
        else:
            pytest.importorskip(library)
