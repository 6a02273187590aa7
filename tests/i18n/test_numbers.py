"""Numbers as a language writes them."""

from __future__ import annotations

import pytest

from serai.i18n import decimal


@pytest.mark.parametrize(("language", "mark"), [("en", "."), ("ru", ","), ("pl", ",")])
def test_a_number_has_the_decimal_mark_of_the_language_and_a_minus_sign(
    language: str, mark: str
) -> None:
    assert decimal(language, 1234.56) == f"1234{mark}6"
    assert decimal(language, -0.5, 2) == f"−0{mark}50"
    assert decimal(language, 7, 0) == "7"
    assert decimal(language, -0.04) == f"0{mark}0"
