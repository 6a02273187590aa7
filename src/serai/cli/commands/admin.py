"""`serai admin`: looks after a house from outside: backup, restore, statistics, the key for pushes."""

import os
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from serai.cli.arguments import Arguments, Given
from serai.cli.files import FilePart
from serai.cli.i18n import Translator
from serai.cli.store_address import default_db, explaining_store_faults, store_address
from serai.core.errors import SeraiError
from serai.server.store.connection import Connection, connect, is_server

# A backup holds seeds of running games and hashes of secrets: it is for its owner only.
_PRIVATE: Final = 0o077


def arguments(taken: Arguments, translate: Translator) -> None:
    taken.position("action", "|".join(_ACTIONS), translate("option.admin-action"))
    taken.position("file", translate("value.file"), translate("option.backup"))
    taken.option(
        "db",
        translate("value.address"),
        translate("option.db", scheme="postgresql://", value=default_db()),
    )


def run(given: Given, translate: Translator) -> int:
    action = given.required("action")
    if action not in _ACTIONS:
        known = ", ".join(f"admin {name}" for name in _ACTIONS)
        raise SeraiError("unknown-command", {"command": f"admin {action}", "known": known})
    _ACTIONS[action](given, translate)
    return 0


@contextmanager
def _store(given: Given, *, new: bool = False) -> Iterator[Connection]:
    """The store that the command is about; only a `new` one may be made by opening it."""
    address = store_address(given)
    if not new and not is_server(address) and not Path(address).exists():
        raise SeraiError("file-not-found", {"file": address})
    with explaining_store_faults(address), closing(connect(address)) as database:
        yield database


def _backup(given: Given, translate: Translator) -> None:
    from serai.server.store.backup import write_backup

    with _store(given) as database:
        file = Path(given.required("file"))
        before = os.umask(_PRIVATE)
        try:
            part = FilePart(file)
        finally:
            os.umask(before)
        rows = -2  # the first and the last line are none
        try:
            for line in write_backup(database):
                part.write(line)
                rows += 1
        except BaseException:
            part.forget()
            raise
        part.finish()
    print(translate("admin.backed-up", count=rows, file=str(file)))


def _restore(given: Given, translate: Translator) -> None:
    from serai.server.store.backup import read_backup

    with _store(given, new=True) as database:
        file = given.required("file")
        rows = read_backup(database, _lines(file))
    print(translate("admin.restored", count=rows, file=file))


def _lines(file: str) -> Iterator[str]:
    try:
        with Path(file).open(encoding="utf-8") as lines:
            yield from lines
    except FileNotFoundError:
        raise SeraiError("file-not-found", {"file": file}) from None
    except UnicodeDecodeError:
        raise SeraiError("admin.not-a-backup") from None
    except OSError as error:
        facts = {"file": file, "reason": str(error.strerror)}
        raise SeraiError("file-unreadable", facts) from None


def _stats(given: Given, translate: Translator) -> None:
    from serai.server.store.store import Store

    with _store(given) as database:
        store = Store(database)
        store.migrate()
        for name, count in store.counts().items():
            print(f"{translate(f'admin.stats.{name}')}: {count}")


def _push_key(_: Given, __: Translator) -> None:
    from serai.server.notify.push_key import SETTING, new_push_key

    print(f"{SETTING}={new_push_key()}")


_ACTIONS: Final[dict[str, Callable[[Given, Translator], None]]] = {
    "backup": _backup,
    "restore": _restore,
    "stats": _stats,
    "push-key": _push_key,
}
