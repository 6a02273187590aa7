"""Five Tribes as a game: its lexicon, its box, its set-up."""

from collections.abc import Mapping
from typing import Any, ClassVar, final

import msgspec

from serai.core.box import content_hash
from serai.core.chance import Chance
from serai.core.component import Component
from serai.core.document_schema import document_schema
from serai.core.errors import IllegalAction
from serai.core.game import Game, StateFunctions, TablePack
from serai.core.log import Origin
from serai.games.five_tribes import imagine, scoring, tally, view
from serai.games.five_tribes.absent import why_never
from serai.games.five_tribes.artisans.names import ITEMS
from serai.games.five_tribes.artisans.words import KEEP_ITEM
from serai.games.five_tribes.configuration import Configuration
from serai.games.five_tribes.content.box import Box, standard_box, standard_hash, standard_text
from serai.games.five_tribes.content.box_expansion import ExpansionBox
from serai.games.five_tribes.content.components import all_components, components, name_of
from serai.games.five_tribes.content.pack import read_checked
from serai.games.five_tribes.content.packs import PackContents
from serai.games.five_tribes.document import position
from serai.games.five_tribes.document.writing import write_position
from serai.games.five_tribes.expansions import EXPANSIONS
from serai.games.five_tribes.geometry.dealing import deal_layout
from serai.games.five_tribes.lexicon import LEXICON
from serai.games.five_tribes.names import CARDS, COLOURS, DJINNS, TILES
from serai.games.five_tribes.options import (
    NEEDS,
    Options,
    check_options,
    expansions_in,
    with_readings,
)
from serai.games.five_tribes.state import Table
from serai.games.five_tribes.steps.round import begin_round


def open_game(pack: str | None) -> "FiveTribes":
    """The game with its standard box, or with an owner's pack."""
    if pack is None:
        return FiveTribes(standard_box(), standard_hash(), standard_text())
    checked = read_checked(pack, "pack")
    whole = checked.whole
    return FiveTribes(
        checked.box, content_hash(whole.content), whole.text, checked.added, whole.content
    )


@final
class FiveTribes(Game[Table]):
    """The base game, with the expansions that a table wants."""

    name: ClassVar[str] = "five-tribes"
    least_seats: ClassVar[int] = 2  # FT-2.1
    most_seats: ClassVar[int] = 5  # with Whims (FT-C.4)
    end_rule: ClassVar[str] = "FT-12.1"

    def __init__(
        self,
        box: Box,
        pack_hash: str,
        pack_text: str,
        added: dict[str, ExpansionBox] | None = None,
        content: dict[str, Any] | None = None,
    ) -> None:
        """`added` are the expansions that an owner's pack brings, `content` all that it says."""
        functions = StateFunctions(
            document=write_position,
            view=view.view,
            imagine=imagine.imagine,
            scores=scoring.scores,
            ranking=scoring.ranking,
            visible_scores=scoring.visible_scores,
        )
        pack = TablePack(box.meta.pack, pack_hash, pack_text)
        super().__init__(functions, LEXICON, Options, pack)
        self.box = box
        self.packs = PackContents(box, added or {}, content, pack)

    def configuration(self, options: Options) -> Configuration:
        return self.packs.configuration(expansions_in(options))

    def with_readings(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        return with_readings(asked)

    def check_options(self, options: msgspec.Struct) -> None:
        assert isinstance(options, Options)
        check_options(options)

    def option_needs(self) -> Mapping[str, str]:
        return {name: expansion for expansion, names in NEEDS.items() for name in names}

    def seats_with(self, options: msgspec.Struct) -> tuple[int, int]:
        """Five players need Whims (FT-C.4)."""
        assert isinstance(options, Options)
        return self.least_seats, self.configuration(options).most_seats

    def pack_of(self, options: Mapping[str, Any]) -> TablePack:
        return self.packs.pack(tuple(e.name for e in EXPANSIONS if options.get(e.name) is True))

    def public_word(self, word: int) -> str:
        """The item that somebody keeps is theirs to know (FT-14.1)."""
        return "keep ?" if KEEP_ITEM.has(word) else super().public_word(word)

    def why_never(self, state: Table, word: int) -> IllegalAction | None:
        return why_never(state, word)

    def deal(self, origin: Origin, options: msgspec.Struct, chance: Chance) -> Table:
        """Set up the table (FT-2), drawing chance in the order of FT-15.1: equal seeds, equal games (FT-15.3)."""
        assert isinstance(options, Options)
        configuration = self.configuration(options)
        box = configuration.contents
        layout = deal_layout(box, chance)  # FT-2.4
        parts = configuration.parts(origin.seats)
        table = Table(self, box, configuration.roster, origin, options, chance, layout, parts)
        meeples = [tribe for tribe, copies in enumerate(box.tribe_copies) for _ in range(copies)]
        chance.shuffle(meeples)  # FT-2.5
        for tile in layout.open_tiles:
            for _ in range(box.meeples_per_tile):
                table.put(tile, meeples.pop())
        table.bag = tally.tally_of(meeples)
        markers = [seat for seat in range(origin.seats) for _ in range(box.markers[origin.seats])]
        chance.shuffle(markers)  # FT-2.6
        table.bid_order = tuple(markers)
        cards = [card for card, copies in enumerate(box.card_copies) for _ in range(copies)]
        chance.shuffle(cards)  # FT-2.7
        table.resource_row = tuple(cards[: box.resource_row])
        table.resource_deck = tuple(cards[box.resource_row :])
        djinns = list(box.djinns)
        chance.shuffle(djinns)  # FT-2.8
        table.djinn_row = tuple(djinns[: box.djinn_row])
        table.djinn_deck = tuple(djinns[box.djinn_row :])
        for part in parts:
            part.set_up(table)
        begin_round(table)
        return table

    def place(self, origin: Origin, document: dict[str, Any]) -> Table:
        given = position.ReadDocument(document)
        return position.read_position(self, self.configuration(given.options), origin, given)

    def turn_rule(self, state: Table) -> str:
        return "FT-3.2" if state.agenda[-1].name == "bid" else "FT-3.6"

    def score_title(self, id: str, language: str) -> str:
        """The parts of a line are djinns, items and tiles; a tile is called by its place on the board."""
        if id in DJINNS:
            return self.component_name("djinn", id, language)
        if id in ITEMS:
            return self.component_name("item", id, language)
        return id if id in TILES else super().score_title(id, language)

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return COLOURS[:seats]

    def component_name(self, kind: str, id: str, language: str) -> str:
        return name_of(self.packs, kind, id, language)

    def components(self, language: str, options: msgspec.Struct) -> dict[str, Component]:
        assert isinstance(options, Options)
        return components(self.packs, options, language)

    def all_components(self, language: str) -> dict[str, Component]:
        return all_components(self.packs, language)

    def schema(self) -> dict[str, Any]:
        tiles = ("Position.meeples", "Position.camels", "Position.palms", "Position.palaces")
        cards = ("Position.resource_row", "Position.resource_deck", "Position.resource_discard")
        djinns = ("Position.djinn_row", "Position.djinn_deck", "Position.djinn_discard")
        names = {
            **dict.fromkeys((*tiles, "Position.tents", "Position.city_whims"), TILES),
            **dict.fromkeys((*cards, "Player.resources", "Player.known"), CARDS),
            **dict.fromkeys((*djinns, "Player.djinns"), DJINNS),
        }
        seats = (self.least_seats, self.most_seats)
        return document_schema(position.schema(), self.name, seats, names)
