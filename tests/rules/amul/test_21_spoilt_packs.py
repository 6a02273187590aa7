"""AM-21.1, AM-21.2: a pack may hold anything: it is played, or refused with a line for each fault."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from serai.core.diagnostics import Codes, FaultyPack, Findings
from serai.games.amul.content.pack import WORDING, check_content, make_box, read_box_text
from serai.games.amul.game import Amul
from tests.support.amul import am
from tests.support.spoilt import GONE, VALUES, Path, at, one_of_each, spoilt

pytestmark = pytest.mark.slow
HEAD = 'extends = "amul"\n[meta]\npack = "mine"\n'


def refused(pack: am.Document) -> list[str]:
    """The lines; nothing if the pack can be played."""
    findings = Findings("mine.toml", Codes("AMP-03"), WORDING)
    try:
        check_content(pack, findings)
        box = make_box(pack, findings)
    except FaultyPack as error:
        return error.text("ru").splitlines()
    game = Amul(box, "", "")
    game.all_components("en")
    game.new(seats=3, seed=1)
    return []


def told(text: str) -> list[str]:
    with pytest.raises(FaultyPack) as error:
        read_box_text(text, "mine.toml")
    return error.value.text("en").splitlines()


def changed(path: Path, value: object) -> str:
    def change(pack: am.Document) -> None:
        part = at(pack, path[:-1])
        if value is GONE:
            del part[path[-1]]
        else:
            part[path[-1]] = value

    return am.changed(change)


def test_am_21_2_no_spoilt_pack_raises_anything_but_the_list_of_its_faults() -> None:
    """Every key of the box is taken away, and replaced by each wrong type, once for each place of a shape."""
    pack = am.content()
    counts = {"played": 0, "refused": 0}
    for path in one_of_each(pack):
        if "source" in path[:-1]:
            continue  # labels are for people
        if path[0] == "locale" and path[2:] and path[1] != "en":
            continue  # of the same shapes as the English words
        for value in (GONE, *VALUES):
            with spoilt(pack, path, value):
                try:
                    counts["refused" if refused(pack) else "played"] += 1
                except Exception as error:
                    pytest.fail(f"{path} = {value!r}: {error!r}")
    assert pack == am.content()
    assert counts["refused"] > 1000
    assert counts["played"] > 100


@pytest.mark.parametrize("name", ["symbols", "tags", "categories", "areas", "of", "scopes"])
def test_am_21_3_words_that_a_language_lacks_are_a_fault(name: str) -> None:
    line = (
        f'amul pack error AMP-06: section "locale", field "en.{name}": the text is missing or empty'
    )
    assert told(changed(("locale", "en", name), GONE)) == [line]


@pytest.mark.parametrize("id", [["x"], {"a": 1}, True, "x"])
def test_am_21_3_an_option_of_any_other_id_is_a_fault(id: object) -> None:
    (line,) = told(changed(("options", 4, "id"), id))
    assert line.startswith('amul pack error AMP-19: section "options", field ""')


@pytest.mark.parametrize("value", [True, 1.0])
@pytest.mark.parametrize(
    ("code", "section", "field", "path"),
    [
        ("AMP-02", "meta", "format", ("meta", "format")),
        ("AMP-20", "rules", "deal_per_round", ("rules", "deal_per_round")),
        ("AMP-20", "rules", "market_fill", ("rules", "market_fill", "3")),
    ],
)
def test_am_21_3_true_is_no_number(
    code: str, section: str, field: str, path: Path, value: object
) -> None:
    (line,) = told(changed(path, value))
    assert line.startswith(f'amul pack error {code}: section "{section}", field "{field}": ')


def test_am_21_3_false_is_no_number_either() -> None:
    (line,) = told(changed(("options", 0, "range", "min"), False))
    assert 'AMP-19: section "options", field "[0].range"' in line


def test_am_21_3_tags_are_texts_and_hold_the_two_of_serai() -> None:
    lines = told(changed(("vocabulary", "tags"), [["outlaw"], 7]))
    assert [line.partition(": ")[2] for line in lines] == [
        'section "vocabulary", field "tags[0]": the value has the wrong type, expected: a text',
        'section "vocabulary", field "tags[1]": the value has the wrong type, expected: a text',
        'section "vocabulary", field "tags": it must be outlaw, luxury',
    ]


@pytest.mark.parametrize("template", ["{points:>999999999}", "{points!r}", "{points:d}"])
def test_am_20_17_a_template_asks_for_plain_words(template: str) -> None:
    (line,) = told(changed(("locale", "en", "templates", "fixed"), template))
    assert f'"{template[1:-1]}" cannot be filled in here' in line


@pytest.mark.parametrize(
    ("entry", "field"), [('id = "emri"', "[1].id"), ("id = 3", "[1].id"), ("x = 1", "[1].id")]
)
def test_am_21_2_an_option_of_an_overlay_is_named_by_its_section(entry: str, field: str) -> None:
    text = f'{HEAD}[[options]]\nid = "tea"\ndefault = 2\n[[options]]\n{entry}\n'
    (line,) = told(text)
    assert line.partition(": ")[2].startswith(f'section "options", field "{field}": ')


def test_am_21_2_a_card_of_an_overlay_is_named_by_its_id() -> None:
    (line,) = told(f'{HEAD}[[cards]]\nid = "guld"\n')
    assert 'AMP-04: card "guld", field "id": ' in line


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("meta", "version"), "2", 'section "meta", field "version"'),
        (("options", 0, "default"), [], 'section "options", field "[0].default"'),
        (("cards", 0, "copies"), 3, 'card "gold", field "copies"'),
        (("cards",), {}, 'section "cards", field ""'),
    ],
)
def test_am_21_3_what_the_checks_overlook_is_a_fault_too(
    path: Path, value: Any, place: str
) -> None:
    pack = deepcopy(am.content())
    with (
        spoilt(pack, path, value),
        pytest.raises(FaultyPack) as error,
    ):
        make_box(pack, Findings("mine.toml", Codes("AMP-03"), WORDING))
    assert error.value.text("en").startswith(f"amul pack error AMP-03: {place}: ")
