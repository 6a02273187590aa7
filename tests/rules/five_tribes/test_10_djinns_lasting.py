"""Djinns that need no payment and no event: Al-Amin, Boaz, Haurvatat, Jafaar, Shamhat."""

from __future__ import annotations

import pytest

from tests.support.five_tribes import ft

# Al-Amin ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fakirs", "total"), [(0, 1), (1, 1), (2, 3), (3, 3), (4, 7), (18, 61)])
def test_ft_10_7_al_amin_makes_a_wild_good_of_two_fakirs(fakirs: int, total: int) -> None:
    """FT-10.7: A fish and ⌊fakirs / 2⌋ wilds, each of a new kind; the ninth wild begins a second set."""
    state = ft.table(players=[ft.holder("al_amin", fakirs=fakirs, fish=1)], agenda=[])
    assert ft.points(state, "goods") == total


def test_ft_10_7_fakirs_are_nothing_without_al_amin() -> None:
    players = [ft.holder(fakirs=4, fish=1), ft.holder("al_amin")]
    state = ft.table(players=players, agenda=[])
    assert ft.points(state, "goods", 0) == 1
    assert ft.points(state, "goods", 1) == 0


def test_ft_10_8_al_amins_kinds_are_chosen_for_the_highest_total() -> None:
    """FT-10.8: Nobody is asked; fish, wheat and one wild make a set of three."""
    state = ft.table(
        players=[ft.holder("al_amin", fakirs=2, fish=1, wheat=1)], agenda=ft.turn_end()
    )
    assert {text.split()[0] for text in ft.texts(state)} == {"sell", "end"}
    assert ft.points(state, "goods") == 7


def test_ft_9_4_al_amin_gives_no_wild_goods_in_a_sale() -> None:
    state = ft.table(players=[ft.holder("al_amin", fakirs=2, fish=1)], agenda=ft.turn_end())
    assert ft.texts(state) == {"sell fish", "end"}
    ft.refused(state, "sell fish wheat")
    ft.play(state, "sell fish")
    assert ft.gold(state) == 51


# Boaz ------------------------------------------------------------------------------------------


def test_ft_10_13_boaz_protects_kept_meeples_only() -> None:
    """No victims in front of Boaz's owner; other opponents and the board are not protected."""
    state = ft.table(
        players=[ft.holder(fish=1), ft.holder("boaz", kept="yw"), ft.holder(kept="yw")],
        meeples={"d3": "yw"},
        camels={"d3": 1},
        agenda=ft.tribe_action("d4", "assassin", 1),
    )
    assert ft.starting(state, "kill") == {
        *("kill d3 vizier", "kill d3 elder", "kill black vizier", "kill black elder"),
    }
    ft.refused(state, "kill pink vizier")
    ft.refused(state, "kill pink elder")
    ft.play(state, "kill black elder")
    assert ft.kept(state, 1) == "yw"
    assert ft.kept(state, 2) == "y"


def test_ft_10_13_boaz_may_leave_nobody_to_kill() -> None:
    """FT-7.13: the action ends without effect."""
    state = ft.table(
        players=[ft.holder("enki", kept="w", fish=1), ft.holder("boaz", kept="yw")],
        agenda=ft.window_2("d4", "assassin", 3),
    )
    heard = ft.listen(state)
    ft.play(state, "continue")
    assert "no_victim" in ft.names(heard)
    assert "killed" not in ft.names(heard)
    assert ft.kept(state, 1) == "yw"


def test_ft_10_13_boaz_does_not_protect_from_his_own_payments() -> None:
    """His owner may spend the protected elders."""
    state = ft.table(players=[ft.holder("boaz", "enki", kept="w", fish=1)], agenda=ft.turn_end())
    assert ft.invoked_djinns(state) == {"enki"}
    ft.play(state, "invoke enki elder")
    assert ft.kept(state) == ""


# Haurvatat, Jafaar, Shamhat --------------------------------------------------------------------


def test_ft_10_25_haurvatat_palms_score_five() -> None:
    """FT-10.25: The owner's palms on the owner's tiles; palaces and other players as ever."""
    state = ft.table(
        players=[ft.holder("haurvatat"), ft.holder()],
        camels={"b1": 0, "a1": 0, "c2": 1},
        palms={"b1": 2, "a1": 1, "c2": 3, "f2": 1},
        palaces={"a1": 1},
        agenda=[],
    )
    assert ft.points(state, "palms", 0) == 15
    assert ft.points(state, "palms", 1) == 9
    assert ft.points(state, "palaces", 0) == 5


def test_ft_10_28_jafaar_viziers_score_three() -> None:
    """FT-10.28: The +10s are unchanged."""
    players = [ft.holder("jafaar", kept="yyyy"), ft.holder(kept="yyy"), ft.holder(kept="y")]
    state = ft.table(players=players, agenda=[])
    assert [ft.points(state, "viziers", seat) for seat in range(3)] == [12, 3, 1]
    assert [ft.points(state, "vizier_bonus", seat) for seat in range(3)] == [20, 10, 0]


def test_ft_10_43_shamhat_elders_score_four() -> None:
    """FT-10.43"""
    state = ft.table(players=[ft.holder("shamhat", kept="www"), ft.holder(kept="wwy")], agenda=[])
    assert ft.points(state, "elders", 0) == 12
    assert ft.points(state, "elders", 1) == 4


@pytest.mark.parametrize(
    ("djinn", "line"),
    [("haurvatat", "palms"), ("jafaar", "viziers"), ("shamhat", "elders"), ("al_amin", "goods")],
)
def test_ft_10_2_endgame_djinns_touch_one_line_only(djinn: str, line: str) -> None:
    """FT-13.12: they replace the unit value they name; the other lines stay."""
    mine = ft.holder(kept="yyww", fakirs=2, fish=1)
    position: ft.Document = {
        "camels": {"b1": 0},
        "palms": {"b1": 1},
        "palaces": {"b1": 1},
        "agenda": [],
    }
    plain = ft.table(players=[mine], **position)
    changed = ft.table(players=[mine | {"djinns": [djinn]}], **position)
    differing = {
        entry.id
        for entry, other in zip(plain.scores()[0].lines, changed.scores()[0].lines, strict=True)
        if entry.points != other.points
    }
    assert differing == {line, "djinns"}
