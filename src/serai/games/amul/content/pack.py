"""Whether a pack can be played (AM-21): reading it, and the sections around the cards."""

import re
from string import Formatter
from typing import Any, Final

import msgspec

from serai.core.box import misfit
from serai.core.diagnostics import Codes, FaultPlace, Findings, Wording
from serai.core.overlay import WholeBox, read_whole
from serai.core.texts import LANGUAGES
from serai.games.amul.content.box import Box, standard_text
from serai.games.amul.content.pack_cards import (
    CardCheck,
    check_instant,
    check_languages,
    check_words,
)
from serai.games.amul.content.pack_totals import check_expect, check_totals
from serai.games.amul.names import (
    DISTINCT,
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
from serai.games.amul.options import OPTION_LIST, RETIRED

# How faults are worded (AM-21.2); their codes, AMP-01 and on, are those of AM-21.3.
WORDING: Final = Wording("amul.pack.card", "amul.pack.section", "amul.pack.file", "AM-21.1")
# A selector has one key (AM-20.3), so an overlay's replaces the one that was there.
_WHOLE: Final = ("filter",)
_NAMED: Final = ("cards",)  # whose entries a fault calls by their id (AM-21.2)
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
# A path of msgspec's: the section, the place in its list if it is one, and what is below.
_PATH: Final = re.compile(r"\.?(\w*)(?:\[(\d+)\])?(.*)")


def read_pack(text: str, origin: str) -> tuple[Box, WholeBox]:
    """An owner's pack, or an overlay (AM-21.6), refused with everything wrong with it; `origin` names the file."""
    findings = Findings(origin, Codes("AMP-03"), WORDING)
    whole = read_whole(
        text,
        findings,
        standard_text(),
        "amul",
        toml_code="AMP-01",
        entry_code="AMP-04",
        whole=_WHOLE,
        named=_NAMED,
    )
    check_content(whole.content, findings)
    return make_box(whole.content, findings), whole


def read_box_text(text: str, origin: str) -> Box:
    """The contents of an owner's pack."""
    return read_pack(text, origin)[0]


def make_box(content: dict[str, Any], findings: Findings) -> Box:
    """The box of checked content; what the checks overlooked is a fault like the others (AMP-03)."""
    try:
        return msgspec.convert(content, Box, str_keys=True)
    except msgspec.ValidationError as error:
        reason, path = misfit(error)
        found = _PATH.fullmatch(path)
        section, number, below = found.groups() if found else ("", None, path)
        place = FaultPlace(section)
        if number is not None:
            items = content[section]
            at = int(number)
            place = place.item(at, items[at]) if section in _NAMED else place.at(at)
        findings.add(place.below(below), "pack.bad-value", reason=reason)
        raise findings.error() from None


def check_content(content: dict[str, Any], findings: Findings) -> None:
    """FaultyPack with everything wrong with a pack."""
    for name in content:
        if name not in (*_SECTIONS, "examples"):
            findings.add(FaultPlace(name), "amul.pack.unknown-section", code="AMP-02")
    for name in _SECTIONS:
        if name not in content:
            findings.add(FaultPlace(name), "amul.pack.missing-section", code="AMP-02")
    tags = VOCABULARY["tags"]
    if "vocabulary" in content:
        tags = _check_vocabulary(findings, content["vocabulary"])
    cards = content.get("cards", [])
    if not findings.listing(cards, FaultPlace("cards")):
        cards = []
    check = CardCheck(findings, cards, tags)
    for name, look in (
        ("meta", _check_meta),
        ("rules", _check_rules),
        ("locale", _check_locale),
    ):
        if name in content:
            look(findings, content[name])
    if "options" in content:
        _check_options(findings, content["options"])
    check.run()
    if "readings" in content:
        _check_readings(findings, content["readings"], check)
    if not check.copies_wrong:
        check_totals(findings, content.get("meta"), check.usable)
    findings.stop()


def _check_meta(findings: Findings, meta: object) -> None:
    place = FaultPlace("meta")
    if not findings.fields(meta, place, _META):
        return
    if "pack" in meta and findings.string(meta["pack"], place.into("pack")):
        if not meta["pack"] or set(meta["pack"]) & set(" \t\n"):
            # The header of a record separates the name from the hash by a blank.
            findings.add(place.into("pack"), "amul.pack.bad-name")
    if "format" in meta and not _same(meta["format"], 1):
        findings.add(
            place.into("format"), "amul.pack.format", code="AMP-02", found=str(meta["format"])
        )
    if "version" in meta:
        findings.number(meta["version"], place.into("version"), least=1)
    if "game" in meta and meta["game"] != "amul":
        _must_be(findings, place.into("game"), "amul")
    if "notice" in meta:
        check_languages(findings, place.into("notice"), meta["notice"])
    seats = {"min": LEAST_SEATS, "max": MOST_SEATS}
    if "players" in meta and not _same(meta["players"], seats):
        _must_be(findings, place.into("players"), seats, code="AMP-20")
    if "status" in meta and meta["status"] not in _STATUS:
        _must_be_one_of(findings, place.into("status"), meta["status"], _STATUS)
    if "seed" in meta:
        findings.string(meta["seed"], place.into("seed"))
    for here, _, label in findings.pairs(
        meta.get("source_labels", {}), place.into("source_labels")
    ):
        findings.string(label, here)
    if "expect" in meta:
        check_expect(findings, place.into("expect"), meta["expect"])


def _check_rules(findings: Findings, rules: object) -> None:
    place = FaultPlace("rules")
    if not findings.fields(rules, place, (*_FIXED, "majority", "tie_break"), ("source",)):
        return
    for name, value in _FIXED.items():
        if name in rules and not _same(rules[name], value):
            _must_be(findings, place.into(name), value, code="AMP-20")
    majority = rules.get("majority", {})
    here = place.into("majority")
    if "majority" in rules and findings.fields(majority, here, (*_MAJORITY, "zero_counts")):
        for name, value in _MAJORITY.items():
            if name in majority and not _same(majority[name], value):
                _must_be(findings, here.into(name), value, code="AMP-20")
        if "zero_counts" in majority:
            findings.truth(majority["zero_counts"], here.into("zero_counts"))
    for here, symbol in findings.items(rules.get("tie_break", []), place.into("tie_break")):
        if symbol not in SYMBOLS:
            _must_be_one_of(findings, here, symbol, SYMBOLS)
    if "source" in rules:
        findings.mapping(rules["source"], place.into("source"))


def _check_options(findings: Findings, options: object) -> None:
    """A pack may change the defaults only, to values that the option takes (AMP-19)."""
    place = FaultPlace("options")
    if not findings.listing(options, place):
        return
    given = [option.get("id") if isinstance(option, dict) else None for option in options]
    wanted = [option["id"] for option in OPTION_LIST]
    if [id for id in given if not (isinstance(id, str) and id in RETIRED)] != wanted:
        _must_be(findings, place, ", ".join(wanted), code="AMP-19")
        return
    standards = {standard["id"]: standard for standard in OPTION_LIST}
    written = findings.written.get("options")  # an overlay may have fewer, in another order
    ids = [option["id"] for option in written] if isinstance(written, list) else []
    for option in options:
        if option["id"] in RETIRED:
            continue  # a pack made for earlier rules
        standard = standards[option["id"]]
        here = place.at(ids.index(option["id"]) if option["id"] in ids else 0)
        for name in option:
            if name != "default" and not _same(option[name], standard.get(name)):
                findings.add(
                    here.into(name), "amul.pack.option-changed", code="AMP-19", id=option["id"]
                )
        for name in standard:
            if name not in option:
                findings.add(here.into(name), "pack.missing-field", code="AMP-19")
        if not _takes(standard, option.get("default")):
            facts = {"id": option["id"], "value": str(option.get("default"))}
            findings.add(here.into("default"), "amul.pack.bad-default", code="AMP-19", **facts)


def _takes(option: dict[str, Any], value: object) -> bool:
    if type(value) is int and "range" in option:
        return bool(option["range"]["min"] <= value <= option["range"]["max"])
    return value in option["values"]


def _check_vocabulary(findings: Findings, vocabulary: object) -> tuple[str, ...]:
    """Returns the tags, which alone may be more than the engine's (AMP-05)."""
    place = FaultPlace("vocabulary")
    standard = VOCABULARY["tags"]
    if not findings.fields(vocabulary, place, tuple(VOCABULARY)):
        return standard
    for name, value in VOCABULARY.items():
        if name != "tags" and name in vocabulary and vocabulary[name] != list(value):
            _must_be(findings, place.into(name), ", ".join(value), code="AMP-05")
    if "tags" not in vocabulary:
        return standard
    here = place.into("tags")
    given = [
        tag
        for below, tag in findings.items(vocabulary["tags"], here)
        if findings.string(tag, below)
    ]
    if isinstance(vocabulary["tags"], list) and set(standard) - set(given):
        _must_be(findings, here, ", ".join(standard), code="AMP-05")
    return (*standard, *given)


def _check_locale(findings: Findings, locale: object) -> None:
    place = FaultPlace("locale")
    if not findings.fields(locale, place, (), LANGUAGES):
        return
    for language in LANGUAGES:
        here = place.into(language)
        words = locale.get(language)
        if not words:
            findings.add(here, "amul.pack.no-text", code="AMP-06")
            continue
        optional = ("colours", "placements")
        if not findings.fields(words, here, (), (*_WORDS, *_LISTS, *optional, "templates")):
            continue
        for name in _WORDS:
            check_words(findings, here.into(name), words.get(name))
        if isinstance(words.get("card"), str):
            _check_template(findings, here.into("card"), words["card"], ("name",))
        for name in (*_LISTS, *optional):
            if name in words:
                for below, _, word in findings.pairs(words[name], here.into(name)):
                    check_words(findings, below, word)
            elif name not in optional:
                findings.add(here.into(name), "amul.pack.no-text", code="AMP-06")
        for name, keys in (("of", DISTINCT), ("scopes", SCOPES)):
            for key in keys:
                if isinstance(words.get(name), dict) and key not in words[name]:
                    findings.add(here.into(name).into(key), "amul.pack.no-text", code="AMP-06")
        _check_templates(findings, here.into("templates"), words.get("templates", {}))


def _check_templates(findings: Findings, place: FaultPlace, templates: object) -> None:
    if not findings.fields(templates, place, (), tuple(_TEMPLATES)):
        return
    for name, allowed in _TEMPLATES.items():
        if check_words(findings, place.into(name), templates.get(name)):
            _check_template(findings, place.into(name), templates[name], allowed)


def _check_template(
    findings: Findings, place: FaultPlace, template: str, allowed: tuple[str, ...]
) -> None:
    try:
        parts = list(Formatter().parse(template))
    except ValueError:
        findings.add(place, "amul.pack.bad-template")
        return
    for _, name, form, conversion in parts:
        # A form could ask for a text of any length.
        if name is not None and (name not in allowed or form or conversion):
            written = name + (f"!{conversion}" if conversion else "") + (f":{form}" if form else "")
            findings.add(place, "amul.pack.bad-placeholder", value=written)


def _check_readings(findings: Findings, readings: object, check: CardCheck) -> None:
    place = FaultPlace("readings")
    if not findings.mapping(readings, place):
        return
    for reading in _READINGS:
        if reading not in readings:
            findings.add(place.into(reading), "pack.missing-field")
    for here, reading, cards in findings.pairs(readings, place):
        if reading not in _READINGS:
            _must_be_one_of(findings, here, reading, _READINGS, code="AMP-19")
            continue
        for below, card, instant in findings.pairs(cards, here):
            if "instant" not in check.by_id.get(card, {}):
                findings.add(below, "amul.pack.no-instant", code="AMP-19", value=card)
            check_instant(findings, below, instant, check.names)


def _must_be(findings: Findings, place: FaultPlace, expected: object, code: str = "") -> None:
    findings.add(place, "pack.must-be", code=code, expected=_shown(expected))


def _same(value: object, wanted: object) -> bool:
    """Whether they are equal and of the same types: in Python `true` is equal to 1, and 1.0, too."""
    if isinstance(wanted, dict):
        return (
            isinstance(value, dict)
            and value.keys() == wanted.keys()
            and all(_same(value[key], part) for key, part in wanted.items())
        )
    if isinstance(wanted, list):
        return (
            isinstance(value, list) and len(value) == len(wanted) and all(map(_same, value, wanted))
        )
    return type(value) is type(wanted) and value == wanted


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} = {part}" for key, part in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _must_be_one_of(
    findings: Findings, place: FaultPlace, value: object, allowed: tuple[str, ...], code: str = ""
) -> None:
    findings.add(
        place, "amul.pack.not-one-of", code=code, value=str(value), allowed=", ".join(allowed)
    )
