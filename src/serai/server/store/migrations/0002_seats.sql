-- A link is not a seat, nothing is dealt before the game runs, and laid-out tables say so.
ALTER TABLE tables ADD COLUMN laid_out TEXT;                        -- who chose position or seed; null: nobody did
ALTER TABLE tables ADD COLUMN opener_token TEXT NOT NULL DEFAULT ''; -- hash; empty at tables from before
ALTER TABLE seats ADD COLUMN host INTEGER NOT NULL DEFAULT 0;       -- 1: taken by the table's opener

UPDATE seats SET host = 1
WHERE kind = 'person' AND seat = (SELECT opener FROM tables WHERE tables.id = seats.table_id);

-- Tables from a document, or from a record: its lines came with the table.
UPDATE tables SET laid_out = COALESCE(
    (SELECT name FROM seats WHERE seats.table_id = tables.id AND seats.seat = tables.opener), '')
WHERE start IS NOT NULL OR EXISTS (
    SELECT 1 FROM lines WHERE lines.table_id = tables.id AND lines.command = 'record 1');

-- A waiting table is dealt when its last chair is taken. One from a record keeps its seed until it is loaded:
-- the position it waits in follows from it.
UPDATE tables SET seed = '0'
WHERE status = 'open' AND NOT EXISTS (SELECT 1 FROM lines WHERE lines.table_id = tables.id);
