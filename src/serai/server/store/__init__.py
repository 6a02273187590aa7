"""The store: SQLite or PostgreSQL, group commit, migrations, backups."""
