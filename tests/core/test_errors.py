"""Errors: a key, the values for its sentence, and the rule; the sentence in every language."""

import pytest

import serai
from serai import BadDocument, BadOption, BadPack, BadRecord, IllegalAction, SeraiError
from serai.core import errors
from serai.i18n import languages


def test_all_are_of_one_family() -> None:
    for kind in (BadDocument, BadOption, BadPack, BadRecord, IllegalAction):
        assert issubclass(kind, SeraiError)
        assert kind is getattr(errors, kind.__name__)
        assert kind.__name__ in serai.__all__
    assert issubclass(SeraiError, ValueError)


def test_an_error_speaks_every_language() -> None:
    error = IllegalAction("illegal-word", {"word": "draw"}, "WELL-3")
    sentences = [error.text(language) for language in languages()]
    assert len(set(sentences)) == 3
    assert all("draw" in sentence and sentence.endswith("(WELL-3)") for sentence in sentences)
    assert str(error) == sentences[0]
    assert "WELL" not in str(IllegalAction("illegal-word", {"word": "draw"}))


def test_an_error_can_be_the_reason_of_another() -> None:
    """It speaks the language of the sentence it stands in."""
    reason = IllegalAction("not-your-turn")
    error = BadRecord(7, "record-word-refused", {"word": "draw", "reason": reason})
    for language in languages():
        assert reason.text(language).rstrip(".") in error.text(language)


def test_an_error_says_where() -> None:
    assert BadRecord(7, "record-not-a-line", {"text": "what"}).line == 7
    assert "7" in str(BadRecord(7, "record-not-a-line", {"text": "what"}))
    document = BadDocument("players[0].gold", "document-not-a-number")
    assert document.field == document.params["field"] == "players[0].gold"
    assert "players[0].gold" in str(document)


def test_the_params_are_the_errors_own() -> None:
    params = {"word": "draw"}
    error = SeraiError("illegal-word", params)
    params["word"] = "rest"
    assert error.params == {"word": "draw"}
    assert (error.key, error.rule) == ("illegal-word", "")


def test_a_key_without_a_sentence_is_a_mistake_in_code() -> None:
    with pytest.raises(KeyError):
        SeraiError("no-such-key").text("en")
