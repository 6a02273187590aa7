"""Live updates: one WebSocket per reader of a table."""
