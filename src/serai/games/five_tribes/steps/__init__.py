"""The decisions of Five Tribes, one module per part of a turn."""
