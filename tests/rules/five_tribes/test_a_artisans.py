"""Artisans, Workshop, Specialized Market and the djinns of Artisans (FT-A.12 to FT-A.22)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.five_tribes import ft
from tests.support.five_tribes.expansions import ITEMS, at, items, points, table


def stack(*top: str) -> list[str]:
    """A stack with known items on top of all others."""
    left = Counter(ITEMS) - Counter(top)
    return [*top, *sorted(left.elements())]


def test_ft_a_12_artisans_are_kept_and_draw_items() -> None:
    """FT-A.12, FT-14.4: as many items as artisans, one kept in secret, the rest discarded face up."""
    agenda = ft.tribe_action("c3", "artisan", 3)
    top = ("crown", "fabulous_lamp", "crown")
    state = at(agenda, True, False, ft.TRADER, item_stack=stack(*top), meeples=ft.ALIVE)
    assert ft.texts(state) == {"keep crown", "keep fabulous_lamp"}
    ft.refused(state, "keep jewelry", "FT-A.12")
    assert ft.kept(state) == "ppp"
    # Nobody else sees what was drawn.
    assert state.seat(0).view()["pending"]["drawn"] == list(top)
    for other in (1, 2, None):
        assert "drawn" not in state.seat(other).view()["pending"]
    heard = ft.listen(state)
    ft.play(state, "keep crown")
    assert items(state) == {"crown": 1}
    assert state.document()["item_discard"] == {"crown": 1, "fabulous_lamp": 1}
    assert state.seat(1).view()["item_discard"] == {"crown": 1, "fabulous_lamp": 1}
    assert state.seat(1).view()["players"][0]["items"] is None
    assert state.seat(1).view()["players"][0]["item_count"] == 1
    (event,) = [event for event in heard if event.name == "kept_item"]
    assert "item" not in event.seen_by(1)
    assert event.seen_by(0)["item"] == "crown"


def test_ft_a_12_one_artisan_keeps_the_item_unasked() -> None:
    """FT-A.12, FT-16.2: a single item, or equal ones, are no choice."""
    for top, count in ((("jewelry",), 1), (("jewelry", "jewelry"), 2)):
        agenda = ft.tribe_action("c3", "artisan", count)
        state = at(agenda, True, False, ft.TRADER, item_stack=stack(*top), meeples=ft.ALIVE)
        assert items(state) == {"jewelry": 1}
        assert ft.pending(state)["step"] == "window"


def test_ft_a_12_the_word_stays_secret_in_records() -> None:
    """FT-14.1: others read of a kept item that there was one; the whole game tells when it is over."""
    agenda = ft.tribe_action("c3", "artisan", 2)
    state = at(agenda, True, False, ft.TRADER, item_stack=stack("crown", "jewelry"), meeples=ft.ALIVE)  # fmt: skip
    ft.play(state, "keep crown")
    assert "keep crown" in state.seat(0).record()
    for other in (1, 2, None):
        assert "keep ?" in state.seat(other).record()
        assert "crown" not in state.seat(other).record()
    assert "keep crown" in state.record()


def test_ft_a_13_an_empty_stack_takes_the_discard() -> None:
    """FT-A.13: shuffled when an item is to be drawn, not earlier; with none there is nothing."""
    held = {item: count for item, count in ITEMS.items() if item != "crown"}
    agenda = ft.tribe_action("c3", "artisan", 3)
    state = at(
        agenda, True, False, {**ft.TRADER, "items": held}, item_stack=["crown"], item_discard={"crown": 1},
        meeples=ft.ALIVE,
    )  # fmt: skip
    assert items(state)["crown"] == 1  # two equal items: nothing to choose
    assert state.document()["item_discard"] == {"crown": 1}
    assert state.document()["item_stack"] == []
    everything = {**ft.TRADER, "items": dict(ITEMS)}
    state = at(agenda, True, False, everything, item_stack=[], meeples=ft.ALIVE)
    assert items(state) == ITEMS
    assert ft.kept(state) == "ppp"


def test_ft_a_14_kept_artisans_can_be_killed() -> None:
    """FT-A.14, FT-7.11: in front of an opponent, at any distance; never one's own."""
    agenda = ft.tribe_action("c3", "assassin", 1)
    state = at(agenda, True, False, {"kept": "p"}, others=[{"kept": "py"}], meeples={"c3": "b"})
    assert ft.texts(state) == {"kill c3 builder", "kill pink artisan", "kill pink vizier"}
    ft.refused(state, "kill blue artisan", "FT-7.11")
    ft.play(state, "kill pink artisan")
    assert ft.kept(state, 1) == "y"
    assert ft.bag(state)["p"] == 15 - 1


def test_ft_a_15_artisans_score() -> None:
    """FT-A.15: 2 each, 3 each for the player with most."""
    state = table(True, False, players=[{"kept": "ppp"}, {"kept": "pp"}, {}])
    assert [points(state, "artisans", seat) for seat in range(3)] == [9, 4, 0]


@pytest.mark.parametrize(("tie", "points_each"), [("all_tied", 3), ("none", 2)])
def test_ft_a_16_ties_for_most(tie: str, points_each: int) -> None:
    """FT-A.16, option artisan_tie: all tied players get 3 each, or none."""
    players = [{"kept": "pp"}, {"kept": "pp"}, {"kept": "p"}]
    state = table(True, False, players=players, options={"artisan_tie": tie})
    scored = [points(state, "artisans", seat) for seat in range(3)]
    assert scored == [2 * points_each, 2 * points_each, 2]


def test_ft_a_17_workshop() -> None:
    """FT-A.17, FT-8.2: the top item for an artisan or two fakirs, or nothing; paid artisans go to the bag."""
    player = {"kept": "pw", "resources": {"fakir": 2, "fish": 1}}
    agenda = ft.tile_action("b2")
    state = at(agenda, True, False, player, item_stack=stack("crown"), meeples=ft.ALIVE)
    assert ft.texts(state) == {"craft artisan", "craft fakir+fakir", "decline"}
    ft.refused(state, "buy fish", "FT-A.17")
    other = state.copy()
    before = ft.bag(state)["p"]
    ft.play(state, "craft artisan")
    assert items(state) == {"crown": 1}
    assert ft.kept(state) == "w"
    assert ft.bag(state)["p"] == before + 1
    ft.play(other, "craft fakir+fakir")
    assert items(other) == {"crown": 1}
    assert ft.discarded(other) == {"fakir": 2}
    for poor in ({"kept": "w", "resources": {"fakir": 1, "fish": 1}}, ft.TRADER):
        state = at(agenda, True, False, poor, meeples=ft.ALIVE)
        assert "craft artisan" not in ft.texts(state)
        assert ft.pending(state)["step"] == "window"
    # No item anywhere: nothing to buy.
    rich = {**player, "items": dict(ITEMS)}
    state = at(agenda, True, False, rich, item_stack=[], meeples=ft.ALIVE, item_used=True)
    assert ft.pending(state)["step"] == "window"


def test_ft_a_18_specialized_market() -> None:
    """FT-A.18: 4 gold for any one card of the row."""
    row = ["fish", "wheat", "ivory", "silk", "fakir", "spice", "gold", "jewels", "papyrus"]
    agenda = ft.tile_action("e2")  # T2
    state = at(agenda, True, False, {"gold": 4}, resource_row=row, meeples=ft.ALIVE)
    assert ft.texts(state) == {f"buy {card}" for card in row} | {"decline"}
    ft.play(state, "buy papyrus")
    assert ft.gold(state) == 0
    assert ft.cards(state) == {"papyrus": 1}
    state = at(agenda, True, False, {**ft.TRADER, "gold": 3}, resource_row=row, meeples=ft.ALIVE)
    assert ft.pending(state)["step"] == "window"


def test_ft_a_19_geb_and_ptah() -> None:
    """FT-A.19: 3 more for each precious item, 2 more for each artisan."""
    held = {"jewelry": 1, "crown": 1, "fabulous_lamp": 1}
    players = [{"items": held, "kept": "pp", "djinns": ["geb", "ptah"]}, {"kept": "ppp"}, {}]
    state = table(True, False, players=players)
    assert points(state, "items") == (5 + 3) + (9 + 3)
    assert points(state, "artisans") == 2 * (2 + 2)
    assert points(state, "artisans", 1) == 9


def test_ft_a_20_and_a_22_points_of_the_djinns() -> None:
    """FT-A.20, FT-A.22, FT-W.21: Geb, Ptah, Kam, Satesha and the revised cards print 6."""
    names = ["geb", "ptah", "boaz", "kandicha", "kam", "satesha"]
    state = table(True, True, players=[{"djinns": names}])
    (line,) = [line for line in state.scores()[0].lines if line.id == "djinns"]
    assert {part.id: part.points for part in line.parts} == dict.fromkeys(names, 6)


def test_ft_a_21_revised_boaz() -> None:
    """FT-A.21: artisans are protected too."""
    agenda = ft.tribe_action("c3", "assassin", 1)
    others = [{"kept": "pyw", "djinns": ["boaz"]}, {"kept": "p"}]
    state = at(agenda, True, False, {}, others=others, meeples={"c3": "b"})
    assert ft.texts(state) == {"kill c3 builder", "kill black artisan"}
    ft.refused(state, "kill pink artisan", "FT-A.21")


def test_ft_a_21_revised_kandicha() -> None:
    """FT-A.21: a killed artisan is kept and brings the top item; the others as ever."""
    agenda = ft.tribe_action("c3", "assassin", 1)
    player = {"djinns": ["kandicha"], "resources": {"fish": 1}}
    state = at(
        agenda, True, False, player, others=[{"kept": "p"}], meeples={"c3": "bw"}, item_stack=stack("crown"),
    )  # fmt: skip
    other = state.copy()
    ft.play(state, "kill pink artisan")
    assert ft.kept(state) == "p"
    assert items(state) == {"crown": 1}
    ft.play(other, "kill c3 elder")
    assert ft.kept(other) == "w"
    assert items(other) == {}
    everything = {**player, "items": dict(ITEMS)}
    state = at(
        agenda, True, False, everything, others=[{"kept": "p"}], meeples={"c3": "bw"}, item_stack=[], item_used=True,
    )  # fmt: skip
    ft.play(state, "kill pink artisan")
    assert ft.kept(state) == "p"
    assert items(state) == ITEMS
