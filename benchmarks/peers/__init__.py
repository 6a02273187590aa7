"""Other people's engines, measured the same way in the same run."""
