"""Everything in the box of Five Tribes that a player can point at: what it is called, does, and is worth."""

from typing import Any, Final

from serai.core.box import NamedEntry
from serai.core.component import Component
from serai.games.five_tribes.content.box import Box, DjinnEntry, Piece, Tile, Track, Tribe
from serai.games.five_tribes.content.box_expansion import AddedDjinn, ExpansionBox
from serai.games.five_tribes.content.packs import PackContents
from serai.games.five_tribes.expansion import Expansion, Thing
from serai.games.five_tribes.expansions import EXPANSIONS
from serai.games.five_tribes.options import Options, expansions_in
from serai.i18n import capital, translate

_RULES: Final = {
    "tribe:vizier": "FT-7.2",
    "tribe:elder": "FT-7.3",
    "tribe:builder": "FT-7.6",
    "tribe:merchant": "FT-7.4",
    "tribe:assassin": "FT-7.8",
    "tile:small_market": "FT-8.6",
    "tile:large_market": "FT-8.7",
    "tile:oasis": "FT-8.3",
    "tile:village": "FT-8.4",
    "tile:sacred_place": "FT-8.9",
    "card:fakir": "FT-10.3",
    "piece:palm": "FT-13.7",
    "piece:palace": "FT-13.8",
    "piece:coin": "FT-13.1",
    "piece:camel": "FT-6.2",
    "piece:marker": "FT-3.2",
    "track:turn_order": "FT-3.6",
    "track:bid_order": "FT-3.2",
    "djinn:al_amin": "FT-10.7",
    "djinn:anun_nak": "FT-10.9",
    "djinn:baal": "FT-10.11",
    "djinn:boaz": "FT-10.13",
    "djinn:bouraq": "FT-10.14",
    "djinn:echidna": "FT-10.17",
    "djinn:enki": "FT-10.15",
    "djinn:hagis": "FT-10.20",
    "djinn:haurvatat": "FT-10.25",
    "djinn:iblis": "FT-10.26",
    "djinn:jafaar": "FT-10.28",
    "djinn:kandicha": "FT-10.29",
    "djinn:kumarbi": "FT-10.32",
    "djinn:lamia": "FT-10.21",
    "djinn:leta": "FT-10.34",
    "djinn:marid": "FT-10.37",
    "djinn:monkir": "FT-10.39",
    "djinn:nekir": "FT-10.40",
    "djinn:shamhat": "FT-10.43",
    "djinn:sibittis": "FT-10.44",
    "djinn:sloar": "FT-10.46",
    "djinn:utug": "FT-10.35",
}
_ADDED_RULES: Final = {
    "artisan": "FT-A.12",
    "workshop": "FT-A.17",
    "specialized_market": "FT-A.18",
    "chasm": "FT-0.5",
    "city_blue": "FT-W.6",
    "city_red": "FT-W.6",
    "great_lake": "FT-W.10",
    "geb": "FT-A.19",
    "ptah": "FT-A.19",
    "boaz": "FT-A.21",
    "kandicha": "FT-A.21",
    "kam": "FT-W.19",
    "satesha": "FT-W.19",
    "turn_order_extended": "FT-W.25",
}
_RECONSTRUCTED: Final = "reconstructed"
_GOODS_RULE: Final = "FT-9.1"
_COIN: Final = "gold_coin"  # what the box calls it


def components(packs: PackContents, options: Options, language: str) -> dict[str, Component]:
    """All of them, by kind and id: `djinn:leta`; those of the expansions in play replace older ones (FT-A.21)."""
    found = base_components(packs.box, language)
    if options.kumarbi == "coin":
        said = found["djinn:kumarbi"]
        text = translate(language, "five-tribes.about.djinn.kumarbi_coin")
        found["djinn:kumarbi"] = Component(said.name, text, "FT-10.33", said.source, said.facts)
    for expansion in EXPANSIONS:
        if expansion.name in expansions_in(options):
            found |= _added_components(expansion, packs.expansion(expansion.name), language)
    return found


def all_components(packs: PackContents, language: str) -> dict[str, Component]:
    """Everything in the box; a revised card besides the one that it replaces."""
    found = base_components(packs.box, language)
    for expansion in EXPANSIONS:
        added = _added_components(expansion, packs.expansion(expansion.name), language)
        found |= {f"{key}_revised" if key in found else key: each for key, each in added.items()}
    return found


def name_of(packs: PackContents, kind: str, id: str, language: str) -> str:
    """What people call a thing of the box or of any expansion; KeyError if there is none."""
    try:
        return packs.box.name(kind, id, language)
    except KeyError:
        for expansion in EXPANSIONS:
            for found_kind, entry in _named(expansion, packs.expansion(expansion.name)):
                if entry.id == id and (
                    found_kind == kind or (found_kind, kind) == ("colour", "seat")
                ):
                    return entry.names.get(language)
        raise


def _named(expansion: Expansion, box: ExpansionBox) -> list[tuple[str, NamedEntry]]:
    found: list[tuple[str, NamedEntry]] = [("djinn", djinn) for djinn in box.djinns]
    found += [("tribe", tribe) for tribe in box.tribes]
    found += [("tile", tile) for tile in box.tiles]
    found += [("colour", color) for color in box.player_colors]
    return found + [(thing.kind, thing.entry) for thing in expansion.things(box)]


def _added_components(
    expansion: Expansion, box: ExpansionBox, language: str
) -> dict[str, Component]:
    things = expansion.things(box)
    facts: dict[str, Any]
    for djinn in box.djinns:
        facts = {
            "value": djinn.vp,
            "value_source": djinn.source if djinn.source == "printed" else djinn.vp_source,
            "class": djinn.kind,
            "cost": [],
            "windows": [],
        }
        things.append(Thing("djinn", djinn, facts, _ADDED_RULES[djinn.id]))
    for tribe in box.tribes:
        facts = {
            "letter": tribe.letter,
            "colour": tribe.color,
            "number": tribe.copies,
            "kept": tribe.kept,
            "value": tribe.vp,
        }
        things.append(Thing("tribe", tribe, facts, _ADDED_RULES[tribe.id]))
    for tile in box.tiles:
        facts = {
            "code": tile.codes[0],
            "colour": tile.value_color,
            "values": [tile.vp],
            "copies": [len(tile.codes)],
            "gold": tile.cost_gold,
            "look": tile.look,
            "take": tile.take,
            "cost": [
                "+".join([name] * number) for each in tile.cost for name, number in each.items()
            ],
        }
        things.append(Thing("tile", tile, facts, _ADDED_RULES[tile.id]))
    found = {f"{thing.kind}:{thing.entry.id}": _added(thing, language) for thing in things}
    for track in [track for track in box.tracks if track.prices]:
        key = f"track:{track.id}"
        name = capital(translate(language, "five-tribes.track.turn_order"))
        text = translate(language, f"five-tribes.about.track.{track.id}")
        facts = {"prices": _prices((track,))}
        found[key] = Component(name, text, _ADDED_RULES[track.id], track.source, facts)
    return found


def _added(thing: Thing, language: str) -> Component:
    """A thing whose effect is known but whose value is not is partly reconstructed, and says so."""
    entry = thing.entry
    key = f"five-tribes.about.{thing.kind}.{entry.id}"
    if isinstance(entry, AddedDjinn) and entry.revised:
        key += "_revised"
    if thing.kind == "whim":
        key = "five-tribes.about.whim"
    text = translate(language, key, {**thing.facts, "id": entry.id})
    parts = [
        part for part in ("value", "copies") if thing.facts.get(f"{part}_source") == _RECONSTRUCTED
    ]
    if parts and entry.source != _RECONSTRUCTED:
        text += " " + translate(language, f"five-tribes.reconstructed.{parts[0]}")
    source = _RECONSTRUCTED if parts else entry.source
    return Component(entry.names.get(language), text, thing.rule, source, thing.facts)


def base_components(box: Box, language: str) -> dict[str, Component]:
    entries: list[tuple[str, NamedEntry, dict[str, Any]]] = [
        *[("djinn", djinn, _djinn(djinn)) for djinn in box.djinns],
        *[("tribe", tribe, _tribe(tribe)) for tribe in box.tribes],
        *[("tile", tile, _tile(tile)) for tile in box.tiles],
        *[("piece", piece, _piece(piece)) for piece in box.supply],
    ]
    found: dict[str, Component] = {}
    for kind, entry, facts in entries:
        key = f"{kind}:{'coin' if entry.id == _COIN else entry.id}"
        found[key] = _component(key, entry.names.get(language), entry.source, facts, language)
    for card in box.cards:
        key = f"card:{card.id}"
        fakir = card is box.resources.fakir
        text = translate(language, f"five-tribes.about.card.{'fakir' if fakir else 'good'}")
        facts = {"copies": card.copies}
        if not fakir:
            facts["set_values"] = list(box.resources.set_values.by_size)
        rule = _RULES.get(key, _GOODS_RULE)
        found[key] = Component(card.names.get(language), text, rule, card.source, facts)
    for key, facts in (
        ("piece:camel", {"by_seats": {str(with_.count): with_.camels for with_ in box.players}}),
        ("piece:marker", {"by_seats": {str(with_.count): with_.markers for with_ in box.players}}),
        ("track:turn_order", {"prices": _prices(box.tracks)}),
        ("track:bid_order", {}),
    ):
        name = capital(translate(language, f"five-tribes.{key.replace(':', '.')}"))
        found[key] = _component(key, name, "seed", facts, language)
    return found


def _component(key: str, name: str, source: str, facts: dict[str, Any], language: str) -> Component:
    text = translate(language, f"five-tribes.about.{key.replace(':', '.')}", facts)
    return Component(name, text, _RULES[key], source, facts)


def _djinn(djinn: DjinnEntry) -> dict[str, Any]:
    return {
        "value": djinn.vp,
        "value_source": djinn.source if djinn.source == "printed" else djinn.vp_source,
        "class": djinn.kind,
        "cost": [str(payment) for payment in djinn.cost],
        "windows": list(djinn.windows),
    }


def _tribe(tribe: Tribe) -> dict[str, Any]:
    return {
        "letter": tribe.letter,
        "colour": tribe.color,
        "number": tribe.base,
        "kept": tribe.kept,
        "value": tribe.vp,
    }


def _tile(tile: Tile) -> dict[str, Any]:
    return {
        "code": tile.code,
        "colour": tile.value_color,
        "values": list(tile.vp),
        "copies": list(tile.copies),
        "gold": tile.cost_gold,
        "look": tile.look,
        "take": tile.take,
        "cost": [str(payment) for payment in tile.cost],
    }


def _piece(piece: Piece) -> dict[str, Any]:
    return {"value": piece.vp, "number": None if piece.count == "unlimited" else piece.count}


def _prices(tracks: tuple[Track, ...]) -> list[int]:
    """From rear to front, one per place."""
    track = next(track for track in tracks if track.prices)
    return [price.price for price in track.prices for _ in range(price.places)]
