"""Names that people choose: honest ones pass, tricks do not."""

from __future__ import annotations

from pathlib import Path

import pytest

from serai.core.errors import IllegalAction, SeraiError
from serai.server.people.names import look_alike, plain_name
from serai.server.tables.chat import Chat
from serai.server.tables.service import Agreement, Chair
from tests.support.table_service import open_house

HONEST = [
    "Żółw",
    "Анна Ёлкина",
    "Ґалаґан",
    "محمد علي",
    "علی\u200cرضا",  # Persian needs the joiner
    "שָׁלוֹם",
    "आर्या",
    "王小明",
    "山田たろう",
    "日本語Tシャツ",
    "김민수",
    "Nguyễn Thị Ánh",
    "Ολυμπία",
    "สมชาย",
    "ნინო",
    "Հայկ",
    "O’Brien-Łęcki",
    "ʻOkina",
    "José_99",
    "I ❤️ camels 🐪",
    "Five Tribes по вечерам",
    "",
]
HIDDEN = [
    "Ann\u200ba",  # zero-width space
    "Ann\u200da",  # a joiner that joins nothing
    "Anna\u2060",
    "\u202eannA",  # right-to-left override
    "An\u200fna",
    "An\u2066na",
    "Anna\u3164",  # a filler that looks like nothing
    "\u2800",
    "Anna\ufe0f",
    "Anna\U000e0041",
    "Anna\U000e0101",
    "Anna\ue000",
    "\u0301Anna",
    "A" + "\u0315" * 5,
    "An\u00adna",
]
MIXED = ["Аnna", "Annа", "αnna", "Вob", "Маrek Nowak", "Ann\u0561"]
ALIKE = [
    ("Вера", "Bepa"),
    ("Том", "Tom"),
    ("сосо", "coco"),
    ("Anna", "ANNA"),
    ("IVAN", "lvan"),
    ("Ann0", "AnnO"),
    ("𝐀𝐧𝐧", "Ann"),
    ("Ａｎｎ", "ann"),
    ("Amie", "Arnie"),
]
DIFFERENT = [("Анна", "Anna"), ("Żółw", "Zolw"), ("Anna", "Hanna"), ("Иван", "Ivan"), ("Я", "R")]


@pytest.mark.parametrize("name", HONEST)
def test_names_of_one_alphabet_pass_as_they_are(name: str) -> None:
    assert plain_name(name) == name


def test_a_name_is_written_in_one_way() -> None:
    assert plain_name("  Anna   Z\u0307ak ") == "Anna Żak"


@pytest.mark.parametrize("name", HIDDEN)
def test_what_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(SeraiError) as refused:
        plain_name(name)
    assert refused.value.key == "house.hidden-letters"


@pytest.mark.parametrize("name", MIXED)
def test_a_word_of_two_alphabets_is_refused(name: str) -> None:
    with pytest.raises(SeraiError) as refused:
        plain_name(name)
    assert refused.value.key == "house.mixed-letters"


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_are_found(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_differ_are_not_confused(one: str, other: str) -> None:
    assert not look_alike(one, other)


async def test_nobody_passes_for_somebody_else_at_a_table(tmp_path: Path) -> None:
    async with open_house(str(tmp_path / "house.db")) as house:
        chairs = [Chair("person", name="Bepa"), Chair(), Chair()]
        agreement = Agreement("five-tribes", chairs, public=True)
        live, _ = await house.open_table(agreement, None)
        for name in ("Вера", "BEPA", "Bеpa"):
            with pytest.raises(IllegalAction):
                await house.sit_down(live, 1, None, name, None)
        # The same person may take several chairs, and two of the same name are told apart by their colours.
        await house.sit_down(live, 1, None, "Bepa", None)
        for name in ("Bepa", "Вера"):
            with pytest.raises(IllegalAction, match="looks the same"):
                await Chat(house).post(live, -1, name, "It is me!")
        said = await Chat(house).post(live, -1, "Ewa", "Good evening")
        assert said.spectator
        assert not (await Chat(house).post(live, 0, "Bepa", "Hello")).spectator


@pytest.mark.parametrize("name", ["Аnna", "Ann\u200ba"])
async def test_one_check_serves_tables_chairs_and_spectators(tmp_path: Path, name: str) -> None:
    async with open_house(str(tmp_path / "house.db")) as house:
        with pytest.raises(IllegalAction):
            await house.open_table(Agreement("five-tribes", [Chair()] * 2, name=name), None)
        named = [Chair("person", name=name), Chair()]
        with pytest.raises(IllegalAction):
            await house.open_table(Agreement("five-tribes", named), None)
        open_to_all = Agreement("five-tribes", [Chair()] * 2, public=True)
        live, _ = await house.open_table(open_to_all, None)
        with pytest.raises(IllegalAction):
            await house.sit_down(live, 0, None, name, None)
        with pytest.raises(IllegalAction):
            await Chat(house).post(live, -1, name, "hello")
