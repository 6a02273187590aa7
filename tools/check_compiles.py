"""Compile check: translates core, games and bots to C with mypyc, without a C compiler.

What mypyc cannot translate is found when it is written, not when the engine is built; so are its warnings, which tell
of code that would mean something else once compiled (a generator that becomes a list, a default that is dropped).
Ends with 1 if there is a fault.
"""

import io
import os
import sys
import tempfile
from contextlib import redirect_stdout

from mypyc.build import mypycify

from compile_engine import ROOT, compiled, libraries


def main() -> None:
    modules = compiled()
    os.chdir(ROOT)  # mypy finds its settings and the packages from here
    messages = io.StringIO()
    try:
        with tempfile.TemporaryDirectory() as folder, redirect_stdout(messages):
            mypycify(
                ["--config-file=pyproject.toml", *modules],
                separate=libraries(modules),
                target_dir=folder,
            )
    except SystemExit as failed:  # mypyc has said why
        sys.exit(messages.getvalue().rstrip() or failed.code)
    if messages.getvalue():
        sys.exit(messages.getvalue().rstrip())
    print(f"mypyc translates {len(modules)} modules")


if __name__ == "__main__":
    main()
