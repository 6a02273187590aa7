"""PettingZoo environment: one agent after the other (AEC), with action masks.

Seats that decide at the same time are asked one after the other; none sees what another has chosen. A finished game
rewards agents by their places (`serai.lab.rewards`).
"""

from collections.abc import Callable, Mapping, Sequence
from operator import index
from random import Random
from typing import Any, Final, SupportsIndex

import numpy as np

from serai.core.state import State
from serai.games.registry import game as open_game
from serai.lab import needs_extra
from serai.lab.actions import apply_action
from serai.lab.observation import ActionMask, Observer
from serai.lab.rewards import rewards_of

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise needs_extra(error) from error


MASK: Final = "action_mask"


class TurnInfo(dict[str, Any]):
    """What PettingZoo's `infos` holds of an agent: its mask, made when it is read, because many agents never do."""

    def __init__(self, make: Callable[[str], ActionMask], agent: str) -> None:
        super().__init__()
        self.make = make
        self.agent = agent

    def __contains__(self, key: object) -> bool:
        return key == MASK or super().__contains__(key)

    def __missing__(self, key: str) -> ActionMask:
        if key != MASK:
            raise KeyError(key)
        mask = self[MASK] = self.make(self.agent)
        return mask

    def get(self, key: str, default: Any = None) -> Any:
        try:
            return self[key]
        except KeyError:
            return default


class SeraiEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo has no types
    """A game of Serai. An action is the index of a word in the game's lexicon."""

    def __init__(
        self,
        game: str,
        seats: SupportsIndex,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = open_game(game)
        self.metadata = {
            "name": f"serai_{game.replace('-', '_')}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self._options = dict(options or {})
        number = index(seats)  # NumPy's numbers, too
        self._observer = Observer(self.game, number, self._options)
        self.possible_agents = [f"player_{seat}" for seat in range(number)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        box = spaces.Box(-np.inf, np.inf, (self._observer.size,), np.float32)
        actions = len(self.game.lexicon)
        mask = spaces.Box(0, 1, (actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": box, "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._seeds = Random()
        self.state_of_game: State
        self._seat = 0  # of the selected agent
        self._asked: tuple[int, ...] = ()  # who is asked after it, without a look at the game
        self._legal: Sequence[int] = ()  # what it has been told that it may do

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> None:
        """Deal a new game. A seed makes this deal and all that follow the same every time."""
        if seed is not None:
            self._seeds = Random(index(seed))
        self.state_of_game = self.game.new(
            seats=len(self.possible_agents), seed=self._seeds.getrandbits(64), options=self._options
        )
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: TurnInfo(self._mask, agent) for agent in self.agents}
        self._select(self.state_of_game.deciders())

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.state_of_game.seat(self._seat_of[agent])
        return {
            "observation": self._observer.observe(seat),
            "action_mask": self._observer.action_mask(seat),
        }

    def legal_actions(self, agent: str) -> Sequence[int]:
        """For agents that do not look: with `last(observe=False)` no array is made. To be read, not changed."""
        if agent != self.agent_selection:
            return self.state_of_game.words(self._seat_of[agent])
        self._legal = self.state_of_game.words(self._seat)
        return self._legal

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        state = self.state_of_game
        if action is None:
            raise ValueError("an agent that is still playing must choose an action")
        word = int(action)
        if word in self._legal:
            state.act(self._seat, word)
        else:
            apply_action(state, self._seat, word)
        if self.infos[agent]:  # its mask was read, and is one of the past now
            self.infos[agent] = TurnInfo(self._mask, agent)
        # Seats that decide at the same time are looked up once: each of them will be asked.
        asked = self._asked or state.deciders()
        if asked:
            self._select(asked)
        else:
            self._end()

    def _select(self, asked: tuple[int, ...]) -> None:
        """The first of the seats that are asked is next."""
        self._seat = asked[0]
        self._asked = asked[1:]
        self._legal = ()
        self.agent_selection = agent = self.possible_agents[self._seat]
        if self.infos[agent]:
            self.infos[agent] = TurnInfo(self._mask, agent)

    def _mask(self, agent: str) -> ActionMask:
        """Of the selected agent; nobody else may do anything now."""
        if agent != self.agent_selection:
            return self._observer.no_actions()
        return self._observer.action_mask(self.state_of_game.seat(self._seat))

    def _end(self) -> None:
        rewards = rewards_of(self.state_of_game.ranking())
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def render(self) -> str:
        """The game so far, as a spectator may have it."""
        return self.state_of_game.seat(None).record()

    def close(self) -> None:
        """Nothing to close; PettingZoo asks for it beside `render`."""

    # Copies and pickles hold the game's name and record: a compiled engine can be neither copied deeply nor pickled.

    def __getstate__(self) -> dict[str, Any]:
        kept = self.__dict__ | {"game": self.game.name}
        del kept["_observer"]
        kept.pop("infos", None)
        if "state_of_game" in kept:  # not before the first deal
            kept["state_of_game"] = self.state_of_game.record()
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.game = open_game(kept["game"])
        self._observer = Observer(self.game, len(self.possible_agents), self._options)
        if "state_of_game" in kept:
            self.state_of_game = self.game.replay(kept["state_of_game"])
            self.infos = {agent: TurnInfo(self._mask, agent) for agent in self.agents}


def env(
    game: str,
    seats: SupportsIndex,
    options: Mapping[str, Any] | None = None,
    render_mode: str | None = None,
) -> SeraiEnv:
    """A new environment, under the name that PettingZoo's environments use."""
    return SeraiEnv(game, seats, options, render_mode)
