"""What a player types, and what can be typed."""

import pytest
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

import serai
from serai.cli.terminal.action_list import pack
from serai.cli.terminal.parse_action import parse_action
from serai.cli.terminal.prompt import OfferCompleter, OfferSuggest, next_offers
from serai.cli.terminal.screen import InputChoice
from serai.cli.terminal.table_texts import TableTexts
from serai.core.errors import SeraiError
from serai.core.lexicon import Word
from serai.i18n import languages

LEXICON = serai.game("five-tribes").lexicon


def words(*texts: str) -> list[Word]:
    return [LEXICON[LEXICON.index(text)] for text in texts]


DROPS = words("drop b3 elder", "drop b3 builder", "drop c2 elder", "drop c2 merchant")


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("drop b3 elder", "drop b3 elder"),
        ("  DROP   b3 Elder ", "drop b3 elder"),
        ("drop c2 m", "drop c2 merchant"),
        ("d c2 m", "drop c2 merchant"),
        ("c2 merchant", "drop c2 merchant"),
        ("b b", "drop b3 builder"),
        # Not allowed now, but clear: the game says why it is refused.
        ("take a1", "take a1"),
        ("tak a1", "take a1"),
    ],
)
def test_a_clear_text_is_understood(typed: str, word: str) -> None:
    assert parse_action(typed, DROPS, LEXICON).text == word


def test_the_strictest_reading_wins() -> None:
    bids = words("bid 1", "bid 12", "bid 18")
    assert parse_action("1", bids, LEXICON).text == "bid 1"
    assert parse_action("bid 1", bids, LEXICON).text == "bid 1"


@pytest.mark.parametrize("typed", ["drop", "drop c2", "c2", "elder x", "zzz", "d"])
def test_an_unclear_text_is_refused(typed: str) -> None:
    with pytest.raises(SeraiError):
        parse_action(typed, DROPS, LEXICON)


AMUL = serai.game("amul")


def fetches(*texts: str) -> list[Word]:
    return [AMUL.lexicon[AMUL.lexicon.index(f"fetch {text}")] for text in texts]


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("fetch silver", "fetch palace palace_silver"),
        ("palace silver", "fetch palace palace_silver"),
        ("silver", "fetch palace palace_silver"),
        ("fetch palace silver", "fetch palace palace_silver"),
        ("fetch palace_silver", "fetch palace palace_silver"),
        ("fetch gold trader", "fetch bazaar trader_gold"),
        ("bazaar gold", "fetch bazaar trader_gold"),
        ("market guard", "fetch market arab_guard-d"),
        ("Arab Guard D", "fetch market arab_guard-d"),
        ("fetch oil", None),
        ("oil", None),
        ("palace oil", "fetch palace palace_oil"),
        ("market oil", "fetch market oil"),
    ],
)
def test_a_fetched_card_needs_no_zone_if_it_is_clear(typed: str, word: str | None) -> None:
    legal = fetches(
        "palace palace_silver", "palace palace_oil", "bazaar trader_gold", "market oil",
        "market arab_guard-d",
    )  # fmt: skip
    aliases = TableTexts(AMUL, "en").aliases
    if word is None:
        with pytest.raises(SeraiError, match="fetch palace palace_oil, fetch market oil"):
            parse_action(typed, legal, AMUL.lexicon, aliases)
    else:
        assert parse_action(typed, legal, AMUL.lexicon, aliases).text == word


@pytest.mark.parametrize(
    ("language", "typed", "word"),
    [
        ("ru", "золото", "play gold"),
        ("ru", "Арабский меч", "play arab_sword"),
        ("ru", "арабск", "play arab_sword"),
        ("ru", "play шелк", "play silk"),
        ("ru", "разыграть карту «Шёлк»", "play silk"),
        ("ru", "разыграть золото", "play gold"),
        ("pl", "złoto", "play gold"),
        ("pl", "zloto", "play gold"),
        ("pl", "Arabski miecz", "play arab_sword"),
        ("pl", "play jedwab", "play silk"),
        ("en", "arab sword", "play arab_sword"),
    ],
)
def test_cards_can_be_typed_as_they_are_called(language: str, typed: str, word: str) -> None:
    legal = [
        AMUL.lexicon[AMUL.lexicon.index(text)]
        for text in ("play gold", "play silk", "play arab_sword", "play camel")
    ]
    assert parse_action(typed, legal, AMUL.lexicon, TableTexts(AMUL, language).aliases).text == word


@pytest.mark.parametrize("language", languages())
def test_every_word_of_amul_can_be_typed_as_its_sentence_says(language: str) -> None:
    """Unless two words say the same, as copies with other letters never do."""
    texts = TableTexts(AMUL, language)
    for verb in ("offer", "take", "play", "decline"):
        legal = [word for word in AMUL.lexicon if word.verb == verb]
        for word in legal:
            assert parse_action(texts.word(word), legal, AMUL.lexicon, texts.aliases) is word


@pytest.mark.parametrize(
    ("language", "typed", "word"),
    [
        ("ru", "b3 старейшина", "drop b3 elder"),
        ("ru", "поставить старейшину b3", "drop b3 elder"),
        ("ru", "drop c2 купца", "drop c2 merchant"),
        ("pl", "b3 mędrzec", "drop b3 elder"),
        ("en", "drop elder b3", "drop b3 elder"),
    ],
)
def test_tribes_can_be_typed_as_they_are_called(language: str, typed: str, word: str) -> None:
    aliases = TableTexts(serai.game("five-tribes"), language).aliases
    assert parse_action(typed, DROPS, LEXICON, aliases).text == word


@pytest.mark.parametrize(
    ("language", "typed", "word"),
    [
        ("ru", "рыбу", "buy fish"),
        ("ru", "купить рыбу", "buy fish"),
        ("pl", "ryby", "buy fish"),
        ("ru", "keep лета", "keep leta"),
    ],
)
def test_cards_and_djinns_can_be_typed_as_they_are_called(
    language: str, typed: str, word: str
) -> None:
    legal = words("buy fish", "buy silk", "buy silk fish", "keep leta", "keep enki")
    aliases = TableTexts(serai.game("five-tribes"), language).aliases
    assert parse_action(typed, legal, LEXICON, aliases).text == word


@pytest.mark.parametrize(
    ("texts", "packed"),
    [
        (["take a1", "take b3"], "a1 b3"),
        (["drop b3 elder", "drop b3 builder"], "b3 elder/builder"),
        (
            ["drop b3 elder", "drop b3 builder", "drop c2 elder", "drop c2 builder"],
            "b3/c2 elder/builder",
        ),
        (["drop b3 elder", "drop c2 builder"], "b3 elder   c2 builder"),
        (["bid 0", "bid 1", "bid 1 fakirs 1"], "0   1 [fakirs 1]"),
        (["buy fish", "buy silk"], "fish silk"),
    ],
)
def test_words_are_packed(texts: list[str], packed: str) -> None:
    assert pack([word.args for word in words(*texts)]) == packed


OFFERS = [InputChoice(word.text, "about") for word in LEXICON]


def test_few_offers_are_completed_whole() -> None:
    assert [offer.text for offer in next_offers("bid 1", OFFERS)][:3] == [
        "bid 1",
        "bid 1 fakirs 1",
        "bid 12",
    ]


def test_many_offers_are_completed_part_by_part() -> None:
    verbs = [offer.text for offer in next_offers("", OFFERS)]
    assert {"take ", "drop ", "end"} <= set(verbs)
    assert [offer.text for offer in next_offers("drop a", OFFERS)][:2] == [
        "drop a1 vizier",
        "drop a1 elder",
    ]
    assert len(next_offers("sell", OFFERS)) < 40


def test_the_prompt_completes_and_suggests() -> None:
    offers = [InputChoice("take a1", "Take the meeples from a1"), InputChoice("take b1", "…")]
    (found,) = OfferCompleter(offers).get_completions(Document("TAKE A"), CompleteEvent())
    assert found.text == "take a1"
    assert found.start_position == -6
    assert found.display_meta_text == "Take the meeples from a1"
    suggest = OfferSuggest(offers).get_suggestion
    suggestion = suggest(Buffer(), Document("take b"))
    assert suggestion is not None
    assert suggestion.text == "1"
    assert suggest(Buffer(), Document("take")) is None
    assert suggest(Buffer(), Document("")) is None


def test_the_prompt_completes_names_in_the_readers_language() -> None:
    offers = [
        InputChoice("play gold", "…", ["Золото", "play Золото"]),
        InputChoice("play silk", "…", ["Шёлк"]),
    ]
    (found,) = OfferCompleter(offers).get_completions(Document("золо"), CompleteEvent())
    assert (found.text, found.start_position) == ("play gold", -4)
    (found,) = OfferCompleter(offers).get_completions(Document("шелк"), CompleteEvent())
    assert found.text == "play silk"
    assert OfferSuggest(offers).get_suggestion(Buffer(), Document("золо")) is None


MARRAKESH = serai.game("marrakesh")
CHOICES = [word for word in MARRAKESH.lexicon if word.verb == "choose"]
GAINS = [
    MARRAKESH.lexicon[MARRAKESH.lexicon.index(text)]
    for text in ("gain 1 water 1 date", "gain 1 date 1 dinar", "gain 2 date", "gain 2 dinar")
]


@pytest.mark.parametrize(
    ("language", "typed", "word"),
    [
        ("en", "choose black green pink", "choose green pink black"),
        ("en", "black green pink", "choose green pink black"),
        ("en", "c bla gre pin", "choose green pink black"),
        ("en", "gre gra pin", "choose green pink gray"),
        ("ru", "чёрный зелёный розовый", "choose green pink black"),
        ("pl", "wybierz czarny zielony różowy", "choose green pink black"),
        ("en", "gain 1 dinar 1 date", "gain 1 date 1 dinar"),
        ("ru", "1 динар 1 финик", "gain 1 date 1 dinar"),
    ],
)
def test_a_list_is_typed_in_any_order(language: str, typed: str, word: str) -> None:
    aliases = TableTexts(MARRAKESH, language).aliases
    legal = GAINS if word.startswith("gain") else CHOICES
    assert parse_action(typed, legal, MARRAKESH.lexicon, aliases).text == word


def test_the_order_counts_where_it_means_something() -> None:
    lines = [word for word in MARRAKESH.lexicon if word.verb == "line"]
    assert parse_action("gray red green", lines, MARRAKESH.lexicon).text == "line gray red green"
    goods = [word for word in LEXICON if word.verb == "sell"]
    assert parse_action("sell pottery wheat", goods, LEXICON).text == "sell wheat pottery"
