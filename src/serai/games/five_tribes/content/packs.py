"""What a pack holds: the base game, and expansions of its own; what it does not hold comes from the shipped files.

The contents of a table are the base game's followed by those of the expansions in play; so its pack has a name and a
hash that depend on its options, and a table of the base game has those it always had.
"""

from functools import cache
from typing import Any, final

from serai.core.box import content_hash, parse_box
from serai.core.diagnostics import Findings
from serai.core.game import TablePack
from serai.core.toml_writer import write_toml
from serai.games.five_tribes.configuration import Configuration
from serai.games.five_tribes.content.box import Box
from serai.games.five_tribes.content.box_expansion import ExpansionBox
from serai.games.five_tribes.expansions import EXPANSIONS

Content = dict[str, Any]


@cache
def shipped_expansion(name: str) -> Content:
    """What the shipped box of an expansion says, under its name."""
    (expansion,) = [each for each in EXPANSIONS if each.name == name]
    return parse_box(expansion.box_text(), f"{name}/box.toml")


@cache
def shipped_box(name: str) -> ExpansionBox:
    (expansion,) = [each for each in EXPANSIONS if each.name == name]
    findings = Findings(f"{name}/box.toml")
    return expansion.read_box(shipped_expansion(name)[name], findings)


@final
class PackContents:
    """A pack that has been checked: the base game, and the expansions it brings."""

    __slots__ = ("_configurations", "_content", "_packs", "_text", "added", "box")

    def __init__(
        self, box: Box, added: dict[str, ExpansionBox], content: Content | None, pack: TablePack
    ) -> None:
        self.box = box
        self.added = added  # by name: the expansions that are not the shipped ones
        self._content = (
            content  # None: of a pack with the base game alone, parsed when it is needed
        )
        self._text = pack.text
        self._packs: dict[tuple[str, ...], TablePack] = {}
        if not added:
            self._packs[()] = pack
        self._configurations: dict[tuple[str, ...], Configuration] = {}

    def expansion(self, name: str) -> ExpansionBox:
        return self.added.get(name) or shipped_box(name)

    def configuration(self, names: tuple[str, ...]) -> Configuration:
        """The game with these expansions, made when it is first played."""
        found = self._configurations.get(names)
        if found is None:
            playing = tuple(each for each in EXPANSIONS if each.name in names)
            boxes = tuple(self.expansion(each.name) for each in playing)
            found = self._configurations[names] = Configuration(self.box, playing, boxes)
        return found

    def pack(self, names: tuple[str, ...]) -> TablePack:
        """The pack of a table with these expansions."""
        found = self._packs.get(names)
        if found is None:
            found = self._packs[names] = self._compose(names)
        return found

    def _compose(self, names: tuple[str, ...]) -> TablePack:
        content = self._content if self._content is not None else parse_box(self._text, "pack")
        known = [each.name for each in EXPANSIONS]
        whole = {section: value for section, value in content.items() if section not in known}
        for name in names:
            whole[name] = content[name] if name in content else shipped_expansion(name)[name]
        if any(name in content and name not in names for name in known):
            text = write_toml(whole)
        else:  # as it is written, with its comments
            texts = [self._text]
            texts += [
                each.box_text()
                for each in EXPANSIONS
                if each.name in names and each.name not in content
            ]
            text = "\n".join(texts)
        return TablePack("+".join((self.box.meta.pack, *names)), content_hash(whole), text)
