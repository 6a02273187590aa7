"""What must hold for the source as a whole."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import serai
from serai.games.registry import games

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "serai"

# These think about games and nothing else: the same input gives the same output, anywhere and at any time.
PURE_PACKAGES = ("core", "games", "bots")
# The cap on a search's CPU time: what it may do is counted in work, and the clock ends only what takes far longer.
CLOCK = "bots/watch.py"
PURE_FILES = sorted(
    file.relative_to(SOURCE).as_posix()
    for package in PURE_PACKAGES
    for file in (SOURCE / package).rglob("*.py")
    if file != SOURCE / CLOCK
)

FORBIDDEN_MODULES = {"time", "pickle", "marshal", "shelve"}
FORBIDDEN_CALLS = {"open", "print", "input", "eval", "exec", "compile", "__import__"}


def impurities(source: str) -> Iterator[str]:
    """What a module does that a pure one must not, as `line: what`."""
    tree = ast.parse(source)
    # Local name -> dotted origin, so that an alias hides nothing.
    origin: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                name = alias.name if alias.asname else alias.name.partition(".")[0]
                origin[alias.asname or name] = name
                if alias.name.partition(".")[0] in FORBIDDEN_MODULES:
                    yield f"{node.lineno}: import {alias.name}"
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                dotted = f"{node.module}.{alias.name}"
                origin[alias.asname or alias.name] = dotted
                if node.module.partition(".")[0] in FORBIDDEN_MODULES:
                    yield f"{node.lineno}: import {dotted}"
                if node.module == "random" and alias.name != "Random":
                    yield f"{node.lineno}: import {dotted}"

    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            # random.Random as a type is fine; random.choice and the like share a hidden state.
            if origin.get(node.value.id) == "random" and node.attr != "Random":
                yield f"{node.lineno}: random.{node.attr}"
        elif isinstance(node, ast.Call):
            called = node.func
            if isinstance(called, ast.Name) and called.id in FORBIDDEN_CALLS:
                yield f"{node.lineno}: {called.id}()"
            # Without a seed it takes one from the machine.
            if dotted_name(called, origin) == "random.Random" and not node.args:
                yield f"{node.lineno}: random.Random() without a seed"


def dotted_name(node: ast.expr, origin: dict[str, str]) -> str:
    if isinstance(node, ast.Name):
        return origin.get(node.id, node.id)
    if isinstance(node, ast.Attribute):
        return f"{dotted_name(node.value, origin)}.{node.attr}"
    return ""


@pytest.mark.parametrize("name", PURE_FILES)
def test_rules_and_bots_are_pure(name: str) -> None:
    assert list(impurities((SOURCE / name).read_text(encoding="utf-8"))) == []


def test_every_pure_package_is_looked_at() -> None:
    assert {name.partition("/")[0] for name in PURE_FILES} == set(PURE_PACKAGES)


@pytest.mark.parametrize(
    "source",
    [
        "import random\nrandom.random()",
        "import random as dice\ndice.choice([1])",
        "import random\npick = random.choice",
        "from random import shuffle",
        "from random import Random\nRandom()",
        "import random\nrandom.Random()",
        "import time",
        "from time import monotonic",
        "import pickle",
        "open('box.toml')",
        "print('a camel')",
        "eval('1')",
        "exec('1')",
    ],
)
def test_an_impurity_is_seen(source: str) -> None:
    assert list(impurities(source))


@pytest.mark.parametrize(
    "source",
    [
        "import random\ndef imagine(rng: random.Random) -> int:\n    return rng.randrange(6)",
        "from random import Random\nrng = Random(7)",
        "from importlib.resources import files\nfiles('serai').joinpath('box.toml').read_text()",
        "def play(card):\n    card.open()\n    card.print()",
        "import re\nre.compile('a')",
    ],
)
def test_what_is_pure_passes(source: str) -> None:
    assert list(impurities(source)) == []


# What is checked


def test_ci_runs_the_parts_of_make_check() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    parts = re.search(r"^check: ([a-z ]+) ##", makefile, re.MULTILINE)
    assert parts is not None
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert re.findall(r"^limited .+ make ([a-z]+) ", script, re.MULTILINE) == parts[1].split()


def test_a_release_has_a_wheel_for_every_python_that_we_name() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    named = re.findall(r"Python :: 3\.(\d+)", "\n".join(project["project"]["classifiers"]))
    built = project["tool"]["cibuildwheel"]["build"].split()
    assert built == [f"cp3{minor}-*" for minor in named]
    assert project["project"]["requires-python"] == f">=3.{named[0]}"
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    tested = re.search(r'python: \["3\.(\d+)", "3\.(\d+)"\]', workflow)
    assert tested is not None
    assert tested[1] == named[0]
    assert tested[2] in named


def test_make_bench_runs_what_prints_one_line_of_json() -> None:
    """The others want to be told who plays, or play for an hour."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    matches = re.search(r"^MATCHES := ([a-z_ ]+)$", makefile, re.MULTILINE)
    assert matches is not None
    silent = [
        path.stem
        for path in sorted((ROOT / "benchmarks").glob("*.py"))
        if "Prints one line of JSON" not in path.read_text(encoding="utf-8")
    ]
    assert matches[1].split() == silent


def test_ci_ends_within_65_minutes() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    limits = re.findall(r"^limited (.+?) (?:make|tools)", script, re.MULTILINE)
    (tests,) = [limit for limit in limits if limit.startswith("$")]
    before, after = limits[: limits.index(tests)], limits[limits.index(tests) + 1 :]
    assert all(re.fullmatch(r"\d+m", limit) for limit in (*before, *after))
    # The tests have what the others leave: enough, even if all of them take their time.
    left = 65 - sum(int(limit[:-1]) for limit in after)
    assert tests == f"$(({left} * 60 - SECONDS))"
    assert sum(int(limit[:-1]) for limit in before) <= 23


# Import cycles


def imported_modules(source: str, modules: set[str]) -> set[str]:
    """The modules of these that a source imports, at run time, in a function or for its types alone."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                inside = f"{node.module}.{alias.name}"
                found.add(inside if inside in modules else node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & modules


def cycles(imports: dict[str, set[str]]) -> list[list[str]]:
    """The groups of modules that import each other, directly or through others."""

    def reached_from(start: str) -> set[str]:
        seen: set[str] = set()
        waiting = [start]
        while waiting:
            for other in imports[waiting.pop()] - seen:
                seen.add(other)
                waiting.append(other)
        return seen

    reached = {module: reached_from(module) for module in imports}
    groups = {
        frozenset({module} | {other for other in reached[module] if module in reached[other]})
        for module in imports
    }
    return sorted(sorted(group) for group in groups if len(group) > 1)


def imports_of_the_package() -> dict[str, set[str]]:
    sources = {
        ".".join(("serai", *file.relative_to(SOURCE).with_suffix("").parts)).removesuffix(
            ".__init__"
        ): file.read_text(encoding="utf-8")
        for file in SOURCE.rglob("*.py")
    }
    modules = set(sources)
    return {name: imported_modules(text, modules) - {name} for name, text in sources.items()}


@pytest.mark.slow
def test_no_more_than_four_modules_import_each_other() -> None:
    assert [group for group in cycles(imports_of_the_package()) if len(group) > 4] == []


def test_a_cycle_is_seen_wherever_its_imports_stand() -> None:
    modules = {"a", "b", "b.c", "d"}
    imports = {
        "a": imported_modules("from b import c", modules),
        "b": set[str](),
        "b.c": imported_modules("def later():\n    import d", modules),
        "d": imported_modules("if TYPE_CHECKING:\n    from a import A", modules),
    }
    assert cycles(imports) == [["a", "b.c", "d"]]


# The engine needs neither catalogue tools nor the server nor the terminal

ENGINE_ALONE = """
import sys
import serai.core
import serai.games.registry
from serai.core.errors import IllegalAction

state = serai.games.registry.game("five-tribes").new(seats=2, seed=1)
seat = state.deciders()[0]
try:
    state.play(seat, "take a1")
except IllegalAction as error:
    print(error)
heavy = ("babel", "starlette", "uvicorn", "rich", "prompt_toolkit", "serai.server", "serai.web", "serai.cli")
print(*(name for name in heavy if name in sys.modules))
"""


def test_the_engine_imports_no_babel_no_starlette_and_no_rich() -> None:
    """Not even to say in English why a word is refused, with the number of its rule."""
    ran = subprocess.run(
        [sys.executable, "-c", ENGINE_ALONE], capture_output=True, text=True, check=True
    )
    sentence, heavy = ran.stdout.splitlines()
    assert re.fullmatch(r"[A-Z].+ \(FT-\d+\.\d+\)\.?", sentence), sentence
    assert heavy == ""


def test_the_rules_are_part_of_the_package_and_links_are_not() -> None:
    """A symbolic link is a text file in a checkout on Windows."""
    for name in games():
        for page in (f"{name}.md", f"{name}.ru.md", f"{name}.pl.md"):
            assert files("serai").joinpath("rules", page).is_file(), page
    tracked = [path for top in ("src", "docs") for path in (ROOT / top).rglob("*")]
    assert [path for path in tracked if path.is_symlink()] == []


def test_the_package_is_typed_and_states_its_version() -> None:
    assert files("serai").joinpath("py.typed").is_file()
    assert serai.__version__ == project()["version"]


LOCKED = re.compile(r"^(?P<name>[a-z0-9.-]+)==(?P<version>\S+)(?: ; [^\\]+)? \\$")
HASH = re.compile(r"^    --hash=sha256:[0-9a-f]{64}(?: \\)?$")


LOCKS = {
    "run.lock": ("cli", "server"),
    "dev.lock": ("all", "test", "lint", "bench"),
    "server.lock": ("all",),
    "ray.lock": ("ray",),
    "outside.lock": ("outside",),
}


def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return found


def requirements(extra: str) -> list[Requirement]:
    """What an extra asks for; one that is made of others asks for what they do."""
    found: list[Requirement] = []
    for requirement in map(Requirement, project()["optional-dependencies"][extra]):
        if requirement.name == "serai":
            found += [each for other in sorted(requirement.extras) for each in requirements(other)]
        else:
            found.append(requirement)
    return found


def test_every_extra_is_in_a_lock() -> None:
    locked = {
        str(each) for extras in LOCKS.values() for name in extras for each in requirements(name)
    }
    for name in project()["optional-dependencies"]:
        assert {str(each) for each in requirements(name)} <= locked, name


def test_the_package_alone_needs_next_to_nothing() -> None:
    """msgspec, and the decorators that mypyc reads."""
    needed = [Requirement(each).name for each in project()["dependencies"]]
    assert needed == ["msgspec", "mypy-extensions"]


@pytest.mark.parametrize(("lock", "extras"), LOCKS.items())
def test_the_lock_pins_what_the_project_asks_for(lock: str, extras: tuple[str, ...]) -> None:
    pinned: dict[str, list[str]] = {}
    for line in (ROOT / "requirements" / lock).read_text(encoding="utf-8").splitlines():
        # Nothing but versions and hashes: where packages come from is up to each machine.
        if found := LOCKED.match(line):
            pinned.setdefault(found["name"], []).append(found["version"])
        else:
            assert HASH.match(line), line

    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    plain = [*project()["dependencies"], *config["dependency-groups"]["build"]]
    asked = [Requirement(each) for each in plain]
    for extra in extras:
        asked += requirements(extra)
    for requirement in asked:
        versions = pinned.get(canonicalize_name(requirement.name), [])
        assert versions, requirement
        assert all(requirement.specifier.contains(version) for version in versions), requirement


def test_the_contract_of_independence_holds_for_every_game() -> None:
    """Games are found by their folders, by the registry and by the contract."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = [
        contract
        for contract in config["tool"]["importlinter"]["contracts"]
        if contract["name"] == "No game knows another game"
    ]
    assert contract["modules"] == ["serai.games.*"]
