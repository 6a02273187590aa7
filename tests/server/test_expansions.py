"""A table with expansions over days: opened, left, found again from its log and its snapshot, and played to its end."""

from __future__ import annotations

from typing import Any

import pytest

from serai.core.errors import SeraiError
from tests.support.table_service import (
    House,
    assert_is_its_log,
    open_house,
    open_store,
    people,
    play_on,
)

BOTH: dict[str, Any] = {"artisans": True, "whims": True}


@pytest.mark.slow
async def test_five_play_the_largest_game_to_its_end(address: str) -> None:
    async with open_house(address) as house:
        live, _ = await house.open_table(people(5, options=BOTH), None)
        id = live.row.id
        await play_on(house, live, 60)
    store = open_store(address)
    row = store.table(id)
    assert row is not None
    assert store.pack(row.pack) is not None  # the base game and both expansions, as one text
    for _ in range(12):
        async with open_house(address) as house:
            live = await house.live_table(id)
            assert live.frozen is None
            assert live.game.pack_of(BOTH).hash == row.pack
            await play_on(house, live, 60, live.seq)
            assert_is_its_log(store, live)
            if live.state.over:
                break
    assert live.state.over
    store.close()


async def test_what_cannot_be_opened(house: House) -> None:
    """Five seats without Whims, and an option of an expansion that is off: refused, and no table is there."""
    for seats, options in ((5, {}), (5, {"artisans": True}), (2, {"line_whim": "connected"})):
        with pytest.raises(SeraiError):
            await house.open_table(people(seats, options=options), None)
