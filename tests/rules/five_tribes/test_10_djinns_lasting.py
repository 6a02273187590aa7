"""Djinns that need no payment and no event: Al-Amin, Boaz, Haurvatat, Jafaar, Shamhat."""

from __future__ import annotations

import pytest

from .board import (
    Document,
    gold,
    kept,
    listen,
    names,
    play,
    refused,
    starting,
    table,
    texts,
    tribe_action,
    turn_end,
    window_2,
)
from .djinn_board import holder, invoked_djinns, points

# Al-Amin ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fakirs", "total"), [(0, 1), (1, 1), (2, 3), (3, 3), (4, 7), (18, 61)])
def test_ft_10_7_al_amin_makes_a_wild_good_of_two_fakirs(fakirs: int, total: int) -> None:
    """A fish and ⌊fakirs / 2⌋ wilds, each of a new kind; the ninth wild begins a second set."""
    state = table(players=[holder("al_amin", fakirs=fakirs, fish=1)], agenda=[])
    assert points(state, "goods") == total


def test_ft_10_7_fakirs_are_nothing_without_al_amin() -> None:
    players = [holder(fakirs=4, fish=1), holder("al_amin")]
    state = table(players=players, agenda=[])
    assert points(state, "goods", 0) == 1
    assert points(state, "goods", 1) == 0


def test_ft_10_8_al_amins_kinds_are_chosen_for_the_highest_total() -> None:
    """Nobody is asked; fish, wheat and one wild make a set of three."""
    state = table(players=[holder("al_amin", fakirs=2, fish=1, wheat=1)], agenda=turn_end())
    assert {text.split()[0] for text in texts(state)} == {"sell", "end"}
    assert points(state, "goods") == 7


def test_ft_9_4_al_amin_gives_no_wild_goods_in_a_sale() -> None:
    state = table(players=[holder("al_amin", fakirs=2, fish=1)], agenda=turn_end())
    assert texts(state) == {"sell fish", "end"}
    refused(state, "sell fish wheat")
    play(state, "sell fish")
    assert gold(state) == 51


# Boaz ------------------------------------------------------------------------------------------


def test_ft_10_13_boaz_protects_kept_meeples_only() -> None:
    """No victims in front of Boaz's owner; other opponents and the board are not protected."""
    state = table(
        players=[holder(fish=1), holder("boaz", kept="yw"), holder(kept="yw")],
        meeples={"d3": "yw"},
        camels={"d3": 1},
        agenda=tribe_action("d4", "assassin", 1),
    )
    assert starting(state, "kill") == {
        *("kill d3 vizier", "kill d3 elder", "kill black vizier", "kill black elder"),
    }
    refused(state, "kill pink vizier")
    refused(state, "kill pink elder")
    play(state, "kill black elder")
    assert kept(state, 1) == "yw"
    assert kept(state, 2) == "y"


def test_ft_10_13_boaz_may_leave_nobody_to_kill() -> None:
    """FT-7.13: the action ends without effect."""
    state = table(
        players=[holder("enki", kept="w", fish=1), holder("boaz", kept="yw")],
        agenda=window_2("d4", "assassin", 3),
    )
    heard = listen(state)
    play(state, "continue")
    assert "no_victim" in names(heard)
    assert "killed" not in names(heard)
    assert kept(state, 1) == "yw"


def test_ft_10_13_boaz_does_not_protect_from_his_own_payments() -> None:
    """His owner may spend the protected elders."""
    state = table(players=[holder("boaz", "enki", kept="w", fish=1)], agenda=turn_end())
    assert invoked_djinns(state) == {"enki"}
    play(state, "invoke enki elder")
    assert kept(state) == ""


# Haurvatat, Jafaar, Shamhat --------------------------------------------------------------------


def test_ft_10_25_haurvatat_palms_score_five() -> None:
    """The owner's palms on the owner's tiles; palaces and other players as ever."""
    state = table(
        players=[holder("haurvatat"), holder()],
        camels={"b1": 0, "a1": 0, "c2": 1},
        palms={"b1": 2, "a1": 1, "c2": 3, "f2": 1},
        palaces={"a1": 1},
        agenda=[],
    )
    assert points(state, "palms", 0) == 15
    assert points(state, "palms", 1) == 9
    assert points(state, "palaces", 0) == 5


def test_ft_10_28_jafaar_viziers_score_three() -> None:
    """The +10s are unchanged."""
    players = [holder("jafaar", kept="yyyy"), holder(kept="yyy"), holder(kept="y")]
    state = table(players=players, agenda=[])
    assert [points(state, "viziers", seat) for seat in range(3)] == [12, 3, 1]
    assert [points(state, "vizier_bonus", seat) for seat in range(3)] == [20, 10, 0]


def test_ft_10_43_shamhat_elders_score_four() -> None:
    state = table(players=[holder("shamhat", kept="www"), holder(kept="wwy")], agenda=[])
    assert points(state, "elders", 0) == 12
    assert points(state, "elders", 1) == 4


@pytest.mark.parametrize(
    ("djinn", "line"),
    [("haurvatat", "palms"), ("jafaar", "viziers"), ("shamhat", "elders"), ("al_amin", "goods")],
)
def test_ft_10_2_endgame_djinns_touch_one_line_only(djinn: str, line: str) -> None:
    """FT-13.12: they replace the unit value they name; the other lines stay."""
    mine = holder(kept="yyww", fakirs=2, fish=1)
    position: Document = {
        "camels": {"b1": 0},
        "palms": {"b1": 1},
        "palaces": {"b1": 1},
        "agenda": [],
    }
    plain = table(players=[mine], **position)
    changed = table(players=[mine | {"djinns": [djinn]}], **position)
    differing = {
        entry.id
        for entry, other in zip(plain.scores()[0].lines, changed.scores()[0].lines, strict=True)
        if entry.points != other.points
    }
    assert differing == {line, "djinns"}
