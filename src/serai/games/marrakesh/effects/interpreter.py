"""The interpreter of MK-V.1: which step resolves which effect. It knows the vocabulary, never a tile by its name."""

from typing import final

from serai.games.marrakesh.effects.frames import Interpreter
from serai.games.marrakesh.effects.program import Effect
from serai.games.marrakesh.effects.vocabulary import (
    BUILD_GATES,
    BUY_LUXURY,
    FREE_EXPLORING,
    FREE_SCROLL,
    KESHI,
    KESHI_PICK,
    MOSQUE_STEPS,
    PALACE_STEPS,
    PICK_CITY,
    RES_ANY,
    RIVER_STEPS,
    STAIR_STEPS,
    SWAP_KESHI,
)
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.bazaar import BuyLuxury
from serai.games.marrakesh.steps.gaining import PickResources, Swap
from serai.games.marrakesh.steps.madrasa import FreeScroll
from serai.games.marrakesh.steps.medina import BuildGate
from serai.games.marrakesh.steps.placing import PickCity, PickKeshi, PlaceKeshi
from serai.games.marrakesh.steps.river import river_move
from serai.games.marrakesh.steps.sahara import Explore
from serai.games.marrakesh.steps.stairs import Climb, SplitSteps


@final
class EffectInterpreter(Interpreter):
    """All amounts are multiplied, as one gain (MK-13.2)."""

    __slots__ = ()

    def start(self, table: Table, seat: int, effect: Effect, times: int) -> None:
        kind = effect.kind
        n = effect.n * times
        agenda = table.agenda
        if kind == KESHI:
            amounts = effect.amounts
            for at in range(len(amounts) - 2, -1, -2):
                agenda.append(PlaceKeshi(seat, amounts[at], amounts[at + 1] * times))
        elif kind == KESHI_PICK:
            agenda.append(PickKeshi(seat, effect.colours, n, effect.same))
        elif kind == RIVER_STEPS:
            river_move(table, seat, n)
        elif kind in (MOSQUE_STEPS, PALACE_STEPS):
            agenda.append(Climb(seat, kind - MOSQUE_STEPS, n))
        elif kind == STAIR_STEPS:
            agenda.append(SplitSteps(seat, n))
        elif kind == RES_ANY:
            agenda.append(PickResources(seat, n))
        elif kind == FREE_SCROLL:
            agenda.append(FreeScroll(seat, effect.colours))
        elif kind == BUY_LUXURY:
            agenda.append(BuyLuxury(seat, effect.less))
        elif kind == BUILD_GATES:
            agenda.append(BuildGate(seat, effect.n, effect.less, ()))
        elif kind == FREE_EXPLORING:
            agenda.append(Explore(seat, effect.n, True, 0))
        elif kind == SWAP_KESHI:
            agenda.append(Swap(seat))
        elif kind == PICK_CITY:
            agenda.append(PickCity(seat, effect.n))
