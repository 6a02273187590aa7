"""The search in Marrakesh: legal at any budget, repeatable, blind to secrets, interruptible, and sound."""

from __future__ import annotations

from random import Random
from threading import Timer

import pytest

from serai.bots import bot
from serai.bots.search import Finding, Search
from serai.bots.watch import Watch
from serai.games.marrakesh.bot.chains import Planner
from serai.games.marrakesh.bot.evaluation import SEARCHING, value
from serai.games.marrakesh.bot.greedy import colour_worths, ranked_trios
from serai.games.marrakesh.bot.light import LightPlay, best_draft, best_trio
from serai.games.marrakesh.bot.search import MarrakeshSearch
from serai.games.marrakesh.names import NONE, ROUNDS
from serai.games.marrakesh.scoring import best_harvest, harvest_total
from serai.games.marrakesh.state import Table
from serai.games.marrakesh.steps.together import ChooseKeshis
from serai.games.marrakesh.steps.workers import Activate
from serai.games.search_part import HARD, MASTER, Budget
from tests.rules.marrakesh.board import ALL_EXPANSIONS, draft, market, new, player, turn
from tests.rules.marrakesh.test_h_hidden import twin_of

LONG = 60.0  # seconds that no search of these tests takes


def search(state: Table, seat: int, seed: int, width: int = 1, work: int = 1) -> Finding:
    """A search as hard, or with an odd seed as master, does it; with a budget that is tiny unless said otherwise."""
    part = MarrakeshSearch()
    part.budget(MASTER if seed % 2 else HARD, state, seat)
    budget = Budget(width, work, LONG)
    return Search(state.seat(seat), part, budget, Random(seed), Watch(LONG)).run()


def said(state: Table, word: int) -> str:
    return state.game.lexicon[word].text


CONFIGURATIONS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {"tower_floor": "b2"}),
    (4, ALL_EXPANSIONS),
    (2, ALL_EXPANSIONS),
    *[(3, {option: value}) for option, value in ALL_EXPANSIONS.items()],
]


@pytest.mark.parametrize(("seats", "options"), CONFIGURATIONS)
def test_every_word_of_a_tiny_search_is_legal(seats: int, options: dict[str, str]) -> None:
    """One seat searches through a whole game, at every sixth question; the others say anything."""
    state = new(seats, seats, **options)
    dice = Random(seats)
    asked = 0
    while not state.over:
        seat = dice.choice(state.deciders())
        words = state.words(seat)
        word = dice.choice(words)
        if seat == 0 and len(words) > 1 and state.ply % 6 == 0:
            finding = search(state, seat, asked, 2)
            for candidate in finding.candidates:
                assert candidate.plan[0] in words
            word = finding.best.plan[0]
            asked += 1
        state.act(seat, word)
    assert asked > 6


def test_equal_seeds_play_equal_games() -> None:
    records: list[str] = []
    for _ in range(2):
        state = new(2, 5)
        players = [bot("hard", 1), bot("medium", 2)]
        for _ in range(5):
            seat = state.deciders()[0]
            state.play(seat, players[seat].choose(state.seat(seat)))
        records.append(state.record())
    assert records[0] == records[1]


def test_secrets_do_not_change_its_mind() -> None:
    """MK-H.0: twins that differ only in what is hidden from the seat have the same plans, and expect the same."""
    dice = Random(7)
    state = new(3, 7, **ALL_EXPANSIONS)
    compared = 0
    while not state.over:
        seat = state.deciders()[0]
        if dice.random() < 0.03 and len(state.words(seat)) > 1:
            twin = twin_of(state, seat, dice)
            findings = [search(table, seat, compared, 2) for table in (state, twin)]
            found = [[(each.plan, each.lead) for each in each.candidates] for each in findings]
            assert found[0] == found[1]
            compared += 1
        state.act(seat, dice.choice(state.words(seat)))
    assert compared > 4


@pytest.mark.parametrize("milliseconds", [0, 10, 60])
def test_an_interruption_at_any_moment_leaves_a_legal_word(milliseconds: int) -> None:
    state = turn("mosque", "river", "bazaar", keshis={"black": 3, "turquoise": 2, "yellow": 2})
    watch = Watch(LONG)

    def interrupt() -> None:
        watch.interrupted = True

    timer = Timer(milliseconds / 1000, interrupt)
    timer.start()
    budget = Budget(4, 10**9, LONG)
    finding = Search(state.seat(0), MarrakeshSearch(), budget, Random(1), watch).run()
    timer.join()
    assert finding.interrupted
    assert finding.best.plan[0] in state.words(0)


def test_a_plan_is_a_whole_turn() -> None:
    """Three workers with all that they raise; another order of workers that changes nothing is no plan of its own."""
    state = turn("mosque", "river", "date_garden", keshis={"black": 2, "turquoise": 2, "green": 2})
    plans = [chain.plan for chain in Planner(0, 2000, Random(1)).plans(state)]
    texts = [[said(state, word) for word in plan] for plan in plans]
    for words in texts:
        assert sum(word.split()[0] in ("new", "act") for word in words) == 3
    assert len({chain.worth for chain in Planner(0, 2000, Random(1)).plans(state)}) == len(plans)
    for plan in plans[:5]:
        played = state.copy()
        for word in plan:
            assert word in played.words(0)
            played.act_alone(0, word)
        assert 0 not in played.deciders()


def test_planning_makes_few_boards_more_than_it_may() -> None:
    state = turn("medina", "madrasa", "sahara", dinar=9, date=9, keshis={"beige": 6, "gray": 7})
    planner = Planner(0, 100, Random(1))
    assert planner.plans(state)
    assert planner.left > -400


def test_it_drafts_first_what_the_next_player_needs_too() -> None:
    """One black keshi completes the mosque of either; what nobody else wants can wait."""
    near = player(
        keshis={"black": 7, "gray": 2, "turquoise": 2},
        water_sellers=["mosque"],
        workers={"river": 1, "madrasa": 1, "main_square": 1},
    )
    both = [near, near]
    state = draft({"turquoise": 2, "gray": 2, "black": 1}, *both, season=3, round=4, camel=0)
    assert said(state, search(state, 0, 1, 6, 1000).best.plan[0]) == "draft black 1"


def keshi_choice(seats: int = 3) -> Table:
    """A round begins: all choose three keshis."""
    state = new(seats, 5)
    while not isinstance(state.agenda[-1], ChooseKeshis):
        for seat in state.deciders():
            state.act(seat, state.words(seat)[0])
    return state


def test_keshis_are_chosen_by_search() -> None:
    """MK-6.1: of 220 trios those whose workers bring most are played on, each with the same that others choose."""
    state = keshi_choice()
    finding = search(state, 0, 1, 6, 400)
    assert len(finding.candidates) == 6
    assert all(len(each.plan) == 1 and each.worlds for each in finding.candidates)
    assert len({each.lead for each in finding.candidates}) > 1
    words = state.words(0)
    ranked = ranked_trios(state, words, colour_worths(state, 0, SEARCHING))
    assert {each.plan[0] for each in finding.candidates} == set(ranked[:6]) != set(words[:6])


def test_what_others_have_chosen_is_chosen_again() -> None:
    """MK-6.1: whatever an imagined world says of secret choices, the others choose what is worth most to them."""
    state = keshi_choice()
    step = state.agenda[-1]
    assert isinstance(step, ChooseKeshis)
    plan = (state.words(0)[0],)
    shown: list[list[int]] = []
    for other in (0, 57, 219):
        world = state.copy()
        world.agenda[-1] = step.again((NONE, other, NONE))
        part = MarrakeshSearch()
        part.begin(world, 0, Random(1))
        part.follow(world, 0, plan, Random(1))
        assert not isinstance(world.agenda[-1], ChooseKeshis)
        shown.append(world.chosen)
    masks = state.contents.words.trio_masks
    assert shown[0] == shown[1] == shown[2]
    assert shown[0][0] == masks[plan[0] - state.contents.words.choose.first]
    assert shown[0][1] not in (masks[0], masks[57], masks[219])
    for other in (1, 2):
        best = best_trio(state, state.words(other), colour_worths(state, other, SEARCHING))
        assert shown[0][other] == masks[best - state.contents.words.choose.first]


def test_it_buys_the_scroll_that_brings_most() -> None:
    state = turn(
        "madrasa",
        date=1,
        keshis={"gray": 1},
        at_table={
            "season": 3,
            "round": 4,
            "camel": 0,
            "market": market(gray=["scroll_16", "scroll_01", "scroll_17"]),
        },
    )
    plan = search(state, 0, 1, 6, 1000).best.plan
    assert [said(state, word) for word in plan[:2]] == ["act madrasa", "study scroll_01"]


@pytest.mark.parametrize("seed", range(2))
def test_mk_21_4_a_harvest_is_reckoned_as_it_is_scored(seed: int) -> None:
    """MK-21.4: the fast way gives what the pad will say."""
    dice = Random(seed)
    state = new(3, seed, **ALL_EXPANSIONS)
    explored = 0
    while not state.over:
        seat = dice.choice(state.deciders())
        state.act(seat, dice.choice(state.words(seat)))
        if state.ply % 5 == 0 or state.over:
            for other in range(state.seats):
                assert harvest_total(state, other) == best_harvest(state, other).total
                explored += bool(state.line[other])
    assert explored > 5


@pytest.mark.parametrize(("level", "rounds"), [(HARD, 2), (MASTER, 3)])
def test_a_playout_ends_with_the_next_round_or_the_one_after(level: int, rounds: int) -> None:
    state = keshi_choice()
    part = MarrakeshSearch()
    part.budget(level, state, 0)
    part.begin(state, 0, Random(1))
    world = state.copy()
    assert part.finish(world, 0, Random(1)) > 20
    assert world.season * ROUNDS + world.round == state.season * ROUNDS + state.round + rounds


def test_in_the_end_everybody_is_worth_their_points() -> None:
    state = new(3, 8)
    state.playout(Random(8))
    part = MarrakeshSearch()
    totals = [float(score.total) for score in state.scores()]
    assert part.worths(state, 0) == totals
    assert part.value(state, 1) == totals[1] - max(totals[0], totals[2])


def test_light_play_drafts_what_completes_an_area() -> None:
    near = player(
        keshis={"black": 7, "gray": 2, "turquoise": 2},
        water_sellers=["mosque"],
        workers={"river": 1, "madrasa": 1, "main_square": 1},
    )
    state = draft({"turquoise": 2, "gray": 2, "black": 1}, near, season=3, round=4, camel=0)
    assert said(state, best_draft(state, 0)) == "draft black 1"


def test_light_play_sends_every_seat_s_workers_for_its_own_board() -> None:
    """Where neither option raises a question, the one that leaves the better board is said."""
    state, dice = new(3, 3), Random(3)
    compared: set[int] = set()
    while not state.over:
        seat = dice.choice(state.deciders())
        words = state.words(seat)
        if isinstance(state.agenda[-1], Activate) and state.workers[seat]:
            boards: dict[int, float] = {}
            for word in words:
                twin = state.copy()
                twin.act_alone(seat, word)
                if not twin.choices or isinstance(twin.agenda[-1], Activate):
                    boards[word] = value(twin, seat, SEARCHING)
            played = state.copy()
            LightPlay(None)._send(played, seat)
            sent = next(line.word for line in played.lines()[len(state.lines()) :])
            area = [
                word
                for word in words
                if word in boards and _area(state, word) == _area(state, sent)
            ]
            if len(area) == 2 and len({boards[word] for word in area}) == 2:
                assert sent == max(area, key=boards.__getitem__)
                compared.add(seat)
        state.act(seat, dice.choice(words))
    assert compared == {0, 1, 2}


def _area(state: Table, word: int) -> str:
    """What the worker that a word sends stands on."""
    return said(state, word).split()[1]
