"""The table of Amul in a terminal: market, palace and bazaar, all play areas, and the hand of whoever looks."""

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Any, Final, final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from serai.cli.boards import View
from serai.games.amul.card_text import card_text
from serai.games.amul.game import Amul
from serai.games.amul.names import ROUNDS, SEATS, SYMBOLS
from serai.words import say

_MARKS: Final = "●■▲◆★✚♣♥"
_SEAT_STYLES: Final = (
    "blue", "magenta", "cyan", "yellow", "green", "red", "bright_blue", "bright_magenta",
)  # fmt: skip
_STYLES: Final = {
    "yellow": "yellow",
    "blue": "blue",
    "orange": "dark_orange3",
    "green": "green",
    "red": "red",
    "purple": "purple",
    "none": "default",
}
_EMIR: Final = "♛"
_FIRST_PICK: Final = "①"
_RECONSTRUCTED: Final = "≈"
_GAP: Final = "  "


def make_board(game: Amul, language: str) -> "AmulBoard":
    return AmulBoard(game, language)


@final
class AmulBoard:
    """Draws Amul in one language."""

    quiet = frozenset({"row_filled", "drew", "chose", "first_pick_passed"})

    def __init__(self, game: Amul, language: str) -> None:
        self._game = game
        self._language = language

    def seat_name(self, seat: int) -> str:
        return self._game.component_name("seat", SEATS[seat], self._language)

    def seat_mark(self, seat: int) -> Text:
        return Text(f"{_MARKS[seat]} {self.seat_name(seat)}", style=_SEAT_STYLES[seat])

    def prompt_facts(self, view: View) -> dict[str, object]:
        return dict(view["pending"] or {})

    def explain(self, view: View) -> list[tuple[str, str]]:
        own = [] if view["seat"] is None else view["players"][view["seat"]]["hand"] or []
        seen = [*own, *view["row"], *view["palace"], *view["bazaar"]]
        seen += [face for player in view["players"] for face in player["area"]]
        sources = _sources(view)
        return [
            (self._name(face) + _mark(sources[face]), self._effect(face))
            for face in dict.fromkeys(seen)
        ]

    def draw(self, view: View, lit: Collection[str], width: int, height: int) -> RenderableType:
        return Group(
            self._head(view),
            self._zones(view, lit),
            self._players(view),
            *self._hand(view, lit),
            *self._sheets(view),
            self._legend(view),
        )

    def _head(self, view: View) -> Text:
        title = Text(say(self._language, "amul.name"), style="bold")
        counted = self._text("round", round=view["round"], rounds=ROUNDS)
        title.append(f"{_GAP}{counted}{_GAP}{self._text('deck', number=view['deck'])}{_GAP}", "dim")
        order = self._text("valour-order") if view["by_valour"] else self._text("order")
        title.append(f"{order} ", "dim")
        for seat in view["order"]:
            title.append(_MARKS[seat] + " ", _SEAT_STYLES[seat])
        return title

    def _zones(self, view: View, lit: Collection[str]) -> Table:
        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        sources = _sources(view)
        # Whoever must choose from a zone reads there what its cards do.
        step = (view["pending"] or {}).get("step")
        for zone in ("row", "palace", "bazaar"):
            told = (step == "take" and zone == "row") or (step == "fetch" and bool(lit))
            cards = Text("\n" if told else ", ").join(
                self._card(face, sources[face], face in lit, told and face in lit)
                for face in view[zone]
            )
            table.add_row(Text(self._text(f"zone.{zone}"), "dim"), cards or Text("–", "dim"))
        return table

    def _players(self, view: View) -> Table:
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        letters = self._text("symbol-letters")
        for _ in letters:
            table.add_column(justify="right")
        table.add_column(overflow="fold")
        heads = [Text(self._text("column.player"), "dim"), *(Text(sign, "dim") for sign in letters)]
        table.add_row(*heads, Text(self._text("column.area"), "dim"))
        for seat, player in enumerate(view["players"]):
            mark = self.seat_mark(seat)
            if seat in view["deciders"]:
                mark.stylize("reverse")
            mark.append(f" {_EMIR}" if seat == view["emir"] else "")
            mark.append(f" {_FIRST_PICK}" if seat == view["first_pick"] else "")
            symbols = [Text(f"{player['symbols'][symbol]}") for symbol in SYMBOLS]
            table.add_row(mark, *symbols, self._area(view, player))
        return table

    def _area(self, view: View, player: dict[str, Any]) -> Text:
        shown = self._several(view, player["area"]) or Text("–", "dim")
        if player["known"]:
            shown.append(f"{_GAP}({self._text('known')}: ", "dim")
            shown += self._several(view, Counter(player["known"]).elements())
            shown.append(")", "dim")
        if player["has_chosen"]:
            shown.append(f"{_GAP}✓ {self._text('chosen')}", "green")
        return shown

    def _several(self, view: View, faces: Iterable[str]) -> Text:
        sources = _sources(view)
        return Text(", ").join(
            self._card(face, sources[face], False, False) + Text(_times(n))
            for face, n in Counter(faces).items()
        )

    def _hand(self, view: View, lit: Collection[str]) -> list[RenderableType]:
        if view["seat"] is None:
            return []
        player = view["players"][view["seat"]]
        if not player["hand"]:
            return []
        sources = _sources(view)
        table = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(4):
            table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        for face in player["hand"]:
            placement = self._game.box.card(face.partition("-")[0]).placement
            name = self._card(face, sources[face], face in lit, False)
            if face == player["choice"]:
                name.append(" ✓", "green")
            where = Text(self._text(f"placement.{placement}"), "dim")
            effect = Text(self._effect(face), "dim")
            table.add_row(Text(face, "bold"), name, Text(self._symbols(face)), where, effect)
        return [Text(self._text("hand"), "dim"), table]

    def _sheets(self, view: View) -> list[RenderableType]:
        """After the game: which cards gave how many points to whom."""
        if view["scores"] is None:
            return []
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        for seat, sheet in enumerate(view["scores"]):
            kinds = [kind for row in sheet["rows"] for kind in row["parts"]]
            told = [
                f"{self._name(kind['id'])}{_times(kind['count'])} {_points(kind['points'])}"
                for kind in kinds
            ]
            told += [
                f"{say(self._language, 'amul.score.' + row['id'])} {_points(row['points'])}"
                for row in sheet["rows"]
                if not row["parts"] and row["points"]
            ]
            table.add_row(self.seat_mark(seat), Text(" · ".join(told)))
        return [table]

    def _legend(self, view: View) -> Text:
        parts = [
            self._text("emir", mark=_EMIR),
            self._text("first-pick", mark=_FIRST_PICK),
            self._text("symbols"),
        ]
        if "reconstructed" in _sources(view).values():
            parts.append(self._text("reconstructed", mark=_RECONSTRUCTED))
        return Text(_GAP.join(parts), "dim")

    def _card(self, face: str, source: str, lit: bool, told: bool) -> Text:
        card = self._game.box.card(face.partition("-")[0])
        style = _STYLES[card.colour] + (" bold" if lit else "")
        text = Text(self._name(face) + _mark(source), style)
        if told:
            symbols = self._symbols(face)
            text = Text(f"{face} ", "bold") + text + Text(f" {symbols}" if symbols else "")
            text.append(f"{_GAP}{self._effect(face)}", "default dim not bold")
        return text

    def _symbols(self, face: str) -> str:
        """The symbols of a card as letters, one for each."""
        symbols = self._game.box.card(face.partition("-")[0]).symbols
        letters = self._text("symbol-letters")
        return "".join(
            letter * symbols[symbol] for letter, symbol in zip(letters, SYMBOLS, strict=True)
        )

    def _name(self, face: str) -> str:
        return self._game.component_name("card", face, self._language)

    def _effect(self, face: str) -> str:
        return card_text(self._game.box, face.partition("-")[0], self._language)

    def _text(self, key: str, **params: object) -> str:
        return say(self._language, f"cli.amul.{key}", params)


def _sources(view: View) -> dict[str, str]:
    return {card["face"]: card["source"] for card in view["cards"]}


def _times(number: int) -> str:
    return f" ×{number}" if number > 1 else ""


def _points(points: int) -> str:
    return f"{points:+d}".replace("-", "−")


def _mark(source: str) -> str:
    return _RECONSTRUCTED if source == "reconstructed" else ""
