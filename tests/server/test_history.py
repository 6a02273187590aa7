"""One's own games on both databases: the list with results, statistics, and all records in one file."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from serai import game as game_by_name
from serai.server.limits import Limits
from serai.server.lobby.listing import SeatSummary, TableSummary
from serai.server.lobby.statistics import FinishedGame, SeatScore, statistics_of
from serai.server.store.model import Clock
from tests.support.web_server import Party, Running, register, running

RECORD = Path(__file__).parents[1] / "games/five_tribes/fixtures/07-3-greedy.txt"


def history(house: Running, *secrets: str, account: str | None = None) -> Any:
    return house.post("/api/history", {"secrets": list(secrets)}, account)


def test_a_player_finds_all_games_with_their_results(address: str, tmp_path: Path) -> None:
    with running(tmp_path, db=address) as house:
        ann = register(house, "Ann")
        chairs = [{"kind": "person", "name": "Ann"}, {"kind": "free"}, {"kind": "free"}]
        opened = house.post("/api/tables", {"game": "amul", "chairs": chairs}, ann)
        played = Party(house, opened)
        for seat, name in ((1, "Bob"), (2, "Cid")):
            body = {"name": name, "secret": played.secrets[seat]}
            played.secrets[seat] = house.post(f"{played.path}/seats/{seat}", body)["secret"]
        assert history(house, account=ann)["statistics"] == []
        played.play_to_the_end()
        waiting = house.open("person", "free", name="Later")
        record = {"text": RECORD.read_text("utf-8")}
        laid = Party(house, house.post("/api/records", record))

        found = history(house, waiting.secrets[0], laid.secrets[0], laid.secrets[1], account=ann)
        by_id = {one["table"]["id"]: one for one in found["games"]}
        assert set(by_id) == {played.id, waiting.id, laid.id}
        scores = {one["seat"]: one for one in played.state()["scores"]}
        assert by_id[played.id]["seats"] == [0]
        assert by_id[played.id]["totals"] == [scores[seat]["total"] for seat in range(3)]
        assert by_id[played.id]["places"] == [scores[seat]["place"] for seat in range(3)]
        assert by_id[waiting.id]["totals"] == []
        assert by_id[laid.id]["seats"] == [0, 1]
        assert len(by_id[laid.id]["totals"]) == 3
        # What was laid out, or played from several seats, counts nowhere.
        (statistics,) = found["statistics"]
        assert (statistics["game"], statistics["games"]) == ("amul", 1)
        assert statistics["wins"] == int(scores[0]["place"] == 1)
        assert statistics["best"] == statistics["average"] == scores[0]["total"]
        assert statistics["best_table"] == played.id
        assert [one["name"] for one in statistics["opponents"]] == ["Bob", "Cid"]
        assert sum(line["average"] for line in statistics["lines"]) == scores[0]["total"]
        titles = house.ask("POST", "/api/history?language=pl", {"secrets": []}, ann).json()
        assert titles["statistics"][0]["lines"][0]["title"] != statistics["lines"][0]["title"]
        # Nobody else finds them.
        assert history(house, account=register(house, "Eve"))["games"] == []
        assert house.ask("POST", "/api/history", {"secrets": []}, "x" * 43).status_code == 401


def test_all_records_come_in_one_file_each_as_its_player_may_have_it(
    address: str, tmp_path: Path
) -> None:
    with running(tmp_path, db=address, limits=Limits(exports=2)) as house:
        over = Party(house, house.post("/api/records", {"text": RECORD.read_text("utf-8")}))
        runs = house.open("person", "person", game="amul", chairs=[{"kind": "person"}] * 3)
        runs.move()
        waits = house.open("person", "free")
        secrets = [over.secrets[0], runs.secrets[0], waits.secrets[0]]
        answer = house.ask("POST", "/api/history/records", {"secrets": secrets})
        assert answer.headers["content-type"] == "application/zip"
        assert "attachment" in answer.headers["content-disposition"]
        with ZipFile(io.BytesIO(answer.content)) as file:
            texts = {name: file.read(name).decode() for name in file.namelist()}
        assert len(texts) == 2  # nothing has happened at the one that waits
        (whole,) = [text for name, text in texts.items() if over.id in name]
        assert game_by_name("five-tribes").replay(whole).over
        (sealed,) = [text for name, text in texts.items() if runs.id in name]
        expected = house.ask("GET", f"{runs.path}/record?seat=0", None, runs.secrets[0]).text
        assert sealed == expected
        assert "Seed:" not in sealed

        # The quota of the address.
        assert house.ask("POST", "/api/history/records", {"secrets": []}).status_code == 200
        refused = house.ask("POST", "/api/history/records", {"secrets": []})
        assert (refused.status_code, refused.json()["error"]["key"]) == (429, "house.quota-exports")
        assert int(refused.headers["retry-after"]) > 0


# Statistics of made-up games


def finished(
    own: int,
    *others: int,
    names: tuple[str, ...] = (),
    kind: str = "person",
    bots: tuple[str, ...] = ("greedy",) * 4,
) -> FinishedGame:
    """A game in which seat 0 has `own` points; the other seats are bots unless they are named."""
    totals = (own, *others)
    seats = [SeatSummary(0, "blue", kind, "", "Ann")]
    for seat in range(1, len(totals)):
        name = names[seat - 1] if names else ""
        seats.append(
            SeatSummary(seat, "pink", "person", "", name)
            if name
            else SeatSummary(seat, "pink", "bot", bots[seat - 1], "", "falcon")
        )
    table = TableSummary(
        id=f"t{own}", game="five-tribes", name="", status="over", public=False, seats=seats,
        options={}, pace="live", clock=Clock(), pack="", engine="", seal=None, seq=9, awaited=[],
        created=0.0, changed=0.0,
    )  # fmt: skip
    places = [1 + sum(other > total for other in totals) for total in totals]
    scores = tuple(
        SeatScore(place, total, {"gold": total - 10, "viziers": 10})
        for place, total in zip(places, totals, strict=True)
    )
    return FinishedGame(table, 0, scores)


def test_wins_are_counted_by_players_and_by_opponents() -> None:
    (found,) = statistics_of(
        [
            finished(100, 90),
            finished(80, 90),
            finished(120, 110, 130, names=("Bob", "Cid")),
            finished(140, 110, 140, names=("Bob", "Cid")),  # a shared first place is a win
            finished(200, 1, kind="bot"),  # a bot has finished it
        ],
        "en",
    )
    assert (found.games, found.wins) == (5, 2)
    assert (found.average, found.best, found.best_table) == (128.0, 200, "t200")
    assert [(row.seats, row.games, row.wins) for row in found.by_seats] == [(2, 3, 1), (3, 2, 1)]
    opponents = [(row.name, row.bot, row.games, row.wins) for row in found.opponents]
    assert opponents == [("", "medium", 3, 1), ("Bob", "", 2, 1), ("Cid", "", 2, 1)]


def test_medium_is_one_opponent_under_both_of_its_names() -> None:
    tables = [("greedy", "medium"), ("greedy", "hard"), ("medium", "medium")]
    (found,) = statistics_of([finished(100, 90, 80, bots=bots) for bots in tables], "en")
    opponents = [(row.name, row.bot, row.games) for row in found.opponents]
    assert opponents == [("", "medium", 3), ("", "hard", 1)]


def test_lines_have_an_average_and_a_best() -> None:
    (found,) = statistics_of([finished(100, 90), finished(111, 90)], "en")
    lines = {line.id: (line.average, line.best) for line in found.lines}
    assert lines == {"gold": (95.5, 101), "viziers": (10.0, 10)}
    assert found.lines[0].title == "Coins"


@pytest.mark.parametrize("language", ["ru", "pl"])
def test_lines_are_named_in_the_language_of_the_reader(language: str) -> None:
    (found,) = statistics_of([finished(1, 0)], language)
    assert found.lines[0].title not in ("Coins", "gold")
