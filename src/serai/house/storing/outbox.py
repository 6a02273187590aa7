"""The outbox: notices that wait to be sent."""

from __future__ import annotations

import json

from serai.house.rows import Notice
from serai.house.storing.rows import Part, marks


class OutboxPart(Part):
    """Keeps notices until they are sent, or there is no hope."""

    def _add_notice(self, notice: Notice) -> None:
        self._db.run(
            "INSERT INTO outbox (id, channel, target, body, due, attempts) "
            f"VALUES ({marks(6)}) ON CONFLICT DO NOTHING",
            (
                notice.id,
                notice.channel,
                notice.target,
                json.dumps(notice.body),
                notice.due,
                notice.attempts,
            ),
        )

    def due_notices(self, now: float, limit: int) -> list[Notice]:
        rows = self._db.rows(
            "SELECT id, channel, target, body, due, attempts FROM outbox WHERE due <= ? "
            "ORDER BY due LIMIT ?",
            (now, limit),
        )
        return [Notice(i, c, t, json.loads(body), d, a) for i, c, t, body, d, a in rows]

    def lease_notice(self, notice: Notice, until: float) -> bool:
        """Keep a notice for oneself for a while, so that two processes do not send it twice."""
        changed = self._db.run(
            "UPDATE outbox SET due = ?, attempts = attempts + 1 WHERE id = ? AND attempts = ?",
            (until, notice.id, notice.attempts),
        )
        return changed == 1

    def put_off_notice(self, id: str, due: float) -> None:
        """Try again later."""
        self._db.run("UPDATE outbox SET due = ? WHERE id = ?", (due, id))

    def drop_notice(self, id: str) -> None:
        self._db.run("DELETE FROM outbox WHERE id = ?", (id,))
