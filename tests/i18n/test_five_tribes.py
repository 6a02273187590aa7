"""Every word, event and part of Five Tribes has its sentence in every language."""

import tomllib
from importlib.resources import files
from itertools import combinations, combinations_with_replacement

import pytest

from serai.games.registry import manifest
from serai.i18n import GameSentences, UnknownKey, languages, translate
from serai.i18n.phrases import Question

TILES = [f"{column}{row}" for row in range(1, 6) for column in "abcdef"]
TRIBES = ["vizier", "elder", "builder", "merchant", "assassin"]
GOODS = ["ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery"]
CARDS = [*GOODS, "fakir"]
COLOURS = ["blue", "pink", "black", "orange"]
DJINNS = [
    "al_amin", "anun_nak", "baal", "boaz", "bouraq", "echidna", "enki", "hagis", "haurvatat",
    "iblis", "jafaar", "kandicha", "kumarbi", "lamia", "leta", "marid", "monkir", "nekir",
    "shamhat", "sibittis", "sloar", "utug",
]  # fmt: skip
SCORE_LINES = [
    "gold", "viziers", "vizier_bonus", "elders", "djinns", "tiles", "palms", "palaces", "goods",
    "total",
]  # fmt: skip
KINDS = ["small_market", "large_market", "oasis", "village", "sacred_place"]
STEPS = {0: 0, 1: 1, 3: 2, 5: 3, 8: 4, 12: 5, 18: 6}


def lexicon() -> list[str]:
    words = ["skip", "continue", "end", "decline", "kill nobody", "place here"]
    words += [f"bid {price}" for price in STEPS]
    words += [
        f"bid {price} fakirs {n}" for price, most in STEPS.items() for n in range(1, most + 1)
    ]
    words += [f"{verb} {tile}" for verb in ("take", "target") for tile in TILES]
    words += [f"{verb} {t} {tribe}" for verb in ("drop", "kill") for t in TILES for tribe in TRIBES]
    words += [f"kill {colour} {tribe}" for colour in COLOURS for tribe in TRIBES[:2]]
    words += [f"fakirs {n}" for n in range(19)]
    words += [f"buy {card}" for card in CARDS]
    words += [f"buy {a} {b}" for a, b in combinations_with_replacement(CARDS, 2)]
    words += [f"summon {djinn} elder+{more}" for djinn in DJINNS for more in ("elder", "fakir")]
    payments = ("elder", "fakir", "elder+elder", "elder+fakir")
    words += [f"invoke {djinn} {payment}" for djinn in DJINNS for payment in payments]
    words += [f"place {tile} {payment}" for tile in TILES for payment in payments[:2]]
    words += [f"keep {djinn}" for djinn in DJINNS]
    words += ["sell " + " ".join(s) for size in range(1, 10) for s in combinations(GOODS, size)]
    return words


Told = tuple[str, dict[str, object]]

EVENTS: list[Told] = [
    ("round_began", {"round": 3}),
    ("bid", {"price": 0, "paid": 0, "fakirs": 0}),
    ("bid", {"price": 5, "paid": 5, "fakirs": 0}),
    ("bid", {"price": 5, "paid": 1, "fakirs": 2}),
    ("bid", {"price": 1, "paid": 0, "fakirs": 1}),
    ("turn_began", {}),
    ("picked_up", {"tile": "c3", "meeples": "ywbgrr"}),
    ("dropped", {"tile": "c3", "tribe": "elder"}),
    ("collected", {"tile": "c3", "tribe": "builder", "count": 3}),
    ("took_control", {"tile": "c3"}),
    ("skipped_move", {}),
    ("kept", {"tribe": "vizier", "count": 2}),
    ("merchants_traded", {"count": 3, "cards": ["fish", "fakir", "fish"]}),
    ("merchants_traded", {"count": 2, "cards": []}),
    *(
        (
            "builders_paid",
            {"tile": "c3", "builders": 2, "fakirs": n, "blue": 5, "doubled": two, "gold": 10},
        )
        for n in (0, 1)
        for two in (False, True)
    ),
    ("killed", {"tile": "c3", "victim_seat": None, "tribe": "elder", "fakirs": 0}),
    ("killed", {"tile": "c3", "victim_seat": None, "tribe": "elder", "fakirs": 1}),
    ("killed", {"tile": None, "victim_seat": 0, "tribe": "vizier", "fakirs": 0}),
    ("spared", {}),
    ("no_victim", {}),
    ("captured", {"tribe": "elder"}),
    ("capture_paid", {"gold": 4}),
    ("drew_cards", {"count": 2}),
    ("drew_cards", {"count": 2, "cards": ["silk", "fakir"]}),
    ("placed", {"what": "palm", "tile": "c3"}),
    ("placed", {"what": "palace", "tile": "c3"}),
    ("bought", {"paid": 6, "cards": ["silk", "fish"]}),
    ("declined", {}),
    ("invoked", {"djinn": "sloar", "elders": 0, "fakirs": 1}),
    ("invoked", {"djinn": "leta", "elders": 2, "fakirs": 0}),
    ("summoned", {"djinn": "leta", "elders": 1, "fakirs": 1}),
    ("gained_djinn", {"djinn": "baal"}),
    ("djinn_paid", {"djinn": "baal", "gold": 2}),
    ("meeples_arrived", {"tile": "c3", "meeples": "wwg"}),
    ("sold", {"cards": ["ivory", "silk"], "gold": 3}),
    ("doubled_later", {"gold": 12}),
    ("looked_at_djinns", {"count": 3}),
    ("looked_at_djinns", {"count": 3, "djinns": ["leta", "enki", "utug"]}),
    ("djinns_discarded", {"djinns": ["enki", "utug"]}),
    ("turn_ended", {}),
    ("resources_refilled", {"cards": ["fish", "wheat"]}),
    ("resources_refilled", {"cards": []}),
    ("djinns_refilled", {"djinns": ["enki"]}),
    ("djinns_refilled", {"djinns": []}),
    ("reshuffled", {"pile": "resources"}),
    ("reshuffled", {"pile": "djinns"}),
    ("final_round", {"reason": "last_camel"}),
    ("final_round", {"reason": "stall"}),
    ("final_round", {"reason": "rounds"}),
    ("game_over", {}),
]

OPTIONS: dict[str, tuple[str, ...]] = {
    "self_matching_loop": ("true", "false"),
    "paid_power_limit": ("marker_turn", "round"),
    "kill_mandatory": ("true", "false"),
    "nekir_per": ("event", "meeple"),
    "kandicha_capture_pays_nekir": ("true", "false"),
    "kandicha_block": ("victim_tile", "final_tile"),
    "echidna_doubles_kandicha": ("true", "false"),
    "echidna_retroactive": ("true", "false"),
    "baal_counts_itself": ("true", "false"),
    "redirect_scope": ("any_placement", "tile_action"),
    "stall_check": ("any_time", "on_turn"),
    "gold_visibility": ("hidden", "open"),
    "hand_visibility": ("hidden", "open"),
    "ask_windows": ("true", "false"),
    "kumarbi": ("step", "coin"),
}


def complete(sentence: str) -> bool:
    return bool(sentence) and "{" not in sentence and "}" not in sentence and "  " not in sentence


@pytest.mark.parametrize("language", languages())
def test_every_word_is_said_and_no_two_alike(language: str) -> None:
    speaker = GameSentences(language, manifest("five-tribes").phrases())
    words = lexicon()
    said: dict[str, str] = {}
    for word in words:
        verb, *args = word.split()
        sentence = speaker.word(verb, tuple(args))
        assert complete(sentence), word
        assert said.setdefault(sentence, word) == word
    assert len(said) == len(words)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "facts"), EVENTS)
def test_every_event_is_told(language: str, name: str, facts: dict[str, object]) -> None:
    assert complete(
        GameSentences(language, manifest("five-tribes").phrases()).event(name, "Kim", facts)
    )


@pytest.mark.parametrize("language", languages())
def test_parts_options_and_score_lines(language: str) -> None:
    keys = [f"score.{line}" for line in SCORE_LINES]
    keys += [f"window.{number}" for number in (1, 2, 3, 4)]
    keys += [f"colour.{colour}" for colour in COLOURS]
    keys += [f"tile.{kind}" for kind in KINDS] + [f"about.tile.{kind}" for kind in KINDS]
    keys += [f"djinn.{djinn}" for djinn in DJINNS] + [f"about.djinn.{djinn}" for djinn in DJINNS]
    keys += [f"tribe.{tribe}" for tribe in TRIBES] + [f"about.tribe.{tribe}" for tribe in TRIBES]
    keys += [f"card.{card}" for card in CARDS]
    for option, values in OPTIONS.items():
        keys += [f"option.{option}", f"about.option.{option}"]
        keys += [f"option.{option}.{value}" for value in values]
    for key in keys:
        assert complete(translate(language, f"five-tribes.{key}")), key


@pytest.mark.parametrize("language", languages())
def test_parts_are_called_as_the_box_calls_them(language: str) -> None:
    box = tomllib.loads((files("serai.games.five_tribes.content") / "box.toml").read_text("utf-8"))
    for section, kind in (("djinns", "djinn"), ("tiles", "tile"), ("tribes", "tribe")):
        for entry in box[section]:
            name = translate(language, f"five-tribes.{kind}.{entry['id']}")
            assert name.casefold() == entry["names"][language].casefold()
    for good in box["resources"]["goods"]:
        assert (
            translate(language, f"five-tribes.card.{good['id']}") == good["names"][language].lower()
        )


def test_names_come_from_the_table_where_it_has_some() -> None:
    def names(kind: str, name: str) -> str:
        return {"djinn": "Letha", "colour": "Анна {x}"}[kind]

    speaker = GameSentences("ru", manifest("five-tribes").phrases(), names)
    assert speaker.word("kill", ("pink", "elder")) == "Убить старейшину игрока Анна {x}"
    assert speaker.event("gained_djinn", "Лев", {"djinn": "leta"}) == (
        "Лев получает джинна «Letha»."
    )
    # The sentence is still chosen by the id.
    asked = speaker.prompt(Question("power_target", {"djinn": "leta"}))
    assert asked == "Letha: выберите пустой регион, чтобы захватить в нём власть"


def test_what_a_listener_does_not_know_is_not_told() -> None:
    speaker = GameSentences("en", manifest("five-tribes").phrases())
    assert speaker.event("drew_cards", "Blue", {"count": 2}) == "Blue draws 2 cards from the deck."
    assert speaker.event("drew_cards", "Blue", {"count": 2, "cards": ["silk", "silk"]}) == (
        "Blue draws silk ×2 from the deck."
    )


def test_the_first_seat_is_told_of_as_a_victim() -> None:
    facts = {"tile": None, "victim_seat": 0, "tribe": "vizier", "fakirs": 0}
    assert GameSentences("en", manifest("five-tribes").phrases()).event(
        "killed", "Pink", facts
    ) == ("Pink kills a vizier kept by Blue.")


def test_an_unknown_event_is_refused() -> None:
    with pytest.raises(UnknownKey, match=r"five-tribes\.event\.danced"):
        GameSentences("en", manifest("five-tribes").phrases()).event("danced", "Blue", {})
