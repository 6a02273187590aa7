"""Amul: offers, takes and plays, nine rounds long, for three to eight players (src/serai/rules/amul.md)."""
