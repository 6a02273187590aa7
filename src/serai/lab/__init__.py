"""The games for researchers, under the names that they use: PettingZoo, OpenSpiel, arrays (`pip install serai[lab]`)."""
