"""AM-22: the catalogue of the rules file and the box say the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from serai.games.amul.content.box import Card
from serai.games.amul.content.card_text import card_text
from tests.support.amul import am

RULES = (Path(__file__).parents[3] / "src/serai/rules/amul.md").read_text("utf-8")
BOX = am.amul().box
LINES = re.findall(
    r"^\| `(\w+)` \| ([^|]+) \| ([^|]+) \| ([^|]+) \| (\w+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$",
    RULES,
    re.MULTILINE,
)
SECTIONS = {
    "AM-22.1": ("market", "resources"),
    "AM-22.2": ("market", "objects"),
    "AM-22.3": ("market", "camels"),
    "AM-22.4": ("market", "merchants"),
    "AM-22.5": ("market", "military"),
    "AM-22.6": ("market", "characters"),
    "AM-22.7": ("palace", None),
    "AM-22.8": ("bazaar", "traders"),
}


def symbols(card: Card) -> str:
    parts = [
        sign + (str(card.symbols[name]) if card.symbols[name] > 1 else "")
        for sign, name in zip("AMTGV", ("arab", "mongol", "trade", "gift", "valour"), strict=True)
        if card.symbols[name]
    ]
    if card.letters:
        parts.append(f"[{','.join(card.letters)}]")
    parts += [f"#{tag}" for tag in card.tags]
    return " ".join(parts) or "–"


def test_every_card_stands_in_the_catalogue() -> None:
    assert {line[0] for line in LINES} == {card.id for card in BOX.cards}


@pytest.mark.parametrize("line", LINES, ids=lambda line: line[0])
def test_am_22_1_to_am_22_8_the_box_is_the_catalogue(line: tuple[str, ...]) -> None:
    """AM-22.1, AM-22.2, AM-22.3, AM-22.4, AM-22.5, AM-22.6, AM-22.7, AM-22.8; AM-20.17 for the effects"""
    id, english, russian, polish, placement, marks, copies, effect = line
    card = BOX.card(id)
    assert (card.names.en, card.names.ru, card.names.pl) == (english, russian, polish)
    assert card.placement == placement
    assert symbols(card) == marks
    assert "/".join(str(card.copies[n] or "·") for n in range(3, 9)) == copies
    text = card_text(BOX, id, "en")
    if effect.startswith("As "):
        assert text == card_text(BOX, card.kind, "en")
        assert effect == f"As {card.names.en}."
    else:
        assert text == effect


@pytest.mark.parametrize("section", SECTIONS)
def test_the_sections_hold_what_they_say(section: str) -> None:
    text = RULES.split(f"**{section} ")[1].split("**AM-22")[0]
    area, category = SECTIONS[section]
    for id in re.findall(r"^\| `(\w+)`", text, re.MULTILINE):
        assert BOX.card(id).area == area
        assert category is None or BOX.card(id).category == category


def test_am_22_9_printed_totals() -> None:
    """AM-22.9"""
    totals = {"market": 0, "palace": 0, "bazaar": 0}
    for card in BOX.cards:
        totals[card.area] += sum(card.copies.values())
    assert totals == {"market": 147, "palace": 16, "bazaar": 9}


@pytest.mark.parametrize("language", ["ru", "pl"])
def test_every_card_has_a_text_in_every_language(language: str) -> None:
    """AM-20.16"""
    for card in BOX.cards:
        text = card_text(BOX, card.id, language)
        assert text.endswith(".")
        assert "{" not in text
        assert text != card_text(BOX, card.id, "en") or re.fullmatch(r"−?\d+ PP\.", text)
        if language == "ru":
            assert not re.search(r"[A-Za-z]", text)
