"""The vectorised runner: many games in one process, each as if it were alone."""

import numpy as np
import pytest

from serai import IllegalAction
from serai.lab.observation import Observer
from serai.lab.runner import VectorRunner
from tests.support.lab import CONFIGURATIONS, IDS, Configuration


@pytest.mark.parametrize("configuration", CONFIGURATIONS, ids=IDS)
def test_games_go_on_side_by_side_and_are_dealt_again(configuration: Configuration) -> None:
    name, seats, options = configuration
    runner = VectorRunner(name, seats, 3, options, seed=5, observe=False)
    dice = np.random.default_rng(5)
    finished = 0
    while runner.finished < 3:
        actions = [int(dice.choice(mask.nonzero()[0])) for mask in runner.masks]
        runner.step(actions)
        finished += int(runner.done.sum())
        assert np.allclose(runner.rewards.sum(axis=1), 0)
        assert (np.abs(runner.rewards).sum(axis=1) > 0).tolist() <= runner.done.tolist()
    assert finished == runner.finished
    assert not any(state.over for state in runner.states)


def test_the_rows_are_what_the_waiting_seats_see() -> None:
    runner = VectorRunner("amul", 3, 4, seed=1)
    observer = Observer(runner.game, 3)
    for _ in range(10):
        for place, state in enumerate(runner.states):
            seat = state.seat(int(runner.players[place]))
            assert np.array_equal(runner.observations[place], observer.observe(seat))
            assert np.array_equal(runner.masks[place], observer.action_mask(seat))
        runner.step(runner.masks.argmax(axis=1))


def test_seats_and_seeds_may_be_numpy_s_numbers() -> None:
    runner, alike = (
        VectorRunner("amul", np.int64(3), 2, seed=np.int64(7)),
        VectorRunner("amul", 3, 2, seed=7),
    )
    assert [state.record() for state in runner.states] == [state.record() for state in alike.states]


def test_every_game_needs_an_action() -> None:
    runner = VectorRunner("amul", 3, 2, seed=1)
    legal = int(runner.masks[0].argmax())
    for actions in ([legal], [legal] * 3):
        with pytest.raises(ValueError, match="2 games need an action each, not"):
            runner.step(actions)
    assert [state.ply for state in runner.states] == [0, 0]


def test_an_illegal_action_raises_and_no_game_goes_on() -> None:
    runner = VectorRunner("amul", 3, 3, seed=1)
    legal = [int(mask.argmax()) for mask in runner.masks]
    for illegal in (int(runner.masks[2].argmin()), runner.masks.shape[1], -1):
        with pytest.raises(IllegalAction):
            runner.step([*legal[:2], illegal])
    assert [state.ply for state in runner.states] == [0, 0, 0]
    runner.step(legal)
    assert [state.ply for state in runner.states] == [1, 1, 1]
