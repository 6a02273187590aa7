"""Endpoints of the chat at a table."""

from __future__ import annotations

from serai.server.people.auth import NotYours
from serai.server.tables.chat import ChatMessage
from serai.web.endpoint import Call, Endpoint
from serai.web.wire import ChatPage, NewMessage


async def show_chat(call: Call) -> list[ChatMessage]:
    """What was said after and before a number: the newest 200 lines of it. Numbers begin with 1, without gaps."""
    live = await call.live_table()
    after, before = call.number("after") or 0, call.number("before")
    return await call.context.chat.messages(live, after, before)


async def speak(call: Call) -> ChatMessage:
    """Say something. At a private table only its players can."""
    wanted: NewMessage = await call.body()
    live = await call.live_table()
    identity = await call.identity(live)
    seat = identity.viewing_seat(live, None)
    if seat is None and not live.row.public:
        raise NotYours("house.spectator")
    name = wanted.name if seat is None else live.seats[seat].name
    return await call.context.chat.post(
        live, -1 if seat is None else seat, name, wanted.text, call.source
    )


ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/tables/{table}/chat",
        show_chat,
        response=ChatPage,
        errors=(404,),
        query=("after", "before"),
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/chat",
        speak,
        request=NewMessage,
        response=ChatMessage,
        status=201,
        errors=(401, 403, 404, 422),
        secret=True,
        cost=1,
    ),
)
