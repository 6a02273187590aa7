"""From files to games: packs, records, and documents that describe a position."""

import json
from importlib import import_module
from typing import Any, NamedTuple

from serai.cli.files import read_text
from serai.core.box import PackMeta, pack_hash, parse_box
from serai.core.errors import BadDocument, SeraiError
from serai.core.game import Game
from serai.core.record import Record, read_headers, read_record
from serai.core.state import State
from serai.games import game, games


class Pack(NamedTuple):
    """A box file that can be played."""

    game: str
    text: str
    meta: PackMeta
    hash: str


def open_pack(file: str) -> Pack:
    """Read a pack and let its game check it."""
    text = read_text(file)
    head = parse_box(text, file).get("meta")
    name = head.get("game") if isinstance(head, dict) else None
    if not isinstance(name, str) or name not in games():
        facts = {"file": file, "section": "meta", "field": "game", "known": ", ".join(games())}
        raise SeraiError("cli.pack-without-game", facts)
    box = import_module(f"serai.games.{name.replace('-', '_')}.pack").read_box_text(text, file)
    return Pack(name, text, box.meta, pack_hash(text))


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
    """A record, read but not played."""
    return read_record(open_game(read_headers(text)["Game"], pack), text)


def open_state(file: str, pack: str | None = None) -> State:
    """The state that a file holds, whichever way it is written down."""
    text = read_text(file)
    if text.lstrip()[:1] in ("{", "["):
        return _open_document(file, text, pack)
    return open_record(text, pack).replay()


def _open_document(file: str, text: str, pack: str | None) -> State:
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
    state: State = open_game(name, pack).load(document)
    return state
