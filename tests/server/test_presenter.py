"""The presenter: people by their names, wherever a sentence mentions them."""

from __future__ import annotations

import pytest

from serai.core.events import Event
from serai.server.tables.presenter import Presenter
from serai.server.tables.service import Agreement, Chair
from tests.support.table_service import open_house


async def told(address: str, game: str, event: Event, *names: str) -> str:
    """The sentence about an event at a table where these people sit."""
    async with open_house(address) as house:
        chairs = [Chair("person", name=name) for name in names]
        live, _ = await house.open_table(Agreement(game, chairs), None)
        sentence: str = Presenter(live, None, "en")._event(event)["text"]
        return sentence


async def test_people_are_called_by_their_names_and_seats_by_their_own(address: str) -> None:
    order = Event("valour_order", -1, {"seats": ["seat1", "seat0", "seat2"]})
    assert await told(address, "amul", order, "Ann", "Bob", "") == (
        "By valour the order is: Bob, Ann and Square."
    )
    killed = Event("killed", 0, {"tribe": "elder", "victim": "pink"})
    assert (
        await told(address, "five-tribes", killed, "Ann", "Bob")
        == "Ann kills an elder kept by Bob."
    )
    assert await told(address, "five-tribes", killed, "", "") == "Blue kills an elder kept by Pink."


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "Medium"), ("ru", "Средний"), ("pl", "Średni")],
)
async def test_a_bot_that_takes_over_is_called_by_its_strength(
    address: str, language: str, text: str
) -> None:
    async with open_house(address) as house:
        chairs = [Chair("person", name="Ann"), Chair("bot")]
        live, _ = await house.open_table(Agreement("five-tribes", chairs), None)
        took_over = Event("bot_took_over", 0, {"bot": "greedy"})
        presenter = Presenter(live, None, language)
        sentence = presenter._event(took_over)["text"]
        assert presenter.name(1) == {"en": "Falcon", "ru": "Сокол", "pl": "Sokół"}[language]
    assert text in sentence
    assert "greedy" not in sentence
