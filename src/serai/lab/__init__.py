"""The games for researchers: arrays, and the names of PettingZoo and OpenSpiel (`pip install serai[lab]`)."""
