"""Frames of text that are written without the library's help are written as the library would."""

import pytest
from websockets.frames import Frame, Opcode

from serai.web.coalesce import text_frame_header


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65535, 65536, 100_000])
def test_a_frame_of_text_begins_as_it_should(length: int) -> None:
    text = b"x" * length
    assert text_frame_header(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)
