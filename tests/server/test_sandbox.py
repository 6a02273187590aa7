"""Packs and records of strangers are read in a process with limits, and never on the event loop."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from typing import Any

import pytest

from serai.core.diagnostics import FaultyPack
from serai.core.errors import BadRecord, SeraiError
from serai.games.registry import game
from serai.server.rate_limit import TooOften
from serai.server.sandbox import sandbox
from serai.server.sandbox.sandbox import Sandbox
from serai.server.tables import new_table as opening
from serai.server.tables.record_import import RecordImporter
from serai.server.tables.service import Agreement, Chair
from tests.support.table_service import open_house

GAME = "five-tribes"
BOX = (files("serai.games.five_tribes.content") / "box.toml").read_text("utf-8")
READ = "import sys\nfor line in sys.stdin.buffer:\n    if line != b'null\\n': "
READY = "\n    print('{}', flush=True)"


@asynccontextmanager
async def open_sandbox(*program: str, deadline: float = 20.0) -> AsyncIterator[Sandbox]:
    found = Sandbox(program, deadline) if program else Sandbox(deadline=deadline)
    try:
        yield found
    finally:
        await found.close()


@pytest.mark.parametrize("name", ["five-tribes", "amul", "marrakesh"])
async def test_a_good_pack_passes_and_a_faulty_one_is_named_with_all_its_faults(name: str) -> None:
    box = (files(f"serai.games.{name.replace('-', '_')}.content") / "box.toml").read_text("utf-8")
    faulty = [box.replace("format = 1", 'format = 9\nodd = "?"', 1), "a = [", "a = " + "9" * 5000]

    async with asyncio.timeout(60):
        async with open_sandbox() as found:
            await found.check_table(name, box, None)
            for pack in faulty:
                with pytest.raises(FaultyPack) as here:
                    game(name, pack)
                with pytest.raises(FaultyPack) as there:
                    await found.check_table(name, pack, None)
                for language in ("en", "ru", "pl"):
                    assert there.value.text(language) == here.value.text(language)
                assert (there.value.key, there.value.params, there.value.rule) == (
                    here.value.key,
                    here.value.params,
                    here.value.rule,
                )


async def test_a_record_comes_back_played_and_a_bad_one_with_its_line() -> None:
    state = game(GAME).new(seats=2, seed=2**200 + 1)
    for _ in range(30):
        state.act(state.deciders()[0], state.choices[0])
    text = state.record()
    wrong = text.replace("3. ", "4. ", 1)

    async with asyncio.timeout(60):
        async with open_sandbox() as found:
            replayed = await found.replay(text, None)
            assert replayed.snapshot.digest == state.digest()
            assert (replayed.seed, len(replayed.lines)) == (2**200 + 1, state.ply)
            with pytest.raises(BadRecord) as refused:
                await found.replay(wrong, None)
            assert refused.value.key == "record-wrong-number"
            assert refused.value.text("pl").startswith("Wiersz")


PROGRAMS = {
    "dies": READ + "sys.exit(1)" + READY,
    "hangs": READ + "import time; time.sleep(60)" + READY,
    "garbage": READ + "print('\\x00 not json', flush=True)" + READY,
    "endless": READ + "sys.stdout.write('x' * 20_000_000); sys.stdout.flush()" + READY,
}


@pytest.mark.parametrize("kind", PROGRAMS)
async def test_a_task_that_ends_its_process_is_refused(kind: str) -> None:
    async with asyncio.timeout(60):
        async with open_sandbox(sys.executable, "-c", PROGRAMS[kind], deadline=1.0) as found:
            for _ in range(2):
                with pytest.raises(SeraiError) as refused:
                    await found.replay("text", None)
                assert refused.value.key == "house.too-heavy"


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited by the system")
async def test_a_task_that_takes_too_much_memory_is_refused_and_the_memory_given_back() -> None:
    """The limit is that of the process, so it holds for whatever takes memory."""
    greedy = (
        "from serai.server.sandbox import worker\n"
        "worker.check_table = lambda task: bytearray(1 << 30)\n"
        "worker.main()"
    )

    async with asyncio.timeout(60):
        async with open_sandbox(sys.executable, "-c", greedy) as found:
            with pytest.raises(SeraiError) as refused:
                await found.check_table(GAME, "", None)
            assert refused.value.key == "house.too-heavy"
            text = game(GAME).new(seats=2, seed=1).record()
            assert (await found.replay(text, None)).seats == 2  # by another process


async def test_no_more_than_a_number_of_tasks_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "_MOST_WAITING", 1)
    hangs = (sys.executable, "-c", PROGRAMS["hangs"])

    async with asyncio.timeout(60):
        async with open_sandbox(*hangs, deadline=0.5) as found:
            tasks = [found.replay("text", None) for _ in range(3)]
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            keys = [error.key for error in ended if isinstance(error, SeraiError)]
            assert sorted(keys) == ["house.sandbox-busy", "house.too-heavy", "house.too-heavy"]


async def test_one_address_has_no_more_than_two_tasks_waiting_and_no_turn_before_others() -> None:
    slow = (
        sys.executable,
        "-c",
        READ + "import time; time.sleep(0.05); " + "print('{}', flush=True)" + READY,
    )
    order: list[str] = []

    async def check(found: Sandbox, source: str) -> str:
        try:
            await found.check_table(GAME, "", None, source)
        except TooOften:
            return "refused"
        order.append(source)
        return "done"

    async with asyncio.timeout(60), open_sandbox(*slow) as found:
        await found.warm_up()
        flood = [asyncio.create_task(check(found, "flood")) for _ in range(16)]
        await asyncio.sleep(0)
        honest = [asyncio.create_task(check(found, name)) for name in ("ann", "bob")]
        said = await asyncio.gather(*flood)
        assert (said.count("done"), said.count("refused")) == (3, 13)
        assert await asyncio.gather(*honest) == ["done", "done"]
    assert order == ["flood", "ann", "bob", "flood", "flood"]


async def test_a_house_parses_nothing_on_the_event_loop(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is parsed here at all is parsed in another thread, after the sandbox has found it sound."""
    loop = threading.get_ident()
    parsed: list[int] = []
    real = game

    def noting(name: str, pack: str | None = None) -> Any:
        if pack is not None:
            parsed.append(threading.get_ident())
        return real(name, pack)

    monkeypatch.setattr(opening, "game_by_name", noting)
    agreement = Agreement(GAME, [Chair("person"), Chair("person")], pack=BOX + "\n# mine\n")

    async with asyncio.timeout(60):
        async with open_house(f"{tmp_path}/house.db") as house:
            await house.open_table(agreement, None)
            assert parsed
            assert loop not in parsed
            parsed.clear()
            bad = Agreement(GAME, agreement.chairs, pack="a = [")
            with pytest.raises(FaultyPack):
                await house.open_table(bad, None)
            assert not parsed


async def test_a_record_of_22_000_forced_lines_is_refused_quickly(tmp_path: Any) -> None:
    state = game(GAME).new(seats=2, seed=1)
    name = state.game.seat_names(2)[0]
    text = state.record() + f"{name} (end)\n" * 22_000

    async with asyncio.timeout(60):
        async with open_house(f"{tmp_path}/house.db") as house:
            await house.sandbox.warm_up()
            began = time.perf_counter()
            with pytest.raises(BadRecord) as refused:
                await RecordImporter(house).open(text, None, "", None)
            assert refused.value.key == "record-not-forced"
            assert time.perf_counter() - began < 3
