"""Rehearsal of a backup: restores it into a scratch store and replays every table there.

The house itself is not opened, and nothing is left behind, however it ends.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from serai.cli.backups import read_file
from serai.cli.i18n import Translator
from serai.cli.store_address import explaining_store_faults
from serai.core.errors import SeraiError
from serai.server.store.backup import read_backup
from serai.server.store.connection import Connection, connect
from serai.server.store.store import Store
from serai.server.tables.rehearsal import rehearse

# How often the progress is told: a long rehearsal says something, a short one does not fill the screen.
_REPORTS: Final = 10


def rehearse_backup(file: str, translate: Translator) -> None:
    """Print how every table of a backup fares; raise if one cannot be replayed."""
    with _scratch_database() as database:
        print(translate("admin.rehearsing", file=file), flush=True)
        read_backup(database, read_file(file))
        store, frozen = Store(database), 0
        tables = store.counts()
        whole = sum(tables[f"tables_{status}"] for status in ("open", "running", "over"))
        for number, (table, wrong) in enumerate(rehearse(store), 1):
            if wrong is not None:
                frozen += 1
                reason = wrong.text(translate.language)
                print(translate("admin.rehearsed-wrong", table=table, reason=reason))
            if number * _REPORTS // whole > (number - 1) * _REPORTS // whole:
                print(translate("admin.rehearsed", number=number, whole=whole), flush=True)
    for name in ("tables_open", "tables_running", "tables_over", "lines"):
        print(f"{translate(f'admin.stats.{name}')}: {tables[name]}")
    if frozen:
        raise SeraiError("admin.rehearsal-failed", {"frozen": frozen, "whole": whole})
    print(translate("admin.rehearsed-all"))


@contextmanager
def _scratch_database() -> Iterator[Connection]:
    try:
        folder = TemporaryDirectory(prefix="serai-rehearsal-")
    except OSError as error:
        raise SeraiError("admin.no-scratch-folder", {"reason": str(error.strerror)}) from None
    with folder as name:
        address = str(Path(name) / "house.db")
        with explaining_store_faults(address), closing(connect(address)) as database:
            yield database
