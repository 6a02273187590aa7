"""A game's lexicon: the finite, ordered list of all words a player can say.

Inside the engine a word is its index in the lexicon; people, records and the wire see its text.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import final

from serai.core.errors import IllegalAction


@final
class Word:
    """One atomic action: `drop c3 elder`."""

    __slots__ = ("index", "text")

    def __init__(self, index: int, text: str) -> None:
        self.index = index
        self.text = text

    @property
    def verb(self) -> str:
        return self.text.partition(" ")[0]

    @property
    def args(self) -> tuple[str, ...]:
        return tuple(self.text.split(" ")[1:])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Word({self.index}, {self.text!r})"


@final
class Family:
    """A run of consecutive words with one verb, laid out as rows of `columns` words."""

    __slots__ = ("columns", "first", "texts")

    def __init__(self, texts: Sequence[str], columns: int = 1) -> None:
        self.texts = tuple(texts)
        self.columns = columns
        self.first = -1  # the lexicon that takes the family in says where it begins

    def word(self, row: int, column: int = 0) -> int:
        return self.first + row * self.columns + column

    def row(self, word: int) -> int:
        return (word - self.first) // self.columns

    def column(self, word: int) -> int:
        return (word - self.first) % self.columns

    def has(self, word: int) -> bool:
        return self.first <= word < self.first + len(self.texts)


@final
class Lexicon:
    """All words of a game, in order.

    `never` are texts that read like words and are none, because a rule never allows them: to each the key of the
    refusal and the rule.
    """

    __slots__ = ("_index", "_never", "_words")

    def __init__(
        self, families: Sequence[Family], never: Mapping[str, tuple[str, str]] | None = None
    ) -> None:
        words: list[Word] = []
        for family in families:
            family.first = len(words)
            words += [Word(family.first + i, text) for i, text in enumerate(family.texts)]
        self._words = tuple(words)
        self._index = {word.text: word.index for word in words}
        self._never = dict(never or {})
        if len(self._index) != len(words):
            raise ValueError("two words of the lexicon have the same text")

    def __len__(self) -> int:
        return len(self._words)

    def __getitem__(self, index: int) -> Word:
        return self._words[index]

    def __iter__(self) -> Iterator[Word]:
        return iter(self._words)

    def __contains__(self, word: object) -> bool:
        if isinstance(word, Word):
            return self._index.get(word.text) == word.index
        return word in self._index

    def index(self, word: Word | str) -> int:
        """The index of a word or of its text; blanks around and between the parts do not matter."""
        text = word.text if isinstance(word, Word) else " ".join(word.split())
        found = self._index.get(text, -1)
        if found < 0:
            key, rule = self._never.get(text, ("unknown-word", ""))
            raise IllegalAction(key, {"word": text}, rule)
        return found
