"""How fast the engine is: what `playouts.py` measures."""
