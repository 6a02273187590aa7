"""Autosave: writes the record of a game after every decision of a person.

Nothing is lost, however the program ends.
"""

import os
from pathlib import Path
from typing import final

from serai.cli.files import new_save, read_text, saves_folder, write_text
from serai.cli.players import Players, record_of
from serai.core.errors import SeraiError
from serai.core.record import FIRST_LINE
from serai.core.state import State


@final
class Save:
    """The file that a game is kept in while it is played."""

    def __init__(self, game: str, resumed: str | None = None) -> None:
        self.file = _file(game, resumed)
        self.kept = False
        self._ply = -1

    def keep(self, state: State, players: Players) -> None:
        """Write the record, unless it is there already or nothing has happened yet."""
        if state.ply in (0, self._ply):
            return
        write_text(self.file, record_of(state, players))
        self.kept = True
        self._ply = state.ply


def save_to(file: str, state: State, players: Players) -> Path:
    """Write the record where the player wants it; only an older record may be overwritten."""
    path = Path(os.path.expanduser(file))  # unlike Path.expanduser, it takes any text
    if path.is_file() and not _is_record(str(path)):
        raise SeraiError("file-exists", {"file": file})
    write_text(path, record_of(state, players))
    return path.resolve()


def _is_record(file: str) -> bool:
    try:
        return read_text(file).lstrip().startswith(FIRST_LINE)
    except SeraiError:
        return False


def _file(game: str, resumed: str | None) -> Path:
    """A game that was kept here goes on in the same file; any other file stays as it is."""
    if resumed is not None:
        path = Path(resumed).resolve()
        if path.parent == saves_folder().resolve():
            return path
    return new_save(game)
