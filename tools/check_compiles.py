"""Compile check: translates core, games and bots to C with mypyc, without a C compiler.

What mypyc cannot translate is found when it is written, not when the engine is built; so are its warnings, which tell
of code that would mean something else once compiled (a generator that becomes a list, a default that is dropped).
pyproject.toml names the modules that stay interpreted (`[tool.serai] interpreted`). Ends with 1 if there is a fault.
"""

import io
import os
import sys
import tempfile
import tomllib
from contextlib import redirect_stdout
from pathlib import Path

from mypyc.build import mypycify

ROOT = Path(__file__).parents[1]
PACKAGE = Path("src/serai")
ROOMS = ("core", "games", "bots")


def interpreted() -> set[Path]:
    """The modules that stay Python, by the patterns of pyproject.toml; a pattern that fits nothing is an error."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: set[Path] = set()
    for pattern in settings["tool"]["serai"]["interpreted"]:
        matches = set((ROOT / PACKAGE).glob(pattern))
        if not matches:
            sys.exit(f"pyproject.toml, tool.serai.interpreted: no module fits {pattern!r}")
        found |= matches
    return found


def compiled() -> list[str]:
    """The modules to translate, as paths from the root."""
    modules = {path for room in ROOMS for path in (ROOT / PACKAGE / room).rglob("*.py")}
    return sorted(path.relative_to(ROOT).as_posix() for path in modules - interpreted())


def main() -> None:
    modules = compiled()
    os.chdir(ROOT)  # mypy finds its settings and the packages from here
    messages = io.StringIO()
    try:
        with tempfile.TemporaryDirectory() as folder, redirect_stdout(messages):
            mypycify(["--config-file=pyproject.toml", *modules], target_dir=folder)
    except SystemExit as failed:  # mypyc has said why
        sys.exit(messages.getvalue().rstrip() or failed.code)
    if messages.getvalue():
        sys.exit(messages.getvalue().rstrip())
    print(f"mypyc translates {len(modules)} modules")


if __name__ == "__main__":
    main()
