"""Secrets, ids and seeds from the system's random source; of secrets the store keeps only hashes.

A stolen database must not open seats or accounts.
"""

from hashlib import blake2b
from secrets import randbits, token_urlsafe

from serai.core.chance import SEED_BITS


def new_token() -> str:
    """A bearer secret for a seat, a link, a session or a webhook."""
    return token_urlsafe(24)


def new_id() -> str:
    """A short name for a table or an account; no secret, but not to be guessed either."""
    return token_urlsafe(9)


def new_seed() -> int:
    """A seed for a game's chance stream."""
    return randbits(SEED_BITS)


def hash_token(token: str) -> str:
    """The hash under which a secret is stored and looked up."""
    return blake2b(token.encode(), digest_size=24, person=b"serai token").hexdigest()
