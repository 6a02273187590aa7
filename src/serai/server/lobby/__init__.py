"""The lobby: lists of tables to join or to come back to, and the chairs of tables that wait for players."""
