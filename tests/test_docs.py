"""What the documentation shows works as shown."""

import doctest
import json
import re
from itertools import chain
from pathlib import Path

import pytest

import serai
from serai.games.registry import games
from serai.server.limits import Limits

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = [
    *sorted([*ROOT.glob("*.md"), *ROOT.glob(".github/**/*.md"), *DOCS.rglob("*.md")]),
    ROOT / "benchmarks" / "README.md",
]


def blocks(page: str, language: str) -> list[str]:
    text = (DOCS / page).read_text("utf-8")
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_document_in_twenty_lines_can_be_played_and_scored() -> None:
    text = blocks("documents.md", "json")[0]
    assert len(text.splitlines()) <= 20
    state = serai.game("five-tribes").load(json.loads(text))
    assert state.deciders() == (0,)
    assert "take c3" in state.seat(0).words()
    assert [score.points("gold") for score in state.scores()] == [23, 31, 40]


def test_the_second_document_is_a_table_for_five_with_both_expansions() -> None:
    text = blocks("documents.md", "json")[1]
    assert len(text.strip().splitlines()) <= 25
    state = serai.game("five-tribes").load(json.loads(text))
    assert state.seats == 5
    assert "use fabulous_lamp" in [str(word) for word in state.seat(4).words()]
    assert serai.game("five-tribes").load(state.document()).document() == state.document()


def test_the_agenda_of_the_documentation_asks_for_a_victim() -> None:
    agenda = json.loads(blocks("documents.md", "json")[2])
    state = serai.game("five-tribes").load(
        {"game": "five-tribes", "seats": 3, "meeples": {"d4": "b", "c3": "y"}, "agenda": agenda}
    )
    assert {str(word) for word in state.seat(0).words()} == {"kill d4 builder", "kill c3 vizier"}


@pytest.mark.slow
def test_the_program_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(
        r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL
    )
    exec(program, {})  # noqa: S102, a text of ours
    said = capsys.readouterr().out
    assert "Serai record 1" in said


def test_type_checkers_read_the_program_in_the_readme() -> None:
    (program,) = re.findall(
        r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL
    )
    checked = (ROOT / "tests" / "users" / "readme.py").read_text("utf-8")
    assert checked == f"# pyright: strict\n{program}"


def test_the_record_of_the_documentation_is_a_real_one() -> None:
    text = blocks("records.md", "")[0]
    assert serai.game("five-tribes").replay(text).record() == text


def links(page: Path) -> list[str]:
    """Where a page leads to in this repository; code is not read."""
    text = re.sub(r"```.*?```|`[^`]*`", "", page.read_text("utf-8"), flags=re.DOTALL)
    return [link for link in re.findall(r"\]\(([^)\s]+)\)", text) if "://" not in link]


def anchors(page: Path) -> set[str]:
    """The headings of a page, as GitHub names them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in links(page):
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


# Where a program writes when it runs, and an extension by itself.
MADE_ELSEWHERE = re.compile(r"\.po|\.venv.*|bin/.*|serai/serai\.db|games/games\.jsonl|build/.*")
A_PATH = re.compile(
    r"(?:[\w.<>*-]+/)+(?:[\w.<>*-]+)?|[\w.<>*-]*\.(?:py|js|css|toml|svg|md|sh|po|lock)"
)


def missing_paths(text: str, known: set[str]) -> list[str]:
    """The paths in backticks that no file or folder of ours ends with; `<game>` and `*` stand for any name."""
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    missing = []
    for span in re.findall(r"`([^`\n]+)`", text):
        path = span.partition(":")[0]
        if not A_PATH.fullmatch(path) or MADE_ELSEWHERE.fullmatch(path):
            continue
        parts = re.split(r"<\w+>|\*|GAME|VERSION", path.rstrip("/"))
        ending = re.compile(r".*/" + "[^/]*".join(map(re.escape, parts)))
        if not any(ending.fullmatch(each) for each in known):
            missing.append(path)
    return missing


@pytest.fixture(scope="module")
def known_paths() -> set[str]:
    folders = (
        ".ci",
        ".github",
        "benchmarks",
        "deploy",
        "docs",
        "requirements",
        "src",
        "tests",
        "tools",
    )
    inside = [path for folder in folders for path in (ROOT / folder).rglob("*")]
    found = {*ROOT.glob("*"), *(ROOT / folder for folder in folders), *inside}
    return {
        f"/{path.relative_to(ROOT).as_posix()}"
        for path in found
        if not {"node_modules", "__pycache__"} & set(path.parts)
    }


@pytest.mark.parametrize(
    "page",
    [page for page in (*PAGES, ROOT / "tests" / "README.md") if page.name != "CHANGELOG.md"],
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_every_path_in_backticks_is_there(page: Path, known_paths: set[str]) -> None:
    """The changelog tells what was there once."""
    assert missing_paths(page.read_text("utf-8"), known_paths) == []


def test_a_path_that_is_not_there_is_found(known_paths: set[str]) -> None:
    text = "`table/ghost.js`, `games/<game>/view.py`, `steps/`, `core/seat.py:Seat`, `camels/`, `a/b c`"
    assert missing_paths(text, known_paths) == ["table/ghost.js", "camels/"]


# `serai @ address` and `serai-0.2.0.whl` name no package of a registry.
BY_NAME = re.compile(
    r"""\b(?:uvx|(?:pip\d?|pipx|uv|poetry|pdm|conda)\s+(?:tool\s+|pip\s+)?(?:install|add|download|run))\s+
    (?:-\S+\s+|--with\s+\S+\s+)*['"]?serai\b(?![-.\w/]|(?:\[[^\]]*\])?\s*@)""",
    re.VERBOSE,
)
NAMED_HERE = "docs/install.md"


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("pip install serai", True),
        ("`pip\ninstall 'serai[bench]'`", True),
        ("python -m pip install --upgrade serai", True),
        ("uvx serai play amul", True),
        ("uv tool install serai", True),
        ("pipx run serai", True),
        ("pip install '.[server]'", False),
        ("pip install 'serai[server] @ git+https://HOST/serai'", False),
        ("pip install serai-0.2.0-py3-none-any.whl", False),
        ("pip install openskill", False),
        ("pip install -r requirements/server.lock, then serai", False),
    ],
)
def test_an_install_by_name_is_told_from_others(text: str, refused: bool) -> None:
    assert bool(BY_NAME.search(text)) == refused


def test_only_one_page_names_a_package_of_ours_to_install() -> None:
    """Nobody has registered the name yet, so whoever does would have his code run by our readers."""
    folders = (
        ".ci",
        ".github",
        "benchmarks",
        "deploy",
        "docs",
        "requirements",
        "src",
        "tests",
        "tools",
    )
    paths = [ROOT.glob("*"), *((ROOT / folder).rglob("*") for folder in folders)]
    named = [
        path.relative_to(ROOT).as_posix()
        for path in chain.from_iterable(paths)
        if path.is_file()
        and path != Path(__file__)
        and not {"node_modules", "__pycache__"} & set(path.parts)
        and path.suffix not in {".png", ".so", ".woff2", ".ogg"}
        and BY_NAME.search(path.read_bytes().decode("utf-8", "ignore"))
    ]
    assert named == [NAMED_HERE]


def test_every_page_is_named_in_the_list_of_pages() -> None:
    listed = {(DOCS / link).resolve() for link in links(DOCS / "README.md")}
    for page in DOCS.glob("*.md"):
        assert page.resolve() in listed or page.name == "README.md", page


def test_the_newest_version_is_in_the_changelog() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert f"## [{serai.__version__}]" in text
    assert text.index("## [Unreleased]") < text.index(f"## [{serai.__version__}]")


def test_a_citation_names_the_newest_release() -> None:
    text = (ROOT / "CITATION.cff").read_text("utf-8")
    fields = dict(re.findall(r"^([a-z-]+): (\S.*)$", text, re.MULTILINE))
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    released = re.search(r"^## \[([\d.]+)\] – ([\d-]+)$", changes, re.MULTILINE)
    assert released is not None
    assert (fields["version"], fields["date-released"]) == released.groups()
    assert fields["cff-version"] == "1.2.0"


@pytest.mark.slow
def test_the_examples_for_python_users_run_as_shown() -> None:
    text = "\n".join(blocks("python.md", "pycon"))
    example = doctest.DocTestParser().get_doctest(text, {}, "python.md", "docs/python.md", 0)
    report: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(example, out=report.append)
    assert result.attempted > 30
    assert result.failed == 0, "".join(report)


@pytest.mark.parametrize("name", games())
def test_the_schema_in_the_documentation_is_the_game_s(name: str) -> None:
    """Rewrite with: python tools/write_schemas.py"""
    written = json.loads((DOCS / "schema" / f"{name}.json").read_text("utf-8"))
    assert written == serai.game(name).schema()


def test_every_limit_is_named_with_its_default() -> None:
    text = (
        (DOCS / "operations.md").read_text("utf-8").partition("## Limits")[2].partition("\n## ")[0]
    )
    told = {
        name: int(most)
        for name, most in re.findall(r"^\| `([a-z-]+)` \| (\d+) \|", text, re.MULTILINE)
    }
    limits = Limits()
    fields = Limits.__struct_fields__
    assert told == {name.replace("_", "-"): getattr(limits, name) for name in fields}
