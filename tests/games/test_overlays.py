"""Overlays of the games: only the changed entries, checked and hashed as the whole box they stand for."""

import pytest

from serai import game
from serai.core.box import pack_hash, parse_box
from serai.core.diagnostics import FaultyPack
from serai.games.amul.content import box as amul_box
from serai.games.amul.content.card_text import card_text
from serai.games.amul.game import Amul
from serai.games.registry import games
from tests.support.amul.board import content, toml

pytestmark = pytest.mark.slow

AMUL = """
extends = "amul"

[meta]
pack = "my-amul"
version = 2

[[cards]]
id = "gold"
scoring = [{ op = "fixed", points = 5 }]
source = "printed"

[[options]]
id = "known_cards"
default = "off"
"""
FIVE_TRIBES = """
extends = "five-tribes"

[meta]
pack = "my-tribes"

[[djinns]]
id = "leta"
vp = 7
source = "printed"

[[resources.goods]]
id = "fish"
names = { ru = "Рыбка" }
"""
MARRAKESH = """
extends = "marrakesh"

[meta]
pack = "my-marrakesh"

[[scrolls]]
id = "scroll_01"
effect = [{ vp = 4 }]
source = "printed"
"""
OVERLAYS = {"amul": AMUL, "five-tribes": FIVE_TRIBES, "marrakesh": MARRAKESH}
CHANGED = {
    "amul": ("cards", "gold"),
    "five-tribes": ("djinns", "leta"),
    "marrakesh": ("scrolls", "scroll_01"),
}


def amul(text: str) -> Amul:
    opened = game("amul", text)
    assert isinstance(opened, Amul)
    return opened


def lines(name: str, text: str, language: str = "en") -> list[str]:
    with pytest.raises(FaultyPack) as caught:
        game(name, text)
    return caught.value.text(language).splitlines()


def all_printed() -> str:
    """An overlay of an owner who has seen every card."""
    cards = [{"id": card["id"], "source": "printed"} for card in content()["cards"]]
    return toml({"extends": "amul", "meta": {"pack": "printed"}, "cards": cards})


# ------------------------------------------------------------------------- the whole box


@pytest.mark.parametrize("name", games())
def test_am_21_6_an_overlay_changes_what_it_says_and_nothing_else(name: str) -> None:
    """AM-21.6"""
    changed, shipped = (
        parse_box(game(name, OVERLAYS[name]).pack_text, ""),
        parse_box(game(name).pack_text, ""),
    )
    section, id = CHANGED[name]
    others = [[entry for entry in box[section] if entry["id"] != id] for box in (changed, shipped)]
    assert others[0] == others[1]
    assert set(changed) == set(shipped)
    assert changed["meta"]["pack"] == game(name, OVERLAYS[name]).pack_name


def test_the_values_of_an_overlay_are_played() -> None:
    opened = amul(AMUL)
    assert card_text(opened.box, "gold", "en") == "5 PP."
    assert opened.component_name("effect", "silver", "en") == game("amul").component_name(
        "effect", "silver", "en"
    )
    assert opened.new(seats=3, seed=1).options.known_cards == "off"
    tribes = game("five-tribes", FIVE_TRIBES)
    assert tribes.component_name("card", "fish", "ru") == "Рыбка"
    assert tribes.component_name("card", "fish", "pl") == "Ryby"
    marrakesh = game("marrakesh", MARRAKESH)
    scroll = marrakesh.components("en", marrakesh.options_kind())["scroll:scroll_01"]
    assert (scroll.text, scroll.source) == ("Scholars: 1, dates: 1. 4 VP.", "printed")


@pytest.mark.parametrize("name", games())
def test_the_hash_is_that_of_the_whole_box(name: str) -> None:
    opened = game(name, OVERLAYS[name])
    assert opened.pack_hash == pack_hash(opened.pack_text) != game(name).pack_hash
    again = game(name, opened.pack_text)
    assert (again.pack_hash, again.pack_text) == (opened.pack_hash, opened.pack_text)
    record = opened.new(seats=3, seed=1).record()
    assert again.replay(record).record() == record


@pytest.mark.parametrize("name", games())
def test_the_text_of_the_shipped_box_is_the_shipped_box(name: str) -> None:
    opened = game(name)
    assert game(name, opened.pack_text).pack_hash == opened.pack_hash


# ------------------------------------------------------------------------- what does not fit


def test_am_21_6_an_unknown_card_is_refused_with_the_cards_there_are() -> None:
    (line,) = lines("amul", AMUL.replace('id = "gold"', 'id = "guld"'))
    assert line.startswith('amul pack error AMP-04: card "guld", field "id": ')
    assert "gold, silver" in line
    for language in ("ru", "pl"):
        (line,) = lines("amul", AMUL.replace('id = "gold"', 'id = "guld"'), language)
        assert "gold, silver" in line


def test_faults_of_the_whole_are_told_of_the_entries_that_the_overlay_has() -> None:
    found = lines(
        "amul",
        AMUL.replace("points = 5", "points = 5.5")
        .replace('default = "off"', 'default = "maybe"')
        .replace('source = "printed"', 'source = "hearsay"\nprice = 3\ncopies = { 3 = 5 }'),
    )
    # In the order of the overlay: meta, cards, options.
    assert [line.split(": ")[1] for line in found if "meta" not in line] == [
        'card "gold", field "price"',
        'card "gold", field "source"',
        'card "gold", field "scoring[0].points"',
        'section "options", field "[0].default"',
    ]
    # Copies that do not add up are told of the totals, which the owner has to change as well.
    assert any('section "meta", field "expect.deck.3": pack has 52' in line for line in found)
    (line,) = lines("five-tribes", FIVE_TRIBES.replace("vp = 7", 'vp = "seven"'))
    assert line.startswith("pack: djinns.leta.vp: ")
    (line,) = lines("marrakesh", MARRAKESH.replace("vp = 4", 'vp = "four"'))
    assert line.startswith("MKP-03 pack 'my-marrakesh', scrolls/scroll_01, field 'effect[0].vp': ")


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("extends = ", "extends = 3 #", "pack.extends"),
        ("pack = ", "# ", "pack.own-name"),
        ("\n[meta]", "\ncards = 3\ntribes = 3\n[meta]", ""),
    ],
)
def test_nonsense_is_refused_without_a_crash(name: str, old: str, new: str, key: str) -> None:
    with pytest.raises(FaultyPack) as caught:
        game(name, OVERLAYS[name].replace(old, new, 1))
    assert caught.value.key.startswith(key)


def test_an_overlay_of_another_game_is_refused() -> None:
    (line,) = lines("amul", FIVE_TRIBES.partition("[[")[0])
    assert "extends" in line
    assert "five-tribes" in line


def test_a_whole_that_is_too_large_is_refused() -> None:
    """The overlay alone would pass; what it stands for could not be read again."""
    many = "\n".join(f'[examples.e{n}]\ntext = "{"x" * 2_400}"' for n in range(100))
    assert len(AMUL) + len(many) < 256 * 1024
    (line,) = lines("amul", AMUL + many)
    assert "AMP-01" in line
    assert "256" in line


# ------------------------------------------------------------------------- provenance and notice


def test_printed_takes_the_mark_away() -> None:
    opened = amul(AMUL)
    components = opened.components("en", opened.options_kind())
    assert components["card:gold"].source == "printed"
    assert components["card:silver"].source == "reconstructed"
    cards = {
        card["face"]: card["source"] for card in opened.new(seats=3, seed=1).seat(0).view()["cards"]
    }
    assert (cards["gold"], cards["silver"]) == ("printed", "reconstructed")
    tribes = game("five-tribes", FIVE_TRIBES)
    djinn = tribes.components("en", tribes.options_kind())["djinn:leta"]
    assert (djinn.source, djinn.facts["value_source"]) == ("printed", "printed")


def test_the_notice_follows_what_is_left_of_the_reconstruction() -> None:
    cards = len(content()["cards"])
    shipped, some, none = game("amul"), amul(AMUL), amul(all_printed())
    assert (shipped.pack_status, some.pack_status, none.pack_status) == (
        "reconstructed",
        "mixed",
        "printed",
    )
    for language in ("en", "ru", "pl"):
        assert shipped.pack_notice(language) == amul_box.standard_box().meta.notice.get(language)
        assert f"{cards - 1} " in some.pack_notice(language)
        assert str(cards) in some.pack_notice(language)
        assert none.pack_notice(language) == ""
    assert not [
        key
        for key, component in none.components("en", none.options_kind()).items()
        if component.source == "reconstructed"
    ]


def test_a_card_is_left_while_any_of_its_values_is_reconstructed() -> None:
    partly = amul(AMUL.replace('source = "printed"', 'source = { scoring = "printed" }'))
    assert partly.box.left() == len(partly.box.cards)
    assert partly.box.card("gold").effect_source() == "printed"
