from pathlib import Path

import pytest

import rule_coverage
from rule_coverage import Incomplete, all_rules, find_tests, named_in, rules_in, unnamed, untested

RULES = """\
## FT-7 Tribe action

- **FT-7.1** Compulsory, by the colour in hand. [seed]
- **FT-7.10** Fakirs for range follow from the victim: see **FT-7.9**. [ruling]
| 7 | this row mentions FT-7.12 only |

## FT-A The Artisans of Naqala
- **FT-A.1** Adds 6 tiles. [public]

**FT-V.1 Items** are a bold paragraph.

| id | decision |
|---|---|
| FT-D07a | where it goes |
| FT-C.1 | a corner case |
"""


def test_rules_are_list_items_paragraphs_and_rows_of_the_wanted_sections() -> None:
    assert rules_in(RULES, ["FT-7"]) == {
        "FT-7.1": "Compulsory, by the colour in hand. [seed]",
        "FT-7.10": "Fakirs for range follow from the victim: see **FT-7.9**. [ruling]",
    }
    assert list(rules_in(RULES, ["FT-7", "FT-A"])) == ["FT-7.1", "FT-7.10", "FT-A.1"]
    assert rules_in(RULES, ["FT-V", "FT-D", "FT-C"]) == {
        "FT-V.1": "Items** are a bold paragraph.",
        "FT-D07a": "where it goes |",
        "FT-C.1": "a corner case |",
    }


def test_a_section_without_rules_is_a_mistake_in_the_table() -> None:
    with pytest.raises(Incomplete, match="FT-8"):
        rules_in(RULES, ["FT-7", "FT-8"])


def test_a_rules_file_outside_the_table_is_a_mistake(tmp_path: Path) -> None:
    (tmp_path / "chess.md").write_text(RULES, encoding="utf-8")
    with pytest.raises(Incomplete, match=r"chess\.md"):
        all_rules(tmp_path)


def test_a_translation_is_not_counted(tmp_path: Path) -> None:
    (tmp_path / "chess.ru.md").write_text(RULES, encoding="utf-8")
    assert all_rules(tmp_path) == {}


def test_tests_are_found_in_modules_and_classes() -> None:
    source = """
def helper_ft_7_1(): ...
def test_plain(): "FT-7.1 holds."
class TestMore:
    async def test_inside(self): ...
"""
    assert sorted(find_tests(source)) == [("test_inside", ""), ("test_plain", "FT-7.1 holds.")]


@pytest.mark.parametrize(
    ("name", "docstring", "covers"),
    [
        ("test_ft_7_1_by_colour", "", ["FT-7.1"]),
        ("test_ft_7_10_range", "", ["FT-7.10"]),
        ("test_ft_7_10", "", ["FT-7.10"]),
        ("test_ft_7_1_ft_7_10_together", "", ["FT-7.1", "FT-7.10"]),
        ("test_tents_ft_a_1", "", ["FT-A.1"]),
        ("test_left_7_1", "", []),
        ("test_range", "Fakirs for range (FT-7.10).", ["FT-7.10"]),
        ("test_range", "FT-7.1 and FT-7.10", ["FT-7.1", "FT-7.10"]),
        ("test_range", "A sentence ends with FT-7.1.", ["FT-7.1"]),
        ("test_range", "XFT-7.1, FT-7.1.2", []),
    ],
)
def test_a_rule_is_covered_by_name_or_docstring(
    name: str, docstring: str, covers: list[str]
) -> None:
    rules = rules_in(RULES, ["FT-7", "FT-A"])
    assert [rule for rule in rules if rule not in untested(rules, [(name, docstring)])] == covers


@pytest.mark.parametrize(
    ("code", "named"),
    [
        ("Compulsory (FT-7.1).", {"FT-7.1"}),
        ("FT-7.9 to FT-7.11", {"FT-7.9", "FT-7.11"}),
        ("FT-A.1, MK-D07a and MK-D10.", {"FT-A.1", "MK-D07a", "MK-D10"}),
        ("FT-7.1.2, FT-7.10x", set()),
        ("xFT-7.1 ft_7_1", set()),
    ],
)
def test_a_rule_is_named_where_a_search_for_its_number_finds_it(code: str, named: set[str]) -> None:
    assert named_in(code) == named


def test_rules_that_no_line_of_code_names(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = [*rules_in(RULES, ["FT-7", "FT-A"]), "AM-1.1", "AM-W.1", "AM-W.2"]
    exempt = {"FT": {"FT-A.1": "not played yet"}, "AM": {"AM-W": "worked examples"}}
    monkeypatch.setattr(rule_coverage, "NOT_IN_CODE", exempt)
    assert unnamed(rules, "FT-7.10, AM-W.2") == ["FT-7.1", "AM-1.1"]
    with pytest.raises(Incomplete, match=r"FT-A\.1"):
        unnamed(rules, "FT-7.1, FT-7.10, FT-A.1")


@pytest.mark.parametrize(
    ("source", "test_source", "code", "said"),
    [
        (
            "FT-7.1",
            "def test_ft_7_1(): 'FT-7.1'",
            1,
            (
                "FT-7.10: Fakirs for range follow from the victim: see **FT-7.9**. [ruling]\n"
                "1 of 2 rules have no test.\n"
                "1 of 2 rules are not found in the tests by their number.\n"
                "1 of 2 rules are named by no line of code.\n"
            ),
        ),
        (
            "FT-7.1 to FT-7.10",
            "def test_ft_7_1_ft_7_10(): 'FT-7.1'",
            1,
            (
                "FT-7.10: Fakirs for range follow from the victim: see **FT-7.9**. [ruling]\n"
                "1 of 2 rules are not found in the tests by their number.\n"
            ),
        ),
        (
            "FT-7.1, FT-7.10",
            "def test_ft_7_1_ft_7_10(): 'FT-7.1, FT-7.10'",
            0,
            "All 2 rules are named by a test and by code; tests read: 1.\n",
        ),
    ],
)
def test_the_report(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    source: str,
    test_source: str,
    code: int,
    said: str,
) -> None:
    (tmp_path / "src/serai/rules").mkdir(parents=True)
    (tmp_path / "src/serai/rules/five-tribes.md").write_text(RULES, encoding="utf-8")
    (tmp_path / "tests/rules").mkdir(parents=True)
    (tmp_path / "tests/rules/test_tribe.py").write_text(test_source, encoding="utf-8")
    (tmp_path / "src/tribe.py").write_text(f"# {source}", encoding="utf-8")
    monkeypatch.setattr(rule_coverage, "COVERED", {"five-tribes.md": ("FT-7",)})
    monkeypatch.setattr(rule_coverage, "NOT_IN_CODE", {"FT": {}})
    assert rule_coverage.main(tmp_path) == code
    assert capsys.readouterr().out == said
