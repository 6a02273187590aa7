"""The catalogues agree with each other, and `say` refuses what it cannot say."""

import gettext
import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po as babel_read_po

import serai
from serai.games.registry import games
from serai.i18n import MissingParameter, UnknownKey, languages, pick_language, po_file, translate
from serai.i18n.catalogue import catalogue

OTHERS = [language for language in languages() if language != "en"]
KEYS = list(catalogue("en").sentences)

# Names of the house, of formats, headers, libraries and languages, which have no translation.
FOREIGN = {
    *(
        "Serai",
        "JSON",
        "TOML",
        "MIT",
        "Seal",
        "Seed",
        "Start",
        "English",
        "Polski",
        "en",
        "ru",
        "pl",
    ),
    *("Preact", "htm", "Signals", "Enter", "QR", "OpenSkill", "Ray"),
    *("a", "b"),  # the sides of a staircase tile, as they are typed
}
# Sentences that are rightly the same in English and Polish.
SAME = re.compile(
    r"five-tribes\.(name|djinn\.\w+|card\.fakir|count\.fakir|label\.(fakirs\+fakirs|invoke|summon|call\+djinn))|list\.(comma|times)|language\.\w+"
    r"|error\.pack\.bad-(field|file)|amul\.name|page\.name|home\.(mail|webhook|who\.bot)|[a-z-]+\.length|table\.chair\.bot"
    r"|marrakesh\.(count\.dinar|thing\.luxury|effect\.(or|and|times)|timing\.immediate|told\.office_row)"
    r"|cli\.marrakesh\.(sahara|needed)|cli\.(value\.folder|report\.title)"
)


def placeholders(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def bare(sentence: str) -> str:
    return re.sub(r"\{[^}]*\}", "", sentence)


def po_files(language: str) -> list[Path]:
    """The catalogues of a language: the house's own and every game's."""
    source = Path(serai.__file__).parent
    found = [
        *source.glob(f"i18n/locale/{language}/*.po"),
        *source.glob(f"games/*/locale/{language}/*.po"),
    ]
    assert len(found) > len(games())
    return found


@pytest.mark.parametrize("language", languages())
def test_catalogues_are_read_as_babel_reads_them(language: str) -> None:
    for file in po_files(language):
        messages, plural = po_file.read_po(file.read_text("utf-8"))
        with file.open("rb") as text:
            expected = babel_read_po(text, locale=language, abort_invalid=True)
        rule = gettext.c2py(expected.plural_expr)
        assert [plural(n) for n in range(200)] == [rule(n) for n in range(200)]
        assert [(m.key, m.forms, m.counted) for m in messages] == [
            (
                m.id if isinstance(m.id, str) else m.id[0],
                m.string if isinstance(m.string, tuple) else (m.string,),
                m.pluralizable,
            )
            for m in expected
            if m.id
        ]


def test_a_broken_catalogue_is_refused_with_its_line() -> None:
    with pytest.raises(ValueError, match="nonsense"):
        po_file.read_po('msgid "a"\nnonsense')


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys_in_the_same_order(language: str) -> None:
    assert list(catalogue(language).sentences) == KEYS
    assert catalogue(language).counted == catalogue("en").counted


@pytest.mark.parametrize("language", languages())
def test_no_key_stands_twice_in_a_file(language: str) -> None:
    for file in po_files(language):
        keys = re.findall(r'^msgid "(.+)"$', file.read_text("utf-8"), re.MULTILINE)
        assert len(keys) == len(set(keys)), file.name


@pytest.mark.parametrize("language", languages())
def test_every_sentence_is_written_with_the_placeholders_of_the_english_one(language: str) -> None:
    forms_of_a_plural = {"en": 2, "ru": 3, "pl": 3}[language]
    for key in KEYS:
        forms = catalogue(language).sentences[key]
        assert len(forms) == (forms_of_a_plural if key in catalogue("en").counted else 1), key
        for form in forms:
            assert form, key
            assert form == form.strip(), key
            assert placeholders(form) == placeholders(catalogue("en").sentences[key][0]), key


def test_russian_is_written_in_cyrillic() -> None:
    for key, forms in catalogue("ru").sentences.items():
        for form in forms:
            latin = set(re.findall(r"[A-Za-z]+", bare(form)))
            assert latin <= FOREIGN, f"{key}: {latin}"


def test_polish_is_not_english() -> None:
    for key, forms in catalogue("pl").sentences.items():
        assert forms[0] != catalogue("en").sentences[key][0] or SAME.fullmatch(key), key
        for form in forms:
            assert not re.search(r"[а-яё]", form, re.IGNORECASE) or key == "language.ru", key


@pytest.mark.parametrize("language", languages())
def test_events_are_sentences_and_words_are_labels(language: str) -> None:
    for key, (form, *_) in catalogue(language).sentences.items():
        if ".event." in key or ".about." in key or ".stakes." in key:
            assert form.endswith("."), key
        elif ".word." in key or ".prompt." in key or ".label." in key:
            assert not form.endswith("."), key


def test_a_number_chooses_the_plural_form() -> None:
    def coins(language: str, count: int) -> str:
        return translate(language, "five-tribes.count.coin", count=count)

    assert [coins("en", n) for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert [coins("ru", n) for n in (1, 2, 5, 11, 12, 21, 22, 25, 111)] == [
        "1 монета", "2 монеты", "5 монет", "11 монет", "12 монет", "21 монета", "22 монеты",
        "25 монет", "111 монет",
    ]  # fmt: skip
    assert [coins("pl", n) for n in (1, 2, 5, 12, 21, 22)] == [
        "1 złota moneta", "2 złote monety", "5 złotych monet", "12 złotych monet",
        "21 złotych monet", "22 złote monety",
    ]  # fmt: skip


def test_unknown_keys_and_missing_values_are_refused() -> None:
    with pytest.raises(UnknownKey, match="no 'en' text for the key 'no-such-key'"):
        translate("en", "no-such-key")
    with pytest.raises(MissingParameter, match="needs the parameter 'word'"):
        translate("en", "error.unknown-word")
    with pytest.raises(MissingParameter, match="needs a count"):
        translate("en", "five-tribes.count.coin")
    with pytest.raises(UnknownKey, match=r"five-tribes\.tribe\.wizard"):
        translate("en", "error.five-tribes.no-such-meeple", {"tile": "c3", "tribe": "wizard"})
    with pytest.raises(ValueError, match="no texts in 'de'"):
        translate("de", "error.game-over")


def test_values_are_never_read_as_placeholders() -> None:
    assert "{word}" in translate("en", "error.unknown-word", {"word": "{word}"})


def test_an_error_can_be_told_inside_another_sentence() -> None:
    class Refusal(ValueError):
        def text(self, language: str) -> str:
            return translate(language, "error.game-over")

    params = {"line": 7, "word": "end", "reason": Refusal()}
    assert translate("pl", "error.record-word-refused", params) == (
        "Wiersz 7, „end”: Gra jest zakończona."
    )


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("ru", "ru"), ("ru_RU.UTF-8", "ru"), ("pl", "pl"), ("PL-pl", "pl"), ("pl_PL@euro", "pl"),
        ("en_GB", "en"), ("de_DE.UTF-8", "en"), ("C", "en"), ("", "en"), (None, "en"),
    ],
)  # fmt: skip
def test_pick_language(wish: str | None, language: str) -> None:
    assert pick_language(wish) == language
