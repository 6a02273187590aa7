"""Reads a QR code from its modules, by the standard and independently of the page's generator.

Level M, bytes, versions 1 to 13. Every check bit is verified: a code with one wrong module is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

Modules = list[list[int]]

# ISO/IEC 18004, table 9, level M: check words of a block, then (blocks, data words) for each group.
_BLOCKS: Final = {
    1: (10, [(1, 16)]), 2: (16, [(1, 28)]), 3: (26, [(1, 44)]), 4: (18, [(2, 32)]),
    5: (24, [(2, 43)]), 6: (16, [(4, 27)]), 7: (18, [(4, 31)]), 8: (22, [(2, 38), (2, 39)]),
    9: (22, [(3, 36), (2, 37)]), 10: (26, [(4, 43), (1, 44)]), 11: (30, [(1, 50), (4, 51)]),
    12: (22, [(6, 36), (2, 37)]), 13: (22, [(8, 37), (1, 38)]),
}  # fmt: skip
# Table E.1: centres of the alignment patterns.
_ALIGNED: Final = {
    1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34], 7: [6, 22, 38], 8: [6, 24, 42],
    9: [6, 26, 46], 10: [6, 28, 50], 11: [6, 30, 54], 12: [6, 32, 58], 13: [6, 34, 62],
}  # fmt: skip
# Table C.1: the format information of level M with masks 0 to 7, masked.
_FORMATS: Final = (0x5412, 0x5125, 0x5E7C, 0x5B4B, 0x45F9, 0x40CE, 0x4F97, 0x4AA0)
# Table D.1: the version information of versions 7 to 13.
_VERSIONS: Final = (0x07C94, 0x085BC, 0x09A99, 0x0A4D3, 0x0BBF6, 0x0C762, 0x0D847)


def read_qr(modules: Modules) -> str:
    """The text of a code."""
    size = len(modules)
    version = (size - 17) // 4
    assert all(len(row) == size for row in modules)
    assert size == version * 4 + 17
    _check_finders(modules)
    _check_aligned(modules, version)
    mask = _mask(modules)
    if version >= 7:
        _check_version(modules, version)
    bits = "".join(str(bit) for bit in _data_bits(modules, version, mask))
    words = [int(bits[at : at + 8], 2) for at in range(0, len(bits) // 8 * 8, 8)]
    data = "".join(f"{word:08b}" for word in _corrected(words, version))
    assert data[:4] == "0100", "not in byte mode"
    length = 8 if version < 10 else 16
    count = int(data[4 : 4 + length], 2)
    start = 4 + length
    content = [int(data[start + 8 * at : start + 8 * at + 8], 2) for at in range(count)]
    return bytes(content).decode()


def _check_finders(modules: Modules) -> None:
    size = len(modules)
    finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        found = ["".join(map(str, row[left : left + 7])) for row in modules[top : top + 7]]
        assert found == finder
    for at in range(8, size - 8):
        assert modules[6][at] == modules[at][6] == (at + 1) % 2
    assert modules[size - 8][8] == 1


def _check_aligned(modules: Modules, version: int) -> None:
    pattern = ["11111", "10001", "10101", "10001", "11111"]
    for y, x in _alignments(version):
        found = ["".join(map(str, row[x - 2 : x + 3])) for row in modules[y - 2 : y + 3]]
        assert found == pattern


def _alignments(version: int) -> list[tuple[int, int]]:
    places = _ALIGNED[version]
    if not places:
        return []
    corners = {(6, 6), (6, places[-1]), (places[-1], 6)}
    return [(y, x) for y in places for x in places if (y, x) not in corners]


def _mask(modules: Modules) -> int:
    size = len(modules)
    first = [modules[y][8] for y in (0, 1, 2, 3, 4, 5, 7, 8)]
    first += [modules[8][x] for x in (7, 5, 4, 3, 2, 1, 0)]
    second = [modules[8][size - 1 - bit] for bit in range(8)]
    second += [modules[size - 7 + bit][8] for bit in range(7)]
    assert first == second
    value = sum(bit << place for place, bit in enumerate(first))
    return _FORMATS.index(value)


def _check_version(modules: Modules, version: int) -> None:
    size = len(modules)
    for corner in (
        [modules[size - 11 + bit % 3][bit // 3] for bit in range(18)],
        [modules[bit // 3][size - 11 + bit % 3] for bit in range(18)],
    ):
        value = sum(bit << place for place, bit in enumerate(corner))
        assert value == _VERSIONS[version - 7]


def _reserved(size: int, version: int) -> set[tuple[int, int]]:
    found = {(y, x) for y in range(9) for x in range(9)}
    found |= {(y, x) for y in range(9) for x in range(size - 8, size)}
    found |= {(y, x) for y in range(size - 8, size) for x in range(9)}
    found |= {(6, at) for at in range(size)} | {(at, 6) for at in range(size)}
    for y, x in _alignments(version):
        found |= {(y + dy, x + dx) for dy in range(-2, 3) for dx in range(-2, 3)}
    if version >= 7:
        found |= {(y, x) for y in range(6) for x in range(size - 11, size - 8)}
        found |= {(y, x) for y in range(size - 11, size - 8) for x in range(6)}
    return found


def _masked(mask: int, y: int, x: int) -> bool:
    return [
        (y + x) % 2, y % 2, x % 3, (y + x) % 3, (y // 2 + x // 3) % 2, y * x % 2 + y * x % 3,
        (y * x % 2 + y * x % 3) % 2, ((y + x) % 2 + y * x % 3) % 2,
    ][mask] == 0  # fmt: skip


def _data_bits(modules: Modules, version: int, mask: int) -> Iterator[int]:
    size = len(modules)
    reserved = _reserved(size, version)
    upwards = True
    columns = [*range(size - 1, 6, -2), 5, 3, 1]
    for right in columns:
        for y in range(size - 1, -1, -1) if upwards else range(size):
            for x in (right, right - 1):
                if (y, x) not in reserved:
                    yield modules[y][x] ^ _masked(mask, y, x)
        upwards = not upwards


def _corrected(words: list[int], version: int) -> list[int]:
    """The data words in order; the check words of every block must be right."""
    checks, groups = _BLOCKS[version]
    sizes = [size for count, size in groups for _ in range(count)]
    blocks: list[list[int]] = [[] for _ in sizes]
    rest = iter(words)
    for place in range(max(sizes)):
        for block, size in zip(blocks, sizes, strict=True):
            if place < size:
                block.append(next(rest))
    whole = [list(block) for block in blocks]
    for _ in range(checks):
        for block in whole:
            block.append(next(rest))
    for block in whole:
        for power in range(checks):
            assert _value_at(block, _power(power)) == 0, "a check word is wrong"
    return [word for block in blocks for word in block]


def _power(exponent: int) -> int:
    value = 1
    for _ in range(exponent):
        value = value << 1 ^ (0x11D if value & 0x80 else 0)
    return value


def _value_at(polynomial: list[int], point: int) -> int:
    value = 0
    for factor in polynomial:
        value = _product(value, point) ^ factor
    return value


def _product(a: int, b: int) -> int:
    product = 0
    while b:
        if b & 1:
            product ^= a
        a = a << 1 ^ (0x11D if a & 0x80 else 0)
        b >>= 1
    return product
