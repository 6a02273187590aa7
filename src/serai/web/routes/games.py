"""Endpoints of games: what can be played here, and by which rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from serai.bots import levels
from serai.core.game import Game
from serai.core.options import allowed_values, text_forms
from serai.games.editions import editions
from serai.games.guides import figures_of, guide_of
from serai.games.registry import game as game_by_name
from serai.games.registry import games
from serai.i18n import UnknownKey, translate
from serai.i18n.catalogue import catalogue
from serai.i18n.rules_pages import rules_of
from serai.web.cached_response import CachedResponse
from serai.web.endpoint import JSON, Call, Endpoint
from serai.web.errors import RequestError
from serai.web.wire import (
    EditionInfo,
    GameInfo,
    Games,
    GameSummary,
    GuidePage,
    OptionInfo,
    PackInfo,
    RulesPage,
)


async def list_games(call: Call) -> list[GameSummary]:
    """The games that can be played here, in their own order."""
    return [GameSummary(**_summary(game_by_name(name), call.language)) for name in games()]


async def show_game(call: Call) -> GameInfo:
    """A game with all its words and its texts in the reader's language."""
    game = game_by_name(call.path["game"])
    return GameInfo(
        **_summary(game, call.language),
        lexicon=[word.text for word in game.lexicon],
        components=game.all_components(call.language),
        texts=texts_of(game.name, call.language),
    )


async def show_rules(call: Call) -> CachedResponse:
    """The numbered rules of a game, as Markdown; in English if they are not translated."""
    return _rules(game_by_name(call.path["game"]).name, call.language)


@lru_cache
def _rules(game: str, language: str) -> CachedResponse:
    text, actual = rules_of(game, language)
    return CachedResponse(msgspec.json.encode(RulesPage(game, actual, text)), JSON)


async def show_guide(call: Call) -> CachedResponse:
    """How a game is played, with pictures: positions that a board draws."""
    game = game_by_name(call.path["game"])
    if not guide_of(game.name, call.language):
        raise RequestError(404, "no-guide", {"game": game.name})
    return _guide(game, call.language)


@lru_cache
def _guide(game: Game[Any], language: str) -> CachedResponse:
    page = GuidePage(
        game=game.name,
        title=title_of(game.name, language),
        language=language,
        text=guide_of(game.name, language),
        figures=figures_of(game),
    )
    return CachedResponse(msgspec.json.encode(page), JSON)


async def show_schema(call: Call) -> dict[str, Any]:
    """The JSON Schema of a game's documents."""
    return game_by_name(call.path["game"]).schema()


def _summary(game: Game[Any], language: str) -> dict[str, Any]:
    defaults = msgspec.structs.asdict(game.options_kind())
    forms = text_forms(game.options_kind)
    needs = game.option_needs()
    options = [
        OptionInfo(
            id=name,
            values=list(values),
            default=defaults[name],
            title=_translate(language, f"{game.name}.option.{name}", name),
            about=_translate(language, f"{game.name}.about.option.{name}", ""),
            pattern=forms.get(name),
            most_seats=_most_seats(game, name),
            needs=needs.get(name),
        )
        for name, values in allowed_values(game.options_kind).items()
    ]
    return {
        "name": game.name,
        "title": title_of(game.name, language),
        "least_seats": game.least_seats,
        "most_seats": game.seats_with(game.options_kind())[1],
        "options": options,
        "bots": list(levels()),
        "pack": pack_of(game, language),
        "editions": [EditionInfo(each.id, each.version, each.hash) for each in editions(game.name)],
        "about": _translate(language, f"{game.name}.lead", ""),
        "length": _translate(language, f"{game.name}.length", ""),
    }


def _most_seats(game: Game[Any], name: str) -> int | None:
    """How many may play once an option that can only be on or off is on; None if that changes nothing."""
    if not isinstance(msgspec.structs.asdict(game.options_kind())[name], bool):
        return None
    usual = game.seats_with(game.options_kind())[1]
    most = game.seats_with(game.options_kind(**{name: True}))[1]
    return most if most != usual else None


def title_of(name: str, language: str) -> str:
    return _translate(language, f"{name}.name", name)


def pack_of(game: Game[Any], language: str) -> PackInfo:
    return PackInfo(game.pack_name, game.pack_hash, game.pack_status, game.pack_notice(language))


def texts_of(game: str, language: str) -> dict[str, list[str]]:
    """All texts of a game."""
    sentences = catalogue(language).sentences
    return {key: list(forms) for key, forms in sentences.items() if key.startswith(f"{game}.")}


def _translate(language: str, key: str, otherwise: str) -> str:
    try:
        return translate(language, key)
    except UnknownKey:
        return otherwise


ENDPOINTS = (
    Endpoint("GET", "/api/games", list_games, response=Games),
    Endpoint("GET", "/api/games/{game}", show_game, response=GameInfo, errors=(404,)),
    Endpoint("GET", "/api/games/{game}/rules", show_rules, response=RulesPage, errors=(404,)),
    Endpoint("GET", "/api/games/{game}/guide", show_guide, response=GuidePage, errors=(404,)),
    Endpoint("GET", "/api/games/{game}/schema", show_schema, response=dict, errors=(404,)),
)
