"""Games that are not shipped: the folder of a test's own, added to the path of `serai.games`."""
