"""Five Tribes, the base game for two to four players (src/serai/rules/five-tribes.md)."""
