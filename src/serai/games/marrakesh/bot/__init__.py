"""The greedy player of Marrakesh."""
