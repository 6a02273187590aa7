"""Queries for accounts, their sessions, and chat."""

from __future__ import annotations

import json
from typing import Final

from serai.server.store.model import AccountRow, ChatMessage, SessionRow
from serai.server.store.row_format import Queries, placeholders

# Messages that are read at once; older ones are asked for by number.
CHAT_PAGE: Final = 200


class PeopleQueries(Queries):
    """Rows of accounts, sessions and chat messages."""

    # Chat

    def add_chat(self, table: str, seat: int, name: str, text: str, at: float) -> ChatMessage:
        with self._db.transaction():
            # Two messages at the same moment must not get the same number: the table is locked first.
            self._db.run("UPDATE tables SET status = status WHERE id = ?", (table,))
            last = self._db.rows(
                "SELECT COALESCE(MAX(number), 0) FROM chat WHERE table_id = ?", (table,)
            )[0][0]
            self._db.run(
                f"INSERT INTO chat (table_id, number, seat, name, text, at) VALUES ({placeholders(6)})",
                (table, last + 1, seat, name, text, at),
            )
        return _message(last + 1, seat, name, text, at)

    def chat(
        self, table: str, after: int = 0, before: int | None = None, most: int = CHAT_PAGE
    ) -> list[ChatMessage]:
        """The newest messages after a number and before another, in the order they were posted."""
        upper = "" if before is None else "AND number < ? "
        rows = self._db.rows(
            "SELECT number, seat, name, text, at FROM chat WHERE table_id = ? AND number > ? "
            f"{upper}ORDER BY number DESC LIMIT ?",
            (table, after, *(() if before is None else (before,)), most),
        )
        return [_message(*row) for row in reversed(rows)]

    # Accounts

    def add_account(self, account: AccountRow, folded: str) -> bool:
        """Whether the name was free."""
        added = self._db.run(
            "INSERT INTO accounts (id, name, folded, password, language, preferences, created) "
            f"VALUES ({placeholders(7)}) ON CONFLICT DO NOTHING",
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

    def remove_account(self, id: str) -> list[str]:
        """Remove an account; its chairs lose their names, and the tables they stand at are returned."""
        with self._db.transaction():
            chairs = self._db.rows("SELECT table_id, seat FROM seats WHERE account = ?", (id,))
            for table, seat in chairs:
                self._db.run(
                    "UPDATE chat SET name = '' WHERE table_id = ? AND seat = ?", (table, seat)
                )
                # No notification goes to an address that is to be forgotten.
                self._db.run("DELETE FROM outbox WHERE id LIKE ?", (f"{table}-%-{seat}-%",))
            self._db.run("UPDATE seats SET name = '', account = NULL WHERE account = ?", (id,))
            self._db.run("DELETE FROM sessions WHERE account = ?", (id,))
            self._db.run("DELETE FROM accounts WHERE id = ?", (id,))
        return sorted({table for table, _ in chairs})

    # Sessions

    def add_session(self, session: SessionRow, account: str, most: int = 0) -> None:
        """A new session; of more than `most` (0: any number) the oldest end."""
        with self._db.transaction():
            self._db.run(
                f"INSERT INTO sessions (token, account, expires, opened, device) VALUES ({placeholders(5)})",
                (session.token, account, session.expires, session.opened, session.device),
            )
            for old in self.sessions(account)[most:] if most else ():
                self.end_session(old.token)

    def sessions(self, account: str) -> list[SessionRow]:
        """The sessions of an account, the newest first."""
        rows = self._db.rows(
            "SELECT token, expires, opened, device FROM sessions WHERE account = ? "
            "ORDER BY expires DESC, token",
            (account,),
        )
        return [SessionRow(*row) for row in rows]

    def session(self, token: str, now: float) -> str | None:
        """The account that a session token stands for."""
        rows = self._db.rows(
            "SELECT account FROM sessions WHERE token = ? AND expires > ?", (token, now)
        )
        return rows[0][0] if rows else None

    def end_session(self, token: str) -> None:
        self._db.run("DELETE FROM sessions WHERE token = ?", (token,))

    def end_other_sessions(self, account: str, token: str) -> None:
        """End all sessions of an account but one."""
        self._db.run("DELETE FROM sessions WHERE account = ? AND token <> ?", (account, token))

    def forget_sessions(self, now: float) -> None:
        """Remove sessions that have expired."""
        self._db.run("DELETE FROM sessions WHERE expires <= ?", (now,))


def _message(number: int, seat: int, name: str, text: str, at: float) -> ChatMessage:
    return ChatMessage(number, seat, name, text, at, spectator=seat < 0)
