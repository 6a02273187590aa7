"""Table set-up in a terminal: the pack and the options, in the reader's language."""

from collections.abc import Mapping
from typing import Any

import msgspec
from rich.console import Group
from rich.table import Table
from rich.text import Text

from serai.core.game import Game
from serai.core.options import readings
from serai.i18n import UnknownKey, translate


def setting(game: Game[Any], view: Mapping[str, Any], language: str) -> Group:
    """The pack with what readers should know of it, and every option; what differs from the default is bold."""
    defaults = msgspec.structs.asdict(game.options_kind())
    table = Table.grid(padding=(0, 2, 0, 0))
    for name, value in view["options"].items():
        if name in readings(game.options_kind):
            continue
        style = "" if value == defaults[name] else "bold"
        table.add_row(
            Text(_title(game, name, language), style),
            Text(_value(game, name, value, language), style),
            Text(f"{name}={_written(value)}", "dim"),
        )
    notice = game.pack_notice(language)
    notices = [Text(notice, "dim")] if notice else []
    return Group(Text(pack_title(game, view, language)), *notices, table)


def pack_title(game: Game[Any], view: Mapping[str, Any], language: str) -> str:
    """The name of the pack with as much as it says of itself, and the hash by which records know it."""
    pack = view.get("pack", {"name": game.pack_name})
    name = " ".join(str(pack[part]) for part in ("name", "version") if part in pack)
    if game.pack_status:
        name += f" ({translate(language, f'panels.pack.{game.pack_status}')})"
    return translate(language, "cli.setting.pack", {"pack": name, "hash": game.pack_hash[:16]})


def changed_setting(
    game: Game[Any], options: Mapping[str, Any], language: str
) -> list[tuple[str, str]]:
    """The options that differ from their defaults, with their values."""
    defaults = msgspec.structs.asdict(game.options_kind())
    return [
        (_title(game, name, language), _value(game, name, value, language))
        for name, value in options.items()
        if value != defaults[name] and name not in readings(game.options_kind)
    ]


def _title(game: Game[Any], name: str, language: str) -> str:
    return translate(language, f"{game.name}.option.{name}")


def _value(game: Game[Any], name: str, value: object, language: str) -> str:
    """A value has a name of its own, unless it is a number."""
    written = _written(value)
    try:
        return translate(language, f"{game.name}.option.{name}.{written}")
    except UnknownKey:
        return written


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
