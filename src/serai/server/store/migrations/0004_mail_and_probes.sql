-- Mail is sent only to an address that has been confirmed by a code; there is at most one per account.
CREATE TABLE mail_addresses (
    account TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    address TEXT NOT NULL,       -- confirmed; empty if none is yet
    pending TEXT NOT NULL,       -- waits for its code; empty if none does
    code TEXT NOT NULL,          -- hash
    tries INTEGER NOT NULL,      -- how often a code was given for the pending address
    expires DOUBLE PRECISION NOT NULL
);

-- Whose notice it is: one account cannot take all the room. Notices of earlier versions have none.
ALTER TABLE outbox ADD COLUMN account TEXT REFERENCES accounts (id) ON DELETE CASCADE;

-- What `/readyz` writes to learn whether the store takes changes: one row. No backup holds it.
CREATE TABLE probes (
    id INTEGER PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);
