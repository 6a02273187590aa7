"""Pruning: says what is old enough to go, asks, and removes it table by table.

A dry run always comes first, so that a mistaken span destroys nothing.
"""

import re
import time
from typing import Final

from serai.cli.arguments import Given
from serai.cli.confirmation import confirm
from serai.cli.i18n import Translator
from serai.core.errors import SeraiError
from serai.server.store.connection import Connection
from serai.server.store.store import Store

# A number without a unit would be a guess, and what is removed does not come back.
_SPAN: Final = re.compile(r"([1-9][0-9]{0,4})([dh])")
_SECONDS: Final = {"d": 86400, "h": 3600}


def read_span(argument: str, text: str) -> int:
    """The seconds of a span such as `90d` or `12h`."""
    found = _SPAN.fullmatch(text)
    if found is None:
        facts = {"argument": argument, "value": text, "examples": "90d, 12h"}
        raise SeraiError("admin.bad-span", facts)
    return int(found[1]) * _SECONDS[found[2]]


def prune_house(given: Given, translate: Translator, database: Connection, span: int) -> None:
    """Remove what has not changed during the last `span` seconds, if the keeper agrees."""
    store, until = Store(database), time.time() - span
    store.migrate()
    counts = store.prunable_counts(until)
    if not any(counts.values()):
        print(translate("admin.nothing-to-prune"))
        return
    for name, count in counts.items():
        print(f"{translate(f'admin.prune.{name}')}: {count}")
    confirm(given, translate, translate("admin.prune"))
    removed = sum([store.prune(table, until) for table in store.prunable_tables(until)])
    print(translate("admin.pruned", count=removed))
