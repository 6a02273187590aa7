"""What a page needs to speak: the words and things of a table's game, and the texts of the page itself."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import msgspec

from serai.core.game import Game
from serai.core.options import read_options
from serai.games.registry import manifest
from serai.i18n import GameSentences
from serai.i18n.catalogue import catalogue
from serai.server.tables.deal import agreed_options
from serai.web.cached_response import CachedResponse
from serai.web.endpoint import JSON, Call, Endpoint
from serai.web.routes.games import pack_of, texts_of, title_of
from serai.web.wire import Box, Texts

# The catalogues that only pages use.
_PAGES: Final = ("page", "home", "table", "panels")


async def show_box(call: Call) -> CachedResponse:
    """The words and things of a table's game, in the reader's language."""
    live = await call.live_table()
    agreed = agreed_options(live.game, live.row)
    options = read_options(live.game.options_kind, agreed)
    return _box(live.game, options, call.language)


@lru_cache(maxsize=64)
def _box(game: Game[Any], options: msgspec.Struct, language: str) -> CachedResponse:
    speaker = GameSentences(
        language,
        manifest(game.name).phrases(),
        lambda kind, id: game.component_name(kind, id, language),
    )
    box = Box(
        game=game.name,
        title=title_of(game.name, language),
        pack=pack_of(game, language),
        labels={word.text: speaker.word(word.verb, word.args) for word in game.lexicon},
        components=game.components(language, options),
        texts=texts_of(game.name, language),
    )
    return CachedResponse(msgspec.json.encode(box), JSON)


async def show_texts(call: Call) -> CachedResponse:
    """The texts of the pages, in the reader's language."""
    return _texts(call.language)


@lru_cache
def _texts(language: str) -> CachedResponse:
    found = catalogue(language)
    texts = {
        key: list(forms)
        for key, forms in found.sentences.items()
        if found.subject_of[key] in _PAGES
    }
    return CachedResponse(msgspec.json.encode(Texts(language, texts)), JSON)


OPERATIONS = (
    Endpoint("GET", "/api/tables/{table}/box", show_box, gives=Box, refusals=(404,)),
    Endpoint("GET", "/api/texts", show_texts, gives=Texts),
)
