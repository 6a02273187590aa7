"""Records come in: a game written down elsewhere becomes a table here."""

from __future__ import annotations

import asyncio

from serai.core.errors import BadRecord, SeraiError
from serai.core.options import changed_options, read_options
from serai.core.record import Record, play_entry, read_headers, read_record
from serai.core.state import State
from serai.games import game as game_by_name
from serai.games.editions import edition
from serai.house.folding import take_snapshot
from serai.house.house import House
from serai.house.loading import pack_to_keep
from serai.house.names import plain_name
from serai.house.numbering import Numbering
from serai.house.opening import Chair, Opening, begin, is_full, new_row, with_chairs
from serai.house.rows import Line
from serai.house.sitting import Sitting


class Importer:
    """Opens tables from records: a finished one to look at, an unfinished one to play on."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def open(
        self,
        text: str,
        pack: str | None,
        name: str,
        account: str | None,
        chairs: list[Chair] | None = None,
        source: str = "",
    ) -> tuple[Sitting, list[str]]:
        """The table and the secrets of its chairs."""
        opening = await self.prepare(text, pack, name, account, chairs, source)
        return await self._house.open(opening, account, source), opening.secrets

    async def prepare(
        self,
        text: str,
        pack: str | None,
        name: str,
        account: str | None,
        chairs: list[Chair] | None = None,
        source: str = "",
    ) -> Opening:
        """The table, ready to be opened; without other chairs all are of the one who brings the record."""
        for quota in ("tables", "imports"):
            self._house.quotas.use(quota, source, account)
        pack = pack or await self._known_pack(text)
        # A long record takes a while to replay; the others shall not wait.
        record, state, lines = await asyncio.to_thread(_replay, text, pack)
        seats = record.origin.seats
        chairs = chairs or [Chair("person")] * seats
        if len(chairs) != seats:
            raise SeraiError("bad-seats", {"seats": len(chairs), "least": seats, "most": seats})
        opening = self._opening(record, state, lines, chairs, account)
        opening.row.name = plain_name(name)
        opening.pack = pack_to_keep(record.game)
        await self._house.lay_out(opening, record.game, account)
        return opening

    def _opening(
        self,
        record: Record,
        state: State,
        lines: list[Line],
        chairs: list[Chair],
        account: str | None,
    ) -> Opening:
        game, origin, now = record.game, record.origin, self._house.now()
        options = changed_options(read_options(game.options_kind, origin.options))
        row = new_row(game, origin.seats, options, origin.document, now)
        row.pace = "days"
        opening = with_chairs(row, chairs, account)
        if state.over or is_full(opening):
            row.seed = origin.seed
            row.seq = len(lines)
            opening.lines = lines
            opening.snapshot = take_snapshot(state, row.seq)
            begin(opening, state, now)
        else:  # others may come: they play on from the position, and the past is told to nobody before
            row.start = state.document()
        return opening

    async def _known_pack(self, text: str) -> str | None:
        """The pack that a record names, if it is an older edition or somebody has played with it here."""
        headers = read_headers(text)
        wanted = headers["Pack"].split(" ")[-1]
        if len(wanted) != 16 or game_by_name(headers["Game"]).pack_hash[:16] == wanted:
            return None
        known = await self._house.shelf.ask(lambda store: store.pack(wanted))
        return known or edition(headers["Game"], wanted)


def _replay(text: str, pack: str | None) -> tuple[Record, State, list[Line]]:
    try:
        record = read_record(game_by_name(read_headers(text)["Game"], pack), text)
        state = record.start()
        numbering = Numbering()
        for entry in record.entries:
            play_entry(state, entry)
            if not entry.forced:
                seq, word = numbering.written + 1, " ".join(entry.text.split())
                # A record does not tell when it was played.
                numbering.add(
                    Line(seq, "word", entry.seat, word, f"record {seq}", 0.0, state.deciders())
                )
    except SeraiError:
        raise
    except (ValueError, OverflowError, RecursionError) as error:
        raise BadRecord(1, "house.record-unreadable") from error
    return record, state, numbering.lines
