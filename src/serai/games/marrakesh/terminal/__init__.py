"""Marrakesh in a terminal."""
