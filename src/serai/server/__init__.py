"""People at tables: seats, lobby, clocks, undo, chat, notices, store, fan-out. Knows no game by name and no HTTP."""
