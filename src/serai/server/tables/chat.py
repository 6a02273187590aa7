"""Chat at a table: messages of its players, and of spectators where the table is public.

Chat is stored beside the log, never in it: what is said changes no game.
"""

from __future__ import annotations

from typing import Final

from serai.core.errors import IllegalAction
from serai.server.people.names import check_distinct, plain, plain_name
from serai.server.store.model import ChatMessage
from serai.server.tables.events import TableChanged
from serai.server.tables.live_table import LiveTable
from serai.server.tables.service import TableService

__all__ = ["Chat", "ChatMessage"]

_LONGEST_MESSAGE: Final = 2000


class Chat:
    """Posts and reads messages."""

    def __init__(self, tables: TableService) -> None:
        self._tables = tables

    async def post(
        self, live: LiveTable, seat: int, name: str, text: str, source: str = ""
    ) -> ChatMessage:
        """Store a message and wake the watchers of the table; -1 is the seat of a spectator."""
        tables, content = self._tables, plain(text, _LONGEST_MESSAGE)
        if not content:
            raise IllegalAction("house.bad-text")
        if seat < 0:
            name = plain_name(name)
            check_distinct(name, [chair.name for chair in live.seats], equal=True)
        tables.quotas.use_chat(live.row.id, seat, source)
        now = tables.now()
        message = await tables.pool.ask(
            lambda store: store.add_chat(live.row.id, seat, name, content, now)
        )
        live.note_chat()
        tables.events.publish(TableChanged(live))
        return message

    async def messages(
        self, live: LiveTable, after: int = 0, before: int | None = None
    ) -> list[ChatMessage]:
        """The newest messages after a number and before another, in the order they were posted."""
        return await self._tables.pool.ask(lambda store: store.chat(live.row.id, after, before))
