"""The board of Five Tribes: layouts, walks and legal moves."""
