"""Djinns are classes with hooks: the steps know none by name, and a further one is a further class."""

import re
from pathlib import Path
from typing import final

import serai
from serai.games.five_tribes.djinns.base_game import ROSTER
from serai.games.five_tribes.djinns.djinn import Djinn
from serai.games.five_tribes.djinns.roster import Roster
from serai.games.five_tribes.game import open_game
from serai.games.five_tribes.names import BOAZ, DJINNS
from serai.games.five_tribes.state import Table

FOLDER = Path(serai.__file__).parent / "games" / "five_tribes"


def test_every_djinn_has_a_class_of_its_name() -> None:
    assert [djinn.number for djinn in ROSTER.djinns] == list(range(22))
    assert [type(djinn).__name__.lower() for djinn in ROSTER.djinns] == [
        name.replace("_", "") for name in DJINNS[:22]
    ]


def test_the_djinns_of_expansions_replace_or_follow_those_of_the_base_game() -> None:
    """FT-A.21, FT-C.5: the revised cards have the numbers of the old ones."""
    game = open_game(None)
    both = game.new(seats=2, seed=0, options={"artisans": True, "whims": True}).roster
    assert [djinn.number for djinn in both.djinns] == list(range(len(DJINNS)))
    kinds = [type(djinn).__name__.lower().removeprefix("revised") for djinn in both.djinns]
    assert kinds == [name.replace("_", "") for name in DJINNS]
    assert type(both.djinns[BOAZ]) is not type(ROSTER.djinns[BOAZ])
    whims = game.new(seats=2, seed=0, options={"whims": True}).roster
    assert type(whims.djinns[BOAZ]) is type(ROSTER.djinns[BOAZ])


def test_the_rules_around_the_djinns_name_none_of_them() -> None:
    """Refusals have keys of their own (`no-kumarbi`); code goes through the hooks."""
    names = re.compile(r"\b(" + "|".join(name.upper() for name in DJINNS) + r")\b")
    modules = [
        *(FOLDER / "steps").glob("*.py"),
        *(FOLDER / "document").glob("*.py"),
        FOLDER / "djinns" / "moments.py",
        FOLDER / "scoring.py",
        FOLDER / "state.py",
    ]
    assert len(modules) > 10
    assert {path.name: names.findall(path.read_text()) for path in modules} == {
        path.name: [] for path in modules
    }


@final
class Pushy(Djinn):
    """Pays its owner for pushed markers: three for those of others, one for each of its own."""

    number = BOAZ

    def marker_pushed(self, table: Table, owner: int, seat: int, pushed: int) -> None:
        table.gold[owner] += 1 if pushed == owner else 3


def laid_out() -> Table:
    """Pink, who holds the djinn in the place of Boaz, is to bid; a marker of blue lies on the entry place of 0."""
    state = serai.game("five-tribes").load(
        {
            "game": "five-tribes",
            "seats": 2,
            "players": [{"gold": 20}, {"gold": 20, "djinns": ["boaz"]}],
            "bid_order": [1, 0, 1],
            "turn_track": [None, None, 0, None, None, None, None, None, None],
            "agenda": [{"step": "bid", "seat": 1}],
        }
    )
    assert isinstance(state, Table)
    others = ROSTER.djinns
    state.roster = Roster((*others[:BOAZ], Pushy(), *others[BOAZ + 1 :]))
    return state


def test_a_further_djinn_is_a_further_class() -> None:
    table = laid_out()
    table.play(1, "bid 0")
    assert table.gold == [20, 23]
    table.play(0, "bid 0")  # pushes both
    assert table.gold == [20, 27]


def test_a_roster_belongs_to_its_table_and_to_copies() -> None:
    table = laid_out()
    twin = table.copy()
    twin.play(1, "bid 0")
    assert twin.gold == [20, 23]
    assert table.gold == [20, 20]
    assert not ROSTER.at_push
