"""Catalogues: translated sentences by key, read from PO files when a language is first needed.

A msgid is a key (`five-tribes.event.dropped`), never an English sentence, so that English can be
corrected like any other language and two equal English words may differ elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from serai.core.texts import LANGUAGES
from serai.i18n.inflection import PlaceholderFiller
from serai.i18n.po_file import read_po

# The folders that hold catalogues by language: that of this package, and every game's (see `games.registry`).
_folders = [Path(__file__).parent / "locale"]
_COMMON = "serai"
_NOTHING: Mapping[str, object] = MappingProxyType({})


class UnknownKey(KeyError):
    """A key that no catalogue of the language has: a mistake in code, not of a player."""

    def __str__(self) -> str:
        return str(self.args[0])


class MissingParameter(KeyError):
    """A sentence needs a parameter, or a count, that the caller did not give."""

    def __str__(self) -> str:
        return str(self.args[0])


class Catalogue:
    """All sentences of one language."""

    def __init__(self, language: str, plural: Callable[[int], int]) -> None:
        self.language = language
        self.sentences: dict[str, tuple[str, ...]] = {}
        self.counted: set[str] = set()
        self.subject_of: dict[str, str] = {}
        self._plural = plural
        self._fillers: dict[str, PlaceholderFiller] = {}
        self._variants: dict[str, list[tuple[tuple[str, ...], str]]] = {}

    def add(self, subject: str, key: str, forms: tuple[str, ...], counted: bool) -> None:
        if key in self.sentences:
            raise ValueError(f"the key {key!r} stands in two {self.language!r} catalogues")
        self.sentences[key] = forms
        if counted:
            self.counted.add(key)
        self.subject_of[key] = subject
        if subject not in self._fillers:
            # The common catalogue names its things without a prefix, a game's with the game's name.
            prefix = "" if subject == _COMMON else f"{subject}."
            self._fillers[subject] = PlaceholderFiller(self.language, prefix, self.translate)
        base, *conditions = key.split("+")
        self._variants.setdefault(base, []).append((tuple(conditions), key))

    def translate(self, key: str, params: Mapping[str, object], count: int | None) -> str:
        sentence = self._sentence(key, count)
        if count is not None:
            params = {**params, "count": count}
        try:
            return self._fillers[self.subject_of[key]].fill(sentence, params)
        except (UnknownKey, MissingParameter):
            raise
        except KeyError as error:
            raise MissingParameter(
                f"the {self.language!r} text of {key!r} needs the parameter {error.args[0]!r}"
            ) from error

    def _sentence(self, key: str, count: int | None) -> str:
        forms = self.sentences.get(key)
        if forms is None:
            raise UnknownKey(f"no {self.language!r} text for the key {key!r}")
        if key not in self.counted:
            return forms[0]
        if count is None:
            raise MissingParameter(f"the key {key!r} has plural forms and needs a count")
        return forms[self._plural(abs(count))]

    def variant(self, key: str, facts: Mapping[str, object]) -> str:
        """The key among `key`, `key+fact`, `key+fact=value`… that says most about these facts.

        `+fact` asks for a fact that is there and neither zero nor empty, `+fact=value` for that
        very value.  The most conditions win; between equals the first one in the catalogue.
        """
        best, most = "", -1
        for conditions, candidate in self._variants.get(key, ()):
            if len(conditions) > most and all(_holds(c, facts) for c in conditions):
                best, most = candidate, len(conditions)
        if not best:
            raise UnknownKey(f"no {self.language!r} text for the key {key!r} with {dict(facts)}")
        return best


def _holds(condition: str, facts: Mapping[str, object]) -> bool:
    name, asks, value = condition.partition("=")
    fact = facts.get(name)
    return str(fact) == value if asks else bool(fact)


def add_locale(folder: Path) -> None:
    """Add the catalogues in `<language>/` of a folder to those of every language."""
    if folder not in _folders:
        _folders.append(folder)
        catalogue.cache_clear()


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, all subjects together."""
    if language not in LANGUAGES:
        raise ValueError(f"no texts in {language!r}; there are {', '.join(LANGUAGES)}")
    found: Catalogue | None = None
    for folder in _folders:
        for file in sorted((folder / language).iterdir(), key=lambda entry: entry.name):
            # A subject may have several files: five-tribes.po, five-tribes.whims.po.
            subject = file.name.partition(".")[0]
            if not file.name.endswith(".po"):
                continue
            messages, plural = read_po(file.read_text("utf-8"))
            if found is None:
                found = Catalogue(language, plural)
            for message in messages:
                found.add(subject, message.key, message.forms, message.counted)
    if found is None:
        raise FileNotFoundError(f"no catalogues for {language!r}")
    return found


def languages() -> tuple[str, ...]:
    """The supported languages; the first is the fallback."""
    return LANGUAGES


def pick_language(preferred: str | None) -> str:
    """The supported language nearest to a wish such as "ru_RU.UTF-8", "pl-PL" or None."""
    wish = re.split(r"[-_.@]", (preferred or "").strip().lower())[0]
    return wish if wish in LANGUAGES else LANGUAGES[0]


def translate(
    language: str,
    key: str,
    params: Mapping[str, object] = _NOTHING,
    count: int | None = None,
) -> str:
    """The sentence for a key, its placeholders filled (see `inflection`).

    `count` chooses the plural form of a key that has several, and fills `{count}`.
    """
    return catalogue(language).translate(key, params, count)


def translate_variant(
    language: str, key: str, facts: Mapping[str, object], params: Mapping[str, object]
) -> str:
    """The variant of a key that says most about these facts, as a sentence."""
    found = catalogue(language)
    return found.translate(found.variant(key, facts), params, None)
