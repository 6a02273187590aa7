"""Which command is meant, and what happens when it cannot be done."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Final

from serai.cli.arguments import HELP, Arguments
from serai.cli.extras import needs_extra
from serai.cli.i18n import Translator, spoken_language
from serai.core.errors import SeraiError

# A command is a module with `arguments(taken, voice)` and `run(given, voice)` and a text `cli.about.<command>`;
# only the one that is asked for is imported.
COMMANDS: Final = (
    "play",
    "replay",
    "simulate",
    "score",
    "rules",
    "pack",
    "verify",
    "serve",
    "worker",
    "admin",
)

DONE: Final = 0
REFUSED: Final = 2
INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """The `serai` command; the result is the exit code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    _never_fail_on_characters()
    language = spoken_language(given)
    try:
        return _run(given, Translator(language))
    except SeraiError as error:
        complain(error.text(language))
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough; do not complain when Python closes it.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


def complain(text: str) -> None:
    """Say on stderr, on one line per problem, what is wrong."""
    for line in text.splitlines():
        print(f"serai: {line}", file=sys.stderr)


def _run(given: list[str], voice: Translator) -> int:
    first = 0
    while first < len(given) and given[first].startswith("-"):
        first += 2 if given[first] == "--language" else 1
    before, rest = given[:first], given[first:]
    if not rest:
        return _without_command(before, voice)
    name = rest[0]
    if name not in COMMANDS:
        raise SeraiError("unknown-command", {"command": name, "known": ", ".join(COMMANDS)})
    try:
        return _run_command(name, [*before, *rest[1:]], voice)
    except ModuleNotFoundError as error:
        raise needs_extra(name, error) from error


def _run_command(name: str, given: list[str], voice: Translator) -> int:
    command = import_module(f"serai.cli.commands.{name}")
    taken = Arguments(voice, f"serai {name}", voice(f"about.{name}"))
    command.arguments(taken, voice)
    taken.common()
    asked = taken.read(given)
    if asked.flag(HELP):
        print(taken.help(), end="")
        return DONE
    code: int = command.run(asked, voice)
    return code


def _without_command(before: list[str], voice: Translator) -> int:
    taken = Arguments(voice, "serai", _overview(voice))
    taken.position("command", voice("value.command"), voice("option.command", help="--help"))
    taken.flag("version", voice("option.version"))
    taken.common()
    if taken.read(before).flag("version"):
        from serai.cli.version import version

        print(version(voice))
    else:
        print(taken.help(), end="")
    return DONE


def _overview(voice: Translator) -> str:
    lines = [voice("about.serai"), "", voice("commands")]
    lines += [f"  {name:<10}{voice(f'about.{name}')}" for name in COMMANDS]
    return "\n".join(lines)


def _never_fail_on_characters() -> None:
    """A terminal that cannot show or send a character gets a substitute, not a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
