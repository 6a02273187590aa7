"""Queries for the transactional outbox: notifications that wait to be sent."""

from __future__ import annotations

import json
from typing import Final

from serai.server.store.model import Notification
from serai.server.store.row_format import Queries, placeholders

_COLUMNS: Final = "id, channel, target, body, due, attempts, account"


class OutboxQueries(Queries):
    """Rows of notifications, until they are sent or given up."""

    def _add_notice(self, notice: Notification) -> None:
        self._db.run(
            "INSERT INTO outbox (id, channel, target, body, due, attempts, account) "
            f"VALUES ({placeholders(7)}) ON CONFLICT DO NOTHING",
            (
                notice.id,
                notice.channel,
                notice.target,
                json.dumps(notice.body),
                notice.due,
                notice.attempts,
                notice.account,
            ),
        )

    def due_notices(self, now: float, limit: int, each: int | None = None) -> list[Notification]:
        """Notifications that are due, the oldest first; at most `each` of one account."""
        rows = self._db.rows(
            f"SELECT {_COLUMNS} FROM (SELECT {_COLUMNS}, ROW_NUMBER() OVER "
            "(PARTITION BY account ORDER BY due, id) AS place FROM outbox WHERE due <= ?) AS found "
            "WHERE place <= ? ORDER BY due, id LIMIT ?",
            (now, limit if each is None else each, limit),
        )
        return [
            Notification(id, channel, target, json.loads(body), due, attempts, account)
            for id, channel, target, body, due, attempts, account in rows
        ]

    def lease_notice(self, notice: Notification, until: float) -> bool:
        """Lease a notification, so that two processes do not send it twice."""
        changed = self._db.run(
            "UPDATE outbox SET due = ?, attempts = attempts + 1 WHERE id = ? AND attempts = ?",
            (until, notice.id, notice.attempts),
        )
        return changed == 1

    def put_off_notice(self, id: str, due: float) -> None:
        """Set the time of the next attempt."""
        self._db.run("UPDATE outbox SET due = ? WHERE id = ?", (due, id))

    def drop_notice(self, id: str) -> None:
        self._db.run("DELETE FROM outbox WHERE id = ?", (id,))
