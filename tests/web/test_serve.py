"""`serai serve` and `serai worker` as programs: start, stop, start again, and what they write."""

from __future__ import annotations

import json
import os
import signal
import socket
import threading
import time
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from serai.client import Client, Refused, RemoteSeat
from serai.examples.network_bot import play
from serai.server.limits import Limits
from tests.support.serai_process import TOKEN, chairs, serai, serving
from tests.support.web_server import GAME, next_frame

posix_only = pytest.mark.skipif(os.name != "posix", reason="needs signals")


def test_it_is_ready_soon_and_keeps_its_store_in_the_users_folder(tmp_path: Path) -> None:
    began = time.monotonic()
    with serving(tmp_path) as program, Client(program.address) as client:
        assert client.games()
        assert time.monotonic() - began < 20  # 3 s on an idle machine; tests share theirs
        assert (tmp_path / "serai" / "serai.db").exists()


def test_a_taken_port_is_said_in_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        process = serai("serve", "--port", port, home=tmp_path)
        out, errors = process.communicate(timeout=20)
    assert (process.returncode, out) == (2, "")
    assert errors == f"serai: Port {port} on 127.0.0.1 is taken; choose another one with --port.\n"


@pytest.mark.parametrize(
    "arguments",
    [
        ("serve", "--port", "many"),
        ("serve", "--port", "65536"),
        ("serve", "--host", "no.such.host.invalid", "--port", "0"),
        ("serve", "--port", "0", "--db", "/dev/null/serai.db"),
        ("serve", "--port", "0", "--workers-thinking", "-1"),
        ("serve", "--port", "0", "--limit", "tabels=1"),
        ("serve", "--port", "0", "--limit", "tables=many"),
        ("worker",),
        ("worker", "--server", "http://127.0.0.1:9"),
        ("worker", "--server", "nonsense", "--token", "x"),
    ],
)
def test_bad_arguments_are_said_in_one_sentence(arguments: tuple[str, ...], tmp_path: Path) -> None:
    process = serai(*arguments, home=tmp_path)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 2
    assert errors.startswith("serai: ")
    assert len(errors.splitlines()) == 1


@pytest.mark.parametrize("way", ["option", "environment"])
def test_limits_are_set_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    options = ("--limit", "tables=2") if way == "option" else ()
    if way == "environment":
        monkeypatch.setenv("SERAI_LIMITS", "chat=60, tables=2")
    people = chairs("person", "person")
    with serving(tmp_path, *options) as program, Client(program.address) as client:
        for _ in range(2):
            client.open_table(GAME, people)
        with pytest.raises(Refused, match="2 new tables an hour"):
            client.open_table(GAME, people)


def test_without_a_rate_there_are_no_limits(tmp_path: Path) -> None:
    people = chairs("person", "person")
    with serving(tmp_path, "--rate", "0") as program, Client(program.address) as client:
        for _ in range(Limits().tables + 1):
            client.open_table(GAME, people)


@posix_only
def test_a_table_survives_a_restart_to_the_letter(tmp_path: Path) -> None:
    with serving(tmp_path) as program, Client(program.address) as client:
        table = client.open_table(GAME, chairs("person", "person"))
        for step in range(9):
            seat = awaited(table.seats)
            state = seat.state()
            seat.say(state["words"][step % len(state["words"])], state["seq"])
        before = [seat.state() for seat in table.seats.values()]
        log = table.seats[0].log()
        program.stop()
        assert program.process.returncode == 0
    with serving(tmp_path) as program, Client(program.address) as client:
        again = [client.seat(table.id, seat.secret or "") for seat in table.seats.values()]
        assert [seat.state() for seat in again] == before
        assert again[0].log() == log


def awaited(seats: dict[int, RemoteSeat]) -> RemoteSeat:
    return seats[seats[0].state()["awaited"][0]]


def read_on(live: ClientConnection) -> NoReturn:
    """Read frames until the socket is closed."""
    while True:
        live.recv(timeout=10)


@posix_only
def test_stopping_closes_sockets_kindly_and_waits_for_nobody(tmp_path: Path) -> None:
    with serving(tmp_path) as program, Client(program.address) as client:
        table = client.open_table(GAME, chairs("person", "free"))
        worker = serai("worker", "--server", program.address, "--token", TOKEN, home=tmp_path)
        assert worker.stdout is not None
        assert "Thinking" in worker.stdout.readline()
        address = f"{program.address.replace('http', 'ws')}/api/tables/{table.id}/live"
        with connect(address) as live:
            live.send("{}")
            next_frame(live, "state")
            began = time.monotonic()
            program.stop()
            with pytest.raises(ConnectionClosed) as closed:
                read_on(live)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert program.process.returncode == 0
        assert time.monotonic() - began < 8
        # The worker waits for the server to come back, and stops without a fuss.
        worker.send_signal(signal.SIGINT)
        _, errors = worker.communicate(timeout=20)
        assert worker.returncode == 0
        assert "Traceback" not in errors


@posix_only
def test_a_whole_game_over_the_network_with_a_worker_that_is_killed(tmp_path: Path) -> None:
    with (
        serving(tmp_path, "--workers-thinking", "0", "--rate", "0") as program,
        Client(program.address) as client,
    ):
        table = client.open_table(GAME, chairs("person", "bot", "bot"))
        arguments = ("worker", "--server", program.address, "--token", TOKEN)
        first = serai(*arguments, home=tmp_path)
        result: list[dict[str, Any]] = []
        player = threading.Thread(target=lambda: result.append(play(table.seats[0], Random(1))))
        player.start()
        time.sleep(1)
        first.kill()
        first.communicate(timeout=20)
        second = serai(*arguments, "--jobs", "2", home=tmp_path)
        player.join(120)
        second.send_signal(signal.SIGINT)
        second.communicate(timeout=20)
        assert result[0]["over"]
        assert len(result[0]["scores"]) == 3


@posix_only
def test_a_worker_with_a_wrong_token_is_told_so(tmp_path: Path) -> None:
    with serving(tmp_path) as program:
        process = serai("worker", "--server", program.address, "--token", "guess", home=tmp_path)
        _, errors = process.communicate(timeout=20)
    assert process.returncode == 2
    assert "Only a worker of this server may do this." in errors


@posix_only
def test_logs_are_lines_of_json_without_any_secret(tmp_path: Path) -> None:
    with serving(tmp_path) as program, Client(program.address) as client:
        table = client.open_table(GAME, chairs("person", "person"))
        password = "open sesame 123"  # noqa: S105
        client.register("Ali", password)
        account = client.secret or ""
        client.log_in("Ali", password)
        secrets = [seat.secret or "" for seat in table.seats.values()]
        with pytest.raises(Refused):
            client.log_in("Ali", f"{password}!")
        with pytest.raises(Refused):
            client.seat(table.id, "wrong-secret").state()
        client.wire.ask("GET", f"/api/tables/{table.id}/state?secret={secrets[0]}", secrets[0])
        client.tray(secrets)
        seat = awaited(table.seats)
        seat.say(seat.state()["words"][0], 0)
        next(iter(seat.live()))
        errors = program.stop()
    lines = [json.loads(line) for line in errors.splitlines()]
    assert {"at", "level", "event"} <= set.intersection(*(set(line) for line in lines))
    paths = [line.get("path") for line in lines]
    assert f"/api/tables/{table.id}/state" in paths
    for secret in [*secrets, account, client.secret or "", password, "wrong-secret", TOKEN]:
        assert secret not in errors


def test_figures_have_an_address_of_their_own(tmp_path: Path) -> None:
    with serving(tmp_path, "--metrics", "127.0.0.1:0") as program:
        assert program.process.stdout is not None
        address = program.process.stdout.readline().split()[-1]
        with Client(program.address) as client:
            client.open_table(GAME, chairs("person", "person"))
        text = httpx.get(address).text
        assert httpx.get(f"{program.address}/metrics").status_code == 404
        rebound = httpx.get(address, headers={"Host": "evil.example"})
        assert (rebound.status_code, rebound.content) == (421, b"")
        assert httpx.get(address.replace("/metrics", "/healthz")).status_code == 404
    figures = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert int(figures["serai_tables_running"]) == 1
    assert int(figures['serai_requests_total{method="POST",status="201"}']) == 1
    assert (
        figures['serai_request_seconds_bucket{le="+Inf"}'] == figures["serai_request_seconds_count"]
    )


@pytest.mark.parametrize(
    ("address", "said"),
    [("9000", "no address"), ("127.0.0.1:x", "no address"), ("127.0.0.1:70000", "no port 70000")],
)
def test_an_address_for_figures_that_is_none(tmp_path: Path, address: str, said: str) -> None:
    process = serai("serve", "--port", "0", "--metrics", address, home=tmp_path)
    _, errors = process.communicate(timeout=20)
    assert (process.returncode, said in errors) == (2, True)


def test_a_server_answers_to_the_names_it_was_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SERAI_URL", "https://house.example.org/")
    with serving(tmp_path, "--host-name", "play.example.org") as program:
        statuses = {
            name: httpx.get(f"{program.address}/healthz", headers={"Host": name}).status_code
            for name in ("play.example.org", "house.example.org", "example.org", "localhost")
        }
    assert statuses == {
        "play.example.org": 200,
        "house.example.org": 200,
        "example.org": 421,
        "localhost": 200,
    }
