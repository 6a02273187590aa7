"""The cache of sentences: it never returns the sentence of other facts."""

import pytest

from serai.games.registry import manifest
from serai.i18n import GameSentences
from serai.i18n import sentences as speaker


def dropped(speaking: GameSentences, seat: str | None, tile: str, tribe: str) -> str:
    return speaking.event("dropped", seat, {"tile": tile, "tribe": tribe})


def test_the_same_is_said_again_and_something_else_is_not() -> None:
    speaking = GameSentences("en", manifest("five-tribes").phrases())
    first = dropped(speaking, "Ann", "c3", "elder")
    assert first == dropped(
        GameSentences("en", manifest("five-tribes").phrases()), "Ann", "c3", "elder"
    )
    others = [
        dropped(speaking, "Bob", "c3", "elder"),
        dropped(speaking, "Ann", "c4", "elder"),
        dropped(speaking, "Ann", "c3", "vizier"),
        dropped(GameSentences("pl", manifest("five-tribes").phrases()), "Ann", "c3", "elder"),
    ]
    assert first == dropped(speaking, "Ann", "c3", "elder")
    assert len({first, *others}) == 5


def test_what_is_forgotten_is_said_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaker, "_MOST_REMEMBERED", 2)
    speaking = GameSentences("en", manifest("five-tribes").phrases())
    tiles = ("a1", "b2", "c3", "d4", "e5")
    told = [dropped(speaking, "Ann", tile, "elder") for tile in tiles]
    assert told == [dropped(speaking, "Ann", tile, "elder") for tile in tiles]
    assert all(tile in sentence for tile, sentence in zip(tiles, told, strict=True))
