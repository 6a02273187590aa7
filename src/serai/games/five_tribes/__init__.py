"""Five Tribes, the base game for two to four players (docs/rules/five-tribes.md)."""
