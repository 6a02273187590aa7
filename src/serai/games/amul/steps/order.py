"""Who acts before whom (AM-7)."""

from serai.games.amul.state import Table


def current_order(table: Table) -> tuple[int, ...]:
    """Clockwise from the First Pick holder; by valour once First Pick has gone around (AM-7.1, AM-7.2).

    The holder of First Pick has no second turn (AM-19.8); without any valour the order is clockwise (AM-19.9).
    """
    clockwise = table.clockwise(table.first_pick)
    if not by_valour(table):
        return tuple(clockwise)
    valour, letter = table.valour, table.letter
    brave = [seat for seat in clockwise if valour[seat]]
    brave.sort(
        key=lambda seat: (-valour[seat], letter[seat])
    )  # AM-7.4; no letter is there twice (AM-7.6)
    return (*brave, *[seat for seat in clockwise if not valour[seat]])  # AM-7.5


def by_valour(table: Table) -> bool:
    """Round N, when First Pick has been with every seat, is the last clockwise one (AM-19.7)."""
    return table.round > table.seats


def order_of_step(table: Table) -> tuple[int, ...]:
    """The order of T2 or E1 (AM-7.7): counted again, or as it was before T1."""
    if table.options.valour_recount == "each_step":
        table.order = current_order(table)
    return table.order


def new_order_of_instants(table: Table) -> tuple[int, ...]:
    """The order of E1 if it is by valour, another one than that of T2, and somebody has played an instant."""
    if not by_valour(table) or table.options.valour_recount != "each_step":
        return ()
    if all(table.instants[face] is None for face in table.played):
        return ()
    order = current_order(table)
    return order if order != table.order else ()
