"""Whims of the Sultan at one table: cities, whims, the lake, and what happens at each moment (FT-W)."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Final, final

from serai.core.dice import shuffle
from serai.core.errors import IllegalAction
from serai.core.score import ScoreLine
from serai.games.five_tribes import tally
from serai.games.five_tribes.asked import Asked
from serai.games.five_tribes.djinns.moments import unit_value
from serai.games.five_tribes.masks import numbers_in
from serai.games.five_tribes.names import SATESHA, TILES
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.tally import ONE
from serai.games.five_tribes.whims import bot, document, questions
from serai.games.five_tribes.whims.conditions import DifferentGoods
from serai.games.five_tribes.whims.names import WHIMS
from serai.games.five_tribes.whims.state import WhimsState
from serai.games.five_tribes.whims.words import CLAIM
from serai.i18n.phrases import Facts

_FIVE_PLAYERS: Final = 5


@final
class Whims(WhimsState):
    """The expansion as the base game sees it."""

    __slots__ = ()

    name: ClassVar[str] = "whims"

    def begin(self, seats: int) -> Whims:
        return Whims(self.box, seats)

    def copy(self) -> Whims:
        twin = Whims(self.box, 0)  # what it keeps by seat is copied
        self.copy_to(twin)
        return twin

    def set_up(self, table: Table) -> None:
        """One whim face up on each city, in row-major order (FT-W.4)."""
        deck = list(self.box.whims)
        table.chance.shuffle(deck)
        self.whim_deck = tuple(deck)
        self.refill_cities(table)

    def places(self, table: Table) -> tuple[int, ...]:
        """The extended track for five players, or if the table wants it (FT-W.25)."""
        extended = table.seats == _FIVE_PLAYERS or table.options.turn_track == "extended"
        return self.box.places if extended else ()

    # Cities

    def refill_cities(self, table: Table) -> list[int]:
        """The top whim for each city without one, while the pile lasts (FT-W.8); returns the cities."""
        filled: list[int] = []
        for tile in table.layout.cities:
            if tile not in self.on_cities and self.whim_deck:
                self.on_cities[tile] = self.whim_deck[0]
                self.whim_deck = self.whim_deck[1:]
                filled.append(tile)
        return filled

    def clean_up(self, table: Table) -> None:
        filled = self.refill_cities(table)
        if filled:
            table.reveal()
            facts = {
                "tiles": [TILES[tile] for tile in filled],
                "whims": [WHIMS[self.on_cities[tile]] for tile in filled],
            }
            table.emit("whims_refilled", -1, facts)

    def tile_action(self, table: Table, seat: int, tile: int, word: int) -> None:
        """Take the card that lies on the city, compulsory and free (FT-W.6); no limit to them (FT-W.7).

        Only by ending there: control alone takes none (FT-C.8).
        """
        whim = self.on_cities.pop(tile, -1)
        if whim < 0:
            return
        self.held[seat] |= 1 << whim
        table.emit("took_whim", seat, {"tile": TILES[tile], "whim": WHIMS[whim]})
        for owner in range(table.seats):
            if table.djinns[owner] >> SATESHA & 1:
                table.roster.djinns[SATESHA].pay(table, owner, seat)  # FT-W.19

    # Claims

    def add_window_words(self, table: Table, seat: int, window: int, found: list[int]) -> None:
        """The whims that the seat can claim now (FT-W.12)."""
        whims = self.open_whims(seat)
        if not whims or (self.claims and table.options.whim_claims_per_turn == "one"):
            return
        found += [
            CLAIM.first + whim for whim in numbers_in(whims) if self.is_due(table, seat, whim)
        ]

    def is_due(self, table: Table, seat: int, whim: int) -> bool:
        """An event must have happened in this turn; anything else must hold now (FT-W.13, FT-W.14)."""
        condition = self.box.conditions[whim]
        if condition.is_event:
            return bool(self.earned >> whim & 1)
        return not condition.missing(table, seat)

    def say(self, table: Table, seat: int, window: int, word: int) -> None:
        """Gold for a whim; the card stays, nothing is spent (FT-W.12, FT-W.16)."""
        if not CLAIM.has(word):
            return
        whim = CLAIM.row(word)
        shown = self.box.conditions[whim].show(table, seat)
        self.fulfilled[seat] |= 1 << whim
        self.earned &= ~(1 << whim)
        self.claims += 1
        table.gold[seat] += self.box.gold[whim]
        facts: dict[str, Any] = {"whim": WHIMS[whim], "gold": self.box.gold[whim]}
        if shown:
            facts[self.box.conditions[whim].shows] = shown
            table.reveal()
        table.emit("fulfilled_whim", seat, facts)

    def why_not_say(self, table: Table, seat: int, window: int, word: int) -> IllegalAction | None:
        if not CLAIM.has(word):
            return None
        whim = CLAIM.row(word)
        facts: dict[str, str | int] = {"whim": WHIMS[whim]}
        if self.fulfilled[seat] >> whim & 1:
            return IllegalAction("five-tribes.whim-fulfilled", facts, "FT-W.12")
        if not self.held[seat] >> whim & 1:
            return IllegalAction("five-tribes.no-such-whim", facts, "FT-W.12")
        if self.claims and table.options.whim_claims_per_turn == "one":
            return IllegalAction("five-tribes.one-whim-a-turn", facts, "FT-W.12")
        condition = self.box.conditions[whim]
        if condition.is_event:
            return IllegalAction("five-tribes.whim-not-earned", facts, "FT-W.14")
        facts["missing"] = condition.missing(table, seat)
        return IllegalAction("five-tribes.whim-lacks", facts, "FT-W.13")

    # Events

    def builders_paid(self, table: Table, seat: int, gold: int) -> None:
        for whim in numbers_in(self.open_whims(seat)):
            if self.box.conditions[whim].fits_income(gold):
                self.earned |= 1 << whim

    def victim_killed(self, table: Table, seat: int, tribe: int) -> None:
        """One event earns every held card that it fits (FT-W.14)."""
        for whim in numbers_in(self.open_whims(seat)):
            if self.box.conditions[whim].fits_kill(tribe):
                self.earned |= 1 << whim

    def turn_ends(self, table: Table) -> None:
        """What was earned and not claimed is lost."""
        self.earned = 0
        self.claims = 0

    # Score

    def score_lines(self, table: Table, seat: int) -> list[ScoreLine]:
        """Cities by their number (FT-W.9), with a camel or a tent (FT-C.6)."""
        number = sum([table.owner[tile] == seat for tile in table.layout.cities])
        return [ScoreLine("cities", self.box.city_points[number], (), number)]

    def palm_bonus(self, table: Table, seat: int, value: int) -> int:
        """Palms by the lake count more (FT-W.10), those of Haurvatat's owner too or not (FT-W.11)."""
        return self.by_the_lake(table, seat, table.palms) * self.palm_by_the_lake(table, value)

    def palm_by_the_lake(self, table: Table, value: int) -> int:
        """How much more a palm there counts that counts so much elsewhere."""
        if table.options.lake_haurvatat == "add":
            value = table.box.palm_vp
        return value * (self.box.lake_factor - 1)

    def palace_bonus(self, table: Table, seat: int, value: int) -> int:
        return self.by_the_lake(table, seat, table.palaces) * value * (self.box.lake_factor - 1)

    def by_the_lake(self, table: Table, seat: int, pieces: tuple[int, ...]) -> int:
        """The seat's pieces on the tiles around the lake, mountains or not."""
        lakeside = numbers_in(table.layout.lakeside)
        return sum([pieces[tile] for tile in lakeside if table.owner[tile] == seat])

    # Views

    def show(self, table: Table) -> dict[str, Any]:
        return {
            "whim_deck": len(self.whim_deck),
            "earned": document.write_whims(self.earned),
            "claims": self.claims,
        }

    def show_on_tiles(self, table: Table) -> dict[int, dict[str, Any]]:
        shown: dict[int, dict[str, Any]] = {}
        for tile in table.layout.cities:
            whim = self.on_cities.get(tile, -1)
            shown[tile] = {"whim": WHIMS[whim] if whim >= 0 else None}
        return shown

    def show_player(self, table: Table, seat: int) -> dict[str, Any]:
        return document.write_player(self, seat)

    def show_secrets(self, table: Table, seat: int, own: bool) -> dict[str, Any]:
        """How much is missing for each whim that the seat still has to fulfil, where the viewer can know it."""
        missing: dict[str, int] = {}
        for whim in numbers_in(self.open_whims(seat)):
            condition = self.box.conditions[whim]
            if not condition.is_event and (own or condition.is_open(table)):
                missing[WHIMS[whim]] = condition.missing(table, seat)
        return {"missing": missing}

    # Questions

    def question(self, asked: Asked, facts: Facts) -> Facts:
        return questions.question(self.box, asked, facts)

    def window_offers(self, verbs: set[str]) -> list[str]:
        return ["whim"] if "claim" in verbs else []

    def answer(self, asked: Asked, verb: str, args: tuple[str, ...]) -> Facts:
        return questions.answer(self.box, asked, verb, args)

    def tile_points(self, asked: Asked, tile: str) -> int:
        return questions.tile_points(self.box, asked, tile)

    # Documents

    def write(self, table: Table) -> dict[str, Any]:
        return document.write(self)

    def write_player(self, table: Table, seat: int) -> dict[str, Any]:
        return document.write_player(self, seat)

    def read(self, table: Table, document_: dict[str, Any], players: list[dict[str, Any]]) -> None:
        document.read(self, table, document_, players)

    def lay_rest(self, table: Table, document_: dict[str, Any]) -> None:
        document.lay_rest(self, table, document_)

    # Bots

    def worth(self, table: Table, seat: int, rounds: float, seen: bool) -> float:
        palm = unit_value(table, seat, "palms", table.box.palm_vp)
        lake = self.palm_bonus(table, seat, palm)
        lake += self.palace_bonus(table, seat, table.box.palace_vp)
        return bot.worth(self, table, seat, rounds) + lake

    def control_worth(self, table: Table, seat: int, tile: int, rounds: float) -> float:
        lake = self.by_the_lake_worth(table, seat, tile)
        return bot.control_worth(self, table, seat, tile, rounds) + lake

    def by_the_lake_worth(self, table: Table, seat: int, tile: int) -> float:
        """What the pieces on a tile by the lake would score more."""
        if not table.layout.lakeside >> tile & 1:
            return 0.0
        palm = self.palm_by_the_lake(table, unit_value(table, seat, "palms", table.box.palm_vp))
        palace = table.box.palace_vp * (self.box.lake_factor - 1)
        return float(table.palms[tile] * palm + table.palaces[tile] * palace)

    def landing_worth(self, table: Table, seat: int, tile: int, rounds: float) -> float:
        return bot.landing_worth(self, table, seat, tile, rounds)

    def likely_in_window(self, words: list[int], thorough: bool) -> list[int]:
        return [word for word in words if CLAIM.has(word)]

    # Imagined worlds

    def imagine(self, world: Table, seat: int | None, rng: Random, pressed: bool) -> None:
        """Nobody knows the order of the pile."""
        deck = sorted(self.whim_deck)
        shuffle(rng, deck)
        self.whim_deck = tuple(deck)

    def make_ablest(self, world: Table, seat: int) -> None:
        """A seat with enough cards may hold the goods that a whim asks for."""
        if world.options.hand_visibility == "open":
            return
        cards = tally.size(world.resources[seat])
        for whim in numbers_in(self.open_whims(seat)):
            condition = self.box.conditions[whim]
            if isinstance(condition, DifferentGoods):
                for card in condition.among[: condition.number] if cards > 1 else ():
                    world.resources[seat] += ONE[card]
