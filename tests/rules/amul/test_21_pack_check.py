"""AM-21: a pack is checked completely; every fault has its code, its place and its reason."""

from __future__ import annotations

from typing import Any

import pytest

from serai import BadPack
from serai.core.diagnostics import FaultyPack
from serai.games.amul.content.card_text import card_text
from serai.games.amul.content.pack import read_box_text
from serai.games.amul.game import open_game
from tests.support.amul import am

pytestmark = pytest.mark.slow


def lines(change: am.Change, language: str = "en") -> list[str]:
    with pytest.raises(FaultyPack) as error:
        read_box_text(am.changed(change), "my-amul.toml")
    return error.value.text(language).splitlines()


def faults(change: am.Change) -> list[tuple[str, str, str]]:
    """Code, card or section, and field of each fault."""
    with pytest.raises(FaultyPack) as error:
        read_box_text(am.changed(change), "my-amul.toml")
    return [
        (problem.code, problem.entry or problem.place.section, problem.field)
        for problem in error.value.problems
    ]


def drop(id: str, field: str) -> am.Change:
    return lambda pack: am.card(pack, id).pop(field)


def term(id: str, /, **fields: Any) -> am.Change:
    """Change the last term of a card; one in front of it has a value of its own."""
    return lambda pack: am.card(pack, id)["scoring"][-1].update(fields)


def within(*path: str | int, value: Any) -> am.Change:
    def change(pack: am.Document) -> None:
        part: Any = pack
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = value

    return change


def without(*path: str | int) -> am.Change:
    def change(pack: am.Document) -> None:
        part: Any = pack
        for key in path[:-1]:
            part = part[key]
        del part[path[-1]]

    return change


def deep(levels: int, inner: dict[str, Any]) -> dict[str, Any]:
    for _ in range(levels):
        inner = {"all_of": [inner]}
    return inner


def deep_condition(levels: int) -> dict[str, Any]:
    inner: dict[str, Any] = {"left": 1, "cmp": "==", "right": 1}
    for _ in range(levels):
        inner = {"not": inner}
    return inner


def test_am_21_1_the_standard_pack_is_good_and_a_bad_one_opens_no_game() -> None:
    assert read_box_text(am.PACK, "box.toml") == am.amul().box
    assert read_box_text(am.toml(am.content()), "copy.toml") == am.amul().box
    with pytest.raises(BadPack):
        open_game(am.changed(am.put("gold", colour="pink")))


def test_am_21_2_ex_19_the_form_of_the_lines() -> None:
    """AM-21.2, EX-19: all errors are listed, one line each."""

    def change(pack: am.Document) -> None:
        count = {"kind": ["gold", "silvr", "gem"]}
        term = {"op": "per", "points": 1, "count": count, "scope": "neighbours"}
        am.card(pack, "thief")["scoring"] = [term]
        am.card(pack, "arab_guard")["letters"] = ["D", "F"]
        am.card(pack, "gold")["copies"]["5"] = 2
        lamp = am.card(pack, "lamp")["scoring"][0]
        lamp["partners"] = lamp.pop("partner")

    found = lines(change)
    for line in (
        'amul pack error AMP-13: card "thief", field "scoring[0].count.kind[1]": unknown kind "silvr"',
        'amul pack error AMP-11: card "arab_guard", field "letters": 2 letters for 3 copies',
        'amul pack error AMP-10: section "meta", field "expect.deck.5": pack has 98 cards, expected 97',
        'amul pack error AMP-12: card "lamp", field "scoring[0].partners": unknown field for op "pair"',
    ):
        assert line in found
    assert len(lines(change, "ru")) == len(lines(change, "pl")) == len(found)
    assert all(line.startswith("ошибка набора карт") for line in lines(change, "ru"))


def test_am_21_2_a_card_without_a_usable_id_is_named_by_its_position() -> None:
    position = [entry["id"] for entry in am.content()["cards"]].index("gem") + 1
    found = lines(am.put("gem", id="Gem!"))
    assert any(f'AMP-04: card "#{position}", field "id"' in line for line in found)


FROM_PALACE = {"take": ["palace"], "amount": 1, "optional": False}
CASES: list[tuple[str, am.Change, str, str]] = [
    ("AMP-02", lambda pack: pack.pop("rules"), "rules", ""),
    ("AMP-02", lambda pack: pack.update(extra={}), "extra", ""),
    ("AMP-02", within("meta", "format", value=2), "meta", "format"),
    ("AMP-03", without("meta", "pack"), "meta", "pack"),
    ("AMP-03", within("meta", "pack", value="my pack"), "meta", "pack"),
    ("AMP-03", within("meta", "version", value=0), "meta", "version"),
    ("AMP-03", within("meta", "game", value={"en": "Amul"}), "meta", "game"),
    ("AMP-03", within("meta", "status", value="true"), "meta", "status"),
    ("AMP-03", within("meta", "expect", "deck", "5", value="97"), "meta", "expect.deck.5"),
    ("AMP-03", within("rules", "majority", "zero_counts", value=1), "rules", "majority.zero_counts"),
    ("AMP-03", within("rules", "tie_break", value=["luck"]), "rules", "tie_break[0]"),
    ("AMP-03", drop("gold", "source"), "gold", "source"),
    ("AMP-03", am.put("gold", price=3), "gold", "price"),
    ("AMP-03", am.put("gold", note=3), "gold", "note"),
    ("AMP-03", term("gold", points=1.5), "gold", "scoring[0].points"),
    ("AMP-03", term("gold", points=True), "gold", "scoring[0].points"),
    ("AMP-03", lambda pack: am.card(pack, "gold")["symbols"].pop("gift"), "gold", "symbols.gift"),
    ("AMP-03", lambda pack: am.card(pack, "gold")["symbols"].update(gift=10), "gold", "symbols.gift"),
    ("AMP-03", within("locale", "en", "templates", "per", value="{pionts}"), "locale", "en.templates.per"),
    ("AMP-03", within("locale", "en", "templates", "per", value="{points"), "locale", "en.templates.per"),
    ("AMP-04", am.put("gold", id="Gold"), "#1", "id"),
    ("AMP-04", am.put("tent", id="yurt", kind="yurt"), "yurt", "id"),
    ("AMP-05", am.put("gold", area="shop"), "gold", "area"),
    ("AMP-05", am.put("gold", category="coins"), "gold", "category"),
    ("AMP-05", am.put("gold", colour="pink"), "gold", "colour"),
    ("AMP-05", am.put("gold", placement="floor"), "gold", "placement"),
    ("AMP-05", am.put("gold", variant="coffee"), "gold", "variant"),
    ("AMP-05", am.put("gold", tags=["shiny"]), "gold", "tags[0]"),
    ("AMP-05", lambda pack: am.card(pack, "gold")["symbols"].update(luck=1), "gold", "symbols.luck"),
    ("AMP-05", within("vocabulary", "scopes", value=["self"]), "vocabulary", "scopes"),
    ("AMP-05", within("vocabulary", "tags", value=["outlaw"]), "vocabulary", "tags"),
    ("AMP-06", within("meta", "notice", "pl", value=""), "meta", "notice.pl"),
    ("AMP-06", am.put("gold", names={"en": "Gold", "ru": "Золото"}), "gold", "names.pl"),
    ("AMP-06", am.put("gold", text={"en": "Gold", "ru": "Золото", "pl": ""}), "gold", "text.pl"),
    ("AMP-06", without("locale", "ru"), "locale", "ru"),
    ("AMP-06", without("locale", "ru", "templates", "pair"), "locale", "ru.templates.pair"),
    ("AMP-06", within("locale", "pl", "points", value=""), "locale", "pl.points"),
    ("AMP-06", without("locale", "en", "scopes", "left"), "locale", "en.scopes.left"),
    ("AMP-07", am.put("palace_gold", kind="guld", scoring={"same_as": "guld"}), "palace_gold", "kind"),
    ("AMP-07", am.put("palace_gold", kind="palace_oil", scoring={"same_as": "palace_oil"}), "palace_gold", "kind"),
    ("AMP-07", am.put("palace_gold", scoring={"same_as": "oil"}), "palace_gold", "scoring.same_as"),
    ("AMP-07", am.put("palace_gold", scoring=[]), "palace_gold", "scoring"),
    ("AMP-07", am.put("gold", scoring={"same_as": "oil"}), "gold", "scoring.same_as"),
    ("AMP-07", am.put("palace_gold", tags=["outlaw"]), "palace_gold", "tags"),
    ("AMP-07", am.put("palace_gold", colour="blue"), "palace_gold", "colour"),
    ("AMP-08", am.put("tent", placement="hand"), "tent", "placement"),
    ("AMP-08", am.put("gold", colour="none"), "gold", "colour"),
    ("AMP-08", am.put("trader_gold", colour="red"), "trader_gold", "colour"),
    ("AMP-09", lambda pack: am.card(pack, "gold")["copies"].update({"9": 1}), "gold", "copies.9"),
    ("AMP-09", lambda pack: am.card(pack, "gold")["copies"].update({"3": -1}), "gold", "copies.3"),
    ("AMP-09", am.put("fair", copies={"3": 0}), "fair", "copies"),
    ("AMP-10", lambda pack: am.card(pack, "tent")["copies"].update({"4": 1}), "meta", "expect.printed.palace"),
    ("AMP-10", lambda pack: am.card(pack, "tea")["copies"].update({"3": 2}), "meta", "expect.tea.8"),
    ("AMP-11", drop("arab_guard", "letters"), "arab_guard", "letters"),
    ("AMP-11", am.put("gold", letters=["Z"]), "gold", "letters"),
    ("AMP-11", am.put("arab_general", letters=["b"]), "arab_general", "letters[0]"),
    ("AMP-11", am.put("mongol_general", letters=["A"]), "mongol_general", "letters[0]"),
    ("AMP-12", term("gold", op="magic"), "gold", "scoring[0].op"),
    ("AMP-12", term("gold", max=3), "gold", "scoring[0].max"),
    ("AMP-12", lambda pack: am.card(pack, "gold")["scoring"][0].pop("points"), "gold", "scoring[0].points"),
    ("AMP-13", term("fair", count={}), "fair", "scoring[1].count"),
    ("AMP-13", term("fair", count={"kind": ["gold"], "tag": ["outlaw"]}), "fair", "scoring[1].count"),
    ("AMP-13", term("fair", count={"kind": []}), "fair", "scoring[1].count.kind"),
    ("AMP-13", term("fair", count={"price": ["high"]}), "fair", "scoring[1].count.price"),
    ("AMP-13", term("fair", count={"any": False}), "fair", "scoring[1].count.any"),
    ("AMP-13", term("fair", count={"kind": ["palace_gold"]}), "fair", "scoring[1].count.kind[0]"),
    (
        "AMP-13",
        term("fair", count=deep(4, {"any": True})),
        "fair",
        "scoring[1].count.all_of[0].all_of[0].all_of[0].all_of[0].any",
    ),
    ("AMP-13", term("lamp", partner=["oill"]), "lamp", "scoring[0].partner[0]"),
    ("AMP-14", term("fair", scope="everybody"), "fair", "scoring[1].scope"),
    ("AMP-14", term("smuggler", of="price"), "smuggler", "scoring[1].of"),
    ("AMP-14", term("nomad", cond={"left": 1, "right": 1}), "nomad", "scoring[0].cond"),
    ("AMP-14", term("nomad", cond={"left": 1, "cmp": "=", "right": 1}), "nomad", "scoring[0].cond.cmp"),
    ("AMP-14", term("nomad", cond={"left": "x", "cmp": "==", "right": 1}), "nomad", "scoring[0].cond.left"),
    ("AMP-14", term("nomad", cond={"all": []}), "nomad", "scoring[0].cond"),
    (
        "AMP-14",
        term("nomad", cond={"left": {"distinct": "age", "scope": "self"}, "cmp": "==", "right": 1}),
        "nomad",
        "scoring[0].cond.left.distinct",
    ),
    ("AMP-14", term("nomad", cond=deep_condition(4)), "nomad", "scoring[0].cond.not.not.not.not"),
    ("AMP-15", term("silver", table=[1, 3, 7]), "silver", "scoring[0].table[0]"),
    ("AMP-15", term("trader_gold", table=[0]), "trader_gold", "scoring[0].table"),
    ("AMP-15", term("carpet", table={"1": 7, "3": 4}), "carpet", "scoring[0].table"),
    ("AMP-15", term("gem", beyond=2), "gem", "scoring[0].cycle"),
    ("AMP-16", term("fair", min=6), "fair", "scoring[1].min"),
    ("AMP-16", term("fair", each=0), "fair", "scoring[1].each"),
    ("AMP-17", am.put("tent", instant=FROM_PALACE), "tent", "instant"),
    ("AMP-17", am.put("gold", instant=FROM_PALACE), "gold", "instant"),
    ("AMP-17", within("readings", "palace", "marauder", "take", value=["sea"]), "readings", "palace.marauder.take[0]"),
    ("AMP-17", lambda pack: am.card(pack, "deal")["instant"].update(amount=4), "deal", "instant.amount"),
    ("AMP-17", lambda pack: am.card(pack, "deal")["instant"].update(take=[]), "deal", "instant.take"),
    ("AMP-18", term("lamp", partner=["lamp"]), "lamp", "scoring[0].partner[0]"),
    ("AMP-19", within("options", 0, "values", value=["off"]), "options", "options[0].values"),
    ("AMP-19", within("options", 0, "default", value=9), "options", "options[0].default"),
    ("AMP-19", within("options", 3, "default", value="maybe"), "options", "options[3].default"),
    ("AMP-19", within("readings", "palace", "gold", value=FROM_PALACE), "readings", "palace.gold"),
    ("AMP-19", lambda pack: pack["readings"].update(strict={}), "readings", "strict"),
    ("AMP-20", within("rules", "rounds", value=8), "rules", "rounds"),
    ("AMP-20", within("rules", "market_fill", "3", value=2), "rules", "market_fill"),
    ("AMP-20", within("rules", "majority", "prizes", value=[9, 4, 2]), "rules", "majority.prizes"),
    ("AMP-20", within("rules", "score_rows", value=[]), "rules", "score_rows"),
    ("AMP-20", within("meta", "players", value={"min": 2, "max": 8}), "meta", "players"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "change", "name", "field"), CASES, ids=[f"{c}-{n}-{f}" for c, _, n, f in CASES]
)
def test_am_21_3_error_codes(code: str, change: am.Change, name: str, field: str) -> None:
    wanted = field.replace("options[", "[") if name == "options" else field
    assert (code, name, wanted) in faults(change)
    assert all(
        "{" not in line for language in ("en", "ru", "pl") for line in lines(change, language)
    )


def test_am_21_3_every_code_has_a_case() -> None:
    codes = {f"AMP-{number:02}" for number in range(1, 21)}
    assert {code for code, *_ in CASES} | {"AMP-01"} == codes


@pytest.mark.parametrize("change", [drop("gold", "symbols"), am.put("gold", symbols=3)])
def test_am_21_3_symbols_that_are_missing_say_nothing_about_letters(change: am.Change) -> None:
    found = faults(change)
    assert ("AMP-03", "gold", "symbols") in found
    assert "AMP-11" not in {code for code, *_ in found}


@pytest.mark.parametrize("text", ["meta = ?", "a = 1\na = 2\n"])
def test_am_21_3_amp_01_not_toml_or_a_duplicate_key(text: str) -> None:
    with pytest.raises(FaultyPack) as error:
        read_box_text(text, "my-amul.toml")
    (problem,) = error.value.problems
    assert problem.code == "AMP-01"
    assert "line" in str(error.value)
    assert "column" in str(error.value)
    assert 'field "my-amul.toml"' in str(error.value)


@pytest.mark.parametrize("cards", [3, ["gold", 7], [{}], [{"id": ["a"], "scoring": 5, "kind": {}}]])
def test_am_21_2_nonsense_is_refused_without_a_crash(cards: object) -> None:
    assert lines(lambda pack: pack.update(cards=cards))


@pytest.mark.parametrize("section", list(am.content()))
@pytest.mark.parametrize("value", [1, "x", [], {}, [[]], {"a": 1}])
def test_am_21_1_every_section_may_be_nonsense(section: str, value: object) -> None:
    assert lines(lambda pack: pack.update({section: value}))


def test_am_21_4_totals_and_the_binding_deck() -> None:
    """AM-21.4: an owner who changes totals changes `expect`; the base deck stays bound."""

    def more_tents(pack: am.Document) -> None:
        am.card(pack, "tent")["copies"]["8"] = 1
        pack["meta"]["expect"]["palace"]["8"] = 17
        pack["meta"]["expect"]["printed"]["palace"] = 17

    assert len(open_game(am.changed(more_tents)).new(seats=8, seed=1).palace) == 17

    def more_gold(pack: am.Document) -> None:
        am.card(pack, "gold")["copies"]["8"] = 2
        pack["meta"]["expect"]["deck"]["8"] = 140
        pack["meta"]["expect"]["printed"]["market"] = 148

    (line,) = lines(more_gold)
    assert 'AMP-10: section "meta", field "expect.deck.8": the base deck has 140 cards' in line


def test_am_21_5_a_corrected_pack_is_played_with_its_values() -> None:
    """AM-21.5"""
    game = open_game(am.changed(am.correct))
    state = am.table(3, game, players=[{"area": ["gold"]}], agenda=[])
    assert state.scores()[0].total == 5
    view = state.seat(None).view()
    assert view["pack"] == {"name": "my-amul", "version": 2, "status": "mixed"}
    sources = {card["face"]: card["source"] for card in view["cards"]}
    assert (sources["gold"], sources["silver"]) == ("printed", "reconstructed")
    assert card_text(game.box, "gold", "en") == "5 PP."
    assert game.new(seats=3, seed=1).options.known_cards == "off"
    assert game.new(seats=3, seed=1, options={"known_cards": "on"}).origin.options == {
        "known_cards": "on"
    }


def test_am_21_5_a_record_remembers_its_pack() -> None:
    game = open_game(am.changed(am.correct))
    record = game.new(seats=3, seed=1).record()
    assert game.replay(record).record() == record
    with pytest.raises(ValueError, match="pack"):
        am.amul().replay(record)


def test_am_16_5_a_pack_may_list_the_clock_of_earlier_rules_or_not() -> None:
    def with_clock(pack: am.Document) -> None:
        pack["options"] = [*pack["options"][:5], {"id": "clock", "default": 60}]

    def without_clock(pack: am.Document) -> None:
        pack["options"] = pack["options"][:5]

    for change in (with_clock, without_clock):
        game = open_game(am.changed(change))
        assert "clock" not in game.new(seats=3, seed=1).document()["options"]


def test_am_25_3_what_is_least_certain_can_be_changed_without_code() -> None:
    """AM-25.3: the tie-break and the place of 0 symbols in the pack, readings and recount as options."""

    def change(pack: am.Document) -> None:
        pack["rules"]["tie_break"] = ["gift"]
        pack["rules"]["majority"]["zero_counts"] = True
        am.card(pack, "camel")["placement"] = "both"

    open_game(am.changed(change)).new(
        seats=4, seed=1, options={"instant_reading": "palace", "valour_recount": "round_start"}
    )
