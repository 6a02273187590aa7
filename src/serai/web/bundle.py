"""Bundles the page's ES modules and style sheets, so that a browser asks for a few files instead of a hundred.

Nothing is built beforehand: the modules stay as they are written, and the server joins them when it is first asked.
Each module that is loaded on demand (`import("./x.js")`) is the entry of a chunk; every other module goes with the
entry without which nobody comes to it. A chunk is served at the address of its entry. Its modules become functions
that put what they export into one registry.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from posixpath import dirname, join, normpath
from typing import Final, final

_MAIN: Final = "main.js"
_FRONT_STYLES: Final = "main.css"  # with those of everything in the main chunk
_PRELOADED: Final = "table/page.js"  # with the main chunk: home is small, and often skipped
_VENDOR: Final = "vendor/"  # minified by others, so left as they are
_STATIC: Final = "/static/"
_MAP: Final = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)
_IMPORT: Final = re.compile(r'^import (\w+|\{[^}]*\}) from "([^"]+)";$', re.MULTILINE)
_EXPORT_FROM: Final = re.compile(r'^export \{([^}]*)\} from "([^"]+)";$', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export ((?:async )?function|class|const) (\w+)", re.MULTILINE)
_DYNAMIC: Final = re.compile(r'(?<!\w)import\(["`]([^"`]+)["`]\)')
_LOAD_STYLES: Final = re.compile(r'^loadStyles\("([^"]+)"\);\n', re.MULTILINE)
_CSS_IMPORT: Final = re.compile(r'^@import (?:url\()?"([^"]+)"\)?;\n', re.MULTILINE)
# They tell of types and reasons, and would be a third of what is sent.
_COMMENT: Final = re.compile(r"^ *//.*\n|/\*\*(?:[^*]|\*(?!/))*\*/ ?\n?", re.MULTILINE)
_LEFT: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def vendor_modules(front: str) -> dict[str, str]:
    """The modules of others by name, with their addresses: the import map of the front page."""
    found: dict[str, str] = json.loads(_MAP.findall(front)[0])["imports"]
    return found


@final
class Bundle:
    """All chunks of the page, by the addresses at which they are served."""

    def __init__(self, sources: dict[str, str]) -> None:
        self._vendor = {
            name: address.removeprefix(_STATIC)
            for name, address in vendor_modules(sources["index.html"]).items()
        }
        self._sources = {
            name: _COMMENT.sub("", text) for name, text in sources.items() if name.endswith(".js")
        }
        self._styles = {name: text for name, text in sources.items() if name.endswith(".css")}
        self._imports = {name: self._static_imports(name) for name in self._sources}
        dynamic = {name: list(self._dynamic_imports(name)) for name in self._sources}
        self._entries = {_MAIN, *(found for targets in dynamic.values() for found in targets)}
        self._entries.discard(_PRELOADED)
        self._imports[_MAIN].append(_PRELOADED)
        self._owner = self._owners(dynamic)

    def text(self, name: str) -> str | None:
        """What is served for a script or a style sheet; None: the file as it is."""
        if name == _FRONT_STYLES:
            modules = [self._sources[module] for module in self._order(_MAIN)]
            asked = [sheet for module in modules for sheet in _LOAD_STYLES.findall(module)]
            return "".join(map(self._style, [name, *asked]))
        if name in self._styles:
            return self._style(name)
        if name not in self._owner or name.startswith(_VENDOR):
            return None
        return self._chunk(name) if name in self._entries else self._alias(name)

    def _style(self, name: str) -> str:
        """A style sheet with those that it imports."""
        return _CSS_IMPORT.sub(
            lambda found: self._style(normpath(join(dirname(name), found[1]))), self._styles[name]
        )

    def _static_imports(self, name: str) -> list[str]:
        text = self._sources[name]
        if name.startswith(_VENDOR):
            return []
        return [
            self._resolve(name, found[1])
            for pattern in (_IMPORT, _EXPORT_FROM)
            for found in pattern.findall(text)
        ]

    def _dynamic_imports(self, name: str) -> Iterator[str]:
        """The targets of `import()`; a place such as `${game}` stands for every folder."""
        for target in _DYNAMIC.findall(self._sources[name]):
            pattern = re.compile(
                re.sub(r"\\\$\\\{\w+\\\}", "[^/]+", re.escape(self._resolve(name, target)))
            )
            yield from (found for found in self._sources if pattern.fullmatch(found))

    def _resolve(self, name: str, target: str) -> str:
        if target.startswith(_STATIC):
            return target.removeprefix(_STATIC)
        return self._vendor.get(target) or normpath(join(dirname(name), target))

    def _owners(self, dynamic: dict[str, list[str]]) -> dict[str, str]:
        """The entry of each module's chunk: the closest of those that lie on every way to it."""

        def reached(without: str | None) -> set[str]:
            found: set[str] = set()
            waiting = [_MAIN]
            while waiting:
                name = waiting.pop()
                if name not in found and name != without:
                    found.add(name)
                    waiting += [*self._imports[name], *dynamic[name]]
            return found

        all_modules = reached(None)
        behind = {entry: all_modules - reached(entry) for entry in self._entries}
        closest = sorted(self._entries, key=lambda entry: (-len(behind[entry]), entry))
        return {name: entry for entry in closest for name in sorted(behind[entry])}

    def _order(self, entry: str) -> list[str]:
        """The modules of a chunk, each after those that it imports; the entry, which starts everything, comes last."""
        found: dict[str, None] = {}

        def follow(name: str) -> None:
            if name in found or self._owner[name] != entry or name.startswith(_VENDOR):
                return
            for imported in self._imports[name]:
                follow(imported)
            found[name] = None

        shared = [name for name, owner in self._owner.items() if owner == entry and name != entry]
        for name in [*self._imports[entry], *shared, entry]:
            follow(name)
        return list(found)

    def _chunk(self, entry: str) -> str:
        if entry == _MAIN:
            head = [
                "export const $modules = {};",
                *(
                    f'import * as $vendor{number} from "{_STATIC}{name}";\n$modules["{name}"] = $vendor{number};'
                    for number, name in enumerate(self._vendor.values())
                ),
            ]
        else:
            head = [f'import {{ $modules }} from "{_STATIC}{_MAIN}";', *self._other_chunks(entry)]
        order = self._order(entry)
        return "\n".join([*head, *map(self._wrapped, order), self._exports(entry)])

    def _other_chunks(self, entry: str) -> list[str]:
        """What is loaded on demand in one place may be imported in another: then its chunk comes first."""
        imported = {found for name in self._order(entry) for found in self._imports[name]}
        owners = {self._owner[found] for found in imported if not found.startswith(_VENDOR)}
        return [f'import "{_STATIC}{owner}";' for owner in sorted(owners - {_MAIN, entry})]

    def _alias(self, name: str) -> str:
        """A module of a chunk at its own address: the same instance."""
        head = f'import {{ $modules }} from "{_STATIC}{_MAIN}";\nimport "{_STATIC}{self._owner[name]}";\n'
        return head + self._exports(name)

    def _exports(self, name: str) -> str:
        return f'export const {{ {", ".join(self._exported(name))} }} = $modules["{name}"];\n'

    def _exported(self, name: str) -> dict[str, str]:
        """What a module exports, and the expression that gives it."""
        text = self._sources[name]
        found = {export[1]: export[1] for export in _EXPORT.findall(text)}
        for names, target in _EXPORT_FROM.findall(text):
            module = f'$modules["{self._resolve(name, target)}"]'
            found |= {one: f"{module}.{one}" for one in re.findall(r"\w+", names)}
        return found

    def _wrapped(self, name: str) -> str:
        """A module as a function that registers what it exports."""
        text = self._sources[name]
        text = _IMPORT.sub(lambda found: self._destructuring(name, found[1], found[2]), text)
        text = _EXPORT_FROM.sub("", text)
        text = _EXPORT.sub(r"\1 \2", text)
        text = _DYNAMIC.sub(lambda found: self._dynamic(name, found[1], found[0]), text)
        if self._owner[name] == _MAIN:
            text = _LOAD_STYLES.sub("", text)  # they are part of the front page's
        left = _LEFT.search(text)
        if left:
            raise ValueError(f"{name}: the bundle does not know this form: {left[0]}")
        returned = ", ".join(f"{key}: {value}" for key, value in self._exported(name).items())
        return f'$modules["{name}"] = (() => {{\n{text}return {{ {returned} }};\n}})();'

    def _destructuring(self, name: str, clause: str, target: str) -> str:
        if not clause.startswith("{"):
            clause = f"{{ default: {clause} }}"
        clause = re.sub(r"\bas\b", ":", clause)
        return f'const {clause} = $modules["{self._resolve(name, target)}"];'

    def _dynamic(self, name: str, target: str, whole: str) -> str:
        if "$" in target:
            return whole
        found = self._resolve(name, target)
        if found not in self._entries:
            return f'Promise.resolve($modules["{found}"])'
        return f'import("{_STATIC}{found}")'


@lru_cache
def page_bundle() -> Bundle:
    """The bundle of the page, made when it is first asked for."""
    return Bundle(dict(_texts(files("serai.web").joinpath("static"))))


def _texts(folder: Traversable, path: str = "") -> Iterator[tuple[str, str]]:
    for found in folder.iterdir():
        name = f"{path}{found.name}"
        if found.is_dir():
            yield from _texts(found, f"{name}/")
        elif name.endswith((".js", ".css", ".html")):
            yield name, found.read_text("utf-8")
