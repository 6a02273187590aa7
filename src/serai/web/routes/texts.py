"""Endpoints of translations: labels and components of a table's game, and the texts of the pages.

They are cached with an ETag, in memory and in the browser: the same for every reader of a language.
"""

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
from serai.web.wire import TableBox, Texts

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
    sentences = GameSentences(
        language,
        manifest(game.name).phrases(),
        lambda kind, id: game.component_name(kind, id, language),
    )
    box = TableBox(
        game=game.name,
        title=title_of(game.name, language),
        pack=pack_of(game, language),
        labels={word.text: sentences.word(word.verb, word.args) for word in game.lexicon},
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


ENDPOINTS = (
    Endpoint("GET", "/api/tables/{table}/box", show_box, response=TableBox, errors=(404,)),
    Endpoint("GET", "/api/texts", show_texts, response=Texts),
)
