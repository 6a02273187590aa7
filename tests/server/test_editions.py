"""Editions of a box: what each has left behind is found by its hash, played on and verified.

`tools/record_edition.py` records an edition when it is shipped; the folders of the editions before stay.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from serai.cli import main
from serai.cli.loaders import open_record, open_state
from serai.core.errors import SeraiError
from serai.core.state import State
from serai.core.version import VERSION
from serai.games.editions import editions
from serai.games.registry import game, games
from serai.server.store.backup import read_backup
from serai.server.store.connection import connect
from serai.server.tables.service import Agreement
from tests.support.table_service import open_house, people, play_on

FOLDER = Path(__file__).parent.parent / "fixtures" / "editions"
FOLDERS = sorted(FOLDER.iterdir())


@pytest.fixture(params=FOLDERS, ids=lambda folder: folder.name)
def folder(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


def notes(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "notes.json").read_text("utf-8"))
    return found


def played_to_the_end(state: State) -> State:
    rng = Random(1)
    while not state.over:
        seat = state.deciders()[0]
        state.play(seat, rng.choice(list(state.seat(seat).words())))
    return state


def assert_verified(record: str, tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    file.write_text(record, "utf-8")
    assert main(["verify", str(file)]) == 0


def test_every_edition_of_a_corrected_box_has_left_something_behind() -> None:
    corrected = [name for name in games() if len(editions(name)) > 1]
    assert {each.id for name in corrected for each in editions(name)} == {
        folder.name for folder in FOLDERS
    }
    for folder in FOLDERS:
        name = folder.name.partition("@")[0]
        assert game(name, folder.name).pack_hash == notes(folder)["hash"]


def test_a_record_is_played_on_and_verified(folder: Path, tmp_path: Path) -> None:
    text = (folder / "record.txt").read_text("utf-8")
    state = open_record(text).replay()
    assert state.record() == re.sub("(?m)^Engine: .*", f"Engine: {VERSION}", text)
    assert state.game.pack_hash == notes(folder)["hash"]
    assert_verified(played_to_the_end(state).record(), tmp_path)


def test_a_document_is_played_on_and_verified(folder: Path, tmp_path: Path) -> None:
    state = open_state(str(folder / "document.json"))
    assert state.game.pack_hash == notes(folder)["hash"]
    assert_verified(played_to_the_end(state).record(), tmp_path)


def test_a_table_is_laid_out_from_a_document_with_its_edition(folder: Path, tmp_path: Path) -> None:
    start = json.loads((folder / "document.json").read_text("utf-8"))
    name = start["game"]

    async def scene() -> None:
        async with open_house(str(tmp_path / "house.db")) as house:
            live, _ = await house.open_table(people(start["seats"], name, start=start), None)
            assert live.game.pack_hash == notes(folder)["hash"]

    asyncio.run(scene())


@pytest.mark.parametrize("packs", ["kept", "lost"])
def test_a_running_table_is_played_on_and_verified(
    folder: Path, packs: str, address: str, tmp_path: Path
) -> None:
    """Restored from its backup; even where the store has lost the text of the box, its hash is enough."""
    lines = gzip.decompress((folder / "house.jsonl.gz").read_bytes()).decode().splitlines()
    house = connect(address)
    read_backup(house, lines)
    if packs == "lost":
        house.run("DELETE FROM packs")
    house.close()

    async def scene() -> str:
        async with open_house(address) as house:
            live = await house.live_table(notes(folder)["table"])
            assert live.frozen is None
            assert live.row.status == "running"
            assert live.game.pack_hash == live.row.pack == notes(folder)["hash"]
            await play_on(house, live, 10_000)
            assert live.state.over
            return live.state.record()

    assert_verified(asyncio.run(scene()), tmp_path)


def test_a_new_table_takes_the_current_box_or_the_edition_that_is_named(tmp_path: Path) -> None:
    current, older = editions("amul")[0], editions("amul")[-1]

    async def hash_of(pack: str | None) -> str:
        async with open_house(str(tmp_path / "house.db")) as house:
            wanted: Agreement = people(3, "amul", pack=pack)
            live, _ = await house.open_table(wanted, None)
            return live.row.pack

    assert asyncio.run(hash_of(None)) == current.hash
    assert asyncio.run(hash_of(current.id)) == current.hash
    assert asyncio.run(hash_of(older.id)) == older.hash
    with pytest.raises(SeraiError) as caught:
        asyncio.run(hash_of("amul@77"))
    assert caught.value.key == "unknown-edition"
