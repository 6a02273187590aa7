"""A game whose search is a test's own."""

from typing import ClassVar, final

from serai.games.manifest import Manifest
from serai.games.search_part import SearchPart


@final
class SearchedManifest(Manifest):
    """Five Tribes, searched by the part that it is given."""

    name: ClassVar[str] = "five-tribes"

    def __init__(self, part: SearchPart) -> None:
        self.part = part

    def search(self) -> SearchPart:
        return self.part
