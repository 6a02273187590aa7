"""Box contents of Amul: the shipped box, packs and their checks."""
