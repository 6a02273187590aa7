"""Command-line arguments: argparse with help and errors in the reader's language.

argparse has English messages only. So every argument is optional text for it, and required arguments
and numbers are checked here.
"""

import argparse
from collections.abc import Sequence
from typing import final

from serai.cli.i18n import Translator
from serai.core.errors import SeraiError
from serai.i18n import languages

HELP = "help"
LANGUAGE = "language"
PACK = "pack"
_EDITION = "GAME@VERSION"  # how an edition of a box is written


@final
class Given:
    """What was given on the command line."""

    def __init__(self, values: dict[str, object], shown: dict[str, str]) -> None:
        self._values = values
        self._shown = shown  # how people write the argument

    def flag(self, name: str) -> bool:
        return bool(self._values[name])

    def text(self, name: str) -> str | None:
        value = self._values[name]
        return value if isinstance(value, str) else None

    def all(self, name: str) -> list[str]:
        """The values of an argument that may be given several times."""
        values = self._values[name]
        return [str(value) for value in values] if isinstance(values, list) else []

    def required(self, name: str) -> str:
        text = self.text(name)
        if text is None:
            raise SeraiError("missing-argument", {"argument": self._shown[name]})
        return text

    def number(self, name: str, least: int | None = None, most: int | None = None) -> int | None:
        """A whole number, None if none was given."""
        text = self.text(name)
        if text is None:
            return None
        shown = self._shown[name]
        try:
            number = int(text)
        except ValueError:
            raise SeraiError("not-a-number", {"argument": shown, "value": text}) from None
        if least is not None and number < least:
            facts: dict[str, str | int] = {"argument": shown, "value": number, "least": least}
            raise SeraiError("cli.number-too-small", facts)
        if most is not None and number > most:
            facts = {"argument": shown, "value": number, "most": most}
            raise SeraiError("cli.number-too-large", facts)
        return number


@final
class Arguments:
    """The arguments that a command takes."""

    def __init__(self, translate: Translator, program: str, about: str) -> None:
        self._translate = translate
        self._shown: dict[str, str] = {}
        usage = translate("usage")

        class Formatter(argparse.RawDescriptionHelpFormatter):
            """argparse would write "usage: " in English."""

            def add_usage(
                self,
                text: str | None,
                actions: object,
                groups: object,
                prefix: str | None = None,
            ) -> None:
                super().add_usage(text, actions, groups, f"{usage}: ")  # type: ignore[arg-type]

        self._parser = argparse.ArgumentParser(
            prog=program,
            description=about,
            formatter_class=Formatter,
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
        )
        self._positions = self._parser.add_argument_group(translate("arguments"))
        self._options = self._parser.add_argument_group(translate("options"))

    def position(self, name: str, shown: str, about: str) -> None:
        """An argument known by its place."""
        self._shown[name] = shown
        self._positions.add_argument(name, metavar=shown, help=about, nargs="?")

    def option(self, name: str, value: str, about: str, *, repeated: bool = False) -> None:
        """An argument `--name VALUE`; `value` is what stands for the value in the help."""
        self._shown[name] = f"--{name}"
        self._options.add_argument(
            f"--{name}",
            dest=name,  # argparse would turn dashes into underscores
            metavar=value,
            help=about,
            action="append" if repeated else "store",
        )

    def flag(self, name: str, about: str) -> None:
        """An argument `--name` without a value."""
        self._shown[name] = f"--{name}"
        self._options.add_argument(f"--{name}", dest=name, help=about, action="store_true")

    def pack(self) -> None:
        """The box to play with, for commands that open a game."""
        self.option(
            PACK, self._translate("value.file"), self._translate("option.pack", edition=_EDITION)
        )

    def common(self) -> None:
        """What every command takes."""
        self.option(LANGUAGE, "|".join(languages()), self._translate("option.language"))
        self._shown[HELP] = "--help"
        self._options.add_argument(
            "-h", "--help", help=self._translate("option.help"), action="store_true"
        )

    def read(self, arguments: Sequence[str]) -> Given:
        try:
            values, rest = self._parser.parse_known_args(arguments)
        except argparse.ArgumentError as error:
            raise SeraiError(
                "cli.option-needs-value", {"argument": str(error.argument_name)}
            ) from None
        if rest:
            raise SeraiError("cli.unknown-argument", {"argument": rest[0]})
        given = Given(vars(values), self._shown)
        language = given.text(LANGUAGE)
        if language is not None and language not in languages():
            known = ", ".join(languages())
            raise SeraiError("unknown-language", {"language": language, "known": known})
        return given

    def help(self) -> str:
        return self._parser.format_help()
