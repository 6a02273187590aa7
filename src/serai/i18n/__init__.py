"""Everything a person reads, in English, Russian and Polish.

The lowest layer of the house: it imports nothing else of serai, so that even the errors of the core
can speak.  Sentences live in `locale/<language>/*.po`; code holds their keys only.
"""

from serai.i18n.catalogue import MissingParameter, UnknownKey, languages, pick_language, translate
from serai.i18n.inflection import capital
from serai.i18n.sentences import GameSentences

__all__ = [
    "MissingParameter",
    "GameSentences",
    "UnknownKey",
    "capital",
    "languages",
    "pick_language",
    "translate",
]
