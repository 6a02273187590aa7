"""The djinns of The Artisans of Naqala: Geb, Ptah, and the revised Boaz and Kandicha (FT-A.19, FT-A.20 to FT-A.22)."""

from typing import Final, final

from serai.core.errors import IllegalAction
from serai.games.five_tribes.artisans.state import artisans_of
from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.djinns.kandicha import Kandicha
from serai.games.five_tribes.names import ARTISAN, BOAZ, GEB, KEPT_TRIBES, PTAH, TRIBES
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import ONE


@final
class Geb(Djinn):
    """Precious items score more; the line of the items counts it (FT-A.19)."""

    number = GEB


@final
class Ptah(Djinn):
    """Artisans score more; the line of the artisans counts it (FT-A.19)."""

    number = PTAH


@final
class RevisedBoaz(Djinn):
    """Artisans, who can be killed like viziers and elders (FT-A.14), are protected too (FT-A.21)."""

    number = BOAZ

    def protects(self, tribe: int) -> bool:
        return tribe in KEPT_TRIBES

    def why_protected(self, facts: dict[str, str | int]) -> IllegalAction:
        return IllegalAction("five-tribes.protected-artisans", facts, "FT-A.21")


@final
class RevisedKandicha(Kandicha):
    """A killed artisan is kept and brings the top item (FT-A.21)."""

    def victim_killed(
        self, table: Table, seat: int, tribe: int, tile: int, final_tile: int
    ) -> bool:
        if tribe != ARTISAN:
            return super().victim_killed(table, seat, tribe, tile, final_tile)
        table.kept[seat] += ONE[ARTISAN]
        table.emit("captured", seat, {"tribe": TRIBES[ARTISAN]})
        artisans_of(table).take_top_item(table, seat)
        return True


DJINNS_ADDED: Final[tuple[Djinn, ...]] = (RevisedBoaz(), RevisedKandicha(), Geb(), Ptah())
