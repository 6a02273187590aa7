"""Questions of Marrakesh: every decision is asked with what it costs and brings, and what is said is true."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from serai.core.events import Event
from serai.core.lexicon import Word
from serai.games.marrakesh.content.yield_text import Yield
from serai.games.marrakesh.names import COLOURS, STAIRS
from serai.games.marrakesh.state import Table
from serai.i18n import GameSentences
from serai.i18n.phrases import Question
from serai.i18n.rules_pages import rules_of
from tests.games.marrakesh.test_recorded_games import DECISIONS, NAMES, replayed
from tests.rules.marrakesh.board import marrakesh, say, turn
from tests.support.questions import asked, tellers

RULES = set(
    re.findall(
        r"\bMK-(?:[A-Z]?[0-9]+[a-d]?(?:\.[0-9]+)?|R\.[0-9]+)", rules_of("marrakesh", "en")[0]
    )
)
SURE = {"vp", "res"}


def complete(text: str) -> bool:
    return bool(text) and not re.search(r"[{}]|  |None|True|False", text)


def check_texts(question: Question, words: list[Word], all_tellers: list[GameSentences]) -> None:
    assert question.rule in RULES, question.step
    for teller in all_tellers:
        prompt, stakes = teller.prompt(question), teller.stakes(question)
        assert complete(prompt), question
        assert not prompt.endswith("."), prompt
        assert stakes == "" or (complete(stakes) and stakes.endswith(".")), stakes
        labels = [teller.answer(question, word) for word in words]
        assert all(complete(label) for label in labels), labels
        assert len(set(labels)) == len(labels), labels


# What an answer promises, and what happens then --------------------------------------------------


class After:
    """A table after one word, and what its seat gained and paid until somebody decides again."""

    def __init__(self, state: Table, seat: int, word: Word) -> None:
        table = state.copy()
        events = table.collect_events()
        table.act_alone(seat, word.index)
        self.table = table
        self.seat = seat
        own = [event for event in events if event.seat == seat]
        # What comes after the word itself is another matter: the end of the turn, the next phase.
        ends = {"turn_ended", "resolving", "river_tile", "provided", "provisions_failed"}
        until = next((at for at, e in enumerate(own) if at and e.name in ends), len(own))
        self.events: list[Event] = own[:until]
        self.all_events = own
        self.points = sum(int(str(e.facts["points"])) for e in self.events if e.name == "vp")
        self.gained = self._sum("gained", "what")
        self.paid = self._sum("paid", "what") + self._sum("returned_goods", "colour")

    def _sum(self, name: str, thing: str) -> Counter[str]:
        found: Counter[str] = Counter()
        for event in self.events:
            if event.name == name:
                found[str(event.facts[thing])] += int(str(event.facts["amount"]))
        return found


def sure(effects: Sequence[Mapping[str, Any]], times: int) -> tuple[int, Counter[str]]:
    """The points and resources of effects that ask nothing and count nothing."""
    points, gained = 0, Counter[str]()
    for effect in effects:
        points += effect.get("vp", 0) * times
        for kind, n in effect.get("res", {}).items():
            gained[kind] += n * times
    return points, gained


def check_price(word: Word, said: dict[str, Any], after: After) -> int:
    """What a word says it pays, or its price, is what is paid."""
    parts = word.args if word.verb in ("pay", "omit") else word.args[1:]
    if word.verb in ("use", "buy", "pay", "explore") and parts and parts[0] != "free":
        promised = Counter({kind: int(n) for n, kind in zip(parts[::2], parts[1::2], strict=True)})
    elif "price" in said and word.verb != "omit":
        promised = Counter(said["price"])
    else:
        return 0
    assert promised.items() <= after.paid.items(), word
    return 1


def alone(state: Table) -> bool:
    """Whether no other effect of the deciding seat waits below, which would follow at once."""
    seat = state.agenda[-1].seat
    waiting = {step.name for step in state.agenda[:-1] if step.seat == seat}
    asks_again = {"place_set_aside", "pick_keshi", "split_steps"}
    return waiting <= {"activate", "draft", "end_group"} and state.agenda[-1].name not in asks_again


def check_yield(brings: Yield, word: Word, state: Table, after: After) -> int:
    """Sure gains happen at once, and nothing besides if no trigger of a tile answers."""
    triggers = state.modifiers[after.seat].triggers
    if triggers or word.verb == "first":
        return 0
    points, gained = sure(brings.effects, brings.times)
    if ("water", 1) in brings.parts:
        gained["water"] += 1
    first = next((at for at, e in enumerate(brings.effects) if not set(e) <= SURE), None)
    top = after.table.agenda[-1].name if after.table.agenda else ""
    if word.verb == "send" or top.startswith("place_") or top == "pick_city":
        return 0  # a worker acts later; a fakir, a caravan or a water seller is asked first where to go
    goes = {str(event.facts["colour"]) for event in after.events if event.name == "placed"}
    if goes & {"pink", "brown", "red"} and word.verb not in ("fakir", "caravan", "seller"):
        return 0  # there was only one place, which gives its own bonus
    if first is None and not brings.tile and "borders" not in dict(brings.parts) and alone(state):
        assert (after.points, +after.gained) == (points, +gained), (word, brings)
        return 1
    points, gained = sure(brings.effects[:first], brings.times)
    borders = dict(brings.parts).get("borders", 1)
    if borders > 1:  # the climb pauses at the first of them
        points = 0
    assert after.points >= points, word
    assert all(after.gained[kind] * borders >= n for kind, n in gained.items()), word
    return 1


def check_parts(brings: Yield, word: Word, state: Table, after: After) -> int:
    """Where figures end, how full an area is, what an action may do."""
    seat, table, compared = after.seat, after.table, 0
    told = dict(brings.parts)
    moved = {e.name: e.facts for e in reversed(after.all_events)}
    if "space" in told and "fisherman_moved" in moved:
        assert moved["fisherman_moved"]["to"] == told["space"], word
        compared += 1
    if "rapid" in told:
        assert state.contents.rapids_at[told["space"]] == told["rapid"] > 0
    if "step" in told and "borders" not in told and word.verb == "climb":
        assert table.steps[seat * 2 + STAIRS.index(word.args[0])] == told["step"], word
        compared += 1
    if "filled" in told and "placed" in moved and not state.modifiers[seat].triggers:
        colour = COLOURS.index(str(moved["placed"]["colour"]))
        numbers = [
            e
            for e in after.all_events
            if e.name == "placed" and e.facts["colour"] == COLOURS[colour]
        ]
        if len(numbers) == 1 and word.verb in ("new", "put", "keshi", "accept", "swap"):
            assert table.keshis[seat * len(COLOURS) + colour] == told["filled"], word
            compared += 1
    top = table.agenda[-1] if table.agenda else None
    fields = dict(zip(top.field_names, top.fields(), strict=True)) if top is not None else {}
    if word.verb == "act" and top is not None and top.seat == seat:
        if "scholars" in told and top.name == "madrasa":
            assert fields["budget"] == told["scholars"], word
            compared += 1
        if "gates" in told and top.name == "build_gate":
            assert fields["left"] == told["gates"], word
            compared += 1
        for effect in brings.effects:
            if "river" in effect and top.name == "river_water":
                assert fields["n"] == effect["river"], word
                compared += 1
    if "discovers" in told:
        assert str(moved["discovered"]["where"]) == f"{word.args[0]}_{told['discovers']}"
        compared += 1
    return compared


def check(state: Table, seat: int, question: Question, words: list[Word]) -> Counter[str]:
    """Play every answer on a copy; returns how many promises were compared, by verb."""
    compared: Counter[str] = Counter()
    for word in words:
        said: dict[str, Any] = dict(question.answers[word.text])
        if word.verb in ("choose", "disc", "line", "open", "decline", "stop", "end", "nothing"):
            continue
        after = After(state, seat, word)
        compared[word.verb] += check_price(word, said, after)
        brings = said.get("brings")
        if brings:
            compared[word.verb] += check_yield(brings, word, state, after)
            compared[word.verb] += check_parts(brings, word, state, after)
        if word.verb == "omit":
            paid = [e for e in after.all_events if e.name == "paid"]
            total = Counter({str(e.facts["what"]): int(str(e.facts["amount"])) for e in paid})
            assert total == Counter(said["price"]), word
            compared["omit"] += 1
    return compared


# Verbs that bring nothing of their own; all others are compared.
SILENT = {
    "accept",
    "choose",
    "city",
    "decline",
    "disc",
    "end",
    "first",
    "gain",
    "line",
    "nothing",
    "open",
    "send",
    "stop",
}
MOST_OF_A_KIND = (
    12  # decisions of a kind, answered with the same verb, whose answers are all played
)


@pytest.mark.slow
def test_every_decision_is_asked_with_what_is_at_stake() -> None:
    """The recorded games meet every decision: with each expansion alone, with all, on both floors."""
    compared: Counter[str] = Counter()
    met: Counter[tuple[str, str]] = Counter()
    for name in reversed(NAMES):
        lines = replayed(name).lines()
        state = marrakesh().begin(replayed(name).origin)
        all_tellers = list(tellers(state).values())
        for line in lines:
            if line.forced:
                continue
            verb = marrakesh().lexicon[line.word].verb
            met[state.agenda[-1].name, verb] += 1
            if met[state.agenda[-1].name, verb] <= MOST_OF_A_KIND:
                question, words = asked(state, line.seat)
                check_texts(question, words, all_tellers)
                compared += check(state, line.seat, question, words)
            state.act(line.seat, line.word)
    assert {step for step, _ in met} == DECISIONS
    assert {word.verb for word in marrakesh().lexicon} - SILENT <= set(+compared)


# What people read --------------------------------------------------------------------------------


def read_in(state: Table, seat: int, language: str) -> tuple[str, list[str]]:
    question, words = asked(state, seat)
    teller = tellers(state)[language]
    return teller.prompt(question), [teller.answer(question, word) for word in words]


def test_mk_13_1_an_area_action_says_what_it_is_worth_now() -> None:
    state = turn(
        "date_garden", "madrasa", keshis={"green": 3, "gray": 2}, water_sellers=["madrasa"]
    )
    prompt, labels = read_in(state, 0, "en")
    assert prompt == "Workers left: 2. Activate one: a new keshi, or the action of its area"
    assert labels == [
        "New keshi: Date Garden → 1 VP, 4 of 8",
        "Area action: Date Garden → 3 dates",
        "New keshi: Madrasa → 3 of 8, 1 water",
        "Area action: Madrasa → scrolls for up to 2 scholars, 1 water",
    ]
    assert read_in(state, 0, "ru")[1][1] == "Действие области: Финиковый сад → 3 финика"
    assert read_in(state, 0, "pl")[1][3] == "Akcja obszaru: Medresa → zwoje: do 2 uczonych, 1 woda"


def test_mk_10_3_water_says_where_the_fisherman_ends() -> None:
    """MK-10.3"""
    state = turn("river", keshis={"turquoise": 2}, water=1)
    say(state, "act river")
    assert read_in(state, 0, "en") == (
        "River: 2 steps from space 0; each water you add is one more",
        ["Add 0 water → to space 2", "Add 1 water → to space 3, past rapid 1"],
    )


def test_mk_16_2_a_gate_says_its_price_its_points_and_its_keshi() -> None:
    state = turn("medina", keshis={"beige": 1}, dinar=9)
    say(state, "act medina")
    _, labels = read_in(state, 0, "en")
    assert any(
        re.search(r" for \d dinars: pink, .* → \d+ VP, keshi: pink$", label) for label in labels
    )
