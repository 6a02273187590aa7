"""The agenda of a document: which steps may lie on one another, and what is meant where it is left out."""

from itertools import pairwise
from typing import Any, Final

from serai.core.errors import BadDocument
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns.draws import ChooseDjinn
from serai.games.five_tribes.djinns.iblis import KillAgain
from serai.games.five_tribes.djinns.tile_powers import PowerTarget, TilePower
from serai.games.five_tribes.document.step_codec import read_step, steps_with
from serai.games.five_tribes.names import TILES, TRIBE_COUNT, TRIBES
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.bidding import Bid, places
from serai.games.five_tribes.steps.movement import Drop, FirstWindow
from serai.games.five_tribes.steps.placing import Place
from serai.games.five_tribes.steps.round import NextTurn
from serai.games.five_tribes.steps.tile_action import TileAction
from serai.games.five_tribes.steps.tribe_action import TribeAction
from serai.games.five_tribes.steps.windows import EndTurn, Window
from serai.games.five_tribes.tally import ONE

_TILE_FIELDS: Final = ("at", "came_from", "tile", "final_tile")
_TRIBE_FIELDS: Final = ("tribe", "first")
# What lies deeper comes later (FT-4.3). W1 comes after these, and what it or another window asks for lies on top.
_ORDER: Final = (
    "next_turn",
    "end_turn",
    "window 4",
    "tile_action",
    "window 3",
    "tribe_action",
    "window 2",
)


def read_agenda(table: Table, given: list[dict[str, Any]] | None) -> None:
    """Put the steps of a document on the agenda. Without any, the tracks say what comes next."""
    if given is None:
        steps: list[Step[Any]] = [NextTurn()]
        if all(marker < 0 for marker in table.turn_track):
            steps.append(Bid(table.bid_order[0]))
    else:
        known = steps_with([part.name for part in table.parts])
        steps = [
            read_step(data, known, table.seats, f"agenda[{k}]") for k, data in enumerate(given)
        ]
        _check_order(table, steps)
        if steps and not isinstance(steps[0], NextTurn):
            steps.insert(0, NextTurn())
        if len(steps) > 1 and not isinstance(steps[1], EndTurn | Bid | FirstWindow | Drop):
            steps.insert(1, EndTurn(steps[1].seat))
    table.agenda = steps
    if steps:
        _check_top(table, steps[-1], f"agenda[{len(given or steps) - 1}]")


def in_hand(table: Table) -> int:
    """The meeples in hand, which are neither on a tile nor in the bag (FT-0.8)."""
    held = 0
    for step in table.agenda:
        if isinstance(step, Drop):
            held += step.hand
        elif isinstance(step, TribeAction):
            held += step.count * ONE[step.tribe]
    return held


def _check_tiles(table: Table, step: Step[Any], field: str) -> None:
    """A step is about tiles that the board has (FT-0.5)."""
    for name, value in zip(step.field_names, step.fields(), strict=True):
        if name in _TILE_FIELDS and value >= 0 and not table.layout.open_mask >> value & 1:
            raise BadDocument(f"{field}.{name}", "document-closed-tile", {"tile": TILES[value]})


def _check_tribes(table: Table, step: Step[Any], field: str) -> None:
    """A step is about tribes that are in play: artisans come with their expansion (FT-C.1)."""
    tribes = table.box.tribes
    known = ", ".join([TRIBES[tribe] for tribe in tribes])
    for name, value in zip(step.field_names, step.fields(), strict=True):
        named: list[int] = []
        if name in _TRIBE_FIELDS:
            named = [value]
        elif name == "hand":
            named = tally.kinds(value)
        elif name == "path":
            named = [drop % TRIBE_COUNT for drop in value]
        for tribe in named:
            if tribe not in tribes:
                facts: dict[str, str | int] = {"value": TRIBES[tribe], "known": known}
                raise BadDocument(f"{field}.{name}", "document-unknown-name", facts)


def _check_order(table: Table, steps: list[Step[Any]]) -> None:
    depth = -1
    seat = -1
    for k, step in enumerate(steps):
        name = f"window {step.window}" if isinstance(step, Window) else step.name
        if name in _ORDER:
            rank = _ORDER.index(name)
        else:
            rank = len(_ORDER) + (not isinstance(step, FirstWindow))
        if depth > 0 and isinstance(step, Bid | Drop | FirstWindow):
            rank = depth  # these begin something: they stand on next_turn alone
        if rank <= depth or (seat >= 0 and step.seat != seat):
            raise BadDocument(f"agenda[{k}]", "document-agenda-order", {"step": step.name})
        depth = rank
        seat = step.seat
        _check_tiles(table, step, f"agenda[{k}]")
        _check_tribes(table, step, f"agenda[{k}]")
        if isinstance(step, TribeAction | TileAction | Place) and step.tile < 0:
            raise BadDocument(f"agenda[{k}].tile", "document-tile-missing")
        if isinstance(step, TribeAction) and not 1 <= step.count <= tally.COUNT:
            raise BadDocument(f"agenda[{k}].count", "document-not-a-number")


def _check_top(table: Table, step: Step[Any], field: str) -> None:
    """A step must be able to be taken: it has somebody to ask and something to be about."""
    if isinstance(step, Bid):
        for price in range(len(table.places())):  # FT-3.4, FT-W.23
            column = [table.turn_track[place] for place in places(table, price)]
            if any(rear >= 0 > front for rear, front in pairwise(column)):
                raise BadDocument("turn_track", "document-zero-column")
        possible = table.bid_order[:1] == (step.seat,)
    elif isinstance(step, Drop):
        walks = table.layout.walks
        walks.grow(tally.size(step.hand))
        possible = (
            step.hand > 0
            and bool(table.layout.open_mask >> step.at & 1)
            and (step.came_from < 0 or step.came_from in walks.neighbours(step.at))
            and _was_dropped(table, step)
            and bool(step.words(table))
        )
    elif isinstance(step, Place):
        possible = table.supply[step.what] > 0
    elif isinstance(step, PowerTarget):
        possible = isinstance(table.roster.djinns[step.djinn], TilePower) and bool(
            step.words(table)
        )
    elif isinstance(step, ChooseDjinn):
        possible = bool(step.shown)
    elif isinstance(step, KillAgain):
        possible = _victim_is_there(table, step)
    else:
        possible = all(part.possible(table, step) for part in table.parts)
    if not possible:
        raise BadDocument(field, "document-step-impossible", {"step": step.name})


def _was_dropped(table: Table, step: Drop) -> bool:
    """The drops of the path still lie where they were dropped."""
    return all(
        tally.count(table.meeples[drop // TRIBE_COUNT], drop % TRIBE_COUNT) >= step.path.count(drop)
        for drop in step.path
    )


def _victim_is_there(table: Table, step: KillAgain) -> bool:
    if (step.tile < 0) == (step.victim_seat < 0):
        return False
    crowd = table.meeples[step.tile] if step.tile >= 0 else table.kept[step.victim_seat]
    return tally.count(crowd, step.first) > 0 and table.fakirs(step.seat) >= step.fakirs
