"""The lexicon: every word once, in order, found by its text."""

import pytest

from serai import IllegalAction
from serai.core.lexicon import Family, Lexicon, Word
from tests.support.well_game import GIVE, LEXICON, OFFER


def test_every_word_is_where_its_index_says() -> None:
    assert len(LEXICON) == 17 + 2 + 2 + 4 + 2
    assert [word.index for word in LEXICON] == list(range(len(LEXICON)))
    for word in LEXICON:
        assert LEXICON[word.index] is word
        assert LEXICON.index(word) == LEXICON.index(word.text) == word.index
        assert word in LEXICON
        assert word.text in LEXICON


def test_a_word_knows_its_parts() -> None:
    word = LEXICON[LEXICON.index("offer 7")]
    assert (word.verb, word.args, str(word)) == ("offer", ("7",), "offer 7")
    assert LEXICON[LEXICON.index("rest")].args == ()
    assert "offer 7" in repr(word)


@pytest.mark.parametrize("text", ["  offer   7 ", "offer\t7", "offer 7\n"])
def test_blanks_do_not_matter(text: str) -> None:
    assert LEXICON.index(text) == LEXICON.index("offer 7")


@pytest.mark.parametrize(
    "text", ["", " ", "offer", "offer 17", "Offer 7", "offer7", "offer 7 8", "é"]
)
def test_an_unknown_word_is_refused(text: str) -> None:
    assert text not in LEXICON
    with pytest.raises(IllegalAction) as caught:
        LEXICON.index(text)
    assert caught.value.key == "unknown-word"
    assert caught.value.params == {"word": " ".join(text.split())}


@pytest.mark.parametrize("stranger", [3, None, ("offer", "7"), Word(3, "offer 7"), Word(7, "fly")])
def test_strangers_are_not_in_the_lexicon(stranger: object) -> None:
    assert stranger not in LEXICON


def test_a_text_that_a_rule_never_allows_is_refused_by_that_rule() -> None:
    lexicon = Lexicon([Family(["take water"])], {"take well": ("toy.fixed", "WELL-9")})
    assert "take well" not in lexicon
    with pytest.raises(IllegalAction) as caught:
        lexicon.index(" take  well")
    assert (caught.value.key, caught.value.rule) == ("toy.fixed", "WELL-9")
    assert caught.value.params == {"word": "take well"}


def test_a_family_is_rows_of_words() -> None:
    assert GIVE.first == LEXICON.index("give ant")
    assert OFFER.word(7) == LEXICON.index("offer 7")
    assert OFFER.row(OFFER.word(7)) == 7
    assert GIVE.has(LEXICON.index("give dog"))
    assert not GIVE.has(LEXICON.index("thank"))
    assert not GIVE.has(LEXICON.index("rest"))


def test_a_family_with_columns() -> None:
    grid = Family([f"put {row} {column}" for row in range(3) for column in "ab"], columns=2)
    lexicon = Lexicon([Family(["pass"]), grid])
    assert lexicon[grid.word(2, 1)].text == "put 2 b"
    assert (grid.row(grid.word(2, 1)), grid.column(grid.word(2, 1))) == (2, 1)


def test_two_words_with_one_text_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="same text"):
        Lexicon([Family(["pass"]), Family(["pass"])])


LISTS = Lexicon(
    [
        Family(["hire ant", "hire ant bee", "hire ant bee cat", "hire bee ant+bee"], listed_from=1),
        Family(["pay 1 ant", "pay 1 ant 2 bee", "pay 2 ant 1 bee"], listed_from=1, item_parts=2),
        Family(["give ant 1 bee 2 cat", "give ant free"], listed_from=2, item_parts=2),
        Family(["line ant bee", "line bee ant"]),
    ]
)


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("hire bee ant", "hire ant bee"),
        (" hire  cat bee ant", "hire ant bee cat"),
        ("hire bee+ant bee", "hire bee ant+bee"),
        ("pay 2 bee 1 ant", "pay 1 ant 2 bee"),
        ("pay 1 bee 2 ant", "pay 2 ant 1 bee"),
        ("give ant 2 cat 1 bee", "give ant 1 bee 2 cat"),
        ("give ant free", "give ant free"),
        ("line bee ant", "line bee ant"),
    ],
)
def test_a_list_is_said_in_any_order_and_written_in_its_own(typed: str, word: str) -> None:
    assert typed in LISTS
    assert LISTS[LISTS.index(typed)].text == LISTS.written(typed) == word


@pytest.mark.parametrize(
    "text",
    ["hire ant ant", "bee hire ant", "pay 1 bee 1 ant", "pay bee 2 ant 1", "give 1 bee ant 2 cat"],
)
def test_what_is_no_list_of_the_lexicon_stays_unknown(text: str) -> None:
    assert text not in LISTS
    assert LISTS.written(text) == text
    with pytest.raises(IllegalAction):
        LISTS.index(text)


def test_a_word_knows_whether_it_has_a_list() -> None:
    lists = [word.text for word in LISTS if not LISTS.has_list(word)]
    assert lists == ["line ant bee", "line bee ant"]
