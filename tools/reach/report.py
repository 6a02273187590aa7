"""What was looked at and what was found, in tables: by game, kind of decision and size class."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from .faults import KINDS, Fault, Known, mended, new_faults
from .positions import Position, prompt_keys
from .windows import CLASSES, Look

SHOWN = 3  # places of each kind of fault


class Findings:
    """Everything that was found until now."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.looked: Counter[tuple[str, str, str]] = Counter()  # game, prompt key, size class
        self.looks: set[tuple[str, str]] = set()  # game, look
        self.positions: set[str] = set()

    def add(self, position: Position, look: Look, faults: list[Fault]) -> None:
        game = position.configuration.game
        key = position.kind.removesuffix(" late")
        self.looked[game, key, look.window.size_class] += 1
        self.looks.add((game, look.name))
        self.positions.add(position.name)
        self.faults += faults

    @property
    def games(self) -> list[str]:
        return sorted({game for game, _, _ in self.looked})


def report(findings: Findings, known: list[Known], *, whole: bool) -> Iterator[str]:
    """Line by line. `whole`: everything was looked at, so what was not found is mended."""
    yield from _looked_at(findings)
    new = new_faults(findings.faults, known)
    old = [(entry, [one for one in findings.faults if entry.tolerates(one)]) for entry in known]
    yield "\nKnown:"
    for entry, faults in old:
        windows = Counter(fault.look for fault in faults)
        shown = ", ".join(f"{look} ({count})" for look, count in sorted(windows.items()))
        yield f"  {entry.game}: {entry.kind}: {shown or 'not found'}"
        yield f"    {entry.reason}"
    yield "\nNew:" if new else "\nNew: nothing."
    yield from _listed(new)
    if whole:
        for game, kind, look in mended(findings.faults, known, findings.looks):
            yield f"mended: take it off the list: {game}, {kind}, {look}"


def _looked_at(findings: Findings) -> Iterator[str]:
    total = sum(findings.looked.values())
    yield f"\n{len(findings.positions)} positions, {total} looks (by phone, tablet, desktop):"
    for game in findings.games:
        counts = [
            sum(
                number
                for (of, _, size), number in findings.looked.items()
                if (of, size) == (game, size_class)
            )
            for size_class in CLASSES
        ]
        keys = prompt_keys(game)
        met = [
            len(keys & {key for of, key, size in findings.looked if (of, size) == (game, one)})
            for one in CLASSES
        ]
        yield f"  {game}: {' '.join(map(str, counts))}; prompts met, of {len(keys)}: {' '.join(map(str, met))}"
        for key in sorted({key for of, key, _ in findings.looked if of == game}):
            by_class = [findings.looked[game, key, size_class] for size_class in CLASSES]
            yield f"    {key}: {' '.join(map(str, by_class))}"
        seen = {key for of, key, _ in findings.looked if of == game}
        if keys - seen:
            yield f"    never met: {', '.join(sorted(keys - seen))}"


def _listed(faults: Iterable[Fault]) -> Iterator[str]:
    """By kind and game: how many in which windows, and the first of them."""
    kinds: dict[tuple[str, str], list[Fault]] = {}
    for fault in faults:
        kinds.setdefault((fault.kind, fault.game), []).append(fault)
    for (kind, game), found in sorted(kinds.items()):
        windows = Counter(fault.look for fault in found)
        yield f"  {kind} ({KINDS[kind]}), {game}: {len(found)}"
        yield "    " + ", ".join(f"{look} ({count})" for look, count in sorted(windows.items()))
        firsts = {fault.detail: fault for fault in reversed(found)}
        for fault in list(firsts.values())[-SHOWN:]:
            yield f"    {fault.position}, {fault.look}, {fault.language}: {fault.detail}"
