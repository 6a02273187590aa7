"""Overlays: what a pack changes is put over the shipped box; and the text of the whole."""

import tomllib
from datetime import UTC, date, datetime
from typing import Any

import pytest

from serai.core.diagnostics import Codes, FaultyPack, Findings
from serai.core.overlay import WholeBox, read_whole
from serai.core.toml_guard import check_toml
from serai.core.toml_writer import write_toml

BASE = tomllib.loads("""
[meta]
pack = "bazaar"
version = 1

[shelf]
length = 4
planks = ["oak", "elm"]

[[lamps]]
id = "brass"
vp = 3
names = { en = "Brass lamp", ru = "Лампа" }
filter = { kind = ["oil"] }
cost = [{ gold = 2 }, { gold = 3 }]

[[lamps]]
id = "tin"
vp = 1

[stock]
[[stock.goods]]
id = "oil"
copies = 6
""")
HEAD = 'extends = "bazaar"\n[meta]\npack = "mine"\n'


def merged(text: str) -> WholeBox:
    findings = Findings("mine.toml", Codes("B-03"))
    shipped = write_toml(BASE)
    return read_whole(text, findings, shipped, "bazaar", entry_code="B-04", whole=("filter",))


def refused(text: str) -> list[tuple[str, str, str]]:
    """Code, place and key of each fault."""
    with pytest.raises(FaultyPack) as caught:
        merged(text)
    assert all(problem.file == "mine.toml" for problem in caught.value.problems)
    return [(problem.code, str(problem.place), problem.key) for problem in caught.value.problems]


def lamp(content: dict[str, Any], id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in content["lamps"] if entry["id"] == id)
    return found


def test_what_is_not_named_stays() -> None:
    content = merged(HEAD).content
    assert content == {**BASE, "meta": {"pack": "mine", "version": 1}}
    assert BASE["meta"]["pack"] == "bazaar"  # the shipped box itself is never changed


def test_entries_are_found_by_their_ids_in_any_order() -> None:
    text = HEAD + '[[lamps]]\nid = "tin"\nvp = 2\n[[lamps]]\nid = "brass"\nvp = 9\n'
    content = merged(text).content
    assert [(entry["id"], entry["vp"]) for entry in content["lamps"]] == [("brass", 9), ("tin", 2)]
    assert lamp(content, "brass")["cost"] == [{"gold": 2}, {"gold": 3}]


def test_entries_below_a_section_too() -> None:
    content = merged(HEAD + '[[stock.goods]]\nid = "oil"\ncopies = 7\n').content
    assert content["stock"]["goods"] == [{"id": "oil", "copies": 7}]


def test_tables_by_key_and_lists_whole() -> None:
    text = '[[lamps]]\nid = "brass"\nnames = { ru = "Лампада" }\ncost = [{ gold = 1 }]\n'
    content = merged(HEAD + "[shelf]\nplanks = []\n" + text).content
    assert content["shelf"] == {"length": 4, "planks": []}
    assert lamp(content, "brass")["names"] == {"en": "Brass lamp", "ru": "Лампада"}
    assert lamp(content, "brass")["cost"] == [{"gold": 1}]


def test_a_field_that_is_one_thing_is_replaced_whole() -> None:
    content = merged(HEAD + '[[lamps]]\nid = "brass"\nfilter = { any = true }\n').content
    assert lamp(content, "brass")["filter"] == {"any": True}


def test_new_fields_and_other_kinds_of_values_are_left_to_the_check() -> None:
    content = merged(HEAD + 'lid = 1\n[[lamps]]\nid = "tin"\nvp = "one"\nnames = 3\n').content
    assert content["meta"]["lid"] == 1
    assert lamp(content, "tin") == {"id": "tin", "vp": "one", "names": 3}
    assert merged(HEAD.replace("\n", "\nlamps = 3\n", 1)).content["lamps"] == 3


def test_an_unknown_entry_is_named_with_what_there_is() -> None:
    with pytest.raises(FaultyPack) as caught:
        merged(HEAD + '[[lamps]]\nid = "brss"\nvp = 1\n')
    (problem,) = caught.value.problems
    assert (problem.code, problem.entry, problem.field) == ("B-04", "brss", "id")
    for language in ("en", "ru", "pl"):
        text = problem.text(language)
        assert "lamps.brss.id" in text
        assert "brass, tin" in text


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("[[lamps]]\nvp = 1\n", ("B-03", "lamps.#1.id", "pack.missing-field")),
        ("[[lamps]]\nid = 7\n", ("B-04", "lamps.#1.id", "pack.not-in-box")),
        ('[[lamps]]\nid = "tin"\n' * 2, ("B-04", "lamps.tin.id", "pack.twice")),
        ('[[stock.goods]]\nid = "ice"\n', ("B-04", "stock.goods.ice.id", "pack.not-in-box")),
    ],
)
def test_entries_that_do_not_fit(more: str, expected: tuple[str, str, str]) -> None:
    assert refused(HEAD + more) == [expected]


def test_all_faults_are_told_at_once() -> None:
    assert refused('extends = "chess"\nlamps = [1]\n[[meta2]]\nid = "x"\n') == [
        ("B-03", "extends", "pack.extends"),
        ("B-03", "lamps[0]", "pack.wrong-type"),
        ("B-03", "meta.pack", "pack.own-name"),  # not in the file, so last
    ]


# ------------------------------------------------------------------------- the text of the whole


def test_the_text_of_the_whole_says_the_same() -> None:
    whole = merged(HEAD + '[[lamps]]\nid = "tin"\nvp = 2\n')
    assert tomllib.loads(whole.text) == whole.content
    assert "extends" not in whole.text


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"a": 1, "b": {"c": True, "d": -7, "e": 1.5}, "f": [1, [2, []], {"g": {}}]},
        {"text": 'quote " back \\ line \n tab \t bell \x07 del \x7f ж 🐪 \u2028', "": {"": ""}},
        {"a b": {"c.d": "#", "ж": "'", "x" * 100: 1}, "entries": [{"id": "a"}, {}]},
        {"mixed": [{"a": 1}, 2], "when": {"day": date(2020, 1, 2)}, "empty": []},
        {
            "x": {
                "large": 1e16,
                "endless": float("-inf"),
                "at": datetime(2020, 1, 2, 3, 4, 5, tzinfo=UTC),
            }
        },
        {"deep": [{"a": [{"b": {"c": [{"d": [1, "2", False]}]}}]}]},
    ],
)
def test_whatever_is_written_reads_the_same(content: dict[str, Any]) -> None:
    text = write_toml(content)
    check_toml(text)
    assert tomllib.loads(text) == content
    assert write_toml(tomllib.loads(text)) == text
