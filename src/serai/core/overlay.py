"""Overlays: packs that hold only what they change of the shipped box.

Tables are merged by key, lists of entries by the entries' ids; every other list and value replaces the shipped one.
The result is a whole box: it is checked, stored and hashed like any pack, so that a later change of the shipped box
changes no table.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeGuard, final

from serai.core.box import parse_box
from serai.core.diagnostics import FaultPlace, Findings
from serai.core.toml_guard import check_toml
from serai.core.toml_writer import write_toml

EXTENDS: Final = "extends"


class WholeBox(NamedTuple):
    """A box with everything in it: as data, and as the text that a table keeps."""

    content: dict[str, Any]
    text: str


def read_whole(
    text: str,
    findings: Findings,
    shipped: str,
    game: str,
    *,
    toml_code: str = "",
    entry_code: str = "",
    whole: Sequence[str] = (),
    named: Sequence[str] | None = None,
) -> WholeBox:
    """The box that a pack describes: its own content, or an overlay put over the shipped text.

    Faults cite what is written in the pack, which `findings` learns here. They call an entry by its id; if sections
    are `named`, those of other sections by their number.
    """
    content = parse_box(text, findings.file, toml_code, findings.wording)
    findings.written = content
    if EXTENDS not in content:
        return WholeBox(content, text)
    merge = Merge(findings, whole=whole, named=named, entry_code=entry_code)
    merged = merge.over(parse_box(shipped, "box.toml"), content, game)
    written = write_toml(merged)
    check_toml(written, findings.file, toml_code, findings.wording)  # it will be read again
    return WholeBox(merged, written)


@final
class Merge:
    """Puts an overlay over a box. `whole` are the fields that are replaced although they are tables."""

    __slots__ = ("_entry_code", "_findings", "_named", "_whole")

    def __init__(
        self,
        findings: Findings,
        *,
        whole: Sequence[str] = (),
        named: Sequence[str] | None = None,
        entry_code: str = "",
    ) -> None:
        self._findings = findings
        self._whole = whole
        self._named = named
        self._entry_code = entry_code

    def over(self, base: dict[str, Any], overlay: dict[str, Any], game: str) -> dict[str, Any]:
        """The whole box; FaultyPack if the overlay does not fit the shipped one."""
        changes = dict(overlay)
        extends = changes.pop(EXTENDS)
        if extends != game:
            self._findings.add(FaultPlace(EXTENDS), "pack.extends", value=str(extends), known=game)
        meta = changes.get("meta")
        if not isinstance(meta, dict) or "pack" not in meta:
            # Its hash is another than that of the shipped box; two packs of one name would confuse people.
            self._findings.add(FaultPlace("meta", "", "pack"), "pack.own-name")
        merged = self._tables(changes, base, FaultPlace())
        self._findings.stop()
        return merged

    def _tables(
        self, changes: dict[str, Any], base: dict[str, Any], place: FaultPlace
    ) -> dict[str, Any]:
        merged = dict(base)
        for name, value in changes.items():
            merged[name] = self._field(name, value, base.get(name), place.into(name))
        return merged

    def _field(self, name: str, value: object, base: object, place: FaultPlace) -> object:
        if isinstance(value, dict) and isinstance(base, dict) and name not in self._whole:
            return self._tables(value, base, place)
        if isinstance(value, list) and _are_entries(base):
            return self._entries(value, base, place)
        return value

    def _entries(self, changes: list[Any], base: list[Any], place: FaultPlace) -> list[Any]:
        merged = {entry["id"]: entry for entry in base}
        named = self._named is None or place.section in self._named
        seen: set[str] = set()
        for number, entry in enumerate(changes):
            if not self._findings.mapping(entry, place.at(number)):
                continue
            here = place.item(number, entry) if named else place.at(number)
            id = entry.get("id")
            if id is None:
                self._findings.add(here.into("id"), "pack.missing-field")
            elif not isinstance(id, str) or id not in merged:
                facts = {"value": str(id), "known": ", ".join(merged)}
                self._findings.add(
                    here.into("id"), "pack.not-in-box", code=self._entry_code, **facts
                )
            elif id in seen:
                self._findings.add(here.into("id"), "pack.twice", code=self._entry_code, value=id)
            else:
                seen.add(id)
                merged[id] = self._tables(entry, merged[id], here)
        return list(merged.values())


def _are_entries(value: object) -> TypeGuard[list[dict[str, Any]]]:
    return (
        isinstance(value, list)
        and bool(value)
        and all(isinstance(entry, dict) and "id" in entry for entry in value)
    )
