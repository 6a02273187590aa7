"""The agenda of a document: which steps play can have laid on one another, and what is meant where it is left out."""

from typing import Any, Final

from serai.core.errors import BadDocument
from serai.core.step import Step
from serai.games.marrakesh.document.codes import read_step
from serai.games.marrakesh.effects.frames import Choose, MayPay, Run, Running
from serai.games.marrakesh.effects.groups import Fire, Group, RiverBonus
from serai.games.marrakesh.names import (
    CHOOSING,
    DRAFTING,
    END_ROUND,
    END_SEASON,
    FINISHED,
    NONE,
    ROUND_END,
    ROUNDS,
    SEASON_END,
    SEASONS,
    SETUP,
    WORKING,
)
from serai.games.marrakesh.setup import decide
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.base import Ask
from serai.games.marrakesh.steps.bazaar import BazaarAction, BuyLuxury
from serai.games.marrakesh.steps.drafting import Draft
from serai.games.marrakesh.steps.gaining import PickResources, Swap
from serai.games.marrakesh.steps.madrasa import FreeScroll, Study
from serai.games.marrakesh.steps.markets import Refill
from serai.games.marrakesh.steps.medina import BuildGate, PlaceEarned
from serai.games.marrakesh.steps.placing import (
    PickCity,
    PickKeshi,
    PlaceCaravan,
    PlaceFakir,
    PlaceKeshi,
    PlaceSeller,
)
from serai.games.marrakesh.steps.river import RiverMove
from serai.games.marrakesh.steps.sahara import Explore, LineKeshi
from serai.games.marrakesh.steps.seasons import (
    ClearRiver,
    EndGroup,
    NextPhase,
    PickTileBonus,
    Provide,
    RiverLeaders,
    begin_season_end,
)
from serai.games.marrakesh.steps.sending import SendRed, SendReds
from serai.games.marrakesh.steps.square import ChooseCell
from serai.games.marrakesh.steps.stairs import Climb, ConnectingBonus, SplitSteps
from serai.games.marrakesh.steps.together import (
    ChooseKeshis,
    ChooseTogether,
    OpenLastProvision,
    OpenProvision,
    SetDisc,
    SetLine,
)
from serai.games.marrakesh.steps.workers import Activate, AlsoAct, AlsoKeshi, NewGood

# What an effect or an action of one player can leave on the agenda, in any phase.
_CHAIN: Final = (
    Run, Running, Choose, MayPay, Fire, Group, PlaceKeshi, PlaceFakir, PlaceSeller, PlaceCaravan, PickCity, PickKeshi,
    PickResources, RiverMove, Climb, ConnectingBonus, SplitSteps, Swap, FreeScroll, BuyLuxury, BuildGate,
    PlaceEarned, Explore, LineKeshi,
)  # fmt: skip
# What only the player's own turn with the workers can.
_TURN: Final = (Study, BazaarAction, ChooseCell, NewGood, AlsoKeshi, AlsoAct)
# The order in which the steps of a season's end lie on the agenda, from the bottom on (MK-19).
_SEASON_END: Final = (OpenLastProvision, OpenProvision, Provide, ClearRiver, RiverLeaders, EndGroup)


def read_agenda(table: Table, given: list[dict[str, Any]] | None) -> None:
    """Put the steps of a document on the agenda; without any, the phase says what comes next."""
    if given is None:
        _usual_agenda(table)
        return
    if (table.phase == FINISHED) != (not given):
        raise BadDocument("agenda", "marrakesh.document-agenda-phase")
    if not given:
        return
    steps = [read_step(table, data, f"agenda[{place}]") for place, data in enumerate(given)]
    if not isinstance(steps[0], NextPhase):
        steps.insert(0, NextPhase())
    table.agenda = steps
    chain = _check_frame(table, steps)
    _check_chain(table, steps, chain)


def _usual_agenda(table: Table) -> None:
    """The beginning of a phase."""
    phase = table.phase
    order = table.turn_order()
    if phase == FINISHED:
        return
    if phase == SETUP:
        decide(table)
        return
    if phase == SEASON_END:
        begin_season_end(table)
        return
    table.agenda.append(NextPhase())
    if phase == CHOOSING:
        table.next(ChooseKeshis((NONE,) * table.seats), SendReds())
        if table.round == ROUNDS - 1:
            raise BadDocument("round", "marrakesh.document-last-round")
    elif phase == DRAFTING:
        table.agenda.append(Draft(table.camel))
    elif phase == WORKING:
        table.next(*[Activate(seat) for seat in order])
    else:
        table.next(*[EndGroup(seat, END_ROUND) for seat in order])


def shown(table: Table, given: list[dict[str, Any]] | None) -> bool:
    """Whether this round's keshis lie open: from the choice on, to the end of the season."""
    if table.phase == CHOOSING:
        return given is not None and not any(
            step.get("step") == ChooseKeshis.name for step in given
        )
    return table.phase != SETUP


def red_waits(table: Table, seat: int) -> bool:
    """Whether the red worker of a seat is still to be sent."""
    return any(isinstance(step, SendRed) and step.seat == seat for step in table.agenda)


def _check_frame(table: Table, steps: list[Step[Any]]) -> int:
    """The steps of the phase, from the bottom on; returns where the chain of one player begins."""
    phase = table.phase
    place = 1
    order = list(reversed(table.turn_order()))
    if phase == SETUP:
        place = _in_order(steps, place, (OpenProvision, SetLine, SetDisc))
    elif phase == CHOOSING:
        if place < len(steps) and isinstance(steps[place], SendReds):
            place = _in_order(steps, place, (SendReds, ChooseKeshis))
        else:
            for seat in order:  # the seats that chose red
                place = _seats_in_order(steps, place, SendRed, [seat])
    elif phase == DRAFTING:
        place = _in_order(steps, place, (Draft,))
    elif phase == WORKING:
        place = _seats_in_order(steps, place, Activate, order)
    elif phase == ROUND_END:
        place = _seats_in_order(steps, place, EndGroup, order)
        if any(isinstance(s, EndGroup) and s.event != END_ROUND for s in steps):
            raise _bad_order(steps, 1)
    else:
        place = _check_season_end(table, steps, order)
    return place


def _check_season_end(table: Table, steps: list[Step[Any]], order: list[int]) -> int:
    place = 1
    for kind in _SEASON_END:
        if kind in (Provide, EndGroup, OpenLastProvision):
            place = _seats_in_order(steps, place, kind, order)
        else:
            place = _in_order(steps, place, (kind,))
    wrong = any(isinstance(s, EndGroup) and s.event != END_SEASON for s in steps)
    late = table.season == SEASONS - 1 and any(
        isinstance(s, OpenProvision | OpenLastProvision) for s in steps
    )
    if wrong or late:
        raise _bad_order(steps, 1)
    return place


def _in_order(steps: list[Step[Any]], place: int, kinds: tuple[type[Step[Any]], ...]) -> int:
    """At most one of each kind, in this order."""
    for kind in kinds:
        if place < len(steps) and isinstance(steps[place], kind):
            place += 1
    return place


def _seats_in_order(
    steps: list[Step[Any]], place: int, kind: type[Step[Any]], order: list[int]
) -> int:
    """Steps of one kind for the last seats in turn order."""
    for seat in order:
        if place < len(steps) and isinstance(steps[place], kind) and steps[place].seat == seat:
            place += 1
        else:
            break
    return place


def _check_chain(table: Table, steps: list[Step[Any]], first: int) -> None:
    """What lies on the frame belongs to one player (MK-R.11), and the top of it can be answered."""
    chain = steps[first:]
    possible = (*_CHAIN, *_TURN) if table.phase == WORKING else _CHAIN
    if table.phase == ROUND_END:
        possible = (*possible, RiverBonus)
    if table.phase == SEASON_END:
        possible = (*possible, PickTileBonus)
    seats = {step.seat for step in chain if step.seat >= 0}
    two = table.phase == SEASON_END and isinstance(chain[0] if chain else None, Run)
    if len(seats) > 1 + two or (chain and table.phase in (SETUP, CHOOSING)):
        raise _bad_order(steps, first)
    for place, step in enumerate(chain, first):
        if not isinstance(step, possible) and not (
            isinstance(step, Refill) and table.phase != WORKING
        ):
            raise _bad_order(steps, place)
    if chain and table.phase == WORKING:
        below = steps[first - 1]
        if not isinstance(below, Activate) or below.seat not in seats:
            raise _bad_order(steps, first)


def check_top(table: Table) -> None:
    """A question can be answered; a secret choice is one that the seat can make."""
    if not table.agenda:
        return
    top = table.agenda[-1]
    field = f"agenda[{len(table.agenda) - 1}]"
    impossible = BadDocument(field, "document-step-impossible", {"step": top.name})
    if isinstance(top, ChooseTogether):
        words = [
            [word - top.family(table).first for word in top.words_of(table, seat)]
            for seat in range(table.seats)
        ]
        made = [choice for choice in top.chosen if choice != NONE]
        fits = all(
            choice == NONE or choice in words[seat] for seat, choice in enumerate(top.chosen)
        )
        if not fits or len(made) == table.seats:
            raise impossible
    elif isinstance(top, Ask) and not isinstance(
        top, Activate | Provide | MayPay | FreeScroll | Swap | BuyLuxury | LineKeshi | Draft | Group
    ):
        silent = isinstance(top, AlsoKeshi | AlsoAct | Explore | PickKeshi)
        if not silent and not top.words(table):
            raise impossible
    for step in table.agenda[:-1]:
        if isinstance(step, ChooseTogether) and any(choice != NONE for choice in step.chosen):
            raise BadDocument("agenda", "document-step-impossible", {"step": step.name})


def _bad_order(steps: list[Step[Any]], place: int) -> BadDocument:
    place = min(place, len(steps) - 1)
    return BadDocument(f"agenda[{place}]", "document-agenda-order", {"step": steps[place].name})
