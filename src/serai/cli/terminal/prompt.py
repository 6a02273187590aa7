"""The interactive prompt: completion, suggestions and an input history per seat.

What one player typed must not be offered to the next one at the same keyboard.
"""

from collections.abc import Iterator, Sequence
from typing import Final, final

from prompt_toolkit import PromptSession
from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from serai.cli.terminal.parse_action import plain_parts
from serai.cli.terminal.screen import InputChoice

_MOST: Final = 40


@final
class PromptLine:
    """Asks with completion; each seat has an input history of its own."""

    def __init__(self) -> None:
        self._sessions: dict[int, PromptSession[str]] = {}

    def ask(self, prompt: str, whose: int, offers: Sequence[InputChoice]) -> str:
        session = self._sessions.setdefault(whose, PromptSession())
        return session.prompt(
            prompt,
            completer=OfferCompleter(offers),
            auto_suggest=OfferSuggest(offers),
            complete_while_typing=False,
        )


@final
class OfferCompleter(Completer):
    """Completes to the offered lines; part by part where they are many."""

    def __init__(self, offers: Sequence[InputChoice]) -> None:
        self._offers = offers

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterator[Completion]:
        typed = document.text_before_cursor.lstrip()
        for offer in next_offers(typed, self._offers):
            yield Completion(offer.text, start_position=-len(typed), display_meta=offer.about)


@final
class OfferSuggest(AutoSuggest):
    """Shows the rest of a line as soon as only one is meant."""

    def __init__(self, offers: Sequence[InputChoice]) -> None:
        self._offers = offers

    def get_suggestion(self, buffer: Buffer, document: Document) -> Suggestion | None:
        typed = document.text.lstrip()
        found = _beginning_with(typed, self._offers) if typed else []
        return Suggestion(found[0].text[len(typed) :]) if len(found) == 1 else None


def next_offers(typed: str, offers: Sequence[InputChoice]) -> list[InputChoice]:
    """What can stand where `typed` stands."""
    found = _beginning_with(typed, offers) or _called(typed, offers)
    if len(found) <= _MOST:
        return found
    parts = typed.count(" ") + 1
    beginnings = dict.fromkeys(" ".join(offer.text.split(" ")[:parts]) for offer in found)
    whole = {offer.text: offer for offer in found}
    return [whole.get(text, InputChoice(f"{text} ", "")) for text in beginnings]


def _beginning_with(typed: str, offers: Sequence[InputChoice]) -> list[InputChoice]:
    return [offer for offer in offers if offer.text.startswith(typed.lower())]


def _called(typed: str, offers: Sequence[InputChoice]) -> list[InputChoice]:
    """The offers that are called so in the reader's language."""
    begun = " ".join(plain_parts(typed))
    if not begun:
        return []
    return [
        offer
        for offer in offers
        if any(" ".join(plain_parts(form)).startswith(begun) for form in offer.aliases)
    ]
