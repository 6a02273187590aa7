"""Everything a person reads, in English, Russian and Polish.

The lowest layer of the house: it imports nothing else of serai, so that even the errors of the core
can speak.  Sentences live in `locale/<language>/*.po`; code holds their keys only.
"""

from serai.words.catalogue import MissingParameter, UnknownKey, languages, pick_language, say
from serai.words.forms import capital
from serai.words.speaker import Speaker

__all__ = [
    "MissingParameter",
    "Speaker",
    "UnknownKey",
    "capital",
    "languages",
    "pick_language",
    "say",
]
