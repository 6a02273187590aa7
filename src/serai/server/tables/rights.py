"""Authorisation: which command a seat may send now.

A seat that a bot plays takes no commands of a player; a bot may take over only the seat of a player who keeps the
others waiting.
"""

from __future__ import annotations

from typing import Final

from serai.core.errors import IllegalAction
from serai.server.store.model import Pace
from serai.server.tables.commands import AnyCommand, BotWords, LateWord, Replace
from serai.server.tables.live_table import LiveTable
from serai.server.tables.new_table import check_bot
from serai.server.tables.replay import is_word

# Seconds to wait for a player who has no clock.
_ABSENCE: Final[dict[Pace, float]] = {"live": 5 * 60.0, "days": 7 * 86400.0}


def check_possible(live: LiveTable, command: AnyCommand) -> None:
    """Refuse a command that could never be obeyed at this table."""
    live.check_seat(command.seat)
    if isinstance(command, Replace):
        check_bot(command.bot)
        live.check_seat(command.replaced)


def check_allowed(live: LiveTable, command: AnyCommand, now: float) -> None:
    """Refuse a command that its sender may not give now."""
    match command:
        case Replace(seat=seat, replaced=replaced):
            _check_replace(live, seat, replaced, now)
        case BotWords(seat=seat):
            if live.seats[seat].kind != "bot":
                raise IllegalAction("not-your-turn")
        case LateWord(seat=seat):
            if not _is_late(live, seat, now):
                raise IllegalAction("not-your-turn")
        case _:
            live.check_player(command.seat)


def check_hints(live: LiveTable, seat: int) -> None:
    """Refuse a hint at a table with other people, unless hints were agreed when it was opened."""
    if not hints_allowed(live, seat):
        raise IllegalAction("house.hints-not-agreed")


def hints_allowed(live: LiveTable, seat: int) -> bool:
    """Whether a seat may ask what a bot would do: bots do not mind, people have agreed to it or not."""
    others = [row for row in live.seats if row.seat != seat]
    return live.row.hints or all(row.kind == "bot" for row in others)


def late_seats(live: LiveTable, now: float) -> list[int]:
    """The players who are to decide and whose time is up."""
    return [
        seat
        for seat in live.state.deciders()
        if live.seats[seat].kind == "person" and _is_late(live, seat, now)
    ]


def _is_late(live: LiveTable, seat: int, now: float) -> bool:
    deadline = live.clocks.deadline(seat)
    return deadline is not None and deadline <= now


def _check_replace(live: LiveTable, by: int, seat: int, now: float) -> None:
    """Any player may give the seat of somebody who is overdue to a bot; a bot's seat only the opener."""
    live.check_player(by)
    if live.seats[seat].kind == "bot":
        if by != live.row.opener:
            raise IllegalAction("house.only-opener")
    elif not _is_overdue(live, seat, now):
        raise IllegalAction("house.be-patient")


def _is_overdue(live: LiveTable, seat: int, now: float) -> bool:
    """Whether a seat keeps the others waiting: the server decides for it, its time is up, or it is long gone."""
    said = [line for line in live.lines if line.seat == seat and is_word(line)]
    if said and said[-1].kind == "late":
        return True
    if live.clocks.limited:
        return _is_late(live, seat, now)
    since = live.clocks.thinking_since(seat)
    return since is not None and since + _ABSENCE[live.row.pace] <= now
