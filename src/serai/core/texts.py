"""The languages, and the translation hook: turns the key of a message and its facts into a sentence.

The core carries keys and facts only. `serai.i18n` installs its translator when it is imported; without it a message
is shown as its key and facts, so that nothing here needs a catalogue.
"""

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias, get_args

# Every language of Serai, here and nowhere else; the first is for readers of any other.
Language: TypeAlias = Literal["en", "ru", "pl"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

Translator = Callable[[str, str, Mapping[str, object], int | None], str]

_NO_FACTS: Final[dict[str, object]] = {}
_installed: list[Translator] = []


def install_translator(translator: Translator) -> None:
    _installed[:] = [translator]


def render(
    language: str, key: str, facts: Mapping[str, object] = _NO_FACTS, count: int | None = None
) -> str:
    """The sentence for a key in a language; `count` chooses its plural form."""
    if _installed:
        return _installed[0](language, key, facts, count)
    listed = ", ".join(f"{name}={fact}" for name, fact in facts.items())
    return f"{key} ({listed})" if listed else key
