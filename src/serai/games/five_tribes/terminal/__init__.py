"""Five Tribes in the terminal."""
