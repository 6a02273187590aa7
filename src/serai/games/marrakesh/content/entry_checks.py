"""What every entry of a pack has: an id, a source, names in three languages (MK-P.2)."""

import re
from collections.abc import Sequence
from typing import Any, Final, final

from serai.core.diagnostics import FaultPlace, Findings
from serai.games.marrakesh.content.effect_checks import EffectCheck
from serai.games.marrakesh.content.shapes import (
    ID_TWICE,
    MISSING_KEY,
    OUT_OF_RANGE,
    UNKNOWN_KEY,
    text,
)
from serai.games.marrakesh.names import LANGUAGES

_ID: Final = re.compile("[a-z][a-z0-9_]*")
FREE: Final = ("reconstructed", "note")  # information for people
# Sections whose ids stand beside those of tiles and cells without meaning the same.
_OTHER_IDS: Final = ("players", "colours", "resources", "areas", "tower", "luxury_items")


@final
class EntryCheck:
    """Checks of single entries; remembers the ids of the whole file."""

    __slots__ = ("effects", "findings", "ids", "tags")

    def __init__(self, findings: Findings, tags: tuple[str, ...]) -> None:
        self.findings = findings
        self.tags = tags
        self.effects = EffectCheck(findings)
        self.ids: set[tuple[str, str]] = set()

    def begin(
        self,
        spot: FaultPlace,
        entry: dict[str, Any],
        required: Sequence[str],
        optional: Sequence[str] = (),
    ) -> FaultPlace:
        """Keys, id and source of an entry; returns its place."""
        name = entry.get("id")
        here = FaultPlace(spot.section, name if isinstance(name, str) else "")
        free = (*optional, *FREE)
        needed = (*required, "source")
        for key in entry:
            if key not in needed and key not in free:
                self.findings.add(here.into(key), "pack.unknown-field", code=UNKNOWN_KEY)
        for key in needed:
            if key not in entry:
                self.findings.add(here.into(key), "pack.missing-field", code=MISSING_KEY)
        if "id" in entry:
            self.id(here, name)
        self.source(here, entry)
        return here

    def id(self, spot: FaultPlace, name: object) -> None:
        """Snake case, and used once: in its section, and for tiles and cells in the file."""
        here = spot.into("id")
        if not text(self.findings, name, here):
            return
        assert isinstance(name, str)
        if not _ID.fullmatch(name):
            self.findings.add(here, "marrakesh.pack.bad-id", code=OUT_OF_RANGE, value=name)
        scope = spot.section if spot.section in _OTHER_IDS else ""
        if (scope, name) in self.ids:
            self.findings.add(here, "marrakesh.pack.id-twice", code=ID_TWICE, value=name)
        self.ids.add((scope, name))

    def source(self, spot: FaultPlace, entry: dict[str, Any]) -> None:
        if "source" in entry:
            self.findings.one_of(entry["source"], spot.into("source"), self.tags)
        if "reconstructed" in entry:
            here = spot.into("reconstructed")
            if self.findings.listing(entry["reconstructed"], here):
                for place, field in enumerate(entry["reconstructed"]):
                    text(self.findings, field, here.at(place))
        if "note" in entry:
            text(self.findings, entry["note"], spot.into("note"))

    def fields(
        self,
        spot: FaultPlace,
        value: object,
        required: Sequence[str],
        optional: Sequence[str] = (),
    ) -> bool:
        return self.effects.fields(spot, value, required, optional)

    def languages(self, spot: FaultPlace, value: object) -> None:
        """A text in every language (MK-P.6)."""
        if self.fields(spot, value, LANGUAGES):
            assert isinstance(value, dict)
            for language in LANGUAGES:
                text(self.findings, value[language], spot.into(language))

    def languages_of(self, spot: FaultPlace, entry: dict[str, Any], keys: Sequence[str]) -> None:
        for key in keys:
            if key in entry:
                self.languages(spot.into(key), entry[key])

    def effect_fields(self, spot: FaultPlace, entry: dict[str, Any], keys: Sequence[str]) -> None:
        for key in keys:
            if key in entry:
                self.effects.effects(spot.into(key), entry[key])
