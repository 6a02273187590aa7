"""Record a house in the middle of its games, which later versions must be able to play on.

    python tools/record_house.py            plays, backs up and writes tests/fixtures/yesterday/VERSION

Run it before a release: the tables of that release then stay among the tests for good. Everything goes through the
server's own doors (`serai serve`, `serai admin backup`), so the backup is what an owner would have. Never record a
version again: an old house is a witness, and this one would forget what the old code wrote.
"""

import gzip
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any, Final

import serai
from serai.client import Client, Refused, RemoteSeat, Wire

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "fixtures" / "yesterday"
PERSON: Final = {"kind": "person"}
FREE: Final = {"kind": "free"}
BOT: Final = {"kind": "bot", "bot": "random"}
GREEDY: Final = {"kind": "bot", "bot": "greedy"}
EASY: Final = {"kind": "bot", "bot": "easy"}
ALL_EXPANSIONS: Final = {
    "exp1_staircase_tiles": "random",
    "exp2_imam_sultan": "on",
    "exp3_exchange_offices": "mixed",
    "exp4_citizens": "on",
    "exp5_desert_cities": "on",
}
# Nobody's time runs out before the table is played on, even years later.
LONG_CLOCK: Final = {"bank": 100_000_000, "bonus": 10}
PASSWORDS: Final = {"Анна": "correct horse battery", "Bartek": "zażółć gęślą jaźń"}
LANGUAGE: Final = "en"
# Notices are written down; nobody is there to get them, and none is due before the house is backed up.
CHANNELS: Final = {"SERAI_WEBHOOKS": "public"}
_LOOK_EVERY: Final = 0.02


class Table:
    """A table of the house, with the secrets of those who play at it."""

    def __init__(self, wire: Wire, what: str, answer: dict[str, Any]) -> None:
        self._wire = wire
        self._rng = Random(what)
        self.what = what
        self.id: str = answer["table"]["id"]
        self.game: str = answer["table"]["game"]
        self.secrets: dict[int, str] = {key["seat"]: key["secret"] for key in answer["seats"]}
        self.accounts: dict[int, str] = {}  # whose account sits there

    def seat(self, number: int | None) -> RemoteSeat:
        return RemoteSeat(self._wire, self.id, None if number is None else self.secrets[number])

    def say(self, number: int) -> None:
        """Let a seat say anything it may."""
        state = self.seat(number).state()
        with unless_overtaken():
            self.seat(number).say(self._rng.choice(state["words"]), state["seq"])

    def play(self, decisions: int) -> None:
        """Let people say so many words, take some back and change some secret choices."""
        for _ in range(decisions):
            awaited = self.people_awaited()
            if awaited is None:
                return
            number = self._rng.choice(awaited)
            self.say(number)
            state = self.seat(number).state()
            if state["undo"] and self._rng.random() < 0.2:
                with unless_overtaken():
                    self.seat(number).undo(state["seq"])
            elif state["words"] and number not in state["awaited"] and self._rng.random() < 0.3:
                self.say(number)

    def people_awaited(self) -> list[int] | None:
        """The seats of people that must speak, once there are any; None when the game is over."""
        while True:
            state = self.seat(None).state()
            if state["over"]:
                return None
            found = [seat for seat in state["awaited"] if seat in self.secrets]
            if found:
                return found
            time.sleep(_LOOK_EVERY)

    def choose_by_halves(self) -> None:
        """Go on until all choose at once; then some choose, and one of them changes the choice."""
        while len(self.people_awaited() or "xx") < 2:
            self.play(1)
        first, *others = self.people_awaited() or []
        self.say(first)
        self.say(first)
        for number in others[: len(others) // 2]:
            self.say(number)

    def notes(self) -> dict[str, Any]:
        return {
            "what": self.what,
            "table": self.id,
            "secrets": {str(seat): secret for seat, secret in self.secrets.items()},
            "accounts": {str(seat): name for seat, name in self.accounts.items()},
        }

    def seen(self) -> dict[str, Any]:
        """What each reader is told of the past: log without its sentences, and moves of the record."""
        summary = self.seat(None).summary()
        if summary["status"] == "open":  # nothing has happened
            return {"table": self.id, "seal": "", "logs": {}, "moves": {"": []}, "chat": []}
        readers = {"": self.seat(None)} | {str(seat): self.seat(seat) for seat in self.secrets}
        return {
            "table": self.id,
            "seal": summary["seal"],
            "logs": {
                name: [plain_entry(entry) for entry in seat.log()] for name, seat in readers.items()
            },
            "moves": {name: moves(seat.record()) for name, seat in readers.items()},
            "chat": [[said["seat"], said["name"], said["text"]] for said in self.seat(None).chat()],
        }


@contextmanager
def unless_overtaken() -> Iterator[None]:
    """A bot or the clock may be faster; then nothing is done."""
    try:
        yield
    except Refused as refused:
        if refused.key != "house.stale":
            raise


def plain_entry(entry: dict[str, Any]) -> dict[str, Any]:
    """A line of the log without its sentences: those may be worded better one day."""
    events = [{key: event[key] for key in event if key != "text"} for event in entry["events"]]
    return {"seq": entry["seq"], "kind": entry["kind"], "seat": entry["seat"], "events": events}


def moves(record: str) -> list[str]:
    """The numbered lines of a record."""
    return [line for line in record.splitlines() if line.partition(".")[0].isdecimal()]


class Recorder:
    """Opens the tables of the house."""

    def __init__(self, address: str) -> None:
        self.wire = Wire(address, LANGUAGE)
        self.tables: list[Table] = []
        self.sessions: dict[str, str] = {}

    def open(self, what: str, game: str, *chairs: dict[str, str], **agreement: Any) -> Table:
        body = {"game": game, "chairs": list(chairs), "name": what[:40], **agreement}
        return self._keep(what, self.wire.ask("POST", "/api/tables", None, body))

    def bring(self, what: str, text: str, **more: Any) -> Table:
        return self._keep(what, self.wire.ask("POST", "/api/records", None, {"text": text, **more}))

    def _keep(self, what: str, answer: dict[str, Any]) -> Table:
        self.tables.append(Table(self.wire, what, answer))
        return self.tables[-1]

    def register(self) -> None:
        for name, password in PASSWORDS.items():
            client = Client(self.wire.live_address.replace("ws", "http", 1))
            client.register(name, password)
            assert client.secret is not None
            self.sessions[name] = client.secret
            notices = {"webhook": {"url": "https://example.org/turn"}, "live": True}
            self.wire.ask("PATCH", "/api/me", client.secret, {"notices": notices})

    def sit(self, table: Table, number: int, name: str) -> None:
        """Somebody with an account takes a free chair by its link."""
        body = {"name": name, "secret": table.secrets[number]}
        path = f"/api/tables/{table.id}/seats/{number}"
        table.secrets[number] = self.wire.ask("POST", path, self.sessions[name], body)["secret"]
        table.accounts[number] = name

    def at_one_moment(self, db: Path) -> tuple[str, list[dict[str, Any]]]:
        """A backup, and what everybody was told until then."""
        while True:
            before = [table.seat(None).summary()["seq"] for table in self.tables]
            seen = [table.seen() for table in self.tables]
            text = backup(db, db.with_name("house.jsonl"))
            if before == [table.seat(None).summary()["seq"] for table in self.tables]:
                return text, seen

    # The tables

    def five_tribes(self) -> None:
        game = "five-tribes"
        two = self.open("two with undos and clocks", game, PERSON, PERSON, clock=LONG_CLOCK)
        two.play(90)
        options = {"gold_visibility": "open", "kill_mandatory": False, "nekir_per": "meeple"}
        self.open("three with bots", game, PERSON, GREEDY, BOT, options=options).play(20)
        four = self.open(
            "four over days", game, PERSON, FREE, FREE, PERSON, pace="days", public=True
        )
        for number, name in ((1, "Анна"), (2, "Bartek")):
            self.sit(four, number, name)
        four.play(130)
        four.seat(1).talk("Привет! 🐪")
        four.seat(0).talk("Cześć,\nzaczynamy")
        four.seat(None).talk("I only watch")
        resigned = self.open("three, one resigned", game, PERSON, PERSON, PERSON)
        resigned.play(40)
        resigned.seat(1).resign(resigned.seat(1).state()["seq"])
        del resigned.secrets[1]
        self._replaced(game)
        self.open("waiting", game, PERSON, FREE, FREE, public=True)
        over = self.open("finished, with a rematch", game, PERSON, PERSON)
        over.play(10_000)
        again = over.seat(0).rematch()
        rematch = Table(self.wire, "rematch", {"table": again.summary(), "seats": []})
        rematch.secrets = dict(over.secrets)
        rematch.play(12)
        self.tables.append(rematch)
        self.open("finished, without a rematch", game, PERSON, GREEDY).play(10_000)
        self.open("from a document", game, PERSON, PERSON, PERSON, start=document(game, 3)).play(15)
        self.bring("from a record", record(game, 2)).play(15)
        pack = box(game).replace("gold = 50", "gold = 44")
        self.open("with a pack", game, PERSON, GREEDY, PERSON, pack=pack).play(30)

    def _replaced(self, game: str) -> None:
        """Whoever does not come back is replaced by a bot."""
        table = self.open("two, one replaced", game, PERSON, PERSON, clock={"each": 1})
        while not (
            late := [entry["seat"] for entry in table.seat(0).log() if entry["kind"] == "late"]
        ):
            table.people_awaited()
        gone, left = late[-1], 1 - late[-1]
        while table.seat(left).summary()["seats"][gone]["kind"] == "person":
            with unless_overtaken():
                seq = table.seat(left).state()["seq"]
                table.seat(left).command("replace", seq, seat=gone, bot="random")
        del table.secrets[gone]

    def amul(self) -> None:
        game = "amul"
        three = self.open("three, half chosen", game, PERSON, PERSON, PERSON, clock=LONG_CLOCK)
        three.play(60)
        three.choose_by_halves()
        options = {"tea": "recommended", "emir": 2}
        five = self.open(
            "five with tea", game, PERSON, GREEDY, PERSON, BOT, PERSON, options=options
        )
        five.play(30)
        five.choose_by_halves()
        chairs = [PERSON, FREE, BOT, PERSON, FREE, GREEDY, PERSON, PERSON]
        eight = self.open("eight over days", game, *chairs, pace="days", options={"tea": 3})
        for number, name in ((1, "Bartek"), (4, "Анна")):
            self.sit(eight, number, name)
        eight.play(70)
        eight.choose_by_halves()
        eight.seat(4).talk("Чья очередь?")
        options = {
            "known_cards": "off",
            "instant_reading": "palace",
            "valour_recount": "round_start",
        }
        self.open("from memory", game, PERSON, PERSON, BOT, PERSON, options=options).play(50)
        resigned = self.open("four, one resigned", game, *[PERSON] * 4)
        resigned.play(25)
        resigned.choose_by_halves()
        quitter = (resigned.people_awaited() or [0])[0]
        resigned.seat(quitter).resign(resigned.seat(quitter).state()["seq"])
        del resigned.secrets[quitter]
        self.open("waiting, by link", game, PERSON, BOT, FREE)
        over = self.open("finished, with a rematch", game, PERSON, GREEDY, PERSON)
        over.play(10_000)
        again = over.seat(2).rematch()
        rematch = Table(self.wire, "rematch", {"table": again.summary(), "seats": []})
        rematch.secrets = dict(over.secrets)
        rematch.choose_by_halves()
        self.tables.append(rematch)
        self.open(
            "from a document", game, *[PERSON] * 5, start=document(game, 5)
        ).choose_by_halves()
        self.bring("from a record", record(game, 4), chairs=[PERSON, BOT, PERSON, PERSON]).play(20)
        pack = box(game).replace('op = "fixed", points = 4', 'op = "fixed", points = 5')
        self.open("with a pack", game, PERSON, PERSON, GREEDY, pack=pack).play(20)

    def expansions(self) -> None:
        """Five Tribes with its other boxes, and a searching bot in a chair."""
        game = "five-tribes"
        both = {"artisans": True, "whims": True, "ask_windows": True}
        self.open("both boxes, five", game, *[PERSON] * 5, options=both).play(120)
        artisans = {"artisans": True, "item_visibility": "open", "tent_counts_for_end": True}
        self.open("artisans", game, PERSON, EASY, PERSON, options=artisans).play(90)
        whims = {"whims": True, "line_whim": "connected"}
        self.open("whims", game, PERSON, PERSON, options=whims).play(90)
        self.open("asked everywhere", game, *[PERSON] * 3, options={"ask_windows": True}).play(90)

    def marrakesh(self) -> None:
        game = "marrakesh"
        two = self.open("two with undos and clocks", game, PERSON, PERSON, clock=LONG_CLOCK)
        two.play(150)
        three = self.open("three and a bot, half chosen", game, PERSON, EASY, PERSON, PERSON)
        three.play(60)
        three.choose_by_halves()
        four = self.open(
            "four over days", game, PERSON, FREE, BOT, FREE, pace="days", options=ALL_EXPANSIONS
        )
        for number, name in ((1, "Анна"), (3, "Bartek")):
            self.sit(four, number, name)
        four.play(220)
        four.seat(1).talk("Где верблюд?")
        resigned = self.open("three, one resigned", game, PERSON, PERSON, PERSON)
        resigned.play(70)
        resigned.seat(2).resign(resigned.seat(2).state()["seq"])
        del resigned.secrets[2]
        self.open("waiting, by link", game, PERSON, FREE)
        over = self.open("finished, with a rematch", game, PERSON, GREEDY)
        over.play(10_000)
        again = over.seat(0).rematch()
        rematch = Table(self.wire, "rematch", {"table": again.summary(), "seats": []})
        rematch.secrets = dict(over.secrets)
        rematch.play(20)
        self.tables.append(rematch)
        self.open("from a document", game, *[PERSON] * 4, start=document(game, 4)).play(30)
        self.bring("from a record", record(game, 2)).play(40)
        pack = box(game).replace("start_vp = 10", "start_vp = 12")
        self.open("with a pack", game, PERSON, PERSON, pack=pack).play(60)


def begun(game: str, seats: int, decisions: int) -> Any:
    """A game that was played elsewhere for a while."""
    state, rng = serai.game(game).new(seats=seats, seed=seats), Random(seats)
    for _ in range(decisions):
        seat = rng.choice(state.deciders())
        state.play(seat, rng.choice(list(state.seat(seat).words())))
    return state


def document(game: str, seats: int) -> dict[str, Any]:
    found: dict[str, Any] = begun(game, seats, 30).document()
    return found


def record(game: str, seats: int) -> str:
    text: str = begun(game, seats, 40).record()
    return text


def box(game: str) -> str:
    return (files(f"serai.games.{game.replace('-', '_')}") / "content" / "box.toml").read_text(
        "utf-8"
    )


@contextmanager
def serving(db: Path, port: int, *options: str) -> Iterator[None]:
    """A server that keeps its things in a file."""
    command = [sys.executable, "-m", "serai", "serve", "--db", str(db), "--port", str(port)]
    environment = {**os.environ, "SERAI_LANGUAGE": LANGUAGE, **CHANNELS}
    server = subprocess.Popen(  # noqa: S603
        [*command, "--rate", "0", "--quiet", *options],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    )
    try:
        assert server.stdout is not None
        server.stdout.readline()  # it listens
        yield
    finally:
        server.terminate()
        server.wait()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def backup(db: Path, file: Path) -> str:
    command = [sys.executable, "-m", "serai", "admin", "backup", str(file), "--db", str(db)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603
    return file.read_text("utf-8")


def compress(file: Path, text: str) -> None:
    file.write_bytes(gzip.compress(text.encode(), mtime=0))


def main() -> int:
    folder = FOLDER / serai.__version__
    if folder.exists():
        print(f"{folder} exists: a house is recorded once")
        return 1
    with tempfile.TemporaryDirectory() as place:
        db = Path(place) / "serai.db"
        port = free_port()
        recorder = Recorder(f"http://127.0.0.1:{port}")
        with serving(db, port):
            recorder.register()
            recorder.five_tribes()
            recorder.amul()
            recorder.expansions()
            recorder.marrakesh()
        with serving(db, port, "--workers-thinking", "0"):  # no bot goes on
            text, seen = recorder.at_one_moment(db)
    folder.mkdir(parents=True)
    compress(folder / "house.jsonl.gz", text)
    compress(folder / "seen.json.gz", json.dumps(seen, ensure_ascii=False))
    notes = {"passwords": PASSWORDS, "tables": [table.notes() for table in recorder.tables]}
    shown = json.dumps(notes, indent=1, ensure_ascii=False)
    (folder / "notes.json").write_text(shown + "\n", encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
