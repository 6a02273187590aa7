"""OpenSpiel's own programs play our games: registered ones, with expansions, too."""

import pickle
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import serai
from serai.core.errors import SeraiError
from tests.outside import require
from tests.support.lab import CONFIGURATIONS, IDS, Configuration

require("pyspiel", "shimmy")

import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.bots import uniform_random
from shimmy import OpenSpielCompatibilityV0

import serai.lab.openspiel  # registers the games

pytestmark = pytest.mark.filterwarnings("ignore")  # theirs


def parameters(configuration: Configuration) -> tuple[str, dict[str, Any]]:
    name, players, options = configuration
    return f"serai_{name.replace('-', '_')}", {"players": players, "deals": 20, **options}


def load(configuration: Configuration) -> Any:
    return pyspiel.load_game(*parameters(configuration))


def dealt(game: Any, deal: int = 7) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


@pytest.fixture(params=CONFIGURATIONS, ids=IDS)
def game(request: pytest.FixtureRequest) -> Any:
    return load(request.param)


def test_its_own_test_of_games_passes(game: Any) -> None:
    """Random games with every method, copied, written down and read back on the way."""
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_random_bots_meet(game: Any) -> None:
    dice = np.random.RandomState(1)
    players = range(game.num_players())
    ours = [uniform_random.UniformRandomBot(player, dice) for player in players]
    theirs = [pyspiel.make_uniform_random_bot(player, 7) for player in players]
    for bots in (ours, theirs):
        returns = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, dice)
        assert sum(returns) == pytest.approx(0)
        assert max(returns) == 1


def test_tree_searches_choose_a_legal_action(game: Any) -> None:
    """Its MCTS in Python, and ISMCTS, which deals again what a player does not know."""
    dice = np.random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, dice)
    searches = (
        mcts.MCTSBot(game, 2.0, 4, judge, random_state=dice),
        ismcts.ISMCTSBot(
            game=game, evaluator=judge, uct_c=2.0, max_simulations=4, random_state=dice
        ),
    )
    for search in searches:
        state = dealt(game)
        assert search.step(state) in state.legal_actions()


def test_the_environment_for_learners_plays_a_game(game: Any) -> None:
    environment = rl_environment.Environment(game)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][-1]])
    assert sum(step.rewards) == pytest.approx(0)


def test_a_learner_makes_an_iteration(game: Any) -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    state = dealt(game)
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=IDS)
def test_shimmy_makes_an_environment_of_it(configuration: Configuration) -> None:
    name, given = parameters(configuration)
    environment = OpenSpielCompatibilityV0(game_name=name, config=given)
    environment.reset(seed=1)
    for _ in environment.agent_iter(max_iter=10_000):
        _, _, terminated, truncated, info = environment.last()
        over = terminated or truncated
        environment.step(None if over else int(info["action_mask"].nonzero()[0][0]))
    assert not environment.agents


def test_a_deal_is_a_seed() -> None:
    game = pyspiel.load_game("serai_amul", {"players": 3, "seed": 2, "deals": 100})
    state = dealt(game, 5)
    assert state.face.serialize() == serai.game("amul").new(seats=3, seed=205).record()
    assert state.current_player() == state.face.current_player()
    assert game.new_initial_state().chance_outcomes()[99] == (99, 0.01)


def test_a_state_can_be_cloned_written_and_pickled() -> None:
    game = load(CONFIGURATIONS[-1])
    state = dealt(game)
    for _ in range(30):
        state.apply_action(state.legal_actions()[0])
    for twin in (
        state.clone(),
        game.deserialize_state(state.serialize()),
        pickle.loads(pickle.dumps(state)),  # noqa: S301
    ):
        assert twin.information_state_string(0) == state.information_state_string(0)
        twin.apply_action(twin.legal_actions()[0])
        assert twin.history() != state.history()


def test_what_it_shows_is_what_the_seat_sees() -> None:
    state = dealt(load(CONFIGURATIONS[1]))
    for player in range(state.num_players()):
        assert state.observation_tensor(player) == list(state.face.observation_tensor(player))
        assert state.observation_string(player) == state.face.observation_string(player)
        assert state.information_state_string(player) == state.face.information_state_string(player)


def test_the_example_of_the_documentation_runs() -> None:
    page = Path(__file__).resolve().parents[2] / "docs" / "research.md"
    (program,) = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
    found: dict[str, Any] = {}
    exec(program, found)  # noqa: S102, a text of ours
    assert found["game"].num_players() == 2


def test_an_option_that_takes_words_takes_a_number_as_text() -> None:
    game = pyspiel.load_game("serai_amul", {"players": 4, "tea": "8"})
    assert dealt(game).face.get_game().get_parameters()["tea"] == 8


def test_a_parameter_that_cannot_be_is_refused() -> None:
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter 'camels'"):
        pyspiel.load_game("serai_amul(camels=2)")
    with pytest.raises(SeraiError, match="from 3 to 8"):
        pyspiel.load_game("serai_amul(players=2)")
