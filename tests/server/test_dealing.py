"""Nothing hidden exists before the game runs, and laid-out tables say so."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from serai.core.errors import BadOption, IllegalAction, SeraiError
from serai.core.record import read_record, seal
from serai.core.state import State
from serai.games.five_tribes import imagine
from serai.games.registry import game
from serai.server.lobby.listing import summary
from serai.server.tables.live_table import LiveTable
from serai.server.tables.presenter import Presenter
from serai.server.tables.record_import import RecordImporter
from serai.server.tables.rematch import Rematcher
from serai.server.tables.service import Agreement, Chair
from tests.support.table_service import (
    House,
    assert_is_its_log,
    open_house,
    open_store,
    people,
    play_on,
)

FREE = Chair("free")
ME = Chair("person", name="Anna")
BOT = Chair("bot")


def document(name: str, **options: Any) -> dict[str, Any]:
    """A position with hands that are hidden."""
    found: dict[str, Any] = game(name).new(seats=3, seed=9, options=options).document()
    if name == "five-tribes":
        found["resource_deck"], cards = found["resource_deck"][:-9], found["resource_deck"][-9:]
        for seat in range(3):
            hand = cards[3 * seat : 3 * seat + 3]
            found["players"][seat]["resources"] = {card: hand.count(card) for card in hand}
    return found


def laid_out(name: str, *chairs: Chair, **more: Any) -> Agreement:
    return Agreement(name, list(chairs), start=document(name), **more)


def hidden(live: LiveTable) -> dict[str, Any]:
    """What nobody at the table knows in full."""
    found = live.state.document()
    hands = [{**player} for player in found["players"]]
    decks = {field: cards for field, cards in found.items() if field.endswith("deck")}
    return {"hands": hands, "decks": decks, "seed": found["seed"]}


def public(sitting_or_start: LiveTable | dict[str, Any], name: str) -> dict[str, Any]:
    if isinstance(sitting_or_start, LiveTable):
        return sitting_or_start.state.seat(None).view()
    state: State = game(name).load(sitting_or_start)
    return state.seat(None).view()


# Waiting


async def test_a_waiting_table_has_no_state_and_no_seed(house: House, address: str) -> None:
    for start in (None, document("five-tribes")):
        agreement = Agreement("five-tribes", [ME, FREE, FREE], start=start)
        live, links = await house.open_table(agreement, None)
        store = open_store(address)
        row = store.table(live.row.id)
        assert row is not None
        assert row.seed == 0
        assert (store.lines(row.id), store.snapshot(row.id)) == ([], None)
        for table in (live, await house.live_table(row.id)):
            with pytest.raises(IllegalAction, match="has not begun"):
                _ = table.state
            with pytest.raises(IllegalAction, match="has not begun"):
                _ = table.origin
        for seat in (None, 0):
            reader = Presenter(live, seat, "en")
            state = reader.state(house.now())
            assert (state.view, state.words, state.awaited, state.seq) == ({}, [], [], 0)
            assert (state.undo, state.over, state.scores) == (False, False, None)
            assert reader.log(0) == []
            for ask in (reader.scores, reader.record, reader.chart):
                with pytest.raises(IllegalAction, match="has not begun"):
                    ask()
            with pytest.raises(IllegalAction, match="has not begun"):
                reader.replay(0)
        with pytest.raises(IllegalAction, match="has not begun"):
            await house.preview(live, 0, ["bid 0"], 0)
        assert summary(live.row, live.seats).seal is None
        await house.sit_down(live, 1, links[1], "Boris", None)
        assert not live.dealt
        await house.sit_down(live, 2, links[2], "Clara", None)
        row = store.table(live.row.id)
        assert row == live.row
        assert row is not None
        assert summary(row, live.seats).seal == seal(live.origin)
        assert live.state.deciders() == row.awaited != ()
        assert_is_its_log(store, live)
        await play_on(house, live, 10_000)
        assert seal(live.state.origin) == summary(row, live.seats).seal
        store.close()


async def test_sitting_down_on_one_chair_after_another_shows_nothing_that_is_dealt(
    house: House,
) -> None:
    agreement = Agreement("amul", [ME, FREE, FREE], public=True)
    live, _ = await house.open_table(agreement, None)
    for seat in (1, 2, 1, 2):
        await house.sit_down(live, seat, None, "Eve", None)
        assert Presenter(live, seat, "en").state(house.now()).view == {}
        await house.leave(live, seat)
    await house.sit_down(live, 1, None, "Boris", None)
    await house.sit_down(live, 2, None, "Clara", None)
    assert live.row.seed != 0


async def test_one_seed_wins_when_processes_take_the_last_chairs_at_once(address: str) -> None:
    async with open_house(address) as one, open_house(address) as two:
        for start in (None, None, None, document("five-tribes")):
            agreement = Agreement("five-tribes", [FREE] * 3, public=True, start=start)
            here, _ = await one.open_table(agreement, None)
            there = await two.live_table(here.row.id)
            await one.sit_down(here, 0, None, "Anna", None)
            await asyncio.gather(
                one.sit_down(here, 1, None, "Boris", None),
                two.sit_down(there, 2, None, "Clara", None),
            )
            for house, live in ((one, here), (two, there)):
                live.mark_outdated()
                assert await house.live_table(here.row.id) is live
                assert live.row.status == "running"
            assert here.row.seed == there.row.seed
            assert here.row.start == there.row.start
            assert here.state.digest() == there.state.digest()
            assert [chair.kind for chair in there.seats] == ["person"] * 3
            seat = here.state.deciders()[0]
            await two.play(there, seat, "bid 0", 0, "first")
            here.mark_outdated()
            assert (await one.live_table(here.row.id)).state.digest() == there.state.digest()


async def test_options_that_do_not_fit_are_refused_before_anybody_waits(house: House) -> None:
    """MK-O: they fit each other and the seats, or there is no table; nothing would begin later."""
    cases: list[tuple[dict[str, bool | int | str], str]] = [
        ({"first_player": 2}, "bad-option-value"),
        ({"exchange_offices": "exchange_07+exchange_01+exchange_02"}, "option-office-not-allowed"),
    ]
    for options, key in cases:
        with pytest.raises(BadOption) as refusal:
            await house.open_table(Agreement("marrakesh", [ME, FREE], options=options), None)
        assert refusal.value.key.removeprefix("marrakesh.") == key


# Laid out


@pytest.mark.parametrize("name", ["five-tribes", "amul", "marrakesh"])
async def test_with_other_people_all_that_is_hidden_is_dealt_again(
    house: House, address: str, name: str
) -> None:
    start = document(name)
    agreement = laid_out(name, ME, FREE, BOT)
    live, links = await house.open_table(agreement, None)
    await house.sit_down(live, 1, links[1], "Boris", None)
    assert public(live, name) == public(start, name)
    dealt, chosen = hidden(live), game(name).load(start).document()
    assert dealt["seed"] != chosen["seed"]
    assert all(cards != chosen[deck] for deck, cards in dealt["decks"].items())
    assert dealt["hands"] != chosen["players"]
    assert live.row.laid_out == "Anna"
    store = open_store(address)
    assert_is_its_log(store, live)
    store.close()


@pytest.mark.parametrize("name", ["five-tribes", "amul", "marrakesh"])
async def test_alone_or_with_bots_it_stays_as_it_was_laid_out(house: House, name: str) -> None:
    start = document(name)
    at_once, _ = await house.open_table(laid_out(name, ME, BOT, BOT), None)
    later, links = await house.open_table(laid_out(name, ME, FREE, FREE), None)
    await house.seat_bot(later, 1, links[1], "greedy")
    # On the other chair the opener sits down themselves.
    await house.sit_down(later, 2, None, "", None, opener=True)
    left, links = await house.open_table(laid_out(name, ME, FREE, BOT), None)
    await house.seat_bot(left, 1, links[1], "greedy")
    for live in (at_once, later, left):
        assert live.origin.document == start
        assert live.row.laid_out == "Anna"
        assert summary(live.row, live.seats).laid_out == "Anna"


async def test_somebody_who_comes_and_goes_does_not_change_what_was_laid_out(
    house: House,
) -> None:
    live, _ = await house.open_table(laid_out("amul", ME, FREE, BOT, public=True), None)
    await house.open_table(laid_out("amul", ME, FREE, FREE, public=True), None)
    other, _ = await house.open_table(laid_out("amul", ME, FREE, FREE, public=True), None)
    await house.sit_down(other, 1, None, "Eve", None)
    await house.leave(other, 1)
    for table, seats in ((live, (1,)), (other, (1, 2))):
        for seat in seats:
            await house.seat_bot(table, seat, None, "greedy", opener=True)
        assert table.origin.document == document("amul")


async def test_a_record_is_played_on_with_others_from_its_position(
    house: House, address: str
) -> None:
    played, _ = await house.open_table(people(3, "amul"), None)
    await play_on(house, played, 40)
    record = played.state.record()
    importer = RecordImporter(house)
    waiting, links = await importer.open(record, None, "", None, [ME, FREE, FREE])
    assert (waiting.row.status, waiting.row.seq, waiting.row.awaited) == ("open", 0, ())
    store = open_store(address)
    assert store.lines(waiting.row.id) == []
    for seat in (1, 2):
        await house.sit_down(waiting, seat, links[seat], "Boris", None)
    assert public(waiting, "amul") == played.state.seat(None).view()
    assert hidden(waiting)["hands"] != hidden(played)["hands"]
    assert_is_its_log(store, waiting)
    await play_on(house, waiting, 10_000)
    assert waiting.row.status == "over"
    assert_is_its_log(store, waiting)
    store.close()


async def test_a_position_that_cannot_be_dealt_again_is_for_one_person(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(imagine, "_MOST_TRIES", 0)
    with pytest.raises(SeraiError, match="hidden cards"):
        await house.open_table(laid_out("five-tribes", ME, FREE, BOT), None)
    await house.open_table(laid_out("five-tribes", ME, BOT, BOT), None)


@pytest.mark.parametrize("name", ["Anna", "", "Seed: 1\u2028Seal: 2", "-", "  Ann   Lee "])
async def test_the_record_says_who_laid_the_table_out(house: House, name: str) -> None:
    chair = Chair("person", name=name)
    agreement = laid_out("five-tribes", chair, chair, chair)
    live, _ = await house.open_table(agreement, None)
    running = Presenter(live, None, "en").record()
    await play_on(house, live, 10_000)
    whole = Presenter(live, None, "en").record()
    shown = " ".join(name.split()) or "-"
    for record in (running, whole):
        assert f"\nLaid-out-by: {shown}\n" in record
    read = read_record(live.game, whole)
    assert read.origin.laid_out == ("" if shown == "-" else shown)
    assert read.replay().record() == whole
    assert seal(read.origin) == summary(live.row, live.seats).seal


async def test_a_table_that_chance_dealt_is_not_marked(house: House) -> None:
    live, _ = await house.open_table(people(2), None)
    assert summary(live.row, live.seats).laid_out is None
    assert "Laid-out-by" not in Presenter(live, None, "en").record()


async def test_the_rematch_of_a_laid_out_table_is_an_ordinary_deal(house: House) -> None:
    start = document("five-tribes", nekir_per="meeple")
    agreement = Agreement("five-tribes", [ME, ME, ME], start=start)
    live, _ = await house.open_table(agreement, None)
    await play_on(house, live, 10_000)
    new = await Rematcher(house).rematch(live)
    assert (new.row.start, new.row.laid_out) == (None, None)
    assert new.row.options == {"nekir_per": "meeple"}
    assert new.state.options.nekir_per == "meeple"  # type: ignore[attr-defined]
    played, _ = await house.open_table(people(2), None)
    await play_on(house, played, 10_000)
    brought, _ = await RecordImporter(house).open(played.state.record(), None, "", None)
    assert brought.row.laid_out == ""
    again = await Rematcher(house).rematch(brought)
    assert again.row.laid_out is None
    assert again.row.seed not in (0, played.row.seed)
