"""Workers elsewhere think for the bots of the house."""

from __future__ import annotations

import time
from pathlib import Path

import httpx
import msgspec
import pytest

from serai.server.bots.jobs import BotAnswer, BotJob
from serai.server.bots.worker import think
from tests.support.web_server import Running, running

TOKEN = "worker-token"  # noqa: S105  (of the server in conftest)


def test_only_workers_get_jobs(server: Running) -> None:
    for method, body in (("GET", None), ("POST", {"id": "x", "word": "y"})):
        assert server.ask(method, "/api/jobs", body).status_code == 401
        refused = server.ask(method, "/api/jobs", body, "guess")
        assert (refused.status_code, refused.json()["error"]["key"]) == (403, "house.not-a-worker")


def test_a_worker_thinks_for_a_bot(server: Running) -> None:
    party = server.open("person", "bot")
    while party.state()["awaited"] != [1]:
        party.move()
    job = server.get("/api/jobs", TOKEN)
    assert (job["game"], job["seat"], job["bot"]) == ("five-tribes", 1, "random")
    answer = think(msgspec.convert(job, BotJob))
    before = party.state()["seq"]
    posted = server.ask("POST", "/api/jobs", {"id": answer.id, "word": answer.word}, TOKEN)
    assert posted.status_code == 204
    for _ in range(100):
        if party.state()["seq"] > before:
            break
        time.sleep(0.05)
    assert server.get(f"{party.path}/log?after={before}")[0]["seat"] == 1


def test_a_job_that_cannot_be_done_is_given_back(
    server: Running, capfd: pytest.CaptureFixture[str]
) -> None:
    party = server.open("person", "bot")
    while party.state()["awaited"] != [1]:
        party.move()
    job = msgspec.convert(server.get("/api/jobs", TOKEN), BotJob)
    assert think(job).word
    for wrong in (
        msgspec.structs.replace(job, bot="of a later version"),
        msgspec.structs.replace(job, document={}),
        msgspec.structs.replace(job, seat=7),
    ):
        assert think(wrong) == BotAnswer(job.id, "")
        assert "Traceback" in capfd.readouterr().err


def test_a_late_or_foolish_answer_harms_nobody(server: Running) -> None:
    for word in ("fly away", "", "bid 0"):
        answer = server.ask("POST", "/api/jobs", {"id": "long-gone", "word": word}, TOKEN)
        assert answer.status_code == 204


@pytest.mark.parametrize("path", ["state", "log", "record"])
def test_a_worker_sees_no_table(server: Running, path: str) -> None:
    party = server.open()
    assert server.ask("GET", f"{party.path}/{path}", None, TOKEN).status_code == 401


def test_a_worker_that_hangs_up_takes_no_job_along(tmp_path: Path) -> None:
    with running(tmp_path, worker_token=TOKEN) as server:
        wish = {"Authorization": f"Bearer {TOKEN}"}
        with pytest.raises(httpx.ReadTimeout):
            server.http.get("/api/jobs", headers=wish, timeout=0.3)
        party = server.open("person", "bot")
        while party.state()["awaited"] != [1]:
            party.move()
        assert server.get("/api/jobs", TOKEN)["seat"] == 1
