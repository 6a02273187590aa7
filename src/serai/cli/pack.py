"""`serai pack check`: whether a box file can be played."""

from serai.cli.arguments import Arguments, Given
from serai.cli.opening import open_pack
from serai.cli.voice import Voice
from serai.core.errors import SeraiError

_CHECK = "check"


def about(voice: Voice) -> str:
    return voice("about.pack")


def arguments(taken: Arguments, voice: Voice) -> None:
    taken.position("action", _CHECK, voice("option.check"))
    taken.position("file", voice("value.file"), voice("option.box"))


def run(given: Given, voice: Voice) -> int:
    action = given.required("action")
    if action != _CHECK:
        raise SeraiError(
            "unknown-command", {"command": f"pack {action}", "known": f"pack {_CHECK}"}
        )
    pack = open_pack(given.required("file"))
    meta = pack.meta
    print(voice("pack.good", pack=meta.pack, version=meta.version, hash=pack.hash[:16]))
    return 0
