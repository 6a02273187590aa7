-- Who opened a table, as far as quotas and the fair queue need it; what a session list shows.
ALTER TABLE tables ADD COLUMN source TEXT NOT NULL DEFAULT '';  -- hash of the address; empty: unknown, or the game is over
CREATE INDEX tables_by_source ON tables (source, status);
CREATE INDEX tables_by_pack ON tables (pack);

ALTER TABLE sessions ADD COLUMN opened DOUBLE PRECISION NOT NULL DEFAULT 0;
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
CREATE INDEX sessions_by_account ON sessions (account);
