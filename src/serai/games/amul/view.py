"""What a seat sees (AM-17): built up from the visibility table, never cut down from the document."""

from collections import Counter
from typing import Any

import msgspec

from serai.core.score import Score, ScoreLine
from serai.games.amul.document.agenda import write_by_seat, write_step
from serai.games.amul.document.position import write_known
from serai.games.amul.names import ARAB, MONGOL, SEATS, SYMBOLS
from serai.games.amul.scoring import majorities, scores
from serai.games.amul.state import NOTHING, Table
from serai.games.amul.steps.choosing import ChooseTogether
from serai.games.amul.steps.order import by_valour


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """What lies face up (AM-17.1) and, for the seat itself, its hand and choice (AM-17.2); None is a spectator."""
    remembered = table.options.known_cards == "on" or table.over  # AM-17.6
    return {
        "game": table.game.name,
        "seats": table.seats,
        "options": msgspec.to_builtins(table.options),
        "pack": _pack(table),
        "round": table.round,
        "over": table.over,
        "seat": seat,
        "deciders": list(table.deciders()),
        "emir": table.emir,
        "first_pick": table.first_pick,
        "order": list(table.order),
        "by_valour": by_valour(table),
        "row": table.names(table.row),
        "palace": table.names(table.palace),
        "bazaar": table.names(table.bazaar),
        "deck": len(table.deck),
        "undealt": table.names(sorted(table.deck)) if table.over else None,
        "removed": table.names(table.removed) if remembered else None,  # AM-17.3
        "offered": write_by_seat(table, table.offered),  # AM-5.2
        "taken": write_by_seat(table, table.taken),
        "played": write_by_seat(table, table.played),
        "players": [_player(table, other, seat, remembered) for other in range(table.seats)],
        "majorities": _majorities(table),
        "cards": _cards(table),
        "scores": [_score(score) for score in scores(table)] if table.over else None,  # AM-17.5
        "log_since": 1 if remembered else table.round,  # the first round of the log that is shown
        "pending": _pending(table),
    }


def _pack(table: Table) -> dict[str, Any]:
    """AM-18.2"""
    meta = table.contents.box.meta
    return {"name": meta.pack, "version": meta.version, "status": table.game.pack_status}


def _player(table: Table, seat: int, viewer: int | None, remembered: bool) -> dict[str, Any]:
    own = seat == viewer
    top = table.agenda[-1] if table.agenda else None
    chosen = top.chosen[seat] if isinstance(top, ChooseTogether) else NOTHING
    hand = table.hands[seat]
    return {
        "name": SEATS[seat],
        "cards": len(hand),
        "hand": table.names(hand) if own or table.over else None,
        "known": write_known(table, seat) if remembered else None,  # AM-17.4
        "has_chosen": chosen != NOTHING,  # AM-16.4
        "choice": table.contents.faces[chosen] if own and chosen != NOTHING else None,
        "area": table.names(table.areas[seat]),
        "symbols": {  # AM-17.5
            symbol: table.symbols(seat, number) for number, symbol in enumerate(SYMBOLS)
        },
    }


def _majorities(table: Table) -> dict[str, list[int]]:
    """By symbol, what each seat would get for it now; it follows from the counts of AM-17.5."""
    found = majorities(table.contents, table.areas)
    return {SYMBOLS[symbol]: found[place] for place, symbol in enumerate((ARAB, MONGOL))}


def _cards(table: Table) -> list[dict[str, Any]]:
    """The cards of the whole pack that are in this game, and where their effects come from."""
    contents, seats, tea = table.contents, table.seats, table.tea
    faces = [
        *contents.deck_of(seats, tea),
        *contents.palace_of(seats, tea),
        *contents.bazaar_of(seats, tea),
    ]
    return [
        {
            "face": contents.faces[face],
            "copies": copies,
            "source": contents.cards[face].effect_source(),
        }
        for face, copies in sorted(Counter(faces).items())
    ]


def _score(score: Score) -> dict[str, Any]:
    """A sheet down to the terms (AM-10.5)."""
    return {"total": score.total, "rows": [_line(line) for line in score.lines]}


def _line(line: ScoreLine) -> dict[str, Any]:
    parts = [_line(part) for part in line.parts]
    return {"id": line.id, "points": line.points, "count": line.count, "parts": parts}


def _pending(table: Table) -> dict[str, Any] | None:
    """The step that is being decided, without what was chosen in secret."""
    if not table.agenda:
        return None
    step = table.agenda[-1]
    written = write_step(table, step)
    for name in step.secret_fields:
        del written[name]
    return written
