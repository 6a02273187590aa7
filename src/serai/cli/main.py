"""Entry point of `serai`: dispatches to a command and turns errors into messages and exit codes."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Final

from serai.cli.arguments import HELP, Arguments
from serai.cli.extras import needs_extra
from serai.cli.i18n import Translator, terminal_language
from serai.core.errors import SeraiError

# A command is a module with `arguments(taken, translate)` and `run(given, translate)`, and a text `cli.about.NAME`;
# only the one that is asked for is imported.
COMMANDS: Final = (
    "play",
    "replay",
    "simulate",
    "arena",
    "report",
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
    language = terminal_language(given)
    try:
        return _run(given, Translator(language))
    except SeraiError as error:
        print_error(error.text(language))
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has closed it (`| head`); Python must not report that when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE


def print_error(text: str) -> None:
    """Print an error on stderr, one line per problem."""
    for line in text.splitlines():
        print(f"serai: {line}", file=sys.stderr)


def _run(given: list[str], translate: Translator) -> int:
    first = 0
    while first < len(given) and given[first].startswith("-"):
        first += 2 if given[first] == "--language" else 1
    before, rest = given[:first], given[first:]
    if not rest:
        return _without_command(before, translate)
    name = rest[0]
    if name not in COMMANDS:
        raise SeraiError("unknown-command", {"command": name, "known": ", ".join(COMMANDS)})
    try:
        return _run_command(name, [*before, *rest[1:]], translate)
    except ModuleNotFoundError as error:
        raise needs_extra(name, error) from error


def _run_command(name: str, given: list[str], translate: Translator) -> int:
    command = import_module(f"serai.cli.commands.{name}")
    taken = Arguments(translate, f"serai {name}", translate(f"about.{name}"))
    command.arguments(taken, translate)
    taken.common()
    asked = taken.read(given)
    if asked.flag(HELP):
        print(taken.help(), end="")
        return DONE
    code: int = command.run(asked, translate)
    return code


def _without_command(before: list[str], translate: Translator) -> int:
    taken = Arguments(translate, "serai", _overview(translate))
    taken.position(
        "command", translate("value.command"), translate("option.command", help="--help")
    )
    taken.flag("version", translate("option.version"))
    taken.common()
    if taken.read(before).flag("version"):
        from serai.cli.version import version

        print(version(translate))
    else:
        print(taken.help(), end="")
    return DONE


def _overview(translate: Translator) -> str:
    lines = [translate("about.serai"), "", translate("commands")]
    lines += [f"  {name:<10}{translate(f'about.{name}')}" for name in COMMANDS]
    return "\n".join(lines)


def _never_fail_on_characters() -> None:
    """A terminal that cannot show or send a character gets a substitute, not a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
