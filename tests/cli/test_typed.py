"""What a player types, and what can be typed."""

import pytest
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

import serai
from serai.cli.choices import pack
from serai.cli.completion import OfferCompleter, OfferSuggest, next_offers
from serai.cli.screen import Offer
from serai.cli.typed import understand
from serai.core.errors import SeraiError
from serai.core.lexicon import Word

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
    assert understand(typed, DROPS, LEXICON).text == word


def test_the_strictest_reading_wins() -> None:
    bids = words("bid 1", "bid 12", "bid 18")
    assert understand("1", bids, LEXICON).text == "bid 1"
    assert understand("bid 1", bids, LEXICON).text == "bid 1"


@pytest.mark.parametrize("typed", ["drop", "drop c2", "c2", "elder x", "zzz", "d"])
def test_an_unclear_text_is_refused(typed: str) -> None:
    with pytest.raises(SeraiError):
        understand(typed, DROPS, LEXICON)


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


OFFERS = [Offer(word.text, "about") for word in LEXICON]


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
    offers = [Offer("take a1", "Take the meeples from a1"), Offer("take b1", "…")]
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
