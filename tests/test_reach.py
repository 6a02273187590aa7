"""`make reach`: which tables and windows it looks at, and what its list of known faults tolerates."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from reach.configurations import Configuration, configurations
from reach.faults import Fault, Known, mended, new_faults, read_known, write_known
from reach.positions import collect, prompt_keys
from reach.sample import sample
from reach.windows import DESKTOPS, WINDOWS, language, looks

FAULT = Fault("text cut", "amul", "390×844", "amul tea 3 offer", "en", "Poppy (name)")
OTHER = Fault("text cut", "amul", "844×390", "amul tea 3 offer", "en", "Poppy (name)")
KNOWN = Known("amul", "text cut", frozenset({"390×844", "1366×768"}), "names are long")


def test_every_box_and_every_number_of_seats_is_looked_at() -> None:
    found = Counter(one.game for one in configurations())
    assert found == {"five-tribes": 14, "amul": 12, "marrakesh": 21}


def test_every_window_is_part_of_every_look_and_only_the_widest_have_a_mouse() -> None:
    for number in range(50):
        plain = [look.window for look in looks(number) if look.manner == "plain"]
        assert sorted(window.name for window in plain) == sorted(window.name for window in WINDOWS)
    assert {window for window in WINDOWS if not window.touch} == set(DESKTOPS)
    manners = Counter(look.manner for number in range(80) for look in looks(number))
    assert min(manners.values()) >= 10
    assert len(manners) == 4


def test_a_third_is_read_in_other_languages() -> None:
    said = Counter(language(number) for number in range(60))
    assert said == {"en": 40, "ru": 10, "pl": 10}


def test_positions_are_the_same_each_time_and_have_the_most_words() -> None:
    table = Configuration("amul", "tea", 4)
    found = collect(table, 2)
    assert found == collect(table, 2)
    offers = {one.kind: one for one in found}
    assert offers["offer"].words >= offers["offer late"].words > 1
    assert {one.kind.removesuffix(" late") for one in found} <= prompt_keys("amul")
    state = table.rules.replay(offers["offer"].record)
    assert len(state.words(offers["offer"].seat)) == offers["offer"].words


@pytest.mark.slow
def test_a_sample_is_the_same_for_a_number_and_another_for_the_next() -> None:
    names = [[one[1].name for one in sample("amul", number)] for number in (1, 1, 2)]
    assert names[0] == names[1] != names[2]


def test_what_the_list_names_is_tolerated_and_nothing_else() -> None:
    assert new_faults([FAULT, OTHER], [KNOWN]) == [OTHER]
    assert new_faults([FAULT], []) == [FAULT]


def test_what_is_not_found_any_more_must_go_from_the_list_if_it_was_looked_for() -> None:
    looked = {("amul", "390×844"), ("amul", "1366×768")}
    assert mended([FAULT], [KNOWN], looked) == [("amul", "text cut", "1366×768")]
    assert mended([FAULT], [KNOWN], {("amul", "390×844")}) == []


def test_a_fault_of_all_windows_is_mended_when_none_has_it() -> None:
    everywhere = Known("amul", "text cut", frozenset({"all"}), "names are long")
    looked = {("amul", "390×844"), ("amul", "1366×768")}
    assert new_faults([FAULT, OTHER], [everywhere]) == []
    assert mended([FAULT], [everywhere], looked) == []
    assert mended([], [everywhere], looked) == [("amul", "text cut", "all")]


def test_the_list_is_written_with_the_reasons_it_had(tmp_path: Path) -> None:
    file = tmp_path / "known.toml"
    write_known([FAULT, OTHER], [KNOWN], file)
    (entry,) = read_known(file)
    assert (entry.reason, sorted(entry.looks)) == ("names are long", ["390×844", "844×390"])


def test_an_entry_needs_a_reason(tmp_path: Path) -> None:
    file = tmp_path / "known.toml"
    write_known([FAULT], [], file)
    with pytest.raises(ValueError, match="no reason"):
        read_known(file)


def test_every_known_fault_has_a_window_and_a_reason() -> None:
    names = {look.name for number in range(200) for look in looks(number)} | {"all"}
    for entry in read_known():
        assert entry.looks <= names, entry
