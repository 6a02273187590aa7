"""The board of Five Tribes in a terminal, 80 columns wide or with the cards beside it from 118 on."""

from collections.abc import Collection
from typing import Any, Final, final

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from serai.core.lexicon import Word
from serai.games.five_tribes.artisans.names import ITEMS
from serai.games.five_tribes.game import FiveTribes
from serai.games.five_tribes.names import (
    CARDS,
    COLOURS,
    DJINNS,
    LETTERS,
    PRICES,
    TILE_KINDS,
    TRIBES,
)
from serai.games.five_tribes.options import Options
from serai.games.five_tribes.terminal.tiles import (
    MARKS,
    PALACE,
    PALACE_STYLE,
    PALM,
    PALM_STYLE,
    SEAT_STYLES,
    TENT,
    VALUE_STYLES,
    WHIM,
    draw_tiles,
    meeple,
    meeples,
)
from serai.games.five_tribes.whims.names import WHIMS
from serai.games.terminal_board import View, ink
from serai.i18n import translate

_WIDE: Final = 118  # from here on there is room beside the tiles
_TALL: Final = 40  # from here on everything fits below them
_LOW: Final = 34  # from here on it does if the tiles are drawn low
_GAP: Final = "  "
_NOTHING: Final = ink("–", "dim")
_LABELS: Final = ("turn-order", "resources", "djinns")
_KINDS: Final = {
    "tribe": TRIBES,
    "card": CARDS,
    "djinn": DJINNS,
    "colour": COLOURS,
    "item": ITEMS,
    "whim": WHIMS,
}

Row = tuple[str, Text]  # a label and what it says


@final
class FiveTribesBoard:
    """Draws Five Tribes in one language."""

    quiet = frozenset({"turn_began", "turn_ended"})
    explains_choices = False

    def __init__(self, game: FiveTribes, language: str) -> None:
        self._game = game
        self._language = language
        self._components = game.all_components(language)
        self._reach = {tile.look for tile in game.box.tiles}  # where the offer of a market ends

    def seat_name(self, seat: int) -> str:
        return self._name("colour", COLOURS[seat])

    def seat_mark(self, seat: int) -> Text:
        return ink(f"{MARKS[seat]} {self.seat_name(seat)}", SEAT_STYLES[seat])

    def aliases(self, word: Word) -> list[str]:
        """The word with the names of tribes, cards, djinns and colours as people read them."""
        if not word.args:
            return []
        plain = [self._called(argument) for argument in word.args]
        inflected = [self._called(argument, ".acc") for argument in word.args]
        return [" ".join(plain), " ".join(inflected)]

    def warning(self, word: Word, view: View) -> str | None:
        return None

    def explain(self, view: View) -> list[tuple[str, str]]:
        things = self._game.components(self._language, Options(**view["options"]))
        kinds = {tile["kind"] for tile in view["board"]}
        seen = [f"tribe:{tribe}" for tribe in view["bag"]]
        seen += [f"tile:{kind}" for kind in TILE_KINDS if kind in kinds]
        seen += [f"djinn:{djinn}" for djinn in view["djinn_row"]]
        seen += [f"djinn:{djinn}" for player in view["players"] for djinn in player["djinns"]]
        if "item_stack" in view:
            seen += [key for key in things if key.startswith("item:")] + ["piece:tent"]
        seen += [f"whim:{tile['whim']}" for tile in view["board"] if tile.get("whim")]
        seen += [f"whim:{whim}" for player in view["players"] for whim in player.get("whims", ())]
        return [(things[key].name, things[key].text) for key in seen]

    def draw(
        self, view: View, lit: Collection[str], width: int, height: int, below: int = 0
    ) -> RenderableType:
        wide = width >= _WIDE
        kinds = {kind: self._text(f"kind.{kind}") for kind in TILE_KINDS}
        whims = [tile["whim"] for tile in view["board"] if tile.get("whim")]
        kinds |= {whim: self._name("whim", whim) for whim in whims}
        low = height < (_LOW if wide else _TALL)
        tiles = Group(draw_tiles(view, lit, kinds, width, low=low), self._legend(view))
        lowest = height < _LOW
        players = Group(self._players(view, 1 if lowest else 2), *self._open_cards(view))
        head = self._head(view)
        if wide:
            beside = Table.grid(padding=(0, 1))
            beside.add_column(no_wrap=True)
            beside.add_column()
            beside.add_row(tiles, self._headed([*self._tracks(view), *self._rows(view)]))
            return Group(head, beside, players, *self._hand(view))
        turn, bid = self._tracks(view)
        both = turn[1] + Text(2 * _GAP) + self._label(bid[0]) + bid[1]
        room = width - max(cell_len(self._text(label)) for label in _LABELS) - 1
        rows = self._rows(view, room if lowest else None)
        cards = self._labelled([(turn[0], both), *rows])
        if lowest:
            # What is above scrolls away first: the tiles are needed most.
            return Group(cards, players, head, tiles, *self._hand(view))
        return Group(head, tiles, cards, players, *self._hand(view))

    def _head(self, view: View) -> Text:
        """The game and the round, and at the same time what the signs on the tiles mean."""
        left = view["supply"]
        head = ink(self._say("name"), "bold")
        head.append(_GAP + self._text("round", round=view["round"]))
        if view["final"] and not view["over"]:
            head.append(_GAP + self._text("final"), style="bold red")
        for sign, style, meaning in (
            (PALM, PALM_STYLE, self._text("palms", left=left["palms"])),
            (PALACE, PALACE_STYLE, self._text("palaces", left=left["palaces"])),
            (" 6 ", VALUE_STYLES["red"], self._text("red")),
            ("[5]", VALUE_STYLES["blue"], self._text("blue")),
        ):
            head.append(_GAP).append(sign, style=style).append(f" {meaning}", style="dim")
        return head

    def _legend(self, view: View) -> Text:
        tribes = [
            meeple(letter) + ink(f" {self._name('tribe', tribe).lower()}", "dim")
            for letter, tribe in zip(LETTERS, TRIBES, strict=True)
            if tribe in view["bag"]
        ]
        return Text(_GAP).join(tribes)

    def _tracks(self, view: View) -> list[Row]:
        """The turn order from front to rear: who stands further left plays earlier."""
        order = Text()
        price_before = -1
        track = view["turn_track"]
        twice = len(track) > len(PRICES) + 2  # the extended track (FT-W.23)
        prices = [
            p for p in PRICES for _ in range(3 if p == 0 else 2 if twice and p in (1, 3, 5) else 1)
        ]
        for price, marker in reversed(list(zip(prices, track, strict=True))):
            if price != price_before:
                order.append(f"{_GAP if order else ''}{price} ", style="dim")
            order += ink("·", "dim") if marker is None else self._sign(marker)
            price_before = price
        bids = Text(" ").join(map(self._sign, view["bid_order"])) or _NOTHING
        return [(self._text("turn-order"), order), (self._text("bid-order"), bids)]

    def _rows(self, view: View, room: int | None = None) -> list[Row]:
        """The cards on offer, with a bar where the reach of each market ends.

        Where the height is scarce each djinn gets one line of so much room, and `about` shows the rest.
        """
        resources = Text()
        for place, card in enumerate(view["resource_row"]):
            if place:
                resources.append(" ┊ " if place in self._reach else _GAP, "dim")
            resources += self._card(card, with_id=room is None)
        djinns = [self._djinn(djinn) for djinn in view["djinn_row"]]
        if room is not None:
            for djinn in djinns:
                djinn.truncate(room, overflow="ellipsis")
        return [
            (self._text("resources"), resources or _NOTHING),
            (self._text("djinns"), Text("\n").join(djinns) or _NOTHING),
        ]

    def _djinn(self, djinn: str) -> Text:
        line = ink(self._name("djinn", djinn), "bold")
        if self._named_otherwise("djinn", djinn):
            line.append(f" {djinn}", style="dim")
        line.append(f" ({self._points(djinn)}) ")
        return line.append(self._say(f"about.djinn.{djinn}"), style="dim")

    def _players(self, view: View, gap: int) -> RenderableType:
        table = Table.grid(padding=(0, gap, 0, 0))
        columns = self._columns(view)
        table.add_column(no_wrap=True)
        for _ in columns:
            table.add_column(justify="right")
        table.add_column()
        heads = [ink(self._text(f"column.{c}"), "dim") for c in (*columns, "djinns")]
        table.add_row(ink(self._text("column.player"), "dim"), *heads)
        for seat, player in enumerate(view["players"]):
            shown = [self._cell(player, column) for column in columns]
            mark = self.seat_mark(seat)
            if seat in view["deciders"]:
                mark.stylize("reverse")
            table.add_row(mark, *shown, self._own_djinns(player))
        return table

    def _columns(self, view: View) -> list[str]:
        """Those of the base game, and those of the expansions in play."""
        artisans, whims = "item_stack" in view, "whim_deck" in view
        found = ["camels", "viziers", "elders"]
        found += ["artisans"] if artisans else []
        found += ["cards", "coins"]
        return found + (["items"] if artisans else []) + (["whims"] if whims else [])

    def _cell(self, player: dict[str, Any], column: str) -> Text:
        if column == "camels":
            return Text(f"{player['camels']}{TENT if player.get('tent') else ''}")
        if column in ("viziers", "elders", "artisans"):
            return Text(str(player["kept"][column.removesuffix("s")]))
        if column == "cards":
            return Text(str(player["cards"]))
        if column == "items":
            return Text(str(player["item_count"]))
        if column == "whims":
            return Text(f"{len(player['fulfilled'])}/{len(player['whims'])}")
        return ink("?", "dim") if player["gold"] is None else Text(str(player["gold"]))

    def _points(self, djinn: str) -> int:
        points: int = self._components[f"djinn:{djinn}"].facts["value"]
        return points

    def _own_djinns(self, player: dict[str, Any]) -> Text:
        names = Text()
        for djinn in player["djinns"]:
            if names:
                names.append(", ")
            used = djinn in player["used"]
            names.append(self._name("djinn", djinn), style="strike dim" if used else "bold")
            names.append(f" {self._points(djinn)}", style="dim")
        return names or _NOTHING

    def _open_cards(self, view: View) -> list[RenderableType]:
        """The hand of the seat that looks, and any other hand that is open."""
        rows: list[Row] = []
        for seat, player in enumerate(view["players"]):
            if player["resources"]:
                hand = Text()
                for card, count in player["resources"].items():
                    hand += self._card(card) + Text(f"×{count}  " if count > 1 else "  ")
                own = seat == view["seat"]
                rows.append((self._text("your-cards") if own else self.seat_name(seat), hand))
            rows += self._added(view, seat, player)
        return [self._labelled(rows)] if rows else []

    def _added(self, view: View, seat: int, player: dict[str, Any]) -> list[Row]:
        """Items that may be seen, and whims with a mark on those that are fulfilled."""
        rows: list[Row] = []
        own = seat == view["seat"]
        if player.get("items"):
            held = [
                Text(self._name("item", item) + (f" ×{count}" if count > 1 else ""))
                for item, count in player["items"].items()
            ]
            label = self._text("your-items") if own else self.seat_name(seat)
            rows.append((label, Text(_GAP).join(held)))
        if player.get("whims"):
            held = [
                Text(
                    ("✓ " if whim in player["fulfilled"] else f"{WHIM} ") + self._name("whim", whim)
                )
                for whim in player["whims"]
            ]
            label = self._text("your-whims") if own else self.seat_name(seat)
            rows.append((label, Text(_GAP).join(held)))
        return rows

    def _hand(self, view: View) -> list[RenderableType]:
        """A move under way: what is still in hand, and the way so far."""
        pending = view["pending"]
        if pending is None or pending["step"] != "drop":
            return []
        dropped = [step.partition(" ")[0] for step in pending["path"]]
        # After the second drop the view no longer says where the move began.
        first = pending["at"] if not dropped else pending["came_from"] if len(dropped) == 1 else "…"
        way = " → ".join([first, *dropped])
        line = ink(f"{self._text('hand')}: ", "bold") + meeples(pending["hand"], 40)
        return [line.append(f"{_GAP}{self._text('way')}: {way} →", style="bold")]

    def _card(self, card: str, *, with_id: bool = True) -> Text:
        text = Text(self._name("card", card).lower())
        if with_id and self._named_otherwise("card", card):
            text.append(f" {card}", style="dim")
        if card == "fakir":
            text.stylize("italic")
        return text

    def _named_otherwise(self, kind: str, id: str) -> bool:
        """Whether people read another name than the one that words are written with."""
        return self._language != "en" and self._name(kind, id).lower() != id

    def _called(self, id: str, case: str = "") -> str:
        """What a part of a word is called; tribes and cards have another ending where a sentence asks for it."""
        for kind, ids in _KINDS.items():
            if id in ids:
                inflects = case and kind in ("tribe", "card")
                return self._say(f"{kind}.{id}{case}") if inflects else self._name(kind, id)
        return id

    def _sign(self, seat: int) -> Text:
        return ink(MARKS[seat], SEAT_STYLES[seat])

    def _label(self, text: str) -> Text:
        return ink(f"{text} ", "bold cyan")

    def _labelled(self, rows: list[Row]) -> Table:
        table = Table.grid()
        table.add_column(no_wrap=True)
        table.add_column(overflow="fold")
        for label, content in rows:
            table.add_row(self._label(label), content)
        return table

    def _headed(self, rows: list[Row]) -> Group:
        """Labels above what they say: where the width is scarce."""
        return Group(*(Text("\n").join([self._label(label), text]) for label, text in rows))

    def _name(self, kind: str, id: str) -> str:
        return self._game.component_name(kind, id, self._language)

    def _say(self, key: str) -> str:
        return translate(self._language, f"five-tribes.{key}")

    def _text(self, key: str, **params: object) -> str:
        return translate(self._language, f"cli.five-tribes.{key}", params)
