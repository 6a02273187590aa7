"""`serai verify`: replays a record and checks its seal (a hash commitment to the seed).

A record of a finished game carries the seed. Players who noted the seal that was shown at the start give it with
`--seal`, and learn whether the game was really dealt from that seed.
"""

import re
from hmac import compare_digest
from typing import Final

from serai.cli.arguments import Arguments, Given
from serai.cli.files import read_text
from serai.cli.i18n import Translator
from serai.cli.loaders import open_record
from serai.cli.terminal.score_pad import winners
from serai.cli.terminal.table_texts import TableTexts
from serai.core.errors import BadRecord
from serai.core.log import Origin
from serai.core.record import seal
from serai.core.state import State

GOOD: Final = 0
WRONG: Final = 1
_SEAL: Final = re.compile(r"[0-9a-f]{64}")


def arguments(taken: Arguments, translate: Translator) -> None:
    taken.position("file", translate("value.file"), translate("option.record"))
    taken.option("seal", translate("value.seal"), translate("option.seal"))
    taken.pack()


def run(given: Given, translate: Translator) -> int:
    text, pack = read_text(given.required("file")), given.text("pack")
    # A record of a running game is under seal and cannot be replayed; reading it says so.
    record = open_record(text, pack)
    try:
        state = record.replay()
    except BadRecord as error:
        print(translate("verify.wrong", reason=error))
        return WRONG
    print(translate("verify.legal", count=sum(not entry.forced for entry in record.entries)))
    sealed = seal(record.origin)
    print(translate("verify.seal", seal=sealed))
    expected = given.text("seal")
    if expected is not None:
        wanted = expected.strip().lower()
        if not _SEAL.fullmatch(wanted) or not compare_digest(wanted, sealed):
            print(translate("verify.other-seal"))
            return WRONG
        print(translate("verify.same-seal"))
    _print_mark(record.origin, translate)
    _print_result(state, translate)
    return GOOD


def _print_mark(origin: Origin, translate: Translator) -> None:
    """A seal proves nothing of a table whose beginning somebody chose; say so."""
    if origin.laid_out:
        print(translate("verify.laid-out", name=origin.laid_out))
    elif origin.laid_out is not None:
        print(translate("verify.laid-out-nameless"))


def _print_result(state: State, translate: Translator) -> None:
    board = TableTexts(state.game, translate.language).board
    for seat, score in enumerate(state.scores()):
        print(translate("verify.score", seat=board.seat_name(seat), points=score.total))
    print(
        winners(state, board, translate.language) if state.over else translate("verify.unfinished")
    )
