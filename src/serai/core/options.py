"""Options of a table: a struct per game, one typed field with a default per option."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from serai.core.errors import BadOption

_NUMBER: Final = re.compile("-?[0-9]{1,18}")
Kind = TypeVar("Kind", bound=msgspec.Struct)

# Which of two ways to read a rule a table plays by; nobody chooses it. False, which is not written, is the former one:
# what was begun under it goes on under it.
Reading = Annotated[bool, msgspec.Meta(extra={"reading": True})]


@cache
def _hints(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The types of the options, which take long to look up."""
    return get_type_hints(kind, include_extras=True)


def allowed_values(kind: type[msgspec.Struct]) -> dict[str, tuple[str, ...]]:
    """What each option that can be chosen takes, as text, by its name."""
    hints, unchosen = _hints(kind), readings(kind)
    return {name: _describe(hints[name]) for name in kind.__struct_fields__ if name not in unchosen}


@cache
def readings(kind: type[msgspec.Struct]) -> frozenset[str]:
    """The options that nobody chooses."""
    hints = _hints(kind)
    return frozenset(name for name in kind.__struct_fields__ if hints[name] == Reading)


def read_options(
    kind: type[Kind], given: Mapping[str, Any], values: Mapping[str, tuple[str, ...]] | None = None
) -> Kind:
    """The options of a table, from what was asked for; the rest takes its default.

    A refusal lists the `values` of an option, where they are fewer than its type takes.
    """
    if not given:  # as for most tables: a search sets up many
        return kind()
    hints = _hints(kind)
    for name, value in given.items():
        if name not in kind.__struct_fields__:
            known = ", ".join(allowed_values(kind))
            raise BadOption("unknown-option", {"option": name, "known": known})
        try:
            msgspec.convert(value, hints[name])
        except (msgspec.ValidationError, UnicodeError):
            allowed = ", ".join((values or {}).get(name) or _describe(hints[name]))
            raise BadOption(
                "bad-option-value", {"option": name, "value": _text(value), "allowed": allowed}
            ) from None
    return msgspec.convert(dict(given), kind)


def _describe(hint: Any) -> tuple[str, ...]:
    """The values a type takes: a choice of names, yes or no, a range of numbers, or several of these.

    Text has a form that is checked, and shows it by examples: `Annotated[str, Meta(pattern=…, examples=[…])]`.
    """
    if hint in (bool, Reading):
        return ("true", "false")
    if get_origin(hint) is Literal:
        return tuple(_text(value) for value in get_args(hint))
    parts = get_args(hint)
    if parts and isinstance(parts[-1], msgspec.Meta):
        if parts[0] is str:
            return tuple(_text(example) for example in parts[-1].examples or ())
        return (f"{parts[-1].ge} … {parts[-1].le}",)
    return tuple(text for part in parts for text in _describe(part))


def text_forms(kind: type[msgspec.Struct]) -> dict[str, str]:
    """The options that take text, each with the pattern that the text must have."""
    forms: dict[str, str] = {}
    for name, hint in _hints(kind).items():
        parts = get_args(hint)
        if parts and parts[0] is str and isinstance(parts[-1], msgspec.Meta):
            forms[name] = parts[-1].pattern or ""
    return forms


def changed_options(options: msgspec.Struct) -> dict[str, Any]:
    """The options that differ from their defaults."""
    standard = type(options)()
    if options == standard:
        return {}
    defaults = msgspec.structs.asdict(standard)
    given = msgspec.structs.asdict(options)
    return {name: value for name, value in given.items() if value != defaults[name]}


def chosen_options(kind: type[msgspec.Struct], options: Mapping[str, Any]) -> dict[str, Any]:
    """Options without the readings, which nobody chose."""
    return {name: value for name, value in options.items() if name not in readings(kind)}


def whole_options(options: msgspec.Struct) -> dict[str, Any]:
    """All options, as documents and views show them; of readings those that hold."""
    found: dict[str, Any] = msgspec.to_builtins(options)
    unwritten = {name for name in readings(type(options)) if not found[name]}
    return {name: value for name, value in found.items() if name not in unwritten}


def write_options(options: Mapping[str, Any]) -> str:
    """Options as one line of text; `-` when there are none."""
    return ", ".join(f"{name}={_text(value)}" for name, value in options.items()) or "-"


def parse_options(text: str) -> dict[str, Any]:
    """The line that `write_options` wrote, or a person did."""
    found: dict[str, Any] = {}
    if text.strip() in ("", "-"):
        return found
    for part in text.split(","):
        name, sign, value = part.partition("=")
        if not sign:
            raise BadOption("option-without-value", {"option": part.strip()})
        found[name.strip()] = _value(value.strip())
    return found


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(text: str) -> bool | int | str:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if _NUMBER.fullmatch(text) else text
