"""Tables that play from memory (AM-17.6): the wire tells only the current round until the game is over."""

from __future__ import annotations

from tests.support.web_server import Party, Running, next_frame


def forgetful(server: Running, known_cards: str) -> Party:
    return server.open(
        "person", "person", "person", game="amul", options={"known_cards": known_cards}
    )


def play_into_round_two(party: Party) -> None:
    while party.state()["view"]["round"] == 1:
        party.move()
    party.move()


def test_am_17_6_earlier_rounds_are_not_told(server: Running) -> None:
    party = forgetful(server, "off")
    play_into_round_two(party)
    seq = party.state()["seq"]
    log = server.get(f"{party.path}/log?after=0", party.secrets[0])
    assert [line["seq"] for line in log] == [seq]
    earlier = server.ask("GET", f"{party.path}/replay?seq=3", None, party.secrets[0])
    assert earlier.status_code == 422
    assert earlier.json()["error"]["key"] == "house.forgotten"
    record = server.ask("GET", f"{party.path}/record", None, party.secrets[0]).text
    assert "\n1. seat" not in record
    with server.live(party.id, after=0) as live:
        entries = next_frame(live, "log")["entries"]
        assert [line["seq"] for line in entries] == [seq]


def test_am_17_6_a_table_that_takes_notes_tells_everything(server: Running) -> None:
    party = forgetful(server, "on")
    play_into_round_two(party)
    log = server.get(f"{party.path}/log?after=0", party.secrets[0])
    assert len(log) == party.state()["seq"]


def test_am_17_6_everything_is_told_at_the_end(server: Running) -> None:
    party = forgetful(server, "off")
    party.play_to_the_end()
    log = server.get(f"{party.path}/log?after=0")
    assert len(log) == party.state()["seq"]
