"""The parts of the store, by what they keep."""
