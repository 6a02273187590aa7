"""Scoring (FT-13): one function per line of the score pad."""

from serai.core.score import KnownScore, Score, ScoreLine, places
from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns.moments import has, unit_value, wild_goods
from serai.games.five_tribes.names import (
    DJINNS,
    ELDER,
    GOODS,
    TILES,
    VIZIER,
)
from serai.games.five_tribes.state import Table


def scores(table: Table) -> tuple[Score, ...]:
    """The pad by seat, in the order of FT-13.14."""
    return tuple(
        Score(
            (
                ScoreLine("gold", gold(table, seat)),
                ScoreLine("viziers", viziers(table, seat)),
                ScoreLine("vizier_bonus", vizier_bonus(table, seat)),
                ScoreLine("elders", elders(table, seat)),
                _sum("djinns", djinn_values(table, seat)),
                _sum("tiles", tile_values(table, seat)),
                ScoreLine("palms", palms(table, seat)),
                ScoreLine("palaces", palaces(table, seat)),
                ScoreLine("goods", goods(table, seat)),
                *[line for part in table.parts for line in part.score_lines(table, seat)],
            )
        )
        for seat in range(table.seats)
    )


def visible_scores(table: Table, seat: int | None) -> tuple[KnownScore, ...]:
    """The own pad whole; of the others all but gold and goods, unless these are open (FT-14.1)."""
    secret: set[str] = set()
    if not table.over and table.options.gold_visibility == "hidden":
        secret.add("gold")
    if not table.over and table.options.hand_visibility == "hidden":
        secret.add("goods")
    for part in table.parts if not table.over else ():
        secret.update(part.secret_lines(table))
    return tuple(
        KnownScore(pad.lines, whole=True)
        if other == seat or not secret
        else KnownScore(tuple([line for line in pad.lines if line.id not in secret]), whole=False)
        for other, pad in enumerate(scores(table))
    )


def ranking(table: Table) -> tuple[int, ...]:
    """Highest total first; equal totals share the victory (FT-13.13)."""
    return places([score.total for score in scores(table)])


def _sum(id: str, parts: tuple[ScoreLine, ...]) -> ScoreLine:
    return ScoreLine(id, sum(part.points for part in parts), parts)


def gold(table: Table, seat: int) -> int:
    """FT-13.1"""
    return table.gold[seat] * table.box.gold_vp


def viziers(table: Table, seat: int) -> int:
    """FT-13.2"""
    number = tally.count(table.kept[seat], VIZIER)
    return number * unit_value(table, seat, "viziers", table.box.vizier_vp)


def vizier_bonus(table: Table, seat: int) -> int:
    """For each opponent with strictly fewer viziers (FT-13.3)."""
    mine = tally.count(table.kept[seat], VIZIER)
    return sum(table.box.vizier_bonus for kept in table.kept if tally.count(kept, VIZIER) < mine)


def elders(table: Table, seat: int) -> int:
    """FT-13.4"""
    number = tally.count(table.kept[seat], ELDER)
    return number * unit_value(table, seat, "elders", table.box.elder_vp)


def djinn_values(table: Table, seat: int) -> tuple[ScoreLine, ...]:
    """FT-13.5"""
    return tuple(
        ScoreLine(name, table.box.djinn_vp[djinn])
        for djinn, name in enumerate(DJINNS)
        if has(table, seat, djinn)
    )


def tile_values(table: Table, seat: int) -> tuple[ScoreLine, ...]:
    """FT-13.6"""
    return tuple(
        ScoreLine(TILES[tile], table.layout.values[tile])
        for tile, owner in enumerate(table.owner)
        if owner == seat and table.layout.values[tile]
    )


def palms(table: Table, seat: int) -> int:
    """FT-13.7"""
    number = sum(p for p, owner in zip(table.palms, table.owner, strict=True) if owner == seat)
    value = unit_value(table, seat, "palms", table.box.palm_vp)
    more = sum([part.palm_bonus(table, seat, value) for part in table.parts])
    return number * value + more


def palaces(table: Table, seat: int) -> int:
    """FT-13.8"""
    number = sum(p for p, owner in zip(table.palaces, table.owner, strict=True) if owner == seat)
    value = table.box.palace_vp
    more = sum([part.palace_bonus(table, seat, value) for part in table.parts])
    return number * value + more


def goods(table: Table, seat: int) -> int:
    """Goods in hand as if sold in the best way (FT-13.9), with those that a djinn adds."""
    counts = [tally.count(table.resources[seat], good) for good in range(GOODS)]
    return best_sale(counts, wild_goods(table, seat), table.box.set_values)


def best_sale(counts: list[int], wilds: int, set_values: tuple[int, ...]) -> int:
    """The k-th set takes one of every kind held at least k times (FT-13.10)."""
    sets = [sum(count >= k for count in counts) for k in range(1, max(counts) + 1)]
    for _ in range(
        wilds
    ):  # each raises the first set that can still grow (FT-13.11): the best kind (FT-10.8)
        limit = GOODS
        for k, number in enumerate(sets):
            if number < limit:
                sets[k] += 1
                break
            limit = number
        else:
            sets.append(1)
    return sum(set_values[number] for number in sets)
