"""Jobs: workers elsewhere think for the bots of this house."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.responses import Response

from serai.house.thinking import Answer, Job
from serai.web.guard import is_worker
from serai.web.operations import Call, Operation
from serai.web.refusals import Refusal

_PATIENCE: Final = 25.0


async def take_job(call: Call) -> Job | Response:
    """The next job for a worker; 204 if there is none for a while."""
    _check_worker(call)
    taking = asyncio.create_task(call.house.board.take(_PATIENCE))
    # A job must not be given to a worker that has hung up, nor keep a closing server open.
    others = [
        asyncio.create_task(call.disconnected()),
        asyncio.create_task(call.desk.closing.wait()),
    ]
    try:
        await asyncio.wait([taking, *others], return_when=asyncio.FIRST_COMPLETED)
        job = taking.result() if taking.done() else None
    finally:
        for task in (taking, *others):
            task.cancel()
        await asyncio.gather(taking, *others, return_exceptions=True)
    return Response(status_code=204) if job is None else job


async def answer_job(call: Call) -> Response:
    """A worker's word. One that comes too late is passed over."""
    _check_worker(call)
    answer: Answer = await call.body()
    call.house.board.answer(answer)
    return Response(status_code=204)


def _check_worker(call: Call) -> None:
    if call.secret is None:
        raise Refusal(401, "no-secret")
    if not is_worker(call.desk, call.secret):
        raise Refusal(403, "not-a-worker")


OPERATIONS = (
    Operation("GET", "/api/jobs", take_job, gives=Job, refusals=(401, 403), secret=True),
    Operation(
        "POST",
        "/api/jobs",
        answer_job,
        takes=Answer,
        status=204,
        refusals=(401, 403),
        secret=True,
    ),
)
