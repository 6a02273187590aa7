"""Worked examples of the expansions: EX-04, EX-06, EX-09 and EX-20 to EX-35."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from tests.support.five_tribes import ft
from tests.support.five_tribes.expansions import (
    ALIVE,
    at,
    items,
    points,
    table,
    tent,
    tile,
    turn,
)


def bids(seats: int, kam: int | None, prices: list[int], gold: dict[int, int] | None = None) -> Any:
    players: list[dict[str, Any]] = [{"gold": (gold or {}).get(seat, 50)} for seat in range(seats)]
    if kam is not None:
        players[kam]["djinns"] = ["kam"]
    state = table(False, True, seats, bid_order=list(range(seats)), players=players, meeples=ALIVE)
    for price in prices:
        ft.play(state, f"bid {price}")
    return state


def test_ex_04_extended_track_and_kam() -> None:
    """FT-W.19, FT-W.20, FT-W.23: Ana 3, Ben 0, Cy 3, Dee 1, Eli 0."""
    for owner, gain in enumerate((2, 2, 1, 0, 1)):
        state = bids(5, owner, [3, 0, 3, 1, 0])
        assert ft.gold(state, owner) == 50 - (3, 0, 3, 1, 0)[owner] + gain
    state = bids(5, None, [3, 0, 3])
    ft.refused(state, "bid 3", "FT-W.23")
    state = bids(5, None, [3, 0, 3, 1, 0])
    order = [state.deciders()[0]]
    track = state.document()["turn_track"]
    order += [seat for seat in reversed(track) if seat is not None]
    assert order == [2, 0, 3, 4, 1]
    for owner, gain in ((2, 2), (1, 3), (0, 4)):
        state = bids(5, owner, [0, 0, 0])
        assert ft.gold(state, owner) == 50 + gain
    state = bids(5, None, [0, 0, 0, 1], {4: 0})
    order = [
        ft.decider(state),
        *[s for s in reversed(state.document()["turn_track"]) if s is not None],
    ]
    assert order == [4, 3, 2, 1, 0]
    assert ft.gold(state, 4) == 0


EX_05 = {"c3": "yg", "e3": "g", "d2": "y", "d4": "r"}


def walks(state: Any) -> set[tuple[str, ...]]:
    """All complete movements, a flight as such."""
    found: set[tuple[str, ...]] = set()
    for source in ft.starting(state, "take"):
        follow(state, source, (), found)
    return found


def follow(state: Any, word: str, before: tuple[str, ...], found: set[tuple[str, ...]]) -> None:
    later = state.copy()
    heard = ft.listen(later)
    ft.play(later, word)
    done = before
    for event in heard:
        if event.name == "picked_up":
            done += (f"take {event.facts['tile']}",)
        elif event.name in ("dropped", "flew"):
            done += (f"{event.name} {event.facts['tile']} {event.facts['tribe']}",)
        elif event.name == "collected":
            found.add(done)
            return
    for drop in ft.texts(later):
        follow(later, drop, done, found)


def test_ex_06_flying_carpet() -> None:
    """FT-A.26, FT-A.27, FT-5.13: five new moves from (2,2), and two new sources."""
    plain = walks(turn(True, False, ft.SLOAR, meeples=EX_05))
    player = {**ft.SLOAR, "items": {"flying_carpet": 1}}
    state = turn(True, False, player, meeples=EX_05)
    assert ft.starting(state, "take") == {"take c3", "take e3", "take d2"}
    flights = walks(state) - plain
    fly_g = {("take c3", f"dropped {at_} vizier", "flew e3 merchant") for at_ in ("c2", "b3", "c4")}
    fly_y = {("take c3", f"dropped {at_} merchant", "flew d2 vizier") for at_ in ("b3", "c4")}
    single = {("take e3", "flew c3 merchant"), ("take d2", "flew c3 vizier")}
    assert flights == fly_g | fly_y | single
    board = {"e3": "g", "d2": "y", "d4": "r", "a1": "g"}
    state = turn(True, False, player, meeples=board)
    assert ft.starting(state, "take", "skip") == {"take e3", "take a1", "skip"}
    ft.play(state, "take e3")
    assert state.document()["final"]  # stalled although the Carpet flies
    assert items(state) == {}


def test_ex_09_mountains() -> None:
    """FT-A.4, FT-A.5: three moves, all from (1,1)."""
    board = {"b2": "bw", "c1": "b", "a2": "w", "c3": "w"}
    state = turn(True, False, ft.SLOAR, meeples=board)
    assert ft.moves(state) == {
        ("take b2", "drop c2 builder", "drop c3 elder"),
        ("take b2", "drop b3 builder", "drop c3 elder"),
        ("take b2", "drop c2 elder", "drop c1 builder"),
    }


def test_ex_20_tent() -> None:
    """FT-A.11: T2, tent on the Large Market (3,3); T4, tent on the corner oasis."""
    state = table(True, False, tents={tile(3, 3): 0})
    assert points(state, "tiles") + points(state, "tent_bonus") == 9
    state = table(True, True, tents={tile(0, 0): 0})
    assert points(state, "tiles") + points(state, "tent_bonus") == 11


def test_ex_21_artisans_and_items() -> None:
    """FT-A.15, FT-A.16, FT-A.19, FT-A.23."""

    def scored(djinns: dict[int, list[str]], **chosen: str) -> list[int]:
        players = [
            {"kept": "p" * number, "djinns": djinns.get(seat, [])}
            for seat, number in enumerate((5, 5, 2, 0))
        ]
        state = table(True, False, 4, players=players, options=chosen)
        return [points(state, "artisans", seat) for seat in range(4)]

    assert scored({}) == [15, 15, 4, 0]
    assert scored({}, artisan_tie="none") == [10, 10, 4, 0]
    assert scored({1: ["ptah"]})[1] == 25
    assert scored({2: ["ptah"]})[2] == 8
    held = {"jewelry": 1, "treasure": 1, "crown": 1, "fabulous_lamp": 1}
    assert points(table(True, False, players=[{"items": held}]), "items") == 21
    assert points(table(True, False, players=[{"items": held, "djinns": ["geb"]}]), "items") == 30


@pytest.mark.parametrize(
    ("djinns", "way", "total"),
    [([], "double", 41), (["haurvatat"], "double", 55), (["haurvatat"], "add", 49)],
)
def test_ex_22_lake(djinns: list[str], way: str, total: int) -> None:
    """FT-W.10, FT-W.11."""
    state = table(
        False, True, camels={tile(4, 2): 0, tile(4, 3): 0, tile(3, 0): 0, tile(4, 4): 1},
        palaces={tile(4, 2): 2}, palms={tile(4, 3): 3, tile(3, 0): 1, tile(4, 4): 2},
        players=[{"djinns": djinns}], options={"lake_haurvatat": way},
    )  # fmt: skip
    assert points(state, "palms") + points(state, "palaces") == total


def test_ex_23_cities() -> None:
    """FT-W.9, FT-C.6, FT-A.30."""
    state = at(
        ft.turn_end(), True, True, {"items": {"tempest_talisman": 1}, "resources": {"fish": 1}},
        camels={tile(0, 2): 0, tile(1, 1): 0}, tents={tile(0, 3): 0}, meeples=ALIVE,
    )  # fmt: skip

    def scored() -> int:
        return points(state, "cities") + points(state, "tent_bonus") + points(state, "tiles")

    assert scored() == 48
    ft.play(state, "use tempest_talisman", f"lift {tile(0, 2)}", f"target {tile(3, 0)}")
    assert scored() == 31


def test_ex_24_stall_and_revival() -> None:
    """FT-12.4, FT-12.5: the board stalls, Anun-Nak revives it, the game still ends."""
    state = table(
        True, False, meeples={"b2": "b", "c2": "y"}, agenda=ft.turn_end(1),
        turn_track=ft.track({1: 0}),
        players=[{"djinns": ["anun_nak"], "kept": "w"}, dict(ft.TRADER)],
        bid_order=[2, 1],
    )  # fmt: skip
    ft.play(state, "end")
    assert state.document()["final"]
    assert ft.decider(state) == 0
    assert "invoke anun_nak elder" in ft.texts(state)


def test_ex_25_whims() -> None:
    """FT-W.14, FT-W.18: builders_15; a kill before the card is taken; three tiles in line."""
    for fakirs, earned in ((1, True), (0, False)):
        player = {"whims": ["builders_15"], "resources": {"fakir": 1, "fish": 1}}
        agenda = ft.tribe_action(tile(3, 1), "builder", 2)
        state = at(agenda, False, True, player, meeples=ALIVE)
        ft.play(state, f"fakirs {fakirs}")
        assert ("claim builders_15" in ft.texts(state)) == earned
    agenda = ft.tribe_action("a6", "assassin", 2)
    state = at(
        agenda, False, True, {**ft.TRADER, "whims": ["kill_builder"]}, meeples={"a5": "b", "a6": "r"},
        city_whims={"a6": "kill_assassin"},
    )  # fmt: skip
    ft.play(state, "kill a5 builder", "continue")
    assert ft.starting(state, "claim") == {"claim kill_builder"}
    mine = dict.fromkeys((tile(1, 1), tile(1, 2), tile(2, 2)), 0)
    player = {**ft.TRADER, "whims": ["line_3"]}
    state = at(ft.turn_end(), False, True, player, camels=mine, meeples=ALIVE)
    assert "claim line_3" not in ft.texts(state)
    state = at(
        ft.turn_end(),
        False,
        True,
        player,
        camels=mine,
        meeples=ALIVE,
        options={"line_whim": "connected"},
    )
    assert "claim line_3" in ft.texts(state)
    state = at(ft.turn_end(), False, True, player, camels={**mine, tile(1, 3): 0}, meeples=ALIVE)
    assert "claim line_3" in ft.texts(state)


def test_ex_28_talisman() -> None:
    """FT-A.30, FT-6.7: 14 points become 10; the oasis can be won by emptying it only."""
    player = {
        "items": {"tempest_talisman": 1},
        "djinns": ["leta", "anun_nak"],
        "kept": "www",
        "resources": {"fish": 1},
    }
    state = at(
        ft.turn_end(), True, False, player, camels={tile(2, 3): 0}, palms={tile(2, 3): 2},
        palaces={tile(2, 1): 1}, meeples={tile(2, 1): "b", "a6": "gg"},
    )  # fmt: skip
    assert points(state, "tiles") + points(state, "palms") == 14
    ft.play(state, "use tempest_talisman", f"target {tile(2, 1)}")
    assert points(state, "tiles") + points(state, "palaces") + points(state, "palms") == 10
    for power in ("leta elder+elder", "anun_nak elder"):
        later = state.copy()
        ft.play(later, f"invoke {power}")
        assert f"target {tile(2, 3)}" not in ft.texts(later)


def test_ex_30_carpet_and_dead_ends() -> None:
    """FT-A.27, FT-12.3: without the Carpet the board is stalled; with it four moves and two more."""
    board = {tile(4, 1): "gb", tile(5, 1): "g", tile(0, 5): "b"}
    state = turn(True, False, ft.SLOAR, meeples=board)
    assert ft.starting(state, "take", "skip") == {"skip"}
    state = turn(True, False, {"items": {"flying_carpet": 1}}, meeples=board)
    assert "skip" in ft.texts(state)
    assert walks(state) == {
        ("take b5", "dropped b4 builder", "flew b6 merchant"),
        ("take b5", "dropped a5 builder", "flew b6 merchant"),
        ("take b5", "dropped b4 merchant", "flew f1 builder"),
        ("take b5", "dropped a5 merchant", "flew f1 builder"),
        ("take b6", "flew b5 merchant"),
        ("take f1", "flew b5 builder"),
    }


def test_ex_31_stall_in_w1() -> None:
    """FT-12.4: the Scimitar takes the last move away, the round is final."""
    board = {tile(2, 2): "w", tile(2, 3): "ww", tile(0, 0): "r"}
    state = turn(True, False, {"items": {"burning_scimitar": 1}}, meeples=board)
    assert f"take {tile(2, 2)}" in ft.texts(state)
    ft.play(state, "use burning_scimitar", f"target {tile(2, 3)}", "settle camel")
    assert ft.owner(state, tile(2, 3)) == 0
    assert state.over  # skipped by the engine; the only turn of the final round
    assert state.document()["final"]


@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize("first", ["camel", "tent"])
def test_ex_32_pieces(first: str, counts: bool) -> None:
    """FT-A.8 to FT-A.10: one camel and the tent left."""
    placed = {f"{column}{row}": 0 for row in "56" for column in "abc"} | {"a1": 0}
    board = {"c3": "w", "d3": "w", "f1": "y", "f2": "y", "e5": "g", "f5": "g"}
    state = table(
        True, False, 3, turn_track=ft.track({18: 0, 12: 1}), camels=placed, meeples=board,
        players=[dict(ft.SLOAR), dict(ft.ENKI)], options={"tent_counts_for_end": counts},
    )  # fmt: skip
    ft.play(state, "take c3", f"settle {first}")
    assert state.document()["final"] == (not counts and first == "camel")
    agenda = ft.tribe_action("f1", "assassin", 1)
    state = table(
        True, False, 3, agenda=agenda, meeples={"f2": "y", "f1": "b", **ALIVE}, players=[dict(ft.TRADER)],
        camels={**placed, **({"d3": 0} if first == "camel" else {})},
        tents={} if first == "camel" else {"d3": 0},
        **({} if counts or first == "tent" else {"final": True}),
    )  # fmt: skip
    ft.play(state, "kill f2 vizier")
    assert state.document()["final"]
    assert (tent(state) == "f2") == (first == "camel")


def test_ex_33_whims_earned_together() -> None:
    """FT-W.14: both cards of one double kill; lost with the turn."""
    player = {
        "whims": ["kill_elder", "kill_vizier"], "djinns": ["iblis"], "kept": "w", "resources": {"fish": 1},
    }  # fmt: skip
    agenda = ft.window_2("c3", "assassin", 1)
    state = at(agenda, False, True, player, others=[{"kept": "yw"}], meeples={"f1": "y", "f2": "y"})
    ft.play(state, "invoke iblis elder", "kill pink vizier")
    assert state.document()["earned"] == ["kill_vizier", "kill_elder"]
    other = state.copy()
    ft.play(state, "claim kill_elder", "claim kill_vizier")
    assert ft.gold(state) == 60
    ft.pass_on(other)
    assert other.document()["earned"] == []
    assert ft.gold(other) == 50


def test_ex_34_shown_goods() -> None:
    """FT-14.6: whoever imagines the hand gives it ivory and gold until such a card leaves it."""
    player = {"whims": ["goods_rare_2"], "resources": {"ivory": 1, "gold": 1, "silk": 1}}
    state = at(ft.turn_end(), False, True, player, meeples=ALIVE)
    ft.play(state, "claim goods_rare_2")
    assert ft.gold(state) == 60
    assert state.seat(1).view()["players"][0]["cards"] == 3
    thirds: Counter[str] = Counter()
    for number in range(60):
        world = state.seat(1).imagine(random.Random(number))
        hand = Counter(ft.cards(world))
        assert hand["ivory"] >= 1
        assert hand["gold"] >= 1
        hand -= Counter(["ivory", "gold"])
        thirds.update(hand)
    assert len(thirds) > 3
    ft.play(state, "sell ivory silk")
    assert state.document()["players"][0]["known"] == {"gold": 1}


def test_ex_35_paid_in_vain() -> None:
    """FT-10.47, FT-7.13: Iblis is paid, the Scimitar takes both victims, and nobody's assassins kill two."""
    player = {"djinns": ["iblis"], "kept": "w", "items": {"burning_scimitar": 1}}
    agenda = ft.window_2(tile(2, 2), "assassin", 1)
    state = at(agenda, True, False, player, meeples={tile(2, 3): "ww", "f6": "g", "f5": "g"})
    ft.play(state, "invoke iblis elder")
    assert state.document()["armed"] == ["iblis"]
    heard = ft.listen(state)
    ft.play(state, "use burning_scimitar", f"target {tile(2, 3)}", "settle camel")
    assert "no_victim" in ft.names(heard)
    assert state.document()["armed"] == []
