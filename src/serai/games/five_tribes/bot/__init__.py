"""How bots think about Five Tribes: what things are worth, where a move can lead, what to choose."""
