"""The Artisans of Naqala (FT-A): workshops and mountains, tents, artisans and their items.

`part.py` is the expansion as the base game sees it; every magic item has a class of its own in `items/`.
"""
