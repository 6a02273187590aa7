"""Records: a game as text that a person can read and write.

Headers say where the game began; then one numbered line per decision. What the engine says for a seat stands
unnumbered in parentheses and may be left out by people who write by hand. Blank lines and lines beginning with `#`
are for people.
"""

from __future__ import annotations

import json
import re
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final, final

from serai.core.box import PACK_DIGITS
from serai.core.chance import check_seed, seed_hash
from serai.core.errors import BadRecord, SeraiError
from serai.core.log import FORCED, IMAGINED, LoggedWord, Origin, read_line
from serai.core.options import parse_options, write_options
from serai.core.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from serai.core.game import Game
    from serai.core.state import State

FIRST_LINE: Final = "Serai record 1"
HEADERS: Final = ("Game", "Engine", "Pack", "Seats", "Options")
BEGINNINGS: Final = ("Seed", "Start", "Seal")
# Who laid the table out: only where somebody chose the position or the seed.
LAID_OUT: Final = "Laid-out-by"
_KNOWN_HEADERS: Final = frozenset((*HEADERS, *BEGINNINGS, LAID_OUT))
_NAMELESS: Final = "-"
_LONGEST: Final = 80  # digits; a seed has 78 at the most
_SHOWN: Final = 40
_EVERYBODY: Final = -1
_HEADER: Final = re.compile(r"([A-Z][a-z-]+): (.+)")
_DECISION: Final = re.compile(r"(\d+)\.\s+(\S+)\s+(.+)")
_FORCED: Final = re.compile(r"(\S+)\s+\((.+)\)")


@final
class RecordLine:
    """A line of a record: who says what."""

    __slots__ = ("forced", "line", "seat", "text")

    def __init__(self, line: int, seat: int, text: str, forced: bool) -> None:
        self.line = line
        self.seat = seat
        self.text = text
        self.forced = forced


@final
class Record:
    """A record that has been read: where the game begins, and what is said."""

    __slots__ = ("engine", "entries", "game", "origin")

    def __init__(
        self, game: Game[Any], engine: str, origin: Origin, entries: list[RecordLine]
    ) -> None:
        self.game = game
        self.engine = engine
        self.origin = origin
        self.entries = entries

    def start(self) -> State:
        state: State = self.game.begin(self.origin)
        return state

    def replay(self) -> State:
        """Play the whole record. A line that cannot be played is named."""
        replay = Replay(self.start())
        for entry in self.entries:
            replay.play(entry)
        return replay.state


@final
class Replay:
    """Plays a record line by line.

    Remembers which of the engine's own lines the record has confirmed so far, so that the time is linear in the lines.
    """

    __slots__ = ("_unconfirmed", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        # What the engine has said since the last decision and the record has not passed yet; the next is the last.
        self._unconfirmed = _forced_lines(state)

    def play(self, entry: RecordLine) -> None:
        """Play one line; a forced one must be what the engine has just said by itself."""
        if entry.forced:
            self._confirm(entry)
            return
        try:
            self.state.play(entry.seat, entry.text)
        except SeraiError as error:
            raise BadRecord(
                entry.line, "record-word-refused", {"word": entry.text, "reason": error}
            ) from error
        self._unconfirmed = _forced_lines(self.state)

    def _confirm(self, entry: RecordLine) -> None:
        """The forced lines that are written down must be among those the engine has said, in the same order."""
        lexicon = self.state.game.lexicon
        said = lexicon.written(entry.text)
        while self._unconfirmed:
            line = self._unconfirmed.pop()
            if line.seat == entry.seat and lexicon[line.word].text == said:
                return
        raise BadRecord(entry.line, "record-not-forced", {"word": entry.text})


def _forced_lines(state: State) -> list[LoggedWord]:
    """What the engine has said since the last decision, the latest first."""
    forced: list[LoggedWord] = []
    log = state.log
    while log is not None and log.line & FORCED:
        forced.append(read_line(log.line))
        log = log.before
    return forced


def write_record(state: State) -> str:
    """The whole game, seed included."""
    origin = state.origin
    if origin.seed == IMAGINED:
        raise SeraiError("imagined")
    if origin.document is None:
        begins = f"Seed: {origin.seed}"
    else:
        begins = f"Start: {json.dumps(origin.document, ensure_ascii=False)}"
    return _write(state, begins, state.lines())


def write_public_record(state: State, seat: int | None) -> str:
    """The game as somebody in that chair may have it: a seal for the seed, and no word that is not out yet."""
    if state.over:
        return write_record(state)
    lines = state.lines()
    out = len(lines) - state.unrevealed
    own = [line for line in lines[out:] if line.seat == seat][-1:]
    others = sorted({line.seat for line in lines[out:]} - {seat})
    begins = f"Seal: {seal(state.origin)}"
    known = _after(state.forgotten, lines[:out]) + own
    return _write(state, begins, known, others, state.forgotten, seat)


def _after(forgotten: int, lines: list[LoggedWord]) -> list[LoggedWord]:
    """The lines after so many decisions."""
    number = 0
    for place, line in enumerate(lines):
        if not line.forced:
            if number == forgotten:
                return lines[place:]
            number += 1
    return [] if forgotten else lines


def seal(origin: Origin) -> str:
    """A hash of where the game began: shown at the start, so that the record shown at the end proves itself."""
    if origin.document is None:
        return seed_hash(origin.seed)
    text = json.dumps(origin.document, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=32, person=b"serai start").hexdigest()


def _write(
    state: State,
    begins: str,
    lines: Sequence[LoggedWord],
    waiting: Sequence[int] = (),
    number: int = 0,
    whole_for: int | None = _EVERYBODY,
) -> str:
    """`whole_for` is the seat that may read its own secret words; a spectator (None) reads none."""
    game = state.game
    origin = state.origin
    names = game.seat_names(origin.seats)
    pack = game.pack_of(origin.table_options())
    written = [
        FIRST_LINE,
        f"Game: {game.name}",
        f"Engine: {VERSION}",
        f"Pack: {pack.name} {pack.hash[:PACK_DIGITS]}",
        f"Seats: {origin.seats}",
        f"Options: {write_options(game.kept_options(origin.options))}",
        begins,
        *_laid_out(origin),
        "",
    ]
    for line in lines:
        hidden = not state.over and whole_for not in (line.seat, _EVERYBODY)
        text = game.public_word(line.word) if hidden else game.lexicon[line.word].text
        if line.forced:
            written.append(f"   {names[line.seat]} ({text})")
        else:
            number += 1
            written.append(f"{number}. {names[line.seat]} {text}")
    written += [f"# {names[seat]} ?" for seat in waiting]
    return "\n".join(written) + "\n"


def _laid_out(origin: Origin) -> list[str]:
    """The header with the name on one line, whatever separators of lines it holds."""
    if origin.laid_out is None:
        return []
    return [f"{LAID_OUT}: {' '.join(origin.laid_out.split()) or _NAMELESS}"]


def read_headers(text: str) -> dict[str, str]:
    """The headers alone, so that a caller learns which game and pack a record needs."""
    return {name: header.value for name, header in _split(text)[0].items()}


def names_pack_of(game: Game[Any], text: str) -> bool:
    """Whether the box that a record names is the one that the game has for its options."""
    headers = _split(text)[0]
    try:
        options: Mapping[str, Any] = parse_options(headers["Options"].value)
        if "Start" in headers:
            options = _start_options(headers["Start"])
    except SeraiError:
        options = {}
    digest = headers["Pack"].value.rpartition(" ")[2]
    return game.pack_of(options).hash.startswith(digest)


def read_record(game: Game[Any], text: str) -> Record:
    headers, body = _split(text)
    origin = _origin(game, headers)
    names = game.seat_names(origin.seats)
    entries: list[RecordLine] = []
    number = 0
    for line, content in body:
        decision = _DECISION.fullmatch(content)
        forced = _FORCED.fullmatch(content)
        if decision is not None:
            number += 1
            if decision[1] != str(number):
                raise BadRecord(line, "record-wrong-number", {"number": number})
            who, word = decision[2], decision[3]
        elif forced is not None:
            who, word = forced[1], forced[2]
        else:
            raise BadRecord(line, "record-not-a-line", {"text": content[:60]})
        if who not in names:
            raise BadRecord(line, "record-no-such-seat", {"seat": who, "known": ", ".join(names)})
        entries.append(RecordLine(line, names.index(who), word, decision is None))
    return Record(game, headers["Engine"].value, origin, entries)


@final
class _Header:
    __slots__ = ("line", "name", "value")

    def __init__(self, line: int, name: str, value: str) -> None:
        self.line = line
        self.name = name
        self.value = value

    def bad(self, reason: SeraiError | str) -> BadRecord:
        return BadRecord(self.line, "record-bad-header", {"header": self.name, "value": reason})

    def number(self) -> int:
        """A number of a reasonable length; `isdigit` would let foreign digits through."""
        if not (self.value.isascii() and self.value.isdecimal() and len(self.value) < _LONGEST):
            raise self.bad(self.value[:_SHOWN])
        return int(self.value)


def _split(text: str) -> tuple[dict[str, _Header], list[tuple[int, str]]]:
    lines = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != FIRST_LINE:
        raise BadRecord(1, "record-not-a-record", {"first": FIRST_LINE})
    headers: dict[str, _Header] = {}
    for position, (number, line) in enumerate(lines[1:], 1):
        header = _HEADER.fullmatch(line)
        if header is None:
            return _complete(headers, number), lines[position:]
        if header[1] not in _KNOWN_HEADERS:
            raise BadRecord(number, "record-unknown-header", {"header": header[1]})
        if header[1] in headers:
            raise BadRecord(number, "record-header-twice", {"header": header[1]})
        headers[header[1]] = _Header(number, header[1], header[2])
    return _complete(headers, lines[-1][0]), []


def _complete(headers: dict[str, _Header], line: int) -> dict[str, _Header]:
    for name in HEADERS:
        if name not in headers:
            raise BadRecord(line, "record-header-missing", {"header": name})
    beginnings = [headers[name] for name in BEGINNINGS if name in headers]
    if len(beginnings) != 1:
        at = max((header.line for header in beginnings), default=line)
        raise BadRecord(at, "record-seed-or-start")
    return headers


def _origin(game: Game[Any], headers: dict[str, _Header]) -> Origin:
    """Where the game begins; a fault in a header is reported with its line."""
    named = headers["Game"]
    if named.value != game.name:
        facts = {"game": named.value, "expected": game.name}
        raise BadRecord(named.line, "record-other-game", facts)
    if "Seal" in headers:
        _check_pack(game, headers, {})
        raise BadRecord(headers["Seal"].line, "record-sealed")
    seats = headers["Seats"].number()
    laid_out = _name(headers.get(LAID_OUT))
    header = headers["Options"]
    try:
        options = game.kept_options(parse_options(header.value))
        checked = game.read_written_options(options, seats)
        header = headers.get("Start") or headers["Seed"]
        _check_pack(game, headers, options if "Seed" in headers else _start_options(header))
        if "Seed" in headers:
            header = headers["Seats"]
            game.check_seats(seats, checked)
        header = headers.get("Start") or headers["Seed"]
        if "Seed" in headers:
            origin = Origin(seats, check_seed(header.number()), options, None, laid_out)
        else:
            document = _start(header)
            if document.get("seats") != seats:
                raise header.bad(f'"seats": {document.get("seats")}')
            origin = Origin(seats, 0, options, document, laid_out)
        game.begin(origin)
    except BadRecord:
        raise
    except SeraiError as error:
        raise header.bad(error) from error
    return origin


def _start_options(header: _Header) -> Mapping[str, Any]:
    return Origin(0, 0, {}, _start(header)).table_options()


def _check_pack(game: Game[Any], headers: dict[str, _Header], options: Mapping[str, Any]) -> None:
    """The record must have been played with the box that its options call for here."""
    header = headers["Pack"]
    name, _, digest = header.value.rpartition(" ")
    pack = game.pack_of(options)
    if digest != pack.hash[:PACK_DIGITS]:
        facts = {
            "pack": name[:_SHOWN],
            "hash": digest[:_SHOWN],
            "here": pack.name,
            "here_hash": pack.hash[:PACK_DIGITS],
            "option": "--pack",
        }
        raise BadRecord(header.line, "record-other-pack", facts)


def _name(header: _Header | None) -> str | None:
    if header is None:
        return None
    return "" if header.value == _NAMELESS else header.value


def _start(header: _Header) -> dict[str, Any]:
    try:
        document = json.loads(header.value)
    except (ValueError, RecursionError):  # no JSON, a number of thousands of digits, or too deep
        raise header.bad(header.value[:_SHOWN]) from None
    if not isinstance(document, dict):
        raise header.bad(header.value[:_SHOWN])
    return document
