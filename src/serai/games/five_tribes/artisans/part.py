"""The Artisans of Naqala at one table: tents, items, and what happens at each moment (FT-A)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, final

from serai.core.errors import IllegalAction
from serai.core.score import ScoreLine
from serai.core.step import Step
from serai.games.five_tribes import tally
from serai.games.five_tribes.artisans import (
    bot,
    carpet,
    document,
    hidden,
    questions,
    scoring,
    workshop,
)
from serai.games.five_tribes.artisans.control import ChoosePiece, place_tent
from serai.games.five_tribes.artisans.items.magic import add_usable_items, use_item, why_not_use
from serai.games.five_tribes.artisans.state import ArtisansState
from serai.games.five_tribes.artisans.words import CRAFT, FLY, USE
from serai.games.five_tribes.asked import Asked
from serai.games.five_tribes.names import ARTISAN, TILES, WORKSHOP
from serai.games.five_tribes.part import Move
from serai.games.five_tribes.state import Table
from serai.i18n.phrases import Facts


@final
class Artisans(ArtisansState):
    """The expansion as the base game sees it."""

    __slots__ = ()

    name: ClassVar[str] = "artisans"

    def begin(self, seats: int) -> Artisans:
        return Artisans(self.box, seats)

    def copy(self) -> Artisans:
        twin = Artisans(self.box, 0)  # what it keeps by seat is copied
        self.copy_to(twin)
        return twin

    def set_up(self, table: Table) -> None:
        """Items are shuffled into a face-down stack (FT-A.7)."""
        stack = [item for item, copies in enumerate(self.box.copies) for _ in range(copies)]
        table.chance.shuffle(stack)
        self.item_stack = tuple(stack)

    # Windows and movement

    def add_window_words(self, table: Table, seat: int, window: int, found: list[int]) -> None:
        add_usable_items(self, table, seat, found)

    def say(self, table: Table, seat: int, window: int, word: int) -> None:
        if USE.has(word):
            use_item(self, table, seat, word)

    def why_not_say(self, table: Table, seat: int, window: int, word: int) -> IllegalAction | None:
        return why_not_use(self, seat, word) if USE.has(word) else None

    def add_sources(self, table: Table, seat: int, usual: list[int], found: list[int]) -> None:
        carpet.add_sources(self, table, seat, usual, found)

    def source_chosen(self, table: Table, seat: int) -> None:
        carpet.source_chosen(self, table, seat)

    def add_drops(self, table: Table, move: Move, found: list[int]) -> None:
        carpet.add_drops(self, table, move, found)

    def dropped(self, table: Table, move: Move, word: int) -> int:
        return carpet.fly(self, table, move, word) if FLY.has(word) else -1

    def why_not_drop(
        self, table: Table, move: Move, usual: list[int], word: int
    ) -> IllegalAction | None:
        return carpet.why_not(self, table, move, usual, word)

    # Control

    def takes_control(self, table: Table, seat: int, tile: int) -> bool:
        """Camel or tent: asked while both are left, by whatever means the tile was won (FT-A.8, FT-A.9)."""
        if self.tents[seat] >= 0:
            return False
        if table.camels[seat]:
            table.next(ChoosePiece(seat, tile))
        else:
            place_tent(self, table, seat, tile)
        return True

    def owns(self, tile: int) -> bool:
        return tile in self.tents

    def pieces_placed(self, seat: int) -> int:
        return int(self.tents[seat] >= 0)

    def pieces_left(self, seat: int) -> int:
        return int(self.tents[seat] < 0)

    def holds_the_end(self, table: Table, seat: int) -> bool:
        return self.tents[seat] < 0 and table.options.tent_counts_for_end  # FT-A.10

    # Actions

    def tribe_action(self, table: Table, seat: int, tribe: int, count: int) -> None:
        if tribe == ARTISAN:
            workshop.draw_for_artisans(self, table, seat, count)

    def add_tile_words(self, table: Table, seat: int, tile: int, found: list[int]) -> None:
        if table.layout.kinds[tile] == WORKSHOP:
            found += workshop.craft_words(self, table, seat)

    def tile_action(self, table: Table, seat: int, tile: int, word: int) -> None:
        if CRAFT.has(word):
            workshop.craft(self, table, seat, CRAFT.row(word))

    def why_not_act(self, table: Table, seat: int, tile: int) -> IllegalAction | None:
        if table.layout.kinds[tile] != WORKSHOP:
            return None
        return IllegalAction("five-tribes.craft-or-decline", {"tile": TILES[tile]}, "FT-A.17")

    def turn_ends(self, table: Table) -> None:
        self.item_used = False

    # Score

    def score_lines(self, table: Table, seat: int) -> list[ScoreLine]:
        return scoring.lines(self, table, seat)

    def secret_lines(self, table: Table) -> list[str]:
        return ["items"] if table.options.item_visibility == "hidden" else []

    # Views

    def show(self, table: Table) -> dict[str, Any]:
        return {
            "item_stack": len(self.item_stack),
            "item_discard": document.write_items(self.item_discard),
            "item_used": self.item_used,
        }

    def show_on_tiles(self, table: Table) -> dict[int, dict[str, Any]]:
        return {tile: {"tent": True} for tile in self.tents if tile >= 0}

    def show_player(self, table: Table, seat: int) -> dict[str, Any]:
        return {
            "tent": int(self.tents[seat] < 0),
            "item_count": tally.size(self.items[seat]),
        }

    def show_secrets(self, table: Table, seat: int, own: bool) -> dict[str, Any]:
        shown = own or table.options.item_visibility == "open"
        return {"items": document.write_items(self.items[seat]) if shown else None}

    # Questions

    def question(self, asked: Asked, facts: Facts) -> Facts:
        return questions.question(self.box, asked, facts)

    def question_rule(self, topic: str) -> str:
        return questions.RULES.get(topic, "")

    def window_offers(self, verbs: set[str]) -> list[str]:
        return ["item"] if "use" in verbs else []

    def answer(self, asked: Asked, verb: str, args: tuple[str, ...]) -> Facts:
        return questions.answer(self.box, asked, verb, args)

    def piece_is_left(self, player: Mapping[str, Any]) -> bool:
        return bool(player["tent"])

    # Documents

    def write(self, table: Table) -> dict[str, Any]:
        return document.write(self)

    def write_player(self, table: Table, seat: int) -> dict[str, Any]:
        return document.write_player(self, seat)

    def read(self, table: Table, document_: dict[str, Any], players: list[dict[str, Any]]) -> None:
        document.read(self, table, document_, players)

    def lay_rest(self, table: Table, document_: dict[str, Any]) -> None:
        document.lay_rest(self, table, document_)

    def moved_meeples(self) -> bool:
        return self.item_used

    def possible(self, table: Table, step: Step[Any]) -> bool:
        return document.possible(self, table, step)

    # Bots

    def worth(self, table: Table, seat: int, rounds: float, seen: bool) -> float:
        return bot.worth(self, table, seat, rounds, seen)

    def control_worth(self, table: Table, seat: int, tile: int, rounds: float) -> float:
        return bot.control_worth(self, table, seat, tile, rounds)

    def landing_worth(self, table: Table, seat: int, tile: int, rounds: float) -> float:
        return bot.landing_worth(self, table, seat, tile)

    def tribe_worth(self, table: Table, seat: int, tribe: int, number: int, rounds: float) -> float:
        return bot.tribe_worth(tribe, number)

    def likely(self, table: Table, seat: int, words: list[int]) -> list[int]:
        return bot.likely(table, words)

    def likely_in_window(self, words: list[int], thorough: bool) -> list[int]:
        return [word for word in words if USE.has(word)] if thorough else []

    # Imagined worlds

    def imagine(self, world: Table, seat: int | None, rng: Random, pressed: bool) -> None:
        hidden.imagine(self, world, seat, rng, pressed)

    def make_ablest(self, world: Table, seat: int) -> None:
        hidden.make_ablest(self, world, seat)
