"""FT-14 over random play: what a seat may not know reaches it by no way, and what it imagines is possible.

At random points of random games a twin of the table is laid out that differs only in what the viewer may not know.
Everything that leaves by the viewer's door must be the same, byte by byte; a door with a leak must be found out.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest

from serai import IllegalAction, SeraiError
from serai.i18n import languages
from tests.support.five_tribes.invariants import check_conservation, check_insides
from tests.support.five_tribes.random_tables import (
    State,
    any_word,
    expansion_start,
    five_tribes,
    random_start,
    talk,
)
from tests.support.five_tribes.twins import Viewer, question, twin_of
from tests.support.questions import told

pytestmark = pytest.mark.slow

LEXICON = [word.text for word in five_tribes().lexicon]
# Here something hidden comes to light for everybody, and the twins part.
PARTING = {
    "meeples_arrived",
    "reshuffled",
    "resources_refilled",
    "djinns_refilled",
    "djinns_discarded",
    "game_over",
    "kept_item",  # the others that were drawn are discarded
    "fulfilled_whim",  # goods or items may be shown
    "whims_refilled",
}
# Of these the actor learns a secret.
OWN_SECRETS = {"drew_cards", "looked_at_djinns", "drew_items", "drew_item"}


# Twins -----------------------------------------------------------------------------------------


# What leaves by the door -----------------------------------------------------------------------

Outlook = Callable[[State, Viewer], Any]


def true_view(state: State, viewer: Viewer) -> Any:
    return state.seat(viewer).view()


def answers(state: State, viewer: Viewer, words: list[str]) -> list[Any]:
    """What the viewer hears who says what he may not."""
    if viewer is None:
        return []
    found: list[Any] = []
    listed = state.seat(viewer).words()
    for word in words:
        if word not in listed:
            with pytest.raises(IllegalAction) as caught:
                state.play(viewer, word)
            error = caught.value
            found.append([error.key, error.params, error.rule, *map(error.text, languages())])
    return found


def sent(state: State, viewer: Viewer, words: list[str], outlook: Outlook) -> str:
    """Everything that reaches the viewer now, as one text."""
    said = [word.text for word in state.seat(viewer).words()]
    asked = told(state, viewer)
    return json.dumps([outlook(state, viewer), said, asked, answers(state, viewer, words)])


def heard(state: State, viewer: Viewer, seat: int, word: str) -> Iterator[tuple[str, str]]:
    """The events after a word, as the viewer hears them, until the twins may part."""
    later = state.copy()
    events = later.collect_events()
    later.play(seat, word)
    door = later.seat(viewer)
    for number, event in enumerate(events):
        own = event.name in OWN_SECRETS and event.seat == viewer
        if event.name in PARTING or own or (event.name == "bid" and number):
            return
        yield event.name, json.dumps(door.facts_of(event))


def compare(
    state: State, twin: State, viewer: Viewer, dice: random.Random, outlook: Outlook
) -> None:
    words = dice.sample(LEXICON, 25)
    # Compared here: explaining a difference in so much text takes minutes.
    alike = sent(state, viewer, words, outlook) == sent(twin, viewer, words, outlook)
    assert alike


def compare_events(state: State, twin: State, viewer: Viewer, dice: random.Random) -> int:
    """Say the same at both tables; returns how many events were heard alike."""
    (seat,) = state.deciders()
    common = [word.text for word in state.seat(seat).words() if word in twin.seat(seat).words()]
    said = [word for word in common if word.startswith(("invoke", "keep"))]
    said += dice.sample(common, min(2, len(common)))
    number = 0
    for word in said:
        both = heard(state, viewer, seat, word), heard(twin, viewer, seat, word)
        # One may have heard more: a hidden hand decides whether the next window opens.
        for one, other in zip(*both, strict=False):
            alike = one == other
            assert alike
            number += 1
    return number


def watch(number: int, outlook: Outlook) -> Counter[str]:
    """A random game with a twin at every few decisions, for a viewer chosen anew each time."""
    state = random_start(2 + number % 3, number, rich=number % 4 != 0)
    return watch_game(state, number, outlook)


def watch_game(
    state: State, number: int, outlook: Outlook, decisions: int = 10**6, often: float = 0.2
) -> Counter[str]:
    dice = random.Random(number)
    done: Counter[str] = Counter()
    for _ in range(decisions):
        if state.over:
            break
        verbs = {word.verb for word in state.seat(state.deciders()[0]).words()}
        if dice.random() < often or verbs & {"invoke", "keep"}:
            viewer = dice.choice([None, *range(state.seats)])
            for forget in (False, True):
                twin = twin_of(state, viewer, dice, forget)
                if twin is None:
                    done["no twin"] += 1
                    continue
                compare(state, twin, viewer, dice, outlook)
                done["twins"] += 1
                done[state.agenda[-1].name] += 1
                if not forget:
                    done["events"] += compare_events(state, twin, viewer, dice)
                    done["dreams"] += compare_dreams(state, twin, viewer, dice)
        state.play(*any_word(state, dice))
    return done


def watch_all(games: range, outlook: Outlook) -> Counter[str]:
    done: Counter[str] = Counter()
    for number in games:
        done += watch(number, outlook)
    return done


def compare_dreams(state: State, twin: State, viewer: Viewer, dice: random.Random) -> int:
    """With equal dice a seat imagines the same from both: otherwise it could reckon back to the real cards."""
    throw = dice.getrandbits(32)
    one = state.seat(viewer).imagine(random.Random(throw))
    other = twin.seat(viewer).imagine(random.Random(throw))
    assert json.dumps(one.document()) == json.dumps(other.document())
    return 1


@pytest.mark.parametrize("games", [range(k, k + 8) for k in (0, 8, 16, 24)], ids=str)
def test_what_a_seat_may_not_know_changes_nothing_for_it(games: range) -> None:
    done = watch_all(games, true_view)
    # Many kinds of decisions were watched, and most had a twin.
    assert {"bid", "window", "drop", "tribe_action", "tile_action", "power_target"} <= set(done)
    assert done["twins"] > 10 * done["no twin"]
    assert done["events"] > done["dreams"]
    if games.start == 0:
        assert done["sibittis"]


@pytest.mark.parametrize("number", range(6))
def test_items_and_piles_change_nothing_for_those_who_may_not_know_them(number: int) -> None:
    """FT-14.1 in the largest games, with five or fewer, with everything that the expansions ask."""
    done: Counter[str] = Counter()
    for game in (number, number + 6):
        state = expansion_start(True, number % 3 != 2, 2 + game % 3, 4 * game + number % 2)
        done += watch_game(state, game, true_view, 120, often=0.1)
    assert done["twins"] > 5 * done["no twin"]
    assert done["events"] > done["dreams"]


@pytest.mark.parametrize("field", ["item_stack", "whim_deck", "players"])
def test_a_leak_of_items_or_piles_is_found_out(field: str) -> None:
    """The control."""
    with pytest.raises(AssertionError):
        watch_game(expansion_start(True, True, 3, 4), 4, leak(field), 60)


def leak(field: str) -> Outlook:
    def outlook(state: State, viewer: Viewer) -> Any:
        return {**state.seat(viewer).view(), "leak": state.document()[field]}

    return outlook


def leaky_hand_size(state: State, viewer: Viewer) -> Any:
    """A subtle one: how many fakirs the others hold."""
    return [state.seat(viewer).view(), [state.fakirs(seat) for seat in range(state.seats)]]


@pytest.mark.parametrize(
    "outlook",
    [
        *(leak(field) for field in ("resource_deck", "djinn_deck", "players", "seed", "chance")),
        leaky_hand_size,
    ],
    ids=["resource_deck", "djinn_deck", "players", "seed", "chance", "fakirs"],
)
def test_a_leak_is_found_out(outlook: Outlook) -> None:
    """The control: a view that tells a little more than it may does not pass."""
    with pytest.raises(AssertionError):
        watch_all(range(24), outlook)


def test_a_seat_sees_its_own_secrets() -> None:
    """The other control: the twins of one seat's viewing do differ for another."""
    state = random_start(3, 4)
    assert state.options.hand_visibility == "hidden"
    twin = twin_of(state, 0, random.Random(1), forget=True)
    assert twin is not None
    for viewer in (1, 2):
        with pytest.raises(AssertionError):
            compare(state, twin, viewer, random.Random(1), true_view)


# Imagining -------------------------------------------------------------------------------------


def check_dream(state: State, viewer: Viewer, dice: random.Random) -> None:
    """What the viewer imagines looks the same, keeps what he knows, loses nothing and can be played."""
    before = state.digest()
    world = state.seat(viewer).imagine(dice)
    assert world.seat(viewer).view() == state.seat(viewer).view()
    assert list(world.seat(viewer).words()) == list(state.seat(viewer).words())
    real, imagined = state.document(), world.document()
    check_conservation(imagined)
    check_insides(world)
    assert imagined["seed"] != real["seed"]
    for seat, (one, other) in enumerate(zip(real["players"], imagined["players"], strict=True)):
        known = Counter(one["resources"] if seat == viewer else one["known"])
        assert known <= Counter(other["resources"])
        assert sum(one["resources"].values()) == sum(other["resources"].values())
        assert one["known"] == other["known"]
    # What is public stays, whoever imagines.
    secret = {"seed", "chance", "players", "resource_deck", "djinn_deck", "agenda"}
    for field in real.keys() - secret:
        assert imagined[field] == real[field], field
    assert question(imagined) == question(real)
    talk(world, dice, 12, before_each=check_insides)
    check_insides(world)
    check_conservation(talk(world, dice).document())
    assert world.over
    assert state.digest() == before


@pytest.mark.parametrize("number", range(24))
def test_what_a_seat_imagines_is_possible(number: int) -> None:
    state = random_start(2 + number % 3, number, rich=number % 4 != 0)
    dice = random.Random(number)
    while not state.over:
        if dice.random() < 0.04 or state.agenda[-1].name in ("sibittis", "kill_again"):
            check_dream(state, dice.choice([None, *range(state.seats)]), dice)
        state.play(*any_word(state, dice))
    world = state.seat(0).imagine(dice)
    assert world.seat(0).view() == state.seat(0).view()


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_second_victim_out_of_reach_is_still_paid_for(viewer: Viewer) -> None:
    """Iblis asks for the second victim before the fakirs for the range are discarded (FT-7.18): they must be there."""
    end_of_turn = [
        {"step": "next_turn"},
        {"step": "end_turn", "seat": 0},
        {"step": "window", "seat": 0, "window": 4},
        {"step": "tile_action", "seat": 0, "tile": "d4"},
        {"step": "window", "seat": 0, "window": 3},
    ]
    assassins = {"step": "tribe_action", "seat": 0, "tile": "d4", "tribe": "assassin", "count": 1}
    state = five_tribes().load(
        {
            "game": "five-tribes",
            "seats": 3,
            "meeples": {"d4": "b", "d1": "yyg", "c1": "g"},
            "players": [{"djinns": ["iblis"], "resources": {"fakir": 2, "fish": 2}}],
            "armed": ["iblis"],
            "agenda": [*end_of_turn, assassins],
        }
    )
    state.play(0, "kill d1 vizier")
    assert state.document()["agenda"][-1]["fakirs"] == 2
    for seed in range(20):
        check_dream(state, viewer, random.Random(seed))


def test_an_imagined_world_knows_its_own_history_only() -> None:
    """It can go back as far as it was imagined, not into a game that never was."""
    state = talk(random_start(3, 3, rich=False), random.Random(3), 30)
    world = state.seat(0).imagine(random.Random(3))
    start = world.document()
    with pytest.raises(IllegalAction):
        world.undone(world.deciders()[0])
    seat, word = any_word(world, random.Random(3))
    world.play(seat, word)
    with suppress(SeraiError):
        assert world.undone(seat).document() == start
    with suppress(SeraiError):
        assert five_tribes().replay(world.record()).document() == world.document()
