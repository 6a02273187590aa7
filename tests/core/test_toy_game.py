"""What the core must carry for any game, shown by a toy: simultaneous and nested decisions, secrets, dreams, undo."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from serai import BadDocument, IllegalAction, SeraiError
from tests.support.well_game import NAMES, NESTED, WELL, Well, play_out, texts

Document = dict[str, Any]


# Seat 1 of three has drawn a 6: it must give, then may go on.
def all_cards(state: Well) -> list[int]:
    return sorted([card for hand in state.hands for card in hand] + list(state.deck))


def dream(state: Well, viewer: int | None, seed: int) -> Well:
    world = state.seat(viewer).imagine(random.Random(seed))
    assert isinstance(world, Well)
    return world


def offer_all(state: Well) -> int:
    """Everybody offers the first card of the hand; returns the highest's seat."""
    offered = [hand[0] for hand in state.hands]
    for seat, card in enumerate(offered):
        state.play(seat, f"offer {card}")
    return offered.index(max(offered))


# Simultaneous decisions ------------------------------------------------------------------------


def test_all_are_asked_at_once_in_any_order() -> None:
    state = WELL.new(seats=3, seed=1)
    assert state.deciders() == (0, 1, 2)
    first = [hand[0] for hand in state.hands]
    state.play(2, f"offer {first[2]}")
    assert state.deciders() == (0, 1)
    state.play(0, f"offer {first[0]}")
    assert state.deciders() == (1,)
    other = WELL.new(seats=3, seed=1)
    offer_all(other)
    state.play(1, f"offer {first[1]}")
    assert state.document() == other.document()


def test_a_seat_may_change_its_mind_until_all_have_spoken() -> None:
    state = WELL.new(seats=2, seed=1)
    one, two = state.hands[0][:2]
    state.play(0, f"offer {one}")
    assert state.deciders() == (1,)
    assert f"offer {two}" in state.seat(0).words()
    state.play(0, f"offer {two}")
    assert state.deciders() == (1,)
    state.play(1, f"offer {state.hands[1][0]}")
    assert two not in state.hands[0]
    assert one in state.hands[0]
    with pytest.raises(IllegalAction):
        state.play(0, f"offer {one}")


def test_what_is_whispered_stays_hidden_until_all_have_spoken() -> None:
    """Two tables at which seat 0 whispers different cards are the same for everybody else."""
    tables = [WELL.new(seats=3, seed=1) for _ in range(2)]
    heard = [table.collect_events() for table in tables]
    for table, card in zip(tables, tables[0].hands[0], strict=False):
        table.play(0, f"offer {card}")
    for viewer in (1, 2, None):
        sent = [
            json.dumps(
                [
                    table.seat(viewer).view(),
                    [word.text for word in table.seat(viewer).words()],
                    [table.seat(viewer).facts_of(event) for event in events],
                    table.seat(viewer).record(),
                ]
            )
            for table, events in zip(tables, heard, strict=True)
        ]
        assert sent[0] == sent[1]
    own = [
        table.seat(0).facts_of(events[0])["word"]
        for table, events in zip(tables, heard, strict=True)
    ]
    assert own == [f"offer {card}" for card in tables[0].hands[0][:2]]
    assert [table.seat(0).view()["said"] for table in tables] == own
    assert tables[0].digest() != tables[1].digest()


def test_what_all_have_said_is_out() -> None:
    """The words of one simultaneous step are public in the next, no matter which seat was last."""
    for last in range(3):
        state = WELL.new(seats=3, seed=1)
        said = [f"offer {hand[0]}" for hand in state.hands]
        for seat in [seat for seat in range(3) if seat != last] + [last]:
            record = state.seat(None).record()
            assert not any(word in record for word in said)
            state.play(seat, said[seat])
        assert state.agenda[-1].name == "wishes"
        for viewer in (0, 1, 2, None):
            record = state.seat(viewer).record()
            assert all(f"{NAMES[seat]} {word}\n" in record for seat, word in enumerate(said))


def test_a_running_game_keeps_its_seed_under_seal() -> None:
    """What a seat may have of the record does not hold the seed; the record of the end proves it."""
    state = WELL.new(seats=2, seed=987654321)
    offer_all(state)
    for viewer in (0, 1, None):
        record = state.seat(viewer).record()
        assert "987654321" not in record
        assert "Seal: " in record
        with pytest.raises(SeraiError):
            WELL.replay(record)
    play_out(state)
    assert state.seat(None).record() == state.record()


@pytest.mark.parametrize("seat", [-3, -1, 3, 4, 99])
def test_nobody_speaks_from_a_seat_that_is_not_there(seat: int) -> None:
    """Not even as Python would count, from the end."""
    state = WELL.new(seats=3, seed=1)
    before = state.digest()
    for word in WELL.lexicon:
        with pytest.raises(IllegalAction):
            state.play(seat, word)
    assert state.digest() == before
    with pytest.raises(IllegalAction):
        state.seat(seat)


# Nested decisions ------------------------------------------------------------------------------


def test_an_effect_within_an_effect_comes_first() -> None:
    """The gift is answered by another seat before the giver may go on drawing."""
    state = WELL.load(NESTED)
    assert state.deciders() == (1,)
    assert texts(state, 1) == ["give ant", "give cat"]
    state.play(1, "give cat")
    assert state.deciders() == (2,)
    assert not state.seat(1).words()
    state.play(2, "thank")
    assert state.coins == [0, 1, 1]
    assert state.deciders() == (1,)
    assert texts(state, 1) == ["draw", "rest"]


@pytest.mark.parametrize("after", range(3))
def test_a_game_can_be_put_away_in_the_middle_of_anything(after: int) -> None:
    words = [(1, "give ant"), (0, "shrug"), (1, "rest")]
    state = WELL.load(NESTED)
    for seat, word in words[:after]:
        state.play(seat, word)
    again = WELL.load(json.loads(json.dumps(state.document())))
    assert again.document() == state.document()
    for seat, word in words[after:]:
        state.play(seat, word)
        again.play(seat, word)
    assert again.digest() == state.digest()
    assert again.deciders() == state.deciders() == (0, 1, 2)


def test_a_single_choice_is_made_and_noted() -> None:
    """Four players empty the well: the highest can only rest, says so if the table wants it, and is not asked."""
    for thirsty in (True, False):
        state = WELL.new(seats=4, seed=1, options={"thirsty": thirsty, "rounds": 1})
        winner = offer_all(state)
        for seat in state.deciders():
            state.play(seat, "wish odd")
        assert state.over
        forced = [line for line in state.lines() if line.forced]
        assert [(line.seat, line.word) for line in forced] == (
            [(winner, WELL.lexicon.index("rest"))] if thirsty else []
        )
        assert (f"   {NAMES[winner]} (rest)\n" in state.record()) == thirsty
        assert state.ply == 7


def test_the_end() -> None:
    state = play_out(WELL.new(seats=3, seed=4))
    assert state.deciders() == ()
    for seat in range(3):
        assert not state.seat(seat).words()
        with pytest.raises(IllegalAction) as caught:
            state.play(seat, "rest")
        assert caught.value.key == "game-over"


# Undo ------------------------------------------------------------------------------------------


def test_a_whisper_can_be_taken_back_until_another_speaks() -> None:
    state = WELL.new(seats=3, seed=1)
    start = state.digest()
    state.play(1, f"offer {state.hands[1][0]}")
    assert state.undone(1).digest() == start
    for seat in (0, 2):
        with pytest.raises(IllegalAction):
            state.undone(seat)
    state.play(2, f"offer {state.hands[2][0]}")
    with pytest.raises(IllegalAction):
        state.undone(1)
    assert state.undone(2).deciders() == (0, 2)


def test_what_came_to_light_stays() -> None:
    """The last of the whispers shows them all; a throw of the die cannot be taken back either."""
    state = WELL.new(seats=2, seed=1)
    offer_all(state)
    for seat in (0, 1):
        with pytest.raises(IllegalAction) as caught:
            state.undone(seat)
        assert caught.value.key == "undo-not-possible"
    state = WELL.load({**NESTED, "agenda": [["next_round"], ["draw", 1]]})
    state.play(1, "draw")
    with pytest.raises(IllegalAction):
        state.undone(1)


def test_undo_in_a_game_from_a_document() -> None:
    state = WELL.load(NESTED)
    state.play(1, "give cat")
    assert state.undone(1).document() == WELL.load(NESTED).document()
    state.play(2, "shrug")
    assert state.undone(2).deciders() == (2,)
    with pytest.raises(IllegalAction):
        state.undone(1)


# Chance, copies, dreams ------------------------------------------------------------------------


def test_equal_seeds_and_words_give_equal_games() -> None:
    for seats in (2, 3, 4):
        one, other = (play_out(WELL.new(seats=seats, seed=9), 5) for _ in range(2))
        assert one.document() == other.document()
        assert one.record() == other.record()
        assert play_out(WELL.new(seats=seats, seed=10), 5).digest() != one.digest()


def test_copies_are_independent() -> None:
    state = WELL.new(seats=3, seed=2)
    heard = state.collect_events()
    before = (state.document(), state.record())
    twin = state.copy()
    play_out(twin)
    assert (state.document(), state.record()) == before
    assert not heard
    play_out(state)
    assert state.document() == twin.document()
    assert heard


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_dream_does_not_contradict_what_is_seen(seats: int) -> None:
    """Played at random, imagined by everybody at every step."""
    for seed in range(30):
        state = WELL.new(seats=seats, seed=seed)
        dice = random.Random(seed)
        while not state.over:
            viewer = dice.choice([None, *range(seats)])
            world = dream(state, viewer, seed)
            assert world.seat(viewer).view() == state.seat(viewer).view()
            assert world.chance.seed != state.chance.seed
            assert all_cards(world) == all_cards(state)
            before = state.digest()
            assert play_out(world, seed).over
            assert state.digest() == before
            seat = dice.choice(state.deciders())
            state.play(seat, dice.choice(texts(state, seat)))


def test_dreams_differ_where_nothing_is_known() -> None:
    state = WELL.new(seats=3, seed=2)
    hidden = state.hands[1][0]
    state.play(1, f"offer {hidden}")
    worlds = [dream(state, 0, number) for number in range(20)]
    assert len({world.hands[1] for world in worlds}) > 10
    assert {world.hands[0] for world in worlds} == {state.hands[0]}
    offers = {world.document()["agenda"][-1][1][1] for world in worlds}
    assert len(offers) > 3


# Refusals --------------------------------------------------------------------------------------


def test_a_refusal_cites_the_rule_and_changes_nothing() -> None:
    state = WELL.load(NESTED)
    before = state.digest()
    with pytest.raises(IllegalAction) as caught:
        state.play(1, "give bee")
    assert caught.value.rule == "WELL-4"
    assert caught.value.params == {"word": "give bee"}
    assert str(caught.value).endswith("(WELL-4)")
    for word, key in (("draw well", "unknown-word"), ("", "unknown-word")):
        with pytest.raises(IllegalAction) as caught:
            state.play(1, word)
        assert caught.value.key == key
    with pytest.raises(IllegalAction) as caught:
        state.play(0, "give cat")
    assert caught.value.key == "not-your-turn"
    assert state.digest() == before


Bad = Callable[[], object]


@pytest.mark.parametrize(
    ("act", "error", "key"),
    [
        (lambda: WELL.new(seats=1, seed=0), SeraiError, "bad-seats"),
        (lambda: WELL.new(seats=5, seed=0), SeraiError, "bad-seats"),
        (lambda: WELL.new(seats=2, seed=-1), SeraiError, "bad-seed"),
        (lambda: WELL.new(seats=2, seed=2**256), SeraiError, "bad-seed"),
        (lambda: WELL.load({"seats": 2}), BadDocument, "document-other-game"),
        (lambda: WELL.load({**NESTED, "game": "chess"}), BadDocument, "document-other-game"),
        (lambda: WELL.load({**NESTED, "seats": "3"}), BadDocument, "document-not-a-number"),
        (lambda: WELL.load({**NESTED, "seats": True}), BadDocument, "document-not-a-number"),
        (lambda: WELL.load({**NESTED, "deck": [1]}), BadDocument, "document-too-many"),
    ],
)
def test_what_cannot_be_is_refused(act: Bad, error: type[SeraiError], key: str) -> None:
    with pytest.raises(error) as caught:
        act()
    assert caught.value.key == key
    assert all(caught.value.text(language) for language in ("en", "ru", "pl"))


def test_words_behave_like_a_collection() -> None:
    state = WELL.load(NESTED)
    words = state.seat(1).words()
    assert len(words) == 2
    assert words
    assert (
        [word.text for word in words] == [words[0].text, words[1].text] == ["give ant", "give cat"]
    )
    assert words[-1].text == "give cat"
    assert "give ant" in words
    assert WELL.lexicon[WELL.lexicon.index("give cat")] in words
    assert "give bee" not in words
    assert "nonsense" not in words
    assert 3 not in words
    assert not state.seat(0).words()
    assert not state.seat(None).words()


def test_nobody_listens_to_a_copy_and_listening_twice_hears_once() -> None:
    state = WELL.load(NESTED)
    heard = state.collect_events()
    assert state.collect_events() is heard
    state.copy().play(1, "give cat")
    assert not heard
    state.play(1, "give cat")
    assert [(event.name, event.seat, event.facts) for event in heard] == [
        ("gave", 1, {"to": "cat"})
    ]
    assert state.seat(None).facts_of(heard[0]) == {"event": "gave", "seat": 1, "to": "cat"}
