"""The round (AM-3) in its order, and the end of the game (AM-9)."""

from typing import ClassVar, final

from serai.core.step import TableStep
from serai.games.amul.names import MARKET_FILL, ROUNDS, TABLE
from serai.games.amul.state import NOTHING, Table
from serai.games.amul.steps.choosing import Offer, Play
from serai.games.amul.steps.instants import Instants
from serai.games.amul.steps.order import current_order
from serai.games.amul.steps.taking import TakeInOrder


def begin_round(table: Table) -> None:
    """The phases of AM-3.1 with the steps of AM-3.2; with the last of them, E2 to E4, the next round begins."""
    table.emit("round_began", -1, {"round": table.round})
    if table.options.known_cards == "off":
        table.forgotten = table.ply  # AM-17.6: only the current round of the log is shown
    deal_to_hands(table)  # R1
    fill_row(table)  # R2
    nothing = (NOTHING,) * table.seats
    table.offered = table.taken = table.played = nothing
    table.order = current_order(table)
    table.next(
        Offer(nothing),  # T1
        TakeInOrder(),  # T2
        Play(nothing),  # T3
        Instants(),  # E1
        EndRound(),  # E2 to E4
    )


def deal_to_hands(table: Table) -> None:
    """One card to each hand, clockwise from the Emir (AM-4.1, AM-2.9)."""
    seats = table.clockwise(table.emir)
    for seat, face in zip(seats, table.draw(len(seats)), strict=True):
        table.hands[seat] += (face,)
        if table.events is not None:
            table.emit("drew", seat, {}, {"card": table.contents.faces[face]})


def fill_row(table: Table) -> None:
    """New cards for the row (AM-4.2); palace and bazaar are never refilled (AM-2.5, AM-4.3)."""
    table.row = table.draw(MARKET_FILL[table.seats])
    table.reveal()
    if table.events is not None:
        table.emit("row_filled", -1, {"cards": table.names(table.row)})


@final
class EndRound(TableStep[Table]):
    """Clear the row, pass First Pick, advance the round (AM-6.2 to AM-6.4)."""

    name: ClassVar[str] = "end_round"
    __slots__ = ()

    def proceed(self, table: Table) -> None:
        if table.row:
            if table.events is not None:
                table.emit("row_cleared", -1, {"cards": table.names(table.row)})
            table.removed += table.row  # E2
            table.row = ()
        if table.round == ROUNDS:
            end_game(table)  # AM-6.5
            return
        table.first_pick = (table.first_pick + 1) % table.seats  # E3
        table.emit("first_pick_passed", table.first_pick, {})
        table.round += 1  # E4
        begin_round(table)


def end_game(table: Table) -> None:
    """All hands are revealed at the same moment: `table` cards are removed, the others laid down (AM-9.1, AM-9.2).

    A `both` card counts as a hand card (AM-19.12). No instant follows (AM-9.4); scoring does (AM-9.3).
    """
    placement = table.contents.placement
    for seat in table.clockwise(table.first_pick):
        hand = table.hands[seat]
        kept = [face for face in hand if placement[face] != TABLE]
        lost = [face for face in hand if placement[face] == TABLE]
        for face in kept:
            table.lay(seat, face)
        table.removed += tuple(lost)
        table.hands[seat] = ()
        table.known[seat] = ()
        if table.events is not None:
            facts = {"cards": table.names(kept), "lost": table.names(lost)}
            table.emit("hand_revealed", seat, facts)
    table.reveal()
    table.emit("game_over", -1, {})
