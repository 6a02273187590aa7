"""From what a player types to a word of the lexicon."""

from collections.abc import Iterable, Sequence

from serai.core.errors import IllegalAction, SeraiError
from serai.core.lexicon import Lexicon, Word

_SHOWN = 6


def understand(typed: str, legal: Sequence[Word], lexicon: Lexicon) -> Word:
    """The word that is meant: written out, shortened (`d c3 e`), or without its verb (`c3`).

    A word that exists but is not allowed now is returned too: the game says best why it is refused.
    """
    text = " ".join(typed.lower().split())
    if text in lexicon:
        return lexicon[lexicon.index(text)]
    meant = _meant(text, legal) or _meant(text, lexicon)
    if not meant:
        raise IllegalAction("unknown-word", {"word": text})
    if len(meant) > 1:
        raise SeraiError("cli.ambiguous-word", {"word": text, "known": _listed(meant)})
    return meant[0]


def _meant(text: str, words: Iterable[Word]) -> list[Word]:
    """The words that a text can mean, by the strictest way of reading that finds any."""
    known = list(words)
    parts = text.split(" ")
    readings = (
        [word for word in known if word.text.startswith(text)],
        [word for word in known if " ".join(word.args) == text],
        [word for word in known if _shortened(parts, word.text.split(" "))],
        [word for word in known if _shortened(parts, list(word.args))],
    )
    return next((found for found in readings if found), [])


def _shortened(parts: list[str], whole: list[str]) -> bool:
    return len(parts) <= len(whole) and all(
        full.startswith(part) for part, full in zip(parts, whole, strict=False)
    )


def _listed(words: list[Word]) -> str:
    more = ["…"] if len(words) > _SHOWN else []
    return ", ".join([*(word.text for word in words[:_SHOWN]), *more])
