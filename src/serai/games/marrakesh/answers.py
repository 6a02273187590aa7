"""Answers: what each word of a decision costs and brings (MK-D01 to MK-D30)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from serai.games.marrakesh.names import (
    AREA_COLOURS,
    AREAS,
    BAZAAR,
    CITY_CELLS,
    COLOURS,
    FIGURES,
    FULL,
    GOOD_NAMES,
    PATH_CELLS,
    PATHS,
    REFRESH_DINARS,
    RESOURCES,
    SQUARE_CELLS,
    STAIRS,
    START,
)
from serai.games.marrakesh.seen import Seen
from serai.i18n.phrases import Facts

Args = tuple[str, ...]


def answer_of(seen: Seen, verb: str, args: Args) -> Facts:
    """What a word costs and brings, besides what it says itself; nothing for words that end or decline."""
    told = _ANSWERS.get(verb)
    return {} if told is None else told(seen, args)


# Set-up and phase 1


def _disc(seen: Seen, args: Args) -> Facts:
    """The cells that face the most citizens."""
    faced = [seen.citizens(cell, int(args[0])) for cell in range(SQUARE_CELLS)]
    most = max(faced)
    cells = [seen.contents.square[cell] for cell, n in enumerate(faced) if n == most]
    return {"citizens": most, "faces": cells}


def _open(seen: Seen, args: Args) -> Facts:
    tile = seen.contents.provisions.index(args[0])
    needed = zip(RESOURCES, seen.contents.needs[tile], strict=True)
    return {"need": {kind: n for kind, n in needed if n}, "loss": seen.contents.losses[tile]}


def _choose(_seen: Seen, colours: Args) -> Facts:
    numbers = [COLOURS.index(colour) for colour in colours if colour != "red"]
    areas = [AREAS[number if number < AREA_COLOURS else BAZAAR] for number in numbers]
    return {"areas": areas, "red": "red" in colours}


def _send(seen: Seen, args: Args) -> Facts:
    return {"brings": seen.action(args[0], True)}


# Placing


def _draft(seen: Seen, args: Args) -> Facts:
    return {"brings": seen.placing(args[0], int(args[1]))}


def _placing(seen: Seen, args: Args) -> Facts:
    """A keshi of the colour that a word ends with."""
    return {"brings": seen.placing(args[-1], 1)}


def _swap(seen: Seen, args: Args) -> Facts:
    """What goes leaves room, if it is of the same colour (MK-17.6)."""
    placed = seen.placing(args[-1], 0 if args[0] == args[-1] else 1)
    return {"brings": seen.brings(placed.effects, 1, "", *placed.parts)}


def _keshi(seen: Seen, args: Args) -> Facts:
    pending = seen.pending
    number = int(pending["n"]) if pending.get("same") else 1
    return {"brings": seen.placing(args[0], number)}


def _pending_keshi(seen: Seen, _args: Args) -> Facts:
    return {"brings": seen.placing(seen.pending["colour"], 1)}


def _also(seen: Seen, args: Args) -> Facts:
    if args[0] == "act":
        return {"brings": seen.action(seen.pending["area"], False)}
    return {"brings": seen.placing(seen.pending["colour"], seen.modifiers.new_keshi_plus)}


def _fakir(seen: Seen, args: Args) -> Facts:
    cell = seen.contents.square.index(args[0])
    effects = seen.data(seen.contents.square_lists[cell])
    return {"brings": seen.brings(effects, 1 + seen.modifiers.fakir_plus)}


def _seller(seen: Seen, args: Args) -> Facts:
    area = AREAS.index(args[0])
    effects = seen.data(seen.contents.placing_lists[COLOURS.index("red")])
    parts = [("each_worker", 1)]
    if seen.own(COLOURS[area]) >= FULL:
        parts.append(("completes", seen.contents.scoring.completed_area_vp))
    return {"brings": seen.brings(effects, 1, "", *parts)}


def _caravan(seen: Seen, args: Args) -> Facts:
    """MK-17.1, MK-17.2, MK-E5.3"""
    contents, path = seen.contents, PATHS.index(args[0])
    slot = int(seen.player["caravans"].get(args[0], 0))
    if path == START:
        return {"brings": seen.brings(seen.data(contents.start_lists[slot]))}
    if slot < PATH_CELLS:
        effects = seen.data(contents.placing_lists[COLOURS.index("brown")])
        return {"brings": seen.brings(effects, 1, "", ("discovers", slot + 1))}
    parts = (("city", len(seen.view["cities"])),) if seen.view["cities"] else ()
    return {"brings": seen.brings(seen.data(contents.fourth_slot_list), 1, "", *parts)}


def _tile(seen: Seen, args: Args) -> Facts:
    """What a scroll or a city says."""
    return {"brings": seen.brings((), 1, args[0])}


# Workers


def _new(seen: Seen, args: Args) -> Facts:
    area = AREAS.index(args[0])
    if area == BAZAAR:
        return {"brings": seen.brings((), 1, "", ("good", 1), *seen.seller(args[0], True))}
    placed = seen.placing(COLOURS[area], 1)
    parts = (*placed.parts, *seen.seller(args[0], True))
    return {"brings": seen.brings(placed.effects, placed.times, "", *parts)}


def _act(seen: Seen, args: Args) -> Facts:
    return {"brings": seen.action(args[0], True)}


def _use(seen: Seen, args: Args) -> Facts:
    tile = (*seen.contents.scrolls, *FIGURES).index(args[0])
    ability = seen.contents.modifiers[tile].abilities[0]
    return {"brings": seen.brings(seen.data(ability.effects))}


# Areas


def _water(seen: Seen, args: Args) -> Facts:
    """Where the fisherman ends, what is crossed on the way, and the points at the dock and beyond (MK-10.3)."""
    contents, water = seen.contents, int(args[0])
    steps = int(seen.pending["n"]) + water + (seen.modifiers.water_plus if water else 0)
    space = int(seen.player["fisherman"])
    ends = min(contents.dock, space + steps)
    points = space + steps - ends
    if ends == contents.dock > space:
        docked = sum(player["fisherman"] == contents.dock for player in seen.view["players"])
        points += contents.dock_vp[docked]
    parts = [("space", ends)]
    if contents.rapids_at[ends] > contents.rapids_at[space]:
        parts.append(("rapid", contents.rapids_at[ends]))
    effects = ({"vp": points},) if points else ()
    return {"brings": seen.brings(effects, 1, "", *parts)}


def _exchange(seen: Seen, args: Args) -> Facts:
    office = seen.contents.offices.index(seen.view["office"])
    return {
        "brings": seen.brings(
            seen.data(seen.contents.office_lists[office][GOOD_NAMES.index(args[0])])
        )
    }


def _buy(seen: Seen, args: Args) -> Facts:
    item = seen.contents.luxury.index(args[0])
    return {"brings": seen.brings(seen.data(seen.contents.luxury_lists[item]))}


def _perform(seen: Seen, args: Args) -> Facts:
    cell = seen.contents.square.index(args[0])
    times = seen.citizens(cell, int(seen.player["disc"])) + int(seen.pending["n"])
    effects = seen.data(seen.contents.square_lists[cell])
    brings = seen.brings(effects, times) if times else seen.brings((), 1, "", ("nobody_watches", 0))
    return {"brings": brings}


def _climb(seen: Seen, args: Args) -> Facts:
    """Where the pawn ends, the dinars of the borders, the points beyond the top (MK-14.2, MK-14.4)."""
    contents, steps = seen.contents, int(args[1])
    began = int(seen.player[STAIRS[STAIRS.index(args[0])]])
    ends = min(contents.top, began + steps)
    borders = contents.flight[ends] - contents.flight[began]
    points = began + steps - ends
    effects: list[dict[str, object]] = []
    if borders and contents.border_dinars:
        effects.append({"res": {"dinar": borders * contents.border_dinars}})
    if points:
        effects.append({"vp": points})
    parts = [("step", ends)]
    if borders:
        parts.append(("borders", borders))
    return {"brings": seen.brings(effects, 1, "", *parts)}


def _option(seen: Seen, args: Args) -> Facts:
    pending = seen.pending
    effect = seen.contents.lists[seen.named(pending["effects"])].effects[int(pending["at"])]
    chosen = effect.lists[int(args[1]) - 1 - effect.option]
    return {"brings": seen.brings(seen.data(chosen), int(pending["times"]))}


def _pay(seen: Seen, _args: Args) -> Facts:
    pending = seen.pending
    effect = seen.contents.lists[seen.named(pending["effects"])].effects[int(pending["at"])]
    return {"brings": seen.brings(seen.data(effect.lists[0]), int(pending["times"]))}


def _bonus(seen: Seen, args: Args) -> Facts:
    """A staircase tile covers what is printed (MK-E1.2)."""
    contents = seen.contents
    cover = seen.view["staircase_tiles"].get(args[0])
    if cover is None:
        return {
            "brings": seen.brings(seen.data(contents.cell_lists[contents.cells.index(args[0])]))
        }
    tile, side = contents.stair_tiles.index(cover[:-1]), "ab".index(cover[-1])
    return {"brings": seen.brings(seen.data(contents.cover_lists[2 * tile + side]))}


def _study(seen: Seen, args: Args) -> Facts:
    contents, scroll = seen.contents, seen.contents.scrolls.index(args[0])
    dates = max(0, contents.dates[scroll] - seen.off("scroll", not seen.pending["bought"]))
    return {
        "scholars": contents.scholars[scroll],
        "price": {"date": dates} if dates else {},
        **_tile(seen, args),
    }


def _refresh(_seen: Seen, _args: Args) -> Facts:
    return {"price": {"dinar": REFRESH_DINARS}}


def _build(seen: Seen, args: Args) -> Facts:
    """Points of the workshop and of a matching cell; a keshi of the gate's colour follows (MK-16.2, MK-16.3)."""
    contents = seen.contents
    workshop = contents.workshops.index(args[0])
    cell, colour = contents.gate_cells.index(args[2]), COLOURS.index(args[1])
    less = int(seen.pending["less"]) + seen.off("gate", not seen.pending["earned"])
    dinars = max(0, contents.workshop_dinars[workshop] - less)
    matches = contents.cell_colours[cell] >> colour & 1
    points = contents.workshop_vp[workshop] + matches * contents.match_vp
    effects: list[dict[str, object]] = [{"vp": points}] if points else []
    effects.append({"keshi": {args[1]: 1}})
    return {"price": {"dinar": dinars} if dinars else {}, "brings": seen.brings(effects)}


def _explore(seen: Seen, args: Args) -> Facts:
    """An oasis: the bonus and the keshi of its slot in the line, and what it scores at the end (MK-17.4, MK-17.5)."""
    if args[0] in CITY_CELLS:
        city = seen.player["cities"][args[0].partition("_")[0]]
        return {"price": seen.city_price(), "brings": seen.brings((), 1, city)}
    slot = len(seen.player["explored"])
    effects = [dict(effect) for effect in seen.data(seen.contents.slot_lists[slot])]
    colour = seen.player["line_keshis"][slot]
    if colour is not None:
        effects.insert(0, {"keshi": {colour: 1}})
    return {"brings": seen.brings(effects, 1, str(seen.player["oases"][args[0]]))}


# The end of a round and of a season


def _first(seen: Seen, args: Args) -> Facts:
    return {"brings": seen.item(args[0])}


def _rapid(seen: Seen, args: Args) -> Facts:
    return {"brings": seen.brings(seen.data(seen.contents.rapid_lists[int(args[0]) - 1]))}


def _river_tile(seen: Seen, args: Args) -> Facts:
    side = seen.view["river_tiles"][int(seen.view["season"]) - 1]
    bonuses = seen.contents.side_lists[seen.contents.sides.index(side)]
    return {"brings": seen.brings(seen.data(bonuses[int(args[0]) - 1]))}


def _omit(seen: Seen, args: Args) -> Facts:
    """What is still to be paid (MK-D30)."""
    omitted = {} if args == ("free",) else dict(zip(args[1::2], map(int, args[::2]), strict=True))
    needed: Mapping[str, int] = seen.player["needs"]
    left = {kind: n - omitted.get(kind, 0) for kind, n in needed.items()}
    return {"price": {kind: n for kind, n in left.items() if n}}


_ANSWERS: Final[Mapping[str, Callable[[Seen, Args], Facts]]] = {
    "disc": _disc,
    "open": _open,
    "choose": _choose,
    "send": _send,
    "draft": _draft,
    "fakir": _fakir,
    "seller": _seller,
    "caravan": _caravan,
    "city": _tile,
    "first": _first,
    "new": _new,
    "act": _act,
    "use": _use,
    "water": _water,
    "exchange": _exchange,
    "buy": _buy,
    "perform": _perform,
    "keshi": _keshi,
    "climb": _climb,
    "option": _option,
    "pay": _pay,
    "bonus": _bonus,
    "study": _study,
    "refresh": _refresh,
    "take": _tile,
    "build": _build,
    "put": _placing,
    "explore": _explore,
    "accept": _pending_keshi,
    "swap": _swap,
    "rapid": _rapid,
    "tile": _river_tile,
    "also": _also,
    "omit": _omit,
}
