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


async def test_words_are_previewed_taken_back_and_said_again(house: House, address: str) -> None:
    """A tent is pitched, taken back and pitched again."""
    start = {
        "game": "five-tribes",
        "seats": 2,
        "options": BOTH,
        "meeples": {"c3": "w", "c4": "w", "a1": "pp", "b1": "p", "e5": "gg"},
        "turn_track": [None] * 5 + [1, 1, 0, 0],
        "bid_order": [],
        "players": [{"resources": {"fish": 1}}],  # to sell, so that the turn goes on
    }
    live, _ = await house.open_table(people(2, start=start), None)
    foreseen = await house.preview(live, 0, ["take c3", "settle tent"], live.seq)
    assert (foreseen.said, foreseen.hidden) == (2, False)
    assert foreseen.state.document()["tents"] == {"c4": 0}
    await house.move(live, 0, ["take c3", "settle tent"], live.seq, "tent")
    await house.undo(live, 0, live.seq, "back")
    assert live.state.agenda[-1].name == "choose_piece"
    await house.play(live, 0, "settle tent", live.seq, "again")
    assert live.state.document()["tents"] == {"c4": 0}
    store = open_store(address)
    assert_is_its_log(store, live)
    store.close()


async def test_what_cannot_be_opened(house: House) -> None:
    """Five seats without Whims, and an option of an expansion that is off: refused, and no table is there."""
    for seats, options in ((5, {}), (5, {"artisans": True}), (2, {"line_whim": "connected"})):
        with pytest.raises(SeraiError):
            await house.open_table(people(seats, options=options), None)
