"""Styled text that keeps its style to itself."""

from rich.text import Text


def ink(text: str, style: str) -> Text:
    """Text in a style. Unlike Text(text, style), it does not colour what is joined to it."""
    return Text.assemble((text, style))
