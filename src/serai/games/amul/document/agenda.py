"""The agenda of a document: how its steps are written and read, and what is meant where it is left out."""

from collections.abc import Callable
from typing import Any, Final

from serai.core.errors import BadDocument
from serai.core.step import Step
from serai.games.amul.names import MARKET_FILL, START_HAND
from serai.games.amul.state import NOTHING, Table
from serai.games.amul.steps.choosing import ChooseTogether, Offer, Play
from serai.games.amul.steps.instants import Fetch, Instants
from serai.games.amul.steps.round import EndRound
from serai.games.amul.steps.taking import Take, TakeInOrder

# What follows each step in its round (AM-3.2), the last first, as it lies below on the agenda.
_AFTER: Final[dict[str, tuple[str, ...]]] = {
    "offer": ("end_round", "instants", "play", "take_in_order"),
    "take_in_order": ("end_round", "instants", "play"),
    "take": ("end_round", "instants", "play"),
    "play": ("end_round", "instants"),
    "instants": ("end_round",),
    "fetch": ("end_round",),
    "end_round": (),
}
_PLAIN: Final[dict[str, Callable[[], Step[Any]]]] = {
    "take_in_order": TakeInOrder,
    "instants": Instants,
    "end_round": EndRound,
}
_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    kind.name: kind.field_names
    for kind in (Offer, TakeInOrder, Take, Play, Instants, Fetch, EndRound)
}
STEP_NAMES: Final = tuple(_FIELDS)


def write_step(table: Table, step: Step[Any]) -> dict[str, Any]:
    faces = table.contents.faces
    if isinstance(step, ChooseTogether):
        return {"step": step.name, "chosen": write_by_seat(table, step.chosen)}
    if isinstance(step, Fetch):
        return {"step": step.name, "seat": step.seat, "card": faces[step.card], "left": step.left}
    return {"step": step.name, "seat": step.seat} if isinstance(step, Take) else {"step": step.name}


def write_by_seat(table: Table, faces: tuple[int, ...]) -> list[str | None]:
    return [table.contents.faces[face] if face != NOTHING else None for face in faces]


def read_agenda(table: Table, given: list[dict[str, Any]]) -> None:
    """Put the steps of a document on the agenda. The steps of the round that follow may be left out."""
    if not given:
        return
    steps = [_read_step(table, data, f"agenda[{k}]") for k, data in enumerate(given)]
    names = [step.name for step in steps]
    after = _AFTER[names[-1]]
    lowest = names.index(names[-1])
    if tuple(names[:lowest]) not in ((), after) or len(set(names[lowest:])) > 1:
        raise BadDocument("agenda", "document-agenda-order", {"step": names[-1]})
    now = steps[lowest:]
    seats = [step.seat for step in now]
    if len(set(seats)) < len(seats):
        raise BadDocument("agenda", "document-agenda-order", {"step": names[-1]})
    table.agenda = [_fresh(table, name) for name in after] + now


def _fresh(table: Table, name: str) -> Step[Any]:
    return Play((NOTHING,) * table.seats) if name == "play" else _PLAIN[name]()


def _read_step(table: Table, data: dict[str, Any], field: str) -> Step[Any]:
    name = data.get("step")
    if not isinstance(name, str) or name not in _FIELDS:
        known = ", ".join(_FIELDS)
        raise BadDocument(
            f"{field}.step", "document-unknown-name", {"value": str(name), "known": known}
        )
    fields = _FIELDS[name]
    optional = {"chosen"}  # nobody has chosen yet
    if set(data) - {"step"} - set(fields) or set(fields) - optional - set(data):
        known = ", ".join(fields) or "-"
        raise BadDocument(field, "document-step-fields", {"step": name, "known": known})
    if name in _PLAIN:
        return _PLAIN[name]()
    if name in ("offer", "play"):
        chosen = read_by_seat(table, data.get("chosen", []), f"{field}.chosen")
        return Offer(chosen) if name == "offer" else Play(chosen)
    seat = read_seat(table, data["seat"], f"{field}.seat")
    if name == "take":
        return Take(seat)
    card = read_face(table, data["card"], f"{field}.card")
    instant = table.instants[card]
    left = data["left"]
    if instant is None or type(left) is not int or not 1 <= left <= instant.amount:
        raise BadDocument(field, "document-step-impossible", {"step": name})
    return Fetch(seat, card, left)


def read_seat(table: Table, seat: object, field: str) -> int:
    if type(seat) is not int:
        raise BadDocument(field, "document-not-a-number")
    if not 0 <= seat < table.seats:
        raise BadDocument(field, "document-no-such-seat", {"last": table.seats - 1})
    return seat


def read_face(table: Table, name: object, field: str) -> int:
    face = table.contents.number.get(name) if isinstance(name, str) else None
    if face is None:
        facts = {"value": str(name), "known": ", ".join(table.contents.faces)}
        raise BadDocument(field, "document-unknown-name", facts)
    return face


def read_by_seat(table: Table, given: object, field: str) -> tuple[int, ...]:
    """A face or nothing by seat; seats at the end may be left out."""
    if not isinstance(given, list):
        raise BadDocument(field, "document-not-a-list")
    if len(given) > table.seats:
        raise BadDocument(field, "document-too-many", {"most": table.seats})
    found = [
        NOTHING if name is None else read_face(table, name, f"{field}[{k}]")
        for k, name in enumerate(given)
    ]
    return (*found, *[NOTHING] * (table.seats - len(found)))


def hand_sizes(table: Table) -> list[int]:
    """How many cards each hand holds at the step on top of the agenda (AM-3.3); none once the game is over."""
    if not table.agenda:
        return [0] * table.seats
    top = table.agenda[-1]
    if isinstance(top, ChooseTogether):
        return [START_HAND + 1] * table.seats
    sizes = [START_HAND] * table.seats
    if isinstance(top, Take):
        waiting = {step.seat for step in table.agenda if isinstance(step, Take)}
        sizes = [START_HAND + (seat not in waiting) for seat in range(table.seats)]
    return sizes


def row_size(table: Table) -> int:
    """How many cards the row holds at that step (AM-3.3); in E1 at most so many."""
    if not table.agenda:
        return 0
    fill = MARKET_FILL[table.seats]
    if isinstance(table.agenda[-1], TakeInOrder):
        return fill + table.seats
    return fill + sum(isinstance(step, Take) for step in table.agenda)


def check_top(table: Table) -> None:
    """What is chosen in secret is a card of the hand (AM-1.13)."""
    top = table.agenda[-1] if table.agenda else None
    if not isinstance(top, ChooseTogether):
        return
    for seat, face in enumerate(top.chosen):
        if face != NOTHING and face not in table.hands[seat]:
            facts: dict[str, str | int] = {"card": table.contents.faces[face], "seat": seat}
            raise BadDocument("agenda", "amul.document-not-in-hand", facts)
    if NOTHING not in top.chosen:
        raise BadDocument("agenda", "document-step-impossible", {"step": top.name})
