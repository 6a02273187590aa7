"""The package split: the engine needs next to nothing, and a command without its extra says what to install."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from serai.cli.extras import EXTRAS

ROOT = Path(__file__).resolve().parent.parent

pytestmark = pytest.mark.slow  # each starts interpreters of its own

# Runs a program in an interpreter that has none of the optional libraries.
BARE = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
{program}
"""

PLAY = """
import serai
from serai.i18n import languages

for name, seats in (("five-tribes", 2), ("amul", 3), ("marrakesh", 2)):
    game = serai.game(name)
    state = game.new(seats=seats, seed=7)
    bot = serai.bot("greedy")
    try:
        state.play(state.deciders()[0], "no such word")
    except serai.IllegalAction as error:
        assert all(error.text(language) for language in languages())
    while not state.over:
        for seat in state.deciders():
            state.play(seat, bot.choose(state.seat(seat)))
    assert game.replay(state.record()).document() == state.document()
assert not {"rich", "starlette", "babel"} & set(sys.modules)
"""


def bare(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    blocked = {name for modules in EXTRAS.values() for name in modules} | {"uvloop", "babel"}
    text = BARE.format(blocked=blocked, program=program)
    return subprocess.run(
        [sys.executable, "-c", text, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def serai(*arguments: str) -> subprocess.CompletedProcess[str]:
    return bare("from serai.cli import main\nsys.exit(main())", *arguments)


def test_the_engine_and_the_bots_play_whole_games_without_any_extra() -> None:
    done = bare(PLAY)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_command_still_helps_and_checks_packs(tmp_path: Path) -> None:
    assert "serve" in serai("--help", "--language", "en").stdout
    assert serai("--version").returncode == 0
    whole = tmp_path / "box.toml"
    assert serai("pack", "export", "amul", str(whole)).returncode == 0
    assert serai("pack", "check", str(whole)).returncode == 0


HOW = {
    "en": "{install} in a checkout of Serai, or {wheel} with the file of a wheel",
    "ru": "{install} в каталоге с исходниками Serai или {wheel}, если есть готовый пакет",
    "pl": "{install} w katalogu ze źródłami Serai albo {wheel}, jeśli masz gotowy pakiet",
}


@pytest.mark.parametrize(
    ("language", "terminal", "server"),
    [
        ("en", "serai play needs the libraries for the terminal", "serai serve needs the server"),
        (
            "ru",
            "Для serai play нужны библиотеки для терминала",
            "Для serai serve нужна серверная часть",
        ),
        (
            "pl",
            "serai play wymaga bibliotek do terminala",
            "serai serve wymaga części serwerowej",
        ),
    ],
)
def test_a_command_without_its_extra_says_what_to_install(
    language: str, terminal: str, server: str
) -> None:
    for command, extra, sentence in (("play", "cli", terminal), ("serve", "server", server)):
        done = serai(command, "--language", language)
        ways = {
            "install": f"pip install '.[{extra}]'",
            "wheel": f"pip install 'FILE.whl[{extra}]'",
        }
        told = f"serai: {sentence}: {HOW[language].format(**ways)}\n"
        assert (done.returncode, done.stdout, done.stderr) == (2, "", told)


def test_a_client_without_sockets_says_what_to_install() -> None:
    program = (
        "from serai.client import Client\nnext(Client('http://127.0.0.1:9').watch('t').live())"
    )
    assert (
        "MissingExtra: This needs the extra “server”: pip install '.[server]' in"
        in bare(program).stderr
    )


@pytest.mark.parametrize(
    ("module", "library"),
    [
        ("openspiel", "numpy"),
        ("pettingzoo", "gymnasium"),
        ("pettingzoo", "pettingzoo"),
        ("runner", "numpy"),
    ],
)
def test_the_lab_without_a_library_says_what_to_install(module: str, library: str) -> None:
    program = f"import sys\nsys.modules[{library!r}] = None\nimport serai.lab.{module}"
    said = bare(program).stderr
    assert "ModuleNotFoundError: This needs the extra “lab”: pip install '.[lab]' in" in said


def test_a_library_that_no_extra_brings_is_not_hidden() -> None:
    program = (
        "from serai.cli.extras import needs_extra\n"
        "raise needs_extra('serve', ModuleNotFoundError('no camel', name='camel'))"
    )
    assert "ModuleNotFoundError: no camel" in bare(program).stderr


def test_the_extras_are_those_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    other_names = {"argon2-cffi": "argon2", "prompt-toolkit": "prompt_toolkit"}
    for extra, modules in EXTRAS.items():
        names = [Requirement(each).name for each in project["optional-dependencies"][extra]]
        # uvicorn takes uvloop if it is there and goes without it otherwise.
        assert [other_names.get(name, name) for name in names if name != "uvloop"] == list(modules)
