"""The lines that The Artisans of Naqala adds to the score pad (FT-13.14)."""

from serai.core.score import ScoreLine
from serai.games.five_tribes import tally
from serai.games.five_tribes.artisans.names import ITEMS, PRECIOUS
from serai.games.five_tribes.artisans.state import ArtisansState
from serai.games.five_tribes.djinns.moments import has
from serai.games.five_tribes.names import ARTISAN, GEB, PTAH
from serai.games.five_tribes.state import Table


def lines(part: ArtisansState, table: Table, seat: int) -> list[ScoreLine]:
    parts = item_values(part, table, seat)
    return [
        ScoreLine("artisans", artisans(part, table, seat)),
        ScoreLine("items", sum(item.points for item in parts), parts),
        ScoreLine("tent_bonus", tent_bonus(part, table, seat)),
    ]


def artisans(part: ArtisansState, table: Table, seat: int) -> int:
    """Each scores more for the player with most (FT-A.15, FT-A.16), and for Ptah's owner (FT-A.19)."""
    numbers = [tally.count(kept, ARTISAN) for kept in table.kept]
    mine = numbers[seat]
    most = mine == max(numbers)
    if numbers.count(mine) > 1 and table.options.artisan_tie == "none":
        most = False
    value = part.box.most_artisans_vp if most else part.box.artisan_vp
    if has(table, seat, PTAH):
        value += table.box.djinn_unit_value[PTAH]
    return mine * value


def item_values(part: ArtisansState, table: Table, seat: int) -> tuple[ScoreLine, ...]:
    """Precious items score their value (FT-A.23), more with Geb (FT-A.19); magic ones nothing (FT-A.25)."""
    bonus = table.box.djinn_unit_value[GEB] if has(table, seat, GEB) else 0
    return tuple(
        ScoreLine(ITEMS[item], part.box.item_vp[item] + (bonus if item in PRECIOUS else 0))
        for item in tally.items(part.items[seat])
    )


def tent_bonus(part: ArtisansState, table: Table, seat: int) -> int:
    """For each red-valued tile in the tent's block, its own included (FT-A.11); not doubled by the lake (FT-C.7)."""
    tile = part.tents[seat]
    return table.layout.red_around[tile] * part.box.red_tile_vp if tile >= 0 else 0
