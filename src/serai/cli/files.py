"""File reading and atomic writing, with every failure as one sentence.

A text is written beside its place, synced and renamed, so that a crash leaves the old file whole.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from typing import Final, TextIO

from serai.core.errors import SeraiError

# Far more than any record, document or box; a mistaken film or device does not fill the memory.
_LARGEST: Final = 16 * 1024 * 1024


def read_text(file: str) -> str:
    """The text of a file."""
    try:
        with Path(file).open(encoding="utf-8-sig") as text:
            found = text.read(_LARGEST + 1)
    except UnicodeDecodeError:
        raise SeraiError("cli.not-text", {"file": file}) from None
    except (OSError, ValueError) as error:
        raise _unreadable(file, error) from None
    if len(found) > _LARGEST:
        raise SeraiError("cli.file-too-large", {"file": file})
    return found


def write_text(file: Path, text: str) -> None:
    """Write a file whole or not at all: what was there before stays until the new text is safe."""
    part = FilePart(file)
    part.write(text)
    part.finish()


class FilePart:
    """A file being written beside its final place."""

    def __init__(self, file: Path) -> None:
        self._shown = file
        with _Writing(file):
            self.file = file.resolve()
            special = self.file.exists() and not self.file.is_file()
        if special:
            # A rename would turn a device such as /dev/null into a plain file.
            kind = "cli.is-folder" if self.file.is_dir() else "cli.not-a-plain-file"
            raise SeraiError(kind, {"file": str(file)})
        self._part = self.file.with_name(f".{self.file.name}.{os.getpid()}.part")
        with _Writing(file):
            self._text: TextIO = self._part.open("w", encoding="utf-8", newline="\n")

    def write(self, text: str) -> None:
        with self._or_forget():
            self._text.write(text)
            self._text.flush()

    def finish(self) -> None:
        """Put the text where it belongs."""
        with self._or_forget():
            os.fsync(self._text.fileno())
            self._text.close()
            self._part.replace(self.file)

    @contextmanager
    def _or_forget(self) -> Iterator[None]:
        """Remove a part that cannot be completed."""
        try:
            with _Writing(self._shown):
                yield
        except SeraiError:
            self.forget()
            raise

    def forget(self) -> None:
        """Remove what was written so far."""
        with suppress(OSError):  # closing tries once more to write what could not be written
            self._text.close()
        self._part.unlink(missing_ok=True)


def saves_folder() -> Path:
    """The folder of autosaved games; the current folder if the usual one cannot be written."""
    try:
        folder = data_folder() / "serai" / "games"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):  # not everybody has a home
        return Path.cwd()
    return folder if os.access(folder, os.W_OK) else Path.cwd()


def new_save(game: str) -> Path:
    """A file for a game that begins now, shared with no game of another process or of this one."""
    folder = saves_folder()
    began = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    name = f"{game}-{began}-{os.getpid()}"
    names = (f"{name}{more}.txt" for more in chain([""], (f"-{k}" for k in count(2))))
    return next(folder / name for name in names if not (folder / name).exists())


def data_folder() -> Path:
    """Where programs keep what belongs to their user."""
    given = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA")
    if given:
        return Path(given)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path.home() / ".local" / "share"


def _unreadable(file: str, error: OSError | ValueError) -> SeraiError:
    if isinstance(error, FileNotFoundError):
        return SeraiError("file-not-found", {"file": file})
    if isinstance(error, IsADirectoryError):
        return SeraiError("cli.is-folder", {"file": file})
    if isinstance(error, PermissionError):
        return SeraiError("cli.may-not-read", {"file": file})
    return SeraiError("file-unreadable", {"file": file, "reason": _reason(error)})


class _Writing:
    """Turns a failure to write into a sentence."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, (FileNotFoundError, NotADirectoryError)):
            raise SeraiError("cli.no-folder", {"folder": str(self._file.parent)}) from None
        if isinstance(error, PermissionError):
            raise SeraiError("cli.may-not-write", {"file": str(self._file)}) from None
        if isinstance(error, (OSError, ValueError)):
            facts = {"file": str(self._file), "reason": _reason(error)}
            raise SeraiError("file-unwritable", facts) from None


def _reason(error: OSError | ValueError) -> str:
    return str(error.strerror if isinstance(error, OSError) else error)
