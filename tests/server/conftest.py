"""Both databases for every test that asks for one, and services of its own for each run."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from serai.games.registry import game as real_game
from serai.server.tables import loader, new_table
from tests.support.databases import Cluster, find, missing, private_postgres, private_redis
from tests.support.poll_game import POLL
from tests.support.table_service import House, open_house


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    if find("initdb") is None or find("pg_ctl") is None or find_spec("psycopg") is None:
        missing("PostgreSQL")
    with private_postgres() as running:
        yield running


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    if find("redis-server") is None or find_spec("redis") is None:
        missing("Redis")
    with private_redis() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "house.db")
    running: Cluster = request.getfixturevalue("cluster")
    return running.new_database()


@pytest.fixture
async def house(address: str) -> AsyncIterator[House]:
    """The table service of a new house, with each kind of database."""
    async with open_house(address) as found:
        yield found


@pytest.fixture
def poll(monkeypatch: pytest.MonkeyPatch) -> None:
    """The house knows the toy game of polls."""

    def find(name: str, pack: str | None = None) -> object:
        return POLL if name == "poll" else real_game(name, pack)

    for module in (loader, new_table):
        monkeypatch.setattr(module, "game_by_name", find)
