"""`serai verify`: whether a record is what it claims to be.

A record of a finished game carries the seed. Whoever noted the seal that was shown at the start gives it with
`--seal`, and learns whether the game was really dealt from that seed.
"""

import re
from hmac import compare_digest
from typing import Final

from serai.cli.arguments import Arguments, Given
from serai.cli.files import read_text
from serai.cli.i18n import Translator
from serai.cli.loaders import open_record
from serai.cli.terminal.narrator import Narrator
from serai.cli.terminal.score_pad import winners
from serai.core.errors import BadRecord
from serai.core.log import Origin
from serai.core.record import seal
from serai.core.state import State

GOOD: Final = 0
WRONG: Final = 1
_SEAL: Final = re.compile(r"[0-9a-f]{64}")


def arguments(taken: Arguments, voice: Translator) -> None:
    taken.position("file", voice("value.file"), voice("option.record"))
    taken.option("seal", voice("value.seal"), voice("option.seal"))
    taken.option("pack", voice("value.file"), voice("option.pack"))


def run(given: Given, voice: Translator) -> int:
    text, pack = read_text(given.required("file")), given.text("pack")
    # A record of a running game is under seal and cannot be replayed; reading it says so.
    record = open_record(text, pack)
    try:
        state = record.replay()
    except BadRecord as error:
        print(voice("verify.wrong", reason=error))
        return WRONG
    print(voice("verify.legal", count=sum(not entry.forced for entry in record.entries)))
    sealed = seal(record.origin)
    print(voice("verify.seal", seal=sealed))
    expected = given.text("seal")
    if expected is not None:
        wanted = expected.strip().lower()
        if not _SEAL.fullmatch(wanted) or not compare_digest(wanted, sealed):
            print(voice("verify.other-seal"))
            return WRONG
        print(voice("verify.same-seal"))
    _print_mark(record.origin, voice)
    _print_result(state, voice)
    return GOOD


def _print_mark(origin: Origin, voice: Translator) -> None:
    """A seal proves nothing of a table whose beginning somebody chose; say so."""
    if origin.laid_out:
        print(voice("verify.laid-out", name=origin.laid_out))
    elif origin.laid_out is not None:
        print(voice("verify.laid-out-nameless"))


def _print_result(state: State, voice: Translator) -> None:
    board = Narrator(state.game, voice.language).board
    for seat, score in enumerate(state.scores()):
        print(voice("verify.score", seat=board.seat_name(seat), points=score.total))
    print(winners(state, board, voice.language) if state.over else voice("verify.unfinished"))
