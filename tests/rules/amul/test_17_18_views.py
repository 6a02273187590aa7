"""AM-17, AM-18: hidden information and options."""

from __future__ import annotations

from random import Random

import pytest

from serai import BadOption
from serai.core.log import Origin
from serai.core.record import read_record, seal
from tests.support.amul import am

# Hidden information: see tests/games/amul/test_hidden.py for AM-17.7


def test_am_17_1_hands_and_face_down_choices_are_secret() -> None:
    """AM-17.1"""
    state = am.new(4, 2)
    state.play(1, am.words(state, 1)[0])
    for viewer in (0, None):
        shown = state.seat(viewer).view()["players"]
        assert shown[1]["hand"] is None
        assert shown[1]["cards"] == 6
        assert shown[1]["choice"] is None


def test_am_17_2_who_sees_what() -> None:
    state = am.play_on(am.new(4, 2, tea=3), Random(2), until=lambda s: s.round == 5)
    view, mine = state.seat(None).view(), state.seat(2).view()
    assert mine["players"][2]["hand"] == state.document()["players"][2]["hand"]
    assert [player["hand"] for player in view["players"]] == [None] * 4
    for zone in ("row", "palace", "bazaar", "removed", "first_pick", "emir", "round", "order"):
        assert view[zone] == mine[zone] == state.document()[zone]
    assert view["deck"] == len(state.deck)
    assert view["undealt"] is None
    assert sum(card["copies"] for card in view["cards"]) == 74 + 8 + 4 + 3 + 1
    am.play_on(state, Random(2))
    assert sorted(state.seat(None).view()["undealt"]) == sorted(state.document()["deck"])


def test_am_17_3_removed_cards_are_public() -> None:
    """AM-17.3"""
    state = am.play_on(am.new(3, 2), Random(2), until=lambda s: s.round == 4)
    assert state.seat(None).view()["removed"] == state.document()["removed"] != []


def test_am_17_4_known_cards_of_ex_18() -> None:
    """AM-17.4, EX-18"""
    hand = ["gold", "camel", "camel", "silver", "oil"]
    state = am.table(
        3,
        round=2,
        emir=1,
        players=[{}, {}, {"hand": hand}],
        row=["gold", "camel"],
        agenda=[{"step": "take", "seat": 2}],
    )

    def known() -> dict[str, int]:
        shown: dict[str, int] = state.seat(0).view()["players"][2]["known"]
        return shown

    state.play(2, "take gold")
    assert known() == {"gold": 1}
    others = [am.words(state, seat)[0] for seat in (0, 1)]
    state.play(0, others[0])
    state.play(1, others[1])
    state.play(2, "play silver")
    am.play_on(state, Random(1), until=am.at_step("offer"))
    assert known() == {"gold": 1}  # being dealt a card changes nothing
    state.play(2, "offer gold")
    for seat in (0, 1):
        state.play(seat, am.words(state, seat)[0])
    assert known() == {}
    assert "gold" in state.document()["players"][2]["hand"]


def test_am_17_4_a_play_subtracts_too() -> None:
    hand = ["gold", "camel", "spices", "silver", "oil", "camel"]
    state = am.table(3, players=[{"hand": hand, "known": {"camel": 1}}], agenda=[{"step": "play"}])
    am.say(state, "play", ["camel", *(am.words(state, seat)[0].split()[1] for seat in (1, 2))])
    assert state.seat(1).view()["players"][0]["known"] == {}


def test_am_17_5_symbols_are_shown_and_no_running_score() -> None:
    state = am.play_on(am.new(3, 2), Random(2), until=lambda s: s.round == 6)
    view = state.seat(0).view()
    assert view["scores"] is None
    for seat, player in enumerate(view["players"]):
        areas = state.document()["players"][seat]["area"]
        for symbol, number in player["symbols"].items():
            cards = [am.amul().box.card(face.partition("-")[0]) for face in areas]
            assert number == sum(card.symbols[symbol] for card in cards)
    am.play_on(state, Random(2))
    totals = [score["total"] for score in state.seat(None).view()["scores"]]
    assert totals == [score.total for score in state.scores()]


def test_am_17_5_am_12_5_the_majorities_of_the_shown_counts_are_told() -> None:
    areas = [["arab_sword", "arab_guard-d"], ["arab_guard-f"], ["arab_guard-h"], []]
    document = {"game": "amul", "seats": 4, "round": 5, "players": [{"area": a} for a in areas]}
    view = am.amul().load(document).seat(None).view()
    counts = [player["symbols"]["arab"] for player in view["players"]]
    assert counts[0] > counts[1] == counts[2] > counts[3] == 0
    assert view["majorities"] == {"arab": [8, 2, 2, 0], "mongol": [0, 0, 0, 0]}


def test_am_17_5_a_player_who_asks_gets_the_face_up_areas_counted() -> None:
    state = am.play_on(am.new(4, 2), Random(2), until=lambda s: s.round == 6)
    without_hands = state.copy()
    without_hands.hands = [()] * 4
    counted = [score.total for score in without_hands.scores()]
    assert counted != [score.total for score in state.scores()]
    for seat in (None, 0, 3):
        assert [score.total for score in state.seat(seat).scores()] == counted
    am.play_on(state, Random(2))
    final = [score.total for score in state.scores()]
    assert [score.total for score in state.seat(None).scores()] == final


def test_am_17_6_without_known_cards_neither_list_is_shown() -> None:
    state = am.play_on(am.new(3, 2, known_cards="off"), Random(2), until=lambda s: s.round == 4)
    view = state.seat(0).view()
    assert view["removed"] is None
    assert [player["known"] for player in view["players"]] == [None] * 3
    assert view["log_since"] == 4
    on = am.play_on(am.new(3, 2), Random(2), until=lambda s: s.round == 4).seat(0).view()
    assert on["log_since"] == 1
    am.play_on(state, Random(2))
    assert state.seat(0).view()["removed"] == state.document()["removed"]


# Options


@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        ("tea", ["off", "recommended", 0, 8], ["on", 9, -1, True]),
        ("valour_recount", ["each_step", "round_start"], ["never"]),
        ("instant_reading", ["mixed", "palace"], ["bazaar"]),
        ("known_cards", ["on", "off"], [True]),
        ("emir", ["random", 0, 2], [3, 8, "none"]),
    ],
)
def test_am_18_1_options(option: str, good: list[object], bad: list[object]) -> None:
    """AM-18.1"""
    for value in good:
        state = am.new(3, 1, **{option: value})
        assert state.seat(0).view()["options"][option] == value
    for value in bad:
        with pytest.raises(BadOption, match=option):
            am.new(3, 1, **{option: value})


def test_am_16_5_thinking_time_is_no_option_of_the_game() -> None:
    assert "clock" not in am.new(3, 1).seat(0).view()["options"]
    with pytest.raises(BadOption, match="clock"):
        am.new(3, 1, clock=60)


def test_am_16_5_what_was_written_with_a_clock_is_still_read() -> None:
    today = am.play_on(am.new(3, 1, tea=2), Random(1))
    old = today.record().replace("Options: tea=2", "Options: tea=2, clock=60")
    replayed = am.amul().replay(old)
    assert replayed.digest() == today.digest()
    assert replayed.record() == today.record()  # written anew, it has none
    document = am.new(3, 1).document()
    laid_out = am.amul().load({**document, "options": {**document["options"], "clock": "off"}})
    assert laid_out.document() == document
    origin = Origin(3, 1, {"clock": 60}, None)
    assert am.amul().begin(origin).digest() == am.new(3, 1).digest()


def test_am_16_5_the_seal_of_a_document_with_a_clock_holds() -> None:
    document = {**am.new(3, 1).document(), "options": {"clock": 600}}
    state = am.play_on(am.amul().load(document), Random(1))
    again = read_record(am.amul(), state.record())
    assert seal(again.origin) == seal(Origin(3, 0, {}, document))
    assert again.replay().digest() == state.digest()


def test_am_18_2_options_and_pack_are_shown_and_nothing_unknown_is_taken() -> None:
    view = am.new(3, 1, tea=2).seat(None).view()
    assert view["options"]["tea"] == 2
    assert view["pack"] == {"name": "amul-reconstruction", "version": 2, "status": "reconstructed"}
    with pytest.raises(BadOption, match="teas"):
        am.new(3, 1, teas=2)
    with pytest.raises(BadOption, match="emir"):
        am.new(5, 1, emir=5)
    with pytest.raises(BadOption, match="emir"):
        am.table(3, options={"emir": 7})
