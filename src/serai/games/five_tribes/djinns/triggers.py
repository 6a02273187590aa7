"""Djinns whose owner gains by what happens (FT-10.2: triggers and passives); they pay without being asked (FT-4.11)."""

from serai.games.five_tribes import tally
from serai.games.five_tribes.names import (
    ASSASSIN,
    BAAL,
    BOAZ,
    BUILDER,
    DJINNS,
    ECHIDNA,
    KANDICHA,
    KEPT_TRIBES,
    MARID,
    MERCHANT,
    MONKIR,
    NEKIR,
    PAYMENT_COSTS,
    TRIBES,
)
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import ONE


def holder(table: Table, djinn: int) -> int:
    """The seat that owns a djinn; -1 if nobody does."""
    for seat in range(table.seats):
        if table.djinns[seat] >> djinn & 1:
            return seat
    return -1


def has(table: Table, seat: int, djinn: int) -> bool:
    return bool(table.djinns[seat] >> djinn & 1)


def pay_owner(table: Table, djinn: int, actor: int, times: int = 1) -> None:
    """A trigger pays its owner, more when somebody else acts (FT-10.4)."""
    owner = holder(table, djinn)
    if owner < 0:
        return
    rates = table.box.djinn_pays_own if owner == actor else table.box.djinn_pays_other
    gold = times * rates[djinn]
    table.gold[owner] += gold
    if table.events is not None:
        table.emit("djinn_paid", owner, {"djinn": DJINNS[djinn], "gold": gold})


def pay_for_power(table: Table, seat: int, djinn: int, payment: int) -> None:
    """Pay for a power and mark it as used (FT-4.8, FT-10.3)."""
    table.pay(seat, payment)
    table.used[seat] |= 1 << djinn
    if table.events is not None:
        elders, fakirs = PAYMENT_COSTS[payment]
        table.emit("invoked", seat, {"djinn": DJINNS[djinn], "elders": elders, "fakirs": fakirs})


def meeple_dropped(table: Table, seat: int, tile: int) -> None:
    """Marid: a meeple dropped on a tile of his owner's in a movement (FT-10.37, FT-10.38)."""
    owner = table.owner[tile]
    if owner >= 0 and table.djinns[owner] >> MARID & 1:
        pay_owner(table, MARID, seat)


def palace_placed(table: Table, seat: int) -> None:
    """Monkir (FT-10.39)."""
    pay_owner(table, MONKIR, seat)


def gain_djinn(table: Table, seat: int, djinn: int) -> None:
    """A djinn comes to a player; Ba'al pays for it, but not for his own arrival (FT-10.11, FT-10.12)."""
    if djinn != BAAL:
        pay_owner(table, BAAL, seat)
    table.djinns[seat] |= 1 << djinn  # usable from now on (FT-4.7)
    if table.events is not None:
        table.emit("gained_djinn", seat, {"djinn": DJINNS[djinn]})
    if djinn == BAAL and table.options.baal_counts_itself:
        pay_owner(table, BAAL, seat)


def protected(table: Table, seat: int) -> bool:
    """Boaz: the kept meeples of his owner are no victims (FT-10.13)."""
    return has(table, seat, BOAZ)


def killable_kept(table: Table, seat: int) -> list[int]:
    """The tribes of which a player keeps somebody who can be killed (FT-7.11)."""
    if protected(table, seat):
        return []
    return [tribe for tribe in KEPT_TRIBES if tally.count(table.kept[seat], tribe)]


def bury(table: Table, seat: int, tribe: int, tile: int, final_tile: int) -> bool:
    """A victim goes to the bag (FT-7.14), unless Kandicha gains by the death (FT-10.29 to FT-10.31).

    `tile` is where the victim died, -1 if in front of a player. Returns whether the victim was captured.
    """
    if not has(table, seat, KANDICHA):
        table.bag += ONE[tribe]
        return False
    if tribe in KEPT_TRIBES:
        table.kept[seat] += ONE[tribe]
        table.emit("captured", seat, {"tribe": TRIBES[tribe]})
        return True
    table.bag += ONE[tribe]
    if tribe == MERCHANT:
        table.draw_to_hand(seat, 1)
    elif tribe == BUILDER:
        gold = builder_ransom(table, tile, final_tile)
        if table.armed >> ECHIDNA & 1:
            gold *= 2  # FT-10.19
        if gold:
            table.gold[seat] += gold
            table.emit("capture_paid", seat, {"gold": gold})
    else:
        assert tribe == ASSASSIN  # an assassin gives nothing
    return False


def builder_ransom(table: Table, tile: int, final_tile: int) -> int:
    """What Kandicha's owner gets for a builder killed on a tile (FT-10.30)."""
    by_victim = table.options.kandicha_block == "victim_tile"
    return table.layout.blue_around[tile if by_victim else final_tile]


def assassins_killed(table: Table, seat: int, victims: int, captured: int) -> None:
    """Nekir pays once per assassin action, or per meeple (FT-10.40 to FT-10.42)."""
    counted = victims if table.options.kandicha_capture_pays_nekir else victims - captured
    if counted:
        per_meeple = table.options.nekir_per == "meeple"
        pay_owner(table, NEKIR, seat, counted if per_meeple else 1)
