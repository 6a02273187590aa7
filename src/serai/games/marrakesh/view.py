"""What a seat sees (MK-H): built up from the visibility table, never cut down from the document."""

from typing import Any

from serai.core.options import whole_options
from serai.core.score import KnownScore, ScoreLine
from serai.games.marrakesh.document.codes import (
    colour_counts,
    name_or_none,
    write_step,
)
from serai.games.marrakesh.document.position import (
    market_names,
    market_positions,
    write_board,
    write_covers,
    write_figures,
    write_used,
    write_workshops,
)
from serai.games.marrakesh.effects.groups import rapids_crossed
from serai.games.marrakesh.names import (
    AREAS,
    COLOUR_COUNT,
    COLOURS,
    GRAY,
    MADRASA,
    NONE,
    OASIS_CELLS,
    PHASES,
    RESOURCES,
    SEATS,
    SQUARE_CELLS,
)
from serai.games.marrakesh.scoring import visible_scores
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.markets import stack_size
from serai.games.marrakesh.steps.seasons import needs
from serai.games.marrakesh.steps.square import citizens
from serai.games.marrakesh.steps.stairs import line_offer
from serai.games.marrakesh.steps.together import ChooseTogether


def view(table: Table, seat: int | None) -> dict[str, Any]:
    public = table.shown
    if public is None:
        public = _public(table)
        table.shown = public
    boards = public["players"]
    players = [{**boards[other], **_private(table, other, seat)} for other in range(table.seats)]
    return {**public, "seat": seat, "players": players}


def _public(table: Table) -> dict[str, Any]:
    """What all seats and spectators see alike."""
    contents = table.contents
    ranking = table.river_ranking()
    scores = visible_scores(table, None)
    return {
        "game": table.game.name,
        "seats": table.seats,
        "options": whole_options(table.options),
        "pack": _pack(table),
        "season": table.season + 1,
        "round": table.round + 1,
        "phase": PHASES[table.phase],
        "over": table.over,
        "deciders": list(table.deciders()),
        "feld": table.feld,
        "camel": table.camel,
        "order": table.turn_order(),
        "tray": colour_counts(table.tray),
        "tower": _tower(table),
        "market": _market(table),
        "office": contents.offices[table.offices[table.season]],
        "offices": _offices(table),
        "river_tiles": [contents.sides[side] for side in table.sides],
        "workshops": write_workshops(table),
        "staircase_tiles": _covers(table),
        "cities": [contents.cities[city] for city in table.cities],
        "figures": write_figures(table),
        "river_ranking": ranking,
        "players": [_board(table, other, ranking, scores[other]) for other in range(table.seats)],
        "pending": _pending(table),
        "chain": _chain(table),
    }


def _pack(table: Table) -> dict[str, Any]:
    meta = table.contents.box.meta
    return {"name": meta.pack, "version": meta.version, "status": table.game.pack_status}


def _tower(table: Table) -> dict[str, int] | None:
    """Counts by colour, never the order (MK-H.9)."""
    if table.options.show_tower == "off" and not table.over:
        return None
    return colour_counts([table.stuck.count(colour) for colour in range(COLOUR_COUNT)])


def _market(table: Table) -> dict[str, list[dict[str, Any]]]:
    """Of a stack the open tile and the size (MK-H.7)."""
    return {
        market: [
            {
                "open": name_or_none(market_names(table, position), table.open_tiles[position]),
                "size": stack_size(table, position),
            }
            for position in positions
        ]
        for market, positions in market_positions().items()
    }


def _offices(table: Table) -> list[str | None]:
    """By season; those below the top are hidden (MK-H.8)."""
    everything = (
        table.options.show_exchange_stack == "on"
        or table.options.exchange_offices != "random"
        or table.over
    )
    return [
        table.contents.offices[office] if everything or season <= table.season else None
        for season, office in enumerate(table.offices)
    ]


def _covers(table: Table) -> dict[str, str]:
    """The staircase tiles by the cell they cover."""
    contents = table.contents
    cells = [contents.cells[cell] for cell in contents.cover_order]
    return dict(zip(cells, write_covers(table), strict=False))


def _board(table: Table, seat: int, ranking: list[int], score: KnownScore) -> dict[str, Any]:
    """One player's board, and what a player would otherwise have to work out."""
    contents = table.contents
    room = [table.room_for(seat, colour) for colour in range(8)]
    needed = needs(table, seat)
    own = table.resources[seat * 3 : seat * 3 + 3]
    return {
        "name": SEATS[seat],
        "vp": table.vp[seat],
        **write_board(table, seat),
        "oases": _oases(table, seat),
        "used": write_used(table, seat),
        "rapids": rapids_crossed(table, seat),
        "rank": ranking.index(seat) + 1 if seat in ranking else None,
        "flights": [1 + contents.flight[table.steps[seat * 2 + stair]] for stair in (0, 1)],
        "offer": [
            contents.cells[word - contents.words.bonus.first] for word in line_offer(table, seat)
        ],
        "facing": [citizens(table, seat, cell) for cell in range(SQUARE_CELLS)],
        "room": dict(zip(COLOURS, room, strict=False)),
        "completed": [AREAS[area] for area in range(8) if table.completed(seat, area)],
        "budget": table.keshis[seat * COLOUR_COUNT + GRAY]
        + table.modifiers[seat].action_plus[MADRASA],
        "needs": dict(zip(RESOURCES, needed, strict=True)),
        "short": {
            name: need - has
            for name, need, has in zip(RESOURCES, needed, own, strict=True)
            if need > has
        },
        "score": {
            "total": score.total,
            "lines": [_line(line) for line in score.lines],
        },
        "has_chosen": _choice(table, seat) != NONE,
        "face_down_provisions": len(table.provisions[seat]),
    }


def _oases(table: Table, seat: int) -> dict[str, str | None]:
    """By place; face down until a caravan stands beside it (MK-H.3)."""
    at = seat * len(OASIS_CELLS)
    seen = -1 if table.over else table.discovered(seat)
    return {
        cell: table.contents.oases[table.oases[at + place]] if seen >> place & 1 else None
        for place, cell in enumerate(OASIS_CELLS)
    }


def _line(line: ScoreLine) -> dict[str, Any]:
    parts = [_line(part) for part in line.parts]
    return {"id": line.id, "points": line.points, "count": line.count, "parts": parts}


def _choice(table: Table, seat: int) -> int:
    top = table.agenda[-1] if table.agenda else None
    return top.chosen[seat] if isinstance(top, ChooseTogether) else NONE


def _private(table: Table, seat: int, viewer: int | None) -> dict[str, Any]:
    """What only the owner sees: face-down provision tiles and the choice being made (MK-H.2, MK-H.5, MK-H.6)."""
    own = seat == viewer
    tiles = table.contents.provisions
    choice = _choice(table, seat)
    top = table.agenda[-1] if table.agenda else None
    word = None
    if own and choice != NONE and isinstance(top, ChooseTogether):
        word = top.family(table).texts[choice]
    return {
        "provisions": [tiles[tile] for tile in table.provisions[seat]]
        if own or table.over
        else None,
        "choice": word,
    }


def _pending(table: Table) -> dict[str, Any] | None:
    """The step that is being decided, without what was chosen in secret."""
    if not table.agenda:
        return None
    step = table.agenda[-1]
    written = write_step(table, step)
    for name in step.secret_fields:
        del written[name]
    return written


def _chain(table: Table) -> list[dict[str, Any]]:
    """The steps of the deciding seat that lie below: where one is in a chain of effects."""
    if not table.agenda or isinstance(table.agenda[-1], ChooseTogether):
        return []
    seat = table.agenda[-1].seat
    return [write_step(table, step) for step in table.agenda[:-1] if step.seat == seat]
