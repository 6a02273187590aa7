"""Marrakesh as a game: its lexicon, its box, its set-up."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final, final

import msgspec

from serai.core.box import content_hash
from serai.core.chance import Chance
from serai.core.component import Component
from serai.core.document_schema import document_schema
from serai.core.game import Game, StateFunctions, TablePack
from serai.core.lexicon import Word
from serai.core.log import Origin
from serai.games.marrakesh import imagine, scoring, view
from serai.games.marrakesh.content.box import Box, standard_box, standard_hash, standard_text
from serai.games.marrakesh.content.components import ThingNames, components, left, status
from serai.games.marrakesh.content.contents import Contents
from serai.games.marrakesh.content.pack import read_pack
from serai.games.marrakesh.document.position import Position, write_position
from serai.games.marrakesh.document.reader import read_position
from serai.games.marrakesh.effects.interpreter import EffectInterpreter
from serai.games.marrakesh.names import (
    COLOURS,
    LEAST_SEATS,
    LINES,
    MOST_SEATS,
    PHASES,
    RESOURCES,
    SEATS,
)
from serai.games.marrakesh.options import Options, check_first_player, check_options
from serai.games.marrakesh.setup import set_up
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.timeout import timeout_word
from serai.i18n import translate

INTERPRETER: Final = EffectInterpreter()


@final
class Marrakesh(Game[Table]):
    """The game with a pack; the words of its lexicon name the tiles of that pack."""

    name: ClassVar[str] = "marrakesh"
    least_seats: ClassVar[int] = LEAST_SEATS  # MK-1.1
    most_seats: ClassVar[int] = MOST_SEATS
    end_rule: ClassVar[str] = "MK-5.1"

    def __init__(self, box: Box, pack_hash: str, pack_text: str) -> None:
        functions = StateFunctions(
            document=write_position,
            view=view.view,
            imagine=imagine.imagine,
            scores=scoring.scores,
            ranking=scoring.ranking,
            visible_scores=scoring.visible_scores,
        )
        contents = Contents(box)
        pack = TablePack(box.meta.pack, pack_hash, pack_text)
        super().__init__(functions, contents.words.lexicon, Options, pack, status(box))
        self.box = box
        self.contents = contents
        self._names: dict[str, ThingNames] = {}

    def with_readings(self, asked: Mapping[str, Any]) -> Mapping[str, Any]:
        return {"river_read_late": True, **asked}

    def check_options(self, options: msgspec.Struct) -> None:
        assert isinstance(options, Options)
        check_options(self.contents, options)

    def check_seats(self, seats: int, options: msgspec.Struct) -> None:
        super().check_seats(seats, options)
        assert isinstance(options, Options)
        check_first_player(options, seats)

    def deal(self, origin: Origin, options: msgspec.Struct, chance: Chance) -> Table:
        """Set up the table, drawing chance in the order of MK-4."""
        assert isinstance(options, Options)
        table = Table(self, self.contents, origin, options, chance, INTERPRETER)
        set_up(table)
        return table

    def place(self, origin: Origin, document: dict[str, Any]) -> Table:
        return read_position(self, self.contents, INTERPRETER, origin, document)

    def schema(self) -> dict[str, Any]:
        contents = self.contents
        names = {
            "Position.phase": PHASES,
            "Position.tray": COLOURS,
            "Position.tower": COLOURS,
            "Position.offices": contents.offices,
            "Position.river_tiles": contents.sides,
            "Position.cities": contents.cities,
            "Player.keshis": COLOURS,
            "Player.resources": RESOURCES,
            "Player.lines": LINES,
        }
        seats = (self.least_seats, self.most_seats)
        return document_schema(msgspec.json.schema(Position), self.name, seats, names)

    def turn_rule(self, state: Table) -> str:
        return "MK-5.1"

    def score_title(self, id: str, language: str) -> str:
        """The parts of a line are tiles (MK-22.2)."""
        if id in LINES:
            return super().score_title(id, language)
        return self.component_name("tile", id, language)

    def component_name(self, kind: str, id: str, language: str) -> str:
        if language not in self._names:
            self._names[language] = ThingNames(self.box, language)
        return self._names[language].get(kind, id)

    def components(self, language: str, options: msgspec.Struct) -> dict[str, Component]:
        return components(self.box, language)

    def pack_notice(self, language: str) -> str:
        """What is left of the reconstruction; an owner who knows all tiles has none."""
        unsure, tiles = left(self.box)
        if self.pack_hash == standard_hash():
            return self.box.meta.notice.get(language)
        return translate(language, "marrakesh.notice", {"all": tiles}, unsure) if unsure else ""

    def timeout_word(self, state: Table, seat: int) -> Word:
        return timeout_word(state, seat)

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return SEATS[:seats]


def open_game(pack: str | None) -> Marrakesh:
    """The game with its standard box, or with an owner's pack (the text of a box file)."""
    if pack is None:
        return Marrakesh(standard_box(), standard_hash(), standard_text())
    box, whole = read_pack(pack, "pack")
    return Marrakesh(box, content_hash(whole.content), whole.text)
