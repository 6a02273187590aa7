"""A bot that plays over the network: `python -m serai.examples.network_bot ADDRESS TABLE SECRET`.

It knows no game and no rules, only the wire: it looks at the words it may say and says one of them. Put something
better in the place of `choose`.
"""

from __future__ import annotations

import argparse
from random import Random
from typing import Any

from serai.client import Client, Refused, RemoteSeat


def choose(state: dict[str, Any], rng: Random) -> str:
    """One of the words that may be said now."""
    word: str = rng.choice(state["words"])
    return word


def play(seat: RemoteSeat, rng: Random) -> dict[str, Any]:
    """Play a seat until the game is over; returns how the table stands then."""
    said = 0
    for frame in seat.live():
        if frame["type"] != "state" or frame["seq"] < said:
            continue  # how the table stood before our last word is of no interest
        if frame["over"]:
            return frame
        if frame["seat"] in frame["awaited"]:
            try:
                said = seat.play(choose(frame, rng), seq=frame["seq"])
            except Refused as refused:
                if refused.status != 409:  # the table has moved on: the next state is on its way
                    raise
    raise AssertionError("news never end")


def main() -> None:
    parser = argparse.ArgumentParser(description="A bot that plays over the network.")
    parser.add_argument("address", metavar="ADDRESS", help="the server's: http://127.0.0.1:8000")
    parser.add_argument("table", metavar="TABLE", help="its id")
    parser.add_argument("secret", metavar="SECRET", help="of the seat that it plays")
    given = parser.parse_args()
    with Client(given.address) as client:
        play(client.seat(given.table, given.secret), Random())


if __name__ == "__main__":
    main()
