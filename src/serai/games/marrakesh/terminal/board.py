"""The table of Marrakesh in a terminal: the main board, the board of the seat that looks, and the others in two lines.

Nothing is told by colour alone: twelve keshis have twelve signs. From 118 columns on the two boards stand side by side.
"""

from collections.abc import Collection, Mapping
from typing import Any, Final, final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from serai.core.component import Component
from serai.core.lexicon import Word
from serai.games.marrakesh.content.box import RECONSTRUCTED
from serai.games.marrakesh.game import Marrakesh
from serai.games.marrakesh.names import AREAS, COLOURS, SEATS
from serai.games.terminal_board import View
from serai.games.terminal_setup import changed_setting, pack_title
from serai.i18n import translate

_MARKS: Final = "①②③④"  # no sign of a keshi
_SEAT_STYLES: Final = ("green", "cyan", "yellow", "red")
_SIGNS: Final = dict(zip(COLOURS, "◊♣♥♠○◐▲■☼♦✚●", strict=True))
_STYLES: Final = dict(
    zip(
        COLOURS,
        (
            "bright_cyan", "green", "bright_magenta", "bright_black", "bright_white", "white", "yellow", "red",
            "bright_yellow", "magenta", "bright_red", "red",
        ),
        strict=True,
    )
)  # fmt: skip
_WORKER: Final = "@"
_WIDE: Final = 118
_RECONSTRUCTED: Final = "≈"


@final
class MarrakeshBoard:
    """Draws Marrakesh in one language."""

    quiet = frozenset({"chose", "disc_turned", "resolving", "placed", "turn_ended"})
    explains_choices = False

    def __init__(self, game: Marrakesh, language: str) -> None:
        self._game = game
        self._language = language
        self._components: dict[str, Component] = game.components(language, game.options_kind())

    def seat_name(self, seat: int) -> str:
        return self._game.component_name("seat", SEATS[seat], self._language)

    def seat_mark(self, seat: int) -> Text:
        return Text(f"{_MARKS[seat]} {self.seat_name(seat)}", style=_SEAT_STYLES[seat])

    def prompt_facts(self, view: View) -> dict[str, object]:
        return dict(view["pending"] or {})

    def aliases(self, word: Word) -> list[str]:
        """Names in the reader's language for the ids of a word."""
        said = [self._called(argument) for argument in word.args]
        return [" ".join(said)] if said else []

    def warning(self, word: Word, view: View) -> str | None:
        return None

    def explain(self, view: View) -> list[tuple[str, str]]:
        """Every tile on the table with what it does; what is reconstructed is marked."""
        seen = [stack["open"] for stacks in view["market"].values() for stack in stacks]
        seen += [view["office"], *view["river_tiles"], *view["cities"]]
        for player in view["players"]:
            seen += [*player["scrolls"], *player["luxury"], *player["open_provisions"]]
            seen += [*(player["provisions"] or []), *player["oases"].values()]
            seen += player["cities"].values()
        kinds = ("cell", "square", "slot", "rapid", "workshop", "colour")
        told = [
            (key, thing)
            for key, thing in self._components.items()
            if key.partition(":")[2] in seen or key.partition(":")[0] in kinds
        ]
        return [(self._marked(key, thing), thing.text) for key, thing in told if thing.text]

    def draw(
        self, view: View, lit: Collection[str], width: int, height: int, below: int = 0
    ) -> RenderableType:
        seat = 0 if view["seat"] is None else view["seat"]
        wide = width >= _WIDE
        main, own = self._main(view, seat), self._own(view, seat, columns=2 if wide else 3)
        others = [
            line
            for other in range(view["seats"])
            if other != seat
            for line in self._other(view, other)
        ]
        if wide:
            beside = Grid.grid(padding=(0, 2, 0, 0))
            beside.add_row(Group(*main), Group(*own))
            drawn: list[RenderableType] = [self._head(view), beside, *others]
            high = max(len(main), len(own)) + len(others) + 1
        else:
            drawn = [self._head(view), *main, *own, *others]
            high = len(drawn)
        around = [self._setting(view), self._legend(), self._signs(width)]
        room = high + len(around) + 1 + below <= height  # the signs take two lines
        return Group(*drawn, *(around if room else []))

    # The main board

    def _head(self, view: View) -> Text:
        head = self._line(translate(self._language, "marrakesh.name"), "bold")
        head.append("  " + self._text("head", season=view["season"], round=view["round"]), "dim")
        for seat in view["order"]:
            head.append(f" {_MARKS[seat]}", _SEAT_STYLES[seat])
        return head

    def _main(self, view: View, seat: int) -> list[Text]:
        players = view["players"]
        river = [f"{_MARKS[n]}{player['fisherman']}" for n, player in enumerate(players)]
        stairs = [f"{_MARKS[n]}{p['mosque']}/{p['palace']}" for n, p in enumerate(players)]
        offered = ", ".join(self._called(cell) for cell in players[seat]["offer"])
        side = self._called(view["river_tiles"][view["season"] - 1])
        market = view["market"]
        lines = [
            self._told(self._text("river"), f"{'  '.join(river)}  {side}"),
            self._told(self._text("stairs"), "  ".join([*stairs, *self._figures(view)])),
            self._told(self._text("offer"), offered),
        ]
        for name, stacks in market.items():
            tiles = " · ".join(self._stack(stack) for stack in stacks)
            luxury = name == "luxury"
            label = self._text("luxury") if luxury else f"{self._text('scrolls')} {_SIGNS[name]}"
            lines.append(self._told(label, tiles))
        lines.append(self._told(self._text("office"), self._called(view["office"])))
        if view["cities"]:
            lines.append(
                self._told(self._text("cities"), ", ".join(map(self._called, view["cities"])))
            )
        shops = self._told(self._text("workshops"), "")
        for shop, gates in view["workshops"].items():
            shops.append(f"{self._called(shop).split()[0]} ", "dim").append_text(
                self._counts(gates)
            )
        lines.append(shops)
        tray = self._told(self._text("tray"), "").append_text(self._counts(view["tray"]))
        tray.append(f"  {self._text('tower')} ", "dim")
        tower = view["tower"]
        shown = Text(self._text("hidden")) if tower is None else self._counts(tower)
        return [*lines, tray.append_text(shown)]

    def _figures(self, view: View) -> list[str]:
        """Imam and sultan, who climb with the one ahead (MK-E2.2)."""
        shown: list[str] = []
        for figure, found in view["figures"].items():
            if found["step"] is not None:
                with_ = "" if found["companion"] is None else _MARKS[found["companion"]]
                name = translate(self._language, f"marrakesh.figure.{figure}")
                shown.append(f"{name} {with_}{found['step']}")
        return shown

    def _stack(self, stack: Mapping[str, Any]) -> str:
        return f"{self._called(stack['open'])} ({stack['size']})" if stack["open"] else "–"

    # Boards of players

    def _own(self, view: View, seat: int, columns: int) -> list[Text]:
        player = view["players"][seat]
        head = self._player(view, seat)
        lines = [head, self._resources(player)]
        rows: list[Text] = []
        for place, area in enumerate(AREAS):
            if place % columns == 0:
                rows.append(self._line(""))
            rows[-1].append_text(self._area(player, area, place))
        lines += rows
        cells = [
            f"{cell.partition('_')[2]}{_SIGNS['pink']}×{player['facing'][number]}"
            for number, cell in enumerate(f"square_{n}" for n in range(8))
            if cell in player["fakirs"]
        ]
        lines.append(self._told(self._text("square"), "  ".join(cells)))
        oases = [
            f"{self._called(place)}: {self._called(oasis)}{'*' if place in player['explored'] else ''}"
            for place, oasis in player["oases"].items()
            if oasis
        ]
        oases += [
            f"{self._called(city)}{'*' if path in player['day_cities'] else ''}"
            for path, city in player["cities"].items()
        ]
        caravans = "  ".join(
            f"{translate(self._language, f'marrakesh.path.{path}')} {_SIGNS['brown']}{n}"
            for path, n in player["caravans"].items()
        )
        lines.append(self._told(self._text("sahara"), f"{caravans}  {', '.join(oases)}"))
        line = self._told(self._text("line"), "")
        for number, colour in enumerate(player["line_keshis"]):
            mark = "*" if number < len(player["explored"]) else ""
            line.append(
                f"{_SIGNS[colour] if colour else '·'}{mark} ", _STYLES.get(colour or "", "")
            )
        lines.append(line)
        gates = self._told(self._text("medina"), "")
        for cell, colour in player["gates"].items():
            area = self._called(cell.removeprefix("gate_"))
            gates.append(f"{area} ").append(_SIGNS[colour] + "  ", _STYLES[colour])
        lines.append(gates)
        tiles = ", ".join(self._called(tile) for tile in (*player["scrolls"], *player["luxury"]))
        lines.append(self._told(self._text("scrolls"), tiles))
        hand = self._told(self._text("hand"), "")
        for colour in player["hand"]:
            hand.append(_SIGNS[colour] + " ", _STYLES[colour])
        return [*lines, hand]

    def _area(self, player: Mapping[str, Any], area: str, place: int) -> Text:
        name = self._game.component_name("area", area, self._language)
        marks = _WORKER * player["workers"].get(area, 0)
        marks += _SIGNS["red"] * (area in player["water_sellers"])
        cell = Text(f"{name[:15]} ")
        if place < 8:
            cell.append(
                f"{_SIGNS[COLOURS[place]]}{self._keshis(player, place)}", _STYLES[COLOURS[place]]
            )
        else:
            goods = {good: player["keshis"].get(good, 0) for good in COLOURS[8:11]}
            cell.append_text(self._counts({k: n for k, n in goods.items() if n}))
        cell.append(f" {marks}", "bold")
        cell.pad_right(max(0, 26 - cell.cell_len))
        return cell

    def _keshis(self, player: Mapping[str, Any], place: int) -> int:
        return 8 - int(player["room"][COLOURS[place]])

    def _other(self, view: View, seat: int) -> list[Text]:
        player = view["players"][seat]
        facts = {
            "river": player["fisherman"],
            "mosque": player["mosque"],
            "palace": player["palace"],
            "gates": len(player["gates"]),
            "scrolls": len(player["scrolls"]),
            "luxury": len(player["luxury"]),
            "oases": len(player["explored"]),
        }
        first = self._player(view, seat)
        for place, colour in enumerate(COLOURS[:8]):
            first.append(f" {_SIGNS[colour]}{self._keshis(player, place)}", _STYLES[colour])
        second = self._line("  " + self._text("rival", **facts), "dim")
        return [first, second]

    def _player(self, view: View, seat: int) -> Text:
        player = view["players"][seat]
        mark = self._line("")
        mark.append_text(self.seat_mark(seat))
        if seat in view["deciders"]:
            mark.stylize("reverse")
        mark.append(f" {self._text('points', points=player['vp'])} ({player['score']['total']})")
        if player["has_chosen"]:
            mark.append(f" ✓ {self._text('chosen')}", "green")
        return mark

    def _resources(self, player: Mapping[str, Any]) -> Text:
        line = self._line("  " + self._text("resources", **player["resources"]))
        needs = self._text("needed", **player["needs"])
        style = "red" if player["short"] else "dim"
        return line.append("  " + self._text("needs", needs=needs), style)

    # Small parts

    def _setting(self, view: View) -> Text:
        changed = changed_setting(self._game, view["options"], self._language)
        told = [pack_title(self._game, view, self._language), *(f"{k}: {v}" for k, v in changed)]
        return self._line("  ".join(told), "dim")

    def _legend(self) -> Text:
        return self._line(self._text("legend"), "dim")

    def _signs(self, width: int) -> Text:
        """Which sign is which keshi."""
        signs = Text()
        for colour in COLOURS:
            entry = f"{_SIGNS[colour]} {self._called(colour)}"
            if len(signs.plain.rpartition("\n")[2]) + len(entry) > width:
                signs.append("\n")
            signs.append(entry + "  ", _STYLES[colour])
        return signs

    def _marked(self, key: str, thing: Component) -> str:
        """A thing with the sign of its keshi, and marked if it is reconstructed."""
        name = f"{_RECONSTRUCTED} {thing.name}" if thing.source == RECONSTRUCTED else thing.name
        kind, _, id = key.partition(":")
        return f"{_SIGNS[id]} {name}" if kind == "colour" else name

    def _counts(self, counts: Mapping[str, int]) -> Text:
        shown = Text()
        for colour, number in counts.items():
            shown.append(f"{_SIGNS[colour]}{number} ", _STYLES[colour])
        return shown

    def _told(self, label: str, text: str) -> Text:
        line = Text()  # long lists wrap: nothing that can be chosen is cut off
        return line.append(f"{label}: ", "dim").append(text)

    def _line(self, text: str, style: str = "") -> Text:
        return Text.assemble((text, style), no_wrap=True, overflow="ellipsis")

    def _called(self, id: str) -> str:
        for kind in ("colour", "area", "resource"):
            named = self._game.component_name(kind, id, self._language)
            if named != id:
                return named
        return id

    def _text(self, key: str, **facts: object) -> str:
        return translate(self._language, f"cli.marrakesh.{key}", facts)
