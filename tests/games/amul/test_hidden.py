"""AM-17 over random play: what a seat may not know reaches it by no way, and what it imagines is possible.

At random points of random games a twin of the table is laid out that differs only in what the viewer may not know.
Everything that leaves by the viewer's door must be the same, byte by byte; a door with a leak must be found out.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from serai import IllegalAction
from serai.games.amul.state import Table
from serai.games.amul.timeout import timeout_word
from tests.support.amul import am
from tests.support.questions import told

pytestmark = pytest.mark.slow

Viewer = int | None
Door = Callable[[Table, Viewer], Any]


def twin_of(document: am.Document, viewer: Viewer, dice: Random) -> am.Document:
    """The same table to the viewer's eyes: other hands, another deck, other secret choices."""
    twin = deepcopy(document)
    twin["seed"] = f"{dice.getrandbits(256):064x}"
    twin["chance"] = dice.randrange(1000)
    strangers = [seat for seat in range(document["seats"]) if seat != viewer]
    unseen = list(twin["deck"])
    for seat in strangers:
        unseen += (
            Counter(twin["players"][seat]["hand"]) - Counter(twin["players"][seat]["known"])
        ).elements()
    dice.shuffle(unseen)
    for seat in strangers:
        player = twin["players"][seat]
        known = list(Counter(player["known"]).elements())
        number = len(player["hand"]) - len(known)
        player["hand"] = known + unseen[:number]
        dice.shuffle(player["hand"])
        unseen = unseen[number:]
    twin["deck"] = unseen
    top = twin["agenda"][-1]
    for seat in strangers:
        if top.get("chosen", [None] * 9)[seat] is not None:
            top["chosen"][seat] = dice.choice(twin["players"][seat]["hand"])
    return twin


def door(state: Table, viewer: Viewer) -> Any:
    """What the seat really sees."""
    return state.seat(viewer).view()


def leaky_hand(state: Table, viewer: Viewer) -> Any:
    return [door(state, viewer), state.document()["players"][(viewer or 0) - 1]["hand"]]


def leaky_choice(state: Table, viewer: Viewer) -> Any:
    return [door(state, viewer), state.document()["agenda"][-1]]


def leaky_deck(state: Table, viewer: Viewer) -> Any:
    return [door(state, viewer), state.document()["deck"][:1]]


def channels(document: am.Document, viewer: Viewer, looks: Door) -> str:
    """Everything that reaches a viewer now: view, words, prompt and labels, errors, time-out choice."""
    state = am.amul().load(document)
    sent = [looks(state, viewer), [word.text for word in state.seat(viewer).words()]]
    sent += told(state, viewer)
    if viewer is not None:
        for word in (
            "offer gold",
            "take gold",
            "play camel",
            "fetch palace tent",
            "decline",
            "nonsense",
        ):
            if word not in state.seat(viewer).words():
                with pytest.raises(IllegalAction) as error:
                    state.copy().play(viewer, word)
                sent.append(f"{error.value} {error.value.params} {error.value.rule}")
        if viewer in state.deciders():
            sent.append(timeout_word(state, viewer).text)
        with pytest.raises(IllegalAction) as error:
            state.undone(viewer)
        sent.append(str(error.value))
    return json.dumps(sent, sort_keys=True)


def positions(known_cards: str) -> list[tuple[am.Document, Viewer, Random]]:
    found: list[tuple[am.Document, Viewer, Random]] = []
    for number in range(40):
        dice = Random(number)
        state = am.new(3 + number % 6, number, known_cards=known_cards, tea=number % 3)
        stop = dice.randrange(1, 9 * 3 * state.seats)
        am.play_on(state, dice, until=lambda s, n=stop: s.ply >= n)  # type: ignore[misc]
        if not state.over:
            found += [(state.document(), viewer, dice) for viewer in (None, *range(state.seats))]
    return found


@pytest.mark.parametrize("known_cards", ["on", "off"])
def test_am_17_7_twins_look_alike(known_cards: str) -> None:
    """AM-17.7"""
    for document, viewer, dice in positions(known_cards):
        twin = twin_of(document, viewer, dice)
        # Compared here: explaining a difference in so much text takes minutes.
        alike = channels(document, viewer, door) == channels(twin, viewer, door)
        assert alike


@pytest.mark.parametrize("leak", [leaky_hand, leaky_choice, leaky_deck])
def test_am_17_7_a_leak_is_found_out(leak: Door) -> None:
    """AM-17.7: the control."""
    different = sum(
        channels(document, viewer, leak) != channels(twin_of(document, viewer, dice), viewer, leak)
        for document, viewer, dice in positions("on")
    )
    assert different > 10


def test_am_17_6_without_known_cards_what_was_taken_and_removed_before_does_not_show() -> None:
    document = am.new(3, 1, known_cards="off").document()
    state = am.play_on(am.amul().load(document), Random(1), until=lambda s: s.round == 5)
    there = state.document()
    twin = deepcopy(there)
    for player in twin["players"]:
        player["known"] = {}
    twin["removed"].reverse()
    for viewer in (None, 0, 1, 2):
        alike = channels(there, viewer, door) == channels(twin, viewer, door)
        assert alike


@pytest.mark.parametrize("step", ["offer", "play"])
def test_am_16_4_a_seat_that_has_chosen_reveals_only_that_it_has(step: str) -> None:
    """Events included, and whether the choice was changed."""
    hand = ["gold", "camel", "silver", "spices", "oil", "carpet"]

    def heard(*said: str) -> str:
        state = am.table(3, players=[{}, {"hand": hand}, {}], agenda=[{"step": step}])
        events = state.collect_events()
        for card in said:
            state.play(1, f"{step} {card}")
        sent: list[Any] = [
            [state.seat(viewer).facts_of(event) for event in events] for viewer in (0, None)
        ]
        sent += [
            [state.seat(viewer).view(), [word.text for word in state.seat(viewer).words()]]
            for viewer in (0, 2, None)
        ]
        return json.dumps(sent)

    assert heard("gold") == heard("camel") == heard("carpet") == heard("gold", "camel", "oil")
    state = am.table(3, players=[{}, {"hand": hand}, {}], agenda=[{"step": step}])
    events = state.collect_events()
    state.play(1, f"{step} oil")
    assert state.seat(1).facts_of(events[0]) == {
        "event": "chose",
        "seat": 1,
        "what": step,
        "card": "oil",
    }
    assert state.seat(0).facts_of(events[0]) == {"event": "chose", "seat": 1, "what": step}


def test_cards_dealt_are_told_to_their_owner_only() -> None:
    state = am.new(4, 5)
    heard = state.collect_events()
    am.play_on(state, Random(5), until=lambda s: s.round == 2)
    for event in heard:
        if event.name == "drew":
            assert "card" in state.seat(event.seat).facts_of(event)
            assert "card" not in state.seat((event.seat + 1) % 4).facts_of(event)
            assert "card" not in state.seat(None).facts_of(event)


# Imagining


@pytest.mark.parametrize("known_cards", ["on", "off"])
def test_imagined_worlds_are_possible_and_look_the_same(known_cards: str) -> None:
    for document, viewer, dice in positions(known_cards):
        state = am.amul().load(document)
        world = state.seat(viewer).imagine(dice)
        assert isinstance(world, Table)
        shown, real = world.seat(viewer).view(), state.seat(viewer).view()
        assert shown == real
        assert [w.text for w in world.seat(viewer).words()] == [
            w.text for w in state.seat(viewer).words()
        ]
        there = world.document()
        lying = Counter(
            there["deck"] + there["row"] + there["palace"] + there["bazaar"] + there["removed"]
        )
        for player in there["players"]:
            lying += Counter(player["hand"]) + Counter(player["area"])
            assert not Counter(player["known"]) - Counter(player["hand"])
        assert lying == {card["face"]: card["copies"] for card in real["cards"]}
        assert am.amul().load(there).document() == there
        assert world.log is None
        am.play_on(world, dice)


def test_imagining_depends_on_nothing_hidden() -> None:
    """The same dice give the same world on twins, whatever really lies where."""
    for document, viewer, dice in positions("on")[::7]:
        twin = twin_of(document, viewer, dice)
        worlds = [
            am.amul().load(d).seat(viewer).imagine(Random(3)).document() for d in (document, twin)
        ]
        assert worlds[0] == worlds[1]


def test_imagining_deals_anew_and_keeps_what_is_known() -> None:
    hand = ["gold", "camel", "silver", "spices", "oil", "carpet"]
    state = am.table(
        3,
        players=[{}, {"hand": hand, "known": {"gold": 1, "oil": 1}}, {}],
        agenda=[{"step": "offer", "chosen": [None, "carpet", None]}],
    )
    hands, choices = set(), set()
    for number in range(60):
        world = state.seat(0).imagine(Random(number))
        there = world.document()
        assert there["players"][0] == state.document()["players"][0]
        hands.add(tuple(sorted(there["players"][1]["hand"])))
        chosen = there["agenda"][-1]["chosen"]
        assert chosen[0] is chosen[2] is None
        assert chosen[1] in there["players"][1]["hand"]
        choices.add(chosen[1])
        assert {"gold", "oil"} <= set(there["players"][1]["hand"])
        assert world.deciders() == (0, 2)
    assert len(hands) > 50
    assert len(choices) > 10
    own = state.seat(1).imagine(Random(1)).document()
    assert own["agenda"][-1]["chosen"][1] == "carpet"


def test_memory_games_remember_the_current_round_only() -> None:
    state = am.new(4, 9, known_cards="off")
    dice = Random(9)
    am.play_on(state, dice, until=lambda s: s.round == 6 and am.step_name(s) == "play")
    taken = state.seat(0).view()["taken"]
    for number in range(20):
        world = state.seat(0).imagine(Random(number)).document()
        for seat in range(4):
            assert taken[seat] in world["players"][seat]["hand"]
    state.play(*am.any_word(state, dice))
    assert len(am.words(state, 0)) > 0
