"""Compiles core, games and bots with mypyc, from the same sources that run without it.

python tools/compile_engine.py FOLDER

Puts the libraries into FOLDER as they lie in the wheel, with a stamp that says what they were compiled from
(src/serai/compiled.py reads it). pyproject.toml names the modules that stay interpreted.
"""

import json
import os
import re
import shutil
import signal
import sys
import sysconfig
import tempfile
import tomllib
from hashlib import blake2b
from pathlib import Path

import setuptools  # type: ignore[import-untyped,unused-ignore]
from mypyc.build import mypycify

ROOT = Path(__file__).parents[1]
PACKAGE = Path("src/serai")
ROOMS = ("core", "games", "bots")
STAMP = "compiled.json"
# -Og compiles sooner than -O1. What it leaves out that matters is to inline small functions, of which mypyc's and
# Python's headers are full; so they are marked. Windows' compiler has no such level.
OPTIMISATION = "1" if sys.platform == "win32" else "g"
INLINED = "-Dinline=inline __attribute__((always_inline))"
# gcc looks through its memory for what it no longer needs whenever it has grown a little: for once, let it grow.
SELDOM_TIDIED = "--param=ggc-min-heapsize=400000"  # kB
# What gcc would warn of is mypyc's to mend; Python's own flags hold -Wall. Only what Python looks up by its name is
# called from outside, so that all the rest can be called directly.
UNIX_FLAGS = ["-w", "-Wno-all", INLINED, "-fvisibility=hidden", "-fno-plt", SELDOM_TIDIED]
FLAGS = [] if sys.platform == "win32" else UNIX_FLAGS
# How much a function is optimised instead, by what it is; only gcc heeds this. Much is not worth any time: what runs
# once (the top level of a module, the private methods by which a box is read), why a word is refused, and what unpacks
# the arguments of a call from Python. What every playout runs through gets more than -Og, and the innermost loops of
# rules and bots get most.
_IN_PLAY = r"CPyDef_serai___(?:core|games___\w+?)___"
_LOOPS = (
    "dice|masks|tally|scoring|geometry___moves|steps___movement|effects___(?:measures|terms)"
    "|bot___prospects"
)
_PLAYOUT = "chance|geometry|log|state|steps___(?:bidding|round|tile_action|tribe_action|windows)"
EFFORTS = {
    0: r"CPyPy_\w+|CPyDef_\w+(?:____top_level__|___content___\w+____\w+|___why_not\w*)",
    2: rf"{_IN_PLAY}(?:{_LOOPS})___\w+",
    1: rf"{_IN_PLAY}(?:{_PLAYOUT})___\w+",
}
# A short Python.h for the shims of modules; what it says is true of the usual Python on anything but Windows.
SHIM_HEADER = ROOT / "tools" / "shim"
SHORT_SHIMS = sys.platform != "win32" and not sysconfig.get_config_var("Py_GIL_DISABLED")


def interpreted() -> set[Path]:
    """The modules that stay Python, by the patterns of pyproject.toml; a pattern that fits nothing is an error."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: set[Path] = set()
    for pattern in settings["tool"]["serai"]["interpreted"]:
        matches = set((ROOT / PACKAGE).glob(pattern))
        if not matches:
            sys.exit(f"pyproject.toml, tool.serai.interpreted: no module fits {pattern!r}")
        found |= matches
    return found


def engine() -> set[Path]:
    """All modules of the engine, compiled or not."""
    return {path for room in ROOMS for path in (ROOT / PACKAGE / room).rglob("*.py")}


def compiled() -> list[str]:
    """The modules to compile, as paths from the root."""
    return sorted(path.relative_to(ROOT).as_posix() for path in engine() - interpreted())


def libraries(modules: list[str]) -> list[tuple[list[str], str | None]]:
    """The modules of each library: one of what the games share, and one per game, so that they compile in parallel."""
    groups: dict[str, list[str]] = {}
    for module in modules:
        parts = Path(module).relative_to(PACKAGE).parts
        is_game = parts[0] == "games" and len(parts) > 2
        groups.setdefault(f"serai_{parts[1]}" if is_game else "serai_engine", []).append(module)
    return [(paths, name) for name, paths in groups.items()]


def stamp() -> dict[str, str | list[str]]:
    """The engine's modules, a hash of all that they say, and the ending of the libraries made from them.

    Those that stay interpreted count, too: mypyc writes the numbers of their constants into the modules that use them.
    The ending names the Python, so that the stamp vouches for no libraries that another one left beside these.
    """
    digest = blake2b(digest_size=16)
    names = sorted(path.relative_to(ROOT / PACKAGE).as_posix() for path in engine())
    for name in names:
        digest.update((ROOT / PACKAGE / name).read_bytes())
    return {
        "hash": digest.hexdigest(),
        "libraries": sysconfig.get_config_var("EXT_SUFFIX"),
        "sources": names,
    }


def write_stamp(package: Path, made: dict[str, str | list[str]]) -> None:
    """Beside the libraries, all of which it names: it vouches for none of them if one is gone."""
    folder = package.parent  # the largest libraries lie beside the package
    built = [path.relative_to(folder).as_posix() for path in folder.rglob(f"*{made['libraries']}")]
    text = json.dumps({**made, "files": sorted(built)}, indent=0) + "\n"
    (package / STAMP).write_text(text, encoding="utf-8")


def choose_efforts(source: Path) -> None:
    """Tell the compiler which functions are worth less of its time, and which more."""
    text = source.read_text(encoding="utf-8")
    for level, functions in EFFORTS.items():
        first_lines = re.compile(rf"^(?!__attribute__).*(?:{functions})\(.*\) \{{$", re.MULTILINE)
        text = first_lines.sub(rf'__attribute__((optimize("O{level}"))) \g<0>', text)
    source.write_text(text, encoding="utf-8")


def join_shims(
    extensions: list[setuptools.Extension], folder: Path
) -> list[list[setuptools.Extension]]:
    """The shims of each package, joined into the first of them: all of them lie there under their own names.

    A shim takes longer to start a compiler and a linker for than to compile.
    """
    packages: dict[str, list[setuptools.Extension]] = {}
    for extension in extensions:
        packages.setdefault(extension.name.rpartition(".")[0], []).append(extension)
    for name, shims in packages.items():
        lines: list[str] = []
        for number, shim in enumerate(shims):
            source = Path(shim.sources[0]).resolve()
            # mypyc writes this function into each of them.
            lines += ["#undef PyInit___init__", f"#define PyInit___init__ PyInit___init__{number}"]
            lines.append(f'#include "{source.as_posix()}"')
        joined = folder / f"{name}.c"
        joined.write_text("\n".join(lines) + "\n", encoding="utf-8")
        shims[0].sources = [str(joined)]
    return list(packages.values())


def compile_into(folder: Path) -> None:
    modules = compiled()
    stamped = stamp()  # before mypyc reads them: what is edited from now on is newer
    os.chdir(ROOT)  # mypy finds its settings and the packages from here
    with tempfile.TemporaryDirectory() as temporary:
        extensions = mypycify(
            ["--config-file=pyproject.toml", *modules],
            opt_level=OPTIMISATION,
            debug_level="0",
            separate=libraries(modules),
            target_dir=f"{temporary}/c",
        )
        native = [each for each in extensions if each.name.endswith("__mypyc")]
        packages = join_shims([each for each in extensions if each not in native], Path(temporary))
        first_shims = [shims[0] for shims in packages]
        for extension in native if FLAGS else ():
            choose_efforts(Path(extension.sources[0]))
        for extension in first_shims if SHORT_SHIMS else ():
            extension.include_dirs.insert(0, str(SHIM_HEADER))
        for extension in (*native, *first_shims):
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
        command = setuptools.Distribution({"ext_modules": [*native, *first_shims]}).get_command_obj(
            "build_ext"
        )
        command.build_lib = str(folder)
        command.build_temp = f"{temporary}/objects"
        command.parallel = os.cpu_count()
        command.ensure_finalized()
        command.run()
        for first, *others in packages:
            built = command.get_ext_fullpath(first.name)
            for other in others:
                shutil.copyfile(built, command.get_ext_fullpath(other.name))
    write_stamp(folder / "serai", stamped)


if __name__ == "__main__":
    # Ctrl-C ends this at once; Python would first have its threads start all the compilers that are left.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    compile_into(Path(sys.argv[1]).resolve())
