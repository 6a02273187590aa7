"""Reading box contents: types, places of mistakes, hashes."""

from hashlib import blake2b
from typing import Annotated

import msgspec
import pytest

from serai.core.box import BoxEntry, NamedEntry, Names, by_id, pack_hash, read_box
from serai.core.diagnostics import MOST_PROBLEMS, FaultPlace, FaultyPack, Findings
from serai.core.errors import BadPack


class Cost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    gold: int


class Lamp(NamedEntry, frozen=True, kw_only=True):
    vp: Annotated[int, msgspec.Meta(ge=0, le=31)]
    cost: tuple[Cost, ...] = ()
    sizes: Annotated[tuple[int, ...], msgspec.Meta(min_length=2)] = (1, 2)
    oil: Cost | None = None
    bonus: dict[str, int] = msgspec.field(default_factory=dict)


class Shelf(BoxEntry, frozen=True, kw_only=True):
    length: int


class Stock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lamps: tuple[Lamp, ...]


class Bazaar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shelf: Shelf
    stock: Stock


GOOD = """
[shelf]
length = 4
source = "seed"

[[stock.lamps]]
id = "brass"
vp = 3
cost = [{ gold = 2 }, { gold = 3 }]
names = { en = "Brass lamp", ru = "Лампа", pl = "Lampa" }
own_translation = ["ru"]
source = "ruling"

[[stock.lamps]]
id = "tin"
vp = 1
names = { en = "Tin lamp", ru = "Жестянка", pl = "Blaszana lampa" }
source = "public"
"""


def edited(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def refused(text: str) -> FaultyPack:
    with pytest.raises(BadPack) as caught:
        read_box(text, "bazaar.toml", Bazaar)
    assert isinstance(caught.value, FaultyPack)
    return caught.value


def test_a_good_box_becomes_frozen_structs() -> None:
    bazaar = read_box(GOOD, "bazaar.toml", Bazaar)
    brass = by_id(bazaar.stock.lamps, "brass")
    assert (bazaar.shelf.length, brass.vp, brass.cost[1].gold) == (4, 3, 3)
    assert (brass.own_translation, brass.source) == (("ru",), "ruling")
    with pytest.raises(AttributeError):
        brass.vp = 4  # type: ignore[misc]


def test_by_id_of_nothing() -> None:
    with pytest.raises(KeyError, match="gold"):
        by_id(read_box(GOOD, "bazaar.toml", Bazaar).stock.lamps, "gold")


def test_names_by_language() -> None:
    names = Names(en="Lamp", ru="Лампа", pl="Lampa")
    assert [names.get(language) for language in ("en", "ru", "pl", "de")] == [
        "Lamp",
        "Лампа",
        "Lampa",
        "Lamp",
    ]


@pytest.mark.parametrize(
    ("old", "new", "key", "place"),
    [
        ("vp = 3", 'vp = "3"', "pack.bad-value", "stock.lamps.brass.vp"),
        ("vp = 3", "vp = 3.0", "pack.bad-value", "stock.lamps.brass.vp"),
        ("vp = 3", "vp = true", "pack.bad-value", "stock.lamps.brass.vp"),
        ("vp = 3", "vp = 32", "pack.bad-value", "stock.lamps.brass.vp"),
        ("vp = 3", "", "pack.missing-field", "stock.lamps.brass.vp"),
        ("vp = 3", "vp = 3\nweight = 1", "pack.unknown-field", "stock.lamps.brass.weight"),
        ("gold = 3", "silver = 3", "pack.unknown-field", "stock.lamps.brass.cost[1].silver"),
        ("gold = 3", "gold = []", "pack.bad-value", "stock.lamps.brass.cost[1].gold"),
        ("vp = 3", "vp = 3\nsizes = [1]", "pack.bad-value", "stock.lamps.brass.sizes"),
        ("vp = 3", "vp = 3\noil = {}", "pack.missing-field", "stock.lamps.brass.oil.gold"),
        ("vp = 3", "vp = 3\noil = 1", "pack.bad-value", "stock.lamps.brass.oil"),
        ("vp = 3", "vp = 3\nsizes = 1", "pack.bad-value", "stock.lamps.brass.sizes"),
        ("vp = 3", 'vp = 3\nsizes = [1, "2"]', "pack.bad-value", "stock.lamps.brass.sizes[1]"),
        ("vp = 3", 'vp = 3\nbonus = { a = "b" }', "pack.bad-value", "stock.lamps.brass.bonus[...]"),
        ('ru = "Лампа"', 'ru = ""', "pack.bad-value", "stock.lamps.brass.names.ru"),
        (', pl = "Lampa"', "", "pack.missing-field", "stock.lamps.brass.names.pl"),
        ('["ru"]', '["de"]', "pack.bad-value", "stock.lamps.brass.own_translation[0]"),
        ('"ruling"', '"hearsay"', "pack.bad-value", "stock.lamps.brass.source"),
        ('id = "brass"', "", "pack.missing-field", "stock.lamps.#1.id"),
        ('id = "tin"', "id = 2", "pack.bad-value", "stock.lamps.#2.id"),
        ("length = 4", "", "pack.missing-field", "shelf.length"),
        ("length = 4", "length = 4\nwidth = 2", "pack.unknown-field", "shelf.width"),
        ("[shelf]", "[shelf]\n[box]\n[shelf.x]", "pack.unknown-field", "box"),
    ],
)
def test_a_bad_value_is_named(old: str, new: str, key: str, place: str) -> None:
    error = refused(edited(old, new))
    problem = error.problems[0]
    assert (problem.file, problem.key, str(problem.place)) == ("bazaar.toml", key, place)
    assert problem.entry in str(problem.place)
    assert (error.key, error.params["file"], error.params["field"]) == (
        key,
        "bazaar.toml",
        problem.field,
    )


def test_a_missing_section() -> None:
    problem = refused("").problems[0]
    assert (problem.key, str(problem.place)) == ("pack.missing-field", "shelf")


def test_all_problems_are_listed_in_the_order_of_the_types() -> None:
    text = edited("vp = 3", "vp = -1").replace("vp = 1", "").replace("length = 4", 'length = "4"')
    problems = refused(text).problems
    assert [str(problem.place) for problem in problems] == [
        "shelf.length",
        "stock.lamps.brass.vp",
        "stock.lamps.tin.vp",
    ]


def test_one_line_per_problem_says_where_and_why() -> None:
    error = refused(edited("vp = 3", 'vp = "3"').replace("length = 4", ""))
    for language in ("en", "ru", "pl"):
        lines = error.text(language).splitlines()
        assert len(lines) == 2
        assert "bazaar.toml" in lines[0]
        assert "shelf.length" in lines[0]
        assert "stock.lamps.brass.vp" in lines[1]
        assert "Expected `int`, got `str`" in lines[1]
    assert str(error) == error.text("en")


@pytest.mark.parametrize("text", ["vp = ", "a = 1\na = 2", "[lamps\n"])
def test_what_is_not_toml(text: str) -> None:
    problem = refused(text).problems[0]
    assert (problem.file, problem.key, str(problem.place)) == ("bazaar.toml", "pack.not-toml", "")
    assert " (at " in str(problem.params["reason"])
    assert "bazaar.toml" in problem.text("en")


def test_findings_stop_only_when_there_are_any() -> None:
    findings = Findings("bazaar.toml")
    findings.stop()
    findings.add(FaultPlace("lamps", "brass", "vp"), "pack.must-be", "FT-1.2", expected=6)
    with pytest.raises(FaultyPack) as caught:
        findings.stop()
    assert caught.value.rule == "FT-1.2"
    assert caught.value.params == {
        "file": "bazaar.toml",
        "section": "lamps",
        "entry": "brass",
        "field": "vp",
        "expected": 6,
    }
    assert caught.value.text("en").endswith("(FT-1.2)")


def test_problems_are_told_in_the_order_of_the_file() -> None:
    findings = Findings("bazaar.toml")
    findings.written = {"stock": {"lamps": [{"id": "tin"}, {}, {"id": "brass"}]}, "shelf": {}}
    for place in (
        FaultPlace("lost", "", "x"),
        FaultPlace("shelf", "", "length"),
        FaultPlace("stock.lamps", "gold", "vp"),
        FaultPlace("stock.lamps", "brass", "vp"),
        FaultPlace("stock.lamps", "#2", "vp"),
        FaultPlace("stock.lamps", "tin", "vp"),
        FaultPlace("box"),
    ):
        findings.add(place, "pack.unknown-field")
    assert [str(problem.place) for problem in findings.error().problems] == [
        "box",
        "stock.lamps.tin.vp",
        "stock.lamps.#2.vp",
        "stock.lamps.brass.vp",
        "stock.lamps.gold.vp",
        "shelf.length",
        "lost.x",
    ]


@pytest.mark.parametrize(
    ("language", "last"),
    [("en", "and 2 more faults"), ("ru", "и ещё 2 ошибки"), ("pl", "i jeszcze 2 błędy")],
)
def test_a_file_of_another_kind_is_not_told_to_its_end(language: str, last: str) -> None:
    findings = Findings("bazaar.toml")
    for number in range(MOST_PROBLEMS + 2):
        findings.add(FaultPlace("lamps", str(number), "vp"), "pack.unknown-field")
    assert len(findings) == MOST_PROBLEMS + 2
    lines = findings.error().text(language).splitlines()
    assert (len(lines), lines[-1]) == (MOST_PROBLEMS + 1, last)


def test_the_hash_follows_the_content_only() -> None:
    plain = pack_hash(GOOD)
    assert len(plain) == 64
    assert pack_hash("# A comment\n" + GOOD.replace(" = ", "   =   ")) == plain
    assert pack_hash(GOOD.replace('id = "tin"\nvp = 1', 'vp = 1\nid = "tin"')) == plain
    assert pack_hash(edited("vp = 3", "vp = 4")) != plain
    assert pack_hash(edited("Лампа", "Лампада")) != plain


def test_the_hash_stays_what_it_is() -> None:
    """Records name packs by it, so it must not drift with a library."""
    assert pack_hash('b = [1, "ж"]\na = true') == _blake2('{"a":true,"b":[1,"ж"]}')


def _blake2(text: str) -> str:
    return blake2b(text.encode(), digest_size=32).hexdigest()
