"""Accounts, their sessions, and what is said at tables besides the game."""

from __future__ import annotations

import json

from serai.house.rows import AccountRow, ChatRow
from serai.house.storing.rows import Part, marks


class PeoplePart(Part):
    """Keeps accounts, sessions and chat."""

    # Chat

    def add_chat(self, table: str, seat: int, name: str, text: str, at: float) -> ChatRow:
        with self._db.transaction():
            # Two people who speak at once must not get the same number: the table is locked first.
            self._db.run("UPDATE tables SET status = status WHERE id = ?", (table,))
            last = self._db.rows(
                "SELECT COALESCE(MAX(number), 0) FROM chat WHERE table_id = ?", (table,)
            )[0][0]
            self._db.run(
                f"INSERT INTO chat (table_id, number, seat, name, text, at) VALUES ({marks(6)})",
                (table, last + 1, seat, name, text, at),
            )
        return ChatRow(last + 1, seat, name, text, at)

    def chat(self, table: str, after: int = 0) -> list[ChatRow]:
        rows = self._db.rows(
            "SELECT number, seat, name, text, at FROM chat WHERE table_id = ? AND number > ? "
            "ORDER BY number",
            (table, after),
        )
        return [ChatRow(*row) for row in rows]

    # Accounts

    def add_account(self, account: AccountRow, folded: str) -> bool:
        """Whether the name was free."""
        added = self._db.run(
            "INSERT INTO accounts (id, name, folded, password, language, preferences, created) "
            f"VALUES ({marks(7)}) ON CONFLICT DO NOTHING",
            (
                account.id,
                account.name,
                folded,
                account.password,
                account.language,
                json.dumps(account.preferences),
                account.created,
            ),
        )
        return added == 1

    def account_by_name(self, folded: str) -> AccountRow | None:
        return self._account("folded = ?", folded)

    def account(self, id: str) -> AccountRow | None:
        return self._account("id = ?", id)

    def _account(self, where: str, value: str) -> AccountRow | None:
        rows = self._db.rows(
            "SELECT id, name, password, language, preferences, created FROM accounts "
            f"WHERE {where}",
            (value,),
        )
        if not rows:
            return None
        id, name, password, language, preferences, created = rows[0]
        return AccountRow(id, name, password, language, json.loads(preferences), created)

    def change_account(self, account: AccountRow) -> None:
        self._db.run(
            "UPDATE accounts SET password = ?, language = ?, preferences = ? WHERE id = ?",
            (account.password, account.language, json.dumps(account.preferences), account.id),
        )

    def add_session(self, token: str, account: str, expires: float) -> None:
        self._db.run("INSERT INTO sessions VALUES (?, ?, ?)", (token, account, expires))

    def session(self, token: str, now: float) -> str | None:
        """The account that a session token stands for."""
        rows = self._db.rows(
            "SELECT account FROM sessions WHERE token = ? AND expires > ?", (token, now)
        )
        return rows[0][0] if rows else None

    def end_session(self, token: str) -> None:
        self._db.run("DELETE FROM sessions WHERE token = ?", (token,))

    def forget_sessions(self, now: float) -> None:
        """Sessions that have expired are of no use to anybody."""
        self._db.run("DELETE FROM sessions WHERE expires <= ?", (now,))
