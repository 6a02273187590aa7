"""What is wrong with a page, and which of that is known: a list with reasons, from which what is mended must go."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

KNOWN: Final = Path(__file__).parent / "known.toml"
ALL: Final = "all"
KINDS: Final = {
    "out of reach": "a word that nothing in the window chooses",
    "out of sight": "what is asked is not brought into sight",
    "covered": "something lies over what is asked",
    "dead tap": "a tap does not choose what lies there",
    "prompt cut": "the question is not whole",
    "text cut": "a text is cut off",
    "text on text": "texts lie on one another",
    "text on picture": "a text lies on a picture",
    "overflow": "something is larger than its box",
    "sideways": "the page scrolls sideways",
    "cards of others": "an opponent's open card cannot be read",
    "broken": "the page did not get as far as its question",
}


@dataclass(frozen=True)
class Fault:
    kind: str
    game: str
    look: str  # the window, and its manner
    position: str
    language: str
    detail: str


@dataclass(frozen=True)
class Known:
    """Faults of one kind at a game that are not mended yet, in some windows or in `ALL`."""

    game: str
    kind: str
    looks: frozenset[str]
    reason: str

    def tolerates(self, fault: Fault) -> bool:
        known = (self.game, self.kind) == (fault.game, fault.kind)
        return known and bool(self.looks & {fault.look, ALL})


def read_known(file: Path = KNOWN) -> list[Known]:
    found = tomllib.loads(file.read_text("utf-8"))
    entries = [
        Known(game, kind, frozenset(entry["windows"]), entry["reason"])
        for game, kinds in found.items()
        for kind, entry in kinds.items()
    ]
    for entry in entries:
        if entry.kind not in KINDS or not entry.reason:
            raise ValueError(f"{file.name}: {entry.game}, {entry.kind}: no such kind, or no reason")
    return entries


def new_faults(faults: Iterable[Fault], known: Iterable[Known]) -> list[Fault]:
    """Those that no entry of the list speaks of."""
    entries = list(known)
    return [fault for fault in faults if not any(entry.tolerates(fault) for entry in entries)]


def mended(
    faults: Iterable[Fault], known: Iterable[Known], looked: set[tuple[str, str]]
) -> list[tuple[str, str, str]]:
    """Places of the list that were looked at, by game and look, and where nothing was found any more."""
    found = {(fault.game, fault.kind, look) for fault in faults for look in (fault.look, ALL)}
    games = {game for game, _ in looked}
    return sorted(
        (entry.game, entry.kind, look)
        for entry in known
        for look in entry.looks
        if (entry.game, entry.kind, look) not in found
        and ((entry.game, look) in looked or (look == ALL and entry.game in games))
    )


def write_known(faults: Iterable[Fault], known: list[Known], file: Path = KNOWN) -> None:
    """The list as it would be if all that was found were known; reasons stay where there are any."""
    looks: dict[tuple[str, str], set[str]] = {}
    for fault in faults:
        # Where one window is as bad as the next, they are not counted one by one.
        if any(ALL in entry.looks and entry.tolerates(fault) for entry in known):
            looks[fault.game, fault.kind] = {ALL}
            continue
        looks.setdefault((fault.game, fault.kind), set()).add(fault.look)
    reasons = {(entry.game, entry.kind): entry.reason for entry in known}
    lines = [
        "# Faults of the page that are known: by game and kind, in which windows. `make reach` names what is mended;",
        "# it must be taken off. Whatever is not here fails.",
    ]
    for (game, kind), windows in sorted(looks.items()):
        named = "\n".join(f'  "{window}",' for window in sorted(windows))
        reason = reasons.get((game, kind), "")
        lines += ["", f'[{game}."{kind}"]', f'reason = "{reason}"', f"windows = [\n{named}\n]"]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
