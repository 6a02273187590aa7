"""Secrets that speak for a seat or an account. The store keeps only their hashes."""

from hashlib import blake2b
from secrets import randbits, token_urlsafe

from serai.core.chance import SEED_BITS


def new_token() -> str:
    return token_urlsafe(24)


def new_id() -> str:
    """A short name for a table or an account; no secret, but not to be guessed either."""
    return token_urlsafe(9)


def new_seed() -> int:
    return randbits(SEED_BITS)


def hash_token(token: str) -> str:
    return blake2b(token.encode(), digest_size=24, person=b"serai token").hexdigest()
