"""Amul in the terminal."""
