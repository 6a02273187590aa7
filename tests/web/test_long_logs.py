"""Logs of thousands of lines: they come in pages, and whoever reads them pays by their length."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

import serai
from long_log import add_long_table
from serai.client import Client
from serai.server.limits import NO_LIMITS
from serai.server.tables import live_table
from serai.server.tables.replay import fold_events
from tests.support.table_service import open_store
from tests.support.web_server import GAME, Running, next_frame, running

LINES = 12_000


def long_table(folder: Path, lines: int) -> tuple[str, list[str]]:
    store = open_store(str(folder / "serai.db"))
    try:
        return add_long_table(store, lines)
    finally:
        store.close()


def pages_before(client: Client, table: str, before: int) -> Iterator[list[dict[str, Any]]]:
    seat = client.watch(table)
    while page := seat.log(before=before):
        yield page
        before = page[0]["seq"]


def test_every_line_of_a_long_log_is_reached_page_by_page(tmp_path: Path) -> None:
    table, _ = long_table(tmp_path, LINES)
    with running(tmp_path) as server, Client(server.address) as client:
        pages = list(pages_before(client, table, LINES + 1))
        assert {len(page) for page in pages} == {200}
        entries = [entry for page in reversed(pages) for entry in page]
        assert [entry["seq"] for entry in entries] == list(range(1, LINES + 1))
        assert entries == client.watch(table).log()  # as clients of before ask for all at once
        standing: list[int] = []
        for entry in entries:
            if entry["kind"] == "word":
                standing.append(entry["seat"])
            else:
                assert (entry["kind"], entry["seat"]) == ("undo", standing.pop())
        names = serai.game(GAME).seat_names(2)
        record = re.findall(r"^\d+\. (\w+) ", client.watch(table).record(), re.MULTILINE)
        assert [names[seat] for seat in standing] == record
        assert len(record) > 50


def test_a_page_holds_the_newest_lines_between_two(tmp_path: Path) -> None:
    table, _ = long_table(tmp_path, 500)
    with running(tmp_path) as server, Client(server.address) as client:
        seat = client.watch(table)

        def numbers(**limits: int) -> tuple[int, int, int]:
            found = [entry["seq"] for entry in seat.log(**limits)]
            return found[0], found[-1], len(found)

        assert numbers(before=9_999_999) == (301, 500, 200)
        assert numbers(before=301) == (101, 300, 200)
        assert numbers(before=101) == (1, 100, 100)
        assert numbers(after=290, before=301) == (291, 300, 10)
        assert numbers(after=290) == (291, 500, 210)
        for empty in ({"before": 0}, {"before": 1}, {"after": 500}, {"after": 5, "before": 3}):
            assert seat.log(**empty) == []


def test_a_socket_is_sent_as_many_lines_as_its_hello_asks_for(tmp_path: Path) -> None:
    table, secrets = long_table(tmp_path, 500)
    with running(tmp_path) as server:
        with server.live(table, secret=secrets[0], newest=30) as live:
            frame = next_frame(live, "log")
            assert [entry["seq"] for entry in frame["entries"]] == list(range(471, 501))
            assert next_frame(live, "state")["seq"] == 500
        with server.live(table, after=490, newest=30) as live:
            assert next_frame(live, "log")["entries"][0]["seq"] == 491
        with server.live(table) as live:  # a client of before: all lines, before the state
            seqs: list[int] = []
            while (frame := json.loads(live.recv(timeout=20)))["type"] != "state":
                seqs += [entry["seq"] for entry in frame.get("entries", [])]
            assert seqs == list(range(1, 501))


def test_reading_costs_by_the_length_of_what_is_read(tmp_path: Path) -> None:
    table, _ = long_table(tmp_path, 10_000)
    path = f"/api/tables/{table}/log"
    # 300 tokens, and so few more that the test cannot be too slow.
    with running(tmp_path, rate=0.001) as server:
        assert (
            len(server.get(f"{path}?before=9999999")) == 200
        )  # 1 + 2, and 100 for playing it again
        assert len(server.get(f"{path}?after=0")) == 10_000  # 1 + 100: 96 are left
        refused = server.ask("GET", f"{path}?after=0")
        assert (refused.status_code, refused.json()["error"]["key"]) == (429, "house.too-often")
        with server.live(table) as live:
            assert next_frame(live, "refused")["error"]["key"] == "house.too-often"
        with server.live(table, newest=200) as live:
            assert len(next_frame(live, "log")["entries"]) == 200
        assert len(server.get(f"{path}?before=9801")) == 200


def test_a_log_is_played_again_once_for_all_who_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _ = long_table(tmp_path, 1_000)
    folded: list[int] = []

    def counted(*given: Any) -> Any:
        folded.append(1)
        return fold_events(*given)

    monkeypatch.setattr("serai.server.tables.replays.fold_events", counted)
    with running(tmp_path) as server, ThreadPoolExecutor(8) as readers:
        path = f"/api/tables/{table}/log"
        logs = list(readers.map(lambda _: server.get(path), range(8)))
        assert all(log == logs[0] for log in logs)
        assert len(logs[0]) == 1_000
    assert folded == [1]


def test_a_chart_is_found_once(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    party = server.open()
    party.play_to_the_end()
    chart = server.get(f"{party.path}/chart")
    monkeypatch.delattr(live_table, "fold_totals")
    assert server.get(f"{party.path}/chart") == chart


# The most lines of a table


def test_above_its_most_lines_a_table_takes_nothing_back_but_is_played_to_its_end(
    tmp_path: Path,
) -> None:
    with running(tmp_path, limits=structs.replace(NO_LIMITS, lines=5)) as server:
        party = server.open()
        for _ in range(2):
            seat, state = party.turn()
            party.move()
            answer = party.command(seat, kind="undo", seq=state["seq"] + 1)
            assert answer.status_code == 200, answer.text
        seat, state = party.turn()
        party.move()
        refused = party.command(seat, kind="undo", seq=state["seq"] + 1)
        assert refused.status_code == 429
        assert refused.json()["error"]["key"] == "house.quota-lines"
        assert 80_000 < int(refused.headers["retry-after"]) <= 86_400
        assert party.state()["seq"] == 5
        party.play_to_the_end()  # words are never refused
