"""Write the tables of offsets of the observation arrays to docs/offsets.md."""

from pathlib import Path
from typing import Any, Final

from serai.games.registry import game
from serai.lab.observation import Observer

FILE: Final = Path(__file__).parent.parent / "docs" / "offsets.md"

HEAD: Final = """\
# Offsets of the observation arrays

Written by `python tools/write_offsets.py`; how to read it is in [research.md](research.md#what-an-agent-sees). Sizes
depend on the number of seats and on the expansions; `Observer(game, seats, options).offsets()` gives the offsets of any
other table. `+n for each of m` tells how far it is to the same field of the next entry or seat.
"""
MARRAKESH: Final = {
    "exp1_staircase_tiles": "random",
    "exp2_imam_sultan": "on",
    "exp3_exchange_offices": "mixed",
    "exp4_citizens": "on",
    "exp5_desert_cities": "on",
}
TABLES: Final[tuple[tuple[str, int, dict[str, Any], str], ...]] = (
    ("five-tribes", 3, {}, "Five Tribes, 3 seats"),
    ("five-tribes", 5, {"artisans": True, "whims": True}, "Five Tribes, both expansions, 5 seats"),
    ("amul", 3, {}, "Amul, 3 seats"),
    ("marrakesh", 3, MARRAKESH, "Marrakesh, 3 seats"),
)
_LONGEST: Final = 110  # characters of a list of names; the box has them all


def page() -> str:
    parts = [HEAD]
    for name, seats, options, title in TABLES:
        observer = Observer(game(name), seats, options)
        parts += [f"\n## {title}\n", f"\n{observer.size} numbers.\n\n"]
        parts += ["| offset | size | field | meaning |\n", "|---:|---:|---|---|\n"]
        parts += [
            f"| {row.offset} | {row.size} | `{row.path}` | {_short(row.about)} |\n"
            for row in observer.offsets()
        ]
        parts.append("\nLeft out:\n\n")
        parts += [f"- `{path}`: {why}\n" for path, why in observer.layout.omitted.items()]
    return "".join(parts)


def _short(about: str) -> str:
    """A long list of names keeps its beginning, and the distance to the next entry its place at the end."""
    names, mark, distance = about.partition(" (+")
    if len(names) > _LONGEST:
        names = f"{names[:_LONGEST].rpartition(', ')[0]}, …"
    return names + mark + distance


if __name__ == "__main__":
    FILE.write_text(page(), "utf-8")
