"""What `import serai` offers, no more and no less."""

import serai


def test_the_public_names_are_these() -> None:
    assert sorted(serai.__all__) == [
        "BadDocument",
        "BadOption",
        "BadPack",
        "BadRecord",
        "Bot",
        "Game",
        "IllegalAction",
        "Score",
        "Seat",
        "SeraiError",
        "State",
        "Word",
        "__version__",
        "bot",
        "game",
    ]
    assert all(hasattr(serai, name) for name in serai.__all__)
