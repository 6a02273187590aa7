"""Box contents of Five Tribes: the shipped box, packs and their checks."""
