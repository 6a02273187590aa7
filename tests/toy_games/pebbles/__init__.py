"""Pebbles: a toy game in one folder, as docs/adding-a-game.md describes it.

A heap of 10 to 20 pebbles lies on the table. In turn players take one, two or three; each is worth a point, the last
one three more. Modules name each other relatively, because a test decides where the folder belongs.
"""
