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


def arguments(taken: Arguments, translate: Translator) -> None:
    taken.position(
        "action",
        f"{_CHECK}|{_EXPORT}",
        translate("option.pack-action", check=_CHECK, export=_EXPORT),
    )
    taken.position("what", translate("value.pack"), translate("option.box"))
    taken.position("file", translate("value.file"), translate("option.export"))
    taken.pack()


def run(given: Given, translate: Translator) -> int:
    action = given.required("action")
    if action == _CHECK:
        return _check(given.required("what"), translate)
    if action == _EXPORT:
        return _export(given, translate)
    known = f"pack {_CHECK}, pack {_EXPORT}"
    raise SeraiError("unknown-command", {"command": f"pack {action}", "known": known})


def _check(file: str, translate: Translator) -> int:
    pack = open_pack(file)
    meta = pack.meta
    print(translate("pack.good", pack=meta.pack, version=meta.version, hash=pack.hash[:16]))
    return 0


def _export(given: Given, translate: Translator) -> int:
    """Write the shipped box, or with `--pack` the whole box that an overlay stands for."""
    text = open_game(given.required("what"), given.text(PACK)).pack_text
    file = given.text("file")
    if file is None:
        sys.stdout.write(text)
        return 0
    if Path(file).exists():
        raise SeraiError("file-exists", {"file": file})
    write_text(Path(file), text)
    print(translate("pack.written", file=file))
    return 0
