"""FT-10.1 to FT-10.6: what holds for every djinn; FT-4.8 and FT-4.9 as far as they limit powers."""

from __future__ import annotations

import random

import pytest

import serai
from tests.support.five_tribes import ft

IN_DECK = ("al_amin", "boaz", "shamhat")
"""Three djinns left in the deck, so that Sibittis has something to show."""

WINDOWS: dict[str, ft.Agenda] = {
    "W1": ft.window_1(),
    "W2": ft.window_2("a1", "vizier", 2),
    "W3": ft.window_3("a1"),
    "W4": ft.turn_end(),
}

MOMENT: dict[str, ft.Agenda] = {djinn: ft.turn_end() for djinn in ft.ACTIONS} | {
    "echidna": ft.window_2("b4", "builder", 1),
    "iblis": ft.window_2("d4", "assassin", 1),
}
"""A moment of the turn at which a djinn can be invoked."""


def test_ft_10_1_owned_djinns_lie_face_up() -> None:
    state = ft.table(players=[ft.holder("leta", "sloar", kept="w", fakirs=1), ft.TRADER])
    for seat in (0, 1, 2, None):
        view = state.seat(seat).view()
        assert set(view["players"][0]["djinns"]) == {"leta", "sloar"}
        assert view["players"][1]["djinns"] == []


@pytest.mark.parametrize("seed", [1, 2])
def test_ft_10_1_djinns_are_never_lost_or_traded(seed: int) -> None:
    state = serai.game("five-tribes").new(seats=4, seed=seed)
    rng = random.Random(seed)
    owned: list[set[str]] = [set() for _ in range(4)]
    while not state.over:
        ft.say_anything(state, rng)
        now = [set(player["djinns"]) for player in state.document()["players"]]
        assert all(before <= after for before, after in zip(owned, now, strict=True))
        assert sum(map(len, now)) == len(set().union(*now))
        owned = now
    assert any(owned), "somebody gained a djinn in a random game"


def test_ft_10_1_a_used_djinn_stays_with_its_owner() -> None:
    state = ft.table(
        players=[ft.SLOAR | {"resources": {"fakir": 2, "fish": 1}}], agenda=ft.turn_end()
    )
    ft.play(state, "invoke sloar fakir")
    assert state.document()["players"][0]["djinns"] == ["sloar"]
    assert state.document()["players"][0]["used"] == ["sloar"]


@pytest.mark.parametrize("window", WINDOWS)
def test_ft_10_2_action_djinns_are_activated_in_every_window(window: str) -> None:
    """All but three djinns owned: in W1 to W4 just the action djinns can be invoked (FT-10.2)."""
    player = ft.holder(*ft.other_djinns(*IN_DECK), kept="www", fakirs=3)
    state = ft.table(players=[player], meeples={"b2": "gb", "b3": "gb"}, agenda=WINDOWS[window])
    assert ft.invoked_djinns(state) == set(ft.ACTIONS)


@pytest.mark.parametrize(
    ("tribe", "more"),
    [
        ("vizier", set()),
        ("elder", set()),
        ("merchant", set()),
        ("builder", {"echidna"}),
        ("assassin", {"iblis", "echidna"}),
    ],
)
def test_ft_10_2_two_modifiers_belong_to_w2(tribe: str, more: set[str]) -> None:
    """FT-4.5: Echidna and Iblis in W2 of their tribe only (Echidna also by Kandicha, FT-10.19)."""
    player = ft.holder(*ft.other_djinns(*IN_DECK), kept="www", fakirs=3)
    agenda = ft.window_2("a1", tribe, 2)
    state = ft.table(players=[player], meeples={"b2": "gb", "e4": "y"}, agenda=agenda)
    assert ft.invoked_djinns(state) == set(ft.ACTIONS) | more


def test_ft_10_2_nothing_but_kumarbi_works_at_a_bid() -> None:
    player = ft.holder(*ft.other_djinns(*IN_DECK), kept="www", fakirs=3)
    state = ft.table(players=[player], meeples={"b2": "gb"}, bid_order=[0, 1, 2])
    assert {text.split()[0] for text in ft.texts(state)} == {"bid"}
    assert "bid 5 fakirs 1" in ft.texts(state)


def test_ft_10_2_the_lexicon_knows_no_other_invocation() -> None:
    """Triggers, passives and endgame djinns have no word of their own; payments as in FT-10.6."""
    said = {word.text for word in serai.game("five-tribes").lexicon if word.verb == "invoke"}
    assert said == {f"invoke {djinn} {pay}" for djinn, cost in ft.INVOKED.items() for pay in cost}


@pytest.mark.parametrize("fakirs", [0, 1, 2])
@pytest.mark.parametrize("elders", [0, 1, 2, 3])
@pytest.mark.parametrize("djinn", ft.INVOKED)
def test_ft_10_3_payments_offered_are_those_that_can_be_made(
    djinn: str, elders: int, fakirs: int
) -> None:
    player = ft.holder(djinn, kept="w" * elders, fakirs=fakirs, fish=1)
    state = ft.table(players=[player], meeples={"d4": "gg"}, agenda=MOMENT[djinn])
    payable = {
        f"invoke {djinn} {pay}"
        for pay, (e, f) in ft.INVOKED[djinn].items()
        if e <= elders and f <= fakirs
    }
    assert ft.invocations(state) == payable


@pytest.mark.parametrize(
    ("djinn", "pay"), [(d, pay) for d, cost in ft.INVOKED.items() for pay in cost]
)
def test_ft_10_3_a_cost_is_paid_at_once_and_in_full(djinn: str, pay: str) -> None:
    """FT-0.9: elders go to the bag, fakirs to the resource discard, gold is untouched."""
    elders, fakirs = ft.INVOKED[djinn][pay]
    state = ft.table(
        players=[ft.holder(djinn, kept="www", fakirs=2, fish=1)],
        meeples={"d4": "gg", "e5": "y"},
        resource_deck=ft.deck("silk", held={"fakir": 2, "fish": 1}),
        agenda=MOMENT[djinn],
    )
    before = ft.bag(state)["w"]
    heard = ft.listen(state)
    ft.play(state, f"invoke {djinn} {pay}")
    assert ft.kept(state) == "w" * (3 - elders)
    assert ft.bag(state)["w"] == before + elders
    assert ft.cards(state).get("fakir", 0) == 2 - fakirs
    assert ft.discarded(state) == ({"fakir": fakirs} if fakirs else {})
    assert heard[0].name == "invoked"
    assert heard[0].seat == 0
    assert dict(heard[0].facts) == {"djinn": djinn, "elders": elders, "fakirs": fakirs}


def test_ft_10_4_trigger_gold_comes_from_the_bank_at_once() -> None:
    """FT-10.4: The actor loses nothing; the owner has his gold before the turn is over."""
    state = ft.table(players=[ft.TRADER, ft.holder("monkir")], agenda=ft.window_3("c1"))
    assert ft.texts(state, 0) == {"sell fish", "end"}, "the palace lies already, the turn goes on"
    assert [ft.gold(state, seat) for seat in range(3)] == [50, 52, 50]


@pytest.mark.parametrize(("actor", "amount"), [(0, 1), (1, 2), (2, 2)])
def test_ft_10_4_you_and_opponent_are_seen_from_the_owner(actor: int, amount: int) -> None:
    """Seat 0 owns Ba'al; another seat's gain is an opponent's gain whoever it is."""
    players = [ft.holder("baal"), ft.holder(), ft.holder()]
    players[actor]["kept"] = "ww"
    state = ft.table(players=players, djinn_row=["leta"], agenda=ft.tile_action("d1", actor))
    heard = ft.listen(state)
    ft.play(state, "summon leta elder+elder")
    assert ft.payments(heard) == [(0, "baal", amount)]
    assert ft.gold(state, 0) == 50 + amount


@pytest.mark.parametrize("djinn", [djinn for djinn in ft.ACTIONS if djinn != "sloar"])
def test_ft_10_5_activation_is_final(djinn: str) -> None:
    """Once paid, only targets can be named: neither `end` nor another power nor a sale."""
    player = ft.holder(djinn, "sloar", kept="ww", fakirs=2, fish=1)
    state = ft.table(players=[player], meeples={"b2": "gb", "b3": "g"}, agenda=ft.turn_end())
    ft.play(state, min(ft.invocations(state) - {"invoke sloar fakir"}))
    verb = "keep" if djinn == "sibittis" else "target"
    assert {text.split()[0] for text in ft.texts(state)} == {verb}
    for word in ("end", "sell fish", "invoke sloar fakir", "decline", "continue"):
        ft.refused(state, word)


@pytest.mark.parametrize("djinn", ft.VP)
def test_ft_10_6_printed_points(djinn: str) -> None:
    state = ft.table(players=[ft.holder(), ft.holder(djinn)], agenda=[])
    assert ft.points(state, "djinns", 1) == ft.VP[djinn]
    assert ft.points(state, "djinns", 0) == 0


def test_ft_10_6_there_are_twenty_two() -> None:
    state = ft.table(players=[ft.holder(*ft.VP)], agenda=[])
    assert ft.points(state, "djinns") == sum(ft.VP.values()) == 141
    document = serai.game("five-tribes").new(seats=2, seed=0).document()
    assert sorted(document["djinn_row"] + document["djinn_deck"]) == sorted(ft.VP)


# Once per turn ---------------------------------------------------------------------------------

EARLY = {"a1": "g", "b1": "g"}
LATE = {"e4": "y", "e5": "y"}
"""Two places to move to, one for each of two turns."""


@pytest.mark.parametrize("djinn", ft.ACTIONS)
def test_ft_4_8_a_paid_power_works_once_per_turn(djinn: str) -> None:
    player = ft.holder(djinn, kept="wwww", fakirs=4, fish=1)
    state = ft.table(players=[player], meeples={"b2": "gb", "b3": "g"}, agenda=ft.turn_end())
    ft.play(state, min(ft.invocations(state)))
    if djinn != "sloar":
        ft.play(state, min(ft.texts(state)))
    assert "end" in ft.texts(state)
    assert djinn not in ft.invoked_djinns(state)
    ft.refused(state, f"invoke {djinn} {next(iter(ft.INVOKED[djinn]))}")
    assert djinn in state.document()["players"][0]["used"]
    assert djinn in state.seat(1).view()["players"][0]["used"]


def test_ft_4_8_the_limit_covers_all_windows_of_a_turn() -> None:
    state = ft.table(
        players=[ft.holder("sloar", fakirs=3)],
        meeples=EARLY | LATE,
        resource_deck=ft.deck("fish", held={"fakir": 3}),
        agenda=ft.window_1(),
    )
    ft.play(state, "invoke sloar fakir")
    assert ft.texts(state) == {"take a1", "take b1", "take e4", "take e5"}
    ft.walk(state, "take a1", "drop b1 merchant")
    assert ft.texts(state) == {"sell fish", "end"}


@pytest.mark.parametrize(("limit", "again"), [("marker_turn", True), ("round", False)])
def test_ft_4_9_two_markers_two_uses(limit: str, again: bool) -> None:
    """Option paid_power_limit: per marker turn, or once per round and player."""
    state = ft.table(
        seats=2,
        options={"paid_power_limit": limit},
        players=[ft.holder("sloar", fakirs=3)],
        meeples=EARLY | LATE,
        resource_deck=ft.deck("fakir", "fakir", held={"fakir": 3}),
        turn_track=ft.track({18: 0, 12: 0}),
        bid_order=[1, 1],
    )
    ft.play(state, "invoke sloar fakir")
    ft.walk(state, "take a1", "drop b1 merchant")
    if "end" in ft.texts(state):
        ft.play(state, "end")
    assert ft.starting(state, "take") == {"take e4", "take e5"}
    assert ("invoke sloar fakir" in ft.texts(state)) is again
    if not again:
        ft.refused(state, "invoke sloar fakir")


def test_ft_4_9_a_new_round_frees_every_power() -> None:
    """Option paid_power_limit = round: the mark goes with the round."""
    state = ft.table(
        options={"paid_power_limit": "round"},
        players=[ft.holder("sloar", fakirs=2, fish=1) | {"used": ["sloar"]}],
        meeples=EARLY | LATE,
        agenda=ft.turn_end(),
    )
    assert ft.texts(state) == {"sell fish", "end"}
    ft.play(state, "end", "bid 18", "bid 0", "bid 0")
    assert state.document()["round"] == 2
    assert "invoke sloar fakir" in ft.texts(state, 0)


def test_ft_4_8_not_in_another_players_turn() -> None:
    state = ft.table(players=[ft.TRADER, ft.SLOAR], agenda=ft.turn_end())
    assert ft.texts(state, 1) == set()
    assert ft.refused(state, "invoke sloar fakir", seat=1).key == "not-your-turn"
