"""Malformed requests and frames: clear refusals, no trouble, no change. `benchmarks/fuzz.py` sends far more."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.support.malformed_requests import COSTLY, Malformed
from tests.support.web_server import Running, next_frame


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


@pytest.mark.parametrize("digits", [8, 40, 4400, 20_000])
@pytest.mark.parametrize("method", ["POST", "DELETE"])
def test_a_seat_of_thousands_of_digits_is_not_there(
    server: Running, method: str, digits: int
) -> None:
    party = server.open("person", "free")
    answer = server.ask(method, f"{party.path}/seats/{'9' * digits}", {"name": "Ann"})
    assert (answer.status_code, answer.json()["error"]["key"]) == (404, "house.no-such-page")


@pytest.mark.parametrize("game", ["five-tribes", "amul", "marrakesh"])
@pytest.mark.parametrize("place", range(len(COSTLY)))
def test_packs_that_are_costly_to_read_are_refused(server: Running, game: str, place: int) -> None:
    body = {"game": game, "chairs": [{}, {}], "pack": COSTLY[place]}
    answer = server.ask("POST", "/api/tables", body)
    assert answer.status_code == 422, answer.text
    assert answer.json()["error"]["key"] not in ("house.pack-unreadable", "house.too-heavy")


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
