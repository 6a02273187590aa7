"""The numbered rules of the games: long texts, one file per game and language."""

from __future__ import annotations

from importlib.resources import files


def rules_of(game: str, language: str) -> tuple[str, str]:
    """The rules as Markdown and the language they are in: the wished one if there is a translation, else English."""
    folder = files("serai").joinpath("rules")
    translated = folder.joinpath(f"{game}.{language}.md")
    if translated.is_file():
        return translated.read_text("utf-8"), language
    return folder.joinpath(f"{game}.md").read_text("utf-8"), "en"
