"""The rules in another language say what the English ones say: same ids, marks, code, numbers and tables."""

import re
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import pytest

import serai
from serai.games.amul.content.card_text import card_text
from serai.games.amul.game import Amul

RULES = Path(__file__).parents[2] / "src/serai/rules"
TRANSLATIONS = sorted(file.name for file in RULES.glob("*.*.md"))

# What no language changes, in the order of the text.
FIXED = {
    "ids": re.compile(r"\b(?:FT|AM|AMP|MK|MKP|EX|D)-[A-Z0-9]\w*(?:\.\d+)?", re.ASCII),
    "marks": re.compile(r"\[(?:seed|public|ruling|reconstructed)\]"),
    "code": re.compile(r"(?<!`)`[^`\n]+`(?!`)"),
    "names": re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b", re.ASCII),
    "numbers": re.compile(r"\d+"),
}


def blocks(text: str) -> list[str]:
    """Headings, rules, table rows, fenced code and paragraphs; where a paragraph wraps does not matter."""
    found = [""]
    fenced = False
    for line in text.splitlines():
        fence = line.startswith("```")
        if not fenced and (fence or not line.strip() or line.startswith(("#", "- ", "|", "---"))):
            found.append("")
        found[-1] += line + "\n"
        fenced ^= fence
        if not fenced and (fence or line.startswith("#")):
            found.append("")
    return [block.strip() for block in found if block.strip()]


def shape(block: str) -> str:
    """What kind of block it is; for a table row with the number of its cells."""
    if block.startswith("|"):
        cells = re.findall(r"(?<!\\)\|", block)
        return f"row of {len(cells) - 1} cells"
    marker = re.match(r"#+ |- \*\*|- |---|```|\*\*|\*", block)
    if marker is not None:
        return marker[0]
    return "text" if block else "nothing"


def differences(english: str, translated: str) -> Iterator[str]:
    for source, target in zip_longest(blocks(english), blocks(translated), fillvalue=""):
        if shape(source) != shape(target):
            yield f"another structure:\n{source}\n{target}"
            return  # all that follows is shifted
        for what, pattern in FIXED.items():
            if pattern.findall(source) != pattern.findall(target):
                yield f"{what} differ:\n{source}\n{target}"
        if shape(source).startswith(("#", "- ")) and source == target:
            yield f"not translated:\n{source}"


@pytest.mark.parametrize("name", TRANSLATIONS)
def test_a_translation_keeps_all_that_no_language_changes(name: str) -> None:
    english = (RULES / f"{name.partition('.')[0]}.md").read_text("utf-8")
    translated = (RULES / name).read_text("utf-8")
    assert list(differences(english, translated)) == []


@pytest.mark.parametrize("name", [name for name in TRANSLATIONS if name.startswith("amul.")])
def test_the_catalogue_of_amul_shows_the_effects_as_players_read_them(name: str) -> None:
    language = name.split(".")[1]
    game = serai.game("amul")
    assert isinstance(game, Amul)
    rows = re.findall(
        r"^\| `(\w+)` (?:\|[^|\n]*){6}\| (.+) \|$", (RULES / name).read_text("utf-8"), re.MULTILINE
    )
    effects = dict(rows)
    assert effects.keys() == {card.id for card in game.box.cards}
    for card in game.box.cards:
        if card.kind == card.id:  # a copy in the palace only names its namesake
            assert effects[card.id] == card_text(game.box, card.id, language)
        else:
            assert effects[card.id].endswith(f" {card.names.get(language)}.")


ENGLISH = """\
## FT-7 Tribe action

- **FT-7.10** Fakirs: max(0, distance − assassins), see FT-7.9 and option `kill_mandatory`. [ruling]

| id | who |
|---|---|
| hold_viziers_4 | owner |
| MK-D07a | MKP-04 |

Two lines
of text.
"""
RUSSIAN = """\
## FT-7 Свойство племени

- **FT-7.10** Факиры: max(0, расстояние − ассасины), см. FT-7.9 и настройку `kill_mandatory`. [ruling]

| id | кто |
|---|---|
| hold_viziers_4 | владелец |
| MK-D07a | MKP-04 |

Две строки текста.
"""


def test_wording_and_line_breaks_are_free() -> None:
    assert list(differences(ENGLISH, RUSSIAN)) == []


@pytest.mark.parametrize(
    ("said", "instead"),
    [
        ("FT-7.10", "FT-7.11"),
        ("MK-D07a", "MK-D07b"),
        ("MKP-04", "AMP-04"),
        ("[ruling]", "[seed]"),
        ("`kill_mandatory`", "kill_mandatory"),
        ("hold_viziers_4", "hold_viziers4"),
        ("max(0", "max(1"),
        ("| владелец |", "| владелец | да |"),
        ("| hold_viziers_4 | владелец |\n", ""),
        ("## ", "### "),
        ("Две строки текста.", ""),
        ("Свойство племени", "Tribe action"),
    ],
)
def test_a_slip_is_seen(said: str, instead: str) -> None:
    assert said in RUSSIAN
    assert list(differences(ENGLISH, RUSSIAN.replace(said, instead, 1)))
