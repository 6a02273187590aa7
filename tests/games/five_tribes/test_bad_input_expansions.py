"""Bad input about expansions: refused in every language with what and where, and nothing has changed."""

from __future__ import annotations

import re
from typing import Any

import pytest

import serai
from serai import IllegalAction, SeraiError
from serai.core.errors import BadDocument, BadRecord
from serai.i18n import languages
from serai.i18n.rules_pages import rules_of
from tests.support.five_tribes import ft
from tests.support.five_tribes.expansions import ALIVE, ITEMS, at, options

GAME = serai.game("five-tribes")
T2 = [
    "S O V P6 S L", "P15 Wtl S P10 M O", "L V S O V S", "O S P6 L X S", "V Wbr Wbr M O P6", "V P6 S O P12 L",
]  # fmt: skip
# d4 lies between the mountains of d3, c4 and d5 and the Chasm on e4.
APART = [
    "S O V P6 S L", "P15 S O P10 M O", "L V S Wbr V S", "O S Wbr L X S", "V P6 M Wtl O P6", "V P6 S O P12 L",
]  # fmt: skip
RULES = set(re.findall(r"\*\*(FT-[AWC0-9.]+)\*\*", rules_of("five-tribes", "en")[0]))
ALL_CAMELS = {f"{column}{row}": 0 for row in "56" for column in "abcd"}
KILL_AGAIN = ft.step(
    "kill_again", seat=0, tile="c4", victim_seat=None, first="artisan", fakirs=0, final_tile="c3"
)


def dropping(at: str, hand: str, came_from: str | None = None, *path: str) -> dict[str, Any]:
    return ft.step("drop", seat=0, at=at, came_from=came_from, hand=hand, path=list(path))


def turn_with(*earned: str, claims: int = 0, fulfilled: int = 0) -> dict[str, Any]:
    """Seat 0 has earned these whims in this turn, and fulfilled so many others."""
    others = ["palms_2", "corner_1", "line_3"][:fulfilled]
    player = {"whims": [*earned, *others], "fulfilled": others, "resources": {"fish": 1}}
    return {"players": [player], "earned": list(earned), "claims": claims, "meeples": ALIVE}


# T4: the Chasm is d3, the Great Lake f2, cities c1, d1, b2, b4 and e6.
BAD: dict[str, tuple[bool, bool, dict[str, Any], str]] = {
    "five seats without Whims": (True, False, {"seats": 5}, "seats"),
    "an unknown tile code": (True, False, {"layout": [T2[0].replace("V", "Q"), *T2[1:]]}, "layout"),
    "too many of a tile": (True, False, {"layout": [T2[0].replace("V", "S"), *T2[1:]]}, "layout"),
    "an Artisans tile in the ring": (
        True, False, {"layout": [T2[0].replace("V", "M"), T2[1].replace("M", "V"), *T2[2:]]}, "layout",
    ),
    "a row too few": (True, False, {"layout": T2[:-1]}, "layout"),
    "a row too long": (True, False, {"layout": [T2[0] + " S", *T2[1:]]}, "layout"),
    "a layout that falls apart": (
        True, False,
        {"layout": APART},
        "layout",
    ),
    "a meeple on the Chasm": (True, True, {"meeples": {"d3": "y"}}, "meeples"),
    "a camel on the lake": (True, True, {"camels": {"f2": 0}}, "camels"),
    "a tent on the lake": (True, True, {"tents": {"f2": 0}}, "tents"),
    "a whim on the lake": (True, True, {"city_whims": {"f2": "corner_1"}}, "city_whims"),
    "camel and tent on one tile": (True, True, {"camels": {"a1": 0}, "tents": {"a1": 1}}, "tents.a1"),
    "a second tent": (True, True, {"tents": {"a1": 0, "b1": 0}}, "tents.b1"),
    "a tent without Artisans": (False, True, {"tents": {"a1": 0}}, "tents"),
    "a nineteenth item": (
        True, True, {"players": [{"items": {"crown": 3}}]}, "item",
    ),
    "a second Lamp": (
        True, True, {"players": [{"items": {"fabulous_lamp": 1}}], "item_discard": {"fabulous_lamp": 1}}, "item",
    ),
    "a whim in two places": (
        True, True, {"players": [{"whims": ["corner_1"]}], "city_whims": {"c1": "corner_1"}}, "whim",
    ),
    "a fulfilled whim nobody holds": (
        True, True, {"players": [{"fulfilled": ["corner_1"]}]}, "players[0].fulfilled",
    ),
    "all pieces placed and no final round": (
        True, False, {"camels": ALL_CAMELS, "tents": {"a1": 0}, "final": False}, "final",
    ),
    "a Scimitar that was not used": (
        True, True, {"agenda": [*ft.turn_end(), ft.step("scimitar_target", seat=0)]}, "agenda",
    ),
    "a step of an expansion that is off": (
        False, True, {"agenda": [*ft.turn_end(), ft.step("choose_piece", seat=0, tile="c3")]}, "agenda",
    ),
    "an artisan without Artisans": (False, True, {"meeples": {"a1": "yp"}}, "meeples.a1"),
    "a kept artisan without Artisans": (False, False, {"players": [{"kept": "p"}]}, "players[0].kept"),
    "artisans in a bag without Artisans": (False, False, {"bag": "p"}, "bag"),
    "an artisan in hand without Artisans": (
        False, False,
        {"meeples": {"b1": "y"}, "agenda": [dropping("a1", "py")]},
        "agenda[0].hand",
    ),
    "an artisan dropped without Artisans": (
        False, False,
        {"meeples": {"b1": "y", "c1": "y"}, "agenda": [dropping("b1", "y", "a1", "b1 artisan")]},
        "agenda[0].path",
    ),
    "the action of artisans without Artisans": (
        False, True, {"agenda": ft.tribe_action("c3", "artisan", 1)}, "agenda[5].tribe",
    ),
    "an artisan killed without Artisans": (
        False, False,
        {"agenda": [*ft.window_3("c3"), KILL_AGAIN], "players": [{"djinns": ["iblis"]}], "meeples": {"c4": "y"}},
        "agenda[5].first",
    ),
    "more claims than whims fulfilled": (True, True, {**turn_with(claims=2), "agenda": ft.turn_end()}, "claims"),
    "two claims where one is allowed": (
        False, True,
        {**turn_with(claims=2, fulfilled=2), "agenda": ft.turn_end(), "options": {"whim_claims_per_turn": "one"}},
        "claims",
    ),
    "gold earned in W1": (False, True, {**turn_with("builders_15"), "agenda": ft.window_1()}, "earned"),
    "gold earned without builders": (False, True, {**turn_with("builders_15"), "agenda": ft.turn_end()}, "earned"),
    "gold earned by too little": (
        False, True, {**turn_with("builders_15"), "agenda": ft.turn_end(), "builder_gold": 14}, "earned",
    ),
    "a kill in W1": (True, True, {**turn_with("kill_elder"), "agenda": ft.window_1()}, "earned"),
    "a kill before the assassins": (
        False, True, {**turn_with("kill_elder"), "agenda": ft.window_2("c3", "assassin", 2)}, "earned",
    ),
    "builders and a kill": (
        False, True,
        {**turn_with("kill_elder", "builders_15"), "agenda": ft.turn_end(), "builder_gold": 15},
        "earned",
    ),
    "a tile that is owned, to be taken": (
        True, True,
        {"agenda": [*ft.turn_end(), ft.step("choose_piece", seat=0, tile="c3")], "camels": {"c3": 1}},
        "agenda",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_a_document_that_no_game_can_lead_to(what: str) -> None:
    artisans, whims, fields, field = BAD[what]
    chosen = options(artisans, whims, fields.get("options"))
    document = {"game": "five-tribes", "seats": 3, **fields, "options": chosen}
    with pytest.raises(BadDocument) as caught:
        GAME.load(document)
    assert field in caught.value.field
    texts = [caught.value.text(language) for language in languages()]
    assert len(set(texts)) == len(texts)
    assert all(caught.value.field in text for text in texts)


@pytest.mark.parametrize(
    ("fields", "chosen"),
    [
        ({**turn_with("builders_15"), "agenda": ft.turn_end(), "builder_gold": 15}, {}),
        ({**turn_with("kill_elder"), "agenda": ft.turn_end()}, {}),
        ({**turn_with("kill_elder", claims=1, fulfilled=1), "agenda": ft.window_3("c3")}, {}),
        ({**turn_with("kill_elder"), "agenda": ft.window_1()}, {"scimitar_is_kill": True}),
        ({**turn_with(claims=1, fulfilled=1), "agenda": ft.window_1()}, {"whim_claims_per_turn": "one"}),
    ],
)  # fmt: skip
def test_ft_w_14_what_can_have_happened_in_a_turn_is_kept(
    fields: dict[str, Any], chosen: dict[str, Any]
) -> None:
    document = ft.table(options=options(True, True, chosen), **fields).document()
    assert document["earned"] == fields["earned"]
    assert document["claims"] == fields["claims"]
    assert document["agenda"][-1] == fields["agenda"][-1]


def test_five_seats_without_whims() -> None:
    for given in ({}, {"artisans": True}):
        with pytest.raises(SeraiError) as caught:
            GAME.new(seats=5, seed=1, options=given)
        assert all("4" in caught.value.text(language) for language in languages())


def test_ft_a_25_a_record_that_uses_a_second_magic_item() -> None:
    player = {"items": {"horn_of_plenty": 1, "fabulous_lamp": 1}, "resources": {"fish": 1}}
    state = at(ft.turn_end(), True, False, player, meeples=ALIVE, djinn_row=["leta", "utug"])
    ft.play(state, "use fabulous_lamp", "call leta")
    before = state.digest()
    with pytest.raises(IllegalAction):
        state.play(0, "use horn_of_plenty")
    assert state.digest() == before
    record = state.record() + f"{state.ply + 1}. blue use horn_of_plenty\n"
    with pytest.raises(BadRecord) as caught:
        GAME.replay(record)
    for language in languages():
        assert "FT-A.25" in caught.value.text(language)


# One position for each step of the expansions: what else could be said, and why it cannot.
USED = {
    "item_used": True,
    "item_discard": {item: 1 for item in ITEMS if item not in ("jewelry", "treasure", "crown")},
}
STEPS: list[dict[str, Any]] = [
    {"step": "choose_piece", "tile": "c3"},
    {"step": "keep_item", "drawn": ["crown", "jewelry"]},
    {"step": "scimitar_target"},
    {"step": "scimitar_strike", "tile": "b1", "chosen": None},
    {"step": "call_djinn"},
    {"step": "flute_target"},
    {"step": "flute_bring", "tile": "c3", "count": 1},
    {"step": "recover_item"},
    {"step": "talisman_lift"},
    {"step": "talisman_target", "tile": "a1"},
    {"step": "lay_row", "laid": []},
    {"step": "window", "window": 4},
    {"step": "tile_action", "tile": "d2"},
]


@pytest.mark.slow
@pytest.mark.parametrize("step", STEPS, ids=lambda step: step["step"])
def test_every_word_that_is_not_legal_says_why(step: dict[str, Any]) -> None:
    """With its rule, in every language; nothing changes."""
    player = {"kept": "p", "resources": {"fakir": 2, "fish": 1}, "whims": ["corner_1", "palms_2"]}
    agenda = [*ft.turn_end()[:-1], {"seat": 0, **step}]
    crowds = {"c2": "gy", "c3": "ggw", "c4": "g", "b1": "ry"}
    state = at(
        agenda, True, True, player, meeples=crowds, djinn_row=["leta", "utug"], camels={"a1": 0, "b4": 0},
        resource_row=["silk", "wheat", "silk"], **USED,
    )  # fmt: skip
    assert state.document()["agenda"][-1]["step"] == step["step"]
    before = state.digest()
    legal = ft.texts(state)
    for word in GAME.lexicon:
        if word.text in legal:
            continue
        with pytest.raises(IllegalAction) as caught:
            state.play(0, word.text)
        assert caught.value.rule in RULES, word.text
        texts = {caught.value.text(language) for language in languages()}
        assert len(texts) == len(languages()), word.text
        assert not any(re.search(r"[{}]", text) for text in texts)
    assert state.digest() == before
