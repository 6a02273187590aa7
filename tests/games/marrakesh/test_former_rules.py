"""The first reading of MK-18.1 in games that were begun under it, and today's in those that begin now."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from serai.core.errors import BadOption, BadRecord
from serai.core.options import allowed_values
from serai.games.marrakesh.options import Options
from serai.games.marrakesh.state import Table
from serai.games.terminal_setup import changed_setting
from tests.rules.marrakesh.board import marrakesh, new, say, vp, words

LATE = "river_read_late"
# Played by the engine of 0.2.0: at the end of the first round a scroll could move a fisherman over a rapid.
LOG = (Path(__file__).parent / "former_rules" / "river-0.2.0.txt").read_text(encoding="utf-8")
(START,) = re.findall(r"^Start: (.*)$", LOG, re.MULTILINE)


def begun(late: bool | None) -> Table:
    """The start of the log; with no reading named, as 0.2.0 wrote it."""
    document: dict[str, Any] = json.loads(START)
    if late is not None:
        document["options"] = {LATE: late}
    return marrakesh().load(document)


def under(late: bool) -> str:
    """The same log under a reading that it does not name."""
    document = {**json.loads(START), "options": {LATE: late}}
    return LOG.replace(f"Start: {START}", f"Start: {json.dumps(document)}")


def test_mk_18_1_a_log_of_yesterday_is_played_to_its_end_under_the_former_reading() -> None:
    """MK-18.1"""
    state = marrakesh().replay(LOG)
    assert state.over
    assert state.digest() == "74d1f31c3a9691a2d3bdb2d14f587e2b"
    assert [score.total for score in state.scores()] == [72, 53]
    assert LATE not in state.document()["options"]
    assert LATE not in state.seat(None).view()["options"]
    assert marrakesh().replay(under(late=False)).digest() == state.digest()
    with pytest.raises(BadRecord, match=r"MK-R\.3"):  # “First choose which effect comes next.”
        marrakesh().replay(under(late=True))


def test_what_names_no_reading_has_the_former_one() -> None:
    """MK-18.1: one rapid is crossed, and its point comes unasked."""
    for state in (begun(None), begun(late=False)):
        say(state, "act date_garden")
        assert (vp(state), words(state)) == (11, ["climb mosque 1", "climb palace 1"])
    state = begun(late=True)
    say(state, "act date_garden")
    assert (vp(state), words(state)) == (10, ["first river", "first scroll_55"])


def test_a_new_game_names_the_reading_wherever_it_is_written_down() -> None:
    state = new(3, tower_floor="b2")
    assert state.origin.options == {"tower_floor": "b2", LATE: True}
    assert "\nOptions: tower_floor=b2, river_read_late=true\n" in state.record()
    again = marrakesh().replay(state.record())
    loaded = marrakesh().load(state.document())
    world = state.seat(0).imagine(Random(1))
    for other in (again, loaded, world, state.copy()):
        assert isinstance(other, Table)
        assert other.options.river_read_late
        assert other.document()["options"][LATE]


def test_a_reading_is_no_option_that_people_choose() -> None:
    """MK-O"""
    assert LATE not in allowed_values(Options)
    for language in ("en", "ru", "pl"):
        assert changed_setting(marrakesh(), new(2).seat(0).view()["options"], language) == []
    with pytest.raises(BadOption, match="show_exchange_stack") as caught:
        new(2, colour="red")
    assert LATE not in str(caught.value.params["known"]).split(", ")
