"""Kandicha: the owner gains by the victims of their assassins (FT-10.29 to FT-10.31)."""

from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.djinns.moments import builder_factor
from serai.games.five_tribes.names import (
    ASSASSIN,
    BUILDER,
    ELDER,
    KANDICHA,
    MERCHANT,
    TRIBES,
    VIZIER,
)
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import ONE


class Kandicha(Djinn):
    """Viziers and elders are kept, a merchant brings a card, a builder gold, an assassin nothing."""

    number = KANDICHA

    def victim_killed(
        self, table: Table, seat: int, tribe: int, tile: int, final_tile: int
    ) -> bool:
        if tribe in (VIZIER, ELDER):
            table.kept[seat] += ONE[tribe]
            table.emit("captured", seat, {"tribe": TRIBES[tribe]})
            return True
        if tribe == MERCHANT:
            table.draw_to_hand(seat, 1)
        elif tribe == BUILDER:
            gold = self.builder_ransom(table, tile, final_tile) * builder_factor(table)  # FT-10.19
            if gold:
                table.gold[seat] += gold
                table.emit("capture_paid", seat, {"gold": gold})
        else:
            assert tribe == ASSASSIN
        return False

    def builder_ransom(self, table: Table, tile: int, final_tile: int) -> int:
        """By the blue tiles around the victim, or around the final tile (FT-10.30)."""
        by_victim = table.options.kandicha_block == "victim_tile"
        return table.layout.blue_around[tile if by_victim else final_tile]
