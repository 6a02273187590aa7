"""The modifiers, each at its moment: Echidna, Iblis, Hagis, Lamia, Kumarbi (FT-4.5)."""

from __future__ import annotations

import pytest

import serai
from tests.support.five_tribes import ft

# Echidna ---------------------------------------------------------------------------------------


def test_ft_10_17_echidna_doubles_the_builders_gold_fakirs_included() -> None:
    """2 builders and 1 fakir on b4, 5 blue tiles: 15, doubled 30."""
    state = ft.table(
        players=[ft.holder("echidna", kept="ww", fakirs=1, fish=1)],
        agenda=ft.window_2("b4", "builder", 2),
    )
    assert ft.texts(state) == {
        "invoke echidna elder+elder",
        "invoke echidna elder+fakir",
        "continue",
    }
    heard = ft.listen(state)
    ft.play(state, "invoke echidna elder+elder")
    assert state.document()["armed"] == ["echidna"]
    ft.play(state, "fakirs 1")
    assert ft.gold(state) == 80
    assert ft.facts(heard, "builders_paid") == [
        {"tile": "b4", "builders": 2, "fakirs": 1, "blue": 5, "doubled": True, "gold": 30}
    ]
    assert state.document()["armed"] == [], "the power is spent with the action"


def test_ft_10_17_without_payment_nothing_is_doubled() -> None:
    state = ft.table(
        players=[ft.holder("echidna", kept="ww", fakirs=1, fish=1)],
        agenda=ft.window_2("b4", "builder", 2),
    )
    heard = ft.listen(state)
    ft.play(state, "continue", "fakirs 1")
    assert ft.gold(state) == 65
    assert [fact["doubled"] for fact in ft.facts(heard, "builders_paid")] == [False]


def test_ft_10_17_the_fakir_paid_for_echidna_builds_nothing() -> None:
    state = ft.table(
        players=[ft.holder("echidna", kept="w", fakirs=1, fish=1)],
        agenda=ft.window_2("b4", "builder", 2),
    )
    ft.play(state, "invoke echidna elder+fakir")
    assert ft.texts(state) == {"sell fish", "end"}, "no fakir left, so nothing is asked"
    assert ft.gold(state) == 70


@pytest.mark.parametrize("window", ["W3", "W4"])
def test_ft_10_18_echidna_does_not_double_gold_already_received(window: str) -> None:
    agenda = ft.window_3("b4") if window == "W3" else ft.turn_end()
    player = ft.holder("echidna", "sloar", kept="ww", fakirs=1, fish=1)
    state = ft.table(players=[player], builder_gold=10, agenda=agenda)
    assert ft.invoked_djinns(state) == {"sloar"}
    ft.refused(state, "invoke echidna elder+elder")


@pytest.mark.parametrize("window", ["W3", "W4"])
def test_ft_10_18_echidna_retroactive_pays_the_same_again(window: str) -> None:
    """Option echidna_retroactive: up to W4 of a turn with a builder action; once."""
    agenda = ft.window_3("b4") if window == "W3" else ft.turn_end()
    state = ft.table(
        options={"echidna_retroactive": True},
        players=[ft.holder("echidna", "sloar", kept="wwww", fakirs=2, fish=1)],
        builder_gold=15,
        agenda=agenda,
    )
    heard = ft.listen(state)
    ft.play(state, "invoke echidna elder+elder")
    assert ft.gold(state) == 65
    assert ft.facts(heard, "doubled_later") == [{"gold": 15}]
    assert ft.invoked_djinns(state) == {"sloar"}
    ft.refused(state, "invoke echidna elder+elder")


def test_ft_10_18_echidna_retroactive_after_a_whole_builder_action() -> None:
    state = ft.table(
        options={"echidna_retroactive": True},
        players=[ft.holder("echidna", kept="ww", fakirs=1, fish=1)],
        agenda=ft.tribe_action("b4", "builder", 2),
    )
    ft.play(state, "fakirs 1")
    assert ft.gold(state) == 65
    ft.play(state, "invoke echidna elder+elder")
    assert ft.gold(state) == 80


def test_ft_10_18_echidna_retroactive_needs_builders() -> None:
    """No builder action this turn, or doubled already: nothing to pay again."""
    options = {"echidna_retroactive": True}
    player = ft.holder("echidna", kept="wwww", fish=1)
    state = ft.table(options=options, players=[player], agenda=ft.window_3("b4"))
    assert ft.texts(state) == {"sell fish", "end"}
    state = ft.table(options=options, players=[player], agenda=ft.window_2("b4", "builder", 2))
    ft.play(state, "invoke echidna elder+elder")
    assert ft.gold(state) == 70
    assert ft.texts(state) == {"sell fish", "end"}


ECHIDNA_KANDICHA = ft.holder("echidna", "kandicha", kept="ww", fish=1)


def test_ft_10_19_echidna_doubles_kandichas_builder() -> None:
    """A builder dies on d3, 5 blue tiles around: 10 instead of 5."""
    state = ft.table(
        players=[ECHIDNA_KANDICHA],
        meeples={"d3": "bgy"},
        agenda=ft.window_2("d4", "assassin", 1),
    )
    assert ft.texts(state) == {"invoke echidna elder+elder", "continue"}
    heard = ft.listen(state)
    ft.play(state, "invoke echidna elder+elder", "kill d3 builder")
    assert ft.gold(state) == 60
    assert ft.facts(heard, "capture_paid") == [{"gold": 10}]


@pytest.mark.parametrize(
    ("options", "djinns", "victims"),
    [
        ({"echidna_doubles_kandicha": False}, ("echidna", "kandicha"), "bgy"),
        ({}, ("echidna",), "bgy"),
        ({}, ("echidna", "kandicha"), "gy"),
    ],
    ids=["option off", "without Kandicha", "no builder to kill"],
)
def test_ft_10_19_otherwise_echidna_sleeps_in_an_assassin_turn(
    options: dict[str, bool], djinns: tuple[str, ...], victims: str
) -> None:
    state = ft.table(
        options=options,
        players=[ft.holder(*djinns, "sloar", kept="ww", fakirs=1)],
        meeples={"d3": victims},
        agenda=ft.window_2("d4", "assassin", 1),
    )
    assert ft.invoked_djinns(state) == {"sloar"}
    ft.refused(state, "invoke echidna elder+elder")


@pytest.mark.parametrize(("at", "offered"), [("b1", False), ("b3", True)])
def test_ft_10_47_echidna_needs_a_blue_tile_for_the_builders(at: str, offered: bool) -> None:
    """In the red north builders earn nothing, doubled or not."""
    state = ft.table(
        layout=ft.RED_NORTH,
        players=[ft.holder("echidna", "sloar", kept="ww", fakirs=1)],
        agenda=ft.window_2(at, "builder", 2),
    )
    assert ("echidna" in ft.invoked_djinns(state)) is offered


@pytest.mark.parametrize(("at", "offered"), [("b1", False), ("b3", True)])
def test_ft_10_47_echidna_needs_a_builder_whose_death_pays(at: str, offered: bool) -> None:
    state = ft.table(
        layout=ft.RED_NORTH,
        players=[ft.holder("echidna", "kandicha", "sloar", kept="ww", fakirs=1)],
        meeples={at: "bg"},
        agenda=ft.window_2("b2", "assassin", 1),
    )
    assert ("echidna" in ft.invoked_djinns(state)) is offered


def test_ft_10_47_echidna_is_judged_after_the_payment() -> None:
    """The builder is 2 away from 1 assassin: the only fakir must not be spent on Echidna."""
    state = ft.table(
        players=[ft.holder("echidna", "kandicha", kept="ww", fakirs=1, fish=1)],
        meeples={"d2": "bg"},
        agenda=ft.window_2("d4", "assassin", 1),
    )
    assert ft.texts(state) == {"invoke echidna elder+elder", "continue"}
    ft.refused(state, "invoke echidna elder+fakir")


# Iblis -----------------------------------------------------------------------------------------


def test_ft_10_26_iblis_kills_two_on_one_tile() -> None:
    """Any colours, one tile, in range; the tile it empties is won (FT-7.15)."""
    state = ft.table(
        players=[ft.holder("iblis", kept="w", fish=1), {"kept": "yw"}],
        meeples={"d3": "bg", "e4": "yyr", "f5": "bb"},
        agenda=ft.window_2("d4", "assassin", 1),
    )
    heard = ft.listen(state)
    ft.play(state, "invoke iblis elder")
    assert state.document()["armed"] == ["iblis"]
    assert ft.starting(state, "kill") == {
        *("kill d3 builder", "kill d3 merchant", "kill e4 vizier", "kill e4 assassin"),
        *("kill pink vizier", "kill pink elder"),
    }
    later = ft.play(state.copy(), "kill e4 vizier")
    assert ft.pending(later)["step"] == "kill_again"
    assert ft.texts(later) == {"kill e4 vizier", "kill e4 assassin"}
    ft.refused(later, "kill nobody")
    ft.refused(later, "kill d3 builder")
    ft.play(later, "kill e4 assassin")
    assert ft.meeples(later, "e4") == "y"
    assert ft.meeples(later, "d3") == "bg"
    ft.play(state, "kill d3 builder")
    assert ft.meeples(state, "d3") == "", "the second victim there was the only one left"
    assert ft.owner(state, "d3") == 0
    assert [(fact["tile"], fact["tribe"]) for fact in ft.facts(heard, "killed")] == [
        ("d3", "builder"),
        ("d3", "merchant"),
    ]


@pytest.mark.parametrize("second", ["vizier", "elder"])
def test_ft_10_26_iblis_kills_two_kept_meeples_of_one_opponent(second: str) -> None:
    state = ft.table(
        players=[ft.holder("iblis", kept="w", fish=1), {"kept": "yyw"}, {"kept": "yw"}],
        agenda=ft.window_2("d4", "assassin", 1),
    )
    ft.play(state, "invoke iblis elder", "kill pink vizier")
    assert ft.texts(state) == {"kill pink vizier", "kill pink elder"}
    ft.play(state, f"kill pink {second}")
    assert ft.kept(state, 1) == {"vizier": "w", "elder": "y"}[second]
    assert ft.kept(state, 2) == "yw"
    assert ft.bag(state) == ft.bag(
        ft.table(players=[ft.holder(), {"kept": ft.kept(state, 1)}, {"kept": "yw"}])
    )


@pytest.mark.parametrize(
    ("word", "place"), [("kill e4 builder", "e4"), ("kill black elder", "black")]
)
def test_ft_10_27_iblis_kills_one_where_there_is_only_one(word: str, place: str) -> None:
    """FT-10.27: Exactly min(2, available at the chosen place); d3 with two makes Iblis payable."""
    state = ft.table(
        players=[ft.holder("iblis", kept="w", fish=1), {}, {"kept": "w"}],
        meeples={"d3": "gg", "e4": "b"},
        agenda=ft.window_2("d4", "assassin", 1),
    )
    heard = ft.listen(state)
    ft.play(state, "invoke iblis elder", word)
    assert ft.names(heard).count("killed") == 1
    assert ft.texts(state) == {"sell fish", "end"}
    assert ft.meeples(state, "d3") == "gg"
    assert ft.meeples(state, "e4") + ft.kept(state, 2) == ("w" if place == "e4" else "b")


def test_ft_10_27_iblis_does_not_reach_further() -> None:
    """One assassin and one fakir: two steps; the fakir serves for both victims.

    FT-10.5: victims are reached only with fakirs, but whoever has paid must choose.
    """
    state = ft.table(
        players=[ft.holder("iblis", kept="w", fakirs=2, fish=1)],
        meeples={"d2": "bgy", "d1": "bb", "a1": "yy"},
        agenda=ft.window_2("d4", "assassin", 1),
    )
    ft.play(state, "invoke iblis fakir")
    assert ft.texts(state) == {"kill d2 builder", "kill d2 merchant", "kill d2 vizier"}
    ft.refused(state, "kill nobody")
    ft.play(state, "kill d2 builder", "kill d2 merchant")
    assert ft.meeples(state, "d2") == "y"
    assert ft.cards(state) == {"fish": 1}
    assert ft.discarded(state) == {"fakir": 2}, "one for Iblis, one for the range"


@pytest.mark.parametrize(
    ("lying", "opponents", "offered"),
    [
        ({"d3": "gg"}, [], True),
        ({"d3": "g", "e4": "g"}, [], False),
        ({"d2": "gg", "d3": "g"}, [], False),
        ({}, [{"kept": "yw"}], True),
        ({}, [{"kept": "y"}, {"kept": "w"}], False),
        ({"d3": "g"}, [{"kept": "yyww", "djinns": ["boaz"]}], False),
    ],
    ids=["two there", "one each", "two too far", "vizier and elder", "two opponents", "Boaz"],
)
def test_ft_10_47_iblis_needs_a_place_with_two(
    lying: dict[str, str], opponents: list[ft.Document], offered: bool
) -> None:
    state = ft.table(
        players=[ft.holder("iblis", "enki", kept="w"), *opponents],
        meeples=lying,
        agenda=ft.window_2("d4", "assassin", 1),
    )
    assert ft.invoked_djinns(state) == ({"iblis", "enki"} if offered else {"enki"})
    if not offered:
        ft.refused(state, "invoke iblis elder")


def test_ft_10_47_iblis_is_judged_after_the_payment() -> None:
    """The pair is 2 away: the only fakir is needed to reach it, so only the elder can pay."""
    state = ft.table(
        players=[ft.holder("iblis", kept="w", fakirs=1, fish=1)],
        meeples={"d2": "gg"},
        agenda=ft.window_2("d4", "assassin", 1),
    )
    assert ft.invocations(state) == {"invoke iblis elder"}
    ft.refused(state, "invoke iblis fakir")


# Kumarbi ---------------------------------------------------------------------------------------

STEPS = [18, 12, 8, 5, 3, 1, 0]
"""The prices of the turn-order track, downwards."""

REDUCED = [
    (price, fakirs, STEPS[index + fakirs])
    for index, price in enumerate(STEPS)
    for fakirs in range(1, len(STEPS) - index)
]


@pytest.mark.parametrize(("price", "fakirs", "paid"), REDUCED)
def test_ft_10_33_kumarbi_steps(price: int, fakirs: int, paid: int) -> None:
    """FT-10.32: n fakirs, the price n steps lower; the marker stays on the chosen spot."""
    state = ft.table(players=[ft.holder("kumarbi", fakirs=7)], bid_order=[0, 1, 2])
    heard = ft.listen(state)
    ft.play(state, f"bid {price} fakirs {fakirs}")
    assert ft.gold(state) == 50 - paid
    assert ft.cards(state).get("fakir", 0) == 7 - fakirs
    assert ft.discarded(state) == {"fakir": fakirs}
    assert ft.facts(heard, "bid") == [{"price": price, "paid": paid, "fakirs": fakirs}]
    assert state.document()["turn_track"][3:] == [
        0 if price == spot else None for spot in (1, 3, 5, 8, 12, 18)
    ]


def test_ft_10_33_no_more_fakirs_than_steps_down_to_zero() -> None:
    state = ft.table(players=[ft.holder("kumarbi", fakirs=18)], bid_order=[0, 1, 2])
    plain = {f"bid {price}" for price in STEPS}
    assert ft.texts(state) == plain | {f"bid {price} fakirs {n}" for price, n, _ in REDUCED}
    for word in ("bid 0 fakirs 1", "bid 1 fakirs 2", "bid 18 fakirs 7"):
        ft.refused(state, word)


COIN: ft.Document = {"options": {"kumarbi": "coin"}}


@pytest.mark.parametrize(
    ("price", "fakirs", "paid"),
    [(1, 1, 0), (3, 1, 2), (3, 3, 0), (5, 2, 3), (8, 7, 1), (18, 1, 17), (18, 16, 2), (18, 18, 0)],
)
def test_ft_10_33_with_coin_each_fakir_is_a_coin(price: int, fakirs: int, paid: int) -> None:
    """The marker stays on the chosen spot; the record and the question say the same."""
    state = ft.table(players=[ft.holder("kumarbi", fakirs=18)], bid_order=[0, 1, 2], **COIN)
    heard = ft.listen(state)
    ft.play(state, f"bid {price} fakirs {fakirs}")
    assert ft.gold(state) == 50 - paid
    assert ft.discarded(state) == {"fakir": fakirs}
    assert ft.facts(heard, "bid") == [{"price": price, "paid": paid, "fakirs": fakirs}]
    assert serai.game("five-tribes").replay(state.record()).digest() == state.digest()


def test_ft_10_33_with_coin_as_many_fakirs_as_the_price() -> None:
    state = ft.table(players=[ft.holder("kumarbi", fakirs=18)], bid_order=[0, 1, 2], **COIN)
    every = {f"bid {price} fakirs {n}" for price in STEPS for n in range(1, price + 1)}
    assert ft.texts(state) == {f"bid {price}" for price in STEPS} | every
    ft.refused(state, "bid 1 fakirs 2")
    poor = {**ft.holder("kumarbi", fakirs=4), "gold": 2}
    state = ft.table(players=[poor], bid_order=[0, 1, 2], **COIN)
    assert ft.texts(state) == {
        *("bid 0", "bid 1", "bid 1 fakirs 1", "bid 3 fakirs 1", "bid 3 fakirs 2", "bid 3 fakirs 3"),
        *("bid 5 fakirs 3", "bid 5 fakirs 4"),
    }
    ft.refused(state, "bid 5 fakirs 5", "FT-10.32")
    ft.refused(state, "bid 8 fakirs 4", "FT-3.7")


def test_ft_10_33_with_step_a_fakir_more_is_refused_by_its_rule() -> None:
    state = ft.table(players=[ft.holder("kumarbi", fakirs=18)], bid_order=[0, 1, 2])
    error = ft.refused(state, "bid 3 fakirs 3", "FT-10.33")
    assert error.key == "five-tribes.fakirs-to-spare"
    assert "2" in error.text("en")


def test_ft_10_33_what_the_card_says_follows_the_option() -> None:
    game = serai.game("five-tribes")
    said = [
        game.components("en", game.read_options({"kumarbi": each}))["djinn:kumarbi"].text
        for each in ("step", "coin")
    ]
    assert "step" in said[0]
    assert "coin" in said[1]
    assert "step" not in said[1]


def test_ft_10_33_at_its_default_the_option_is_not_written() -> None:
    """Tables of old keep their documents and digests; every word keeps its number."""
    game = serai.game("five-tribes")
    assert "kumarbi" not in game.new(seats=3, seed=7).document()["options"]
    assert (
        game.new(seats=3, seed=7, options=COIN["options"]).document()["options"]["kumarbi"]
        == "coin"
    )
    texts = [word.text for word in game.lexicon]
    assert texts[-1] == "bid 18 fakirs 18"
    assert texts.index("claim goods_fine_2") == len(texts) - 27, "the last word before this option"


def test_ft_10_32_kumarbi_uses_only_fakirs_held_and_only_its_owner_may() -> None:
    players = [ft.holder("kumarbi", fakirs=1), ft.holder(fakirs=5)]
    state = ft.table(players=players, bid_order=[0, 1, 2])
    assert {text for text in ft.texts(state) if "fakirs" in text} == {
        f"bid {price} fakirs 1" for price in STEPS[:-1]
    }
    ft.refused(state, "bid 5 fakirs 2")
    ft.play(state, "bid 5 fakirs 1")
    assert ft.texts(state) == {f"bid {price}" for price in STEPS if price != 5}
    ft.refused(state, "bid 3 fakirs 1")


@pytest.mark.parametrize(("fakirs", "paid"), [(1, 12), (2, 8)])
def test_ft_10_33_the_printed_price_counts_on_taken_spots_too(fakirs: int, paid: int) -> None:
    """Markers stand on 12 and 8; one and two steps below 18 are still 12 and 8."""
    state = ft.table(
        players=[ft.holder("kumarbi", fakirs=2)],
        bid_order=[0],
        turn_track=ft.track({12: 1, 8: 2}),
        agenda=[ft.step("next_turn"), ft.step("bid", seat=0)],
    )
    ft.play(state, f"bid 18 fakirs {fakirs}")
    assert ft.discarded(state) == {"fakir": fakirs}
    assert ft.gold(state) == 50 - paid


@pytest.mark.parametrize(("limit", "again"), [("marker_turn", True), ("round", False)])
def test_ft_10_33_one_use_per_marker_bid(limit: str, again: bool) -> None:
    """FT-4.8, FT-4.9: with two markers twice a round, with paid_power_limit = round once."""
    state = ft.table(
        seats=2,
        options={"paid_power_limit": limit},
        players=[ft.holder("kumarbi", fakirs=3)],
        bid_order=[0, 0, 1, 1],
    )
    ft.play(state, "bid 5 fakirs 1")
    assert state.deciders() == (0,)
    assert ("bid 8 fakirs 2" in ft.texts(state)) is again
    if not again:
        ft.refused(state, "bid 8 fakirs 2")
        assert not any("fakirs" in text for text in ft.texts(state))
