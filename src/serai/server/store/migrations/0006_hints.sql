-- Whether players may ask a bot for a hint although other people sit at the table; agreed when it is opened.
ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;
