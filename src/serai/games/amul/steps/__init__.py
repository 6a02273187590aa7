"""The decisions of Amul, one module per part of a round."""
