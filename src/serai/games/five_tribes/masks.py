"""A mask: a set of small numbers as the bits of one integer. Tiles, djinns and whims are kept this way."""


def numbers_in(mask: int) -> list[int]:
    """The numbers of a mask, from the lowest on."""
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        found.append(lowest.bit_length() - 1)
        mask ^= lowest
    return found
