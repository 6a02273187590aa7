"""The effect vocabulary of Amul (AM-20)."""
