"""`serai pack`: whether a box file can be played, and the shipped box to make one from."""

import sys
from pathlib import Path

from serai.cli.arguments import PACK, Arguments, Given
from serai.cli.files import write_text
from serai.cli.i18n import Translator
from serai.cli.loaders import open_game, open_pack
from serai.core.errors import SeraiError

_CHECK = "check"
_EXPORT = "export"


def arguments(taken: Arguments, voice: Translator) -> None:
    taken.position(
        "action", f"{_CHECK}|{_EXPORT}", voice("option.pack-action", check=_CHECK, export=_EXPORT)
    )
    taken.position("what", voice("value.pack"), voice("option.box"))
    taken.position("file", voice("value.file"), voice("option.export"))
    taken.pack()


def run(given: Given, voice: Translator) -> int:
    action = given.required("action")
    if action == _CHECK:
        return _check(given.required("what"), voice)
    if action == _EXPORT:
        return _export(given, voice)
    known = f"pack {_CHECK}, pack {_EXPORT}"
    raise SeraiError("unknown-command", {"command": f"pack {action}", "known": known})


def _check(file: str, voice: Translator) -> int:
    pack = open_pack(file)
    meta = pack.meta
    print(voice("pack.good", pack=meta.pack, version=meta.version, hash=pack.hash[:16]))
    return 0


def _export(given: Given, voice: Translator) -> int:
    """Write the shipped box, or with `--pack` the whole box that an overlay stands for."""
    text = open_game(given.required("what"), given.text(PACK)).pack_text
    file = given.text("file")
    if file is None:
        sys.stdout.write(text)
        return 0
    if Path(file).exists():
        raise SeraiError("file-exists", {"file": file})
    write_text(Path(file), text)
    print(voice("pack.written", file=file))
    return 0
