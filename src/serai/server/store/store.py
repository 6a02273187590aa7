"""The store: all queries of a server on one connection, and its migrations.

Synchronous; the commit queue and the store pool call it from their threads.
"""

from __future__ import annotations

from importlib.resources import files

from serai.server.store.mail_queries import MailQueries
from serai.server.store.people_queries import PeopleQueries
from serai.server.store.prune_queries import PruneQueries


class Store(PruneQueries, PeopleQueries, MailQueries):
    """Rows in and out of a database. Not thread-safe: each thread opens its own."""

    def close(self) -> None:
        self._db.close()

    def migrate(self) -> None:
        """Bring the schema up to date; safe to call from several processes at once."""
        with self._db.transaction():
            self._db.lock_schema()
            self._db.run("CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY)")
            done = set(self.migrations())
            folder = files("serai.server.store") / "migrations"
            for file in sorted(folder.iterdir(), key=lambda entry: entry.name):
                if file.name.endswith(".sql") and file.name not in done:
                    self._db.script(file.read_text("utf-8"))
                    self._db.run("INSERT INTO migrations VALUES (?)", (file.name,))

    def migrations(self) -> list[str]:
        """The migrations that have been made, in order."""
        return [name for (name,) in self._db.rows("SELECT name FROM migrations ORDER BY name")]

    # Packs

    def has_pack(self, digest: str) -> bool:
        return bool(self._count("packs WHERE hash = ?", digest))

    def pack(self, digest: str) -> str | None:
        """The text of a pack by its hash, or by the first part of it that a record carries."""
        rows = self._db.rows(
            "SELECT text FROM packs WHERE substr(hash, 1, ?) = ? LIMIT 1", (len(digest), digest)
        )
        return rows[0][0] if rows else None

    # Monitoring

    def write_probe(self, at: float) -> None:
        """Write a row durably, as a commit would: on the disk when this returns."""
        with self._db.transaction():
            self._db.run(
                "INSERT INTO probes (id, at) VALUES (1, ?) "
                "ON CONFLICT (id) DO UPDATE SET at = excluded.at",
                (at,),
            )

    def counts(self) -> dict[str, int]:
        """Gauges for monitoring: how many rows of each kind there are."""
        found = {
            f"tables_{status}": self._count("tables WHERE status = ?", status)
            for status in ("open", "running", "over")
        }
        for name in ("lines", "chat", "accounts", "outbox"):
            found[name] = self._count(name)
        return found

    def _count(self, what: str, *values: str) -> int:
        count: int = self._db.rows(f"SELECT COUNT(*) FROM {what}", values)[0][0]
        return count
