"""The report of an arena: one page that asks for nothing, in light and dark."""

import re
from html.parser import HTMLParser
from xml.etree import ElementTree as ET

import pytest

from serai.arena.report import write_report
from serai.cli.i18n import Translator
from tests.support.arena import plan, played

GAMES = [played(n, ("strong", "<weak>"), (50, 40 + n % 15)) for n in range(30)]


def page(language: str = "en") -> str:
    return write_report(plan(("strong", "<weak>")), GAMES, Translator(language), language)


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}


def test_no_request_leaves_the_page() -> None:
    read = Tags()
    read.feed(page())
    assert not {"script", "link", "img", "iframe", "object", "image", "use"} & set(read.tags)
    assert not {"src", "href", "srcset", "xlink:href", "action", "style"} & read.attributes
    assert "url(" not in page()
    assert "@import" not in page()
    assert "default-src 'none'" in page()


def test_the_four_plots_are_well_formed_and_tell_their_numbers() -> None:
    plots = re.findall(r"<svg.*?</svg>", page(), re.DOTALL)
    assert len(plots) == 4
    labels = [ET.fromstring(plot).attrib["aria-label"] for plot in plots]  # noqa: S314, our own
    ratings, lines, seats, rounds = labels
    assert ratings.startswith("Ratings. strong ")
    assert "Yellow: strong 50.0, <weak> 47.0" in lines
    assert "Seat 1 " in seats
    assert "strong: 25.0, 50.0" in rounds


def test_names_are_escaped_and_both_colour_schemes_are_there() -> None:
    assert "<weak>" not in page()
    assert "&lt;weak&gt;" in page()
    assert "prefers-color-scheme: dark" in page()


def test_no_word_of_a_plot_is_cut_off_on_a_phone() -> None:
    """Where the page's style writes the words in 22 of the plot's own pixels."""
    for plot in re.findall(r"<svg.*?</svg>", page(), re.DOTALL):
        drawn = ET.fromstring(plot)  # noqa: S314, our own
        height = float(drawn.attrib["viewBox"].split()[3])
        feet = [float(word.attrib["y"]) for word in drawn.iter("text")]
        assert min(feet) >= 18
        assert max(feet) <= height - 5


def test_the_table_can_be_scrolled_without_a_pointer() -> None:
    (table,) = re.findall(
        r'<div class="wide" tabindex="0" role="region" aria-label="(.*?)"', page()
    )
    assert table == "Figures"
    assert page().count('class="wide"') == 1


@pytest.mark.parametrize(("language", "game"), [("en", "Amul"), ("ru", "Амул"), ("pl", "Amul")])
def test_the_page_names_the_game_as_its_players_do(language: str, game: str) -> None:
    assert f": {game}</h1>" in page(language)


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Ratings"), ("ru", "Рейтинги"), ("pl", "Ranking")]
)
def test_the_page_speaks_the_reader_s_language(language: str, title: str) -> None:
    assert f'<html lang="{language}">' in page(language)
    assert f"<h2>{title}</h2>" in page(language)
