"""A link is not a seat: who may take a chair, and what the secrets of a table open."""

from __future__ import annotations

from typing import Any

import pytest

from serai.core.errors import IllegalAction
from serai.server.lobby.listing import Lobby
from serai.server.people.accounts import Accounts
from serai.server.people.auth import Authenticator, Identity, UnknownSecret
from serai.server.store.faults import StoreUnavailable
from serai.server.store.store import Store
from serai.server.tables.live_table import LiveTable
from serai.server.tables.record_import import RecordImporter
from serai.server.tables.rematch import Rematcher
from serai.server.tables.service import Agreement, Chair
from serai.server.tokens import new_token
from tests.support.table_service import (
    House,
    assert_is_its_log,
    open_house,
    open_store,
    people,
    play_on,
)


def chairs(*kinds: str, public: bool = False) -> Agreement:
    return Agreement("five-tribes", [Chair(kind) for kind in kinds], public=public)  # type: ignore[arg-type]


async def identity(house: House, live: LiveTable, secret: str) -> Identity | None:
    """Whom a secret stands for; None: for nobody."""
    accounts = Accounts(house.pool, house.quotas, house.now)
    try:
        return await Authenticator(accounts, house.refresh).at(live, secret)
    except UnknownSecret:
        return None
    finally:
        accounts.close()


async def test_taking_a_chair_issues_a_secret_and_spends_the_link(house: House) -> None:
    live, secrets = await house.open_table(chairs("person", "free", "free"), None)
    assert await identity(house, live, secrets[1]) == Identity(invited=True)
    own = await house.sit_down(live, 1, secrets[1], "Boris", None)
    assert own != secrets[1]
    assert await identity(house, live, own) == Identity((1,))
    assert await identity(house, live, secrets[1]) is None
    await house.sit_down(live, 2, secrets[2], "Clara", None)
    assert live.row.status == "running"
    for spent in secrets[1:]:
        assert await identity(house, live, spent) is None
        assert await Lobby(house.pool).tray([spent]) == []
    assert [own.seat for own in await Lobby(house.pool).tray([own])] == [1]


async def test_the_link_of_a_free_chair_shows_and_says_nothing(house: House) -> None:
    live, secrets = await house.open_table(chairs("person", "free"), None)
    invited = await identity(house, live, secrets[1])
    assert invited is not None
    assert invited.viewing_seat(live, None) is None
    with pytest.raises(IllegalAction):
        invited.viewing_seat(live, 1)
    with pytest.raises(IllegalAction):
        invited.seat(live, None)
    assert await Lobby(house.pool).tray([secrets[1]]) == []


async def test_a_chair_that_was_left_has_a_link_that_only_the_opener_learns(
    house: House,
) -> None:
    live, secrets = await house.open_table(chairs("person", "free", "free", public=True), None)
    eve = await house.sit_down(live, 1, None, "Eve", None)
    await house.leave(live, 1)
    for stale in (eve, secrets[1]):
        assert await identity(house, live, stale) is None
        with pytest.raises(IllegalAction, match="does not open"):
            await house.seat_bot(live, 1, stale, "greedy")
        with pytest.raises(IllegalAction, match="does not open"):
            await house.sit_down(live, 1, stale, "Eve", None)
    with pytest.raises(IllegalAction, match="Only the person who opened"):
        await house.seat_bot(live, 1, None, "greedy")
    first = await house.new_link(live, 1)
    second = await house.new_link(live, 1)
    with pytest.raises(IllegalAction, match="does not open"):
        await house.sit_down(live, 1, first, "Eve", None)
    await house.sit_down(live, 1, second, "Boris", None)
    with pytest.raises(IllegalAction, match="taken"):
        await house.new_link(live, 1)
    await house.seat_bot(live, 2, None, "greedy", opener=True)
    assert [chair.kind for chair in live.seats] == ["person", "person", "bot"]


async def test_a_request_whose_answer_was_lost_can_be_repeated(house: House) -> None:
    live, secrets = await house.open_table(chairs("person", "free"), None)
    own = new_token()
    for _ in range(3):
        got = await house.sit_down(live, 1, secrets[1], "Boris", None, new_secret=own)
        assert got == own
    with pytest.raises(IllegalAction, match="taken"):
        await house.sit_down(live, 1, secrets[1], "Eve", None, new_secret=new_token())
    assert live.seats[1].name == "Boris"
    other, links = await house.open_table(chairs("person", "free"), None)
    with pytest.raises(IllegalAction, match="does not open"):  # the seat would be the opener's, too
        await house.sit_down(other, 1, links[1], "Boris", None, new_secret=links[1])


async def test_a_chair_that_was_written_when_the_store_went_away_is_its_senders(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, failures = Store.change_seat, iter([True, True, False])

    def fail_after(store: Store, *rows: Any) -> bool:
        written = write(store, *rows)
        if next(failures, False):
            raise StoreUnavailable
        return written

    async with open_house(address) as house:
        live, secrets = await house.open_table(chairs("person", "free"), None)
        own = new_token()
        monkeypatch.setattr(Store, "change_seat", fail_after)
        with pytest.raises(StoreUnavailable):
            await house.sit_down(live, 1, secrets[1], "Boris", None, new_secret=own)
        assert not live.dealt
        await house.sit_down(live, 1, secrets[1], "Boris", None, new_secret=own)
        assert live.row.status == "running"
        assert await identity(house, live, own) == Identity((1,))
        store = open_store(address)
        assert_is_its_log(store, live)
        store.close()


async def test_somebody_who_takes_the_openers_chair_is_not_the_opener(house: House) -> None:
    opening = await house.prepare(chairs("person", "free", "bot", public=True), None)
    live = await house.open(opening, None, "")
    assert await identity(house, live, opening.opener) == Identity(opener=True)
    assert await identity(house, live, opening.secrets[0]) == Identity((0,), opener=True)
    await house.leave(live, 0)
    assert live.row.opener == -1
    eve = await house.sit_down(live, 0, None, "Eve", None)
    assert await identity(house, live, eve) == Identity((0,))
    own = await house.sit_down(live, 1, None, "Anna", None, opener=True)
    assert await identity(house, live, own) == Identity((1,), opener=True)
    with pytest.raises(IllegalAction):
        await house.replace(live, 0, 2, "random", live.seq, "a")
    await house.replace(live, 1, 2, "random", live.seq, "b")


async def test_a_rematch_is_open_to_those_who_sat_and_to_nobody_else(house: House) -> None:
    live, secrets = await house.open_table(chairs("person", "free"), None)
    own = await house.sit_down(live, 1, secrets[1], "Boris", None)
    await play_on(house, live, 10_000)
    new = await Rematcher(house).rematch(live)
    assert await identity(house, new, secrets[1]) is None
    assert await identity(house, new, own) == Identity((1,))
    assert await identity(house, new, secrets[0]) == Identity((0,), opener=True)


async def test_the_links_of_an_old_table_open_nothing_at_its_rematch(house: House) -> None:
    played, _ = await house.open_table(people(2), None)
    await play_on(house, played, 10_000)
    importer = RecordImporter(house)
    opening = await importer.prepare(
        played.state.record(), None, "", None, [Chair("person"), Chair("free")]
    )
    live = await house.open(opening, None, "")
    assert live.row.status == "over"
    new = await Rematcher(house).rematch(live)
    assert not new.dealt
    assert await identity(house, new, opening.secrets[1]) is None
    with pytest.raises(IllegalAction, match="does not open"):
        await house.sit_down(new, 1, opening.secrets[1], "Eve", None)
    assert await identity(house, new, opening.opener) == Identity(opener=True)
    await house.sit_down(new, 1, await house.new_link(new, 1), "Boris", None)
    assert new.dealt


async def test_somebody_who_left_elsewhere_does_not_clear_the_next_ones_chair(address: str) -> None:
    async with open_house(address) as one, open_house(address) as two:
        here, _ = await one.open_table(chairs("person", "free", "free", public=True), None)
        await one.sit_down(here, 1, None, "Eve", None)
        there = await two.live_table(here.row.id)
        await one.leave(here, 1)
        await one.sit_down(here, 1, None, "Boris", None)
        assert there.seats[1].name == "Eve"  # as the other process still believes
        with pytest.raises(IllegalAction):
            await two.leave(there, 1)
        assert there.seats[1].name == "Boris"


async def test_a_link_that_was_replaced_elsewhere_opens_nothing_here(address: str) -> None:
    async with open_house(address) as one, open_house(address) as two:
        here, links = await one.open_table(chairs("person", "free"), None)
        there = await two.live_table(here.row.id)
        fresh = await one.new_link(here, 1)
        with pytest.raises(IllegalAction, match="does not open"):
            await two.sit_down(there, 1, links[1], "Eve", None)
        await two.sit_down(there, 1, fresh, "Boris", None)


async def test_a_chair_is_written_only_if_the_table_is_as_its_writer_knew_it(
    house: House, address: str
) -> None:
    live, _ = await house.open_table(chairs("free", "free", public=True), None)
    store = open_store(address)
    before = store.seats(live.row.id)
    await house.sit_down(live, 0, None, "Anna", None)
    late = before[1]
    late.kind, late.name = "person", "Boris"
    assert not store.change_seat(late, before, -1)
    assert store.seats(live.row.id)[1].kind == "free"
    store.close()
