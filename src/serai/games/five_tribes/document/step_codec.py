"""Steps in documents and views: each by its name, with its fields."""

from collections.abc import Callable, Collection
from typing import Any, Final

from serai.core.errors import BadDocument
from serai.core.step import Step
from serai.games.five_tribes.djinns.djinn import W1, W4
from serai.games.five_tribes.djinns.draws import ChooseDjinn
from serai.games.five_tribes.djinns.iblis import KillAgain
from serai.games.five_tribes.djinns.tile_powers import PowerTarget
from serai.games.five_tribes.document.fields import FIELDS, FieldCodec, index_of
from serai.games.five_tribes.expansions import EXPANSIONS
from serai.games.five_tribes.steps.bidding import Bid
from serai.games.five_tribes.steps.movement import Drop, FirstWindow
from serai.games.five_tribes.steps.placing import Place
from serai.games.five_tribes.steps.round import NextTurn
from serai.games.five_tribes.steps.tile_action import TileAction
from serai.games.five_tribes.steps.tribe_action import TribeAction
from serai.games.five_tribes.steps.windows import EndTurn, Window


def _window(seat: int, window: int) -> Step[Any]:
    return FirstWindow(seat) if window == W1 else Window(seat, window)


StepReaders = dict[str, tuple[tuple[str, ...], Callable[..., Step[Any]]]]
BASE_STEPS: Final[StepReaders] = {
    "window": (Window.field_names, _window),
    **{
        kind.name: (kind.field_names, kind)
        for kind in (
            Bid, ChooseDjinn, Drop, EndTurn, KillAgain, NextTurn, Place, PowerTarget, TileAction, TribeAction,
        )
    },
}  # fmt: skip
_ALL_FIELDS: Final[dict[str, FieldCodec]] = dict(FIELDS)
for _expansion in EXPANSIONS:
    _ALL_FIELDS.update(_expansion.fields())


def write_step(step: Step[Any]) -> dict[str, Any]:
    written = {
        name: _ALL_FIELDS[name].write(value)
        for name, value in zip(step.field_names, step.fields(), strict=True)
    }
    return {"step": step.name, **written}


def steps_with(names: Collection[str]) -> StepReaders:
    """The steps of the base game and of the expansions in play."""
    found = dict(BASE_STEPS)
    for expansion in EXPANSIONS:
        if expansion.name in names:
            found.update({kind.name: (kind.field_names, kind) for kind in expansion.steps()})
    return found


def read_step(data: dict[str, Any], steps: StepReaders, seats: int, field: str) -> Step[Any]:
    index_of(tuple(steps), data.get("step"), f"{field}.step")
    names, make = steps[data["step"]]
    if set(data) - {"step"} != set(names):
        known = ", ".join(names) or "-"
        raise BadDocument(field, "document-step-fields", {"step": data["step"], "known": known})
    values = [_ALL_FIELDS[name].read(data[name], f"{field}.{name}") for name in names]
    for name, value in zip(names, values, strict=True):
        if name in ("seat", "victim_seat") and value >= seats:
            raise BadDocument(f"{field}.{name}", "document-no-such-seat", {"last": seats - 1})
        if name == "window" and not W1 <= value <= W4:
            raise BadDocument(f"{field}.window", "document-not-a-window")
    return make(*values)
