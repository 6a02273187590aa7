"""`serai play`: whole games and everything a player can say, through a pipe."""

import re
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

import serai
from serai.bots import Bot
from serai.bots.random import RandomBot
from serai.core.lexicon import Word
from serai.core.seat import Seat
from tests.support.command_line import Drive

Saves = Callable[[], list[Path]]
# A strong bot says what to do, Enter does it.
HINTS = "hint\n\n" * 400


@pytest.mark.usefixtures("quick_hints")
def test_a_whole_game_of_hints(drive: Drive, saves: Saves) -> None:
    outcome = drive("play", "five-tribes", "--seed", "3", "--bots", "random", typed=HINTS)
    assert outcome.code == 0
    assert outcome.err == ""
    for text in (
        "Choose a tile and pick up all its meeples",
        "Vizier bonus",
        "Total",
        "wins.",
        "Seed: 3",
    ):
        assert text in outcome.out
    (file,) = saves()
    assert f"serai replay {file}" in outcome.out
    state = serai.game("five-tribes").replay(file.read_text("utf-8"))
    assert state.over
    assert f"{state.scores()[0].total}" in outcome.out


def test_a_hint_tells_the_turn_its_gain_the_lead_and_the_reply(drive: Drive) -> None:
    """The first hint is about a bid, the second about a whole turn."""
    typed = "hint\n\nhint\nquit\n"
    outcome = drive("play", "five-tribes", "--seed", "3", "--bots", "random", typed=typed)
    error = r"( \(±\s\d+\.\d+\)|, in every world it imagined)"
    assert re.search(rf"your lead to change by [+−]\d+\.\d{error}\.", outcome.out)
    assert re.search(r"Then: Drop ", outcome.out)
    assert re.search(r"Brings \d+ points?: \w", outcome.out)
    assert re.search(r"\w may then answer: ", outcome.out)


def test_ctrl_c_ends_a_hint_and_not_the_game(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(Bot):
        """Thinks until somebody has had enough of it."""

        name = "slow"
        ended = False

        def interrupt(self) -> None:
            self.ended = True

        def choose(self, seat: Seat) -> Word:
            signal.raise_signal(signal.SIGINT)
            assert self.ended
            return seat.words()[1]

    monkeypatch.setattr("serai.cli.terminal.meta_commands.bot", lambda *_: Slow(1))
    outcome = drive("play", "--seed", "3", "--bots", "random", typed="hint\n\n")
    assert "Try “bid 1”" in outcome.out
    assert "Blue bids 1" in outcome.out
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_by_default_one_person_meets_two_medium_bots(drive: Drive, saves: Saves) -> None:
    drive("play", "--seed", "3", typed="hint\n\nquit\n")
    assert "# Players: human medium medium\n" in saves()[0].read_text("utf-8")


def test_an_illegal_word_is_explained_and_asked_again(drive: Drive) -> None:
    outcome = drive("play", "--seed", "3", "--bots", "random", typed="take a1\njump\nbid 0\n")
    assert "First bid for the turn order. (FT-" in outcome.out
    assert "This game knows no action “jump”." in outcome.out
    assert "Blue bids 0" in outcome.out
    assert outcome.code == 0


def test_words_may_be_short_or_shouted(drive: Drive) -> None:
    outcome = drive("play", "--seed", "3", "--bots", "random", typed="18\nT A1\n")
    assert "Blue bids 18 " in outcome.out
    assert re.search(r"Blue takes .* from a1", outcome.out)


def test_an_unclear_word_names_what_it_can_mean(drive: Drive) -> None:
    outcome = drive("play", "--seed", "3", "--bots", "random", typed="b\n")
    assert "“b” can mean: bid 0, bid 1, bid 3, bid 5, bid 8, bid 12, …." in outcome.out


def test_undo_takes_back_a_decision(drive: Drive, saves: Saves) -> None:
    moves = "bid 18\ntake a1\nundo\nundo\ntake b1\n"
    outcome = drive("play", "--seed", "3", "--bots", "random", typed=moves)
    # A bot has answered the bid.
    assert "This can no longer be undone" in outcome.out
    record = saves()[0].read_text("utf-8")
    assert "blue take b1" in record
    assert "blue take a1" not in record


def test_what_was_taken_back_is_not_told(drive: Drive) -> None:
    moves = "bid 18\ntake a1\nundo\ntake b1\nlog\n"
    outcome = drive("play", "--seed", "3", "--bots", "random", typed=moves)
    log = outcome.out.rpartition("> log")[2]
    assert "from b1" in log
    assert "from a1" not in log


def test_a_game_is_saved_and_resumed(drive: Drive, house: Path) -> None:
    first = drive(
        "play", "--seed", "3", "--seats", "2", "--bots", "random", typed="bid 0\nsave my game.txt\n"
    )
    assert f"The game is saved in {house / 'my game.txt'}" in first.out
    text = (house / "my game.txt").read_text("utf-8")
    again = drive("play", "--resume", "my game.txt", typed="hint\n\n")
    assert again.code == 0
    assert "Try “" in again.out
    assert (house / "my game.txt").read_text("utf-8") == text


def test_quitting_saves_and_says_how_to_go_on(drive: Drive, saves: Saves) -> None:
    outcome = drive("play", "--seed", "3", typed="bid 0\nquit\n\n")
    (file,) = saves()
    assert f"Go on with: serai play --resume {file}\n" in outcome.out
    again = drive("play", "--resume", str(file), typed="hint\n\n")
    assert again.code == 0
    assert saves() == [file], "the game goes on in the same file"


def test_quitting_saves_elsewhere_too(drive: Drive, house: Path) -> None:
    (house / "other").write_text("dear to me")
    outcome = drive("play", "--seed", "3", typed="bid 0\nquit\nother\nnowhere/a\nmine\n")
    assert "The file “other” already exists." in outcome.out
    assert "There is no folder “nowhere”." in outcome.out
    assert f"--resume {house / 'mine'}" in outcome.out
    assert (house / "other").read_text() == "dear to me"
    assert (house / "mine").read_text().startswith("Serai record 1\n")


def test_the_end_of_input_loses_nothing(drive: Drive, saves: Saves) -> None:
    outcome = drive("play", "--seed", "3", typed="bid 0\n")
    assert outcome.code == 0
    assert "blue bid 0" in saves()[0].read_text("utf-8")
    assert "Go on with: serai play --resume" in outcome.out


def test_nothing_is_saved_of_a_game_that_has_not_begun(drive: Drive, saves: Saves) -> None:
    # Two people: no bot has moved.
    drive("play", "--seed", "3", "--humans", "2", "--seats", "2", typed="\nquit\n")
    assert saves() == []


def test_saves_fall_back_to_the_current_folder(
    drive: Drive, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (house / "plain").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(house / "plain"))
    outcome = drive("play", "--seed", "3", typed="bid 0\n")
    assert outcome.code == 0
    assert list(house.glob("five-tribes-*.txt"))


def test_interrupting_a_bot_saves_the_game(
    drive: Drive, saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    outcome = drive("play", "--seed", "3", "--bots", "random", typed="bid 0\n")
    assert outcome.code == 0
    (file,) = saves()
    monkeypatch.setattr(RandomBot, "choose", interrupted)
    again = drive("play", "--resume", str(file), typed="hint\n\n" * 30)
    assert again.code == 0
    assert "Go on with:" in again.out


@pytest.mark.parametrize(
    ("aside", "answer"),
    [
        ("?", "bid 18  Bid 18"),
        ("words bid 1", "bid 18  Bid 18"),
        ("about", "Return them to the bag"),
        ("score", "Vizier bonus"),
        ("board", "Turn order"),
        ("rules 7.10", "Fakirs for range follow from the victim"),
        ("rules", "FT-7  Tribe action"),
        ("rules 99", "The rules of “five-tribes” have no number “99”."),
        ("help", "Every round you first bid"),
        ("HELP", "take back your last decision"),
        ("log", "bids"),
        ("save", "“FILE” is missing."),
        ("save ~nobody-here/x", "There is no folder “~nobody-here”."),
        ("save .", "“.” is a folder, not a file."),
        ("save /dev/null", "“/dev/null” is not an ordinary file."),
        ("save a\0b", "cannot be written"),
        ("undo", "This can no longer be undone"),
    ],
)
def test_what_can_be_said_besides_words(drive: Drive, aside: str, answer: str) -> None:
    outcome = drive("play", "--seed", "4", "--bots", "random", typed=f"{aside}\n")
    said = outcome.out[outcome.out.index(f"Blue> {aside}\n") :]
    assert answer in " ".join(said.split()) or answer in said
    assert outcome.code == 0


def test_the_score_of_a_running_game_hides_what_others_hide(drive: Drive) -> None:
    outcome = drive("play", "--seed", "4", "--bots", "random", typed="score\n")
    pad = outcome.out.rpartition("> score")[2]
    assert re.search(r"Coins +\d+ +\? +\?", pad)
    assert re.search(r"Viziers +0 +0 +0", pad)
    assert re.search(r"Total +\d+ +\? +\?", pad)


def test_others_coins_are_hidden(drive: Drive) -> None:
    outcome = drive("play", "--seed", "4", "--bots", "random")
    assert re.search(r"● Blue( +\d+){5}", outcome.out)
    assert re.search(r"▲ Pink( +\d+){4} +\?", outcome.out)


def test_bots_among_themselves(drive: Drive) -> None:
    outcome = drive("play", "--seed", "3", "--humans", "0", "--bots", "random", "--seats", "2")
    assert outcome.code == 0
    assert "wins." in outcome.out or "Shared victory" in outcome.out


def test_a_position_is_played_on(drive: Drive, house: Path) -> None:
    document = '{"game": "five-tribes", "seats": 2, "meeples": {"c3": "yg", "e3": "g", "d2": "y"}}'
    (house / "table.json").write_text(document)
    outcome = drive("play", "--load", "table.json", "--bots", "random", typed="bid 0\n")
    assert outcome.code == 0
    assert "Blue bids 0" in outcome.out


def test_an_option_is_set(drive: Drive) -> None:
    outcome = drive("play", "--seed", "4", "--option", "gold_visibility=open")
    assert re.search(r"▲ Pink( +\d+){5}", outcome.out)
