"""Observation layout of Amul."""

from collections.abc import Sequence
from typing import Any

from serai.games.amul.document.agenda import STEP_NAMES
from serai.games.amul.names import SYMBOLS
from serai.games.observation import (
    CONSTANT,
    Counts,
    Group,
    NameBySeat,
    Number,
    ObservationLayout,
    OneOf,
    Rows,
    SeatField,
    SeatPlaces,
    SeatSet,
)

_OMITTED = {
    **CONSTANT,
    "cards": "the same in all games of an environment",
    "log_since": "the same in all games of an environment",
    "majorities": "follows from the symbols",
    "scores": "told by the environment at the end",
    "undealt": "shown at the end only",
    "players[].name": "seats are told from the viewer on",
}


def layout(view: dict[str, Any], faces: Sequence[str]) -> ObservationLayout:
    """The layout for so many seats and all cards of the box."""
    seats: int = view["seats"]
    player = [
        Number("cards"),
        Counts("hand", faces),
        Counts("known", faces),
        Number("has_chosen"),
        OneOf("choice", faces),
        Counts("area", faces),
        Counts("symbols", SYMBOLS),
    ]
    fields = [
        Number("round"),
        SeatSet("deciders", seats),
        SeatField("emir", seats),
        SeatField("first_pick", seats),
        SeatPlaces("order", seats, seats),
        Number("by_valour"),
        Counts("row", faces),
        Counts("palace", faces),
        Counts("bazaar", faces),
        Number("deck"),
        Counts("removed", faces),
        NameBySeat("offered", seats, faces),
        NameBySeat("taken", seats, faces),
        NameBySeat("played", seats, faces),
        Rows("players", seats, player, by_seat=True),
        Group(
            "pending",
            [
                OneOf("step", STEP_NAMES),
                SeatField("seat", seats),
                OneOf("card", faces),
                Number("left"),
            ],
        ),
    ]
    return ObservationLayout(fields, _OMITTED)
