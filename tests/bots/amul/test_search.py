"""The search in Amul: legal at any budget, repeatable, blind to secrets, interruptible, and sound."""

from __future__ import annotations

from random import Random
from threading import Timer
from typing import Any

import pytest

import serai
from serai.bots import bot
from serai.bots.search import Finding, Search
from serai.bots.watch import Watch
from serai.games.amul.bot.greedy import decide
from serai.games.amul.bot.prospects import Prospects
from serai.games.amul.bot.search import AmulSearch
from serai.games.amul.names import ROUNDS
from serai.games.amul.scoring import majority
from serai.games.amul.state import Table
from serai.games.amul.steps.instants import Fetch
from serai.games.search_part import HARD, MASTER, Budget
from tests.games.amul.test_hidden import twin_of
from tests.support.amul import am

LONG = 60.0  # seconds that no search of these tests takes


def search(state: Table, seat: int, seed: int, width: int = 2, work: int = 1) -> Finding:
    """A search as hard, or with an odd seed as master, does it; with a budget that is tiny unless said otherwise."""
    part = AmulSearch()
    part.budget(MASTER if seed % 2 else HARD, state, seat)
    budget = Budget(width, work, LONG)
    return Search(state.seat(seat), part, budget, Random(seed), Watch(LONG)).run()


CONFIGURATIONS: list[tuple[int, str | None, dict[str, Any]]] = [
    (3, None, {}),
    (4, None, {"tea": 5}),
    (5, None, {"known_cards": "off"}),
    (6, None, {"valour_recount": "round_start", "instant_reading": "palace"}),
    (8, None, {"tea": "recommended"}),
    (3, "amul@1", {}),
    (7, "amul@1", {"tea": 8, "known_cards": "off"}),
]


@pytest.mark.parametrize(("seats", "pack", "options"), CONFIGURATIONS)
def test_every_word_of_a_tiny_search_is_legal(
    seats: int, pack: str | None, options: dict[str, Any]
) -> None:
    """One seat searches through a whole game, at every fourth of its questions; the others say anything."""
    state = serai.game("amul", pack).new(seats=seats, seed=seats, options=options)
    assert isinstance(state, Table)
    dice = Random(seats)
    asked = 0
    while not state.over:
        seat = dice.choice(state.deciders())
        words = state.words(seat)
        word = dice.choice(words)
        if seat == 0:
            asked += 1
            if asked % 4 == 0:
                finding = search(state, seat, asked)
                for candidate in finding.candidates:
                    assert candidate.plan[0] in words
                word = finding.best.plan[0]
        state.act(seat, word)
    assert asked > 16


def test_equal_seeds_play_equal_games() -> None:
    records: list[str] = []
    for _ in range(2):
        state = am.new(3, 5)
        players = [bot("hard", seat) for seat in range(3)]
        for _ in range(3):
            for seat in state.deciders():
                state.play(seat, players[seat].choose(state.seat(seat)))
        records.append(state.record())
    assert records[0] == records[1]


@pytest.mark.parametrize("known_cards", ["on", "off"])
def test_am_17_7_secrets_do_not_change_its_mind(known_cards: str) -> None:
    """AM-17.7: other hands, another deck, other secret choices; the plans, and what they bring, are the same."""
    dice = Random(17)
    for number in range(8):
        state = am.new(3 + number % 3, number, known_cards=known_cards, tea=number % 3)
        stop = dice.randrange(1, 8 * 3 * state.seats)
        am.play_on(state, dice, until=lambda s, n=stop: s.ply >= n)  # type: ignore[misc]
        seat = state.deciders()[-1]
        document = state.document()
        twins = [am.amul().load(each) for each in (document, twin_of(document, seat, dice))]
        found = [
            [(each.plan, each.lead) for each in search(table, seat, number, 3).candidates]
            for table in twins
        ]
        assert found[0] == found[1]


def test_what_others_have_chosen_is_chosen_again() -> None:
    """In the world that is imagined a choice is anything; a playout begins with what greedy would choose there."""
    hand = ["gold", "camel", "silver", "spices", "oil", "carpet"]
    open_choice = am.table(3, players=[{"hand": hand}], agenda=[{"step": "play"}])
    made = am.table(
        3,
        players=[{"hand": hand}],
        agenda=[
            {
                "step": "play",
                "chosen": [None, open_choice.document()["players"][1]["hand"][0], None],
            }
        ],
    )
    found = [
        [(each.plan, each.lead) for each in search(state, 0, 1, 6, 60).candidates]
        for state in (open_choice, made)
    ]
    assert [plan for plan, _ in sorted(found[0])] == [plan for plan, _ in sorted(found[1])]
    world = made.seat(0).imagine(Random(1))
    part = AmulSearch()
    part.begin(world, 0, Random(1))
    plan = (world.words(0)[0],)
    twin = world.copy()
    part.follow(twin, 0, plan, Random(1))
    assert isinstance(twin, Table)
    assert twin.played[0] == plan[0] - twin.contents.words.play.first
    assert am.step_name(twin) != "play"
    assert isinstance(world, Table)
    played = [decide(world, other) - twin.contents.words.play.first for other in (1, 2)]
    assert list(twin.played[1:]) == played


@pytest.mark.parametrize("milliseconds", [0, 5, 40])
def test_an_interruption_at_any_moment_leaves_a_legal_word(milliseconds: int) -> None:
    state = am.new(4, 9)
    watch = Watch(LONG)

    def interrupt() -> None:
        watch.interrupted = True

    timer = Timer(milliseconds / 1000, interrupt)
    timer.start()
    budget = Budget(12, 10**9, LONG)
    finding = Search(state.seat(0), AmulSearch(), budget, Random(1), watch).run()
    timer.join()
    assert finding.interrupted
    assert finding.best.plan[0] in state.words(0)


def test_the_last_play_is_counted_to_the_end() -> None:
    """Only in the last round is nothing left to guess but the hands of the others."""
    hand = ["gold", "porcelain", "arab_amulet", "camel", "spices", "gold"]
    players = [{"hand": hand, "area": ["spices", "spices"]}]
    state = am.table(3, round=9, emir=0, players=players, agenda=[{"step": "play"}])
    finding = search(state, 0, 1, 8, 400)
    assert am.amul().lexicon[finding.best.plan[0]].text == "play spices"
    # Nobody has anything to decide after it, yet its playouts are work: otherwise the clock would have to end them.
    assert sum(candidate.worlds for candidate in finding.candidates) <= 110


def test_am_12_3_a_majority_is_reckoned_as_it_is_scored() -> None:
    """AM-12.3: what a bot expects of a majority is what the sheet will say."""
    dice = Random(12)
    contents = am.amul().contents
    prospects = Prospects(am.table(5))
    for _ in range(300):
        counts = [dice.randrange(4) for _ in range(5)]
        scored = majority(counts, contents.prizes, contents.zero_counts)
        assert [prospects.prize(seat, counts[seat], counts) for seat in range(5)] == scored


def test_a_card_that_may_be_laid_or_kept_leaves_a_hand_free() -> None:
    """More so than one that must be laid or kept, and the less so the fewer rounds are to come."""
    number = am.amul().contents.number
    prospects = Prospects(am.table(3))
    either, laid, kept = [
        prospects.freedom((), (number[name],), 6) for name in ("silver", "camel", "gold")
    ]
    assert either > kept > laid
    assert laid < prospects.freedom((), (number["camel"],), 1) < 0
    valour = (number["arab_guard-d"],)
    assert prospects.freedom(valour, (), 6) > prospects.freedom((), (), 6) == 0


@pytest.mark.parametrize(("seats", "level", "left"), [(3, HARD, 2), (6, HARD, 1), (3, MASTER, 0)])
def test_a_playout_ends_with_a_round(seats: int, level: int, left: int) -> None:
    """*hard* with the next one among few seats and with this one among many, *master* with the last."""
    state = am.new(seats, 1)
    part = AmulSearch()
    part.budget(level, state, 0)
    part.begin(state, 0, Random(1))
    world = state.copy()
    work = part.finish(world, 0, Random(1))
    assert world.over if level == MASTER else world.round == state.round + left
    assert work > seats * 3


def test_a_master_s_lead_is_over_the_others_average_and_hard_s_over_the_best_of_them() -> None:
    state = am.new(3, 4)
    parts = [AmulSearch(), AmulSearch()]
    for part, level in zip(parts, (HARD, MASTER), strict=True):
        part.budget(level, state, 0)
    state.playout(Random(4))
    first, second, third = [score.total for score in state.scores()]
    assert first != second != third != first
    hard, master = [part.value(state, 0) for part in parts]
    assert hard == first - max(second, third)
    assert master == first - (second + third) / 2


def test_before_the_end_a_seat_is_worth_its_cards_and_the_freedom_that_they_leave() -> None:
    world = am.new(4, 6)
    am.play_on(world, Random(6), until=lambda state: state.round == 3)
    assert not world.over
    prospects = Prospects(world)
    worths = AmulSearch().worths(world, 2)
    for seat, worth in enumerate(worths):
        area, hand = world.areas[seat], world.hands[seat]
        freedom = prospects.freedom(area, hand, 7)
        assert freedom
        assert worth == prospects.hand_value(seat, area, hand, 7) + freedom
    assert len(set(worths)) == 4


def test_all_words_are_plans_and_the_one_that_greedy_would_say_comes_first() -> None:
    """So a search that is ended before it has compared anything plays like greedy."""
    dice = Random(2)
    state = am.new(4, 2)
    others = 0
    for _ in range(60):
        seat = dice.choice(state.deciders())
        words = state.words(seat)
        plans = AmulSearch().plans(state, seat, 12, dice)
        assert plans[0] == (decide(state, seat),)
        assert sorted(plans) == [(word,) for word in sorted(words)]
        others += plans[0][0] != words[0]
        state.act(seat, dice.choice(words))
    assert others > 20


def test_of_more_cards_to_fetch_than_are_compared_the_best_are() -> None:
    """Among eight players hard compares 12 plans, and an instant can offer more cards."""
    dice = Random(1)
    width = AmulSearch().budget(HARD, am.new(8, 0), 0).width
    seen = 0
    for seed in range(40):
        state = am.new(8, seed)
        while not state.over:
            seat = dice.choice(state.deciders())
            words = state.words(seat)
            if isinstance(state.agenda[-1], Fetch) and len(words) > width:
                plans = AmulSearch().plans(state, seat, width, dice)
                assert plans[0] == (decide(state, seat),)
                assert sorted(plans) == [(word,) for word in sorted(words)]
                values = [_fetched(state, seat, word) for (word,) in plans]
                assert values == sorted(values, reverse=True)
                seen += 1
            state.act(seat, decide(state, seat))
        if seen == 3:
            break
    assert seen == 3


def _fetched(state: Table, seat: int, word: int) -> float:
    """What the cards of a seat are worth with the one that it fetches."""
    words = state.contents.words
    area = state.areas[seat]
    if word != words.decline.first:
        area = tuple(sorted((*area, words.fetch.row(word))))
    return Prospects(state).hand_value(seat, area, state.hands[seat], ROUNDS - state.round)
