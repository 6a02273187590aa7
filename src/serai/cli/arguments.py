"""Command-line arguments: argparse with help and errors in the reader's language.

argparse has English messages only. So every argument is optional text for it, and required arguments
and numbers are checked here.
"""

import argparse
from collections.abc import Mapping, Sequence
from typing import final

from serai.cli.i18n import Translator
from serai.core.errors import SeraiError
from serai.i18n import languages

HELP = "help"
LANGUAGE = "language"
COMMON = (HELP, LANGUAGE)  # what every command takes
PACK = "pack"
_EDITION = "GAME@VERSION"  # how an edition of a box is written


@final
class Given:
    """What was given on the command line."""

    def __init__(
        self, values: dict[str, object], shown: dict[str, str], repeated: frozenset[str]
    ) -> None:
        self._values = values
        self._shown = shown  # how people write the argument
        self._repeated = repeated

    def flag(self, name: str) -> bool:
        return bool(self._values[name])

    def text(self, name: str) -> str | None:
        value = self._values[name]
        return value if isinstance(value, str) else None

    def all(self, name: str) -> list[str]:
        """The values of an argument that may be given several times."""
        values = self._values[name]
        return [str(value) for value in values] if isinstance(values, list) else []

    def left_out(self) -> list[str]:
        """The arguments that were not given."""
        return [name for name, value in self._values.items() if value is None or value is False]

    def filled(self, texts: Mapping[str, str]) -> "Given":
        """The same with texts for arguments left out; one that may be repeated splits at commas and spaces."""
        values: dict[str, object] = {}
        for name, text in texts.items():
            if name in self._repeated:
                values[name] = text.replace(",", " ").split()
            elif isinstance(self._values[name], bool):
                values[name] = self._yes_or_no(name, text)
            else:
                values[name] = text
        return Given({**self._values, **values}, self._shown, self._repeated)

    def _yes_or_no(self, name: str, text: str) -> bool:
        if text not in ("0", "1"):
            facts = {"argument": self._shown[name], "value": text, "allowed": "0, 1"}
            raise SeraiError("cli.bad-flag", facts)
        return text == "1"

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
        self._repeated: set[str] = set()
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

    def option(
        self,
        name: str,
        value: str,
        about: str,
        *,
        repeated: bool = False,
        alone: str | None = None,
    ) -> None:
        """An argument `--name VALUE`; `value` stands for the value in the help, `alone` is meant by `--name` alone."""
        self._shown[name] = f"--{name}"
        if repeated:
            self._repeated.add(name)
        self._options.add_argument(
            f"--{name}",
            dest=name,  # argparse would turn dashes into underscores
            metavar=value,
            help=about,
            action="append" if repeated else "store",
            nargs=None if alone is None else "?",
            const=alone,
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
        given = Given(vars(values), self._shown, frozenset(self._repeated))
        language = given.text(LANGUAGE)
        if language is not None and language not in languages():
            known = ", ".join(languages())
            raise SeraiError("unknown-language", {"language": language, "known": known})
        return given

    def help(self) -> str:
        return self._parser.format_help()
