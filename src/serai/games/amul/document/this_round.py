"""What a document says was offered, taken and played in this round, held against where the cards lie.

Cards of a hand or row that the document leaves out are dealt, so nothing can be said of them.
"""

from collections import Counter
from typing import Any, Final

from msgspec import UNSET

from serai.core.errors import BadDocument
from serai.games.amul.names import AREAS, HAND, MARKET
from serai.games.amul.state import NOTHING, Table
from serai.games.amul.steps.instants import Fetch
from serai.games.amul.steps.taking import Take

# By step: what has been done in the round when it decides (AM-3.2). Later steps come after all of them.
_DONE: Final[dict[str, tuple[str, ...]]] = {
    "offer": (),
    "take_in_order": ("offered",),
    "take": ("offered", "taken"),
    "play": ("offered", "taken"),
}


def check_this_round(table: Table, position: Any) -> None:
    """BadDocument if a card cannot be where the round has brought it."""
    given = [player.hand is not UNSET for player in position.players]
    given += [False] * (table.seats - len(given))
    waiting = {step.seat for step in table.agenda if isinstance(step, Take)}
    step = table.agenda[-1].name if table.agenda else ""
    done = _DONE.get(step, ("offered", "taken", "played"))
    done_by_seat = {"offered": table.offered, "taken": table.taken, "played": table.played}
    for name, faces in done_by_seat.items():
        for seat, face in enumerate(faces):
            if face == NOTHING:
                continue
            here = f"{name}[{seat}]"
            if table.contents.area[face] != MARKET:
                facts = {"card": table.contents.faces[face], "area": AREAS[MARKET]}
                raise BadDocument(here, "amul.document-wrong-area", facts)
            if name not in done or (name == "taken" and seat in waiting):
                raise BadDocument(here, "amul.document-not-yet", {"step": step})
    if all(given) and position.row is not UNSET:
        _check_offers(table, step, waiting)
    _check_takes(table, step, given)
    _check_plays(table)
    _check_fetches(table, position)


def _check_offers(table: Table, step: str, waiting: set[int]) -> None:
    """An offer stays in the row (AM-5.1) until a seat takes it, or it is fetched or removed (AM-8.2, AM-6.2)."""
    lying = Counter(table.row)
    for seat in range(table.seats):
        if step != "take_in_order" and seat not in waiting:
            lying.update(table.hands[seat])
    if step not in _DONE:
        lying.update(table.removed)
        for area in table.areas:
            lying.update(area)
    for seat, face in enumerate(table.offered):
        if face != NOTHING:
            lying[face] -= 1
            if lying[face] < 0:
                raise _lost(table, f"offered[{seat}]", face)


def _check_takes(table: Table, step: str, given: list[bool]) -> None:
    """What a seat has taken is in its hand (AM-5.3), or where playing it led (AM-5.6)."""
    for seat, face in enumerate(table.taken):
        places = table.hands[seat]
        if step not in _DONE:
            places += table.areas[seat] + table.removed
        if face != NOTHING and given[seat] and face not in places:
            raise _lost(table, f"taken[{seat}]", face)


def _check_plays(table: Table) -> None:
    """What was played lies in the play area of its seat, or is removed if it is a `hand` card (AM-5.6)."""
    removed = Counter(table.removed)
    for seat, face in enumerate(table.played):
        if face == NOTHING:
            continue
        here, card = f"played[{seat}]", table.contents.faces[face]
        if table.contents.placement[face] == HAND:
            removed[face] -= 1
            if removed[face] < 0:
                raise BadDocument(here, "amul.document-not-removed", {"card": card})
        elif face not in table.areas[seat]:
            raise BadDocument(here, "amul.document-not-in-area", {"card": card, "seat": seat})


def _check_fetches(table: Table, position: Any) -> None:
    """The instant is that of the card which the seat played in this round (AM-8.7)."""
    written = 0 if position.agenda is UNSET else len(position.agenda)
    first = len(table.agenda) - written  # the steps below may have been left out
    for place, step in enumerate(table.agenda):
        if not isinstance(step, Fetch):
            continue
        here, seat, played = f"agenda[{place - first}].card", step.seat, table.played[step.seat]
        if played not in (NOTHING, step.card):
            facts: dict[str, str | int] = {"card": table.contents.faces[played], "seat": seat}
            raise BadDocument(here, "amul.document-other-card", facts)
        if step.card not in table.areas[seat]:
            facts = {"card": table.contents.faces[step.card], "seat": seat}
            raise BadDocument(here, "amul.document-not-in-area", facts)


def _lost(table: Table, field: str, face: int) -> BadDocument:
    return BadDocument(field, "amul.document-not-there", {"card": table.contents.faces[face]})
