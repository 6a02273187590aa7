"""The lobby: lists of tables, for people who look for one and for people who have some."""
