"""The version of the engine. A record and a table remember it."""

from typing import Final

VERSION: Final = "0.2.0"
