"""Codes of a pack's faults (MK-P.5), and checks of shapes that only this game's packs have."""

from typing import Any, Final

from serai.core.diagnostics import Codes, FaultPlace, Findings, Wording

NOT_TOML: Final = "MKP-00"
UNKNOWN_KEY: Final = "MKP-01"
MISSING_KEY: Final = "MKP-02"
WRONG_TYPE: Final = "MKP-03"
OUT_OF_RANGE: Final = "MKP-04"
UNKNOWN_EFFECT: Final = "MKP-05"
UNKNOWN_COUNT: Final = "MKP-06"
UNKNOWN_NAME: Final = "MKP-07"
ID_TWICE: Final = "MKP-08"
WRONG_NUMBER: Final = "MKP-09"
NOT_ALLOWED: Final = "MKP-10"
UNKNOWN_ID: Final = "MKP-11"
BAD_FORMAT: Final = "MKP-12"
FIELD_INCOMPLETE: Final = "MKP-13"

CODES: Final = Codes(WRONG_TYPE, UNKNOWN_KEY, MISSING_KEY, OUT_OF_RANGE)
_FAULT: Final = "marrakesh.pack.fault"
WORDING: Final = Wording(_FAULT, _FAULT, _FAULT, "MK-P.4", "-")


def text(findings: Findings, value: object, place: FaultPlace) -> bool:
    """A text that is not empty."""
    if not findings.string(value, place):
        return False
    if not value:
        findings.add(place, "marrakesh.pack.empty", code=OUT_OF_RANGE)
    return bool(value)


def equal(findings: Findings, value: object, place: FaultPlace, wanted: object) -> bool:
    """What the rules know and a pack cannot change (MK-P.3)."""
    if type(value) is type(wanted) and value == wanted:
        return True
    findings.add(place, "pack.must-be", code=OUT_OF_RANGE, expected=_shown(wanted))
    return False


def tables(
    findings: Findings, value: object, place: FaultPlace, number: int
) -> list[dict[str, Any]]:
    """The entries of a list of tables; a wrong number is a fault of the list."""
    if not findings.listing(value, place):
        return []
    if len(value) != number:
        wrong_number(findings, place, number, len(value))
    return [item for at, item in enumerate(value) if findings.mapping(item, place.at(at))]


def wrong_number(findings: Findings, place: FaultPlace, needed: int, found: int) -> None:
    key = "marrakesh.pack.number-of-entries"
    findings.add(place, key, code=WRONG_NUMBER, needed=needed, found=found)


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
