"""The round: bids, one turn per marker, clean-up, and the end of the game (FT-0.1, FT-3.1, FT-11, FT-12)."""

from typing import ClassVar, final

from serai.core.step import TableStep
from serai.games.five_tribes.geometry.moves import has_move
from serai.games.five_tribes.names import CARDS, DJINNS
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.bidding import Bid
from serai.games.five_tribes.steps.movement import FirstWindow


def begin_round(table: Table) -> None:
    table.round += 1
    table.used = [0] * table.seats
    table.emit("round_began", -1, {"round": table.round})
    table.next(Bid(table.bid_order[0]), NextTurn())


@final
class NextTurn(TableStep[Table]):
    """The front marker's turn comes up; after the last one the round ends.

    Every marker has its turn, also that of a player with nothing left to place (FT-12.8).
    """

    name: ClassVar[str] = "next_turn"
    __slots__ = ()

    def proceed(self, table: Table) -> None:
        track = table.turn_track
        for place in range(len(track) - 1, -1, -1):  # FT-3.6
            seat = track[place]
            if seat >= 0:
                track[place] = -1
                table.bid_order += (seat,)  # FT-4.2
                table.next(self)
                begin_turn(table, seat)
                return
        end_round(table)


def begin_turn(table: Table, seat: int) -> None:
    """W1 opens; paid powers may be used again (FT-4.9)."""
    if table.options.paid_power_limit == "marker_turn":
        table.used[seat] = 0
    if table.options.stall_check == "on_turn":
        check_stall(table)
    if table.events is not None:
        table.emit("turn_began", seat, {})
    table.next(FirstWindow(seat))


def check_stall(table: Table) -> None:
    """FT-12.3, FT-12.4"""
    if not table.final and not has_move(table):
        table.make_final("stall", -1)


def end_round(table: Table) -> None:
    if table.round >= table.box.max_rounds:
        table.make_final("rounds", -1)  # FT-12.9
    if table.final:
        table.agenda.clear()  # FT-12.7: no clean-up, scoring follows
        table.reveal()
        table.emit("game_over", -1, {})
        return
    clean_up(table)
    begin_round(table)


def clean_up(table: Table) -> None:
    """Refill the rows, new cards at the end (FT-11.1, FT-11.2, FT-11.3, FT-11.4)."""
    cards = table.draw_resources(table.box.resource_row - len(table.resource_row))
    table.resource_row += tuple(cards)
    shown = table.draw_djinns(table.box.djinn_row - len(table.djinn_row))
    table.djinn_row += tuple(shown)
    if table.events is not None:
        if cards:
            table.emit("resources_refilled", -1, {"cards": [CARDS[card] for card in cards]})
        if shown:
            table.emit("djinns_refilled", -1, {"djinns": [DJINNS[djinn] for djinn in shown]})
    for part in table.parts:
        part.clean_up(table)
