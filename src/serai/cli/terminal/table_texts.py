"""Texts of a terminal game in one language: words, events and the question to a seat.

One object, because all of them need the game's board and its sentences.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, final

from rich.text import Text

from serai.core.events import Event
from serai.core.game import Game
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.games.registry import manifest
from serai.games.terminal_board import TerminalBoard, View, ink
from serai.i18n import GameSentences

_WARNED: Final = "✗"


@final
class TableTexts:
    """The texts of one game in one language."""

    def __init__(self, game: Game[Any], language: str) -> None:
        self.board: TerminalBoard = manifest(game.name).terminal_board(game, language)
        self._game = game
        self._phrases = manifest(game.name).phrases()
        self._sentences = GameSentences(
            language,
            self._phrases,
            lambda kind, id: game.component_name(kind, id, language),
        )

    def word(self, word: Word) -> str:
        return self._sentences.word(word.verb, word.args)

    def about(self, word: Word, view: View) -> str:
        """What a word costs and brings, with a mark if it costs more than it seems to."""
        asked = self._phrases.question(self._game, view, [word])
        label = self._sentences.answer(asked, word)
        return f"{label} {_WARNED}" if self.board.warning(word, view) is not None else label

    def aliases(self, word: Word) -> list[str]:
        """What else can be typed for a word: the names people read, with or without its verb, or its sentence."""
        names = self.board.aliases(word)
        return [*names, *(f"{word.verb} {name}" for name in names), self.word(word)]

    def example(self, words: Sequence[Word], view: View) -> str:
        """Something that can be typed now: the name of a thing on the board, if the board explains its choices."""
        harmless = [word for word in words if self.board.warning(word, view) is None]
        first = (harmless or words)[0]
        if not self.board.explains_choices or not first.args:
            return first.text
        name = self.board.aliases(first)[0]
        alike = [word for word in words if name in self.board.aliases(word)]
        return name if alike == [first] else first.text

    def question(self, view: View, words: Sequence[Word]) -> str:
        """What is to be decided now, and what hangs on it."""
        asked = self._phrases.question(self._game, view, words)
        prompt, stakes = self._sentences.prompt(asked), self._sentences.stakes(asked)
        return f"{prompt}. {stakes}" if stakes else prompt

    def paragraphs(self, events: Iterable[Event], seat: Seat, *, whole: bool = False) -> list[Text]:
        """The events that a seat may know, one paragraph for all that a player does in a row.

        `whole` includes the events that everybody sees on the board anyway.
        """
        paragraphs: list[Text] = []
        actor: int | None = None
        for event in events:
            if event.name in self.board.quiet and not whole:
                continue
            who = event.seat if event.seat >= 0 else None
            sentence = self._sentence(event, seat)
            name = "" if who is None else f"{self.board.seat_name(who)} "
            if who is None or not sentence.startswith(name):
                paragraphs.append(ink(sentence, "italic"))
                actor = None
            elif who == actor:
                paragraphs[-1].append(" · ", "dim").append(sentence.removeprefix(name).rstrip("."))
            else:
                mark = self.board.seat_mark(who).append(" ")
                paragraphs.append(mark + Text(sentence.removeprefix(name).rstrip(".")))
                actor = who
        return paragraphs

    def _sentence(self, event: Event, seat: Seat) -> str:
        facts: dict[str, object] = dict(seat.facts_of(event))
        who = facts.pop("seat")
        name = self.board.seat_name(who) if isinstance(who, int) else None
        return self._sentences.event(str(facts.pop("event")), name, facts)


def joined(paragraphs: Sequence[Text]) -> Text:
    return Text("\n").join(paragraphs)
