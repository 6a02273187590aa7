"""The JSON Schemas of documents: every document that a game writes is valid, and what the loader refuses is not."""

from pathlib import Path
from random import Random
from typing import Any

import jsonschema_rs
import pytest

import serai
from serai.core.errors import BadDocument
from serai.games.registry import games
from tests.support.lab import CONFIGURATIONS, IDS, Configuration, deal, play_on

GAMES = Path(__file__).parent


def validator(name: str) -> Any:
    return jsonschema_rs.Draft202012Validator(serai.game(name).schema())


@pytest.mark.slow
@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=IDS)
def test_every_position_of_a_game_is_valid(configuration: Configuration) -> None:
    valid = validator(configuration[0])
    state = deal(configuration)
    dice = Random(1)
    while not state.over:
        valid.validate(state.document())
        play_on(state, dice, 3)
    valid.validate(state.document())


@pytest.mark.slow
@pytest.mark.parametrize("name", games())
def test_the_ends_of_recorded_games_are_valid(name: str) -> None:
    valid = validator(name)
    records = sorted((GAMES / name.replace("-", "_") / "fixtures").glob("*.txt"))
    assert records
    for path in records:
        valid.validate(serai.game(name).replay(path.read_text("utf-8")).document())


@pytest.mark.parametrize("name", games())
def test_a_schema_says_which_it_is(name: str) -> None:
    schema = serai.game(name).schema()
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"].endswith(f"/{name}.json")
    jsonschema_rs.meta.validate(schema)


WRONG: dict[str, list[dict[str, Any]]] = {
    "five-tribes": [
        {"players": [{"djinns": ["nobody"]}]},
        {"meeples": {"z9": "y"}},
        {"resource_row": ["camel"]},
        {"djinn_row": ["nobody"]},
    ],
    "amul": [{"row": ["nope"]}, {"players": [{"hand": ["nope"]}]}, {"players": [{}] * 9}],
    "marrakesh": [{"phase": "lunch"}, {"tower": ["violet"]}, {"players": [{"lines": {"up": 1}}]}],
}


@pytest.mark.parametrize("name", games())
def test_what_the_loader_refuses_the_schema_refuses_too(name: str) -> None:
    game, valid = serai.game(name), validator(name)
    seats = game.least_seats
    right: dict[str, Any] = {"game": name, "seats": seats}
    assert valid.is_valid(right)
    game.load(right)
    other = next(each for each in games() if each != name)
    wrong: list[dict[str, Any]] = [
        {"game": other},
        {"seats": seats - 1},
        {"seats": game.most_seats + 1},
        *WRONG[name],
    ]
    for change in wrong:
        assert not valid.is_valid(right | change), change
        with pytest.raises(BadDocument):
            game.load(right | change)
