"""Texts for people in English, Russian and Polish; knows no game by name.

Sentences live in `locale/<language>/*.po`, here and in the folder of each game; code holds their keys only.
"""

from serai.core.texts import LANGUAGES, install_translator
from serai.i18n.catalogue import (
    MissingParameter,
    UnknownKey,
    add_locale,
    languages,
    pick_language,
    translate,
)
from serai.i18n.inflection import capital
from serai.i18n.numbers import decimal
from serai.i18n.sentences import GameSentences

__all__ = [
    "LANGUAGES",
    "GameSentences",
    "MissingParameter",
    "UnknownKey",
    "add_locale",
    "capital",
    "decimal",
    "languages",
    "pick_language",
    "translate",
]

install_translator(translate)
