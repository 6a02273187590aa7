"""Everything wrong with a pack, one line each (AM-21.2)."""

from collections.abc import Sequence
from typing import final

from serai.core.errors import BadPack
from serai.words import say


@final
class Spot:
    """Where in a pack something is: a card or a section, and the path of a field in it."""

    __slots__ = ("name", "of_card", "path")

    def __init__(self, name: str, of_card: bool, path: str = "") -> None:
        self.name = name
        self.of_card = of_card
        self.path = path

    def into(self, field: str) -> "Spot":
        return Spot(self.name, self.of_card, f"{self.path}.{field}" if self.path else field)

    def item(self, position: int) -> "Spot":
        return Spot(self.name, self.of_card, f"{self.path}[{position}]")


@final
class Fault:
    """One thing wrong: its code (AM-21.3), where it is, and the key and parameters of the reason."""

    __slots__ = ("code", "key", "params", "spot")

    def __init__(self, code: str, spot: Spot, key: str, params: dict[str, str | int]) -> None:
        self.code = code
        self.spot = spot
        self.key = key
        self.params = params

    def text(self, language: str) -> str:
        reason = say(language, f"error.{self.key}", self.params)
        frame = "error.amul.pack.card" if self.spot.of_card else "error.amul.pack.section"
        said = {
            "code": self.code,
            "name": self.spot.name,
            "field": self.spot.path,
            "reason": reason,
        }
        return say(language, frame, said)


class FaultyAmulPack(BadPack):
    """A pack that cannot be played, with all its faults."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(faults[0].key, faults[0].params, "AM-21.1")
        self.faults = tuple(faults)

    def text(self, language: str) -> str:
        return "\n".join(fault.text(language) for fault in self.faults)


@final
class Faults:
    """Gathers faults, so that an owner hears all of them at once."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: list[Fault] = []

    def add(self, spot: Spot, key: str, code: str, **params: str | int) -> None:
        self.found.append(Fault(code, spot, key, params))

    def stop(self) -> None:
        """Refuse the pack if anything was found."""
        if self.found:
            raise FaultyAmulPack(self.found)

    # What many checks need. Each says whether the value can be used.

    def mapping(self, spot: Spot, value: object) -> bool:
        return self._typed(spot, isinstance(value, dict), "table")

    def listing(self, spot: Spot, value: object) -> bool:
        return self._typed(spot, isinstance(value, list), "list")

    def text(self, spot: Spot, value: object) -> bool:
        return self._typed(spot, isinstance(value, str), "text")

    def truth(self, spot: Spot, value: object) -> bool:
        return self._typed(spot, isinstance(value, bool), "truth")

    def number(self, spot: Spot, value: object, least: int | None = None) -> bool:
        if not self._typed(spot, type(value) is int, "number"):
            return False
        if least is not None and isinstance(value, int) and value < least:
            self.add(spot, "amul.pack.too-small", "AMP-03", value=value, least=least)
            return False
        return True

    def fields(
        self, spot: Spot, value: object, required: Sequence[str], optional: Sequence[str] = ()
    ) -> bool:
        """A mapping that has all its fields and no other; True if it is a mapping at all."""
        if not self.mapping(spot, value):
            return False
        assert isinstance(value, dict)
        for name in value:
            if name not in required and name not in optional:
                self.add(spot.into(name), "amul.pack.unknown-field", "AMP-03")
        for name in required:
            if name not in value:
                self.add(spot.into(name), "amul.pack.missing-field", "AMP-03")
        return True

    def languages(self, spot: Spot, value: object, languages: Sequence[str]) -> None:
        """A text in every language (AMP-06)."""
        if not self.fields(spot, value, (), languages):
            return
        assert isinstance(value, dict)
        for language in languages:
            self.words(spot.into(language), value.get(language))

    def words(self, spot: Spot, value: object) -> bool:
        """A text that is there and not empty (AMP-06)."""
        if isinstance(value, str) and value:
            return True
        self.add(spot, "amul.pack.no-text", "AMP-06")
        return False

    def _typed(self, spot: Spot, fits: bool, expected: str) -> bool:
        if not fits:
            self.add(spot, "amul.pack.wrong-type", "AMP-03", expected=expected)
        return fits
