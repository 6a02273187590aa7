"""How to play: two pages per game in every language, with the same pictures, which real positions draw."""

from __future__ import annotations

import re

import pytest

import serai
from serai.games.guides import figures_of, guide_of
from serai.games.registry import games
from serai.i18n import languages

GUIDED = ["five-tribes", "amul", "marrakesh"]
# What the picture of a position must not tell of the others.
SECRETS = {"five-tribes": "resources", "amul": "hand", "marrakesh": "provisions"}
FIGURE = re.compile(r"^!\[(.+)\]\((\w+)\)$", re.MULTILINE)
AREAS = {"Board", "Supply", "Hand", "Track"}


def outline(text: str) -> list[str]:
    """What the languages must have in common: headings, lists and tables by their kind, pictures by name."""
    found = []
    for line in text.splitlines():
        figure = FIGURE.match(line)
        mark = re.match(r"#+ |- |\|", line)
        if figure or mark:
            found.append(figure[2] if figure else mark[0] if mark else "")
    return found


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GUIDED)
def test_a_guide_has_two_pages_with_pictures(game: str, language: str) -> None:
    text = guide_of(game, language)
    assert len(re.findall(r"^# ", text, re.MULTILINE)) == 2
    assert outline(text) == outline(guide_of(game, "en"))
    used = [name for _, name in FIGURE.findall(text)]
    assert sorted(used) == sorted(figures_of(serai.game(game)))
    for page in re.split(r"^# ", text, flags=re.MULTILINE)[1:]:
        assert FIGURE.search(page)


@pytest.mark.parametrize("game", GUIDED)
def test_pictures_are_positions_as_a_seat_sees_them(game: str) -> None:
    engine = serai.game(game)
    for name, figure in figures_of(engine).items():
        assert figure.area in AREAS
        assert figure.view["game"] == game
        assert figure.view["seat"] == figure.seat
        assert figure.words, (
            name
        )  # somebody is to decide, so that the picture shows what can be chosen
        others = [p for seat, p in enumerate(figure.view["players"]) if seat != figure.seat]
        assert all(player[SECRETS[game]] is None for player in others)


def test_ft_5_the_drafted_move_is_the_one_of_the_caption() -> None:
    figure = figures_of(serai.game("five-tribes"))["move"]
    assert figure.draft == ["take a1", "drop a2 merchant", "drop b2 builder", "drop b1 vizier"]
    collected = next(event for event in figure.events if event["event"] == "collected")
    assert (collected["tile"], collected["tribe"], collected["count"]) == ("b1", "vizier", 3)


def test_ft_9_2_the_hand_of_the_picture_is_worth_what_the_caption_says() -> None:
    hand = figures_of(serai.game("five-tribes"))["hand"]
    goods = hand.view["players"][hand.seat]["resources"]
    assert len([good for good in goods if good != "fakir"]) == 5


def test_mk_9_the_pictures_of_marrakesh_show_what_their_captions_say() -> None:
    figures = figures_of(serai.game("marrakesh"))
    own = {name: figure.view["players"][figure.seat] for name, figure in figures.items()}
    steps = {name: figure.view["pending"]["step"] for name, figure in figures.items()}
    assert steps["choose"] == "choose_keshis"
    assert figures["choose"].view["round"] == 2
    assert steps["tray"] == "draft"
    assert figures["tray"].view["tower"]
    assert steps["workers"] == "activate"
    assert sum(own["workers"]["workers"].values()) == 3
    assert steps["stairs"] == "connecting_bonus"
    assert len(figures["stairs"].words) > 1
    assert steps["sahara"] == "explore"
    assert "explore" in figures["sahara"].words[0]
    assert figures["late"].view["season"] == 3
    assert own["late"]["gates"]
    assert own["late"]["explored"]


def test_every_game_of_the_house_has_a_guide_or_none_at_all() -> None:
    for game in games():
        assert len({bool(guide_of(game, language)) for language in languages()}) == 1
