"""AM-19: corner cases that no other test has."""

from __future__ import annotations

from tests.support.amul import am


def test_am_19_1_am_19_2_nothing_to_fetch() -> None:
    """AM-19.1, AM-19.2: the instant is lost, the card stays and scores."""
    state = am.table(
        4,
        players=[{"area": ["arab_merchant"]}, {"area": ["deal"]}, {"area": ["marauder-j"]}],
        played=["arab_merchant", "deal", "marauder-j"],
        palace=[],
        bazaar=[],
        row=["gold", "porcelain"],
        agenda=[{"step": "instants"}],
    )
    assert state.round == 2
    assert state.document()["players"][0]["area"] == ["arab_merchant"]
    assert state.document()["players"][1]["area"] == ["deal"]
    assert am.finished(["deal"], [], []).scores()[0].points("green") == 1


def test_am_19_5_am_19_6_six_hand_cards() -> None:
    """AM-19.5, AM-19.6: one is lost, and the play area does not grow; fetching makes it grow by two."""
    hands = [
        ["gold", "gold", "porcelain", "thief", "poppy", "smuggler"],
        ["deal", "camel", "silver", "spices", "oil", "carpet"],
        ["camel", "silver", "spices", "oil", "carpet", "lamp"],
    ]
    bazaar = ["trader_gold", "trader_silver"]
    state = am.table(
        3, players=[{"hand": hand} for hand in hands], bazaar=bazaar, agenda=[{"step": "play"}]
    )
    am.say(state, "play", ["gold", "deal", "camel"])
    state.play(1, "fetch bazaar trader_gold")
    assert [len(area) for area in state.areas] == [0, 2, 1]


def test_am_19_8_am_19_9_first_pick_holder_with_valour_and_nobody_with_any() -> None:
    """AM-19.8, AM-19.9"""
    areas = [{"area": []}, {"area": ["mongol_guard-e"]}, {"area": []}, {"area": ["marauder-k"]}]
    assert list(am.table(4, round=8, first_pick=3, players=areas).order) == [1, 3, 0, 2]
    assert list(am.table(6, round=9, first_pick=2).order) == [2, 3, 4, 5, 0, 1]


def test_am_19_18_with_six_players_the_only_medallion_is_in_the_palace() -> None:
    """AM-19.18"""
    deck = [am.amul().contents.faces[face] for face in am.amul().contents.deck_of(6, 0)]
    assert "medallion" not in [face.partition("-")[0] for face in deck]
    others: list[list[str]] = [[]] * 5
    assert am.finished(["palace_medallion"], *others).scores()[0].points("blue") == 2
