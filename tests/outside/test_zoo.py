"""PettingZoo's and Gymnasium's checkers, longer than in `tests/lab`."""

import numpy as np
import pytest

from serai.lab.pettingzoo import env
from tests.outside import require
from tests.support.lab import CONFIGURATIONS, IDS, Configuration

require("pettingzoo", "gymnasium")

from gymnasium.utils.passive_env_checker import (
    check_action_space,
    check_obs,
    check_observation_space,
)
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

pytestmark = pytest.mark.filterwarnings("ignore")  # theirs


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=IDS)
def test_pettingzoo_finds_no_fault(
    configuration: Configuration, capsys: pytest.CaptureFixture[str]
) -> None:
    name, seats, options = configuration
    api_test(env(name, seats, options), num_cycles=300)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: env(name, seats, options), num_cycles=100)


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=IDS)
def test_gymnasium_finds_no_fault_in_spaces_and_observations(configuration: Configuration) -> None:
    """There is no environment for one agent, so of Gymnasium's checker only this applies."""
    game = env(*configuration)
    game.reset(seed=1)
    for agent in game.possible_agents:
        check_observation_space(game.observation_space(agent))
        check_action_space(game.action_space(agent))
        check_obs(game.observe(agent), game.observation_space(agent), "observe")
        assert game.observation_space(agent).contains(game.observe(agent))
    info = game.infos[game.agent_selection]
    drawn = game.action_space(game.agent_selection).sample(info["action_mask"])
    assert info["action_mask"][drawn] == 1


def test_a_wrapper_that_looks_for_the_mask_in_infos_finds_it() -> None:
    game = TerminateIllegalWrapper(env("amul", 3), illegal_reward=-1)
    game.reset(seed=1)
    *_, info = game.last()
    game.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert all(game.terminations.values())
