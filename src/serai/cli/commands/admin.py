"""`serai admin`: looks after a house from outside: backups, pruning, statistics, the key for pushes."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, NamedTuple, final

from serai.cli.arguments import Arguments, Given
from serai.cli.confirmation import YES, confirm
from serai.cli.i18n import Translator
from serai.cli.store_address import default_db, explaining_store_faults, store_address
from serai.core.errors import SeraiError
from serai.server.store.connection import Connection, connect, is_server

_OLDER: Final = "older-than"
# What some actions take and others do not, as people write it; what is known by its place is written as it was given.
_ARGUMENTS: Final = {
    "file": "",
    "db": "--db",
    "keep": "--keep",
    _OLDER: "--older-than",
    YES: "--yes",
}


def arguments(taken: Arguments, translate: Translator) -> None:
    taken.position("action", "|".join(_ACTIONS), translate("option.admin-action"))
    taken.position("file", translate("value.file"), translate("option.backup"))
    taken.option(
        "db",
        translate("value.address"),
        translate("option.db", scheme="postgresql://", value=default_db()),
    )
    taken.option("keep", translate("value.number"), translate("option.keep"))
    spans = translate("option.older-than", examples="90d, 12h")
    taken.option(_OLDER, translate("value.span"), spans)
    taken.flag(YES, translate("option.yes"))


def run(given: Given, translate: Translator) -> int:
    action = given.required("action")
    if action not in _ACTIONS:
        known = ", ".join(f"admin {name}" for name in _ACTIONS)
        raise SeraiError("unknown-command", {"command": f"admin {action}", "known": known})
    left_out = given.left_out()
    for name, shown in _ARGUMENTS.items():
        if name not in left_out and name not in _ACTIONS[action].takes:
            raise SeraiError("cli.unknown-argument", {"argument": shown or given.required(name)})
    _ACTIONS[action].run(given, translate)
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
    from serai.cli.backups import new_name, remove_older, write_file

    place = Path(given.required("file"))
    keep = given.number("keep", least=1)
    if keep is not None and not place.is_dir():
        facts = {"argument": _ARGUMENTS["keep"], "file": str(place)}
        raise SeraiError("admin.keep-without-folder", facts)
    with _store(given) as database:
        file = place / new_name() if place.is_dir() else place
        if file.is_file():
            confirm(given, translate, translate("admin.overwrite", file=str(file)))
        rows = write_file(database, file)
    print(translate("admin.backed-up", count=rows, file=str(file)))
    if keep is not None:
        print(translate("admin.older-removed", count=remove_older(file, keep)))


def _restore(given: Given, translate: Translator) -> None:
    from serai.cli.backups import read_file
    from serai.server.store.backup import read_backup

    with _store(given, new=True) as database:
        file = given.required("file")
        rows = read_backup(database, read_file(file))
    print(translate("admin.restored", count=rows, file=file))


def _rehearse(given: Given, translate: Translator) -> None:
    from serai.cli.rehearsal import rehearse_backup

    rehearse_backup(given.required("file"), translate)


def _prune(given: Given, translate: Translator) -> None:
    from serai.cli.pruning import prune_house, read_span

    span = read_span(_ARGUMENTS[_OLDER], given.required(_OLDER))
    with _store(given) as database:
        prune_house(given, translate, database, span)


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


@final
class _Action(NamedTuple):
    """Something to do, and the arguments it takes: one that is given in vain is a mistake."""

    run: Callable[[Given, Translator], None]
    takes: tuple[str, ...]


_ACTIONS: Final = {
    "backup": _Action(_backup, ("file", "db", "keep", YES)),
    "restore": _Action(_restore, ("file", "db")),
    "rehearse": _Action(_rehearse, ("file",)),
    "prune": _Action(_prune, ("db", _OLDER, YES)),
    "stats": _Action(_stats, ("db",)),
    "push-key": _Action(_push_key, ()),
}
