"""Talk at the table."""

from __future__ import annotations

from serai.house.guests import NotYours
from serai.house.rows import ChatRow
from serai.web.messages import Chat, Say
from serai.web.operations import Call, Operation


async def show_chat(call: Call) -> list[ChatRow]:
    """What was said after and before a number: the newest 200 lines of it. Numbers begin with 1, without gaps."""
    sitting = await call.sitting()
    after, before = call.number("after") or 0, call.number("before")
    return await call.house.shelf.ask(lambda store: store.chat(sitting.row.id, after, before))


async def speak(call: Call) -> ChatRow:
    """Say something. At a private table only those who sit there talk."""
    wanted: Say = await call.body()
    sitting = await call.sitting()
    guest = await call.guest(sitting)
    seat = guest.eyes(sitting, None)
    if seat is None and not sitting.row.public:
        raise NotYours("house.spectator")
    name = wanted.name if seat is None else sitting.seats[seat].name
    return await call.house.chat(
        sitting, -1 if seat is None else seat, name, wanted.text, call.source
    )


OPERATIONS = (
    Operation(
        "GET",
        "/api/tables/{table}/chat",
        show_chat,
        gives=Chat,
        refusals=(404,),
        query=("after", "before"),
    ),
    Operation(
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
