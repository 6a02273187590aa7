"""Items and piles over the wire: tables that differ only in what a player keeps of them answer the same bytes."""

from __future__ import annotations

from typing import Any

import pytest

from serai.core.seat import Seat
from serai.games.five_tribes.game import FiveTribes
from tests.support.five_tribes import ft
from tests.support.five_tribes.expansions import ITEMS, WHIMS
from tests.support.twin_tables import HIDDEN_SEAT, Twins
from tests.support.web_server import Running

OUTSIDERS: tuple[int | None, ...] = (0, 2, None)
# Seat 1 holds one of these already and keeps one of two that artisans have drawn; the crown is discarded.
HELD = ("jewelry", "treasure")
KEPT = ("treasure", "horn_of_plenty")


def start(held: str, kept: str, backwards: bool) -> dict[str, Any]:
    """Seat 1 chooses an item and then ends its turn; stack and pile lie one way or the other."""
    stack = [item for item, copies in ITEMS.items() for _ in range(copies)]
    for item in (held, kept, "crown"):
        stack.remove(item)
    whims = [whim for whim in WHIMS if whim != "precious_3"]
    step = -1 if backwards else 1
    keep = ft.step("keep_item", seat=1, drawn=[kept, "crown"])
    return {
        "game": "five-tribes",
        "seats": 3,
        "options": {"artisans": True, "whims": True, "ask_windows": True},
        "meeples": {"a1": "ppw", "b1": "yy", "c3": "g", "c4": "g"},
        "players": [{}, {"items": {held: 1}, "whims": ["precious_3"]}, {}],
        "resource_row": ["silk", "spice", "pottery"] * 3,
        "djinn_row": ["leta"],
        "item_stack": stack[::step],
        "whim_deck": whims[::step],
        "turn_track": [None] * 6 + [0, 2, None],
        "agenda": [*ft.window_3("c3", seat=1), keep],
        "seed": ("b" if backwards else "a") * 64,
    }


def twins_of(server: Running) -> Twins:
    return Twins(server, (start(HELD[0], KEPT[0], False), start(HELD[1], KEPT[1], True)))


def differing(twins: Twins, seat: int | None) -> set[str]:
    first, second = twins.answers(seat)
    return {path for path in first if first[path] != second[path]}


def keep(twins: Twins) -> None:
    """Each keeps what the other has not."""
    for table, item in zip(twins.tables, KEPT, strict=True):
        assert table.command(HIDDEN_SEAT, word=f"keep {item}", seq=0).status_code == 200


def pass_on(twins: Twins) -> None:
    """Seat 1 does nothing else in its turn, at both tables."""
    while twins.tables[0].state()["awaited"] == [HIDDEN_SEAT]:
        words = [table.state(HIDDEN_SEAT)["words"] for table in twins.tables]
        said = next(
            word for word in ("continue", "decline", "end") if all(word in each for each in words)
        )
        for table in twins.tables:
            seq = table.state()["seq"]
            assert table.command(HIDDEN_SEAT, word=said, seq=seq).status_code == 200


def test_ft_14_1_items_and_piles_are_equal_on_every_channel(server: Running) -> None:
    twins = twins_of(server)
    for seat in OUTSIDERS:
        assert differing(twins, seat) == set()
    keep(twins)
    pass_on(twins)
    for seat in OUTSIDERS:
        assert differing(twins, seat) == set()
    record = server.ask("GET", f"{twins.tables[0].path}/record", None, twins.tables[0].secrets[0])
    assert "keep ?" in record.text
    # The comparison itself sees a difference where there is one.
    assert {"/state", "/log", "/record", "live"} <= differing(twins, HIDDEN_SEAT)


def test_a_leaky_view_of_items_is_noticed(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    twins = twins_of(server)

    def leaky(self: Seat) -> dict[str, Any]:
        state = self._state
        return state.game.functions.view(state, HIDDEN_SEAT)

    monkeypatch.setattr(Seat, "view", leaky)
    assert {"/state", "live"} <= differing(twins, 0)


def test_a_word_that_names_the_item_is_noticed(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    twins = twins_of(server)
    monkeypatch.setattr(FiveTribes, "public_word", lambda self, word: self.lexicon[word].text)
    keep(twins)
    assert "/record" in differing(twins, None)
