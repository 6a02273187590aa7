"""Talk at the table."""

from __future__ import annotations

from serai.server.people.auth import NotYours
from serai.server.store.model import ChatRow
from serai.web.endpoint import Call, Endpoint
from serai.web.wire import Chat, Say


async def show_chat(call: Call) -> list[ChatRow]:
    """What was said after and before a number: the newest 200 lines of it. Numbers begin with 1, without gaps."""
    live = await call.live_table()
    after, before = call.number("after") or 0, call.number("before")
    return await call.house.pool.ask(lambda store: store.chat(live.row.id, after, before))


async def speak(call: Call) -> ChatRow:
    """Say something. At a private table only those who sit there talk."""
    wanted: Say = await call.body()
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.eyes(live, None)
    if seat is None and not live.row.public:
        raise NotYours("house.spectator")
    name = wanted.name if seat is None else live.seats[seat].name
    return await call.house.chat(live, -1 if seat is None else seat, name, wanted.text, call.source)


OPERATIONS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/chat",
        show_chat,
        gives=Chat,
        refusals=(404,),
        query=("after", "before"),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/chat",
        speak,
        takes=Say,
        gives=ChatRow,
        status=201,
        refusals=(401, 403, 404, 422),
        secret=True,
        cost=1,
    ),
)
