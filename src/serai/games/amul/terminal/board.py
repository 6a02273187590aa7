"""The table of Amul in a terminal: market, palace and bazaar, all play areas, and the hand of the seat that looks.

A terminal of 80 × 30 must do, so the board gives up detail step by step until there is room for the question below.
"""

from collections import Counter
from collections.abc import Collection
from io import StringIO
from typing import Any, Final, NamedTuple, final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from serai.core.lexicon import Word
from serai.games.amul.game import Amul
from serai.games.amul.names import ROUNDS, SEATS, SYMBOLS
from serai.games.amul.options import Options
from serai.games.amul.terminal.cards import LOST, RECONSTRUCTED, AmulCards, lines_of, times
from serai.games.terminal_board import View
from serai.games.terminal_setup import changed_setting, pack_title
from serai.i18n import translate

_MARKS: Final = "●◆■▲⬢★☾♠"
_SEAT_STYLES: Final = (
    "blue", "magenta", "cyan", "yellow", "green", "red", "bright_blue", "bright_magenta",
)  # fmt: skip
_EMIR: Final = "♛"
_FIRST_PICK: Final = "①"
_GAP: Final = "  "
_ZONES: Final = ("row", "palace", "bazaar")


class Detail(NamedTuple):
    """How much of the table is drawn."""

    effects: int  # lines for the effect of a card
    around: bool = False  # the pack, what was removed, and what the signs mean
    cards: int = 1  # lines for the cards of a zone or of a play area
    unasked: bool = False  # effects also of cards that cannot be chosen now
    areas: bool = True  # the cards of the play areas, not only their symbols


# From everything to the least: what helps least to choose goes first.
_DETAILS: Final = (
    Detail(9, around=True, cards=9, unasked=True),
    Detail(9, cards=9, unasked=True),
    Detail(9, unasked=True),
    Detail(2, unasked=True),
    Detail(2),
    Detail(1),
    Detail(1, areas=False),
    Detail(0, areas=False),
)


@final
class AmulBoard:
    """Draws Amul in one language."""

    quiet = frozenset({"row_filled", "drew", "chose", "first_pick_passed"})
    explains_choices = True

    def __init__(self, game: Amul, language: str) -> None:
        self._game = game
        self._language = language
        self._cards = AmulCards(game, language)

    def seat_name(self, seat: int) -> str:
        return self._game.component_name("seat", SEATS[seat], self._language)

    def seat_mark(self, seat: int) -> Text:
        return Text(f"{_MARKS[seat]} {self.seat_name(seat)}", style=_SEAT_STYLES[seat])

    def aliases(self, word: Word) -> list[str]:
        return self._cards.aliases(word)

    def warning(self, word: Word, view: View) -> str | None:
        """A hand card that is played is removed and scores nothing (AM-5.6)."""
        if word.verb != "play" or not self._cards.would_be_lost(word.args[0]):
            return None
        return translate(
            self._language, "amul.board.lost", {"card": self._cards.name(word.args[0])}
        )

    def explain(self, view: View) -> list[tuple[str, str]]:
        """The cards on the table and in the hand, what lies aside, and the signs on the cards."""
        own = [] if view["seat"] is None else view["players"][view["seat"]]["hand"] or []
        seen = [*own, *view["row"], *view["palace"], *view["bazaar"]]
        seen += [face for player in view["players"] for face in player["area"]]
        entries = [
            (self._cards.marked(face, view).plain, self._cards.effect(face, view))
            for face in dict.fromkeys(seen)
        ]
        if view["removed"]:
            entries.append((self._text("removed"), self._cards.listed(view["removed"], view).plain))
        things = self._game.components(self._language, Options(**view["options"]))
        kinds = ("symbol", "tag", "placement", "zone", "piece")
        return entries + [
            (thing.name, thing.text)
            for key, thing in things.items()
            if key.partition(":")[0] in kinds
        ]

    def draw(
        self, view: View, lit: Collection[str], width: int, height: int, below: int = 0
    ) -> RenderableType:
        """As much as there is room for."""
        for detail in _DETAILS[:-1]:
            drawn = self._drawn(view, lit, width, detail)
            if _lines(drawn, width) + below <= height:
                return drawn
        return self._drawn(view, lit, width, _DETAILS[-1])

    def _drawn(self, view: View, lit: Collection[str], width: int, detail: Detail) -> Group:
        return Group(
            self._head(view),
            *([self._setting(view)] if detail.around else []),
            *self._zones(view, lit, width, detail),
            self._players(view, width, detail) if detail.areas else self._counts(view),
            *self._hand(view, lit, width, detail),
            *self._sheets(view),
            *([self._legend(view)] if detail.around else []),
        )

    def _head(self, view: View) -> Text:
        title = Text(translate(self._language, "amul.name"), style="bold", no_wrap=True)
        parts = [
            self._text("round", round=view["round"], rounds=ROUNDS),
            self._text("deck", number=view["deck"]),
        ]
        if view["removed"]:
            parts.append(self._text("removed-number", number=len(view["removed"])))
        parts.append(self._text("valour-order") if view["by_valour"] else self._text("order"))
        title.append(f"{_GAP}{_GAP.join(parts)} ", "dim")
        for seat in view["order"]:
            title.append(_MARKS[seat] + " ", _SEAT_STYLES[seat])
        return title

    def _setting(self, view: View) -> Text:
        """The pack, and the options that differ from its defaults (AM-18.2)."""
        changed = changed_setting(self._game, view["options"], self._language)
        parts = [pack_title(self._game, view, self._language), *(f"{k}: {v}" for k, v in changed)]
        return Text(_GAP.join(parts), "dim")

    def _zones(
        self, view: View, lit: Collection[str], width: int, detail: Detail
    ) -> list[RenderableType]:
        # Who must choose from a zone reads there what its cards do.
        asked = {"take": ("row",), "fetch": _ZONES}.get(_step(view), ()) if detail.effects else ()
        labels = {zone: Text(self._text(f"zone.{zone}"), "dim") for zone in _ZONES}
        zones: list[RenderableType] = []
        for zone, label in labels.items():
            label.pad_right(max(map(len, labels.values())) - len(label))
            if zone in asked and any(face in lit for face in view[zone]):
                zones.append(self._with_effects(label, view[zone], view, lit, width, detail))
            else:
                cards = self._cards.listed(view[zone], view, placed=zone == "row")
                zones.append(lines_of([[label, cards]], width, lines=detail.cards))
        if view["removed"] and detail.around:
            removed = self._cards.listed(view["removed"], view)
            zones.append(lines_of([[Text(self._text("removed"), "dim"), removed]], width, lines=9))
        return zones

    def _with_effects(
        self,
        label: Text,
        faces: list[str],
        view: View,
        lit: Collection[str],
        width: int,
        detail: Detail,
        *,
        chosen: str | None = None,
    ) -> Table:
        """Cards with all that is to be known of them, beside a label."""
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(no_wrap=True, width=len(label))
        table.add_column()
        cards = self._cards.table(
            faces, view, lit, width=width - len(label) - 2, lines=detail.effects,
            chosen=chosen, playing=_step(view) == "play",
        )  # fmt: skip
        table.add_row(label, cards)
        return table

    def _players(self, view: View, width: int, detail: Detail) -> Table:
        letters = self._text("symbol-letters")
        heads = [Text(self._text("column.player"), "dim"), *(Text(sign, "dim") for sign in letters)]
        rows = [[*heads, Text(self._text("column.area"), "dim")]]
        for seat, player in enumerate(view["players"]):
            symbols = [Text(f"{player['symbols'][symbol]}") for symbol in SYMBOLS]
            rows.append([self._player(view, seat), *symbols, self._area(view, player)])
        return lines_of(rows, width, lines=detail.cards)

    def _player(self, view: View, seat: int) -> Text:
        mark = self.seat_mark(seat)
        if seat in view["deciders"]:
            mark.stylize("reverse")
        mark.append(f" {_EMIR}" if seat == view["emir"] else "")
        return mark.append(f" {_FIRST_PICK}" if seat == view["first_pick"] else "")

    def _area(self, view: View, player: dict[str, Any]) -> Text:
        shown = Text()
        if player["has_chosen"]:
            shown.append(f"✓ {self._text('chosen')}{_GAP}", "green")
        shown += self._cards.listed(player["area"], view)
        if player["known"]:
            shown.append(f"{_GAP}({self._text('known')}: ", "dim")
            shown += self._cards.listed(Counter(player["known"]).elements(), view)
            shown.append(")", "dim")
        return shown

    def _counts(self, view: View) -> Table:
        """Two seats on a line, with the symbols of their play areas."""
        table = Table.grid(padding=(0, 2, 0, 0))
        cells: list[Text] = []
        for seat, player in enumerate(view["players"]):
            counts = zip(self._text("symbol-letters"), SYMBOLS, strict=True)
            parts = " ".join(f"{letter}{player['symbols'][symbol]}" for letter, symbol in counts)
            cells += [self._player(view, seat), Text(f"{parts} {'✓' * player['has_chosen']}")]
        for first in range(0, len(cells), 4):
            table.add_row(*cells[first : first + 4])
        return table

    def _hand(
        self, view: View, lit: Collection[str], width: int, detail: Detail
    ) -> list[RenderableType]:
        player = {} if view["seat"] is None else view["players"][view["seat"]]
        faces = player.get("hand")
        if not faces:
            return []
        step = _step(view)
        label = Text(self._text("hand"), "dim")
        if detail.unasked or (detail.effects and step in ("offer", "play")):
            table = self._with_effects(
                label, faces, view, lit, width, detail, chosen=player["choice"]
            )
        else:
            cards = self._cards.listed(faces, view, placed=True)
            table = lines_of([[label, cards]], width, lines=9)
        warned = step == "play" and any(self._cards.would_be_lost(face) for face in faces)
        lost = Text(self._text("lost", mark=LOST), "red", no_wrap=True, overflow="ellipsis")
        return [table, *([lost] if warned else [])]

    def _sheets(self, view: View) -> list[RenderableType]:
        """After the game: which cards gave how many points to whom."""
        if view["scores"] is None:
            return []
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        for seat, sheet in enumerate(view["scores"]):
            kinds = [kind for row in sheet["rows"] for kind in row["parts"]]
            parts = [
                f"{self._cards.name(kind['id'])}{times(kind['count'])} {_points(kind['points'])}"
                for kind in kinds
            ]
            parts += [
                f"{translate(self._language, 'amul.score.' + row['id'])} {_points(row['points'])}"
                for row in sheet["rows"]
                if not row["parts"] and row["points"]
            ]
            table.add_row(self.seat_mark(seat), Text(" · ".join(parts)))
        return [table]

    def _legend(self, view: View) -> Text:
        parts = [
            self._text("emir", mark=_EMIR),
            self._text("first-pick", mark=_FIRST_PICK),
            self._text("symbols"),
        ]
        if any(card["source"] == "reconstructed" for card in view["cards"]):
            parts.append(self._text("reconstructed", mark=RECONSTRUCTED))
        return Text(_GAP.join(parts), "dim")

    def _text(self, key: str, **params: object) -> str:
        return translate(self._language, f"cli.amul.{key}", params)


def _step(view: View) -> str:
    """What is being decided, if anything."""
    return str(view["pending"]["step"]) if view["pending"] else ""


def _lines(drawn: RenderableType, width: int) -> int:
    return len(Console(width=width, file=StringIO()).render_lines(drawn))


def _points(points: int) -> str:
    return f"{points:+d}".replace("-", "−")
