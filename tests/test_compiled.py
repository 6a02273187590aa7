"""Which build runs: libraries only as long as they say what the sources say."""

import json
import os
import re
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path

import pytest

import compile_engine
from serai.compiled import BUILD, SourceFinder, find_build
from serai.core import state

SERAI = compile_engine.ROOT / compile_engine.PACKAGE
MODULES = ("core/state.py", "games/chess/steps.py")
# Games of each kind, begun by greedy players, searched once and ended at random: what they came to, in which build.
PLAY_GAMES = """
from math import inf
from random import Random

import serai
from serai.bots.search import Search
from serai.bots.watch import Watch
from serai.compiled import BUILD
from serai.games.registry import manifest
from serai.games.search_part import Budget

EXPANSIONS = {"artisans": True, "whims": True}
print(BUILD)
for name, seats, options in (
    ("five-tribes", 4, {}), ("five-tribes", 5, EXPANSIONS), ("amul", 3, {}), ("marrakesh", 3, {}),
):
    state = serai.game(name).new(seats=seats, seed=11, options=options)
    player = serai.bot("greedy", 11)
    while state.ply < 12:
        seat = state.deciders()[0]
        state.play(seat, player.choose(state.seat(seat)))
    seat = state.seat(state.deciders()[0])
    seat.imagine(Random(1)).playout(Random(1))
    search = Search(seat, manifest(name).search(), Budget(4, 12, inf), Random(1), Watch(inf))
    for found in search.run().candidates:
        print(found.plan, found.worlds, found.lead)
    state.playout(Random(11))
    print(name, state.digest(), state.record())
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package as the wheel brings it: sources, a library of each, and the stamp."""
    folder = tmp_path / compile_engine.PACKAGE
    for module in MODULES:
        source = folder / module
        source.parent.mkdir(parents=True)
        source.write_text(f"# {module}\n", encoding="utf-8")
        source.with_suffix(EXTENSION_SUFFIXES[0]).write_bytes(b"a library")
    monkeypatch.setattr(compile_engine, "ROOT", tmp_path)
    stamp = compile_engine.stamp()
    assert tuple(json.loads(stamp)["sources"]) == MODULES
    (folder / compile_engine.STAMP).write_text(stamp, encoding="utf-8")
    return folder


def test_libraries_of_these_sources_run(package: Path) -> None:
    assert find_build(package) == "compiled"


@pytest.mark.parametrize("module", MODULES)
def test_an_edited_source_wins(package: Path, module: str) -> None:
    with (package / module).open("a", encoding="utf-8") as source:
        source.write("EDITED = True\n")
    assert find_build(package) == "outdated"


def test_what_is_edited_while_it_is_compiled_wins(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The stamp tells of the sources as they were before mypyc read them."""

    def edit(*_: object, **__: object) -> list[object]:
        (package / MODULES[0]).write_text("EDITED = True\n", encoding="utf-8")
        return []

    modules = [(compile_engine.PACKAGE / module).as_posix() for module in MODULES]
    monkeypatch.chdir(package)  # compiling changes the folder
    monkeypatch.setattr(compile_engine, "compiled", lambda: modules)
    monkeypatch.setattr(compile_engine, "mypycify", edit)
    compile_engine.compile_into(package.parent)
    assert find_build(package) == "outdated"


def test_a_stamp_that_is_gone_or_cut_short_vouches_for_nothing(package: Path) -> None:
    stamp = package / compile_engine.STAMP
    stamp.write_bytes(stamp.read_bytes()[:20])
    assert find_build(package) == "outdated"
    stamp.unlink()
    assert find_build(package) == "outdated"


def test_modules_that_stay_interpreted_are_in_the_stamp() -> None:
    """mypyc writes the numbers of their constants into the modules that use them."""
    stamped = set(json.loads(compile_engine.stamp())["sources"])
    interpreted = {path.relative_to(SERAI).as_posix() for path in compile_engine.interpreted()}
    assert "games/marrakesh/options.py" in interpreted
    assert {path for path in interpreted if path.startswith(compile_engine.ROOMS)} <= stamped


def test_a_missing_source_is_an_edited_one(package: Path) -> None:
    (package / MODULES[1]).unlink()
    assert find_build(package) == "outdated"


def test_without_libraries_the_build_is_pure(package: Path) -> None:
    (package / "core" / f"state{EXTENSION_SUFFIXES[0]}").unlink()
    assert find_build(package) == "pure"
    assert find_build(package.parent) == "pure"


def test_the_source_finder_passes_libraries_by(package: Path) -> None:
    folder = [str(package / "core")]
    library, source = (
        finder.find_spec("serai.core.state", folder) for finder in (PathFinder, SourceFinder())
    )
    assert library is not None
    assert str(library.origin).endswith(EXTENSION_SUFFIXES[0])
    assert source is not None
    assert str(source.origin).endswith("state.py")
    assert SourceFinder().find_spec("json", folder) is None
    assert SourceFinder().find_spec("serai.core.nothing", folder) is None


def test_the_build_is_what_runs() -> None:
    assert (BUILD == "compiled") == str(state.__file__).endswith(tuple(EXTENSION_SUFFIXES))
    assert (BUILD == "outdated") == any(type(each) is SourceFinder for each in sys.meta_path)


def test_every_game_has_a_library_of_its_own() -> None:
    modules = compile_engine.compiled()
    libraries = {name: paths for paths, name in compile_engine.libraries(modules)}
    assert set(libraries) == {"serai_engine", "serai_five_tribes", "serai_amul", "serai_marrakesh"}
    assert sorted(path for paths in libraries.values() for path in paths) == modules
    # What a search runs a million times.
    for hot in ("core/state.py", "games/five_tribes/steps/movement.py", "bots/greedy.py"):
        assert f"src/serai/{hot}" in modules


def test_only_a_class_that_may_have_subclasses_is_made_without_init() -> None:
    """Of any other compiled class `__new__` calls `__init__`."""
    made: list[str] = []
    for module in compile_engine.compiled():
        source = (compile_engine.ROOT / module).read_text(encoding="utf-8")
        for name in re.findall(r"(\w+)\.__new__\(\1\)", source):
            made.append(module)
            marked = rf"@mypyc_attr\(allow_interpreted_subclasses=True\)\n(@final\n)?class {name}\("
            assert re.search(marked, source), f"{module}: {name}"
    assert made


@pytest.mark.slow
@pytest.mark.skipif(BUILD != "compiled", reason="there is only one build here")
def test_both_builds_play_the_same_games() -> None:
    sources = compile_engine.ROOT / "src"
    told = [
        subprocess.check_output([sys.executable, "-c", PLAY_GAMES], text=True, env=env).split(
            "\n", 1
        )
        for env in ({**os.environ}, {**os.environ, "PYTHONPATH": str(sources)})
    ]
    assert [build for build, _ in told] == ["compiled", "pure"]
    assert told[0][1] == told[1][1]
