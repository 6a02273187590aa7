"""Endpoints of the job queue: workers on other machines compute the decisions of bots (long polling)."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.responses import Response

from serai.server.bots.jobs import BotAnswer, BotJob
from serai.web.endpoint import Call, Endpoint
from serai.web.errors import RequestError
from serai.web.middleware import is_worker

_POLL_SECONDS: Final = 25.0


async def take_job(call: Call) -> BotJob | Response:
    """The next job for a worker; 204 if there is none for a while."""
    _check_worker(call)
    taking = asyncio.create_task(call.context.jobs.take(_POLL_SECONDS))
    # A job must not be given to a worker that has hung up, nor keep a closing server open.
    others = [
        asyncio.create_task(call.disconnected()),
        asyncio.create_task(call.context.closing.wait()),
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
    answer: BotAnswer = await call.body()
    call.context.jobs.answer(answer)
    return Response(status_code=204)


def _check_worker(call: Call) -> None:
    if call.secret is None:
        raise RequestError(401, "no-secret")
    if not is_worker(call.context, call.secret):
        raise RequestError(403, "not-a-worker")


ENDPOINTS = (
    Endpoint("GET", "/api/jobs", take_job, response=BotJob, errors=(401, 403), secret=True),
    Endpoint(
        "POST",
        "/api/jobs",
        answer_job,
        request=BotAnswer,
        status=204,
        errors=(401, 403),
        secret=True,
    ),
)
