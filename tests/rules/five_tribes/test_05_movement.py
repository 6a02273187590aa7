"""FT-5: picking up a tile's meeples and dropping them one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.support.five_tribes import ft

CROSSROADS = {"c3": "yg", "e3": "g", "d2": "y", "d4": "y"}
"""From c3 the merchant can end on e3, the vizier on d2 or d4."""

NO_MOVE = {"invoke sloar fakir", "skip"}


def neighbours(at: str) -> Iterator[str]:
    for column, row in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        place = chr(ord(at[0]) + column) + str(int(at[1]) + row)
        if place in ft.TILES:
            yield place


def all_moves(board: dict[str, str], loop: bool) -> set[ft.Move]:
    """Every legal movement by trying every walk and every order of colours (FT-5.2 to FT-5.9)."""
    found: set[ft.Move] = set()

    def walk(lying: dict[str, str], at: str, came_from: str, hand: str, done: ft.Move) -> None:
        for place in neighbours(at):
            if place == came_from:
                continue
            for letter in set(hand):
                then = (*done, f"drop {place} {ft.TRIBES[letter]}")
                if len(hand) > 1:
                    here = lying.get(place, "") + (letter if loop else "")
                    walk({**lying, place: here}, place, at, hand.replace(letter, "", 1), then)
                elif letter in lying.get(place, ""):
                    found.add(then)

    for source, hand in board.items():
        walk({**board, source: ""}, source, "", hand, (f"take {source}",))
    return found


def random_board(seed: int) -> dict[str, str]:
    """Piles of one to four random meeples on ten tiles."""
    dice = random.Random(seed)
    pool = list(ft.MEEPLES.elements())
    dice.shuffle(pool)
    return {
        place: "".join(pool.pop() for _ in range(dice.choice((1, 1, 2, 2, 3, 4))))
        for place in dice.sample(ft.TILES, 10)
    }


def test_ft_5_1_the_source_is_any_tile_with_a_meeple() -> None:
    """FT-5.1: an opponent's tile too; all its meeples go in hand; a bare tile is no source."""
    state = ft.turn_of(meeples=CROSSROADS, camels={"c3": 1})
    ft.refused(state, "take c4")
    heard = ft.listen(state)
    ft.play(state, "take c3")
    (picked_up,) = ft.facts(heard, "picked_up")
    assert (picked_up["tile"], sorted(picked_up["meeples"])) == ("c3", ["g", "y"])
    assert ft.meeples(state, "c3") == ""


def test_ft_5_2_one_by_one_each_on_a_neighbour_in_any_order_of_colours() -> None:
    """FT-5.2: first beside the source, the next beside the tile just dropped on."""
    state = ft.play(ft.turn_of(meeples=CROSSROADS), "take c3")
    assert {"drop d3 vizier", "drop d3 merchant"} <= ft.texts(state)
    ft.refused(state, "drop e3 merchant")
    ft.play(state, "drop d3 merchant")
    assert ft.meeples(state, "d3") == "g"
    assert ft.texts(state) == {"drop d2 vizier", "drop d4 vizier"}


def test_ft_5_3_no_diagonal_steps() -> None:
    """FT-5.3: d2 and d4 touch c3 at a corner only."""
    alone = ft.turn_of(meeples={"c3": "y", "d2": "y", "d4": "y", "b2": "y", "b4": "y"})
    assert ft.texts(alone) == NO_MOVE
    state = ft.play(ft.turn_of(meeples=CROSSROADS), "take c3")
    ft.refused(state, "drop d2 vizier")


def test_ft_5_4_no_immediate_reversal() -> None:
    """FT-5.4: not back to the source with the second drop, nor to v1 with the third."""
    state = ft.turn_of(meeples={"c3": "ggg", "f3": "g", "e4": "g"})
    ft.play(state, "take c3", "drop d3 merchant")
    assert ft.texts(state) == {"drop e3 merchant", "drop d4 merchant"}
    ft.refused(state, "drop c3 merchant")
    ft.play(state, "drop e3 merchant")
    assert ft.texts(state) == {"drop f3 merchant", "drop e4 merchant"}
    ft.refused(state, "drop d3 merchant", rule="FT-5.4")


def test_ft_5_5_tiles_may_be_revisited_the_source_too() -> None:
    """FT-5.5: the walk b1, b2, a2, a1, b1 from a1 visits the source and b1 again."""
    state = ft.turn_of(meeples={"a1": "ggbyr"})
    heard = ft.listen(state)
    ft.play(state, "take a1", "drop b1 merchant", "drop b2 builder", "drop a2 vizier")
    assert [drop["tile"] for drop in ft.facts(heard, "dropped")] == ["b1", "b2", "a2", "a1", "b1"]
    assert ft.facts(heard, "collected") == [{"tile": "b1", "tribe": "merchant", "count": 2}]
    assert ft.meeples(state, "a1") == "r"


@pytest.mark.parametrize("camels", [{}, {"d3": 0}, {"d3": 1}], ids=["free", "own", "opponent"])
@pytest.mark.parametrize("lying", ["", "r"])
def test_ft_5_6_any_tile_may_be_passed_over(camels: dict[str, int], lying: str) -> None:
    """FT-5.6: meeple-free or not, whoever owns it; it gets its meeple all the same."""
    board = {"c3": "yg", "e3": "g"} | ({"d3": lying} if lying else {})
    state = ft.turn_of(meeples=board, camels=camels)
    assert ft.moves(state) == {("take c3", "drop d3 vizier", "drop e3 merchant")}
    ft.play(state, "take c3")
    assert ft.meeples(state, "d3") == "y" + lying


def test_ft_5_7_the_last_meeple_must_meet_its_colour() -> None:
    """FT-5.7: a vizier cannot end beside a merchant."""
    state = ft.play(ft.turn_of(meeples=CROSSROADS), "take c3", "drop d3 merchant")
    ft.refused(state, "drop e3 vizier", rule="FT-5.7")
    assert ft.texts(ft.turn_of(meeples={"c3": "y", "d3": "gwbr"})) == NO_MOVE


@pytest.mark.parametrize("loop", [True, False])
def test_ft_5_8_meeples_dropped_in_the_same_move_count(loop: bool) -> None:
    """FT-5.8: option self_matching_loop; when off only what lay there before counts."""
    options = {"self_matching_loop": loop}
    alone = ft.turn_of(meeples={"a1": "ggbyr"}, options=options)
    assert (ft.starting(alone, "take") == {"take a1"}) == loop
    assert ("skip" in ft.texts(alone)) != loop

    met = ft.turn_of(meeples={"a1": "ggbyr", "b1": "g"}, options=options)
    ends = {move[-1] for move in ft.moves(met) if move[0] == "take a1"}
    assert "drop b1 merchant" in ends
    assert ("drop a2 merchant" in ends) == loop


@pytest.mark.parametrize("loop", [True, False])
def test_ft_5_9_the_source_is_empty_once_picked_up(loop: bool) -> None:
    """FT-5.9: a round walk of four merchants cannot end on those that lay there."""
    state = ft.turn_of(meeples={"c3": "gggg"}, options={"self_matching_loop": loop})
    assert ft.texts(state) == NO_MOVE


def test_ft_5_10_the_move_state() -> None:
    """FT-5.10: current tile, tile before it, hand, and the board with the drops added."""
    state = ft.play(ft.turn_of(meeples=CROSSROADS), "take c3")
    begun = ft.pending(state)
    assert (begun["step"], begun["at"], begun["came_from"]) == ("drop", "c3", None)
    assert (sorted(begun["hand"]), begun["path"]) == (["g", "y"], [])
    ft.play(state, "drop d3 merchant")
    later = ft.pending(state)
    assert (later["at"], later["came_from"], later["hand"]) == ("d3", "c3", "y")
    assert later["path"] == ["d3 merchant"]
    assert (ft.meeples(state, "c3"), ft.meeples(state, "d3")) == ("", "g")


@pytest.mark.parametrize("loop", [True, False], ids=["loop", "no_loop"])
@pytest.mark.parametrize("seed", range(12))
def test_ft_5_11_the_words_lead_to_all_legal_moves_and_to_no_others(seed: int, loop: bool) -> None:
    """FT-5.11: compared with trying everything; `moves` also fails on any dead end."""
    board = random_board(seed)
    state = ft.turn_of(meeples=board, options={"self_matching_loop": loop})
    assert ft.moves(state) == all_moves(board, loop)


@pytest.mark.parametrize("loop", [True, False], ids=["loop", "no_loop"])
@pytest.mark.parametrize(
    "board",
    [
        {"b2": "ggbyr", "d4": "g"},
        {"a1": "wwyyb", "f5": "y"},
        {"c3": "ggggg"},
        {"c3": "yywwbb"},
        {"b1": "ggrrr", "b2": "r", "c2": "b"},
    ],
    ids=lambda board: "-".join(board.values()),
)
def test_ft_5_11_also_when_the_walk_can_meet_itself(board: dict[str, str], loop: bool) -> None:
    """FT-5.11: two of a colour in hand and a tile visited twice."""
    state = ft.turn_of(meeples=board, options={"self_matching_loop": loop})
    assert ft.moves(state) == all_moves(board, loop)


def test_ft_5_12_a_step_is_legal_only_if_the_move_can_be_completed() -> None:
    """FT-5.12: sources and drops that lead nowhere are not offered, nor taken back later."""
    state = ft.turn_of(meeples={"c3": "yg", "e3": "g", "d2": "y", "d4": "r"})
    assert ft.starting(state, "take") == {"take c3"}
    for source in ("e3", "d2", "d4"):
        ft.refused(state, f"take {source}")
    ft.play(state, "take c3")
    assert ft.texts(state) == {"drop d3 vizier", "drop d3 merchant", "drop c2 merchant"}
    for dead_end in ("c2 vizier", "b3 vizier", "b3 merchant", "c4 vizier", "c4 merchant"):
        ft.refused(state, f"drop {dead_end}")
    ft.refused(state, "take d2")


def test_ft_5_13_who_can_move_must_move() -> None:
    """FT-5.13: skipping is only for those who have no legal move."""
    state = ft.turn_of(meeples=ft.ALIVE)
    assert ft.texts(state) == {"invoke sloar fakir", "take c3", "take d3"}
    ft.refused(state, "skip", rule="FT-5.13")
    assert ft.texts(ft.turn_of(meeples={"c3": "g", "e3": "g"})) == NO_MOVE


def test_ft_5_14_a_single_meeple_needs_its_colour_next_to_it() -> None:
    """FT-5.14: of five lonely meeples only the neighbours of one colour can move."""
    state = ft.turn_of(meeples={"a1": "g", "b1": "g", "c1": "y", "e5": "w", "f4": "w"})
    assert ft.starting(state, "take") == {"take a1", "take b1"}


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_ft_5_14_meeting_oneself_takes_five_meeples(count: int) -> None:
    """FT-5.14: a pile of one colour, alone on the board, can move from 5 meeples on."""
    state = ft.turn_of(meeples={"c3": "g" * count})
    assert ("take c3" in ft.texts(state)) == (count >= 5)
    assert all(not move[-1].startswith("drop c3") for move in ft.moves(state))
