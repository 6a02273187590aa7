"""The most crowded position of each kind of decision, out of many games of bots; found once for an engine and kept.

A kind is the prompt's key in the catalogue, with its variant: what the page says of the same step may differ.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Final, Protocol

from serai.bots import bot
from serai.core.lexicon import Word
from serai.core.seat import Seat
from serai.core.state import State
from serai.games.registry import manifest
from serai.i18n.catalogue import catalogue

from .configurations import GAMES, Configuration

SOURCE: Final = Path(__file__).resolve().parents[2] / "src" / "serai"
# One game in so many is played by bots that want to win: their tables fill in another way than those of chance.
EARNEST: Final = 6
# In the first games every decision is looked at, later on only those with more words than any of that step before.
THOROUGH: Final = 4


@dataclass(frozen=True)
class Position:
    """A decision of a game that was played, as a record that leads to it."""

    configuration: Configuration
    kind: str
    seat: int
    words: int
    record: str

    @property
    def name(self) -> str:
        return f"{self.configuration.name} {self.kind}"


@dataclass(frozen=True)
class _Found:
    """Where a position is: the number of the game, and how many decisions were made in it before."""

    number: int
    ply: int
    seat: int
    words: int
    crowd: tuple[int, int]


class _Player(Protocol):
    def choose(self, seat: Seat) -> Word: ...


class _Chance:
    """A random player: tables that nobody would play to, but everything may be asked there."""

    def __init__(self, seed: str) -> None:
        self.dice = Random(seed)

    def choose(self, seat: Seat) -> Word:
        return self.dice.choice(list(seat.words()))


def collect(configuration: Configuration, games: int) -> list[Position]:
    """The most crowded position of each kind, and the latest of some, of so many games."""
    best: dict[str, _Found] = {}
    most: dict[str, int] = {}  # words, by step
    for number in range(games):
        _watch(configuration, number, best, most, thorough=number < THOROUGH)
    chosen: dict[int, list[tuple[str, _Found]]] = {}
    for kind, found in best.items():
        chosen.setdefault(found.number, []).append((kind, found))
    positions = [
        position
        for number, wanted in chosen.items()
        for position in _records(configuration, number, wanted)
    ]
    return sorted(positions, key=lambda position: position.kind)


def _begin(configuration: Configuration, number: int) -> tuple[State, list[_Player]]:
    state = configuration.rules.new(
        seats=configuration.seats, seed=number, options=configuration.options
    )
    players: list[_Player] = []
    for seat in range(configuration.seats):
        earnest = number % EARNEST == 0
        players.append(
            bot("greedy", 100 * number + seat) if earnest else _Chance(f"{number} {seat}")
        )
    return state, players


def _watch(
    configuration: Configuration,
    number: int,
    best: dict[str, _Found],
    most: dict[str, int],
    *,
    thorough: bool,
) -> None:
    """Play one game, and keep what is more crowded than all before."""
    state, players = _begin(configuration, number)
    while not state.over:
        seats = state.deciders()
        seat = seats[0]
        step = type(state.agenda[-1]).__name__
        words = len(state.words(seat))
        if thorough or words > most.get(step, 0):
            most[step] = max(words, most.get(step, 0))
            kind = prompt_key(state, seat)
            if kind:
                found = _Found(number, state.ply, seat, words, (words, state.ply))
                _keep(best, kind, found)
                # The fuller the table the less room there is, however few words are left.
                if configuration.game == "amul" and words > 1:
                    late = _Found(number, state.ply, seat, words, (state.ply, words))
                    _keep(best, f"{kind} late", late)
        for seat in seats:
            state.play(seat, players[seat].choose(state.seat(seat)))


def _keep(best: dict[str, _Found], kind: str, found: _Found) -> None:
    if kind not in best or found.crowd > best[kind].crowd:
        best[kind] = found


def _records(
    configuration: Configuration, number: int, wanted: list[tuple[str, _Found]]
) -> list[Position]:
    """The positions of one game, which is played again."""
    state, players = _begin(configuration, number)
    positions = []
    while wanted and not state.over:
        for kind, found in [one for one in wanted if one[1].ply == state.ply]:
            position = Position(configuration, kind, found.seat, found.words, state.record())
            positions.append(position)
        wanted = [one for one in wanted if one[1].ply > state.ply]
        for seat in state.deciders():
            state.play(seat, players[seat].choose(state.seat(seat)))
    return positions


def prompt_key(state: State, seat: int) -> str:
    """The key of the prompt with its variant, without the game's name; empty if the catalogue has none."""
    phrases = manifest(state.game.name).phrases()
    chair = state.seat(seat)
    question = phrases.question(state.game, chair.view(), list(chair.words()))
    facts = phrases.event_facts(question.facts)
    given = {name: fact for name, fact in facts.items() if fact is not None}
    start = f"{phrases.game}.prompt."
    key = catalogue("en").variant(f"{start}{question.step}", given)
    return key.removeprefix(start)


def prompt_keys(game: str) -> set[str]:
    """All that the catalogue of a game has."""
    start = f"{game}.prompt."
    folder = SOURCE / "games" / game.replace("-", "_") / "locale" / "en"
    return {
        line.split('"')[1].removeprefix(start)
        for file in folder.glob("*.po")
        for line in file.read_text("utf-8").splitlines()
        if line.startswith(f'msgid "{start}')
    }


# The cache ------------------------------------------------------------------------------------------


def engine_digest(games: int) -> str:
    """Changes with whatever decides which positions are found."""
    found = hashlib.sha256(f"{games}".encode())
    files = [file for part in ("core", "games", "bots") for file in (SOURCE / part).rglob("*.*")]
    here = Path(__file__).parent
    files += [here / name for name in ("configurations.py", "positions.py", "records.py")]
    for file in sorted(files):
        if file.suffix in (".py", ".toml"):
            found.update(file.read_bytes())
    return found.hexdigest()[:16]


def read(file: Path) -> list[Position]:
    return [
        Position(**{**one, "configuration": Configuration(**one["configuration"])})
        for one in json.loads(file.read_text("utf-8"))
    ]


def write(file: Path, positions: list[Position]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps([asdict(position) for position in positions], ensure_ascii=False)
    file.write_text(text, encoding="utf-8")


def missing_kinds(positions: list[Position]) -> list[str]:
    """Keys of the catalogues that no game has led to."""
    met = {(one.configuration.game, one.kind.removesuffix(" late")) for one in positions}
    games = sorted({game for game, _ in met} & set(GAMES))
    return [
        f"{game}.prompt.{key}"
        for game in games
        for key in sorted(prompt_keys(game))
        if (game, key) not in met
    ]
