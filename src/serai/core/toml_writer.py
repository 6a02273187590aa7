"""A writer of TOML: one text for equal data, so that a box put together from parts can be stored and hashed.

Sections are tables, lists of entries are arrays of tables, everything inside them stands in one line.
"""

import json
import re
from typing import Any, Final

_BARE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


def write_toml(content: dict[str, Any]) -> str:
    """The text that parses to this content, with its keys in their order."""
    plain = [f"{_key(name)} = {_value(part)}\n" for name, part in content.items() if _inline(part)]
    blocks = ["".join(plain)] if plain else []
    for name, part in content.items():
        if isinstance(part, dict):
            blocks.append(_block(f"[{_key(name)}]", part))
        elif not _inline(part):
            blocks += [_block(f"[[{_key(name)}]]", entry) for entry in part]
    return "\n".join(blocks)


def _inline(value: object) -> bool:
    """Whether a value of the first level needs no head of its own."""
    if isinstance(value, list):
        return not value or not all(isinstance(entry, dict) for entry in value)
    return not isinstance(value, dict)


def _block(head: str, table: dict[str, Any]) -> str:
    lines = [head, *[f"{_key(name)} = {_value(part)}" for name, part in table.items()]]
    return "\n".join(lines) + "\n"


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _string(name)


def _value(value: object) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(name)} = {_value(part)}" for name, part in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)  # a number, a date or a time


def _string(text: str) -> str:
    # What JSON escapes TOML takes as it is; TOML refuses one more control character.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
