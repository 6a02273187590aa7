"""Five Tribes' expansions over HTTP: what can be chosen before a table is opened, the box, and the questions."""

from __future__ import annotations

from typing import Any

import pytest

from serai.i18n import translate
from tests.support.web_server import Running

BOTH = {"artisans": True, "whims": True}
NEW = ("item:crown", "item:flying_carpet", "whim:corner_1", "djinn:geb", "djinn:satesha")


def test_a_client_learns_how_many_may_play_before_it_opens_a_table(server: Running) -> None:
    summary = next(g for g in server.get("/api/games") if g["name"] == "five-tribes")
    assert (summary["least_seats"], summary["most_seats"]) == (2, 4)
    by_id = {option["id"]: option for option in summary["options"]}
    assert by_id["whims"]["most_seats"] == 5
    assert by_id["artisans"]["most_seats"] is None


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_the_whole_box_is_listed_with_its_provenance(server: Running, language: str) -> None:
    components = server.get(f"/api/games/five-tribes?language={language}")["components"]
    for component in NEW:
        assert components[component]["name"]
        assert components[component]["source"]
    # The effect is known, how many points it is worth is not.
    geb = components["djinn:geb"]
    assert (geb["source"], geb["facts"]["value_source"]) == ("reconstructed", "reconstructed")
    assert translate(language, "five-tribes.reconstructed.value") in geb["text"]
    assert components["djinn:leta"]["facts"]["value_source"] == "public"


def test_a_table_of_five_asks_and_answers(server: Running) -> None:
    party = server.open(*["person"] * 5, game="five-tribes", options=BOTH)
    box = server.get(f"{party.path}/box")
    assert set(NEW) <= set(box["components"])
    state = party.state(party.state()["awaited"][0])
    assert len(state["view"]["board"]) == 42
    assert state["rule"] == "FT-3.2"
    assert set(state["labels"]) == set(state["words"])


@pytest.mark.parametrize(
    ("seats", "options", "named"),
    [(5, {}, "4"), (5, {"artisans": True}, "4"), (2, {"line_whim": "connected"}, "line_whim")],
)
def test_what_the_options_do_not_allow_is_refused(
    server: Running, seats: int, options: dict[str, Any], named: str
) -> None:
    chairs = [{"kind": "person"}] * seats
    body = {"game": "five-tribes", "chairs": chairs, "options": options}
    texts = set()
    for language in ("en", "ru", "pl"):
        answer = server.ask("POST", f"/api/tables?language={language}", body)
        assert answer.status_code in (400, 422), answer.text
        text = answer.json()["error"]["text"]
        assert named in text
        texts.add(text)
    assert len(texts) == 3
