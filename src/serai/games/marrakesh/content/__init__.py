"""The tile pack: the shipped box, its checks, and the numbers that the rules use (MK-P)."""
