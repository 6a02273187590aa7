"""OpenSpiel's names: whole games, the same as the engine's, and nothing that a player may not know."""

import copy
import pickle
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest

from serai import IllegalAction
from serai.core.errors import SeraiError
from serai.lab import openspiel
from serai.lab.openspiel import PlayerId, SeraiGame, SeraiObserver, SeraiState, load_game
from tests.support.lab import CONFIGURATIONS, IDS, Configuration

# What programs for OpenSpiel ask of a state and of a game (open_spiel 2.0, checked by hand against pyspiel).
STATE_NAMES = {
    "action_to_string", "apply_action", "apply_actions", "child", "clone", "current_player", "full_history", "get_game",
    "history", "history_str", "information_state_string", "information_state_tensor", "is_chance_node",
    "is_initial_state",
    "is_player_node", "is_simultaneous_node", "is_terminal", "legal_actions", "legal_actions_mask", "move_number",
    "num_distinct_actions", "num_players", "observation_string", "observation_tensor", "player_return",
    "player_reward", "resample_from_infostate", "returns", "rewards", "serialize", "string_to_action",
}  # fmt: skip
GAME_NAMES = {
    "action_to_string", "deserialize_state", "get_parameters", "get_type", "information_state_tensor_shape",
    "information_state_tensor_size", "make_py_observer", "max_chance_outcomes", "max_utility", "min_utility",
    "new_initial_state", "num_distinct_actions", "num_players", "observation_tensor_shape",
    "observation_tensor_size", "policy_tensor_shape", "utility_sum",
}  # fmt: skip


def make(configuration: Configuration) -> SeraiGame:
    name, players, options = configuration
    return load_game(name, players, options)


def play(state: SeraiState, dice: Random, most: int = 10_000) -> SeraiState:
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(dice.choice(state.legal_actions()))
    return state


def public(kind: type) -> set[str]:
    return {name for name in dir(kind) if not name.startswith("_")}


def test_the_names_are_open_spiel_s_and_no_state_waits_for_chance() -> None:
    assert public(SeraiState) == STATE_NAMES
    assert public(SeraiGame) == GAME_NAMES
    assert not make(CONFIGURATIONS[0]).new_initial_state().is_chance_node()
    assert "No state waits for chance." in str(openspiel.__doc__)


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=IDS)
def test_whole_games_end_with_returns_that_sum_to_nothing(configuration: Configuration) -> None:
    game = make(configuration)
    state = play(game.new_initial_state(seed=3), Random(3))
    assert state.current_player() == PlayerId.TERMINAL
    assert state.legal_actions() == []
    assert sum(state.returns()) == pytest.approx(game.utility_sum())
    assert max(state.returns()) <= game.max_utility()
    assert len(state.history()) == state.move_number()
    again = game.new_initial_state(seed=3)
    for action in state.history():
        assert again.returns() == [0.0] * game.num_players()
        again.apply_action(action)
    assert str(again) == str(state)


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=IDS)
def test_a_resampled_state_looks_the_same_to_the_player(configuration: Configuration) -> None:
    game = make(configuration)
    dice = Random(4)
    state = play(game.new_initial_state(seed=4), dice, 40)
    player = state.current_player()
    twin = state.resample_from_infostate(player, dice.random)
    assert twin.legal_actions() == state.legal_actions()
    assert np.array_equal(
        twin.information_state_tensor(player), state.information_state_tensor(player)
    )
    assert twin.observation_string(player) == state.observation_string(player)
    assert twin.information_state_string(player) == state.information_state_string(player)
    play(twin, dice)
    assert twin.is_terminal()
    assert not state.is_terminal()


def offered(first: int) -> SeraiState:
    """Amul, where the first player has offered one card or another in secret."""
    state = make(("amul", 3, {})).new_initial_state(seed=1)
    state.apply_action(state.legal_actions()[first])
    return state


def test_a_resampled_history_holds_no_hidden_choice() -> None:
    one, other = offered(0), offered(1)
    player, hider = one.current_player(), 0
    assert player != hider
    assert one.history() != other.history()
    assert one.information_state_string(player) == other.information_state_string(player)
    imagined = [state.resample_from_infostate(player, Random(5).random) for state in (one, other)]
    assert [state.history() for state in imagined] == [[], []]
    assert [state.move_number() for state in imagined] == [1, 1]
    assert str(imagined[0]) == str(imagined[1]) == "0 ?"
    own = [state.resample_from_infostate(hider, Random(5).random) for state in (one, other)]
    assert [state.history() for state in own] == [one.history(), other.history()]
    # Whom somebody imagines knows no more of them than they would.
    assert own[0].resample_from_infostate(player, Random(5).random).history() == []


def test_a_resampled_history_goes_on_and_what_is_shown_is_in_it() -> None:
    dice = Random(6)
    state = offered(0)
    twin = state.resample_from_infostate(1, dice.random)
    said = twin.legal_actions()[0]
    twin.apply_action(said)
    assert twin.history() == [said]
    while state.move_number() < 3:
        state.apply_action(state.legal_actions()[0])
    shown = state.resample_from_infostate(1, dice.random)
    assert shown.history() == state.history()
    assert shown.information_state_string(1) == state.information_state_string(1)
    play(twin, dice)
    assert twin.is_terminal()
    assert str(twin).startswith("0 ?")


def test_what_is_kept_in_secret_is_not_in_the_others_history() -> None:
    game = make(("five-tribes", 3, {"artisans": True}))
    lexicon = game.game.lexicon
    state, dice = game.new_initial_state(seed=2), Random(2)
    kept = -1
    while kept < 0:
        asked, action = state.current_player(), dice.choice(state.legal_actions())
        kept = action if lexicon[action].text.startswith("keep ") else -1
        state.apply_action(action)
    keeper, stranger = asked, (asked + 1) % 3
    assert kept in state.resample_from_infostate(keeper, dice.random).history()
    assert kept not in state.resample_from_infostate(stranger, dice.random).history()


@pytest.mark.parametrize(("known_cards", "known"), [("on", 30), ("off", 0)])
def test_a_game_from_memory_forgets_the_rounds_before(known_cards: str, known: int) -> None:
    game = make(("amul", 3, {"known_cards": known_cards}))
    state = play(game.new_initial_state(seed=1), Random(1), 30)
    assert len(state.resample_from_infostate(0, Random(1).random).history()) == known


def test_actions_are_words_and_illegal_ones_are_refused() -> None:
    game = make(("amul", 3, {}))
    state = game.new_initial_state()
    player, action = state.current_player(), state.legal_actions()[0]
    text = state.action_to_string(player, action)
    assert state.string_to_action(player, text) == action
    assert state.legal_actions(player + 1) == []
    assert sum(state.legal_actions_mask()) == len(state.legal_actions())
    for illegal in (state.legal_actions_mask().index(0), game.num_distinct_actions(), -1):
        with pytest.raises(IllegalAction):
            state.apply_action(illegal)
    with pytest.raises(IllegalAction, match="no action"):
        state.action_to_string(player, game.num_distinct_actions())
    twin = state.clone()
    twin.apply_action(action)
    assert (state.move_number(), twin.move_number()) == (0, 1)


def test_an_observer_fills_its_tensor() -> None:
    game = make(("amul", 3, {}))
    state = game.new_initial_state()
    observer = game.make_py_observer()
    assert isinstance(observer, SeraiObserver)
    observer.set_from(state, 1)
    assert np.array_equal(observer.tensor, state.observation_tensor(1))
    assert observer.tensor.shape == tuple(game.observation_tensor_shape())
    assert observer.string_from(state, 1) == state.observation_string(1)


def observation_type(**changed: object) -> SimpleNamespace:
    """OpenSpiel's IIGObservationType, by default as there."""
    kind = SimpleNamespace(name="SINGLE_PLAYER")
    default = {"perfect_recall": False, "public_info": True, "private_info": kind}
    return SimpleNamespace(**default | changed)


def test_an_observer_is_made_as_open_spiel_asks_for_it() -> None:
    game = make(("amul", 3, {}))
    for kind in (None, observation_type()):
        assert isinstance(game.make_py_observer(kind, {}), SeraiObserver)
    for kind in (
        observation_type(perfect_recall=True),
        observation_type(public_info=False),
        observation_type(private_info=SimpleNamespace(name="ALL_PLAYERS")),
    ):
        with pytest.raises(ValueError, match="what one player sees now"):
            game.make_py_observer(kind)
    with pytest.raises(ValueError, match="takes no parameters: depth"):
        game.make_py_observer(None, {"depth": 2})


@pytest.mark.parametrize(
    ("loaded", "text"),
    [
        (load_game("amul"), "amul(players=3)"),
        (load_game("amul", 4), "amul(players=4)"),
        (load_game("amul", {"players": 4}), "amul(players=4)"),
        (load_game("amul(players=4)"), "amul(players=4)"),
        (load_game("amul", 4, seed=7), "amul(players=4,seed=7)"),
        (load_game("amul()"), "amul(players=3)"),
        (load_game("amul", {"players": 5, "tea": 2}), "amul(players=5,tea=2)"),
        (load_game("five-tribes(players=2,whims=true)"), "five-tribes(players=2,whims=true)"),
    ],
    ids=str,
)
def test_games_are_loaded_by_open_spiel_s_parameters(loaded: SeraiGame, text: str) -> None:
    assert str(loaded) == text
    again = load_game(text)
    assert str(again) == text
    assert again.get_parameters() == loaded.get_parameters()
    assert again.num_players() == loaded.num_players()


@pytest.mark.parametrize("text", ["amul(players=x)", "amul(players=9)"])
def test_a_game_is_not_loaded_for_a_wrong_number_of_players(text: str) -> None:
    with pytest.raises(SeraiError, match="it must be from 3 to 8"):
        load_game(text)


def test_a_seed_that_is_no_number_is_refused() -> None:
    with pytest.raises(ValueError, match="whole number, not 'x'"):
        load_game("amul(seed=x)")


def test_players_and_seeds_may_be_numpy_s_numbers() -> None:
    players, seed = np.int64(4), np.int64(7)
    for game in (
        load_game("amul", {"players": players}, seed=seed),
        SeraiGame("amul", players, seed=seed),
    ):
        alike = load_game("amul(players=4,seed=7)")
        assert str(game) == str(alike)
        assert game.new_initial_state().serialize() == alike.new_initial_state().serialize()
        dealt = game.new_initial_state(seed=seed)
        assert dealt.serialize() == alike.new_initial_state(seed=7).serialize()


def test_every_deal_is_a_new_one_and_follows_from_the_game_s_seed() -> None:
    def deals(seed: int) -> list[str]:
        game = load_game("amul", seed=seed)
        return [game.new_initial_state().observation_string(0) for _ in range(5)]

    assert len(set(deals(1))) == 5
    assert deals(1) == deals(1)
    assert deals(1) != deals(2)
    game = load_game("amul")
    first, same = game.new_initial_state(seed=3), game.new_initial_state(seed=3)
    assert first.observation_string(0) == same.observation_string(0)


def test_states_have_children_and_histories_and_can_be_written_down() -> None:
    game = make(("amul", 3, {}))
    state = game.new_initial_state()
    action = state.legal_actions()[0]
    child = state.child(action)
    assert (state.is_initial_state(), child.is_initial_state()) == (True, False)
    assert child.full_history() == [(0, action)]
    assert child.history_str() == str(action)
    assert child.player_reward(0) == 0
    assert state.action_to_string(action) == game.action_to_string(0, action)
    assert state.string_to_action(state.action_to_string(action)) == action
    again = game.deserialize_state(child.serialize())
    assert again.history() == child.history()
    assert again.observation_string(1) == child.observation_string(1)
    assert (game.max_chance_outcomes(), game.policy_tensor_shape()) == (
        0,
        [game.num_distinct_actions()],
    )
    kind = game.get_type()
    assert (kind.long_name, kind.min_num_players, kind.max_num_players) == ("Amul", 3, 8)
    assert kind.provides_observation_tensor


@pytest.mark.parametrize(
    "other",
    [("five-tribes", 4, {}), ("five-tribes", 3, {"whims": True}), ("amul", 3, {})],
    ids=["players", "options", "game"],
)
def test_a_state_of_another_table_is_refused(other: Configuration) -> None:
    """In the arrays of fewer seats a seat too many would be written over another one."""
    game = make(("five-tribes", 3, {"artisans": False}))
    game.deserialize_state(make(("five-tribes", 3, {})).new_initial_state().serialize())
    with pytest.raises(ValueError, match=r"players=4|whims=true|of the game “amul”"):
        game.deserialize_state(make(other).new_initial_state().serialize())


def test_players_who_decide_at_the_same_time_can_act_at_once() -> None:
    state = make(("amul", 3, {})).new_initial_state(seed=1)
    twin = state.clone()
    actions: list[int] = []
    while len(actions) < 3:
        actions.append(twin.legal_actions()[0])
        twin.apply_action(actions[-1])
    with pytest.raises(IllegalAction):
        state.apply_actions([*actions[:2], -1])
    assert state.is_initial_state()
    state.apply_actions(actions)
    assert state.full_history() == list(enumerate(actions))
    assert str(state) == str(twin)


def test_games_and_states_can_be_copied_and_pickled() -> None:
    game = make(("amul", 3, {}))
    state = play(game.new_initial_state(), Random(1), 7)
    for twin in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):  # noqa: S301, a pickle of ours
        assert twin.serialize() == state.serialize()
        twin.apply_action(twin.legal_actions()[0])
        assert (state.move_number(), twin.move_number()) == (7, 8)
    games = [game, copy.deepcopy(game), pickle.loads(pickle.dumps(game))]  # noqa: S301, a pickle of ours
    assert len({str(each) for each in games}) == 1
    assert len({each.new_initial_state().observation_string(0) for each in games}) == 1
    imagined = state.resample_from_infostate(0, Random(1).random)
    assert copy.deepcopy(imagined).history() == imagined.history()
