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
    """A run of consecutive words with one verb, laid out as rows of `columns` words.

    Words may end in a list that can be said in any order: from the part `listed_from` on (0: there is none), in items
    of so many parts, as in `gain 1 water 2 date`.
    """

    __slots__ = ("columns", "first", "item_parts", "listed_from", "texts")

    def __init__(
        self, texts: Sequence[str], columns: int = 1, listed_from: int = 0, item_parts: int = 1
    ) -> None:
        self.texts = tuple(texts)
        self.columns = columns
        self.listed_from = listed_from
        self.item_parts = item_parts
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

    __slots__ = ("_index", "_lists", "_never", "_words")

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
        # By the form of a list: the words with one, by their text with the list in alphabetical order.
        self._lists: dict[tuple[int, int], dict[str, int]] = {}
        for family in families:
            if family.listed_from:
                form = (family.listed_from, family.item_parts)
                by_text = self._lists.setdefault(form, {})
                for place, text in enumerate(family.texts):
                    by_text[_alphabetical(text, form)] = family.first + place

    def __len__(self) -> int:
        return len(self._words)

    def __getitem__(self, index: int) -> Word:
        return self._words[index]

    def __iter__(self) -> Iterator[Word]:
        return iter(self._words)

    def __contains__(self, word: object) -> bool:
        if isinstance(word, Word):
            return self._index.get(word.text) == word.index
        return isinstance(word, str) and self._find(word) >= 0

    def index(self, word: Word | str) -> int:
        """The index of a word or of its text.

        Blanks around and between the parts do not matter, nor does the order of a list.
        """
        text = word.text if isinstance(word, Word) else word
        found = self._find(text)
        if found < 0:
            said = " ".join(text.split())
            key, rule = self._never.get(said, ("unknown-word", ""))
            raise IllegalAction(key, {"word": said}, rule)
        return found

    def written(self, text: str) -> str:
        """A text as the lexicon writes it; one that is no word stays as it is."""
        found = self._find(text)
        return text if found < 0 else self._words[found].text

    def has_list(self, word: Word) -> bool:
        """Whether a word ends in a list that can be said in any order."""
        return any(
            by_text.get(_alphabetical(word.text, form)) == word.index
            for form, by_text in self._lists.items()
        )

    def _find(self, text: str) -> int:
        found = self._index.get(text, -1)
        if found >= 0:
            return found
        plain = " ".join(text.split())
        found = self._index.get(plain, -1)
        for form, by_text in self._lists.items():
            if found < 0:
                found = by_text.get(_alphabetical(plain, form), -1)
        return found


def _alphabetical(text: str, form: tuple[int, int]) -> str:
    """A text with its list in alphabetical order; what is joined by `+` is a list, too."""
    first, size = form
    parts = text.split(" ")
    rest = ["+".join(sorted(part.split("+"))) for part in parts[first:]]
    items = [" ".join(rest[place : place + size]) for place in range(0, len(rest), size)]
    return " ".join([*parts[:first], *sorted(items)])
