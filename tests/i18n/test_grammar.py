"""Spot checks of Russian and Polish: cases, numbers, and no gender of a player's name."""

import pytest

from serai.games.registry import manifest
from serai.i18n import GameSentences, translate


@pytest.mark.parametrize(
    ("language", "key", "numbers", "said"),
    [
        ("ru", "builder", (1, 2, 5, 11), "1 строитель, 2 строителя, 5 строителей, 11 строителей"),
        ("ru", "builder.acc", (1, 2, 5), "1 строителя, 2 строителей, 5 строителей"),
        ("ru", "elder", (1, 3, 6), "1 старейшина, 3 старейшины, 6 старейшин"),
        ("ru", "elder.acc", (1, 3, 6), "1 старейшину, 3 старейшин, 6 старейшин"),
        ("ru", "coin.acc", (1, 3, 12, 18), "1 монету, 3 монеты, 12 монет, 18 монет"),
        ("ru", "fakir", (1, 2, 7), "1 факир, 2 факира, 7 факиров"),
        ("ru", "blue-tile", (1, 2, 5), "1 синий регион, 2 синих региона, 5 синих регионов"),
        ("pl", "merchant", (1, 2, 5), "1 kupiec, 2 kupców, 5 kupców"),
        ("pl", "builder.acc", (1, 2, 5), "1 budowniczego, 2 budowniczych, 5 budowniczych"),
        ("pl", "elder", (1, 2, 5), "1 mędrzec, 2 mędrców, 5 mędrców"),
        ("pl", "coin.acc", (1, 3, 8), "1 złotą monetę, 3 złote monety, 8 złotych monet"),
        ("pl", "card.acc", (1, 4, 5, 22), "1 kartę, 4 karty, 5 kart, 22 karty"),
        ("pl", "palm", (1, 2, 12), "1 palma, 2 palmy, 12 palm"),
    ],
)
def test_counted_things(language: str, key: str, numbers: tuple[int, ...], said: str) -> None:
    counted = [translate(language, f"five-tribes.count.{key}", count=number) for number in numbers]
    assert ", ".join(counted) == said


@pytest.mark.parametrize(
    ("word", "russian", "polish"),
    [
        ("drop c3 elder", "Поставить старейшину на c3", "Połóż mędrca na c3"),
        ("take c4", "Взять жителей из региона c4", "Weź figurki z płytki c4"),
        (
            "bid 5 fakirs 1",
            "Сделать ставку 5, сбросив 1 факира",
            "Zalicytuj 5, odrzucając 1 fakira",
        ),
        ("kill nobody", "Никого не убивать", "Nikogo nie zabijaj"),
        ("kill pink vizier", "Убить визиря игрока Розовый", "Zabij wezyra gracza Różowy"),
        ("buy ivory fish", "Купить слоновую кость и рыбу", "Kup kość słoniową i ryby"),
        (
            "summon leta elder+fakir",
            "Призвать джинна «Лета», отдав 1 старейшину и 1 факира",
            "Przywołaj dżina Leta, oddając 1 mędrca i 1 fakira",
        ),
        (
            "sell silk wheat pottery",
            "Продать шёлк, пшеницу и керамику",
            "Sprzedaj jedwab, pszenicę i ceramikę",
        ),
    ],
)
def test_words(word: str, russian: str, polish: str) -> None:
    verb, *args = word.split()
    assert GameSentences("ru", manifest("five-tribes").phrases()).word(verb, tuple(args)) == russian
    assert GameSentences("pl", manifest("five-tribes").phrases()).word(verb, tuple(args)) == polish


@pytest.mark.parametrize(
    ("name", "facts", "russian", "polish"),
    [
        (
            "dropped",
            {"tile": "c3", "tribe": "merchant"},
            "Анна ставит купца на c3.",
            "Anna kładzie kupca na c3.",
        ),
        (
            "picked_up",
            {"tile": "d4", "meeples": "ywwb"},
            "Анна берёт 1 визиря, 2 старейшин и 1 строителя из региона d4.",
            "Anna bierze 1 wezyra, 2 mędrców i 1 budowniczego z płytki d4.",
        ),
        (
            "meeples_arrived",
            {"tile": "d4", "meeples": "wrr"},
            "Новые жители в регионе d4: 1 старейшина и 2 ассасина.",
            "Nowe figurki na płytce d4: 1 mędrzec i 2 asasynów.",
        ),
        (
            "captured",
            {"tribe": "elder"},
            "Анна оставляет себе убитого старейшину.",
            "Anna zatrzymuje zabitego mędrca.",
        ),
        (
            "sold",
            {"cards": ["ivory", "spice", "fish"], "gold": 7},
            "Анна продаёт слоновую кость, пряности и рыбу за 7 монет.",
            "Anna sprzedaje kość słoniową, przyprawy i ryby za 7 złotych monet.",
        ),
    ],
)
def test_events(name: str, facts: dict[str, object], russian: str, polish: str) -> None:
    assert (
        GameSentences("ru", manifest("five-tribes").phrases()).event(name, "Анна", facts) == russian
    )
    assert (
        GameSentences("pl", manifest("five-tribes").phrases()).event(name, "Anna", facts) == polish
    )


def test_what_is_not_there_stands_in_the_genitive() -> None:
    params = {"tile": "c3", "tribe": "elder"}
    key = "error.five-tribes.no-such-meeple"
    assert translate("en", key, params) == "There is no elder on c3."
    assert translate("ru", key, params) == "На c3 нет старейшины."
    assert translate("pl", key, params) == "Na c3 nie ma mędrca."
