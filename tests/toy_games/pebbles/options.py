"""The options of Pebbles."""

from typing import Annotated

import msgspec

from .lexicon import MOST


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    most: Annotated[int, msgspec.Meta(ge=2, le=MOST)] = MOST  # how many may be taken at once
