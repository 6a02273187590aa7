"""Adding a game is adding a folder (docs/adding-a-game.md): a toy game that lives in tests/ alone is played everywhere.

Nothing in `src/` names it; the test extends the path of `serai.games`, as if its folder lay beside the others.
"""

import json
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random

import pytest

import serai
import serai.games
from serai.bots import bots
from serai.cli import main
from serai.games import registry
from serai.i18n import LANGUAGES, catalogue, translate
from tests.support.web_server import Party, running

TOYS = Path(__file__).parent / "toy_games"
NAME = "pebbles"


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The folder of the toys is one of those in which games are looked for."""
    shipped = registry.games()
    monkeypatch.setattr(serai.games, "__path__", [*serai.games.__path__, str(TOYS)])
    monkeypatch.setattr(catalogue, "_folders", [*catalogue._folders])
    _forget()
    yield
    monkeypatch.undo()
    _forget()
    for module in [name for name in sys.modules if name.startswith(f"serai.games.{NAME}")]:
        del sys.modules[module]
    assert registry.games() == shipped


def _forget() -> None:
    registry.manifests.cache_clear()
    registry.opened.cache_clear()
    catalogue.catalogue.cache_clear()


def test_python_plays_it() -> None:
    """New tables, words, copies, imagined worlds, documents, records, undo and scores."""
    assert registry.games()[-1] == NAME
    game = serai.game(NAME)
    state = game.new(seats=3, seed=4, options={"most": 2})
    rng = Random(0)
    while not state.over:
        (seat,) = state.deciders()
        words = state.seat(seat).words()
        world = state.seat(seat).imagine(rng)
        assert list(world.seat(seat).words()) == list(words)
        assert state.copy().digest() == state.digest()
        assert game.load(state.document()).digest() == state.digest()
        before = state.digest()
        state.play(seat, rng.choice(list(words)))
        if state.deciders() and state.mover == seat:
            assert state.undone(seat).digest() == before
    assert game.replay(state.record()).digest() == state.digest()
    assert sum(score.total for score in state.scores()) == sum(state.document()["taken"]) + 3
    assert 1 in state.ranking()
    with pytest.raises(serai.IllegalAction, match=r"\(PB-1\)"):
        game.new(seats=2, seed=1, options={"most": 2}).play(0, "take 3")


@pytest.mark.parametrize("name", bots())
def test_bots_play_it(name: str) -> None:
    state = serai.game(NAME).new(seats=2, seed=1)
    players = [serai.bot(name, seed) for seed in range(2)]
    while not state.over:
        (seat,) = state.deciders()
        state.play(seat, players[seat].choose(state.seat(seat)))
    assert sum(state.document()["taken"]) >= 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_plays_it(
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", StringIO("take 1\n" + "hint\n\n" * 20))
    code = main(["play", NAME, "--seed", "3", "--bots", "greedy", "--language", language])
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    assert translate(language, "pebbles.event.game_over") in out
    assert translate(language, "pebbles.score.last") in out
    (file,) = (tmp_path / "serai" / "games").iterdir()
    assert serai.game(NAME).replay(file.read_text("utf-8")).over


@pytest.mark.slow
def test_the_server_plays_it(tmp_path: Path) -> None:
    """A table over HTTP; bots of a server think in processes of their own, which do not know this folder."""
    with running(tmp_path) as server:
        assert NAME in json.dumps(server.get("/api/games"))
        assert server.get(f"/api/games/{NAME}")["name"] == NAME
        chairs = [{"kind": "person"}, {"kind": "person"}]
        party = Party(server, server.post("/api/tables", {"game": NAME, "chairs": chairs}))
        refused = party.command(0, word="take 4", seq=party.state(0)["seq"])
        assert refused.json()["error"]["key"] == "unknown-word"
        party.play_to_the_end()
        record = server.ask("GET", f"{party.path}/record", None, party.secrets[0]).text
        assert serai.game(NAME).replay(record).over
