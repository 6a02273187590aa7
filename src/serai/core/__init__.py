"""What every game shares: words, steps, chance, states, seats, records and documents.

Nothing here knows a game, reads a clock, or does input or output.
"""
