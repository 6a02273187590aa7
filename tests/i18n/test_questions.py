"""Questions: every decision is asked with what it costs and brings, in every language, and what is said is true."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

import serai
from serai.core.state import State
from serai.games.amul.scoring import totals
from serai.games.amul.state import Table as AmulTable
from serai.i18n import GameSentences
from serai.i18n.rules_pages import rules_of
from tests.support.five_tribes import ft
from tests.support.five_tribes.answers import check_answers
from tests.support.five_tribes.expansions import ALIVE, CONFIGURATIONS, at, table, track
from tests.support.five_tribes.random_tables import any_word, expansion_start, random_start
from tests.support.questions import asked, tellers

pytestmark = pytest.mark.slow  # whole games, every answer played

RULES = {
    game: set(re.findall(r"\*\*([A-Z]{2}-[AWC0-9.]+)\*\*", rules_of(game, "en")[0]))
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


@pytest.mark.parametrize("number", range(6))
def test_every_decision_of_five_tribes_is_asked_with_what_is_at_stake(number: int) -> None:
    state = random_start(2 + number % 3, number, rich=True)
    all_tellers, dice = list(tellers(state).values()), Random(number)
    compared = 0
    while not state.over:
        seat = state.deciders()[0]
        check_texts(state, seat, all_tellers)
        compared += check_answers(state, seat).total()
        state.play(*any_word(state, dice))
    assert compared > 100


STEPS = {
    *(
        "bid",
        "window",
        "drop",
        "tribe_action",
        "tile_action",
        "power_target",
        "choose_piece",
        "keep_item",
    ),
    *(
        "scimitar_target",
        "scimitar_strike",
        "call_djinn",
        "flute_target",
        "flute_bring",
        "recover_item",
    ),
    *("talisman_lift", "talisman_target", "lay_row"),
}
ENOUGH = 60  # answers compared, by verb
VERBS = {
    *(
        "bid",
        "take",
        "drop",
        "fly",
        "fakirs",
        "kill",
        "buy",
        "sell",
        "claim",
        "settle",
        "keep",
        "recover",
        "call",
    ),
    *("lift", "target"),
}


def test_every_decision_of_the_expansions_is_asked_with_what_is_at_stake() -> None:
    """Positions of all configurations, with magic items in every hand, until everything was asked."""
    dice = Random(12)
    steps: Counter[str] = Counter()
    verbs: Counter[str] = Counter()
    for number, (artisans, whims, seats) in enumerate(CONFIGURATIONS[3:] * 2):
        state = expansion_start(artisans, whims, seats, number)
        all_tellers = list(tellers(state).values())
        for _ in range(150):
            if state.over:
                break
            seat = state.deciders()[0]
            steps[check_texts(state, seat, all_tellers)] += 1
            if any(verbs[word.verb] < ENOUGH for word in state.seat(seat).words()):
                verbs += check_answers(state, seat)
            state.play(*any_word(state, dice))
    assert steps.keys() >= STEPS
    assert verbs.keys() >= VERBS


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


USED = {"item_used": True, "item_discard": {"burning_scimitar": 1, "fabulous_lamp": 1}}
# By decision: the step on top and the player of seat 0, T4; what is asked, and what can be answered.
READ: list[tuple[dict[str, Any], dict[str, Any], str, list[str]]] = [
    (
        {"step": "choose_piece", "tile": "c3"}, {},
        "Take c3 with a camel or with your tent",
        ["A camel (7 left after it)", "Your tent (+4 points)"],
    ),
    (
        {"step": "keep_item", "drawn": ["crown", "horn_of_plenty"]}, {"djinns": ["geb"]},
        "Keep one of 2 items; the others are discarded",
        ["Keep Crown (12 points)", "Keep Horn of Plenty"],
    ),
    (
        {"step": "scimitar_target"}, {},
        "Burning Scimitar: choose a tile and remove two of its meeples",
        [
            "b1: remove 2 meeples, the tile is yours",
            "c3: remove 2 meeples",
            "c4: remove 1 meeple, the tile is yours",
        ],
    ),
    (
        {"step": "call_djinn"}, {},
        "Fabulous Lamp: take a djinn of the row or the unseen top one of the deck, free of charge",
        ["Leta (4 points)", "The unseen top djinn of the deck"],
    ),
    (
        {"step": "tile_action", "tile": "d2"}, {"kept": "p", "resources": {"fakir": 2}},
        "Workshop: take the top item for 1 artisan or for 2 fakirs, or skip",
        ["The top item: 1 artisan", "The top item: 2 fakirs", "Take no item"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("step", "player", "prompt", "labels"), READ)
def test_what_the_expansions_ask_names_price_and_yield(
    step: dict[str, Any], player: dict[str, Any], prompt: str, labels: list[str]
) -> None:
    agenda = [*ft.turn_end()[:-1], {"seat": 0, **step}]
    crowds = {"c3": "ggg", "c4": "g", "b1": "rr"}
    state = at(agenda, True, True, player, meeples=crowds, djinn_row=["leta"], **USED)
    assert read_in(state, "en")[0] == prompt
    assert read_in(state, "en")[2] == labels


def test_a_window_lists_everything_it_offers() -> None:
    player = {
        "items": {"fabulous_lamp": 1},
        "whims": ["corner_1"],
        "resources": {"fish": 1},
        "djinns": ["sloar"],
    }
    state = at(ft.turn_end(), True, True, player, meeples=ALIVE, tents={"a1": 0})
    assert read_in(state, "en")[0] == (
        "Before your turn ends you may sell goods, use an item and claim a whim"
    )
    assert read_in(state, "ru")[0] == (
        "Перед концом хода можно продать товары, использовать предмет и исполнить прихоть"
    )
    assert read_in(state, "pl")[0] == (
        "Przed końcem tury możesz sprzedać towary, użyć przedmiotu i spełnić kaprys"
    )
    assert "Claim a whim (A corner) +10" in read_in(state, "en")[2]


def test_ft_w_23_a_bid_says_whom_it_pushes_back() -> None:
    state = table(
        True, True, seats=5, turn_track=track({3: 1}, extended=True), bid_order=[0, 2], meeples=ALIVE,
        agenda=[ft.step("bid", seat=0)],
    )  # fmt: skip
    assert "Bid 3, pushing Pink back" in read_in(state, "en")[2]
    assert "Bid 5" in read_in(state, "en")[2]
