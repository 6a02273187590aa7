"""The load generator of tables.py: a process of its own, so that it does not take the server's time."""
