"""Which packs can be played.

A pack may change values (points, copies, what a market costs, names), never what a thing is: the rules know the
tribes, tiles, cards, djinns and options by their ids, and the lexicon has words for them, for the prices of bids and
for the payments of djinns. So a pack is checked against the shipped box.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec import Struct

from serai.core.box import HasId, by_id, convert_box, parse_box
from serai.core.diagnostics import FaultPlace, Findings
from serai.core.overlay import WholeBox, read_whole
from serai.games.five_tribes import tally
from serai.games.five_tribes.content.box import Box, LayoutEntry, standard_box, standard_text
from serai.games.five_tribes.content.box_expansion import ExpansionBox
from serai.games.five_tribes.content.contents import all_tiles, tiles_by_text
from serai.games.five_tribes.content.pack_expansion import check_expansion, check_room
from serai.games.five_tribes.expansions import EXPANSIONS


class CheckedPack(NamedTuple):
    """An owner's pack: the base game, the expansions it brings by their name, and all of it as data and text."""

    box: Box
    added: dict[str, ExpansionBox]
    whole: WholeBox


def read_pack(text: str, origin: str) -> tuple[Box, WholeBox]:
    """An owner's pack, or an overlay; FaultyPack lists everything that keeps it from being played."""
    checked = read_checked(text, origin)
    return checked.box, checked.whole


def read_checked(text: str, origin: str) -> CheckedPack:
    """The same with its expansions; an overlay changes those that it names."""
    findings = Findings(origin)
    named = parse_box(text, origin)
    changed = [expansion for expansion in EXPANSIONS if expansion.name in named]
    shipped = "\n".join([standard_text(), *[expansion.box_text() for expansion in changed]])
    whole = read_whole(text, findings, shipped, "five-tribes")
    content = dict(whole.content)
    tables = {expansion.name: content.pop(expansion.name) for expansion in changed}
    box = convert_box(content, findings, Box)
    _check(box, standard_box(), findings)
    added: dict[str, ExpansionBox] = {}
    for expansion in changed:
        added[expansion.name] = check_expansion(expansion, tables[expansion.name], findings)
    check_room(box, added, findings)
    findings.stop()
    return CheckedPack(box, added, whole)


def read_box_text(text: str, origin: str) -> Box:
    """The contents of an owner's pack."""
    return read_pack(text, origin)[0]


# What a pack cannot change, by section: fields that must be as in the shipped box …
_FIXED: Final[dict[str, tuple[str, ...]]] = {
    "players": ("count", "markers", "colors"),
    "player_colors": (),
    "supply": (),
    "rows": (),
    "tribes": ("letter", "kept"),
    "tiles": ("code", "action", "compulsory", "cost"),
    "layouts": ("sets", "players", "rows", "cols"),
    "djinns": (
        "class",
        "windows",
        "moment",
        "effect",
        "event",
        "unit",
        "protects",
        "gains",
        "cost",
    ),
    "tracks": ("places",),
    "scoring": ("per",),
    "options": ("values", "default", "rule"),
    "phases": (),
}
# … and fields that are free but given exactly where the shipped box gives them.
_GIVEN: Final[dict[str, tuple[str, ...]]] = {
    "tiles": ("cost_gold", "look", "take"),
    "djinns": ("pays", "value", "draws"),
}


def _check(box: Box, like: Box, findings: Findings) -> None:
    for section in _FIXED:
        _check_ids(section, getattr(box, section), getattr(like, section), findings)
    _check_ids("resources.goods", box.resources.goods, like.resources.goods, findings)
    _check_ids("resources", [box.resources.fakir], [like.resources.fakir], findings)
    findings.stop()  # the checks below look entries up by their ids
    for section in _FIXED:
        for entry, model in zip(getattr(box, section), getattr(like, section), strict=True):
            _check_fixed(section, entry, model, findings)
    _check_players(box, findings)
    _check_supply(box, findings)
    _check_tribes(box, findings)
    _check_cards(box, findings)
    _check_tiles(box, findings)
    _check_set_values(box, findings)
    _check_turn_track(box, like, findings)
    _check_scoring(box, like, findings)
    _check_totals(box, findings)
    findings.stop()


def _check_ids(
    section: str, entries: Sequence[HasId], models: Sequence[HasId], findings: Findings
) -> None:
    ids, known = [entry.id for entry in entries], [model.id for model in models]
    if ids == known:
        return
    before = len(findings)
    for name, times in Counter(ids).items():
        if name not in known:
            findings.add(FaultPlace(section, name, "id"), "pack.unknown-entry")
        elif times > 1:
            findings.add(FaultPlace(section, name, "id"), "pack.twice", value=name)
    for name in known:
        if name not in ids:
            findings.add(FaultPlace(section, name), "pack.missing-entry")
    if len(findings) == before:
        findings.add(FaultPlace(section), "pack.order", expected=", ".join(known))


def _check_fixed(section: str, entry: Struct, model: Struct, findings: Findings) -> None:
    name = str(getattr(entry, "id", ""))
    for written in _FIXED[section]:
        attribute = "kind" if written == "class" else written
        expected = getattr(model, attribute)
        if getattr(entry, attribute) != expected:
            _must_be(FaultPlace(section, name, written), expected, findings)
    for written in _GIVEN.get(section, ()):
        given = getattr(entry, written) not in (None, ())
        needed = getattr(model, written) not in (None, ())
        if given != needed:
            key = "pack.missing-field" if needed else "pack.unknown-field"
            findings.add(FaultPlace(section, name, written), key)


def _check_players(box: Box, findings: Findings) -> None:
    for entry in box.players:
        for color in box.player_colors[: entry.count]:
            for piece, needed, stock in (
                ("camels", entry.camels, color.camels),
                ("markers", entry.markers, color.markers),
            ):
                if stock < needed:
                    place = FaultPlace("player_colors", color.id, piece)
                    findings.add(place, "pack.too-small", value=stock, least=needed)


def _check_supply(box: Box, findings: Findings) -> None:
    for name in ("palm", "palace"):
        if by_id(box.supply, name).count == "unlimited":
            findings.add(FaultPlace("supply", name, "count"), "pack.needs-number", "FT-1.4")


def _check_tribes(box: Box, findings: Findings) -> None:
    layout = by_id(box.layouts, "base")
    meeples = sum(tribe.base for tribe in box.tribes)
    needed = layout.rows * layout.cols * layout.meeples_per_open_tile
    if meeples < needed:
        place = FaultPlace("tribes", "", "base")
        findings.add(place, "pack.too-small", "FT-2.5", value=meeples, least=needed)
    _check_room(FaultPlace("tribes", "", "base"), meeples, findings)
    for tribe in box.tribes:
        if tribe.vp and not tribe.kept:
            _must_be(FaultPlace("tribes", tribe.id, "vp"), 0, findings)


def _check_cards(box: Box, findings: Findings) -> None:
    cards = sum(card.copies for card in box.cards)
    _check_room(FaultPlace("resources", "", "copies"), cards, findings)


def _check_room(place: FaultPlace, number: int, findings: Findings) -> None:
    """All meeples can lie in the bag, all cards in the discard pile: one tally must be able to count them."""
    if number > tally.TOTAL:
        findings.add(place, "pack.too-large", value=number, most=tally.TOTAL)


def _check_tiles(box: Box, findings: Findings) -> None:
    before = len(findings)
    for tile in box.tiles:
        if len(tile.copies) != len(tile.vp):
            _count(FaultPlace("tiles", tile.id, "copies"), len(tile.copies), len(tile.vp), findings)
        for value, times in Counter(tile.vp).items():
            if times > 1:
                findings.add(FaultPlace("tiles", tile.id, "vp"), "pack.twice", value=value)
        if tile.look and tile.take and tile.take > tile.look:
            place = FaultPlace("tiles", tile.id, "take")
            findings.add(place, "pack.too-large", value=tile.take, most=tile.look)
    layout = by_id(box.layouts, "base")
    tiles = sum(sum(tile.copies) for tile in box.tiles)
    if tiles != layout.rows * layout.cols:
        _count(FaultPlace("tiles", "", "copies"), tiles, layout.rows * layout.cols, findings)
    if len(findings) == before:
        _check_default_layout(box, layout, findings)


def _check_default_layout(box: Box, layout: LayoutEntry, findings: Findings) -> None:
    rows = layout.default_layout.rows
    texts = [row.split() for row in rows]
    known = tiles_by_text(box)
    place = FaultPlace("layouts", layout.id, "default_layout.rows")
    if len(rows) != layout.rows:
        _count(place, len(rows), layout.rows, findings)
        return
    before = len(findings)
    for number, row in enumerate(texts):
        if len(row) != layout.cols:
            _count(place.item(number, row), len(row), layout.cols, findings)
        for text in row:
            if text not in known:
                findings.add(place.item(number, row), "pack.unknown-tile", value=text)
    if len(findings) > before:
        return
    stock = Counter(all_tiles(box))
    laid = Counter(known[text] for row in texts for text in row)
    for text, tile in known.items():
        if laid[tile] != stock[tile]:
            findings.add(
                place, "pack.wrong-tiles", value=text, found=laid[tile], expected=stock[tile]
            )


def _check_set_values(box: Box, findings: Findings) -> None:
    values = box.resources.set_values.by_size
    place = FaultPlace("resources", "", "set_values.by_size")
    if len(values) != len(box.cards):  # sizes 0 to 9
        _count(place, len(values), len(box.cards), findings)
        return
    if values[0]:
        _must_be(place.item(0, values[0]), 0, findings)
    rises = [0, *(after - before for before, after in pairwise(values))]
    for size in range(1, len(values)):
        if rises[size] < rises[size - 1]:
            # Scoring builds the largest sets first, which is best only while rises never fall.
            findings.add(place.item(size, values[size]), "pack.falling-rise", "FT-13.10")


def _check_turn_track(box: Box, like: Box, findings: Findings) -> None:
    name = "turn_order_standard"
    prices = by_id(box.tracks, name).prices
    models = by_id(like.tracks, name).prices
    place = FaultPlace("tracks", name, "prices")
    if len(prices) != len(models):
        _count(place, len(prices), len(models), findings)
        return
    for number, (price, model) in enumerate(zip(prices, models, strict=True)):
        here = place.item(number, price)
        if price.places != model.places:
            _must_be(here.into("places"), model.places, findings)
        if price.price != model.price:  # the lexicon has words for these prices
            _must_be(here.into("price"), model.price, findings)


def _check_scoring(box: Box, like: Box, findings: Findings) -> None:
    worth: dict[str, int] = {
        "gold": by_id(box.supply, "gold_coin").vp,
        "viziers": by_id(box.tribes, "vizier").vp,
        "elders": by_id(box.tribes, "elder").vp,
        "palms": by_id(box.supply, "palm").vp,
        "palaces": by_id(box.supply, "palace").vp,
    }
    for line, model in zip(box.scoring, like.scoring, strict=True):
        expected: int | str = worth.get(line.id, model.vp)
        if line.id == "vizier_bonus" and isinstance(line.vp, int):
            continue
        if line.vp != expected:
            _must_be(FaultPlace("scoring", line.id, "vp"), expected, findings)


def _check_totals(box: Box, findings: Findings) -> None:
    totals = box.totals
    tiles = [(vp, n) for tile in box.tiles for vp, n in zip(tile.vp, tile.copies, strict=False)]
    for written, found, expected in (
        ("base_tiles", sum(n for _, n in tiles), totals.base_tiles),
        ("base_tile_vp", sum(vp * n for vp, n in tiles), totals.base_tile_vp),
        ("resource_cards", sum(card.copies for card in box.cards), totals.resource_cards),
        ("meeples.base", sum(tribe.base for tribe in box.tribes), totals.meeples.get("base")),
        ("djinns.base", len(box.djinns), totals.djinns.get("base")),
    ):
        if expected is not None and found != expected:
            findings.add(
                FaultPlace("totals", "", written), "pack.total", found=found, expected=expected
            )


def _must_be(place: FaultPlace, expected: object, findings: Findings) -> None:
    if expected in (None, (), {}):
        findings.add(place, "pack.unknown-field")
    else:
        findings.add(place, "pack.must-be", expected=_plain(expected))


def _count(place: FaultPlace, found: int, expected: int, findings: Findings) -> None:
    findings.add(place, "pack.wrong-number", found=found, expected=expected)


def _plain(value: object) -> str:
    """A value as an owner would write it, or nearly."""
    if isinstance(value, tuple):
        return ", ".join(_plain(part) for part in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} = {_plain(part)}" for key, part in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)
