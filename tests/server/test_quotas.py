"""Quotas: nobody fills the house, the lobby or its disk from one address."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager

import pytest

from serai.core.errors import SeraiError
from serai.games.registry import game
from serai.server.limits import NO_LIMITS, Limits, set_limits
from serai.server.lobby.listing import Lobby
from serai.server.quotas import OverQuota, Quotas, source_of
from serai.server.rate_limit import _MAX_KEYS, RateLimit, TooOften, address_key
from serai.server.store.model import LogLine
from serai.server.tables.chat import Chat
from serai.server.tables.expiry import Expiry
from serai.server.tables.record_import import RecordImporter
from serai.server.tables.service import Agreement, Chair
from tests.support.table_service import House, Watch, one_line, open_house, people

DAY = 86400.0
PUBLIC = Agreement("five-tribes", [Chair("person"), Chair()], public=True)


@asynccontextmanager
async def limited_house(address: str, limits: Limits) -> AsyncIterator[tuple[House, Watch]]:
    watch = Watch()
    async with open_house(address, watch) as house:
        house.quotas = Quotas(limits, watch)
        yield house, watch


def pack(name: str, comment: str = "") -> str:
    return game("five-tribes").pack_text.replace('pack = "', f'pack = "{name}-', 1) + comment


def with_pack(text: str) -> Agreement:
    return people(2, pack=text)


async def refused(quota: str, opening: Awaitable[object]) -> None:
    with pytest.raises(OverQuota) as error:
        await opening
    assert error.value.key == f"house.quota-{quota}"
    assert error.value.wait > 0


async def test_an_address_opens_so_many_tables_an_hour(address: str) -> None:
    async with limited_house(address, Limits(tables=3)) as (house, watch):
        for _ in range(3):
            await house.open_table(people(2), None, "here")
        await refused("tables", house.open_table(people(2), None, "here"))
        await house.open_table(people(2), None, "elsewhere")
        watch.now += 3600 / 3
        await house.open_table(people(2), None, "here")


async def test_an_account_has_the_same_quota_wherever_it_is(address: str) -> None:
    async with limited_house(address, Limits(tables=3)) as (house, _watch):
        for number in range(3):
            await house.open_table(people(2), "ann", f"address {number}")
        await refused("tables", house.open_table(people(2), "ann", "yet another"))
        await house.open_table(people(2), "bob", "yet another")


async def test_equal_packs_are_stored_once_and_count_once(address: str) -> None:
    async with limited_house(address, Limits(packs=2)) as (house, _watch):
        shipped = game("five-tribes").pack_text + "\n# all mine\n"
        for _ in range(3):  # what the house ships is nobody's quota, whatever the comments
            await house.open_table(with_pack(shipped), None, "here")
        for comment in ("", "\n# again\n", "\n\n"):
            await house.open_table(with_pack(pack("one", comment)), None, "here")
        await house.open_table(with_pack(pack("two")), None, "here")
        await refused("packs", house.open_table(with_pack(pack("three")), None, "here"))
        await house.open_table(with_pack(pack("one")), None, "here")
        kept = await house.pool.ask(lambda store: store._db.rows("SELECT text FROM packs"))
        assert sorted(text for (text,) in kept) == sorted(
            [game("five-tribes").pack_text, pack("one"), pack("two")]
        )


async def test_records_and_documents_are_imports(address: str) -> None:
    async with limited_house(address, Limits(imports=2)) as (house, _watch):
        importer = RecordImporter(house)
        live, _ = await house.open_table(people(2), None)
        record = live.state.record()
        start = {"game": "five-tribes", "seats": 2}
        await importer.open(record, None, "", None, source="here")
        await house.open_table(people(2, start=start), None, "here")
        await refused("imports", importer.open(record, None, "", None, source="here"))
        await refused("imports", house.open_table(people(2, start=start), None, "here"))
        await house.open_table(people(2), None, "here")


async def test_only_so_many_tables_of_an_address_wait_for_players(address: str) -> None:
    async with limited_house(address, Limits(waiting=2)) as (house, _watch):
        first, secrets = await house.open_table(PUBLIC, None, "here")
        await house.open_table(PUBLIC, None, "here")
        await refused("waiting", house.open_table(PUBLIC, None, "here"))
        await house.open_table(people(2), None, "here")  # begins at once
        await house.sit_down(first, 1, secrets[1], "Ann", None)
        await house.open_table(PUBLIC, None, "here")


async def test_one_address_cannot_fill_the_lobby(address: str) -> None:
    async with limited_house(address, NO_LIMITS) as (house, watch):
        honest, _ = await house.open_table(PUBLIC, None, "honest")
        older, _ = await house.open_table(PUBLIC, None)  # of which nothing is known
        for _ in range(120):
            watch.now += 1
            await house.open_table(PUBLIC, None, "flood")
        shown = [table.id for table in await Lobby(house.pool, 5).open_tables()]
        assert len(shown) == 7
        assert {honest.row.id, older.row.id} <= set(shown[:3])


async def test_a_table_that_never_began_is_removed_with_all_that_is_its_own(address: str) -> None:
    async with limited_house(address, Limits()) as (house, watch):
        waiting, _ = await house.open_table(
            Agreement("five-tribes", [Chair("person"), Chair()], pack=pack("mine")), None, "here"
        )
        await Chat(house).post(waiting, 0, "", "Anybody here?")
        begun, _ = await house.open_table(people(2, pack=pack("theirs")), None, "here")
        expiry = Expiry(house, watch)
        watch.now += 13.9 * DAY
        await expiry.tidy()
        assert (await house.live_table(waiting.row.id)) is waiting
        watch.now += 0.2 * DAY
        await expiry.tidy()
        with pytest.raises(SeraiError, match="no table"):
            await house.live_table(waiting.row.id)
        with pytest.raises(SeraiError):
            await house.sit_down(waiting, 1, "x", "Late", None)
        assert (await house.live_table(begun.row.id)).row.status == "running"

        rows = await house.pool.ask(
            lambda store: [store._count(part) for part in ("tables", "seats", "chat", "packs")]
        )
        assert rows == [1, 2, 0, 1]


async def test_nothing_is_kept_of_the_address_when_the_game_is_over(address: str) -> None:
    async with limited_house(address, Limits()) as (house, watch):
        running, _ = await house.open_table(people(2), None, "here")
        over, _ = await house.open_table(people(2), None, "here")
        last = LogLine(1, "word", 0, "bid 0", "last", watch.now, ())
        for live, status in ((running, "running"), (over, "over")):
            await house.commit_queue.append(one_line(live.row.id, last, status, None))  # type: ignore[arg-type]
        kept = await house.pool.ask(
            lambda store: {id: store.table(id) for id in (running.row.id, over.row.id)}
        )
        assert [row and row.source for row in kept.values()] == ["here", ""]


def test_people_talk_at_a_human_pace() -> None:
    watch = Watch()
    quotas = Quotas(Limits(chat=30), watch)
    for _ in range(10):
        quotas.use_chat("table", 0, "home")
    with pytest.raises(TooOften):
        quotas.use_chat("table", 0, "home")
    quotas.use_chat("table", 1, "home")  # somebody else at the same address
    for _ in range(10):
        quotas.use_chat("table", -1, "far")
    with pytest.raises(TooOften):
        quotas.use_chat("another table", -1, "far")
    watch.now += 2
    quotas.use_chat("table", 0, "home")


def test_one_address_does_not_talk_through_many_seats() -> None:
    quotas = Quotas(Limits(chat=30), Watch())
    for number in range(40):
        quotas.use_chat(f"table {number}", 0, "home")
    with pytest.raises(TooOften):
        quotas.use_chat("one more table", 0, "home")


def test_the_limiter_itself_stays_small() -> None:
    rates = RateLimit(1.0, 5, Watch())
    for number in range(_MAX_KEYS + 1000):
        rates.take(f"2001:db8:0:{number:x}")
    assert len(rates._buckets) == _MAX_KEYS


def test_limits_are_set_by_name() -> None:
    limits = set_limits(Limits(), ["tables=7", "waiting-days=1", "chat = 0"])
    assert (limits.tables, limits.waiting_days, limits.chat) == (7, 1, 0)
    for wish in ("tabels=7", "tables=x", "tables", "tables=-1", "tables=" + "9" * 5000):
        with pytest.raises(SeraiError):
            set_limits(Limits(), [wish])


def test_what_was_taken_back_counts_for_a_day() -> None:
    quotas = Quotas(Limits(lines=10), Watch())
    quotas.check_lines(3, [1.0, 2.0, 3.0], 4.0)  # three words, and three that were taken back
    with pytest.raises(OverQuota) as refused:
        quotas.check_lines(4, [1.0, 2.0, 3.0], 4.0)
    assert refused.value.wait == DAY - 3.0
    quotas.check_lines(4, [1.0, 2.0, 3.0], DAY + 1.0)
    quotas.check_lines(10, [1.0], DAY + 1.0)  # words alone are never too many
    Quotas(NO_LIMITS, Watch()).check_lines(10**6, [1.0] * 10**6, 2.0)


def test_the_networks_of_one_home_count_together() -> None:
    """An IPv6 /56 is one customer; addresses are known by their /64."""
    one, same, other = (
        source_of(address_key(address))
        for address in ("2001:db8:0:1::1", "2001:db8:0:ff::9", "2001:db8:0:100::1")
    )
    assert one == same != other
    assert source_of(address_key("203.0.113.1")) != source_of(address_key("203.0.113.2"))
    assert source_of("") == ""
