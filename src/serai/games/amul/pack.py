"""Whether a pack can be played (AM-21): reading it, and the sections around the cards."""

from string import Formatter
from typing import Any, Final

import msgspec

from serai.core.box import parse_box
from serai.core.diagnostics import FaultyPack
from serai.games.amul.box import Box
from serai.games.amul.names import (
    DISTINCT,
    LANGUAGES,
    LEAST_SEATS,
    MARKET_FILL,
    MOST_SEATS,
    PRIZES,
    ROUNDS,
    ROWS,
    SCOPES,
    START_HAND,
    SYMBOLS,
    VOCABULARY,
)
from serai.games.amul.options import OPTION_LIST
from serai.games.amul.pack_cards import CardCheck, check_instant
from serai.games.amul.pack_faults import Faults, Spot
from serai.games.amul.pack_totals import check_expect, check_totals

_SECTIONS: Final = ("meta", "rules", "options", "readings", "vocabulary", "locale", "cards")
_META: Final = (
    "pack", "format", "version", "game", "players", "status", "notice", "seed", "source_labels", "expect",
)  # fmt: skip
_STATUS: Final = ("reconstructed", "mixed", "printed")
# The values of the rulebook that no pack may change (AM-20.1).
_FIXED: Final[dict[str, object]] = {
    "rounds": ROUNDS,
    "start_hand": START_HAND,
    "deal_per_round": 1,
    "market_fill": {str(seats): fill for seats, fill in MARKET_FILL.items()},
    "score_rows": list(ROWS),
}
_MAJORITY: Final[dict[str, object]] = {"symbols": ["arab", "mongol"], "prizes": list(PRIZES)}
_READINGS: Final = ("palace",)
# The words of a locale, and the templates with what each may hold (AM-20.17).
_WORDS: Final = ("points", "any", "card", "and")
_LISTS: Final = ("symbols", "tags", "categories", "areas", "of", "scopes")
_TEMPLATES: Final[dict[str, tuple[str, ...]]] = {
    "fixed": ("points",),
    "per": ("points", "what", "scope", "cap"),
    "per_each": ("points", "each", "what", "scope", "cap"),
    "set_table": ("table", "beyond"),
    "set_cycle": ("size", "table"),
    "beyond": ("beyond",),
    "rarity": ("table",),
    "pair": ("paired", "partner", "unpaired"),
    "if": ("then", "cond", "otherwise"),
    "distinct": ("points", "of", "what", "scope", "cap"),
    "count_table": ("what", "scope", "table"),
    "max": ("max",),
    "min": ("min",),
    "instant": ("amount", "zones"),
    "zone_or": (),
    "market_zone": (),
    "none": (),
}


def read_box_text(text: str, origin: str) -> Box:
    """The box that a pack describes; `origin` is what people call the file. Refused with everything wrong with it."""
    return msgspec.convert(check_pack(text, origin), Box, str_keys=True)


def check_pack(text: str, origin: str) -> dict[str, Any]:
    """What a pack says, or FaultyAmulPack with everything wrong with it."""
    faults = Faults()
    try:
        content = parse_box(text, origin)
    except FaultyPack as error:
        spot = Spot("file", False, origin)
        for problem in error.problems:
            faults.add(spot, problem.key, "AMP-01", **problem.params)
        faults.stop()
        raise AssertionError from error
    for name in content:
        if name not in (*_SECTIONS, "examples"):
            faults.add(Spot(name, False), "amul.pack.unknown-section", "AMP-02")
    for name in _SECTIONS:
        if name not in content:
            faults.add(Spot(name, False), "amul.pack.missing-section", "AMP-02")
    tags = VOCABULARY["tags"]
    if "vocabulary" in content:
        tags = _check_vocabulary(faults, content["vocabulary"])
    cards = content.get("cards", [])
    if not faults.listing(Spot("cards", False), cards):
        cards = []
    check = CardCheck(faults, cards, tags)
    for name, look in (
        ("meta", _check_meta),
        ("rules", _check_rules),
        ("options", _check_options),
        ("locale", _check_locale),
    ):
        if name in content:
            look(faults, content[name])
    check.run()
    if "readings" in content:
        _check_readings(faults, content["readings"], check)
    if not check.copies_wrong:
        check_totals(faults, content.get("meta"), check.usable)
    faults.stop()
    return content


def _check_meta(faults: Faults, meta: object) -> None:
    spot = Spot("meta", False)
    if not faults.fields(spot, meta, _META):
        return
    assert isinstance(meta, dict)
    if "pack" in meta and faults.text(spot.into("pack"), meta["pack"]):
        if not meta["pack"] or set(meta["pack"]) & set(" \t\n"):
            # The header of a record separates the name from the hash by a blank.
            faults.add(spot.into("pack"), "amul.pack.bad-name", "AMP-03")
    if "format" in meta and meta["format"] != 1:
        faults.add(spot.into("format"), "amul.pack.format", "AMP-02", found=str(meta["format"]))
    if "version" in meta:
        faults.number(spot.into("version"), meta["version"], least=1)
    if "game" in meta and meta["game"] != "amul":
        _must_be(faults, spot.into("game"), "amul", "AMP-03")
    if "notice" in meta:
        faults.languages(spot.into("notice"), meta["notice"], LANGUAGES)
    seats = {"min": LEAST_SEATS, "max": MOST_SEATS}
    if "players" in meta and meta["players"] != seats:
        _must_be(faults, spot.into("players"), seats, "AMP-20")
    if "status" in meta and meta["status"] not in _STATUS:
        _must_be_one_of(faults, spot.into("status"), meta["status"], _STATUS, "AMP-03")
    if "seed" in meta:
        faults.text(spot.into("seed"), meta["seed"])
    labels = meta.get("source_labels", {})
    if faults.mapping(spot.into("source_labels"), labels):
        for name, label in labels.items():
            faults.text(spot.into("source_labels").into(name), label)
    if "expect" in meta:
        check_expect(faults, spot.into("expect"), meta["expect"])


def _check_rules(faults: Faults, rules: object) -> None:
    spot = Spot("rules", False)
    if not faults.fields(spot, rules, (*_FIXED, "majority", "tie_break"), ("source",)):
        return
    assert isinstance(rules, dict)
    for name, value in _FIXED.items():
        if name in rules and rules[name] != value:
            _must_be(faults, spot.into(name), value, "AMP-20")
    majority = rules.get("majority", {})
    here = spot.into("majority")
    if "majority" in rules and faults.fields(here, majority, (*_MAJORITY, "zero_counts")):
        for name, value in _MAJORITY.items():
            if name in majority and majority[name] != value:
                _must_be(faults, here.into(name), value, "AMP-20")
        if "zero_counts" in majority:
            faults.truth(here.into("zero_counts"), majority["zero_counts"])
    here = spot.into("tie_break")
    if "tie_break" in rules and faults.listing(here, rules["tie_break"]):
        for position, symbol in enumerate(rules["tie_break"]):
            if symbol not in SYMBOLS:
                _must_be_one_of(faults, here.item(position), symbol, SYMBOLS, "AMP-03")
    if "source" in rules:
        faults.mapping(spot.into("source"), rules["source"])


def _check_options(faults: Faults, options: object) -> None:
    """A pack may change the defaults only, to values that the option takes (AMP-19)."""
    spot = Spot("options", False)
    if not faults.listing(spot, options):
        return
    assert isinstance(options, list)
    given = [option.get("id") if isinstance(option, dict) else None for option in options]
    wanted = [option["id"] for option in OPTION_LIST]
    if given != wanted:
        _must_be(faults, spot, ", ".join(wanted), "AMP-19")
        return
    for position, (option, standard) in enumerate(zip(options, OPTION_LIST, strict=True)):
        here = spot.item(position)
        for name in option:
            if name != "default" and option[name] != standard.get(name):
                faults.add(here.into(name), "amul.pack.option-changed", "AMP-19", id=option["id"])
        for name in standard:
            if name not in option:
                faults.add(here.into(name), "amul.pack.missing-field", "AMP-19")
        if not _takes(standard, option.get("default")):
            default = str(option.get("default"))
            faults.add(
                here.into("default"),
                "amul.pack.bad-default",
                "AMP-19",
                id=option["id"],
                value=default,
            )


def _takes(option: dict[str, Any], value: object) -> bool:
    if type(value) is int and "range" in option:
        return bool(option["range"]["min"] <= value <= option["range"]["max"])
    return value in option["values"]


def _check_vocabulary(faults: Faults, vocabulary: object) -> tuple[str, ...]:
    """Returns the tags, which alone may be more than the engine's (AMP-05)."""
    spot = Spot("vocabulary", False)
    standard = VOCABULARY["tags"]
    if not faults.fields(spot, vocabulary, tuple(VOCABULARY)):
        return standard
    assert isinstance(vocabulary, dict)
    for name, value in VOCABULARY.items():
        if name != "tags" and name in vocabulary and vocabulary[name] != list(value):
            _must_be(faults, spot.into(name), ", ".join(value), "AMP-05")
    tags = vocabulary.get("tags", list(standard))
    here = spot.into("tags")
    if not faults.listing(here, tags) or not all(isinstance(tag, str) for tag in tags):
        return standard
    if set(standard) - set(tags):
        _must_be(faults, here, ", ".join(standard), "AMP-05")
    return (*standard, *tags)


def _check_locale(faults: Faults, locale: object) -> None:
    spot = Spot("locale", False)
    if not faults.fields(spot, locale, (), LANGUAGES):
        return
    assert isinstance(locale, dict)
    for language in LANGUAGES:
        here = spot.into(language)
        words = locale.get(language)
        if not words:
            faults.add(here, "amul.pack.no-text", "AMP-06")
            continue
        optional = ("colours", "placements")
        if not faults.fields(here, words, (), (*_WORDS, *_LISTS, *optional, "templates")):
            continue
        for name in _WORDS:
            faults.words(here.into(name), words.get(name))
        if isinstance(words.get("card"), str):
            _check_template(faults, here.into("card"), words["card"], ("name",))
        for name in (*_LISTS, *(name for name in optional if name in words)):
            if faults.mapping(here.into(name), words.get(name, {})):
                for key, word in words.get(name, {}).items():
                    faults.words(here.into(name).into(key), word)
        for name, keys in (("of", DISTINCT), ("scopes", SCOPES)):
            for key in keys:
                if isinstance(words.get(name), dict) and key not in words[name]:
                    faults.add(here.into(name).into(key), "amul.pack.no-text", "AMP-06")
        _check_templates(faults, here.into("templates"), words.get("templates", {}))


def _check_templates(faults: Faults, spot: Spot, templates: object) -> None:
    if not faults.fields(spot, templates, (), tuple(_TEMPLATES)):
        return
    assert isinstance(templates, dict)
    for name, allowed in _TEMPLATES.items():
        if faults.words(spot.into(name), templates.get(name)):
            _check_template(faults, spot.into(name), templates[name], allowed)


def _check_template(faults: Faults, spot: Spot, template: str, allowed: tuple[str, ...]) -> None:
    try:
        held = [name for _, name, _, _ in Formatter().parse(template) if name is not None]
    except ValueError:
        faults.add(spot, "amul.pack.bad-template", "AMP-03")
        return
    for name in held:
        if name not in allowed:
            faults.add(spot, "amul.pack.bad-placeholder", "AMP-03", value=name)


def _check_readings(faults: Faults, readings: object, check: CardCheck) -> None:
    spot = Spot("readings", False)
    if not faults.mapping(spot, readings):
        return
    assert isinstance(readings, dict)
    for reading in _READINGS:
        if reading not in readings:
            faults.add(spot.into(reading), "amul.pack.missing-field", "AMP-03")
    for reading, cards in readings.items():
        here = spot.into(reading)
        if reading not in _READINGS:
            _must_be_one_of(faults, here, reading, _READINGS, "AMP-19")
        elif faults.mapping(here, cards):
            for card, instant in cards.items():
                known = check.by_id.get(card)
                if known is None or "instant" not in known:
                    faults.add(here.into(card), "amul.pack.no-instant", "AMP-19", value=card)
                check_instant(faults, here.into(card), instant, check.names)


def _must_be(faults: Faults, spot: Spot, expected: object, code: str) -> None:
    faults.add(spot, "amul.pack.must-be", code, expected=_shown(expected))


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} = {part}" for key, part in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _must_be_one_of(
    faults: Faults, spot: Spot, value: object, allowed: tuple[str, ...], code: str
) -> None:
    faults.add(spot, "amul.pack.not-one-of", code, value=str(value), allowed=", ".join(allowed))
