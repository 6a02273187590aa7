"""FT-16.1: a word that is refused is told the true reason, with its rule, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from serai.i18n import languages
from tests.support.five_tribes import ft
from tests.support.five_tribes.expansions import at, turn

IBLIS: ft.Document = {"djinns": ["iblis"], "resources": {"fakir": 2}}


def reason(state: ft.State, word: str) -> tuple[str, str, str]:
    """Key, rule and English sentence of a refusal; the others say something of their own."""
    error = ft.refused(state, word)
    texts = {language: error.text(language) for language in languages()}
    assert len(set(texts.values())) == len(texts), word
    return error.key.removeprefix("five-tribes."), error.rule, texts["en"]


def sentence(state: ft.State, word: str) -> str:
    _, rule, text = reason(state, word)
    return text.removesuffix(f" ({rule})")


def iblis_at(
    meeples: dict[str, str],
    first: str,
    others: tuple[ft.Document, ...] = (),
    artisans: bool = False,
) -> ft.State:
    """Iblis is paid and the first victim chosen."""
    state = at(
        ft.window_2("c3", "assassin", 2), artisans, False, {**IBLIS, **ft.ENKI, "djinns": ["iblis", "enki"]},
        meeples={**ft.ALIVE, **meeples}, others=others,
    )  # fmt: skip
    return ft.play(state, "invoke iblis fakir", "continue", first)


def test_ft_a_21_the_new_boaz_protects_artisans_too() -> None:
    owner = {"djinns": ["boaz"], "kept": "yp"}
    agenda = ft.tribe_action("c3", "assassin", 1)
    state = at(agenda, True, False, ft.TRADER, others=[owner], meeples={"c4": "gy", "b3": "g"})
    for word in ("kill pink artisan", "kill pink vizier"):
        key, rule, text = reason(state, word)
        assert (key, rule) == ("protected-artisans", "FT-A.21")
        assert "artisans" in text
    state = at(
        agenda, False, True, ft.TRADER, others=[{**owner, "kept": "y"}], meeples={"c4": "gy"}
    )
    key, rule, text = reason(state, "kill pink vizier")
    assert (key, rule) == ("protected", "FT-10.13")
    assert "artisans" not in text


def test_ft_10_26_why_somebody_cannot_be_the_second_victim() -> None:
    state = iblis_at({"c2": "gyw"}, "kill c2 merchant")
    assert reason(state, "kill c2 merchant")[:2] == ("no-second-tile", "FT-10.26")
    assert sentence(state, "kill c2 merchant") == "The first victim is the only merchant on c2."
    assert sentence(state, "kill c2 builder") == "There is no builder on c2."
    assert reason(state, "kill a1 merchant")[0] == "same-place"
    for word in ("bid 5", "kill nobody", "end", "fakirs 1"):
        assert reason(state, word)[0] == "choose-second-tile"
    assert sentence(state, "end") == "First choose the second victim on c2."
    state = iblis_at({}, "kill pink vizier", ({"kept": "yyw"}, {"kept": "yw"}))
    assert reason(state, "kill black elder")[0] == "same-place"
    assert reason(state, "kill a1 merchant")[0] == "same-place"
    assert sentence(state, "end") == "First choose the second victim in front of Pink."
    state = iblis_at({}, "kill pink vizier", ({"kept": "ywp"},), True)
    assert sentence(state, "kill pink vizier") == "The first victim is the only vizier of Pink."


def test_ft_5_8_without_the_loop_a_meeple_of_this_move_is_not_joined() -> None:
    drop = ft.step(
        "drop", seat=0, at="a1", came_from="a2", hand="g",
        path=["b1 merchant", "b2 builder", "a2 vizier", "a1 elder"],
    )  # fmt: skip
    board = {"b1": "g", "b2": "b", "a2": "y", "a1": "w"}
    state = at(
        [ft.step("next_turn"), drop], True, False, {"items": {"flying_carpet": 1}},
        meeples={**board, "d5": "g", "f1": "g"}, options={"self_matching_loop": False},
    )  # fmt: skip
    assert reason(state, "drop b1 merchant")[:2] == ("dropped-in-this-move", "FT-5.8")
    assert reason(state, "fly b1")[:2] == ("dropped-in-this-move", "FT-5.8")
    assert reason(state, "fly a2")[:2] == ("no-match", "FT-5.7")


NEVER: list[tuple[tuple[bool, bool], str, str, str]] = [
    ((True, False), "target g1", "not-on-board", "FT-0.2"),
    ((False, False), "target a6", "not-on-board", "FT-0.2"),
    ((False, False), "take g1", "not-on-board", "FT-0.2"),
    ((False, False), "drop a1 artisan", "without-artisans", "FT-C.1"),
    ((False, True), "kill pink artisan", "without-artisans", "FT-C.1"),
    ((False, True), "use fabulous_lamp", "without-artisans", "FT-C.1"),
    ((False, False), "fly a1", "without-artisans", "FT-C.1"),
    ((False, False), "claim corner_1", "without-whims", "FT-C.1"),
    ((True, False), "claim corner_1", "without-whims", "FT-C.1"),
    ((False, True), "keep geb", "djinn-not-in-play", "FT-C.1"),
    ((True, False), "summon kam elder+elder", "djinn-not-in-play", "FT-C.1"),
    ((True, True), "kill orange elder", "nobody-plays", "FT-2.2"),
]


@pytest.mark.parametrize(("boxes", "word", "key", "rule"), NEVER, ids=str)
def test_ft_c_1_what_this_table_does_not_have_is_never_a_matter_of_the_moment(
    boxes: tuple[bool, bool], word: str, key: str, rule: str
) -> None:
    """In W1, in W4, in a bid and in a tribe action alike."""
    board: dict[str, Any] = {"meeples": {"c3": "g", "c4": "gy", "b4": "g"}}
    player = {**ft.SLOAR, "resources": {"fakir": 1, "fish": 1}}
    states = [
        turn(*boxes, player, **board),
        at(ft.turn_end(), *boxes, player, **board),
        at(ft.tribe_action("c3", "assassin", 2), *boxes, player, **board),
        at([ft.step("next_turn"), ft.step("bid", seat=0)], *boxes, player, **board),
    ]
    for state in states:
        assert reason(state, word)[:2] == (key, rule)


def test_ft_0_5_a_closed_tile_of_this_board_is_closed() -> None:
    held = {"items": {"tempest_talisman": 1}}
    state = at(ft.turn_end(), True, False, held, meeples=ft.ALIVE, camels={"a1": 0, "b1": 0})
    ft.play(state, "use tempest_talisman", "lift a1")
    assert reason(state, "target e4")[0] == "closed-tile"  # the Chasm
    assert reason(state, "target g1")[0] == "not-on-board"
    assert reason(state, "target b1")[0] == "tile-owned"


@pytest.mark.parametrize(
    ("djinn", "payment", "key", "rule", "word"),
    [
        ("anun_nak", "elder", "needs-empty-tile", "FT-10.9", "target c3"),
        ("leta", "elder+elder", "needs-empty-tile", "FT-10.34", "target c3"),
        ("bouraq", "elder", "needs-village", "FT-10.14", "target a1"),
        ("enki", "elder", "needs-oasis", "FT-10.15", "target a1"),
        ("utug", "elder+elder", "needs-meeples", "FT-10.35", "target a1"),
    ],
)
def test_ft_10_5_a_power_says_which_tile_it_needs(
    djinn: str, payment: str, key: str, rule: str, word: str
) -> None:
    player = {"djinns": [djinn], "kept": "ww"}
    state = at(ft.turn_end(), False, False, player, meeples={"c3": "g", "d3": "gy", "b4": "w"})
    ft.play(state, f"invoke {djinn} {payment}")
    assert reason(state, word)[:2] == (key, rule)
