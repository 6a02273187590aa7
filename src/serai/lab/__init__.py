"""The games for researchers: arrays, and the names of PettingZoo and OpenSpiel (the extra `lab`)."""
