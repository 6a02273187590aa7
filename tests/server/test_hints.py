"""Hints: a bot's move for a player. They know no more than the seat, change nothing, and need the others' consent."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import serai
from serai.bots import HINT_LEVEL
from serai.bots.turns import advise
from serai.core.errors import IllegalAction
from serai.core.state import State
from serai.games.marrakesh.state import Table as MarrakeshTable
from serai.server.bots import hints as hints_module
from serai.server.bots.hints import HintService
from serai.server.bots.jobs import BotAnswer, BotJob
from serai.server.bots.runner import make_job
from serai.server.bots.worker import think
from serai.server.tables.hint_texts import Hint, expected_lead, score_gains, told_error
from serai.server.tables.live_table import LiveTable
from serai.server.tables.presenter import Presenter
from serai.server.tables.preview import preview
from serai.server.tables.rematch import Rematcher
from serai.server.tables.service import Agreement, Chair
from tests.games.amul.test_hidden import twin_of as amul_twin_of
from tests.rules.marrakesh.board import ALL_EXPANSIONS
from tests.rules.marrakesh.test_h_hidden import twin_of as marrakesh_twin_of
from tests.support.five_tribes.random_tables import any_word, random_start
from tests.support.five_tribes.twins import twin_of
from tests.support.table_service import House, open_house, until
from tests.support.twin_tables import starts

PERSON, BOT = Chair("person"), Chair("bot", "random")


@asynccontextmanager
async def hinting(address: str) -> AsyncIterator[tuple[House, HintService]]:
    """A house with a worker that thinks in this process."""
    async with open_house(address) as house:
        hints = HintService(house, house.board)
        worker = asyncio.create_task(work(house))
        try:
            yield house, hints
        finally:
            worker.cancel()
            await asyncio.gather(worker, return_exceptions=True)
            await hints.close()


async def work(house: House) -> None:
    while True:
        job = await house.board.take(60)
        if job is not None:
            house.board.answer(think(job))


async def their_turn(live: LiveTable, seat: int = 0) -> None:
    """Until nobody else is asked: where all choose at once, bots would go on in the middle of a comparison."""
    await until(lambda: list(live.state.deciders()) == [seat])


EXPANSIONS = {"artisans": True, "whims": True}


@pytest.mark.parametrize(
    ("game", "options"),
    [("five-tribes", {}), ("five-tribes", EXPANSIONS), ("amul", {}), ("marrakesh", {})],
)
async def test_a_hint_can_be_played_and_changes_nothing(
    tmp_path: object, game: str, options: dict[str, Any]
) -> None:
    async with hinting(f"{tmp_path}/house.db") as (house, hints):
        agreed = Agreement(game, [PERSON, BOT, BOT], options=options)
        live, _ = await house.open_table(agreed, None)
        told: list[Hint] = []
        for number in range(12):
            await their_turn(live)
            before, seq = live.state.digest(), live.seq
            found = await hints.hint(live, 0, live.seq)
            assert (live.state.digest(), live.seq) == (before, seq)
            for language in ("en", "ru", "pl"):
                hint = Presenter(live, 0, language).hint(found)
                assert hint.words
                assert len(hint.labels) == len(hint.words)
                assert hint.why.endswith(".")
                assert "{" not in hint.why + hint.expected
            told.append(hint)
            await house.move(live, 0, hint.words, live.seq, f"m{number}")
        if game == "five-tribes":
            assert any(len(hint.words) > 3 for hint in told)  # a whole movement, not one word
            assert any(hint.points and hint.points > 0 for hint in told)


async def test_a_hint_says_what_the_move_brings(tmp_path: object) -> None:
    async with hinting(f"{tmp_path}/house.db") as (house, hints):
        live, _ = await house.open_table(Agreement("five-tribes", [PERSON, BOT]), None)
        await their_turn(live)
        while live.state.agenda[-1].name == "bid":
            word = next(iter(live.state.seat(0).words()))
            await house.play(live, 0, word.text, live.seq, f"b{live.seq}")
            await their_turn(live)
        hint = Presenter(live, 0, "en").hint(await hints.hint(live, 0, live.seq))
        assert hint.points == sum(gain.points for gain in hint.gains)
        assert hint.why.startswith(f"Brings {hint.points} point")
        assert all(f"{gain.title} " in hint.why for gain in hint.gains)
        assert hint.lead is not None
        assert f"your lead to change by {'+' if hint.lead >= 0 else '−'}" in hint.expected
        if hint.reply is not None:
            assert hint.reply.seat == 1
            assert hint.reply.labels[0] in hint.expected
            loss = f"can expect about {round(hint.taken)} point"
            assert (loss in hint.why) == (round(hint.taken) >= 1)


async def test_with_other_people_hints_must_have_been_agreed(address: str) -> None:
    async with hinting(address) as (house, hints):
        silent, _ = await house.open_table(Agreement("five-tribes", [PERSON, PERSON]), None)
        seat = silent.state.deciders()[0]
        with pytest.raises(IllegalAction) as refused:
            await hints.hint(silent, seat, silent.seq)
        assert refused.value.key == "house.hints-not-agreed"
        assert not Presenter(silent, seat, "en").state(0).hints
        agreed, _ = await house.open_table(
            Agreement("five-tribes", [PERSON, PERSON], hints=True), None
        )
        seat = agreed.state.deciders()[0]
        assert Presenter(agreed, seat, "en").state(0).hints
        assert (await hints.hint(agreed, seat, agreed.seq)).words
        assert not Presenter(agreed, 1 - seat, "en").state(0).hints  # it is not their turn
        with pytest.raises(IllegalAction) as refused:
            await hints.hint(agreed, 1 - seat, agreed.seq)
        assert refused.value.key == "not-your-turn"
        prepared = Rematcher(house)._prepared(agreed, "")
        assert prepared.row.hints


async def test_several_requests_share_one_job(tmp_path: object) -> None:
    async with open_house(f"{tmp_path}/house.db") as house:
        hints = HintService(house, house.board)
        live, _ = await house.open_table(Agreement("amul", [PERSON, BOT, BOT]), None)
        asked = [asyncio.create_task(hints.hint(live, 0, live.seq)) for _ in range(5)]
        jobs: list[BotJob] = []
        while not any(job.turn for job in jobs):
            job = await house.board.take(5)
            assert job is not None
            jobs.append(job)
            house.board.answer(think(job) if job.turn else BotAnswer(job.id, ""))
        found = await asyncio.gather(*asked)
        assert sum(job.turn for job in jobs) == 1
        assert len({tuple(hint.words) for hint in found}) == 1
        await hints.close()


async def test_who_hangs_up_leaves_nothing_behind(tmp_path: object) -> None:
    """A hint that could not be found is no failure of the server's, though nobody is there to be told."""
    heard: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: heard.append(context))
    async with open_house(f"{tmp_path}/house.db") as house:
        hints = HintService(house, house.board)
        live, _ = await house.open_table(Agreement("amul", [PERSON] * 3, hints=True), None)
        asked = asyncio.create_task(hints.hint(live, 0, live.seq))
        job = await house.board.take(5)
        assert job is not None
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        house.board.answer(BotAnswer(job.id, "fly away", ["fly away"]))
        await until(lambda: not hints._asked)
        del asked  # what is left of the request holds the task
        gc.collect()
        await asyncio.sleep(0)
        assert not heard
        await hints.close()


@pytest.mark.parametrize(
    "answer",
    [
        BotAnswer("", "decline", ["decline"]),
        BotAnswer("", "LEGAL", ["LEGAL", "fly away"]),
        BotAnswer("", "LEGAL", ["LEGAL"], reply=(3, ["offer gold"])),
        BotAnswer("", "LEGAL", ["LEGAL"], reply=(-1, ["offer gold"])),
        BotAnswer("", "LEGAL", ["LEGAL"], reply=(1, ["fly away"])),
    ],
)
async def test_a_useless_worker_gives_no_hint(tmp_path: object, answer: BotAnswer) -> None:
    async with open_house(f"{tmp_path}/house.db") as house:
        hints = HintService(house, house.board)
        live, _ = await house.open_table(Agreement("amul", [PERSON] * 3, hints=True), None)
        legal = live.state.seat(0).words()[0].text
        words = [legal if word == "LEGAL" else word for word in answer.words]
        task = asyncio.create_task(hints.hint(live, 0, live.seq))
        job = await house.board.take(5)
        assert job is not None
        house.board.answer(msgspec.structs.replace(answer, id=job.id, words=words))
        with pytest.raises(IllegalAction) as refused:
            Presenter(live, 0, "en").hint(await task)
        assert refused.value.key == "house.no-hint"
        await hints.close()


@pytest.mark.parametrize(
    ("language", "lead", "error"),
    [("en", "−2.5", "0.3"), ("ru", "−2,5", "0,3"), ("pl", "−2,5", "0,3")],
)
def test_numbers_are_written_as_the_reader_writes_them(
    language: str, lead: str, error: str
) -> None:
    assert f" {lead} (±\N{NO-BREAK SPACE}{error})" in expected_lead(language, -2.5, 0.34)
    assert f" +0{lead[2]}0 (" in expected_lead(language, -0.04, 0.34)
    assert f" {lead} (±\N{NO-BREAK SPACE}0{lead[2]}04)" in expected_lead(language, -2.5, 0.04)


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_worlds_are_said_to_agree_only_if_they_do(language: str) -> None:
    """An error of 0.0 would read as certainty; a small one is told as it is, however small."""
    agreed = expected_lead(language, -2.5, 0.0)
    assert "±" not in agreed
    assert expected_lead(language, -2.5, 3e-15) == agreed  # what rounding leaves
    for error in (0.001, 0.004, 0.02, 0.0499):
        assert "±" in expected_lead(language, -2.5, error)
        assert told_error(error) > 0
    errors = (0.0, 3e-15, 0.001, 0.04, 0.34)
    assert [told_error(error) for error in errors] == [0.0, 0.0, 0.01, 0.04, 0.3]


# What a hint may know --------------------------------------------------------------------------


def advice(state: State, seat: int, seed: int) -> list[Any]:
    """What a worker is given for a hint, with given dice, and what it answers."""
    live: Any = SimpleNamespace(row=SimpleNamespace(game=state.game.name), state=state)
    job = make_job(live, state.seat(seat), "greedy", None, Random(seed), turn=True)
    return [job.document, think(job).words]


@pytest.mark.parametrize("number", range(3))
def test_ft_14_twins_get_the_same_hint(number: int) -> None:
    state, dice = random_start(2 + number, number, rich=True), Random(number)
    compared = 0
    while not state.over and compared < 12:
        seat = state.deciders()[0]
        if dice.random() < 0.3:
            twin = twin_of(state, seat, dice, forget=False)
            if twin is not None:
                assert advice(state, seat, number) == advice(twin, seat, number)
                compared += 1
        state.play(*any_word(state, dice))
    assert compared >= 8


def searched(state: State, seat: int, seed: int) -> list[Any]:
    """All that a hint is made of, as the search of hints finds it."""
    live: Any = SimpleNamespace(row=SimpleNamespace(game=state.game.name), state=state)
    job = make_job(live, state.seat(seat), HINT_LEVEL, None, Random(seed), turn=True)
    found = think(job)
    previewed = preview(state, seat, found.words)
    gains = score_gains(state, previewed.state, seat, "en")
    told = [found.words, found.lead, found.error, found.reply, found.taken]
    return [job.document, told, previewed.said, previewed.hidden, previewed.final, gains]


def amul_twin(state: State, seat: int, dice: Random) -> State:
    twin: State = state.game.load(amul_twin_of(state.document(), seat, dice))
    return twin


def marrakesh_twin(state: State, seat: int, dice: Random) -> State:
    assert isinstance(state, MarrakeshTable)
    return marrakesh_twin_of(state, seat, dice)


@pytest.mark.parametrize(
    ("game", "options", "twin"),
    [("amul", {}, amul_twin), ("marrakesh", ALL_EXPANSIONS, marrakesh_twin)],
)
def test_twins_of_amul_and_marrakesh_get_the_same_hint(
    game: str, options: dict[str, Any], twin: Callable[[State, int, Random], State]
) -> None:
    """Also where all choose at once, and some have chosen already."""
    dice = Random(4)
    state = serai.game(game).new(seats=3, seed=4, options=options)
    compared = 0
    while not state.over and compared < 6:
        seat = dice.choice(state.deciders())
        if dice.random() < 0.2 and len(state.words(seat)) > 1:
            tables = (state, twin(state, seat, dice))
            assert tables[0].digest() != tables[1].digest()
            found = [searched(table, seat, compared) for table in tables]
            assert found[0] == found[1]
            compared += 1
        state.act(seat, dice.choice(state.words(seat)))
    assert compared == 6


async def test_ft_14_twin_tables_send_the_same_hint(
    tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole way: two tables that differ in what seat 0 may not know, and dice that fall alike."""
    monkeypatch.setattr(hints_module, "new_seed", lambda: 5)
    async with hinting(f"{tmp_path}/house.db") as (house, hints):
        twins = [
            (
                await house.open_table(
                    Agreement("five-tribes", [PERSON, PERSON], start=start, hints=True), None
                )
            )[0]
            for start in starts()
        ]
        compared = 0
        for number in range(60):
            seat = twins[0].state.deciders()[0]
            legal = [[word.text for word in live.state.seat(seat).words()] for live in twins]
            common = [word for word in legal[0] if word in legal[1]]
            if twins[0].state.document()["round"] > 1 or not common:
                break
            if seat == 0:
                told = [
                    Presenter(live, 0, language).hint(await hints.hint(live, 0, live.seq))
                    for live in twins
                    for language in ("en", "pl")
                ]
                assert told[:2] == told[2:]
                compared += 1
            for live in twins:
                await house.play(live, seat, common[number % len(common)], live.seq, f"m{number}")
        assert compared >= 2


def test_a_hint_ends_where_something_comes_to_light() -> None:
    """Sloar draws a card: what the bot would do with it depends on a card that was made up."""
    document: dict[str, Any] = {
        "game": "five-tribes",
        "seats": 2,
        "agenda": [{"step": "next_turn"}, {"step": "window", "seat": 0, "window": 4}],
        "players": [{"djinns": ["sloar"], "resources": {"fakir": 3}}, {}],
    }

    class Eager:
        def choose(self, seat: Any) -> Any:
            return seat.words()[0]

    state = serai.game("five-tribes").load(document)
    words = advise(state.seat(0).imagine(Random(1)), 0, Eager()).words  # type: ignore[arg-type]
    assert [word.text for word in words] == ["invoke sloar fakir"]
