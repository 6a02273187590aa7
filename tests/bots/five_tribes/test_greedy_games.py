"""Whole games of the greedy player: legal, repeatable, blind to secrets, and better than chance.

How often it wins is measured by `serai simulate`; here a few games show that nothing is badly wrong.
"""

from __future__ import annotations

from typing import Any

import pytest

from serai.bots import Bot, bot
from serai.games.five_tribes.game import open_game
from serai.games.five_tribes.state import Table

GAME = open_game(None)

OTHER_WAYS: dict[str, Any] = {
    "self_matching_loop": False,
    "paid_power_limit": "round",
    "kill_mandatory": False,
    "nekir_per": "meeple",
    "kandicha_capture_pays_nekir": False,
    "kandicha_block": "final_tile",
    "echidna_doubles_kandicha": False,
    "echidna_retroactive": True,
    "baal_counts_itself": True,
    "redirect_scope": "tile_action",
    "stall_check": "on_turn",
    "gold_visibility": "open",
    "hand_visibility": "open",
}


def play_out(state: Table, players: list[Bot]) -> list[str]:
    """Play to the end through the public face, which refuses every illegal word; returns what was said."""
    said: list[str] = []
    while not state.over:
        (seat,) = state.deciders()
        word = players[seat].choose(state.seat(seat))
        assert word in state.seat(seat).words()
        state.play(seat, word)
        said.append(word.text)
    return said


def greedy_game(seats: int, seed: int, **options: Any) -> tuple[Table, list[str]]:
    state = GAME.new(seats=seats, seed=seed, options=options)
    said = play_out(state, [bot("greedy", seat) for seat in range(seats)])
    return state, said


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options", [{}, OTHER_WAYS, {"ask_windows": True}], ids=["usual", "other ways", "always asked"]
)
def test_it_plays_to_the_end(seats: int, options: dict[str, Any]) -> None:
    state, said = greedy_game(seats, 11, **options)
    assert state.over
    # A person would call these games played: everybody gained much more than he began with.
    assert all(score.total > 80 for score in state.scores())
    assert len(said) > 20 * seats


@pytest.mark.parametrize("option", OTHER_WAYS)
def test_it_plays_with_any_option(option: str) -> None:
    state, _ = greedy_game(2, 3, **{option: OTHER_WAYS[option]})
    assert state.over


def test_equal_seeds_say_equal_words() -> None:
    assert greedy_game(2, 21)[1] == greedy_game(2, 21)[1]


def test_it_does_not_change_what_it_looks_at() -> None:
    state = GAME.new(seats=3, seed=8)
    player = bot("greedy", 1)
    for _ in range(40):
        (seat,) = state.deciders()
        before = state.document(), state.record()
        word = player.choose(state.seat(seat))
        assert (state.document(), state.record()) == before
        state.play(seat, word)


def with_other_secrets(state: Table, seat: int) -> Table:
    """The same table as far as the seat can know, with the hidden things changed as much as possible."""
    document = state.document()
    document["seed"] = f"{99:064x}"
    document["resource_deck"].reverse()
    document["djinn_deck"].reverse()
    deck = document["resource_deck"]
    for other, player in enumerate(document["players"]):
        if other == seat:
            continue
        known = player["known"]
        for card, number in list(player["resources"].items()):
            for _ in range(number - known.get(card, 0)):
                swapped = next((k for k, top in enumerate(deck) if top != card), None)
                if swapped is None:
                    continue
                player["resources"][card] -= 1
                new = deck[swapped]
                player["resources"][new] = player["resources"].get(new, 0) + 1
                deck[swapped] = card
        player["resources"] = {c: n for c, n in player["resources"].items() if n}
    twin: Table = GAME.load(document)
    return twin


def test_secrets_do_not_change_its_mind() -> None:
    """FT-14: decks, seed and unseen cards of others differ; every choice of a whole game is the same."""
    sloar: dict[str, Any] = {"djinns": ["sloar"], "resources": {"fish": 1, "silk": 1, "fakir": 2}}
    hoarder: dict[str, Any] = {
        "resources": {"spice": 2, "fakir": 3, "wheat": 1},
        "known": {"wheat": 1},
    }
    document = GAME.new(seats=3, seed=6).document()
    for key in ("resource_deck", "resource_row"):
        del document[key]
    document["players"] = [sloar, hoarder, sloar | {"djinns": ["kandicha"]}]
    document["djinn_row"] = ["leta"]
    del document["djinn_deck"]
    state = GAME.load(document)
    differing = 0
    for turn in range(80):
        (seat,) = state.deciders()
        twin = with_other_secrets(state, seat)
        assert state.seat(seat).view() == twin.seat(seat).view()
        differing += state.document() != twin.document()
        word = bot("greedy", turn).choose(state.seat(seat))
        assert word == bot("greedy", turn).choose(twin.seat(seat))
        state.play(seat, word)
    assert differing == 80


def test_it_beats_chance() -> None:
    """Ten games against one and three random players; it loses hardly ever, so never in ten."""
    for seats in (2, 4):
        for seed in range(5):
            players = [bot("random", 10 * seed + seat) for seat in range(seats)]
            mine = seed % seats
            players[mine] = bot("greedy", seed)
            state = GAME.new(seats=seats, seed=seed)
            play_out(state, players)
            assert state.ranking()[mine] == 1
