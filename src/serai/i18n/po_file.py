"""PO files: the messages of one catalogue, with their plural forms.

Babel could read them, but it would be the only dependency of the engine besides msgspec. This reads the part of the
format that our catalogues use; a test compares it with Babel.
"""

from __future__ import annotations

import gettext
import json
import re
from collections.abc import Callable
from typing import Final, final

_FIELD: Final = re.compile(r'(msgid_plural|msgid|msgstr(?:\[\d\])?) (".*")')
_PLURAL_RULE: Final = re.compile(r"plural=([^;]+);")


@final
class Message:
    """A key and its text: one form, or one per plural form of the language."""

    __slots__ = ("counted", "forms", "key")

    def __init__(self, key: str, forms: tuple[str, ...], counted: bool) -> None:
        self.key = key
        self.forms = forms
        self.counted = counted


def read_po(text: str) -> tuple[list[Message], Callable[[int], int]]:
    """The messages in file order, and the function that picks the plural form for a number."""
    messages: list[Message] = []
    plural: Callable[[int], int] = gettext.c2py("0")
    for block in re.split(r"\n\s*\n", text):
        fields = _read_fields(block)
        if "msgid" not in fields:
            continue
        key = fields.pop("msgid")
        counted = fields.pop("msgid_plural", None) is not None
        if key:
            messages.append(Message(key, tuple(fields.values()), counted))
        else:
            rule = _PLURAL_RULE.search(fields["msgstr"])
            if rule is not None:
                plural = gettext.c2py(rule.group(1))
    return messages, plural


def _read_fields(block: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    name = ""
    for line in block.splitlines():
        if not line or line.startswith("#"):
            continue
        found = _FIELD.fullmatch(line)
        if found is not None:
            name = found.group(1)
            fields[name] = json.loads(found.group(2))
        elif name and line.startswith('"'):
            fields[name] += json.loads(line)
        else:
            raise ValueError(f"not a line of a PO file: {line!r}")
    return fields
