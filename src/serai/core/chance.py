"""The chance stream: numbers that depend on a 256-bit seed and on how many were drawn before, on nothing else."""

from hashlib import blake2b
from struct import Struct
from typing import Final, final

from serai.core.errors import SeraiError

SEED_BITS: Final = 256
_SEED_BYTES: Final = 32
_PER_BLOCK: Final = 16  # a BLAKE2b digest holds sixteen 32-bit numbers
_NUMBERS: Final = Struct("<16I")
_SPAN: Final = 1 << 32


def check_seed(seed: int) -> int:
    if not 0 <= seed < 1 << SEED_BITS:
        raise SeraiError("bad-seed", {"bits": SEED_BITS})
    return seed


def seed_bytes(seed: int) -> bytes:
    return seed.to_bytes(_SEED_BYTES, "big")


def seed_hash(seed: int) -> str:
    """What is shown at the start of a game, so that the seed shown at its end proves itself."""
    return blake2b(seed_bytes(seed), digest_size=32, person=b"serai seed").hexdigest()


@final
class Chance:
    """Number k of the stream is 32 bits of BLAKE2b(key = seed, message = k // 16)."""

    __slots__ = ("_block", "_block_number", "drawn", "seed")

    def __init__(self, seed: int, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn
        self._block: tuple[int, ...] = ()
        self._block_number = -1

    def copy(self) -> "Chance":
        twin = Chance(self.seed, self.drawn)
        twin._block = self._block
        twin._block_number = self._block_number
        return twin

    def below(self, n: int) -> int:
        """A uniform number from 0 to n-1."""
        even = _SPAN - _SPAN % n  # numbers from here on would favour the small results
        while True:
            drawn = self.drawn
            if drawn // _PER_BLOCK != self._block_number:
                self._read_block(drawn // _PER_BLOCK)
            self.drawn = drawn + 1
            number = self._block[drawn % _PER_BLOCK]
            if number < even:
                return number % n

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def _read_block(self, number: int) -> None:
        message = number.to_bytes(8, "big")
        digest = blake2b(message, key=seed_bytes(self.seed)).digest()
        self._block = _NUMBERS.unpack(digest)
        self._block_number = number
