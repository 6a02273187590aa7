"""The PettingZoo environment: PettingZoo's own tests, and whole games."""

import copy
import pickle
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from serai import IllegalAction
from serai.lab.pettingzoo import SeraiEnv, env
from serai.lab.rewards import rewards_of
from tests.support.lab import CONFIGURATIONS, IDS, Configuration


def make(configuration: Configuration) -> SeraiEnv:
    name, seats, options = configuration
    return env(name, seats, options)


# An observation is a dictionary with a mask, as in PettingZoo's own classic games; their names are in a list there.
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=IDS)
def test_pettingzoo_s_own_test_passes(
    configuration: Configuration, capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(make(configuration), num_cycles=60)
    assert "Passed API test" in capsys.readouterr().out


def test_equal_seeds_give_equal_games() -> None:
    seed_test(lambda: make(("amul", 3, {})), num_cycles=40)


def test_seats_and_seeds_may_be_numpy_s_numbers() -> None:
    game, alike = env("amul", np.int64(3)), env("amul", 3)
    game.reset(seed=np.int64(7))
    alike.reset(seed=7)
    assert game.state_of_game.record() == alike.state_of_game.record()


def play(game: SeraiEnv, dice: Random) -> dict[str, float]:
    """A random game to its end: the rewards that agents were told of."""
    told: dict[str, float] = {}
    for agent in game.agent_iter():
        _, reward, terminated, truncated, _ = game.last(observe=False)
        assert not truncated
        if terminated:
            told[agent] = reward
            game.step(None)
        else:
            assert reward == 0
            game.step(dice.choice(game.legal_actions(agent)))
    return told


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=IDS)
def test_games_end_with_a_reward_for_everybody(configuration: Configuration) -> None:
    game = make(configuration)
    for seed in range(2):
        game.reset(seed=seed)
        told = play(game, Random(seed))
        expected = rewards_of(game.state_of_game.ranking())
        assert told == dict(zip(game.possible_agents, expected, strict=True))
        assert sum(told.values()) == pytest.approx(0)
        assert not game.agents
        replayed = game.game.replay(game.state_of_game.record())
        assert replayed.document() == game.state_of_game.document()


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    game = make(("amul", 3, {}))
    game.reset(seed=1)
    before = game.state_of_game.document()
    seen = game.observe(game.agent_selection)
    legal = sorted(game.legal_actions(game.agent_selection))
    assert list(seen["action_mask"].nonzero()[0]) == legal
    for illegal in (int(seen["action_mask"].argmin()), len(game.game.lexicon), -1):
        with pytest.raises(IllegalAction):
            game.step(illegal)
    with pytest.raises(ValueError, match="must choose"):
        game.step(None)
    assert game.state_of_game.document() == before


def test_a_rendered_game_tells_no_secrets() -> None:
    game = make(("amul", 3, {}))
    game.reset(seed=1)
    assert "Seal: " in game.render()
    game.close()


def test_rewards_are_by_places_and_shared_places_share() -> None:
    assert rewards_of((1, 2)) == [1, -1]
    assert rewards_of((2, 1, 3)) == [0, 1, -1]
    assert rewards_of((1, 1, 3)) == [0.5, 0.5, -1]
    assert rewards_of((1, 1)) == [0, 0]


def test_environments_can_be_copied_and_pickled() -> None:
    game = make(("amul", 3, {}))
    assert copy.deepcopy(game).possible_agents == game.possible_agents
    game.reset(seed=1)
    for _ in range(7):
        game.step(game.legal_actions(game.agent_selection)[0])
    for twin in (copy.deepcopy(game), pickle.loads(pickle.dumps(game))):  # noqa: S301, a pickle of ours
        assert twin.state_of_game.record() == game.state_of_game.record()
        assert twin.agent_selection == game.agent_selection
        assert play(twin, Random(1)).keys() == set(game.possible_agents)
        assert game.state_of_game.ply == 7
        again = copy.deepcopy(game)
        twin.reset()
        again.reset()
        assert twin.state_of_game.record() == again.state_of_game.record()


def test_an_agent_finds_its_mask_in_infos_without_looking() -> None:
    game = make(("amul", 3, {}))
    game.reset(seed=1)
    agent = game.agent_selection
    *_, info = game.last(observe=False)
    assert "action_mask" in info
    assert list(info["action_mask"].nonzero()[0]) == sorted(game.legal_actions(agent))
    assert info.get("action_mask") is game.infos[agent]["action_mask"]
    assert "camels" not in info
    with pytest.raises(KeyError):
        info["camels"]
    other = game.possible_agents[1]
    assert not game.infos[other]["action_mask"].any()
    twin = pickle.loads(pickle.dumps(game))  # noqa: S301
    assert (twin.infos[agent]["action_mask"] == info["action_mask"]).all()


def test_a_mask_that_was_kept_stays_as_it_was() -> None:
    game = make(("amul", 3, {}))
    game.reset(seed=1)
    agent = game.agent_selection
    *_, kept = game.last(observe=False)
    before = kept["action_mask"].copy()
    game.step(game.legal_actions(agent)[0])
    assert game.agent_selection != agent
    assert (kept["action_mask"] == before).all()
    assert not game.infos[agent]["action_mask"].any()
    assert game.infos[game.agent_selection]["action_mask"].any()
