"""Talk at the table."""

from __future__ import annotations

from serai.house.guests import NotYours
from serai.house.rows import ChatRow
from serai.web.messages import Chat, Say
from serai.web.operations import Call, Operation


async def show_chat(call: Call) -> list[ChatRow]:
    """What was said after a number."""
    sitting = await call.sitting()
    after = call.number("after") or 0
    return await call.house.shelf.ask(lambda store: store.chat(sitting.row.id, after))


async def speak(call: Call) -> ChatRow:
    """Say something. At a private table only those who sit there talk."""
    wanted: Say = await call.body()
    sitting = await call.sitting()
    guest = await call.guest(sitting)
    seat = guest.eyes(sitting, None)
    if seat is None and not sitting.row.public:
        raise NotYours("house.spectator")
    name = wanted.name if seat is None else sitting.seats[seat].name
    return await call.house.chat(sitting, -1 if seat is None else seat, name, wanted.text)


OPERATIONS = (
    Operation(
        "GET",
        "/api/tables/{table}/chat",
        show_chat,
        gives=Chat,
        refusals=(404,),
        query=("after",),
    ),
    Operation(
        "POST",
        "/api/tables/{table}/chat",
        speak,
        takes=Say,
        gives=ChatRow,
        status=201,
        refusals=(401, 403, 404),
        secret=True,
        cost=1,
    ),
)
