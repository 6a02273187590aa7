"""The search in Five Tribes: legal at any budget, repeatable, blind to secrets, interruptible, not short-sighted."""

from __future__ import annotations

import random
from threading import Timer
from time import thread_time
from typing import Any

import pytest

import serai
from serai.bots import bot
from serai.bots.search import Candidate, Finding, Growth, Search
from serai.bots.watch import Watch
from serai.games.five_tribes.bot.candidates import first_window
from serai.games.five_tribes.bot.evaluation import Outlook, standing
from serai.games.five_tribes.bot.light import LightPlay
from serai.games.five_tribes.bot.planning import USUAL
from serai.games.five_tribes.bot.search import FiveTribesSearch
from serai.games.five_tribes.names import ELDER, VIZIER
from serai.games.five_tribes.tally import ONE
from serai.games.search_part import HARD, MASTER, Budget
from tests.support.five_tribes import ft
from tests.support.five_tribes.random_tables import expansion_start, random_start
from tests.support.five_tribes.twins import twin_of

LONG = 60.0  # seconds that no search of these tests takes


def search(state: ft.State, seed: int, width: int = 3, work: int = 3) -> Finding:
    """A search as hard, or with an odd seed as master, does it; with a budget that is tiny unless said otherwise."""
    index = ft.decider(state)
    part = FiveTribesSearch()
    part.budget(MASTER if seed % 2 else HARD, state, index)
    budget = Budget(width, work, LONG)
    return Search(state.seat(index), part, budget, random.Random(seed), Watch(LONG)).run()


def start(seats: int, seed: int, artisans: bool, whims: bool) -> ft.State:
    if artisans or whims:
        return expansion_start(artisans, whims, seats, seed)
    return random_start(seats, seed)


CONFIGURATIONS = [
    (2, 1, False, False),
    (3, 2, False, False),
    (4, 3, False, False),
    (4, 5, False, False),
    (2, 6, True, True),
    (3, 7, True, False),
    (4, 1, False, True),
    (5, 2, True, True),
]


@pytest.mark.parametrize(("seats", "seed", "artisans", "whims"), CONFIGURATIONS)
def test_every_word_of_a_tiny_search_is_legal(
    seats: int, seed: int, artisans: bool, whims: bool
) -> None:
    state = start(seats, seed, artisans, whims)
    for number in range(25):
        if state.over:
            break
        seat = ft.decider(state)
        finding = search(state, number)
        words = state.words(seat)
        for candidate in finding.candidates:
            assert candidate.plan[0] in words
        state.act(seat, finding.best.plan[0])


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_equal_seeds_say_equal_words(level: str) -> None:
    said: list[list[str]] = []
    for _ in range(2):
        state = serai.game("five-tribes").new(seats=3, seed=5)
        players = [bot(level, seat) for seat in range(3)]
        words: list[str] = []
        for _ in range(14):
            seat = ft.decider(state)
            word = players[seat].choose(state.seat(seat))
            words.append(word.text)
            state.play(seat, word)
        said.append(words)
    assert said[0] == said[1]


@pytest.mark.parametrize(("seats", "seed", "artisans", "whims"), CONFIGURATIONS[::2])
def test_secrets_do_not_change_its_mind(seats: int, seed: int, artisans: bool, whims: bool) -> None:
    """FT-14: decks, seed and unseen cards of others differ; the plans, and what they bring, are the same."""
    state = start(seats, seed, artisans, whims)
    dice = random.Random(seed)
    compared = 0
    for number in range(16):
        if state.over:
            break
        seat = ft.decider(state)
        finding = search(state, number, width=4, work=6)
        twin = twin_of(state, seat, dice, forget=False)
        if twin is not None:
            other = search(twin, number, width=4, work=6)
            assert [(c.plan, c.lead) for c in other.candidates] == [
                (c.plan, c.lead) for c in finding.candidates
            ]
            compared += 1
        state.act(seat, finding.best.plan[0])
    assert compared > 5


@pytest.mark.parametrize("milliseconds", [0, 1, 3, 10, 30, 100])
def test_an_interruption_at_any_moment_leaves_a_legal_word(milliseconds: int) -> None:
    state = random_start(3, 9)
    seat = state.seat(ft.decider(state))
    watch = Watch(LONG)

    def interrupt() -> None:
        watch.interrupted = True

    timer = Timer(milliseconds / 1000, interrupt)
    timer.start()
    finding = Search(
        seat, FiveTribesSearch(), Budget(16, 10**9, LONG), random.Random(1), watch
    ).run()
    timer.join()
    assert finding.interrupted
    assert finding.best.plan[0] in state.words(ft.decider(state))


def test_the_clock_ends_what_would_take_too_long() -> None:
    state = random_start(3, 9)
    began = thread_time()
    watch = Watch(0.02)
    budget = Budget(16, 10**9, 0.02)
    seat = state.seat(ft.decider(state))
    finding = Search(seat, FiveTribesSearch(), budget, random.Random(1), watch).run()
    assert finding.interrupted
    assert thread_time() - began < 2.0


def test_a_lead_is_a_mean_with_its_standard_error() -> None:
    candidate = Candidate((0,))
    candidate.leads += (1.0, 3.0, 1.0, 3.0)
    assert (candidate.lead, candidate.worlds) == (2.0, 4)
    growth = Growth(candidate.leads)
    assert growth.lead == 2.0
    assert growth.error == pytest.approx((1 / 3) ** 0.5)
    assert Growth([2.0]).error == 0.0


def test_more_work_means_more_worlds() -> None:
    state = ft.fresh(3, 4)
    assert search(state, 1, 4, 80).best.worlds > search(state, 1, 4, 20).best.worlds > 1


def test_an_only_word_is_not_searched_for() -> None:
    """FT-16.2: W4 is asked because others cannot know that the only card is a fakir, which nobody sells."""
    player = {"resources": {"fakir": 1}}
    options = {"ask_windows": True}
    state = ft.table(3, agenda=ft.turn_end(), players=[player], meeples=ft.ALIVE, options=options)
    assert ft.texts(state) == {"end"}
    (only,) = search(state, 1).candidates
    assert only.worlds == 0
    assert bot("hard", 1).choose(state.seat(0)).text == "end"


def test_a_plan_is_kept_only_while_the_table_is_as_foreseen() -> None:
    """The same bot is shown another table in the middle of its movement."""
    player = bot("hard", 3)
    state = ft.turn_of(meeples={"d3": "gwb", "c3": "g", "f1": "g", "f2": "g", "a5": "w", "b5": "w"})
    assert player.choose(state.seat(0)).verb == "take"
    for seed in range(3):
        other = ft.fresh(2, seed)
        seat = ft.decider(other)
        assert player.choose(other.seat(seat)) in other.seat(seat).words()


# Positions


def play_turn(state: ft.State, level: str, seed: int = 1) -> ft.State:
    player = bot(level, seed)
    seat = ft.decider(state)
    while not state.over and ft.decider(state) == seat and state.document()["round"] == 1:
        state.play(seat, player.choose(state.seat(seat)))
    return state


def test_it_takes_the_best_tile() -> None:
    """Two merchants meet on the Sacred Place of 15, or elsewhere for less."""
    state = ft.turn_of(meeples={"d3": "g", "c3": "g", "f1": "g", "f2": "g", "a5": "w", "b5": "w"})
    assert ft.owner(play_turn(state, "hard"), "c3") == 0


@pytest.mark.parametrize("seed", range(3))
def test_it_leaves_no_gift_to_the_next_player(seed: int) -> None:
    """Its way to e3 leads past c3, where a merchant left alone would let the other one win 15 points."""
    state = ft.table(
        2, meeples={"b3": "gwb", "e3": "b", "c2": "g"}, turn_track=ft.track({5: 0, 3: 1, 1: 1})
    )
    play_turn(state, "hard", seed)
    while not state.over and ft.decider(state) == 1:
        state.play(1, bot("greedy", seed).choose(state.seat(1)))
    assert ft.owner(state, "c3") is None


@pytest.mark.parametrize(("seats", "differs"), [(2, False), (3, True), (4, True)])
@pytest.mark.parametrize("level", [HARD, MASTER])
def test_among_many_it_trusts_elders_more_and_early_viziers_less_than_greedy(
    level: int, seats: int, differs: bool
) -> None:
    """What games have shown; between two it judges as greedy does."""
    plain = ft.fresh(seats, 4)
    part = FiveTribesSearch()
    part.budget(level, plain, 0)
    greedy = Outlook(plain)
    gains: dict[int, float] = {}
    greedy_gains: dict[int, float] = {}
    for tribe in (ELDER, VIZIER):
        richer = plain.copy()
        richer.kept[0] += 2 * ONE[tribe]
        gains[tribe] = part.value(richer, 0) - part.value(plain, 0)
        greedy_gains[tribe] = standing(richer, 0, greedy) - standing(plain, 0, greedy)
    assert (gains[ELDER] > greedy_gains[ELDER]) == differs
    assert (gains[VIZIER] < greedy_gains[VIZIER]) == differs


@pytest.mark.parametrize(
    ("level", "seats", "rounds"), [(HARD, 2, 1), (HARD, 4, 1), (MASTER, 2, 2), (MASTER, 3, 1)]
)
def test_a_playout_ends_with_a_round(level: int, seats: int, rounds: int) -> None:
    """With two seats a master looks one round further; with more it tries plans in more worlds instead."""
    state = ft.fresh(seats, 1)
    part = FiveTribesSearch()
    assert part.budget(level, state, 0).work == {HARD: 160, MASTER: 2000 * (3 - rounds)}[level]
    part.begin(state, ft.decider(state), random.Random(1))
    world = state.copy()
    turns = part.finish(world, ft.decider(state), random.Random(1))
    assert world.round == state.round + rounds
    assert turns > seats * rounds


def test_cards_that_an_imagined_world_deals_to_others_count_for_no_kind() -> None:
    """What others hold is worth what is known of it; one's own cards are all known."""
    worlds = [
        ft.table(
            3,
            players=[{}, {"resources": cards, "known": {"fish": 1}}],
            meeples=ft.ALIVE,
        )
        for cards in ({"fish": 2, "silk": 1}, {"fish": 1, "ivory": 1, "jewels": 1})
    ]
    part = FiveTribesSearch()
    seen, known = [[part.worths(world, viewer) for world in worlds] for viewer in (0, 1)]
    assert seen[0] == seen[1]
    assert known[0] != known[1]


@pytest.mark.parametrize("level", [HARD, MASTER])
def test_in_the_end_a_lead_is_that_over_the_others_average(level: int) -> None:
    state = ft.fresh(3, 4)
    part = FiveTribesSearch()
    part.budget(level, state, 0)
    state.playout(random.Random(4))
    first, second, third = [score.total for score in state.scores()]
    assert len({first, second, third}) == 3
    assert part.value(state, 0) == first - (second + third) / 2
    assert part.value(state, 2) == third - (first + second) / 2


@pytest.mark.parametrize(("seat", "better"), [(0, "bid 12"), (1, "bid 0")])
def test_a_bid_is_rated_by_what_the_bidder_gains(seat: int, better: str) -> None:
    """The only great move wins a tile; seat 1 has no camel left to win it with, so that a high price is too much."""
    state = ft.table(
        3,
        meeples={"d3": "b", "c3": "b", "a5": "y", "f5": "r"},
        camels=dict.fromkeys(["a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2"], 1),
        turn_track=ft.track({1: 1 - seat}, zeros=[2]),
        bid_order=[seat],
        agenda=[ft.step("next_turn"), ft.step("bid", seat=seat)],
    )
    part = FiveTribesSearch()
    part.budget(HARD, state, seat)
    part.begin(state, seat, random.Random(1))
    plans = part.plans(state, seat, 12, random.Random(1))
    bids = [state.game.lexicon[word].text for (word,) in plans]
    assert bids[0] == "bid 3"
    assert (bids.index("bid 12") < bids.index("bid 0")) == (better == "bid 12")


def test_light_play_leaves_gifts_only_when_it_sees_no_other_way() -> None:
    """One of two ways to e3 leaves c3 and its 15 points to the next player; it tries two ways by chance."""
    state = ft.table(
        2,
        players=[{"djinns": ["sloar"], "resources": {"fakir": 1}}],  # or the source were forced
        meeples={"b3": "gwb", "e3": "b", "c2": "g"},
        turn_track=ft.track({5: 0, 3: 1, 1: 1}),
    )
    light = LightPlay(state, [], state.round)
    gifts = 0
    for seed in range(20):
        world = state.copy()
        light.move(world, 0, random.Random(seed))
        gifts += world.document()["meeples"].get("c3") == "g"
    assert 0 < gifts < 10


@pytest.mark.parametrize("seed", range(3))
def test_light_play_looks_at_the_landings_that_bring_most(seed: int) -> None:
    """Of six landings it tries four; those on the dearest tiles are among them."""
    state = ft.turn_of(meeples={"d3": "g", "c3": "g", "f1": "g", "f2": "g", "a5": "w", "b5": "w"})
    LightPlay(state, [], state.round).move(state, 0, random.Random(seed))
    assert ft.owner(state, "c3") == 0


@pytest.mark.parametrize("seed", range(2))
def test_a_plan_is_followed_to_its_end_though_some_of_its_drops_are_forced(seed: int) -> None:
    """A drop without a choice is the engine's to say (FT-16.2), and what follows it is still the plan's."""
    part = FiveTribesSearch()
    followed = 0
    state = ft.fresh(4, seed)
    for _ in ft.wander(state, seed, 140):
        if state.over or not any(text.startswith("take") for text in ft.texts(state)):
            continue
        seat = ft.decider(state)
        for plan in first_window(state, seat, 16, USUAL, random.Random(seed)):
            world = state.copy()
            part.follow(world, seat, plan, random.Random(1))
            said = [line.word for line in world.lines() if line.seat == seat]
            assert set(plan) <= set(said)
            followed += 1
    assert followed > 100


def test_powers_before_the_movement_are_candidates() -> None:
    """Greedy never uses a power in W1."""
    player: dict[str, Any] = {"djinns": ["bouraq"], "kept": "ww", "resources": {"fakir": 2}}
    state = ft.turn_of(player, meeples={"d3": "g", "c3": "g", "f1": "g", "f2": "g"})
    lexicon = state.game.lexicon
    plans = first_window(state, 0, 6, USUAL, random.Random(1))
    texts = [[lexicon[word].text for word in plan] for plan in plans]
    assert any(words[0].startswith("invoke bouraq") for words in texts)
    assert any(words[0].startswith("take") for words in texts)
    # The power, its target and the movement are one plan.
    followed = [words for words in texts if words[0].startswith("invoke")]
    assert all(words[1].startswith("target") for words in followed)
    assert any(words[2].startswith("take") for words in followed)


@pytest.mark.parametrize("most", [4, 16])
def test_without_a_movement_it_need_not_use_a_power(most: int) -> None:
    """FT-5.13: nothing can move; elders spent on Bouraq would be points lost."""
    player: dict[str, Any] = {"djinns": ["bouraq"], "kept": "wwww", "resources": {"fakir": 2}}
    state = ft.turn_of(player, meeples={"d3": "w", "a1": "g"})
    plans = first_window(state, 0, most, USUAL, random.Random(1))
    firsts = {state.game.lexicon[plan[0]].text for plan in plans}
    assert "skip" in firsts
    assert any(text.startswith("invoke bouraq") for text in firsts)
    assert len(plans) <= most
