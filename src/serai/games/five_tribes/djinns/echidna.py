"""Echidna: builders bring double (FT-10.17 to FT-10.19)."""

from typing import final

from serai.games.five_tribes import tally
from serai.games.five_tribes.djinns.djinn import W2, W3, W4, Djinn
from serai.games.five_tribes.djinns.moments import builder_ransom
from serai.games.five_tribes.names import ASSASSIN, BUILDER, ECHIDNA
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.tribe_action import TribeAction, coming_action, tiles_in_reach


@final
class Echidna(Djinn):
    """Doubles the builder action (FT-10.17) and, with Kandicha, the gold for killed builders (FT-10.19)."""

    number = ECHIDNA
    window = W2

    def usable(self, table: Table, seat: int, window: int, payment: int) -> bool:
        if window in (W3, W4):
            return table.options.echidna_retroactive and table.builder_gold > 0  # FT-10.18
        action = coming_action(table) if window == W2 else None
        if action is None:
            return False
        if action.tribe == BUILDER:
            return table.layout.blue_around[action.tile] > 0  # FT-10.47
        return (
            action.tribe == ASSASSIN
            and table.options.echidna_doubles_kandicha
            and self.ransom_in_reach(table, seat, action, payment)
        )

    def ransom_in_reach(self, table: Table, seat: int, action: TribeAction, payment: int) -> bool:
        """Whether the assassins can kill a builder whose death brings gold."""
        return any(
            tally.count(table.meeples[tile], BUILDER)
            and builder_ransom(table, seat, tile, action.tile)
            for tile in tiles_in_reach(table, seat, action, payment)
        )

    def invoke(self, table: Table, seat: int, window: int) -> None:
        if window == W2:
            table.armed |= 1 << ECHIDNA
        else:
            table.gold[seat] += table.builder_gold
            table.emit("doubled_later", seat, {"gold": table.builder_gold})

    def can_arm(self, tribe: int) -> bool:
        return tribe in (BUILDER, ASSASSIN)

    def builder_factor(self) -> int:
        return 2
