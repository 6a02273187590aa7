"""Amul as a game: its lexicon, its box, its set-up."""

from typing import Any, ClassVar, final

import msgspec

from serai.core.box import content_hash
from serai.core.chance import Chance
from serai.core.component import Component
from serai.core.document_schema import document_schema
from serai.core.game import Game, StateFunctions, TablePack
from serai.core.lexicon import Word
from serai.core.log import Origin
from serai.games.amul import imagine, scoring, view
from serai.games.amul.content.box import Box, standard_box, standard_hash, standard_text
from serai.games.amul.content.card_text import term_text
from serai.games.amul.content.components import components
from serai.games.amul.content.contents import Contents
from serai.games.amul.content.pack import read_pack
from serai.games.amul.document import position
from serai.games.amul.names import LEAST_SEATS, MOST_SEATS, ROWS, SEATS, START_HAND
from serai.games.amul.options import RETIRED, Options
from serai.games.amul.state import Table
from serai.games.amul.steps.instants import Fetch
from serai.games.amul.steps.round import begin_round
from serai.games.amul.timeout import timeout_word
from serai.i18n import translate


@final
class Amul(Game[Table]):
    """The game with a pack; the words of its lexicon name the cards of that pack."""

    name: ClassVar[str] = "amul"
    least_seats: ClassVar[int] = LEAST_SEATS  # AM-2.1
    most_seats: ClassVar[int] = MOST_SEATS
    retired_options: ClassVar[frozenset[str]] = RETIRED
    end_rule: ClassVar[str] = "AM-9.1"

    def __init__(self, box: Box, pack_hash: str, pack_text: str) -> None:
        functions = StateFunctions(
            document=position.write_position,
            view=view.view,
            imagine=imagine.imagine,
            scores=scoring.scores,
            ranking=scoring.ranking,
            visible_scores=scoring.visible_scores,
        )
        contents = Contents(box)
        pack = TablePack(box.meta.pack, pack_hash, pack_text)
        lexicon, kind = contents.words.lexicon, contents.options_kind
        super().__init__(functions, lexicon, kind, pack, box.status())
        self.box = box
        self.contents = contents

    def deal(self, origin: Origin, options: msgspec.Struct, chance: Chance) -> Table:
        """Set up the table (AM-2), drawing chance in the order of AM-2.9."""
        assert isinstance(options, Options)
        seats = origin.seats
        tea = self.contents.tea_cards(options, seats)
        table = Table(self, self.contents, origin, options, chance, tea)
        table.emir = options.emir if isinstance(options.emir, int) else chance.below(seats)
        table.first_pick = table.emir  # AM-2.8
        table.palace = self.contents.palace_of(seats, tea)  # AM-2.4
        table.bazaar = self.contents.bazaar_of(seats, tea)
        deck = self.contents.deck_of(seats, tea)
        chance.shuffle(deck)  # AM-2.6
        table.deck = tuple(deck)  # the first is the top
        dealt = table.draw(START_HAND * seats)
        for place, seat in enumerate(table.clockwise(table.emir)):
            # One card at a time, five times around (AM-2.7, AM-2.9).
            table.hands[seat] = dealt[place::seats]
        begin_round(table)
        return table

    def place(self, origin: Origin, document: dict[str, Any]) -> Table:
        return position.read_position(self, self.contents, origin, document)

    def turn_rule(self, state: Table) -> str:
        return "AM-6.1" if isinstance(state.agenda[-1], Fetch) else "AM-5.3"

    def values_at(self, seats: int) -> dict[str, tuple[str, ...]]:
        return self.contents.values_at(seats)

    def score_title(self, id: str, language: str) -> str:
        """The parts of a row are cards, the parts of a card its terms (AM-10.5)."""
        if id in ROWS:
            return super().score_title(id, language)
        return self.component_name("term" if "." in id else "card", id, language)

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return SEATS[:seats]

    def component_name(self, kind: str, id: str, language: str) -> str:
        """A seat, a card or a face by its name; a term of a card as text."""
        if kind == "seat":
            return translate(language, f"amul.seat.{id}")
        if kind == "term":
            card, _, place = id.partition(".")
            return term_text(self.box, card, int(place), language)
        return self.box.name(id, language)

    def components(self, language: str, options: msgspec.Struct) -> dict[str, Component]:
        assert isinstance(options, Options)
        return components(self.box, language, options)

    def pack_notice(self, language: str) -> str:
        """What is left of the reconstruction; an owner who knows all cards has none."""
        left, all_cards = self.box.left(), len(self.box.cards)
        if left == all_cards:
            return self.box.meta.notice.get(language)
        return translate(language, "amul.notice", {"all": all_cards}, left) if left else ""

    def as_it_lies(self, document: dict[str, Any]) -> dict[str, Any]:
        """Without an agenda the game counts as over: play areas are enough for a score sheet."""
        return {"agenda": [], **document}

    def timeout_word(self, state: Table, seat: int) -> Word:
        """The word chosen for a seat whose thinking time has run out (AM-16.5)."""
        return timeout_word(state, seat)

    def schema(self) -> dict[str, Any]:
        kinds = {
            "Position": "deck row palace bazaar removed offered taken played",
            "Player": "hand area known",
        }
        names = {
            f"{kind}.{field}": self.contents.faces
            for kind, fields in kinds.items()
            for field in fields.split()
        }
        seats = (self.least_seats, self.most_seats)
        written = msgspec.json.schema(position.Position)
        return document_schema(written, self.name, seats, names)


def open_game(pack: str | None) -> Amul:
    """The game with its standard box, or with an owner's pack (the text of a box file)."""
    if pack is None:
        return Amul(standard_box(), standard_hash(), standard_text())
    box, whole = read_pack(pack, "pack")
    return Amul(box, content_hash(whole.content), whole.text)
