"""The Python client and the example bot."""

from __future__ import annotations

import threading
from random import Random
from typing import Any

import pytest

from serai.client import Client, Refused
from serai.examples.network_bot import main, play
from serai.games.registry import game, games
from tests.support.web_server import GAME, Running


@pytest.mark.parametrize("name", games())
def test_bots_play_a_game_over_the_network(server: Running, name: str) -> None:
    with Client(server.address) as client:
        table = client.open_table(name, [{"kind": "person"}] * game(name).least_seats)
        results: list[dict[str, Any]] = []

        def player(number: int) -> None:
            with Client(server.address) as own:
                seat = own.seat(table.id, table.seats[number].secret or "")
                results.append(play(seat, Random(number)))

        players = [threading.Thread(target=player, args=(number,)) for number in table.seats]
        for thread in players:
            thread.start()
        for thread in players:
            thread.join(60)
        assert [result["scores"] for result in results] == [results[0]["scores"]] * len(players)
        record = client.watch(table.id).record()
        assert client.bring_record(record).summary["status"] == "over"
        following = table.seats[0].rematch()
        assert following.summary()["status"] == "running"


def test_the_example_bot_helps_whoever_starts_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["network_bot", "--help"])
    with pytest.raises(SystemExit, match=r"^0$"):
        main()
    assert "ADDRESS TABLE SECRET" in capsys.readouterr().out


def test_a_refusal_says_why(server: Running) -> None:
    with Client(server.address, language="pl") as client:
        table = client.open_table(GAME, [{"kind": "person"}, {"kind": "person"}])
        awaited = table.seats[table.summary["awaited"][0]]
        with pytest.raises(Refused, match="422 unknown-word: ") as refused:
            awaited.say("fly", 0)
        assert "fly" in refused.value.text
        word = awaited.state()["words"][0]
        assert awaited.say(word, 0, "one") == awaited.say(word, 0, "one") == 1
        with pytest.raises(Refused) as stale:
            awaited.say(word, 0)
        assert stale.value.state is not None
        assert stale.value.state["seq"] == 1
        with pytest.raises(Refused) as unknown:
            next(client.seat("nowhere", "secret").live())
        assert unknown.value.key == "house.no-such-table"


def test_a_seat_looks_ahead(server: Running) -> None:
    with Client(server.address) as client:
        table = client.open_table(GAME, [{"kind": "person"}, {"kind": "person"}])
        number = table.summary["awaited"][0]
        seat = table.seats[number]
        ahead = seat.preview(["bid 3"], 0)
        assert (ahead["said"], ahead["hidden"], seat.state()["seq"]) == (1, False, 0)
        seat.say("bid 3", 0)
        assert seat.state()["view"]["turn_track"] == ahead["state"]["view"]["turn_track"]
        assert seat.scores()[number]["total"] == 47
        assert seat.box()["labels"]["bid 3"] == "Bid 3"


def test_people_meet_at_a_public_table(server: Running) -> None:
    with Client(server.address) as host, Client(server.address) as identity:
        host.register("Host of the evening", "a long password")
        table = host.open_table(GAME, [{"kind": "person"}, {"kind": "free"}], public=True)
        assert table.id in [found["id"] for found in identity.tables()]
        seat = identity.sit_down(table.id, 1, "Guest")
        seat.talk("Good evening")
        assert host.watch(table.id).chat()[0]["name"] == "Guest"
        assert host.my_tables()[0]["table"]["id"] == table.id
        assert identity.tray([seat.secret or ""])[0]["seat"] == 1
        assert seat.replay(0)["seq"] == 0
        assert seat.log() == []


def test_an_address_must_be_one() -> None:
    for address in ("", "nonsense", "ftp://example.org"):
        with pytest.raises(ValueError, match="not the address of a server"):
            Client(address)
