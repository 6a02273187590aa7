"""Amul for bots."""
