-- One text for SQLite and PostgreSQL.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    pack TEXT NOT NULL,          -- hash of the box contents
    engine TEXT NOT NULL,        -- the version the table is pinned to
    seats INTEGER NOT NULL,
    options TEXT NOT NULL,       -- JSON, what differs from the defaults
    seed TEXT NOT NULL,          -- hex; secret until the game is over
    start TEXT,                  -- JSON document, for games that did not begin from the seed
    name TEXT NOT NULL,
    public INTEGER NOT NULL,     -- 1: shown in the lobby
    pace TEXT NOT NULL,          -- live or days
    clock TEXT NOT NULL,         -- JSON
    created DOUBLE PRECISION NOT NULL,
    changed DOUBLE PRECISION NOT NULL,
    status TEXT NOT NULL,        -- open, running, over
    seq INTEGER NOT NULL,        -- of the last line that is shown
    awaited TEXT NOT NULL,       -- the seats that must speak, as ",0,2,"
    due DOUBLE PRECISION,        -- when the house must look after the table, if ever
    rematch TEXT,                -- the table that follows this one
    began TEXT,                  -- JSON: when all chairs were taken, after which line, whom it awaited
    opener INTEGER NOT NULL      -- the seat of whoever opened the table, or -1
);
CREATE INDEX tables_by_status ON tables (status, public, changed);
CREATE INDEX tables_by_due ON tables (due);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,          -- free, person, bot
    bot TEXT NOT NULL,
    name TEXT NOT NULL,
    account TEXT,
    token TEXT NOT NULL,         -- hash
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_account ON seats (account);
CREATE INDEX seats_by_token ON seats (token);

-- A table is its log: nothing is ever changed or taken away here, undo included.
CREATE TABLE lines (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    command TEXT NOT NULL,       -- the id its sender gave it
    at DOUBLE PRECISION NOT NULL,
    awaited TEXT NOT NULL,       -- the seats that must speak after it
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX lines_by_command ON lines (table_id, command);

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    seq INTEGER NOT NULL,
    document TEXT NOT NULL       -- JSON: the state, and what undo and records need of its history
);

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,       -- -1: somebody who watches
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE packs (
    hash TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    text TEXT NOT NULL
);

CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT NOT NULL UNIQUE, -- the name as it is compared
    password TEXT NOT NULL,      -- argon2
    language TEXT NOT NULL,
    preferences TEXT NOT NULL,   -- JSON
    created DOUBLE PRECISION NOT NULL
);

CREATE TABLE sessions (
    token TEXT PRIMARY KEY,      -- hash
    account TEXT NOT NULL REFERENCES accounts (id),
    expires DOUBLE PRECISION NOT NULL
);

CREATE TABLE outbox (
    id TEXT PRIMARY KEY,
    channel TEXT NOT NULL,       -- mail, push, webhook
    target TEXT NOT NULL,
    body TEXT NOT NULL,          -- JSON
    due DOUBLE PRECISION NOT NULL,
    attempts INTEGER NOT NULL
);
CREATE INDEX outbox_by_due ON outbox (due);
