"""Loaders: games, records and states from files (packs, records, documents of a position)."""

import json
import re
from typing import Any, Final, NamedTuple

from serai.cli.files import read_text
from serai.core.box import PackMeta, content_hash, parse_box
from serai.core.diagnostics import FaultyPack
from serai.core.errors import BadDocument, SeraiError
from serai.core.game import Game
from serai.core.overlay import EXTENDS
from serai.core.record import Record, names_pack_of, read_headers, read_record
from serai.core.state import State
from serai.games.editions import document_pack, edition, game_of_edition
from serai.games.registry import game, games, manifest

_NAMED: Final = re.compile(r"""^(?:game|extends)\s*=\s*["']([a-z-]+)["']""", re.MULTILINE)
_HEAD: Final = 10_000  # characters in which a pack names its game


class Pack(NamedTuple):
    """A box file that can be played."""

    game: str
    text: str  # the whole box, also where the file holds only changes
    meta: PackMeta
    hash: str


def open_pack(file: str) -> Pack:
    """Read a pack, whole or an overlay, and let its game check it; instead of a file, an edition can be named."""
    named = game_of_edition(file)
    text = read_text(file) if named is None else game(named, file).pack_text
    name = _game_of(text, file)
    box, whole = manifest(name).read_pack(text, file)
    return Pack(name, whole.text, box.meta, content_hash(whole.content))


def _game_of(text: str, file: str) -> str:
    """The game that a pack is for; a text that cannot be parsed may still name it, and its game then says why."""
    try:
        content = parse_box(text, file)
    except FaultyPack:
        named = _NAMED.search(text[:_HEAD])
        if named is None or named[1] not in games():
            raise
        return named[1]
    head = content.get("meta")
    name = content.get(EXTENDS, head.get("game") if isinstance(head, dict) else None)
    if not isinstance(name, str) or name not in games():
        facts = {"file": file, "section": "meta", "field": "game", "known": ", ".join(games())}
        raise SeraiError("cli.pack-without-game", facts)
    return name


def open_game(name: str | None, pack: str | None = None) -> Game[Any]:
    """The game that was asked for, with the box in the file `pack`; by default the first of the house."""
    opened = None if pack is None else open_pack(pack)
    wanted = name or (games()[0] if opened is None else opened.game)
    if opened is None:
        return game(wanted)
    if opened.game != wanted:
        facts = {"file": str(pack), "game": opened.game, "expected": wanted}
        raise SeraiError("cli.pack-of-other-game", facts)
    return game(wanted, opened.text)


def open_record(text: str, pack: str | None = None) -> Record:
    """A record, read but not played; one of an older edition of the box needs no pack."""
    headers = read_headers(text)
    opened = open_game(headers["Game"], pack)
    digest = headers["Pack"].rpartition(" ")[2]
    if pack is None and not names_pack_of(opened, text):
        opened = game(opened.name, edition(opened.name, digest))
    return read_record(opened, text)


def open_state(file: str, pack: str | None = None, *, to_score: bool = False) -> State:
    """The state that a file holds, whichever way it is written down."""
    text = read_text(file)
    if text.lstrip()[:1] in ("{", "["):
        return _open_document(file, text, pack, to_score)
    return open_record(text, pack).replay()


def _open_document(file: str, text: str, pack: str | None, to_score: bool) -> State:
    try:
        document = json.loads(text)
        # Half a character, such as \ud800, is good JSON and no text.
        json.dumps(document, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as error:
        raise SeraiError("not-json", {"file": file, "reason": str(error)}) from None
    if not isinstance(document, dict):
        raise SeraiError("cli.not-a-document", {"file": file})
    name = document.get("game")
    if not isinstance(name, str) or name not in games():
        facts = {"value": str(name), "known": ", ".join(games())}
        raise BadDocument("game", "document-unknown-name", facts)
    opened = game(name, document_pack(name, document)) if pack is None else open_game(name, pack)
    state: State = opened.load(opened.as_it_lies(document) if to_score else document)
    return state
