"""Box contents: a game's data, read from TOML into typed, frozen structs, with every fault listed.

The shipped box and an owner's pack go the same way: a value that does not fit stops the
reading with the file, the entry's id and the field.
"""

import tomllib
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Final,
    Literal,
    Protocol,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
)

import msgspec

from serai.core.diagnostics import PLAIN, Codes, FaultPlace, Findings, Wording
from serai.core.texts import Language
from serai.core.toml_guard import check_toml

# Where a value comes from; `printed` is for owners, who read it off their own copy of the game.
Source: TypeAlias = Literal["seed", "public", "ruling", "reconstructed", "printed"]
Text: TypeAlias = Annotated[str, msgspec.Meta(min_length=1)]

PACK_DIGITS: Final = 16  # of the hash that names a pack in records and documents

T = TypeVar("T")


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What people call a thing."""

    en: Text
    ru: Text
    pl: Text

    def get(self, language: str) -> str:
        """The name in a language; English for a language that has none."""
        return {"ru": self.ru, "pl": self.pl}.get(language, self.en)


class BoxEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Any part of a box: it says where its values come from."""

    source: Source


class NamedEntry(BoxEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A component that people talk about."""

    id: Text
    names: Names
    own_translation: tuple[Language, ...] = ()


class PackMeta(BoxEntry, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The head of a box; an owner's pack takes a name of its own."""

    # The header of a record separates the name from the hash by a blank.
    pack: Annotated[str, msgspec.Meta(pattern="^[a-z0-9][a-z0-9-]*$")]
    game: str
    version: Annotated[int, msgspec.Meta(ge=1)]
    format: Literal[1]
    languages: tuple[Language, ...]


class HasId(Protocol):
    @property
    def id(self) -> str: ...


E = TypeVar("E", bound=HasId)


def by_id(entries: Iterable[E], wanted: str) -> E:
    """The entry with that id; KeyError if there is none."""
    for entry in entries:
        if entry.id == wanted:
            return entry
    raise KeyError(wanted)


def read_box(text: str, origin: str, kind: type[T]) -> T:
    """The typed contents of a box; `origin` is what people call the file."""
    findings = Findings(origin)
    findings.written = parse_box(text, origin)
    return convert_box(findings.written, findings, kind)


def convert_box(
    content: Mapping[str, Any], findings: Findings, kind: type[T], section: str = ""
) -> T:
    """What a box, or a section of it, says, as its type; FaultyPack lists everything that does not fit."""
    _look(content, kind, FaultPlace(section), findings)
    findings.stop()
    return msgspec.convert(content, kind, strict=True)


def parse_box(text: str, origin: str, code: str = "", wording: Wording = PLAIN) -> dict[str, Any]:
    """What a box says, as plain data; every text of a box is parsed here, behind the guard."""
    check_toml(text, origin, code, wording)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        findings = Findings(origin, Codes(code), wording)
        findings.add(FaultPlace(), "pack.not-toml", reason=str(error))
        raise findings.error() from error


def pack_hash(text: str, origin: str = "") -> str:
    """What a table remembers its pack by: changes with the content, not with comments or layout."""
    return content_hash(parse_box(text, origin))


def content_hash(content: dict[str, Any]) -> str:
    """The hash of what a box says."""
    return blake2b(msgspec.json.encode(content, order="deterministic"), digest_size=32).hexdigest()


def _look(value: object, kind: Any, place: FaultPlace, findings: Findings) -> None:
    """Find everything that does not fit its type; msgspec by itself reports only the first."""
    before = len(findings)
    kind = _given_kind(kind)
    item = _item_kind(kind)
    if item is not None and isinstance(value, list):
        for number, part in enumerate(value):
            _look(part, item, place.item(number, part), findings)
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct) and isinstance(value, dict):
        _look_at_fields(value, kind, place, findings)
    if len(findings) > before:
        return
    try:
        msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as error:
        reason, path = misfit(error)
        findings.add(place.below(path), "pack.bad-value", reason=reason)


def misfit(error: msgspec.ValidationError) -> tuple[str, str]:
    """What does not fit, and the path to it from what was given: msgspec ends its sentence with that."""
    reason, _, path = str(error).partition(" - at `$")
    return reason, path.rstrip("`")


def _look_at_fields(
    value: dict[str, object], kind: type[msgspec.Struct], place: FaultPlace, findings: Findings
) -> None:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for name in value:
        if name not in fields:
            findings.add(place.into(name), "pack.unknown-field")
    for name, field in fields.items():
        if name in value:
            _look(value[name], field.type, place.into(name), findings)
        elif field.required:
            findings.add(place.into(name), "pack.missing-field")


def _given_kind(kind: Any) -> Any:
    """The type of a field that may be left out, once it is given; any other type as it is."""
    of = [part for part in get_args(kind) if part is not NoneType]
    return of[0] if get_origin(kind) in (Union, UnionType) and len(of) == 1 else kind


def _item_kind(kind: Any) -> Any:
    """The type of the items of a list of any length; None for every other type."""
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    of = get_args(kind)
    if get_origin(kind) is list or (get_origin(kind) is tuple and of[-1] is Ellipsis):
        return of[0]
    return None
