"""How single values and steps look in documents and views: tiles, colours and effect lists by their names."""

from collections.abc import Sequence
from typing import Any, Final

from serai.core.errors import BadDocument
from serai.core.step import Step
from serai.games.marrakesh.content.contents import Contents
from serai.games.marrakesh.content.lexicon import BONUS_ITEM, RIVER_ITEM
from serai.games.marrakesh.effects.frames import Choose, MayPay, Run, Running
from serai.games.marrakesh.effects.groups import Fire, Group, RiverBonus
from serai.games.marrakesh.effects.vocabulary import CHOOSE, MAY_PAY
from serai.games.marrakesh.names import (
    AREAS,
    COLOUR_COUNT,
    COLOURS,
    FIGURES,
    LINES,
    MOMENTS,
    MOST_ASKED,
    NONE,
    PATHS,
    SCROLL_COLOURS,
    STAIRS,
)
from serai.games.marrakesh.state import Table
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
)
from serai.games.marrakesh.steps.sending import SendRed, SendReds
from serai.games.marrakesh.steps.square import ChooseCell
from serai.games.marrakesh.steps.stairs import Climb, ConnectingBonus, SplitSteps
from serai.games.marrakesh.steps.together import (
    ChooseKeshis,
    ChooseTogether,
    LastKeshis,
    OpenLastProvision,
    OpenProvision,
    SetDisc,
    SetLine,
    SetLineAlone,
)
from serai.games.marrakesh.steps.workers import Activate, AlsoAct, AlsoKeshi, NewGood

_KINDS: Final[tuple[type[Step[Any]], ...]] = (
    Activate, AlsoAct, AlsoKeshi, BazaarAction, BuildGate, BuyLuxury, Choose, ChooseKeshis, ClearRiver, Climb,
    ConnectingBonus, Draft, EndGroup, Explore, Fire, FreeScroll, Group, LastKeshis, LineKeshi, MayPay, NewGood,
    NextPhase, OpenLastProvision, OpenProvision, PickCity, PickKeshi, PickResources, PickTileBonus, PlaceKeshi,
    PlaceCaravan, PlaceFakir, PlaceSeller, PlaceEarned, Provide, Refill, RiverBonus, RiverMove, RiverLeaders, Run,
    Running, SendRed, SendReds, SetDisc, SetLine, SetLineAlone, SplitSteps, ChooseCell, Study, Swap,
)  # fmt: skip
STEPS: Final[dict[str, type[Step[Any]]]] = {kind.name: kind for kind in _KINDS}

# Fields of steps by what they hold.

_FLAGS: Final = ("same", "free")
MOST: Final = 10_000  # no number of a step can be as large


def index_of(names: Sequence[str], name: object, field: str) -> int:
    if not isinstance(name, str) or name not in names:
        known = ", ".join(names) or "-"
        raise BadDocument(field, "document-unknown-name", {"value": str(name), "known": known})
    return names.index(name)


def name_or_none(names: Sequence[str], number: int) -> str | None:
    return names[number] if number >= 0 else None


def mask_names(mask: int, names: Sequence[str]) -> list[str]:
    return [name for place, name in enumerate(names) if mask >> place & 1]


def read_mask(given: object, names: Sequence[str], field: str) -> int:
    if not isinstance(given, list):
        raise BadDocument(field, "document-not-a-list")
    mask = 0
    for place, name in enumerate(given):
        bit = 1 << index_of(names, name, f"{field}[{place}]")
        if mask & bit:
            raise BadDocument(f"{field}[{place}]", "marrakesh.document-twice", {"what": str(name)})
        mask |= bit
    return mask


def item_names(contents: Contents) -> tuple[str, ...]:
    """What can stand in a group, by number."""
    return (*contents.scrolls, *FIGURES, BONUS_ITEM, RIVER_ITEM)


# Steps


def write_step(table: Table, step: Step[Any]) -> dict[str, Any]:
    if isinstance(step, ChooseTogether):
        texts = step.family(table).texts
        return {"step": step.name, "chosen": [name_or_none(texts, word) for word in step.chosen]}
    written: dict[str, Any] = {"step": step.name}
    for name, value in zip(step.field_names, step.fields(), strict=True):
        written[name] = _write(table.contents, name, value)
    return written


def _write(contents: Contents, name: str, value: Any) -> Any:
    names = _names_of(contents, name)
    if names is not None:
        return name_or_none(names, value)
    if name == "left":
        return None if value < 0 else value
    if name == "second":
        return None if value < 0 else value
    if name == "colours":
        return mask_names(value, COLOURS)
    if name == "scroll_colours":
        return mask_names(value, SCROLL_COLOURS)
    if name == "items":
        items = item_names(contents)
        return [items[item] for item in value]
    if name == "earned":
        return [COLOURS[colour] for colour in value]
    return value


def _names_of(contents: Contents, name: str) -> Sequence[str] | None:
    """The names that a field of a step holds one of, or nothing."""
    if name in ("effects", "bonus"):
        return contents.list_names
    if name == "tile":
        return item_names(contents)
    return {
        "line": LINES,
        "event": MOMENTS,
        "colour": COLOURS,
        "path": PATHS[:2],
        "stair": STAIRS,
        "bound": SCROLL_COLOURS,
        "area": AREAS,
    }.get(name)


def read_step(table: Table, data: dict[str, Any], field: str) -> Step[Any]:
    name = data.get("step")
    index_of(tuple(STEPS), name, f"{field}.step")
    kind = STEPS[str(name)]
    names = kind.field_names
    optional = {"chosen"}  # nobody has chosen yet
    if set(data) - {"step"} - set(names) or set(names) - optional - set(data):
        known = ", ".join(names) or "-"
        raise BadDocument(field, "document-step-fields", {"step": kind.name, "known": known})
    if issubclass(kind, ChooseTogether):
        return _read_together(table, kind, data, field)
    values = [_read(table, name, data[name], f"{field}.{name}") for name in names]
    step = kind(*values)
    _check_numbers(table, step, field)
    return step


def _read_together(
    table: Table, kind: type[ChooseTogether], data: dict[str, Any], field: str
) -> ChooseTogether:
    """By seat: the word that was chosen, if any; seats at the end may be left out."""
    given = data.get("chosen", [])
    field = f"{field}.chosen"
    if not isinstance(given, list):
        raise BadDocument(field, "document-not-a-list")
    if len(given) > table.seats:
        raise BadDocument(field, "document-too-many", {"most": table.seats})
    texts = kind(()).family(table).texts
    chosen = [
        NONE if text is None else index_of(texts, text, f"{field}[{seat}]")
        for seat, text in enumerate(given)
    ]
    return kind((*chosen, *[NONE] * (table.seats - len(chosen))))


def _read(table: Table, name: str, value: object, field: str) -> Any:
    contents = table.contents
    if name == "seat":
        return read_seat(table, value, field)
    if name in ("second", "left"):
        if value is None:
            return NONE
        return read_seat(table, value, field) if name == "second" else read_number(value, field)
    if name in _FLAGS:
        if not isinstance(value, bool):
            raise BadDocument(field, "marrakesh.document-not-a-truth")
        return value
    names = _names_of(contents, name)
    if names is not None:
        nothing = name in ("colour", "bound", "bonus")
        return NONE if value is None and nothing else index_of(names, value, field)
    if name == "colours":
        return read_mask(value, COLOURS, field)
    if name == "scroll_colours":
        return read_mask(value, SCROLL_COLOURS, field)
    if name in ("items", "earned"):
        if not isinstance(value, list):
            raise BadDocument(field, "document-not-a-list")
        known = item_names(contents) if name == "items" else COLOURS
        return tuple(index_of(known, item, f"{field}[{at}]") for at, item in enumerate(value))
    return read_number(value, field)


def _check_numbers(table: Table, step: Step[Any], field: str) -> None:
    """Numbers that the rules cannot have given a step."""
    lists = table.contents.lists
    possible = True
    if isinstance(step, Run | Choose | MayPay):
        effects = lists[step.effects].effects
        possible = step.at < len(effects) and step.times > 0
        if possible and isinstance(step, Choose | MayPay):
            possible = effects[step.at].kind == (CHOOSE if isinstance(step, Choose) else MAY_PAY)
    elif isinstance(step, PlaceKeshi | Climb | SplitSteps | RiverMove | PickResources | PickKeshi):
        possible = step.n > 0
        if isinstance(step, PickResources):
            possible = min(step.n, MOST_ASKED) in table.contents.gain_words
    elif isinstance(step, Group):
        possible = len(set(step.items)) == len(step.items) > 0
        if table.contents.bonus_item in step.items and step.bonus < 0:
            possible = False
    elif isinstance(step, PlaceEarned):
        possible = bool(step.earned)
    elif isinstance(step, LineKeshi | AlsoKeshi):
        possible = step.colour >= 0
    if isinstance(step, PlaceKeshi) and step.colour < 0:
        possible = False
    if not possible:
        raise BadDocument(field, "document-step-impossible", {"step": step.name})


def read_seat(table: Table, seat: object, field: str) -> int:
    if type(seat) is not int:
        raise BadDocument(field, "document-not-a-number")
    if not 0 <= seat < table.seats:
        raise BadDocument(field, "document-no-such-seat", {"last": table.seats - 1})
    return seat


def read_number(value: object, field: str) -> int:
    if type(value) is not int or not 0 <= value <= MOST:
        raise BadDocument(field, "document-not-a-number")
    return value


def colour_counts(counts: Sequence[int]) -> dict[str, int]:
    """Numbers by colour, those that are not zero."""
    return {COLOURS[colour]: counts[colour] for colour in range(COLOUR_COUNT) if counts[colour]}
