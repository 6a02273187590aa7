"""What a page needs to speak: the words and things of a table's game, and the texts of the page itself."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from serai.core.game import Game
from serai.core.options import read_options
from serai.house.dealing import agreed_options
from serai.web.answers import Lasting
from serai.web.messages import Box, Texts
from serai.web.operations import JSON, Call, Operation
from serai.web.routes.games import pack_of, texts_of, title_of
from serai.words import Speaker
from serai.words.catalogue import catalogue

# The catalogues that only pages use.
_PAGES: Final = ("page", "home", "table", "panels")


async def show_box(call: Call) -> Lasting:
    """The words and things of a table's game, in the reader's language."""
    sitting = await call.sitting()
    agreed = agreed_options(sitting.game, sitting.row)
    options = read_options(sitting.game.options_kind, agreed)
    return _box(sitting.game, options, call.language)


@lru_cache(maxsize=64)
def _box(game: Game[Any], options: msgspec.Struct, language: str) -> Lasting:
    speaker = Speaker(language, game.name, lambda kind, id: game.component_name(kind, id, language))
    box = Box(
        game=game.name,
        title=title_of(game.name, language),
        pack=pack_of(game, language),
        labels={word.text: speaker.word(word.verb, word.args) for word in game.lexicon},
        components=game.components(language, options),
        texts=texts_of(game.name, language),
    )
    return Lasting(msgspec.json.encode(box), JSON)


async def show_texts(call: Call) -> Lasting:
    """The texts of the pages, in the reader's language."""
    return _texts(call.language)


@lru_cache
def _texts(language: str) -> Lasting:
    found = catalogue(language)
    texts = {
        key: list(forms)
        for key, forms in found.sentences.items()
        if found.subject_of[key] in _PAGES
    }
    return Lasting(msgspec.json.encode(Texts(language, texts)), JSON)


OPERATIONS = (
    Operation("GET", "/api/tables/{table}/box", show_box, gives=Box, refusals=(404,)),
    Operation("GET", "/api/texts", show_texts, gives=Texts),
)
