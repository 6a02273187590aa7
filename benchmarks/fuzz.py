"""Sends malformed requests and frames to a real server and counts what goes wrong: nothing should.

    python benchmarks/fuzz.py [--number 100000]

Prints one line of JSON: how many were sent, the answers by status, server errors, and whether the tables changed.
"""

from __future__ import annotations

import argparse
import http.client
import json
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

# Scripts find only their own folder; what is malformed is kept with the tests.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.support.malformed_requests import Malformed
from tests.support.web_server import Party, Running, running

NEWS = ("table", "log", "state", "chat")  # not the answer to a frame


def requests(server: Running, party: Party, number: int, seed: int, found: Counter[str]) -> None:
    malformed = Malformed(seed, party.id, party.secrets[0])
    host = server.address.removeprefix("http://")
    connection = http.client.HTTPConnection(host, timeout=30)
    for _ in range(number):
        method, path, body, headers = malformed.request()
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            answer.read()
            found[f"http {answer.status}"] += 1
        except (http.client.HTTPException, ConnectionError):
            found["http closed"] += 1
            connection.close()
    connection.close()


def frames(server: Running, party: Party, number: int, seed: int, found: Counter[str]) -> None:
    malformed = Malformed(seed, party.id, party.secrets[0])
    address = f"{server.address.replace('http', 'ws')}{party.path}/live"
    sent = 0
    while sent < number:
        with connect(address) as live:
            live.send(json.dumps({"secret": party.secrets[0]}))
            try:
                while sent < number:
                    sent += 1
                    live.send(malformed.frame())
                    while (kind := json.loads(live.recv(timeout=30))["type"]) in NEWS:
                        pass
                    found[f"frame {kind}"] += 1
            except ConnectionClosed as closed:
                found[f"frame closed {closed.rcvd.code if closed.rcvd else 0}"] += 1


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--number", type=int, default=100_000)
    number: int = arguments.parse_args().number
    found: Counter[str] = Counter()
    began = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server:
        party = server.open()
        for step in range(7):
            party.move(step)
        before: list[Any] = [party.state(seat) for seat in (0, 1, None)]
        threads = [
            threading.Thread(target=requests, args=(server, party, number // 4, 1, found)),
            threading.Thread(target=requests, args=(server, party, number // 4, 2, found)),
            threading.Thread(target=frames, args=(server, party, number // 4, 3, found)),
            threading.Thread(target=frames, args=(server, party, number // 4, 4, found)),
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        changed = [party.state(seat) for seat in (0, 1, None)] != before
    errors = sum(count for what, count in found.items() if what.startswith("http 5"))
    print(
        json.dumps(
            {
                "benchmark": "fuzz",
                "sent": number // 4 * 4,
                "seconds": round(time.perf_counter() - began, 1),
                "server_errors": errors + found["frame closed 1011"],
                "state_changed": changed,
                "answers": dict(sorted(found.items())),
            }
        )
    )
    sys.exit(1 if errors or changed or found["frame closed 1011"] else 0)


if __name__ == "__main__":
    main()
