"""Malformed requests and frames: clear refusals, no trouble, no change. `benchmarks/fuzz.py` sends far more."""

from __future__ import annotations

from collections import Counter

from tests.web.kit import Running, next_frame
from tests.web.malformed import Malformed


def test_malformed_requests_are_refused_and_change_nothing(server: Running) -> None:
    party = server.open()
    for step in range(7):  # a number of lines that no malformed command guesses
        party.move(step)
    before = [party.state(seat) for seat in (0, 1)]
    malformed = Malformed(1, party.id, party.secrets[0])
    statuses: Counter[int] = Counter()
    for _ in range(1500):
        method, path, body, headers = malformed.request()
        answer = server.http.request(method, path, content=body, headers=headers)
        assert answer.status_code < 500, (method, path, body, headers)
        statuses[answer.status_code] += 1
        if answer.status_code >= 400 and method != "HEAD":
            assert answer.json()["error"]["text"]
    assert statuses[400] > 50
    assert [party.state(seat) for seat in (0, 1)] == before


def test_malformed_frames_are_refused_and_change_nothing(server: Running) -> None:
    party = server.open()
    for step in range(7):
        party.move(step)
    before = party.state(0)
    malformed = Malformed(2, party.id, party.secrets[0])
    with server.live(party.id, secret=party.secrets[0]) as live:
        for _ in range(1000):
            live.send(malformed.frame())
            assert next_frame(live, "refused")["error"]["text"]
    assert party.state(0) == before
