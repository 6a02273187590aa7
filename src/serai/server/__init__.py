"""The server without HTTP: tables, lobby, accounts, bots, notifications, store. Knows no game by name."""
