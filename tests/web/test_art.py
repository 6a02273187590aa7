"""Sheets of drawings: everything of Five Tribes is drawn, once, in both themes, and light enough to load."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from importlib.resources import files
from typing import Final
from xml.etree import ElementTree

from serai.games.five_tribes.artisans.names import ITEMS
from serai.games.five_tribes.names import CARDS, DJINNS, TRIBES
from serai.games.marrakesh.names import COLOURS, RESOURCES

STATIC: Final = files("serai.web").joinpath("static")
SHEETS: Final = sorted(
    (path for path in STATIC.joinpath("art").iterdir() if path.name.endswith(".svg")),
    key=lambda path: path.name,
)
FT_SHEETS: Final = [path for path in SHEETS if path.name.startswith("ft-")]
MARRAKESH: Final = STATIC.joinpath("art/marrakesh.svg")
SEATS: Final = ("blue", "pink", "black", "orange", "brown")
PLACES: Final = (
    "small_market", "large_market", "oasis", "village", "sacred_place",
    "workshop", "specialized_market", "chasm", "city", "great_lake",
)  # fmt: skip
MOST_KB: Final = 160


def ids(text: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', text)


def test_everything_of_five_tribes_is_drawn() -> None:
    drawn = set(re.findall(r'<symbol id="ft-([^"]+)"', "".join(map(_text, FT_SHEETS))))
    wanted = {
        *(f"djinn-{djinn}" for djinn in {*DJINNS, "geb", "ptah", "kam", "satesha"}),
        *(f"{place}-{variant}" for place in PLACES for variant in (1, 2, 3)),
        *(f"sky-{kind}-{variant}" for kind in ("warm", "cool") for variant in (1, 2, 3)),
        *{*TRIBES, "artisan"},
        *(f"{piece}-{seat}" for piece in ("camel", "tent", "mark") for seat in SEATS),
        *(f"card-{card}" for card in CARDS),
        *("palm", "palace", "coin", "purse", "cards", "lamp", "bag", "peak", "camel", "tent"),
        *("value-red", "value-blue"),
        *(f"item-{item}" for item in ITEMS),
        *("item", "whim", "carpet", "city"),
    }
    assert wanted - drawn == set()
    assert len({name for name in drawn if name.startswith("djinn-")}) == 26


def test_everything_of_marrakesh_is_drawn() -> None:
    """Keshis and their empty places, gates, and the pieces of every seat; tiles are composed of signs."""
    text = _text(MARRAKESH)
    drawn = set(re.findall(r'<symbol id="mk-([^"]+)"', text))
    assert len(drawn) == text.count("<symbol")
    wanted = {
        *(f"{piece}_{colour}" for piece in ("k", "o", "gate") for colour in COLOURS),
        *(
            f"{piece}-{seat}"
            for piece in ("man", "student", "advisor", "fisher")
            for seat in range(4)
        ),
        *(f"mark{seat}" for seat in range(4)),
        *RESOURCES,
    }
    assert wanted - drawn == set()


def test_no_drawing_has_a_twin_and_every_part_of_one_is_there() -> None:
    texts = [_text(path) for path in (*FT_SHEETS, MARRAKESH)]
    found = Counter(name for text in texts for name in ids(text))
    assert [name for name, count in found.items() if count > 1] == []
    used = {name for text in texts for name in re.findall(r'(?:href="|url\()#([^")]+)', text)}
    assert used - found.keys() == set()
    pictures = {re.search(r"<path[^>]+/>.*", part, re.DOTALL)[0] for part in _djinns()}  # type: ignore[index]
    assert len(pictures) == 26


def test_sheets_are_what_the_content_policy_lets_into_a_page() -> None:
    for path in SHEETS:
        text = _text(path)
        ElementTree.fromstring(text)  # noqa: S314 - our own files
        assert not re.search(r"<(script|style|image|foreignObject)|\bstyle=|\bon\w+=", text), path


def test_every_colour_of_a_scene_has_a_night() -> None:
    style = STATIC.joinpath("art/scenes.css").read_text("utf-8")
    tokens = STATIC.joinpath("styles/tokens.css").read_text("utf-8")
    light, dark = (set(re.findall(r"(--[\w-]+):", part)) for part in style.split("[data-theme")[:2])
    assert light == dark
    used = {name for path in FT_SHEETS for name in re.findall(r"var\((--[\w-]+)\)", _text(path))}
    assert used - light - set(re.findall(r"(--[\w-]+):", tokens)) == set()


def test_the_drawings_are_light() -> None:
    sizes = {path.name: len(gzip.compress(_text(path).encode(), 6)) for path in FT_SHEETS}
    assert sum(sizes.values()) / 1000 < MOST_KB / 4, sizes


def _text(path: object) -> str:
    return path.read_text("utf-8")  # type: ignore[attr-defined, no-any-return]


def _djinns() -> list[str]:
    sheet = STATIC.joinpath("art/ft-djinns.svg").read_text("utf-8")
    return re.findall(r'<symbol id="ft-djinn-.*?</symbol>', sheet, re.DOTALL)
