"""Whims of the Sultan (FT-W.6 to FT-W.18, FT-W.26): cities, the lake, and what every whim asks for."""

from __future__ import annotations

from typing import Any

import pytest

from serai.core.errors import BadDocument
from tests.support.five_tribes import ft
from tests.support.five_tribes.expansions import ALIVE, WHIMS, at, points, table


def whims(state: Any, seat: int = 0) -> list[str]:
    held: list[str] = state.document()["players"][seat]["whims"]
    return held


def deck(*elsewhere: str) -> list[str]:
    return [whim for whim in WHIMS if whim not in elsewhere]


# Cities and lake -------------------------------------------------------------------------------


def test_ft_w_6_a_city_gives_its_whim() -> None:
    """FT-W.6, FT-W.7: compulsory, free, open before the player; without a card nothing happens."""
    state = at(
        ft.tile_action("a6"), False, True, {**ft.TRADER, "whims": ["palms_2", "corner_1"]}, meeples=ALIVE,
        city_whims={"a6": "palaces_2"},
    )  # fmt: skip
    assert whims(state) == ["palaces_2", "palms_2", "corner_1"]
    assert state.document()["city_whims"] == {}
    assert state.seat(1).view()["players"][0]["whims"] == ["palaces_2", "palms_2", "corner_1"]
    state = at(ft.tile_action("a6"), False, True, ft.TRADER, meeples=ALIVE)
    assert whims(state) == []


def test_ft_w_6_whoever_owns_the_city() -> None:
    """FT-W.6, FT-8.1, FT-C.8: by ending there; control alone, by Leta, takes no card."""
    state = at(
        ft.tile_action("a6"), False, True, ft.TRADER, meeples=ALIVE, city_whims={"a6": "palaces_2"},
        camels={"a6": 1},
    )  # fmt: skip
    assert whims(state) == ["palaces_2"]


def test_ft_c_8_powers_may_target_cities() -> None:
    """FT-C.8: Leta, Anun-Nak and the Talisman may choose a city; its whim stays."""
    player = {"djinns": ["leta", "anun_nak"], "kept": "www", "resources": {"fish": 1}}
    state = at(ft.turn_end(), False, True, player, meeples=ALIVE, city_whims={"a6": "palaces_2"})
    ft.play(state, "invoke leta elder+elder")
    assert "target a6" in ft.texts(state)
    ft.play(state, "target a6")
    assert ft.owner(state, "a6") == 0
    assert whims(state) == []
    assert state.document()["city_whims"] == {"a6": "palaces_2"}
    ft.play(state, "invoke anun_nak elder")
    assert "target b6" in ft.texts(state)
    item = {"items": {"tempest_talisman": 1}, "resources": {"fish": 1}}
    state = at(ft.turn_end(), True, True, item, meeples=ALIVE, camels={"a1": 0})
    ft.play(state, "use tempest_talisman")
    assert "target c1" in ft.texts(state)  # T4: a city
    # Utug needs meeples on it, Hagis sends a palace there.
    utug = {"djinns": ["utug"], "kept": "ww", "resources": {"fish": 1}}
    state = at(ft.turn_end(), False, True, utug, meeples={**ALIVE, "a6": "y"})
    ft.play(state, "invoke utug elder+elder")
    assert "target a6" in ft.texts(state)
    hagis = {"djinns": ["hagis"], "kept": "w", "resources": {"fish": 1}}
    state = at(ft.tile_action("a5"), False, True, hagis, meeples=ALIVE)  # T3: a village
    assert "place a6 elder" in ft.texts(state)


def test_ft_10_22_no_piece_on_closed_tiles() -> None:
    """FT-10.22: Hagis and Lamia reach surrounding open tiles only; T3: the lake is d6."""
    lamia = {"djinns": ["lamia"], "kept": "w", "resources": {"fish": 1}}
    state = at(ft.tile_action("d5"), False, True, lamia, meeples=ALIVE)
    around = {f"place {tile} elder" for tile in ("c4", "d4", "e4", "c5", "e5", "c6", "e6")}
    assert ft.texts(state) == around | {"place here"}
    ft.refused(state, "place d6 elder", "FT-10.21")


def test_ft_w_8_cities_are_refilled_in_clean_up() -> None:
    """FT-W.8, FT-11.4: the top whim for each city without one, row-major; nothing when the pile is empty."""
    lying = {"a6": "palaces_2", "c6": "palms_2"}
    left = ["djinns_3", "corner_1"]
    others = [{"whims": [w for w in deck(*lying.values(), *left) if w not in FOUR]}]
    state = at(
        ft.turn_end(), False, True, ft.TRADER, others=others, meeples=ALIVE, city_whims=lying, whim_deck=left,
    )  # fmt: skip
    heard = ft.listen(state)
    ft.play(state, "end")
    assert state.document()["city_whims"] == {**lying, "b6": "djinns_3", "e6": "corner_1"}
    assert state.document()["whim_deck"] == []
    names = ft.names(heard)
    assert names.index("whims_refilled") > names.index("turn_ended")


FOUR = ("workshop_1", "precious_3", "kill_artisan", "hold_artisans_3")


@pytest.mark.parametrize(("number", "score"), [(0, 0), (1, 5), (2, 20), (3, 45), (4, 80), (5, 125)])
def test_ft_w_9_city_score(number: int, score: int) -> None:
    """FT-W.9: 5, 20, 45, 80, 125, and nothing for the printed value."""
    cities = ["a6", "b6", "c6", "e6", "f6"][:number]
    state = table(False, True, camels=dict.fromkeys(cities, 0))
    assert points(state, "cities") == score
    assert points(state, "tiles") == 0


def test_ft_w_10_the_lake_doubles() -> None:
    """FT-W.10: palms and palaces on own tiles among the eight around it."""
    state = table(
        False,
        True,
        camels={"c5": 0, "a1": 0, "e5": 1},
        palms={"c5": 1, "a1": 1, "e5": 1},
        palaces={"c5": 1},
    )
    assert points(state, "palms") == 6 + 3
    assert points(state, "palaces") == 10
    assert points(state, "palms", 1) == 6


@pytest.mark.parametrize(("way", "score"), [("double", 10), ("add", 8)])
def test_ft_w_11_haurvatat_by_the_lake(way: str, score: int) -> None:
    """FT-W.11, option lake_haurvatat: 5 doubled, or 6 and 2 more."""
    state = table(
        False, True, camels={"c5": 0}, palms={"c5": 1}, players=[{"djinns": ["haurvatat"]}],
        options={"lake_haurvatat": way},
    )  # fmt: skip
    assert points(state, "palms") == score


# Claiming --------------------------------------------------------------------------------------

# By whim: what fulfils it at the end of a turn, and what nearly does. T4.
Fields = dict[str, Any]
STATES: dict[str, tuple[Fields, Fields, Fields, Fields]] = {
    "palaces_2": ({}, {"camels": {"a1": 0, "b1": 0}, "palaces": {"a1": 1, "b1": 1}},
                  {}, {"camels": {"a1": 0}, "palaces": {"a1": 1, "b1": 1}}),
    "palms_2": ({}, {"tents": {"a1": 0}, "palms": {"a1": 2}}, {}, {"tents": {"a1": 1}, "palms": {"a1": 2}}),
    "djinns_3": ({"djinns": ["geb", "marid", "baal"]}, {}, {"djinns": ["geb", "marid"]}, {}),
    "sacred_2": ({}, {"camels": {"b3": 0, "f1": 0}}, {}, {"camels": {"b3": 0, "f1": 1}}),
    "workshop_1": ({}, {"camels": {"d2": 0}}, {}, {"camels": {"d2": 1}}),
    "markets_pair": ({}, {"camels": {"b1": 0, "a3": 0}}, {}, {"camels": {"b1": 0, "c5": 0}}),
    "corner_1": ({}, {"tents": {"g6": 0}}, {}, {"camels": {"g5": 0}}),
    "line_3": ({}, {"camels": {"a1": 0, "a2": 0, "a3": 0}}, {}, {"camels": {"a1": 0, "a2": 0, "b2": 0}}),
    "whims_2": ({"whims": ["whims_2", "corner_1", "palms_2"], "fulfilled": ["corner_1", "palms_2"]}, {},
                {"whims": ["whims_2", "corner_1", "palms_2"], "fulfilled": ["corner_1"]}, {}),
    "precious_3": ({"items": {"jewelry": 2, "crown": 1}}, {}, {"items": {"jewelry": 2, "fabulous_lamp": 1}}, {}),
    "hold_viziers_4": ({"kept": "yyyy"}, {}, {"kept": "yyyw"}, {}),
    "hold_elders_4": ({"kept": "wwww"}, {}, {"kept": "yyyw"}, {}),
    "hold_artisans_3": ({"kept": "ppp"}, {}, {"kept": "ppw"}, {}),
    "goods_rare_2": ({"resources": {"fish": 1, "ivory": 1, "gold": 1}}, {},
                     {"resources": {"fish": 1, "ivory": 2}}, {}),
    "goods_fine_2": ({"resources": {"fish": 1, "silk": 1, "spice": 1}}, {},
                     {"resources": {"fish": 1, "silk": 3}}, {}),
}  # fmt: skip
GOLD = {
    "palaces_2": 10, "palms_2": 10, "djinns_3": 15, "sacred_2": 15, "workshop_1": 10, "markets_pair": 15,
    "builders_15": 15, "corner_1": 10, "line_3": 15, "whims_2": 10, "precious_3": 15, "kill_vizier": 5,
    "kill_elder": 5, "kill_merchant": 10, "kill_builder": 10, "kill_assassin": 10, "kill_artisan": 10,
    "hold_viziers_4": 10, "hold_elders_4": 10, "hold_artisans_3": 10, "goods_rare_2": 10, "goods_fine_2": 10,
}  # fmt: skip


def holder(whim: str, player: Fields, fields: Fields, agenda: Any = None) -> Any:
    given = {"whims": [whim], "resources": {"fish": 1}, **player}
    return at(agenda or ft.turn_end(), True, True, given, **{"meeples": ALIVE, **fields})


@pytest.mark.parametrize("whim", STATES)
def test_ft_w_17_state_conditions(whim: str) -> None:
    """FT-W.17, FT-W.12, FT-W.13, FT-W.15: what every whim asks for, what falls short of it, and its gold."""
    player, fields, short_player, short_fields = STATES[whim]
    state = holder(whim, player, fields)
    before = ft.gold(state)
    heard = ft.listen(state)
    ft.play(state, f"claim {whim}")
    assert ft.gold(state) == before + GOLD[whim]
    assert whim in state.document()["players"][0]["fulfilled"]
    assert whim in whims(state)  # it stays, and nothing is spent (FT-W.16)
    assert ft.cards(state) == ft.cards(holder(whim, player, fields))
    assert ft.facts(heard, "fulfilled_whim")[0]["gold"] == GOLD[whim]
    if not state.over and state.deciders() == (0,):
        ft.refused(state, f"claim {whim}", "FT-W.12")
    state = holder(whim, short_player, short_fields)
    caught = ft.refused(state, f"claim {whim}", "FT-W.13")
    assert str(caught.params["missing"]) in "123456"
    for language in ("en", "ru", "pl"):
        assert str(caught.params["missing"]) in caught.text(language)


VICTIMS = {
    "vizier": "y",
    "elder": "w",
    "merchant": "g",
    "builder": "b",
    "assassin": "r",
    "artisan": "p",
}


@pytest.mark.parametrize("tribe", VICTIMS)
def test_ft_w_17_kills(tribe: str) -> None:
    """FT-W.14, FT-W.17: the event earns the card that is held; another death does not."""
    whim = f"kill_{tribe}"
    letter = VICTIMS[tribe]
    other = "b" if letter != "b" else "g"
    agenda = ft.tribe_action("c3", "assassin", 1)
    state = holder(whim, {}, {"meeples": {"c3": letter + other}}, agenda)
    wrong = state.copy()
    ft.play(state, f"kill c3 {tribe}")
    assert state.document()["earned"] == [whim]
    before = ft.gold(state)
    ft.play(state, f"claim {whim}")
    assert ft.gold(state) == before + GOLD[whim]
    ft.play(wrong, f"kill c3 {'builder' if other == 'b' else 'merchant'}")
    ft.refused(wrong, f"claim {whim}", "FT-W.14")


def test_ft_w_15_kept_victims_and_captures_count() -> None:
    """FT-W.15: in front of an opponent, and kept by Kandicha."""
    agenda = ft.tribe_action("c3", "assassin", 1)
    fields: Fields = {"others": [{"kept": "y"}], "meeples": {"c3": "b"}}
    state = holder("kill_vizier", {"djinns": ["kandicha"]}, fields, agenda)
    ft.play(state, "kill pink vizier", "claim kill_vizier")
    assert ft.kept(state) == "y"
    assert ft.gold(state) == 55


@pytest.mark.parametrize(("fakirs", "earned"), [(0, False), (1, True)])
def test_ft_w_17_builders_15(fakirs: int, earned: bool) -> None:
    """FT-W.15: one builder action, with fakirs and Echidna; T4, b5: five blue tiles around."""
    agenda = ft.tribe_action("b5", "builder", 2)
    state = holder("builders_15", {"resources": {"fish": 1, "fakir": 1}}, {}, agenda)
    ft.play(state, f"fakirs {fakirs}")
    assert state.document()["earned"] == (["builders_15"] if earned else [])
    assert ("claim builders_15" in ft.texts(state)) == earned


def test_ft_w_12_any_window_and_any_number() -> None:
    """FT-W.12: W1 to W4, any number per turn."""
    player = {"whims": ["corner_1", "hold_elders_4"], "kept": "wwww", "resources": {"fish": 1}}
    fields: Fields = {"meeples": ALIVE, "camels": {"a1": 0}}
    for agenda in (ft.window_1(), ft.window_2("c3", "vizier", 2), ft.window_3("c3"), ft.turn_end()):
        state = at(agenda, False, True, player, **fields)
        ft.play(state, "claim corner_1")
        assert "claim hold_elders_4" in ft.texts(state)


def test_ft_w_12_one_claim_per_turn() -> None:
    """FT-W.12, option whim_claims_per_turn."""
    player = {"whims": ["corner_1", "hold_elders_4"], "kept": "wwww", "resources": {"fish": 1}}
    state = at(
        ft.turn_end(), False, True, player, meeples=ALIVE, camels={"a1": 0},
        options={"whim_claims_per_turn": "one"},
    )  # fmt: skip
    ft.play(state, "claim corner_1")
    ft.refused(state, "claim hold_elders_4", "FT-W.12")
    ft.play(state, "end")
    assert state.document()["claims"] == 0


def test_ft_w_12_only_held_whims() -> None:
    """FT-W.12: a card that lies on a city, or before somebody else, cannot be claimed."""
    state = at(
        ft.turn_end(), False, True, ft.TRADER, others=[{"whims": ["corner_1"]}], meeples=ALIVE, camels={"a1": 0},
    )  # fmt: skip
    ft.refused(state, "claim corner_1", "FT-W.12")


def test_ft_w_13_a_whim_taken_this_turn() -> None:
    """FT-W.13: a state condition can be claimed in W4 of the turn in which the card is taken."""
    state = at(
        ft.tile_action("a6"), False, True, ft.TRADER, meeples=ALIVE, city_whims={"a6": "corner_1"},
        camels={"a6": 0},
    )  # fmt: skip
    assert "claim corner_1" in ft.texts(state)


def test_ft_w_14_events_are_lost_with_the_turn() -> None:
    """FT-W.14: earned in this turn, claimed in this turn, or lost; one that comes later earns nothing."""
    agenda = ft.tribe_action("c3", "assassin", 1)
    state = holder("kill_builder", {}, {"meeples": {"c3": "bg", "d5": "y", "d6": "y"}}, agenda)
    ft.play(state, "kill c3 builder", "continue")
    while "end" not in ft.texts(state):
        ft.play(state, "decline")
    ft.play(state, "end")
    assert state.document()["earned"] == []
    assert state.document()["players"][0]["fulfilled"] == []


@pytest.mark.parametrize(("option", "pays"), [("line", False), ("connected", True)])
def test_ft_w_18_adjoining_tiles(option: str, pays: bool) -> None:
    """FT-W.18, option line_whim: in one row or column, or joined by sides; a row never runs round the edge."""
    state = at(
        ft.turn_end(), True, True, {**ft.TRADER, "whims": ["line_3"]}, meeples=ALIVE,
        camels={"a1": 0, "b1": 0, "b2": 0}, options={"line_whim": option},
    )  # fmt: skip
    assert ("claim line_3" in ft.texts(state)) == pays
    # f1, g1 and a2 have consecutive numbers on a board of seven columns.
    state = at(
        ft.turn_end(), True, True, {**ft.TRADER, "whims": ["line_3"]}, meeples=ALIVE,
        camels={"f1": 0, "g1": 0, "a2": 0}, options={"line_whim": option},
    )  # fmt: skip
    assert "claim line_3" not in ft.texts(state)


def test_ft_w_26_what_is_shown() -> None:
    """FT-W.26, FT-14.6: exactly as many as asked for, those first in the data lists; known from then on."""
    held = {"ivory": 1, "jewels": 1, "gold": 1, "fish": 1}
    state = holder("goods_rare_2", {"resources": held}, {})
    heard = ft.listen(state)
    ft.play(state, "claim goods_rare_2")
    assert ft.facts(heard, "fulfilled_whim")[0]["cards"] == ["ivory", "jewels"]
    assert state.document()["players"][0]["known"] == {"ivory": 1, "jewels": 1}
    state = holder("precious_3", {"items": {"crown": 2, "jewelry": 2, "fabulous_lamp": 1}}, {})
    heard = ft.listen(state)
    ft.play(state, "claim precious_3")
    assert ft.facts(heard, "fulfilled_whim")[0]["items"] == ["jewelry", "jewelry", "crown"]
    assert state.document()["players"][0]["known_items"] == {"jewelry": 2, "crown": 1}


SECRET = {"precious_3", "goods_rare_2", "goods_fine_2"}


@pytest.mark.parametrize("whim", STATES)
def test_ft_14_1_what_a_whim_still_lacks_is_seen_unless_it_is_in_the_hand(whim: str) -> None:
    """FT-14.1, FT-W.13: the view says what the refusal says; of hands and items only to their owner."""
    _, _, player, fields = STATES[whim]
    state = holder(whim, player, fields)
    missing = ft.refused(state, f"claim {whim}", "FT-W.13").params["missing"]
    assert state.seat(0).view()["players"][0]["missing"][whim] == missing
    for viewer in (1, None):
        seen = state.seat(viewer).view()["players"][0]["missing"]
        assert seen.get(whim) == (None if whim in SECRET else missing)
    shown = {**fields, "options": {"hand_visibility": "open", "item_visibility": "open"}}
    seen = holder(whim, player, shown).seat(1).view()["players"][0]["missing"]
    assert seen[whim] == missing


def test_ft_w_16_unfulfilled_whims_are_worth_nothing() -> None:
    """FT-W.16: neither points nor a penalty; fulfilled ones score nothing more."""
    players = [{"whims": ["palms_2", "corner_1"], "fulfilled": ["corner_1"]}, {}]
    totals = [score.total for score in table(False, True, players=players).scores()]
    assert totals[0] == totals[1]


@pytest.mark.parametrize(
    ("fields", "field", "key"),
    [
        ({"city_whims": {"a1": "palms_2"}}, "city_whims.a1", "document-no-city"),
        ({"city_whims": {"a6": "palms_2", "b6": "palms_2"}}, "city_whims.b6", "document-too-many-of"),
        ({"city_whims": {"a6": "palms_2"}, "players": [{"whims": ["palms_2"]}]}, "city_whims.a6",
         "document-too-many-of"),
        ({"players": [{"fulfilled": ["palms_2"]}]}, "players[0].fulfilled", "document-whim-not-held"),
        ({"players": [{"whims": ["workshop_1"]}]}, "players[0].whims", "document-too-many-of"),
        ({"earned": ["kill_elder"]}, "earned", "document-not-in-a-turn"),
        ({"claims": 1}, "claims", "document-not-in-a-turn"),
        ({"earned": ["kill_elder"], "agenda": ft.turn_end()}, "earned", "document-whim-not-held"),
    ],
)  # fmt: skip
def test_ft_w_1_whims_in_documents(fields: Fields, field: str, key: str) -> None:
    """FT-W.1: a whim in two places, a fulfilled one nobody holds, one that needs Artisans, events outside a turn."""
    with pytest.raises(BadDocument) as caught:
        table(False, True, **{"meeples": ALIVE, **fields})
    assert (caught.value.field, caught.value.key) == (field, key)
