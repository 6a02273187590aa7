"""Amul: offers, takes and plays, nine rounds long, for three to eight players (docs/rules/amul.md)."""
