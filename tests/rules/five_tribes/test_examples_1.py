"""The worked examples of the rules that concern bidding, movement, tribes and tiles (base game)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.five_tribes import ft

KIM, LEV, MIA, NOA = range(4)
MARKET_ROW = ["fish", "fakir", "ivory", "fish", "silk"]


def test_ex_01_bidding_zeros() -> None:
    """EX-01 (FT-3.4, FT-3.6, FT-4.2): Kim 0, Lev 8, Mia 0, Noa 0."""
    words = ("bid 0", "bid 8", "bid 0", "bid 0")
    seen = ft.table(seats=4, bid_order=[KIM, LEV, MIA, NOA], players=[{}, ft.SLOAR])
    ft.play(seen, *words)
    assert [ft.gold(seen, seat) for seat in range(4)] == [50, 42, 50, 50]
    assert (ft.decider(seen), seen.document()["bid_order"]) == (LEV, [LEV])
    assert seen.document()["turn_track"] == ft.track(zeros=[NOA, MIA, KIM])

    state = ft.table(seats=4, bid_order=[KIM, LEV, MIA, NOA])
    heard = ft.listen(state)
    ft.play(state, *words)
    assert ft.speakers(heard, "turn_began") == [LEV, NOA, MIA, KIM]
    assert state.document()["bid_order"] == [LEV, NOA, MIA, KIM]


@pytest.mark.parametrize(
    ("money", "prices"), [(0, {1}), (2, {1}), (20, {1, 3, 5, 8, 12, 18})], ids=["0", "2", "20"]
)
def test_ex_02_two_players_full_zeros_no_gold(money: int, prices: set[int]) -> None:
    """EX-02 (FT-3.5, FT-3.8, FT-3.10): A1, B1, A2 bid 0; what can B2 do?"""
    state = ft.table(seats=2, bid_order=[0, 1, 0, 1], players=[{}, {"gold": money}])
    heard = ft.listen(state)
    ft.play(state, "bid 0")
    if money:
        ft.play(state, "bid 0")
    ft.play(state, "bid 0")
    if len(prices) > 1:
        assert ft.texts(state) == {f"bid {price}" for price in prices}
        assert state.document()["turn_track"] == ft.track(zeros=[0, 1, 0])
        return
    assert [fact["price"] for fact in ft.facts(heard, "bid")] == [0, 0, 0, 1]
    assert ft.speakers(heard, "turn_began") == [1, 0, 1, 0]
    assert ft.gold(state, 1) == max(0, money - 1)


EX_05 = {ft.tile(2, 2): "yg", ft.tile(2, 4): "g", ft.tile(1, 3): "y", ft.tile(3, 3): "r"}


def test_ex_05_partial_moves() -> None:
    """EX-05 (FT-5.12): exactly three legal moves, all from (2,2)."""
    state = ft.turn_of(meeples=EX_05)
    assert ft.starting(state, "take") == {"take c3"}
    assert ft.moves(state) == {
        ("take c3", "drop d3 vizier", "drop e3 merchant"),
        ("take c3", "drop d3 merchant", "drop d2 vizier"),
        ("take c3", "drop c2 merchant", "drop d2 vizier"),
    }
    ft.play(state, "take c3")
    ft.refused(state, "drop c2 vizier")
    for at in ("b3", "c4"):
        ft.refused(state, f"drop {at} vizier")
        ft.refused(state, f"drop {at} merchant")


def test_ex_07_self_matching_loop() -> None:
    """EX-07 (FT-5.8): six routes, 36 sequences."""
    found = ft.moves(ft.turn_of(meeples={"a1": "ggbyr"}))
    assert len(found) == 36
    routes = {tuple(word.split()[1] for word in move) for move in found}
    assert len(routes) == 6
    assert ("a1", "b1", "b2", "a2", "a1", "b1") in routes
    for move in found:
        first, last = move[1], move[-1]
        assert first == last
        assert first.endswith("merchant")


@pytest.mark.parametrize(("pile", "loop"), [("ggbyr", False), ("ggyr", True), ("ggyr", False)])
def test_ex_07_no_legal_move(pile: str, loop: bool) -> None:
    """EX-07: with the option off, or with only four meeples, the board is stalled."""
    options = {"self_matching_loop": loop}
    state = ft.turn_of(meeples={"a1": pile}, options=options, final=False)
    assert ft.texts(state) == {"invoke sloar fakir", "skip"}
    heard = ft.listen(state)
    ft.play(state, "skip")
    assert ft.facts(heard, "final_round") == [{"reason": "stall"}]


@pytest.mark.parametrize(
    ("elders", "count", "home"), [(4, 0, 0), (5, 6, 0), (6, 18, 0), (7, 70, 0), (8, 184, 2)]
)
def test_ex_08_back_to_the_source(elders: int, count: int, home: int) -> None:
    """EX-08 (FT-5.5, FT-5.14): only (0,0) = k elders."""
    found = ft.moves(ft.turn_of(meeples={"a1": "w" * elders}))
    assert len(found) == count
    assert sum(move[-1] == "drop a1 elder" for move in found) == home


def test_ex_08_coming_home_collects_two_and_wins_the_tile() -> None:
    """EX-08: with 8 elders the move ends on (0,0), where the fourth drop already lies."""
    start = ft.turn_of(meeples={"a1": "w" * 8})
    home = min(move for move in ft.moves(start) if move[-1] == "drop a1 elder")
    state = ft.turn_of(meeples={"a1": "w" * 8})
    heard = ft.listen(state)
    ft.play(state, home[0])
    while "collected" not in ft.names(heard):
        ft.play(state, home[1 + len(ft.facts(heard, "dropped"))])
    assert [f"drop {fact['tile']} elder" for fact in ft.facts(heard, "dropped")] == list(home[1:])
    assert ft.facts(heard, "collected") == [{"tile": "a1", "tribe": "elder", "count": 2}]
    assert ft.owner(state, "a1") == 0
    assert ft.meeples(state, "a1") == ""


@pytest.mark.parametrize(
    ("at", "builders", "fakirs", "echidna", "gain"),
    [
        (ft.tile(3, 1), 2, 1, False, 15),
        (ft.tile(0, 5), 4, 0, False, 4),
        (ft.tile(4, 4), 3, 0, False, 6),
        (ft.tile(4, 4), 3, 0, True, 12),
        (ft.tile(1, 2), 2, 2, True, 40),
    ],
)
def test_ex_10_builder_income(
    at: str, builders: int, fakirs: int, echidna: bool, gain: int
) -> None:
    """EX-10 (FT-7.6, FT-10.17)."""
    hand = {"fish": 1, "fakir": fakirs} if fakirs else {"fish": 1}
    player = {"kept": "ww", "djinns": ["echidna"] if echidna else [], "resources": hand}
    state = ft.table(agenda=ft.window_2(at, "builder", builders), players=[player])
    if echidna:
        ft.play(state, "invoke echidna elder+elder")
    if fakirs:
        ft.play(state, f"fakirs {fakirs}")
    assert ft.gold(state) == 50 + gain
    assert ft.cards(state) == {"fish": 1}


FAR_AWAY = dict.fromkeys(("a1", "b1", "c1", "e1", "f1", "a2", "b2"), 0)
"""Where seven of the actor's camels stand; the example leaves him one, and the rest of the board free."""


def ex_11(agenda: ft.Agenda, **fields: Any) -> ft.State:
    """The position of EX-11 around the large market (3,3)."""
    document: ft.Document = {
        "agenda": agenda,
        "players": [{"resources": {"fakir": 1, "fish": 1}}, {"kept": "y"}],
        "camels": FAR_AWAY,
        "meeples": {
            ft.tile(3, 3): "b",
            ft.tile(1, 3): "w",
            ft.tile(0, 3): "y",
            ft.tile(4, 5): "gg",
            ft.tile(2, 0): "r",
        },
        "resource_row": ["silk", "ivory", "spice"],
        **fields,
    }
    return ft.table(**document)


def test_ex_11_assassins_choices() -> None:
    """EX-11 (FT-7.9 to FT-7.12): who can die."""
    state = ex_11(ft.tribe_action("d4", "assassin", 2))
    assert ft.texts(state) == {
        "kill d4 builder",
        "kill d2 elder",
        "kill d1 vizier",
        "kill f5 merchant",
        "kill pink vizier",
    }
    ft.refused(state, "kill a3 assassin")
    ft.refused(state, "kill nobody", rule="FT-7.12")


@pytest.mark.parametrize(
    ("victim", "fakirs", "won"),
    [
        ("d4 builder", 0, "d4"),
        ("d2 elder", 0, "d2"),
        ("d1 vizier", 1, "d1"),
        ("f5 merchant", 1, None),
        ("pink vizier", 0, None),
    ],
)
def test_ex_11_assassins_consequences(victim: str, fakirs: int, won: str | None) -> None:
    """EX-11 (FT-7.10, FT-7.15, FT-7.17, FT-12.2): the action is Large Market whatever dies."""
    state = ex_11(ft.tribe_action("d4", "assassin", 2))
    heard = ft.listen(state)
    ft.play(state, f"kill {victim}")
    assert ft.facts(heard, "killed")[0]["fakirs"] == fakirs
    assert state.document()["camels"] == (FAR_AWAY | {won: 0} if won else FAR_AWAY)
    assert state.document()["final"] == (won is not None)
    assert ft.camels(state) == (0 if won else 1)
    assert ft.texts(state) == {"buy ivory silk", "buy ivory spice", "buy silk spice", "decline"}


def test_ex_12_last_piece() -> None:
    """EX-12 (FT-7.16): (3,3) takes the only camel, so (1,3) stays free."""
    state = ft.turn_of(
        meeples={"d5": "r", "d4": "r", "d2": "w", "d1": "y", "f5": "gg", "a3": "r"},
        camels=FAR_AWAY,
    )
    ft.play(state, "take d5")
    assert (ft.owner(state, "d4"), ft.camels(state)) == (0, 0)
    assert state.document()["final"]
    ft.play(state, "continue", "kill d2 elder")
    assert ft.meeples(state, "d2") == ""
    assert ft.owner(state, "d2") is None


@pytest.mark.parametrize(
    ("market", "offers", "price"),
    [("a1", {"buy fish", "buy silk"}, 3), ("f1", {"buy silk fish"}, 6)],
    ids=["small", "large"],
)
def test_ex_14_merchants_and_markets(market: str, offers: set[str], price: int) -> None:
    """EX-14 (FT-7.4, FT-8.6 to FT-8.8)."""
    state = ft.table(agenda=ft.tribe_action(market, "merchant", 3), resource_row=MARKET_ROW)
    assert ft.cards(state) == {"fish": 1, "fakir": 1, "ivory": 1}
    assert state.document()["resource_row"] == ["fish", "silk"]
    assert ft.texts(state) == offers | {"decline"}
    ft.play(state, min(offers))
    assert ft.gold(state) == 50 - price


def test_ex_14_six_merchants_take_all_five() -> None:
    """EX-14 (FT-7.5)."""
    state = ft.table(agenda=ft.tribe_action("a1", "merchant", 6), resource_row=MARKET_ROW)
    assert ft.cards(state) == {"fish": 2, "fakir": 1, "ivory": 1, "silk": 1}
    assert state.document()["resource_row"] == []


@pytest.mark.parametrize(("mover", "gain"), [(0, 4), (1, 2)], ids=["ana", "ben"])
def test_ex_19_marid(mover: int, gain: int) -> None:
    """EX-19 (FT-10.37): three meeples (2,2) → (2,3), (2,4), (1,4), two of them Ben's."""
    state = ft.table(
        turn_track=ft.track({5: mover}),
        players=[ft.TRADER, {"djinns": ["marid"], **ft.TRADER}],
        meeples={"c3": "ywg", "e2": "g", "a5": "b", "b5": "b"},
        camels={"d3": 1, "e3": 1},
    )
    ft.play(state, "take c3", "drop d3 vizier", "drop e3 elder")
    assert (ft.meeples(state, "d3"), ft.meeples(state, "e3")) == ("y", "w")
    assert ft.gold(state, 1) == 50 + gain


def test_ex_24_stall_and_revival() -> None:
    """EX-24 (FT-12.4, FT-12.5, FT-5.13): Anun-Nak revives the board, the game still ends."""
    for number in range(2000):
        state = ft.table(
            seed=f"{number:064x}",
            agenda=ft.turn_end(),
            turn_track=ft.track({1: 1}),
            players=[ft.TRADER, {"djinns": ["anun_nak"], "kept": "w"}],
            meeples={"b2": "b", "c2": "y"},
        )
        ft.play(state, "end")
        assert state.document()["final"]
        assert ft.texts(state) == {"invoke anun_nak elder", "skip"}
        ft.play(state, "invoke anun_nak elder", "target b1")
        if sorted(ft.meeples(state, "b1")) == ["b", "g", "g"]:
            break
    else:
        pytest.fail("no seed draws b, g, g")
    assert ft.starting(state, "take") >= {"take b2"}
    ft.refused(state, "skip", rule="FT-5.13")
    ft.play(state, "take b2")
    ft.pass_on(state)
    assert state.over
    assert ft.gold(state, 1) == 50 + 2 * 2


def ex_26(limit: str) -> ft.State:
    """Two players; A's markers play first and second, A holds Sloar and two fakirs."""
    return ft.table(
        seats=2,
        options={"paid_power_limit": limit},
        turn_track=ft.track({18: 0, 12: 0, 5: 1, 3: 1}),
        players=[{"djinns": ["sloar"], "resources": {"fakir": 2}}],
        meeples={**ft.ALIVE, "a3": "y", "b3": "y", "e5": "w", "f5": "w"},
    )


@pytest.mark.parametrize(("limit", "again"), [("marker_turn", True), ("round", False)])
def test_ex_26_two_turns_limits(limit: str, again: bool) -> None:
    """EX-26 (FT-4.9): Sloar in both turns, or in one."""
    state = ft.pass_on(ft.play(ex_26(limit), "invoke sloar fakir", "take a3"))
    assert ft.decider(state) == 0
    assert ft.kept(state) == "yy"
    assert ("invoke sloar fakir" in ft.texts(state)) == again


def test_ex_26_no_palm_left() -> None:
    """EX-26 (FT-8.5, FT-10.16): ending on an oasis places nothing and Lamia cannot be paid."""
    player = {"djinns": ["lamia"], "kept": "w", "resources": {"fakir": 1, "fish": 1}}
    state = ft.table(agenda=ft.tile_action("b1"), players=[player], palms={"e3": 12})
    assert ft.texts(state) == {"sell fish", "end"}
    ft.refused(state, "place a1 elder")
    assert state.document()["palms"] == {"e3": 12}
    assert ft.kept(state) == "w"


def test_ex_27_redirected_palace_and_djinn_triggers() -> None:
    """EX-27 (FT-10.39, FT-10.11): Monkir and Ba'al with an opponent, 2 + 2 gold."""
    state = ft.table(
        players=[
            ft.holder("bouraq", "hagis", "sibittis", kept="www", fakirs=1, fish=1),
            ft.holder("monkir", "baal"),
        ],
        agenda=ft.turn_end(),
    )
    before = ft.bag(state)["w"]
    heard = ft.listen(state)
    ft.play(state, "invoke bouraq elder", "target b3", "place b2 fakir")
    assert (ft.on_tile(state, "palaces", "b2"), ft.on_tile(state, "palaces", "b3")) == (1, 0)
    assert ft.gold(state, 1) == 52
    ft.play(state, "invoke sibittis elder+elder")
    ft.play(state, min(ft.texts(state)))
    assert ft.payments(heard) == [(1, "monkir", 2), (1, "baal", 2)]
    assert ft.bag(state)["w"] == before + 3
    assert ft.discarded(state) == {"fakir": 1}
    assert len(state.document()["djinn_discard"]) == 2


# Where the meeples lie that are not in the bag; b1 stays empty.
FAR = [at for at in ft.TILES if at not in ("a1", "b1", "c1", "a2")]


@pytest.mark.parametrize(
    ("bag", "pay", "arrives"),
    [("g", "elder", "wg"), ("g", "fakir", "g"), ("", "elder", "w"), ("", "fakir", None)],
)
def test_ex_29_short_bag(bag: str, pay: str, arrives: str | None) -> None:
    """EX-29 (FT-10.10): what there is is placed, an elder just paid with it; without any the power is no use."""
    state = ft.table(
        players=[ft.holder("anun_nak", kept="w", fakirs=1, fish=1)],
        meeples=ft.spread(ft.other_meeples(bag, "w"), FAR),
        bag=bag,
        agenda=ft.turn_end(),
    )
    if arrives is None:
        ft.refused(state, f"invoke anun_nak {pay}")
        return
    ft.play(state, f"invoke anun_nak {pay}", "target b1")
    assert ft.meeples(state, "b1") == arrives
    assert ft.bag(state).total() == 0
