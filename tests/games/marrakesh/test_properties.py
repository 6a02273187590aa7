"""Random games for every number of seats, both floors, each expansion alone and all together."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from serai.games.marrakesh.content.box import standard_text
from serai.games.marrakesh.game import open_game
from serai.games.marrakesh.names import COLOURS, RESOURCES
from serai.games.marrakesh.state import Table
from tests.rules.marrakesh.board import ALL_EXPANSIONS, marrakesh

from .invariants import check, check_end

pytestmark = pytest.mark.slow

SETS: list[dict[str, str]] = [
    {},
    *[{name: value} for name, value in ALL_EXPANSIONS.items()],
    ALL_EXPANSIONS,
    {"exp3_exchange_offices": "new_only", "tower_floor": "b2"},
    {**ALL_EXPANSIONS, "tower_floor": "b2", "disc_start": "random"},
]


def any_word(table: Table, dice: Random) -> tuple[int, int]:
    """Anybody who is asked says anything that is allowed; sometimes a choice is changed."""
    seat = dice.choice(table.deciders())
    return seat, dice.choice(table.words(seat))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(len(SETS)))
def test_games_keep_what_must_hold(seats: int, number: int) -> None:
    options = SETS[number]
    table = marrakesh().new(seats=seats, seed=number, options=options)
    dice = Random(100 * seats + number)
    said = 0
    while not table.over:
        seat, word = any_word(table, dice)
        table.act(seat, word)
        said += 1
        if said % 5 == 0:
            check(table)
    check(table)
    check_end(table)
    assert table.ply < 900


# By seats: every set of options once, the base game and all expansions with every number of seats.
ROUND_TRIPS = [
    *[(seats, options) for options in (SETS[0], ALL_EXPANSIONS) for seats in (2, 3, 4)],
    *[(2 + number % 3, options) for number, options in enumerate(SETS[1:]) if options is not ALL_EXPANSIONS],
]  # fmt: skip


@pytest.mark.parametrize(("seats", "options"), ROUND_TRIPS)
def test_documents_copies_and_records_go_round(seats: int, options: dict[str, Any]) -> None:
    """In every state, of a game with few options in every third; a record is written and replayed now and then."""
    game = marrakesh()
    table = game.new(seats=seats, seed=seats, options=options)
    dice = Random(seats)
    whole = options in (SETS[0], ALL_EXPANSIONS)
    while not table.over:
        seat, word = any_word(table, dice)
        table.act(seat, word)
        if not whole and table.ply % 3:
            continue
        document = table.document()
        assert table.copy().document() == document
        again = game.load(json.loads(json.dumps(document)))
        assert again.document() == document
        assert [again.words(other) for other in range(seats)] == [
            table.words(other) for other in range(seats)
        ]
        if dice.random() < 0.02:
            replayed = game.replay(table.record())
            assert replayed.document() == document
    replayed = game.replay(table.record())
    assert replayed.document() == table.document()
    assert replayed.record() == table.record()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_loaded_game_goes_on_as_the_game_itself(seats: int) -> None:
    game = marrakesh()
    table = game.new(seats=seats, seed=50 + seats, options=ALL_EXPANSIONS)
    dice = Random(seats)
    for _ in range(60):
        table.act(*any_word(table, dice))
    loaded = game.load(table.document())
    words = Random(7)
    for state in (table, loaded):
        words.seed(7)
        for _ in range(80):
            state.act(*any_word(state, words))
    assert loaded.document() == table.document()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_imagined_worlds_look_and_sound_the_same(seats: int) -> None:
    """MK-H.0"""
    table = marrakesh().new(seats=seats, seed=seats, options=ALL_EXPANSIONS)
    dice = Random(seats)
    while not table.over:
        table.act(*any_word(table, dice))
        if dice.random() < 0.05:
            for seat in (*range(seats), None):
                door = table.seat(seat)
                world = door.imagine(dice)
                assert world.seat(seat).view() == door.view()
                if seat is not None:
                    assert world.words(seat) == table.words(seat)
                if isinstance(world, Table) and not world.over:
                    check(world)


def test_the_order_in_the_tower_is_imagined_anew() -> None:
    """MK-H.9: the contents are known, never their order."""
    table = marrakesh().load(
        {"game": "marrakesh", "seats": 2, "tower": ["red", "gray", "black", "white", "pink"]}
    )
    dice = Random(1)
    worlds = [table.seat(0).imagine(dice) for _ in range(20)]
    orders = {world.stuck for world in worlds if isinstance(world, Table)}
    assert len(orders) > 5
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(table.stuck))}


def test_undo_goes_back_one_word() -> None:
    table = marrakesh().new(seats=2, seed=3)
    dice = Random(3)
    undone = 0
    while not table.over and undone < 30:
        seat, word = any_word(table, dice)
        before = table.document()
        table.act(seat, word)
        if table.ply > table.undo_floor and table.mover == seat:
            assert table.undone(seat).document() == before
            undone += 1
    assert undone == 30


def test_packs_of_owners_play() -> None:
    """A pack that is the shipped one under another name has its own lexicon and hash."""
    text = standard_text().replace("marrakesh-reconstruction", "my-own")
    game = open_game(text)
    assert game.pack_name == "my-own"
    assert game.pack_hash != marrakesh().pack_hash
    assert len(game.lexicon) == len(marrakesh().lexicon)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, ALL_EXPANSIONS], ids=["base", "all"])
def test_events_account_for_everything(seats: int, options: dict[str, Any]) -> None:
    """Points, resources, keshis and tiles change as the events say, and not otherwise."""
    table = marrakesh().new(seats=seats, seed=9 + seats, options=options)
    events = table.collect_events()
    dice = Random(seats)
    while not table.over:
        table.act(*any_word(table, dice))
    counted: Counter[tuple[int, str]] = Counter()
    scrolls: list[list[str]] = [[] for _ in range(seats)]
    for event in events:
        facts: dict[str, Any] = dict(event.facts)
        if event.name == "vp":
            counted[event.seat, "vp"] += facts["points"]
        elif event.name in ("gained", "paid"):
            sign = 1 if event.name == "gained" else -1
            counted[event.seat, facts["what"]] += sign * facts["amount"]
        elif event.name == "placed":
            counted[event.seat, facts["colour"]] += 1
        elif event.name == "returned_goods":
            counted[event.seat, facts["colour"]] -= facts["amount"]
        elif event.name == "returned_keshi":
            counted[event.seat, facts["keshi"].split()[0]] -= 1
        elif event.name == "took_scroll":
            scrolls[event.seat].append(facts["scroll"])
        elif event.name in ("took_luxury", "explored", "took_city", "built"):
            counted[event.seat, event.name] += 1
    for seat in range(seats):
        assert table.vp[seat] == 10 + counted[seat, "vp"]
        for place, resource in enumerate(RESOURCES):
            assert table.resources[seat * 3 + place] == 1 + counted[seat, resource]
        for place, colour in enumerate(COLOURS):
            assert table.keshis[seat * len(COLOURS) + place] == counted[seat, colour]
        assert [table.contents.scrolls[tile] for tile in table.scrolls[seat]] == scrolls[seat]
        assert len(table.luxury[seat]) == counted[seat, "took_luxury"]
        assert len(table.line[seat]) == counted[seat, "explored"]
        assert table.gates_built(seat) == counted[seat, "built"]
