"""Several processes on one PostgreSQL and one Redis: one table, whoever serves it."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from serai.client import Client, Refused, RemoteSeat
from tests.support.databases import find, missing, private_postgres, private_redis
from tests.support.serai_process import Program, chairs, serving
from tests.support.web_server import GAME, Json, next_frame


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Program]]:
    for program, package in (("pg_ctl", "psycopg"), ("redis-server", "redis")):
        if find(program) is None or find_spec(package) is None or os.name != "posix":
            missing(program)
    home: Path = tmp_path_factory.mktemp("home")
    with private_postgres() as cluster, private_redis() as bus:
        shared = ("--db", cluster.new_database(), "--bus", bus, "--rate", "0")
        with serving(home, *shared) as first, serving(home, *shared) as second:
            yield [first, second]


def seats_at(client: Client, table: Any) -> dict[int, RemoteSeat]:
    return {n: client.seat(table.id, seat.secret or "") for n, seat in table.seats.items()}


def test_news_cross_from_process_to_process(two: list[Program]) -> None:
    with Client(two[0].address) as here, Client(two[1].address) as there:
        table = here.open_table(GAME, chairs("person", "free"))
        address = f"{two[0].address.replace('http', 'ws')}/api/tables/{table.id}/live"
        with connect(address) as live:
            live.send(json.dumps({"secret": table.seats[0].secret}))
            assert next_frame(live, "table")["table"]["status"] == "open"
            ann = there.sit_down(table.id, 1, "Ann", table.links[1])
            assert next_frame(live, "table")["table"]["status"] == "running"
            elsewhere = {**seats_at(there, table), 1: ann}
            awaited = elsewhere[elsewhere[0].state()["awaited"][0]]
            awaited.say(awaited.state()["words"][0], 0)
            assert next_frame(live, "log")["entries"][0]["seq"] == 1
            awaited.talk("Good evening")
            assert next_frame(live, "chat")["entries"][0]["text"] == "Good evening"


def test_who_is_here_is_told_from_process_to_process(two: list[Program]) -> None:
    with Client(two[0].address) as here:
        table = here.open_table(GAME, chairs("person", "person"))
        places = [
            f"{program.address.replace('http', 'ws')}/api/tables/{table.id}/live" for program in two
        ]
        with connect(places[0]) as ann:
            ann.send(json.dumps({"secret": table.seats[0].secret}))
            assert next_frame(ann, "presence")["here"] == [0]
            with connect(places[1]) as bob, connect(places[1]) as watching:
                bob.send(json.dumps({"secret": table.seats[1].secret}))
                watching.send("{}")
                for line in (ann, bob):
                    told = next_frame(line, "presence")
                    while told["here"] != [0, 1] or told["spectators"] != 1:
                        told = next_frame(line, "presence")
            told = next_frame(ann, "presence")
            while told["here"] != [0] or told["spectators"]:
                told = next_frame(ann, "presence")


def test_of_the_last_chairs_taken_in_two_processes_one_deals(two: list[Program]) -> None:
    with Client(two[0].address) as here:
        for _ in range(5):
            table = here.open_table(GAME, chairs("free", "free"), public=True)
            seats: dict[int, RemoteSeat] = {}

            def sit(number: int, id: str = table.id, seats: dict[int, RemoteSeat] = seats) -> None:
                with Client(two[number].address) as own:
                    seats[number] = own.sit_down(id, number, f"P{number}")

            threads = [threading.Thread(target=sit, args=(number,)) for number in range(2)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(30)
            told = []
            for program in two:
                with Client(program.address) as own:
                    mine = [own.seat(table.id, seats[number].secret or "") for number in range(2)]
                    for seat in mine:  # known here at once, also before the news have come
                        assert seat.state()["seat"] is not None
                    deadline = time.monotonic() + 20
                    while mine[0].summary()["status"] == "open" and time.monotonic() < deadline:
                        time.sleep(0.01)
                    seal = mine[0].summary()["seal"]
                    told.append((seal, [seat.state()["view"] for seat in mine]))
            assert told[0] == told[1]
            assert told[0][0] is not None


def test_of_conflicting_moves_one_wins_and_the_others_get_the_new_state(two: list[Program]) -> None:
    with Client(two[0].address) as here:
        table = here.open_table(GAME, chairs("person", "person"))
        for seq in range(10):
            state = table.seats[table.seats[0].state()["awaited"][0]].state()
            words, seat = state["words"], state["seat"]
            outcomes: list[Json] = []

            def attempt(number: int, seat: int = seat, seq: int = seq, words: Any = words) -> None:
                with Client(two[number % 2].address) as own:
                    mine = own.seat(table.id, table.seats[seat].secret or "")
                    try:
                        done = mine.say(words[number % len(words)], seq, f"{seq}-{number}")
                        outcomes.append({"seq": done})  # noqa: B023
                    except Refused as refused:
                        outcomes.append({"status": refused.status, "state": refused.state})  # noqa: B023

            threads = [threading.Thread(target=attempt, args=(number,)) for number in range(6)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(30)
            won = [outcome for outcome in outcomes if "seq" in outcome]
            assert won == [{"seq": seq + 1}]
            assert [o["status"] for o in outcomes if "status" in o] == [409] * 5
            assert all(o["state"]["seq"] == seq + 1 for o in outcomes if "state" in o)


def test_killing_one_process_drops_no_table(two: list[Program]) -> None:
    with Client(two[0].address) as here, Client(two[1].address) as there:
        tables = [here.open_table(GAME, chairs("person", "person")) for _ in range(3)]
        for table in tables:
            awaited = table.seats[table.summary["awaited"][0]]
            awaited.say(awaited.state()["words"][0], 0, "kept")
        before = [table.seats[0].state() for table in tables]
        two[0].process.kill()
        two[0].process.wait()
        for table, state in zip(tables, before, strict=True):
            seats = seats_at(there, table)
            assert seats[0].state() == state
            awaited = seats[state["awaited"][0]]
            assert awaited.say(awaited.state()["words"][0], 1) == 2
