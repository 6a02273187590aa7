"""Bot jobs: processes that crash, hang or answer nonsense never block a table."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from random import Random
from threading import Event
from typing import Any, ClassVar, final

import anyio
import msgspec
import pytest

import serai
from serai.bots import Bot
from serai.bots.levels import HardBot
from serai.bots.turns import advise
from serai.core.game import Game
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.server.bots import jobs as thinking
from serai.server.bots import runner as bot_runner
from serai.server.bots import worker
from serai.server.bots.jobs import BotAnswer, BotJob, JobQueue
from serai.server.bots.process import BotProcess
from serai.server.bots.worker import Thinker, think
from serai.server.tables.due import BOT_LEASE
from serai.server.tables.live_table import LiveTable
from serai.server.tables.move import play_words
from serai.server.tables.service import Agreement, Chair
from tests.support.table_service import (
    House,
    Watch,
    answer_jobs,
    assert_is_its_log,
    open_house,
    open_store,
    until,
)

BOTS = Agreement("five-tribes", [Chair("bot", "random"), Chair("bot", "random")])

READ = "import sys\nfor line in sys.stdin.buffer:\n    "
PROGRAMS = {
    "dies": "",
    "dies of a job": READ + "sys.exit(1)",
    "hangs": READ + "import time; time.sleep(60)",
    "garbage": READ + "print('\\x00 not json', flush=True)",
    "wrong shape": READ + "print('[1, 2]', flush=True)",
    "other job": READ + 'print(\'{"id": "x", "word": "y"}\', flush=True)',
    "illegal": READ
    + "import json; print(json.dumps({'id': json.loads(line)['id'], 'word': 'end'}), flush=True)",
    "endless": READ + "sys.stdout.write('x' * 5_000_000); sys.stdout.flush()",
}


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_runner, "BOT_BUDGET", 0.1)
    monkeypatch.setattr(thinking, "GRACE", 0.4)
    monkeypatch.setattr(thinking, "_QUEUE_TIMEOUT", 1.0)
    monkeypatch.setattr(thinking, "_UNSEEN_TIMEOUT", 1.0)


@pytest.mark.parametrize("kind", PROGRAMS)
async def test_a_bad_thinker_never_blocks_a_table(tmp_path: object, kind: str) -> None:
    address = f"{tmp_path}/house.db"
    async with open_house(address) as house:
        thinker = BotProcess(house.board, (sys.executable, "-c", PROGRAMS[kind]))
        live, _ = await house.open_table(BOTS, None)
        await until(lambda: live.seq >= 2)
        await thinker.close()
        await house.close()
        store = open_store(address)
        assert_is_its_log(store, live)
        store.close()


async def test_without_any_thinker_bots_still_say_something(tmp_path: object) -> None:
    async with open_house(f"{tmp_path}/house.db") as house:
        live, _ = await house.open_table(BOTS, None)
        await until(lambda: live.seq >= 1)


async def test_a_real_thinker_plays(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_runner, "BOT_BUDGET", 5.0)
    monkeypatch.setattr(thinking, "_QUEUE_TIMEOUT", 30.0)
    monkeypatch.setattr(thinking, "_UNSEEN_TIMEOUT", 30.0)
    monkeypatch.setattr(thinking, "GRACE", 10.0)

    async with open_house(f"{tmp_path}/house.db") as house:
        thinker = BotProcess(house.board)
        live, _ = await house.open_table(
            Agreement("five-tribes", [Chair("bot", "greedy"), Chair("bot", "random")]), None
        )
        await until(lambda: live.seq >= 20)
        await thinker.close()


def some_job(id: str = "a", budget: float = 0.1) -> BotJob:
    return BotJob(id, "five-tribes", None, {}, 0, "random", 1, budget)


async def test_the_board_forgets_what_nobody_waits_for() -> None:
    board = JobQueue()
    tasks = [asyncio.create_task(board.think(some_job(f"{n}"))) for n in range(50)]
    await asyncio.sleep(0.01)
    assert len(board) == 50
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert len(board) == 0
    assert await board.take(0.01) is None
    assert not board.answer(BotAnswer("0", "x"))


async def test_a_job_is_given_to_one_thinker_and_then_to_another() -> None:
    board = JobQueue()
    thought = asyncio.create_task(board.think(some_job(budget=5.0)))
    first = await board.take(1)
    assert first is not None
    assert await board.take(0.01) is None
    assert board.answer(BotAnswer("a", ""))  # "I cannot"
    second = await board.take(1)
    assert second == first
    assert board.answer(BotAnswer("a", "bid 5"))
    found = await thought
    assert found is not None
    assert (found.word, found.words) == ("bid 5", ["bid 5"])
    assert not board.answer(BotAnswer("a", "bid 8"))


async def test_nobody_answers_a_job_that_he_was_not_given() -> None:
    board = JobQueue()
    thought = asyncio.create_task(board.think(some_job(budget=5.0)))
    await asyncio.sleep(0.01)
    assert not board.answer(BotAnswer("a", "bid 5"))
    thought.cancel()


async def test_the_queue_is_fair_to_addresses_and_then_to_tables() -> None:
    board = JobQueue()
    jobs = [(f"flood {n}", "flood", f"table {n % 3}") for n in range(9)]
    jobs += [(f"honest {n}", "honest", "honest table") for n in range(2)]
    tasks = [
        asyncio.create_task(board.think(some_job(id), source, table)) for id, source, table in jobs
    ]
    await asyncio.sleep(0.01)
    taken = [await board.take(0.1) for _ in jobs]
    assert [job and job.id for job in taken] == [
        "flood 0",
        "honest 0",
        "flood 1",
        "honest 1",
        *(f"flood {n}" for n in range(2, 9)),
    ]
    assert await board.take(0.01) is None
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert not board._waiting._waiting  # nothing is kept of those who are gone


async def test_a_bot_does_not_wait_for_the_tables_of_another_address(tmp_path: object) -> None:
    async with open_house(f"{tmp_path}/house.db") as house:
        tables = [(await house.open_table(BOTS, None, "flood"))[0] for _ in range(40)]
        honest, _ = await house.open_table(BOTS, None, "honest")
        tables.append(honest)
        before = 0
        while not honest.seq:
            job = await house.board.take(1)
            assert job is not None
            words = honest.game.load(job.document).seat(job.seat).words()
            seqs = [table.seq for table in tables]
            house.board.answer(BotAnswer(job.id, words[0].text))
            with anyio.fail_after(10):  # until it is committed, however busy the machine is
                while [table.seq for table in tables] == seqs:
                    await asyncio.sleep(0.01)
            before += 1
        assert before <= 3


async def left_while_thinking(address: str, *, killed: bool = False) -> str:
    async with open_house(address, Watch()) as house:
        live, _ = await house.open_table(BOTS, None)
        if killed:
            house.bot_runner.give_back = nothing  # type: ignore[method-assign]
        return live.row.id


async def nothing() -> None:
    pass


async def test_after_a_restart_bots_go_on_at_once(tmp_path: object) -> None:
    address = f"{tmp_path}/house.db"
    id = await left_while_thinking(address)

    async with open_house(address, Watch()) as house:
        thinker = asyncio.create_task(answer_jobs(house, first))
        looking = asyncio.create_task(house.keep_looking(0.01))
        live = await house.live_table(id)
        await until(lambda: live.seq > 0)
        thinker.cancel()
        looking.cancel()


async def test_another_process_takes_over_bots_after_a_while(address: str) -> None:
    id = await left_while_thinking(address, killed=True)

    watch = Watch()
    async with open_house(address, watch) as house:
        live = await house.live_table(id)
        await looked_after(house, live, lambda: live.seq == 0)
        watch.now += BOT_LEASE + 1
        thinker = asyncio.create_task(answer_jobs(house, first))
        await looked_after(house, live, lambda: live.seq > 0)
        thinker.cancel()


async def test_a_process_that_is_stopped_gives_its_bots_to_others_at_once(address: str) -> None:
    id = await left_while_thinking(address)
    async with open_house(address, Watch()) as house:
        live = await house.live_table(id)
        thinker = asyncio.create_task(answer_jobs(house, first))
        await looked_after(house, live, lambda: live.seq > 0)
        thinker.cancel()


async def test_what_is_played_while_a_process_stops_is_given_to_others_too(address: str) -> None:
    """A bot is asked by the last line that was written, when none is let think any more."""
    agreement = Agreement("five-tribes", [Chair("person"), Chair("bot", "random")])
    async with open_house(address, Watch()) as house:
        live, _ = await house.open_table(agreement, None)
        runner = house.bot_runner
        await runner.close()
        while live.state.deciders() == (0,):
            word = live.state.seat(0).words()[0].text
            await house.play(live, 0, word, live.seq, f"{live.seq}")
        seq = live.seq
    async with open_house(address, Watch()) as house:
        live = await house.live_table(live.row.id)
        thinker = asyncio.create_task(answer_jobs(house, first))
        await looked_after(house, live, lambda: live.seq > seq)
        thinker.cancel()


async def looked_after(house: House, live: LiveTable, then: Callable[[], bool]) -> None:
    await house.look_after()
    await asyncio.sleep(0.05)
    await until(then)


def first(words: list[str]) -> str:
    return words[0]


async def test_a_worker_that_hangs_up_when_a_job_comes_does_not_hide_it_from_others() -> None:
    board = JobQueue()
    gone = asyncio.create_task(board.take(5))
    await asyncio.sleep(0)
    waits = asyncio.create_task(board.take(5))
    await asyncio.sleep(0.01)
    thought = asyncio.create_task(board.think(some_job(budget=5.0)))
    while not len(board._waiting):
        await asyncio.sleep(0)
    gone.cancel()  # it was told of the job, but has not taken it yet
    job = await asyncio.wait_for(waits, 0.3)
    assert job == some_job(budget=5.0)
    thought.cancel()


# What a worker answers


def hint_job(budget: float) -> BotJob:
    """A hint for the first movement of a game, in the middle of it: a question that takes little time."""
    state = serai.game("five-tribes").new(seats=3, seed=3)
    for word in ("bid 5", "bid 3", "bid 1", "take d3"):
        state.play(state.deciders()[0], word)
    (seat,) = state.deciders()
    document = state.seat(seat).imagine(Random(1)).document()
    return BotJob("a", "five-tribes", None, document, seat, "hard", 7, budget, turn=True)


def test_a_worker_tells_all_that_the_search_has_found() -> None:
    job = hint_job(60.0)
    world = serai.game("five-tribes").load(job.document)
    advice = advise(world, job.seat, serai.bot(job.bot, job.seed))
    assert advice.reply is not None
    assert advice.error
    assert advice.taken
    answer = think(job)
    assert (answer.lead, answer.error, answer.taken) == (advice.lead, advice.error, advice.taken)
    assert answer.words == [word.text for word in advice.words]
    lexicon = world.game.lexicon
    replies = [lexicon[word].text for word in advice.reply.words]
    assert answer.reply == (advice.reply.seat, replies)


def test_a_worker_thinks_no_longer_than_the_job_allows() -> None:
    answer = think(hint_job(0.0))
    assert answer.word
    assert answer.lead is None  # nothing was compared


@final
class Lingering(Bot):
    """Makes up its mind when it is interrupted."""

    name: ClassVar[str] = "lingering"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.ended = Event()

    def choose(self, seat: Seat) -> Word:
        assert self.ended.wait(5)
        return seat.words()[0]

    def interrupt(self) -> None:
        self.ended.set()


@pytest.mark.parametrize("turn", [False, True])
def test_a_worker_ends_a_job_that_takes_as_long_as_it_may(
    turn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The CPU time of a word says nothing of how long a turn takes, or a word on a machine that others keep busy."""
    monkeypatch.setattr(worker, "bot", lambda _, seed: Lingering(seed))
    assert think(msgspec.structs.replace(hint_job(0.01), turn=turn)).word


def test_a_worker_that_is_interrupted_while_it_loads_a_job_answers_soon(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinker = Thinker()

    def interrupted(name: str, pack: str | None = None) -> Game[Any]:
        thinker.interrupt()
        return serai.game(name, pack)

    monkeypatch.setattr(worker, "game", interrupted)
    answer = thinker.think(hint_job(60.0))
    assert answer.word
    assert answer.lead is None  # nothing was compared
    monkeypatch.undo()
    assert (
        thinker.think(hint_job(60.0)).lead is None
    )  # nor in a job that came with the interruption


# A move


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_runner, "BOT_BUDGET", 60.0)
    monkeypatch.setattr(thinking, "_QUEUE_TIMEOUT", 60.0)
    monkeypatch.setattr(thinking, "_UNSEEN_TIMEOUT", 60.0)


def move_job(**changes: Any) -> BotJob:
    return msgspec.structs.replace(hint_job(60.0), turn=False, move=True, **changes)


def test_a_worker_says_a_move_at_once_and_searches_for_each_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A plan that is kept is weaker: what is left of it was never compared with anything."""
    job, searched = move_job(), []
    search = HardBot._search

    def counted(bot: HardBot, seat: Seat, *given: Any) -> Any:
        searched.append(seat)
        return search(bot, seat, *given)

    monkeypatch.setattr(HardBot, "_search", counted)
    answer = think(job)
    assert len(answer.words) >= 3
    assert answer.word == answer.words[0]
    world = serai.game("five-tribes").load(job.document)
    play_words(world, job.seat, answer.words)  # nothing comes to light before the last of them
    choices = 0
    for word in answer.words:
        choices += len(world.seat(job.seat).words()) > 1
        world.play(job.seat, word)
    assert len(searched) == choices >= 3


def test_a_move_ends_when_its_time_is_used_up() -> None:
    assert len(think(move_job(budget=0.0)).words) == 1


@pytest.mark.usefixtures("patient")
async def test_a_move_of_a_bot_is_one_command(tmp_path: object) -> None:
    agreement = Agreement("five-tribes", [Chair("bot", "medium"), Chair("bot", "medium")])
    async with open_house(f"{tmp_path}/house.db") as house:
        live, _ = await house.open_table(agreement, None)
        moves: list[int] = []
        house.events.subscribe(lambda event: moves.append(event.live.seq))
        while live.seq < 30:
            job = await house.board.take(10)
            assert job is not None
            seq = live.seq
            house.board.answer(think(job))
            await until(lambda seq=seq: live.seq > seq)  # type: ignore[misc]
        assert len(moves) < live.seq / 2
        store = open_store(f"{tmp_path}/house.db")
        assert_is_its_log(store, live)
        store.close()


@pytest.mark.usefixtures("patient")
async def test_of_a_move_is_said_what_can_be_said(tmp_path: object) -> None:
    async with open_house(f"{tmp_path}/house.db") as house:
        live, _ = await house.open_table(BOTS, None)
        job = await house.board.take(10)
        assert job is not None
        house.board.answer(BotAnswer(job.id, "bid 5", ["bid 5", "fly away"]))
        await until(lambda: live.seq == 1)
        assert live.lines[0].text == "bid 5"
        again = await house.board.take(10)  # the next question
        assert again is not None


@pytest.mark.usefixtures("patient")
async def test_a_bot_without_a_usable_answer_says_what_medium_would(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots: list[str] = []

    def noted(job: BotJob) -> BotAnswer:
        bots.append(job.bot)
        return BotAnswer(job.id, "bid 8")

    monkeypatch.setattr(bot_runner, "think", noted)
    async with open_house(f"{tmp_path}/house.db") as house:
        live, _ = await house.open_table(BOTS, None)
        job = await house.board.take(10)
        assert job is not None
        house.board.answer(BotAnswer(job.id, "fly away"))
        await until(lambda: live.seq == 1)
        assert live.lines[0].text == "bid 8"
        assert bots == ["medium"]


# Whose job is next


def asked(
    board: JobQueue, id: str, bot: str, source: str = "a", *, unseen: bool = False
) -> asyncio.Task[BotAnswer | None]:
    job = msgspec.structs.replace(some_job(id, 5.0), bot=bot)
    return asyncio.create_task(board.think(job, source, source, unseen=unseen))


async def taken(board: JobQueue, *, quick: bool = False) -> str | None:
    job = await board.take(0.01, quick=quick)
    return None if job is None else job.id


@pytest.mark.usefixtures("patient")
async def test_no_search_blocks_the_place_for_what_takes_little_time() -> None:
    board = JobQueue()
    tasks = [asked(board, f"search {bot}", bot) for bot in ("hard", "master")]
    tasks += [asked(board, f"quick {bot}", bot) for bot in ("random", "easy", "medium", "greedy")]
    await asyncio.sleep(0.01)
    found = [await taken(board, quick=True) for _ in range(5)]
    assert found == ["quick random", "quick easy", "quick medium", "quick greedy", None]
    assert await taken(board) == "search hard"
    for task in tasks:
        task.cancel()


@pytest.mark.usefixtures("patient")
async def test_bots_that_nobody_looks_at_come_last() -> None:
    board = JobQueue()
    tasks = [asked(board, f"unseen {n}", "master", unseen=True) for n in range(3)]
    tasks += [asked(board, f"seen {n}", "hard") for n in range(2)]
    await asyncio.sleep(0.01)
    found = [await taken(board) for _ in range(4)]
    assert found == ["seen 0", "seen 1", "unseen 0", "unseen 1"]
    for task in tasks:
        task.cancel()


@pytest.mark.usefixtures("patient")
async def test_a_search_has_less_time_the_more_of_them_wait() -> None:
    board = JobQueue()
    tasks = [asked(board, f"{n}", "master", f"{n}") for n in range(4)]
    tasks += [asked(board, f"quick {n}", "medium", f"{n}") for n in range(9)]
    await asyncio.sleep(0.01)
    budgets = {}
    while (job := await board.take(0.01)) is not None:
        budgets[job.id] = job.budget
        assert board.patience(job) == 5.0 + thinking.GRACE  # it fails no sooner
    assert [round(budgets[f"{n}"], 2) for n in range(4)] == [0.91, 1.25, 2.0, 5.0]
    assert {budgets[f"quick {n}"] for n in range(9)} == {5.0}
    for task in tasks:
        task.cancel()


@pytest.mark.usefixtures("patient")
async def test_a_table_is_seen_if_a_person_plays_or_somebody_watches(tmp_path: object) -> None:
    def waiting(house: House) -> tuple[int, int]:
        return len(house.board._waiting), len(house.board._unseen)

    async with open_house(f"{tmp_path}/house.db") as house:
        live, _ = await house.open_table(BOTS, None)
        await until(lambda: waiting(house) == (0, 1))
        live.watch()
        job = await house.board.take(10)
        assert job is not None
        house.board.answer(BotAnswer(job.id, "bid 5"))
        await until(lambda: waiting(house) == (1, 0))
