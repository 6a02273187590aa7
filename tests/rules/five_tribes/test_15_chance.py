"""FT-15: chance comes from the seed alone, in a fixed order, and nowhere else."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest

import serai
from tests.support.five_tribes import ft


def new(seats: int, seed: int, **options: Any) -> ft.State:
    """A fresh game."""
    return serai.game("five-tribes").new(seats=seats, seed=seed, options=options)


def told(heard: list[Any]) -> list[Any]:
    """Events as plain data, secrets included."""
    return [[event.name, event.seat, dict(event.facts), event.secret] for event in heard]


# Set-up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [0, 1, 2**256 - 1])
def test_ft_15_1_layout_and_meeples_come_before_the_markers(seed: int) -> None:
    """The number of players matters from the marker order on, not for what is drawn before."""
    two, three, four = (new(seats, seed).document() for seats in (2, 3, 4))
    for field in ("layout", "meeples"):
        assert two[field] == three[field] == four[field]


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_ft_15_1_the_decks_come_after_the_markers(seed: int) -> None:
    """Two and four players both shuffle four markers, so the decks that follow are the same."""
    two, four = new(2, seed).document(), new(4, seed).document()
    for field in ("resource_row", "resource_deck", "djinn_row", "djinn_deck", "chance"):
        assert two[field] == four[field]


def test_ft_15_1_options_do_not_touch_the_set_up() -> None:
    plain = new(3, 11).document()
    other = new(3, 11, nekir_per="meeple", gold_visibility="open").document()
    del plain["options"], other["options"]
    assert plain == other


def test_ft_15_1_every_part_of_the_set_up_depends_on_the_seed() -> None:
    games = [new(4, seed).document() for seed in range(12)]
    for field in (
        *("layout", "meeples", "bid_order", "resource_row"),
        *("resource_deck", "djinn_row", "djinn_deck"),
    ):
        assert len({json.dumps(game[field], sort_keys=True) for game in games}) > 8, field


# Later chance ----------------------------------------------------------------------------------

CHANCY = {"meeples_arrived", "reshuffled"}


@pytest.mark.parametrize("seed", range(6))
def test_ft_15_2_only_reshuffles_and_anun_nak_are_random(seed: int) -> None:
    """FT-15.2: The generator moves on when one of these happens, and at no other time."""
    state = new(2 + seed % 3, seed)
    rng = random.Random(seed)
    while not state.over:
        before = state.document()["chance"]
        later = state.copy()
        heard = ft.listen(later)
        word = ft.say_anything(later, rng)
        moved = later.document()["chance"] != before
        if not CHANCY & {event.name for event in heard}:
            assert not moved, word
        state = later


def anun_nak(seed: int, chance: int = 0) -> ft.State:
    """Anun-Nak used in W4 with a full bag."""
    state = ft.table(
        players=[ft.holder("anun_nak", fakirs=1, fish=1)],
        resource_deck=ft.deck(held={"fakir": 1, "fish": 1}),
        djinn_deck=ft.other_djinns("anun_nak"),
        seed=f"{seed:064x}",
        chance=chance,
        agenda=ft.turn_end(),
    )
    assert state.document()["chance"] == chance, "nothing was shuffled"
    return ft.play(state, "invoke anun_nak fakir", "target c3")


def test_ft_15_2_anun_nak_draws_by_the_stream() -> None:
    """Same seed and position of the stream, same draw; other seeds or positions, other draws."""
    assert anun_nak(5).digest() == anun_nak(5).digest()
    assert len({ft.meeples(anun_nak(seed), "c3") for seed in range(30)}) > 5
    assert len({ft.meeples(anun_nak(5, chance), "c3") for chance in range(30)}) > 5
    assert anun_nak(5, 9).document()["chance"] >= 9 + 3, "one number at least for each meeple"


def test_ft_15_2_anun_nak_draws_without_replacement() -> None:
    """One vizier in a bag of three colours is drawn at most once."""
    others = {"a1": "y" * 15, "b1": "w" * 20, "c1": "b" * 16, "d1": "g" * 16, "e1": "r" * 18}
    drawn = set()
    for seed in range(80):
        state = ft.table(
            players=[ft.holder("anun_nak", fakirs=1, fish=1)],
            meeples=others,
            bag="ybbgg",
            seed=f"{seed:064x}",
            agenda=ft.turn_end(),
        )
        ft.play(state, "invoke anun_nak fakir", "target c3")
        drawn.add(ft.meeples(state, "c3"))
        assert ft.in_order([*ft.meeples(state, "c3"), *ft.bag(state).elements()]) == "ybbgg"
    assert drawn == {"ybb", "ybg", "ygg", "bbg", "bgg"}


# The same again --------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ft_15_3_same_seed_and_words_give_the_same_game(seats: int) -> None:
    state = new(seats, 77)
    twin = new(seats, 77)
    heard, also = ft.listen(state), ft.listen(twin)
    rng = random.Random(seats)
    while not state.over:
        speaker = state.deciders()[0]
        twin.play(speaker, ft.say_anything(state, rng))
        assert twin.digest() == state.digest()
    assert twin.over
    assert told(heard) == told(also)
    assert twin.document() == state.document()
    assert twin.record() == state.record()


def test_ft_15_3_a_record_replays_to_the_same_game() -> None:
    state = ft.play_out(new(3, 5, nekir_per="meeple"), random.Random(5))
    again = serai.game("five-tribes").replay(state.record())
    assert again.digest() == state.digest()
    assert again.document() == state.document()


def test_ft_15_3_a_document_goes_on_as_the_game_it_was_taken_from() -> None:
    """Later reshuffles included: the generator's place is part of the document."""
    state = ft.play_out(new(3, 8), random.Random(8), limit=50)
    again = serai.game("five-tribes").load(json.loads(json.dumps(state.document())))
    rng = random.Random(9)
    while not state.over:
        speaker = state.deciders()[0]
        again.play(speaker, ft.say_anything(state, rng))
    assert again.document() == state.document()


def test_ft_15_3_copies_share_nothing() -> None:
    state = ft.play_out(new(3, 8), random.Random(8), limit=30)
    before = state.document()
    ft.play_out(state.copy(), random.Random(1))
    assert state.document() == before


def test_ft_15_3_another_seed_gives_another_game() -> None:
    assert len({new(3, seed).digest() for seed in range(20)}) == 20


ELSEWHERE = """
import json, random, serai
state = serai.game("five-tribes").new(seats=4, seed=123)
heard = state.collect_events()
rng = random.Random(4)
while not state.over:
    seat = state.deciders()[0]
    words = state.seat(seat).words()
    state.play(seat, words[rng.randrange(len(words))])
told = [[e.name, e.seat, dict(e.facts), e.secret] for e in heard]
print(json.dumps([state.digest(), told, state.document(), [s.total for s in state.scores()]]))
"""


@pytest.mark.slow
@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_ft_15_3_another_process_plays_the_same_game(hash_seed: str) -> None:
    """Whatever PYTHONHASHSEED says: no order depends on hashes; not the order of words either."""
    state = new(4, 123)
    heard = ft.listen(state)
    ft.play_out(state, random.Random(4))
    totals = [score.total for score in state.scores()]
    here = json.dumps([state.digest(), told(heard), state.document(), totals])
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    environment["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == json.loads(here)
