"""Dispatch: what the steps call at each moment, and which djinns are asked then.

Djinns that gain by what happens pay without a question (FT-4.11).
"""

from serai.core.errors import IllegalAction
from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns.djinn import ANY_WINDOW, Djinn
from serai.games.five_tribes.lexicon import INVOCATIONS, INVOKE
from serai.games.five_tribes.names import DJINNS, ELDER, KEPT_TRIBES, PAYMENT_COSTS
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import ONE


def has(table: Table, seat: int, djinn: int) -> bool:
    return bool(table.djinns[seat] >> djinn & 1)


# Paid powers


def power_words(table: Table, seat: int, window: int) -> list[int]:
    """The powers that can be invoked now, with their payments (FT-4.4)."""
    mine = table.djinns[seat] & table.roster.powers & ~table.used[seat]
    # Every power costs an elder or a fakir at least (FT-10.6).
    if not mine or not (tally.count(table.kept[seat], ELDER) or table.fakirs(seat)):
        return []
    djinns = table.roster.djinns
    return [
        INVOKE.first + row
        for row, (djinn, payment) in enumerate(INVOCATIONS)
        if mine >> djinn & 1
        if table.can_pay(seat, payment)
        if djinns[djinn].usable(table, seat, window, payment)
    ]


def invoke(table: Table, seat: int, word: int, window: int) -> None:
    """Pay for a power and let it work; activation is final (FT-10.5)."""
    djinn, payment = INVOCATIONS[INVOKE.row(word)]
    pay_for_power(table, seat, djinn, payment)
    table.roster.djinns[djinn].invoke(table, seat, window)


def why_not_invoke(table: Table, seat: int, window: int, word: int) -> IllegalAction:
    djinn, payment = INVOCATIONS[INVOKE.row(word)]
    facts: dict[str, str | int] = {"djinn": DJINNS[djinn]}
    if not has(table, seat, djinn):
        return IllegalAction("five-tribes.no-such-djinn", facts, "FT-10.1")
    if table.used[seat] >> djinn & 1:
        return IllegalAction("five-tribes.power-used", facts, "FT-4.8")
    if not table.can_pay(seat, payment):
        return IllegalAction("five-tribes.cannot-pay", {}, "FT-10.3")
    if table.roster.djinns[djinn].window not in (ANY_WINDOW, window):
        return IllegalAction("five-tribes.wrong-moment", facts, "FT-4.5")
    return IllegalAction("five-tribes.no-effect", facts, "FT-0.10")


def pay_for_power(table: Table, seat: int, djinn: int, payment: int) -> None:
    """Pay for a power and mark it as used (FT-4.8, FT-10.3)."""
    table.pay(seat, payment)
    table.used[seat] |= 1 << djinn
    if table.events is not None:
        elders, fakirs = PAYMENT_COSTS[payment]
        table.emit("invoked", seat, {"djinn": DJINNS[djinn], "elders": elders, "fakirs": fakirs})


# What has been paid for in advance


def builder_factor(table: Table) -> int:
    """By how much gold that builders bring is multiplied now."""
    factor = 1
    for djinn in table.roster.among(table.armed):
        factor *= djinn.builder_factor()
    return factor


def kill_compelled(table: Table) -> bool:
    """Whether a power that was paid for leaves no choice but to kill (FT-10.5)."""
    for djinn in table.roster.among(table.armed):
        if djinn.compels_kill():
            return True
    return False


def victim_chosen(
    table: Table,
    seat: int,
    tile: int,
    victim_seat: int,
    tribe: int,
    fakirs: int,
    final_tile: int,
) -> bool:
    """A victim is chosen; returns whether an armed djinn has taken over what follows."""
    for djinn in table.roster.among(table.armed):
        if djinn.victim_chosen(table, seat, tile, victim_seat, tribe, fakirs, final_tile):
            return True
    return False


# Kills


def protector(table: Table, seat: int, tribe: int) -> Djinn | None:
    """The djinn that keeps a player's meeples of a tribe from being killed in front of them."""
    guards = table.djinns[seat] & table.roster.guards
    if guards:
        for djinn in table.roster.among(guards):
            if djinn.protects(tribe):
                return djinn
    return None


def killable_kept(table: Table, seat: int) -> list[int]:
    """The tribes of which a player keeps somebody who can be killed (FT-7.11)."""
    kept = table.kept[seat]
    if not kept:
        return []
    return [
        tribe
        for tribe in KEPT_TRIBES
        if tally.count(kept, tribe) and protector(table, seat, tribe) is None
    ]


def bury(table: Table, seat: int, tribe: int, tile: int, final_tile: int) -> bool:
    """A victim goes to the bag (FT-7.14), unless a djinn of the killer keeps it.

    `tile` is where the victim died, -1 if in front of a player. Returns whether the victim was captured.
    """
    held = table.djinns[seat] & table.roster.at_death
    if held:
        for djinn in table.roster.among(held):
            if djinn.victim_killed(table, seat, tribe, tile, final_tile):
                return True
    table.bag += ONE[tribe]
    return False


def builder_ransom(table: Table, seat: int, tile: int, final_tile: int) -> int:
    """The gold that a builder killed on a tile would bring the killer's djinns, undoubled."""
    held = table.djinns[seat] & table.roster.at_death
    return sum(djinn.builder_ransom(table, tile, final_tile) for djinn in table.roster.among(held))


def assassins_killed(table: Table, seat: int, victims: int, captured: int) -> None:
    """An assassin action has killed."""
    for owner, djinn in _owned(table, table.roster.at_kill):
        djinn.assassins_killed(table, owner, seat, victims, captured)


# What happens on the table


def meeple_dropped(table: Table, seat: int, tile: int) -> None:
    """A movement drops a meeple on a tile: the djinns of the tile's owner are asked."""
    owner = table.owner[tile]
    if owner >= 0:
        held = table.djinns[owner] & table.roster.at_drop
        if held:
            for djinn in table.roster.among(held):
                djinn.meeple_dropped(table, owner, seat)


def palace_placed(table: Table, seat: int) -> None:
    """A palace comes to lie on a tile."""
    for owner, djinn in _owned(table, table.roster.at_palace):
        djinn.palace_placed(table, owner, seat)


def gain_djinn(table: Table, seat: int, number: int) -> None:
    """A djinn comes to a player; those that lie before somebody are asked first, then the new one."""
    for owner, djinn in _owned(table, table.roster.at_gain):
        djinn.djinn_coming(table, owner, seat)
    table.djinns[seat] |= 1 << number  # usable from now on (FT-4.7)
    if table.events is not None:
        table.emit("gained_djinn", seat, {"djinn": DJINNS[number]})
    table.roster.djinns[number].arrived(table, seat)


def marker_pushed(table: Table, seat: int, pushed: int) -> None:
    """A bid pushes a marker towards the rear of its price."""
    if table.roster.at_push:
        for owner, djinn in _owned(table, table.roster.at_push):
            djinn.marker_pushed(table, owner, seat, pushed)


def _owned(table: Table, mask: int) -> list[tuple[int, Djinn]]:
    """The djinns of a mask that lie before somebody, each with its owner."""
    return [
        (owner, djinn)
        for owner, held in enumerate(table.djinns)
        if held & mask
        for djinn in table.roster.among(held & mask)
    ]


# Bids


def bid_fakirs(table: Table, seat: int) -> int:
    """How many fakirs a bidder may spend."""
    held = table.djinns[seat] & table.roster.at_bid
    if not held:
        return 0
    return sum(djinn.bid_fakirs(table, seat) for djinn in table.roster.among(held))


def fakirs_bid(table: Table, seat: int) -> None:
    """A bidder has spent fakirs."""
    for djinn in table.roster.among(table.djinns[seat] & table.roster.at_bid):
        djinn.fakirs_bid(table, seat)


def why_not_bid(table: Table, seat: int, price: int, number: int) -> IllegalAction | None:
    """Why a seat cannot spend so many fakirs on a bid; None if it can."""
    for djinn in table.roster.among(table.roster.at_bid):
        reason = djinn.why_not_bid(table, seat, price, number)
        if reason is not None:
            return reason
    return None


# Placing


def redirector(table: Table, what: int) -> Djinn:
    """The djinn whose owner can send a piece of this kind to a surrounding tile."""
    for djinn in table.roster.among(table.roster.redirectors):
        if djinn.redirects(what):
            return djinn
    raise AssertionError(what)


def can_redirect(table: Table, seat: int, what: int) -> bool:
    """Whether a seat holds such a djinn and has not used it yet (FT-4.8)."""
    held = table.djinns[seat] & table.roster.redirectors & ~table.used[seat]
    return bool(held) and bool(held >> redirector(table, what).number & 1)


# The score


def unit_value(table: Table, seat: int, line: str, usual: int) -> int:
    """What one piece is worth in a line of the score pad; a djinn may replace the value (FT-13.12)."""
    held = table.djinns[seat] & table.roster.values
    if held:
        for djinn in table.roster.among(held):
            usual = djinn.unit_value(table, line, usual)
    return usual


def wild_goods(table: Table, seat: int) -> int:
    """Goods of any kind that a player has besides those in hand."""
    held = table.djinns[seat] & table.roster.wilds
    if not held:
        return 0
    return sum(djinn.wild_goods(table, seat) for djinn in table.roster.among(held))
