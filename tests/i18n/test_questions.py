"""Questions: every decision is asked with what it costs and brings, in every language, and what is said is true."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

import serai
from serai.core.lexicon import Word
from serai.core.state import State
from serai.games.amul.scoring import totals
from serai.games.amul.state import Table as AmulTable
from serai.i18n import GameSentences
from serai.i18n.rules_pages import rules_of
from tests.support.five_tribes.random_tables import any_word, random_start
from tests.support.questions import asked, tellers

RULES = {
    game: set(re.findall(r"\*\*([A-Z]{2}-[0-9.]+)\*\*", rules_of(game, "en")[0]))
    for game in ("five-tribes", "amul")
}


def complete(text: str) -> bool:
    return bool(text) and not re.search(r"[{}]|  |None|True|False", text)


def check_texts(state: State, seat: int, all_tellers: list[GameSentences]) -> str:
    question, words = asked(state, seat)
    assert question.rule in RULES[state.game.name], question.step
    for teller in all_tellers:
        prompt, stakes = teller.prompt(question), teller.stakes(question)
        assert complete(prompt), question
        assert not prompt.endswith("."), prompt
        assert stakes == "" or (complete(stakes) and stakes.endswith(".")), stakes
        labels = [teller.answer(question, word) for word in words]
        assert all(complete(label) for label in labels), labels
        assert len(set(labels)) == len(labels), labels
    return question.step


def happened(state: State, seat: int, word: Word) -> tuple[State, dict[str, dict[str, Any]]]:
    """The table after a word, and by name the seat's own events: of several the first, which the word itself caused."""
    after = state.copy()
    events = after.collect_events()
    after.act_alone(seat, word.index)
    own = [event for event in events if event.seat == seat]
    return after, {event.name: dict(event.facts) for event in reversed(own)}


def check_five_tribes(state: Any, seat: int) -> int:
    """Play every answer on a copy; returns how many promises were compared."""
    question, words = asked(state, seat)
    compared = 0
    for word in words:
        said = question.answers[word.text]
        after, events = happened(state, seat, word)
        match word.verb:
            case "bid":
                assert events["bid"]["paid"] == said["paid"], word
            case "buy":
                assert events["bought"]["paid"] == said["price"], word
                if "gain" in said and not after.over:
                    pads = [table.seat(seat).scores()[seat] for table in (state, after)]
                    goods = [next(x.points for x in pad.lines if x.id == "goods") for pad in pads]
                    assert goods[1] - goods[0] == said["gain"], word
            case "sell":
                assert events["sold"]["gold"] == said["gold"], word
            case "fakirs":
                assert events["builders_paid"]["gold"] == said["gold"], word
            case "take":
                assert len(events["picked_up"]["meeples"]) == said["number"], word
            case "drop" if "meeples" in said:
                collected = events["collected"]
                assert {collected["tribe"]: collected["count"]} == said["meeples"], word
                assert ("took_control" in events) == said["control"], word
            case "kill" if "killed" in events and "control" in said:
                assert ("took_control" in events) == said["control"], word
                assert events["killed"]["fakirs"] == said["fakirs"], word
            case _:
                continue
        compared += 1
    return compared


@pytest.mark.parametrize("number", range(6))
def test_every_decision_of_five_tribes_is_asked_with_what_is_at_stake(number: int) -> None:
    state = random_start(2 + number % 3, number, rich=True)
    all_tellers, dice = list(tellers(state).values()), Random(number)
    compared = 0
    while not state.over:
        seat = state.deciders()[0]
        check_texts(state, seat, all_tellers)
        compared += check_five_tribes(state, seat)
        state.play(*any_word(state, dice))
    assert compared > 100


@pytest.mark.parametrize("seats", [3, 5])
def test_every_decision_of_amul_is_asked_with_what_is_at_stake(seats: int) -> None:
    state = serai.game("amul").new(seats=seats, seed=seats, options={"tea": "recommended"})
    all_tellers, dice = list(tellers(state).values()), Random(seats)
    steps = set()
    while not state.over:
        for seat in state.deciders():
            steps.add(check_texts(state, seat, all_tellers))
            check_amul(state, seat)
        seat = state.deciders()[0]
        state.play(seat, dice.choice(list(state.seat(seat).words())))
    assert steps == {"offer", "take", "play", "fetch"}


def check_amul(state: State, seat: int) -> None:
    assert isinstance(state, AmulTable)
    question, words = asked(state, seat)
    before = totals(state.contents, state.areas)[seat]
    for word in words:
        if not word.args:
            continue
        areas = list(state.areas)
        areas[seat] = (*areas[seat], state.contents.number[word.args[-1]])
        points = totals(state.contents, areas)[seat] - before
        assert question.answers[word.text]["points"] == points, word


# What people read ------------------------------------------------------------------------------

MARKET: dict[str, Any] = {
    "game": "five-tribes",
    "seats": 2,
    "resource_row": ["silk", "fish", "fakir", "wheat"],
    "players": [{"gold": 30, "resources": {"fish": 1, "ivory": 1}}, {"gold": 30}],
}


def at_tile(kind: str, **changes: Any) -> State:
    game = serai.game("five-tribes")
    tiles = game.load({**MARKET, "agenda": [{"step": "next_turn"}]}).seat(0).view()["board"]
    tile = next(t["at"] for t in tiles if t["kind"] == kind)
    agenda = [{"step": "next_turn"}, {"step": "tile_action", "seat": 0, "tile": tile}]
    state: State = game.load({**MARKET, "agenda": agenda, **changes})
    return state


def read_in(state: State, language: str) -> tuple[str, str, list[str]]:
    question, words = asked(state, 0)
    teller = tellers(state)[language]
    labels = [teller.answer(question, word) for word in words]
    return teller.prompt(question), teller.stakes(question), labels


def test_ft_8_6_a_market_names_its_price_and_what_the_goods_gain() -> None:
    state = at_tile("small_market")
    assert read_in(state, "en") == (
        "Small Market: buy 1 of the first 3 cards for 3 coins, or skip",
        "You have 30 coins.",
        ["Buy silk −3, goods +4", "Buy fish −3, goods +1", "Buy a fakir −3", "Buy nothing"],
    )
    assert read_in(state, "ru")[:2] == (
        "Малый рынок: купите 1 карту из первых 3 за 3 монеты или откажитесь",
        "У вас 30 монет.",
    )
    assert read_in(state, "pl")[:2] == (
        "Małe targowisko: kup 1 kartę z pierwszych 3 za 3 złote monety albo zrezygnuj",
        "Masz 30 złotych monet.",
    )


def test_ft_8_9_djinns_say_their_points_and_price() -> None:
    state = at_tile(
        "sacred_place",
        djinn_row=["leta"],
        players=[{"gold": 3, "kept": "ww", "resources": {"fakir": 1}}, {}],
    )
    assert read_in(state, "en")[2][:2] == [
        "Leta (4 points): 2 elders",
        "Leta (4 points): 1 elder and 1 fakir",
    ]
    assert read_in(state, "pl")[1] == "Masz 2 mędrców i 1 fakira."
