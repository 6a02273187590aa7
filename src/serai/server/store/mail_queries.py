"""Queries for mail addresses of accounts: one that is confirmed, and one that waits for its code."""

from __future__ import annotations

from typing import Final

from serai.server.store.model import MailAddress
from serai.server.store.row_format import Queries

# How often a code may be given before another one is needed.
MOST_TRIES: Final = 5


class MailQueries(Queries):
    """Rows of mail addresses and their codes."""

    def mail_address(self, account: str) -> MailAddress:
        rows = self._db.rows(
            "SELECT address, pending, code FROM mail_addresses WHERE account = ?", (account,)
        )
        return MailAddress(*rows[0]) if rows else MailAddress()

    def await_code(self, account: str, pending: str, code: str, expires: float) -> None:
        """Store an address to which a code was sent; the confirmed one stays until the code has come back."""
        self._db.run(
            "INSERT INTO mail_addresses (account, address, pending, code, tries, expires) "
            "VALUES (?, '', ?, ?, 0, ?) ON CONFLICT (account) DO UPDATE SET "
            "pending = excluded.pending, code = excluded.code, tries = 0, expires = excluded.expires",
            (account, pending, code, expires),
        )

    def count_try(self, account: str, now: float) -> bool:
        """Whether one more code may be tried for the pending address; it is counted before it is compared."""
        return (
            self._db.run(
                "UPDATE mail_addresses SET tries = tries + 1 "
                "WHERE account = ? AND pending <> '' AND tries < ? AND expires > ?",
                (account, MOST_TRIES, now),
            )
            == 1
        )

    def confirm_mail(self, account: str, code: str) -> bool:
        """Confirm the pending address, if this is still its code."""
        return (
            self._db.run(
                "UPDATE mail_addresses SET address = pending, pending = '', code = '' "
                "WHERE account = ? AND pending <> '' AND code = ?",
                (account, code),
            )
            == 1
        )

    def forget_mail(self, account: str) -> None:
        self._db.run("DELETE FROM mail_addresses WHERE account = ?", (account,))
