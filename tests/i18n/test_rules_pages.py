"""The rules in the language of the reader, where they are translated."""

from importlib.resources import files

from serai.i18n.rules_pages import rules_of


def test_a_language_without_a_translation_reads_english() -> None:
    english = files("serai").joinpath("rules", "amul.md").read_text("utf-8")
    assert rules_of("amul", "en") == (english, "en")
    assert rules_of("amul", "xx") == (english, "en")
