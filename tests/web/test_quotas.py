"""Quotas over the wire: one address uses its own share of the house."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from serai.games.registry import game
from serai.server.limits import Limits
from tests.support.web_server import GAME, Running, next_frame, running

PERSONS = [{"kind": "person"}, {"kind": "person"}]


def refused(server: Running, path: str, body: Any, secret: str | None = None) -> str:
    answer = server.ask("POST", path, body, secret)
    assert answer.status_code == 429, answer.text
    assert int(answer.headers["retry-after"]) >= 1
    error: str = answer.json()["error"]["key"]
    return error


def test_tables_packs_and_records_have_quotas_by_address(tmp_path: Path) -> None:
    def own(name: str) -> str:
        return game(GAME).pack_text.replace('pack = "', f'pack = "{name}-', 1)

    body = {"game": GAME, "chairs": PERSONS}
    record = game(GAME).new(seats=2, seed=1).record()
    with running(tmp_path, limits=Limits(tables=4, packs=1, imports=1)) as server:
        server.post("/api/records", {"text": record})
        assert refused(server, "/api/records", {"text": record}) == "house.quota-imports"
        server.post("/api/tables", {**body, "pack": own("one")})
        two = {**body, "pack": own("two")}
        assert refused(server, "/api/tables", two) == "house.quota-packs"
        assert refused(server, "/api/tables", body) == "house.quota-tables"
        with server.elsewhere() as other:
            other.post("/api/tables", two)


def test_the_lobby_keeps_an_honest_table_in_sight(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(tables=0, waiting=0, lobby=5)) as server:
        with server.elsewhere() as honest:
            table = honest.open("person", "free", public=True).id
        for _ in range(110):
            server.open("person", "free", public=True)
        shown = [row["id"] for row in server.get("/api/tables")]
        assert len(shown) == 6
        assert table in shown[:2]


def test_tables_that_wait_for_players_are_counted(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(waiting=2)) as server:
        for _ in range(2):
            server.open("person", "free")
        body = {"game": GAME, "chairs": [{"kind": "person"}, {}]}
        assert refused(server, "/api/tables", body) == "house.quota-waiting"
        server.open()


def test_nobody_takes_all_chairs_of_the_lobby(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(seats=1)) as server:
        parties = [server.open("person", "free", public=True) for _ in range(3)]
        paths = [f"{party.path}/seats/1" for party in parties]
        server.post(paths[0], {"name": "Ann"})
        assert refused(server, paths[1], {"name": "Ann"}) == "house.quota-seats"
        server.post(paths[1], {"name": "Ann", "secret": parties[1].secrets[1]})  # was invited
        with server.elsewhere() as other:
            other.post(paths[2], {"name": "Bob"})


@pytest.mark.parametrize("account", [False, True])
def test_a_person_keeps_so_many_sockets(tmp_path: Path, account: bool) -> None:
    with running(tmp_path, limits=Limits(own_sockets=1)) as server:
        party = server.open()
        secret = party.secrets[0]
        if account:
            new = {"name": "Ann", "password": "a long password"}
            secret = server.post("/api/accounts", new)["secret"]
        with server.live(party.id, secret=secret) as live:
            next_frame(live, "state")
            with server.live(party.id, secret=secret) as second:
                assert next_frame(second, "refused")["error"]["key"] == "house.too-often"
            with server.live(party.id, secret=party.secrets[1]) as other:
                next_frame(other, "state")
        with server.live(party.id, secret=secret) as again:
            next_frame(again, "state")
