"""Whims of the Sultan (FT-W): cities, whims, the Great Lake, and a fifth player.

`part.py` is the expansion as the base game sees it, `conditions.py` what a whim can ask for.
"""
