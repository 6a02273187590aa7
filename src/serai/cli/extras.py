"""Optional dependencies: which extra of the package brings which library.

Serai without extras is the engine alone, so a command can miss its libraries; the player is told what to install.
"""

from typing import Final

from serai.core.errors import MissingExtra

# Extra -> the modules that it brings, as pyproject.toml lists their packages.
EXTRAS: Final = {
    "cli": ("rich", "prompt_toolkit"),
    "server": ("starlette", "uvicorn", "httptools", "websockets", "argon2"),
    "arena": ("openskill",),
    "ray": ("ray",),
}


def needs_extra(command: str, missing: ModuleNotFoundError) -> Exception:
    """What to raise for a library that is not installed: a sentence if an extra brings it."""
    library = (missing.name or "").partition(".")[0]
    for extra, modules in EXTRAS.items():
        if library in modules:
            return MissingExtra(f"cli.needs-{extra}", extra, {"command": f"serai {command}"})
    return missing
