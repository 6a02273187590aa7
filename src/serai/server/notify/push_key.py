"""VAPID keys: makes a private key for Web Push, and derives the public half that browsers ask for.

Written as its 32 bytes in base64url, which is how the settings and the push library take it.
"""

from __future__ import annotations

from base64 import b64decode, urlsafe_b64encode
from importlib import import_module
from typing import Any, Final

from serai.core.errors import MissingExtra, SeraiError

SETTING: Final = "SERAI_PUSH_KEY"
_KEY_BYTES: Final = 32


def new_push_key() -> str:
    """A private key that nobody has had before."""
    curves = _library("asymmetric.ec")
    number: int = curves.generate_private_key(curves.SECP256R1()).private_numbers().private_value
    return _base64url(number.to_bytes(_KEY_BYTES))


def public_push_key(key: str) -> str:
    """The public half of a key, as a browser takes it to subscribe: the point, uncompressed."""
    curves, coding = _library("asymmetric.ec"), _library("serialization")
    try:
        content = b64decode(key + "=" * (-len(key) % 4), altchars=b"-_", validate=True)
        if len(content) != _KEY_BYTES:
            raise ValueError
        private = curves.derive_private_key(int.from_bytes(content), curves.SECP256R1())
    except ValueError:
        raise SeraiError("house.bad-push-key", {"name": SETTING}) from None
    point: bytes = private.public_key().public_bytes(
        coding.Encoding.X962, coding.PublicFormat.UncompressedPoint
    )
    return _base64url(point)


def _library(part: str) -> Any:
    try:
        return import_module(f"cryptography.hazmat.primitives.{part}")
    except ImportError as error:
        raise MissingExtra("house.needs-package", "push") from error


def _base64url(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()
