"""Settings from the environment, and secrets from files: what a container or a unit gives a server.

A secret on the command line is in every list of processes; in a file it is read by its owner alone.
"""

import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from serai.cli.arguments import COMMON, Given
from serai.core.errors import SeraiError

PREFIX: Final = "SERAI_"
_FILE: Final = "_FILE"
# A secret is a line; what is longer is another file.
_MOST_SECRET: Final = 64 * 1024


def environment() -> dict[str, str]:
    """The variables of this process; `SERAI_DB_FILE` stands for `SERAI_DB` and names the file that holds it."""
    found = dict(os.environ)
    for name, file in os.environ.items():
        meant = name.removesuffix(_FILE)
        if not name.startswith(PREFIX) or meant == name:
            continue
        if os.environ.get(meant):
            raise SeraiError("cli.setting-twice", {"name": meant, "file": name})
        if file:
            found[meant] = secret_in(file, name)
    return found


def secret_in(file: str, given_as: str) -> str:
    """The secret in a file that nobody but its owner and group may read."""
    try:
        with Path(file).open("rb") as opened:
            mode = os.fstat(opened.fileno()).st_mode
            content = opened.read(_MOST_SECRET + 1)
        text = content.decode().strip()
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise SeraiError(
            "cli.secret-unreadable", {"argument": given_as, "file": file, "reason": reason}
        ) from None
    # Windows has other rights than these, and says that all may read everything.
    if os.name != "nt" and mode & stat.S_IROTH:
        raise SeraiError("cli.secret-open", {"argument": given_as, "file": file})
    if not text or len(content) > _MOST_SECRET:
        raise SeraiError("cli.secret-empty", {"argument": given_as, "file": file})
    return text


def given_token(given: Given, option: str, settings: Mapping[str, str]) -> str | None:
    """The workers' token: from `--token`, from the file of `--token-file`, or from the environment."""
    file = given.text(f"{option}-file")
    if given.text(option) and file:
        raise SeraiError("cli.setting-twice", {"name": f"--{option}", "file": f"--{option}-file"})
    if file:
        return secret_in(file, f"--{option}-file")
    return given.text(option) or settings.get("SERAI_WORKER_TOKEN") or None


def fill(given: Given, settings: Mapping[str, str]) -> Given:
    """Options that the command line leaves out, from the environment: `--host-name` is `SERAI_HOST_NAME`."""
    texts: dict[str, str] = {}
    for name in given.left_out():
        value = settings.get(PREFIX + name.upper().replace("-", "_"), "").strip()
        if value and name not in COMMON:
            texts[name] = value
    return given.filled(texts)
