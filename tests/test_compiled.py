"""Which build runs: libraries only as long as they say what the sources say."""

import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES, PathFinder
from pathlib import Path
from typing import NoReturn

import pytest

import build_hook
import compile_engine
from serai.compiled import BUILD, SourceFinder, find_build
from serai.core import state

SERAI = compile_engine.ROOT / compile_engine.PACKAGE
MODULES = ("core/state.py", "games/chess/steps.py")
GROUP = f"serai_engine__mypyc{EXTENSION_SUFFIXES[0]}"
# Games of each kind, begun by greedy players, searched once as master does, continued by easy and hard ones and ended
# at random: what they came to, in which build.
PLAY_GAMES = """
from math import inf
from random import Random

import serai
from serai.bots.search import Search
from serai.bots.watch import Watch
from serai.compiled import BUILD
from serai.games.registry import manifest
from serai.games.search_part import MASTER, Budget

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
    part = manifest(name).search()
    part.budget(MASTER, seat.imagine(Random(1)), seat.index)
    search = Search(seat, part, Budget(4, 12, inf), Random(1), Watch(inf))
    for found in search.run(alone=True).candidates:
        print(found.plan, found.worlds, found.lead)
    levels = [serai.bot(("hard", "easy")[number % 2], number) for number in range(seats)]
    while state.ply < 36:
        number = state.deciders()[0]
        state.play(number, levels[number].choose(state.seat(number)))
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
    (folder.parent / GROUP).write_bytes(b"what the libraries of the modules open")
    stamp = compile_engine.stamp()
    assert tuple(stamp["sources"]) == MODULES
    compile_engine.write_stamp(folder, stamp)
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


def test_a_stamp_that_is_gone_or_not_whole_vouches_for_nothing(package: Path) -> None:
    stamp = package / compile_engine.STAMP
    written = stamp.read_bytes()
    for text in (written[:20], b"", b"[]", b'{"sources": 1}'):
        stamp.write_bytes(text)
        assert find_build(package) == "outdated"
    stamp.unlink()
    assert find_build(package) == "outdated"


def test_modules_that_stay_interpreted_are_in_the_stamp() -> None:
    """mypyc writes the numbers of their constants into the modules that use them."""
    stamped = set(compile_engine.stamp()["sources"])
    interpreted = {path.relative_to(SERAI).as_posix() for path in compile_engine.interpreted()}
    assert "games/marrakesh/options.py" in interpreted
    assert {path for path in interpreted if path.startswith(compile_engine.ROOMS)} <= stamped


def test_libraries_that_another_python_left_here_are_not_vouched_for(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two Pythons compile into one folder, the second one from sources that were edited meanwhile."""
    (package / MODULES[0]).write_text("EDITED = True\n", encoding="utf-8")
    monkeypatch.setattr(sysconfig, "get_config_var", lambda _: ".of-another.so")
    compile_engine.write_stamp(package, compile_engine.stamp())
    assert find_build(package) == "outdated"


def test_a_missing_source_is_an_edited_one(package: Path) -> None:
    (package / MODULES[1]).unlink()
    assert find_build(package) == "outdated"


def test_without_libraries_the_build_is_pure(package: Path) -> None:
    assert find_build(package.parent) == "pure"


def test_libraries_that_were_removed_in_part_do_not_run(package: Path) -> None:
    """A stamp tells of them even if the one is gone by which they are found."""
    (package / "core" / f"state{EXTENSION_SUFFIXES[0]}").unlink()
    assert find_build(package) == "outdated"
    (package / compile_engine.STAMP).unlink()
    assert find_build(package) == "pure"


@pytest.mark.parametrize(
    "library", [GROUP, f"{SERAI.name}/games/chess/steps{EXTENSION_SUFFIXES[0]}"]
)
def test_libraries_of_which_any_is_missing_do_not_run(package: Path, library: str) -> None:
    """Without the one of a group, which lies beside the package, none of its modules could be imported."""
    (package.parent / library).unlink()
    assert find_build(package) == "outdated"


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


@pytest.mark.skipif(Path(sys.prefix).name != ".venv-compiled", reason="not by make compiled")
def test_what_make_compiled_runs_is_compiled() -> None:
    """Otherwise `make engine` would test the sources a second time, and pass."""
    assert BUILD == "compiled"


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


# make compiled ---------------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
@pytest.mark.parametrize("gone", [None, ".venv/.dev-ready"])
def test_make_compiled_notices_that_the_packages_it_borrows_are_gone(
    tmp_path: Path, gone: str | None
) -> None:
    """Made one after the other, as `make compiled` does; its environment takes the packages of .venv."""
    made = ("src/a.py", "tools/a.py", "pyproject.toml", "requirements/run.lock")
    ready = ("requirements/dev.lock", ".venv/.dev-ready", ".venv-compiled/.wheel-ready")
    for second, name in enumerate((*made, *ready)):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        os.utime(path, (second, second))
    if gone:
        (tmp_path / gone).unlink()
    shutil.copy(compile_engine.ROOT / "Makefile", tmp_path)
    env = {**os.environ, "MAKEFLAGS": ""}  # this test may run under make, too
    said = subprocess.check_output(["make", "-n", "compiled"], cwd=tmp_path, text=True, env=env)
    steps = re.findall(r"Installing test|Compiling|--version", said)
    assert steps == (["Installing test", "Compiling", "--version"] if gone else ["--version"])


# Ctrl-C ---------------------------------------------------------------------------------------

# mypyc's part is to say what to compile: here more than any machine compiles at once.
COMPILE_MUCH = """
import runpy, sys
import mypyc.build, setuptools

program, source, folder = sys.argv[1:]
much = [setuptools.Extension(f"serai{number}__mypyc", [source]) for number in range(200)]
mypyc.build.mypycify = lambda *_, **__: much
sys.argv = [program, folder]
runpy.run_path(program, run_name="__main__")
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there the console sends Ctrl-C")
def test_ctrl_c_while_compilers_run_starts_no_other_ones(tmp_path: Path) -> None:
    source, compiler, started = (tmp_path / name for name in ("serai.c", "cc", "started"))
    at_once = os.cpu_count() or 1
    source.touch()
    compiler.write_text(f"#!/bin/sh\necho >> {started}\nexec sleep 60\n", encoding="utf-8")
    compiler.chmod(0o755)
    program = compile_engine.ROOT / "tools" / "compile_engine.py"
    process = subprocess.Popen(
        [sys.executable, "-c", COMPILE_MUCH, program, source, tmp_path / "libraries"],
        env={**os.environ, "CC": str(compiler), "TMPDIR": str(tmp_path)},
        start_new_session=True,
    )
    try:
        while not started.exists() or started.stat().st_size < at_once:
            assert process.poll() is None
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(timeout=20) == -signal.SIGINT
        assert started.stat().st_size == at_once
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def test_ctrl_c_leaves_nothing_of_a_wheel_that_was_being_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_: object, *, env: dict[str, str], **__: object) -> NoReturn:
        (Path(env["TMPDIR"]) / "half a library").touch()
        raise KeyboardInterrupt

    monkeypatch.setenv(build_hook.SWITCH, "1")
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    monkeypatch.setattr(subprocess, "run", interrupt)
    hook = build_hook.CompiledEngine.__new__(build_hook.CompiledEngine)
    monkeypatch.setattr(build_hook.CompiledEngine, "root", str(compile_engine.ROOT))
    with pytest.raises(KeyboardInterrupt):
        hook.initialize("standard", {})
    assert list(tmp_path.iterdir()) == []


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
