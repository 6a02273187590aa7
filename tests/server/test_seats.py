"""Chairs, rematches and records that come in."""

from __future__ import annotations

import asyncio

import pytest

from serai.core.errors import BadRecord, IllegalAction, SeraiError
from serai.games.five_tribes.content import pack as five_tribes_pack
from serai.games.registry import game, opened
from serai.server.tables.chat import Chat
from serai.server.tables.live_table import LiveTable
from serai.server.tables.record_import import RecordImporter
from serai.server.tables.rematch import Rematcher
from serai.server.tables.service import Agreement, Chair
from serai.server.tokens import hash_token
from tests.support.table_service import (
    House,
    assert_is_its_log,
    open_house,
    open_store,
    people,
    play_on,
)


def free(seats: int = 3, *, public: bool) -> Agreement:
    return Agreement("five-tribes", [Chair("free")] * seats, public=public)


async def test_people_who_sit_down_at_the_same_moment_begin_the_game_once(
    house: House,
) -> None:
    for _ in range(5):
        live, _ = await house.open_table(free(public=True), None)
        assert live.row.began is None
        with pytest.raises(IllegalAction, match="has not begun"):
            await house.play(live, 0, "bid 0", 0, "a")
        await asyncio.gather(
            *(house.sit_down(live, seat, None, f"P{seat}", None) for seat in range(3))
        )
        assert live.row.status == "running"
        assert live.row.began is not None
        assert live.row.awaited == live.state.deciders()


async def test_people_who_sit_down_in_different_processes_begin_the_game_once(address: str) -> None:
    async with open_house(address) as one, open_house(address) as two:
        for _ in range(5):
            here, _ = await one.open_table(free(2, public=True), None)
            there = await two.live_table(here.row.id)
            await asyncio.gather(
                one.sit_down(here, 0, None, "Anna", None),
                two.sit_down(there, 1, None, "Boris", None),
            )
            store = open_store(address)
            row = store.table(here.row.id)
            assert row is not None
            assert row.status == "running"
            store.close()


async def test_a_chair_is_taken_once(house: House) -> None:
    live, _ = await house.open_table(free(public=True), None)
    results = await asyncio.gather(
        *(house.sit_down(live, 1, None, f"{n}", None) for n in range(5)),
        return_exceptions=True,
    )
    assert sum(isinstance(result, str) for result in results) == 1
    secret = next(result for result in results if isinstance(result, str))
    assert live.seats[1].token == hash_token(secret)


async def test_a_private_chair_needs_its_link(house: House) -> None:
    live, secrets = await house.open_table(free(public=False), None)
    with pytest.raises(IllegalAction, match="private"):
        await house.sit_down(live, 0, None, "Eve", None)
    with pytest.raises(IllegalAction, match="does not open"):
        await house.sit_down(live, 0, secrets[1], "Eve", None)
    with pytest.raises(IllegalAction, match="no seat"):
        await house.sit_down(live, 3, secrets[1], "Eve", None)
    await house.sit_down(live, 0, secrets[0], "Anna", None)
    await house.leave(live, 0)
    assert live.seats[0].kind == "free"
    secrets[0] = await house.new_link(live, 0)
    for seat in range(3):
        await house.sit_down(live, seat, secrets[seat], "Anna", None)
    with pytest.raises(IllegalAction, match="has begun"):
        await house.leave(live, 0)


@pytest.mark.parametrize("name", ["a\x00b", "a\ud800", "x" * 61, "\x1b[31m"])
async def test_names_and_chat_that_cannot_be_shown_are_refused(house: House, name: str) -> None:
    live, _ = await house.open_table(free(public=True), None)
    with pytest.raises(IllegalAction):
        await house.sit_down(live, 0, None, name, None)
    with pytest.raises(IllegalAction):
        await Chat(house).post(live, -1, name, "hello")
    with pytest.raises(IllegalAction):
        await Chat(house).post(live, -1, "Anna", name if len(name) < 60 else name * 40)
    said = await asyncio.gather(
        *(Chat(house).post(live, -1, "Anna", f"hello\n{n}") for n in range(8))
    )
    assert sorted(row.number for row in said) == list(range(1, 9))


async def test_a_document_to_begin_from_must_fit(house: House, address: str) -> None:
    start = {"game": "five-tribes", "seats": 3}
    with pytest.raises(SeraiError):
        await house.open_table(people(2, start=start), None)
    with pytest.raises(SeraiError, match="its own options"):
        await house.open_table(people(3, start=start, options={"nekir_per": "meeple"}), None)
    one, _ = await house.open_table(people(3, start=start), None)
    two, _ = await house.open_table(people(3, start=start), None)
    # Nobody can foresee the chance of a table that begins from a document without a seed.
    assert one.state.chance.seed != two.state.chance.seed
    await play_on(house, one, 60)
    store = open_store(address)
    assert_is_its_log(store, one)
    store.close()


async def test_a_pack_of_ones_own_is_found_again(address: str) -> None:
    pack = game("five-tribes").pack_text.replace('pack = "', 'pack = "my-', 1)

    async with open_house(address) as house:
        live, _ = await house.open_table(people(2, pack=pack), None)
        await play_on(house, live, 60)
        id = live.row.id
    async with open_house(address) as house:
        live = await house.live_table(id)
        assert live.game.pack_hash != game("five-tribes").pack_hash
        await play_on(house, live, 10_000, 2)
        # A record names the pack; the house knows it from its table.
        record = live.state.record()
        again, _ = await RecordImporter(house).open(record, None, "again", None)
        assert unmarked(again.state.record()) == record


def unmarked(record: str) -> str:
    """A record that came in, without the mark that it got: its seed was somebody's choice."""
    assert record.count("\nLaid-out-by: -\n") == 1
    return record.replace("Laid-out-by: -\n", "")


OVERLAY = 'extends = "five-tribes"\n[meta]\npack = "mine"\n[[djinns]]\nid = "leta"\nvp = 7\n'


async def test_a_table_keeps_the_whole_box_of_an_overlay(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A later change of the shipped box changes no table, and the record of the table still finds its pack."""
    whole = game("five-tribes", OVERLAY).pack_text

    async with open_house(address) as house:
        live, _ = await house.open_table(people(2, pack=OVERLAY), None)
        await play_on(house, live, 60)
        id = live.row.id
    changed = game("five-tribes").pack_text.replace('en = "Leta"', 'en = "Lety"')
    monkeypatch.setattr(five_tribes_pack, "standard_text", lambda: changed)
    opened.cache_clear()
    assert game("five-tribes", OVERLAY).pack_text != whole
    async with open_house(address) as house:
        live = await house.live_table(id)
        assert live.game.pack_text == whole
        assert live.game.pack_hash == live.row.pack
        await play_on(house, live, 10_000, 2)
        record = live.state.record()
        again, _ = await RecordImporter(house).open(record, None, "again", None)
        assert unmarked(again.state.record()) == record
    opened.cache_clear()


async def finished(house: House, agreement: Agreement | None = None) -> tuple[LiveTable, list[str]]:
    live, secrets = await house.open_table(agreement or people(2), None)
    await play_on(house, live, 10_000)
    assert live.row.status == "over"
    return live, secrets


async def test_a_rematch_keeps_people_and_secrets(house: House, address: str) -> None:
    rematcher = Rematcher(house)
    running, _ = await house.open_table(people(2), None)
    with pytest.raises(IllegalAction, match="not over"):
        await rematcher.rematch(running)
    live, secrets = await finished(house, people(2, name="Friday"))
    tables = await asyncio.gather(*(rematcher.rematch(live) for _ in range(4)))
    assert len({table.row.id for table in tables}) == 1
    new = tables[0]
    assert new.row.id != live.row.id
    assert new.row.seed != live.row.seed
    assert (new.row.name, new.row.status, new.seq) == ("Friday", "running", 0)
    assert [chair.token for chair in new.seats] == [hash_token(s) for s in secrets]
    store = open_store(address)
    assert len(store.seats_by_token(hash_token(secrets[0]))) == 2
    store.close()
    await play_on(house, new, 5)


async def test_a_record_becomes_a_table(house: House, address: str) -> None:
    importer = RecordImporter(house)
    live, _ = await finished(house)
    record = live.state.record()
    again, _ = await importer.open(record, None, "mine", None)
    assert again.row.status == "over"
    assert unmarked(again.state.record()) == record
    store = open_store(address)
    assert_is_its_log(store, again)
    half = "\n".join(record.splitlines()[:60]) + "\n"
    unfinished, secrets = await importer.open(half, None, "", None)
    assert not unfinished.state.over
    assert len(secrets) == 2
    await play_on(house, unfinished, 10_000)
    assert unfinished.row.status == "over"
    assert_is_its_log(store, unfinished)
    waiting, _ = await importer.open(half, None, "", None, [Chair("person"), Chair("free")])
    assert waiting.row.status == "open"
    store.close()


@pytest.mark.parametrize(
    "text",
    ["", "nonsense", "Serai record 1\nGame: chess\n", "Serai record 1\nGame: five-tribes\n"],
)
async def test_a_record_that_is_none_is_refused(house: House, text: str) -> None:
    with pytest.raises(SeraiError):
        await RecordImporter(house).open(text, None, "", None)


async def test_a_record_with_an_illegal_word_opens_nothing(house: House, address: str) -> None:
    live, _ = await finished(house)
    lines = live.state.record().splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("3. "))
    lines[place] = lines[place].rpartition(" bid ")[0] + " skip"
    with pytest.raises(BadRecord):
        await RecordImporter(house).open("\n".join(lines), None, "", None)
    store = open_store(address)
    assert sum(store.counts()[f"tables_{s}"] for s in ("open", "running", "over")) == 1
    store.close()
