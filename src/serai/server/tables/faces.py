"""Faces of bots: the animal that sits on a chair, and by whose name a bot is called.

By the number of the chair: no two bots at a table are alike, and none changes its face while a game goes on.
"""

from __future__ import annotations

from typing import Final

from serai.i18n import UnknownKey, translate
from serai.server.store.model import SeatRow

FACES: Final = (
    "hedgehog",
    "falcon",
    "caracal",
    "fennec",
    "jerboa",
    "tortoise",
    "owl",
    "oryx",
)


def face_of(row: SeatRow) -> str:
    """The animal of a bot; empty for people, and for a bot that plays on under the name of a person."""
    return FACES[row.seat % len(FACES)] if row.kind == "bot" and not row.name else ""


def level_of(bot: str, language: str) -> str:
    """How strong a bot is, in a word; its own name if there is none for it."""
    try:
        return translate(language, f"page.level.{bot}")
    except UnknownKey:
        return bot


def name_of(row: SeatRow, language: str) -> str:
    """What people call a player; empty if they have given no name."""
    face = face_of(row)
    return translate(language, f"page.face.{face}") if face else row.name
