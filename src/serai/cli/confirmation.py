"""Confirmation: asks before something is destroyed, unless `--yes` was given.

Without a terminal nobody can answer: then nothing is done.
"""

import sys
from typing import Final

from serai.cli.arguments import Given
from serai.cli.i18n import Translator
from serai.core.errors import SeraiError

YES: Final = "yes"
# Understood in every language, whatever keyboard is set.
_ANYWHERE: Final = ("y", "yes")


def confirm(given: Given, translate: Translator, question: str) -> None:
    """Return if the answer to a question is yes; otherwise raise."""
    if given.flag(YES):
        return
    if not sys.stdin.isatty():
        raise SeraiError("admin.not-confirmed", {"question": question, "argument": f"--{YES}"})
    print(question, translate("admin.yes-or-no"), end=" ", flush=True)
    answer = sys.stdin.readline().strip().casefold()
    if answer not in (*_ANYWHERE, *translate("admin.yes").split()):
        raise SeraiError("admin.declined")
